"""Choices: chips, one of a few, on or off, a value on a scale."""

from __future__ import annotations

from pathlib import Path

from kivy.animation import Animation
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivymd.uix.chip import MDChip, MDChipText
from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem
from kivymd.uix.segmentedbutton.segmentedbutton import MDSegmentButtonSelectedIcon
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.selectioncontrol.selectioncontrol import Thumb
from kivymd.uix.slider import MDSlider

from app.kit.canvas import draw_texture, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, contains
from app.kit.press import MaterialPress, Press, in_window
from app.kit.slide import Slide
from app.kit.text import Icon, Lettered
from app.kit.tokens import TARGET, theme

MORE = 20
"""Dp of the sign behind the words of a chip."""


class Chip(MaterialPress, MDChip):
    """A small choice or filter; `chosen` fills it, `more` says that it opens others. Its touch area is 48 dp high
    whatever it looks like."""

    text = StringProperty("")
    chosen = BooleanProperty(False)
    more = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        if self.more:
            self.add_widget(Icon(name="menu-down", icon_size=MORE, tone="ink_2", pos_hint={"center_y": 0.5}))
        self.fbind("text", self.measure)
        theme.tell(self.measure, "text_scale")
        self.measure()

    def add_widget(self, widget, *args, **kwargs) -> None:
        """At once: MDChip adds its words in the next frame."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def measure(self, *_args) -> None:
        width, height = text_texture(self.text, theme.font_size("label_strong"), "bold").size
        if self.size_hint_x is None:
            self.width = width + dp(30) + (dp(MORE) if self.more else 0)
        self.height = max(dp(40), height + dp(16))


class ChipWords(Lettered, MDChipText):
    """The words of a chip."""

    chosen = BooleanProperty(False)


class SegmentedChoice(MDSegmentedButton):
    """One of a few, all visible: `options` are (key, label) pairs, `chosen` the key, `on_choose(key)` by touch.
    If the labels do not fit side by side (large text) they stand one below the other."""

    __events__ = ("on_choose",)
    options = ListProperty([])
    chosen = StringProperty("")
    widest = NumericProperty(float("inf"))  # with size_hint_x None: its natural width, but no more than this
    stacked = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.fbind("options", self._fill)
        self.fbind("size_hint_x", self.measure)
        self.fbind("width", self._fit)
        self.fbind("chosen", self._mark)
        theme.tell(self.measure, "text_scale")
        self._fill()

    def _fill(self, *_args) -> None:
        self.ids.container.clear_widgets()
        for key, label in self.options:
            self.add_widget(Segment(key=key, text=label))
        self._mark()
        self.measure()

    def segments(self) -> list[Segment]:
        return self.get_items()[::-1]

    def _widest_words(self) -> float:
        size = theme.font_size("label_strong")
        return max((text_texture(label, size, "bold").width for _, label in self.options), default=0)

    def measure(self, *_args) -> None:
        if self.size_hint_x is None:
            self.width = min(self.widest, (self._widest_words() + dp(46)) * len(self.options))
        self._fit()

    def _fit(self, *_args) -> None:
        self.stacked = self.width < (self._widest_words() + dp(12)) * len(self.options)
        line = max(dp(TARGET), theme.font_size("label") * 1.3 + dp(16))
        self.height = line * len(self.options) if self.stacked else line
        self.adjust_segment_radius()

    def adjust_segment_radius(self, *_args) -> None:
        """The outer corners are round. KivyMD calls it by this name, 0.2 s late."""
        radius, segments = min(self.height / 2, dp(24)), self.segments()
        for index, segment in enumerate(segments):
            first, last = radius * (index == 0), radius * (index == len(segments) - 1)
            segment.radius = [first, first, last, last] if self.stacked else [first, last, last, first]
            segment.ruled = index > 0 and not self.stacked
            segment.show_tick()

    def mark_item(self, segment: Segment) -> None:
        """KivyMD calls it when a segment was tapped."""
        if segment.key != self.chosen:
            self.chosen = segment.key
            self.dispatch("on_choose", segment.key)

    def _mark(self, *_args) -> None:
        for segment in self.segments():
            segment.active = segment.key == self.chosen

    def touch_boxes(self) -> list[Box]:
        return [in_window(segment, (*segment.pos, *segment.size)) for segment in self.segments()]

    def on_choose(self, key: str) -> None: ...


class Segment(MaterialPress, MDSegmentedButtonItem):
    """One of the choices: its words, and a tick before them where there is room for it."""

    key = StringProperty("")
    text = StringProperty("")
    ruled = BooleanProperty(False)
    ticked = BooleanProperty(False)
    touch_target = False  # the choice tells where its segments are

    def __init__(self, **kwargs) -> None:
        self._tick: SegmentTick | None = None
        super().__init__(**kwargs)
        self.fbind("width", self.show_tick)
        self.ids.words.fbind("pos", self._place_tick)

    def add_widget(self, widget, *args, **kwargs) -> None:
        """As it is: MDSegmentedButtonItem would add a tick to each, in the next frame."""
        RelativeLayout.add_widget(self, widget, *args, **kwargs)

    def on_active(self, *_args) -> None:
        """At once: KivyMD's tick grows half a second later."""
        self.show_tick()

    def show_tick(self, *_args) -> None:
        words = text_texture(self.text, theme.font_size("label_strong"), "bold").width
        self.ticked = self.active and self.width - words > dp(34)
        if self.ticked and self._tick is None:
            self._tick = SegmentTick()
            self.add_widget(self._tick)
            self._place_tick()
        elif self._tick is not None and not self.ticked:
            self.remove_widget(self._tick)
            self._tick = None

    def _place_tick(self, *_args) -> None:
        if self._tick is not None:
            self._tick.pos = (self.ids.words.x - dp(22), self.height / 2 - dp(9))


