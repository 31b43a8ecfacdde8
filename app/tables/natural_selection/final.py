"""The creatures of a match that is over, with their mutations, to look at."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.overlays import Overlay
from app.play.session import Session
from app.tables.finals import PAD, FinalThing, placed
from app.tables.natural_selection.moment import Tableau, tableau
from app.tables.natural_selection.opponents import Opponent
from app.tables.natural_selection.sheets import PlayerSheet
from rules.natural_selection.view import NaturalSelectionView

HIGH, OPEN, OPEN_HIGH = 158, 300, 222
"""Dp of a card; from this width on it is open."""
TWINS = 60
"""Dp more for two creatures."""


class FinalCreature(FinalThing):
    """As the others saw it at the table: portrait, population, mutations and events. Large: the player in words too."""

    least = 178
    abreast = 3

    def __init__(self, session: Session, seat: int | None, large: bool = False, **kwargs) -> None:
        assert seat is not None, "everybody has a creature"
        self.table = _tableau(session)
        self.figure = self.table.figures[seat]
        self.card: Opponent | None = None
        super().__init__(session, seat, large, **kwargs)

    def set_up(self) -> None:
        assert self.seat is not None
        self.card = Opponent(self.seat, self.players[self.seat].avatar, placed(self.session, self.seat))
        self.card.figure = self.figure
        self.add_widget(self.card)

    @property
    def head(self) -> float:
        return 0.0  # its card says whose it is

    def height_of(self, width: float) -> float:
        more = dp(TWINS) if len(self.figure.species) > 1 else 0.0
        return dp(OPEN_HIGH if width >= dp(OPEN) else HIGH) - 2 * dp(PAD) + more

    def place(self) -> None:
        assert self.card is not None, "it is placed when it is there"
        self.card.pos, self.card.size = self.pos, self.size

    def draw(self) -> None:
        super().draw()
        if self.card is not None and self.card.playing != self.pressed:
            self.card.playing = self.pressed
            self.card.redraw()

    def enlarged(self) -> Overlay:
        assert self.seat is not None
        player = self.players[self.seat]
        return PlayerSheet(self.figure, None, player.name, player.avatar, self.wording, self.table)


def _tableau(session: Session) -> Tableau:
    view = session.match.state.view(None)
    assert isinstance(view, NaturalSelectionView)
    return tableau(view, session.game.scene(view))
