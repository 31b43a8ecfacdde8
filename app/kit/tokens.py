"""Design tokens that Material has no word for: tables, seats, biomes, sizes. Plain data, nothing here draws; what only
one game has is in app/tables/<game>/colours.py. Colours of Material, type and motion: `theme` in app/kit/theme.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.kit.colours import Rgba as Rgba
from app.kit.colours import contrast as contrast
from app.kit.colours import luminance as luminance
from app.kit.colours import rgba as rgba
from app.kit.theme import CARD_TEXT_SCALE_LIMIT as CARD_TEXT_SCALE_LIMIT
from app.kit.theme import MOTION_MS as MOTION_MS
from app.kit.theme import NAMES as NAMES
from app.kit.theme import ROLES as ROLES
from app.kit.theme import SPEEDS as SPEEDS
from app.kit.theme import TEXT_PAIRS as TEXT_PAIRS
from app.kit.theme import TEXT_SCALES as TEXT_SCALES
from app.kit.theme import TYPE as TYPE
from app.kit.theme import theme as theme

GOLD = rgba("#FFC65C")
GOLD_INK = rgba("#291800")
GOLD_EDGE = rgba("#7A4F00")  # compulsory outer edge of gold on light tables: gold on paper is only 1.5 : 1
WHITE = rgba("#FFFFFF")
BLACK = rgba("#000000")
TICK_GREEN = rgba("#1B6E3C")
CROSS_RED = rgba("#B3261E")


@dataclass(frozen=True)
class Table:
    """The colours of the place a game is played at, by day or by night."""

    top: Rgba
    bottom: Rgba
    panel: Rgba
    line: Rgba
    text: Rgba
    text_2: Rgba
    light: bool  # light tables need the dark outer edge round gold


class LiveTable:
    """A table by day and by night: each colour is read from the one that belongs to the theme of the moment.
    Ask when you draw (`board.colours.panel`), never keep a colour: the theme may change while the table stands."""

    def __init__(self, by_day: Table, by_night: Table | None = None) -> None:
        self.by_day, self.by_night = by_day, by_night or by_day

    @property
    def now(self) -> Table:
        return self.by_night if theme.dark else self.by_day

    def __getattr__(self, name: str):
        return getattr(self.now, name)


class Palette:
    """Colours of one game by name, each by day and by night: `PALETTE["paper"]` is the one of the moment."""

    def __init__(self, **pairs: tuple[str, str]) -> None:
        self.pairs = {name: (rgba(day), rgba(night)) for name, (day, night) in pairs.items()}

    def __getitem__(self, name: str) -> Rgba:
        return self.pairs[name][theme.dark]


def table_colours(*colours: str, light: bool = False) -> Table:
    """A table from the hexadecimal colours of its parts, in their order."""
    top, bottom, panel, line, text, text_2 = (rgba(colour) for colour in colours)
    return Table(top, bottom, panel, line, text, text_2, light)


NEUTRAL = LiveTable(
    table_colours("#E9EDF0", "#DFE5E9", "#FFFFFF", "#B9C4CB", "#1A1C1E", "#43484C", light=True),
    table_colours("#171B1E", "#111518", "#262C30", "#454E54", "#E6EAED", "#BCC4C9"),
)
"""The table of a game that brings no colours of its own; a game's colours are in its manifest."""
MESSAGE_BAR = rgba("#3A2E36")


@dataclass(frozen=True)
class Seat:
    """A seat is told by shape first, colour second, avatar third."""

    colour: Rgba
    shape: str


SEATS: tuple[Seat, ...] = (
    Seat(rgba("#0067A8"), "circle"),
    Seat(rgba("#C44A00"), "square"),
    Seat(rgba("#00795A"), "hexagon"),
    Seat(rgba("#8E3F86"), "diamond"),
    Seat(rgba("#946400"), "shield"),
    Seat(rgba("#1F75AB"), "octagon"),
    Seat(rgba("#55524A"), "drop"),
)


@dataclass(frozen=True)
class Ground:
    """A biome or kind of card: its colour, the colour of text on it, and its glyph."""

    colour: Rgba
    ink: Rgba
    glyph: str


BIOMES: dict[str, Ground] = {
    "ocean": Ground(rgba("#0F4C8A"), WHITE, "waves"),
    "coast": Ground(rgba("#2FA9BB"), rgba("#06262B"), "sail-boat"),
    "jungle": Ground(rgba("#347F37"), WHITE, "palm-tree"),
    "savannah": Ground(rgba("#D6AE35"), rgba("#2B2000"), "grass"),
    "desert": Ground(rgba("#B8551C"), WHITE, "cactus"),
    "alpine": Ground(rgba("#77668C"), WHITE, "image-filter-hdr"),
    "taiga": Ground(rgba("#1D4A43"), WHITE, "pine-tree"),
    "arctic": Ground(rgba("#D5E6EE"), rgba("#0E2A38"), "penguin"),
}


SPACE = {"half": 4, "gutter": 8, "panel": 12, "margin": 16, "tablet_margin": 24, "section": 24}
RADIUS = {"card": 12, "chip": 10, "panel": 22, "sheet": 28, "tile_share": 0.10}
TARGET = 48  # smallest touch target
TARGET_PRIMARY = 56
BAR = 64  # bottom bar without the system inset
TOP_BAR = 56

# elevation: (offset down, blur, opacity), all in dp
ELEVATION: dict[int, tuple[float, float, float]] = {0: (0, 0, 0), 1: (1, 3, 0.35), 2: (3, 8, 0.35), 3: (8, 20, 0.6)}

LONG_PRESS_MS = 450
HOLD_MS = 600
