"""Arctic: faceted icebergs on still dark water, floes, aurora at night, a white bear."""

import math

from ..kit.canvas import Canvas
from ..kit.palette import RUST, lighten, mix
from ..kit.shapes import poly
from .beasts import walrus
from .buildings import gable, igloo, smoke
from .common import H, Variation, W, clouds, reflection, sky
from .fauna import bear, fluke, seal

HORIZON = 330


def draw(c: Canvas, v: Variation) -> None:
    b, rng, m = v.biome, v.rng, v.mx
    sky(c, v, HORIZON, 30, top=mix(v.sky.top, b.tone, 0.22))
    if v.sky.name in ("night", "dusk"):
        _aurora(c, v)
        c.circle(*v.sun_at, 30, v.sky.sun)
    else:
        clouds(c, v, 170, 2)
    _far_ice(c, v)
    c.rect(
        0,
        HORIZON,
        W,
        H - HORIZON,
        c.linear(
            [(0, v.col(mix(b.tone, "#FFFFFF", 0.25))), (0.3, v.col(mix(b.tone, b.deep, 0.35))), (1, v.col(b.deep))]
        ),
    )
    reflection(c, v.sun_at[0], HORIZON + 8, 74, 7, lighten(v.sky.sun, 0.3), 12, 0.6)
    _berg(c, v, m(386), 404, 230, 178 * rng.uniform(0.9, 1.1))
    _berg(c, v, m(92), 380, 150, 96 * rng.uniform(0.85, 1.15))
    _small_floes(c, v)
    if v.settlement:
        _ice_shelf(c, v, 500)
        _village(c, v)
    else:
        _hero(c, v)
    _ice_shelf(c, v, 636)


def _aurora(c, v):
    """Two curtains of light: thin upright rays standing on a slow wave, brightest at the foot."""
    strength = 0.62 if v.sky.stars else 0.4
    for base, amp, phase, tall, col in ((176, 30, 0.6, 150, "#74F2B8"), (226, 20, 2.4, 110, "#8FE3F5")):
        ray = c.linear([(0, col, 0), (0.7, col, strength * 0.6), (0.92, col, strength), (1, col, 0)])
        for i in range(60):
            x = -10 + i * 9
            foot = base + amp * math.sin(x / 92 + phase + v.index) + 6 * math.sin(x / 23)
            h = tall * (0.65 + 0.35 * math.sin(x / 37 + phase * 3))
            c.rect(x, foot - h, 9.6, h + 12, ray)


def _far_ice(c, v):
    col = v.col("#DDEFF8", 0.3)
    for x, w, h in ((60, 200, 78), (200, 190, 54), (330, 230, 92), (470, 200, 66)):
        x = v.mx(x)
        c.path(
            poly(
                [
                    (x - w / 2, HORIZON + 2),
                    (x - w * 0.22, HORIZON - h * 0.7),
                    (x, HORIZON - h),
                    (x + w * 0.2, HORIZON - h * 0.62),
                    (x + w / 2, HORIZON + 2),
                ]
            ),
            col,
        )
        c.path(
            poly(
                [
                    (x, HORIZON - h),
                    (x + w * 0.2, HORIZON - h * 0.62),
                    (x + w / 2, HORIZON + 2),
                    (x + w * 0.04, HORIZON + 2),
                    (x + w * 0.06, HORIZON - h * 0.5),
                ]
            ),
            mix(col, v.col(v.biome.tone), 0.6),
        )


def _berg(c, v, x, y, w, h):
    """An iceberg of four facets above water, and its pale foot below."""
    b = v.biome
    white, pale, mid, blue = v.col("#FFFFFF"), v.col("#DDF2FA"), v.col(b.tone), v.col(mix(b.tone, b.deep, 0.35))
    c.path(
        poly(
            [
                (x - w * 0.52, y),
                (x - w * 0.36, y + h * 0.34),
                (x - w * 0.02, y + h * 0.56),
                (x + w * 0.3, y + h * 0.4),
                (x + w * 0.52, y),
            ]
        ),
        v.col(lighten(b.tone, 0.1)),
        opacity=0.42,
    )
    c.path(
        poly(
            [
                (x - w * 0.5, y),
                (x - w * 0.38, y - h * 0.42),
                (x - w * 0.2, y - h * 0.5),
                (x - w * 0.08, y - h),
                (x + w * 0.04, y - h * 0.9),
                (x + w * 0.2, y - h * 0.56),
                (x + w * 0.38, y - h * 0.46),
                (x + w * 0.5, y),
            ]
        ),
        pale,
    )
    c.path(
        poly(
            [
                (x - w * 0.38, y - h * 0.42),
                (x - w * 0.2, y - h * 0.5),
                (x - w * 0.08, y - h),
                (x - w * 0.06, y - h * 0.4),
                (x - w * 0.22, y - h * 0.16),
            ]
        ),
        white,
    )
    c.path(
        poly(
            [
                (x - w * 0.08, y - h),
                (x + w * 0.04, y - h * 0.9),
                (x + w * 0.2, y - h * 0.56),
                (x + w * 0.1, y - h * 0.2),
                (x - w * 0.06, y - h * 0.4),
            ]
        ),
        mid,
    )
    c.path(
        poly(
            [
                (x + w * 0.1, y - h * 0.2),
                (x + w * 0.2, y - h * 0.56),
                (x + w * 0.38, y - h * 0.46),
                (x + w * 0.5, y),
                (x + w * 0.14, y),
            ]
        ),
        blue,
    )
    c.path(
        poly([(x - w * 0.06, y - h * 0.4), (x + w * 0.1, y - h * 0.2), (x + w * 0.14, y), (x - w * 0.14, y)]),
        mix(pale, mid, 0.55),
    )
    c.rect(x - w * 0.56, y - 2.5, w * 1.12, 5, "#FFFFFF", r=2.5, fill_opacity=0.75)


