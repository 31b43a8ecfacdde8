"""What happens at a table of Mondo, in words: sentences for log and time-lapse, short lines while a clock runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from app.play.seen_move import SeenMove
from app.play.wording import Wording, signed
from app.services import i18n
from rules.game import Event, Json, Message
from rules.mondo import preview
from rules.mondo.view import MondoView

SILENT = frozenset({"mondo.took", "mondo.returned", "mondo.dropped"})
"""Hundreds of tiles go to and fro: nobody wants to read that."""


COUNTED = frozenset({"mondo.placed", "mondo.task", "mondo.left"})
"""What changes the score of who did it."""


class News(NamedTuple):
    """A short line about somebody; a heavier one is not pushed aside by a lighter one."""

    seat: int | None
    text: str
    weight: int
    short: str = ""
    """In a few words, where there is little room; empty: it is not worth the room."""


def round_words(view: MondoView) -> str:
    """Which round is played; the last one is called so. Empty where there is only one."""
    if view.terms.rounds < 2:
        return ""
    if is_last_round(view):
        return i18n.tr("mondo.end.last_round")
    return i18n.tr("mondo.table.round", n=view.round, of=view.terms.rounds)


def is_last_round(view: MondoView) -> bool:
    return 1 < view.terms.rounds == view.round


def sentence(events: Sequence[Event], wording: Wording) -> str | None:
    """A move in the log: what was laid, and what does not match there; empty where nothing is worth a line, or nobody
    may know; None: the sentences of its events."""
    if all(event.key in SILENT for event in events):
        return ""
    if len(events) == 1 and events[0].key == "mondo.placed":
        return placed(events[0], wording)
    return None


def placed(event: Event, wording: Wording) -> str:
    """Which tile, and how many sides do not match; nothing of what only its player may know."""
    p = event.params
    if "tile" not in p:
        return ""
    side = preview.side_of(preview.laid_by(event))
    thing = wording.word("animal", side.animal) if side.animal else ""
    thing = wording.word("volcano", side.volcano) if side.volcano else thing
    params: dict[str, Json] = {"player": event.seat, "landscapes": list(side.landscapes), "thing": thing}
    words = wording.say(Message("mondo.told.placed_with" if thing else "mondo.told.placed", params))
    wrong = wording.say(Message("mondo.told.errors", {"n": p["errors"]})) if p["errors"] else ""
    return f"{words} {wrong}".strip()


def caption(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """The sentence of a moment."""
    words = (
        placed(event, wording) if event.key == "mondo.placed" else wording.say(event)
        for event in events
        if event.key not in SILENT and wording.is_logged(event)
    )
    return " ".join(part for part in words if part)


def why(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """What a move brings or costs, by the viewer's own two views."""
    before, after = cast(MondoView, told.before), cast(MondoView, told.view)
    found = (each for event in events for each in _effects(event, before, after))
    return " ".join(wording.say(message) for message, _ in found)


def news(
    events: Sequence[Event], before: MondoView, after: MondoView, viewer: int | None, wording: Wording
) -> News | None:
    """The one thing worth a line now: what others did, and who pays for the volcanoes."""
    found: list[News] = []
    for event in events:
        of_others = event.seat is not None and event.seat != viewer
        laid = _laid(event, before, after, wording) if of_others else None
        if laid is not None:
            found.append(laid)
        for message, weight in (*_deeds(event, after), *_effects(event, before, after)):
            about = message.params.get("player")
            if about == viewer and message.key == "mondo.news.volcanoes":
                yours = Message("mondo.news.volcanoes_yours", message.params)
                found.append(News(about, wording.say(yours), weight + 1))
            elif of_others and about != viewer:
                found.append(News(about, wording.say(message), weight, _short(message, wording)))
    return max(found, key=lambda each: each.weight, default=None)


