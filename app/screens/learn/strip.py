"""A picture of the rules made of real cards in a row: `card:07`, `map:lima` (its other face), `>`, `*card:03` (gold
ring), `~card:21` (not concerned), `+map:lima` (touching the one before), `|` (a new row), `=4` (words), `atlas/name`,
`atlas/name:+4` (with what stands on it). It wraps where the width ends."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.kit.art import picture, shape
from app.kit.canvas import draw_icon, draw_picture, draw_text, fill, gold_ring, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box
from app.kit.tokens import rgba, theme
from app.tables.manifest import manifest, named

CARD, TURNED = (60, 78), (84, 108)  # dp; ranks and places are small
GAP = 8
ARROW = 30
SMALLEST = 0.74
SMALLEST_COMPARED = 0.5
SMALL = ("disc_", "flag_", "/animal_", "/volcano_", "/bonus", "/error", "/space", "compass")
"""Pictures that are signs rather than cards."""

SIGN = 0.56
"""So high is a sign among cards."""

ON_PAPER = rgba("#1F3329")
"""Words on a token, which is as pale by night as by day."""


class Strip(Drawn):
    """The height follows the rows that are needed. One that is not `shown` yet keeps its place empty: its pictures are
    still to be read."""

    shown = BooleanProperty(True)
    redraw_on = ("shown",)

    def __init__(self, game_id: str, items: tuple[str, ...], **kwargs) -> None:
        self._game_id, self._items = game_id, items
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.bind(width=lambda *_: self.measure())
        self.measure()

    def _scale(self) -> float:
        """A little smaller where that saves a row; a comparison ("3 : 2") is never torn apart."""
        if "|" in self._items:
            return 1.0
        whole = sum(self._width(item, 1.0) for item in self._items)
        fixed = sum(self._width(item, 1.0) for item in self._items if item.startswith("="))
        room = self.width - sum(map(self._gap, self._items[1:])) - dp(6)
        fits = (room - fixed) / (whole - fixed) if whole > fixed else 1.0
        least = SMALLEST_COMPARED if any(" : " in item for item in self._items) else SMALLEST
        return min(1.0, fits) if fits >= least else 1.0

    def _rows(self) -> list[list[tuple[str, float]]]:
        """The items of each row with their widths."""
        rows: list[list[tuple[str, float]]] = [[]]
        used, scale = 0.0, self._scale()
        for item in self._items:
            if item == "|":
                rows.append([])
                used = 0.0
                continue
            width = self._width(item, scale)
            if rows[-1] and used + width > self.width + 1:
                rows.append([])
                used = 0.0
            rows[-1].append((item, width))
            used += width + dp(GAP)
        return rows

    def _gap(self, item: str) -> float:
        """Before an item."""
        return 0.0 if item.startswith("+") else dp(GAP)

    def _card(self) -> tuple[float, float]:
        return TURNED if any("map:" in item for item in self._items) else CARD

    def _width(self, item: str, scale: float) -> float:
        if item == ">":
            return dp(ARROW) * scale
        if item.startswith("="):
            return text_texture(item[1:], theme.font_size("title_s"), "bold").width + dp(4)
        if "/" in item:
            return self._share(item) * self._height(scale) * min(2.8, shape(*_name_of(item)[0].split("/")))
        return dp(self._card()[0]) * scale

    def _share(self, item: str) -> float:
        """A sign among cards is lower than they are."""
        return SIGN if _is_sign(item) and not self._all_small() else 1.0

    def _all_small(self) -> bool:
        return all(item[0] in "=>|" or _is_sign(item) for item in self._items)

    def _height(self, scale: float) -> float:
        return (dp(44) if self._all_small() else dp(self._card()[1])) * scale

    def measure(self) -> None:
        self.height = len(self._rows()) * (self._height(self._scale()) + dp(GAP)) + dp(4)

    def draw(self) -> None:
        if not self.shown:
            return
        top, high = self.top - dp(4), self._height(self._scale())
        for row in self._rows():
            x = self.x + dp(3)
            for place, (item, width) in enumerate(row):
                x += self._gap(item) if place else 0.0
                low = high * self._share(item)
                self._draw_item(item, (x, top - (high + low) / 2, width, low))
                x += width
            top -= high + dp(GAP)

    def _draw_item(self, item: str, box: Box) -> None:
        middle = box[0] + box[2] / 2, box[1] + box[3] / 2
        if item == ">":
            draw_icon("arrow-right-bold", *middle, dp(26), theme.ink_2)
        elif item.startswith("="):
            self.wrote(item[1:], draw_text(item[1:], *middle, theme.font_size("title_s"), theme.ink, "bold"))
        else:
            self._draw_thing(item, box)

    def _draw_thing(self, item: str, box: Box) -> None:
        name = item.lstrip("*~+")
        if item.startswith("*"):
            gold_ring(box, dp(8), not theme.dark)
        if "/" in name:
            texture, words = _picture_of(name)
            draw_picture(texture, box)
            if words:
                at = box[0] + box[2] / 2, box[1] + box[3] / 2
                self.wrote(words, draw_text(words, *at, box[3] * 0.36, ON_PAPER, "heavy"))
        elif name == "back":
            self._painter().draw_back(box)
        elif name.startswith("map:"):
            self._painter().draw_other_face(name.removeprefix("map:"), box)
        else:
            self._painter().draw_card(name.removeprefix("card:"), box)
        if item.startswith("~"):
            fill(box, (*theme.card[:3], 0.6), dp(8))

    def _painter(self):
        return named(manifest(self._game_id).painter)


def _is_sign(item: str) -> bool:
    return any(sort in item for sort in SMALL)


def _picture_of(item: str) -> tuple[Texture, str]:
    """The picture of an item, and the words that stand on it."""
    name, words = _name_of(item)
    return picture(*name.split("/")), words


def _name_of(item: str) -> tuple[str, str]:
    """Atlas and name of an item's picture, and the words that stand on it."""
    name, _, words = item.lstrip("*~+").partition(":")
    return name, words
