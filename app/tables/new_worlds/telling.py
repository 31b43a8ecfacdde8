"""How a move of New Worlds is told: in one sentence what was done, in one line what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.play.seen_move import SeenMove
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.new_worlds.figures import estimated
from app.tables.new_worlds.hindsight import hindsight
from app.tables.new_worlds.points import reasons, row_words
from app.tables.new_worlds.wording import ACTS, act_of, moved, taken_by
from app.tables.telling import Cue, Telling, short_key
from rules.game import Event, Message
from rules.new_worlds import preview
from rules.new_worlds.view import WorldsView

CUES = {
    "played": Cue("pick"),
    "taken": Cue("card", "place"),
    "unseen": Cue("card", "place"),
    "laid": Cue("place"),
    "deployed": Cue("place", "place"),
    "reshuffled": Cue("shuffle"),
    "last": Cue("round_end"),
    "over": Cue("win", "finish"),
}
"""Events that are not here are silent: a busy table must not rattle."""
TOGETHER = {
    "taken": "taking",
    "unseen": "taking",
    "laid": "settling",
    "refilled": "settling",
    "drew": "settling",
}
NEWS = frozenset({"reshuffled", "end.empty_space", "end.empty_hand", "over"})
"""What everybody wants to know, whoever brought it about: the next pile, the end and its last cards."""


class LastMove(NamedTuple):
    """What the row of a rival says of that player's last move; words from long to short."""

    number: int
    verbs: tuple[str, ...]
    icon: str
    cards: tuple[str, ...]
    effects: tuple[str, ...]


def caption(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """The whole move at its first beat; then it stays, unless there is news."""
    if any(event.key in ACTS for event in events):
        return f"{_begins(told, wording)}{moved(told.events, wording, told.seat == told.view.seat) or ''}"
    return " ".join(wording.say(event) for event in events if short_key(event) in NEWS)


def _begins(told: SeenMove, wording: Wording) -> str:
    """Before the first move of a match, if somebody else makes it: who begins, and why that player does."""
    if told.number or told.seat == told.view.seat:
        return ""
    why_so = "begins_by_lot" if wording.by_lot else "begins"
    return f"{tr(f'new_worlds.table.{why_so}', name=wording.name(told.seat))} "


def why(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """Whose points the move changes, and how."""
    return reasons(told, wording) if any(event.key in ACTS for event in events) else ""


def gain(events: Sequence[Event], seat: int, told: SeenMove) -> int | None:
    """What the worlds would be worth now and before, of who made the move."""
    before, after = told.before, told.view
    assert isinstance(before, WorldsView) and isinstance(after, WorldsView)
    if not any(event.key in ACTS for event in events) or not (estimated(before) and estimated(after)):
        return None
    return preview.estimate(after)[seat].total - preview.estimate(before)[seat].total


def last_move(turn: Sequence[SeenMove], wording: Wording) -> LastMove | None:
    """What somebody did in a turn: its last act, for several settlements may be fixed in one."""
    found = [(told, act) for told in turn if (act := act_of(told.events)) is not None]
    if not found:
        return None
    told, act = found[-1]
    what = str(act.params.get("way") or short_key(act))
    verbs = tuple(wording.say(Message(f"new_worlds.row.{what}{length}", act.params)) for length in ("", ".short"))
    own = act.params.get("card") or act.params.get("settlement")
    cards = taken_by(told.events) if short_key(act) == "played" else (str(own),) if own else ()
    return LastMove(told.number, verbs, ICONS[what], cards, row_words(told, wording))


ICONS = {
    "digits": "numeric",
    "biome": "layers-outline",
    "deployed": "arrow-up-bold",
    "last": "flag-checkered",
    "passed": "debug-step-over",
    "fixed": "home-edit-outline",
}
TELLING = Telling(
    together=TOGETHER,
    cues=CUES,
    news=NEWS,
    caption=caption,
    why=why,
    at_once=True,
    gain=gain,
    estimates=True,
    hindsight=hindsight,
)
