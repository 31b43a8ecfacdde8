"""A worked example on a page of the rules: the picture, a row for each line of the count (things → arrow → coin), and
the sum."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.coins import coin_box, draw_coin
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around
from app.kit.overlays import Sheet
from app.kit.text import Text
from app.kit.tokens import theme
from app.play.wording import signed
from app.screens.learn.book import number_of
from app.services.i18n import tr
from app.tables.example import Example, Line, Piece

SHRINKS = (1.0, 0.9, 0.8, 0.7)
"""So much smaller a thing gets before the row breaks."""
GAP, DISC = 7, 26
ARROW = 44
FAINT = 0.62


class LineRow(Pressable):
    """One line of a count. A tap lights in the picture what it counts; a long press tells the ruling."""

    chosen = BooleanProperty(False)
    redraw_on = ("pressed", "enabled", "chosen")

    def __init__(self, example: Example, number: int, line: Line, **kwargs) -> None:
        self.example, self.number, self.line = example, number, line
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(width=lambda *_: self.measure())
        self.measure()

    @property
    def title(self) -> str:
        return self.example.say(self.line.id)

    @property
    def price(self) -> str:
        return self.example.say(f"{self.line.id}.price")

    @property
    def worth(self) -> str:
        return signed(self.line.points) if self.line.points else "0"

    def tell_ruling(self) -> None:
        if self.line.ruling:
            sheet = Sheet(title=tr("learn.ruling", number=number_of(self.line.ruling)))
            sheet.body.add_widget(Text(text=self.title, style="title_s"))
            sheet.body.add_widget(Text(text=self.price))
            sheet.body.add_widget(Text(text=tr("learn.ruling.text"), style="caption", tone="ink_2"))
            sheet.open()

    def on_long_press(self) -> None:
        self.tell_ruling()

    # -- measures ------------------------------------------------------------------------------

    def _title(self):
        room = max(dp(60), self.width - dp(DISC + 12))
        return text_texture(self.title, theme.font_size("title_s"), "bold", room)

    def _price(self):
        return text_texture(self.price, theme.font_size("body_s"), "regular", max(dp(60), self.width - dp(DISC + 12)))

    def _price_below(self) -> bool:
        """The price goes under the name where both have no room in one line."""
        one = text_texture(self.title, theme.font_size("title_s"), "bold")
        other = text_texture(self.price, theme.font_size("body_s"))
        return dp(DISC + 24) + one.width + other.width > self.width

    def _coin(self) -> Box:
        return coin_box(self.worth, 0, 0, theme.font_size("title_s", on_card=True))

    def _rows(self) -> tuple[float, list[list[tuple[Piece, float]]]]:
        """The height of a thing, and the things of each row with their widths."""
        room = self.width - dp(ARROW) - self._coin()[2] - dp(10)
        for share in SHRINKS:
            high = dp(self.line.high) * share
            widths = self._widths(high)
            if sum(widths) + dp(GAP) * max(0, len(widths) - 1) <= room:
                return high, [list(zip(self.line.pieces, widths, strict=True))]
        high = dp(self.line.high) * SHRINKS[-2]
        return high, self._broken(high, room)

    def _broken(self, high: float, room: float) -> list[list[tuple[Piece, float]]]:
        """In several rows, broken between groups."""
        rows: list[list[tuple[Piece, float]]] = [[]]
        used = 0.0
        for group in self._groups(high):
            wide = sum(width for _, width in group) + dp(GAP) * len(group)
            if rows[-1] and used + wide > room + dp(GAP):
                rows.append([])
                used = 0.0
            rows[-1] += group
            used += wide
        return rows

    def _groups(self, high: float) -> list[list[tuple[Piece, float]]]:
        """What belongs together: as the line says, else a picture and the words after it."""
        told = any(piece.first for piece in self.line.pieces)
        groups: list[list[tuple[Piece, float]]] = []
        for piece, width in zip(self.line.pieces, self._widths(high), strict=True):
            if not groups or (piece.first if told else not piece.words):
                groups.append([])
            groups[-1].append((piece, width))
        return groups

    def _widths(self, high: float) -> list[float]:
        """Of each thing; words that belong to a picture keep away from the next one."""
        size, pieces = theme.font_size("title_s", on_card=True), self.line.pieces
        after = [*pieces[1:], Piece("")]
        return [
            text_texture(piece.words, size, "bold").width + (dp(10) if later.draw and len(piece.words) > 1 else 0)
            if piece.words
            else high * piece.shape
            for piece, later in zip(pieces, after, strict=True)
        ]

    def measure(self) -> None:
        if self.width < dp(100):
            return
        high, rows = self._rows()
        above = self._title().height + (self._price().height if self._price_below() else 0)
        self.height = dp(18) + max(dp(DISC), above) + max(self._coin()[3], len(rows) * (high + dp(6))) + dp(8)

    # -- looks ---------------------------------------------------------------------------------

    def draw(self) -> None:
        if self.chosen or self.pressed:
            fill((self.x - dp(8), self.y, self.width + dp(16), self.height), theme.mode, dp(12))
        fill((self.x, self.top - dp(1), self.width, dp(1)), theme.outline_variant)
        low = self._draw_head()
        high, rows = self._rows()
        coin = self._coin()
        middle = self.y + dp(8) + (low - self.y - dp(8)) / 2
        right = self.right - coin[2] / 2
        words = self.worth
        self.wrote(words, draw_coin(words, around(right, middle, *coin[2:]), theme.font_size("title_s", on_card=True)))
        draw_icon("arrow-right-bold", self.right - coin[2] - dp(ARROW) / 2, middle, dp(28), theme.secondary)
        top = middle + len(rows) * (high + dp(6)) / 2 - dp(3)
        for row in rows:
            self._draw_row(row, top, high)
            top -= high + dp(6)

    def _draw_head(self) -> float:
        """Number, name and price; returns where the things begin."""
        title, below = self._title(), self._price_below()
        top, left = self.top - dp(10), self.x + dp(DISC + 10)
        disc = (self.x, top - max(dp(DISC), title.height) / 2 - dp(DISC) / 2, dp(DISC), dp(DISC))
        fill(disc, theme.primary, dp(DISC) / 2)
        number = str(self.number)
        at = disc[0] + disc[2] / 2, disc[1] + disc[3] / 2
        draw_text(number, *at, dp(15), theme.primary_ink, "bold")
        y = top - max(dp(DISC), title.height) / 2
        self.wrote(self.title, draw_texture(title, left, y, theme.ink, "left"))
        if not below:
            size = theme.font_size("body_s")
            self.wrote(self.price, draw_text(self.price, self.right, y, size, theme.ink_2, anchor="right"))
            return top - max(dp(DISC), title.height)
        price = self._price()
        low = top - max(dp(DISC), title.height) - price.height
        self.wrote(self.price, draw_texture(price, left, low + price.height / 2, theme.ink_2, "left"))
        return low

    def _draw_row(self, row: Sequence[tuple[Piece, float]], top: float, high: float) -> None:
        x = self.x + dp(2)
        for piece, width in row:
            box = (x, top - high, width, high)
            if piece.words:
                size = theme.font_size("title_s", on_card=True)
                ink = theme.ink_2 if piece.faint else theme.ink
                self.wrote(piece.words, draw_text(piece.words, x, top - high / 2, size, ink, "bold", "left"))
            elif piece.draw is not None:
                piece.draw(box)
                if piece.faint:
                    fill(box, (*theme.surface[:3], FAINT), dp(6))
            x += width + dp(GAP)


class SumLine(Drawn):
    """Name, the lines added up, and what they come to."""

    def __init__(self, name: str, parts: Sequence[int], total: str, **kwargs) -> None:
        self.name, self.parts, self.total = name, parts, total
        super().__init__(size_hint_y=None, **kwargs)
        self.measure()

    @property
    def words(self) -> str:
        """7 + 3 − 2."""
        signs = "".join(f" {'−' if part < 0 else '+'} {abs(part)}" for part in self.parts)
        return signs.removeprefix(" + ").replace(" − ", "−", 1) if signs.startswith(" −") else signs[3:]

    def measure(self) -> None:
        self.height = max(dp(52), theme.font_size("total", on_card=True) * 1.6)

    def draw(self) -> None:
        fill((self.x, self.top - dp(2), self.width, dp(2)), theme.ink)
        y, right = self.y + self.height / 2 - dp(1), self.right
        total = draw_text(self.total, right, y, theme.font_size("total", on_card=True), theme.ink, "heavy", "right")
        self.wrote(self.total, total)
        name = text_texture(self.name, theme.font_size("title_s", on_card=True), "bold")
        words, size = f"{self.words} =", theme.font_size("title_s", on_card=True)
        room = total[0] - dp(16) - self.x - name.width
        while size > dp(11) and text_texture(words, size, "bold").width > room:
            size -= dp(1)
        self.wrote(words, draw_text(words, total[0] - dp(8), y, size, theme.ink, "bold", "right"))
        self.wrote(self.name, draw_texture(name, self.x, y, theme.ink, "left"))
