"""Coast: a bay of teal water, foam lines, a sand spit in front, headlands behind."""

from ..kit.canvas import Canvas
from ..kit.palette import RUST, SAND, darken, lighten, mix
from ..kit.shapes import fill_below, poly, smooth, star
from .buildings import boat, gable, lighthouse
from .common import H, Variation, W, birds, clouds, reflection, sky
from .fauna import crab, turtle
from .flora import grass, palm

HORIZON = 262


# What each of the eight cards shows, in the order of the day: (in the bay, on the beach).
SCENES = (
    ("arch", "crab"),
    ("stacks", "star"),
    ("boats", "turtle"),
    ("lighthouse", "dunes"),
    ("arch", "turtle"),
    ("sunset", "star"),
    ("lighthouse", "dunes"),
    ("stacks", "hatchlings"),
)


def draw(c: Canvas, v: Variation) -> None:
    b = v.biome
    bay, beach = ("village", "") if v.settlement else SCENES[v.index]
    if bay == "sunset":
        v.sun_at = (v.mx(190), 236)
    sky(c, v, HORIZON, 58 if bay == "sunset" else 34)
    clouds(c, v, 150, 3)
    birds(c, v, v.mx(220), 205, v.col(b.deep, 0.2), 4)
    c.rect(
        0,
        HORIZON,
        W,
        H - HORIZON,
        c.linear(
            [
                (0, v.col(mix(b.tone, b.deep, 0.55), 0.25)),
                (0.22, v.col(mix(b.tone, b.deep, 0.2))),
                (0.7, v.col(b.tone)),
                (1, v.col(lighten(b.tone, 0.35))),
            ]
        ),
    )
    reflection(c, v.sun_at[0], HORIZON + 8, 88, 9, lighten(v.sky.sun, 0.3), 12, 0.55)
    if bay != "lighthouse":
        _headland(c, v)
    BAYS[bay](c, v)
    _beach(c, v)
    if v.settlement:
        _village(c, v)
    else:
        _foreground(c, v, beach)


def boats(c: Canvas, v: Variation) -> None:
    """Three sails in the bay."""
    for x, y, w, sail in ((90, 300, 50, "#FFFFFF"), (190, 344, 92, "#F6C84B"), (70, 392, 120, "#E5654B")):
        boat(c, v.mx(x), y, w, v.col(RUST if w != 92 else "#2F6E9A"), v.col(sail))
        c.ellipse(v.mx(x), y + w * 0.12, w * 0.6, 4, "#FFFFFF", fill_opacity=0.6)


def sunset(c: Canvas, v: Variation) -> None:
    """One boat on its way home before the sun."""
    boat(c, v.mx(196), 330, 110, v.col("#5A3A34"), v.col("#8A4A3C"))
    c.ellipse(v.mx(196), 343, 66, 5, "#FFE9B8", fill_opacity=0.7)
    _rock(c, v, v.mx(52), 356, 60, 64)


def light_on_the_rock(c: Canvas, v: Variation) -> None:
    """A lighthouse on its cliff; at dusk its beam is seen."""
    m = v.mx
    if v.sky.name in ("dusk", "night"):
        for x, y0, y1 in ((-80, 60, 150), (560, 40, 120)):
            c.path(poly([(m(150), 162), (m(x), y0), (m(x), y1)]), "#FFF3C4", opacity=0.4)
    cliff = v.col("#8F7A68", 0.06)
    c.path(
        poly(
            [
                (m(-40), 400),
                (m(-40), 300),
                (m(40), 286),
                (m(110), 270),
                (m(190), 274),
                (m(226), 300),
                (m(244), 350),
                (m(262), 400),
            ]
        ),
        cliff,
    )
    c.path(
        poly([(m(150), 400), (m(164), 330), (m(190), 274), (m(226), 300), (m(244), 350), (m(262), 400)]),
        darken(cliff, 0.24),
    )
    c.path(
        smooth(
            [
                (m(-40), 296),
                (m(40), 276),
                (m(110), 262),
                (m(194), 270),
                (m(214), 288),
                (m(150), 284),
                (m(60), 296),
                (m(-40), 318),
            ]
        )
        + "Z",
        v.col("#6F9A58"),
    )
    lighthouse(c, m(150), 272, 128)
    c.ellipse(m(110), 400, 170, 8, "#FFFFFF", fill_opacity=0.7)
    _rock(c, v, m(330), 372, 54, 50)


