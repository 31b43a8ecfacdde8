"""The place of the coach: portrait, heading, words, how far the lesson is, and the way back and forth.

It lies below the table, or in a column at its side where the window is wider than high. Its size follows from the
longest words of the lesson, so nothing moves from step to step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.art import has_picture, sharp
from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import draw_icon, draw_picture, draw_text, fill, polygon, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, grown
from app.kit.seats import AVATAR_ATLAS
from app.kit.text import Text
from app.kit.tokens import TYPE, rgba, theme
from app.screens.coach.your_turn import YourTurn
from app.services.i18n import tr

WIDEST = 720
COLUMN = 300
"""Dp of the column at the side."""
SMALL = 700
"""A window lower than so many dp upright is short of room: smaller portrait, closer lines."""
PAD, GAP = 16, 12
BUTTON = 48
SMALLER = ("body_s", "caption", "minimum")
BEAK = 14
"""Dp that the beak stands out of the strip."""
LILAC = rgba("#D9CBEB")


class Said(NamedTuple):
    """What the strip shows of a step."""

    title: str
    text: str
    number: int
    back: bool
    """There is a step before."""
    button: str
    """The words of the button that goes on; empty: a touch of the learner is waited for."""
    busy: bool = False
    """Something is being shown: neither button nor a touch goes on."""
    aside: str = ""
    """Said beside the buttons, in place of the dots: the words stay."""


class Answers(NamedTuple):
    """What its buttons do."""

    back: Callable[[], None]
    on: Callable[[], None]
    again: Callable[[], None]
    """Where was I asked to touch?"""
    close: Callable[[], None]


class Dots(Drawn):
    """One dot a step, the present one long: how far the lesson is, told by shape; a number where there is no room."""

    step = NumericProperty(0)
    redraw_on = ("step",)

    def __init__(self, steps: int, **kwargs) -> None:
        self.steps = steps
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        each = min(dp(8), (self.width + dp(3)) / (self.steps + 1.5) - dp(3))
        if each < dp(4):
            words = f"{int(self.step) + 1}/{self.steps}"
            box = draw_text(words, self.center_x, self.center_y, theme.font_size("label", True), theme.ink_2, "bold")
            self.wrote(words, box)
            return
        x = self.center_x - (self.steps * (each + dp(3)) - dp(3) + 1.5 * each) / 2
        for number in range(self.steps):
            width = each * 2.5 if number == self.step else each
            colour = theme.primary if number <= self.step else theme.outline_variant
            fill((x, self.center_y - each / 2, width, each), colour, each / 2)
            x += width + dp(3)


class Portrait(Drawn):
    """The face of who leads through the lesson."""

    def __init__(self, avatar: str, **kwargs) -> None:
        self.avatar = avatar
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        box: Box = (*self.pos, *self.size)
        if self.width <= 0:
            return
        fill(box, LILAC, self.width / 2)
        name = f"portrait_{self.avatar}"
        if has_picture(AVATAR_ATLAS, name):
            inner = grown(box, -dp(2))
            draw_picture(sharp(AVATAR_ATLAS, name, *inner[2:]), inner)
        else:
            draw_icon("account", self.center_x, self.center_y, self.width * 0.6, theme.ink)


class _Ground(Drawn):
    """The sheet the coach stands on, with a beak towards what it speaks of."""

    beside = BooleanProperty(False)
    beak = NumericProperty(-1)
    """Where it points out of the edge (window); negative: nowhere."""
    reach = NumericProperty(0)
    """How far it stands out: never over what it points at."""
    redraw_on = ("beside", "beak", "reach")

    def draw(self) -> None:
        radius = dp(24)
        shadow((*self.pos, *self.size), 3, radius, 1.0 if theme.dark else 0.5)
        radii = [radius, 0, 0, radius] if self.beside else [radius, radius, 0, 0]
        fill((*self.pos, *self.size), theme.sheet, radii)
        if self.beak < 0 or self.reach < dp(3):
            return
        out = min(dp(BEAK), self.reach)
        if self.beside:
            y = min(max(self.beak, self.y + 2 * radius), self.top - 2 * radius)
            tip = [(self.x + 1, y - dp(BEAK)), (self.x + 1, y + dp(BEAK)), (self.x - out, y)]
        else:
            x = min(max(self.beak, self.x + 2 * radius), self.right - 2 * radius)
            tip = [(x - dp(BEAK), self.top - 1), (x + dp(BEAK), self.top - 1), (x, self.top + out)]
        polygon(tip, theme.sheet)


class CoachStrip(FloatLayout):
    """See the module's words. `spoken` is what may ever be said: headings and texts."""

    tone = StringProperty("ink")

    def __init__(self, avatar: str, steps: int, spoken: Sequence[tuple[str, str]], answers: Answers, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._spoken = spoken
        self.ground = _Ground()
        self.portrait = Portrait(avatar)
        self.title = Text(style="title_m", size_hint=(None, None))
        self.words = Text(style="body", size_hint=(None, None))
        self.dots = Dots(steps)
        self.aside = Text(style="caption", size_hint=(None, None), halign="center")
        self.back = TextButton(text=tr("lesson.back"), icon="arrow-left", kind="text", padding_x=8)
        self.on = TextButton(text=tr("lesson.next"), kind="filled", padding_x=18)
        self.on.single = True  # a double tap leaves no step unread
        self.turn = YourTurn()
        self.close = IconButton(icon="close")
        for button, does in (
            (self.back, answers.back),
            (self.on, answers.on),
            (self.turn, answers.again),
            (self.close, answers.close),
        ):
            button.bind(on_release=lambda *_, does=does: does())
        for widget in (self.ground, self.portrait, self.title, self.words, self.dots, self.close):
            self.add_widget(widget)
        self._said: Said | None = None
        self.bind(pos=self._arrange, size=self._arrange)
        self.title.bind(height=self._arrange)
        self.words.bind(height=self._arrange)
        self.aside.bind(height=self._arrange)

    # -- its measure ---------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """A column at the side."""
        return layout.form().wide

    @property
    def small(self) -> bool:
        form = layout.form()
        return form.height < SMALL and not self.beside

    def fitting(self) -> str:
        """The style of the present words: an answer of the table may be longer than anything the lesson says."""
        styles = (self.text_style(), *SMALLER)
        room = self.height - layout.insets().bottom - self._foot() - dp(self._pad) * 1.5 - dp(3)
        if self.beside:
            room -= layout.insets().top
        fits = (each for each in styles if self._content(self.width, self.title.text, self.words.text, each) <= room)
        return next(fits, styles[-1])

    def text_style(self) -> str:
        return "body_s" if self.small and theme.text_scale > 1.2 else "body"

    def title_style(self) -> str:
        return "title_s" if self.small or (self.beside and not layout.form().tablet) else "title_m"

    def _side(self) -> float:
        """Of the portrait; none where large letters need its room."""
        if self.small:
            return 0.0 if theme.text_scale > 1.2 else dp(48)
        return dp(48 if self.beside and not layout.form().tablet else 76)

    def needed(self, width: float) -> float:
        """The height that the longest words need in so much width, without the system's inset."""
        tallest = max(self._content(width, title, text) for title, text in self._spoken)
        return dp(self._pad) * 1.5 + tallest + self._foot() + dp(4)

    @property
    def _pad(self) -> int:
        return 10 if self.small else PAD

    def _foot(self) -> float:
        """Of the buttons; in the column the dots stand above them."""
        return dp(BUTTON) + (dp(20) if self.beside else 0.0)

    def _content(self, width: float, title: str, text: str, style: str = "") -> float:
        side, close, style = self._side(), dp(BUTTON), style or self.text_style()
        beside = width - 2 * dp(self._pad) - (side + dp(GAP) if side else 0.0)
        heading = _height(title, self.title_style(), beside - close)
        if self.beside:
            return max(side, heading, close) + dp(4) + _height(text, style, width - 2 * dp(self._pad))
        return max(side, max(heading, dp(30)) + dp(2) + _height(text, style, beside))

    # -- what it says --------------------------------------------------------------------------

    def show(self, said: Said) -> None:
        if said == self._said:
            return
        self._said = said
        self.title.text, self.words.text, self.dots.step = said.title, said.text, said.number
        self.on.text = said.button or tr("lesson.next")
        wanted = [
            button
            for button, there in (
                (self.back, said.back),
                (self.on, bool(said.button)),
                (self.turn, not said.button and not said.busy),
            )
            if there
        ]
        for button in (self.back, self.on, self.turn):
            if button in wanted and button.parent is None:
                self.add_widget(button)
            elif button not in wanted and button.parent is not None:
                self.remove_widget(button)
        for widget, there in ((self.dots, not said.aside), (self.aside, bool(said.aside))):
            if there and widget.parent is None:
                self.add_widget(widget)
            elif not there and widget.parent is not None:
                self.remove_widget(widget)
        self.aside.text = said.aside
        self._arrange()

    def closes(self, here: bool) -> None:
        """The button that leaves the lesson is here, or in a bar above the table."""
        if here and self.close.parent is None:
            self.add_widget(self.close)
        elif not here and self.close.parent is not None:
            self.remove_widget(self.close)

    def point(self, x: float, y: float, reach: float = 0.0) -> None:
        """The beak points to there, so far out of the edge; with negative numbers nowhere."""
        self.ground.beak, self.ground.reach = y if self.beside else x, reach

    # -- layout --------------------------------------------------------------------------------

    def _arrange(self, *_args) -> None:
        self.ground.pos, self.ground.size, self.ground.beside = self.pos, self.size, self.beside
        inset, pad, side = layout.insets(), dp(self._pad), self._side()
        left, right = self.x + pad, self.right - pad - (inset.right if self.beside else 0)
        top = self.top - pad - (inset.top if self.beside and not layout.form().tablet else 0)
        low = self.y + dp(4) + (pad / 2 if not self.small else 0) + inset.bottom
        self.portrait.size, self.portrait.pos = (side, side), (left, top - side)
        x = left + (side + dp(GAP) if side else 0.0)
        self.close.pos = (right - self.close.width + dp(8), top - self.close.height + dp(8))
        self.title.style, self.words.style = self.title_style(), self.fitting()
        self.title.width = max(dp(40), right - x - dp(BUTTON) + dp(8))
        self.title.pos = (x, top - self.title.height)
        if self.beside:
            head = max(side, self.title.height, self.close.height - dp(8))
            self.title.y = top - head / 2 - self.title.height / 2 if self.title.height < head else self.title.y
            self.words.width = right - left
            self.words.pos = (left, top - head - dp(6) - self.words.height)
        else:
            self.words.width = max(dp(40), right - x)
            self.words.pos = (x, self.title.y - dp(2) - self.words.height)
        self._arrange_foot(left, right, low)

    def _arrange_foot(self, left: float, right: float, low: float) -> None:
        on = self.on if self.on.parent is not None else self.turn
        self.back.pos = (left - dp(8), low)
        for button in (self.on, self.turn):
            button.pos = (right - button.width, low)
        if self.beside:
            self.dots.pos, self.dots.size = (left, low + dp(BUTTON + 4)), (right - left, dp(12))
        else:
            start = self.back.right + dp(4)
            self.dots.pos, self.dots.size = (start, low), (max(dp(10), on.x - dp(8) - start), dp(BUTTON))
        self.aside.width = self.dots.width
        lowest = low + (dp(BUTTON) if self.beside else 0.0)
        self.aside.pos = (self.dots.x, max(lowest, self.dots.center_y - self.aside.height / 2))


def _height(text: str, style: str, room: float) -> float:
    kind = TYPE[style]
    texture = text_texture(text, theme.font_size(style), kind.weight, max(dp(40), room), "left", kind.line)
    return float(texture.height)
