"""The card in mind, the cell in mind and the direction in mind. Knows no rule: `preview` says what a push does."""

from __future__ import annotations

from app.tables.where_is_that.camera import Cell
from rules.where_is_that import preview
from rules.where_is_that.moves import Placement
from rules.where_is_that.preview import PushPreview
from rules.where_is_that.view import MapView


class Choice:
    """At most one card of the offer is selected; then a cell is aimed at; a covered cell needs a direction too."""

    def __init__(self) -> None:
        self.card: str | None = None
        self.cell: Cell | None = None
        self.direction: str | None = None
        self.refused: str | None = None
        """The closed direction touched last: its reason is shown first."""
        self.pushes: dict[str, PushPreview] = {}
        """What each direction would do; empty while a free cell is aimed at."""

    def select(self, card: str) -> None:
        self.clear()
        self.card = card

    def aim(self, view: MapView, cell: Cell) -> None:
        self.cell, self.direction, self.refused = cell, None, None
        self.pushes = preview.pushes(view, *cell)

    def lower(self) -> bool:
        """The cell is let go, the card stays selected; True if there was a cell."""
        had = self.cell is not None
        self.cell = self.direction = self.refused = None
        self.pushes = {}
        return had

    def clear(self) -> bool:
        """Nothing is selected any more; True if something was."""
        had = self.card is not None
        self.card = None
        self.lower()
        return had

    def refresh(self, view: MapView) -> None:
        """The position has changed: what is no longer possible is let go."""
        if self.card not in view.offer:
            self.clear()
        elif self.cell is not None:
            self.aim(view, self.cell)

    # -- what the table shows ----------------------------------------------------------------------

    @property
    def pushed(self) -> PushPreview | None:
        """The push that is shown."""
        return self.pushes.get(self.direction) if self.direction else None

    @property
    def ready(self) -> bool:
        """One more touch makes the move."""
        return self.cell is not None and (not self.pushes or self.direction is not None)

    def move(self) -> Placement | None:
        if self.card is None or self.cell is None or not self.ready:
            return None
        return Placement(self.card, *self.cell, self.direction)
