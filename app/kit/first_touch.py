"""A finger comes down where it came down. Imported by app/kit/mend.py.

Kivy 2.3 reads all touches of a frame before it hands out the first, and has one object for a finger: if it moved in
the frame in which it came down, `on_touch_down` saw it where it had moved to, and a quick drag took the neighbour of
what it began on. Here each touch keeps its first point, and its beginning is handed out there.
"""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.input import MotionEvent

BEGAN = "four_worlds_began"
_depack = MotionEvent.depack
_dispatch = EventLoop.post_dispatch_input


def _remember(self: MotionEvent, args: object) -> None:
    first = self.osx is None
    _depack(self, args)
    if first:
        self.ud[BEGAN] = (self.sx, self.sy)


def _begin_at_the_beginning(etype: str, me: MotionEvent) -> None:
    now, began = (me.sx, me.sy), me.ud.get(BEGAN)
    if etype != "begin" or not me.is_touch or began is None or began == now:
        _dispatch(etype, me)
        return
    for x, y in (("sx", "sy"), ("osx", "osy"), ("psx", "psy")):
        setattr(me, x, began[0])
        setattr(me, y, began[1])
    _dispatch(etype, me)
    me.sx, me.sy = now  # its first move, which follows at once, leads from there to here
    me.dsx, me.dsy = now[0] - began[0], now[1] - began[1]


def apply() -> None:
    MotionEvent.depack = _remember
    EventLoop.post_dispatch_input = _begin_at_the_beginning
