"""Jungle: stacked canopies in green mist, a waterfall, giant leaves framing the picture."""
from ..kit.canvas import Canvas
from ..kit.palette import darken, mix
from ..kit.shapes import canopy, f, fill_below, leaf, smooth, taper
from .buildings import stilt_house
from .common import H, Variation, W, mist, sky
from .fauna import macaw, toucan
from .flora import monstera, pinnate


def draw(c: Canvas, v: Variation) -> None:
    b, rng = v.biome, v.rng
    sky(c, v, 330, 30, top=mix(v.sky.top, b.light, .3))
    fog = mix(v.sky.horizon, b.light, .35)
    c.path(fill_below([(-20, 300), (60, 210), (130, 170), (190, 240), (260, 250), (340, 180), (420, 150),
                       (520, 240)], H), v.col(mix(b.tone, fog, .55), .35))
    c.path(canopy(rng, -20, W + 20, 292, 62, H), v.col(mix(b.tone, fog, .42), .2))
    mist(c, v, 345, 110, .6, fog)
    _cliff_and_fall(c, v, fog)
    _slope(c, v, 396, 220, 66, v.col(mix(b.tone, b.light, .25)), 590)
    _slope(c, v, 380, 176, 66, v.col(mix(b.tone, b.light, .18)), 590, right=True)
    if v.settlement:
        _village(c, v)
    _pool(c, v)
    _slope(c, v, 478, 170, 54, v.col(b.tone), 660)
    _slope(c, v, 470, 150, 54, v.col(mix(b.tone, b.deep, .12)), 660, right=True)
    _trunks(c, v)
    _hero(c, v)
    _front_leaves(c, v)


def _slope(c, v, y, reach, r, colour, foot, right=False):
    """Tree crowns falling from one side of the picture towards the pool."""
    if right ^ v.flip:
        with c.group(transform=f"translate({W} 0) scale(-1 1)"):
            c.path(canopy(v.rng, -40, reach, y, r, H, foot), colour)
    else:
        c.path(canopy(v.rng, -40, reach, y, r, H, foot), colour)


def _bushes(c, rng, x0, x1, y, r, colour):
    """Round bushes along a cliff top."""
    x = x0
    while x <= x1:
        k = r * rng.uniform(.8, 1.2)
        c.circle(x, y + rng.uniform(-4, 4), k, colour)
        x += k * 1.15


def _cliff_and_fall(c, v, fog):
    b, x = v.biome, v.mx(268)
    rock = v.col(mix("#6B7F6A", b.deep, .3))
    c.path(smooth([(x - 150, 560), (x - 116, 390), (x - 92, 318), (x - 40, 300), (x + 40, 300), (x + 96, 322),
                   (x + 118, 400), (x + 160, 560)]) + "Z", rock)
    c.path(smooth([(x + 30, 560), (x + 36, 400), (x + 30, 300), (x + 96, 322), (x + 118, 400),
                   (x + 160, 560)]) + "Z", darken(rock, .25))
    w = 30 + v.rng.uniform(-4, 10)
    water = v.col("#DFF5F2")
    c.path(smooth([(x - w, 304), (x - w * .92, 380), (x - w * 1.1, 470), (x - w * 1.35, 560)])
           + f"L{f(x + w * 1.35)} 560" + smooth([(x + w * 1.35, 560), (x + w * 1.05, 470), (x + w * .9, 380),
                                                 (x + w, 304)], start="L") + "Z",
           c.linear([(0, water), (1, mix(water, v.col("#7CC7C9"), .45))]))
    for dx in (-.6, -.15, .3, .7):
        c.stroke(f"M{f(x + dx * w)} 312C{f(x + dx * w * .9)} 400 {f(x + dx * w * 1.2)} 470 "
                 f"{f(x + dx * w * 1.3)} 556", v.col("#9AD6D4"), 4, stroke_opacity=.7)
    for side, tone in ((-1, .42), (1, .3)):
        lo, hi = sorted((x + side * (w + 16), x + side * 128))
        _bushes(c, v.rng, lo, hi, 318, 24, v.col(mix(b.tone, b.light, tone)))
        _bushes(c, v.rng, lo, hi, 336, 17, v.col(mix(b.tone, b.light, tone - .18)))


def _pool(c, v):
    x = v.mx(268)
    c.path(smooth([(x - 170, 590), (x - 90, 552), (x, 544), (x + 96, 552), (x + 180, 590), (x + 120, 640),
                   (x - 120, 640)], close=True),
           c.linear([(0, v.col("#BFEBE4")), (1, v.col("#2E9C97"))]))
    for i in range(3):
        c.ellipse(x, 562 + i * 16, 56 + i * 30, 5, "#FFFFFF", fill_opacity=round(.5 - i * .13, 2))
    for dx, r in ((-44, 20), (0, 26), (40, 19)):
        c.circle(x + dx, 552, r, "#FFFFFF", fill_opacity=.42)


