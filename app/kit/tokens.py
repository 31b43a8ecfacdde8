"""Design tokens as plain data, and `theme`: the live choice among them (DESIGN.md §1).

Nothing here draws. Widgets read `theme.surface`, `theme.ink`… (Kivy properties, so kv rules and bindings
follow a change of theme at once) or the constant tables below.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.metrics import sp
from kivy.properties import BooleanProperty, BoundedNumericProperty, ColorProperty, OptionProperty

from app.services.observers import Observers

Rgba = tuple[float, float, float, float]


def rgba(hex_colour: str, alpha: float = 1.0) -> Rgba:
    """`#RRGGBB` (or `#RRGGBBAA`) as the four floats Kivy wants."""
    digits = hex_colour.lstrip("#")
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue, (int(digits[6:8], 16) / 255 if len(digits) == 8 else alpha)


# role: (light, dark). "ink" is the colour of text and icons on the role it is named after.
ROLES: dict[str, tuple[str, str]] = {
    "surface": ("#FBF8F1", "#11151C"),
    "surface_low": ("#F5F1E6", "#171C25"),
    "surface_container": ("#EEE9DB", "#1D2430"),
    "surface_high": ("#E6E0D0", "#283142"),
    "card": ("#FFFFFF", "#1D2430"),
    "ink": ("#1D1B16", "#E8E6DF"),
    "ink_2": ("#4C483B", "#BDBBB0"),
    "primary": ("#155E5A", "#7FD3CA"),
    "primary_ink": ("#FFFFFF", "#00332F"),
    "primary_container": ("#BCE8E2", "#0F4A46"),
    "primary_container_ink": ("#00201E", "#BCE8E2"),
    "secondary": ("#7A4F00", "#FFC65C"),
    "secondary_ink": ("#FFFFFF", "#291800"),
    "secondary_container": ("#FFDEA6", "#5C3D00"),
    "secondary_container_ink": ("#291800", "#FFDEA6"),
    "error": ("#B3261E", "#FFB4AB"),
    "error_ink": ("#FFFFFF", "#4A0B07"),
    "error_container": ("#F9DEDC", "#8C1D18"),
    "error_container_ink": ("#410E0B", "#F9DEDC"),
    "success": ("#1B6E3C", "#86D79E"),
    "success_ink": ("#FFFFFF", "#06331A"),
    "success_container": ("#CDEBD3", "#114A27"),
    "success_container_ink": ("#06210F", "#CDEBD3"),
    "outline": ("#79745F", "#8E8C80"),
    "outline_variant": ("#CFC8B4", "#3D4656"),
    "gold": ("#FFC65C", "#FFC65C"),
    "gold_ink": ("#291800", "#291800"),
    "scrim": ("#05060A99", "#05060AB3"),
}

# Text on ground: every pair the kit puts together must reach 4.5 : 1 in both themes.
TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *(("ink", ground) for ground in ("surface", "surface_low", "surface_container", "surface_high", "card")),
    *(("ink_2", ground) for ground in ("surface", "surface_low", "surface_container", "surface_high", "card")),
    *(("primary", ground) for ground in ("surface", "surface_low", "card", "surface_container", "surface_high")),
    *((f"{role}_ink", role) for role in (
        "primary", "primary_container", "secondary", "secondary_container", "error", "error_container",
        "success", "success_container", "gold")),
    ("error", "surface"), ("error", "card"), ("success", "surface"), ("success", "card"),
    ("secondary", "secondary_container"),
)  # fmt: skip

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


@dataclass(frozen=True)
class Type:
    """A text style: size in sp, weight (a key of FONT_FILES), line height as a factor."""

    size: float
    weight: str
    line: float = 1.15


FONT_FILES = {"regular": "Roboto-Regular.ttf", "medium": "Roboto-Medium.ttf", "bold": "Roboto-Bold.ttf",
              "heavy": "Roboto-Black.ttf"}  # fmt: skip
TYPE: dict[str, Type] = {
    "display": Type(56, "heavy", 1.05),
    "clock": Type(34, "heavy", 1.05),
    "title_l": Type(28, "heavy", 1.1),
    "total": Type(26, "heavy", 1.0),
    "card_value": Type(25, "heavy", 1.0),
    "title_m": Type(20, "bold"),
    "title_s": Type(17, "bold"),
    "body": Type(16, "regular", 1.2),
    "body_strong": Type(16, "medium", 1.2),
    "body_s": Type(15, "regular", 1.2),
    "label": Type(14, "medium"),
    "label_strong": Type(14, "bold"),
    "caption": Type(13, "regular"),
    "minimum": Type(12, "medium"),
}
TEXT_SCALES = (1.0, 1.15, 1.3)
CARD_TEXT_SCALE_LIMIT = 1.15  # text on cards stops here; a long press shows it large

SPACE = {"half": 4, "gutter": 8, "panel": 12, "margin": 16, "tablet_margin": 24, "section": 24}
RADIUS = {"card": 12, "chip": 10, "panel": 22, "sheet": 28, "tile_share": 0.10}
TARGET = 48  # smallest touch target
TARGET_PRIMARY = 56
TARGET_MONDO = 88
BAR = 64  # bottom bar without the system inset
TOP_BAR = 56

# elevation: (offset down, blur, opacity), all in dp
ELEVATION: dict[int, tuple[float, float, float]] = {0: (0, 0, 0), 1: (1, 3, 0.35), 2: (3, 8, 0.35), 3: (8, 20, 0.6)}

MOTION_MS: dict[str, int] = {
    "press": 80, "select": 120, "snap": 140, "flight": 260, "flip": 220, "push": 200, "sheet": 240,
    "reveal": 350, "pause": 600, "pulse": 300, "fade": 120, "count": 500, "toast": 2500,
}  # fmt: skip
TOUCH_FEEDBACK = frozenset({"press", "select", "snap", "toast"})  # these ignore the speed factor
SPEEDS: dict[str, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
LONG_PRESS_MS = 450
HOLD_MS = 600


def luminance(colour: Rgba) -> float:
    """Relative luminance (WCAG)."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgba, other: Rgba) -> float:
    """Contrast ratio (WCAG) between two opaque colours."""
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


