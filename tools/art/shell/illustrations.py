"""Larger pictures of the shell: empty shelf, results, first start. 240 x 160 dp, transparent around."""

from __future__ import annotations

import random

from ..animals import draw as draw_animal
from ..covers.appicon import emblem
from ..kit.canvas import Canvas
from ..kit.palette import BIOMES, INK, PAPER, darken, lighten
from ..kit.shapes import round_rect, star
from ..scenes import draw as draw_scene
from ..scenes.common import cloud
from ..scenes.flora import conifer, grass
from ..tiles.face import CORNER, draw_face
from ..tiles.geometry import Edges, T

W, H = 480.0, 320.0


def _meadow(c: Canvas, y: float, light: str, deep: str) -> None:
    """An island of grass: a flat disc with a lighter top."""
    c.ellipse(W / 2, y + 34, 226, 38, deep)
    c.ellipse(W / 2, y + 27, 222, 34, light)


def _card(c: Canvas, x: float, y: float, turn: float, biome: str, index: int, size: float = 0.2) -> None:
    """A small New Worlds card lying or standing about."""
    with c.at(x, y, size, turn):
        c.path(round_rect(-240, -310, 500, 652, 66), INK, fill_opacity=0.22)
        window = c.clip(round_rect(0, 0, 500, 652, 66))
        with c.group(transform="translate(-250 -326)"), c.group(clip_path=window), c.at(0, -48):
            draw_scene(c, biome, index)
        c.path(round_rect(-250, -326, 500, 652, 66), "none", stroke=PAPER, stroke_width=22.0)


def _tile(c: Canvas, x: float, y: float, turn: float, edges: Edges, size: float) -> None:
    with c.at(x, y, size / T, turn), c.group(transform=f"translate({-T / 2} {-T / 2})"):
        c.path(round_rect(8, 12, T, T, CORNER), INK, fill_opacity=0.25)
        with c.group(clip_path=c.clip(round_rect(0, 0, T, T, CORNER))):
            draw_face(c, edges)


def _animal(c: Canvas, name: str, x: float, y: float, size: float) -> None:
    a = c.figure()
    draw_animal(a, name)
    c.place(a, x - size / 2, y - size, size / 100)


def empty_svg() -> str:
    """Nothing here yet: a fennec looks at an empty dashed place between two tiles."""
    c = Canvas(W, H)
    cloud(c, 130, 84, 110, "#D8E6E4", 0.9)
    cloud(c, 372, 60, 84, "#D8E6E4", 0.8)
    _meadow(c, 232, "#D9DFB4", "#BFCB94")
    _tile(c, 116, 214, -8, ("forest", "forest", "water", "water"), 92)
    c.path(round_rect(188, 166, 92, 92, 12), "none", stroke="#79745F", stroke_width=4.0, stroke_dasharray="12 9")
    _animal(c, "fennec", 360, 268, 128)
    return c.svg()


def _confetti(c: Canvas, seed: str) -> None:
    rng = random.Random(seed)
    tones = [b.base for b in BIOMES.values()]
    for _ in range(44):
        x, y = rng.uniform(30, W - 30), rng.uniform(8, 190)
        with c.at(x, y, 1, rng.uniform(0, 180)):
            if rng.random() < 0.4:
                c.circle(0, 0, rng.uniform(3, 5), rng.choice(tones))
            else:
                c.rect(-5, -2.6, 10, 5.2, rng.choice(tones), r=1.5)


def _cup(c: Canvas, x: float, y: float, s: float, metal: str) -> None:
    with c.at(x, y, s):
        for side in (-1, 1):
            c.stroke(f"M{side * 34} -92C{side * 74} -96 {side * 66} -44 {side * 26} -40", darken(metal, 0.18), 9)
        c.path("M-42 -112H42C42 -62 30 -34 8 -26V-8H-8V-26C-30 -34 -42 -62 -42 -112Z", metal)
        c.path("M6 -112H42C42 -62 30 -34 8 -26V-8H2C10 -40 12 -80 6 -112Z", darken(metal, 0.18))
        c.rect(-30, -10, 60, 12, darken(metal, 0.3), r=4)
        c.rect(-40, 0, 80, 16, "#6B4A2B", r=4)
        c.path(star(-2, -74, 20, 0.45, 5), lighten(metal, 0.6))


def win_svg() -> str:
    """A cup on a hill, animals of four landscapes around it, confetti."""
    c = Canvas(W, H)
    _confetti(c, "win")
    _meadow(c, 236, "#9CCB86", "#6FA564")
    for x, h in ((64, 120), (98, 88), (410, 96), (440, 130)):
        conifer(c, x, 256, h, "#3F8F6A", "#1D5A49", "#4A3A2C", 4, slim=0.5)
    _cup(c, 240, 236, 1.35, "#F3BE4B")
    for name, x, size in (("panda", 140, 100), ("penguin", 336, 92)):
        _animal(c, name, x, 272, size)
    return c.svg()


def defeat_svg() -> str:
    """Somebody else won: a turtle takes it calmly beside a smaller cup."""
    c = Canvas(W, H)
    cloud(c, 120, 70, 110, "#D8E6E4", 0.9)
    cloud(c, 340, 52, 130, "#D8E6E4", 0.9)
    _meadow(c, 236, "#B9CDBE", "#93AFA0")
    _cup(c, 336, 240, 0.9, "#C3CBD2")
    _animal(c, "turtle", 196, 276, 140)
    for x in (70, 400):
        grass(c, random.Random(f"g{x}"), x, 268, 46, ["#6F9A7E", "#8FB39B"], 7)
    return c.svg()


def shared_svg() -> str:
    """A shared victory: two cups, two friends."""
    c = Canvas(W, H)
    _confetti(c, "shared")
    _meadow(c, 236, "#9CCB86", "#6FA564")
    _cup(c, 196, 238, 1.0, "#F3BE4B")
    _cup(c, 284, 238, 1.0, "#F3BE4B")
    _animal(c, "zebra", 96, 272, 112)
    _animal(c, "giraffe", 386, 272, 132)
    return c.svg()


def welcome_svg() -> str:
    """First start: the emblem with a fan of cards, a tile and a place card."""
    c = Canvas(W, H)
    _meadow(c, 238, "#BFD9B0", "#94BC8A")
    for x, y, turn, biome, index in (
        (112, 176, -16, "jungle", 2),
        (168, 160, -6, "ocean", 1),
        (224, 158, 5, "alpine", 4),
    ):
        _card(c, x, y, turn, biome, index, 0.24)
    _tile(c, 340, 196, 9, ("plains", "forest", "water", "water"), 118)
    c.circle(414, 86, 56, INK, fill_opacity=0.16)
    emblem(c, 412, 82, 54)
    _animal(c, "parrot", 300, 128, 86)
    return c.svg()


ILLUSTRATIONS = {
    "empty": empty_svg,
    "result_win": win_svg,
    "result_defeat": defeat_svg,
    "result_shared": shared_svg,
    "welcome": welcome_svg,
}
