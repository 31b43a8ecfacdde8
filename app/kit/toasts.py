"""Toasts: a fact without a choice at the lower edge, with KivyMD's surface of a snackbar (its look is in toasts.kv)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivymd.uix.snackbar import MDSnackbar

from app.kit import layout
from app.kit.buttons import TextButton
from app.kit.overlays import Overlay, open_overlays
from app.kit.surfaces import Shadowed
from app.kit.text import Text
from app.kit.tokens import theme


class ToastFace(Shadowed, MDSnackbar):
    """The surface of a toast."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.opacity = 1


class Toast(Overlay):
    """A fact without a choice, for 2.5 s. One at a time; touches pass through it. With an `action`, words to tap that
    take back what was done, it stays for twice as long."""

    __events__ = ("on_taken_back",)
    text = StringProperty("")
    action = StringProperty("")
    closes_on_back = False
    lift = NumericProperty(96)  # dp above the lower edge of the window
    span = ObjectProperty(None, allownone=True)
    """Left edge and width of the part of the window in whose middle it lies; None: of all of it."""
    times = NumericProperty(1)
    """So many times longer it stays: a sentence takes longer to read than a word."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"modal": False, **kwargs})
        self.face = ToastFace()
        self.label = Text(text=self.text, style="label", tint=tuple(theme.inverseOnSurfaceColor), wrap=False)
        self.face.add_widget(self.label)
        self.button: TextButton | None = None
        if self.action:
            self._add_button()
        self.add_widget(self.face)
        self.bind(size=self._arrange)
        self.label.bind(size=self._arrange)

    def _add_button(self) -> None:
        self.label.pos_hint = {"center_y": 0.5}
        self.button = TextButton(text=self.action, kind="text", tint=tuple(theme.inversePrimaryColor), padding_x=12)
        self.button.bind(on_release=lambda *_: self._act())
        self.face.add_widget(self.button)

    def _act(self) -> None:
        self.dismiss()
        self.dispatch("on_taken_back")

    def on_taken_back(self) -> None: ...

    def room(self) -> float:
        """How long a line may be, with its margins."""
        return self._across()[1]

    def _across(self) -> tuple[float, float]:
        return self.span or (0.0, self.width)

    def _arrange(self, *_args) -> None:
        beside = self.button.width if self.button is not None else 0.0
        widest = self.room() - dp(64 if self.span is None else 40) - beside
        if not self.label.wrap and self.label.texture_size[0] > widest > 0:
            self.label.wrap, self.label.size_hint_x, self.label.width = True, None, widest
            self.label.halign = "center"
        if self.button is not None:
            self.face.size = (self.label.width + beside + dp(24), max(self.button.height, self.label.height + dp(20)))
            self.face.padding = (dp(16), 0, dp(4), 0)
        else:
            self.face.size = (self.label.width + dp(32), max(dp(44), self.label.height + dp(20)))
            self.face.padding = (dp(16), (self.face.height - self.label.height) / 2)
        left, wide = self._across()
        self.face.pos = (left + (wide - self.face.width) / 2, dp(self.lift) + layout.insets().bottom)

    def rivals(self) -> list[Toast]:
        """Those in whose place it comes."""
        return [other for other in open_overlays() if isinstance(other, Toast)]

    def open(self) -> Toast:
        for other in self.rivals():
            if other.action and not self.action:
                self.lift = max(self.lift, other.lift + 64)  # what can be taken back stays until its time is over
            else:
                other.dismiss(animate=False)
        super().open()
        self._end = Clock.schedule_once(self.dismiss, theme.seconds("toast") * (2 if self.action else self.times))
        return self

    def disappear(self, animate: bool) -> None:
        self._end.cancel()
        super().disappear(animate)

    def appear(self) -> None:
        self._arrange()

    def on_touch_down(self, touch) -> bool:
        taken = self.button is not None and self in open_overlays() and self.button.on_touch_down(touch)
        if taken:
            touch.ud["overlay"] = self
        return taken

    def on_touch_up(self, touch) -> bool:
        self._note(touch)
        return False


def toast(text: str, lift: float = 96, times: float = 1, span: tuple[float, float] | None = None) -> Toast:
    return Toast(text=text, lift=lift, times=times, span=span).open()


def toast_with(text: str, action: str, do: Callable[[], None]) -> Toast:
    """A fact, and the way to take it back."""
    said = Toast(text=text, action=action)
    said.bind(on_taken_back=lambda *_: do())
    return said.open()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
