"""A match of Where Is That? in small: the map as it is laid, with flags; whether it is right stays hidden as long as it
does on the table."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import border, fill
from app.kit.geometry import Box, grown
from app.tables.in_small import InSmall
from app.tables.where_is_that.camera import rim_of
from app.tables.where_is_that.cards import draw_emblem
from app.tables.where_is_that.colours import WHERE_IS_THAT
from rules.where_is_that.packs import load

WIDEST, SHAPE = 34, 0.8
"""Dp of a card at most; its height is so much of its width."""


class MapInSmall(InSmall):
    def draw_inside(self, room: Box) -> None:
        x, y, width, height = room
        fill(grown(room, dp(1)), WHERE_IS_THAT["sea"], dp(10))
        cells = {(column, row): card for column, row, card in self.view.map_of(self.seat)}
        rim, faces = rim_of(cells), load(self.view.pack).faces
        columns, rows = rim.right - rim.left + 1, rim.bottom - rim.top + 1
        wide = min(dp(WIDEST), (width - dp(8)) / columns, (height - dp(8)) / rows / SHAPE)
        high = wide * SHAPE
        left, top = x + (width - columns * wide) / 2, y + (height + rows * high) / 2
        for (column, row), card in cells.items():
            box = (left + (column - rim.left) * wide, top - (row - rim.top + 1) * high, wide, high)
            box = grown(box, -max(dp(0.7), wide * 0.03))
            radius = min(dp(5), wide * 0.14)
            fill(box, WHERE_IS_THAT["card"], radius)
            border(box, WHERE_IS_THAT["neatline"], radius)
            draw_emblem(faces[card], grown(box, -wide * 0.1))
