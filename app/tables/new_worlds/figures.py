"""What the worlds on the table come to at one moment: their cards, runs and counts, and what they would be worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from app.services.i18n import tr
from app.tables.new_worlds.contents import Contents
from rules.game import Move, ScoreSheet
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
        self,
        view: WorldsView,
        scene: Scene,
        estimates: bool,
        marks: frozenset[str] = frozenset(),
        fix: Fix | None = None,
        seat: int | None = None,
    ) -> None:
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

    def gap(self, seat: int) -> preview.Gap | None:
        """Place and distance to the best of the others if the match ended now; None while that says nothing."""
        return preview.gap(self.sheets, seat) if self.estimated else None

    def gap_after(self, seat: int, move: Move) -> preview.Gap | None:
        """The same once the viewer has made a move."""
        return preview.gap(preview.after(self.view, move), seat) if self.estimated else None

    def ahead(self, seat: int, of: int) -> int | None:
        """By how many points a seat is ahead of another; negative behind it."""
        return self.sheets[seat].total - self.sheets[of].total if self.estimated else None

    def leads(self, seat: int) -> bool:
        """Whether a seat alone would win if the match ended now."""
        gap = self.gap(seat)
        return gap is not None and gap.points > 0

    def contents(self, seat: int, ghosts: Sequence[str] = ()) -> Contents:
        """A world with what would come into it."""
        cards = (*world(self.scene, seat), *ghosts)
        fix = self._fix if seat == self._seat else None
        supposed = preview.suppose(self.view, seat, cards, fix, best=self.estimates)
        set_ones = {card: value for card in cards if preview.is_settlement(card) and (value := self._set(card, fix))}
        runs = preview.runs(supposed, cards)
        open_ones = {card for run in runs for card in run if preview.is_settlement(card) and card not in set_ones}
        leaders = preview.leaders(self.sheets)
        then = preview.leaders(preview.estimate(supposed)) if ghosts else leaders
        return Contents(
            cards,
            frozenset(ghosts),
            runs,
            values=set_ones | {card: supposed.values.get(card, 0) for card in open_ones},
            marks=self.marks,
            icons=preview.icons(cards) if self.view.modules.vital_capacity else (),
            supposed=frozenset(open_ones),
            seat=seat,
            leaders=leaders,
            wins=frozenset(biome for biome, leader in then.items() if leader == seat != leaders.get(biome)),
            standing=self.contents(seat).runs if ghosts else None,
            scored=self.estimates,
        )

    def _set(self, settlement: str, fix: Fix | None) -> int | None:
        """The value of a settlement that has one, or is being given one."""
        if fix is not None and fix.settlement == settlement:
            return fix.value
        return self.view.values.get(settlement)
