"""A whole number between two buttons."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from app.kit.buttons import IconButton
from app.kit.text import Text
from app.kit.tokens import TARGET


class Stepper(BoxLayout):
    """`value` from `low` to `high` in steps of `step`; `on_change(value)` by touch. `say` words the value."""

    __events__ = ("on_change",)
    value = NumericProperty(0)

    def __init__(
        self, value: int, low: int, high: int, step: int = 1, say: Callable[[int], str] = str, **kwargs
    ) -> None:
        super().__init__(**{"size_hint": (None, None), "height": dp(TARGET), **kwargs})
        self.low, self.high, self.step, self._say = low, high, step, say
        self.less = IconButton(icon="minus", kind="tonal")
        self.more = IconButton(icon="plus", kind="tonal")
        self.label = Text(style="title_s", halign="center", pos_hint={"center_y": 0.5})
        self.less.bind(on_release=lambda *_: self._go(-1))
        self.more.bind(on_release=lambda *_: self._go(1))
        for widget in (self.less, self.label, self.more):
            self.add_widget(widget)
        self.value = value
        self.bind(value=self._show)
        self.label.bind(height=self._fit)
        self._show()

    def _fit(self, *_args) -> None:
        self.height = max(dp(TARGET), self.label.height)

    def _show(self, *_args) -> None:
        self.label.text = self._say(int(self.value))
        self.width = 2 * dp(TARGET) + dp(92)
        self.less.enabled, self.more.enabled = self.value > self.low, self.value < self.high

    def _go(self, steps: int) -> None:
        fresh = min(self.high, max(self.low, int(self.value) + steps * self.step))
        if fresh != self.value:
            self.value = fresh
            self.dispatch("on_change", fresh)

    def on_change(self, value: int) -> None: ...
