"""The other players: a row each on phones, the whole world on tablets. Both keep that player's last move readable: what
was played, the cards it took, and what that changed."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import border, draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.tokens import Rgba, theme
from app.tables.new_worlds.cards import COLOURS, draw_chip, seat_ring, seat_strip
from app.tables.new_worlds.telling import LastMove
from app.tables.new_worlds.world import World

CHIP = (29, 22)
GAP = 5
MOST_CHIPS = 3
"""More cards than these are counted where room is short."""


def draw_move(on: Drawn, last: LastMove, left: float, y: float, room: float, ink: Rgba) -> None:
    """Verb and chips in one line: the longest words that leave room for all cards, else a sign in their place."""
    size = theme.font_size("label", on_card=True)
    chips = _chips_width(len(last.cards))
    for words in last.verbs:
        width = text_texture(words, size).width
        if width + (dp(GAP) + chips if last.cards else 0) <= room:
            on.wrote(words, draw_text(words, left, y, size, ink, anchor="left"))
            _draw_chips(on, last.cards, left + width + dp(GAP), y, room - width - dp(GAP), ink)
            return
    draw_icon(last.icon, left + dp(9), y, dp(18), ink)
    _draw_chips(on, last.cards, left + dp(18 + GAP), y, room - dp(18 + GAP), ink)


def move_width(last: LastMove, verb: int) -> float:
    """What a move takes with its n-th words."""
    size = theme.font_size("label", on_card=True)
    return text_texture(last.verbs[verb], size).width + dp(GAP) + _chips_width(len(last.cards))


def _chips_width(count: int) -> float:
    return count * dp(CHIP[0]) + max(0, count - 1) * dp(3)


def _draw_chips(on: Drawn, cards: Sequence[str], left: float, y: float, room: float, ink: Rgba) -> None:
    fits = len(cards)
    while fits > 1 and _chips_width(fits) + (dp(22) if fits < len(cards) else 0) > room:
        fits -= 1
    size = theme.font_size("caption", on_card=True)
    for card in cards[:fits]:
        draw_chip(card, (left, y - dp(CHIP[1]) / 2, dp(CHIP[0]), dp(CHIP[1])), size)
        left += dp(CHIP[0] + 3)
    if fits < len(cards):
        more = f"+{len(cards) - fits}"
        on.wrote(more, draw_text(more, left, y, size, ink, "bold", "left"))


def fitting(words: Sequence[str], room: float, size: float, weight: str = "regular") -> str:
    """The first of these words that fits, from long to short; empty if none does."""
    return next((each for each in words if text_texture(each, size, weight).width <= room), "")


class RivalRow(Pressable):
    """Badge, name and estimate; then the last move and what it changed, or how many cards and kinds there are."""

    def __init__(self, seat: int, avatar: str, name: str, **kwargs) -> None:
        self.seat, self.avatar, self.name = seat, avatar, name
        self.playing = False
        self.value = ""
        self.cards = self.kinds = 0
        self.last: LastMove | None = None
        super().__init__(size_hint=(None, None), **kwargs)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), min(dp(24), self.height / 2)
        fill(box, seat_strip(self.seat) if self.playing else COLOURS.panel, radius)
        border(box, seat_ring(self.seat) if self.playing else COLOURS.line, radius, dp(2.5) if self.playing else None)
        if self.pressed:
            fill(box, (1, 1, 1, 0.1), radius)
        side = min(dp(38), self.height - dp(10), self.width * 0.22)
        draw_badge(self.seat, self.avatar, around(self.x + side / 2 + dp(7), self.center_y, side, side))
        left, right = self.x + side + dp(13), self.right - dp(12 if self.width > dp(200) else 8)
        upper, lower = self._lines()
        right = self._draw_value(right, upper)
        if self.last is None:
            self._draw_name(left, upper, right - left)
        else:
            self._draw_move(self.last, left, upper, right - left)
        self._draw_foot(left, lower, self.right - dp(10) - left)

    def _lines(self) -> tuple[float, float]:
        """The middles of both lines: the upper one has chips in it."""
        upper = max(dp(CHIP[1]), theme.font_size("body_strong", on_card=True) * 1.2)
        lower = theme.font_size("caption", on_card=True) * 1.2
        top = self.center_y + (upper + lower) / 2
        return top - upper / 2, top - upper - lower / 2

    def _draw_value(self, right: float, y: float) -> float:
        """The estimate at the end; returns where the room ends that is left."""
        if not self.value:
            return right
        size = theme.font_size("title_s" if self.width > dp(200) else "body_strong", on_card=True)
        box = draw_text(self.value, right, y, size, COLOURS.text, "bold", "right")
        self.wrote(self.value, box)
        return box[0] - dp(GAP)

    def _draw_name(self, left: float, y: float, room: float) -> float:
        """The name, cut where it must be; returns its width."""
        size = theme.font_size("body_strong", on_card=True)
        name, texture = self.name, text_texture(self.name, size, "bold")
        while texture.width > room and len(name) > 1:
            name = name[:-1]
            texture = text_texture(name.rstrip() + "…", size, "bold")
        self.wrote(self.name, draw_texture(texture, left, y, COLOURS.text, "left"))
        return texture.width

    def _draw_move(self, last: LastMove, left: float, y: float, room: float) -> None:
        """The name too where there is room: the badge tells who it is."""
        named = text_texture(self.name, theme.font_size("body_strong", on_card=True), "bold").width + dp(GAP + 2)
        if any(named + move_width(last, verb) <= room for verb in range(len(last.verbs))):
            self._draw_name(left, y, room)
            left, room = left + named, room - named
        draw_move(self, last, left, y, room, COLOURS.text)

    def _draw_foot(self, left: float, y: float, room: float) -> None:
        size = theme.font_size("caption", on_card=True)
        words = fitting(self.last.effects, room, size, "medium") if self.last is not None else ""
        if words:
            self.wrote(words, draw_text(words, left, y, size, COLOURS.text, "medium", "left"))
            return
        for icon, number in (("cards-outline", self.cards), ("shape-outline", self.kinds)):
            draw_icon(icon, left + dp(7), y, dp(14), COLOURS.text_2)
            box = draw_text(str(number), left + dp(17), y, size, COLOURS.text_2, "medium", "left")
            self.wrote(str(number), box)
            left = box[0] + box[2] + dp(8)


class RivalPanel(Pressable, World):
    """A whole world of another player, always open: badge, name and estimate above the columns, the last move between
    them while it is news."""

    def __init__(self, seat: int, avatar: str, name: str = "", **kwargs) -> None:
        self.seat, self.avatar = seat, avatar
        self.playing = False
        self.last: LastMove | None = None
        super().__init__(**kwargs)
        self.title = name
        self.panel = self.small = True

    def title_height(self) -> float:
        return dp(36) + self._icon_line() + self._move_height()

    def _icon_line(self) -> float:
        return theme.font_size("caption", on_card=True) + dp(8) if self.icons_below and self.contents.icons else 0.0

    def _move_height(self) -> float:
        """One line for the move; a second one for what it changed."""
        if self.last is None:
            return 0.0
        return dp(CHIP[1] + 4) + (self._effect_height() if self.last.effects else 0.0)

    @staticmethod
    def _effect_height() -> float:
        return theme.font_size("caption", on_card=True) * 1.3

    def _draw_title(self, room: Box) -> None:
        side, below = dp(30), self._icon_line() + self._move_height()
        if self._icon_line():
            self._draw_icons(room[0], room[1] + self._icon_line() / 2 + dp(1), room[0] + room[2])
        if self.last is not None:
            self._draw_last(self.last, (room[0], room[1] + self._icon_line(), room[2], self._move_height()))
        room = (room[0], room[1] + below, room[2], room[3] - below)
        draw_badge(self.seat, self.avatar, around(room[0] + side / 2, room[1] + room[3] / 2 + dp(3), side, side))
        super()._draw_title((room[0] + side + dp(8), room[1], room[2] - side - dp(8), room[3]))

    def _draw_last(self, last: LastMove, room: Box) -> None:
        fill((room[0] - dp(4), room[1], room[2] + dp(8), room[3] - dp(2)), (*COLOURS.bottom[:3], 0.35), dp(10))
        y = room[1] + room[3] - dp(CHIP[1] / 2 + 3)
        draw_move(self, last, room[0] + dp(2), y, room[2] - dp(4), COLOURS.text)
        size = theme.font_size("caption", on_card=True)
        words = fitting(last.effects, room[2] - dp(4), size, "medium")
        if words:
            y = room[1] + self._effect_height() / 2 + dp(1)
            self.wrote(words, draw_text(words, room[0] + dp(2), y, size, COLOURS.text_2, "medium", "left"))

    def draw(self) -> None:
        self.of_seat = self.seat if self.playing else None
        super().draw()
        if self.pressed:
            fill((*self.pos, *self.size), (1, 1, 1, 0.06), dp(20))
