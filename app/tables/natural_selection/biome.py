"""The current biome: the largest thing on the table. Its banner fills the top, its tint the whole table."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_text, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.pictures import draw_filling
from app.kit.seats import draw_badge
from app.kit.tokens import SEATS, WHITE, Rgba, rgba, theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import ATLAS, capital
from app.tables.natural_selection.colours import COLOURS, NATURAL_SELECTION, NATURAL_SELECTION_TINT

PLAQUE: Rgba = rgba("#0E1F1BD9")
VEIL = 0.72
DUSK: Rgba = (0.04, 0.07, 0.05, 0.5)
"""Over the picture at night: the words of the top bar stay readable on it."""


class Banner(Drawn):
    """The banner behind the plaque with the biome's name; behind the top bar it is veiled."""

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

    def plaque(self) -> Box:
        """The part that can be touched."""
        size, small = self._sizes()
        words = [text_texture(self._name(), size, "heavy").width]
        words += [text_texture(line, small).width for line in self._lines()]
        pad, icon = dp(12), size * 1.2
        width = min(self.width - dp(8), max(words) + icon + 3 * pad)
        x = self.x + dp(4) if self.title else max(self.x + dp(12), self.plaque_x)
        return x, self.y + dp(5), width, self.height - dp(10)

    def _sizes(self) -> tuple[float, float]:
        small = theme.font_size("caption")
        lines = len(self._lines())
        room = self.height - dp(16) - lines * small * 1.2
        return max(theme.font_size("title_s"), min(theme.font_size("title_l"), room * 0.8)), small

    def _name(self) -> str:
        return capital(tr(f"natural_selection.biome.{self.biome}"))

    def _lines(self) -> list[str]:
        if self.title:
            return [line for line in (self.title, self.note) if line]
        return [tr("natural_selection.table.current_biome", n=self.left)] if self.height >= dp(58) else []

    def _draw_plaque(self) -> None:
        box, (size, small) = self.plaque(), self._sizes()
        fill(box, PLAQUE, dp(12))
        if self.glow:
            from app.kit.canvas import gold_ring

            gold_ring(box, dp(12), True)
        glyph = NATURAL_SELECTION[self.biome].glyph
        icon = size * 1.2
        draw_icon(glyph, box[0] + dp(12) + icon / 2, box[1] + box[3] / 2, icon, rgba("#BFE8D8"))
        left, lines = box[0] + icon + dp(22), self._lines()
        whole = size * 1.15 + small * 1.25 * len(lines)
        y = box[1] + box[3] / 2 + whole / 2 - size * 0.57
        self.wrote(self._name(), draw_text(self._name(), left, y, size, WHITE, "heavy", "left"))
        y -= size * 0.57 + small * 0.62
        for line in lines:
            self._draw_line(line, left, y, small, box[0] + box[2] - dp(8) - left)
            y -= small * 1.25

    def _draw_line(self, line: str, x: float, y: float, size: float, room: float) -> None:
        shown = line
        while text_texture(shown, size).width > room and len(shown) > 4:
            shown = shown[:-2].rstrip() + "…"
        self.wrote(line, draw_text(shown, x, y, size, rgba("#DDEBE4"), "regular", "left"))

    def _draw_decider(self, seat: int, avatar: str, name: str) -> None:
        """A strip in the colour of whoever decides, with the name on top (DESIGN §3)."""
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
