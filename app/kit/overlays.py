"""What lies over a screen: sheets, dialogs and toasts. `overlays.back()` closes the topmost, for the back
button; `overlays.close_all()` before a screen leaves."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import fill, shadow
from app.kit.drawn import Drawn
from app.kit.geometry import contains
from app.kit.surfaces import Page
from app.kit.text import Icon, Text
from app.kit.tokens import RADIUS, theme

_open: list[Overlay] = []
DOUBLE_TAP = 0.3
"""Seconds after an overlay opened in which a tap beside it is the second half of the double tap that opened it."""


def back() -> bool:
    """Close the topmost sheet or dialog. False if there was none."""
    for overlay in reversed(_open):
        if overlay.closes_on_back:
            overlay.dismiss()
            return True
    return False


def close_all() -> None:
    for overlay in list(_open):
        overlay.dismiss(animate=False)


def open_overlays() -> list[Overlay]:
    return list(_open)


class Overlay(FloatLayout):
    """A layer over the whole window. A modal one dims what lies below and takes every touch, until it has wholly gone;
    others dim nothing and let touches outside pass."""

    __events__ = ("on_dismiss",)
    modal = BooleanProperty(True)
    closes_on_back = True
    shade = NumericProperty(0.0)

    def open(self) -> Overlay:
        window = EventLoop.window
        self.size, self.size_hint = window.size, (1, 1)
        window.add_widget(self)
        _open.append(self)
        self._opened_at = Clock.time()
        self.appear()
        return self

    def dismiss(self, *_args, animate: bool = True) -> None:
        if self not in _open:
            return
        _open.remove(self)
        self.disappear(animate)

    def appear(self) -> None: ...

    def disappear(self, animate: bool) -> None:
        self._gone()

    def _gone(self, *_args) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.dispatch("on_dismiss")

    def on_dismiss(self) -> None: ...

    def outside(self) -> None:
        """A tap beside the overlay's own surface."""
        self.dismiss()

    def holds(self, x: float, y: float) -> bool:
        return True

    def on_touch_down(self, touch) -> bool:
        if self not in _open:
            return bool(self.modal)
        if self.holds(*touch.pos):
            super().on_touch_down(touch)
            return True
        if self.modal:
            touch.ud["outside"] = self
            return True
        return False

    def on_touch_move(self, touch) -> bool:
        return touch.ud.get("outside") is self or super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        if touch.ud.get("outside") is not self:
            return super().on_touch_up(touch)
        late = Clock.time() - self._opened_at > DOUBLE_TAP
        if late and not touch.is_mouse_scrolling and not self.holds(*touch.pos):
            self.outside()
        return True


class _Shade(Drawn):
    strength = NumericProperty(0.0)
    redraw_on = ("strength",)

    def draw(self) -> None:
        if self.strength:
            fill((*self.pos, *self.size), (*theme.scrim[:3], theme.scrim[3] * self.strength))


class _Face(Drawn, BoxLayout):
    """The surface of a sheet or dialog."""

    sheet = BooleanProperty(True)

    def draw(self) -> None:
        radius = dp(RADIUS["sheet"])
        shadow((*self.pos, *self.size), 3, radius, 0.6)
        corners = [radius, radius, 0, 0] if self.sheet else radius
        fill((*self.pos, *self.size), theme.surface, corners)
        if self.sheet:
            fill((self.center_x - dp(16), self.top - dp(14), dp(32), dp(4)), theme.outline, dp(2))


class Sheet(Overlay):
    """A bottom sheet of at most 60 % of the height: the table stays visible above it. Give it a title and fill
    `sheet.body`. Extra icon buttons go to `actions`. Dragging its head down or a tap beside it closes it. With
    `modal=False` nothing is dimmed and the table stays usable; such a sheet makes room for the next one."""

    title = StringProperty("")
    tallest = NumericProperty(0.6)
    slide = NumericProperty(0.0)  # 0 = below the screen, 1 = open

    def __init__(self, actions: list[Widget] | None = None, **kwargs) -> None:
        super().__init__(**kwargs)
        self._dim = _Shade()
        self.face = _Face(orientation="vertical", size_hint=(None, None), padding=(dp(16), dp(22), dp(16), 0))
        self.heading = Text(text=self.title, style="title_m", pos_hint={"center_y": 0.5})
        self.head = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(4))
        self.close_button = IconButton(icon="close", pos_hint={"center_y": 0.5})
        self.page = Page(margin=0)
        self.body = self.page.body
        self._build(actions or [])

    def _build(self, actions: list[Widget]) -> None:
        self.close_button.bind(on_release=lambda *_: self.dismiss())
        for widget in (self.heading, *actions, self.close_button):
            self.head.add_widget(widget)
        self.face.add_widget(self.head)
        self.face.add_widget(self.page)
        self.add_widget(self._dim)
        self.add_widget(self.face)
        self.bind(size=self._arrange, slide=self._arrange, title=self.heading.setter("text"))
        self.body.bind(height=self._arrange)
        self.heading.bind(height=self._arrange)

    def _arrange(self, *_args) -> None:
        below = layout.insets().bottom
        self.head.height = max(dp(56), self.heading.height + dp(12))
        wanted = self.head.height + self.body.height + dp(22) + below
        height = min(wanted, self.height * self.tallest + below)
        self.face.padding = (dp(16), dp(22), dp(16), below)
        self.face.size = (min(self.width, dp(640)), height)
        self.face.pos = ((self.width - self.face.width) / 2, -height * (1 - self.slide))
        self._dim.strength = self.slide if self.modal else 0.0

    def open(self) -> Overlay:
        for other in [each for each in _open if isinstance(each, Sheet) and not each.modal]:
            other.dismiss(animate=False)
        return super().open()

    def appear(self) -> None:
        self._arrange()
        self._move(1.0)

    def disappear(self, animate: bool) -> None:
        if animate and theme.seconds("sheet") > 0:
            self._move(0.0, self._gone)
        else:
            self._gone()

    def _move(self, end: float, then: Callable | None = None) -> None:
        Animation.cancel_all(self, "slide")
        seconds = theme.seconds("fade" if theme.reduced_motion else "sheet")
        if seconds <= 0:
            self.slide = end
            return
        slide = Animation(slide=end, duration=seconds, transition="out_cubic")
        if then:
            slide.bind(on_complete=then)
        slide.start(self)

    def holds(self, x: float, y: float) -> bool:
        return contains((*self.face.pos, *self.face.size), x, y)

    def on_touch_move(self, touch) -> bool:
        head = touch.ud.get("sheet_head")
        if head is self and touch.oy - touch.y > dp(56):
            touch.ud["sheet_head"] = None
            self.dismiss()
        return super().on_touch_move(touch)

    def on_touch_down(self, touch) -> bool:
        if contains((self.face.x, self.face.top - dp(60), self.face.width, dp(60)), *touch.pos):
            touch.ud["sheet_head"] = self
        return super().on_touch_down(touch)


