"""Jungle: stacked canopies in green mist and giant leaves framing the picture; falls, river, ruin or open canopy."""

from __future__ import annotations

from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten, mix
from ..kit.shapes import canopy, f, fill_below, leaf, poly, smooth, taper
from .beasts import butterfly, jaguar, monkey
from .buildings import stilt_house
from .common import H, Variation, W, mist, reflection, sky
from .fauna import macaw, toucan
from .flora import monstera, pinnate

# What each of the eight cards shows, in the order of the day: (middle ground, hero).
SCENES = (
    ("falls", "toucan"),
    ("canopy", "macaws"),
    ("ruin", "butterflies"),
    ("river", "toucan"),
    ("falls", "macaws"),
    ("river", "sunset"),
    ("ruin", "monkey"),
    ("clearing", "jaguar"),
)


def draw(c: Canvas, v: Variation) -> None:
    b = v.biome
    ground, hero = ("falls", "toucan") if v.settlement else SCENES[v.index]
    if ground == "river":
        v.sun_at = (v.mx(268), 176)
    sky(c, v, 330, 46 if ground == "river" else 30, top=v.sky.top if v.moonlight else mix(v.sky.top, b.light, 0.3))
    fog = mix(v.sky.horizon, b.light, 0.05 if v.moonlight else 0.35)
    _far_hills(c, v, fog)
    MIDDLE[ground](c, v, fog)
    if v.settlement:
        _village(c, v)
    if ground != "canopy":
        _trunks(c, v)
    HEROES[hero](c, v)
    _front_leaves(c, v)


def _far_hills(c: Canvas, v: Variation, fog: str) -> None:
    b = v.biome
    ridge = [(-20, 300), (60, 210), (130, 170), (190, 240), (260, 250), (340, 180), (420, 150), (520, 240)]
    c.path(fill_below(ridge, H), v.col(mix(b.tone, fog, 0.55), 0.35))
    c.path(canopy(v.rng, -20, W + 20, 292, 62, H), v.col(mix(b.tone, fog, 0.42), 0.2))
    mist(c, v, 345, 110, 0.6, fog)


# -- middle ground ---------------------------------------------------------------
def falls(c: Canvas, v: Variation, fog: str) -> None:
    b = v.biome
    _cliff_and_fall(c, v)
    _slope(c, v, 396, 220, 66, v.col(mix(b.tone, b.light, 0.25)), 590)
    _slope(c, v, 380, 176, 66, v.col(mix(b.tone, b.light, 0.18)), 590, right=True)
    _pool(c, v)
    _near_slopes(c, v)


def river(c: Canvas, v: Variation, fog: str) -> None:
    """A brown-green river winds out of the haze between two walls of trees."""
    b, m = v.biome, v.mx
    c.path(canopy(v.rng, -20, W + 20, 350, 50, H), v.col(mix(b.tone, fog, 0.2), 0.08))
    water = c.linear([(0, v.col(mix(v.sky.horizon, "#8FC9B4", 0.4))), (1, v.col("#2E8A80"))], 0, 372, 0, H, user=True)
    bank = [(m(258), 372), (m(282), 372), (m(330), 416), (m(262), 462), (m(330), 530), (m(470), 640), (m(480), 710)]
    back = [(m(40), 710), (m(70), 640), (m(150), 540), (m(190), 470), (m(276), 420), (m(258), 372)]
    c.path(smooth(bank) + smooth(back, start="L") + "Z", water)
    reflection(c, m(268), 384, 40, 5, lighten(v.sky.sun, 0.2), 9, 0.7)
    reflection(c, m(226), 470, 90, 6, lighten(v.sky.sun, 0.2), 16, 0.35)
    _near_slopes(c, v)


