"""Mondo: a slanted window on a world of tiles, with animals and a smoking volcano."""

from __future__ import annotations

from ..animals import draw as draw_animal
from ..kit.canvas import Canvas
from ..kit.palette import CREAM, INK
from ..kit.shapes import round_rect
from ..tiles.face import CORNER, draw_face
from ..tiles.geometry import Edges, T
from ..tiles.tokens import volcano_token

P, F, D, W = "plains", "forest", "desert", "water"
# A small world whose edges all match, row by row: (north, east, south, west), and the join.
WORLD: list[list[tuple[Edges, str | None]]] = [
    [((W, F, F, W), None), ((W, F, F, F), None), ((W, D, D, F), None), ((W, W, D, D), None), ((W, W, W, W), None)],
    [((F, F, P, W), None), ((F, D, F, F), None), ((D, D, D, D), None), ((D, W, D, D), None), ((W, W, P, W), None)],
    [((P, P, W, W), None), ((F, P, P, P), None), ((D, P, P, P), None), ((D, D, W, P), None), ((P, P, W, D), None)],
    [((W, W, W, W), None), ((P, P, W, W), None), ((P, F, F, P), None), ((W, F, W, F), "ew"), ((W, W, P, F), None)],
    [((W, P, W, W), None), ((W, P, W, P), "ew"), ((F, F, W, P), None), ((W, P, P, F), None), ((P, W, W, P), None)],
]
ANIMALS = (
    ("panda", 1, 0, 0.5, 0.46),
    ("fennec", 2, 1, 0.5, 0.52),
    ("dolphin", 0, 3, 0.5, 0.5),
    ("giraffe", 2, 2, 0.5, 0.66),
    ("parrot", 2, 3, 0.64, 0.58),
    ("penguin", 3, 3, 0.5, 0.2),
    ("camel", 3, 1, 0.4, 0.5),
)

VOLCANO = (1, 2)  # column and row


def paint(c: Canvas, w: float, h: float, tile: float, turn: float, dx: float, dy: float) -> None:
    """Fill w x h with tiles of the given side, the whole world turned and moved."""
    c.rect(0, 0, w, h, "#1C5E9E")
    with c.group(transform=f"translate({w / 2 + dx:.1f} {h / 2 + dy:.1f}) rotate({turn})"):
        for row, line in enumerate(WORLD):
            for col, (edges, join) in enumerate(line):
                _tile(c, (col - 2.5) * tile, (row - 2.5) * tile, tile, edges, join)
        with c.at((VOLCANO[0] - 2.28) * tile, (VOLCANO[1] - 2.28) * tile, tile * 0.56 / 100):
            volcano_token(c, True)
        for name, col, row, u, v in ANIMALS:
            _animal(c, name, (col - 2.5 + u) * tile, (row - 2.5 + v) * tile, tile * 0.56)


def _tile(c: Canvas, x: float, y: float, side: float, edges: Edges, join: str | None) -> None:
    scale = (side - side * 0.03) / T
    with (
        c.group(transform=f"translate({x:.1f} {y:.1f}) scale({scale:.4f})"),
        c.group(clip_path=c.clip(round_rect(0, 0, T, T, CORNER))),
    ):
        draw_face(c, edges, join)


def _animal(c: Canvas, name: str, x: float, y: float, size: float) -> None:
    c.circle(x, y + size * 0.04, size * 0.5, INK, fill_opacity=0.3)
    c.circle(x, y, size * 0.5, CREAM)
    a = c.figure()
    a.ow = 1.8
    draw_animal(a, name)
    c.place(a, x - size * 0.42, y - size * 0.43, size * 0.84 / 100)
