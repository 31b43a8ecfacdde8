"""One face of a Mondo tile: ground colours, patterns, and the cream line between landscapes."""

from __future__ import annotations

import itertools
import json
import math
import random
from pathlib import Path

from ..kit.canvas import Canvas
from ..kit.palette import CREAM, LANDSCAPES, darken, lighten
from ..kit.shapes import Point, blob, distance_to_line, inside, poly, round_rect, smooth
from .geometry import Border, Edges, Layout, T, divide
from .patterns import PATTERNS, spots

CORNER = T * 0.1
LINE = T * 0.036
TILES = Path(__file__).parents[3] / "assets" / "mondo" / "tiles.json"


def tile_set() -> dict[str, tuple[Edges, str | None]]:
    """Edges and join of every varied side, by tile id."""
    return {t["id"]: (tuple(t["varied"]["edges"]), t["varied"]["join"]) for t in json.loads(TILES.read_text())}


def face_svg(edges: Edges, join: str | None = None, variant: int = 0) -> str:
    c = Canvas(T, T)
    with c.group(clip_path=c.clip(round_rect(0, 0, T, T, CORNER))):
        draw_face(c, edges, join, variant)
    c.path(round_rect(2, 2, T - 4, T - 4, CORNER - 2), "none", stroke="#10202B", stroke_width=4.0, stroke_opacity=0.28)
    return c.svg()


def draw_face(c: Canvas, edges: Edges, join: str | None = None, variant: int = 0) -> None:
    rng = random.Random(f"tile-{'-'.join(edges)}-{join}-{variant}")
    layout = divide(edges, join, rng)
    c.rect(0, 0, T, T, LANDSCAPES[layout.ground])
    for region in layout.regions:
        colour = LANDSCAPES[region.landscape]
        c.path(poly(region.outline), colour, stroke=colour, stroke_width=1.2)
    _tones(c, layout, rng)
    for border in layout.borders:
        _shore(c, border)
    _patterns(c, layout, rng)
    for border in layout.borders:
        c.stroke(smooth(border.line), CREAM, LINE)


def landscape_at(layout: Layout, point: Point) -> str:
    for region in layout.regions:
        if inside(point, region.outline):
            return region.landscape
    return layout.ground


def _tones(c: Canvas, layout: Layout, rng: random.Random) -> None:
    """A few large soft patches, so that a field is not flat; kept away from borders and edges."""
    for _ in range(9):
        x, y = rng.uniform(46, T - 46), rng.uniform(46, T - 46)
        land = landscape_at(layout, (x, y))
        room = min([34.0, *(distance_to_line((x, y), b.line) - 8 for b in layout.borders)])
        if room > 14:
            shade = lighten if land in ("plains", "water") else darken
            c.path(blob(rng, x, y, room, room * 0.8, 9, 0.16), shade(LANDSCAPES[land], 0.13), opacity=0.55)


def _shore(c: Canvas, border: Border) -> None:
    """On both sides of the line the landscape changes tone: shallows in water, shade on land."""
    for side, land in ((1, border.left), (-1, border.right)):
        tone = lighten(LANDSCAPES["water"], 0.3) if land == "water" else darken(LANDSCAPES[land], 0.2)
        c.path(_ribbon(border.line, 13 if land == "water" else 9, side), tone, opacity=0.75)


def _patterns(c: Canvas, layout: Layout, rng: random.Random) -> None:
    for land in LANDSCAPES:
        motif, cells, keep = PATTERNS[land]
        for point in spots(cells):
            if landscape_at(layout, point) == land and all(
                distance_to_line(point, b.line) > keep for b in layout.borders
            ):
                motif(c, *point, rng)


def _ribbon(line: list[Point], width: float, side: int) -> str:
    """A band along one side of a border, thinning out towards both ends."""
    walked, outer, n = [0.0], [], len(line) - 1
    for p, q in itertools.pairwise(line):
        walked.append(walked[-1] + math.dist(p, q))
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, n)]
        m = math.hypot(bx - ax, by - ay) or 1
        w = (LINE / 2 + min(width, 0.45 * walked[i], 0.45 * (walked[-1] - walked[i]))) * side
        outer.append((x + (by - ay) / m * w, y - (bx - ax) / m * w))
    return poly(line + outer[::-1])
