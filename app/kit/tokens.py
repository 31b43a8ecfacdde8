"""Design tokens that Material has no word for: tables, seats, biomes, landscapes, sizes (DESIGN.md §1). Plain data,
nothing here draws. Colours of Material, type and motion: `theme` in app/kit/theme.py.
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
    Ask when you draw (`TABLES[game].panel`), never keep a colour: the theme may change while the table stands."""

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


def _table(*colours: str, light: bool = False) -> Table:
    return Table(*(rgba(colour) for colour in colours), light)


TABLES: dict[str, LiveTable] = {  # space and Mondo's desk are dark places at any hour
    "new_worlds": LiveTable(_table("#18204A", "#0B1026", "#2C3874", "#5566A8", "#FFFFFF", "#BFC8F0")),
    "mondo": LiveTable(_table("#22323E", "#16222B", "#2F4352", "#335B80", "#FFFFFF", "#C9D6DF")),
    "natural_selection": LiveTable(
        _table("#EAF0E6", "#EAF0E6", "#FFFFFF", "#CFC8B4", "#1D1B16", "#4C483B", light=True),
        _table("#141C16", "#101711", "#222C25", "#43513F", "#ECEAE0", "#BEC3B4")),
    "where_is_that": LiveTable(
        _table("#EFE6CF", "#EFE6CF", "#FFFDF6", "#D5C8A4", "#1D1B16", "#4C483B", light=True),
        _table("#1A1814", "#1A1814", "#2E2A22", "#4A4334", "#F0EADA", "#C6BCA4")),
}  # fmt: skip
MONDO = {"pool": rgba("#2E2A24"), "button": rgba("#2F4352"), "rim": rgba("#1C5E9E"),
         "space": rgba("#10283F"), "space_line": rgba("#335B80"), "border": rgba("#FFF8E6")}  # fmt: skip
NATURAL_SELECTION_TINT = Palette(savannah=("#F7EFD9", "#211C10"), jungle=("#E6F1DF", "#131F12"),
                                 taiga=("#EAF0E6", "#141C16"), tundra=("#E8F0F4", "#141B20"))  # fmt: skip
WHERE_IS_THAT = Palette(paper=("#EFE6CF", "#1A1814"), cell_hint=("#D5C8A4", "#4A4334"), sea=("#B9DCE6", "#16323C"),
                        message_bar=("#3A322A", "#3F372C"), legal_fill=("#FDF1D3", "#3A3016"),
                        map_side=("#F1F6E6", "#27301F"), map_side_line=("#C9D8AE", "#46563A"),
                        foot=("#F5F1E6", "#15130F"), chosen=("#FFDEA6", "#5C3D00"), edge=("#7A4F00", "#FFC65C"),
                        shut=("#E3DDCB", "#3B372D"), shut_ink=("#6B665A", "#A59D89"))  # fmt: skip
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
NATURE_ICONS = ("white-balance-sunny", "water", "leaf", "paw", "diamond-stone", "snowflake")  # tie-break order
NATURAL_SELECTION: dict[str, Ground] = {
    "savannah": Ground(rgba("#946A00"), WHITE, "grass"),
    "jungle": Ground(rgba("#2C7A33"), WHITE, "palm-tree"),
    "taiga": Ground(rgba("#1D4A43"), WHITE, "pine-tree"),
    "tundra": Ground(rgba("#3A7290"), WHITE, "snowflake"),
    "generic": Ground(rgba("#6B655A"), WHITE, "dna"),
    "unstable": Ground(rgba("#7A2E5D"), WHITE, "radioactive"),
    "event": Ground(rgba("#7A2E5D"), WHITE, "flash"),
}
LANDSCAPES: dict[str, tuple[Rgba, str]] = {  # colour and pattern: neither may be dropped
    "plains": (rgba("#DDEB9C"), "ticks"),
    "forest": (rgba("#1F5A3C"), "triangles"),
    "desert": (rgba("#C8692B"), "dots"),
    "water": (rgba("#2F7FC9"), "waves"),
}


SPACE = {"half": 4, "gutter": 8, "panel": 12, "margin": 16, "tablet_margin": 24, "section": 24}
RADIUS = {"card": 12, "chip": 10, "panel": 22, "sheet": 28, "tile_share": 0.10}
TARGET = 48  # smallest touch target
TARGET_PRIMARY = 56
TARGET_MONDO = 88
BAR = 64  # bottom bar without the system inset
TOP_BAR = 56

# elevation: (offset down, blur, opacity), all in dp
ELEVATION: dict[int, tuple[float, float, float]] = {0: (0, 0, 0), 1: (1, 3, 0.35), 2: (3, 8, 0.35), 3: (8, 20, 0.6)}

LONG_PRESS_MS = 450
HOLD_MS = 600
