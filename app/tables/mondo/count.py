"""The count of a round: one category after the other, for everybody at once. It goes on by itself, until skipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock

from app.kit.tokens import SPEEDS, theme
from app.tables.mondo.coins import points_of
from rules.game import ScoreSheet

STEP = 2.4
"""Seconds a line is shown before the next, at normal speed: time to read a reason and to find it on the boards."""
ICONS = {
    "animals": "paw",
    "landscapes": "image-filter-hdr",
    "bonus": "flag-checkered",
    "empties": "square-outline",
    "disconnections": "close-circle",
    "volcanoes": "volcano",
    "modifier": "plus-minus-variant",
    "tasks": "clipboard-check-outline",
}


def categories(sheets: Sequence[ScoreSheet]) -> list[str]:
    """The keys of all lines, each once, in the order of the sheets."""
    return list(dict.fromkeys(line.key for sheet in sheets for line in sheet.lines))


class Count:
    """`told` is the number of lines that have been counted; `lit` the one that lies on the boards, -1 for none.
    `changed()` is called after every step."""

    def __init__(self, sheets: Sequence[ScoreSheet], changed: Callable[[], None]) -> None:
        self.sheets, self._changed = sheets, changed
        self.keys = categories(sheets)
        self.told, self.lit = 0, -1
        self._stepping = None

    @property
    def over(self) -> bool:
        return self.told >= len(self.keys)

    @property
    def key(self) -> str | None:
        """The category that lies on the boards."""
        return self.keys[self.lit] if 0 <= self.lit < len(self.keys) else None

    def points(self, index: int, seat: int) -> int:
        return points_of(self.keys[index], self.sheets[seat])

    def so_far(self, seat: int) -> int:
        """What a seat has by the lines that were counted."""
        return sum(self.points(index, seat) for index in range(self.told))

    def start(self) -> None:
        seconds = STEP * SPEEDS[theme.speed]
        if seconds <= 0:
            self.finish()
            return
        self.step()
        self._stepping = Clock.schedule_interval(lambda _dt: self.step(), seconds)

    def step(self) -> None:
        """The next category; after the last one all lines stand, and no line lies on the boards."""
        if self.over:
            self.finish()
            return
        self.lit = self.told
        self.told += 1
        self._changed()

    def finish(self) -> None:
        self.stop()
        self.told, self.lit = len(self.keys), -1
        self._changed()

    def look(self, index: int) -> None:
        """A line that was counted, again; a second time: no longer."""
        if index < self.told:
            self.stop()
            self.lit = -1 if index == self.lit else index
            self._changed()

    def stop(self) -> None:
        """It no longer goes on by itself."""
        if self._stepping is not None:
            self._stepping.cancel()
            self._stepping = None
