"""The opening of a round (MO-15): modifier, tasks and tokens lie face up to be read in peace; whoever wants says ready,
then three, two, one, go. The clock never starts under an unread card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter
from kivy.uix.scrollview import ScrollView

from app.kit.art import picture
from app.kit.buttons import TextButton, draw_ring
from app.kit.canvas import draw_picture, draw_text, fill
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, centre
from app.kit.pictures import Picture
from app.kit.surfaces import Column
from app.kit.text import Text
from app.kit.tokens import GOLD, SPEEDS, theme
from app.services.i18n import tr
from app.tables.mondo.cards import task_picture
from app.tables.mondo.cover import WIDEST, Veil
from app.tables.mondo.hud import COLOURS, DARK
from app.tables.mondo.turning import Turned
from rules.mondo import preview
from rules.mondo.view import MondoView

COUNT = 3
SECOND = 0.9
"""A second of the countdown, at normal speed."""
SETTLES = 1.0
"""Seconds in which nobody's tap counts after the button has changed: two who say ready at once both mean ready."""
BESIDE = 1.2
"""A page so many times as wide as high has its cards beside what is said of the round."""
TOKEN = 40
CARD = 48
TOKEN_INK = (0.12, 0.2, 0.16, 1)


class Side(NamedTuple):
    """A part of the window, and how it is turned towards who reads there."""

    box: Box
    angle: int


class Token(Turned):
    """A bonus token with what it is worth."""

    def __init__(self, value: int, **kwargs) -> None:
        self.value = value
        super().__init__(size_hint=(None, None), size=(dp(TOKEN), dp(TOKEN)), **kwargs)

    def draw(self) -> None:
        draw_picture(picture("mondo", "bonus"), (*self.pos, *self.size))
        words = f"+{self.value}"
        size = theme.font_size("label_strong", on_card=True)
        self.wrote(words, draw_text(words, self.center_x, self.center_y, size, TOKEN_INK, "heavy"))


class _CardLine(Drawn, BoxLayout):
    """A card face up: its picture, its name, and what it asks for."""

    def __init__(self, art: str, title: str, text: str) -> None:
        super().__init__(padding=dp(8), spacing=dp(10), size_hint_y=None)
        self.add_widget(Picture(atlas="mondo", name=art, size_hint=(None, None), size=(dp(CARD), dp(CARD)),
                                pos_hint={"center_y": 0.5}))  # fmt: skip
        words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        words.add_widget(Text(text=title, style="title_s", tint=COLOURS.text))
        words.add_widget(Text(text=text, style="body_s", tint=COLOURS.text_2))
        words.bind(height=lambda _w, high: setattr(self, "height", max(dp(CARD), high) + dp(16)))
        self.add_widget(words)

    def draw(self) -> None:
        fill((*self.pos, *self.size), COLOURS.panel, dp(12))


class _Digit(Turned):
    """Three, two, one, large."""

    number = NumericProperty(0)
    redraw_on = ("number",)

    def draw(self) -> None:
        if not self.number:
            return
        side = min(dp(200), min(self.size) * 0.6)
        x, y = self.center
        fill(around(x, y, side, side), DARK, side / 2)
        draw_ring(x, y, side / 2 - dp(5), dp(8), self.number / COUNT, GOLD)
        words = str(round(self.number))
        self.wrote(words, draw_text(words, x, y, side * 0.5, COLOURS.text, "heavy"))

    def on_touch_down(self, touch) -> bool:
        return False


