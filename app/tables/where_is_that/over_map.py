"""What lies on the chart and round it. On the chart: the signs of its frame and the button that fits it; they are drawn
with every step of a pan, so they are few. Round it, on the paper that keeps still: its neatline, the seats, what to do
now and the next card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit.geometry import Box
from app.play.session import Player
from app.services.i18n import tr
from app.tables.where_is_that.chart_frame import ChartFrame, Neatline
from app.tables.where_is_that.colours import COLOURS
from app.tables.where_is_that.message import FitButton, Message, NextCard
from app.tables.where_is_that.places import Places
from app.tables.where_is_that.seating import Seating
from rules.where_is_that.packs import Face


class OverMap(FloatLayout):
    """`fit()` when the whole map is asked for."""

    def __init__(self, fit: Callable[[], None], **kwargs) -> None:
        super().__init__(**kwargs)
        self.chart_frame = ChartFrame()
        self.add_widget(self.chart_frame)
        self.fit_button = FitButton(icon="fit-to-screen-outline", kind="raised", tint=COLOURS.text)
        self.fit_button.help = tr("where_is_that.table.whole.help")
        self.fit_button.bind(on_release=lambda *_: fit())

    def place(self, places: Places) -> None:
        self.chart_frame.place(places.map, places.corners)
        put(self, self.fit_button, places.fit)


class Surround(FloatLayout):
    """`tapped(seat)` and `held(seat)` when a seat is touched."""

    def __init__(
        self,
        players: Sequence[Player],
        faces: Mapping[str, Face],
        tapped: Callable[[int], None],
        held: Callable[[int], None],
        **kwargs,
    ) -> None:
        super().__init__(**kwargs)
        self.neatline = Neatline()
        self.message = Message()
        self.next_card = NextCard()
        self.seating = Seating(self, players, faces, tapped, held)

    def place(self, places: Places) -> None:
        put(self, self.neatline, places.map)
        put(self, self.message, places.message)
        put(self, self.next_card, places.next_card)
        self.seating.cover(places.covered)


def put(home: Widget, widget: Widget, box: Box | None) -> None:
    """A widget to its place, under what is there already; one that is not needed now is nowhere."""
    if box is None:
        if widget.parent is not None:
            home.remove_widget(widget)
        return
    if widget.parent is None:
        home.add_widget(widget, len(home.children))
    widget.size_hint = (None, None)
    widget.pos, widget.size = box[:2], box[2:]
