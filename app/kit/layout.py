"""Form of the screen: phone or tablet by the shortest side, portrait or landscape, and the safe area."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.base import EventLoop
from kivy.metrics import Metrics

from app.insets import Insets

TABLET_FROM = 600  # dp, shortest side
NEAR_SQUARE = 1.15  # closer to a square than this: portrait with a centred column
COLUMN_LIMIT = 720  # dp, width of that column


@dataclass(frozen=True)
class Form:
    """The class of a window, in dp."""

    width: float
    height: float

    @property
    def tablet(self) -> bool:
        return min(self.width, self.height) >= TABLET_FROM

    @property
    def near_square(self) -> bool:
        return max(self.width, self.height) < NEAR_SQUARE * min(self.width, self.height)

    @property
    def wide(self) -> bool:
        """Wider than high: the way between the destinations is a rail at the left."""
        return self.width > self.height

    @property
    def landscape(self) -> bool:
        return self.wide and not self.near_square

    @property
    def margin(self) -> int:
        return 24 if self.tablet else 16

    @property
    def column(self) -> float:
        """Width of the content: near-square windows get a centred column."""
        return min(self.width, COLUMN_LIMIT) if self.near_square else self.width

    @property
    def name(self) -> str:
        return f"{'tablet' if self.tablet else 'phone'}_{'landscape' if self.landscape else 'portrait'}"


def form_of(width: float, height: float) -> Form:
    """The form of a window of that size in pixels."""
    return Form(width / Metrics.density, height / Metrics.density)


def form() -> Form:
    """The form of the window as it is now."""
    return form_of(*EventLoop.window.size)


def insets() -> Insets:
    """Pixels at each edge where the system draws: nothing to touch may lie there."""
    return _insets()


_insets: Callable[[], Insets] = Insets


def take_insets_from(source: Callable[[], Insets]) -> None:
    """Whoever knows the device says what its system covers; until then it is nothing."""
    global _insets
    _insets = source
