"""Desert: knife-edged dunes lit from the left, mesas far away, cactus or caravan."""

from ..animals.desert import fennec
from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten, mix
from ..kit.shapes import f, fill_below, poly, smooth
from .buildings import adobe
from .common import H, Variation, W, clouds, figure, sky
from .fauna import camel
from .flora import grass, palm, saguaro

# What each of the eight cards shows, in the order of the day.
SCENES = ("caravan", "saguaros", "oasis", "arch", "fennec", "crest", "mesas", "moonrise")


def draw(c: Canvas, v: Variation) -> None:
    b, m = v.biome, v.mx
    scene = "village" if v.settlement else SCENES[v.index]
    if scene in ("crest", "moonrise"):
        v.sun_at = (m(230), 300)
    sky(
        c,
        v,
        400,
        {"crest": 96, "moonrise": 78}.get(scene, 44),
        top=mix(v.sky.top, b.light, 0.0 if v.moonlight else 0.25),
    )
    if v.index % 2 and not v.moonlight:
        clouds(c, v, 150, 2)
    if scene not in ("crest", "moonrise"):
        _mesas(c, v, 1.5 if scene == "mesas" else 1.0)
    _dune(c, v, 392, m(120), 352, 0.32, mix(b.tone, b.light, 0.55))
    _dune(c, v, 448, m(390), 382, 0.16, mix(b.tone, b.light, 0.32))
    if v.settlement:
        _village(c, v)
    if scene == "crest":
        _caravan(c, v, 436, 0.62, 5)
    _dune(c, v, 520, m(180), 436 if not v.settlement else 500, 0.0, mix(b.tone, b.light, 0.12))
    _hero(c, v, scene)
    _dune(c, v, 640, m(440), 556, 0.0, b.tone)
    _ripples(c, v)
    _plants(c, v, scene)


def _mesas(c, v, size):
    """Table mountains with strata, the right side in shade."""
    for x, top, w, depth in ((v.mx(400), 268, 118, 0.48), (v.mx(290), 306, 70, 0.6), (v.mx(66), 292, 90, 0.54)):
        x += v.rng.uniform(-16, 16)
        top, w = 420 - (420 - top) * size, w * size
        lit = v.col("#C0603A", depth)
        c.path(
            poly(
                [
                    (x - w * 0.5, 420),
                    (x - w * 0.42, top + 30),
                    (x - w * 0.34, top),
                    (x + w * 0.34, top),
                    (x + w * 0.42, top + 34),
                    (x + w * 0.5, 420),
                ]
            ),
            lit,
        )
        c.path(
            poly(
                [
                    (x + w * 0.1, 420),
                    (x + w * 0.14, top),
                    (x + w * 0.34, top),
                    (x + w * 0.42, top + 34),
                    (x + w * 0.5, 420),
                ]
            ),
            darken(lit, 0.2),
        )
        for k in (0.28, 0.5):
            yy = top + (420 - top) * k * 0.7
            c.stroke(f"M{f(x - w * 0.42)} {f(yy)}H{f(x + w * 0.42)}", darken(lit, 0.14), 3.4, "butt")


def _dune(c, v, base, px, py, depth, colour):
    """One dune: a smooth back, and a shaded slip face that winds down from the crest."""
    lit = v.col(lighten(colour, 0.12), depth)
    shade = v.col(mix(colour, v.biome.deep, 0.48), depth)
    left, right = (-40, base + v.rng.uniform(-8, 14)), (W + 40, base + v.rng.uniform(-8, 20))
    crest = [
        left,
        (px - (px + 40) * 0.5, (left[1] + py) / 2 + 14),
        (px - 34, py + 8),
        (px, py),
        (px + 60, py + 22),
        (px + (W - px + 40) * 0.55, (right[1] + py) / 2 + 12),
        right,
    ]
    c.path(fill_below(crest, H + 10), c.linear([(0, lighten(lit, 0.18)), (1, lit)], 0, py, 0, py + 170, user=True))
    depth_y = max(150, H - py)
    wind = [
        (px, py),
        (px + 22, py + depth_y * 0.16),
        (px - 26, py + depth_y * 0.36),
        (px - 4, py + depth_y * 0.62),
        (px - 70, H + 10),
    ]
    back = [(W + 40, H + 10), (W + 40, right[1]), crest[5], crest[4], (px, py)]
    c.path(
        smooth(wind)
        + f"L{f(back[0][0])} {f(back[0][1])}L{f(back[1][0])} {f(back[1][1])}"
        + smooth(back[1:], start="L")
        + "Z",
        c.linear([(0, shade), (1, mix(shade, lit, 0.55))], 0, py, 0, py + 210, user=True),
    )
    c.stroke(smooth(crest[:4]), lighten(lit, 0.45), 2.4, stroke_opacity=0.7)


def _ripples(c, v):
    for i in range(6):
        y = 600 + i * 17
        pts = [
            (x, y + 7 * ((j % 2) * 2 - 1) * 0.6 - (x - 250) * 0.03 * (-1 if v.flip else 1))
            for j, x in enumerate(range(-20, 540, 56))
        ]
        c.stroke(smooth(pts), v.col(darken(v.biome.tone, 0.16)), 2.6, stroke_opacity=0.38)


