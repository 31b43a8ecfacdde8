"""A match of Mondo in small: the own board, and those of the others as far as they lie open."""

from __future__ import annotations

from app.kit.geometry import around
from app.tables.in_small import InSmall
from app.tables.mondo.places import put
from app.tables.mondo.world import World
from rules.mondo.view import board_in_words

MOST = 3
"""So many other boards have room."""


class BoardsInSmall(InSmall):
    def set_up(self) -> None:
        self.worlds = []
        for seat in [self.seat, *self.others[:MOST]]:
            world = World(self.view.terms.rim)
            world.small = True
            world.show(self._board(seat))
            self.add_widget(world)
            self.worlds.append(world)

    def _board(self, seat: int):
        """Between two rounds the one that was finished last; nothing of a board that is covered."""
        board = self.view.boards[seat]
        if board or not self.view.finished:
            return board
        return board_in_words(self.view.finished[-1].boards[seat])

    def place(self) -> None:
        x, y, width, height = self.room
        own, *others = self.worlds
        aside = width * 0.3 if others else 0.0
        side = min(height, width - aside)
        put(own, around(x + (width - aside) / 2, y + height / 2, side, side))
        step = height / max(1, len(others))
        for place, world in enumerate(others):
            small = min(aside, step) * 0.88
            put(world, around(x + width - aside / 2, y + height - (place + 0.5) * step, small, small))
        for world in self.worlds:
            world.redraw()
