"""A sheet at a shared table: it lies in the middle and faces who asked for it; a button turns it to the next side."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.buttons import IconButton
from app.kit.canvas import fill, shadow
from app.kit.drawn import Drawn
from app.kit.geometry import around, contains
from app.kit.overlays import Overlay
from app.kit.surfaces import Column, Page
from app.kit.text import Text
from app.kit.tokens import theme
from app.tables.mondo.turning import Holder, Side, window_box

WIDEST, HEAD = 420, 56


class _Face(Drawn, BoxLayout):
    def draw(self) -> None:
        box = (*self.pos, *self.size)
        shadow(box, 3, dp(24))
        fill(box, theme.surface, dp(24))


class TurnedSheet(Overlay):
    """Like a sheet of the kit: a title, and `body` to be filled. `angle` is how who asked sits."""

    def __init__(self, title: str, angle: int) -> None:
        super().__init__()
        self.title, self.angle = title, angle
        self._face = _Face(orientation="vertical", padding=(dp(16), dp(8), dp(16), dp(16)), size_hint=(None, None))
        head = BoxLayout(size_hint_y=None, height=dp(HEAD))
        head.add_widget(Text(text=title, style="title_m", pos_hint={"center_y": 0.5}))
        self.turn = IconButton(icon="rotate-right", pos_hint={"center_y": 0.5})
        self.turn.bind(on_release=lambda *_: self.face(self.angle - 90))
        self.close_button = IconButton(icon="close", pos_hint={"center_y": 0.5})
        self.close_button.bind(on_release=lambda *_: self.dismiss())
        for button in (self.turn, self.close_button):
            head.add_widget(button)
        self.page = Page(margin=0)
        self.body: Column = self.page.body
        for widget in (head, self.page):
            self._face.add_widget(widget)
        self._holder = Holder(self._face)
        self.add_widget(self._holder)
        self.bind(size=self._arrange)
        self.body.bind(height=self._arrange)

    def face(self, angle: int) -> None:
        self.angle = angle % 360
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        short = min(self.width, self.height)
        wide = min(dp(WIDEST), short - dp(32))
        high = min(self.body.height + dp(HEAD + 32), short - dp(32))
        size = (wide, high) if self.angle % 180 == 0 else (high, wide)
        self._holder.lay(Side(around(self.width / 2, self.height / 2, *size), self.angle))

    def holds(self, x: float, y: float) -> bool:
        return contains(window_box(self._face), x, y)
