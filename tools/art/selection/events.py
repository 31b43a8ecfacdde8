"""The fourteen events as small scenes, 96 x 72 dp. One function an event, on a field of its own tone."""

from __future__ import annotations

import math
import random

from ..animals.forest import tiger_head
from ..animals.water import turtle
from ..glyphs import glyph_body
from ..kit.canvas import Canvas
from ..kit.palette import PAPER, WARM_LIGHT, darken, lighten
from ..kit.shapes import fill_below, hills, leaf, poly, round_rect, smooth, taper
from ..scenes.beasts import leaping_gazelle
from ..scenes.flora import conifer, grass, tree_ball
from .mutations import mutation_field

W, H = 192.0, 144.0


def _ground(c: Canvas, y: float, colour: str, seed: str) -> None:
    c.path(fill_below(hills(random.Random(seed), -10, W + 10, y, 3, 6), H), colour)


def _rays(c: Canvas, x: float, y: float, colour: str, opacity: float = 0.12) -> None:
    for k in range(16):
        a, b = math.radians(22.5 * k - 5), math.radians(22.5 * k + 5)
        c.path(
            poly(
                [(x, y), (x + 190 * math.cos(a), y + 190 * math.sin(a)), (x + 190 * math.cos(b), y + 190 * math.sin(b))]
            ),
            colour,
            opacity=opacity,
        )


def _card(c: Canvas, x: float, y: float, turn: float, kind: str, size: float = 0.27) -> None:
    """A mutation card seen small."""
    with c.at(x, y, size, turn):
        c.path(round_rect(-104, -106, 224, 236, 28), "#000000", fill_opacity=0.25)
        with c.group(transform="translate(-112 -118)"):
            mutation_field(c, kind)
        c.path(round_rect(-112, -118, 224, 236, 24), "none", stroke=PAPER, stroke_width=14.0)


def climate_change(c: Canvas) -> None:
    """Half heat, half frost, and a thermometer on the border."""
    c.rect(0, 0, W, H, "#F2A65A")
    _rays(c, 40, 40, "#FFE9A8", 0.45)
    c.circle(40, 40, 20, "#FFF3C4")
    c.path(poly([(112, 0), (W, 0), (W, H), (80, H)]), "#4E93BE")
    for x, y, r in ((160, 34, 15), (134, 76, 10), (170, 96, 13), (126, 124, 8)):
        for k in range(3):
            a = math.radians(60 * k)
            c.stroke(
                f"M{x - r * math.cos(a):.1f} {y - r * math.sin(a):.1f}L{x + r * math.cos(a):.1f} "
                f"{y + r * math.sin(a):.1f}",
                "#FFFFFF",
                3.2,
            )
    c.stroke("M96 22V98", PAPER, 26)
    c.circle(96, 112, 21, PAPER)
    c.stroke("M96 54V108", "#D9412F", 10)
    c.circle(96, 112, 14, "#D9412F")


def swap_mutation(c: Canvas) -> None:
    c.rect(0, 0, W, H, "#5B5AA0")
    _rays(c, 96, 72, "#FFFFFF")
    _card(c, 62, 78, -12, "savannah")
    _card(c, 130, 66, 12, "taiga")
    for d, tip in (
        ("M40 30Q96 -2 150 24", [(144, 10), (168, 32), (138, 38)]),
        ("M152 120Q96 150 44 124", [(50, 110), (24, 118), (46, 138)]),
    ):
        c.stroke(d, WARM_LIGHT, 8)
        c.path(poly(tip), WARM_LIGHT)


def discard_mutation(c: Canvas) -> None:
    """A card torn in two."""
    c.rect(0, 0, W, H, "#8A4B3A")
    _rays(c, 96, 72, "#FFFFFF", 0.1)
    zigzag = [(96, 0), (84, 30), (106, 56), (86, 84), (106, 112), (94, 144)]
    for shift, turn, side in ((-9, -8, 0), (9, 8, W)):
        half = poly([(side, 0), *zigzag, (side, H)])
        with c.group(transform=f"translate({shift} 0) rotate({turn} 96 140)"), c.group(clip_path=c.clip(half)):
            _card(c, 96, 72, 0, "jungle", 0.46)


