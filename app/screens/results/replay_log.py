"""The whole match in words: a tap on a row shows that moment of the replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.kit.overlays import Sheet
from app.screens.log import Entry, Gains, log_entries
from app.screens.match.log_sheet import LogRow
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame
    from rules.match import Match

FIRST, FEW = 12, 4
"""Rows that are built at once; the others follow, a few with each frame."""


class ReplayLog(Sheet):
    """Every move of a match, the first at the top; the one that is shown stands out."""

    def __init__(self, frame: TableFrame, match: Match, at: int, show: Callable[[int], None]) -> None:
        super().__init__(title=tr("table.log"))
        self.body.spacing = dp(4)
        self._frame, self._show, self._at = frame, show, at
        self.rows: dict[int, LogRow] = {}
        events = [(number, event.seen_by(None)) for number, step in enumerate(match.steps) for event in step.events]
        self._entries = log_entries(events, frame.wording)
        self._gains = Gains(match, None, frame.wording)
        self._last: int | None = None
        self._building = Clock.schedule_interval(self._build_some, 0)
        self._build_some(0, FIRST)

    def _build_some(self, _dt: float, many: int = FEW) -> None:
        some, self._entries = self._entries[:many], self._entries[many:]
        for entry in some:
            self.body.add_widget(self._row(entry))
        if not self._entries:
            self._building.cancel()
            Clock.schedule_once(lambda _dt: self._come_to_the_moment(), 0)

    def _row(self, entry: Entry) -> LogRow:
        numbered = not entry.announced and entry.number != self._last
        self._last = entry.number if numbered else self._last
        gain = self._gains.of(entry)
        row = LogRow(self._frame, entry, entry.number == self._at - 1, numbered, gain, shows=True)
        row.bind(on_release=lambda *_: self._choose(entry.number))
        self.rows.setdefault(entry.number, row)
        return row

    def _come_to_the_moment(self) -> None:
        """The last row before it; a move without words has none. A finger that scrolls already is not led away."""
        before = [number for number in self.rows if number < self._at]
        untouched = self.page.scroll_y >= 1
        if before and untouched and self.page.get_root_window() is not None and self.body.height > self.page.height:
            self.page.scroll_to(self.rows[before[-1]], animate=False)

    @property
    def whole(self) -> bool:
        """All rows are there."""
        return not self._entries

    def _choose(self, number: int) -> None:
        self.bind(on_dismiss=lambda *_: self._show(number))
        self.dismiss()

    def disappear(self, animate: bool) -> None:
        self._building.cancel()
        super().disappear(animate)
