"""The message bar above the hand: one sentence, one line of arithmetic, and buttons that say what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import border, draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.tokens import GOLD, GOLD_INK, MESSAGE_BAR, WHITE, Rgba, theme
from app.tables.natural_selection.cards import tinted


class Answer(NamedTuple):
    """A button: its words, what it does, whether it is the one that commits (gold)."""

    text: str
    do: Callable[[], None]
    gold: bool = False


class Message(NamedTuple):
    """What the bar says."""

    text: str = ""
    detail: str = ""
    icon: str = ""
    answers: tuple[Answer, ...] = ()
    ground: Rgba = MESSAGE_BAR


SETTLE_SECONDS = 0.5
"""After a tap on a button the next ones sleep for so long: the second half of a double tap chooses nothing."""


class Size(NamedTuple):
    """A size and weight of the sentence, and the size of the line below it."""

    sentence: float
    weight: str
    detail: float


def sizes() -> list[Size]:
    """What the words are tried in, the usual one first: they may step down, they are never cut nor left out."""
    minimum = theme.font_size("minimum", True)
    return [
        Size(theme.font_size("body_strong"), "bold", theme.font_size("label")),
        Size(theme.font_size("label_strong"), "bold", theme.font_size("caption")),
        Size(theme.font_size("label_strong", True), "bold", theme.font_size("caption", True)),
        Size(theme.font_size("caption", True), "bold", minimum),
        Size(minimum, "bold", minimum),
    ]


class _AnswerButton(Pressable):
    """48 dp high at least; its words wrap."""

    def __init__(self, answer: Answer, **kwargs) -> None:
        self.answer = answer
        super().__init__(size_hint=(None, None), **kwargs)

    def natural_width(self, most: float) -> float:
        width = text_texture(self.answer.text, self._size(), "bold").width + dp(28)
        return max(dp(64), min(width, most))

    def _size(self) -> float:
        return theme.font_size("label_strong", True)

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        radius = min(dp(24), self.height / 2)
        if self.answer.gold:
            fill(box, GOLD, radius)
        else:
            border(box, (1, 1, 1, 0.7), radius, dp(1.3))
        if self.pressed:
            fill(box, (1, 1, 1, 0.2), radius)
        ink = GOLD_INK if self.answer.gold else WHITE
        texture = text_texture(self.answer.text, self._size(), "bold", self.width - dp(12), "center")
        self.wrote(self.answer.text, draw_texture(texture, self.center_x, self.center_y, ink))


class _Words(Drawn):
    """The sentence and the line below it."""

    def __init__(self, **kwargs) -> None:
        self.message = Message()
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        textures = self._textures()
        whole = sum(texture.height for _, texture in textures)
        top = self.center_y + whole / 2
        for place, (text, texture) in enumerate(textures):
            ink = WHITE if place == 0 else (1, 1, 1, 0.9)
            y = top - texture.height / 2
            self.wrote(text, draw_texture(texture, self.x, y, ink, "left"))
            top -= texture.height

    def _textures(self) -> list[tuple[str, Texture]]:
        """As large as fits."""
        for size in sizes():
            found = textures(self.message, size, max(dp(40), self.width))
            if sum(texture.height for _, texture in found) <= self.height + dp(2):
                break
        return found


def textures(message: Message, size: Size, width: float) -> list[tuple[str, Texture]]:
    """Both texts of a message, wrapped."""
    found = []
    if message.text:
        found.append((message.text, text_texture(message.text, size.sentence, size.weight, width)))
    if message.detail:
        found.append((message.detail, text_texture(message.detail, size.detail, "regular", width)))
    return found


class MessageBar(Widget):
    """Words left, at most three answers right; below the words where both do not fit side by side."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.message = Message()
        self.ground = _Ground()
        self.words = _Words()
        self.buttons: list[_AnswerButton] = []
        self._pressed_at = -SETTLE_SECONDS
        self.add_widget(self.ground)
        self.add_widget(self.words)
        self.bind(pos=self._place, size=self._place)

    def say(self, message: Message) -> None:
        self.message = self.ground.message = self.words.message = message
        for button in self.buttons:
            self.remove_widget(button)
        self.buttons = [_AnswerButton(answer) for answer in message.answers]
        for button in self.buttons:
            button.bind(on_release=self._press)
            self.add_widget(button)
        self._place()

    @property
    def awake(self) -> bool:
        """Buttons answer: the last tap on one is long enough ago to be no half of a double tap."""
        return Clock.time() - self._pressed_at >= SETTLE_SECONDS

    def _press(self, button: _AnswerButton) -> None:
        if self.awake:
            self._pressed_at = Clock.time()
            button.answer.do()

    def _place(self, *_args) -> None:
        self.ground.pos, self.ground.size = self.pos, self.size
        right = self._place_buttons(self.buttons)
        left = self.x + dp(14)
        self.ground.with_icon = bool(self.message.icon) and self._fits(right - dp(42) - left - dp(8))
        left += dp(34) if self.ground.with_icon else 0
        self.words.pos = (left, self.y + dp(4))
        self.words.size = (max(dp(40), right - dp(8) - left), self.height - dp(8))
        self.ground.redraw()
        self.words.redraw()

    def _fits(self, width: float) -> bool:
        """Whether the words have room beside the sign in one of the larger sizes."""
        found = textures(self.message, sizes()[1], max(dp(40), width))
        return sum(texture.height for _, texture in found) <= self.height - dp(6)

    def _place_buttons(self, buttons: Sequence[_AnswerButton]) -> float:
        """Right-aligned, side by side, or one above the other when that leaves the words too little room."""
        right = self.right - dp(8)
        if not buttons:
            return right
        widths = [button.natural_width(dp(132)) for button in buttons]
        beside = sum(widths) + dp(6) * (len(widths) - 1)
        stacked = len(buttons) > 1 and beside > self.width * 0.5 and self.height >= dp(2 * 48 + 10)
        if stacked:
            width, high = max(widths), (self.height - dp(10)) / len(buttons)
            for number, button in enumerate(buttons):
                button.size = (width, high - dp(2))
                button.pos = (right - width, self.top - dp(5) - (number + 1) * high + dp(1))
            return right - width
        for button, width in zip(reversed(buttons), reversed(widths), strict=True):
            high = min(dp(56), self.height - dp(10))
            button.size = (width, high)
            button.pos = (right - width, self.center_y - high / 2)
            right -= width + dp(6)
        return right


class _Ground(Drawn):
    def __init__(self, **kwargs) -> None:
        self.message = Message()
        self.with_icon = True
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        if not (self.message.text or self.message.answers):
            return  # nobody is asked here
        box = (*self.pos, *self.size)
        fill(box, self.message.ground, min(self.height / 2, dp(22)))
        icon, x = self.message.icon if self.with_icon else "", self.x + dp(28)
        if icon in ("claw", "shield") or icon.startswith(("glyph_", "ability_")):
            tinted(icon, around(x, self.center_y, dp(26), dp(26)))
        elif icon:
            draw_icon(icon, x, self.center_y, dp(26), WHITE)
