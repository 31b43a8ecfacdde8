"""A world as eight columns in ascending order, with ghosts of what would come and brackets along runs."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import border, corner_brackets, dashed, draw_picture, draw_text, fill, gold_ring, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, grown
from app.kit.tokens import BIOMES, GOLD, GOLD_EDGE, GOLD_INK, WHITE, theme
from app.services.i18n import tr
from app.tables.new_worlds.cards import (
    ATLAS,
    COLOURS,
    draw_chip,
    draw_chip_face,
    ground_of,
    seat_ring,
    seat_strip,
    tinted,
)
from rules.new_worlds.preview import BIOMES as BIOME_IDS
from rules.new_worlds.preview import ICONS, biome_of, is_settlement


class Contents(NamedTuple):
    """What a world shows: cards by name, which of them are only foreseen, runs, settlement values, last moves."""

    cards: tuple[str, ...] = ()
    ghosts: frozenset[str] = frozenset()
    runs: tuple[tuple[str, ...], ...] = ()
    values: dict[str, int] = {}
    marks: frozenset[str] = frozenset()
    icons: tuple[int, ...] = ()
    """How many of each nature icon, where they count (NW-9)."""
    supposed: frozenset[str] = frozenset()
    """Settlements whose value is not set yet: it is what the estimate counts with."""

    def columns(self) -> list[list[str]]:
        """The cards of each biome, ascending; a settlement lies at its value, or last without one."""
        columns: list[list[str]] = [[] for _ in BIOME_IDS]
        for card in sorted(self.cards, key=self._order):
            columns[BIOME_IDS.index(biome_of(card))].append(card)
        return columns

    def _order(self, card: str) -> float:
        return self.values.get(card, 99) + 0.5 if is_settlement(card) else float(card)

    def label(self, card: str) -> str | None:
        """What stands on the chip; None for a settlement that has no value yet."""
        text = card
        if is_settlement(card):
            if card not in self.values:
                return None
            text = f"{'≈' if card in self.supposed else ''}{self.values[card]:02}"
        return f"+{text}" if card in self.ghosts else text


class Grid(NamedTuple):
    """How the chips of the columns lie: `across` side by side in a column, `rows` of them at most."""

    width: float
    gap: float
    head: float
    chip: float
    across: int
    rows: int


class World(Drawn):
    """Eight columns in the widget's box. `title` and `note` stand above them if there is room; `panel` gives it a
    ground; `glow` says that a card may be dropped here."""

    icons_below = False
    """The numbers of icons have a line of their own: in a sheet they stand there for everybody."""

    def __init__(self, **kwargs) -> None:
        self.contents = Contents()
        self.title = self.note = self.value = ""
        self.panel = self.glow = self.armed = False
        self.small = False
        self.of_seat: int | None = None
        """Whose move is told here just now: the ground takes that seat's colour."""
        self.boxes: dict[str, Box] = {}
        super().__init__(size_hint=(None, None), **kwargs)

    # -- geometry ----------------------------------------------------------------------------

    def _inner(self) -> Box:
        pad = dp(12) if self.panel else 0
        return self.x + pad, self.y + pad, self.width - 2 * pad, self.height - 2 * pad

    def title_height(self) -> float:
        """The title gives way where the columns need its room."""
        needed = theme.font_size("title_s" if not self.small else "body_strong") * 1.35
        room = self._inner()[3] - needed
        longest = max(1, *(len(cards) for cards in self.contents.columns()))
        fits = room >= dp(84) or room >= dp(24) + max(2, longest) * dp(16)
        return needed if self.title and fits else 0.0

    def _grid(self, height: float, width: float, columns: list[list[str]]) -> Grid:
        """As tall as fits; two chips side by side where the longest column would not."""
        gap = dp(8) if width > dp(600) else dp(4)
        column = (width - 7 * gap) / 8
        longest = max(1, *(len(cards) for cards in columns))
        largest = dp(22) if self.small else dp(36) if column > dp(80) else dp(30) if column > dp(56) else dp(25)
        least = theme.font_size("minimum", on_card=True) * 1.3
        head = min(dp(40) if column > dp(80) else dp(30), max(dp(20), height * 0.2))
        room = height - head - dp(2)
        if room / longest >= least:
            return Grid(column, gap, head, min(largest, room / longest), 1, longest)
        rows = max(1, int(room / least))
        return Grid(column, gap, head, room / rows, 2, rows)

    def column_box(self, card: str) -> Box:
        """Where a card would come to lie: the target of flights."""
        if card in self.boxes:
            return self.boxes[card]
        x, y, width, height = self._inner()
        place = BIOME_IDS.index(biome_of(card))
        column = width / 8
        return around(x + column * (place + 0.5), y + height * 0.4, min(column, dp(48)), dp(25))

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        self.boxes = {}
        self._draw_ground()
        x, y, width, height = self._inner()
        title = self.title_height()
        if title:
            self._draw_title((x, y + height - title, width, title))
        columns = self.contents.columns()
        grid = self._grid(height - title, width, columns)
        top = y + height - title
        for place, cards in enumerate(columns):
            left = x + place * (grid.width + grid.gap)
            self._draw_head(BIOME_IDS[place], (left, top - grid.head, grid.width, grid.head), bool(cards))
            self._draw_column(cards, left, top - grid.head - dp(2), grid)
        self._draw_glow()

    def _draw_ground(self) -> None:
        box, radius = (*self.pos, *self.size), dp(20)
        if not self.panel:
            box, radius = grown(box, dp(5)), dp(14)
        if self.of_seat is not None:
            fill(box, (*seat_strip(self.of_seat)[:3], 0.5), radius)
            border(box, seat_ring(self.of_seat), radius, dp(2))
        elif self.panel:
            fill(box, (*COLOURS.panel[:3], 0.5), radius)

    def _draw_glow(self) -> None:
        if self.glow or self.armed:
            pad = 0 if self.panel else dp(5)
            gold_ring(grown((*self.pos, *self.size), pad - dp(2)), dp(18) if self.panel else dp(12), width=dp(2.5))

    def _draw_title(self, room: Box) -> None:
        size = theme.font_size("title_s" if not self.small else "body_strong")
        y = room[1] + room[3] / 2 + dp(2)
        box = draw_text(self.title, room[0], y, size, COLOURS.text, "bold", "left")
        self.wrote(self.title, box)
        right = room[0] + room[2]
        if self.value:
            value = draw_text(self.value, right, y, theme.font_size("title_s"), COLOURS.text, "bold", "right")
            self.wrote(self.value, value)
            right = value[0] - dp(8)
        left = box[0] + box[2] + dp(8)
        note_size = theme.font_size("label")
        if self.contents.icons and not self.icons_below:
            left = self._draw_icons(left + dp(4), y, right)
        if self.note and text_texture(self.note, note_size).width <= right - left:
            self.wrote(self.note, draw_text(self.note, left, y, note_size, COLOURS.text_2, anchor="left"))

    def _draw_icons(self, left: float, y: float, right: float) -> float:
        """Icons and their numbers before the note, where they fit; returns where the note may begin."""
        size = theme.font_size("caption", on_card=True)
        step = dp(19) + text_texture(str(max(self.contents.icons)), size, "bold").width
        if left + step * len(ICONS) > right:
            return left
        for place, (icon, count) in enumerate(zip(ICONS, self.contents.icons, strict=True)):
            x = left + place * step
            draw_picture(picture(ATLAS, f"icon_{icon}_colour"), around(x + dp(7), y, dp(15), dp(15)))
            self.wrote(str(count), draw_text(str(count), x + dp(16), y, size, COLOURS.text_2, "bold", "left"))
        return left + step * len(ICONS) + dp(8)

    def _draw_head(self, biome: str, box: Box, present: bool) -> None:
        ground = BIOMES[biome]
        radius = min(dp(9), box[3] * 0.3)
        if present:
            fill(box, ground.colour, radius)
        else:
            dashed(box, COLOURS.line, radius, dp(1.5))
        ink = ground.ink if present else COLOURS.text_2
        side = min(dp(24), box[3] * 0.74, box[2] * 0.8)
        name = tr(f"new_worlds.biome_short.{biome}")
        size = self._head_size(box[2] - side - dp(14))
        wide = size > 0
        label = text_texture(name, size or theme.font_size("label"), "bold")
        x = box[0] + (box[2] - label.width - dp(4)) / 2 if wide else box[0] + box[2] / 2
        tinted(f"glyph_{biome}", around(x, box[1] + box[3] / 2, side, side), ink)
        if wide:
            left = x + side / 2 + dp(4)
            self.wrote(name, draw_text(name, left, box[1] + box[3] / 2, size, ink, "bold", "left"), box)

    def _head_size(self, room: float) -> float:
        """The size in which the names of all biomes fit into their heads, 0 if there is none: all or nobody."""
        names = [tr(f"new_worlds.biome_short.{biome}") for biome in BIOME_IDS]
        sizes = [theme.font_size(style, on_card=True) for style in ("label", "caption", "minimum")]
        return next((s for s in sizes if max(text_texture(n, s, "bold").width for n in names) <= room), 0)

    def _draw_column(self, cards: list[str], left: float, top: float, grid: Grid) -> None:
        fits = grid.rows * grid.across
        shown = cards if len(cards) <= fits else cards[: fits - 1]
        width = (grid.width - (grid.across - 1) * dp(2)) / grid.across
        for place, card in enumerate(shown):
            line, side = divmod(place, grid.across)
            box = (left + side * (width + dp(2)), top - (line + 1) * grid.chip, width, grid.chip - dp(2))
            self.boxes[card] = box
            self._draw_chip(card, box)
        if len(shown) < len(cards):
            line, side = divmod(len(shown), grid.across)
            box = (left + side * (width + dp(2)), top - (line + 1) * grid.chip, width, grid.chip - dp(2))
            self._write_small(f"+{len(cards) - len(shown)}", box)
        self._draw_runs(cards, grid)

    def _write_small(self, text: str, box: Box) -> None:
        size = theme.font_size("minimum", on_card=True)
        self.wrote(text, draw_text(text, box[0] + box[2] / 2, box[1] + box[3] / 2, size, COLOURS.text_2, "bold"))

    def _draw_chip(self, card: str, box: Box) -> None:
        large, least = theme.font_size("body_s", on_card=True), theme.font_size("minimum", on_card=True)
        size = max(least, min(large, box[3] * 0.78))
        label = self.contents.label(card)
        if label and text_texture(label, size, "bold").width > box[2]:
            size = least
        if card in self.contents.ghosts:
            radius = min(dp(7), box[3] * 0.3)
            fill(box, GOLD, radius)
            dashed(box, GOLD_EDGE, radius, dp(1.5))
            draw_chip_face(card, box, size, GOLD_INK, label)
        else:
            draw_chip(card, box, size, label)
        if label and not is_settlement(card):
            self.wrote(label, around(box[0] + box[2] / 2, box[1] + box[3] / 2, *text_texture(label, size, "bold").size),
                       grown(box, dp(3)))  # fmt: skip
        if card in self.contents.marks and card not in self.contents.ghosts:
            corner_brackets(grown(box, dp(1.5)), WHITE, dp(2))

    def _draw_runs(self, cards: list[str], grid: Grid) -> None:
        """A bar in the ink of the chips inside the left edge of those that stand in a run, from one to the next."""
        running = {card for run in self.contents.runs for card in run}
        for card, following in zip_longest(cards, cards[1:]):
            if card in running and card in self.boxes:
                x, y, _, height = self.boxes[card]
                joined = following in running and grid.across == 1
                reach = dp(2) if joined else -dp(3)
                ink = GOLD_INK if card in self.contents.ghosts else ground_of(card).ink
                fill((x + dp(2.5), y - reach, dp(3), height - dp(3) + reach), ink, dp(1.5))