def radiation(c: Canvas) -> None:
    """A leaking barrel in a sick green light."""
    c.rect(0, 0, W, H, "#3E4A1E")
    c.circle(96, 84, 100, c.radial([(0, "#D7F25A", 0.8), (0.5, "#A8CC3A", 0.3), (1, "#A8CC3A", 0)]))
    _ground(c, 118, "#2B3416", "radiation")
    c.path(
        smooth([(46, 126), (70, 116), (110, 120), (150, 116), (166, 128), (120, 136), (70, 136)], close=True), "#B9E03C"
    )
    c.path(round_rect(66, 26, 60, 96, 10), "#E3C02E")
    c.rect(100, 26, 26, 96, "#B8951C", r=8)
    for y in (42, 100):
        c.rect(62, y, 68, 8, "#8A6F12", r=4)
    c.circle(96, 74, 19, "#2B2A14")
    with c.group(transform="translate(81 58.6) scale(.625)"):
        glyph_body(c, "radiation", "#F5DE5A")
    c.path(smooth([(120, 104), (130, 112), (126, 126), (136, 130), (116, 130)], close=True), "#D7F25A")


def hideout(c: Canvas) -> None:
    """Eyes in a burrow under a hill."""
    c.rect(0, 0, W, H, c.linear([(0, "#B9D6C2"), (1, "#E3E6B8")]))
    c.path(smooth([(-20, 150), (20, 70), (70, 34), (118, 36), (170, 74), (214, 150)]) + "Z", "#6E8A4E")
    c.path(smooth([(44, 150), (52, 96), (96, 64), (140, 96), (150, 150)]) + "Z", "#4A3A28")
    c.path(smooth([(58, 150), (66, 104), (96, 80), (126, 104), (136, 150)]) + "Z", "#1E1710")
    for x in (82, 112):
        c.circle(x, 112, 9, "#F6E36A")
        c.circle(x, 112, 4.4, "#16110C")
    for x in (30, 160, 178):
        grass(c, random.Random(f"h{x}"), x, 142, 34, ["#4E6B36", "#87A65E"], 7)


def disease(c: Canvas) -> None:
    c.rect(0, 0, W, H, c.radial([(0, "#A9C45A"), (1, "#5F7F2A")], 96, 72, 120, user=True))
    for x, y, r, colour in (
        (96, 70, 32, "#B8417A"),
        (34, 34, 13, "#7A4FA0"),
        (160, 110, 16, "#7A4FA0"),
        (160, 30, 9, "#B8417A"),
        (30, 116, 10, "#B8417A"),
    ):
        for k in range(10):
            a = math.radians(36 * k + r)
            c.stroke(
                f"M{x:.1f} {y:.1f}L{x + r * 1.36 * math.cos(a):.1f} {y + r * 1.36 * math.sin(a):.1f}",
                darken(colour, 0.2),
                r * 0.14,
            )
            c.circle(x + r * 1.4 * math.cos(a), y + r * 1.4 * math.sin(a), r * 0.15, darken(colour, 0.2))
        c.circle(x, y, r, darken(colour, 0.2))
        c.circle(x - r * 0.08, y - r * 0.08, r * 0.9, colour)
        c.circle(x - r * 0.3, y - r * 0.3, r * 0.24, lighten(colour, 0.4))
        c.circle(x + r * 0.3, y + r * 0.16, r * 0.18, darken(colour, 0.3))
    for x in (86, 108):
        c.circle(x, 66, 6.4, "#FFFFFF")
        c.circle(x, 67, 3, "#22181E")
    c.stroke("M82 86Q96 78 110 86", "#22181E", 4)


def microclimate(c: Canvas) -> None:
    """A small world under a bell of glass."""
    c.rect(0, 0, W, H, "#2F5F6E")
    _rays(c, 96, 66, "#BFE9E0", 0.12)
    bell = "M48 116V66A48 50 0 0 1 144 66V116Z"
    c.path(bell, "#BFE3F0")
    with c.group(clip_path=c.clip(bell)):
        c.circle(118, 48, 12, "#FFE08A")
        _ground(c, 98, "#6FAF5A", "microclimate")
        tree_ball(c, random.Random("bell"), 88, 112, 22, "#3F9350", "#6B4A2B")
        conifer(c, 122, 112, 44, "#3F8F6A", "#1D5A49", "#4A3A2C", 3, slim=0.5)
        c.rect(62, 52, 34, 9, "#FFFFFF", r=4.5)
        c.rect(68, 45, 20, 9, "#FFFFFF", r=4.5)
    c.path(bell, "none", stroke="#E9F7FA", stroke_width=5.0)
    c.stroke("M60 100V70A36 38 0 0 1 74 40", "#FFFFFF", 5, stroke_opacity=0.7)
    c.path(round_rect(36, 114, 120, 14, 7), "#7A5232")
    c.circle(96, 14, 6, "#E9F7FA")


