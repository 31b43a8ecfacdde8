"""Kivy without a screen, without a config file in the home directory and without waiting: import before kivy.

The clock of Kivy is ours: time passes only when a test says so, in frames of 1/60 s."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile


def prepare() -> None:
    """Set the environment; it must happen before the first import of kivy."""
    home = tempfile.mkdtemp(prefix="four_worlds_kivy_")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ.pop("KIVY_NO_CONSOLELOG", None)  # with it, tracebacks and log lines vanish
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_HOME=home,
        KIVY_NO_FILELOG="1",
        KIVY_METRICS_DENSITY="1",
        KIVY_METRICS_FONTSCALE="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_CLIPBOARD="dummy",
        SDL_AUDIODRIVER="dummy",
    )
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("LP_NUM_THREADS", "1")  # software GL: one thread a process, the processes are parallel


class FakeTime:
    """Monotone over the whole run: Kivy's clock must never go back."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


time = FakeTime()


def take_over_clock() -> None:
    from kivy.clock import Clock
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "vsync", "0")
    Config.set("graphics", "width", "412")
    Config.set("graphics", "height", "915")
    Config.set("input", "mouse", "")
    Clock._max_fps = 0
    time.now = max(time.now, Clock.time() + 1)
    Clock.time = time


def idle(draw: bool) -> None:
    """One turn of Kivy's event loop (`EventLoop.idle`), with or without drawing what has changed."""
    from kivy.base import EventLoop

    window = EventLoop.window
    if draw or window is None:
        EventLoop.idle()
        return
    dispatch = window.dispatch
    window.dispatch = lambda event, *args: None if event in ("on_draw", "on_flip") else dispatch(event, *args)
    try:
        EventLoop.idle()
    finally:
        del window.dispatch


def sketch() -> None:
    """A turn of the event loop that draws everything, but into a corner of one pixel: each instruction is carried out
    (a fault in one fails the test), and software GL, which would take most of a test's time, has nothing to fill.
    Frame buffers are drawn whole, as they have a viewport of their own; the next look at the window draws it anew.
    What was drawn is waited for: nothing is ever shown here, and a driver that is never asked for a picture keeps all
    that it was told (two gigabytes in a long test)."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish, glViewport

    window = EventLoop.window
    glViewport(0, 0, 1, 1)
    try:
        EventLoop.idle()
        glFinish()
    finally:
        window.update_viewport()
        window.canvas.ask_update()
