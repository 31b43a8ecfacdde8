"""The end of the round as a race: everybody's badge now and then on a lane, and the post at the target.

Where there is no room for lanes (five players and more on a phone, a small phone) one sentence says who would win or
lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, shadow, text_texture
from app.kit.drawn import DrawnSign
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD_EDGE, SEATS, Rgba, rgba, theme
from app.tables.natural_selection.colours import COLOURS

LANE = 25
"""Dp of a lane at least."""
MOST_LANES = 4
"""With more players than this one sentence speaks for all on a phone."""
PAST_POST = 1.06
FADED = 0.42


class Runner(NamedTuple):
    """One lane."""

    seat: int
    avatar: str
    now: int
    then: int
    words: str
    wins: bool
    rises: bool
    """A creature of this player reaches its next level."""
    own: bool


def lanes_height(players: int) -> float:
    """Head and lanes, as high as they should be."""
    return dp(22) + theme.font_size("label_strong", True) * 1.3 + players * dp(LANE)


class Lanes(DrawnSign):
    """`runners` in the order of the race; `words` is the sentence where they have no room."""

    def __init__(self, **kwargs) -> None:
        self.runners: Sequence[Runner] = ()
        self.target = 1
        self.goal = self.words = self.head = ""
        super().__init__(size_hint=(None, None), **kwargs)

    def tell(self, runners: Sequence[Runner], target: int, goal: str, words: str, head: str) -> None:
        self.runners, self.target, self.goal, self.words, self.head = runners, target, goal, words, head
        self.redraw()

    @property
    def raced(self) -> bool:
        """There is room for a lane each."""
        return bool(self.runners) and self.height >= lanes_height(len(self.runners)) - dp(12)

    def draw(self) -> None:
        if self.width <= 0 or not (self.runners or self.words):
            return
        box = (*self.pos, *self.size)
        radius = min(dp(18), self.height / 2)
        shadow(box, 1, radius)
        fill(box, COLOURS.panel, radius)
        if self.raced:
            self._draw_race()
        else:
            self._draw_sentence()

    # -- one sentence ----------------------------------------------------------------------------

    def _draw_sentence(self) -> None:
        room = self.width - dp(54)
        sizes = (theme.font_size("label", True), theme.font_size("minimum", True))
        texture = next(
            (
                found
                for size in sizes
                if (found := text_texture(self.words, size, "medium", room)).height <= self.height - dp(4)
            ),
            text_texture(self.words, sizes[-1], "medium", room),
        )
        draw_icon("flag-checkered", self.x + dp(24), self.center_y, dp(20), COLOURS.text)
        self.wrote(self.words, draw_texture(texture, self.x + dp(42), self.center_y, COLOURS.text, "left"))

    # -- the race --------------------------------------------------------------------------------

    def _draw_race(self) -> None:
        size = theme.font_size("label_strong", True)
        y = self.top - dp(9) - size * 0.6
        draw_icon("flag-checkered", self.x + dp(22), y, size * 1.2, COLOURS.text)
        title = draw_text(self.head, self.x + dp(36), y, size, COLOURS.text, "bold", "left")
        self.wrote(self.head, title)
        small = theme.font_size("caption", True)
        goal = text_texture(self.goal, small)
        if self.right - dp(14) - goal.width > title[0] + title[2] + dp(10):
            self.wrote(self.goal, draw_texture(goal, self.right - dp(14), y, COLOURS.text_2, "right"))
        self._draw_lanes((self.x + dp(16), self.y + dp(6), self.width - dp(30), y - size * 0.75 - self.y - dp(6)))

    def _label_width(self) -> float:
        size = theme.font_size("label_strong", True)
        return max(
            text_texture(runner.words, size, "bold").width + (dp(18) if _sign(runner) else 0) for runner in self.runners
        )

    def _draw_lanes(self, room: Box) -> None:
        each = room[3] / len(self.runners)
        badge = min(dp(26), each * 0.92)
        track = (room[0] + badge / 2, room[2] - badge - dp(10) - self._label_width())
        most = max(self.target * PAST_POST, *(max(runner.now, runner.then) for runner in self.runners))
        post = track[0] + track[1] * min(1.0, self.target / most)
        for place in range(len(self.runners)):
            y = room[1] + room[3] - (place + 0.5) * each
            fill((track[0], y - dp(1.5), track[1], dp(3)), COLOURS.line if theme.dark else rgba("#E6E4DE"), dp(1.5))
        self._draw_post(post, room[1] + dp(1), room[3] - dp(2))
        for place, runner in enumerate(self.runners):
            y = room[1] + room[3] - (place + 0.5) * each
            self._draw_runner(runner, track, most, y, badge)
            self._draw_label(runner, room[0] + room[2], y)

    @staticmethod
    def _draw_post(x: float, y: float, height: float) -> None:
        Color(*COLOURS.text)
        step, dash = dp(8), dp(5)
        for number in range(int(height // step) + 1):
            Rectangle(pos=(x - dp(1.5), y + number * step), size=(dp(3), min(dash, max(0.0, height - number * step))))

    def _draw_runner(self, runner: Runner, track: tuple[float, float], most: float, y: float, side: float) -> None:
        now, then = (track[0] + track[1] * min(1.0, number / most) for number in (runner.now, runner.then))
        colour = SEATS[runner.seat % len(SEATS)].colour
        if abs(then - now) > dp(3):
            self._draw_way(min(now, then), max(now, then), y, colour)
            draw_badge(runner.seat, runner.avatar, around(now, y, side * 0.86, side * 0.86))
            fill(around(now, y, side * 0.9, side * 0.9), (*COLOURS.panel[:3], 1 - FADED), side / 2)
        draw_badge(runner.seat, runner.avatar, around(then, y, side, side))

    @staticmethod
    def _draw_way(start: float, end: float, y: float, colour: Rgba) -> None:
        """A dashed band from now to then."""
        fill((start, y - dp(4), end - start, dp(8)), (*colour[:3], 0.35))
        Color(*colour)
        x, step = start, dp(11)
        while x < end:
            Rectangle(pos=(x, y - dp(4)), size=(min(dp(7), end - x), dp(8)))
            x += step

    def _draw_label(self, runner: Runner, right: float, y: float) -> None:
        size = theme.font_size("label_strong", True)
        ink = COLOURS.text
        if runner.wins:
            ink = (rgba("#FFC65C") if theme.dark else GOLD_EDGE) if runner.own else theme.error
        box = draw_text(runner.words, right, y, size, ink, "bold", "right")
        self.wrote(runner.words, box)
        if _sign(runner):
            draw_icon(_sign(runner), box[0] - dp(9), y, dp(15), ink)


def _sign(runner: Runner) -> str:
    """Before the number: a cross where somebody else wins, an arrow where a creature rises."""
    if runner.wins:
        return "" if runner.own else "close-thick"
    return "arrow-up-bold" if runner.rises else ""
