"""The renderer of every board with a stage: a beat becomes flights and turns.

A board supplies `box_of(place, name, arriving)` and `draw_thing(thing, box)`. Where that is not enough it names its
own effects: `shows[event]` moves things its own way, `flourishes[event]` adds what is seen once they have landed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from app.kit.geometry import same_shape
from app.kit.motion import Stage
from app.tables.director import Done
from app.tables.telling import Beat, short_key
from rules.game import Event
from rules.scene import BOX, HIDDEN, Moved, Scene, Thing, Turned

if TYPE_CHECKING:
    from app.tables.board import Board

STAGGER = 0.08
"""Seconds between things of one beat that start one after the other."""

Effect = Callable[[Event, "Performer"], None]
"""A board's own way to show an event; every motion it starts ends with `performer.until()`."""


class Performer:
    """Counts what is in motion; a beat is over when all of it has ended, also at speed instant."""

    def __init__(
        self,
        board: Board,
        stage: Stage,
        motions: Mapping[str, str] | None = None,
        shows: Mapping[str, Effect] | None = None,
        flourishes: Mapping[str, Effect] | None = None,
    ) -> None:
        self.board, self.stage = board, stage
        self._motions, self._shows, self._flourishes = motions or {}, shows or {}, flourishes or {}
        self._scene: Scene | None = None
        self._open = 0
        self._started = 0
        self._then: Done | None = None

    # -- what the director asks ----------------------------------------------------------------

    def begin(self, beat: Beat, scene: Scene, landed: Done) -> None:
        self._scene = scene
        if not self.board.laid_out:  # nowhere to fly from yet
            landed()
            return
        self._run(beat, self._shows, self._fly_things, landed, drawn_after=scene)

    def flourish(self, beat: Beat, scene: Scene, over: Done) -> None:
        self._scene = scene
        if not self.board.laid_out:
            over()
            return
        self._run(beat, self._flourishes, lambda event: None, over)

    def hurry(self) -> None:
        self._then = None
        self.stage.finish_all()

    def show(self, scene: Scene) -> None:
        self._scene = scene
        self.board.show_scene(scene)

    # -- for effects -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """What lies on the table just now; what is in the air lies nowhere."""
        assert self._scene is not None, "an effect belongs to a beat"
        return self._scene

    def until(self, arrive: Done | None = None) -> Done:
        """A callback for the end of one motion; the beat waits for it."""
        self._open += 1

        def arrived() -> None:
            if arrive is not None:
                arrive()
            self._close()

        return arrived

    def fly(self, change: Moved, motion: str = "flight", delay: float = 0.0, then: Done | None = None) -> None:
        """A thing from place to place, never stretched; one that only now becomes known is turned over where it lands.
        `then` is what follows at once, in the same beat."""
        board, name = self.board, change.name
        thing = Thing(name, change.face) if name is not None and not self.scene.hides(change.target) else HIDDEN
        start = board.box_of(change.source, name, False)
        if start is None:
            return
        if change.target == BOX:
            self.stage.fade(partial(board.draw_thing, thing), start, motion="reveal", away=True, done=self.until())
            return
        end = board.box_of(change.target, name, True)
        if end is None:
            return
        done, landing = self.until(then), same_shape(start, end)
        if self.scene.hides(change.source) and thing is not HIDDEN:
            back, front = partial(board.draw_thing, HIDDEN), partial(board.draw_thing, thing)

            def show_front() -> None:
                self.stage.flip(front, back, end, done=done)

            self.stage.fly(back, start, landing, motion, delay, done=show_front)
        else:
            self.stage.fly(partial(board.draw_thing, thing), start, landing, motion, delay, done=done)

    def turn(self, change: Turned) -> None:
        """A thing is turned over where it lies."""
        board = self.board
        box = board.box_of(change.place, change.name, False)
        lies = next((thing for thing in self.scene.at(change.place) if thing.name == change.name), HIDDEN)
        if box is not None:
            board.hide(change.name)
            front = Thing(change.name, change.face)
            done = self.until(partial(board.hide, None))
            self.stage.flip(partial(board.draw_thing, front), partial(board.draw_thing, lies), box, done=done)

    # -- inside ----------------------------------------------------------------------------------

    def _run(
        self,
        beat: Beat,
        own: Mapping[str, Effect],
        usual: Callable[[Event], None],
        then: Done,
        drawn_after: Scene | None = None,
    ) -> None:
        self._then, self._open = then, 1  # kept open while motion is started: at speed instant it ends at once
        self._started = 0
        for event in beat.events:
            effect = own.get(short_key(event))
            if effect is not None:
                effect(event, self)
            else:
                usual(event)
        if drawn_after is not None:
            self.board.show_scene(drawn_after)
        self._close()

    def _close(self) -> None:
        self._open -= 1
        if self._open == 0 and self._then is not None:
            then, self._then = self._then, None
            then()

    def _fly_things(self, event: Event) -> None:
        motion = self._motions.get(short_key(event), "flight")
        for change in self.board.session.game.changes(event):
            if isinstance(change, Moved):
                self.fly(change, motion, self._started * STAGGER if motion == "flight" else 0.0)
                self._started += 1
            elif isinstance(change, Turned) and change.name is not None:
                self.turn(change)