def kidnapping(c: Canvas) -> None:
    """Somebody small looks out of a sack."""
    c.rect(0, 0, W, H, c.linear([(0, "#2A1E46"), (1, "#7A3A6E")]))
    c.circle(156, 30, 15, "#F6E9C0")
    _ground(c, 122, "#3B2338", "kidnapping")
    for s in (-1, 1):
        c.path(poly([(96 + s * 26, 26), (96 + s * 24, 58), (96 + s * 4, 46)]), "#C9A27A")
    c.circle(96, 60, 24, "#D9B68C")
    for s in (-1, 1):
        c.circle(96 + s * 9, 58, 5.4, "#22181E")
        c.circle(96 + s * 9 - 1.6, 56.4, 1.8, "#FFFFFF")
    c.path(
        smooth([(96, 68), (130, 76), (146, 108), (132, 132), (96, 136), (60, 132), (46, 108), (62, 76)], close=True),
        "#B08A54",
    )
    c.path(smooth([(104, 70), (130, 76), (146, 108), (132, 132), (104, 136), (118, 104)], close=True), "#8F6C3C")
    c.stroke("M58 80Q96 68 134 80", "#6B4A24", 7)
    for x in (70, 96, 122):
        c.stroke(f"M{x} 86Q{x + (x - 96) * 0.2:.0f} 100 {x + (x - 96) * 0.3:.0f} 110", "#7F5E32", 3)


def reserve(c: Canvas) -> None:
    """A guarded grove."""
    c.rect(0, 0, W, H, c.linear([(0, "#BFE3E6"), (1, "#EEF5D0")]))
    _ground(c, 92, "#8FC06A", "reserve")
    for x, r in ((44, 26), (146, 28), (96, 36)):
        tree_ball(c, random.Random(f"r{x}"), x, 116, r, "#4FA05A", "#6B4A2B")
    _ground(c, 116, "#6FA64E", "reserve front")
    for y in (108, 124):
        c.stroke(f"M6 {y}H186", "#C9975A", 6)
    for x in range(14, 190, 27):
        c.path(poly([(x - 6, 140), (x - 6, 100), (x, 92), (x + 6, 100), (x + 6, 140)]), "#E0B376")
        c.path(poly([(x + 1, 140), (x + 1, 94), (x + 6, 100), (x + 6, 140)]), "#B98548")


def subspecies(c: Canvas) -> None:
    """One shell, three kinds: a branching tree of turtles."""
    c.rect(0, 0, W, H, c.linear([(0, "#CDEBE6"), (1, "#8FC9C4")]))
    c.stroke("M96 128V92M96 92Q44 88 42 56M96 92V52M96 92Q148 88 150 56", "#2F6E7A", 7)
    for x, y, size, angle in ((42, 34, 56, 120), (96, 30, 56, 0), (150, 34, 56, 210), (96, 118, 62, 0)):
        c.circle(x, y, size * 0.47, PAPER)
        a = c.figure()
        a.ow = 1.6
        turtle(a)
        with c.group(filter=_hue(c, angle)):
            c.place(a, x - size * 0.4, y - size * 0.44, size * 0.8 / 100)


def _hue(c: Canvas, degrees: float) -> str:
    name = c._id()
    c.defs.append(
        f'<filter id="{name}" x="-.2" y="-.2" width="1.4" height="1.4">'
        f'<feColorMatrix type="hueRotate" values="{degrees}"/></filter>'
    )
    return f"url(#{name})"


