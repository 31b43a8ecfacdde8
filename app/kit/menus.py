"""A menu beside what opened it, on a window large enough that a sheet at its edge would be far from the finger: the
surface of KivyMD's dropdown menu (its look is in menus.kv) in the layer that sheets and dialogs share."""

from __future__ import annotations

from pathlib import Path

from kivy.base import EventLoop
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivymd.uix.menu import MDDropdownMenu

from app.kit import layout
from app.kit.geometry import contains
from app.kit.overlays import Overlay
from app.kit.press import in_window
from app.kit.surfaces import Page, Shadowed

GAP = 4
"""dp between the menu and what opened it."""
EDGE = 16
"""dp to the edges of the window, at least."""


class MenuFace(Shadowed, MDDropdownMenu):
    """The surface. KivyMD's menu shortens what its items say, binds the window for ever and takes its own touches: rows
    and touches are ours."""

    touch_target = False  # a surface, though KivyMD makes it of a button
    on_touch_down, on_touch_move, on_touch_up = Widget.on_touch_down, Widget.on_touch_move, Widget.on_touch_up

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for event in ("on_resize", "on_maximize", "on_restore"):
            EventLoop.window.unbind(**{event: self._remove_menu})


class Menu(Overlay):
    """Rows in `menu.body`, below the `opener`, above it or at its side, where there is room; a tap beside it closes
    it, and so does a window that changes."""

    opened_by_tap = True
    widest = NumericProperty(360)  # dp

    def __init__(self, opener: Widget, **kwargs) -> None:
        super().__init__(**kwargs)
        self._opener = in_window(opener, (*opener.pos, *opener.size))
        self.face = MenuFace()
        self.page = Page(margin=8)
        self.body = self.page.body
        self.face.menu.add_widget(self.page)
        self.add_widget(self.face)
        self.body.bind(height=self._arrange)

    def appear(self) -> None:
        self._arrange()
        self.bind(size=lambda *_: self.dismiss(animate=False))

    def _arrange(self, *_args) -> None:
        inset, edge, gap = layout.insets(), dp(EDGE), dp(GAP)
        left, low = edge + inset.left, edge + inset.bottom
        room = (self.width - edge - inset.right - left, self.height - edge - inset.top - low)
        width, height = self.face.size = (min(dp(self.widest), room[0]), min(self.body.height, room[1]))
        x, y, long, high = self._opener
        at = x if x + long / 2 < self.width / 2 else x + long - width
        if low + height + gap <= y:
            foot = y - gap - height
        elif y + high + gap + height <= low + room[1]:
            foot = y + high + gap
        else:  # neither below nor above: at its side
            foot = y + (high - height) / 2
            at = x + long + gap if x + long + gap + width <= left + room[0] else x - gap - width
        self.face.pos = (_within(at, left, room[0] - width), _within(foot, low, room[1] - height))

    def holds(self, x: float, y: float) -> bool:
        return contains((*self.face.pos, *self.face.size), x, y)


def _within(place: float, low: float, room: float) -> float:
    return min(max(place, low), low + room)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
