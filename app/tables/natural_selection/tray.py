"""The place at the thumb: the own hand with what lies face down, or the tiles of a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import border, dashed, draw_icon, draw_text, draw_texture, fill, gold_ring, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, contains
from app.kit.tokens import GOLD, GOLD_INK, WHITE, rgba, theme
from app.tables.natural_selection.cards import (
    INK,
    PAPER,
    capital,
    card_radius,
    draw_back,
    draw_card,
    tinted,
)
from app.tables.natural_selection.colours import COLOURS
from app.tables.natural_selection.places import capacity, tiles
from rules.natural_selection.moves import SelectionMove

RAISE = 6
OWN = ("hand", "reserve", "spawn")


class Tile(NamedTuple):
    """One thing to touch: a card of the hand, or an answer. `kind` is hand, reserve, spawn, back, offer or more."""

    kind: str
    card: str = ""
    label: str = ""
    icon: str = ""
    move: SelectionMove | None = None


MORE = Tile("more", icon="dots-horizontal")


class Tray(Drawn):
    """Draws the tiles of the current page; the table decides what a touch means."""

    def __init__(self, **kwargs) -> None:
        self.tiles: list[Tile] = []
        self.page = 0
        self.raised: int | None = None
        self.held: set[int] = set()
        self.thrown: frozenset[int] = frozenset()
        """Cards that shall be discarded."""
        self.powers = True
        self.heading = ""
        """What lies here while it is not the hand: a choice of its own, on a ground of its own."""
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, shown: Sequence[Tile]) -> None:
        if list(shown) != self.tiles:
            self.page = 0
        self.tiles = list(shown)
        self.redraw()

    def turn_page(self) -> None:
        self.page += 1
        self.redraw()

    def _room(self) -> Box:
        if not self.heading:
            return self.x, self.y, self.width, self.height - dp(RAISE)
        head = self._heading_height()
        return self.x + dp(6), self.y + dp(3), self.width - dp(12), self.height - dp(RAISE + 6) - head

    def _heading_height(self) -> float:
        return theme.font_size("minimum", True) * 1.3 + dp(2)

    def visible(self) -> list[tuple[int, Tile, Box]]:
        """Index, tile and box of what this page shows; the last tile turns the page if there are more."""
        room = self._room()
        most = capacity(room)
        if len(self.tiles) <= most:
            boxes = tiles(room, len(self.tiles))
            return [(i, tile, boxes[i]) for i, tile in enumerate(self.tiles)]
        each = max(1, most - 1)
        pages = -(-len(self.tiles) // each)
        start = self.page % pages * each
        part = list(enumerate(self.tiles))[start : start + each]
        boxes = tiles(room, len(part) + 1)
        return [*((i, tile, box) for (i, tile), box in zip(part, boxes, strict=False)), (-1, MORE, boxes[len(part)])]

    def box_of(self, index: int) -> Box | None:
        found = next((box for i, _, box in self.visible() if i == index), None)
        if found is not None and (index == self.raised or index in self.thrown):
            return found[0], found[1] + dp(RAISE), found[2], found[3]
        return found

    def index_at(self, x: float, y: float) -> int | None:
        for index, _, box in self.visible():
            if contains((box[0] - dp(3), box[1] - dp(2), box[2] + dp(6), box[3] + dp(RAISE + 2)), x, y):
                return index
        return None

    def find(self, kind: str, card: str) -> int | None:
        return next((i for i, tile in enumerate(self.tiles) if (tile.kind, tile.card) == (kind, card)), None)

    def _draw_heading(self) -> None:
        box = (*self.pos, *self.size)
        fill(box, COLOURS.panel, dp(14))
        gold_ring(box, dp(14), True, dp(2))
        size, high = theme.font_size("minimum", True), self._heading_height()
        place = draw_text(self.heading, self.center_x, self.top - high / 2 - dp(1), size, COLOURS.text, "bold")
        self.wrote(self.heading, place)

    def draw(self) -> None:
        if self.heading:
            self._draw_heading()
        for index, tile, box in self.visible():
            lifted = index == self.raised or index in self.thrown
            if lifted:
                box = (box[0], box[1] + dp(RAISE), box[2], box[3])
            if index in self.held:
                dashed(box, COLOURS.text_2, card_radius(box))
            else:
                draw_tile(tile, box, self.powers)
                self._note(tile, box)
            if lifted:
                gold_ring(box, card_radius(box), True)
            if index in self.thrown:
                _draw_thrown(box)

    def _note(self, tile: Tile, box: Box) -> None:
        if tile.label and not tile.card:
            self.wrote(tile.label, box, box)


def draw_tile(tile: Tile, box: Box, powers: bool = True) -> None:
    if tile.kind == "back":
        draw_back(box)
    elif tile.card:
        draw_card(tile.card, box, powers)
        if tile.kind in ("reserve", "spawn"):
            _draw_laid(box)
        elif tile.label:
            _draw_label(tile.label, box)
    else:
        _draw_answer(tile, box)


def _draw_thrown(box: Box) -> None:
    """Chosen to be discarded: the sign of the button that does it."""
    side = min(dp(30), box[2] * 0.5)
    at = (box[0] + box[2] / 2, box[1] + box[3] * 0.5)
    fill(around(*at, side + dp(4), side + dp(4)), WHITE, side)
    fill(around(*at, side, side), GOLD, side / 2)
    draw_icon("recycle", *at, side * 0.72, GOLD_INK)


def _draw_laid(box: Box) -> None:
    """Lies face down for the others: free to play."""
    side = min(dp(24), box[2] * 0.4)
    chip = (box[0] + box[2] - side - dp(2), box[1] + dp(2), side, side)
    fill(chip, rgba("#1F3F4A"), dp(6))
    border(chip, WHITE, dp(6))
    draw_icon("tray-full", chip[0] + side / 2, chip[1] + side / 2, side * 0.7, WHITE)


def _draw_label(label: str, box: Box) -> None:
    """A word at the foot of an offered card, such as whose slot it is."""
    size = theme.font_size("minimum", True)
    texture = text_texture(label, size, "bold")
    high = texture.height + dp(2)
    if texture.width <= box[2] - dp(6) and box[3] >= dp(80):
        fill((box[0], box[1], box[2], high), rgba("#12150FE0"), [0, 0, card_radius(box), card_radius(box)])
        draw_texture(texture, box[0] + box[2] / 2, box[1] + high / 2, WHITE)


def _draw_answer(tile: Tile, box: Box) -> None:
    """A plain answer: a sign and a word, or a number."""
    radius = card_radius(box)
    shadow(box, 1, radius)
    fill(box, PAPER, radius)
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    if tile.label.lstrip("−+").isdigit():
        draw_text(tile.label, x, y, min(theme.font_size("title_l", True), box[3] * 0.5), INK, "heavy")
        return
    label = capital(tile.label)
    side = min(dp(32), box[3] * 0.42, box[2] * 0.6)
    words = text_texture(label, theme.font_size("minimum", True), "bold", box[2] - dp(4), "center") if label else None
    if words is not None and words.height > box[3] - side - dp(8):
        words = None
    middle = y + words.height / 2 + dp(1) if words is not None else y
    if tile.icon.startswith(("ability_", "glyph_")):
        tinted(tile.icon, around(x, middle, side, side), INK)
    elif tile.icon:
        draw_icon(tile.icon, x, middle, side, INK)
    if words is not None:
        draw_texture(words, x, middle - side / 2 - dp(2), INK, "top")
