"""What all screens share: they are built from the state they keep, and built anew when the language, the text
size or the form of the window changes. Nothing a player chose lives in a widget, so nothing is lost by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp

from app.kit import layout, mend
from app.kit.bars import FootBar
from app.kit.layout import Form
from app.kit.screens import KitScreen
from app.kit.surfaces import Page
from app.kit.tokens import theme
from app.screens.scrolled import Scrolled
from app.services import i18n

if TYPE_CHECKING:
    from app.application import FourWorlds

JUST_NOW = 0.6
"""Seconds in which what is built anew answers to the last touch."""


class Screen(KitScreen):
    """A screen of the app. Subclasses fill `build`; the rest is offered to them. `destination` is its key in the
    navigation bar, if it is one of the four.

    `on_enter` and `on_leave` are told by the manager; `on_back` answers True if it undid something itself.
    """

    destination = ""

    def __init__(self, app: FourWorlds) -> None:
        super().__init__()
        self.app = app
        self.form: Form = layout.form()
        self._built = False
        self.shown_content: Any = None
        self.built_for: tuple[float, float] | None = None
        """The room the screen had when it was built."""
        self._scrolled: list[Scrolled] = []
        self._touched = (0.0, -JUST_NOW)
        """How high the last finger was, and when."""
        self._relaid = False
        """Language, text size or window changed: the same things, in other sizes."""
        self._rebuild = Clock.create_trigger(self._rebuild_now, -1)
        self._parts: list[Callable[[], object]] = []
        self._frames_before = 0
        """How many frames were drawn when parts were put off."""
        self._next_part = Clock.create_trigger(self._build_next, 0)
        self._window = EventLoop.window
        self._window.bind(size=self._changed)
        i18n.on_change(self._changed)
        theme.tell(self._changed, "text_scale")

    # -- for subclasses ----------------------------------------------------------------------

    def build(self) -> None:
        """Add the widgets, from the state the screen keeps."""

    def later(self, *parts: Callable[[], object]) -> None:
        """For `build`: what lies below the first screenful is made after the first picture, a part a frame."""
        self._parts += parts
        self._frames_before = Clock.frames_displayed
        self._next_part()

    def content(self) -> object:
        """What the screen shows beside its own state, as a value to compare: a screen that is kept is built anew when
        this has changed while it was hidden."""
        return None

    def on_enter(self) -> None:
        """The screen is shown, for the first time or again."""

    def on_leave(self) -> None:
        """The screen is hidden, or dropped for good."""

    def on_back(self) -> bool:
        """The back button: True if the screen used it."""
        return False

    def on_pause(self) -> None:
        """The app loses the foreground."""

    def on_resume(self) -> None:
        """The app is in the foreground again."""

    # -- building ----------------------------------------------------------------------------

    def on_pre_enter(self) -> None:
        if not self._built or self.shown_content != self.content():
            self.rebuild()

    def rebuild(self) -> None:
        """Build anew, keeping how far each page was scrolled."""
        if self.parent is None:
            self._built = False
            return
        relaid = self._relaid
        self._rebuild.cancel()
        self._keep_scrolling()
        self._parts.clear()
        before = list(self.children)
        self.clear_widgets()
        self.form = layout.form()
        mend.collect_after_drawing()
        with mend.building():
            self.build()
            if any(scrolled.down or scrolled.stays(relaid) for scrolled in self._scrolled):
                self.build_rest()  # what is looked at lies further down
        self._built, self._relaid, self.shown_content = True, False, self.content()
        self.built_for = tuple(self.manager.size)
        self._restore_scrolling(relaid)
        for widget in before:
            if widget.parent is None:  # not one that the screen keeps and added again
                mend.let_go(widget)

    def _rebuild_now(self, _dt: float) -> None:
        # A method, not a lambda: Kivy's clock then holds the screen only weakly.
        self.rebuild()

    def build_rest(self) -> None:
        """All that was put off is made now."""
        while self._parts:
            self._parts.pop(0)()

    def _build_next(self, _dt: float) -> None:
        if not self._parts:
            return
        if Clock.frames_displayed > self._frames_before:
            mend.collect_after_drawing()
            with mend.building():
                self._parts.pop(0)()
        self._next_part()

    def rebuild_soon(self) -> None:
        """Build anew in this frame, once, however often it is asked."""
        self._rebuild()

    def from_the_top(self) -> None:
        """Nothing is scrolled any more."""
        self._let_go()
        self._scrolled.clear()
        for page in self._pages():
            page.scroll_y = 1.0

    def on_touch_down(self, touch) -> bool:
        """A finger moves the page as it likes; what it touches stays under it."""
        self._touched = (touch.y, Clock.get_time())
        self._let_go()
        return super().on_touch_down(touch)

    def on_touch_up(self, touch) -> bool:
        self._touched = (touch.y, Clock.get_time())
        return super().on_touch_up(touch)

    def _let_go(self) -> None:
        for scrolled in self._scrolled:
            scrolled.let_go()

    def drop(self) -> None:
        """The screen is gone for good."""
        self._let_go()
        self._rebuild.cancel()
        self._next_part.cancel()
        self._parts.clear()
        self._window.unbind(size=self._changed)
        if self.manager is not None:
            self.manager.forget(self)
        self.clear_widgets()
        mend.collect_when_quiet()

    def given(self, room: tuple[float, float]) -> None:
        """The room of the screen has changed. A window tells its new size before it lays out what is in it, so a screen
        may have been built for the old one."""
        if self._built and self.built_for != room:
            self._changed()

    def _changed(self, *_args: object) -> None:
        self._built, self._relaid = False, True
        if self.parent is not None:
            self._rebuild()

    def _keep_scrolling(self) -> None:
        """A page that is built anew twice in a row still knows where it was before."""
        if not any(each.holding for each in self._scrolled):
            at, when = self._touched
            finger = at if Clock.get_time() - when < JUST_NOW else None
            self._scrolled = [Scrolled(page, finger) for page in self._pages()] or self._scrolled

    def _restore_scrolling(self, relaid: bool) -> None:
        """A page has not its heights at once: until then it is held."""
        for page, scrolled in zip(self._pages(), self._scrolled, strict=False):
            scrolled.restore(page)
            scrolled.keep(page, same=relaid)

    def _pages(self) -> list[Page]:
        return [widget for widget in self.walk(restrict=True) if isinstance(widget, Page)]


def foot_padding(form: Form, widest: float = 720) -> tuple[float, float, float, float]:
    """Round the buttons at the foot of a screen: as wide as its page, above the system's bar."""
    insets = layout.insets()
    side = max(dp(form.margin), dp(form.width - widest) / 2)
    return side + insets.left, dp(12), side + insets.right, dp(12) + insets.bottom


class Foot(FootBar):
    """Buttons at the foot of a screen."""

    def __init__(self, screen: Screen, widest: float = 720) -> None:
        super().__init__(padding=foot_padding(screen.form, widest))