def ruin(c: Canvas, v: Variation, fog: str) -> None:
    """A stepped temple overgrown by the forest."""
    b, x = v.biome, v.mx(250)
    stone = v.col("#B9B08E", 0.1)
    c.path(canopy(v.rng, -20, W + 20, 372, 50, H), v.col(mix(b.tone, fog, 0.2), 0.08))
    for k in range(5):
        w, y = 300 - k * 54, 560 - k * 54
        c.rect(x - w / 2, y - 54, w, 56, lighten(stone, 0.06 * k))
        c.rect(x + w * 0.12, y - 54, w * 0.38, 56, darken(stone, 0.14 - 0.02 * k))
        c.rect(x - w / 2 - 5, y - 58, w + 10, 9, lighten(stone, 0.16))
        for side in (-1, 1):
            c.circle(x + side * (w / 2 - 6), y - 56, 15 - k, v.col(mix(b.tone, b.light, 0.3)))
    c.rect(x - 26, 280, 52, 48, lighten(stone, 0.3))
    c.path(poly([(x - 40, 284), (x - 30, 262), (x + 30, 262), (x + 40, 284)]), lighten(stone, 0.1))
    c.rect(x - 10, 300, 20, 28, darken(stone, 0.6))
    c.path(poly([(x - 20, 334), (x + 20, 334), (x + 36, 562), (x - 36, 562)]), lighten(stone, 0.22))
    for k in range(13):
        y = 344 + k * 17
        c.stroke(f"M{f(x - 20 - k * 1.2)} {y}H{f(x + 20 + k * 1.2)}", darken(stone, 0.2), 2.6, "butt")
    _near_slopes(c, v, 120, 110)


def canopy_view(c: Canvas, v: Variation, fog: str) -> None:
    """Above the roof of the forest: crowns like clouds, one giant rising out of them."""
    b, rng, m = v.biome, v.rng, v.mx
    for k, y in enumerate((370, 430, 500)):
        c.path(canopy(rng, -30, W + 30, y, 58 + k * 8, H), v.col(mix(b.tone, fog, 0.42 - 0.16 * k), 0.12 - 0.05 * k))
        if k == 1:
            bark = v.col(mix(b.deep, "#8A6238", 0.6))
            c.path(taper([(m(356), 560), (m(354), 420), (m(360), 300)], [46, 26, 20]), bark)
            for tone, row in (
                (0.28, ((-84, 4, 58), (84, 0, 60), (0, 14, 70))),
                (0.05, ((-44, -34, 54), (46, -38, 56), (0, -16, 60))),
            ):
                for dx, dy, r in row:
                    c.ellipse(m(358 + dx), 284 + dy, r, r * 0.62, v.col(mix(b.tone, b.deep, tone)))
            c.ellipse(m(330), 236, 40, 16, v.col(mix(b.tone, b.light, 0.4)))
        mist(c, v, y + 60, 60, 0.25, fog)


def clearing(c: Canvas, v: Variation, fog: str) -> None:
    """A dark glade with fireflies."""
    b = v.biome
    c.path(canopy(v.rng, -20, W + 20, 380, 56, H), v.col(mix(b.tone, b.deep, 0.2)))
    _near_slopes(c, v)
    c.ellipse(W / 2, 604, 240, 60, v.col(mix(b.tone, b.light, 0.12)))
    for _ in range(22):
        x, y = v.rng.uniform(40, 460), v.rng.uniform(320, 600)
        c.circle(x, y, 9, c.radial([(0, "#FFF6A8", 0.8), (0.4, "#EFF58A", 0.35), (1, "#EFF58A", 0)]))
        c.circle(x, y, 1.9, "#FFFBD0")


def _near_slopes(c: Canvas, v: Variation, left: float = 170, right: float = 150) -> None:
    b = v.biome
    _slope(c, v, 478, left, 54, v.col(b.tone), 660)
    _slope(c, v, 470, right, 54, v.col(mix(b.tone, b.deep, 0.12)), 660, right=True)


def _slope(
    c: Canvas, v: Variation, y: float, reach: float, r: float, colour: str, foot: float, right: bool = False
) -> None:
    """Tree crowns falling from one side of the picture towards the middle."""
    d = canopy(v.rng, -40, reach, y, r, H, foot)
    with c.group(transform=f"translate({W} 0) scale(-1 1)" if right ^ v.flip else None):
        c.path(d, colour)


def _bushes(c: Canvas, v: Variation, x0: float, x1: float, y: float, r: float, colour: str) -> None:
    """Round bushes along a cliff top."""
    x = x0
    while x <= x1:
        k = r * v.rng.uniform(0.8, 1.2)
        c.circle(x, y + v.rng.uniform(-4, 4), k, colour)
        x += k * 1.15