def predators(c: Canvas) -> None:
    """A tiger comes out of the dark; others wait."""
    c.rect(0, 0, W, H, c.radial([(0, "#7A2A1E"), (1, "#2A0F0C")], 96, 72, 120, user=True))
    for x, y, s in ((26, 36, 0.8), (168, 44, 0.9), (34, 104, 0.6), (164, 112, 0.7)):
        for dx in (-9, 9):
            c.ellipse(x + dx * s, y, 5.4 * s, 4 * s, "#F6D24A")
            c.circle(x + dx * s, y, 2 * s, "#16110C")
    a = c.figure()
    a.ow = 1
    tiger_head(a, 50, 50, "#E9822A", "#2E2623", "#FFF4E2")
    c.place(a, -8, -34, 2.06)


def food(c: Canvas) -> None:
    """A leg, an apple and a fish on a leaf."""
    c.rect(0, 0, W, H, c.radial([(0, "#F8DDA0"), (1, "#D9984A")], 96, 66, 120, user=True))
    _rays(c, 96, 66, "#FFFFFF", 0.2)
    c.path(smooth([(14, 108), (60, 92), (130, 92), (180, 106), (132, 134), (60, 134)], close=True), "#5F9A4A")
    c.stroke("M22 110Q96 104 172 108", "#3F7A36", 3)
    c.path(taper([(150, 112), (118, 108), (84, 112)], [10, 32, 10]), "#6FB0D0")
    c.path(poly([(86, 112), (68, 100), (72, 112), (68, 124)]), "#4E8FB4")
    c.circle(138, 108, 3, "#16222B")
    c.stroke("M88 62L60 92", "#FBF3E0", 11)
    for x, y in ((54, 90), (62, 98)):
        c.circle(x, y, 8, "#FBF3E0")
    c.path(smooth([(80, 70), (82, 40), (104, 22), (126, 28), (130, 52), (112, 72), (92, 78)], close=True), "#A8562A")
    c.path(smooth([(88, 62), (90, 42), (106, 30), (116, 32), (100, 44), (94, 62)], close=True), "#D18A52")
    c.circle(156, 74, 19, "#C43A2E")
    c.circle(150, 68, 6, "#EE8072")
    c.stroke("M156 56V48", "#5A3A22", 4)
    c.path(leaf(157, 50, 18, 10, 20), "#5F9A4A")


def crouch(c: Canvas) -> None:
    """Ears and eyes above the grass."""
    c.rect(0, 0, W, H, c.linear([(0, "#E9D9F2"), (1, "#F6E6C0")]))
    c.circle(150, 34, 17, "#FFF6DA")
    a = c.figure()
    a.ow = 1
    tiger_head(a, 50, 50, "#C98F52", "#5A4230", "#FFF4E2")
    c.place(a, 16, 10, 1.6)
    rng = random.Random("crouch")
    for row, colours in ((126, ["#9AA84E", "#B9C266"]), (142, ["#6F8438", "#87994A", "#56692C"])):
        for x in range(0, 200, 17):
            grass(c, rng, x + rng.uniform(-5, 5), row + 10, rng.uniform(48, 66), colours, 7)


def swift(c: Canvas) -> None:
    """An antelope in full flight."""
    c.rect(0, 0, W, H, c.linear([(0, "#9CC7E8"), (1, "#F6E6B8")]))
    _ground(c, 112, "#DDB44E", "swift")
    for y, x0, x1 in ((40, 120, 176), (58, 142, 188), (78, 158, 190)):
        c.stroke(f"M{x0} {y}H{x1}", "#FFFFFF", 6, stroke_opacity=0.85)
    c.ellipse(88, 126, 50, 6, "#8A6A1E", fill_opacity=0.4)
    with c.at(84, 128, 1.14, -4):
        leaping_gazelle(c, "#B4672C", "#FBE6BE")
    for x, y, s in ((146, 120, 8), (160, 116, 5), (156, 126, 6)):
        c.circle(x, y, s, "#F3DDA0")


EVENTS = {
    f.__name__: f
    for f in (
        climate_change,
        swap_mutation,
        discard_mutation,
        radiation,
        hideout,
        disease,
        microclimate,
        kidnapping,
        reserve,
        subspecies,
        predators,
        food,
        crouch,
        swift,
    )
}


def event_svg(name: str) -> str:
    c = Canvas(W, H)
    with c.group(clip_path=c.clip(round_rect(0, 0, W, H, 20))):
        EVENTS[name](c)
    return c.svg()
