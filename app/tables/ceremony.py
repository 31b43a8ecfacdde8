"""The end of a match as a ceremony: chapters in which points are counted, and the verdict. No widgets here.

`app/screens/ceremony` shows it for every game: bar with "Skip", the stage of the game (`CeremonyStage`, named in the
manifest), words, buttons. A game brings the stage, and may bring chapters of its own where its count is not the list
of its score's categories (rounds that are walked, cards that are turned).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.play.seating import Player
from app.play.wording import Wording
from app.services import i18n
from app.services.i18n import tr
from app.tables.score_table import category_key, margin, reason_of, sheets_by_seat
from app.tables.symbols import symbol
from rules.game import Outcome

CLOSE, GOOD = 3, 8
"""A loss by at most so many points was close, or a good match."""


class Counted(NamedTuple):
    """One award of a chapter."""

    seat: int
    points: int
    reason: str
    things: tuple[str, ...]
    """What it counts, in the names of the rules (`ScoreLine.counted`): the stage lights it up."""


class Chapter(NamedTuple):
    """One step of the counting."""

    key: str
    """A category of the score, or a name of the game's own ("round.3")."""
    title: str
    about: str
    """One line that says how this category scores; may be empty."""
    icon: str
    points: Mapping[int, int]
    """What each seat gets in it."""
    totals: Mapping[int, int]
    """What each seat has after it."""
    awards: tuple[Counted, ...] = ()


class Decided(NamedTuple):
    """The move that decided: the largest swing."""

    at: int
    """After so many moves; the replay opens there."""
    heading: str
    """"The move that decided · turn 11"."""
    words: str
    seat: int | None = None
    sign: str = ""
    """A picture of it, "atlas/name"; empty: the mover's badge."""


class Verdict(NamedTuple):
    """How the match ended for the people at this device."""

    tone: str
    """`won`: a person, or everybody is a person · `lost`: one person against computers · `shared` · `alone`: nobody
    to beat."""
    title: str
    line: str
    winners: tuple[int, ...]


def chapters(outcome: Outcome, wording: Wording, order: Sequence[str] = ()) -> list[Chapter]:
    """A chapter for each category in which anybody scored: first those of `order`, then as the score sheet has them.
    Losses come last whatever the order says, so that nobody's total runs ahead of the truth and back."""
    sheets = sheets_by_seat(outcome)
    lines = [line for sheet in sheets for line in sheet.lines if line.points]
    found = dict.fromkeys(line.key for line in lines)
    losses = set(found) - {line.key for line in lines if line.points > 0}
    ranks = {key: at for at, key in enumerate(order)}
    keys = sorted(found, key=lambda key: (key in losses, ranks.get(key, len(ranks))))  # stable: as the sheet has them
    totals = dict.fromkeys((sheet.seat for sheet in sheets), 0)
    counted = []
    for key in keys:
        points = {sheet.seat: sum(line.points for line in sheet.lines if line.key == key) for sheet in sheets}
        totals = {seat: total + points[seat] for seat, total in totals.items()}
        awards = tuple(
            Counted(sheet.seat, line.points, reason_of(line, wording), line.counted)
            for sheet in sheets
            for line in sheet.lines
            if line.key == key and line.points
        )
        text = category_key(key, wording.game_id)
        about = tr(f"{text}.about") if i18n.has(f"{text}.about") else ""
        counted.append(Chapter(key, tr(text), about, symbol(text, "score"), points, totals, awards))
    return counted


def verdict(outcome: Outcome, players: Sequence[Player], title: str, line: str) -> Verdict:
    """The tone in which it is told; `title` and `line` are the game's own words of who won and how."""
    persons = {seat for seat, player in enumerate(players) if player.person}
    winners = outcome.winners
    if len(players) == 1:
        tone = "alone"
    elif len(winners) > 1:
        tone = "shared"
    elif len(persons) == 1 and not persons & set(winners):
        tone = "lost"
    else:
        tone = "won"
    return Verdict(tone, title, line, winners)


def lost_by(outcome: Outcome, seat: int) -> int | None:
    """How many points a seat lacked to the winner's; None where points did not decide."""
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    if margin(outcome) is None or seat not in totals:
        return None
    return totals[outcome.winners[0]] - totals[seat]


def kind_key(lacked: int | None) -> str:
    """The text of a loss by so much: `ceremony.lost.close`, `.good` or `.far`."""
    if lacked is None:
        return "ceremony.lost.good"
    return "ceremony.lost.close" if lacked <= CLOSE else "ceremony.lost.good" if lacked <= GOOD else "ceremony.lost.far"