def _floe(c, v, x, y, w, thick=12.0):
    """A flat plate of ice with a blue edge."""
    top = [
        (x - w * 0.5, y),
        (x - w * 0.3, y - w * 0.1),
        (x + w * 0.1, y - w * 0.13),
        (x + w * 0.42, y - w * 0.07),
        (x + w * 0.5, y + w * 0.02),
        (x + w * 0.2, y + w * 0.08),
        (x - w * 0.26, y + w * 0.075),
    ]
    c.path(poly([(a, q + thick) for a, q in top]), v.col(mix(v.biome.tone, v.biome.deep, 0.18)))
    c.path(
        poly(
            [
                (x - w * 0.5, y),
                (x - w * 0.5, y + thick),
                (x + w * 0.5, y + w * 0.02 + thick),
                (x + w * 0.5, y + w * 0.02),
            ]
        ),
        v.col(mix(v.biome.tone, v.biome.deep, 0.18)),
    )
    c.path(poly(top), v.col("#F6FCFF"))
    c.path(
        poly(
            [
                (x - w * 0.26, y + w * 0.075),
                (x + w * 0.2, y + w * 0.08),
                (x + w * 0.5, y + w * 0.02),
                (x + w * 0.2, y + w * 0.03),
                (x - w * 0.1, y + w * 0.035),
            ]
        ),
        v.col("#D5ECF6"),
    )


def _small_floes(c, v):
    rng = v.rng
    for x, y, w in ((60, 440, 64), (170, 424, 44), (270, 452, 70), (452, 466, 76)):
        _floe(c, v, v.mx(x) + rng.uniform(-14, 14), y + rng.uniform(-6, 6), w, 6)


def _hero(c, v):
    m = v.mx
    kind = v.pick(("bear", "seal", "fluke", "bear", "walrus", "bear", "fluke", "bear"))
    _floe(c, v, m(190), 548, 330, 16)
    white = mix("#FFF8EA", v.col("#FFF8EA"), 0.5)
    if kind == "bear":
        c.ellipse(m(196), 546, 92, 9, v.col("#B9DCEB"))
        with c.at(m(190), 546, 1.5, flip=not v.flip):
            bear(c, white, 1)
        if v.index == 3:
            with c.at(m(310), 556, 0.7, flip=not v.flip):
                bear(c, white, 1)
    elif kind == "walrus":
        for x, s, turned in ((136, 1.15, False), (262, 0.95, True)):
            c.ellipse(m(x), 552, 80 * s, 7, v.col("#B9DCEB"))
            with c.at(m(x), 552, s, flip=turned ^ v.flip):
                walrus(c, v.col("#9A6A52"), v.col("#FFF6E6"))
    elif kind == "seal":
        for x, s, fl in ((150, 1.1, False), (258, 0.9, True)):
            c.ellipse(m(x), 550, 60 * s, 6, v.col("#B9DCEB"))
            with c.at(m(x), 550, s, flip=fl ^ v.flip):
                seal(c, v.col("#6E7F8C"))
    else:
        with c.at(m(338), 520, 1.15, 6):
            fluke(c, v.col("#2A4658"))
        c.ellipse(m(338), 526, 74, 7, "#FFFFFF", fill_opacity=0.7)
        with c.at(m(150), 548, 0.8, flip=v.flip):
            seal(c, v.col("#6E7F8C"))


def _ice_shelf(c, v, y):
    """The snow in front, with a cut blue edge."""
    m = v.mx
    edge = [
        (m(-30), y - 14),
        (m(70), y - 26),
        (m(150), y - 6),
        (m(240), y + 6),
        (m(330), y - 12),
        (m(430), y + 4),
        (m(540), y - 26),
    ]
    c.path(poly([*edge, (m(540), H + 10), (m(-30), H + 10)]), v.col(mix(v.biome.tone, v.biome.deep, 0.12)))
    c.path(
        poly([(a, q + 20) for a, q in edge] + [(m(540), H + 10), (m(-30), H + 10)]),
        c.linear([(0, v.col("#FFFFFF")), (1, v.col("#CFE9F5"))], 0, y, 0, y + 110, user=True),
    )
    c.path(poly(edge + [(a, q + 7) for a, q in edge[::-1]]), v.col("#FFFFFF"))


def _village(c, v):
    m = v.mx
    for x, y, w, wall in ((330, 508, 46, RUST), (410, 520, 52, "#3E7C95"), (258, 516, 40, "#D9A13B")):
        gable(c, m(x) - 14, y + 16, w, v.col(wall), v.col("#33454F"), 0.6, snow=v.col("#F6FCFF"))
    igloo(c, m(120), 580, 66, v.col("#FFFFFF"), v.col("#A9D3E8"))
    igloo(c, m(250), 574, 44, v.col("#FFFFFF"), v.col("#A9D3E8"))
    smoke(c, m(336), 464, 80, "#FFFFFF")
