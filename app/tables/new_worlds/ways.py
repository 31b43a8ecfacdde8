"""The three ways to play the selected card: its name, what it is worth and for what, and the exact cards it takes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty

from app.kit.art import picture
from app.kit.canvas import (
    border,
    draw_icon,
    draw_picture,
    draw_text,
    draw_texture,
    fill,
    gold_ring,
    shadow,
    text_texture,
)
from app.kit.drawn import Pressable
from app.kit.tokens import GOLD, GOLD_INK, Rgba, theme
from app.services.i18n import tr
from app.tables.new_worlds.cards import ATLAS, COLOURS, tinted
from app.tables.new_worlds.chips import CHIP, SMALL_CHIP, chips_width, draw_chips

SMALLEST = 10
"""Sp below which a reason is not written smaller."""
CLOSED = 0.38
NAMES = ("title_s", "body_strong", "label_strong", "caption")
"""How the name of a way is written, the largest letters first."""
SIGN_LARGE, SIGN = (20, 24), (16, 19)
"""Dp of the pictogram before the name: its side, and where the name begins."""
TAP = "gesture-tap"
"""On an armed way: it asks for a second tap."""
NARROWEST_LYING = 220
"""A narrower button stands, also on a tablet."""
CARDS_SHARE = 0.42
"""Cards take at most so much of a wide button."""


class Gain(NamedTuple):
    """Points as a sign: an icon or a glyph of a biome, and how many."""

    sign: str
    points: str


class _Note(NamedTuple):
    """A note and where it stands: its left edge and its middle."""

    words: str
    texture: Texture
    left: float
    y: float


def _unbroken(words: str, size: float, width: float) -> bool:
    """Whether no word of it is wider than a line; points stay with their word."""
    return max(text_texture(word, size, "regular").width for word in words.split(" ")) <= width


class WayButton(Pressable):
    """One way. `say` sets what it shows; gold when armed. A closed one tells why when it is tapped."""

    armed = BooleanProperty(False)
    pulse = NumericProperty(0.0)
    redraw_on = (*Pressable.redraw_on, "armed", "pulse")

    def __init__(self, **kwargs) -> None:
        self.wide = False
        self.icon = self.title = self.points = ""
        self.captions: tuple[str, ...] = ()
        """What the points are for, or what the way does; from long to short: the first that fits is shown."""
        self.signs: tuple[Gain, ...] = ()
        """The same points as signs, where the first caption does not fit."""
        self.notes: tuple[str, ...] = ()
        """What the way is about, or why it is closed; from long to short."""
        self.closed = False
        self._note: _Note | None = None
        self.signed = False
        """Its pictogram is drawn."""
        self.cards: tuple[str | None, ...] = ()
        self.faint = False
        super().__init__(size_hint=(None, None), **kwargs)

    def say(
        self,
        icon: str,
        title: str,
        captions: Sequence[str],
        points: str,
        cards: Sequence[str | None],
        signs: Sequence[Gain] = (),
    ) -> None:
        self.icon, self.title, self.points = icon, title, points
        self.captions, self.cards, self.signs = tuple(captions), tuple(cards), tuple(signs)
        self.redraw()

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), min(dp(16), self.height / 2.6)
        if self.armed:
            shadow(box, 2, radius)
        fill(box, GOLD if self.armed else COLOURS.panel, radius)
        if not self.armed:
            border(box, COLOURS.line, radius)
        if self.pressed:
            fill(box, (1, 1, 1, 0.14) if not self.armed else (0, 0, 0, 0.1), radius)
        if self.pulse:
            gold_ring(box, radius, width=dp(2) + dp(4) * self.pulse)
        self._note, self.signed = None, False
        if self.title:
            (self._draw_wide if self.wide and self.width >= dp(NARROWEST_LYING) else self._draw_tall)()
        if not self.closed:
            self._draw_note(self._ink_2)
        if self.faint:
            fill(box, (*COLOURS.bottom[:3], 1 - CLOSED), radius)
        if self.closed:  # bright over the dimmed button
            self._draw_note(COLOURS.text_2)

    def _fitting(self, width: float, height: float) -> tuple[str, Texture] | None:
        """The longest note that fits into this room, written smaller where that helps."""
        largest = theme.font_size("caption", on_card=True)
        for words in self.notes:
            for size in (largest, largest - sp(1), largest - sp(2)):
                texture = text_texture(words, max(size, sp(SMALLEST)), "regular", width)
                if texture.height <= height and _unbroken(words, size, width):
                    return words, texture
        return None

    def _draw_note(self, ink: Rgba) -> None:
        if self._note is not None:
            words, texture, left, y = self._note
            self.wrote(words, draw_texture(texture, left, y, ink, "left"))

    @property
    def _ink(self) -> Rgba:
        return GOLD_INK if self.armed else COLOURS.text

    @property
    def _ink_2(self) -> Rgba:
        return GOLD_INK if self.armed else COLOURS.text_2

    # -- upright: on phones ------------------------------------------------------------------------

    def _draw_tall(self) -> None:
        """Name and points, what they are for, and the cards, under one another."""
        pad = dp(8) if self.width < dp(112) else dp(10)
        left, right = self.x + pad, self.right - pad
        title = theme.font_size("title_s", on_card=True) * 1.2
        y = self.top - dp(5) - title / 2
        named = self._draw_name(left, self._draw_points(right, y), y)
        chip = (dp(SMALL_CHIP[0]), dp(SMALL_CHIP[1]))
        low = self.y + dp(6)
        if not self.cards:
            self._draw_below(left, right, low, y - title / 2)
            return
        high, under = y - title / 2, low + chip[1] + dp(1)
        self._draw_caption(left, (high + under) / 2, right - left, high - under)
        end = draw_chips(self, self.cards, left, low + chip[1] / 2, right - left - dp(22), chip, self._ink)
        if self.armed:
            self._draw_again(end + dp(6), low + chip[1] / 2, right)
        elif not named and end + dp(6) + dp(SIGN[0]) <= right:
            self._draw_sign(right - dp(SIGN[0] / 2), low + chip[1] / 2, dp(SIGN[0]))

    def _draw_name(self, left: float, right: float, y: float) -> bool:
        """The name with its sign before it; without where that leaves no letters that can be read. Returns whether the
        sign is there."""
        room = right - left
        for style, (side, before) in product(NAMES[:-1], (SIGN_LARGE, SIGN)):
            size = theme.font_size(style, on_card=True)
            if text_texture(self.title, size, "bold").width + dp(before) <= room:
                self._draw_sign(left + dp(side) / 2 - dp(1), y, dp(side))
                box = draw_text(self.title, left + dp(before), y, size, self._ink, "bold", "left")
                self.wrote(self.title, box)
                return True
        box = draw_text(self.title, left, y, self._title_size(room), self._ink, "bold", "left")
        self.wrote(self.title, box)
        return False

    def _draw_sign(self, x: float, y: float, side: float) -> None:
        self.signed = True
        self._draw_icon(self.icon, x, y, side)

    def _draw_points(self, right: float, y: float) -> float:
        """The sum at the end of a line; returns where the room ends that is left."""
        if not self.points:
            return right
        size = theme.font_size("title_s", on_card=True)
        box = draw_text(self.points, right, y, size, self._ink, "heavy", "right")
        self.wrote(self.points, box)
        return box[0] - dp(4)

    def _draw_below(self, left: float, right: float, low: float, high: float) -> None:
        """A note, or a caption, where no cards are shown."""
        found = self._fitting(right - left, high - low)
        if found:
            self._note = _Note(*found, left, (low + high) / 2)
        else:
            self._draw_caption(left, (low + high) / 2, right - left, high - low)
        if self.armed:
            draw_icon(TAP, right - dp(9), low + dp(9), dp(20), self._ink)

    def _draw_again(self, left: float, y: float, right: float) -> None:
        """An armed way waits for a second tap: in words where there is room."""
        size = theme.font_size("minimum", on_card=True)
        words = tr("new_worlds.table.again_short")
        if left + dp(22) + text_texture(words, size, "bold").width <= right:
            self.wrote(words, draw_text(words, right, y, size, self._ink, "bold", "right"))
            right -= text_texture(words, size, "bold").width + dp(2)
        draw_icon(TAP, right - dp(9), y, dp(20), self._ink)

    def _draw_caption(self, left: float, y: float, room: float, height: float) -> None:
        """All that the points are for: in words, over two lines where there is room, else in signs; or what fits."""
        ink, largest = self._ink if self.armed else COLOURS.text_2, theme.font_size("minimum", on_card=True)
        for words in self.captions:
            for size in (largest, max(largest - sp(1), sp(SMALLEST))):
                texture = text_texture(words, size, "medium", None if height < size * 2.2 else room)
                if texture.width <= room and texture.height <= height + dp(4) and _unbroken(words, size, room):
                    self.wrote(words, draw_texture(texture, left, y, ink, "left"))
                    return
            if self.signs and self._draw_signs(left, y, room, height, ink):
                return

    def _draw_signs(self, left: float, y: float, room: float, height: float, ink: Rgba) -> bool:
        """In one line, or in two where there is room; returns whether they fit."""
        size, side = theme.font_size("minimum", on_card=True), dp(15)
        lines = 2 if height >= 2 * side and len(self.signs) > 2 else 1
        step = -(-len(self.signs) // lines)
        wide = max(side + dp(1) + text_texture(gain.points, size, "bold").width for gain in self.signs)
        gap = min(dp(7), (room - wide * step) / max(1, step - 1))
        if wide > room or gap < dp(2):
            return False
        for place, gain in enumerate(self.signs):
            line, across = divmod(place, step)
            x, middle = left + across * (wide + gap), y + ((lines - 1) / 2 - line) * (side + dp(1))
            self._draw_icon(gain.sign, x + side / 2, middle, side, ink)
            self.wrote(gain.points, draw_text(gain.points, x + side + dp(1), middle, size, ink, "bold", "left"))
        return True

    # -- lying: on tablets and phones on their side ---------------------------------------------------

    def _draw_wide(self) -> None:
        """Icon, name over what the points are for, the cards, the points at the end."""
        left = self.x + (dp(56) if self.width > dp(300) else dp(40))
        self.signed = True
        self._draw_icon(TAP if self.armed else self.icon, (self.x + left) / 2, self.center_y, dp(24))
        end = self._draw_points(self.right - dp(14), self.center_y)
        if self.cards:
            end = self._draw_cards_before(end, left)
        size = self._title_size(end - left)
        title = text_texture(self.title, size, "bold")
        below = None if self.cards else self._fitting(end - left, self.height - dp(6) - title.height)
        under = self._caption_height(end - left) if self.captions else below[1].height if below else 0.0
        both = under > 0 and title.height + under <= self.height - dp(2)
        y = self.center_y + (under / 2 + dp(1) if both else 0)
        box = draw_text(self.title, left, y, size, self._ink, "bold", "left")
        self.wrote(self.title, box)
        if self.captions and both:
            self._draw_caption(left, self.center_y - title.height / 2 - dp(1), end - left, under)
        elif not self.captions:
            self._place_note(below, left, box[0] + box[2] + dp(8), end, title.height + under)

    def _caption_height(self, room: float) -> float:
        """One line, or two where all is told only so and the button is high enough."""
        size, title = theme.font_size("minimum", on_card=True), theme.font_size("title_s", on_card=True) * 1.2
        two = text_texture(self.captions[0], size, "medium").width > room
        return size * (2.3 if two and title + size * 2.3 <= self.height - dp(4) else 1.2)

    def _draw_cards_before(self, end: float, left: float) -> float:
        """The cards, up to where the points stand; returns where they begin."""
        chip = (dp(CHIP[0]), dp(CHIP[1]))
        room = max(chip[0], min((end - left) * CARDS_SHARE + dp(10), self.width * CARDS_SHARE))
        fits = max(1, int((room + dp(4)) / (chip[0] + dp(4))))
        wide = chips_width(len(self.cards), chip) if len(self.cards) <= fits else chips_width(fits - 1, chip) + dp(26)
        start = end - dp(4) - max(wide, chip[0])
        draw_chips(self, self.cards, start, self.center_y, end - dp(4) - start, chip, self._ink)
        return start - dp(8)

    def _place_note(
        self, below: tuple[str, Texture] | None, left: float, beside: float, end: float, whole: float
    ) -> None:
        """Under the name, or beside it where there is no room."""
        if below is not None:
            self._note = _Note(*below, left, self.center_y - whole / 2 + below[1].height / 2 - dp(1))
        elif (found := self._fitting(end - beside, self.height - dp(6))) is not None:
            self._note = _Note(*found, beside, self.center_y)

    def _title_size(self, room: float) -> float:
        """Names of ways stop growing at 115 %, and step down where a narrow phone asks for it."""
        sizes = [theme.font_size(style, on_card=True) for style in NAMES]
        return next((size for size in sizes if text_texture(self.title, size, "bold").width <= room), sizes[-1])

    def _draw_icon(self, icon: str, x: float, y: float, size: float, ink: Rgba | None = None) -> None:
        if icon.startswith("glyph_"):
            tinted(icon, (x - size / 2, y - size / 2, size, size), ink or self._ink)
        elif icon.startswith("icon_"):
            box = (x - size / 2, y - size / 2, size, size)
            if self.armed:  # a sun is as yellow as the gold
                tinted(icon.removesuffix("_colour"), box, ink or self._ink)
            else:
                draw_picture(picture(ATLAS, icon), box)
        else:
            draw_icon(icon, x, y, size, ink or self._ink)
