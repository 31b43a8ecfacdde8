"""Where Is That?: South America with its countries, pins and a compass rose."""

from __future__ import annotations

import json
import math
from pathlib import Path

from ..kit.canvas import Canvas
from ..kit.palette import PAPER
from ..kit.shapes import Point, arc_points, f, poly, round_rect, smooth
from ..places.flags import flag

OUTLINE = Path(__file__).parents[3] / "assets" / "packs" / "south_america_outline.json"
COUNTRY_COLOURS = {
    "BR": "#6FB96B",
    "AR": "#8CC7E0",
    "PE": "#E58A5B",
    "CO": "#F2C84B",
    "VE": "#E9A15B",
    "CL": "#C9605A",
    "EC": "#8FBF6B",
    "BO": "#D8B04E",
    "PY": "#B98CC4",
    "UY": "#F0D58C",
    "GY": "#5FB8A8",
    "SR": "#E2857A",
    "GF": "#7FA6D6",
}


def load_outline() -> dict[str, list[list[Point]]]:
    return json.loads(OUTLINE.read_text())


def project(lon: float, lat: float, scale: float, ox: float, oy: float) -> Point:
    """Sinusoidal-like projection about 60 W: good shapes for the whole continent."""
    return ox + (lon + 60) * math.cos(math.radians(lat) * 0.9) * scale, oy - lat * scale


def graticule(c: Canvas, scale: float, ox: float, oy: float) -> None:
    for lon in range(-180, 60, 10):
        points = [project(lon, lat, scale, ox, oy) for lat in range(-70, 41, 5)]
        c.stroke(smooth(points), "#FFFFFF", 1.2, stroke_opacity=0.2)
    for lat in range(-60, 31, 10):
        points = [project(lon, lat, scale, ox, oy) for lon in range(-180, 61, 10)]
        c.stroke(smooth(points), "#FFFFFF", 1.2 if lat else 2.4, stroke_opacity=0.2 if lat else 0.5)


def continent(c: Canvas, scale: float, ox: float, oy: float) -> None:
    """Countries in their colours on a pale shelf, with the Andes."""
    rings = [
        (code, [project(x, y, scale, ox, oy) for x, y in ring])
        for code, outlines in load_outline().items()
        for ring in outlines
    ]
    for width, opacity in ((34, 0.12), (20, 0.16), (9, 0.3)):
        with c.group(opacity=opacity):
            for _, points in rings:
                c.path(
                    poly(points),
                    "#D9F3F0",
                    stroke="#D9F3F0",
                    stroke_width=width * scale / 7.15,
                    stroke_linejoin="round",
                )
    with c.group(transform="translate(5 7)", opacity=0.28):
        for _, points in rings:
            c.path(poly(points), "#0B2A3C")
    for code, points in rings:
        c.path(
            poly(points), COUNTRY_COLOURS.get(code, "#DDDDDD"), stroke=PAPER, stroke_width=1.8, stroke_linejoin="round"
        )
    _andes(c, scale, ox, oy)


def place_card(c: Canvas, x: float, y: float, code: str, turn: float, size: float = 1.0) -> None:
    """A small place card: flag, and bars where the app would write a name."""
    with c.at(x, y, size, turn):
        c.path(round_rect(-46, -31, 96, 68, 12), "#0B2A3C", fill_opacity=0.3)
        c.path(round_rect(-48, -34, 96, 68, 12), "#FFFDF6")
        with c.at(-24, -25, 48 / 300):
            flag(c, code)
        c.rect(-30, 13, 60, 6, "#4C483B", r=3)
        c.rect(-18, 23, 36, 4, "#B7AE92", r=2)


def _andes(c: Canvas, scale, ox, oy) -> None:
    """A string of small peaks along the western range."""
    for lon, lat in (
        (-76, 3),
        (-78.4, -1),
        (-77.6, -8),
        (-74.6, -12.6),
        (-70.4, -15.2),
        (-67.6, -19.6),
        (-67.4, -24),
        (-69.4, -29),
        (-70.4, -37),
        (-71.8, -43),
        (-72.8, -48.6),
    ):
        x, y = project(lon, lat, scale, ox, oy)
        c.path(poly([(x - 10, y + 8), (x, y - 11), (x, y + 8)]), "#FFFFFF", opacity=0.95)
        c.path(poly([(x, y + 8), (x, y - 11), (x + 10, y + 8)]), "#6B5A58", opacity=0.85)


def compass(c: Canvas, x: float, y: float, r: float) -> None:
    """A brass compass rose: ring with ticks, eight points split in light and dark halves, red north."""
    c.circle(x + r * 0.05, y + r * 0.07, r, "#0B2A3C", fill_opacity=0.28)
    c.circle(x, y, r, c.linear([(0, "#F6D88A"), (0.5, "#D9A441"), (1, "#9C6B22")], 0, 0, 1, 1))
    c.circle(x, y, r * 0.91, "#7A5420")
    c.circle(x, y, r * 0.89, c.radial([(0, "#FFFDF6"), (1, "#F1E4C6")], 0.4, 0.38, 0.8))
    for i in range(72):
        a = math.radians(i * 5)
        inner = r * (0.8 if i % 9 == 0 else 0.83 if i % 3 == 0 else 0.845)
        c.stroke(
            f"M{x + inner * math.cos(a):.1f} {y + inner * math.sin(a):.1f}"
            f"L{x + r * 0.865 * math.cos(a):.1f} "
            f"{y + r * 0.865 * math.sin(a):.1f}",
            "#8A6A3A",
            r * (0.018 if i % 9 == 0 else 0.008),
        )
    c.circle(x, y, r * 0.56, "none", stroke="#C9A866", stroke_width=r * 0.012)
    for long_, turn, light, dark in ((0.52, 45, "#E9D3A0", "#B88F4B"), (0.76, 0, "#5E97B5", "#1F4E6B")):
        for k in range(4):
            a = turn + 90 * k
            lt, dk = (light, dark)
            if turn == 0 and k == 0:
                lt, dk = "#F0705A", "#B5342A"
            with c.group(transform=f"rotate({a} {f(x)} {f(y)})"):
                c.path(poly([(x, y - r * long_), (x - r * 0.12, y - r * 0.12), (x, y)]), lt)
                c.path(poly([(x, y - r * long_), (x + r * 0.12, y - r * 0.12), (x, y)]), dk)
    c.circle(x, y, r * 0.075, "#D9A441")
    c.circle(x - r * 0.015, y - r * 0.015, r * 0.04, "#FBE7B0")
    c.path(
        smooth(arc_points(x, y, r * 0.95, r * 0.95, 195, 285, 10)),
        "none",
        stroke="#FFFFFF",
        stroke_width=r * 0.03,
        stroke_linecap="round",
        stroke_opacity=0.55,
    )