FOLLOWED = ("dark", "text_scale", "left_handed")
"""What widgets follow while they are on the screen."""


class Theme(EventDispatcher):
    """The live theme: one Kivy colour property a role, and how the player wants text and motion."""

    dark = BooleanProperty(False)
    text_scale = BoundedNumericProperty(1.0, min=1.0, max=2.0)
    speed = OptionProperty("normal", options=list(SPEEDS))
    reduced_motion = BooleanProperty(False)
    left_handed = BooleanProperty(False)

    for _role, (_light, _dark) in ROLES.items():
        locals()[_role] = ColorProperty(rgba(_light))
    del _role, _light, _dark

    def __init__(self) -> None:
        super().__init__()
        self._followers = {name: Observers() for name in FOLLOWED}

    def tell(self, method: Callable[..., None], *names: str) -> None:
        """Call a widget's method when one of these changes, for as long as the widget lives. Kivy's own `bind` keeps
        a remnant of each widget that ever was, and compares every new one with all of them."""
        for name in names:
            self._followers[name].add(method)

    def on_dark(self, _theme: Theme, dark: bool) -> None:
        for role, pair in ROLES.items():
            setattr(self, role, rgba(pair[dark]))
        self._followers["dark"].tell()

    def on_text_scale(self, *_args: object) -> None:
        self._followers["text_scale"].tell()

    def on_left_handed(self, *_args: object) -> None:
        self._followers["left_handed"].tell()

    def font_size(self, style: str, on_card: bool = False) -> float:
        """Pixels of a text style at the player's text scale; text on cards stops growing at 115 %."""
        scale = min(self.text_scale, CARD_TEXT_SCALE_LIMIT) if on_card else self.text_scale
        return sp(TYPE[style].size * scale)

    def seconds(self, motion: str) -> float:
        """Duration of a motion at the player's speed; touch feedback ignores the speed."""
        factor = 1.0 if motion in TOUCH_FEEDBACK else SPEEDS[self.speed]
        return MOTION_MS[motion] * factor / 1000


theme = Theme()
