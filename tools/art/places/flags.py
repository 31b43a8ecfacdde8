"""Flags, simplified, 3:2 (300 x 200): of South America drawn one by one, of all other countries from recipes."""

from __future__ import annotations

import math

from ..kit.canvas import Canvas
from ..kit.palette import darken
from ..kit.shapes import arc_points, circle_path, f, leaf, poly, round_rect, smooth, star
from . import recipes
from .flags_africa import AFRICA
from .flags_asia import ASIA
from .flags_europe import EUROPE
from .flags_overseas import AMERICA, OCEANIA

W, H = 300, 200
RED, YELLOW, BLUE, GREEN, WHITE = "#D52B1E", "#FFD100", "#0B3E91", "#007A3D", "#FFFFFF"


def _h(c: Canvas, *bands: tuple[str, float]) -> None:
    """Horizontal bands with relative heights."""
    total, y = sum(b for _, b in bands), 0.0
    for col, part in bands:
        h = H * part / total
        c.rect(0, y, W, h + 0.6, col)
        y += h


def _v(c: Canvas, *cols: str) -> None:
    for i, col in enumerate(cols):
        c.rect(W * i / len(cols), 0, W / len(cols) + 0.6, H, col)


def _sun(c: Canvas, x: float, y: float, r: float, n: int, gold: str = "#F6B40E", line: str = "#85500F") -> None:
    """Sun of May: straight and wavy rays in turn, a calm face."""
    for i in range(n):
        a = 360 / n * i - 90
        with c.group(transform=f"rotate({a + 90:.2f} {f(x)} {f(y)})"):
            if i % 2 == 0:
                c.path(poly([(x - r * 0.2, y - r), (x, y - r * 2.25), (x + r * 0.2, y - r)]), gold)
            else:
                c.path(
                    smooth(
                        [
                            (x - r * 0.16, y - r * 0.95),
                            (x - r * 0.02, y - r * 1.4),
                            (x - r * 0.16, y - r * 1.75),
                            (x, y - r * 2.15),
                        ]
                    )
                    + smooth(
                        [
                            (x, y - r * 2.15),
                            (x + r * 0.02, y - r * 1.75),
                            (x + r * 0.14, y - r * 1.4),
                            (x + r * 0.16, y - r * 0.95),
                        ],
                        start="L",
                    )
                    + "Z",
                    gold,
                )
    c.circle(x, y, r, gold, stroke=line, stroke_width=r * 0.07)
    for s in (-1, 1):
        c.circle(x + s * r * 0.34, y - r * 0.16, r * 0.09, line)
        c.stroke(
            f"M{f(x + s * r * 0.16)} {f(y - r * 0.38)}Q{f(x + s * r * 0.36)} {f(y - r * 0.5)} "
            f"{f(x + s * r * 0.54)} {f(y - r * 0.32)}",
            line,
            r * 0.06,
        )
    c.stroke(
        f"M{f(x - r * 0.28)} {f(y + r * 0.42)}Q{f(x)} {f(y + r * 0.58)} {f(x + r * 0.28)} {f(y + r * 0.42)}",
        line,
        r * 0.08,
    )
    c.stroke(f"M{f(x)} {f(y - r * 0.1)}V{f(y + r * 0.2)}", line, r * 0.06)


def _laurel(c: Canvas, x: float, y: float, r: float, col: str, n: int = 7, span: float = 145) -> None:
    """Two branches open at the top."""
    for s in (-1, 1):
        c.stroke(smooth(arc_points(x, y, s * r, r, 90, 90 - span, 10)), darken(col, 0.2), r * 0.05)
        for i in range(n):
            a = math.radians(90 - span * (i + 0.5) / n)
            px, py = x + s * r * math.cos(a), y + r * math.sin(a)
            tangent = math.degrees(a)
            for out in (-26, 26):
                ang = tangent + out if s > 0 else 180 - tangent - out
                c.path(leaf(px, py, r * 0.32, r * 0.14, 90 - (90 - ang)), col)


def ar(c):
    _h(c, ("#74ACDF", 1), (WHITE, 1), ("#74ACDF", 1))
    _sun(c, 150, 100, 13.5, 32)


def bo(c):
    """Red, yellow, green with a small coat: oval with the hill, wreath, red and green drapes."""
    _h(c, (RED, 1), ("#F9E300", 1), ("#007934", 1))
    _laurel(c, 150, 100, 24, "#007934", 6)
    c.ellipse(150, 99, 15, 17.5, "#1F6FB5")
    c.path("M135 100Q150 88 165 100A15 17.5 0 0 1 135 100Z", "#7A9A3C")
    c.path(poly([(141, 104), (151, 88), (160, 104)]), "#B5652B")
    c.path(star(150, 87, 4, 0.5, 8), "#F9E300")
    c.ellipse(150, 99, 15, 17.5, "none", stroke="#D9A441", stroke_width=2.6)
    c.path("M137 76Q150 66 163 76L150 81Z", "#3A2A20")


def br(c):
    c.rect(0, 0, W, H, "#009C3B")
    c.path(poly([(24, 100), (150, 24), (276, 100), (150, 176)]), "#FFDF00")
    c.circle(150, 100, 50, "#002776")
    with c.group(clip_path=c.clip(circle_path(150, 100, 50))):
        c.stroke("M92 96Q150 72 208 118", WHITE, 9, "butt")
    for x, y, r in (
        (122, 116, 3.2),
        (136, 128, 2.6),
        (150, 120, 3),
        (148, 136, 2.4),
        (164, 130, 3),
        (178, 122, 2.6),
        (170, 140, 2.2),
        (132, 108, 2),
        (158, 108, 2.4),
        (150, 76, 2.6),
        (128, 122, 1.8),
        (186, 112, 2),
    ):
        c.path(star(x, y, r * 1.25), WHITE)