class SegmentWords(Lettered, MDSegmentButtonLabel):
    """The words of a segment."""

    active = BooleanProperty(False)


class SegmentTick(MDSegmentButtonSelectedIcon):
    """The tick of the chosen segment."""


class Toggle(Press, MDSwitch):
    """On or off: `active`, `on_change(active)` by touch. A tick in the knob: colour is never alone."""

    __events__ = ("on_change",)
    width = NumericProperty(dp(52))  # plain numbers: a BoxLayout cannot set the bounded ones of MDSwitch
    height = NumericProperty(dp(32))
    travel = NumericProperty(0.0)

    def __init__(self, active: bool = False, **kwargs) -> None:
        super().__init__(**kwargs)
        self.active = active  # not before: MDSwitch(active=True) misses its thumb
        Animation.cancel_all(self, "travel")
        self.travel = float(active)

    def children_take(self, touch) -> bool:
        return False

    def on_active(self, *_args) -> None:
        """Both the event and the property of KivyMD lead here: the knob slides."""
        Animation.cancel_all(self, "travel")
        if self.travel != self.active:
            seconds = theme.seconds("select")
            Animation(travel=float(self.active), duration=seconds, transition="out_cubic").start(self)

    def released(self) -> None:
        if not self.enabled:
            super().released()
            return
        self.active = not self.active
        self.dispatch("on_change", self.active)
        self.dispatch("on_release")

    def on_change(self, active: bool) -> None: ...


class Knob(Thumb):
    """The thumb of a switch."""

    active = BooleanProperty(False)


class StepSlider(Slide, MDSlider):
    """A value on a scale of named steps: `steps` are labels, `value` the index, `on_change(index)` when the
    finger lets go or passes a step."""

    __events__ = ("on_change",)
    steps = ListProperty([])
    value: float
    handle = NumericProperty(0)
    touch_target = True

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.words = StepWords(self)
        self.add_widget(self.words)
        for name in ("steps", "width"):
            self.fbind(name, self.measure)
        theme.tell(self.measure, "text_scale")
        self.measure()

    def measure(self, *_args) -> None:
        self.height = dp(TARGET) + self.words.natural_height() + dp(4)

    def strip(self) -> Box:
        """Where a finger slides: above the words."""
        return self.x, self.top - dp(TARGET), self.width, dp(TARGET)

    def touch_box(self) -> Box:
        return in_window(self, self.strip())

    def slides_at(self, touch) -> bool:
        return contains(self.strip(), *touch.pos)

    def slide_to(self, x: float) -> None:
        share = (x - self.x) / max(1.0, self.width)
        index = round(min(1.0, max(0.0, share)) * (len(self.steps) - 1))
        if index != self.value:
            self.value = index
            self.dispatch("on_change", index)

    def on_change(self, index: int) -> None: ...


class StepWords(Drawn):
    """The names of the steps, each below its place; the chosen one is bold."""

    def __init__(self, slider: StepSlider) -> None:
        self.slider = slider
        super().__init__()
        slider.bind(pos=self.redraw, size=self.redraw, steps=self.redraw, value=self.redraw)

    def _labels(self) -> list:
        room = self.slider.width / max(1, len(self.slider.steps))
        size = theme.font_size("caption")
        result = []
        for index, step in enumerate(self.slider.steps):
            weight = "bold" if index == self.slider.value else "regular"
            texture = text_texture(step, size, weight)
            result.append(texture if texture.width <= room else text_texture(step, size, weight, room, "center"))
        return result

    def natural_height(self) -> float:
        return max((texture.height for texture in self._labels()), default=0)

    def draw(self) -> None:
        slider = self.slider
        for index, texture in enumerate(self._labels()):
            middle = slider.x + dp(8) + (slider.width - dp(16)) * index / max(1, len(slider.steps) - 1)
            left = min(max(slider.x, middle - texture.width / 2), slider.right - texture.width)
            colour = theme.primary if index == slider.value else theme.ink_2
            box = draw_texture(texture, left + texture.width / 2, slider.strip()[1] - dp(2), colour, "top")
            self.wrote(slider.steps[index], box, (*slider.pos, *slider.size))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
