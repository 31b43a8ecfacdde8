"""The lines of what is said of an answer: stars, answers beside each other, and why the best one is the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from app.kit.canvas import draw_icon, draw_text, fill
from app.kit.coins import coin_box, draw_coin
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.stars import Stars as Stars  # for answer.kv
from app.kit.surfaces import Panel, Row
from app.kit.theme import NAMES
from app.kit.tokens import theme

Draw = Callable[[str, Box], None]
PIECE = 38
"""Dp of height of a piece beside a reason."""
BAR = 12


class StarredMark(Row):
    """Stars, and what they say."""

    stars = NumericProperty(0)
    title = StringProperty("")


class AnswerRow(Panel):
    """One of the answers beside each other: the best one, the own one."""

    best = BooleanProperty(False)
    own = BooleanProperty(False)
    avatar = StringProperty("cat")
    seat = NumericProperty(0)
    text = StringProperty("")
    share = NumericProperty(0.0)
    value = StringProperty("")
    ink = OptionProperty("ink", options=list(NAMES))


class AnswerSign(Drawn):
    """A tick for the best answer, the own badge for one's own; both where they are the same."""

    best = BooleanProperty(False)
    own = BooleanProperty(False)
    avatar = StringProperty("cat")
    seat = NumericProperty(0)
    redraw_on = ("best", "own", "avatar", "seat")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(30), dp(30)), **kwargs})

    def draw(self) -> None:
        if self.own:
            draw_badge(int(self.seat), self.avatar, (*self.pos, *self.size))
        if self.best:
            x, y, side = self.center_x, self.center_y, dp(26)
            if self.own:
                x, y, side = self.right - dp(3), self.y + dp(5), dp(15)
                fill(around(x, y, side + dp(3), side + dp(3)), theme.success_container, side)
            draw_icon("check-bold", x, y, side, theme.success_container_ink)


class ValueBar(Drawn):
    """How much an answer is worth beside the others."""

    share = NumericProperty(0.0)
    tone = OptionProperty("success", options=list(NAMES))
    redraw_on = ("share", "tone")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(BAR), **kwargs})

    def draw(self) -> None:
        width = max(dp(BAR), self.width * self.share)
        fill((self.x, self.y, width, self.height), getattr(theme, self.tone), dp(BAR) / 2)


class WhyPanel(Panel):
    """Why the best answer is the best, or what was wrong with the own one."""

    title = StringProperty("")
    best = BooleanProperty(True)


class ReasonRow(Row):
    """One line of it: the pieces it counts, what they are, and what that brings."""

    text = StringProperty("")

    def __init__(self, pieces: Sequence[str], draw: Draw | None, points: str, loss: bool, **kwargs) -> None:
        super().__init__(**kwargs)
        if pieces and draw is not None:
            self.add_widget(Pieces(pieces, draw), len(self.children))
        if points:
            self.add_widget(Points(points, loss))


class Pieces(Drawn):
    """Cards or tiles in small, side by side."""

    def __init__(self, names: Sequence[str], draw: Draw, **kwargs) -> None:
        self.names, self._draw_piece = tuple(names), draw
        side, gap = dp(PIECE), dp(4)
        width = len(self.names) * (side + gap) - gap
        super().__init__(**{"size_hint": (None, None), "size": (width, side), "pos_hint": {"center_y": 0.5}, **kwargs})

    def draw(self) -> None:
        for number, name in enumerate(self.names):
            self._draw_piece(name, (self.x + number * dp(PIECE + 4), self.y, dp(PIECE), dp(PIECE)))


class Points(Drawn):
    """What a line brings: gold for a gain, red for what somebody loses."""

    def __init__(self, points: str, loss: bool, **kwargs) -> None:
        self.points, self.loss = points, loss
        super().__init__(**{"size_hint": (None, None), "pos_hint": {"center_y": 0.5}, **kwargs})
        self.measure()

    def measure(self) -> None:
        self.size = coin_box(self.points, 0, 0, theme.font_size("body_strong", True))[2:]

    def draw(self) -> None:
        size = theme.font_size("body_strong", True)
        if self.loss:
            box = draw_text(self.points, self.center_x, self.center_y, size * 1.1, theme.error, "heavy")
        else:
            box = draw_coin(self.points, (*self.pos, *self.size), size)
        self.wrote(self.points, box)


Builder.load_file(str(Path(__file__).with_name("answer.kv")))
