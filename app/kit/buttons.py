"""Buttons: filled, tonal, outlined, text and gold; icon buttons; and the button one must hold."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, SmoothLine
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText, MDIconButton

from app.kit.canvas import Redraw, dashed, draw_icon, fill, shadow, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around, contains, grown
from app.kit.press import MaterialPress
from app.kit.text import Lettered
from app.kit.tokens import GOLD_EDGE, HOLD_MS, RADIUS, TARGET, TARGET_PRIMARY, TYPE, Rgba, theme

PRESS_LAYER = 0.14
DISABLED = 0.38
CLEAR: Rgba = (0, 0, 0, 0)
SLIM = 36  # dp
TAIL = 20  # dp, an icon behind the words
SLIP = 16  # dp that a finger may slide beside a button it holds


def faded(colour: Rgba, opacity: float) -> Rgba:
    return (*colour[:3], colour[3] * opacity)


class TextButton(MaterialPress, MDButton):
    """A text button with an optional icon, and small icons behind its words (`tail`). Its height is 48 dp (56 with
    `primary`) and grows when the label wraps; without `size_hint_x` its width follows the label. It is measured at
    once: KivyMD measures 0.2 s later."""

    text = StringProperty("")
    icon = StringProperty("")
    icon_after = BooleanProperty(False)
    tail = ListProperty([])
    align = OptionProperty("center", options=["left", "center"])
    kind = OptionProperty("filled", options=["filled", "chosen", "tonal", "outlined", "text", "gold"])
    primary = BooleanProperty(False)
    slim = BooleanProperty(False)
    """Looks lower than it is to touch: a button inside a row."""
    letters = OptionProperty("title_s", options=list(TYPE))
    tint = ColorProperty(None, allownone=True)  # ink of outlined and text buttons on a table
    icon_tint = ColorProperty(None, allownone=True)  # of its icons, where they are not as the words
    padding_x = NumericProperty(24)
    ink = ColorProperty(CLEAR)
    needed = NumericProperty(0)
    """The height that its own words ask for."""
    least = NumericProperty(0)
    """The height of the tallest button beside it (`as_tall`)."""

    def __init__(self, **kwargs) -> None:
        if "size_hint" not in kwargs:
            kwargs = {"size_hint_x": None, "size_hint_y": None, **kwargs}
        self._tails: list[ButtonIcon] = []
        super().__init__(**kwargs)

    def on_kv_post(self, base: Widget) -> None:
        """Its words are there now, whether it stands in Python or in KV."""
        super().on_kv_post(base)
        for name in (
            "text",
            "icon",
            "icon_after",
            "tail",
            "align",
            "primary",
            "slim",
            "letters",
            "padding_x",
            "size",
            "least",
        ):
            self.fbind(name, self.measure)
        for name in ("kind", "tint", "icon_tint", "enabled"):
            self.fbind(name, self._paint)
        theme.tell(self.measure, "text_scale")
        theme.tell(self._paint, "dark")
        self._paint()
        self.measure()

    @property
    def press_ink(self) -> Rgba:
        return self.ink

    def adjust_width(self, *_args) -> None:
        """KivyMD's measuring: too late, and its words never wrap."""

    adjust_pos = adjust_width

    def measure(self, *_args) -> None:
        beside = self._icon_room()
        if self.size_hint_x is None:
            self.width = self.natural_width()
        room = self.width - beside - 2 * min(dp(self.padding_x), dp(16))
        self._button_text.text_size = (room if self._words_size()[0] > room > 0 else None, None)
        self._button_text.size = self._words_size(self._button_text.text_size[0])
        if self.size_hint_y is None:
            lowest = TARGET_PRIMARY if self.primary else SLIM if self.slim else TARGET
            self.needed = max(dp(lowest), self._button_text.height + dp(14 if self.slim else 20))
            self.height = max(self.needed, self.least)
        self._place()

    def natural_width(self) -> float:
        """With all its words in one line."""
        return max(dp(TARGET), self._words_size()[0] + self._icon_room() + 2 * dp(self.padding_x))

    def _icon_room(self) -> float:
        lead = dp(24) + (dp(10) if self.text else 0) if self.icon else 0.0
        return lead + dp(TAIL + 4) * len(self.tail)

    def _words_size(self, room: float | None = None) -> tuple[float, float]:
        """The size of the words in one line, or in so much room."""
        if not self.text:
            return 0.0, 0.0
        style = TYPE[self.letters]
        return text_texture(self.text, theme.font_size(self.letters), style.weight, room, "center", style.line).size

    def _place(self) -> None:
        """Icons and words side by side, in the button's own coordinates."""
        words, content = self._button_text, self._icon_room() + self._button_text.width
        left = dp(self.padding_x) if self.align == "left" else (self.width - content) / 2
        words_first = self.icon_after and self.text
        lead = dp(34) if self.icon and not words_first else 0.0
        words.pos = (left + lead, (self.height - words.height) / 2)
        self._match_icons()
        if self._button_icon is not None:
            self._button_icon.pos = (left + (words.width + dp(10) if words_first else 0), self.height / 2 - dp(12))
        for number, icon in enumerate(self._tails):
            icon.pos = (words.right + dp(4) + dp(TAIL + 4) * number, self.height / 2 - dp(TAIL) / 2)

    def _match_icons(self) -> None:
        """As many icons as there are names."""
        if self._button_icon is None and self.icon:
            icon = ButtonIcon(icon=self.icon, color=self.icon_tint or self.ink)
            self.bind(icon=icon.setter("icon"))
            self.add_widget(icon)
        while len(self._tails) > len(self.tail):
            RelativeLayout.remove_widget(self, self._tails.pop())
        while len(self._tails) < len(self.tail):
            self._tails.append(ButtonIcon(side=TAIL, color=self.icon_tint or self.ink))
            RelativeLayout.add_widget(self, self._tails[-1])  # KivyMD knows one icon a button
        for icon, name in zip(self._tails, self.tail, strict=True):
            icon.icon = name

    def _paint(self, *_args) -> None:
        ground, self.ink, line = self.colours()
        self.md_bg_color, self.line_color = ground or CLEAR, line or CLEAR
        for icon in (self._button_icon, *self._tails):
            if icon is not None:
                icon.color = self.icon_tint if self.icon_tint and self.enabled else self.ink

    def colours(self) -> tuple[Rgba | None, Rgba, Rgba | None]:
        """Ground, ink and line of this kind. A disabled button keeps its words readable: they say why."""
        if not self.enabled:
            return self._disabled_colours()
        ink = self.tint or theme.primary
        return {
            "filled": (theme.primary, theme.primary_ink, None),
            "chosen": (theme.primary_container, theme.primary_container_ink, None),
            "tonal": (theme.surface_high, theme.ink, None),
            "outlined": (None, ink, self.tint or theme.outline),
            "text": (None, ink, None),
            "gold": (theme.gold, theme.gold_ink, None),
        }[self.kind]

    def _disabled_colours(self) -> tuple[Rgba | None, Rgba, Rgba | None]:
        ink = faded(self.tint, 0.65) if self.tint else theme.outline
        if self.kind == "text":
            return None, ink, None
        if self.kind == "outlined":
            return None, ink, faded(self.tint, 0.4) if self.tint else theme.outline_variant
        return theme.surface_high, theme.outline, None


