"""The worlds of a match that is over, to look at."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.play.session import Session
from app.play.wording import sentence
from app.tables.finals import FinalThing
from app.tables.new_worlds.contents import Contents
from app.tables.new_worlds.fan import LAST_SHARE
from app.tables.new_worlds.figures import Figures
from app.tables.new_worlds.world import World
from rules.new_worlds.view import WorldsView

AROUND = 58
"""Dp that a world needs besides its fans."""
STRIP, LARGE_STRIP = 18, 30
"""Dp of each card of a fan but the last."""
FEWEST = 3
"""So many cards of a column have room in any world: worlds of small matches look alike."""


class FinalWorld(FinalThing):
    """Eight fans with their crowns and runs; large ones show more of each card."""

    least = 300

    def __init__(self, session: Session, seat: int | None, large: bool = False, **kwargs) -> None:
        assert seat is not None, "everybody has a world"
        self.figures = _figures(session)
        self.contents: Contents = self.figures.contents(seat)
        super().__init__(session, seat, large, **kwargs)

    def set_up(self) -> None:
        self.world = World([player.avatar for player in self.players])
        self.world.contents = self.contents
        self.add_widget(self.world)

    def height_of(self, width: float) -> float:
        longest = max(FEWEST, *(len(cards) for cards in self.contents.columns()))
        strip = dp(LARGE_STRIP if self.large else STRIP)
        return dp(AROUND) + max(dp(30), width / 8 - dp(6)) * LAST_SHARE + (longest - 1) * strip

    def place(self) -> None:
        x, y, width, height = self.room
        self.world.pos, self.world.size = (x, y), (width, height)

    def facts(self) -> Sequence[str]:
        assert self.seat is not None
        return (sentence(self.figures.counts(self.seat)),)


def _figures(session: Session) -> Figures:
    view = session.match.state.view(None)
    assert isinstance(view, WorldsView)
    return Figures(view, session.game.scene(view), True)