def cl(c):
    _h(c, (WHITE, 1), ("#D52B1E", 1))
    c.rect(0, 0, 100, 100.3, "#0039A6")
    c.path(star(50, 50, 27), WHITE)


def co(c):
    _h(c, ("#FCD116", 2), ("#003893", 1), ("#CE1126", 1))


def ec(c):
    """As Colombia, with the coat: mountain and ship in an oval, condor, four flags."""
    co(c)
    for s in (-1, 1):
        for _k, (dx, dy) in enumerate(((30, -4), (34, 18))):
            for col, o in (("#FCD116", 0), ("#003893", 5), ("#CE1126", 9)):
                c.path(
                    poly(
                        [
                            (150 + s * 14, 104 + dy * 0.5),
                            (150 + s * (dx + 8 - o * 0.3), 84 + dy + o),
                            (150 + s * (dx + 6), 118 + dy),
                        ]
                    ),
                    col,
                )
    c.ellipse(150, 106, 22, 28, "#D9A441")
    c.ellipse(150, 106, 19, 25, "#8FD0EA")
    with c.group(clip_path=c.clip("M131 106a19 25 0 1 0 38 0a19 25 0 1 0 -38 0Z")):
        c.path(poly([(128, 116), (150, 88), (172, 116)]), "#4E8A5E")
        c.path(poly([(143, 97), (150, 88), (157, 97), (150, 100)]), WHITE)
        c.rect(128, 114, 44, 22, "#2F86C9")
        c.path("M140 120H160L156 127H144Z", "#3A2A20")
        c.rect(149, 108, 2.4, 12, "#3A2A20")
        c.circle(150, 85, 4.4, "#FCD116")
    c.path(
        "M150 80C140 74 126 58 108 60C120 64 122 72 132 76C124 76 120 80 116 82C128 86 142 84 150 86C158 84 "
        "172 86 184 82C180 80 176 76 168 76C178 72 180 64 192 60C174 58 160 74 150 80Z",
        "#2B2320",
    )
    c.circle(150, 74, 4.6, "#2B2320")
    c.circle(150, 78.6, 3.4, WHITE)


def gf(c):
    _v(c, "#0055A4", WHITE, "#EF4135")


def gy(c):
    """The golden arrowhead."""
    c.rect(0, 0, W, H, "#009E49")
    c.path(poly([(0, 0), (300, 100), (0, 200)]), WHITE)
    c.path(poly([(0, 7), (281, 100), (0, 193)]), "#FCD116")
    c.path(poly([(0, 0), (150, 100), (0, 200)]), "#16161A")
    c.path(poly([(0, 11), (134, 100), (0, 189)]), "#CE1126")


def pe(c):
    """The civil flag: no coat."""
    _v(c, "#D91023", WHITE, "#D91023")


def py(c):
    _h(c, ("#D52B1E", 1), (WHITE, 1), ("#0038A8", 1))
    c.circle(150, 100, 25, WHITE, stroke="#3A3A3A", stroke_width=1.6)
    _laurel(c, 150, 100, 17, "#2E8B4A", 6)
    c.path(star(150, 99, 9), "#F6C90E")


def sr(c):
    _h(c, ("#377E3F", 2), (WHITE, 1), ("#B40A2D", 4), (WHITE, 1), ("#377E3F", 2))
    c.path(star(150, 100, 37), "#ECC81D")


def uy(c):
    for i in range(9):
        c.rect(0, i * H / 9, W, H / 9 + 0.5, WHITE if i % 2 == 0 else "#0038A8")
    c.rect(0, 0, 112, H * 5 / 9, WHITE)
    _sun(c, 56, 55.5, 17, 16)


def ve(c):
    _h(c, ("#FFCC00", 1), ("#00247D", 1), ("#CF142B", 1))
    for x, y in arc_points(150, 138, 54, 50, 200, 340, 7):
        c.path(star(x, y, 8.4), WHITE)


FLAGS = {
    "AR": ar,
    "BO": bo,
    "BR": br,
    "CL": cl,
    "CO": co,
    "EC": ec,
    "GF": gf,
    "GY": gy,
    "PE": pe,
    "PY": py,
    "SR": sr,
    "UY": uy,
    "VE": ve,
}
RECIPES = {"europe": EUROPE, "africa": AFRICA, "asia": ASIA, "america": AMERICA, "oceania": OCEANIA}
"""The flags of all other countries of the map packs, by part of the world."""
_ALL = {code: recipe for part in RECIPES.values() for code, recipe in part.items()}


def flag(c: Canvas, code: str, rounded: float = 18.0) -> None:
    """A flag in a 300 x 200 frame, with rounded corners and a hairline, so that white fields show on paper."""
    shape = round_rect(0, 0, W, H, rounded)
    with c.group(clip_path=c.clip(shape)):
        if code in FLAGS:
            FLAGS[code](c)
        else:
            recipes.draw(c, _ALL[code])
        c.path(shape, "none", stroke="#22313A", stroke_width=5.0, stroke_opacity=0.3)


def flag_svg(code: str) -> str:
    c = Canvas(W, H)
    flag(c, code)
    return c.svg()