def _cliff_and_fall(c: Canvas, v: Variation) -> None:
    b, x = v.biome, v.mx(268)
    rock = v.col(mix("#6B7F6A", b.deep, 0.3))
    c.path(
        smooth(
            [
                (x - 150, 560),
                (x - 116, 390),
                (x - 92, 318),
                (x - 40, 300),
                (x + 40, 300),
                (x + 96, 322),
                (x + 118, 400),
                (x + 160, 560),
            ]
        )
        + "Z",
        rock,
    )
    c.path(
        smooth([(x + 30, 560), (x + 36, 400), (x + 30, 300), (x + 96, 322), (x + 118, 400), (x + 160, 560)]) + "Z",
        darken(rock, 0.25),
    )
    w, water = 30 + v.rng.uniform(-4, 10), v.col("#DFF5F2")
    left = smooth([(x - w, 304), (x - w * 0.92, 380), (x - w * 1.1, 470), (x - w * 1.35, 560)])
    right = smooth([(x + w * 1.35, 560), (x + w * 1.05, 470), (x + w * 0.9, 380), (x + w, 304)], start="L")
    c.path(left + right + "Z", c.linear([(0, water), (1, mix(water, v.col("#7CC7C9"), 0.45))]))
    for dx in (-0.6, -0.15, 0.3, 0.7):
        c.stroke(
            f"M{f(x + dx * w)} 312C{f(x + dx * w * 0.9)} 400 {f(x + dx * w * 1.2)} 470 {f(x + dx * w * 1.3)} 556",
            v.col("#9AD6D4"),
            4,
            stroke_opacity=0.7,
        )
    for side, tone in ((-1, 0.42), (1, 0.3)):
        lo, hi = sorted((x + side * (w + 16), x + side * 128))
        _bushes(c, v, lo, hi, 318, 24, v.col(mix(b.tone, b.light, tone)))
        _bushes(c, v, lo, hi, 336, 17, v.col(mix(b.tone, b.light, tone - 0.18)))


def _pool(c: Canvas, v: Variation) -> None:
    x = v.mx(268)
    c.path(
        smooth(
            [(x - 170, 590), (x - 90, 552), (x, 544), (x + 96, 552), (x + 180, 590), (x + 120, 640), (x - 120, 640)],
            close=True,
        ),
        c.linear([(0, v.col("#BFEBE4")), (1, v.col("#2E9C97"))]),
    )
    for i in range(3):
        c.ellipse(x, 562 + i * 16, 56 + i * 30, 5, "#FFFFFF", fill_opacity=round(0.5 - i * 0.13, 2))
    for dx, r in ((-44, 20), (0, 26), (40, 19)):
        c.circle(x + dx, 552, r, "#FFFFFF", fill_opacity=0.42)


# -- foreground --------------------------------------------------------------------
def _trunks(c: Canvas, v: Variation) -> None:
    """One tall buttressed trunk with lianas at the side, a branch for the bird."""
    b, m, x = v.biome, v.mx, 442
    bark, lit = v.col(mix(b.deep, "#5B4026", 0.45)), v.col(mix(b.deep, "#8A6238", 0.6))
    left = smooth([(m(x - 80), 700), (m(x - 34), 590), (m(x - 24), 420), (m(x - 26), 200), (m(x - 40), -20)])
    right = smooth(
        [(m(x + 44), -20), (m(x + 26), 200), (m(x + 30), 420), (m(x + 44), 590), (m(x + 100), 700)], start="L"
    )
    c.path(left + right + "Z", bark)
    edge = 20 if v.flip else -20
    c.stroke(
        smooth([(m(x) + edge, 640), (m(x) + edge * 0.7, 420), (m(x) + edge * 0.7, 200), (m(x) + edge * 1.2, -10)]),
        lit,
        9,
        stroke_opacity=0.75,
    )
    c.path(taper([(m(x - 8), 308), (m(x - 90), 290), (m(x - 176), 298)], [30, 17, 7]), bark)
    c.path(taper([(m(x - 100), 292), (m(x - 128), 270), (m(x - 150), 262)], [11, 7, 3]), bark)
    for dx, sag in ((70, 170), (118, 120), (34, 90)):
        c.stroke(
            f"M{f(m(x - dx))} 296Q{f(m(x - dx + 8))} {300 + sag} {f(m(x - dx + 20))} {302 + sag * 0.7:.0f}",
            v.col(b.tone),
            4.5,
        )
    for t in (60, 96, 140, 166):
        c.path(leaf(m(x - t), 296, 34, 16, 250 if t % 3 else 290, 0.1), v.col(mix(b.tone, b.light, 0.5)))
    rows = (
        (0.42, ((-118, 8, 44), (-62, 34, 54), (10, 44, 60), (66, 40, 52))),
        (0.2, ((-84, -6, 44), (-30, 12, 50), (40, 14, 54))),
    )
    for tone, row in rows:
        for dx, y, r in row:
            c.circle(m(x + dx), y, r * v.rng.uniform(0.9, 1.1), v.col(mix(b.tone, b.deep, tone)))


