"""Alpine: faceted summits with snow, a mirror lake, a flowering meadow."""

from ..kit.canvas import Canvas
from ..kit.palette import RUST, darken, lighten, mix
from ..kit.shapes import fill_below, jagged, poly
from .beasts import marmot
from .buildings import gable, smoke
from .common import H, Variation, W, clouds, mist, sky
from .fauna import eagle, ibex
from .flora import conifer, conifer_row, grass

SHORE = 462
# The near summits, back to front: x, width, height, darkness, haze, share of snow.
MASSIFS = (
    ((402, 300, 214, 0.12, 0.22, 0.4), (92, 250, 176, 0.1, 0.26, 0.36), (236, 372, 310, 0.3, 0.04, 0.5)),
    # one great peak
    ((250, 260, 190, 0.1, 0.26, 0.4), (130, 330, 250, 0.2, 0.12, 0.46), (356, 360, 286, 0.3, 0.04, 0.5)),  # twins
    ((96, 300, 226, 0.12, 0.22, 0.42), (420, 240, 160, 0.1, 0.26, 0.3), (300, 420, 262, 0.28, 0.05, 0.56)),
    # a broad dome
    (
        (440, 260, 240, 0.14, 0.2, 0.46),
        (60, 220, 210, 0.12, 0.22, 0.42),
        (180, 240, 268, 0.22, 0.1, 0.46),
        (318, 270, 300, 0.3, 0.04, 0.5),
    ),  # needles
)


def draw(c: Canvas, v: Variation) -> None:
    rng = v.rng
    sky(c, v, 360, 32)
    _range(c, v)
    clouds(c, v, 196, 2)
    _mirror(c, v)
    conifer_row(c, rng, -20, 190 if not v.flip else W + 20, SHORE, 34, v.col("#3E6152", 0.12), SHORE + 4)
    conifer_row(c, rng, 300, W + 20, SHORE + 2, 46, v.col("#35574B", 0.06), SHORE + 6)
    _meadow(c, v)
    if v.settlement:
        _village(c, v)
    else:
        _hero(c, v)
    _front(c, v)


def mountain(
    c: Canvas, v: Variation, x: float, base: float, w: float, h: float, rock: str, depth: float, snow: float = 0.5
) -> None:
    """A summit of two facets divided by a jagged ridge; snow covers the upper share."""
    rng = v.rng
    top = (x, base - h)
    left = jagged(rng, (x - w * 0.5, base), top, h * 0.07, 3)
    right = jagged(rng, top, (x + w * 0.5, base), h * 0.07, 3)
    ridge = [
        top,
        (x + w * 0.05, base - h * 0.8),
        (x - w * 0.04, base - h * 0.58),
        (x + w * 0.07, base - h * 0.34),
        (x - w * 0.01, base),
    ]
    lit, shade = v.col(lighten(rock, 0.2), depth), v.col(darken(rock, 0.24), depth)
    c.path(poly(left + ridge), lit)
    c.path(poly(ridge[::-1] + right), shade)
    # secondary facets break the big planes
    c.path(
        poly(
            [(x - w * 0.2, base - h * 0.52), (x - w * 0.08, base - h * 0.4), (x - w * 0.16, base), (x - w * 0.36, base)]
        ),
        darken(lit, 0.1),
    )
    c.path(
        poly(
            [(x + w * 0.2, base - h * 0.52), (x + w * 0.3, base - h * 0.28), (x + w * 0.26, base), (x + w * 0.1, base)]
        ),
        lighten(shade, 0.1),
    )
    if not snow:
        return
    cut = base - h * (1 - snow)
    sl, ss = v.col("#FFFFFF", depth * 0.6), v.col("#B9C8DC", depth * 0.6)
    up_left = [p for p in left if p[1] < cut]
    up_right = [p for p in right if p[1] < cut]
    mid = [p for p in ridge if p[1] < cut + h * 0.05]
    zig_l = _zigzag(rng, up_left[0], mid[-1], h * 0.09)
    zig_r = _zigzag(rng, mid[-1], up_right[-1], h * 0.09)
    c.path(poly(up_left + mid + zig_l[::-1][1:-1]), sl)
    c.path(poly(mid[::-1] + up_right + zig_r[::-1][1:-1]), ss)


def _zigzag(rng, a, b, drop):
    n = 6
    return (
        [a]
        + [
            (
                a[0] + (b[0] - a[0]) * i / n,
                a[1] + (b[1] - a[1]) * i / n + (drop if i % 2 else -drop * 0.3) * rng.uniform(0.5, 1),
            )
            for i in range(1, n)
        ]
        + [b]
    )


