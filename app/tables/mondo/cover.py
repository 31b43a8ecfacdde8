"""What covers board and pool while no clock runs: the start of a round, a pause, a person who is done (MO-14)."""

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


class Cover(FloatLayout):
    """Opaque. It takes every touch but those on its one button."""

    def __init__(self, kind: str, icon: str, title: str, lines: list[str], button: str, do: Callable[[], None],
                 **kwargs) -> None:  # fmt: skip
        super().__init__(**kwargs)
        self.kind = kind
        self.add_widget(_Ground())
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

    def _fit(self, *_args) -> None:
        self.column.width = min(self.width - dp(32), dp(WIDEST))

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True
