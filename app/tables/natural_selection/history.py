"""How a match went, round by round: everybody's population and level at the end of each, and what was lost to whom.

Read from what everybody saw; for the race at the end, the chart, and the words of who won. No widgets here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from app.tables.reel import Reel
from rules.game import Event
from rules.match import Match
from rules.natural_selection.view import NaturalSelectionView
from rules.scene import Became


class Change(NamedTuple):
    """A population that became another."""

    at: int
    """In the move with this number, from 0."""
    seat: int
    by: int
    event: Event


class Leg(NamedTuple):
    """One round of the race."""

    number: int
    populations: tuple[int, ...]
    levels: tuple[int, ...]
    """Of each seat, the highest of its creatures."""
    grown: Mapping[tuple[int, str], int]
    """Seat and species: the level of each creature."""
    changes: tuple[Change, ...]

    def lost(self, seat: int) -> int:
        """What others and events took from a seat in this round."""
        return -sum(change.by for change in self.changes if change.seat == seat and change.by < 0)

    def gained(self, seat: int) -> int:
        return sum(change.by for change in self.changes if change.seat == seat and change.by > 0)


def start(match: Match) -> tuple[int, ...]:
    """Everybody's population before the first move."""
    view = Reel(match, None).view(0)
    assert isinstance(view, NaturalSelectionView)
    return tuple(seat.population for seat in view.seats_open)


def legs(match: Match) -> list[Leg]:
    """The rounds that were played, the last one as far as it went."""
    populations = list(start(match))
    levels = [1] * len(populations)
    grown: dict[tuple[int, str], int] = {}
    found: list[Leg] = []
    changes: list[Change] = []
    number = 1
    for at, event in _events(match):
        for became in match.game.changes(event):
            if not isinstance(became, Became):
                continue
            fact, *rest = became.fact.split("/")
            if fact == "population":
                seat, value = int(rest[0]), int(became.value)
                if value != populations[seat]:
                    changes.append(Change(at, seat, value - populations[seat], event))
                populations[seat] = value
            elif fact == "level":
                seat = int(rest[0])
                levels[seat] = max(levels[seat], int(became.value))
                grown[seat, rest[1]] = int(became.value)
            elif fact == "round" and became.value != number:
                found.append(Leg(number, tuple(populations), tuple(levels), dict(grown), tuple(changes)))
                number, changes = int(became.value), []
    return [*found, Leg(number, tuple(populations), tuple(levels), dict(grown), tuple(changes))]


def _events(match: Match) -> Iterator[tuple[int, Event]]:
    for at, step in enumerate(match.steps[: match.cursor]):
        for event in step.events:
            yield at, event.seen_by(None)


def swing(told: list[Leg], winner: int, start_at: tuple[int, ...]) -> Change | None:
    """The change that moved the winner's lead over the best of the others most, in its favour; None if none did."""
    populations = list(start_at)
    best, most = None, 0
    for change in (change for leg in told for change in leg.changes):
        before = _lead(populations, winner)
        populations[change.seat] += change.by
        if (moved := _lead(populations, winner) - before) > most:
            best, most = change, moved
    return best


def _lead(populations: list[int], winner: int) -> int:
    return populations[winner] - max(number for seat, number in enumerate(populations) if seat != winner)
