"""The race at the end of a match: a lane each, a dot a round, and the creatures walking to the post."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.metrics import dp

from app.kit.art import sharp
from app.kit.canvas import draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, SEATS, WHITE, Rgba, rgba, theme
from app.tables.natural_selection.cards import ATLAS, tinted
from app.tables.natural_selection.portrait import EDGE, HEADS

PANEL: Rgba = rgba("#0E2A1A")
LINE: Rgba = rgba("#FFFFFF40")
SOFT: Rgba = rgba("#CFE5D2")
PAST_POST = 1.06
HIGHEST = 132
"""Dp of a lane at most: more only pulls them apart."""
ROOMY = 88
"""Dp of a lane from which the name stands above its track; below that beside it."""
CLAWED = 34
"""Dp of a lane from which there is room to mark the rounds in which something was lost."""


class Walker(NamedTuple):
    """One lane: who walks it, and where that seat was after each round, the start first."""

    seat: int
    avatar: str
    name: str
    species: str
    levels: tuple[int, ...]
    populations: tuple[int, ...]
    struck: frozenset[int]
    """Rounds (from 1) in which it lost population."""


class Race(Drawn):
    """All lanes; `at` is how many rounds have been walked, with parts of a round in between."""

    def __init__(self, walkers: Sequence[Walker], target: int, goal: str, head: str, **kwargs) -> None:
        self.walkers, self.target, self.goal, self.head = walkers, target, goal, head
        self.at = 0.0
        self.winners: frozenset[int] = frozenset()
        """Set at the verdict: their numbers are gold."""
        super().__init__(size_hint=(None, None), **kwargs)

    @property
    def rounds(self) -> int:
        return len(self.walkers[0].populations) - 1

    def show(self, at: float) -> None:
        self.at = max(0.0, min(float(self.rounds), at))
        self.redraw()

    def crown(self, winners: Sequence[int]) -> None:
        self.winners = frozenset(winners)
        self.redraw()

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self) -> None:
        if self.width <= 0 or self.height <= 0:
            return
        fill((*self.pos, *self.size), PANEL, min(dp(20), self.height / 4))
        head = self._draw_head()
        room = (self.x + dp(14), self.y + dp(8), self.width - dp(28), self.height - head - dp(12))
        each = min(dp(HIGHEST), room[3] / len(self.walkers))
        top = room[1] + room[3] - (room[3] - each * len(self.walkers)) / 2
        numbers = (str(max(walker.populations)) for walker in self.walkers)
        widest = max(text_texture(number, self._number_size(each), "heavy").width for number in numbers)
        names = 0.0 if each >= dp(ROOMY) * theme.text_scale else self._names_width(each)
        disc = self._disc(each)
        track = (room[0] + names + disc / 2, room[2] - names - disc - widest - dp(10))
        most = max(self.target * PAST_POST, *(max(walker.populations) for walker in self.walkers))
        for place, walker in enumerate(self.walkers):
            self._draw_lane(walker, (room[0], top - (place + 1) * each, room[2], each), track, most, names, disc)
        self._draw_post(track[0] + track[1] * self.target / most, top - each * len(self.walkers), each)

    def _draw_head(self) -> float:
        """The height it takes."""
        size = theme.font_size("label", True)
        y = self.top - dp(8) - size * 0.65
        goal = text_texture(self.goal, size, "bold")
        self.wrote(self.goal, draw_texture(goal, self.right - dp(16), y, WHITE, "right"))
        head = text_texture(self.head, size)
        if head.width < self.width - goal.width - dp(48):
            self.wrote(self.head, draw_texture(head, self.x + dp(16), y, SOFT, "left"))
        return size * 1.3 + dp(12)

    @staticmethod
    def _number_size(each: float) -> float:
        return min(theme.font_size("title_l", True), max(theme.font_size("label_strong", True), each * 0.42))

    @staticmethod
    def _disc(each: float) -> float:
        """The side of a creature's head."""
        return min(dp(64), each * 0.82 if each < dp(ROOMY) else max(dp(52), each * 0.56))

    def _names_width(self, each: float) -> float:
        size = theme.font_size("label", True)
        widest = max(text_texture(walker.name, size, "medium").width for walker in self.walkers)
        return self._badge_side(each) + dp(6) + min(widest, self.width * 0.26) + dp(6)

    @staticmethod
    def _badge_side(each: float) -> float:
        return min(dp(24), each * 0.7)

    def _draw_lane(
        self, walker: Walker, lane: Box, track: tuple[float, float], most: float, names: float, disc: float
    ) -> None:
        y = lane[1] + lane[3] / 2 - (self._badge_side(lane[3]) * 0.55 if names == 0.0 else 0)
        self._draw_name(walker, lane, names)
        colour = _bright(SEATS[walker.seat % len(SEATS)].colour)
        x_of = [track[0] + track[1] * number / most for number in walker.populations]
        here = self._between(x_of)
        fill((track[0], y - dp(2.5), track[1], dp(5)), LINE, dp(2.5))
        if here > track[0]:
            fill((track[0], y - dp(2.5), here - track[0], dp(5)), colour, dp(2.5))
        for number, x in enumerate(x_of[1 : int(self.at) + 1], 1):
            Color(*WHITE)
            Ellipse(pos=(x - dp(4), y - dp(4)), size=(dp(8), dp(8)))
            if number in walker.struck and lane[3] >= dp(CLAWED):
                tinted("claw", around(x, y + dp(12), dp(14), dp(14)))
        self._draw_creature(walker, here, y, disc)
        self._draw_number(walker, lane, y)

    def _between(self, values: Sequence[float]) -> float:
        """Where a lane is now: on its way from one round to the next."""
        whole = min(int(self.at), self.rounds)
        after = min(whole + 1, self.rounds)
        return values[whole] + (values[after] - values[whole]) * (self.at - whole)

    def _draw_name(self, walker: Walker, lane: Box, names: float) -> None:
        side, size = self._badge_side(lane[3]), theme.font_size("label", True)
        if names == 0.0:
            y = lane[1] + lane[3] / 2 + self._disc(lane[3]) / 2 + dp(3)
            draw_badge(walker.seat, walker.avatar, around(lane[0] + side / 2, y, side, side))
            strong = theme.font_size("label_strong", True)
            self.wrote(walker.name, draw_text(walker.name, lane[0] + side + dp(6), y, strong, WHITE, "bold", "left"))
            return
        y = lane[1] + lane[3] / 2
        draw_badge(walker.seat, walker.avatar, around(lane[0] + side / 2, y, side, side))
        texture = text_texture(walker.name, size, "medium")
        if texture.width > names - side - dp(10):
            texture = text_texture(walker.name.split()[0][:9], size, "medium")
        if texture.width <= names - side - dp(10):
            self.wrote(walker.name, draw_texture(texture, lane[0] + side + dp(6), y, WHITE, "left"))

    def _draw_creature(self, walker: Walker, x: float, y: float, side: float) -> None:
        ring = GOLD if walker.seat in self.winners else WHITE
        Color(*ring)
        Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))
        level = walker.levels[min(int(self.at), self.rounds)]
        draw_head(walker.species, level, around(x, y, side - dp(5), side - dp(5)))
        badge = min(dp(22), side * 0.46)
        draw_badge(walker.seat, walker.avatar, around(x + side * 0.36, y - side * 0.34, badge, badge))

    def _draw_number(self, walker: Walker, lane: Box, y: float) -> None:
        number = str(round(self._between([float(each) for each in walker.populations])))
        ink = GOLD if walker.seat in self.winners else WHITE
        self.wrote(number, draw_text(number, lane[0] + lane[2], y, self._number_size(lane[3]), ink, "heavy", "right"))

    def _draw_post(self, x: float, low: float, each: float) -> None:
        height, step = each * len(self.walkers), dp(10)
        for number in range(int(height // step) + 1):
            Color(*(WHITE if number % 2 else (0, 0, 0, 1)))
            Rectangle(pos=(x - dp(2), low + number * step), size=(dp(4), min(step, max(0.0, height - number * step))))


def draw_head(species: str, level: int, box: Box) -> None:
    """A creature's head, cut to a disc."""
    texture = sharp(ATLAS, f"species_{species}_{max(1, level)}", box[2] / (1 - 2 * EDGE), box[3])
    edge = texture.width * EDGE
    side = texture.width - 2 * edge
    room = texture.height - 2 * edge - side
    low = max(0.0, min(room, HEADS[species][max(1, level) - 1] * texture.height - edge - side / 2))
    Color(*WHITE)
    Ellipse(texture=texture.get_region(edge, edge + low, side, side), pos=box[:2], size=box[2:])


def _bright(colour: Rgba) -> Rgba:
    """A seat's colour on a dark ground."""
    return (*(part + (1 - part) * 0.45 for part in colour[:3]), 1.0)  # type: ignore[return-value]
