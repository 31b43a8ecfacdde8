"""The history: which finished matches somebody wants to see, and what these add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from app.services.records import Result
from rules.bots import LEVELS

ALONE, PEOPLE = "alone", "people"
"""Instead of a rival's name: matches without one, and those among people."""
WON, LOST = "won", "lost"
DAYS = (7, 30, 365)
RIVALS = 12
"""So many names are offered, the most frequent ones."""


class Wanted(NamedTuple):
    """What is shown; what is empty asks for nothing."""

    game: str = ""
    mode: str | None = None
    rival: str = ""
    """`ALONE`, `PEOPLE`, the level of the strongest computer, or a name after a `=`."""
    ending: str = ""
    days: int = 0
    """Not older than so many days."""

    @property
    def narrowed(self) -> int:
        """How many things are asked for besides the game."""
        return sum((self.mode is not None, bool(self.rival), bool(self.ending), bool(self.days)))

    def fits(self, result: Result, today: date) -> bool:
        return (
            self.game in ("", result.game)
            and self.mode in (None, result.mode)
            and (not self.rival or _against(result, self.rival))
            and (not self.ending or (won(result) is (self.ending == WON)))
            and (not self.days or result.when > (today - timedelta(days=self.days)).isoformat())
        )


def wanted(results: Iterable[Result], what: Wanted, today: date) -> list[Result]:
    return [result for result in results if what.fits(result, today)]


def won(result: Result) -> bool | None:
    """Whether a person won, or met the target alone; None where neither can be said."""
    if result.solo:
        return result.reached
    return result.won_by_person if result.against_computers else None


def _against(result: Result, rival: str) -> bool:
    if rival == ALONE:
        return result.solo
    if rival == PEOPLE:
        return result.among_people
    if rival.startswith("="):
        return len(result.seats) > 1 and any(seat.name == rival[1:] for seat in result.seats)
    return result.level == rival


def modes(results: Iterable[Result]) -> list[str]:
    """The modes that were played, the most frequent first."""
    return [mode for mode, _ in Counter(result.mode for result in results).most_common()]


def rivals(results: Sequence[Result]) -> list[str]:
    """Who was met, as values of `Wanted.rival`: kinds and levels first, then names."""
    kinds = [ALONE] if any(result.solo for result in results) else []
    kinds += [PEOPLE] if any(result.among_people for result in results) else []
    kinds += [level for level in LEVELS if any(result.level == level for result in results)]
    names = Counter(seat.name for result in results for seat in result.seats if not seat.person or result.persons > 1)
    return [*kinds, *(f"={name}" for name, _ in names.most_common(RIVALS))]


class Sums(NamedTuple):
    """What matches add up to: how many, how many of those that can be won were, how many were won in a row up to the
    last one, and on how many days was played."""

    matches: int
    decided: int
    wins: int
    row: int
    days: int


def sums(results: Sequence[Result]) -> Sums:
    """Of results, the latest first; what came from a file counts for nothing, and assisted ones win nothing."""
    own = [result for result in results if not result.imported]
    endings = [ending for result in own if not result.assisted and (ending := won(result)) is not None]
    row = next((at for at, ending in enumerate(endings) if not ending), len(endings))
    return Sums(len(own), len(endings), sum(endings), row, len({result.when for result in own}))
