"""What all screens share: they are built from the state they keep, and built anew when the language, the text
size or the form of the window changes. Nothing a player chose lives in a widget, so nothing is lost by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.layout import Form
from app.kit.surfaces import Page
from app.kit.tokens import theme
from app.screens.scrolled import Scrolled
from app.services import i18n

if TYPE_CHECKING:
    from app.application import FourWorlds


class Screen(FloatLayout):
    """A screen of the app. Subclasses fill `build`; the rest is offered to them.

    `entered` and `left` are called by the navigation; `on_back` answers True if it undid something itself.
    """

    def __init__(self, app: FourWorlds) -> None:
        super().__init__()
        self.app = app
        self.form: Form = layout.form()
        self._built = False
        self._scrolled: list[Scrolled] = []
        self._relaid = False
        """Language, text size or window changed: the same things, in other sizes."""
        self._rebuild = Clock.create_trigger(self._rebuild_now, -1)
        self._window = EventLoop.window
        self._window.bind(size=self._changed)
        i18n.on_change(self._changed)
        theme.tell(self._changed, "text_scale")

    # -- for subclasses ----------------------------------------------------------------------

    def build(self) -> None:
        """Add the widgets, from the state the screen keeps."""

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

    def entered(self) -> None:
        if not self._built:
            self.rebuild()
        self.on_enter()

    def rebuild(self) -> None:
        """Build anew, keeping how far each page was scrolled."""
        if self.parent is None:
            self._built = False
            return
        self._rebuild.cancel()
        self._keep_scrolling()
        self.clear_widgets()
        self.form = layout.form()
        self.build()
        self._built, self._relaid = True, False
        self._restore_scrolling()

    def _rebuild_now(self, _dt: float) -> None:
        # A method, not a lambda: Kivy's clock then holds the screen only weakly.
        relaid = self._relaid
        self.rebuild()
        if relaid:
            for page, scrolled in zip(self._pages(), self._scrolled, strict=False):
                scrolled.keep(page)

    def rebuild_soon(self) -> None:
        """Build anew in this frame, once, however often it is asked."""
        self._rebuild()

    def drop(self) -> None:
        """The screen is gone for good."""
        self._rebuild.cancel()
        self._window.unbind(size=self._changed)
        self.clear_widgets()

    def _changed(self, *_args: object) -> None:
        self._built, self._relaid = False, True
        if self.parent is not None:
            self._rebuild()

    def _keep_scrolling(self) -> None:
        """A page that is built anew twice in a row still knows where it was before."""
        if not any(each.holding for each in self._scrolled):
            self._scrolled = [Scrolled(page) for page in self._pages()] or self._scrolled

    def _restore_scrolling(self) -> None:
        for page, scrolled in zip(self._pages(), self._scrolled, strict=False):
            scrolled.restore(page)

    def _pages(self) -> list[Page]:
        return [widget for widget in self.walk(restrict=True) if isinstance(widget, Page)]


class Foot(Drawn, BoxLayout):
    """Buttons fixed at the lower edge, on the theme's ground, above the system's bar; as wide as the page."""

    def __init__(self, screen: Screen, widest: float = 720) -> None:
        insets = layout.insets()
        side = max(dp(screen.form.margin), dp(screen.form.width - widest) / 2)
        super().__init__(size_hint_y=None, spacing=dp(12),
                         padding=(side + insets.left, dp(12), side + insets.right, dp(12) + insets.bottom))  # fmt: skip
        self.bind(minimum_height=self.setter("height"))

    def draw(self) -> None:
        fill((*self.pos, *self.size), theme.surface)
        fill((self.x, self.top - dp(1), self.width, dp(1)), theme.outline_variant)
