"""Eight biome scenes. `draw(canvas, name, index, settlement)` paints one 500 x 700 picture."""

from __future__ import annotations

from ..kit.canvas import Canvas
from . import alpine, arctic, coast, desert, jungle, ocean, savannah, taiga
from .common import Variation

DRAWERS = {
    m.__name__.rsplit(".", 1)[1]: m.draw for m in (ocean, coast, jungle, savannah, desert, alpine, taiga, arctic)
}


def draw(c: Canvas, biome: str, index: int, settlement: bool = False) -> Variation:
    """Paint variation `index` (0..7) of a biome; settlement adds houses."""
    v = Variation(biome, index, settlement)
    DRAWERS[biome](c, v)
    return v
