"""What is worth remembering of one seat of a finished match: where its points came from, what won it, and which
achievements it earned. A game names its achievements in `Game.achievements`; each is one thing to learn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.game import Game, Outcome, ScoreLine
from rules.match import Match


class Achievement(NamedTuple):
    """Something to have done once. Its words are texts of its game: `achievement.<game>.<id>`."""

    id: str
    holds: Callable[[Match, int], bool]
    """Whether a seat has done it in a match that is over."""


class Feats(NamedTuple):
    """Of one seat."""

    points: Mapping[str, int]
    """By category of the score, without the game's name."""
    way: str
    """What won the match for this seat: a category, or a way of the game's own; empty for who did not win."""
    earned: tuple[str, ...]
    """Ids of achievements, in the order of the game."""


def feats(match: Match, seat: int) -> Feats:
    """What a seat did in a match that is over."""
    game, outcome = match.game, match.game.ended(match)
    won = match.setup.seats > 1 and seat in outcome.winners
    earned = tuple(each.id for each in game.achievements() if each.holds(match, seat))
    return Feats(points(game, outcome, seat), game.way_won(outcome, seat) if won else "", earned)


def category(game: Game, line: ScoreLine) -> str:
    """The category of a line without the game's name, as some games write it."""
    return line.key.removeprefix(f"{game.id}.score.")


def points(game: Game, outcome: Outcome, seat: int) -> dict[str, int]:
    """What each category brought or cost a seat."""
    found: dict[str, int] = {}
    for line in lines_of(outcome, seat):
        key = category(game, line)
        found[key] = found.get(key, 0) + line.points
    return found


def largest_lead(game: Game, outcome: Outcome, seat: int) -> str:
    """The category in which a seat was furthest ahead of the next one in the ranking; empty where it was ahead in
    none."""
    others = [other for group in outcome.ranking for other in group if other != seat]
    if not others:
        return ""
    own, next_best = points(game, outcome, seat), points(game, outcome, others[0])
    leads = {key: own.get(key, 0) - next_best.get(key, 0) for key in {**own, **next_best}}
    best = max(leads, key=lambda key: leads[key], default="")
    return best if best and leads[best] > 0 else ""


def lines_of(outcome: Outcome, seat: int) -> tuple[ScoreLine, ...]:
    """The lines of a seat's sheet."""
    return next((sheet.lines for sheet in outcome.sheets if sheet.seat == seat), ())


def lines(match: Match, seat: int, key: str) -> list[ScoreLine]:
    """The lines of one category."""
    return [line for line in lines_of(match.game.ended(match), seat) if category(match.game, line) == key]


def alone_first(match: Match, seat: int) -> bool:
    """Whether a seat beat somebody and shares the victory with nobody."""
    return match.setup.seats > 1 and match.game.ended(match).winners == (seat,)
