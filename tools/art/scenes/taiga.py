"""Taiga: endless spruces in fog layers, a dark river; summer, gold autumn and first snow."""

from ..kit.canvas import Canvas
from ..kit.palette import lighten, mix
from ..kit.shapes import fill_below, hills, smooth
from .beasts import salmon, wolf
from .buildings import gable, smoke
from .common import H, Variation, W, birds, mist, sky
from .fauna import bear, moose
from .flora import conifer, conifer_row, grass

# What each of the eight cards shows, in the order of the day: (hero, season).
SCENES = (
    ("moose", "summer"),
    ("fishing", "summer"),
    ("bears", "summer"),
    ("wolves", "summer"),
    ("moose", "autumn"),
    ("lodge", "autumn"),
    ("moose", "winter"),
    ("howl", "winter"),
)
LAKES = ("bears", "lodge", "fishing")


def draw(c: Canvas, v: Variation) -> None:
    b, rng, m = v.biome, v.rng, v.mx
    hero, season = ("village", "summer") if v.settlement else SCENES[v.index]
    if hero == "howl":
        v.sun_at = (m(150), 250)
    sky(c, v, 360, 74 if hero == "howl" else 34, top=v.sky.top if v.moonlight else mix(v.sky.top, b.light, 0.25))
    if not v.moonlight:
        birds(c, v, m(300), 190, v.col(b.deep, 0.2), 5)
    c.path(
        fill_below([(m(x), y) for x, y in ((-30, 320), (80, 262), (180, 296), (290, 236), (400, 280), (530, 250))], H),
        v.col(mix(b.tone, b.light, 0.5), 0.5),
    )
    for y, h, depth, light in ((330, 42, 0.52, 0.55), (368, 60, 0.4, 0.42), (414, 82, 0.26, 0.24)):
        y += rng.uniform(-6, 6)
        row = mix(mix(b.tone, b.light, light), FAR[season], 0.3)
        conifer_row(c, rng, -20, W + 20, y, h, v.col(row, depth), H)
        mist(c, v, y + 22, 70, 0.55, mix(v.sky.horizon, b.light, 0 if v.moonlight else 0.25))
    _river(c, v, hero in LAKES)
    _banks(c, v, season)
    HEROES[hero](c, v)
    _front(c, v, season)


FAR = {"summer": "#5F8F7C", "autumn": "#C9A24A", "winter": "#DCE8EE"}
GRASS = {"summer": "#7E9A54", "autumn": "#B98F3E", "winter": "#F4F8FA"}


def _spruce(c, v, season, x, y, h, deep=False):
    """One tree of the season: green, a golden larch among greens, or snow on the boughs."""
    b = v.biome
    if season == "autumn" and v.rng.random() < 0.55:
        lit, shade = v.col("#E0A93A"), v.col("#A8701E")
    elif deep:
        lit, shade = v.col(mix(b.tone, b.deep, 0.25)), v.col(b.deep)
    else:
        lit, shade = v.col(mix(b.tone, b.light, 0.22)), v.col(mix(b.tone, b.deep, 0.4))
    snow = v.col("#FFFFFF") if season == "winter" else None
    conifer(c, x, y, h, lit, shade, v.col("#3E3127"), 7 if deep else 5, snow, 0.34 if deep else 0.36)


def _river(c, v, lake):
    """A river winding to the viewer, wide in front."""
    m, b, s = v.mx, v.biome, v.sky
    c.rect(0, 448, W, H, v.col(mix(b.tone, b.light, 0.12), 0.1))
    if lake:
        d = smooth(
            [
                (m(206), 524),
                (m(224), 492),
                (m(300), 474),
                (m(372), 490),
                (m(392), 524),
                (m(404), 580),
                (m(430), 640),
                (m(470), 730),
                (m(-10), 730),
                (m(110), 640),
                (m(180), 580),
            ],
            close=True,
        )
    else:
        d = (
            smooth([(m(330), 446), (m(250), 468), (m(300), 500), (m(200), 548), (m(150), 610), (m(60), 720)])
            + f"L{m(430):.0f} 720"
            + smooth(
                [(m(430), 720), (m(380), 620), (m(350), 556), (m(390), 506), (m(316), 470), (m(356), 446)], start="L"
            )
            + "Z"
        )
    c.path(
        d,
        c.linear(
            [(0, lighten(s.horizon, 0.1)), (0.35, v.col(mix("#6FA3AE", s.horizon, 0.35))), (1, v.col("#2C5F70"))],
            0,
            446,
            0,
            700,
            user=True,
        ),
    )
    with c.group(clip_path=c.clip(d)):
        for i in range(8):
            y = 478 + i * 25
            c.rect(
                m(300) - 60 + (i * 47) % 70 - (i * 12 if not v.flip else -i * 12),
                y,
                46 + i * 8,
                3 + i * 0.3,
                "#FFFFFF",
                r=2,
                fill_opacity=0.4,
            )


