"""The current biome as a wide banner, 412 x 150 dp: calm in the middle left, where the app writes its name."""

from __future__ import annotations

import random

from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten, mix
from ..kit.shapes import canopy, fill_below, hills, poly, wave
from ..scenes.common import cloud
from ..scenes.flora import acacia, conifer, grass, monstera, palm, pinnate

W, H = 824.0, 300.0


def _sky(c: Canvas, top: str, low: str, sun: str, x: float, y: float, r: float) -> None:
    c.rect(0, 0, W, H, c.linear([(0, top), (1, low)]))
    c.circle(x, y, r * 4, c.radial([(0, sun, 0.7), (0.4, sun, 0.25), (1, sun, 0)]))
    c.circle(x, y, r, lighten(sun, 0.35))


def savannah(c: Canvas) -> None:
    rng = random.Random("banner savannah")
    _sky(c, "#F6D58A", "#FBEBC2", "#FFE9A8", 600, 150, 56)
    cloud(c, 120, 60, 130, "#FFFFFF", 0.7)
    cloud(c, 420, 40, 90, "#FFFFFF", 0.6)
    c.path(fill_below(hills(rng, -20, W + 20, 196, 8, 8), H), "#E9CC78")
    for i in range(7):
        acacia(c, rng, 60 + i * 118 + rng.uniform(-24, 24), 206, rng.uniform(30, 46), "#A39A50", "#7A6130")
    c.path(fill_below(hills(rng, -20, W + 20, 226, 9, 7), H), "#DDB44E")
    acacia(c, rng, 706, 272, 200, "#74843A", "#6B4A12")
    c.path(fill_below(hills(rng, -20, W + 20, 262, 7, 8), H), "#C79632")
    for i in range(13):
        grass(c, rng, 20 + i * 66, 304, rng.uniform(44, 70), ["#A87A22", "#D6A83F", "#8A5F16"], 8)


def jungle(c: Canvas) -> None:
    rng = random.Random("banner jungle")
    _sky(c, "#BFE3C0", "#EAF5D9", "#FFF6CC", 520, 70, 34)
    for y, r, colour in ((130, 60, "#A9D3A4"), (176, 52, "#7FBE83"), (220, 46, "#55A362")):
        c.path(canopy(rng, -30, W + 30, y, r, H), colour)
    palm(c, 640, 276, 190, -0.14, "#3C8F4C", "#6B5232")
    palm(c, 716, 286, 236, 0.08, "#2F7F45", "#5E472C")
    c.path(canopy(rng, -30, W + 30, 262, 40, H), "#347F47")
    for x, angle in ((-6, 58), (60, 84), (560, 70), (826, 118), (770, 96)):
        pinnate(c, x, 306, 130, angle, "#1F6A3C")
    monstera(c, 150, 300, 92, 104, "#4FA05A", "#2F7F45")
    monstera(c, 470, 306, 84, 76, "#3F9350", "#256B3B")


def taiga(c: Canvas) -> None:
    rng = random.Random("banner taiga")
    _sky(c, "#BFD9D3", "#EEF5EE", "#FFF6DA", 560, 60, 30)
    for y, h, colour in ((190, 110, "#A3C4B8"), (226, 140, "#6FA393"), (262, 170, "#3F7E6E")):
        c.path(fill_below(hills(rng, -20, W + 20, y + 16, 6, 8), H), colour)
        x = -20.0
        while x < W + 20:
            tall = h * rng.uniform(0.55, 1)
            conifer(c, x, y + 24, tall, lighten(colour, 0.08), darken(colour, 0.1), None, 4, slim=0.44)
            x += tall * 0.3
    for x, h in ((18, 230), (96, 170), (640, 190), (716, 250), (796, 210), (560, 150)):
        conifer(c, x, 306, h, "#2C6558", "#1D4A43", "#3B3127", 5, slim=0.46)


def tundra(c: Canvas) -> None:
    rng = random.Random("banner tundra")
    _sky(c, "#BBD8E6", "#F3F8FA", "#FFFFFF", 600, 74, 30)
    for x, w, h in ((90, 260, 96), (300, 300, 124), (560, 330, 140), (760, 260, 104)):
        tint = mix("#C7DEEA", "#8FB6CB", h / 200)
        c.path(poly([(x - w / 2, 220), (x - w * 0.12, 220 - h * 0.8), (x, 220 - h), (x + w / 2, 220)]), tint)
        c.path(
            poly([(x, 220 - h), (x + w / 2, 220), (x + w * 0.04, 220), (x + w * 0.08, 220 - h * 0.5)]),
            darken(tint, 0.14),
        )
        c.path(
            poly(
                [
                    (x - w * 0.16, 220 - h * 0.68),
                    (x, 220 - h),
                    (x + w * 0.14, 220 - h * 0.7),
                    (x + w * 0.05, 220 - h * 0.74),
                    (x - w * 0.04, 220 - h * 0.6),
                ]
            ),
            "#FFFFFF",
        )
    c.path(fill_below(hills(rng, -20, W + 20, 208, 7, 8), H), "#E3EEF3")
    c.rect(0, 226, W, 30, "#5C9CBA")
    c.path(fill_below(wave(-10, W + 10, 250, 4, 150, 0.4), H), "#F7FBFD")
    for x in (70, 210, 470, 610, 770):
        _lichen(c, rng, x, 284)
    for x, w in ((320, 90), (520, 60), (690, 76)):
        c.path(poly([(x - w / 2, 240), (x - w * 0.3, 232), (x + w * 0.3, 231), (x + w / 2, 240)]), "#FFFFFF")


def _lichen(c: Canvas, rng: random.Random, x: float, y: float) -> None:
    """A cushion of moss with small berries."""
    c.path(canopy(rng, x - 34, x + 30, y, 16, y + 8), "#8FA67C")
    for _ in range(4):
        c.circle(x + rng.uniform(-26, 24), y - rng.uniform(0, 7), 2.6, "#C4472F")


BANNERS = {"savannah": savannah, "jungle": jungle, "taiga": taiga, "tundra": tundra}


def banner_svg(biome: str) -> str:
    c = Canvas(W, H)
    BANNERS[biome](c)
    return c.svg()
