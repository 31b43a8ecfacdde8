"""`theme`: KivyMD's ThemeManager with our own colours and type, the one source of both for every widget and board.

KivyMD's components read it as `theme_cls` (`app.theme_cls.primaryColor`); our own drawing reads the same colours by the
names of our design (`theme.ink`). No scheme is computed from a seed: that costs 80 ms and gives another
green. The player's wishes for text size and motion live here too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.core.text import LabelBase
from kivy.metrics import sp
from kivy.properties import BooleanProperty, BoundedNumericProperty, ColorProperty, DictProperty, OptionProperty
from kivymd.theming import ThemeManager

from app.kit import mend as mend  # before the first widget of KivyMD
from app.kit.colours import rgba
from app.kit.fonts import font
from app.observers import Observers

# role of Material: (light, dark). Material's "chosen" colour is secondaryContainer: our green container.
ROLES: dict[str, tuple[str, str]] = {
    "background": ("#FBF8F1", "#0E1218"),
    "onBackground": ("#1D1B16", "#E8E6DF"),
    "surface": ("#FBF8F1", "#0E1218"),
    "surfaceDim": ("#E6E0D0", "#0A0D12"),
    "surfaceBright": ("#FFFFFF", "#313C50"),
    "surfaceContainerLowest": ("#FFFFFF", "#232C3B"),
    "surfaceContainerLow": ("#F5F1E6", "#151A23"),
    "surfaceContainer": ("#EEE9DB", "#1A202B"),
    "surfaceContainerHigh": ("#E6E0D0", "#313C50"),
    "surfaceContainerHighest": ("#E6E0D0", "#313C50"),
    "surfaceVariant": ("#E6E0D0", "#313C50"),
    "surfaceTint": ("#155E5A", "#7FD3CA"),
    "onSurface": ("#1D1B16", "#E8E6DF"),
    "onSurfaceVariant": ("#4C483B", "#BDBBB0"),
    "onSurfaceLight": ("#4C483B", "#BDBBB0"),
    "inverseSurface": ("#322F27", "#E8E6DF"),
    "inverseOnSurface": ("#FBF8F1", "#1D1B16"),
    "inversePrimary": ("#7FD3CA", "#155E5A"),
    "outline": ("#79745F", "#8E8C80"),
    "outlineVariant": ("#CFC8B4", "#4C586D"),
    "shadow": ("#000000", "#000000"),
    "scrim": ("#05060A99", "#05060AB3"),
    "ripple": ("#1D1B16", "#E8E6DF"),
    "primary": ("#155E5A", "#7FD3CA"),
    "onPrimary": ("#FFFFFF", "#00332F"),
    "primaryContainer": ("#BCE8E2", "#0F4A46"),
    "onPrimaryContainer": ("#00201E", "#BCE8E2"),
    "secondary": ("#155E5A", "#7FD3CA"),
    "onSecondary": ("#FFFFFF", "#00332F"),
    "secondaryContainer": ("#BCE8E2", "#0F4A46"),
    "onSecondaryContainer": ("#00201E", "#BCE8E2"),
    "tertiary": ("#7A4F00", "#FFC65C"),
    "onTertiary": ("#FFFFFF", "#291800"),
    "tertiaryContainer": ("#FFDEA6", "#5C3D00"),
    "onTertiaryContainer": ("#291800", "#FFDEA6"),
    "error": ("#B3261E", "#FFB4AB"),
    "onError": ("#FFFFFF", "#4A0B07"),
    "errorContainer": ("#F9DEDC", "#8C1D18"),
    "onErrorContainer": ("#410E0B", "#F9DEDC"),
    "success": ("#1B6E3C", "#86D79E"),
    "onSuccess": ("#FFFFFF", "#06331A"),
    "successContainer": ("#CDEBD3", "#114A27"),
    "onSuccessContainer": ("#06210F", "#CDEBD3"),
    "gold": ("#FFC65C", "#FFC65C"),
    "onGold": ("#291800", "#291800"),
    "mode": ("#E2F4F1", "#12383A"),
    "sheet": ("#FBF8F1", "#1A202B"),
}

NAMES: dict[str, str] = {
    "surface": "surface",
    "surface_low": "surfaceContainerLow",
    "surface_container": "surfaceContainer",
    "surface_high": "surfaceContainerHigh",
    "card": "surfaceContainerLowest",
    "ink": "onSurface",
    "ink_2": "onSurfaceVariant",
    "primary": "primary",
    "primary_ink": "onPrimary",
    "primary_container": "primaryContainer",
    "primary_container_ink": "onPrimaryContainer",
    "secondary": "tertiary",
    "secondary_ink": "onTertiary",
    "secondary_container": "tertiaryContainer",
    "secondary_container_ink": "onTertiaryContainer",
    "error": "error",
    "error_ink": "onError",
    "error_container": "errorContainer",
    "error_container_ink": "onErrorContainer",
    "success": "success",
    "success_ink": "onSuccess",
    "success_container": "successContainer",
    "success_container_ink": "onSuccessContainer",
    "outline": "outline",
    "outline_variant": "outlineVariant",
    "gold": "gold",
    "gold_ink": "onGold",
    "scrim": "scrim",
    "mode": "mode",
    "sheet": "sheet",
}
"""The names of our design for the roles of Material; "ink" is the colour of text and icons on what it belongs to."""

# Text on ground: every pair the kit puts together must reach 4.5 : 1 in both themes.
TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *(("ink", ground) for ground in ("surface", "surface_low", "surface_container", "surface_high", "card")),
    *(("ink_2", ground) for ground in ("surface", "surface_low", "surface_container", "surface_high", "card")),
    *(("primary", ground) for ground in ("surface", "surface_low", "card", "surface_container", "surface_high")),
    *(
        (f"{role}_ink", role)
        for role in (
            "primary",
            "primary_container",
            "secondary",
            "secondary_container",
            "error",
            "error_container",
            "success",
            "success_container",
            "gold",
        )
    ),
    ("error", "surface"),
    ("error", "card"),
    ("success", "surface"),
    ("success", "card"),
    ("secondary", "secondary_container"),
    ("ink", "mode"),
    ("ink_2", "mode"),
    ("primary", "mode"),
    ("ink", "sheet"),
    ("ink_2", "sheet"),
    ("primary", "sheet"),
)


@dataclass(frozen=True)
class Type:
    """A text style: size in sp, weight (a key of FONT_FILES), line height as a factor."""

    size: float
    weight: str
    line: float = 1.15


TYPE: dict[str, Type] = {
    "display": Type(56, "heavy", 1.05),
    "verdict": Type(36, "heavy", 1.05),
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

STYLES: dict[str, dict[str, str]] = {
    "Display": {"large": "display", "medium": "clock", "small": "clock"},
    "Headline": {"large": "title_l", "medium": "title_l", "small": "total"},
    "Title": {"large": "title_m", "medium": "title_s", "small": "label_strong"},
    "Body": {"large": "body", "medium": "body_s", "small": "caption"},
    "Label": {"large": "label", "medium": "caption", "small": "minimum"},
}
"""KivyMD's styles and roles of text, as styles of our type scale. Beside them, each style of ours is a style of KivyMD
by its own name, with the one role "large"; with CARD behind it, it is the text of a card."""
CARD = " on a card"
FONT_NAMES = {"regular": "Roboto", "medium": "RobotoMedium", "bold": "RobotoBold", "heavy": "RobotoHeavy"}
ICON_SIZE = 24

for _weight in ("bold", "heavy"):
    LabelBase.register(FONT_NAMES[_weight], fn_regular=font(_weight))

MOTION_MS: dict[str, int] = {
    "press": 80,
    "select": 120,
    "snap": 140,
    "flight": 260,
    "flip": 220,
    "push": 200,
    "sheet": 240,
    "reveal": 350,
    "pause": 600,
    "pulse": 300,
    "fade": 120,
    "count": 500,
    "toast": 2500,
    "glimpse": 1200,
    "moment": 4000,
    "coin": 420,
    "segment": 300,
    "category": 900,
    "confetti": 2500,
}
TOUCH_FEEDBACK = frozenset({"press", "select", "snap", "toast"})  # these ignore the speed factor
SPEEDS: dict[str, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}

FOLLOWED = ("dark", "text_scale", "left_handed")
"""What widgets follow while they are on the screen."""


class Theme(ThemeManager):
    """The live theme: Material's colours by role, ours by name, and how the player wants text and motion."""

    dark = BooleanProperty(False)
    text_scale = BoundedNumericProperty(1.0, min=1.0, max=2.0)
    speed = OptionProperty("normal", options=list(SPEEDS))
    reduced_motion = BooleanProperty(False)
    left_handed = BooleanProperty(False)
    colours = DictProperty()
    """The colours by the names of our design: a new dict with every change, for rules in KV."""
    for _role in ("success", "onSuccess", "successContainer", "onSuccessContainer", "gold", "onGold", "mode", "sheet"):
        locals()[f"{_role}Color"] = ColorProperty()
    del _role

    def __init__(self) -> None:
        self._followers = {name: Observers() for name in FOLLOWED}
        super().__init__()
        self.theme_style_switch_animation = False  # every colour ever set would start an animation of its own
        self._set_fonts()
        self.set_colors()

    def tell(self, method: Callable[..., None], *names: str) -> None:
        """Call a widget's method when one of these changes, for as long as the widget lives. Kivy's own `bind` keeps
        a remnant of each widget that ever was, and compares every new one with all of them."""
        for name in names:
            self._followers[name].add(method)

    def set_colors(self, *_args: object) -> None:
        """Every role at once, in a fraction of a millisecond; KivyMD calls it by this name."""
        for role, pair in ROLES.items():
            setattr(self, f"{role}Color", rgba(pair[self.dark]))
        self.colours = {name: tuple(getattr(self, f"{role}Color")) for name, role in NAMES.items()}
        self.transparentColor = (0, 0, 0, 0)
        self.disabledTextColor = self._get_disabled_hint_text_color()

    def on_dark(self, _theme: Theme, dark: bool) -> None:
        self.theme_style = "Dark" if dark else "Light"
        self.set_colors()
        self._followers["dark"].tell()

    def on_text_scale(self, *_args: object) -> None:
        self._set_fonts()
        self._followers["text_scale"].tell()

    def on_left_handed(self, *_args: object) -> None:
        self._followers["left_handed"].tell()

    def _set_fonts(self) -> None:
        """A new dict: every label of KivyMD is bound to it."""
        fonts = {style: {role: self._font(ours) for role, ours in roles.items()} for style, roles in STYLES.items()}
        for style in TYPE:
            fonts[style] = {"large": self._font(style)}
            fonts[style + CARD] = {"large": self._font(style, on_card=True)}
        fonts["Icon"] = {"large": {"font-size": sp(ICON_SIZE), "font-name": "Icons", "line-height": 1}}
        self.font_styles = fonts

    def _font(self, style: str, on_card: bool = False) -> dict[str, object]:
        kind, size = TYPE[style], self.font_size(style, on_card)
        return {"font-size": size, "font-name": FONT_NAMES[kind.weight], "line-height": kind.line}

    def font_size(self, style: str, on_card: bool = False) -> float:
        """Pixels of a text style at the player's text scale; text on cards stops growing at 115 %."""
        scale = min(self.text_scale, CARD_TEXT_SCALE_LIMIT) if on_card else self.text_scale
        return sp(TYPE[style].size * scale)

    def seconds(self, motion: str) -> float:
        """Duration of a motion at the player's speed; touch feedback ignores the speed."""
        factor = 1.0 if motion in TOUCH_FEEDBACK else SPEEDS[self.speed]
        return MOTION_MS[motion] * factor / 1000

    def __getattr__(self, name: str):
        """Our name of a role."""
        if name not in NAMES:
            raise AttributeError(name)
        return self.colours[name]


theme = Theme()
