"""The table of an unfinished match in small, for the shelf: drawn from the position in its file as everybody may see
it, so that it follows the theme and shows nobody's hand.

A game names its `InSmall` in its manifest; one without it is shown by its cover.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp

from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.geometry import Box, grown
from app.kit.tokens import LiveTable
from app.play.session import Player
from app.tables.manifest import manifest, named
from rules import GAMES
from rules.game import Json

CORNER = 14
"""Dp of its round corners."""
PAD = 5


class InSmall(Drawn):
    """What a seat has built so far, on the table's own ground; the others beside it, where there is room."""

    def __init__(self, game_id: str, view: Any, scene: Any, players: Sequence[Player], seat: int) -> None:
        self.game_id, self.view, self.scene = game_id, view, scene
        self.players, self.seat = players, seat
        super().__init__(size_hint=(None, None))
        self.set_up()
        self.bind(pos=lambda *_: self.place(), size=lambda *_: self.place())

    # -- for the games -----------------------------------------------------------------------

    def set_up(self) -> None:
        """Make the widgets it holds, if any."""

    def place(self) -> None:
        """What it holds goes to `room`."""

    def draw_inside(self, room: Box) -> None:
        """Draw what it shows."""

    # -- offered to them -----------------------------------------------------------------------

    @property
    def colours(self) -> LiveTable:
        return manifest(self.game_id).colours

    @property
    def room(self) -> Box:
        """Where it shows what it shows."""
        return grown((*self.pos, *self.size), -dp(PAD))

    @property
    def others(self) -> list[int]:
        """The seats in turn after its own."""
        count = len(self.players)
        return [(self.seat + step) % count for step in range(1, count)]

    def draw(self) -> None:
        fill((*self.pos, *self.size), self.colours.top, dp(CORNER))
        self.draw_inside(self.room)


def in_small(game_id: str, position: Mapping[str, Json], players: Sequence[Player], seat: int) -> InSmall | None:
    """The picture of a position; None if its game has none. BadData if it is no position."""
    path = manifest(game_id).in_small
    if not path:
        return None
    game = GAMES[game_id]
    view = game.load(position).view(None)
    kind: type[InSmall] = named(path)
    return kind(game_id, view, game.scene(view), players, seat)