def _trunks(c, v):
    """One tall buttressed trunk with lianas at the side, a branch for the bird."""
    b, m = v.biome, v.mx
    bark, lit = v.col(mix(b.deep, "#5B4026", .45)), v.col(mix(b.deep, "#8A6238", .6))
    x = 442
    trunk = smooth([(m(x - 80), 700), (m(x - 34), 590), (m(x - 24), 420), (m(x - 26), 200),
                    (m(x - 40), -20)]) + f"L{f(m(x + 44))} -20" + \
        smooth([(m(x + 44), -20), (m(x + 26), 200), (m(x + 30), 420), (m(x + 44), 590), (m(x + 100), 700)],
               start="L") + "Z"
    c.path(trunk, bark)
    edge = -1 if not v.flip else 1
    c.stroke(smooth([(m(x - 20 * -edge * edge), 640), (m(x - 14), 420), (m(x - 14), 200), (m(x - 24), -10)]),
             lit, 9, stroke_opacity=.75)
    c.path(taper([(m(x - 8), 308), (m(x - 90), 290), (m(x - 176), 298)], [30, 17, 7]), bark)
    c.path(taper([(m(x - 100), 292), (m(x - 128), 270), (m(x - 150), 262)], [11, 7, 3]), bark)
    for dx, sag in ((70, 170), (118, 120), (34, 90)):
        c.stroke(f"M{f(m(x - dx))} 296Q{f(m(x - dx + 8))} {300 + sag} {f(m(x - dx + 20))} "
                 f"{302 + sag * .7:.0f}", v.col(b.tone), 4.5)
    for t in (60, 96, 140, 166):
        c.path(leaf(m(x - t), 296, 34, 16, 250 if t % 3 else 290, .1), v.col(mix(b.tone, b.light, .5)))
    for tone, row in ((.42, ((-118, 8, 44), (-62, 34, 54), (10, 44, 60), (66, 40, 52))),
                      (.2, ((-84, -6, 44), (-30, 12, 50), (40, 14, 54)))):
        for dx, yy, r in row:
            c.circle(m(x + dx), yy, r * v.rng.uniform(.9, 1.1), v.col(mix(b.tone, b.deep, tone)))


def _hero(c, v):
    m = v.mx
    kind = v.pick(("toucan", "macaw", "macaw", "toucan"))
    if kind == "toucan" or v.settlement:
        with c.at(m(330), 292, .95, flip=v.flip):
            toucan(c, v.col("#1B2B33"))
    else:
        for x, y, s in ((168, 252, 1.0), (110, 352, .62)):
            with c.at(m(x), y, s, v.rng.uniform(-12, 4), v.flip):
                macaw(c, v.col("#D9412F"), v.col("#2A6FB8"), v.col("#F4C23C"))


def _front_leaves(c, v):
    b, m, rng = v.biome, v.mx, v.rng
    dark, mid, lite = v.col(b.deep), v.col(mix(b.tone, b.deep, .35)), v.col(mix(b.tone, b.light, .45))
    c.path(canopy(rng, -30, W + 30, 652, 48, H + 20), dark)
    for x, y, ln, a in ((-10, 640, 230, 58), (40, 700, 210, 84), (510, 650, 220, 122), (455, 705, 190, 98)):
        pinnate(c, x, y, ln * rng.uniform(.9, 1.08), a, mid)
    monstera(c, m(92), 668, 128, 112 if not v.flip else 68, lite, darken(lite, .3))
    monstera(c, m(404), 690, 120, 66 if not v.flip else 114, v.col(b.tone), v.col(b.light))
    monstera(c, m(10), 560, 96, 60 if not v.flip else 120, mid, v.col(b.tone))
    for x, y in ((178, 668), (316, 664)):
        for i in range(5):
            c.path(leaf(x, y, 22, 12, 72 * i + 18), v.col("#F0705A"))
        c.circle(x, y, 4.5, v.col("#FFD873"))


def _village(c, v):
    m = v.mx
    wood = v.col("#C58F56")
    for x, y, w in ((92, 452, 92), (196, 512, 70)):
        stilt_house(c, m(x), y, w, wood, v.col("#B9863F"), 78)
    c.stroke(f"M{f(m(140))} 456Q{f(m(160))} 488 {f(m(166))} 506", darken(wood, .4), 4)
