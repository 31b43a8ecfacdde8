"""The current biome: its banner fills the top, its tint the whole table; its name stands on a pill, and beside it how
many biomes are left: a tap there opens what lies in the piles."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_text, fill, gold_ring, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.pictures import draw_filling
from app.kit.seats import draw_badge
from app.kit.tokens import SEATS, TARGET, WHITE, Rgba, rgba, theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import ATLAS, capital
from app.tables.natural_selection.colours import COLOURS, NATURAL_SELECTION, NATURAL_SELECTION_TINT

PLAQUE: Rgba = rgba("#0E1F1BD9")
VEIL = 0.72
DUSK: Rgba = (0.04, 0.07, 0.05, 0.5)
"""Over the picture at night: the words of the top bar stay readable on it."""


class Banner(Drawn):
    """The banner behind the pills with the biome's name and what is left; behind the top bar it is veiled."""

    def __init__(self, **kwargs) -> None:
        self.biome = "savannah"
        self.left = 0
        self.whole: Box = (0, 0, 0, 0)
        """The window: the tint covers all of it."""
        self.title = self.note = ""
        """On a phone lying down: whose turn it is and what to do."""
        self.glow = False
        self.plaque_x = 0.0
        self.decider: tuple[int, str, str] | None = None
        """Seat, avatar and name of somebody who decides inside another player's turn."""
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        fill(self.whole, NATURAL_SELECTION_TINT[self.biome])
        inside = bool(self.title)
        top = self.top if inside else self.whole[1] + self.whole[3]
        radius = dp(16) if inside else 0
        box = (self.x, self.y, self.width, top - self.y)
        draw_filling(picture(ATLAS, f"biome_{self.biome}"), box, (radius,) * 4, (0.5, 0.12))
        if theme.dark:
            fill(box, DUSK, radius)
        if not inside:
            fill((self.x, self.top, self.width, top - self.top), (*COLOURS.panel[:3], VEIL))
        if self.decider is not None:
            self._draw_decider(*self.decider)
        else:
            self._draw_plaque()
            self._draw_piles()

    # -- the pills -------------------------------------------------------------------------------

    def plaque(self) -> Box:
        """The name of the biome: it can be touched."""
        size = self._size()
        words = [text_texture(self._name(), size, "heavy").width]
        words += [text_texture(line, theme.font_size("caption")).width for line in self._lines()]
        width = max(words) + size * 1.2 + dp(34)
        x = self.x + dp(4) if self.title else max(self.x + dp(12), self.plaque_x)
        pad = dp(3) if self.height < dp(50) else dp(5)
        high = self.height - 2 * pad if self.title else min(dp(48), self.height - dp(2))
        return x, self.y + (self.height - high) / 2, min(self.piles()[0] - dp(6) - x, width), high

    def piles(self) -> Box:
        """What is left of the biomes: it can be touched."""
        wide = max(dp(TARGET), sum(self._piles_widths()))
        right = self.right - (dp(4) if self.title else max(dp(12), self.plaque_x - self.x))
        high = min(self.height - dp(2), dp(TARGET))
        return right - wide, self.y + (self.height - high) / 2, wide, high

    def _piles_widths(self) -> tuple[float, float, float]:
        """Sign, words and margins; words only where there is room for both pills."""
        size = theme.font_size("label", True)
        words = text_texture(self._left_words(), size, "medium").width
        return size * 1.5, words, dp(24)

    def _left_words(self) -> str:
        short = bool(self.title) or self.width < dp(340) * theme.text_scale
        return str(self.left) if short else tr("natural_selection.table.biomes_left", count=self.left)

    def _size(self) -> float:
        room = self.height - dp(16) - len(self._lines()) * theme.font_size("caption") * 1.2
        return max(theme.font_size("title_s", True), min(theme.font_size("title_m"), room * 0.8))

    def _name(self) -> str:
        return capital(tr(f"natural_selection.biome.{self.biome}"))

    def _lines(self) -> list[str]:
        return [line for line in (self.title, self.note) if line]

    def _draw_plaque(self) -> None:
        box, size, small = self.plaque(), self._size(), theme.font_size("caption")
        radius = dp(12) if self.title else box[3] / 2
        fill(box, PLAQUE, radius)
        if self.glow:
            gold_ring(box, radius, True)
        icon = size * 1.2
        draw_icon(
            NATURAL_SELECTION[self.biome].glyph, box[0] + dp(12) + icon / 2, box[1] + box[3] / 2, icon, rgba("#BFE8D8")
        )
        left, lines = box[0] + icon + dp(20), self._lines()
        whole = size * 1.15 + small * 1.2 * len(lines)
        y = box[1] + box[3] / 2 + whole / 2 - size * 0.57
        self.wrote(self._name(), draw_text(self._name(), left, y, size, WHITE, "heavy", "left"))
        y -= size * 0.57 + small * 0.62
        for line in lines:
            self._draw_line(line, left, y, small, box[0] + box[2] - dp(8) - left)
            y -= small * 1.2

    def _draw_line(self, line: str, x: float, y: float, size: float, room: float) -> None:
        """The round gives way to what may still be done in it, rather than that no word is whole."""
        shown = line
        while " · " in shown and text_texture(shown, size).width > room:
            shown = shown.partition(" · ")[2]
        while text_texture(shown, size).width > room and len(shown) > 4:
            shown = shown[:-2].rstrip() + "…"
        self.wrote(line, draw_text(shown, x, y, size, rgba("#DDEBE4"), "regular", "left"))

    def _draw_piles(self) -> None:
        x, y, wide, high = self.piles()
        pill = around(x + wide / 2, y + high / 2, wide, min(high, dp(42)))
        fill(pill, (*COLOURS.panel[:3], 0.92), pill[3] / 2)
        sign, _, margin = self._piles_widths()
        middle = pill[1] + pill[3] / 2
        draw_icon("layers-outline", pill[0] + margin * 0.42 + sign * 0.4, middle, sign * 0.9, COLOURS.text)
        words, size = self._left_words(), theme.font_size("label", True)
        left = pill[0] + margin * 0.42 + sign
        self.wrote(words, draw_text(words, left, middle, size, COLOURS.text, "medium", "left"))

    # -- somebody decides inside another player's turn ----------------------------------------------

    def _draw_decider(self, seat: int, avatar: str, name: str) -> None:
        """A strip in the colour of whoever decides, with the name on top."""
        box = (self.x, self.y, self.width, self.height)
        fill(box, SEATS[seat % len(SEATS)].colour, dp(16) if self.title else 0)
        side = min(dp(44), self.height - dp(12))
        size, small = theme.font_size("title_m"), theme.font_size("caption")
        words = tr("natural_selection.table.decides", name=name)
        note = tr("natural_selection.table.hands_covered")
        roomy = self.height >= size * 1.2 + small * 1.3 + dp(8)
        left = box[0] + dp(28) + side
        fill(around(box[0] + dp(16) + side / 2, self.center_y, side + dp(8), side + dp(8)), WHITE, dp(12))
        draw_badge(seat, avatar, around(box[0] + dp(16) + side / 2, self.center_y, side, side))
        y = self.center_y + (small * 0.65 if roomy else 0)
        self.wrote(words, draw_text(words, left, y, size, WHITE, "bold", "left"))
        if roomy:
            self.wrote(note, draw_text(note, left, y - size * 0.6 - small * 0.65, small, WHITE, "regular", "left"))