def as_tall(*buttons: TextButton) -> None:
    """Buttons beside each other: when the words of one wrap, the others are as tall."""

    def even(*_args: object) -> None:
        for button in buttons:
            button.least = max(each.needed for each in buttons)

    for button in buttons:
        button.bind(needed=even)
    even()


class ButtonWords(Lettered, MDButtonText):
    """The words of a button."""


class ButtonIcon(MDButtonIcon):
    """An icon beside them."""

    side = NumericProperty(24)  # dp


class IconButton(MaterialPress, MDIconButton):
    """A 48 dp icon button: plain, or on a round ground (`kind="tonal"`, `"outlined"`, `"raised"`, `"gold"`)."""

    kind = OptionProperty("plain", options=["plain", "tonal", "outlined", "raised", "gold"])
    tint = ColorProperty(None, allownone=True)
    icon_size = NumericProperty(24)
    words_of: Callable[[str], str] = staticmethod(lambda _icon: "")
    """What a button with this icon does, where nobody says more of it; the app knows (app/icon_words.py)."""

    def __init__(self, **kwargs) -> None:
        if "size" not in kwargs:
            kwargs.setdefault("size_hint", (None, None))
        super().__init__(**{"size": (dp(TARGET), dp(TARGET)), **kwargs})

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        for name in ("kind", "tint", "enabled"):
            self.fbind(name, self._paint)
        if self.kind == "raised":
            self._below = Canvas()
            self.canvas.before.insert(0, self._below)
            self.bind(pos=self._lift, size=self._lift)
        theme.tell(self._paint, "dark")
        self._paint()

    def told_when_held(self) -> str:
        if self.help or self.get_property_observers("on_long_press"):
            return super().told_when_held()
        return self.words_of(self.icon)

    @property
    def press_ink(self) -> Rgba:
        return self.ink_colour()

    def _paint(self, *_args) -> None:
        self._md_bg_color = self.ground_colour() or CLEAR  # a label does nothing with its md_bg_color
        self.line_color = {"outlined": theme.outline, "gold": GOLD_EDGE}.get(self.kind, CLEAR)
        self.color = faded(self.ink_colour(), 1 if self.enabled else DISABLED)

    def ground_colour(self) -> Rgba | None:
        return {"tonal": theme.surface_high, "raised": theme.card, "gold": theme.gold}.get(self.kind)

    def ink_colour(self) -> Rgba:
        return self.tint or (theme.gold_ink if self.kind == "gold" else theme.ink)

    def _lift(self, *_args) -> None:
        """The shadow of a raised one."""
        self._below.clear()
        side = min(self.size)
        with self._below:
            shadow(around(self.center_x, self.center_y, side, side), 2, side / 2)


