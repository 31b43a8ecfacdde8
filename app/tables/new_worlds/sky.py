"""The night sky behind the table: one repeating texture over the whole screen."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.kit.art import tile_picture
from app.kit.drawn import Drawn

TILE = 256
"""Side of the texture in dp."""
FAINT = 0.45


class Sky(Drawn):
    """Stars, over the place of the game and under everything else."""

    def draw(self) -> None:
        across, up = self.width / dp(TILE), self.height / dp(TILE)
        Color(1, 1, 1, FAINT)
        # The texture's first row is its top.
        Rectangle(
            texture=tile_picture("stars"),
            pos=self.pos,
            size=self.size,
            tex_coords=(0, up, across, up, across, 0, 0, 0),
        )
