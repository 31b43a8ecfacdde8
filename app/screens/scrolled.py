"""How far a page was scrolled, for the same page built anew: what stood in the middle stays where it was, although
texts in another language or size are longer or shorter."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.kit.surfaces import Page

SETTLED = 0.3
"""Seconds after which a page that was built anew has its heights."""


class Scrolled:
    """Remembers what can be touched nearest to the middle of a page, and how far from the middle it stood."""

    def __init__(self, page: Page) -> None:
        self.holding = False
        """The page was built anew and has not all its heights yet."""
        self._share = page.scroll_y
        aways = [_place(page, each) - _middle(page) for each in _touchable(page)]
        self._index = min(range(len(aways)), key=lambda each: abs(aways[each]), default=-1)
        self._away = aways[self._index] if aways else 0.0

    @property
    def down(self) -> bool:
        """Whether it was not at its top."""
        return self._share < 1.0

    def restore(self, page: Page) -> None:
        page.scroll_y = self._share

    def keep(self, page: Page) -> None:
        """While the page gets its heights, what was in the middle stays there; what was at the top stays at the top."""
        if self._index < 0 or not self.down:
            return
        self.holding = True
        holding = Clock.schedule_interval(lambda _dt: self._hold(page), 0)
        Clock.schedule_once(lambda _dt: self._let_go(holding), SETTLED)

    def _let_go(self, holding) -> None:
        holding.cancel()
        self.holding = False

    def _hold(self, page: Page) -> None:
        """Move the page so that all is where it was."""
        found, hidden = _touchable(page), page.body.height - page.height
        if self._index < len(found) and hidden > 0:
            wanted = (_place(page, found[self._index]) - page.height / 2 - self._away) / hidden
            page.scroll_y = min(1.0, max(0.0, wanted))


def _touchable(page: Page) -> list[Widget]:
    return [each for each in page.body.walk(restrict=True)
            if getattr(each, "touch_target", False) or hasattr(each, "touch_boxes")]  # fmt: skip


def _place(page: Page, widget: Widget) -> float:
    """The middle of a widget above the foot of what is scrolled."""
    return widget.center_y - page.body.y


def _middle(page: Page) -> float:
    """The middle of what is in sight, above the same foot."""
    return page.scroll_y * max(0.0, page.body.height - page.height) + page.height / 2
