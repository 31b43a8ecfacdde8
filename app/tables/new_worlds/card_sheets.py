"""Sheets of cards: one in detail, the discards, and all cards by biome with those that nobody has seen yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.canvas import border, dashed, draw_text, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, row
from app.kit.overlays import Sheet
from app.kit.surfaces import Column
from app.kit.text import Text
from app.kit.tokens import BIOMES, theme
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.new_worlds.cards import COLOURS, draw_card, ground_of, tinted
from app.tables.new_worlds.chips import draw_chip
from app.tables.new_worlds.wording import digits_of
from rules.new_worlds.preview import icons_of, is_settlement

ROW = 36
SIGN = 40
"""Width of a biome's sign and how many of its cards are unseen."""


class _Face(Drawn):
    """A card in large."""

    def __init__(self, card: str, **kwargs) -> None:
        self.card = card
        super().__init__(size_hint=(None, None), size=(dp(132), dp(172)), **kwargs)

    def draw(self) -> None:
        draw_card(self.card, (*self.pos, *self.size))


def _title(card: str, wording: Wording) -> str:
    """The name of a card as a heading."""
    name = wording.word("card", card)
    return name[:1].upper() + name[1:]


class CardSheet(Sheet):
    """A card in large with its facts in words; it never moves anything."""

    def __init__(self, card: str, wording: Wording, facts: Sequence[str] = (), **kwargs) -> None:
        super().__init__(title=_title(card, wording), **kwargs)
        row = BoxLayout(size_hint_y=None, height=dp(180), spacing=dp(16))
        row.add_widget(_Face(card, pos_hint={"center_y": 0.5}))
        words = Column(pos_hint={"center_y": 0.5})
        for line in (*self._lines(card, wording), *facts):
            words.add_widget(Text(text=line, style="body"))
        words.bind(height=lambda _w, high: setattr(row, "height", max(dp(180), high)))
        row.add_widget(words)
        self.body.add_widget(row)

    @staticmethod
    def _lines(card: str, wording: Wording) -> list[str]:
        if is_settlement(card):
            return [tr("new_worlds.table.detail.settlement")]
        icons = ", ".join(wording.word("icon", icon) for icon in icons_of(card))
        return [
            tr("new_worlds.table.detail.icons", icons=icons),
            tr("new_worlds.table.detail.digits", spaces=digits_of(card)),
        ]


class Known(NamedTuple):
    """What can be known of all cards: those nobody at this place has seen, biome by biome, and the discards."""

    unseen: dict[str, tuple[str, ...]]
    discarded: tuple[str, ...]
    """The visible one first, then those under it."""
    others: dict[str, tuple[str, ...]]
    """All else, biome by biome: on the board, in worlds, in the own hand."""