class OpeningPage(FloatLayout):
    """What one side of the table reads, with the button that says ready."""

    def __init__(self, title: str, lines: Sequence[str], view: MondoView, button: str,
                 pressed: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(size_hint=(None, None))
        self._words = button
        self._said = self._introduction(title, lines, view)
        self._cards = self._card_lines(view)
        self._scroll = ScrollView(do_scroll_x=False, bar_width=dp(4), size_hint=(None, None))
        self._column = Column(spacing=dp(8))
        self._scroll.add_widget(self._column)
        self.button = TextButton(text=button, kind="gold", primary=True, size_hint_x=1, size_hint_y=None)
        self.button.bind(on_release=lambda *_: pressed(), height=self._arrange)
        self._foot = BoxLayout(size_hint=(None, None))
        self._foot.add_widget(self.button)
        self.digit = _Digit(size_hint=(None, None))
        for widget in (self._scroll, self._foot, self.digit):
            self.add_widget(widget)
        self.bind(pos=self._arrange, size=self._arrange)
        for column in (self._said, self._cards):
            column.bind(height=self._arrange)

    @staticmethod
    def _introduction(title: str, lines: Sequence[str], view: MondoView) -> Column:
        said = Column(spacing=dp(8))
        said.add_widget(Text(text=title, style="title_l", tint=COLOURS.text, halign="center"))
        for line in lines:
            said.add_widget(Text(text=line, style="body", tint=COLOURS.text_2, halign="center"))
        if view.terms.tokens:
            said.add_widget(Text(text=tr("mondo.table.tokens"), style="body_s", tint=COLOURS.text_2, halign="center"))
            row = BoxLayout(size_hint=(None, None), height=dp(TOKEN), spacing=dp(8), pos_hint={"center_x": 0.5})
            row.bind(minimum_width=row.setter("width"))
            for value in view.terms.tokens:
                row.add_widget(Token(value))
            said.add_widget(row)
        return said

    @staticmethod
    def _card_lines(view: MondoView) -> Column:
        cards = Column(spacing=dp(6))
        if view.modifier:
            title = tr("mondo.table.modifier", modifier=tr(f"mondo.modifier.{view.modifier}"))
            cards.add_widget(_CardLine(f"modifier_{view.modifier}", title, tr(f"mondo.modifier.help.{view.modifier}")))
        if view.offered:
            cards.add_widget(Text(text=tr("mondo.table.tasks"), style="body_s", tint=COLOURS.text_2))
        for task in view.offered:
            title = tr("mondo.table.task_value", task=tr(f"mondo.task.{task}"), n=preview.task_value(task))
            cards.add_widget(_CardLine(task_picture(task), title, tr(f"mondo.task.help.{task}")))
        return cards

    def show(self, number: int) -> None:
        """The countdown; 0: none runs. What stands where the number counts makes way for it."""
        self.digit.number = number
        self.button.text = tr("mondo.table.wait") if number else self._words
        (self._said if self._said.parent is self else self._scroll).opacity = 0 if number else 1

    def _arrange(self, *_args) -> None:
        gap = dp(16)
        beside = bool(self._cards.children) and self.width > self.height * BESIDE
        wide = self.width - 2 * gap if beside else min(self.width - 2 * gap, dp(WIDEST))
        left, low = self.center_x - wide / 2, self.y + gap + self.button.height + dp(8)
        half = (wide - gap) / 2
        self._foot.pos, self._foot.size = (left, self.y + gap), (half if beside else wide, self.button.height)
        self.digit.pos, self.digit.size = (left, low), (half if beside else wide, self.top - gap - low)
        self._fill(beside, half)
        if beside:
            self._said.pos = (left, low + max(0, (self.top - gap - low - self._said.height) / 2))
            self._put((left + half + gap, self.y + gap, half, self.height - 2 * gap))
        else:
            self._put((left, low, wide, self.top - gap - low))

    def _fill(self, beside: bool, half: float) -> None:
        """Where there is room the round stands beside the cards, else above them, in one column that scrolls."""
        if (self._said.parent is self) != beside or self._cards.parent is None:
            for widget in (self._said, self._cards):
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
            (self if beside else self._column).add_widget(self._said, *((1,) if beside else ()))
            self._column.add_widget(self._cards)
        self._said.size_hint_x = None if beside else 1
        if beside:
            self._said.width = half

    def _put(self, box: Box) -> None:
        """What is shorter than its place stands in the middle of it."""
        self._scroll.pos, self._scroll.size = box[:2], box[2:]
        natural = self._column.minimum_height - self._column.padding[1] - self._column.padding[3]
        spare = max(0.0, (box[3] - natural) / 2)
        self._column.padding = (0, spare, 0, 0)


class Opening(Veil):
    """Every page says the same, turned towards its readers. Anybody may start the countdown, and anybody stop it."""

    def __init__(self, title: str, lines: Sequence[str], view: MondoView, button: str, sides: int,
                 go: Callable[[], None], tick: Callable[[int], None], **kwargs) -> None:  # fmt: skip
        super().__init__("start", **kwargs)
        self._go, self._tick = go, tick
        self._counting = None
        self._number = 0
        self._changed_at = -SETTLES
        self.pages = [OpeningPage(title, lines, view, button, self.pressed) for _ in range(sides)]
        self._holders = [Scatter(do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False,
                                 size_hint=(None, None)) for _ in self.pages]  # fmt: skip
        for holder, page in zip(self._holders, self.pages, strict=True):
            holder.add_widget(page)
            self.add_widget(holder)

    @property
    def button(self) -> TextButton:
        return self.pages[0].button

    def arrange(self, sides: Sequence[Side]) -> None:
        for holder, page, side in zip(self._holders, self.pages, sides, strict=True):
            size = side.box[2:] if side.angle % 180 == 0 else side.box[:1:-1]
            holder.size = page.size = size
            holder.rotation = side.angle
            holder.center = centre(side.box)

    def pressed(self) -> None:
        """Ready; or, while it counts: wait. What was meant for the button as it was before does nothing."""
        if Clock.time() - self._changed_at < SETTLES:
            return
        self._changed_at = Clock.time()
        if self._counting is not None:
            self._wait()
        elif SPEEDS[theme.speed] <= 0:
            self._go()
        else:
            self._counting = Clock.schedule_interval(self._count, SECOND * SPEEDS[theme.speed])
            self._show(COUNT)

    def _wait(self) -> None:
        self.stop()
        self._show(0)

    def _count(self, _dt: float) -> None:
        if self._number > 1:
            self._show(self._number - 1)
        else:
            self.stop()
            self._go()

    def _show(self, number: int) -> None:
        self._number = number
        if number:
            self._tick(number)
        for page in self.pages:
            page.show(number)

    def stop(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None

    def step_back(self, behind: bool) -> None:
        """The countdown waits for whoever opens something over it."""
        if behind and self._counting is not None:
            self._wait()