def _laid(event: Event, before: MondoView, after: MondoView, wording: Wording) -> News | None:
    """A rival's tile with every point it brings or costs, for a small board is hard to read; None while it is covered,
    and where it only closes landscapes, which has a sentence of its own."""
    seat = event.seat
    if event.key != "mondo.placed" or seat is None or "tile" not in event.params:
        return None
    then, now = preview.standing(before, seat), preview.standing(after, seat)
    if then is None or now is None:
        return None
    change = {key: _points(now, key) - _points(then, key) for key in ("landscapes", "animals", "disconnections")}
    parts = _parts(event, change, wording)
    if change["landscapes"] > 0:
        if not parts:
            return None
        parts.insert(0, wording.say(Message("mondo.news.part_closed", _closing(seat, before, after))))
    if not parts:
        return News(seat, placed(event, wording), 0)
    weight = 1 if change["landscapes"] or change["disconnections"] else 0
    return News(seat, wording.say(Message("mondo.news.laid", {"player": seat, "parts": list(parts)})), weight)


def _points(standing: preview.Standing, key: str) -> int:
    return sum(line.points for line in standing.sheet.lines if line.key == key)


def _parts(event: Event, change: Mapping[str, int], wording: Wording) -> list[str]:
    """What the tile carries and which sides do not match, each with its points; a volcano costs nothing by itself."""
    side = preview.side_of(preview.laid_by(event))
    parts = []
    if side.animal and change["animals"]:
        params: dict[str, Json] = {"animal": side.animal, "points": signed(change["animals"])}
        parts.append(wording.say(Message("mondo.news.part_animal", params)))
    if side.volcano:
        parts.append(wording.word("volcano", side.volcano))
    if change["disconnections"]:
        wrong = int(event.params["errors"])
        params = {"n": wrong, "points": signed(change["disconnections"])}
        parts.append(wording.say(Message("mondo.news.part_errors", params)))
    return parts


def gain(events: Sequence[Event], seat: int, told: SeenMove) -> int | None:
    """What a tile, a task or leaving has brought or cost, if the round ended now; None while the board is covered."""
    if not any(event.key in COUNTED for event in events):
        return None
    before, after = (preview.standing(cast(MondoView, view), seat) for view in (told.before, told.view))
    return None if before is None or after is None else after.sheet.total - before.sheet.total


def _short(message: Message, wording: Wording) -> str:
    key = f"{message.key}_short"
    return wording.say(Message(key, message.params)) if i18n.has(key) or i18n.has(f"{key}.other") else ""


def _deeds(event: Event, after: MondoView) -> Iterator[tuple[Message, int]]:
    """What somebody did besides laying tiles."""
    if event.key == "mondo.left":
        place = sum(moment is not None and moment >= 0 for moment in after.left) or after.seats
        yield Message("mondo.news.left", {**event.params, "place": place}), 4
    elif event.key == "mondo.task":
        yield Message("mondo.news.task", {**event.params, "n": preview.task_value(event.params["task"])}), 3


def _effects(event: Event, before: MondoView, after: MondoView) -> Iterator[tuple[Message, int]]:
    """What a tile changes: landscapes it closes, volcanoes that now cost, a board that is full."""
    seat = event.seat
    if event.key != "mondo.placed" or seat is None or "tile" not in event.params:
        return
    side = preview.side_of(preview.laid_by(event))
    losses = preview.volcano_losses(after) if side.volcano else {}
    for loser in losses.keys() - (preview.volcano_losses(before).keys() if losses else set()):
        yield Message("mondo.news.volcanoes", {"player": loser, "n": losses[loser]}), 2
    closing = _closing(seat, before, after)
    if closing["n"]:
        yield Message("mondo.news.closed", closing), 1
    if preview.is_full(after, seat):
        yield Message("mondo.news.full", {"player": seat}), 3


def _closing(seat: int, before: MondoView, after: MondoView) -> dict[str, Json]:
    """Which landscapes are closed now that were not before, and what they bring."""
    known = set(preview.closed(before, seat))
    fresh = [each for each in preview.closed(after, seat) if each not in known]
    landscapes: list[Json] = [each.landscape for each in fresh]
    return {"player": seat, "landscapes": landscapes, "n": sum(each.points for each in fresh)}
