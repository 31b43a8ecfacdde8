"""Choices: chips, one of a few, on or off, a value on a scale."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty

from app.kit.buttons import faded
from app.kit.canvas import border, draw_icon, draw_texture, fill, outline, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around, contains, grown, rounded
from app.kit.tokens import TARGET, Rgba, theme


class Chip(Pressable):
    """A small choice or filter; `chosen` fills it. Its touch area is 48 dp high whatever it looks like."""

    text = StringProperty("")
    icon = StringProperty("")
    icon_after = StringProperty("")
    chosen = BooleanProperty(False)
    ground = ColorProperty(None, allownone=True)  # a filled chip in this colour (a biome, a seat)
    ink = ColorProperty(None, allownone=True)
    redraw_on = (*Pressable.redraw_on, "text", "icon", "icon_after", "chosen", "ground", "ink")

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        for name in ("text", "icon", "icon_after"):
            self.fbind(name, lambda *_: self.measure())
        self.measure()

    def measure(self) -> None:
        icons = (dp(26) if self.icon else 0) + (dp(24) if self.icon_after else 0)
        if self.size_hint_x is None:
            self.width = self._label().width + icons + dp(30)
        self.height = max(dp(40), self._label().height + dp(16))

    def _label(self):
        return text_texture(self.text, theme.font_size("label"), "bold")

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(12)
        ground = self.ground or (theme.primary_container if self.chosen else None)
        ink = self.ink or (theme.primary_container_ink if self.chosen else theme.ink_2)
        if ground:
            fill(box, ground, radius)
        else:
            border(box, theme.outline_variant, radius, dp(1.2))
        if self.pressed:
            fill(box, faded(ink, 0.14), radius)
        left = self.x + dp(15)
        if self.icon:
            draw_icon(self.icon, left + dp(9), self.center_y, dp(20), ink)
            left += dp(26)
        self.wrote(self.text, draw_texture(self._label(), left, self.center_y, ink, "left"))
        if self.icon_after:
            draw_icon(self.icon_after, self.right - dp(20), self.center_y, dp(20), ink)


class SegmentedChoice(Pressable):
    """One of a few, all visible: `options` are (key, label) pairs, `chosen` the key, `on_choose(key)` by touch.
    If the labels do not fit side by side (large text) they stand one below the other."""

    __events__ = ("on_choose",)
    options = ListProperty([])
    chosen = StringProperty("")
    widest = NumericProperty(float("inf"))  # with size_hint_x None: its natural width, but no more than this
    redraw_on = (*Pressable.redraw_on, "options", "chosen")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.fbind("options", lambda *_: self.measure())
        self.fbind("width", lambda *_: self._fit_height())
        self.fbind("size_hint_x", lambda *_: self.measure())
        self.measure()

    def _label(self, text: str, bold: bool = False):
        return text_texture(text, theme.font_size("label"), "bold" if bold else "medium")

    def natural_width(self) -> float:
        widest = max((self._label(label, True).width for _, label in self.options), default=0)
        return min(self.widest, (widest + dp(46)) * len(self.options))

    def stacked(self) -> bool:
        widest = max((self._label(label, True).width for _, label in self.options), default=0)
        return self.width < (widest + dp(12)) * len(self.options)

    def measure(self) -> None:
        if self.size_hint_x is None:
            self.width = self.natural_width()
        self._fit_height()

    def _fit_height(self) -> None:
        line = max(dp(TARGET), theme.font_size("label") * 1.3 + dp(16))
        self.height = line * len(self.options) if self.stacked() else line

    def cells(self) -> list[Box]:
        count = max(1, len(self.options))
        if self.stacked():
            height = self.height / count
            return [(self.x, self.top - height * (i + 1), self.width, height) for i in range(count)]
        width = self.width / count
        return [(self.x + width * i, self.y, width, self.height) for i in range(count)]

    def touch_boxes(self) -> list[Box]:
        x, y = self.to_window(*self.pos)
        return [(c[0] - self.x + x, c[1] - self.y + y, c[2], c[3]) for c in self.cells()]

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is self:
            for cell, (key, _) in zip(self.cells(), self.options, strict=True):
                if contains(cell, *touch.pos) and contains(cell, *touch.opos):
                    self._choose(key)
        return super().on_touch_up(touch)

    def _choose(self, key: str) -> None:
        if self.enabled and key != self.chosen:
            self.chosen = key
            self.dispatch("on_choose", key)

    def on_choose(self, key: str) -> None: ...

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        radius = min(self.height / 2, dp(24))
        for i, (cell, (key, label)) in enumerate(zip(self.cells(), self.options, strict=True)):
            self._draw_cell(cell, i, key == self.chosen, label, radius)
        border(box, theme.outline, radius, dp(1.2))

    def _corners(self, index: int, radius: float) -> list[float]:
        first, last = index == 0, index == len(self.options) - 1
        if self.stacked():
            return [radius * first, radius * first, radius * last, radius * last]
        return [radius * first, radius * last, radius * last, radius * first]

    def _draw_cell(self, cell: Box, index: int, chosen: bool, label: str, radius: float) -> None:
        if chosen:
            fill(cell, theme.primary_container, self._corners(index, radius) if len(self.options) > 1 else radius)
        elif index and not self.stacked():
            fill((cell[0] - dp(0.6), cell[1], dp(1.2), cell[3]), theme.outline)
        ink = theme.primary_container_ink if chosen else theme.ink_2
        texture = self._label(label, chosen)
        x, y = cell[0] + cell[2] / 2, cell[1] + cell[3] / 2
        room_for_tick = cell[2] - texture.width > dp(34)
        if chosen and room_for_tick:
            draw_icon("check", x - texture.width / 2 - dp(3), y, dp(18), ink)
            x += dp(10)
        self.wrote(label, draw_texture(texture, x, y, ink), cell)


class Toggle(Pressable):
    """On or off: `active`, `on_change(active)` by touch. A tick in the knob: colour is never alone."""

    __events__ = ("on_change",)
    active = BooleanProperty(False)
    travel = NumericProperty(0.0)
    redraw_on = (*Pressable.redraw_on, "travel")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(52), dp(32)), **kwargs})
        self.travel = float(self.active)
        self.fbind("active", self._slide)

    def _slide(self, *_args) -> None:
        Animation.cancel_all(self, "travel")
        Animation(travel=float(self.active), duration=theme.seconds("select"), transition="out_cubic").start(self)

    def released(self) -> None:
        if not self.enabled:
            super().released()
            return
        self.active = not self.active
        self.dispatch("on_change", self.active)
        self.dispatch("on_release")

    def on_change(self, active: bool) -> None: ...

    def draw(self) -> None:
        box = around(self.center_x, self.center_y, dp(52), dp(32))
        strength = 1.0 if self.enabled else 0.5
        fill(box, faded(theme.primary if self.active else theme.surface_high, strength), dp(16))
        if not self.active:
            border(box, theme.outline, dp(16), dp(2))
        radius = dp(8) + dp(4) * self.travel + (dp(1) if self.pressed else 0)
        x = box[0] + dp(16) + dp(20) * self.travel
        knob = theme.primary_ink if self.active else theme.outline
        fill(around(x, self.center_y, 2 * radius, 2 * radius), knob, radius)
        if self.active:
            draw_icon("check", x, self.center_y, dp(16), theme.primary)


class StepSlider(Drawn):
    """A value on a scale of named steps: `steps` are labels, `value` the index, `on_change(index)` when the
    finger lets go or passes a step."""

    __events__ = ("on_change",)
    steps = ListProperty([])
    value = NumericProperty(0)
    touch_target = True
    redraw_on = ("steps", "value")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.fbind("steps", lambda *_: self.measure())
        self.fbind("width", lambda *_: self.measure())
        self.measure()

    def _labels(self):
        room = self.width / max(1, len(self.steps))
        size = theme.font_size("caption")
        result = []
        for i, step in enumerate(self.steps):
            weight = "bold" if i == self.value else "regular"
            texture = text_texture(step, size, weight)
            result.append(texture if texture.width <= room else text_texture(step, size, weight, room, "center"))
        return result

    def measure(self) -> None:
        self.height = dp(TARGET) + max((t.height for t in self._labels()), default=0) + dp(4)

    def track(self) -> Box:
        return self.x, self.top - dp(32), self.width, dp(16)

    def touch_box(self) -> Box:
        x, y = self.to_window(self.x, self.top - dp(TARGET))
        return x, y, self.width, dp(TARGET)

    def _share(self, index: float) -> float:
        return index / max(1, len(self.steps) - 1)

    def _handle_x(self) -> float:
        inner = dp(8)
        return self.x + inner + (self.width - 2 * inner) * self._share(self.value)

    def on_touch_down(self, touch) -> bool:
        if not contains((self.x, self.top - dp(TARGET), self.width, dp(TARGET)), *touch.pos):
            return False
        touch.grab(self)
        self._go_to(touch.x)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        self._go_to(touch.x)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _go_to(self, x: float) -> None:
        share = (x - self.x) / max(1.0, self.width)
        index = round(min(1.0, max(0.0, share)) * (len(self.steps) - 1))
        if index != self.value:
            self.value = index
            self.dispatch("on_change", index)

    def on_change(self, index: int) -> None: ...

    def draw(self) -> None:
        x, y, width, height = self.track()
        handle = self._handle_x()
        gap = dp(8)
        small = dp(3)
        if handle - gap > x:
            fill((x, y, handle - gap - x, height), theme.primary, [dp(8), small, small, dp(8)])
        if handle + gap < x + width:
            fill((handle + gap, y, x + width - handle - gap, height), theme.primary_container,
                 [small, dp(8), dp(8), small])  # fmt: skip
        fill(around(handle, y + height / 2, dp(4), dp(44)), theme.primary, dp(2))
        self._draw_labels()

    def _draw_labels(self) -> None:
        count = len(self.steps)
        for i, texture in enumerate(self._labels()):
            centre_x = self.x + dp(8) + (self.width - dp(16)) * self._share(i)
            left = min(max(self.x, centre_x - texture.width / 2), self.right - texture.width)
            colour = theme.primary if i == self.value else theme.ink_2
            anchor_x = left if count > 1 else self.x
            box = draw_texture(texture, anchor_x + texture.width / 2, self.top - dp(TARGET) - dp(2), colour, "top")
            self.wrote(self.steps[i], box)


class ColourSwatch(Pressable):
    """A round patch of colour to choose."""

    colour = ColorProperty((0, 0, 0, 1))
    chosen = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "colour", "chosen")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(TARGET), dp(TARGET)), **kwargs})

    def draw(self) -> None:
        box = grown((*self.pos, *self.size), -dp(5))
        fill(box, self.colour, box[2] / 2)
        if self.chosen:
            outline(rounded(grown(box, dp(3)), box[2]), theme.ink, dp(2))
            draw_icon("check-bold", self.center_x, self.center_y, dp(20), (1, 1, 1, 1))


def level_bars(level: int, levels: int, x: float, y: float, colour: Rgba) -> None:
    """Bars that grow with a computer player's level: strength at a glance."""
    for i in range(levels):
        height = dp(6) + dp(5) * i
        fill((x + i * dp(8), y, dp(6), height), colour if i < level else faded(colour, 0.3), dp(1.5))