class AddRow(TextButton):
    """A wide button with a dashed edge that adds something: the place of what is not there yet."""

    def __init__(self, **kwargs) -> None:
        self._edge, self._edge_soon = Canvas(), Redraw(self._draw_edge)
        super().__init__(**{"kind": "text", "icon": "plus", "size_hint_x": 1, **kwargs})

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.canvas.add(self._edge)
        self.bind(size=self._edge_soon)

    def _paint(self, *_args) -> None:
        super()._paint()
        self._edge_soon()

    def _draw_edge(self) -> None:
        self._edge.clear()
        with self._edge:
            dashed((0, 0, *self.size), theme.outline_variant, dp(RADIUS["panel"]), dp(2))


class HoldButton(Pressable):
    """A round button that must be held 600 ms while its ring fills: it cannot happen by accident while the
    device is passed. `on_held` fires once; letting go early empties the ring. `instant` makes one tap enough."""

    __events__: tuple[str, ...] = ("on_held", "on_too_short")
    icon = StringProperty("gesture-tap-hold")
    ground = ColorProperty((1, 1, 1, 1))
    ink = ColorProperty((0, 0.4, 0.66, 1))
    ring = ColorProperty((1, 0.776, 0.361, 1))
    progress = NumericProperty(0.0)
    instant = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "icon", "ground", "ink", "ring", "progress")

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**{"size": (dp(148), dp(148)), **kwargs})
        self._filling = None

    def on_press(self) -> None:
        if self.enabled and not self.instant:
            self._filling = Clock.schedule_interval(self._fill, 0)

    def _fill(self, dt: float) -> None:
        if self._finger is None:
            self._stop()
            return
        self.progress = min(1.0, self.progress + dt * 1000 / HOLD_MS)
        if self.progress >= 1:
            self._stop()
            self._let_go()
            self.dispatch("on_held")

    def on_touch_move(self, touch) -> bool:
        """A finger that slides off meant something else."""
        if touch.grab_current is self and not contains(grown(self.touch_area(), dp(SLIP)), *touch.pos):
            self._stop()
        return super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is self:
            self._stop()
        return super().on_touch_up(touch)

    def _stop(self) -> None:
        self.progress = 0.0
        if self._filling is not None:
            self._filling.cancel()
            self._filling = None

    def released(self) -> None:
        if self.instant and self.enabled:
            self.dispatch("on_held")
        elif self.enabled:
            self.dispatch("on_too_short")

    def on_held(self) -> None: ...

    def on_too_short(self) -> None:
        """It was let go before the ring was full."""

    def draw(self) -> None:
        side = min(self.size)
        width = side * 0.055
        draw_ring(self.center_x, self.center_y, side / 2 - width / 2, width, self.progress, self.ring)
        disc = side - 4 * width
        box = (self.center_x - disc / 2, self.center_y - disc / 2, disc, disc)
        fill(box, self.ground, disc / 2)
        if self.pressed:
            fill(box, faded(self.ink, PRESS_LAYER), disc / 2)
        draw_icon(self.icon, self.center_x, self.center_y, disc * 0.42, self.ink)


def draw_ring(x: float, y: float, radius: float, width: float, share: float, colour: Rgba) -> None:
    """A progress ring: a faint full circle and the share done, from the top, clockwise."""
    Color(1, 1, 1, 0.25)
    SmoothLine(circle=(x, y, radius), width=width / 2)
    if share > 0:
        Color(*colour)
        SmoothLine(circle=(x, y, radius, 0, 360 * min(share, 1)), width=width / 2, cap="round")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
