"""Shows what happened, one beat after the other: the same for live play, "since your turn", replay and review.

No widgets and no clock of its own: a `Renderer` moves things, `later` lets time pass, `cue` makes sounds, `narrate`
shows words. The director keeps the scene. Every `done` is called exactly once, whether its move was watched, skipped
or jumped over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import Protocol

from app.play.seen_move import SeenMove
from app.play.wording import Wording
from app.tables.telling import Beat, Cue, Line, Pace, Telling, beats, short_key
from rules.game import Event, Game
from rules.scene import Anew, Scene, SceneFault

Done = Callable[[], None]


class Renderer(Protocol):
    """What the director needs of a board."""

    def begin(self, beat: Beat, scene: Scene, landed: Done) -> None:
        """Set the things of a beat in motion; they have left their places. Call `landed` when all has landed."""

    def flourish(self, beat: Beat, scene: Scene, over: Done) -> None:
        """The scene has changed: what is still to be seen of this beat (marks, points that fly), then `over`."""

    def hurry(self) -> None:
        """End running motion now."""

    def show(self, scene: Scene) -> None:
        """Draw the scene as it is."""


class NoBoard:
    """The renderer while no board lies there: everything lands at once."""

    def begin(self, beat: Beat, scene: Scene, landed: Done) -> None:
        landed()

    def flourish(self, beat: Beat, scene: Scene, over: Done) -> None:
        over()

    def hurry(self) -> None: ...

    def show(self, scene: Scene) -> None: ...


class Director:
    """Plays moves for one viewer. It outlives boards (a turned device), never a hand-over."""

    def __init__(
        self,
        game: Game,
        scene: Scene,
        telling: Telling,
        wording: Wording,
        later: Callable[[Done, float], None],
        pace: Callable[[], Pace] = Pace,
        cue: Callable[[Event, Cue], None] = lambda event, cue: None,
        narrate: Callable[[Line], None] = lambda line: None,
        waits: Done = lambda: None,
        computers: Collection[int] = (),
    ) -> None:
        self.game, self.scene, self.telling = game, scene, telling
        self.renderer: Renderer = NoBoard()
        self.line = Line(None, "")
        """What was said last."""
        self.faults: list[str] = []
        """Where events did not tell the whole story; the scene of the view was shown instead."""
        self._wording, self._later, self._pace = wording, later, pace
        self._cue, self._narrate, self._waits, self._computers = cue, narrate, waits, set(computers)
        self._queue: deque[tuple[SeenMove, Done]] = deque()
        self._beats: deque[Beat] = deque()
        self._told: tuple[SeenMove, Done] | None = None
        self._after_move = scene
        self._beat: Beat | None = None
        """In the air: it has begun and not yet landed."""
        self._flourished: Beat | None = None
        self._said: tuple[Beat, SeenMove] | None = None
        self._resume: Done | None = None
        """What goes on after a stop."""
        self._paused_in: int | None = None
        """The move in whose middle there was a stop already."""
        self._round = 0
        """Goes up with every beat and every skip: what belongs to an older one is dropped."""
        self._pumping = self._stopping = False

    # -- asked by the frame ------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self._told is not None or bool(self._queue)

    @property
    def stopped(self) -> bool:
        """Waits for `go_on`."""
        return self._resume is not None

    @property
    def running(self) -> bool:
        """Something is told that a tap may end; while it is stopped the table can be looked at."""
        return self.busy and not self.stopped

    @property
    def holding(self) -> bool:
        """Stopped, or about to stop before what comes next."""
        return self._stopping or self.stopped

    @property
    def moving(self) -> SeenMove | None:
        """The move that is being told."""
        return self._told[0] if self._told is not None else None

    @property
    def beat_said(self) -> Beat | None:
        """What the last sentence of the move that is being told speaks of; None before its first one."""
        return self._said[0] if self._said is not None and self._said[1] is self.moving else None

    def attach(self, renderer: Renderer) -> None:
        """A board takes over; what was in the air for another one comes down, and the story goes on."""
        self.renderer = renderer
        renderer.show(self.scene)
        beat = self._beat or self._flourished
        if beat is not None:
            self._round += 1
            self._flourished = None
            self._land()
            self._after(self._next_beat, self._reading(beat))

    def play(self, told: SeenMove, done: Done) -> None:
        """Show a move after those that are still under way, then call `done`."""
        self._queue.append((told, done))
        self._pump()

    def stop(self) -> None:
        """Wait before the next beat until `go_on`; between two moves, before the first one of the next."""
        self._stopping = not self.stopped

    def go_on(self) -> None:
        """The tap that a stop waits for."""
        self._stopping = False
        if self._resume is not None:
            resume, self._resume = self._resume, None
            resume()

    def skip(self) -> None:
        """A tap on the table: the running move is over at once, without sounds; a stop goes on."""
        if self._told is None:
            self._stopping = False
            return
        if self.stopped and not self._beats:
            self.go_on()
            return
        self._resume, self._stopping = None, False
        self._round += 1
        self._flourished = None
        self.renderer.hurry()
        self._land()
        self._drain()

    def hasten(self) -> None:
        """A tap on the words: what is under way ends now, and the next sentence is told; after the last one the move is
        over."""
        if self._told is None or self.stopped:
            self.skip()
            return
        told, self._stopping = self._told[0], False
        self._round += 1
        self._flourished = None
        self.renderer.hurry()
        self._land()
        while self._beats and not self.telling.caption(self._beats[0].events, told, self._wording):
            self._apply(self._beats.popleft(), lifted=False)
        self._next_beat()

    def again(self) -> None:
        """The running move once more, from its beginning."""
        if self._told is None:
            return
        told = self._told[0]
        self._round += 1
        self._beats.clear()
        self.renderer.hurry()
        self._beat = self._flourished = self._resume = None
        self._stopping = False
        self.scene = self.game.scene(told.before)
        self.renderer.show(self.scene)
        self._beats.extend(beats(self.game, told, self.telling))
        self._next_beat()

    def jump(self, scene: Scene) -> None:
        """Show another moment (a scrubber, taking back): nothing that was queued is shown any more."""
        self._round += 1
        self._beats.clear()
        self.renderer.hurry()
        self._beat = self._flourished = self._resume = None
        self._stopping = False
        waiting = [*([self._told] if self._told is not None else []), *self._queue]
        self._told = None
        self._queue.clear()
        self.scene = scene.copy()
        self.renderer.show(self.scene)
        for _told, done in waiting:
            done()

    def close(self) -> None:
        """The viewer goes: nothing is shown any more."""
        self.renderer = NoBoard()
        self._narrate, self._waits = (lambda line: None), (lambda: None)
        self.jump(self.scene)
        self.line, self._said = Line(None, ""), None

    def say_again(self) -> None:
        """The language has changed: the last words once more."""
        if self._said is not None:
            self.line = self._line(*self._said)
            self._narrate(self.line)

    # -- one move, beat by beat ----------------------------------------------------------------

    def _pump(self) -> None:
        """Move after move. A `done` that asks for the next one only queues it: no move waits on another's stack."""
        if self._pumping:
            return
        self._pumping = True
        try:
            while self._queue and self._told is None:
                self._next_move()
        finally:
            self._pumping = False

    def _next_move(self) -> None:
        self._told = self._queue.popleft()
        told = self._told[0]
        self._after_move = self.game.scene(told.view)
        self._beats.extend(beats(self.game, told, self.telling))
        if self._pace().instant:
            self._drain()
        else:
            self._next_beat()

    def _drain(self) -> None:
        """All that is left of this move happens now; its last sentence stays to be read."""
        while self._beats:
            beat = self._beats.popleft()
            self._say(beat)
            self._apply(beat, lifted=False)
        self._end_move()

    def _next_beat(self) -> None:
        if not self._beats:
            self._end_move()
            return
        if self._ends_a_turn(self._beats[0]):
            self._paused_in = self._told[0].number if self._told is not None else None
            self._wait_for(self._begin_beat)
        elif self._stopping:
            self._wait_for(self._begin_beat)
        else:
            self._begin_beat()

    def _ends_a_turn(self, coming: Beat) -> bool:
        """Whoever wants a stop after each move gets it before the news that the move brings on (the end of a round):
        they are a story of their own."""
        told, said = self.moving, self.beat_said
        if told is None or said is None or told.number == self._paused_in:
            return False
        brought_on = self._is_news(coming) and coming.seat != told.seat
        return brought_on and said.seat == told.seat and self._wants_a_stop()

    def _begin_beat(self) -> None:
        self._round += 1
        beat = self._beat = self._beats.popleft()
        self._say(beat)
        self._cues(beat, "start")
        try:
            self.scene.lift(beat.changes)
        except SceneFault as fault:
            self._repair(beat, str(fault))
        self.renderer.begin(beat, self.scene, self._once(self._landed))

    def _landed(self) -> None:
        beat = self._beat
        self._land()
        if beat is not None:
            self._cues(beat, "land")
            self._flourished = beat
            self.renderer.flourish(beat, self.scene, self._once(self._flourish_over))

    def _flourish_over(self) -> None:
        beat, self._flourished = self._flourished, None
        if beat is not None:
            self._round += 1
            self._after(self._next_beat, self._reading(beat))

    def _land(self) -> None:
        """What is in the air comes down; without a beat under way nothing happens."""
        beat, self._beat = self._beat, None
        if beat is not None:
            self._apply(beat, lifted=True)
            self.renderer.show(self.scene)

    def _apply(self, beat: Beat, lifted: bool) -> None:
        try:
            if any(isinstance(change, Anew) for change in beat.changes):
                self.scene = self._after_move.copy()
            elif lifted:
                self.scene.land(beat.changes)
            else:
                self.scene.apply(beat.changes)
        except SceneFault as fault:
            self._repair(beat, str(fault))

    def _repair(self, beat: Beat, fault: str) -> None:
        """Never a crash for a player: the rest of the move is shown as its result."""
        number = self._told[0].number if self._told is not None else 0
        self.faults.append(f"move {number}, {beat.events[0].key}: {fault}")
        self._beats.clear()
        self.scene = self._after_move.copy()

    def _end_move(self) -> None:
        assert self._told is not None
        told = self._told[0]
        wrong = self.scene.differences(self._after_move)
        if wrong:
            self.faults.append(f"move {told.number}: {wrong[0]}")
        self.scene = self._after_move.copy()  # the same, in the order of the view
        self.renderer.show(self.scene)
        if self._stopping or self._wants_a_stop():
            self._wait_for(self._finish_move)
        else:
            self._finish_move()

    def _wants_a_stop(self) -> bool:
        """After the move that is told the story waits, as the viewer has set it."""
        assert self._told is not None
        seat, stops = self._told[0].seat, self._pace().stops
        wanted = stops == "everybody" or (stops == "computers" and seat in self._computers)
        return wanted and seat != self.scene.viewer

    def _wait_for(self, resume: Done) -> None:
        """Stop here; whoever shows that it is stopped is told."""
        self._stopping, self._resume = False, resume
        self._waits()

    def _finish_move(self) -> None:
        if self._told is None:
            return
        done, self._told = self._told[1], None
        done()
        self._pump()

    # -- words, sounds, time ---------------------------------------------------------------------

    def _say(self, beat: Beat) -> None:
        if self._told is None:
            return
        line = self._line(beat, self._told[0])
        if line.caption:
            self.line, self._said = line, (beat, self._told[0])
            self._narrate(line)

    def _line(self, beat: Beat, told: SeenMove) -> Line:
        own = beat.mover == self.scene.viewer and beat.seat in (None, beat.mover)
        return self.telling.line(beat, told, self._wording)._replace(own=own and not self._is_news(beat))

    def _is_news(self, beat: Beat) -> bool:
        """It concerns everybody, whoever brought it on."""
        return any(short_key(event) in self.telling.news for event in beat.events)

    def _cues(self, beat: Beat, at: str) -> None:
        """What happens at once sounds once: two cards that land together are one sound."""
        cues = {self.telling.cue(event): event for event in reversed(beat.events)}
        for cue, event in reversed(cues.items()):
            if cue is not None and cue.at == at:
                self._cue(event, cue)

    def _reading(self, beat: Beat) -> float:
        """Seconds to read a beat's words. Who made the move has no need to read what he did."""
        if self._said is None or self._said[0] is not beat or self.line.own:
            return 0.0
        pace = self._pace()
        return pace.breath + pace.reading * self.line.letters

    def _once(self, action: Done) -> Done:
        """An action that counts once, and only while its beat is under way."""
        current = self._round
        used: list[bool] = []

        def act() -> None:
            if not used and current == self._round:
                used.append(True)
                action()

        return act

    def _after(self, action: Done, seconds: float) -> None:
        if seconds > 0:
            self._later(self._once(action), seconds)
        else:
            action()
