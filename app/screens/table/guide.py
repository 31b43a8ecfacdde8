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
from app.kit.geometry import Box, distance, grown, overlap
from app.kit.surfaces import Panel
from app.kit.text import Text
from app.kit.tokens import TYPE, theme
from app.services.i18n import tr
from app.tables.lesson import Lesson

if TYPE_CHECKING:
    from app.screens.table.frame import TableFrame

LOOK_SECONDS = 0.2
WIDTHS = (460, 340, 280, 230)
"""Dp of the card, as wide as there is a place for it."""
LINE = 1.1
"""The line height of a measured text."""
MOST = 0.6
"""A large place stays lit as far as it is uncovered, if that is at least so much of it."""
STEP = 6
"""Dp between the heights at which the card may lie."""
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


def uncovered(place: Box, card: Box) -> Box:
    """The largest upright part of a place beside a card; all of it where the card leaves too little."""
    x, y, width, height = place
    right, top = x + width, y + height
    parts = [
        (x, y, min(right, card[0]) - x, height), (x, y, width, min(top, card[1]) - y),
        (max(x, card[0] + card[2]), y, right - max(x, card[0] + card[2]), height),
        (x, max(y, card[1] + card[3]), width, top - max(y, card[1] + card[3])),
    ]  # fmt: skip
    seen = [part for part in parts if part[2] > 0 and part[3] > 0]
    best = max(seen, key=lambda part: part[2] * part[3], default=place)
    return best if overlap(place, card) and best[2] * best[3] >= MOST * width * height else place


class Guide(FloatLayout):
    """Walks through the steps of a lesson over a frame; `finished` is called after the last, or on leaving."""

    def __init__(self, frame: TableFrame, lesson: Lesson, finished: Callable[[bool], None], **kwargs) -> None:
        super().__init__(**kwargs)
        self.frame, self.lesson, self._finished = frame, lesson, finished
        self.number = 0
        self._went_on = float("-inf")
        self._finger_was = (0.0, 0.0)
        self._lit: Box | None = None
        """The place the step speaks of."""
        self._weighed: tuple = ()
        self._best, self._style = (0.0, 0.0, 0.0, 0.0), "body"
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
        self.card = Panel(tone="sheet", elevation=3, size_hint_x=None, spacing=dp(6))
        head = self.head = BoxLayout(size_hint_y=None, height=dp(48))
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
        self._lit = board.spot(self.step.spot) if self.step.spot else None
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
            self.light.show(self._lit)
            return
        matters = self._matters()
        if matters != self._weighed:
            self._weighed = matters
            self._best, self._style = self._find_place()
        self.words.style = self._style
        self.card.width = self._best[2]
        self.card.x, self.card.center_y = self._best[0], self._best[1] + self._best[3] / 2
        self.light.show(None if self._lit is None else uncovered(self._lit, self._best))

    def _matters(self) -> tuple:
        """All that decides where the card lies: as long as it stays the same, so does the card."""
        board = self.frame.board
        named = [board.spot(name) for name in self.step.beside] if board is not None else []
        bars = [(*bar.to_window(*bar.pos), *bar.size) for bar in (self.frame.top_bar, self.frame.action_bar) if bar]
        return self.words.text, tuple(self.size), theme.text_scale, self._lit, tuple(filter(None, named)), tuple(bars)

    def _find_place(self) -> tuple[Box, str]:
        """Where the card covers least, and the style of its words: smaller ones only where that helps the lit place."""
        for style in ("body", "body_s"):
            best = self._least_covering(style)
            if self._lit is None or not overlap(best, self._lit):
                break
        return best, style

    def _least_covering(self, style: str) -> Box:
        best, least = (0.0, 0.0, 0.0, 0.0), float("inf")
        for place in self._places(style):
            if (covers := self._covers(place)) < least:
                best, least = place, covers
            if not least:
                break
        return best

    def _places(self, style: str) -> list[Box]:
        """Where the card may lie, the usual places first: wide, over or under the middle, between the bars."""
        inset, margin = layout.insets(), dp(12)
        found: list[Box] = []
        for width in dict.fromkeys(min(self.width - 2 * margin, dp(wide)) for wide in WIDTHS):
            height = self._height(width, self.words.text, self.step.until is None, style)
            low, high = self.y + inset.bottom + dp(4), self.top - inset.top - dp(4) - height
            usual = [high - dp(56), low + dp(72)]
            if self._lit is not None and self._lit[1] + self._lit[3] / 2 > self.center_y:
                usual.reverse()
            steps = [low + dp(STEP) * number for number in range(int(max(0.0, high - low) / dp(STEP)) + 1)]
            middle = self.center_x - width / 2
            sides = (middle, self.x + inset.left + margin, self.right - inset.right - margin - width)
            found += [(x, y, width, height) for y in (*usual, *steps, high) for x in sides if low <= y <= high]
        return found or [(self.x + margin, self.y, self.width - 2 * margin, self.card.height)]

    def _covers(self, card: Box) -> float:
        """How much of what matters a card at this place would cover: nothing of the lit place, if that can be; then
        what else the words speak of; then the bars."""
        *_, lit, named, bars = self._weighed
        weighed = (([grown(lit, dp(4))] if lit else [], 1000.0), (named, 10.0), (bars, 1.0))
        return sum(weight * overlap(card, box) for boxes, weight in weighed for box in boxes)

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
        texts = [tr(step.text) for step in self.lesson.steps if step.until is not None]
        return max((self._height(self.card.width, text, False) for text in texts), default=0.0)

    def _height(self, width: float, text: str, button: bool, words_style: str = "body") -> float:
        """The height of the card, so wide, with these words and perhaps the button that goes on."""
        style, spacing = TYPE[words_style], self.card.spacing
        room = width - self.card.padding[0] - self.card.padding[2]
        words = text_texture(text, theme.font_size(words_style), style.weight, room).height * style.line / LINE
        parts = [self.head.height, words, *([self.next_button.height] if button else [])]
        return self.card.padding[1] + sum(parts) + spacing * (len(parts) - 1) + self.card.padding[3]

    def on_touch_down(self, touch) -> bool:
        """Touches beside the card belong to the table; not the second half of a double tap on its button, from which
        the card may have moved away."""
        if self.card.collide_point(*touch.pos):
            self._finger_was = touch.pos
            super().on_touch_down(touch)
            return True
        at_once = Clock.get_time() - self._went_on < DOUBLE_TAP
        return at_once and distance(touch.pos, self._finger_was) < dp(24)
