"""Savannah: a big low sun, flat acacias, golden grass in layers; every card shows another hour and herd."""

from __future__ import annotations

from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten, mix
from ..kit.shapes import fill_below, hills, poly, smooth, taper
from .beasts import lion, zebra
from .buildings import smoke, thatched_hut
from .common import H, Variation, W, birds, clouds, sky
from .fauna import antelope, elephant, giraffe
from .flora import acacia, grass

# What each of the eight cards shows, in the order of the day.
SCENES = ("giraffes", "waterhole", "zebras", "rain", "giraffe", "caravan", "lion", "antelopes")
SUNS = {"caravan": (250, 300, 104), "lion": (316, 262, 74), "rain": (230, 190, 40), "antelopes": (170, 170, 40)}


def draw(c: Canvas, v: Variation) -> None:
    scene = "village" if v.settlement else SCENES[v.index]
    x, y, r = SUNS.get(scene, (210, 262, 62))
    v.sun_at = (v.mx(x), y)
    sky(c, v, 380, r)
    clouds(c, v, 168, 3 if scene != "antelopes" else 1)
    if scene == "rain":
        _rain(c, v)
    if not v.moonlight:
        birds(c, v, v.mx(300), 178, v.col(v.biome.deep, 0.15), 4)
    _plain(c, v, scene)
    SHOW[scene](c, v)
    _front(c, v)


def _plain(c: Canvas, v: Variation, scene: str) -> None:
    """The far land: a mountain or a table, a tree line, the open field."""
    b, rng = v.biome, v.rng
    _mountain(c, v) if v.index % 2 == 0 else _tables(c, v)
    c.path(fill_below(hills(rng, -20, W + 20, 372, 9, 7), H), v.col(mix(b.tone, b.light, 0.55), 0.34))
    for i in range(6 if scene != "caravan" else 3):
        crown, trunk = v.col("#8F8A3C", 0.4), v.col(b.deep, 0.45)
        acacia(c, rng, 40 + i * 84 + rng.uniform(-20, 20), 384, rng.uniform(26, 44), crown, trunk)
    field = c.linear([(0, v.col(mix(b.tone, b.light, 0.5), 0.1)), (1, v.col(b.tone))], 0, 410, 0, 560, user=True)
    c.path(fill_below(hills(rng, -20, W + 20, 420, 12, 6), H), field)
    _grass_band(c, v, 470, 15, v.col(mix(b.tone, b.light, 0.25)))


def _front(c: Canvas, v: Variation) -> None:
    b, rng = v.biome, v.rng
    _grass_band(c, v, 600, 24, v.col(mix(b.tone, b.deep, 0.18)))
    _grass_band(c, v, 646, 34, v.col(mix(b.tone, b.deep, 0.42)))
    blades = [v.col(mix(b.tone, b.deep, 0.6)), v.col(b.deep), v.col(b.tone)]
    for i in range(6):
        grass(c, rng, 20 + i * 92 + rng.uniform(-18, 18), 696, rng.uniform(70, 120), blades, 8)


def _mountain(c: Canvas, v: Variation) -> None:
    """A broad far cone with a thin snow line."""
    m, col = v.mx, v.col(mix(v.biome.tone, "#7E6E8C", 0.55), 0.5)
    c.path(
        smooth(
            [
                (m(150), 382),
                (m(250), 330),
                (m(318), 286),
                (m(350), 276),
                (m(392), 278),
                (m(430), 292),
                (m(490), 336),
                (m(580), 382),
            ]
        )
        + "Z",
        col,
    )
    c.path(
        poly(
            [
                (m(318), 287),
                (m(350), 276),
                (m(392), 278),
                (m(430), 293),
                (m(410), 296),
                (m(396), 290),
                (m(376), 300),
                (m(356), 289),
                (m(340), 297),
            ]
        ),
        lighten(col, 0.6),
    )


def _tables(c: Canvas, v: Variation) -> None:
    """Low flat hills on the horizon."""
    m = v.mx
    for x, w, h, depth in ((90, 220, 46, 0.6), (330, 300, 66, 0.5)):
        col = v.col(mix(v.biome.tone, "#8A6A5C", 0.5), depth)
        c.path(
            smooth(
                [(m(x - w / 2), 384), (m(x - w * 0.34), 384 - h), (m(x + w * 0.3), 384 - h * 0.94), (m(x + w / 2), 384)]
            )
            + "Z",
            col,
        )


