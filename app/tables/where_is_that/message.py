"""What lies round the map: what to do now, the button that fits it, and in the Shake the next card."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.kit.buttons import IconButton
from app.kit.canvas import border, draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, DrawnSign
from app.kit.tokens import Rgba, theme
from app.services.i18n import tr
from app.tables.where_is_that.cards import COLOURS, country_of, draw_emblem, name_of
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.names import LEAST
from rules.where_is_that.packs import Face


class FitButton(IconButton):
    """Shows the whole map, in the colours of this table."""

    def ground_colour(self) -> Rgba:
        return COLOURS.panel


class Said(NamedTuple):
    """What stands over the map."""

    text: str = ""
    icon: str = "gesture-tap"


class Message(Drawn):
    """What to do now, at the head of the foot; nothing while there is nothing to say. It takes no touch."""

    text = StringProperty("")
    icon = StringProperty("gesture-tap")
    redraw_on = ("text", "icon")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, said: Said) -> None:
        self.text, self.icon = said

    def draw(self) -> None:
        if not self.text or self.width < dp(100):
            return
        texture = self._words(self.width - dp(28))
        left = self.x + max(0.0, (self.width - texture.width - dp(28)) / 2)
        draw_icon(self.icon, left + dp(11), self.center_y, dp(20), WHERE_IS_THAT["edge"])
        self.wrote(self.text, draw_texture(texture, left + dp(28), self.center_y, COLOURS.text, "left"))

    def _words(self, room: float):
        """One line if it fits; else as many as there is height for."""
        for size in (theme.font_size("body_s"), theme.font_size("minimum"), theme.font_size("minimum", on_card=True)):
            texture = text_texture(self.text, size, "medium")
            if texture.width > room:
                texture = text_texture(self.text, size, "medium", room, line=1.0)
            if texture.height <= self.height + dp(2):
                return texture
        return text_texture(self.text, dp(LEAST), "medium", room, line=0.95)


class NextCard(DrawnSign):
    """WT-9: the pile of the Shake lies flag side up. A line with flag, name and country of the card that comes next,
    and how many lie in the pile."""

    def __init__(self, **kwargs) -> None:
        self.face: Face | None = None
        self.pile = 0
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, face: Face | None, pile: int) -> None:
        if (face, pile) != (self.face, self.pile):
            self.face, self.pile = face, pile
            self.help = tr("where_is_that.table.next_card.help") if face is not None else ""
            self.redraw()

    def draw(self) -> None:
        if self.face is None or self.width < dp(100):
            return
        flag, high, y = dp(30) * len(self.face.countries), self.height, self.center_y
        box = (*self.pos, *self.size)
        fill(box, COLOURS.panel, high / 2)
        border(box, COLOURS.line, high / 2)
        draw_emblem(self.face, (self.x + dp(10), self.y + high * 0.2, flag, high * 0.6))
        left, right = self.x + flag + dp(16), self.right - dp(14)
        pile = text_texture(self.left_words, theme.font_size("caption"), "regular")
        words = self._words(right - left - pile.width - dp(12))
        if left + words.width + dp(12) <= right - pile.width:
            self.wrote(self.left_words, draw_texture(pile, right, y, COLOURS.text_2, "right"), box)
        else:
            words = self._words(right - left)
        self.wrote(self.said, draw_texture(words, left, y, COLOURS.text, "left"), box)

    @property
    def said(self) -> str:
        assert self.face is not None
        return tr("where_is_that.table.next_card", card=name_of(self.face), country=country_of(self.face))

    @property
    def left_words(self) -> str:
        return tr("where_is_that.table.in_pile", count=self.pile)

    def _words(self, room: float):
        """One line, as large as it may be."""
        size = theme.font_size("caption")
        texture = text_texture(self.said, size, "medium")
        while texture.width > room and size > theme.font_size("minimum", on_card=True) * 0.8:
            size *= 0.95
            texture = text_texture(self.said, size, "medium")
        return texture
