"""The cards of a round: the modifier (MO-6) and the tasks on offer (MO-7, MO-8), small, with a sheet for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.buttons import TextButton
from app.kit.canvas import draw_picture, draw_text, fill, gold_ring
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.overlays import Sheet
from app.kit.seats import draw_badge
from app.kit.text import Text
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.mondo.hud import COLOURS, DARK
from app.tables.mondo.turned_sheet import TurnedSheet
from rules.mondo import preview
from rules.mondo.view import MondoView

LARGEST, GAP = 56, 4
"""Dp of a card's side at most, and between two."""


def task_picture(task: str) -> str:
    """The picture of a task in the atlas."""
    animal, landscape = preview.task_animal(task), preview.task_landscape(task)
    if animal is not None:
        return f"task_three_{animal}"
    return f"task_four_{landscape}" if landscape is not None else f"task_{task}"


class Card(Pressable):
    """A card of the table: the round's modifier or a task with its value, and whose it is."""

    owner = NumericProperty(-1)
    own = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "owner", "own")

    def __init__(self, name: str, task: bool, **kwargs) -> None:
        self.name, self.task = name, task
        self.avatar = ""
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        fill(box, COLOURS.panel if self.task else DARK, dp(10))
        side = min(self.size) - dp(4)
        taken = self.owner >= 0
        art = picture("mondo", task_picture(self.name) if self.task else f"modifier_{self.name}")
        draw_picture(art, around(self.center_x, self.center_y, side, side), 0.45 if taken and not self.own else 1.0)
        if self.own:
            gold_ring((self.x + dp(3), self.y + dp(3), self.width - dp(6), self.height - dp(6)), dp(8))
        if self.task and not taken:
            self._draw_value()
        if taken:
            draw_badge(round(self.owner), self.avatar, around(self.right - dp(10), self.y + dp(10), dp(20), dp(20)))
        if self.pressed:
            fill(box, (1, 1, 1, 0.16), dp(10))

    def _draw_value(self) -> None:
        value = str(preview.task_value(self.name))
        x, y = self.right - dp(9), self.y + dp(9)
        fill(around(x, y, dp(18), dp(18)), DARK, dp(9))
        size = theme.font_size("minimum", on_card=True)
        draw_text(value, x, y, size, COLOURS.text, "bold")


class CardRow(Widget):
    """The modifier and the tasks, in as few rows as make them as large as they can be."""

    def __init__(self, opened: Callable[[Card], None], **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._opened = opened
        self.cards: list[Card] = []
        self.bind(pos=self._place, size=self._place)

    def show(self, view: MondoView, avatars: Sequence[str], own: int | None) -> None:
        wanted = [(view.modifier, False)] if view.modifier else []
        wanted += [(task, True) for task in view.offered]
        if [(card.name, card.task) for card in self.cards] != wanted:
            self._build(wanted)
        for card in self.cards:
            takers = [seat for seat, taken in enumerate(view.tasks) if taken and card.name in taken]
            card.own = own in takers
            seat = own if own in takers else takers[0] if takers else -1
            card.avatar = avatars[seat] if seat is not None and seat >= 0 else ""
            card.owner = -1 if seat is None else seat

    def _build(self, wanted: Sequence[tuple[str, bool]]) -> None:
        self.clear_widgets()
        self.cards = [Card(name, task) for name, task in wanted]
        for card in self.cards:
            card.bind(on_release=self._opened, on_long_press=self._opened)
            self.add_widget(card)
        self._place()

    def _place(self, *_args) -> None:
        if not self.cards:
            return
        gap, count = dp(GAP), len(self.cards)
        rows = max(range(1, count + 1), key=lambda rows: (self._side(rows), -rows))
        side, across = self._side(rows), ceil(count / rows)
        high = side if rows > 1 else min(self.height, max(side, dp(44)))
        for index, card in enumerate(self.cards):
            row, column = divmod(index, across)
            in_row = min(across, count - row * across)
            card.size = (side, high)
            card.pos = (
                self.center_x - (in_row * (side + gap) - gap) / 2 + column * (side + gap),
                self.center_y + (rows * (high + gap) - gap) / 2 - row * (high + gap) - high,
            )

    def _side(self, rows: int) -> float:
        """Of a card, in so many rows."""
        across, gap = ceil(len(self.cards) / rows), dp(GAP)
        return min(dp(LARGEST), (self.height - gap * (rows - 1)) / rows, (self.width - gap * (across - 1)) / across)


def fill_card(
    sheet: Sheet | TurnedSheet, lines: Sequence[str], buttons: Sequence[tuple[str, Callable[[], None]]]
) -> None:
    """What a card asks for, and, for a task, the buttons that take it: one for each seat that may."""

    def choose(do: Callable[[], None], *_args: object) -> None:
        sheet.dismiss()
        do()

    for line in lines:
        sheet.body.add_widget(Text(text=line))
    for words, do in buttons:
        button = TextButton(text=words, kind="filled", size_hint_x=1)
        button.bind(on_release=partial(choose, do))
        sheet.body.add_widget(button)


def card_lines(card: Card, view: MondoView, name_of: Callable[[int], str], done: bool | None) -> list[str]:
    """A card in words."""
    kind = "task" if card.task else "modifier"
    lines = [tr(f"mondo.{kind}.help.{card.name}")]
    if not card.task:
        return lines
    if card.own:
        lines.append(tr("mondo.table.task_yours", n=preview.task_value(card.name)))
    elif card.owner >= 0:
        lines.append(tr("mondo.table.task_of", name=name_of(round(card.owner))))
    if done is not None:
        lines.append(tr("mondo.table.task_done" if done else "mondo.table.task_open"))
    return lines