def _grass_band(c: Canvas, v: Variation, y: float, h: float, colour: str) -> None:
    """A field edge drawn as many thin blades."""
    d, x, rng = [f"M-10 {H}L-10 {y}"], -10.0, v.rng
    while x < W + 10:
        step, up = rng.uniform(5, 9), rng.uniform(0.35, 1) * h
        d.append(f"L{x + step * 0.3:.1f} {y - up:.1f}L{x + step:.1f} {y + rng.uniform(-3, 3):.1f}")
        x += step
    c.path("".join(d) + f"L{W + 12} {H}Z", colour)


def _rain(c: Canvas, v: Variation) -> None:
    """A far shower under a dark cloud."""
    cloud = mix(v.sky.top, "#4A5866", 0.6)
    for x, y, r in ((330, 120, 52), (390, 104, 64), (450, 124, 54), (380, 138, 60)):
        c.ellipse(v.mx(x), y, r, r * 0.5, cloud)
    veil = c.linear([(0, cloud, 0.55), (1, cloud, 0.05)])
    c.path(poly([(v.mx(310), 140), (v.mx(480), 140), (v.mx(440), 376), (v.mx(270), 376)]), veil)
    for k in range(9):
        x = 300 + k * 20
        c.stroke(f"M{v.mx(x):.0f} 150L{v.mx(x - 34):.0f} 360", "#FFFFFF", 2, stroke_opacity=0.2)


def _tree(c: Canvas, v: Variation, x: float, y: float, h: float) -> None:
    acacia(c, v.rng, v.mx(x), y, h, v.col("#6F7F34"), v.col(v.biome.deep))


def _baobab(c: Canvas, v: Variation, x: float, y: float, h: float) -> None:
    """A fat trunk with a small crown of bare arms and leaf pads."""
    x, bark = v.mx(x), v.col("#8A6A4E")
    c.path(taper([(x, y + 4), (x - h * 0.02, y - h * 0.3), (x, y - h * 0.62)], [h * 0.34, h * 0.3, h * 0.2]), bark)
    c.path(
        taper(
            [(x + h * 0.07, y), (x + h * 0.07, y - h * 0.3), (x + h * 0.05, y - h * 0.58)], [h * 0.1, h * 0.1, h * 0.06]
        ),
        darken(bark, 0.2),
    )
    for dx, dy, w in ((-0.36, -0.86, 0.07), (-0.14, -0.96, 0.06), (0.16, -0.94, 0.06), (0.38, -0.82, 0.07)):
        c.path(
            taper(
                [(x + dx * h * 0.2, y - h * 0.56), (x + dx * h * 0.6, y - h * 0.74), (x + dx * h, y + dy * h)],
                [h * 0.1, h * w, h * 0.03],
            ),
            bark,
        )
        for ox, r in ((-0.06, 0.1), (0.06, 0.09), (0, 0.12)):
            c.ellipse(x + (dx + ox) * h, y + dy * h, r * h, r * h * 0.55, v.col("#7C8A3E"))


def _herd(c: Canvas, v: Variation, spots: tuple, animal, *colours: str) -> None:
    """Several animals; the third number of a spot is the scale, negative faces the other way."""
    for x, y, s in spots:
        with c.at(v.mx(x), y, abs(s), flip=(s > 0) != v.flip):
            animal(c, *colours)


def giraffes(c: Canvas, v: Variation) -> None:
    _tree(c, v, 388, 520, 305)
    _herd(c, v, ((190, 560, 1.75), (92, 536, 1.2)), giraffe, v.col("#D98F3A"), v.col("#8A4A1C"))


def waterhole(c: Canvas, v: Variation) -> None:
    _baobab(c, v, 112, 500, 270)
    _herd(c, v, ((330, 560, 1.7), (440, 548, 0.9)), elephant, v.col("#7C7472"), v.col("#FFF6E0"))
    _pool(c, v, 190, 566)


def zebras(c: Canvas, v: Variation) -> None:
    _tree(c, v, 86, 500, 210)
    spots = ((190, 560, 1.5), (320, 548, 1.3), (424, 530, 1.05))
    _herd(c, v, spots, zebra, v.col("#FBF7EC"), v.col("#33302E"))
    _pool(c, v, 96, 580)


