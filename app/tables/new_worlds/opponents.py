"""The other players: a row each on phones, the whole world on tablets. Both keep that player's last move readable: what
was played, the cards it took, what that changed, and how far that player is ahead or behind."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import border, draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, Rgba, theme
from app.tables.new_worlds.cards import COLOURS, seat_ring, seat_strip
from app.tables.new_worlds.chips import chip_size, chips_width, draw_chips
from app.tables.new_worlds.telling import LastMove
from app.tables.new_worlds.world import World

GAP = 5
SIGN = 18
FLAG = 20
BADGE = 30
WIDE = 240
"""From this width on a row says its gap in words."""


def draw_move(
    on: Drawn, last: LastMove, left: float, y: float, room: float, ink: Rgba, chip: tuple[float, float]
) -> float:
    """Verb and chips in one line: the longest words that leave room for all cards, else a sign in their place. Returns
    where they end."""
    size = theme.font_size("label", on_card=True)
    chips = chips_width(len(last.cards), chip)
    for words in last.verbs:
        width = text_texture(words, size).width
        if width + (dp(GAP) + chips if last.cards else 0) <= room:
            on.wrote(words, draw_text(words, left, y, size, ink, anchor="left"))
            return draw_chips(on, last.cards, left + width + dp(GAP), y, room - width - dp(GAP), chip, ink)
    draw_icon(last.icon, left + dp(SIGN / 2), y, dp(SIGN), ink)
    return draw_chips(on, last.cards, left + dp(SIGN + GAP), y, room - dp(SIGN + GAP), chip, ink)


def move_width(last: LastMove, verb: int, chip: tuple[float, float]) -> float:
    """What a move takes with its n-th words."""
    size = theme.font_size("label", on_card=True)
    return text_texture(last.verbs[verb], size).width + dp(GAP) + chips_width(len(last.cards), chip)


def fitting(words: Sequence[str], room: float, size: float, weight: str = "regular") -> str:
    """The first of these words that fits, from long to short; empty if none does."""
    return next((each for each in words if text_texture(each, size, weight).width <= room), "")


class RivalRow(Pressable):
    """Badge, name, last move and gap; what the move changed behind it, or below where there is no room. Before a first
    move, how many cards and kinds there are."""

    def __init__(self, seat: int, avatar: str, name: str, **kwargs) -> None:
        self.seat, self.avatar, self.name = seat, avatar, name
        self.playing = self.flag = False
        self.values: Sequence[str] = ()
        """How far ahead or behind, from long to short; none while it is too early."""
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
        side = min(dp(36), self.height - dp(10), self.width * 0.22)
        draw_badge(self.seat, self.avatar, around(self.x + side / 2 + dp(8), self.center_y, side, side))
        left = self.x + side + dp(14)
        y = self._lines()[0] if self.last is None else self.center_y
        right = self._draw_value(self.right - dp(14 if self.width > dp(200) else 8), y)
        if self.last is not None:
            self._draw_turn(self.last, left, right)
        else:
            self._draw_still(left, right)

    def _draw_value(self, right: float, y: float) -> float:
        """The gap at the end, with a flag for who leads; returns where the room ends that is left."""
        words = (self.values if self.width >= dp(WIDE) and theme.text_scale <= 1.15 else self.values[-1:])[:1]
        if not words:
            return right
        size = theme.font_size("body_strong", on_card=True)
        box = draw_text(words[0], right, y, size, COLOURS.text, "bold", "right")
        self.wrote(words[0], box)
        if not self.flag or self.width < dp(WIDE):
            return box[0] - dp(GAP)
        draw_icon("flag", box[0] - dp(FLAG / 2), y, dp(FLAG), GOLD)
        return box[0] - dp(FLAG + GAP)

    def _draw_turn(self, last: LastMove, left: float, right: float) -> None:
        """Name, verb, cards and effect in one line; the effect has a line of its own where they do not fit."""
        size, chip = theme.font_size("label", on_card=True), chip_size(self.width)
        whole = text_texture(last.effects[0], size, "medium").width + dp(8) if last.effects else 0.0
        named = text_texture(self.name, theme.font_size("body_strong", on_card=True), "bold").width + dp(GAP + 2)
        if not last.effects or named + move_width(last, 0, chip) + whole <= right - left:
            end = self._draw_move(last, left, self.center_y, right - left - whole, chip)
            self._draw_effect(last, end + dp(8), self.center_y, right - end - dp(8), size)
            return
        upper, lower = self._lines()
        size = theme.font_size("caption", on_card=True)
        if not fitting(last.effects, right - left, size, "medium"):
            upper = self.center_y
        self._draw_move(last, left, upper, right - left, chip_size(0))
        self._draw_effect(last, left, lower, right - left, size)

    def _lines(self) -> tuple[float, float]:
        """The middles of both lines: the upper one has chips in it."""
        upper = max(chip_size(0)[1], theme.font_size("body_strong", on_card=True) * 1.2)
        lower = theme.font_size("caption", on_card=True) * 1.15
        top = self.center_y + (upper + lower) / 2
        return top - upper / 2, top - upper - lower / 2

    def _named_width(self, last: LastMove, room: float, chip: tuple[float, float]) -> float:
        """What the name takes where there is room for it: the badge tells who it is."""
        named = text_texture(self.name, theme.font_size("body_strong", on_card=True), "bold").width + dp(GAP + 2)
        return named if any(named + move_width(last, verb, chip) <= room for verb in range(len(last.verbs))) else 0.0

    def _draw_move(self, last: LastMove, left: float, y: float, room: float, chip: tuple[float, float]) -> float:
        named = self._named_width(last, room, chip)
        if named:
            self._draw_name(left, y, room)
        return draw_move(self, last, left + named, y, room - named, COLOURS.text, chip)

    def _draw_effect(self, last: LastMove, left: float, y: float, room: float, size: float) -> None:
        words = fitting(last.effects, room, size, "medium")
        if words:
            self.wrote(words, draw_text(words, left, y, size, COLOURS.text, "medium", "left"))

    def _draw_still(self, left: float, right: float) -> None:
        """Nothing to tell of: the name, and what lies in that world."""
        upper, lower = self._lines()
        self._draw_name(left, upper, right - left)
        size = theme.font_size("caption", on_card=True)
        for icon, number in (("cards-outline", self.cards), ("shape-outline", self.kinds)):
            draw_icon(icon, left + dp(7), lower, dp(14), COLOURS.text_2)
            box = draw_text(str(number), left + dp(17), lower, size, COLOURS.text_2, "medium", "left")
            self.wrote(str(number), box)
            left = box[0] + box[2] + dp(8)

    def _draw_name(self, left: float, y: float, room: float) -> float:
        """The name, cut where it must be; returns its width."""
        size = theme.font_size("body_strong", on_card=True)
        name, texture = self.name, text_texture(self.name, size, "bold")
        while texture.width > room and len(name) > 1:
            name = name[:-1]
            texture = text_texture(name.rstrip() + "…", size, "bold")
        self.wrote(self.name, draw_texture(texture, left, y, COLOURS.text, "left"))
        return texture.width


class RivalPanel(Pressable, World):
    """A whole world of another player, always open: badge, name and gap above the fans, the last move between them
    while it is news."""

    def __init__(self, seat: int, avatar: str, name: str = "", faces: Sequence[str] = (), **kwargs) -> None:
        self.seat, self.avatar = seat, avatar
        self.playing = False
        self.last: LastMove | None = None
        super().__init__(faces=faces, **kwargs)
        self.title = name
        self.small = True

    def title_height(self) -> float:
        return dp(42) + self._icon_line() + self._move_height()

    def title_room(self) -> Box:
        x, y, width, height = self.inner()
        above = self.title_height()
        return x, y + height - above + dp(6), width, above - dp(6)

    def icons_apart(self) -> bool:
        """Also where name and gap leave them no room: while icons count they matter more than one line of a fan."""
        if self.icons_below:
            return True
        size = theme.font_size("body_strong")
        name, value = (text_texture(words, size, "bold").width if words else 0.0 for words in (self.title, self.value))
        gap = value + dp(26 if self.flag else 8) if value else 0.0
        return dp(BADGE + 24) + name + self.icons_width() + gap > self.inner()[2]

    def _move_height(self) -> float:
        """One line for the move; a second one for what it changed, where both do not fit into one."""
        if self.last is None:
            return 0.0
        return chip_size(self.width)[1] + dp(6) + (self._effect_height() if self._effect_below() else 0.0)

    def _effect_below(self) -> bool:
        last = self.last
        if last is None or not last.effects:
            return False
        effect = text_texture(last.effects[0], theme.font_size("label", on_card=True), "medium").width
        return move_width(last, 0, chip_size(self.width)) + dp(8) + effect > self.inner()[2] - dp(12)

    @staticmethod
    def _effect_height() -> float:
        return theme.font_size("caption", on_card=True) * 1.25

    def draw_title(self, room: Box) -> None:
        side, below = dp(BADGE), self._icon_line() + self._move_height()
        if self._icon_line():
            self.draw_icons(room[0], room[1] + self._icon_line() / 2 + dp(1), room[0] + room[2])
        if self.last is not None:
            self._draw_last(self.last, (room[0], room[1] + self._icon_line(), room[2], self._move_height()))
        room = (room[0], room[1] + below, room[2], room[3] - below)
        draw_badge(self.seat, self.avatar, around(room[0] + side / 2, room[1] + room[3] / 2, side, side))
        super().draw_title((room[0] + side + dp(4), room[1], room[2] - side - dp(4), room[3]))

    def _draw_last(self, last: LastMove, room: Box) -> None:
        chip = chip_size(self.width)
        ground = (room[0], room[1] + dp(1), room[2], room[3] - dp(1))
        fill(ground, (*COLOURS.bottom[:3], 0.4), dp(12))
        left, y, right = room[0] + dp(6), room[1] + room[3] - chip[1] / 2 - dp(3), room[0] + room[2] - dp(6)
        end = draw_move(self, last, left, y, right - left, COLOURS.text, chip)
        if not last.effects:
            return
        if self._effect_below():
            end, y = left - dp(8), room[1] + self._effect_height() / 2 + dp(2)
        size = theme.font_size("caption" if self._effect_below() else "label", on_card=True)
        words = fitting(last.effects, right - end - dp(8), size, "medium")
        if words:
            self.wrote(words, draw_text(words, end + dp(8), y, size, COLOURS.text, "medium", "left"))

    def draw(self) -> None:
        self.of_seat = self.seat if self.playing else None
        super().draw()
        if self.pressed:
            fill((*self.pos, *self.size), (1, 1, 1, 0.06), dp(18))
