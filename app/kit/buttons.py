"""Buttons: filled, tonal, outlined, text and gold; icon buttons; and the button one must hold."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from app.kit.canvas import border, draw_icon, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import Box
from app.kit.tokens import HOLD_MS, TARGET, TARGET_PRIMARY, TYPE, Rgba, theme

PRESS_LAYER = 0.14
DISABLED = 0.38


def faded(colour: Rgba, opacity: float) -> Rgba:
    return (*colour[:3], colour[3] * opacity)


class TextButton(Pressable):
    """A text button with an optional icon. Its height is 48 dp (56 with `primary`) and grows when the label
    wraps; without `size_hint_x` its width follows the label."""

    text = StringProperty("")
    icon = StringProperty("")
    icon_after = BooleanProperty(False)
    kind = OptionProperty("filled", options=["filled", "tonal", "outlined", "text", "gold"])
    primary = BooleanProperty(False)
    style = StringProperty("title_s")
    tint = ColorProperty(None, allownone=True)  # ink of outlined and text buttons on a table
    padding_x = NumericProperty(24)
    redraw_on = (*Pressable.redraw_on, "text", "icon", "icon_after", "kind", "tint")

    def __init__(self, **kwargs) -> None:
        if "size_hint" not in kwargs:
            kwargs = {"size_hint_x": None, "size_hint_y": None, **kwargs}
        super().__init__(**kwargs)
        for name in ("text", "icon", "primary", "style", "padding_x", "width"):
            self.fbind(name, self._remeasure)
        self.measure()

    def _remeasure(self, *_args) -> None:
        self.measure()

    def _label(self, width: float | None = None):
        style = TYPE[self.style]
        size = theme.font_size(self.style)
        texture = text_texture(self.text, size, style.weight)
        if width is not None and texture.width > width > 0:
            return text_texture(self.text, size, style.weight, width, "center")
        return texture

    def _icon_room(self) -> float:
        if not self.icon:
            return 0.0
        return dp(24) + (dp(10) if self.text else 0)

    def measure(self) -> None:
        if self.size_hint_x is None:
            self.width = self._label().width + self._icon_room() + 2 * dp(self.padding_x)
        low = dp(TARGET_PRIMARY if self.primary else TARGET)
        room = self.width - self._icon_room() - 2 * min(dp(self.padding_x), dp(16))
        if self.size_hint_y is None:
            self.height = max(low, self._label(room).height + dp(20))

    def colours(self) -> tuple[Rgba | None, Rgba, Rgba | None]:
        """Ground, ink and line of this kind. A disabled button keeps its words readable: they say why."""
        if not self.enabled:
            return self._disabled_colours()
        ink = self.tint or theme.primary
        return {
            "filled": (theme.primary, theme.primary_ink, None),
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

    def draw(self) -> None:
        ground, ink, line = self.colours()
        box, radius = (*self.pos, *self.size), min(self.height / 2, dp(28))
        if ground:
            fill(box, ground, radius)
        if line:
            border(box, line, radius, dp(1.2))
        if self.pressed:
            fill(box, faded(ink, PRESS_LAYER), radius)
        self._draw_label(ink)

    def _draw_label(self, ink: Rgba) -> None:
        room = self.width - self._icon_room() - 2 * min(dp(self.padding_x), dp(16))
        label = self._label(room)
        whole = self._icon_room() + (label.width if self.text else 0)
        left, middle = self.center_x - whole / 2, self.center_y
        icon_x = left + dp(12)
        if self.icon_after and self.text:
            icon_x = left + whole - dp(12)
        elif self.icon:
            left += self._icon_room()
        if self.icon:
            draw_icon(self.icon, icon_x, middle, dp(24), ink)
        if self.text:
            self.wrote(self.text, draw_texture(label, left, middle, ink, "left"))


class IconButton(Pressable):
    """A 48 dp icon button: plain, or on a round ground (`kind="tonal"`, `"outlined"`, `"raised"`, `"gold"`)."""

    icon = StringProperty("")
    kind = OptionProperty("plain", options=["plain", "tonal", "outlined", "raised", "gold", "filled"])
    tint = ColorProperty(None, allownone=True)
    icon_size = NumericProperty(24)
    square = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "icon", "kind", "tint", "icon_size")

    def __init__(self, **kwargs) -> None:
        if "size" not in kwargs:
            kwargs.setdefault("size_hint", (None, None))
        super().__init__(**{"size": (dp(TARGET), dp(TARGET)), **kwargs})

    def _ground(self) -> Rgba | None:
        return {"tonal": theme.surface_high, "raised": theme.card, "gold": theme.gold,
                "filled": theme.primary}.get(self.kind)  # fmt: skip

    def _ink(self) -> Rgba:
        if self.kind == "gold":
            return theme.gold_ink
        return self.tint or (theme.primary_ink if self.kind == "filled" else theme.ink)

    def draw(self) -> None:
        side = min(self.size)
        box: Box = (self.center_x - side / 2, self.center_y - side / 2, side, side)
        radius = side * 0.3 if self.square else side / 2
        ink = faded(self._ink(), 1 if self.enabled else DISABLED)
        if self.kind == "raised":
            shadow(box, 2, radius)
        if ground := self._ground():
            fill(box, ground, radius)
        if self.kind == "outlined":
            border(box, theme.outline, radius, dp(1.2))
        if self.pressed:
            fill(box, faded(ink, PRESS_LAYER), radius)
        draw_icon(self.icon, self.center_x, self.center_y, dp(self.icon_size), ink)


class HoldButton(Pressable):
    """A round button that must be held 600 ms while its ring fills: it cannot happen by accident while the
    device is passed. `on_held` fires once; letting go early empties the ring. `instant` makes one tap enough."""

    __events__ = ("on_held",)
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

    def on_held(self) -> None: ...

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
