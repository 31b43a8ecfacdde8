"""Finished rounds once more, on their clock: who laid what when. No widgets here.

At a passed device everybody had a clock of their own (MO-12): all boards are shown at the same moment of it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple, cast

from app.play.seen_move import SeenMove
from app.tables.reel import Reel
from rules.game import Event
from rules.match import Match
from rules.mondo import scene as laying
from rules.mondo.view import MondoView
from rules.scene import BOX, Became, Moved, Scene

LAID, WRONG, TASK, LEFT = "laid", "wrong", "task", "left"
KINDS = {
    "mondo.placed": LAID,
    "mondo.task": TASK,
    "mondo.task_secret": TASK,
    "mondo.left": LEFT,
    "mondo.done": LEFT,
    "mondo.stopped": LEFT,
}
AFTER = 1_500
"""Ms of the clock that are shown after the last tile."""


class Moment(NamedTuple):
    """Something that somebody did: when, what, and what lies on the boards after it."""

    ms: int
    seat: int
    kind: str
    told: SeenMove
    scene: Scene


class Lapse(NamedTuple):
    """A round that is over."""

    number: int
    clock: int
    """Ms that everybody had."""
    length: int
    """Ms until nothing happened any more."""
    start: Scene
    moments: tuple[Moment, ...]
    points: tuple[int, ...]
    """What each seat scored in it."""

    def so_far(self, ms: float) -> int:
        """How many moments have been at this time of the clock."""
        return bisect_right(self.moments, ms, key=lambda moment: moment.ms)

    def scene(self, so_far: int) -> Scene:
        """What lies there after so many moments."""
        return self.moments[so_far - 1].scene if so_far else self.start


def lapses_of(match: Match) -> Iterator[list[Lapse] | None]:
    """All rounds that are over. A match has some hundred moves: None after every few of them, so that nobody waits
    for it; the rounds at last."""
    if not match.state.passes():
        viewers: list[int | None] = [None]
    else:
        viewers = list(range(match.setup.seats))
    view = cast(MondoView, match.state.view(None))
    over = len(view.finished)
    done: list[list[tuple[int, int, SeenMove, Event]]] = [[] for _ in range(over)]
    starts: dict[int, Scene] = {}
    for viewer in viewers:
        reel = Reel(match, viewer)
        for number in range(len(reel)):
            if viewer is None or reel.seat(number) == viewer:
                _note(reel.told(number), done, starts, viewer)
            if number % 10 == 9:
                yield None
    found = []
    for number in range(1, over + 1):
        found.append(_lapse(view, number, done[number - 1], starts.get(number)))
        yield None
    yield found


def beginning_of(match: Match, number: int) -> int:
    """After how many moves a round waits for its beginning: its clock has not run then."""
    for cursor, step in enumerate(match.steps):
        if any(event.key == "mondo.round" and event.params["round"] == number for event in step.events):
            return cursor
    return 0


def _note(
    told: SeenMove, done: list[list[tuple[int, int, SeenMove, Event]]], starts: dict[int, Scene], viewer: int | None
) -> None:
    """Keep what can be seen of a move, with its place on the clock."""
    before, after = cast(MondoView, told.before), cast(MondoView, told.view)
    if before.round > len(done):
        return
    if viewer is None and before.round not in starts:
        starts[before.round] = _laid(before)
    for event in told.events:
        if event.key in KINDS and event.seat is not None:
            ms = _moment(event, before, after)
            done[before.round - 1].append((ms, event.seat, told._replace(events=(event,)), event))


def _moment(event: Event, before: MondoView, after: MondoView) -> int:
    """When it was, by the clock of who did it. Whoever leaves last ends the round, and its clock."""
    assert event.seat is not None
    left = after.left[event.seat]
    if KINDS[event.key] == LEFT and "ms" in event.params:
        return int(event.params["ms"])
    if KINDS[event.key] == LEFT and left is not None and left >= 0:
        return left
    return after.elapsed if after.elapsed is not None else before.elapsed or 0


def _laid(view: MondoView) -> Scene:
    """What lay on the boards when a round began: nothing, or the first tiles of a solitaire."""
    found, start = laying.scene(view), Scene(laying.LAYOUT, None)
    start.places = {place: things for place, things in found.places.items() if place.startswith("board/")}
    return start


def _lapse(view: MondoView, number: int, done: list[tuple[int, int, SeenMove, Event]], start: Scene | None) -> Lapse:
    played = view.finished[number - 1]
    scene = start = start or Scene(laying.LAYOUT, None)
    moments = []
    for ms, seat, told, event in sorted(done, key=lambda each: each[0]):
        scene = scene.copy()
        kind = KINDS[event.key]
        if kind == LEFT:
            scene.apply([Became(f"out/{seat}", True), Became(f"bonus/{seat}", played.bonus[seat])])
        else:
            scene.apply(_onto_boards(event))
        wrong = kind == LAID and event.params.get("errors", 0) and not view.terms.children
        moments.append(Moment(ms, seat, WRONG if wrong else kind, told, scene))
    last = moments[-1].ms if moments else 0
    points = tuple(sheet.total for sheet in played.sheets)
    return Lapse(number, view.terms.length, min(last + AFTER, view.terms.length), start, tuple(moments), points)


def _onto_boards(event: Event) -> list[Moved]:
    """What comes to lie on a board or before a seat; pool and hands are not shown."""
    return [change._replace(source=BOX) for change in laying.changes(event) if isinstance(change, Moved)]