def _range(c, v):
    b, m, rng = v.biome, v.mx, v.rng
    for x, w, h in ((60, 220, 150), (210, 200, 176), (330, 210, 160), (450, 240, 190)):
        mountain(c, v, m(x) + rng.uniform(-12, 12), SHORE, w, h * rng.uniform(0.9, 1.1), b.tone, 0.55, 0.34)
    mist(c, v, SHORE - 40, 120, 0.65)
    for x, w, h, deep, depth, snow in v.pick(MASSIFS):
        mountain(c, v, m(x), SHORE, w, h * rng.uniform(0.96, 1.04), mix(b.tone, b.deep, deep), depth, snow)
    mist(c, v, SHORE - 10, 60, 0.55)


def _mirror(c, v):
    """A lake: the sky turned over, with a broken image of the great summit."""
    b, s = v.biome, v.sky
    c.rect(
        0, SHORE, W, 170, c.linear([(0, v.col(mix(s.horizon, b.tone, 0.35))), (1, v.col(mix("#3F7EA0", b.deep, 0.15)))])
    )
    x = v.mx(v.pick(MASSIFS)[-1][0])
    for pts, col in (
        ([(x - 150, SHORE), (x, SHORE), (x - 6, SHORE + 112)], lighten(b.tone, 0.05)),
        ([(x, SHORE), (x + 150, SHORE), (x - 6, SHORE + 112)], darken(b.tone, 0.3)),
    ):
        c.path(poly(pts), v.col(col), opacity=0.38)
    c.path(poly([(x - 40, SHORE + 66), (x + 34, SHORE + 66), (x - 6, SHORE + 112)]), "#FFFFFF", opacity=0.35)
    for i in range(7):
        y = SHORE + 16 + i * 15
        w = 60 + 40 * ((i * 7) % 4)
        c.rect(x - w / 2 + ((i * 53) % 90 - 45), y, w, 3, "#FFFFFF", r=1.5, fill_opacity=0.4)


def _meadow(c, v):
    m = v.mx
    c.path(
        fill_below([(m(a), y) for a, y in ((-30, 566), (70, 556), (170, 572), (280, 604), (380, 610), (530, 580))], H),
        v.col("#86A866"),
    )
    c.path(
        fill_below([(m(a), y) for a, y in ((-30, 612), (90, 596), (200, 620), (330, 650), (530, 628))], H),
        c.linear([(0, v.col("#6E9656")), (1, v.col("#44704A"))], 0, 600, 0, H, user=True),
    )


def _hero(c, v):
    """Ibex or marmots on a rock, or an eagle above the lake."""
    m, kind = v.mx, v.pick(("ibex", "eagle", "marmots", "ibex", "marmots", "eagle", "eagle", "ibex"))
    if kind == "eagle":
        with c.at(m(330), 208 + 60 * v.rng.random(), 0.72, -8):
            eagle(c, v.col("#4C3B32"), v.col("#FFF6E6"))
        return
    c.path(
        poly([(m(250), 640), (m(286), 560), (m(330), 534), (m(392), 528), (m(440), 560), (m(520), 600), (m(520), 660)]),
        v.col(mix(v.biome.tone, v.biome.deep, 0.35)),
    )
    c.path(
        poly([(m(250), 640), (m(286), 560), (m(330), 534), (m(356), 566), (m(330), 640)]),
        v.col(lighten(v.biome.tone, 0.12)),
    )
    if kind == "ibex":
        with c.at(m(362), 533, 1.25, flip=v.flip):
            ibex(c, v.col("#7A553A"), v.col("#4A3A30"))
        return
    for x, y, s, turned in ((346, 536, 1.5, False), (404, 540, 1.1, True)):
        with c.at(m(x), y, s, flip=turned ^ v.flip):
            marmot(c, v.col("#9A7048"), v.col("#E3C396"))


def _front(c, v):
    m, rng = v.mx, v.rng
    lit, shade = v.col("#3F6B58"), v.col("#25473F")
    trees = ((40, 650, 190), (92, 664, 150), (14, 676, 150)) if not v.settlement else ((24, 668, 190), (476, 660, 170))
    for x, y, h in trees:
        conifer(c, m(x), y, h * rng.uniform(0.92, 1.08), lit, shade, v.col("#5A4332"), 5)
    for i in range(28):
        x, y = rng.uniform(110, 490), rng.uniform(628, 690)
        col = ("#FFFFFF", "#F4C84B", "#E58AA6", "#B39AD8")[i % 4]
        c.circle(m(x), y, rng.uniform(2.4, 4.2), v.col(col))
    for x in (150, 270, 400):
        grass(c, rng, m(x), 700, 50, [v.col("#5E8C4E"), v.col("#8FB56A")], 7)


def _village(c, v):
    m = v.mx
    for x, y, w, roof in (
        (300, 592, 58, "#7A4A34"),
        (150, 600, 70, "#8A4E33"),
        (386, 622, 74, RUST),
        (236, 634, 80, "#7A4A34"),
    ):
        gable(c, m(x) - w * 0.3, y, w, v.col("#F3DDBB"), v.col(roof), 0.7)
    smoke(c, m(250) + 14, 556, 90, v.col("#FFFFFF"))
    smoke(c, m(160), 532, 70, v.col("#FFFFFF"))
