"""How far a page was scrolled, for the same page built anew: what was touched, or else what stood in the middle, stays
where it was, although texts in another language or size are longer or shorter, or a choice brought more of them."""

from __future__ import annotations

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from app.kit.surfaces import Page
from app.kit.waiting import AfterSeen

SETTLED = 0.3
"""Seconds after which a page that was built anew has its heights."""


class Scrolled:
    """Remembers what can be touched nearest to the finger (`touched`, a height in the window) or to the middle,
    and where on the page it stood."""

    def __init__(self, page: Page, touched: float | None = None) -> None:
        self.holding = False
        """The page was built anew and has not all its heights yet."""
        self._share = page.scroll_y
        self._below_top = (1 - page.scroll_y) * max(0.0, page.body.height - page.height)
        height = page.height / 2 if touched is None else touched - page.to_window(*page.pos)[1]
        self._touched = touched is not None and 0 <= height <= page.height
        height = height if self._touched else page.height / 2
        found = _touchable(page)
        aways = [_place(page, each) - _foot(page) - height for each in found]
        self._index = min(range(len(aways)), key=lambda each: abs(aways[each]), default=-1)
        self._away = aways[self._index] + height if aways else 0.0
        self._name = _names(found)[self._index] if found else None
        self._holding: ClockEvent | None = None
        self._settled: AfterSeen | None = None

    @property
    def down(self) -> bool:
        """Whether it was not at its top."""
        return self._share < 1.0

    def stays(self, same: bool) -> bool:
        """Whether something is to stay where it was, and not only the top at the top."""
        return self._index >= 0 and (self.down or (same and self._touched))

    def restore(self, page: Page) -> None:
        page.scroll_y = self._share

    def keep(self, page: Page, same: bool = False) -> None:
        """While the page gets its heights, all stays where it was; what was at the top stays at the top, unless the
        `same` things in other sizes would push what was touched away."""
        if not self.stays(same):
            return
        self.let_go()
        self.holding = True
        self._holding = Clock.schedule_interval(lambda _dt: self._hold(page, same), 0)
        self._settled = AfterSeen(self.let_go, SETTLED)  # a slow phone takes longer than that for one frame

    def let_go(self) -> None:
        for waiting in (self._holding, self._settled):
            if waiting is not None:
                waiting.cancel()
        self.holding, self._holding = False, None

    def _hold(self, page: Page, same: bool) -> None:
        """Move the page so that all is where it was."""
        hidden = page.body.height - page.height
        if hidden > 0:
            held = self._held(page, same)
            foot = hidden - self._below_top if held is None else _place(page, held) - self._away
            page.scroll_y = min(1.0, max(0.0, foot / hidden))

    def _held(self, page: Page, same: bool) -> Widget | None:
        """The thing itself: the same things are known by their order, else by what they are called."""
        found = _touchable(page)
        if same:
            return found[self._index] if self._index < len(found) else None
        names = _names(found)
        return found[names.index(self._name)] if self._name in names else None


def _touchable(page: Page) -> list[Widget]:
    return [
        each
        for each in page.body.walk(restrict=True)
        if getattr(each, "touch_target", False) or hasattr(each, "touch_boxes")
    ]


def _place(page: Page, widget: Widget) -> float:
    """The middle of a widget above the foot of what is scrolled."""
    return widget.to_window(*widget.center)[1] - page.body.to_window(*page.body.pos)[1]


def _foot(page: Page) -> float:
    """The lower edge of what is in sight, above the same foot."""
    return page.scroll_y * max(0.0, page.body.height - page.height)


def _names(widgets: list[Widget]) -> list[tuple]:
    """What each is, and the how manyth of those that are called so."""
    names: list[tuple] = []
    for widget in widgets:
        called = (type(widget), *(getattr(widget, each, "") for each in ("mode", "key", "text", "title", "icon")))
        names.append((called, sum(name[0] == called for name in names)))
    return names
