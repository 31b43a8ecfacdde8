"""What is asked, above the hand: one sentence, one line of arithmetic, and buttons that say what they do.

In the own turn it is a line on the table; a decision inside another player's turn gets a strip in that one's colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import border, draw_icon, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around
from app.kit.tokens import GOLD, GOLD_EDGE, GOLD_INK, WHITE, Rgba, rgba, theme
from app.tables.natural_selection.cards import tinted
from app.tables.natural_selection.colours import COLOURS


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
    ground: Rgba | None = None
    """Of a strip; None: the words stand on the table."""

    @property
    def strip(self) -> bool:
        return self.ground is not None


SETTLE_SECONDS = 0.5
"""After a tap on a button the next ones sleep for so long, from when they come to light: the second half of a double
tap chooses nothing, however long the first one's motion took."""


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
        Size(dp(11), "bold", dp(11)),
    ]


class _AnswerButton(Pressable):
    """48 dp high at least; its words wrap."""

    def __init__(self, answer: Answer, coloured: bool, **kwargs) -> None:
        self.answer, self.coloured = answer, coloured
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
            border(box, GOLD_EDGE, radius, dp(1.5))
        else:
            fill(box, (1, 1, 1, 0.12) if self.coloured else COLOURS.panel, radius)
            border(box, (1, 1, 1, 0.7) if self.coloured else COLOURS.text_2, radius, dp(1.3))
        if self.pressed:
            fill(box, (*GOLD_INK[:3], 0.15) if not self.coloured else (1, 1, 1, 0.2), radius)
        ink = GOLD_INK if self.answer.gold else WHITE if self.coloured else COLOURS.text
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
        inks = (WHITE, (1, 1, 1, 0.9)) if self.message.strip else (COLOURS.text, COLOURS.text_2)
        for (text, texture), ink in zip(textures, inks, strict=False):
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
    """Words left and at most three answers right, without a ground of its own; in a column where it is high.

    A line is enough for most of what is asked. What needs more takes it from what lies above (`grown`)."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.message = Message()
        self.ground = _Ground()
        self.words = _Words()
        self.buttons: list[_AnswerButton] = []
        self.line: Box = (0, 0, 0, 0)
        self.grown: Box = (0, 0, 0, 0)
        self._asleep_since = -SETTLE_SECONDS
        self._answered = False
        """A button was tapped, and what comes in its place has not come to light yet."""
        self.add_widget(self.ground)
        self.add_widget(self.words)
        self.bind(pos=self._place, size=self._place)

    def put(self, line: Box, grown: Box) -> None:
        """Where it stands, and how far it may grow."""
        self.line, self.grown = line, grown
        self._fit()

    def say(self, message: Message) -> None:
        self.message = self.ground.message = self.words.message = message
        for button in self.buttons:
            self.remove_widget(button)
        self.buttons = [_AnswerButton(answer, message.strip) for answer in message.answers]
        for button in self.buttons:
            button.bind(on_release=self._press)
            self.add_widget(button)
        if self._answered and self.buttons:
            self._answered, self._asleep_since = False, Clock.time()
        self._fit()

    def _fit(self) -> None:
        """The line; all there is for a decision inside another's turn, or where words would have to become small."""
        self.ground.over = False
        self.pos, self.size = self.line[:2], self.line[2:]
        self._place()
        if self.grown[3] > self.line[3] and (self.message.strip or not self._reads_well()):
            self.ground.over = True
            self.pos, self.size = self.grown[:2], self.grown[2:]
            self._place()

    def _reads_well(self) -> bool:
        found = textures(self.message, sizes()[-2], max(dp(40), self.words.width))
        return sum(texture.height for _, texture in found) <= self.words.height + dp(2)

    @property
    def covers(self) -> bool:
        """It lies over what is above it."""
        return self.ground.over

    @property
    def golden(self) -> _AnswerButton | None:
        """The button that plays the armed move."""
        return next((button for button in self.buttons if button.answer.gold), None)

    @property
    def awake(self) -> bool:
        """Buttons answer: the last tap on one, and what it brought to light, is too long ago for a double tap."""
        return Clock.time() - self._asleep_since >= SETTLE_SECONDS

    def _press(self, button: _AnswerButton) -> None:
        if self.awake:
            self._asleep_since, self._answered = Clock.time(), True
            button.answer.do()

    def _place(self, *_args) -> None:
        self.ground.pos, self.ground.size = self.pos, self.size
        pad = dp(12) if self.message.strip or self.ground.over else dp(4)
        left, right, low = self.x + pad, self.right - pad, self.y
        if self._in_column:
            low = self._place_below(left, right)
        else:
            right = self._place_beside(right)
        room = self.top - low - dp(4)
        self.ground.with_icon = bool(self.message.icon) and self._fits(right - dp(42) - left, room)
        self.ground.icon_at = (left + dp(13), low + dp(2) + room / 2)
        left += dp(32) if self.ground.with_icon else 0
        self.words.pos = (left, low + dp(2))
        self.words.size = (max(dp(40), right - left), room)
        self.ground.redraw()
        self.words.redraw()

    @property
    def _in_column(self) -> bool:
        """High and narrow, as beside the hand of a tablet: the answers lie below the words."""
        return self.height >= dp(100) and self.width < dp(420)

    def _fits(self, width: float, height: float) -> bool:
        """Whether the words have room beside the sign in one of the larger sizes."""
        found = textures(self.message, sizes()[1], max(dp(40), width))
        return sum(texture.height for _, texture in found) <= height

    def _place_beside(self, right: float) -> float:
        """Right-aligned, side by side; returns where the words end."""
        for button in reversed(self.buttons):
            width, high = button.natural_width(dp(132)), min(dp(52), self.height - dp(4))
            button.size = (width, max(dp(48), high))
            button.pos = (right - width, self.center_y - button.height / 2)
            right -= width + dp(6)
        return right - (dp(2) if self.buttons else 0)

    def _place_below(self, left: float, right: float) -> float:
        """Side by side across the column, the golden one alone above the others where there is room; returns where the
        words end."""
        low = self.y + dp(2)
        if not self.buttons:
            return low
        gold = [button for button in self.buttons if button.answer.gold]
        plain = [button for button in self.buttons if not button.answer.gold]
        lines = [plain, gold] if gold and plain and self.height >= dp(168) else [plain + gold]
        high = dp(60) if self.height >= dp(168) else dp(50)
        for line in (each for each in lines if each):
            wide = (right - left - dp(8) * (len(line) - 1)) / len(line)
            for place, button in enumerate(line):
                button.size, button.pos = (wide, high), (left + place * (wide + dp(8)), low)
            low += high + dp(6)
        return low


class _Ground(Drawn):
    def __init__(self, **kwargs) -> None:
        self.message = Message()
        self.with_icon = True
        self.over = False
        """It lies over something else."""
        self.icon_at = (0.0, 0.0)
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        if not (self.message.text or self.message.answers):
            return  # nobody is asked here
        box, radius = (*self.pos, *self.size), min(self.height / 2, dp(18))
        if self.message.ground is not None:
            fill(box, self.message.ground, radius)
        elif self.over:
            shadow(box, 1, radius)
            fill(box, COLOURS.panel, radius)
        icon = self.message.icon if self.with_icon else ""
        ink = WHITE if self.message.strip else rgba("#FFC65C") if theme.dark else GOLD_EDGE
        x, y = self.icon_at
        if icon in ("claw", "shield") or icon.startswith(("glyph_", "ability_")):
            tinted(icon, around(x, y, dp(24), dp(24)), ink)
        elif icon:
            draw_icon(icon, x, y, dp(24), ink)
