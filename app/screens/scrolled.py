"""How far a page was scrolled, for the same page built anew: what stood in the middle stays where it was, although
texts in another language or size are longer or shorter."""

from __future__ import annotations

from kivy.clock import Clock

from app.kit.surfaces import ListRow, Page

SETTLED = 0.3
"""Seconds after which a page that was built anew has its heights."""


class Scrolled:
    """Remembers the row in the middle of a page and where it stood."""

    def __init__(self, page: Page) -> None:
        self._share = page.scroll_y
        rows = _rows(page)
        self._index = min(range(len(rows)), key=lambda each: abs(_height(page, rows[each])), default=-1)
        self._at = _height(page, rows[self._index]) if rows else 0.0

    def restore(self, page: Page) -> None:
        page.scroll_y = self._share
        if self._index < 0 or self._share >= 1.0:
            return
        hold = Clock.create_trigger(lambda _dt: self._hold(page), -1)
        page.body.bind(height=hold)
        Clock.schedule_once(lambda _dt: page.body.unbind(height=hold), SETTLED)

    def _hold(self, page: Page) -> None:
        """Move the page so that the row is where it was, unless somebody has moved it meanwhile."""
        rows, hidden = _rows(page), page.body.height - page.height
        if self._index < len(rows) and hidden > 0 and page.scroll_y == self._share:
            away = self._at - _height(page, rows[self._index])
            page.scroll_y = self._share = min(1.0, max(0.0, page.scroll_y + away / hidden))


def _rows(page: Page) -> list[ListRow]:
    return [widget for widget in page.body.walk(restrict=True) if isinstance(widget, ListRow)]


def _height(page: Page, row: ListRow) -> float:
    """Of a row above the middle of its page."""
    return row.to_window(*row.center)[1] - page.to_window(*page.center)[1]
