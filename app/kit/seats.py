"""Seats: the badge (shape, colour, avatar) and the chip with name and one number."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from app.kit.art import has_picture, sharp
from app.kit.canvas import (
    draw_icon,
    draw_picture,
    draw_seat_shape,
    draw_text,
    draw_texture,
    fill,
    gold_ring,
    outline,
    shadow,
    text_texture,
)
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around, grown, seat_outline
from app.kit.tokens import SEATS, TARGET, WHITE, theme

AVATARS = ("cat", "dog", "owl", "fox", "bear", "rabbit", "turtle", "penguin", "frog", "fish", "lion", "llama")
AVATAR_ATLAS = "shell"


def draw_badge(seat: int, avatar: str, box: Box) -> None:
    """A seat's badge in a square box, for canvas boards and widgets alike."""
    draw_seat_shape(seat, box)
    side = box[2]
    x, y = box[0] + side / 2, box[1] + side / 2
    if has_picture(AVATAR_ATLAS, f"avatar_{avatar}"):
        share = 0.6 if SEATS[seat % len(SEATS)].shape == "diamond" else 0.7
        inner = around(x, y, side * share, side * share)
        draw_picture(sharp(AVATAR_ATLAS, f"avatar_{avatar}", *inner[2:]), inner)
    else:
        draw_icon("account", x, y, side * 0.56, WHITE)


class SeatBadge(Drawn):
    """The badge of a seat; `playing` puts the gold ring round it."""

    seat = NumericProperty(0)
    avatar = StringProperty("cat")
    playing = BooleanProperty(False)
    redraw_on: tuple[str, ...] = ("seat", "avatar", "playing")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(40), dp(40)), **kwargs})

    def draw(self) -> None:
        side = min(self.size)
        box = around(self.center_x, self.center_y, side, side)
        if self.playing:
            outline(seat_outline(SEATS[self.seat % len(SEATS)].shape, grown(box, dp(2))), theme.gold, dp(3))
        draw_badge(self.seat, self.avatar, box)


class BadgeButton(Pressable, SeatBadge):
    """A badge that can be tapped (avatar and colour in the set-up, the own profile at home)."""

    redraw_on = (*Pressable.redraw_on, *SeatBadge.redraw_on)


def draw_portrait(seat: int, avatar: str, box: Box) -> None:
    """The head of a character in a ring of its seat's colour, with the seat's badge at its corner; who has no portrait
    is shown by the badge alone."""
    if not has_picture(AVATAR_ATLAS, f"portrait_{avatar}"):
        draw_badge(seat, avatar, box)
        return
    side, ring = box[2], dp(3)
    fill(box, SEATS[seat % len(SEATS)].colour, side / 2)
    fill(grown(box, -ring), theme.card, side / 2 - ring)
    inner = grown(box, -ring - dp(1.5))
    draw_picture(sharp(AVATAR_ATLAS, f"portrait_{avatar}", *inner[2:]), inner)
    small = side * 0.42
    draw_badge(seat, avatar, (box[0] + side - small * 0.9, box[1] - small * 0.1, small, small))


class Portrait(SeatBadge):
    """Who sits there: a person's badge, or the head of a `character`."""

    character = BooleanProperty(False)
    redraw_on: tuple[str, ...] = (*SeatBadge.redraw_on, "character")

    def draw(self) -> None:
        side = min(self.size)
        if self.character:
            draw_portrait(self.seat, self.avatar, around(self.center_x, self.center_y, side, side))
        else:
            draw_badge(self.seat, self.avatar, around(self.center_x, self.center_y, side * 0.84, side * 0.84))


class PortraitButton(Pressable, Portrait):
    """A portrait that can be tapped."""

    redraw_on = (*Pressable.redraw_on, *Portrait.redraw_on)


class SeatChip(Pressable):
    """Badge, name and one number (at least 48 dp high); a tap opens that player's area; ring gold = on turn.
    `ground`, `ink` are given by the table; `note` is a small second line; `collapsed` keeps the badge only."""

    seat = NumericProperty(0)
    avatar = StringProperty("cat")
    name = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")
    playing = BooleanProperty(False)
    collapsed = BooleanProperty(False)
    ground = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    light_table = BooleanProperty(False)
    redraw_on = (
        *Pressable.redraw_on,
        "seat",
        "avatar",
        "name",
        "value",
        "note",
        "playing",
        "collapsed",
        "ground",
        "ink",
    )

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(TARGET), **kwargs})
        for name in ("name", "value", "note", "collapsed"):
            self.fbind(name, lambda *_: self.measure())
        self.measure()

    def measure(self) -> None:
        lines = theme.font_size("body_strong") * 1.2 + (theme.font_size("caption") * 1.2 if self.note else 0)
        self.height = max(dp(TARGET), lines + dp(8))
        if self.size_hint_x is None:
            self.width = self.natural_width()

    def natural_width(self) -> float:
        if self.collapsed:
            return dp(TARGET)
        name = text_texture(self.name, theme.font_size("body_strong"), "bold").width
        note = text_texture(self.note, theme.font_size("caption")).width if self.note else 0
        value = text_texture(self.value, theme.font_size("title_s"), "bold").width + dp(8) if self.value else 0
        return self.height + dp(4) + max(name, note) + value + dp(14)

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), self.height / 2
        ink = self.ink or theme.ink
        shadow(box, 1, radius, 0.5)
        fill(box, self.ground or theme.card, radius)
        if self.playing:
            gold_ring(grown(box, -dp(3)), radius - dp(3), self.light_table)
        if self.pressed:
            fill(box, (*ink[:3], 0.1), radius)
        side = min(dp(40), self.height - dp(10))
        draw_badge(self.seat, self.avatar, around(self.x + self.height / 2, self.center_y, side, side))
        if not self.collapsed:
            self._draw_words(ink)

    def _draw_words(self, ink) -> None:
        left, right = self.x + self.height + dp(2), self.right - dp(14)
        if self.value:
            box = draw_text(self.value, right, self.center_y, theme.font_size("title_s"), ink, "bold", "right")
            self.wrote(self.value, box)
            right = box[0] - dp(6)
        shift = theme.font_size("caption") * 0.6 if self.note else 0
        name = text_texture(self.name, theme.font_size("body_strong"), "bold")
        if name.width > right - left:  # a long name becomes smaller type here only, its full form is in the sheet
            name = text_texture(_shortened(self.name, right - left), theme.font_size("body_strong"), "bold")
        self.wrote(self.name, draw_texture(name, left, self.center_y + shift, ink, "left"))
        if self.note:
            size = theme.font_size("caption")
            box = draw_text(self.note, left, self.center_y - size * 0.75, size, (*ink[:3], 0.85), anchor="left")
            self.wrote(self.note, box)


def _shortened(name: str, room: float) -> str:
    """The name with an ellipsis, as long as fits; the full name stands in the player's sheet."""
    size = theme.font_size("body_strong")
    while len(name) > 1 and text_texture(name + "…", size, "bold").width > room:
        name = name[:-1].rstrip()
    return name + "…"
