"""What covers board and pool while no clock runs: a pause, or a person who is done (MO-14)."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit.buttons import TextButton
from app.kit.canvas import fill_gradient
from app.kit.drawn import Drawn
from app.kit.surfaces import Column
from app.kit.text import Icon, Text
from app.kit.tokens import GOLD
from app.tables.mondo.hud import COLOURS

WIDEST = 440


class _Ground(Drawn):
    def draw(self) -> None:
        fill_gradient((*self.pos, *self.size), COLOURS.top, COLOURS.bottom)


class Veil(FloatLayout):
    """Opaque. It takes every touch, and passes it on only to what lies on it."""

    def __init__(self, kind: str, **kwargs) -> None:
        super().__init__(**kwargs)
        self.kind = kind
        self.add_widget(_Ground())

    def stop(self) -> None:
        """It is taken off the table."""

    def step_back(self, behind: bool) -> None:
        """Something lies over it, the pause menu for instance: what it says and offers would only peep out."""

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


class Cover(Veil):
    """What is going on, and perhaps one button."""

    def __init__(
        self, kind: str, icon: str, title: str, lines: list[str], button: str, do: Callable[[], None], **kwargs
    ) -> None:
        super().__init__(kind, **kwargs)
        self.column = Column(spacing=dp(14), size_hint_x=None, pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.column.add_widget(Icon(name=icon, icon_size=56, tint=GOLD, pos_hint={"center_x": 0.5}))
        self.column.add_widget(Text(text=title, style="title_l", tint=COLOURS.text, halign="center"))
        for line in lines:
            self.column.add_widget(Text(text=line, style="body", tint=COLOURS.text_2, halign="center"))
        self.button = TextButton(text=button, kind="gold", primary=True, size_hint_x=1, size_hint_y=None)
        self.button.bind(on_release=lambda *_: do())
        if button:
            self.column.add_widget(self.button)
        self.add_widget(self.column)
        self.bind(width=self._fit)
        self._fit()

    def step_back(self, behind: bool) -> None:
        self.column.opacity = 0 if behind else 1

    def _fit(self, *_args) -> None:
        self.column.width = min(self.width - dp(32), dp(WIDEST))
