"""Taiga: endless spruces in fog layers, a dark river, moose and bears."""
from ..kit.canvas import Canvas
from ..kit.palette import lighten, mix
from ..kit.shapes import fill_below, hills, smooth
from .buildings import gable, smoke
from .common import H, Variation, W, birds, mist, sky
from .fauna import bear, moose
from .flora import conifer, conifer_row, grass


def draw(c: Canvas, v: Variation) -> None:
    b, rng, m = v.biome, v.rng, v.mx
    sky(c, v, 360, 34, top=mix(v.sky.top, b.light, .25))
    birds(c, v, m(300), 190, v.col(b.deep, .2), 5)
    c.path(fill_below([(m(x), y) for x, y in ((-30, 320), (80, 262), (180, 296), (290, 236), (400, 280),
                                              (530, 250))], H), v.col(mix(b.tone, b.light, .5), .5))
    layers = ((330, 42, .52, .55), (368, 60, .4, .42), (414, 82, .26, .24))
    for y, h, depth, light in layers:
        y += rng.uniform(-6, 6)
        conifer_row(c, rng, -20, W + 20, y, h, v.col(mix(b.tone, b.light, light), depth), H)
        mist(c, v, y + 22, 70, .55, mix(v.sky.horizon, b.light, .25))
    _river(c, v)
    _banks(c, v)
    if v.settlement:
        _village(c, v)
    else:
        _hero(c, v)
    _front(c, v)


def _river(c, v):
    """A river winding to the viewer, wide in front."""
    m, b, s = v.mx, v.biome, v.sky
    c.rect(0, 448, W, H, v.col(mix(b.tone, b.light, .12), .1))
    if v.index in (2, 3, 6) and not v.settlement:
        d = smooth([(m(206), 524), (m(224), 492), (m(300), 474), (m(372), 490), (m(392), 524), (m(404), 580),
                    (m(430), 640), (m(470), 730), (m(-10), 730), (m(110), 640), (m(180), 580)], close=True)
    else:
        d = smooth([(m(330), 446), (m(250), 468), (m(300), 500), (m(200), 548), (m(150), 610),
                    (m(60), 720)]) + f"L{m(430):.0f} 720" + \
            smooth([(m(430), 720), (m(380), 620), (m(350), 556), (m(390), 506), (m(316), 470), (m(356), 446)],
                   start="L") + "Z"
    c.path(d, c.linear([(0, lighten(s.horizon, .1)), (.35, v.col(mix("#6FA3AE", s.horizon, .35))),
                        (1, v.col("#2C5F70"))], 0, 446, 0, 700, user=True))
    with c.group(clip_path=c.clip(d)):
        for i in range(8):
            y = 478 + i * 25
            c.rect(m(300) - 60 + (i * 47) % 70 - (i * 12 if not v.flip else -i * 12), y, 46 + i * 8,
                   3 + i * .3, "#FFFFFF", r=2, fill_opacity=.4)


def _banks(c, v):
    m, b, rng = v.mx, v.biome, v.rng
    lit, shade = v.col(mix(b.tone, b.light, .22)), v.col(mix(b.tone, b.deep, .4))
    for x in (390, 430, 472, 500):
        conifer(c, m(x + rng.uniform(-8, 8)), 520 + rng.uniform(-6, 12), rng.uniform(120, 165), lit, shade,
                v.col("#4A3A2C"), 5)
    for x in (20, 64, 112, 158, 200):
        conifer(c, m(x + rng.uniform(-8, 8)), 510 + rng.uniform(-8, 14), rng.uniform(110, 170), lit, shade,
                v.col("#4A3A2C"), 5)
    c.path(smooth([(m(-30), 560), (m(90), 548), (m(170), 566), (m(150), 620), (m(70), 720), (m(-30), 720)],
                  close=False) + "Z", v.col(mix(b.tone, "#7E9A54", .35)))
    c.path(smooth([(m(530), 540), (m(440), 552), (m(366), 572), (m(390), 630), (m(440), 720), (m(530), 720)],
                  close=False) + "Z", v.col(mix(b.tone, "#7E9A54", .25)))


def _hero(c, v):
    m = v.mx
    kind = v.pick(("moose", "bear", "bear", "moose", "moose", "bear", "moose", "bear"))
    with c.at(m(120), 584, 1.25 if kind == "moose" else 1.2, flip=not v.flip):
        if kind == "moose":
            moose(c, v.col("#5A3F2E"), v.col("#C9A873"))
        else:
            bear(c, v.col("#6B4429"))
    if kind == "bear" and v.index in (2, 7):
        with c.at(m(36), 594, .62, flip=not v.flip):
            bear(c, v.col("#7A5233"))


def _front(c, v):
    m, b, rng = v.mx, v.biome, v.rng
    lit, shade = v.col(mix(b.tone, b.deep, .25)), v.col(b.deep)
    for x, y, h in ((462, 690, 400), (408, 706, 250), (516, 706, 300), (-4, 712, 260), (44, 722, 170)):
        conifer(c, m(x), y, h * rng.uniform(.93, 1.07), lit, shade, v.col("#33281F"), 7, slim=.34)
    c.path(fill_below(hills(rng, -20, W + 20, 684, 7, 7), H + 10), v.col(b.deep))
    for i in range(5):
        x = 90 + i * 76 + rng.uniform(-14, 14)
        grass(c, rng, x, 694, 40, [v.col(b.tone), v.col(mix(b.tone, b.light, .3))], 7)
    for i in range(7):
        x = 110 + i * 42 + rng.uniform(-10, 10)
        c.circle(x, 676 + rng.uniform(-6, 8), 3.6, v.col("#D9503F"))


def _village(c, v):
    m = v.mx
    for x, y, w in ((64, 548, 62), (428, 566, 64), (138, 592, 84)):
        gable(c, m(x) - w * .3, y, w, v.col("#A9713F"), v.col("#5B3A28"), .8)
    smoke(c, m(438), 496, 90, v.col("#FFFFFF"))
    smoke(c, m(160), 508, 110, v.col("#FFFFFF"))
