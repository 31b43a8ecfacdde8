"""A window without a display, and time that passes only frame by frame: nothing waits."""

from __future__ import annotations

from pathlib import Path

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config

FRAME = 1 / 60


class Pulse:
    """Kivy's clock, turned by hand."""

    def __init__(self) -> None:
        self.now = Clock.time() + 1

    def __call__(self) -> float:
        return self.now


class DemoWindow:
    """The window of the demo: `frames` lets time pass, `picture` keeps what is seen."""

    def __init__(self) -> None:
        Config.set("graphics", "maxfps", "0")
        Clock._max_fps = 0
        self._pulse = Pulse()
        Clock.time = self._pulse
        EventLoop.ensure_window()
        EventLoop.start()
        self.window = EventLoop.window

    def resize(self, width: int, height: int) -> None:
        self.window.size = (width, height)
        self.frames(2)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self._pulse.now += FRAME
            EventLoop.idle()

    def picture(self, path: Path) -> None:
        from app.kit.snapshot import save_window

        self.frames(4)
        save_window(path)
