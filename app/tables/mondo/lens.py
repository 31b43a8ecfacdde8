"""The lens of the pool: the tile under a finger, large."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit import lens
from app.kit.canvas import fill, outline, shadow
from app.kit.geometry import around, regular
from app.kit.tokens import GOLD
from app.tables.mondo.colours import MONDO
from app.tables.mondo.tiles import draw_tile
from rules.mondo.view import Laid

SHARE = 0.68
"""Of the lens that a tile takes."""


class Lens(lens.Lens):
    """`look(laid, finger, room)` shows a tile."""

    def __init__(self, **kwargs) -> None:
        super().__init__(_draw, **kwargs)

    @property
    def laid(self) -> Laid | None:
        """The tile it shows."""
        return self.shown


def _draw(laid: Laid, side: float) -> None:
    disc = around(0, 0, side, side)
    shadow(disc, 3, side / 2)
    fill(disc, MONDO["pool"], side / 2)
    draw_tile(laid, around(0, 0, side * SHARE, side * SHARE))
    outline(regular(disc, 48), GOLD, dp(4))
