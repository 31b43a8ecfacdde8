"""The ground, outline and veil of KivyMD's widgets, drawn only where there is something to see.

KivyMD 2.0.0 draws all three for every widget, label and layout, mostly transparent: one frame of the settings took
97 ms of software GL, 30 without them. Its grounds have no soft edges, and what may have a shadow gets a frame buffer
and a shader of its own (Kivy's BoxShadow). Imported by app/kit/mend.py, before the first widget.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.lang import Builder
from kivy.uix.relativelayout import RelativeLayout
from kivymd.uix.behaviors.backgroundcolor_behavior import BackgroundColorBehavior
from kivymd.uix.behaviors.elevation import CommonElevationBehavior
from kivymd.uix.behaviors.state_layer_behavior import StateLayerBehavior

GROUND = ("pos", "size", "_md_bg_color", "line_color", "line_width", "radius")
"""What the ground of a widget follows."""


def begin(self: BackgroundColorBehavior, **kwargs: object) -> None:
    """In the place of BackgroundColorBehavior.__init__."""
    self._ground = None  # an InstructionGroup as soon as there is something to draw
    redraw = Clock.create_trigger(self.draw_ground, -1)
    for name in GROUND:
        self.fbind(name, redraw)
    super(BackgroundColorBehavior, self).__init__(**kwargs)


def draw_ground(self: BackgroundColorBehavior, _dt: float) -> None:
    line = self.line_color or (0, 0, 0, 0)
    if self._ground is None:
        if not self._md_bg_color[3] and not line[3]:
            return
        self._ground = InstructionGroup()
        self.canvas.insert(1 if self.canvas.has_before else 0, self._ground)
    self._ground.clear()
    pos = (0, 0) if isinstance(self, RelativeLayout) else self.pos
    if self._md_bg_color[3]:
        self._ground.add(Color(*self._md_bg_color))
        self._ground.add(_area(pos, self.size, self.radius, self._md_bg_color[3] >= 1))
    if line[3]:
        self._ground.add(Color(*line))
        self._ground.add(SmoothLine(width=self.line_width, rounded_rectangle=(*pos, *self.size, *self.radius)))


def _area(pos: tuple[float, float], size: list[float], radius: list[float], solid: bool) -> RoundedRectangle:
    """A translucent shape gets no soft edge: its stencil would show outside a scrolling page."""
    limit = min(size) / 2
    radii = [min(each, limit) for each in radius or [0]]
    shape = SmoothRoundedRectangle if solid and any(radii) else RoundedRectangle
    return shape(pos=pos, size=size, radius=radii)


def on_state_layer_color(self: StateLayerBehavior, _widget: object, _colour: object) -> None:
    """The veil of what is pressed, pointed at or disabled."""
    veil = getattr(self, "_veil", None)
    if veil is None and self.state_layer_color[3]:
        self._veil = InstructionGroup()
        self.canvas.after.add(self._veil)
        for name in ("pos", "size"):
            self.fbind(name, self.draw_veil)
    self.draw_veil()


def draw_veil(self: StateLayerBehavior, *_args: object) -> None:
    veil = getattr(self, "_veil", None)
    if veil is None:
        return
    veil.clear()
    if self.state_layer_color[3]:
        veil.add(Color(*self.state_layer_color))
        veil.add(_area(self.pos, self.size, getattr(self, "radius", [0]), False))


def _forget_rule(of: type) -> None:
    """Take KivyMD's own drawing of a behaviour out of the rules of KV."""
    found = [rule for selector, rule in Builder.rules if selector.key == of.__name__.lower()]
    assert found, of
    for rule in found:
        rule.canvas_before = rule.canvas_root = rule.canvas_after = None


def apply() -> None:
    for behaviour in (BackgroundColorBehavior, CommonElevationBehavior, StateLayerBehavior):
        _forget_rule(behaviour)
    BackgroundColorBehavior.__init__ = begin
    for behaviour, method in (
        (BackgroundColorBehavior, draw_ground),
        (StateLayerBehavior, on_state_layer_color),
        (StateLayerBehavior, draw_veil),
    ):
        setattr(behaviour, method.__name__, method)