def _oasis(c, v):
    """A pool with palms in the hollow between two dunes."""
    m = v.mx
    c.ellipse(m(196), 560, 128, 20, v.col("#7A9A4E"))
    c.ellipse(m(196), 561, 112, 14, c.linear([(0, v.col("#CFEFEA")), (1, v.col("#2F9AA3"))]))
    for x, y, h, lean in ((112, 556, 150, 0.12), (92, 562, 104, -0.12), (282, 558, 176, -0.1), (304, 564, 110, 0.14)):
        palm(
            c, m(x), y, h * v.rng.uniform(0.92, 1.08), lean if not v.flip else -lean, v.col("#4F8F55"), v.col("#8A5A36")
        )
    for x in (130, 176, 236, 268):
        grass(c, v.rng, m(x), 576, 30, [v.col("#5E8F4E"), v.col("#93B060")], 6)


def _stone_arch(c, v):
    """A red rock bridge."""
    m, lit = v.mx, v.col("#C0603A")
    outer = [
        (70, 566),
        (84, 500),
        (80, 452),
        (104, 404),
        (112, 378),
        (152, 366),
        (196, 352),
        (236, 360),
        (284, 362),
        (318, 396),
        (322, 424),
        (340, 470),
        (336, 512),
        (352, 566),
    ]
    hole = [(288, 566), (284, 516), (268, 462), (232, 428), (196, 428), (172, 462), (164, 520), (170, 566)]
    arch = poly([(m(x), y) for x, y in outer + hole])
    c.path(arch, lit)
    with c.group(clip_path=c.clip(arch)):
        for y in (396, 436, 482, 526):
            c.stroke(smooth([(60, y + 6), (160, y - 4), (260, y + 5), (380, y - 6)]), darken(lit, 0.16), 5)
        x = m(270) if not v.flip else m(170)
        c.path(
            poly([(x - 20, 340), (x + 130, 340), (x + 130, 580), (x + 6, 580), (x + 14, 440)]),
            v.col(v.biome.deep),
            opacity=0.42,
        )


def _hero(c, v, scene):
    if scene == "arch":
        _stone_arch(c, v)
    elif scene == "oasis":
        _oasis(c, v)
    elif scene in ("caravan", "mesas"):
        _caravan(c, v, 508, 0.78, 2 if scene == "caravan" else 3)
    elif scene == "fennec":
        c.ellipse(v.mx(214), 560, 78, 10, v.col(v.biome.deep), fill_opacity=0.35)
        figure(c, fennec, v.mx(206), 562, 200, flip=v.flip)


def _caravan(c, v, y, size, count):
    col = v.col(darken(v.biome.deep, 0.25))
    for i in range(count):
        with c.at(v.mx(330 - i * 95 * size), y + i * 8 * size + (10 if v.flip else 0), size, flip=not v.flip):
            camel(c, col)


def _plants(c, v, scene):
    m, rng = v.mx, v.rng
    lit, shade = v.col("#5C8F5A"), v.col("#2F5F4C")
    if v.settlement:
        return
    if scene in ("saguaros", "moonrise"):
        for x, y, h in ((128, 614, 210), (236, 566, 96), (62, 640, 110)):
            c.ellipse(m(x) + h * 0.22, y + 3, h * 0.34, 7, v.col(v.biome.deep), fill_opacity=0.4)
            saguaro(c, m(x), y, h * rng.uniform(0.92, 1.08), lit, shade)
    else:
        c.ellipse(m(410) + 26, 634, 40, 6, v.col(v.biome.deep), fill_opacity=0.4)
        saguaro(c, m(410), 632, 120, lit, shade)
    for x in (60, 330, 452):
        grass(c, rng, m(x), 668 + rng.uniform(-14, 12), 46, [v.col("#8A7A3C"), v.col("#B89B4A")], 7)
    for x, y, r in ((190, 662, 17), (212, 668, 10), (380, 670, 12)):
        c.path(
            poly([(m(x) - r, y), (m(x) - r * 0.6, y - r * 0.8), (m(x) + r * 0.3, y - r), (m(x) + r, y)]),
            v.col("#B6562F"),
        )
        c.path(poly([(m(x) + r * 0.1, y), (m(x) + r * 0.3, y - r), (m(x) + r, y)]), v.col(v.biome.deep))


def _village(c, v):
    m = v.mx
    palm(c, m(96), 520, 150, 0.1, v.col("#4F8F55"), v.col("#8A5A36"))
    for x, y, w, h, dome in (
        (300, 494, 70, 92, True),
        (228, 510, 76, 62, False),
        (372, 512, 84, 66, False),
        (166, 522, 62, 84, True),
        (300, 536, 96, 66, False),
        (410, 540, 60, 92, False),
    ):
        adobe(c, m(x), y, w, h, v.col(mix("#E9B27C", "#D98E5A", (x % 3) * 0.3)), dome)
    palm(c, m(60), 560, 200, 0.12, v.col("#4F8F55"), v.col("#8A5A36"))
    palm(c, m(452), 560, 170, -0.1, v.col("#5B9A5C"), v.col("#8A5A36"))
