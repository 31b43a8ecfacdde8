"""What lies in the piles, one tap away: the biomes still to come, those turned up, and the whole discard pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, fill
from app.kit.drawn import Drawn
from app.kit.geometry import Box
from app.kit.overlays import Sheet
from app.kit.text import Text
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import capital, draw_card
from app.tables.natural_selection.colours import NATURAL_SELECTION

CARD = (74, 100)
GAP = 8


class PilesSheet(Sheet):
    """Public facts only: what the red deck still holds follows from what has been turned up."""

    def __init__(
        self,
        left: Mapping[str, int],
        revealed: Sequence[str],
        discards: Sequence[str],
        deck: int,
        powers: bool,
        **kwargs,
    ) -> None:
        super().__init__(title=tr("natural_selection.table.piles.title"), tallest=0.85, **kwargs)
        self.body.spacing = dp(8)
        self._head("biomes")
        self.body.add_widget(Biomes([(biome, f"×{count}") for biome, count in left.items()]))
        self._head("revealed")
        self.body.add_widget(Biomes([(biome, str(place)) for place, biome in enumerate(revealed, start=1)]))
        self.body.add_widget(Text(text=tr("natural_selection.table.piles.deck", count=deck), style="body"))
        self._head("discards" if discards else "no_discards")
        if discards:
            self.body.add_widget(Faces(tuple(reversed(discards)), powers))

    def _head(self, key: str) -> None:
        self.body.add_widget(Text(text=tr(f"natural_selection.table.piles.{key}"), style="title_s"))


class _Wrapped(Drawn):
    """Boxes of one size in as many lines as they need."""

    each = (dp(100), dp(40))

    def __init__(self, count: int, **kwargs) -> None:
        self.count = count
        super().__init__(size_hint=(1, None), **kwargs)
        self.bind(width=self._measure)
        self._measure()

    def _measure(self, *_args) -> None:
        lines = -(-self.count // self._across())
        self.height = max(1, lines) * (self.each[1] + dp(GAP)) - dp(GAP)

    def _across(self) -> int:
        return max(1, int((self.width + dp(GAP)) // (self.each[0] + dp(GAP))))

    def boxes(self) -> list[Box]:
        across = self._across()
        return [
            (
                self.x + at % across * (self.each[0] + dp(GAP)),
                self.top - self.each[1] - at // across * (self.each[1] + dp(GAP)),
                *self.each,
            )
            for at in range(self.count)
        ]


class Biomes(_Wrapped):
    """Biomes with a number each: sign, colour and word."""

    def __init__(self, shown: Sequence[tuple[str, str]], **kwargs) -> None:
        self.shown = shown
        self.each = (dp(132) * min(theme.text_scale, 1.15), dp(40))
        super().__init__(len(shown), **kwargs)

    def draw(self) -> None:
        size = theme.font_size("label_strong", True)
        for (biome, number), box in zip(self.shown, self.boxes(), strict=True):
            ground, y = NATURAL_SELECTION[biome], box[1] + box[3] / 2
            fill(box, ground.colour, dp(12))
            draw_icon(ground.glyph, box[0] + dp(20), y, dp(22), ground.ink)
            words = capital(tr(f"natural_selection.biome.{biome}"))
            self.wrote(words, draw_text(words, box[0] + dp(36), y, size, ground.ink, "bold", "left"), box)
            self.wrote(number, draw_text(number, box[0] + box[2] - dp(10), y, size, ground.ink, "heavy", "right"), box)


class Faces(_Wrapped):
    """Cards face up."""

    def __init__(self, cards: Sequence[str], powers: bool, **kwargs) -> None:
        self.cards, self.powers = cards, powers
        self.each = (dp(CARD[0]), dp(CARD[1]))
        super().__init__(len(cards), **kwargs)

    def draw(self) -> None:
        for card, box in zip(self.cards, self.boxes(), strict=True):
            draw_card(card, box, self.powers)
