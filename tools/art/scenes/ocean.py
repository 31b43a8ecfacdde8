"""Ocean: a split view, waves above and a blue room with a great animal below."""

from ..kit.canvas import Canvas
from ..kit.palette import RUST, darken, lighten, mix
from ..kit.shapes import fill_below, leaf, poly, smooth, wave
from .buildings import boat, stilt_house
from .common import H, Variation, W, birds, clouds, sky
from .fauna import jellyfish, manta, school, turtle, whale
from .flora import kelp


def draw(c: Canvas, v: Variation) -> None:
    b, rng = v.biome, v.rng
    surface = 300 if v.settlement else 232 + rng.uniform(-14, 16)
    sky(c, v, surface + 20)
    clouds(c, v, 130, 2)
    birds(c, v, v.mx(330), 120, v.col(b.deep, 0.3), 3)
    _back_waves(c, v, surface)
    if v.settlement:
        _village(c, v, surface)
    line = wave(-20, W + 20, surface, 9, 190, v.index * 1.3)
    c.path(
        fill_below(line, H),
        c.linear(
            [
                (0, v.col(mix(b.tone, b.light, 0.72))),
                (0.3, v.col(mix(b.tone, b.light, 0.22))),
                (0.62, v.col(b.tone)),
                (1, v.col(b.deep)),
            ],
            0,
            surface,
            0,
            H,
            user=True,
        ),
    )
    c.stroke(smooth(line), lighten(v.col(b.light), 0.6), 5, stroke_opacity=0.85)
    _shafts(c, v, surface)
    _floor_far(c, v)
    _hero(c, v, surface)
    _floor_near(c, v)
    for _ in range(14):
        c.circle(
            rng.uniform(60, 440),
            rng.uniform(surface + 50, 600),
            rng.choice([1.6, 2.4, 3.6]),
            "#FFFFFF",
            fill_opacity=0.35,
        )


def _back_waves(c, v, surface):
    for i, (dy, length) in enumerate(((-34, 150), (-20, 210), (-8, 170))):
        col = v.col(mix(v.biome.tone, v.biome.light, 0.35 - i * 0.14), 0.42 - i * 0.14)
        line = wave(-20, W + 20, surface + dy, 5 + i * 1.5, length, v.index + i * 2.1)
        c.path(fill_below(line, surface + 60), col)
        c.stroke(smooth(line), lighten(col, 0.35), 2.2, stroke_opacity=0.7)


def _shafts(c, v, surface):
    """Light shafts slant from the upper left."""
    fade = c.linear([(0, "#FFFFFF", 0.30), (1, "#FFFFFF", 0)], 0, surface, 0, surface + 330, user=True)
    for x, w, ln in ((20, 44, 300), (110, 70, 340), (226, 30, 260), (300, 60, 320)):
        x += v.rng.uniform(-20, 20)
        c.path(
            poly(
                [
                    (x, surface + 6),
                    (x + w, surface + 6),
                    (x + w * 1.9 + ln * 0.4, surface + ln),
                    (x + ln * 0.4, surface + ln),
                ]
            ),
            fade,
        )


def _hero(c, v, surface):
    b, flip = v.biome, v.flip
    y = surface + (210 if v.settlement else 175) + v.rng.uniform(-14, 14)
    body = v.col(darken(b.deep, 0.12))
    school(c, v.rng, v.mx(120), y - 92, 11, 8, v.col(lighten(b.light, 0.25)), flip)
    school(c, v.rng, v.mx(400), y + 104, 9, 7, v.col(mix(b.light, b.tone, 0.35)), not flip)
    kind = (
        "whale" if v.settlement else v.pick(("whale", "turtle", "manta", "whale", "jelly", "turtle", "whale", "jelly"))
    )
    if kind == "whale":
        with c.at(252, y, 0.98 if not v.settlement else 0.8, -7 if not flip else 7, flip):
            whale(c, body, v.col(lighten(b.light, 0.35)))
        if v.index == 3 and not v.settlement:
            with c.at(v.mx(180), y + 118, 0.42, -12 if not flip else 12, flip):
                whale(c, v.col(mix(b.deep, b.tone, 0.25)), v.col(lighten(b.light, 0.2)))
    elif kind == "turtle":
        with c.at(250, y + 8, 1.35, -12 if not flip else 12, flip):
            turtle(c, v.col("#3F7F5C"), v.col("#A9C98A"))
    elif kind == "manta":
        with c.at(250, y, 1.2, 8):
            manta(c, body, v.col(b.light))
    else:
        for x, yy, s in ((235, y + 2, 1.15), (372, y - 46, 0.62), (120, y + 70, 0.5)):
            with c.at(v.mx(x), yy - 20, s, 8 if not flip else -8):
                jellyfish(c, v.col("#F3A6A0"), v.col("#F9D0C4"))


def _floor_far(c, v):
    b, rng = v.biome, v.rng
    col = v.col(mix(b.deep, b.tone, 0.42))
    c.path(
        smooth(
            [(-20, 640), (50, 560), (110, 610), (180, 628), (250, 600), (330, 630), (410, 560), (470, 590), (520, 560)]
        )
        + f"L520 {H}L-20 {H}Z",
        col,
    )
    for x in (66, 96, 404, 440):
        kelp(c, rng, v.mx(x), 620, rng.uniform(130, 190), col)


def _floor_near(c, v):
    b, rng = v.biome, v.rng
    dark = v.col(darken(b.deep, 0.25))
    c.path(
        smooth([(-20, 600), (40, 618), (100, 660), (180, 640), (260, 668), (350, 642), (430, 650), (520, 590)])
        + f"L520 {H}L-20 {H}Z",
        dark,
    )
    for x, h in ((26, 170), (60, 120), (456, 150), (482, 190)):
        kelp(c, rng, v.mx(x), 640, h * rng.uniform(0.85, 1.1), dark)
    for x, y, col in ((128, 642, "#E8836B"), (364, 634, "#F0B45B")):
        _coral(c, v.mx(x), y, v.col(col))


def _coral(c, x, y, colour):
    for a, ln in ((130, 44), (108, 60), (88, 66), (66, 56), (44, 42)):
        c.path(leaf(x, y + 6, ln, 13, a), colour)


def _village(c, v, surface):
    wood = v.col("#C98B54")
    for x, w in ((378, 72), (224, 98)):
        stilt_house(c, x, surface - 34 - w * 0.1, w, wood, v.col(RUST), 60 + w * 0.1)
    c.rect(262, surface - 44, 90, 6, darken(wood, 0.35))
    boat(c, 118, surface - 2, 64, v.col("#8C4A2F"), v.col("#FFF1D6"))
