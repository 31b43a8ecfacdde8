"""The seats round this table: who they are, whose turn it is, what each has and did last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.geometry import Box, around
from app.play.session import Player
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.places import Places
from app.tables.where_is_that.seats import SeatPanel, SeatTab
from rules.where_is_that.packs import Face


class Shown(NamedTuple):
    """What a seat tells."""

    playing: bool
    chosen: bool
    value: str
    said: Sequence[str]
    cards: Mapping[Cell, str]
    marks: frozenset[str]


class Seating:
    """Builds the seats anew for each form of the window; `tapped(seat)` and `held(seat)` say what was touched."""

    def __init__(
        self,
        home: Widget,
        players: Sequence[Player],
        faces: Mapping[str, Face],
        tapped: Callable[[int], None],
        held: Callable[[int], None],
    ) -> None:
        self.tabs: dict[int, SeatTab] = {}
        self._home, self._players, self._faces = home, players, faces
        self._tapped, self._held = tapped, held

    def build(self, order: Sequence[int], places: Places, with_map: bool) -> None:
        """Chips or panels in this order, the own seat first."""
        for tab in self.tabs.values():
            self._home.remove_widget(tab)
        self.tabs = {}
        kind = SeatPanel if places.panels else SeatTab
        for seat, box in zip(order, places.seats, strict=True):
            player = self._players[seat]
            tab = kind(
                seat=seat,
                avatar=player.avatar,
                name=player.name,
                with_map=with_map,
                lines=places.lines,
                large=places.large,
                pos=box[:2],
                size=box[2:],
            )
            tab.bind(on_release=lambda each: self._tapped(each.seat), on_long_press=lambda each: self._held(each.seat))
            self.tabs[seat] = tab
            self._home.add_widget(tab)

    def cover(self, covered: bool) -> None:
        """Something else has taken their place for now."""
        for tab in self.tabs.values():
            if covered and tab.parent is not None:
                self._home.remove_widget(tab)
            elif not covered and tab.parent is None:
                self._home.add_widget(tab)

    def show(self, of_seat: Callable[[int], Shown]) -> None:
        for seat, tab in self.tabs.items():
            shown = of_seat(seat)
            tab.playing, tab.chosen, tab.value = shown.playing, shown.chosen, shown.value
            tab.said = list(shown.said)
            if isinstance(tab, SeatPanel):
                tab.show(shown.cards, self._faces, shown.marks)

    def box(self, seat: int) -> Box:
        """Where cards and points of this player go."""
        tab = self.tabs[seat]
        return around(tab.x + dp(24), tab.top - dp(24), dp(40), dp(34))
