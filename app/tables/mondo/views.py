"""The ways to look through the pool, in one row: the free table, all tiles, those that fit a space."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit.canvas import border, draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.tokens import GOLD, GOLD_INK, theme
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, MONDO
from app.tables.mondo.places import put

TABLE, ALL, FITS = "table", "all", "fits"
ICONS = {TABLE: "gesture", ALL: "view-module", FITS: "magnify"}


class ViewTab(Pressable):
    """One of the ways; the chosen one is gold with a tick."""

    text = StringProperty("")
    chosen = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "text", "chosen")

    def __init__(self, view: str, **kwargs) -> None:
        self.view = view
        self.ends = (False, False)
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        left, right = (self.height / 2 if end else 0 for end in self.ends)
        ink = GOLD_INK if self.chosen else COLOURS.text
        fill(box, GOLD if self.chosen else MONDO["pool"], [left, right, right, left])
        if self.pressed:
            fill(box, (1, 1, 1, 0.14), [left, right, right, left])
        label = text_texture(self.text, theme.font_size("label_strong", on_card=True), "bold")
        icon = dp(22) if label.width + dp(38) <= self.width else 0.0
        x = self.center_x - (label.width + icon) / 2
        if icon:
            draw_icon("check" if self.chosen else ICONS[self.view], x + dp(9), self.center_y, dp(18), ink)
        self.wrote(self.text, draw_texture(label, x + icon, self.center_y, ink, "left"))


class _Rim(Drawn):
    def draw(self) -> None:
        border((*self.pos, *self.size), MONDO["edge"], self.height / 2, dp(1.5))


class ViewTabs(Widget):
    """`look(view)` is called by a tap."""

    def __init__(self, views: Sequence[str], look: Callable[[str], None], **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.tabs = {view: ViewTab(view) for view in views}
        for view, tab in self.tabs.items():
            tab.ends = (view == views[0], view == views[-1])
            tab.bind(on_release=lambda _tab, view=view: look(view))
            self.add_widget(tab)
        self._rim = _Rim()
        self.add_widget(self._rim)
        self.bind(pos=self._place, size=self._place)

    def show(self, chosen: str, tiles: int, fitting: int | None) -> None:
        """How many tiles there are, and how many fit; None: no space has been chosen."""
        words = {TABLE: tr("mondo.view.table"), ALL: tr("mondo.view.all", n=tiles)}
        words[FITS] = tr("mondo.view.fits") if fitting is None else tr("mondo.view.fits_n", n=fitting)
        for view, tab in self.tabs.items():
            tab.text, tab.chosen = words[view], view == chosen

    def _place(self, *_args: object) -> None:
        wide = self.width / len(self.tabs)
        for index, tab in enumerate(self.tabs.values()):
            put(tab, (self.x + index * wide, self.y, wide, self.height))
        put(self._rim, (*self.pos, *self.size))
