"""The guide of a lesson: a card over the table that says what to try, and waits until it was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import fill, gold_ring, text_texture
from app.kit.drawn import DOUBLE_TAP, Drawn
from app.kit.geometry import distance
from app.kit.surfaces import Panel
from app.kit.text import Text
from app.kit.tokens import TYPE, theme
from app.services.i18n import tr
from app.tables.lesson import Lesson

if TYPE_CHECKING:
    from app.screens.table.frame import TableFrame

LOOK_SECONDS = 0.2
ASIDE = 260
"""Width of the card beside a table that lies on its side."""


class _Progress(Drawn):
    """One dot a step, the present one long: how far the lesson is, told by shape."""

    step = NumericProperty(0)
    redraw_on = ("step",)

    def __init__(self, steps: int, **kwargs) -> None:
        self.steps = steps
        super().__init__(size_hint=(None, None), size=(dp(12) * steps + dp(16), dp(8)), **kwargs)

    def draw(self) -> None:
        x = self.x
        for number in range(self.steps):
            width = dp(22) if number == self.step else dp(8)
            colour = theme.primary if number <= self.step else theme.outline_variant
            fill((x, self.center_y - dp(4), width, dp(8)), colour, dp(4))
            x += width + dp(4)


class _Spotlight(Drawn):
    """A ring round the part of the board the guide speaks of. It takes no touches."""

    def __init__(self, **kwargs) -> None:
        self.box = None
        super().__init__(**kwargs)

    def show(self, box) -> None:
        if box != self.box:
            self.box = box
            self.redraw()

    def draw(self) -> None:
        if self.box is not None:
            gold_ring(self.box, dp(14), light_table=True)

    def on_touch_down(self, touch) -> bool:
        return False


class Guide(FloatLayout):
    """Walks through the steps of a lesson over a frame; `finished` is called after the last, or on leaving."""

    def __init__(self, frame: TableFrame, lesson: Lesson, finished: Callable[[bool], None], **kwargs) -> None:
        super().__init__(**kwargs)
        self.frame, self.lesson, self._finished = frame, lesson, finished
        self.number = 0
        self._went_on = float("-inf")
        self._finger_was = (0.0, 0.0)
        self.light = _Spotlight()
        self.add_widget(self.light)
        self._build_card()
        self.bind(size=self._arrange, pos=self._arrange)
        self.card.bind(height=self._arrange)
        self._look = Clock.schedule_interval(self._watch, LOOK_SECONDS)
        self._show()

    def stop(self) -> None:
        self._look.cancel()
        self.frame.make_room(0.0, 0.0)

    def _build_card(self) -> None:
        self.card = Panel(tone="surface", elevation=3, size_hint_x=None, spacing=dp(6))
        head = BoxLayout(size_hint_y=None, height=dp(48))
        self.progress = _Progress(len(self.lesson.steps), pos_hint={"center_y": 0.5})
        close = IconButton(icon="close", pos_hint={"center_y": 0.5})
        close.bind(on_release=lambda *_: self._end(False))
        for widget in (self.progress, Widget(), close):
            head.add_widget(widget)
        self.words = Text(style="body")
        self.next_button = TextButton(text=tr("lesson.next"), size_hint_x=1, single=True)
        self.next_button.bind(on_release=lambda *_: self._next())
        for widget in (head, self.words):
            self.card.add_widget(widget)
        self.add_widget(self.card)

    @property
    def step(self):
        return self.lesson.steps[self.number]

    def _show(self) -> None:
        self.progress.step = self.number
        self._speak()
        self.card.remove_widget(self.next_button)
        if self.step.until is None:
            last = self.number == len(self.lesson.steps) - 1
            self.next_button.text = tr("lesson.done" if last else "lesson.next")
            self.card.add_widget(self.next_button)
        self._watch(0)

    def _speak(self) -> None:
        step, board = self.step, self.frame.board
        astray = step.astray is not None and board is not None and step.astray(board)
        self.words.text = tr(step.astray_text if astray else step.text)

    def _next(self) -> None:
        self._went_on = Clock.get_time()
        self.go_on()

    def go_on(self) -> None:
        if self.number + 1 == len(self.lesson.steps):
            self._end(True)
            return
        self.number += 1
        self._show()

    def _watch(self, _dt: float) -> None:
        """Light up the place and see whether the player has done it."""
        board = self.frame.board
        if board is None:
            return
        self._speak()
        self.light.show(board.spot(self.step.spot) if self.step.spot else None)
        self._arrange()
        if self.step.needs is not None and not self.step.needs(board):
            self.number -= 1
            self._show()
        elif self.step.until is not None and self.step.until(board):
            self.go_on()

    def _end(self, whole: bool) -> None:
        self.stop()
        self._finished(whole)

    def _arrange(self, *_args) -> None:
        """The card keeps away from the place it speaks of: above it or below it, or beside the whole table."""
        if self.frame.board is not None and self.frame.board.makes_room:
            self._dock()
            return
        inset = layout.insets()
        self.card.width = min(self.width - dp(24), dp(460))
        self.card.center_x = self.center_x
        box = self.light.box
        below = box is not None and box[1] + box[3] / 2 > self.center_y
        if below:
            self.card.y = self.y + inset.bottom + dp(76)
        else:
            self.card.top = self.top - inset.top - dp(60)

    def _dock(self) -> None:
        """Below the table, or at its right where that lies on its side. The table keeps clear of the longest step that
        wants a touch: nothing moves from step to step. One to be read only may rise over what it does not speak of."""
        inset, aside = layout.insets(), layout.form().landscape
        self.card.width = dp(ASIDE) if aside else min(self.width - dp(16), dp(560))
        strip = self._tallest() + dp(12)
        self.frame.make_room(dp(ASIDE + 12) if aside else 0.0, 0.0 if aside else strip)
        if aside:
            self.card.right, self.card.center_y = self.right - inset.right - dp(6), self.center_y
        else:
            middle = self.y + inset.bottom + max(strip, self.card.height + dp(12)) / 2
            self.card.center_x, self.card.center_y = self.center_x, middle

    def _tallest(self) -> float:
        """The height of the card at the longest step that waits for the player."""
        around = self.card.height - self.words.height
        if self.next_button.parent is not None:
            around -= self.next_button.height + self.card.spacing
        room = self.card.width - self.card.padding[0] - self.card.padding[2]
        style = TYPE["body"]
        texts = [tr(step.text) for step in self.lesson.steps if step.until is not None]
        heights = [text_texture(text, theme.font_size("body"), style.weight, room).height for text in texts]
        return around + max(heights, default=0.0) * style.line

    def on_touch_down(self, touch) -> bool:
        """Touches beside the card belong to the table; not the second half of a double tap on its button, from which
        the card may have moved away."""
        if self.card.collide_point(*touch.pos):
            self._finger_was = touch.pos
            super().on_touch_down(touch)
            return True
        at_once = Clock.get_time() - self._went_on < DOUBLE_TAP
        return at_once and distance(touch.pos, self._finger_was) < dp(24)
