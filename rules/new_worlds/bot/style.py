"""How a character likes to play (rules/bots/characters.py), where several moves are nearly as good.

A collector takes many cards, of many kinds; a gambler the unseen card and long runs; a careful one makes its lead in
biomes safe; a rival takes what whoever leads could use.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.characters import CAREFUL, COLLECTOR, GAMBLER, RIVAL
from rules.bots.search import Rating
from rules.game import Move
from rules.new_worlds.components import CARD_BIT, FILLED
from rules.new_worlds.moves import Play
from rules.new_worlds.preview import takes_unseen, world_after
from rules.new_worlds.scoring import Values, biome_contests, counts, in_runs, kinds, totals, valued
from rules.new_worlds.settling import guessed_values
from rules.new_worlds.view import WorldsView

NEARLY = 0.04
"""Moves whose worth is within this of the best are nearly as good."""


class Taste:
    """What a style thinks of the moves of one view."""

    def __init__(self, style: str, view: WorldsView) -> None:
        assert view.seat is not None, "only a seat has a taste"
        self.style, self.view, self.seat = style, view, view.seat

    def choice(self, rated: Sequence[Rating[Move]]) -> Move:
        """The move this style likes best among those nearly as good as the first. With the last card, or when this turn
        may end the match, taste is over: everybody counts points."""
        best = rated[0]
        if not self.style or self.view.numbers.phase or _may_end(self.view):
            return best.move
        near = [each for each in rated if each.mean >= best.mean - NEARLY]
        return max(near, key=lambda each: (self.liking(each.move), each.mean)).move

    def liking(self, move: Move) -> float:
        if not isinstance(move, Play):
            return 0.0
        return _LIKINGS[self.style](self, move)

    def _more_cards(self, move: Play) -> float:
        """Cards, and a kind of biome not yet held like a card more."""
        own, after = self.view.numbers.worlds[self.seat], world_after(self.view, move)
        return (after.bit_count() + takes_unseen(move, self.view) + kinds(after)) - own.bit_count() - kinds(own)

    def _bolder(self, move: Play) -> float:
        """The unseen card, and cards in runs."""
        across = self.view.modules.global_balance
        run = in_runs(valued(world_after(self.view, move), self.view.numbers.values), across).bit_count()
        return 4.0 * takes_unseen(move, self.view) + run

    def _safer(self, move: Play) -> float:
        """Biomes led, and by how many cards up to two."""
        worlds, values = list(self.view.numbers.worlds), self.view.numbers.values
        worlds[self.seat] = world_after(self.view, move)
        return _safety(worlds, guessed_values(worlds, values), self.seat) - takes_unseen(move, self.view)

    def _against_leader(self, move: Play) -> float:
        """The points that the taken cards would have brought whoever leads among the others."""
        view, numbers = self.view, self.view.numbers
        points = totals(numbers.worlds, guessed_values(numbers.worlds, numbers.values), view.modules)
        leader = max((own, seat) for seat, own in enumerate(points) if seat != self.seat)[1]
        taken = world_after(view, move) & ~numbers.worlds[self.seat] & ~CARD_BIT[move.card]
        worlds = list(numbers.worlds)
        worlds[leader] |= taken
        return totals(worlds, guessed_values(worlds, numbers.values), view.modules)[leader] - points[leader]


def _may_end(view: WorldsView) -> bool:
    """Whether so few cards are left that one turn may use them up: the unseen one, five refilled, one drawn (NW-4)."""
    return view.pile_size + view.numbers.buried.bit_count() <= len(FILLED) + 2


def _safety(worlds: Sequence[int], values: Values, seat: int) -> float:
    safety = 0.0
    for ranks in biome_contests(worlds, values):
        own = counts(ranks)[seat]
        rival = max(count for other, count in enumerate(counts(ranks)) if other != seat)
        safety += min(2, max(0, own - rival))
    return safety


_LIKINGS = {
    COLLECTOR: Taste._more_cards,
    GAMBLER: Taste._bolder,
    CAREFUL: Taste._safer,
    RIVAL: Taste._against_leader,
}
