"""What a finger does to a button, the same for the buttons we draw and for those of KivyMD."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit.geometry import Box, at_least, contains, distance
from app.kit.tokens import LONG_PRESS_MS, TARGET, theme
from app.kit.waiting import AfterInput

DOUBLE_TAP = 0.4
"""Seconds within which a second tap in the same place still belongs to the first."""


@dataclass(frozen=True)
class Tap:
    """When and where a button was tapped, and which (its class, words and icon)."""

    moment: float
    where: tuple[float, float]
    face: tuple[str, str, str]
    drawn: float = float("-inf")
    """When what came of it was drawn."""

    @property
    def seen(self) -> float:
        """From when on a second tap is a tap of its own, but for the time of a double tap."""
        return max(self.moment, self.drawn)


def _counted_from_when_seen(tap: Tap, frames: int = 2) -> None:
    """What a tap does may take a slow phone longer than the whole time of a double tap: its second half is waited for
    from when what came of it has been drawn."""

    def seen(_dt: float) -> None:
        if Press._last_tap is tap:
            Press._last_tap = replace(tap, drawn=Clock.get_time())
            if frames > 1:
                _counted_from_when_seen(Press._last_tap, frames - 1)

    Clock.schedule_once(seen, 0)


def in_window(widget: Widget, box: Box) -> Box:
    """A box in the widget's parent coordinates (as its pos) in window coordinates; what lies turned by quarters, at a
    shared table, stays an upright box."""
    one = widget.to_window(box[0], box[1])
    other = widget.to_window(box[0] + box[2], box[1] + box[3])
    return min(one[0], other[0]), min(one[1], other[1]), abs(one[0] - other[0]), abs(one[1] - other[1])


if TYPE_CHECKING:
    from kivy.uix.widget import Widget as Base  # what stands before a widget has all that a widget has
else:
    Base = object


class Press(Base):
    """Put before a widget, it reacts to a finger: `on_press`, `on_release`, `on_long_press` (450 ms, then no release)
    and, when not `enabled`, `on_refused` with the reason: a grey button without one reads as a bug. A finger that rests
    on it is told `help` (what it is, and what a tap does now), and the reason where a tap does nothing."""

    __events__: tuple[str, ...] = ("on_press", "on_release", "on_long_press", "on_refused")
    pressed = BooleanProperty(False)
    enabled = BooleanProperty(True)
    reason = StringProperty("")
    help = StringProperty("")
    single = BooleanProperty(False)
    """A second tap at once on this very button means nothing: what it does has moved on."""
    touch_target = True
    _last_tap = Tap(float("-inf"), (0.0, 0.0), ("", "", ""))
    """The last tap of any button, to tell a double tap."""

    def __init__(self, *args, **kwargs) -> None:
        self._finger = None
        self._born = Clock.get_time()
        self._long_press: AfterInput | None = None
        self._pressed_at = 0.0
        super().__init__(*args, **kwargs)

    def touch_area(self) -> Box:
        """The area that answers to a finger, in parent coordinates: never below 48 dp."""
        return at_least((self.x, self.y, self.width, self.height), dp(TARGET))

    def touch_box(self) -> Box:
        return in_window(self, self.touch_area())

    def children_take(self, touch) -> bool:
        """Whether something inside took the touch."""
        return super().on_touch_down(touch)

    def on_touch_down(self, touch) -> bool:
        if self.disabled:
            return False  # one that is not there for now must not take what lies round its place
        if self.children_take(touch):
            return True
        if touch.is_mouse_scrolling or self._finger or not contains(self.touch_area(), touch.x, touch.y):
            return False
        if self._second_half(touch):
            return True
        touch.grab(self)
        self._finger = touch
        self._pressed_at = Clock.time()
        self.pressed = True
        if self.told_when_held() or self.get_property_observers("on_long_press"):
            self._long_press = AfterInput(self._held, LONG_PRESS_MS / 1000)
        if self.enabled:
            self.dispatch("on_press")
        return True

    def _second_half(self, touch) -> bool:
        """Whether this touch is the second half of a double tap: at once and in the same place as a tap on another
        button, in whose place this one came since; or on the same one, if its second tap would mean something else.
        A control that was only built anew (a stepper, a switch) may be tapped as quickly as one likes."""
        tap = Press._last_tap
        if Clock.get_time() - tap.seen > DOUBLE_TAP or distance(touch.pos, tap.where) > dp(24):
            return False
        if self.single:
            return True
        return self._born >= tap.moment and self._face() != tap.face

    def _face(self) -> tuple[str, str, str]:
        """What makes it the same button to a person."""
        return type(self).__name__, str(getattr(self, "text", "")), str(getattr(self, "icon", ""))

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if not contains(self.touch_area(), touch.x, touch.y):
            self._cancel_long_press()
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        inside = contains(self.touch_area(), touch.x, touch.y)
        held = self._finger is None
        self._let_go()
        if inside and not held:
            Press._last_tap = Tap(Clock.get_time(), tuple(touch.pos), self._face())
            self.released()
            _counted_from_when_seen(Press._last_tap)
        return True

    def released(self) -> None:
        """A whole tap: act, or say why not."""
        if self.enabled:
            self.dispatch("on_release")
        else:
            self.dispatch("on_refused", self.reason)

    def told_when_held(self) -> str:
        """What it is, and why it does nothing just now; empty where it does something else while it is held."""
        if not self.help:
            return ""
        return self.help if self.enabled or not self.reason else f"{self.help}\n{self.reason}"

    def _held(self) -> None:
        self._let_go()
        self.dispatch("on_long_press")
        self._tell()

    def _tell(self) -> None:
        if words := self.told_when_held():
            from app.kit.told import ToldBeside  # its surface has buttons

            ToldBeside(text=words, over=self.touch_box()).open()

    def _let_go(self) -> None:
        self._cancel_long_press()
        self._finger = None
        remaining = theme.seconds("press") - (Clock.time() - self._pressed_at)
        Clock.schedule_once(self._unpress, max(0.0, remaining))

    def _unpress(self, _dt: float) -> None:
        if self._finger is None:
            self.pressed = False

    def _cancel_long_press(self) -> None:
        if self._long_press is not None:
            self._long_press.cancel()
            self._long_press = None

    def on_press(self) -> None: ...

    def on_release(self) -> None: ...

    def on_long_press(self) -> None: ...

    def on_refused(self, reason: str) -> None: ...


class Told(Press):
    """Put before a widget that only shows something: a tap on it, or a finger that rests on it, is told what it is.
    It asks for nothing, so it need not be as large as a button."""

    touch_target = False

    def touch_area(self) -> Box:
        return self.x, self.y, self.width, self.height

    def on_touch_down(self, touch) -> bool:
        return bool(self.opacity > 0 and self.help and super().on_touch_down(touch))

    def released(self) -> None:
        self._tell()


class MaterialPress(Press):
    """The same before a button of KivyMD, in place of Kivy's ButtonBehavior, which takes a second finger for a second
    tap and knows neither reasons nor double taps. KivyMD's own tint (app/kit/mend.py) shows the press."""

    def children_take(self, touch) -> bool:
        return False

    def on_pressed(self, _button: Widget, pressed: bool) -> None:
        if pressed:
            self.call_ripple_animation_methods(None)
        else:
            self.finish_ripple()
