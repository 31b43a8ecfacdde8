"""Between rounds: what covers the table before a clock runs, and the score after it has stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.text import Text
from app.kit.tokens import SPEEDS, theme
from app.services.i18n import tr
from app.tables.mondo.cover import Cover
from app.tables.mondo.hud import clock_text
from app.tables.mondo.moment import Moment
from app.tables.mondo.score import Scored
from app.tables.mondo.start_page import Beginning, Note
from app.tables.mondo.time_lapse import TimeLapse
from app.tables.mondo.words import is_last_round
from rules.game import Message
from rules.mondo.view import MondoView

VOLCANO_TOKEN = "volcano_token"
"""Its picture, and its name among the cards that can be tapped."""

if TYPE_CHECKING:
    from app.tables.mondo.table import MondoBoard


def show_cover(board: MondoBoard) -> None:
    """Board and pool are covered while the clock has not started, or stands (MO-14)."""
    wanted = cover_for(board)
    if board.cover is not None and board.cover.kind != wanted:
        board.cover.stop()
        board.over.remove_widget(board.cover)
        board.cover = None
    if wanted is not None and board.cover is None:
        board.cover = board.make_opening(beginning_of(board)) if wanted == "start" else _cover(board, wanted)
        board.over.add_widget(board.cover)
        board.arrange_over()


def cover_for(board: MondoBoard) -> str | None:
    """What covers the table: paused, thinking, public or start; None while it lies open."""
    session, view = board.session, board.position
    if view.phase in ("scoring", "over"):
        return None
    if session.phase == "paused":
        return "paused"
    if session.phase == "thinking" and session.decider is not None:
        return "thinking"
    if session.phase == "covered":
        return "public"
    return "start" if view.phase == "handover" or session.clock.held else None


def _cover(board: MondoBoard, kind: str) -> Cover:
    session = board.session
    if kind == "paused":
        return Cover(
            kind,
            "pause-circle-outline",
            tr("mondo.table.paused"),
            [tr("mondo.table.paused_why")],
            tr("mondo.table.go_on"),
            board.start,
            size_hint=(None, None),
        )
    icon, title = "eye-off-outline", tr("table.public")
    if session.decider is not None and kind == "thinking":
        icon, title = "timer-sand", tr("table.thinking", name=session.players[session.decider].name)
    return Cover(kind, icon, title, [tr("mondo.table.covered_why")], "", board.start, size_hint=(None, None))


def beginning_of(board: MondoBoard) -> Beginning:
    view, left = board.position, board.session.clock.left
    hidden = bool(view.terms.options["hidden_clock"])
    clock = "" if hidden else clock_text(left if begun_already(board) and left is not None else view.terms.length)
    ready = tr("mondo.table.go_on" if begun_already(board) else "mondo.table.start")
    return Beginning(view, board.session.players, totals(view), board.own_seat, clock, start_notes(board), ready)


def totals(view: MondoView) -> list[int]:
    """What everybody has scored in the rounds that are over."""
    return [sum(each.sheets[seat].total for each in view.finished) for seat in range(view.seats)]


def begun_already(board: MondoBoard) -> bool:
    """The clock of this round has run before: the app was closed meanwhile."""
    view = board.position
    return view.phase == "building" and board.session.clock.left != view.terms.length


def start_notes(board: MondoBoard) -> list[Note]:
    """What one should know besides the cards before the clock runs."""
    view = board.position
    terms = view.terms
    notes = []
    if terms.options["hidden_clock"]:
        minutes = tr("mondo.table.minutes", count=terms.length // 60_000)
        notes.append(Note(f"{tr('mondo.table.hidden')}. {minutes}."))
    if is_last_round(view):
        notes.append(Note(tr("mondo.end.last_note")))
    if terms.solitaire:
        notes.append(Note(tr("mondo.table.target", count=terms.target)))
    if board.shared and len(board.session.persons) < view.seats:
        notes.append(Note(computers_in_words(board)))
    if view.volcano and not board.shared:  # at a shared table it lies on its board, with what it does
        yours = not board.shared and view.volcano == (board.own_seat,)
        message = Message(f"mondo.start.volcano_{'yours' if yours else 'theirs'}", {"players": list(view.volcano)})
        notes.append(Note(board.wording.say(message), VOLCANO_TOKEN))
    return notes


def computers_in_words(board: MondoBoard) -> str:
    """Who plays without a side of the table, and with how many points."""
    view, scored = board.position, totals(board.position)
    names = [
        f"{player.name}: {tr('mondo.start.points', count=scored[seat])}" if view.finished else player.name
        for seat, player in enumerate(board.session.players)
        if seat not in board.session.persons
    ]
    return tr("mondo.start.computers", names=", ".join(names))


def show_score(board: MondoBoard) -> None:
    """The score lies on the table while a round has been scored and the next has not begun."""
    view = board.position
    wanted = view.phase in ("scoring", "over") and bool(view.finished)
    if not wanted:
        drop_score(board)
        return
    if board.score is not None or board.moment is not None:
        return
    last = view.phase == "over"
    going = ("mondo.count.result", "mondo.count.round") if board.shared else ("mondo.table.results", "mondo.table.next")
    button = tr(going[0]) if last else tr(going[1], n=view.round + 1)
    if board.session.notes.lesson:
        button = ""  # the coach goes on
    token = short_token_words(board) if board.shared else token_words(board)
    scored = Scored(view, board.session.players, board.wording, totals(view), board.own_seat, token, button)
    board.score = board.make_score(scored)
    board.score.menu.bind(on_release=lambda *_: board.frame.open_menu())
    if board.score.token is not None:
        board.score.token.bind(on_release=lambda *_: open_token(board))
    board.score.lapse.bind(on_release=lambda *_: TimeLapse(board.session, scored.number).open())
    board.over.add_widget(board.score)
    board.arrange_over()
    board.lay_anew()


def tell_the_end(board: MondoBoard, timed_out: bool) -> None:
    """The round is over: a moment before it is counted, unless everything goes at once."""
    if SPEEDS[theme.speed] <= 0:
        return

    def done() -> None:
        board.moment = None
        board.over.remove_widget(moment)
        board.refresh()

    words, sign = ("mondo.moment.time", "timer-off-outline") if timed_out else ("mondo.moment.done", "flag-checkered")
    board.moment = moment = Moment(tr(words), sign, done, board.angles())
    board.over.add_widget(moment)


def token_words(board: MondoBoard) -> str:
    """Whom the volcano token goes to, or where it lies in this round; why, and what it does."""
    view = board.position
    if not view.terms.volcano_token or view.phase == "over" or not view.volcano:
        return ""
    to, tied = list(view.volcano), len(view.volcano) > 1
    if view.phase == "scoring":
        key = "mondo.table.volcano_tied" if tied else "mondo.volcano_token"
        return board.wording.say(Message(key, {"players": to}))
    if not board.shared and view.volcano == (board.own_seat,):
        return tr("mondo.table.volcano_yours")
    key = "mondo.table.volcano_theirs_tied" if tied else "mondo.table.volcano_theirs"
    return board.wording.say(Message(key, {"players": to}))


def short_token_words(board: MondoBoard) -> str:
    """Only whom it goes to: the bar of a shared table has little room, and what it does is said at the next start."""
    to = list(board.position.volcano)
    message = Message("mondo.count.token_tied" if len(to) > 1 else "mondo.count.token", {"players": to})
    return board.wording.say(message) if token_words(board) else ""


def open_token(board: MondoBoard) -> None:
    """The volcano token was tapped: whose it is, and the rule."""
    sheet = board.sheet(tr("mondo.table.volcano_title"))
    sheet.body.add_widget(Text(text=token_words(board)))
    sheet.body.add_widget(Text(text=tr("mondo.table.volcano_rule"), tone="ink_2"))
    sheet.open()


def drop_score(board: MondoBoard) -> None:
    if board.score is not None:
        board.score.stop()
        board.over.remove_widget(board.score)
        board.score = None
        board.lay_anew()
