"""Savannah: a big low sun, flat acacias, golden grass in layers, giants walking."""
from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten, mix
from ..kit.shapes import fill_below, hills, poly, smooth
from .buildings import smoke, thatched_hut
from .common import H, Variation, W, birds, clouds, sky
from .fauna import antelope, elephant, giraffe
from .flora import acacia, grass


def draw(c: Canvas, v: Variation) -> None:
    b, rng = v.biome, v.rng
    v.sun_at = (v.mx(210) + rng.uniform(-24, 24), rng.uniform(236, 286))
    sky(c, v, 380, 62)
    clouds(c, v, 168, 3)
    birds(c, v, v.mx(300), 178, v.col(b.deep, .15), 4)
    _mesa(c, v)
    c.path(fill_below(hills(rng, -20, W + 20, 372, 9, 7), H), v.col(mix(b.tone, b.light, .55), .34))
    for i in range(6):
        acacia(c, rng, 40 + i * 84 + rng.uniform(-20, 20), 384, rng.uniform(26, 44), v.col("#8F8A3C", .4),
               v.col(b.deep, .45))
    c.path(fill_below(hills(rng, -20, W + 20, 420, 12, 6), H),
           c.linear([(0, v.col(mix(b.tone, b.light, .5), .1)), (1, v.col(b.tone))], 0, 410, 0, 560,
                    user=True))
    if not v.settlement:
        _herd_far(c, v)
    _grass_band(c, v, 470, 15, v.col(mix(b.tone, b.light, .25)))
    if v.settlement:
        _village(c, v)
    else:
        acacia(c, rng, v.mx(388), 520, rng.uniform(292, 318), v.col("#6F7F34"), v.col(b.deep))
        _hero(c, v)
    _waterhole(c, v)
    _grass_band(c, v, 590, 24, v.col(mix(b.tone, b.deep, .18)))
    _grass_band(c, v, 640, 34, v.col(mix(b.tone, b.deep, .42)))
    for i in range(6):
        grass(c, rng, 20 + i * 92 + rng.uniform(-18, 18), 694, rng.uniform(80, 130),
              [v.col(mix(b.tone, b.deep, .6)), v.col(b.deep), v.col(b.tone)], 8)


def _mesa(c, v):
    """Kilimanjaro-like broad cone far away, with a thin snow line."""
    m, col = v.mx, v.col(mix(v.biome.tone, "#7E6E8C", .55), .5)
    c.path(smooth([(m(150), 382), (m(250), 330), (m(318), 286), (m(350), 276), (m(392), 278), (m(430), 292),
                   (m(490), 336), (m(580), 382)]) + "Z", col)
    c.path(poly([(m(318), 287), (m(350), 276), (m(392), 278), (m(430), 293), (m(410), 296), (m(396), 290),
                 (m(376), 300), (m(356), 289), (m(340), 297)]), lighten(col, .6))


def _grass_band(c, v, y, h, colour):
    """A field edge drawn as many thin blades."""
    d, x, rng = [f"M-10 {H}L-10 {y}"], -10.0, v.rng
    while x < W + 10:
        step, up = rng.uniform(5, 9), rng.uniform(.35, 1) * h
        d.append(f"L{x + step * .3:.1f} {y - up:.1f}L{x + step:.1f} {y + rng.uniform(-3, 3):.1f}")
        x += step
    c.path("".join(d) + f"L{W + 12} {H}Z", colour)


def _herd_far(c, v):
    far = v.col(v.biome.deep, .22)
    for i in range(4):
        with c.at(v.mx(70 + i * 46) + v.rng.uniform(-8, 8), 436 + v.rng.uniform(0, 10), .3,
                  flip=v.rng.random() < .4):
            antelope(c, far, far)


def _hero(c, v):
    m, flip = v.mx, v.flip
    kind = v.pick(("giraffe", "elephant", "antelope", "elephant", "giraffe", "giraffe", "elephant",
                   "antelope"))
    if kind == "giraffe":
        for x, y, s in ((190, 556, 1.75), (92, 532, 1.2)):
            with c.at(m(x), y, s, flip=not flip):
                giraffe(c, v.col("#D98F3A"), v.col("#8A4A1C"))
    elif kind == "elephant":
        for x, y, s in ((190, 568, 1.65), (84, 560, .85)):
            with c.at(m(x), y, s, flip=not flip):
                elephant(c, v.col("#7C7472"), v.col("#FFF6E0"))
    else:
        for x, y, s in ((210, 562, 1.25), (120, 546, 1.05), (300, 540, .9)):
            with c.at(m(x), y, s, flip=(x != 300 and not flip) or (x == 300 and flip)):
                antelope(c, v.col("#B4672C"), v.col("#FBE6BE"))


def _waterhole(c, v):
    if v.index % 3 == 1 and not v.settlement:
        x = v.mx(320)
        c.ellipse(x, 574, 120, 17, v.col(darken(v.biome.tone, .25)))
        c.ellipse(x, 572, 112, 13, c.linear([(0, v.col("#CBE4E2")), (1, v.col("#6FAFBD"))]))


def _village(c, v):
    m, b = v.mx, v.biome
    acacia(c, v.rng, m(420), 520, 270, v.col("#6F7F34"), v.col(b.deep))
    for x, y, w in ((96, 512, 76), (300, 526, 88), (190, 560, 124)):
        thatched_hut(c, m(x), y, w, v.col("#C47C48"), v.col("#E0B455"))
    smoke(c, m(254), 530, 110, v.col("#FFF3DC"))
    for i in range(13):
        x = m(30 + i * 24)
        c.stroke(f"M{x:.0f} 586L{x + 2:.0f} {552 + (i % 3) * 5}", v.col("#7A4E22"), 5)
