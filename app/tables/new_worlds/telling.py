"""How a move of New Worlds is told: in one sentence what was done, in one line what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.services.i18n import tr
from app.services.told import Told
from app.services.wording import Wording, sentence, signed
from app.tables.new_worlds.figures import estimated
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


MOST = 3
"""So many changes of a move are told in words: more are not read."""


class LastMove(NamedTuple):
    """What the row of a rival says of that player's last move; words from long to short."""

    number: int
    verbs: tuple[str, ...]
    icon: str
    cards: tuple[str, ...]
    effects: tuple[str, ...]


def caption(events: Sequence[Event], told: Told, wording: Wording) -> str:
    """The whole move at its first beat; then it stays, unless there is news."""
    if any(event.key in ACTS for event in events):
        return moved(told.events, wording) or ""
    return " ".join(wording.say(event) for event in events if short_key(event) in NEWS)


def why(events: Sequence[Event], told: Told, wording: Wording) -> str:
    """What the move changes at the table."""
    if not any(event.key in ACTS for event in events):
        return ""
    said = [f"{sentence(wording.say(changed))}." for changed in changes(told)]
    return " ".join((*said, points_changed(told, wording))).strip()


def changes(told: Told) -> list[Message]:
    """What is said of a move in words: few things, the largest first; with discordance also who now has fewest, which
    no card shows. The points of everybody tell the rest."""
    found, short = effects(told), _shortages(told)
    if short and found and found[0].params.get("category") == "discordance":
        found = []  # the reason says more than the number
    kept = found[: MOST - bool(short)]
    return [*kept, *short[: MOST - len(kept)]]


def _shortages(told: Told) -> list[Message]:
    assert isinstance(told.before, WorldsView) and isinstance(told.view, WorldsView), "a match of New Worlds"
    return preview.shortages(told.before, told.view) if estimated(told.view) else []


def points_changed(told: Told, wording: Wording) -> str:
    """Whose points the move has changed, by how many and in which categories, as if it ended now; empty where the
    player wants no estimates, or it is too early for one."""
    assert isinstance(told.before, WorldsView) and isinstance(told.view, WorldsView), "a match of New Worlds"
    if not wording.estimates or not estimated(told.view):
        return ""
    found = []
    for before, after in zip(preview.estimate(told.before), preview.estimate(told.view), strict=True):
        old, new = preview.by_category(before), preview.by_category(after)
        differing = [key for key in new if new[key] != old[key]]
        if differing:
            largest = sorted(differing, key=lambda key: -abs(new[key] - old[key]))
            names = ", ".join(tr(key).lower() for key in largest)
            found.append(f"{wording.name(after.seat)} {signed(after.total - before.total)} ({names})")
    return tr("new_worlds.effect.totals", changes="; ".join(found)) if found else ""


def effects(told: Told) -> list[Message]:
    """What a move changes, the largest thing first, from the viewer's own two views."""
    assert isinstance(told.before, WorldsView) and isinstance(told.view, WorldsView), "a match of New Worlds"
    return preview.effects(told.before, told.view, told.seat)


def effect(told: Told) -> Message | None:
    """The largest of them, for who has little room."""
    return next(iter(effects(told)), None)


def last_move(turn: Sequence[Told], wording: Wording) -> LastMove | None:
    """What somebody did in a turn: its last act, for several settlements may be fixed in one."""
    found = [(told, act) for told in turn if (act := act_of(told.events)) is not None]
    if not found:
        return None
    told, act = found[-1]
    what = str(act.params.get("way") or short_key(act))
    verbs = tuple(wording.say(Message(f"new_worlds.row.{what}{length}", act.params)) for length in ("", ".short"))
    own = act.params.get("card") or act.params.get("settlement")
    cards = taken_by(told.events) if short_key(act) == "played" else (str(own),) if own else ()
    return LastMove(told.number, verbs, ICONS[what], cards, _effects(told, wording))


def _effects(told: Told, wording: Wording) -> tuple[str, ...]:
    changed = effect(told)
    if changed is None:
        return ()
    short = Message(changed.key.replace(".effect.", ".effect_short.").removesuffix("_tie"), changed.params)
    whole = wording.say(changed)
    return whole, whole.partition(" (")[0], wording.say(short)  # the counts that decide are left out first


ICONS = {
    "digits": "numeric",
    "biome": "layers-outline",
    "deployed": "arrow-up-bold",
    "last": "flag-checkered",
    "passed": "debug-step-over",
    "fixed": "home-edit-outline",
}
TELLING = Telling(together=TOGETHER, cues=CUES, news=NEWS, caption=caption, why=why)