def rain(c: Canvas, v: Variation) -> None:
    """The great herd on its way."""
    far = v.col(v.biome.deep, 0.2)
    for i in range(11):
        with c.at(20 + i * 46, 440 + (i % 3) * 9, 0.34, flip=v.flip):
            antelope(c, far, far)
    for i, (x, y, s) in enumerate(((70, 500, 0.66), (180, 508, 0.72), (300, 502, 0.66), (420, 510, 0.74))):
        with c.at(v.mx(x), y + i % 2 * 4, s, flip=not v.flip):
            antelope(c, v.col("#7A5A40"), v.col("#C9A97E"))
    _herd(c, v, ((120, 570, 1.15), (270, 578, 1.25), (410, 566, 1.1)), antelope, v.col("#9C6234"), v.col("#F4DDB4"))


def one_giraffe(c: Canvas, v: Variation) -> None:
    """Close by, with its head high over the plain."""
    _tree(c, v, 420, 468, 130)
    _herd(c, v, ((210, 640, 3.5),), giraffe, v.col("#D98F3A"), v.col("#8A4A1C"))
    _herd(c, v, ((408, 520, 0.8),), giraffe, v.col("#C98336", 0.15), v.col("#8A4A1C", 0.15))


def caravan(c: Canvas, v: Variation) -> None:
    """Elephants in a row before the setting sun."""
    dark = v.col("#4E3A38")
    _baobab(c, v, 438, 486, 220)
    spots = ((110, 540, 1.2), (236, 538, 1.45), (350, 540, 0.72), (420, 541, 0.55))
    _herd(c, v, spots, elephant, dark, v.col("#FFE9C0"))


def lion_rock(c: Canvas, v: Variation) -> None:
    _tree(c, v, 84, 486, 220)
    m, rock = v.mx, v.col("#A4805E")
    c.path(
        smooth(
            [(m(130), 600), (m(168), 540), (m(220), 516), (m(330), 508), (m(420), 520), (m(476), 560), (m(520), 600)]
        )
        + "Z",
        rock,
    )
    c.path(
        smooth([(m(330), 600), (m(350), 548), (m(372), 514), (m(430), 524), (m(480), 562), (m(524), 600)]) + "Z",
        darken(rock, 0.22),
    )
    c.stroke(f"M{m(200):.0f} 560Q{m(250):.0f} 540 {m(300):.0f} 552", darken(rock, 0.3), 4)
    _herd(c, v, ((300, 514, -1.55),), lion, v.col("#D9A24E"), v.col("#8A4A22"))


def antelopes(c: Canvas, v: Variation) -> None:
    _tree(c, v, 380, 520, 300)
    _pool(c, v, 150, 584)
    _herd(c, v, ((214, 568, 1.3), (110, 548, 1.05), (318, 548, -0.95)), antelope, v.col("#B4672C"), v.col("#FBE6BE"))


def village(c: Canvas, v: Variation) -> None:
    m = v.mx
    _tree(c, v, 420, 520, 270)
    for x, y, w in ((96, 512, 76), (300, 526, 88), (190, 560, 124)):
        thatched_hut(c, m(x), y, w, v.col("#C47C48"), v.col("#E0B455"))
    smoke(c, m(254), 530, 110, v.col("#FFF3DC"))
    for i in range(13):
        x = m(30 + i * 24)
        c.stroke(f"M{x:.0f} 586L{x + 2:.0f} {552 + (i % 3) * 5}", v.col("#7A4E22"), 5)


def _pool(c: Canvas, v: Variation, x: float, y: float) -> None:
    x = v.mx(x)
    c.ellipse(x, y + 2, 122, 17, v.col(darken(v.biome.tone, 0.25)))
    c.ellipse(x, y, 112, 13, c.linear([(0, v.col("#CBE4E2")), (1, v.col("#6FAFBD"))]))


SHOW = {
    "giraffes": giraffes,
    "waterhole": waterhole,
    "zebras": zebras,
    "rain": rain,
    "giraffe": one_giraffe,
    "caravan": caravan,
    "lion": lion_rock,
    "antelopes": antelopes,
    "village": village,
}
