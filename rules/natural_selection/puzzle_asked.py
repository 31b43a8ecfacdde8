"""What a puzzle of Natural Selection asks of a position, and which way to play the turn is the one best answer."""

from __future__ import annotations

from random import Random

from rules.natural_selection.bot.player import guesses, tried_by
from rules.natural_selection.guess import complete
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.puzzle_turn import LOST, ON, WON, Way, hoped, ways, why_not, worst
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView

WIN, STOP, LEAD = "win", "stop", "lead"
"""Win at the end of this round; keep a rival from winning; end it with the best lead."""
MARGIN = {WIN: 1, STOP: 1, LEAD: 2}
"""By so much every other answer stays behind: a lead is counted in population, the others by how the round ends."""
FEWEST = 5
"""So many answers there are at least."""
JUDGED = 100
"""Deals of what is hidden in which the strong judge plays on: who wants the best lead must also want to go on so."""


class Asked:
    """All answers in a position as a seat sees it. `refusal` says why nothing can be asked there."""

    def __init__(self, view: NaturalSelectionView) -> None:
        assert view.seat is not None, "a seat is asked"
        self.view, self.seat = view, view.seat
        self.state: NaturalSelectionState = complete(view)
        self.refusal = why_not(self.state, self.seat)
        self.ways: list[Way] = [] if self.refusal else ways(self.state, self.seat)
        self.kind = self._kind() if self.ways else ""
        self.ways.sort(
            key=lambda way: (-self.value(way), *(-each for each in worst(way.ends, self.seat)), len(way.deeds))
        )

    @property
    def best(self) -> Way:
        return self.ways[0]

    @property
    def nothing(self) -> Way:
        return next(way for way in self.ways if not way.deeds)

    @property
    def others(self) -> list[Way]:
        """Every other answer: what is the best one and something idle beside it is the same answer."""
        return [way for way in self.ways if not way.holds(self.best)]

    def _kind(self) -> str:
        results = {
            each.result for way in self.ways for each in (worst(way.ends, self.seat), hoped(way.ends, self.seat))
        }
        if results == {ON}:
            return LEAD
        return {WON: WIN, ON: STOP}.get(max(results), "")

    def value(self, way: Way) -> int:
        """What an answer is worth, counted as the table counts; a rival who has the last word does the worst."""
        return self._of(worst(way.ends, self.seat))

    def hope(self, way: Way) -> int:
        return self._of(hoped(way.ends, self.seat))

    def _of(self, worth: tuple[int, int]) -> int:
        return worth[1] if self.kind == LEAD else worth[0]

    def faults(self) -> list[str]:
        """Why there is not one best answer here by a clear margin."""
        if self.refusal:
            return [self.refusal]
        if not self.kind:
            return ["at best a victory is shared"]
        others, best = self.others, self.best
        if not best.deeds or len(others) < FEWEST - 1:
            return ["there is nothing to find"]
        if len(best.ends) > 1:
            return ["a rival has the last word in the best answer"]
        closest = max(map(self.hope, others))
        if self.value(best) - closest < MARGIN[self.kind]:
            return [f"the best answer is worth {self.value(best)}, another {closest}"]
        if self.kind == STOP and (self.value(self.nothing) != LOST or len(self.nothing.ends[0].winners) > 1):
            return ["not one rival is about to win"]
        if self.kind == WIN and best.ends[0].by == "population" and worst(best.ends, self.seat).lead <= 0:
            return ["levels decide between equal populations"]
        if len(best.moves) > 1 and any(worst(way.ends, self.seat).result == LOST for way in self.ways):
            return ["a wrong step may end the match before the answer is given"]
        return []

    def favourite(self, name: str) -> Way:
        """The answer that a strong judge likes best, who looks further than this round: a lead is not all there is."""
        asked = [self.best, *(way for way in self.others if way.moves)]
        guess = guesses(self.state, self.seat, Random(f"puzzle/{name}"))
        trial = tried_by(self.state, self.seat)
        sums = [0.0] * len(asked)
        for _ in range(JUDGED):
            possible = guess()
            for at, way in enumerate(asked):
                sums[at] += trial(*_before_last(possible, way))
        return asked[sums.index(max(sums))]


def _before_last(state: NaturalSelectionState, way: Way) -> tuple[NaturalSelectionState, SelectionMove]:
    """A twin in which all moves of a way but the last are played, and that one."""
    twin = state.copy()
    for move in way.moves[:-1]:
        twin.apply(move)
    return twin, way.moves[-1]