def _headland(c, v):
    """Two green-topped cliffs running out from one side."""
    m = v.mx
    for far, depth in ((True, 0.5), (False, 0.16)):
        dx = 0 if far else 96
        top = [
            (m(230 + dx), HORIZON + 4),
            (m(262 + dx), 222),
            (m(300 + dx), 208),
            (m(372 + dx), 186),
            (m(440 + dx), 178),
            (m(560), 168),
        ]
        cliff = v.col("#C7A27C", depth)
        c.path(poly([*top, (m(560), HORIZON + (6 if far else 34)), (m(300 + dx), HORIZON + (6 if far else 26))]), cliff)
        for i in range(4):
            x = 300 + dx + i * 46
            c.path(
                poly([(m(x), 214), (m(x + 14), 210), (m(x + 24), HORIZON + 20), (m(x + 6), HORIZON + 20)]),
                darken(cliff, 0.16),
                opacity=0.6,
            )
        c.path(
            smooth([(m(256 + dx), 226), (m(300 + dx), 204), (m(372 + dx), 180), (m(440 + dx), 172), (m(560), 162)])
            + poly(
                [(m(560), 196), (m(440 + dx), 196), (m(380 + dx), 206), (m(330 + dx), 212), (m(300 + dx), 222)]
            ).replace("M", "L"),
            v.col("#5E9E5A", depth),
        )


def _rock(c, v, x, y, w, h, depth=0.08):
    lit = v.col("#B98F6C", depth)
    c.path(
        poly(
            [
                (x - w * 0.5, y),
                (x - w * 0.38, y - h * 0.6),
                (x - w * 0.12, y - h),
                (x + w * 0.16, y - h * 0.92),
                (x + w * 0.36, y - h * 0.5),
                (x + w * 0.5, y),
            ]
        ),
        lit,
    )
    c.path(
        poly(
            [
                (x + w * 0.02, y),
                (x + w * 0.06, y - h * 0.5),
                (x - w * 0.02, y - h * 0.96),
                (x + w * 0.16, y - h * 0.92),
                (x + w * 0.36, y - h * 0.5),
                (x + w * 0.5, y),
            ]
        ),
        darken(lit, 0.28),
    )
    c.path(
        smooth(
            [
                (x - w * 0.22, y - h * 0.84),
                (x - w * 0.12, y - h * 1.04),
                (x + w * 0.16, y - h * 0.97),
                (x + w * 0.24, y - h * 0.76),
                (x + w * 0.05, y - h * 0.84),
            ],
            close=True,
        ),
        v.col("#5E9E5A", depth),
    )
    for k, o in ((1.25, 0.5), (0.95, 0.8)):
        c.ellipse(x, y, w * 0.5 * k, 5 * k, "#FFFFFF", fill_opacity=o)


def _stacks(c, v):
    for x, y, w, h in ((96, 330, 52, 110), (168, 352, 74, 170), (60, 372, 44, 70)):
        _rock(c, v, v.mx(x + v.rng.uniform(-8, 8)), y, w, h * v.rng.uniform(0.9, 1.1))


def _arch(c, v):
    """A sea arch: a rock with an oval doorway."""
    m = v.mx
    lit = v.col("#B98F6C", 0.08)
    y = 352 + v.rng.uniform(-8, 10)
    outer = [
        (m(40), y),
        (m(52), y - 96),
        (m(84), y - 140),
        (m(150), y - 150),
        (m(208), y - 118),
        (m(226), y - 60),
        (m(240), y),
    ]
    hole = [(m(184), y), (m(180), y - 56), (m(150), y - 88), (m(116), y - 70), (m(106), y)]
    c.path(poly(outer + hole), lit)
    c.path(
        poly([(m(184), y), (m(180), y - 56), (m(150), y - 88), (m(160), y - 108), (m(204), y - 72), (m(216), y)]),
        darken(lit, 0.25),
    )
    c.path(
        poly([(m(52), y - 96), (m(84), y - 140), (m(96), y - 120), (m(72), y - 60), (m(76), y), (m(40), y)]),
        lighten(lit, 0.14),
    )
    c.path(
        smooth(
            [
                (m(70), y - 122),
                (m(88), y - 148),
                (m(150), y - 158),
                (m(206), y - 124),
                (m(196), y - 112),
                (m(150), y - 138),
                (m(100), y - 128),
            ],
            close=True,
        ),
        v.col("#5E9E5A", 0.08),
    )
    for x, w in ((74, 46), (212, 36)):
        for k, o in ((1.3, 0.5), (1, 0.8)):
            c.ellipse(m(x), y, w * k, 5 * k, "#FFFFFF", fill_opacity=o)


# Where the sand meets the water: one diagonal, a bay, a long bay.
SHORES = (
    ((-30, 640), (70, 574), (170, 540), (260, 500), (330, 444), (400, 402), (530, 380)),
    ((-30, 520), (60, 548), (160, 588), (250, 582), (330, 530), (410, 470), (530, 430)),
    ((-30, 560), (80, 566), (180, 548), (290, 556), (380, 520), (450, 468), (530, 440)),
)


