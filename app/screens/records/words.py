"""What records call things: modes, points, how a match ended. Home says it in the same words."""

from __future__ import annotations

from app.play.wording import joined
from app.screens.steps.words import mode_of_part
from app.services.i18n import tr
from app.services.records import MIXED, UNKNOWN, Result, SeatResult
from app.services.storage import DAILY, LADDER, PRACTICE


def mode_words(game_id: str, mode: str) -> str:
    """The name of a mode as records know it: `expert`, `solitaire/hard`, `daily`, `ladder/easy`, or one of no name."""
    for known, key in (
        (DAILY, "records.mode.daily"),
        (PRACTICE, "records.mode.practice"),
        (MIXED, "records.mode.mixed"),
        (UNKNOWN, "records.mode.unknown"),
    ):
        if mode == known:
            return tr(key)
    name, _, difficulty = mode.partition("/")
    if name == LADDER:
        return mode_of_part(game_id, difficulty)
    words = tr(f"{game_id}.mode.{name}")
    return f"{words}, {tr(f'{game_id}.option.difficulty.{difficulty}').lower()}" if difficulty else words


def on_a_ladder(result: Result) -> bool:
    """A try of a step of a ladder: its part says against whom it is."""
    return result.mode.partition("/")[0] == LADDER


def said_assisted(result: Result) -> str:
    """That a match is counted apart; on a ladder mostly because its deal was known."""
    if not result.assisted:
        return ""
    return tr("records.apart" if on_a_ladder(result) and not result.hints else "records.assisted")


def said_points(points: int) -> str:
    """Points with their word, and a true minus sign."""
    return tr("results.points", count=points).replace("-", "−")


def by_place(seat: SeatResult) -> int:
    return seat.place


def who_won(result: Result) -> str:
    """The winner, or those who share it."""
    winners = [seat.name for seat in result.seats if seat.place == 1]
    return tr("results.win", name=winners[0]) if len(winners) == 1 else tr("results.shared", names=joined(winners))


def by_how_much(result: Result) -> str:
    """The winner, by how many points where they decided it."""
    first, *others = sorted(result.seats, key=lambda seat: (seat.place, -seat.score))
    lead = first.score - max((seat.score for seat in others), default=first.score)
    alone_first = all(seat.place > 1 for seat in others)
    return tr("home.last.by", name=first.name, n=lead) if alone_first and lead > 0 else who_won(result)
