"""The table of Mondo as places: `pool`, `hand/<seat>`, `board/<seat>/<space>` (a face says how a tile lies), `offer`
for the tasks that can be taken and `tasks/<seat>`. Facts: `bonus/<seat>`, the token somebody left with; `out/<seat>`.

What a round brings (its shuffle, its cards) is not told tile by tile: its events lay the table anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.game import Event, Json
from rules.mondo.components import Laid
from rules.scene import BOX, Anew, Became, Change, Layout, Moved, Scene, Thing

if TYPE_CHECKING:
    from rules.mondo.view import MondoView

LAYOUT = Layout()
PLAIN_FACE = "plain"

Told = Callable[[Event, Mapping[str, Json]], tuple[Change, ...]]


def scene(view: MondoView) -> Scene:
    found = Scene(LAYOUT, view.seat)
    for laid in (view.pool or {}).values():
        _put(found, "pool", laid)
    taken = {task for tasks in view.tasks for task in tasks or ()}
    shared = view.terms.duplicate  # MO-12: a task that somebody took is still there for the others
    found.put("offer", [task for task in view.offered if shared or task not in taken])
    for seat in range(view.seats):
        _lay_seat(found, view, seat)
    return found


def _lay_seat(found: Scene, view: MondoView, seat: int) -> None:
    hand, left = view.hands[seat], view.left[seat]
    if hand is not None:
        _put(found, f"hand/{seat}", hand)
    for space, laid in (view.boards[seat] or {}).items():
        _put(found, f"board/{seat}/{space}", laid)
    if view.tasks[seat]:
        found.put(f"tasks/{seat}", view.tasks[seat] or ())
    found.facts[f"bonus/{seat}"] = view.bonus[seat]
    if left is not None:
        found.facts[f"out/{seat}"] = left >= 0


def _put(found: Scene, place: str, laid: Laid) -> None:
    found.put(place, [laid.tile], _face(laid.side, laid.turns))


def _face(side: str, turns: int) -> str:
    """How a tile lies: the quarter turns of its varied side, or the plain one."""
    return PLAIN_FACE if side == PLAIN_FACE else str(turns)


def board_of(found: Scene, seat: int) -> dict[str, Laid]:
    """A seat's board in a scene, as a view has it."""
    return {place.rpartition("/")[2]: _laid(thing) for place, thing in found.under(f"board/{seat}")}


def _laid(thing: Thing) -> Laid:
    plain = thing.face == PLAIN_FACE
    return Laid(thing.name or "", PLAIN_FACE if plain else "varied", 0 if plain else int(thing.face))


def changes(event: Event) -> tuple[Change, ...]:
    """At a passed device an event says only to its own player which tile it was: to all others nothing has moved."""
    told = _CHANGES.get(event.key.removeprefix("mondo."))
    return told(event, event.params) if told else ()


def _tile(event: Event, source: str, target: str) -> tuple[Change, ...]:
    p = event.params
    if "tile" not in p:
        return ()
    return (Moved(p["tile"], source, target, _face(p["side"], p["turns"])),)


def _to_pool(event: Event, p: Mapping[str, Json]) -> tuple[Change, ...]:
    return _tile(event, f"hand/{event.seat}", "pool")


def _placed(event: Event, p: Mapping[str, Json]) -> tuple[Change, ...]:
    return _tile(event, f"hand/{event.seat}", f"board/{event.seat}/{p.get('space')}")


def _task_secret(event: Event, p: Mapping[str, Json]) -> tuple[Change, ...]:
    return (Moved(p["task"], BOX, f"tasks/{event.seat}"),) if "task" in p else ()


def _anew(event: Event, p: Mapping[str, Json]) -> tuple[Change, ...]:
    return (Anew(),)


_CHANGES: Mapping[str, Told] = {
    "took": lambda event, p: _tile(event, "pool", f"hand/{event.seat}"),
    "placed": _placed,
    "returned": _to_pool,
    "dropped": _to_pool,
    "task": lambda event, p: (Moved(p["task"], "offer", f"tasks/{event.seat}"),),
    "task_secret": _task_secret,
    "left": lambda event, p: (Became(f"bonus/{event.seat}", p["n"]), Became(f"out/{event.seat}", True)),
    "round": _anew,
    "go": _anew,
    "handover": _anew,
    "round_over": _anew,
}
