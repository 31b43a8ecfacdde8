"""The score sheets of all seats as the rows of one table, in the words of the game. No widgets here."""

from __future__ import annotations

from collections.abc import Sequence

from app.kit.scores import Award, ScoreLine, ScoreSeat
from app.play.session import Player
from app.play.wording import Wording, joined
from app.services.i18n import tr
from app.tables.manifest import Sign, manifest, named
from app.tables.symbols import symbol
from rules.game import Outcome, ScoreSheet
from rules.game import ScoreLine as RulesLine


def score_seats(outcome: Outcome, players: Sequence[Player]) -> list[ScoreSeat]:
    """The columns: who scored, in the order of the seats."""
    seats = [sheet.seat for sheet in sheets_by_seat(outcome)]
    return [ScoreSeat(seat, players[seat].avatar, players[seat].name) for seat in seats]


def score_lines(outcome: Outcome, wording: Wording) -> list[ScoreLine]:
    """A row for each category, with the reason of every award in it."""
    sheets = sheets_by_seat(outcome)
    return [_line(key, sheets, wording) for key in _keys(sheets)]


def _keys(sheets: Sequence[ScoreSheet]) -> list[str]:
    """All categories in the order in which every sheet has its own: one that the first seat has nothing of stands where
    the others have it."""
    keys: list[str] = []
    for sheet in sheets:
        at = 0
        for key in dict.fromkeys(line.key for line in sheet.lines):
            if key not in keys:
                keys.insert(at, key)
            at = keys.index(key) + 1
    return keys


def total_line(outcome: Outcome, wording: Wording) -> ScoreLine:
    return ScoreLine(wording.total(), tuple(sheet.total for sheet in sheets_by_seat(outcome)))


def sheets_by_seat(outcome: Outcome) -> list[ScoreSheet]:
    return sorted(outcome.sheets, key=lambda sheet: sheet.seat)


def category_key(key: str, game_id: str) -> str:
    """The text of a category: the score's own, or a whole key where the rules name one."""
    return key if key.startswith(f"{game_id}.") else f"{game_id}.score.{key}"


def _line(key: str, sheets: list[ScoreSheet], wording: Wording) -> ScoreLine:
    text_key = category_key(key, wording.game_id)
    counts = text_key.removeprefix(f"{wording.game_id}.score.") in manifest(wording.game_id).counted
    values = tuple(sum(1 if counts else line.points for line in sheet.lines if line.key == key) for sheet in sheets)
    awards = [
        _award(column, line, wording)
        for column, sheet in enumerate(sheets)
        for line in sheet.lines
        if line.key == key and (line.points or counts)
    ]
    return ScoreLine(tr(text_key), values, symbol(text_key, "score"), tuple(awards), counts)


def reason_of(line: RulesLine, wording: Wording) -> str:
    """Why a line of the score was given, as a sentence; where rounds are scored, with its round."""
    reason = wording.say(line.reason)
    if "round" in line.reason.params:
        reason = tr("results.of_round", round=line.reason.params["round"], reason=reason)
    return reason[:1].upper() + reason[1:]


def _award(column: int, line: RulesLine, wording: Wording) -> Award:
    """The reason in words, with the sign of what it speaks of where the game has one."""
    path = manifest(wording.game_id).award_sign
    sign: Sign | None = named(path)(line.reason) if path else None
    return Award("", reason_of(line, wording), (column,), line.points, *(sign or ()))


def margin(outcome: Outcome) -> tuple[int, int, int] | None:
    """The winner's points, how many more than the next, and who that is; None without a single winner or a second
    one, or where points did not decide."""
    if len(outcome.ranking) < 2 or len(outcome.winners) != 1:
        return None
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    winner, second = outcome.winners[0], outcome.ranking[1][0]
    if winner not in totals or second not in totals or totals[winner] <= totals[second]:
        return None
    return totals[winner], totals[winner] - totals[second], second


def who_won(outcome: Outcome, players: Sequence[Player]) -> str:
    """The headline: who has won, or whether somebody alone reached the target."""
    names = [players[seat].name for seat in outcome.winners]
    if len(players) == 1:
        return tr("results.solo") if outcome.reached is None else tr(target_key(outcome.reached))
    if len(names) == 1:
        return tr("results.win", name=names[0])
    return tr("results.shared", names=joined(names)) if names else tr("results.solo")


def how_won(outcome: Outcome, players: Sequence[Player], wording: Wording) -> str:
    """The winner's points and by how many; empty where nothing was counted."""
    led = margin(outcome)
    if led is not None:
        points, more, second = led
        return tr("results.margin", points=wording.points(points), more=more, name=players[second].name)
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    best = [totals[seat] for seat in outcome.winners if seat in totals]
    return wording.points(best[0]) if best else ""


def target_key(reached: bool) -> str:
    return "results.target_reached" if reached else "results.target_missed"
