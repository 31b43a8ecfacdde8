"""What can be said truly of a finished match of New Worlds: the move that decided it, the card that would have been
enough, and what somebody did best. No widgets here."""

from __future__ import annotations

from app.play.seen_move import SeenMove
from app.play.wording import Wording, sentence
from app.services.i18n import tr
from app.tables.ceremony import Decided
from app.tables.new_worlds.figures import estimated
from app.tables.new_worlds.points import row_words
from app.tables.new_worlds.tally import BALANCE, DOMINANCE, MOST_KINDS, ORDER
from app.tables.new_worlds.wording import act_of
from app.tables.reel import Reel
from app.tables.score_table import category_key
from app.tables.telling import short_key
from rules.game import IllegalMove, Message, Move, Outcome
from rules.match import Match
from rules.new_worlds import preview
from rules.new_worlds.moves import Fix, Play
from rules.new_worlds.view import WorldsView

LONG_RUN = 3
GLANCE = 64
"""Letters."""
ENOUGH = 2
"""A swing of fewer points has not decided anything."""


def _lead(view: WorldsView, seat: int) -> int:
    return preview.gap(preview.estimate(view), seat).points


def decided(match: Match, outcome: Outcome, wording: Wording) -> Decided | None:
    """The winner's move after which the distance to the best of the others had grown most; None where several won.
    With the first few cards leads change hands all the time, and that says nothing."""
    if len(outcome.winners) != 1:
        return None
    winner = outcome.winners[0]
    reel = Reel(match, None)
    best, found, before, told = ENOUGH - 1, -1, 0, False
    for number in range(len(reel)):
        view = reel.view(number + 1)
        assert isinstance(view, WorldsView)
        lead = _lead(view, winner)
        if told and reel.seat(number) == winner and lead - before > best:
            best, found = lead - before, number
        before, told = lead, estimated(view)
    return _told(reel.told(found), wording) if found >= 0 else None


def _told(told: SeenMove, wording: Wording) -> Decided:
    turn = told.number // told.view.seats + 1
    words = ", ".join(part for part in (_act(told, wording), _effect(told, wording)) if part)
    card = next((str(event.params["card"]) for event in told.events if event.params.get("card")), "")
    sign = f"new_worlds/card_{card}" if card.isdigit() else ""
    heading = tr("new_worlds.ceremony.decided", name=wording.name(told.seat), turn=turn)
    return Decided(told.number, heading, words, told.seat, sign)


def _act(told: SeenMove, wording: Wording) -> str:
    """What was done, in a few words."""
    act = act_of(told.events)
    if act is None:
        return ""
    what = act.params.get("way") or short_key(act)
    return sentence(wording.say(Message(f"new_worlds.ceremony.act.{what}", act.params)))


def _effect(told: SeenMove, wording: Wording) -> str:
    """What it changed, in as many words as are read at a glance."""
    said = row_words(told, wording)
    return next((words for words in said if len(words) <= GLANCE), said[-1] if said else "")


# -- what would have been enough ----------------------------------------------------------------------


def near_miss(match: Match, seat: int, wording: Wording) -> str:
    """The best other card somebody could have laid in the last turn of all, or the turn before, if that alone, with
    everything else as it was, would have won; empty where none would."""
    for number in reversed(range(match.cursor)):
        step = match.steps[number]
        if step.seat != seat or isinstance(step.move, Fix):
            continue
        return _better(match, number, seat, wording)
    return ""


def _better(match: Match, number: int, seat: int, wording: Wording) -> str:
    reel = match.fresh()
    reel.steps = match.steps[: match.cursor]
    reel.goto(number)
    view = reel.state.view(seat)
    assert isinstance(view, WorldsView)
    best: tuple[int, Move, Outcome] | None = None
    for move in view.moves:
        if move == match.steps[number].move or not isinstance(move, Play) or preview.takes_unseen(move, view):
            continue
        outcome = _as_it_went(match, number, seat, move)
        if outcome is None or outcome.winners != (seat,):
            continue
        totals = [sheet.total for sheet in sorted(outcome.sheets, key=lambda sheet: sheet.seat)]
        margin = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
        if best is None or margin > best[0]:
            best = margin, move, outcome
    return "" if best is None else _said(best[1], best[2], seat, wording)


def _as_it_went(match: Match, number: int, seat: int, move: Move) -> Outcome | None:
    """The outcome if this move had been made there and everybody had then done the same; None if they could not."""
    copy = match.fresh()
    copy.steps = match.steps[:number]
    copy.goto(number)
    try:
        copy.play(seat, move)
        for step in match.steps[number + 1 : match.cursor]:
            copy.play(step.seat, step.move)
    except IllegalMove:
        return None
    return copy.state.outcome()


def _said(move: Move, outcome: Outcome, seat: int, wording: Wording) -> str:
    assert isinstance(move, Play)
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    best = max(total for other, total in totals.items() if other != seat)
    how = "tie" if totals[seat] == best else move.way_name
    return tr(f"new_worlds.ceremony.near.{how}", card=_the(move.name, wording), own=totals[seat], best=best)


def _the(card: str, wording: Wording) -> str:
    return tr("new_worlds.table.the_card", card=card) if card.isdigit() else wording.word("card", card)


# -- what was best -------------------------------------------------------------------------------------


def best_thing(outcome: Outcome, seat: int, wording: Wording) -> str:
    """One true sentence: nobody had a longer run, led more biomes, had more kinds; or where the winner was beaten."""
    sheets = {sheet.seat: sheet for sheet in outcome.sheets}
    runs = {other: [line for line in sheet.lines if line.key == BALANCE] for other, sheet in sheets.items()}
    longest = max(runs[seat], key=lambda line: line.points, default=None)
    if (
        longest is not None
        and longest.points >= LONG_RUN
        and all(line.points <= longest.points for lines in runs.values() for line in lines)
    ):
        params = longest.reason.params
        return tr("new_worlds.ceremony.best.run", first=params["first"], last=params["last"], n=longest.points)
    led = {other: sum(line.key == DOMINANCE for line in sheet.lines) for other, sheet in sheets.items()}
    if all(led[seat] > count for other, count in led.items() if other != seat):
        return tr("new_worlds.ceremony.best.led", count=led[seat])
    if any(line.key == MOST_KINDS for line in sheets[seat].lines):
        return tr("new_worlds.ceremony.best.kinds", n=_kinds(outcome, seat))
    winner = outcome.winners[0]
    for key in ORDER:
        own, theirs = (sum(line.points for line in sheets[one].lines if line.key == key) for one in (seat, winner))
        if own > theirs > 0:
            return tr(
                "new_worlds.ceremony.best.category",
                name=wording.name(winner),
                own=own,
                best=theirs,
                category=tr(category_key(key, "new_worlds")),
            )
    return ""


def _kinds(outcome: Outcome, seat: int) -> int:
    lines = next(sheet.lines for sheet in outcome.sheets if sheet.seat == seat)
    return next(line.points for line in lines if line.key == ORDER[0])