def one_toucan(c: Canvas, v: Variation) -> None:
    with c.at(v.mx(330), 292, 1.25, flip=v.flip):
        toucan(c, v.col("#1B2B33"))


def two_macaws(c: Canvas, v: Variation) -> None:
    for x, y, s in ((176, 300, 1.25), (104, 420, 0.8)):
        with c.at(v.mx(x), y, s, v.rng.uniform(-12, 4), v.flip):
            macaw(c, v.col("#D9412F"), v.col("#2A6FB8"), v.col("#F4C23C"))


def morphos(c: Canvas, v: Variation) -> None:
    for x, y, s, turn in ((120, 330, 1.5, -20), (190, 420, 1.1, 24), (92, 470, 1.2, 12), (330, 470, 0.9, -14)):
        butterfly(c, v.mx(x), y, s, v.col("#2F8FE0"), turn)


def hanging_monkey(c: Canvas, v: Variation) -> None:
    with c.at(v.mx(316), 296, 1.7, flip=v.flip):
        monkey(c, v.col("#6B4A30"), v.col("#E9C79A"))


def prowling_jaguar(c: Canvas, v: Variation) -> None:
    with c.at(v.mx(246), 578, 1.55, flip=not v.flip):
        jaguar(c, mix(v.col("#E0A548"), "#C98F3E", 0.45), v.col("#33241A"))


def far_birds(c: Canvas, v: Variation) -> None:
    """The sunset needs nobody: two far birds."""
    for x, y, s in ((150, 250, 0.6), (200, 230, 0.45)):
        with c.at(v.mx(x), y, s, -8, v.flip):
            macaw(c, v.col("#7A2E22"), v.col("#4A3A52"), v.col("#C98A3A"))


def _front_leaves(c: Canvas, v: Variation) -> None:
    b, m, rng = v.biome, v.mx, v.rng
    dark, mid, lite = v.col(b.deep), v.col(mix(b.tone, b.deep, 0.35)), v.col(mix(b.tone, b.light, 0.45))
    c.path(canopy(rng, -30, W + 30, 652, 48, H + 20), dark)
    for x, y, ln, a in ((-10, 640, 230, 58), (40, 700, 210, 84), (510, 650, 220, 122), (455, 705, 190, 98)):
        pinnate(c, x, y, ln * rng.uniform(0.9, 1.08), a, mid)
    monstera(c, m(92), 668, 128, 112 if not v.flip else 68, lite, darken(lite, 0.3))
    monstera(c, m(404), 690, 120, 66 if not v.flip else 114, v.col(b.tone), v.col(b.light))
    if v.index % 3 != 1:
        monstera(c, m(10), 560, 96, 60 if not v.flip else 120, mid, v.col(b.tone))
    petals = ("#F0705A", "#F2C84B", "#E58AC0", "#F0705A", "#FFFFFF")[v.index % 5]
    for x, y in ((178, 668), (316, 664)):
        for i in range(5):
            c.path(leaf(x, y, 22, 12, 72 * i + 18), v.col(petals))
        c.circle(x, y, 4.5, v.col("#FFD873"))


def _village(c: Canvas, v: Variation) -> None:
    m, wood = v.mx, v.col("#C58F56")
    for x, y, w in ((92, 452, 92), (196, 512, 70)):
        stilt_house(c, m(x), y, w, wood, v.col("#B9863F"), 78)
    c.stroke(f"M{f(m(140))} 456Q{f(m(160))} 488 {f(m(166))} 506", darken(wood, 0.4), 4)


MIDDLE = {"falls": falls, "river": river, "ruin": ruin, "canopy": canopy_view, "clearing": clearing}
HEROES = {
    "toucan": one_toucan,
    "macaws": two_macaws,
    "butterflies": morphos,
    "monkey": hanging_monkey,
    "jaguar": prowling_jaguar,
    "sunset": far_birds,
}