def _banks(c, v, season):
    m, b, rng = v.mx, v.biome, v.rng
    for x in (390, 430, 472, 500):
        _spruce(c, v, season, m(x + rng.uniform(-8, 8)), 520 + rng.uniform(-6, 12), rng.uniform(120, 165))
    for x in (20, 64, 112, 158, 200):
        _spruce(c, v, season, m(x + rng.uniform(-8, 8)), 510 + rng.uniform(-8, 14), rng.uniform(110, 170))
    share = 0.8 if season == "winter" else 0.35
    c.path(
        smooth([(m(-30), 560), (m(90), 548), (m(170), 566), (m(150), 620), (m(70), 720), (m(-30), 720)]) + "Z",
        v.col(mix(b.tone, GRASS[season], share)),
    )
    c.path(
        smooth([(m(530), 540), (m(440), 552), (m(366), 572), (m(390), 630), (m(440), 720), (m(530), 720)]) + "Z",
        v.col(mix(b.tone, GRASS[season], share - 0.1)),
    )


def _standing_moose(c, v):
    with c.at(v.mx(120), 584, 1.35, flip=not v.flip):
        moose(c, v.col("#5A3F2E"), v.col("#C9A873"))


def _fishing_bear(c, v):
    """A bear in the shallows, a salmon in the air."""
    with c.at(v.mx(168), 590, 1.35, flip=not v.flip):
        bear(c, v.col("#6B4429"))
    c.ellipse(v.mx(176), 590, 86, 10, v.col("#8FB9C2"))
    salmon(c, v.mx(300), 540, 1.2, v.col("#D9735A"), 40 if v.flip else -40)
    for dx in (-16, 0, 14):
        c.circle(v.mx(312 + dx), 566 - abs(dx) * 0.4, 4, "#FFFFFF", fill_opacity=0.8)


def _bear_and_cub(c, v):
    for x, y, s, coat in ((130, 586, 1.25, "#6B4429"), (36, 594, 0.66, "#7A5233")):
        with c.at(v.mx(x), y, s, flip=not v.flip):
            bear(c, v.col(coat))


def _two_wolves(c, v):
    for x, y, s, coat in ((36, 566, 1.0, "#8A9094"), (116, 588, 1.25, "#6E767C")):
        with c.at(v.mx(x), y, s, flip=not v.flip):
            wolf(c, v.col(coat))


def _beaver_lodge(c, v):
    """A mound of sticks in the lake."""
    x, wood = v.mx(210), v.col("#7A5636")
    c.path(smooth([(x - 110, 584), (x - 70, 548), (x - 10, 524), (x + 50, 540), (x + 104, 584)]) + "Z", wood)
    for _ in range(16):
        t = v.rng.uniform(-1, 1)
        y = 580 - (1 - abs(t)) * v.rng.uniform(4, 48)
        c.stroke(
            f"M{x + t * 84 - 22:.0f} {y:.0f}L{x + t * 84 + 22:.0f} {y - v.rng.uniform(-14, 14):.0f}",
            lighten(wood, v.rng.uniform(0.05, 0.35)),
            4.5,
        )
    c.ellipse(x, 588, 124, 7, "#FFFFFF", fill_opacity=0.4)


def _howling_wolf(c, v):
    m, rock = v.mx, v.col("#7C8890")
    c.path(smooth([(m(30), 620), (m(70), 560), (m(140), 536), (m(214), 548), (m(250), 620)]) + "Z", rock)
    c.path(smooth([(m(60), 566), (m(140), 534), (m(214), 548), (m(150), 556)]) + "Z", v.col("#FFFFFF"))
    with c.at(m(146), 542, 1.5, flip=not v.flip):
        wolf(c, v.col("#3E4850"), True)


def _front(c, v, season):
    m, b, rng = v.mx, v.biome, v.rng
    for x, y, h in ((462, 690, 400), (408, 706, 250), (516, 706, 300), (-4, 712, 260), (44, 722, 170)):
        _spruce(c, v, season, m(x), y, h * rng.uniform(0.93, 1.07), True)
    ground = v.col("#EEF4F8") if season == "winter" else v.col(b.deep)
    c.path(fill_below(hills(rng, -20, W + 20, 684, 7, 7), H + 10), ground)
    if season == "winter":
        return
    for i in range(5):
        x = 90 + i * 76 + rng.uniform(-14, 14)
        grass(c, rng, x, 694, 40, [v.col(b.tone), v.col(mix(b.tone, GRASS[season], 0.5))], 7)
    for i in range(7):
        x = 110 + i * 42 + rng.uniform(-10, 10)
        c.circle(x, 676 + rng.uniform(-6, 8), 3.6, v.col("#D9503F"))


def _village(c, v):
    m = v.mx
    for x, y, w in ((64, 548, 62), (428, 566, 64), (138, 592, 84)):
        gable(c, m(x) - w * 0.3, y, w, v.col("#A9713F"), v.col("#5B3A28"), 0.8)
    smoke(c, m(438), 496, 90, v.col("#FFFFFF"))
    smoke(c, m(160), 508, 110, v.col("#FFFFFF"))


HEROES = {
    "moose": _standing_moose,
    "fishing": _fishing_bear,
    "bears": _bear_and_cub,
    "wolves": _two_wolves,
    "lodge": _beaver_lodge,
    "howl": _howling_wolf,
    "village": _village,
}
