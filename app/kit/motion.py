"""Motion that never delays input: flights, flips, fades and count-ups, each at the player's speed.

A `Stage` lies over a table and draws what moves. `finish_all()` (a tap on the table) ends everything at once;
every `done` is called exactly once, moved or skipped. At speed "instant" nothing is drawn in between.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.uix.widget import Widget

from app.kit.geometry import Box, centre
from app.kit.tokens import SPEEDS, theme

Draw = Callable[[Box], None]


def out_cubic(share: float) -> float:
    return 1 - (1 - share) ** 3


def in_out(share: float) -> float:
    return share * share * (3 - 2 * share)


@dataclass
class Tween:
    """One motion: `step` gets the share done, 0…1, eased."""

    seconds: float
    step: Callable[[float], None]
    done: Callable[[], None] | None = None
    delay: float = 0.0
    ease: Callable[[float], float] = out_cubic
    stays: bool = False
    """Its last picture stands until somebody finishes it."""
    elapsed: float = field(default=0.0, init=False)
    over: bool = field(default=False, init=False)

    def advance(self, dt: float) -> None:
        self.elapsed += dt
        running = self.elapsed - self.delay
        if running >= self.seconds:
            self.step(1.0) if self.stays else self.finish()
        elif running >= 0:
            self.step(self.ease(running / self.seconds))

    def finish(self) -> None:
        if not self.over:
            self.over = True
            self.step(1.0)
            if self.done is not None:
                self.done()


class Motions:
    """All tweens of a table, driven by one clock event that exists only while something moves."""

    def __init__(self) -> None:
        self._running: list[Tween] = []
        self._event = None

    @property
    def moving(self) -> bool:
        return bool(self._running)

    def start(
        self,
        motion: str,
        step: Callable[[float], None],
        done: Callable[[], None] | None = None,
        delay: float = 0.0,
        ease: Callable[[float], float] = out_cubic,
        stays: bool = False,
    ) -> Tween:
        """Run a motion named in MOTION_MS; `delay` is in seconds at normal speed. One that `stays` is not over before
        somebody finishes it."""
        seconds = theme.seconds(motion)
        tween = Tween(seconds, step, done, delay * SPEEDS[theme.speed], ease, stays)
        if seconds <= 0:
            tween.finish()
            return tween
        step(0.0)
        self._running.append(tween)
        if self._event is None:
            self._event = Clock.schedule_interval(self._advance, 0)
        return tween

    def _advance(self, dt: float) -> None:
        for tween in list(self._running):
            tween.advance(dt)
        self._running = [tween for tween in self._running if not tween.over]
        if not self._running:
            self._stop()

    def _stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def finish_all(self) -> bool:
        """End everything now, in order. True if something was moving."""
        moving = bool(self._running)
        while self._running:  # a `done` may start the next motion, which is then ended too
            self._running.pop(0).finish()
        self._stop()
        return moving


class Stage(Widget):
    """Draws moving things over a table; takes no touches."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.motions = Motions()

    @property
    def moving(self) -> bool:
        return self.motions.moving

    def finish_all(self) -> bool:
        return self.motions.finish_all()

    def on_touch_down(self, touch) -> bool:
        return False

    def fly(
        self,
        draw: Draw,
        start: Box,
        end: Box,
        motion: str = "flight",
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Move a drawing from box to box. With reduced motion it fades in at the end instead."""
        if theme.reduced_motion:
            return self.fade(draw, end, delay=delay, done=done)
        group, move, scale = self._put(draw, end)

        def step(share: float) -> None:
            (x0, y0), (x1, y1) = centre(start), centre(end)
            move.xy = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            scale.x = (start[2] + (end[2] - start[2]) * share) / (end[2] or 1)
            scale.y = (start[3] + (end[3] - start[3]) * share) / (end[3] or 1)

        return self.motions.start(motion, step, self._then(group, done), delay)

    def flip(
        self, front: Draw, back: Draw, box: Box, delay: float = 0.0, done: Callable[[], None] | None = None
    ) -> Tween:
        """Turn a card over: `back` is what lay there, `front` what it becomes."""
        if theme.reduced_motion:
            return self.fade(front, box, delay=delay, done=done)
        first, move_back, scale_back = self._put(back, box)
        second, move_front, scale_front = self._put(front, box)
        move_back.xy = move_front.xy = centre(box)

        def step(share: float) -> None:
            scale_back.x = max(0.0, 1 - 2 * share)
            scale_front.x = max(0.0, 2 * share - 1)

        def over() -> None:
            self.canvas.remove(first)
            self.canvas.remove(second)
            if done is not None:
                done()

        return self.motions.start("flip", step, over, delay, in_out)

    def fade(
        self,
        draw: Draw,
        box: Box,
        motion: str = "fade",
        delay: float = 0.0,
        away: bool = False,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Let a drawing appear (or vanish, `away`) where it is."""
        veil = Widget(size_hint=(None, None), opacity=1.0 if away else 0.0)
        with veil.canvas:
            draw(box)
        self.add_widget(veil)

        def step(share: float) -> None:
            veil.opacity = 1 - share if away else share

        def over() -> None:
            self.remove_widget(veil)
            if done is not None:
                done()

        return self.motions.start(motion, step, over, delay)

    def _put(self, draw: Draw, box: Box) -> tuple[InstructionGroup, Translate, Scale]:
        """Draw once about the origin; moving then only changes a matrix."""
        group, move, scale = InstructionGroup(), Translate(*centre(box)), Scale(1, 1, 1)
        group.add(PushMatrix())
        group.add(move)
        group.add(scale)
        inner = Widget()
        with inner.canvas:
            draw((-box[2] / 2, -box[3] / 2, box[2], box[3]))
        group.add(inner.canvas)
        group.add(PopMatrix())
        self.canvas.add(group)
        return group, move, scale

    def _then(self, group: InstructionGroup, done: Callable[[], None] | None) -> Callable[[], None]:
        def over() -> None:
            self.canvas.remove(group)
            if done is not None:
                done()

        return over

    def count(
        self,
        start: int,
        end: int,
        show: Callable[[int], None],
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Count a number up (or down) to its end."""
        return self.motions.start("count", lambda share: show(round(start + (end - start) * share)), done, delay)

    def wait(self, motion: str, done: Callable[[], None]) -> Tween:
        """Do something after a pause that a tap can skip (the computer's pause before its move)."""
        return self.motions.start(motion, lambda _share: None, done)
