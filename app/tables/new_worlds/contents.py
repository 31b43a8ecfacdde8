"""What a world shows at one moment. Plain values: `Figures` makes them, `World` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.new_worlds.preview import BIOMES, biome_of, is_settlement


class Contents(NamedTuple):
    """Cards by name, which of them are only foreseen, runs, settlement values, last moves, and who leads what."""

    cards: tuple[str, ...] = ()
    ghosts: frozenset[str] = frozenset()
    runs: tuple[tuple[str, ...], ...] = ()
    values: Mapping[str, int] = {}
    marks: frozenset[str] = frozenset()
    icons: tuple[int, ...] = ()
    """How many of each nature icon, where they count (NW-9)."""
    supposed: frozenset[str] = frozenset()
    """Settlements whose value is not set yet: it is what the estimate counts with."""
    seat: int = 0
    leaders: Mapping[str, int] = {}
    """Who leads each biome that somebody has."""
    wins: frozenset[str] = frozenset()
    """Biomes that the foreseen cards would win."""
    standing: tuple[tuple[str, ...], ...] | None = None
    """The runs of what lies there already, where more is foreseen."""
    scored: bool = True
    """Whether runs carry their points: not for those who want no estimates."""

    def columns(self) -> list[list[str]]:
        """The cards of each biome, ascending; a settlement lies at its value, or last without one."""
        columns: list[list[str]] = [[] for _ in BIOMES]
        for card in sorted(self.cards, key=self._order):
            columns[BIOMES.index(biome_of(card))].append(card)
        return columns

    def _order(self, card: str) -> float:
        return self.values.get(card, 99) + 0.5 if is_settlement(card) else float(card)

    def label(self, card: str) -> str:
        """The value on a card; empty for a settlement that has none yet."""
        if not is_settlement(card):
            return card
        if card not in self.values:
            return ""
        return f"{'≈' if card in self.supposed else ''}{self.values[card]:02}"

    @property
    def led(self) -> int:
        """How many biomes this world leads."""
        return sum(leader == self.seat for leader in self.leaders.values())

    @property
    def in_runs(self) -> int:
        """The points of its runs, a point a card (NW-8); what is only foreseen does not count yet."""
        return sum(map(len, self.runs if self.standing is None else self.standing))
