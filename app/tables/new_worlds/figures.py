"""What the worlds on the table come to at one moment: their cards, runs and counts, and what they would be worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from app.services.i18n import tr
from app.tables.new_worlds.world import Contents
from rules.game import ScoreSheet
from rules.new_worlds import preview
from rules.new_worlds.moves import Fix
from rules.new_worlds.scene import world
from rules.new_worlds.view import Phase, WorldsView
from rules.scene import Scene

ENOUGH = 3
"""Before every world has so many cards an estimate says nothing."""


def estimated(view: WorldsView) -> bool:
    """Whether it can be said what the worlds would be worth."""
    if view.phase is not Phase.PLAYING:
        return True
    return all(len(held) >= ENOUGH for held in view.worlds)


class Figures:
    """Of a view and what lies on the table just now; `fix` is a value that `seat` thinks of giving (NW-6)."""

    def __init__(
        self, view: WorldsView, scene: Scene, estimates: bool, marks: frozenset[str] = frozenset(),
        fix: Fix | None = None, seat: int | None = None,
    ) -> None:  # fmt: skip
        self.view, self.scene, self.estimates = preview.as_laid(view, scene), scene, estimates
        self.marks, self._fix, self._seat = marks, fix, seat

    @cached_property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        """The score if the match ended now."""
        return preview.estimate(self.view)

    @cached_property
    def tells(self) -> bool:
        """Whether it can be said what the worlds would be worth."""
        return estimated(self.view)

    @property
    def estimated(self) -> bool:
        """Whether points are shown: the player wants them, and they say something."""
        return self.estimates and self.tells

    def counts(self, seat: int) -> str:
        cards = world(self.scene, seat)
        many = tr("new_worlds.table.cards", count=len(cards))
        return f"{many} · {tr('new_worlds.table.kinds', count=preview.kinds(cards))}"

    def points(self, seat: int) -> str:
        return f"≈{self.sheets[seat].total}".replace("-", "−") if self.estimated else ""

    def place(self, seat: int) -> str:
        """First, second … if the match ended now."""
        return tr(f"new_worlds.table.place.{preview.place(self.sheets, seat)}") if self.estimated else ""

    def contents(self, seat: int, ghosts: Sequence[str] = ()) -> Contents:
        """A world with what would come into it."""
        cards = (*world(self.scene, seat), *ghosts)
        fix = self._fix if seat == self._seat else None
        supposed = preview.suppose(self.view, seat, cards, fix, best=self.estimates)
        set_ones = {card: value for card in cards if preview.is_settlement(card) and (value := self._set(card, fix))}
        runs = preview.runs(supposed, cards)
        open_ones = {card for run in runs for card in run if preview.is_settlement(card) and card not in set_ones}
        values = set_ones | {card: supposed.values.get(card, 0) for card in open_ones}
        icons = preview.icons(cards) if self.view.modules.vital_capacity else ()
        return Contents(cards, frozenset(ghosts), runs, values, self.marks, icons, frozenset(open_ones))

    def _set(self, settlement: str, fix: Fix | None) -> int | None:
        """The value of a settlement that has one, or is being given one."""
        if fix is not None and fix.settlement == settlement:
            return fix.value
        return self.view.values.get(settlement)
