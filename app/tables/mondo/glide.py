"""What a finger has let go runs on, slower and slower."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp

FRICTION = 4.5
STARTS, ENDS = 60, 12
"""Dp a second from which something runs on, and below which it lies still."""


class Glide:
    """`shift(dx, dy)` moves what is pushed."""

    def __init__(self, shift: Callable[[float, float], None]) -> None:
        self._shift = shift
        self._speed = [0.0, 0.0]
        self._running = None

    def hold(self) -> None:
        """A finger lies on it."""
        self._speed = [0.0, 0.0]
        self._stop()

    def follow(self, dx: float, dy: float) -> None:
        self._shift(dx, dy)
        self._speed = [0.6 * self._speed[0] + 0.4 * dx * 60, 0.6 * self._speed[1] + 0.4 * dy * 60]

    def release(self) -> None:
        if max(map(abs, self._speed)) > dp(STARTS):
            self._running = Clock.schedule_interval(self._step, 0)

    def _step(self, dt: float) -> None:
        self._shift(self._speed[0] * dt, self._speed[1] * dt)
        slower = max(0.0, 1 - FRICTION * dt)
        self._speed = [self._speed[0] * slower, self._speed[1] * slower]
        if max(map(abs, self._speed)) < dp(ENDS):
            self._stop()

    def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self._running = None
