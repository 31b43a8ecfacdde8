"""The three ways to play the selected card: its name, the exact cards it takes, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty

from app.kit.canvas import border, draw_icon, draw_text, draw_texture, fill, gold_ring, shadow, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import Box
from app.kit.tokens import CARD_TEXT_SCALE_LIMIT, GOLD, GOLD_INK, Rgba, theme
from app.tables.new_worlds.cards import COLOURS, DARK, draw_chip, tinted

SMALLEST = 10
"""Sp below which a reason is not written smaller."""
CLOSED = 0.38
CHIP = (27, 21)


class _Note(NamedTuple):
    """A note and where it stands: its left edge and its middle."""

    words: str
    texture: Texture
    left: float
    y: float


def _unbroken(words: str, size: float, width: float) -> bool:
    """Whether no word of it is wider than a line."""
    return max(text_texture(word, size, "regular").width for word in words.split()) <= width


class WayButton(Pressable):
    """One way. `say` sets what it shows; gold when armed. A closed one tells why when it is tapped."""

    armed = BooleanProperty(False)
    pulse = NumericProperty(0.0)
    redraw_on = (*Pressable.redraw_on, "armed", "pulse")

    def __init__(self, **kwargs) -> None:
        self.wide = False
        self.icon = self.title = self.points = ""
        self.captions: tuple[str, ...] = ()
        """From long to short: the first that fits is shown."""
        self.notes: tuple[str, ...] = ()
        """What the way is about, or why it is closed; from long to short."""
        self.closed = False
        self._note: _Note | None = None
        self.cards: tuple[str | None, ...] = ()
        self.faint = False
        super().__init__(size_hint=(None, None), **kwargs)

    def say(self, icon: str, title: str, captions: Sequence[str], points: str, cards: Sequence[str | None]) -> None:
        self.icon, self.title, self.points = icon, title, points
        self.captions, self.cards = tuple(captions), tuple(cards)
        self.redraw()

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), min(dp(18), self.height / 2.6)
        if self.armed:
            shadow(box, 2, radius)
        fill(box, GOLD if self.armed else COLOURS.panel, radius)
        if not self.armed:
            border(box, COLOURS.line, radius)
        if self.pressed:
            fill(box, (1, 1, 1, 0.14) if not self.armed else (0, 0, 0, 0.1), radius)
        if self.pulse:
            gold_ring(box, radius, width=dp(2) + dp(4) * self.pulse)
        self._note = None
        if self.title:
            (self._draw_wide if self.wide else self._draw_tall)()
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

    def _draw_tall(self) -> None:
        """Name, chips, caption and points under one another (phones)."""
        pad = dp(8) if self.width < dp(112) else dp(12)
        size = self._title_size(self.width - 2 * pad)
        line = (self.height - dp(CHIP[1])) / 2
        y = self.top - line / 2 - dp(1)
        title = text_texture(self.title, size, "bold")
        with_icon = title.width + dp(24) <= self.width - 2 * pad
        if with_icon:
            self._draw_icon(self.x + pad + dp(9), y, dp(20))
        left = self.x + pad + (dp(24) if with_icon else 0)
        self.wrote(self.title, draw_text(self.title, left, y, size, self._ink, "bold", "left"))
        if not self.cards:
            low, high = self.y + dp(4), y - title.height / 2
            found = self._fitting(self.width - 2 * pad, high - low)
            self._note = _Note(*found, self.x + pad, (low + high) / 2) if found else None
        self._draw_chips(self.x + pad, self.center_y - dp(CHIP[1]) / 2, self.width - 2 * pad)
        self._draw_foot(pad, self.y + line / 2 + dp(1))

    def _draw_foot(self, pad: float, y: float) -> None:
        right = self.right - pad
        size = theme.font_size("title_s", on_card=True)
        if self.points:
            box = draw_text(self.points, right, y, size, self._ink, "bold", "right")
            self.wrote(self.points, box)
            right = box[0] - dp(4)
        self._draw_caption(self.x + pad, y, right - self.x - pad)

    def _draw_caption(self, left: float, y: float, room: float) -> None:
        """The longest caption that fits; above 115 % only "again" stays, because it asks for a tap."""
        if theme.text_scale > CARD_TEXT_SCALE_LIMIT and not self.armed:
            return
        largest, weight = theme.font_size("caption", on_card=True), "bold" if self.armed else "medium"
        sizes = (largest, largest - sp(1), max(largest - sp(2), sp(SMALLEST)))
        tried = [(w, size) for w in self.captions for size in sizes if text_texture(w, size, weight).width <= room]
        if tried:
            words, size = tried[0]
            self.wrote(words, draw_text(words, left, y, size, self._ink_2, weight, "left"))

    def _draw_wide(self) -> None:
        """Icon, name over chips, points at the end (tablets and landscape)."""
        left = self.x + dp(60) if self.width > dp(240) else self.x + dp(40)
        self._draw_icon((self.x + left) / 2, self.center_y, dp(26))
        end = self._draw_end()
        size = self._title_size(end - left)
        title = text_texture(self.title, size, "bold")
        below = None if self.cards else self._fitting(end - left, self.height - dp(6) - title.height)
        under = dp(CHIP[1]) if self.cards else below[1].height if below else 0.0
        whole = title.height + dp(2) + under
        both = under > 0 and whole <= self.height - dp(4)
        y = self.center_y + (whole / 2 - title.height / 2 if both else 0)
        box = draw_text(self.title, left, y, size, self._ink, "bold", "left")
        self.wrote(self.title, box)
        beside = box[0] + box[2] + dp(8)
        if not self.cards:
            self._place_note(below, left, beside, end, whole)
        elif both:
            self._draw_chips(left, self.center_y - whole / 2, end - left)
        else:
            self._draw_chips(beside, self.center_y - dp(CHIP[1]) / 2, end - beside)

    def _place_note(self, below: tuple[str, Texture] | None, left: float, beside: float, end: float,
                    whole: float) -> None:  # fmt: skip
        """Under the name, or beside it where there is no room."""
        if below is not None:
            self._note = _Note(*below, left, self.center_y - whole / 2 + below[1].height / 2)
        elif (found := self._fitting(end - beside, self.height - dp(6))) is not None:
            self._note = _Note(*found, beside, self.center_y)

    def _draw_end(self) -> float:
        """Points and caption at the right; returns where they begin."""
        right = self.right - dp(16)
        size, small = theme.font_size("title_s", on_card=True), theme.font_size("caption", on_card=True)
        fitting = [w for w in self.captions if text_texture(w, small, "medium").width <= self.width * 0.36]
        caption = (fitting or self.captions[-1:])[0] if self.armed and self.captions else ""
        shift = small * 0.65 if caption and self.points else 0
        start = right
        if self.points:
            box = draw_text(self.points, right, self.center_y + shift, size, self._ink, "bold", "right")
            self.wrote(self.points, box)
            start = box[0]
        if caption:
            y = self.center_y - (size * 0.6 if self.points else 0)
            box = draw_text(caption, right, y, small, self._ink_2, "medium", "right")
            self.wrote(caption, box)
            start = min(start, box[0])
        return start - dp(8)

    def _title_size(self, room: float) -> float:
        """Names of ways stop growing at 115 %, and step down where a narrow phone asks for it."""
        sizes = [theme.font_size(style, on_card=True) for style in ("title_s", "body_strong", "label_strong")]
        return next((size for size in sizes if text_texture(self.title, size, "bold").width <= room), sizes[-1])

    def _draw_icon(self, x: float, y: float, size: float) -> None:
        if self.icon.startswith("glyph_"):
            tinted(self.icon, (x - size / 2, y - size / 2, size, size), self._ink)
        else:
            draw_icon(self.icon, x, y, size, self._ink)

    def _draw_chips(self, left: float, y: float, room: float) -> None:
        """The cards it takes; what does not fit is counted, an unseen card is a question mark."""
        width, height = dp(CHIP[0]), dp(CHIP[1])
        fits = max(1, int((room + dp(4)) / (width + dp(4))))
        shown = self.cards if len(self.cards) <= fits else self.cards[: fits - 1]
        size = theme.font_size("caption", on_card=True)
        for place, card in enumerate(shown):
            box = (left + place * (width + dp(4)), y, width, height)
            if card is None:
                self._draw_unseen(box, size)
            else:
                draw_chip(card, box, size)
        if len(shown) < len(self.cards):
            x = left + len(shown) * (width + dp(4)) + width / 2
            more = f"+{len(self.cards) - len(shown)}"
            self.wrote(more, draw_text(more, x, y + height / 2, size, self._ink, "bold"))

    def _draw_unseen(self, box: Box, size: float) -> None:
        fill(box, DARK, dp(7))
        border(box, COLOURS.line, dp(7))
        draw_text("?", box[0] + box[2] / 2, box[1] + box[3] / 2, size, COLOURS.text, "bold")