def _beach(c, v):
    """The sand comes from the lower corner in one big curve, with foam bands following it."""
    m, k = v.mx, v.rng.uniform(-12, 12)
    shore = SHORES[0] if v.settlement else v.pick(SHORES)
    edge = [(m(x), y + (k if 0 < x < 200 else -k if 300 < x < 420 else 0)) for x, y in shore]
    tone = v.col(v.biome.tone)
    for up, side, fill, opacity in (
        (58, 22, lighten(tone, 0.28), 0.55),
        (34, 14, lighten(tone, 0.55), 0.6),
        (15, 6, "#FFFFFF", 0.92),
        (4, 2, v.col(mix(SAND, "#B98F5B", 0.55)), 1.0),
    ):
        _sand(c, v, edge, -side, -up, fill, opacity)
    dry = c.linear([(0, v.col(lighten(SAND, 0.25))), (1, v.col(mix(SAND, "#D9A45E", 0.6)))], 0, 400, 0, H, user=True)
    _sand(c, v, edge, 8, 14, dry)
    for i in range(3):
        dune = [
            (m(x), y)
            for x, y in (
                (120 + i * 90, 690 - i * 40),
                (220 + i * 70, 640 - i * 44),
                (330 + i * 50, 616 - i * 46),
                (520, 560 - i * 50),
            )
        ]
        c.stroke(smooth(dune), v.col("#D9A860"), 3.2, stroke_opacity=0.55)


def _sand(c, v, edge, right, down, fill, opacity=1.0):
    """Everything below the shore line, moved a little inland or out to sea."""
    line = [(x + (-right if v.flip else right), y + down) for x, y in edge]
    c.path(smooth(line) + f"L{v.mx(530):.0f} {H}L{v.mx(-30):.0f} {H}Z", fill, opacity=opacity)


def _foreground(c, v, beach):
    if beach == "dunes":
        _dune_grass(c, v)
    else:
        _palms(c, v)
    m, x = v.mx, v.mx(200)
    if beach == "crab":
        with c.at(x + 20, 640, 0.8):
            crab(c, v.col("#E5654B"))
    elif beach == "turtle":
        with c.at(x, 610, 0.8, 10 if v.flip else -10, v.flip):
            turtle(c, v.col("#4E8A5E"), v.col("#93B77E"))
    elif beach == "hatchlings":
        for dx, dy in ((150, 640), (206, 604), (250, 648), (292, 610), (120, 594)):
            with c.at(m(dx), dy, 0.26, -20 if v.flip else 20, v.flip):
                turtle(c, v.col("#4E8A5E"), v.col("#93B77E"))
    if beach != "dunes":
        _shells(c, v)


def _palms(c, v):
    m, s = v.mx, (-1 if not v.flip else 1)
    big, small = v.rng.uniform(240, 310), v.rng.uniform(170, 220)
    c.ellipse(m(405), 602, 90, 12, v.col("#C9944F"), fill_opacity=0.55)
    palm(c, m(440), 600, big, s * 0.24, v.col("#3E8F55"), v.col("#9A6A43"))
    if v.index % 3 != 1:
        palm(c, m(466), 612, small, s * 0.1 + 0.02, v.col("#4FA05C"), v.col("#A97A50"))
    grass(c, v.rng, m(450), 622, 50, [v.col("#5E9E5A"), v.col("#8BB96A")], 9)


def _dune_grass(c, v):
    """Northern dunes: marram grass instead of palms."""
    m, rng = v.mx, v.rng
    c.path(
        fill_below([(m(x), y) for x, y in ((220, 700), (330, 610), (430, 566), (530, 560))], H),
        v.col(mix(SAND, "#D9A45E", 0.35)),
    )
    for i in range(9):
        x, y = 270 + i * 27, 640 - i * 8 + rng.uniform(-6, 6)
        grass(c, rng, m(x), y, rng.uniform(60, 96), [v.col("#7E9A54"), v.col("#A9B96A"), v.col("#5E7F44")], 9)


def _shells(c, v):
    m = v.mx
    c.path(
        star(m(330), 604, 17, 0.5), v.col("#E5754F"), stroke=v.col("#E5754F"), stroke_width=5.0, stroke_linejoin="round"
    )
    for dx, dy in ((240, 600), (330, 630), (110, 655)):
        c.ellipse(m(dx), dy, 8, 5, v.col("#FFF6E6"))
        c.ellipse(m(dx) + 2, dy + 1.4, 6, 3.2, v.col("#E7C9A4"))


def _village(c, v):
    m = v.mx
    c.path(
        fill_below([(m(x), y) for x, y in ((120, 720), (230, 634), (320, 530), (400, 474), (540, 440))], H),
        v.col("#7DB068"),
    )
    lighthouse(c, m(410), 476, 190)
    for x, y, w, roof in ((300, 560, 52, RUST), (384, 548, 46, "#3E7C95"), (330, 610, 62, "#C98A35")):
        gable(c, m(x), y, w, v.col("#FFF3DC"), v.col(roof), 0.6)
    boat(c, m(120), 470, 84, v.col("#8C4A2F"), v.col("#FFF6E6"))
    boat(c, m(196), 392, 50, v.col("#3B5568"), v.col("#F9D9A8"))


BAYS = {
    "arch": _arch,
    "stacks": _stacks,
    "boats": boats,
    "sunset": sunset,
    "lighthouse": light_on_the_rock,
    "village": lambda c, v: None,
}