class _Chips(Drawn):
    """Cards as chips in rows."""

    def __init__(self, cards: Sequence[str], **kwargs) -> None:
        self.cards = cards
        super().__init__(size_hint_y=None, height=dp(40), **kwargs)
        self.bind(width=self._grow)

    def _across(self) -> int:
        return max(1, int(self.width / dp(48)))

    def _grow(self, *_args) -> None:
        self.height = dp(40) * max(1, -(-len(self.cards) // self._across()))

    def draw(self) -> None:
        size = theme.font_size("body_s", on_card=True)
        for place, card in enumerate(self.cards):
            line, side = divmod(place, self._across())
            draw_chip(card, (self.x + side * dp(48), self.top - (line + 1) * dp(40), dp(42), dp(32)), size)


class AllCards(Drawn):
    """Every card of the match in its biome's row: bright while unseen, dashed among the discards, faint in sight."""

    def __init__(self, known: Known, **kwargs) -> None:
        self.known = known
        super().__init__(size_hint_y=None, **kwargs)
        self.height = dp(ROW) * len(BIOMES) + self._legend_height() + dp(16)

    @staticmethod
    def _legend_height() -> float:
        return max(dp(26), theme.font_size("caption") * 1.4)

    def cards_of(self, biome: str) -> list[str]:
        """All cards of a biome in order, its settlement last."""
        discarded = [card for card in self.known.discarded if ground_of(card) is BIOMES[biome]]
        return sorted([*self.known.unseen[biome], *self.known.others[biome], *discarded])

    def draw(self) -> None:
        fill((*self.pos, *self.size), COLOURS.top, dp(18))
        top = self.top - dp(8)
        for biome in BIOMES:
            self._draw_row(biome, (self.x + dp(8), top - dp(ROW), self.width - dp(16), dp(ROW)))
            top -= dp(ROW)
        self._draw_legend((self.x + dp(8), self.y + dp(4), self.width - dp(16), self._legend_height()))

    def _draw_row(self, biome: str, box: Box) -> None:
        y, unseen = box[1] + box[3] / 2, self.known.unseen[biome]
        tinted(f"glyph_{biome}", around(box[0] + dp(11), y, dp(22), dp(22)), COLOURS.text)
        count, size = str(len(unseen)), theme.font_size("label_strong", on_card=True)
        self.wrote(count, draw_text(count, box[0] + dp(SIGN - 6), y, size, COLOURS.text, "bold", "right"))
        cards = self.cards_of(biome)
        room = (box[0] + dp(SIGN), box[1] + dp(3), box[2] - dp(SIGN), box[3] - dp(6))
        for card, place in zip(cards, row(room, max(8, len(cards)), dp(3)), strict=False):
            self._draw_cell(card, place, card in unseen)

    def _draw_cell(self, card: str, box: Box, unseen: bool) -> None:
        ground, radius = ground_of(card), dp(6)
        if unseen:
            fill(box, ground.colour, radius)
            border(box, (1, 1, 1, 0.3), radius)
        elif card in self.known.discarded:
            dashed(box, COLOURS.line, radius, dp(1.5))
        ink = ground.ink if unseen else COLOURS.text_2 if card in self.known.discarded else (*COLOURS.text_2[:3], 0.5)
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        if is_settlement(card):
            tinted("glyph_house", around(x, y, dp(18), dp(18)), ink)
        else:
            size = min(theme.font_size("label", on_card=True), box[2] * 0.5)
            self.wrote(card, draw_text(card, x, y, size, ink, "bold" if unseen else "regular"))

    def _draw_legend(self, box: Box) -> None:
        size, left, y = theme.font_size("minimum", on_card=True), box[0] + dp(SIGN), box[1] + box[3] / 2
        for what in ("unseen", "discarded", "open"):
            words = tr(f"new_worlds.table.legend.{what}")
            sample = (left, y - dp(7), dp(14), dp(14))
            if what == "unseen":
                fill(sample, BIOMES["coast"].colour, dp(4))
            elif what == "discarded":
                dashed(sample, COLOURS.line, dp(4), dp(1.5))
            else:
                draw_text("00", left + dp(7), y, size, (*COLOURS.text_2[:3], 0.5))
            self.wrote(words, draw_text(words, left + dp(18), y, size, COLOURS.text_2, anchor="left"))
            left += dp(30) + text_texture(words, size).width


class CardsSheet(Sheet):
    """The discards, which everybody has seen, and below them all cards by biome; or the other way round."""

    def __init__(self, known: Known, unseen_first: bool, news: str = "", **kwargs) -> None:
        what = "unseen" if unseen_first else "discards"
        super().__init__(title=tr(f"new_worlds.table.{what}_title"), tallest=0.85, **kwargs)
        if news:
            self.body.add_widget(Text(text=news, style="body"))
        self.body.add_widget(Text(text=tr(f"new_worlds.table.{what}_help"), tone="ink_2"))
        if not unseen_first:
            if known.discarded:
                self.body.add_widget(_Chips(known.discarded))
            self.body.add_widget(Text(text=tr("new_worlds.table.all_cards"), style="title_s"))
        self.body.add_widget(AllCards(known))
