"""The drag layer of all four tables: a transparent widget over the board that picks up, shows and puts down.

    layer = DragLayer(draw_piece=self.draw_piece)          # draw_piece(piece, box, opacity) in the open canvas
    layer.add_source(lambda x, y: Piece(…) or None)        # what lies there
    layer.add_target(lambda piece: [Spot(…), …])           # where this piece may go
    layer.bind(on_place=…, on_select=…, on_details=…)

Coordinates are those of the layer's parent. Touches that hit nothing fall through to what lies below.
Events: on_lift(piece) on_hover(piece, spot|None) on_place(piece, spot) on_return(piece) on_drop_outside(piece, x, y)
on_select(piece) on_deselect(piece) on_tap(piece) on_tap_again(piece) on_turn(piece, quarters clockwise)
on_flip(piece) on_details(piece). A handler of on_tap, on_tap_again and on_drop_outside that returns True has
dealt with it: no selection, no deselection, no flight back.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.kit.canvas import dashed, draw_icon, gold_ring, shadow
from app.kit.geometry import Box, Point, around, centre
from app.kit.gesture import LONG_PRESS, Hands, Hold, Piece, Spot
from app.kit.motion import Motions
from app.kit.tokens import GOLD, theme
from app.kit.waiting import AfterInput

__all__ = ["DragLayer", "Piece", "Spot"]

GHOST_SCALE = 1.15
LIFT = 64
SLOP = 8
SNAPPED_OPACITY = 0.8


class _Ghost:
    """The held piece: drawn once, moved by a matrix."""

    def __init__(self, parent: Canvas, draw: Callable[[Box], None]) -> None:
        self._parent = parent
        self.canvas = Canvas()
        with self.canvas:
            PushMatrix()
            self._move = Translate(0, 0)
            draw_canvas = Canvas()
            PopMatrix()
        self._inner = draw_canvas
        self.redraw(draw)
        parent.add(self.canvas)

    def redraw(self, draw: Callable[[Box], None]) -> None:
        self._inner.clear()
        with self._inner:
            draw((0, 0, 0, 0))

    def place(self, at: Point) -> None:
        self._move.xy = at

    def remove(self) -> None:
        self._parent.remove(self.canvas)


class DragLayer(Widget):
    """See the module's words. `light_table` adds the dark edge round gold; `show_targets` is the setting "show
    legal moves"; `active = False` lets every touch through (a computer's turn)."""

    __events__ = (
        "on_lift",
        "on_hover",
        "on_place",
        "on_return",
        "on_drop_outside",
        "on_select",
        "on_deselect",
        "on_tap",
        "on_tap_again",
        "on_turn",
        "on_flip",
        "on_details",
    )
    draw_piece = ObjectProperty(None, allownone=True)
    light_table = BooleanProperty(False)
    show_targets = BooleanProperty(True)
    active = BooleanProperty(True)
    target_radius = NumericProperty(12)
    ghost_scale = NumericProperty(GHOST_SCALE)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.hands = Hands(self._tell, dp(SLOP), dp(LIFT))
        self.motions = Motions()
        self._glow_canvas, self._ghost_canvas = Canvas(), Canvas()
        self.canvas.add(self._glow_canvas)
        self.canvas.add(self._ghost_canvas)
        self._waiting: dict[int, AfterInput] = {}
        self._ghosts: dict[Hashable, _Ghost] = {}
        self._flying: set[Hashable] = set()
        self._pulse = 0.0
        self._glow_trigger = Clock.create_trigger(self._draw_glow, -1)
        self.bind(show_targets=lambda *_: self._glow_trigger())

    # -------------------------------------------------------------- what the table gives

    def add_source(self, piece_at: Callable[[float, float], Piece | None]) -> None:
        self.hands.sources.append(piece_at)

    def add_target(self, spots_for: Callable[[Piece], Iterable[Spot]]) -> None:
        self.hands.targets.append(spots_for)

    @property
    def owner_at(self):
        return self.hands.owner_at

    @owner_at.setter
    def owner_at(self, function: Callable[[float, float], Hashable] | None) -> None:
        self.hands.owner_at = function

    # -------------------------------------------------------------- what the table asks

    def held(self) -> set[Hashable]:
        """Keys of the pieces in the air: the table draws their places empty."""
        return {hold.piece.key for hold in self.hands.dragged()} | self._flying

    def selected(self, owner: Hashable = None) -> Piece | None:
        return self.hands.selected.get(owner)

    def select(self, piece: Piece) -> None:
        self.hands.select(piece)

    def deselect(self, owner: Hashable = None) -> bool:
        return self.hands.deselect(owner)

    def refresh(self) -> None:
        """The table has changed: ask for targets again and redraw ghosts and glow."""
        self.hands.refresh()
        for hold in self.hands.dragged():
            self._redraw_ghost(hold)
        self._glow_trigger()

    def cancel(self) -> bool:
        """Back button: what is held flies back, else the selection goes. False if there was neither."""
        if self.hands.cancel():
            return True
        gone = [self.hands.deselect(owner) for owner in list(self.hands.selected)]
        return bool(gone)

    def on_active(self, _layer, active: bool) -> None:
        """Whoever still holds a piece when the turn ends gets it back."""
        if not active:
            self.hands.cancel()

    # -------------------------------------------------------------- fingers

    def on_touch_down(self, touch) -> bool:
        if not self.active or touch.is_mouse_scrolling:
            return False
        if not self.hands.down(touch.uid, touch.x, touch.y, Clock.time()):
            return False
        touch.grab(self)
        self._waiting[touch.uid] = AfterInput(self._expire, LONG_PRESS)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        self.hands.move(touch.uid, touch.x, touch.y, Clock.time())
        hold = self.hands.holds.get(touch.uid)
        if hold is not None and hold.dragging and hold.piece.key in self._ghosts:
            self._ghosts[hold.piece.key].place(self.hands.ghost_centre(hold))
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._waiting.pop(touch.uid, None)
        self.hands.up(touch.uid, touch.x, touch.y, Clock.time())
        return True

    def _expire(self) -> None:
        self.hands.expire(Clock.time())

    # -------------------------------------------------------------- what the hands tell

    def _tell(self, event: str, piece: Piece, *args):
        if event == "return":
            self._fly_back(piece, *args)
            return None
        getattr(self, f"_before_{event}", lambda *_: None)(piece, *args)
        answer = self.dispatch(f"on_{event}", piece, *args)
        if event == "drop_outside" and answer:
            self._remove_ghost(piece.key)
        self._glow_trigger()
        return answer

    def _before_lift(self, piece: Piece) -> None:
        hold = next(h for h in self.hands.dragged() if h.piece is piece)
        self._ghosts[piece.key] = _Ghost(self._ghost_canvas, self._ghost_drawing(piece))
        self._ghosts[piece.key].place(self.hands.ghost_centre(hold))
        self._start_pulse()

    def _before_select(self, _piece: Piece) -> None:
        self._start_pulse()

    def _before_place(self, piece: Piece, _spot: Spot) -> None:
        self._remove_ghost(piece.key)

    def _before_turn(self, piece: Piece, _quarters: int) -> None:
        Clock.schedule_once(lambda _dt: self.refresh(), -1)

    def _before_flip(self, piece: Piece) -> None:
        self._before_turn(piece, 0)

    def _fly_back(self, piece: Piece, start: Point) -> None:
        """140 ms home; the piece counts as held until it is there."""
        self._glow_trigger()
        ghost = self._ghosts.pop(piece.key, None)
        if ghost is None:
            self.dispatch("on_return", piece)
            return
        end = centre(piece.box)
        self._flying.add(piece.key)

        def step(share: float) -> None:
            ghost.place((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))

        def done() -> None:
            ghost.remove()
            self._flying.discard(piece.key)
            self.dispatch("on_return", piece)

        self.motions.start("snap", step, done)

    # -------------------------------------------------------------- drawing

    def _ghost_drawing(self, piece: Piece) -> Callable[[Box], None]:
        width, height = piece.box[2] * self.ghost_scale, piece.box[3] * self.ghost_scale

        def draw(_box: Box) -> None:
            box = (-width / 2, -height / 2, width, height)
            shadow(box, 3, dp(self.target_radius))
            if self.draw_piece is not None:
                self.draw_piece(piece, box, 1.0)

        return draw

    def _redraw_ghost(self, hold: Hold) -> None:
        if hold.piece.key in self._ghosts:
            self._ghosts[hold.piece.key].redraw(self._ghost_drawing(hold.piece))

    def _remove_ghost(self, key: Hashable) -> None:
        ghost = self._ghosts.pop(key, None)
        if ghost is not None:
            ghost.remove()

    def _start_pulse(self) -> None:
        """One 300 ms pulse when the glow appears, none with reduced motion, never an endless one."""
        if theme.reduced_motion or theme.seconds("pulse") <= 0:
            self._pulse = 0.0
            return

        def step(share: float) -> None:
            self._pulse = 1 - share
            self._glow_trigger()

        self.motions.start("pulse", step)

    def _draw_glow(self, _dt: float) -> None:
        self._glow_canvas.clear()
        with self._glow_canvas:
            for piece in self.hands.selected.values():
                self._glow_for(self.hands.spots_for(piece))
            for hold in self.hands.dragged():
                self._glow_for(hold.spots)
                if hold.snapped is not None:
                    self._draw_snapped(hold.piece, hold.snapped)

    def _glow_for(self, spots: Iterable[Spot]) -> None:
        if not self.show_targets:
            return
        for spot in spots:
            radius = dp(self.target_radius)
            if spot.fits == "now":
                gold_ring(spot.box, radius, self.light_table, dp(3) * (1 + self._pulse))
            elif spot.fits == "turned":
                dashed(spot.box, GOLD, radius, dp(2))
                draw_icon("rotate-right", *centre(spot.box), min(dp(24), spot.box[2] * 0.4), GOLD)

    def _draw_snapped(self, piece: Piece, spot: Spot) -> None:
        """The ghost in its target: where the piece would lie, in its own proportion."""
        if self.draw_piece is None:
            return
        share = min(spot.box[2] / piece.box[2], spot.box[3] / piece.box[3])
        box = around(*centre(spot.box), piece.box[2] * share, piece.box[3] * share)
        self.draw_piece(piece, box, SNAPPED_OPACITY)
        gold_ring(spot.box, dp(self.target_radius), self.light_table)

    # -------------------------------------------------------------- events

    def on_lift(self, piece): ...

    def on_hover(self, piece, spot): ...

    def on_place(self, piece, spot): ...

    def on_return(self, piece): ...

    def on_drop_outside(self, piece, x, y): ...

    def on_select(self, piece): ...

    def on_deselect(self, piece): ...

    def on_tap(self, piece): ...

    def on_tap_again(self, piece): ...

    def on_turn(self, piece, quarters): ...

    def on_flip(self, piece): ...

    def on_details(self, piece): ...
