"""Sheets over the table: a place in large, all maps in small, what a player's cards have brought in the Shake."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.drawn import Drawn
from app.kit.overlays import Sheet
from app.kit.surfaces import Column, ListRow
from app.kit.text import Text
from app.play.session import Player
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.cards import country_of, draw_flag_side, draw_map_side, name_of
from app.tables.where_is_that.seats import SeatPanel
from app.tables.where_is_that.wording import place
from rules.where_is_that.packs import Face
from rules.where_is_that.view import MapSide, MapView


class _Large(Drawn):
    """A card in large, the side that is up."""

    def __init__(self, face: Face, side: MapSide | None, pack: str, **kwargs) -> None:
        self.face, self.side, self.pack = face, side, pack
        super().__init__(size_hint=(None, None), size=(dp(124), dp(164)), **kwargs)

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        if self.side is None:
            words = draw_flag_side(self.face, box)
        else:
            words = draw_map_side(self.face, self.side, box, self.pack)
        for text, where in words:
            self.wrote(text, where)


class PlaceSheet(Sheet):
    """A place with its facts in words: ordinals only once its map side is up (WT-6)."""

    def __init__(self, face: Face, side: MapSide | None, pack: str, **kwargs) -> None:
        super().__init__(title=name_of(face), **kwargs)
        row = BoxLayout(size_hint_y=None, height=dp(176), spacing=dp(16))
        row.add_widget(_Large(face, side, pack, pos_hint={"center_y": 0.5}))
        words = Column(pos_hint={"center_y": 0.5})
        for line in self._lines(face, side):
            words.add_widget(Text(text=line))
        words.bind(height=lambda _w, high: setattr(row, "height", max(dp(176), high)))
        row.add_widget(words)
        self.body.add_widget(row)

    @staticmethod
    def _lines(face: Face, side: MapSide | None) -> list[str]:
        kind = tr(f"where_is_that.kind.{face.kind}")
        lines = [f"{kind[:1].upper()}{kind[1:]}", country_of(face)]
        if side is not None:
            lines += [tr("where_is_that.table.north", n=side.north), tr("where_is_that.table.west", n=side.west)]
        return lines


class MapsSheet(Sheet):
    """Every player's map in small; a tap shows it on the table."""

    def __init__(
        self,
        maps: Sequence[Mapping[Cell, str]],
        faces: Mapping[str, Face],
        players: Sequence[Player],
        show: Callable[[int], None],
        **kwargs,
    ) -> None:
        super().__init__(title=tr("where_is_that.table.maps"), **kwargs)
        for seat, (cards, player) in enumerate(zip(maps, players, strict=True)):
            panel = SeatPanel(seat=seat, avatar=player.avatar, name=player.name, size_hint=(1, None), height=dp(150))
            panel.show(cards, faces)
            panel.bind(on_release=lambda each: self._choose(each.seat, show))
            self.body.add_widget(panel)

    def _choose(self, seat: int, show: Callable[[int], None]) -> None:
        self.dismiss()
        show(seat)


class FlipsSheet(Sheet):
    """The cards a player has laid in the Shake: those that stayed, and those that were discarded."""

    def __init__(self, view: MapView, seat: int, name: str, wording: Wording, **kwargs) -> None:
        super().__init__(title=tr("where_is_that.table.cards_of", name=name), **kwargs)
        flips = [flip for flip in view.flips if flip.seat == seat]
        if not flips:
            self.body.add_widget(Text(text=tr("where_is_that.table.no_cards"), tone="ink_2"))
        for flip in reversed(flips):
            icon = "check-circle" if flip.points else "close-box"
            key = "where_is_that.table.stayed" if flip.points else "where_is_that.table.gone"
            told = tr(key, count=flip.points)
            self.body.add_widget(ListRow(icon=icon, title=place(wording, flip.card), subtitle=told))