class Dialog(Overlay):
    """A question with a few answers: `Dialog(title=…, text=…).ask((label, kind, action), …)`. A touch outside or the
    back button is the way out without a choice. On a phone lying down the answers stand in two columns."""

    title = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._dim = _Shade(strength=1.0)
        self.face = _Face(orientation="vertical", sheet=False, size_hint=(None, None),
                          padding=dp(24), spacing=dp(12))  # fmt: skip
        self.page = Page(margin=0)
        self.body = self.page.body
        self.body.spacing = dp(12)
        self.answers = GridLayout(cols=1, spacing=dp(8), size_hint_y=None)
        self.answers.bind(minimum_height=self.answers.setter("height"))
        if self.icon:
            self.body.add_widget(Icon(name=self.icon, icon_size=28, tone="secondary"))
        if self.title:
            self.body.add_widget(Text(text=self.title, style="title_m"))
        if self.text:
            self.body.add_widget(Text(text=self.text, tone="ink_2"))
        self.face.add_widget(self.page)
        self.face.add_widget(self.answers)
        self.add_widget(self._dim)
        self.add_widget(self.face)
        self.bind(size=self._arrange)
        self.body.bind(height=self._arrange)
        self.answers.bind(height=self._arrange)

    def ask(self, *answers: tuple[str, str, Callable[[], None] | None]) -> Dialog:
        """Add the answers, each (label, kind of button, what to do), and open."""
        for label, kind, action in answers:
            button = TextButton(text=label, kind=kind, size_hint_x=1)
            button.bind(on_release=lambda _b, act=action: self._answer(act))
            self.answers.add_widget(button)
        self.open()
        return self

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.dismiss()
        if action is not None:
            action()

    def _arrange(self, *_args) -> None:
        form = layout.form()
        low = form.landscape and not form.tablet
        self.answers.cols = 2 if low and len(self.answers.children) > 2 else 1
        self.face.padding = dp(16) if low else dp(24)
        width = min(dp(640) if low else dp(420), self.width - dp(48))
        wanted = self.body.height + self.answers.height + 2 * self.face.padding[1] + self.face.spacing
        height = min(wanted, self.height - (dp(24) if low else dp(48)))
        self.face.size = (width, height)
        self.face.center = (self.width / 2, self.height / 2)

    def appear(self) -> None:
        self._arrange()

    def holds(self, x: float, y: float) -> bool:
        return contains((*self.face.pos, *self.face.size), x, y)


class Toast(Overlay):
    """A fact without a choice, for 2.5 s. One at a time; touches pass through it."""

    text = StringProperty("")
    closes_on_back = False
    lift = NumericProperty(96)  # dp above the lower edge of the window

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"modal": False, **kwargs})
        self.face = _ToastFace(size_hint=(None, None))
        self.label = Text(text=self.text, style="label", tint=(1, 1, 1, 1), wrap=False)
        self.face.add_widget(self.label)
        self.add_widget(self.face)
        self.bind(size=self._arrange)
        self.label.bind(size=self._arrange)

    def _arrange(self, *_args) -> None:
        widest = self.width - dp(64)
        if not self.label.wrap and self.label.texture_size[0] > widest > 0:
            self.label.wrap, self.label.width = True, widest
            self.label.halign = "center"
        self.face.size = (self.label.width + dp(32), max(dp(44), self.label.height + dp(20)))
        self.face.pos = ((self.width - self.face.width) / 2, dp(self.lift) + layout.insets().bottom)
        self.label.center = self.face.center

    def open(self) -> Toast:
        for other in [o for o in _open if isinstance(o, Toast)]:
            other.dismiss(animate=False)
        super().open()
        Clock.schedule_once(self.dismiss, theme.seconds("toast"))
        return self

    def appear(self) -> None:
        self._arrange()

    def on_touch_down(self, touch) -> bool:
        return False

    def on_touch_up(self, touch) -> bool:
        return False


class _ToastFace(Drawn):
    def draw(self) -> None:
        shadow((*self.pos, *self.size), 2, self.height / 2)
        fill((*self.pos, *self.size), (0.2, 0.19, 0.17, 0.96), min(self.height / 2, dp(24)))


def toast(text: str, lift: float = 96) -> Toast:
    return Toast(text=text, lift=lift).open()
