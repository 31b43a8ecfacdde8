"""Fingers for tests: real touches through Kivy's event loop, and time in frames, without waiting.

`show(widget)` puts it on the window; `tap`, `drag`, `long_press`, `two_finger_twist`, `flick` touch it; `frames`
and `advance` let time pass; `picture(path)` keeps what is on the screen."""

from __future__ import annotations

import time as real_time
from collections.abc import Callable, Iterator
from math import cos, radians, sin
from pathlib import Path

from tests.app import headless

FRAME = 1 / 60


def _loop():
    from kivy.base import EventLoop

    return EventLoop


DRAWN = 8
"""Every so many frames one is drawn, as a sketch."""
_passed = 0


def frames(count: int = 1) -> None:
    """Let frames pass: 1/60 s each, dispatched, and now and then drawn as a sketch."""
    global _passed
    for _ in range(count):
        headless.time.now += FRAME
        _passed += 1
        headless.sketch() if _passed % DRAWN == 0 else headless.idle(draw=False)


def passed() -> int:
    """How many frames have passed since the beginning of all tests."""
    return _passed


def advance(seconds: float) -> None:
    """Let at least that much time pass."""
    frames(int(seconds / FRAME) + 2)


LONG_FRAME = 1 / 16


def skip(seconds: float) -> None:
    """Let at least that much time pass in a few long frames: for a test that only looks at what comes of it."""
    for _ in range(int(seconds / LONG_FRAME) + 2):
        headless.time.now += LONG_FRAME - FRAME
        frames()


PATIENT = 60
"""After so many frames somebody else is awaited: a computer player thinks faster while nobody spins beside it."""


def until(condition: Callable[[], object], limit: float = 120.0) -> None:
    """Let frames pass until it holds; gives up after `limit` real seconds: threads need real time, and much
    of it on a busy machine."""
    end = real_time.monotonic() + limit
    waited = 0
    while not condition():
        if real_time.monotonic() > end:
            raise AssertionError(f"did not happen within {limit} s")
        frames()
        waited += 1
        if waited > PATIENT:
            real_time.sleep(0.001)


def clear() -> None:
    """An empty window."""
    window = _loop().window
    for child in list(window.children):
        window.remove_widget(child)
    for touch in list(_loop().me_list):
        _loop().me_list.remove(touch)
    frames()


def resize(width: int, height: int) -> None:
    window = _loop().window
    if tuple(window.size) != (width, height):
        window.size = (width, height)
    frames(2)
    assert tuple(window.size) == (width, height), f"the window is {window.size}"


def show(widget):
    """Put a widget on the window and let it settle."""
    _loop().window.add_widget(widget)
    frames(3)
    return widget


class Finger:
    """One finger: `down`, `move`, `up`. Positions are window coordinates."""

    def __init__(self, x: float, y: float) -> None:
        from kivy.tests.common import UnitTestTouch

        self._touch = UnitTestTouch(x, y)
        self.x, self.y = x, y

    @property
    def uid(self) -> int:
        return self._touch.uid

    def down(self) -> Finger:
        self._touch.touch_down()
        return self

    def move(self, x: float, y: float, steps: int = 1) -> Finger:
        for at in _steps((self.x, self.y), (x, y), steps):
            self._touch.touch_move(*at)
            frames()
        self.x, self.y = x, y
        return self

    def up(self) -> Finger:
        self._touch.touch_up()
        frames()
        return self


def _steps(start, end, count: int) -> Iterator[tuple[float, float]]:
    for i in range(1, count + 1):
        yield start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count


def press(x: float, y: float) -> Finger:
    """A finger comes down and stays."""
    finger = Finger(x, y).down()
    frames()
    return finger


def tap(x: float, y: float) -> None:
    press(x, y).up()
    frames()


def tap_on(widget) -> None:
    """Tap the middle of a widget."""
    tap(*widget.to_window(widget.center_x, widget.center_y))


def double_tap(x: float, y: float) -> None:
    tap(x, y)
    tap(x, y)


def long_press(x: float, y: float, seconds: float = 0.5) -> None:
    finger = press(x, y)
    advance(seconds)
    finger.up()


def drag(start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
    """Press, move in steps, let go, and wait for the flight back if there is one."""
    press(*start).move(*end, steps=steps).up()
    advance(0.3)


def two_finger_twist(first: Finger, degrees: float, radius: float = 120.0, start: float = 0.0, steps: int = 12) -> None:
    """A second finger comes down beside the first and goes round it; positive is against the clock."""

    def at(angle: float) -> tuple[float, float]:
        return first.x + radius * cos(radians(angle)), first.y + radius * sin(radians(angle))

    second = press(*at(start))
    advance(0.3)
    for i in range(1, steps + 1):
        second.move(*at(start + degrees * i / steps))
    second.up()


def flick(x: float, y: float, dx: float, dy: float) -> None:
    """A short fast stroke."""
    press(x, y).move(x + dx, y + dy, steps=3).up()


def picture(path: str | Path) -> Path:
    """Keep the window as a PNG."""
    from app.kit.snapshot import save_window

    frames(2)
    headless.idle(draw=True)
    return save_window(path)
