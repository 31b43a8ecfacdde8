"""The atlas: every place of a map pack where it lies; search by name, filter by country and kind.

It tells what the cards hide, so it cannot be opened while a match waits (WT-6).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.choices import Chip
from app.kit.fields import TextField
from app.kit.geometry import grown
from app.kit.overlays import Sheet
from app.kit.surfaces import ListRow, Row, SideScroll
from app.kit.text import Icon, Text
from app.kit.toasts import toast
from app.screens.shell import ShellScreen
from app.services import i18n
from app.services.i18n import plain, tr
from app.tables.where_is_that.atlas.find import MISSED, Wish, countries, found, kinds, region_name
from app.tables.where_is_that.atlas.place_list import PlaceList
from app.tables.where_is_that.atlas.place_note import PlaceNote
from app.tables.where_is_that.cards import COLOURS, name_of
from app.tables.where_is_that.earth import Earth, Pin, Shown
from app.tables.where_is_that.land import land_of
from app.tables.where_is_that.message import FitButton
from rules.where_is_that import packs
from rules.where_is_that.packs import Pack, Place

GAME_ID = "where_is_that"
FEW = 20
"""So many places or fewer are all named on the map."""


class AtlasScreen(ShellScreen):
    """One pack at a time; a touched place tells its name, country and ordinals."""

    def __init__(self, app, pack: str = "") -> None:
        super().__init__(app)
        self.pack: Pack = packs.load(pack or packs.available()[0])
        self.wish = Wish()
        self.searching = False
        self.picked: str | None = None
        self._chips_at = 0.0
        """How far the chips are scrolled: a search that opens or closes leaves them there."""
        self.list: PlaceList | None = None
        """Beside the map, where the window is wide."""

    @property
    def found(self) -> list[Place]:
        return found(self.pack, self.wish, self.missed)

    @property
    def missed(self) -> frozenset[str]:
        """Places of this pack that somebody laid wrong: what there is to practise."""
        return self.app.services.practice.of_anybody(GAME_ID) & self.pack.faces.keys()

    def on_back(self) -> bool:
        if self.picked is not None:
            self.pick(None)
            return True
        if self.searching:
            self._toggle_search()
            return True
        return False

    def drop(self) -> None:
        if hasattr(self, "earth"):
            self.earth.stop()
        super().drop()

    # -- building ----------------------------------------------------------------------------------

    def build(self) -> None:
        column = self.stage()
        bar = self.title_bar(tr("atlas.title"))
        bar.add_action("close" if self.searching else "magnify", self._toggle_search)
        column.add_widget(bar)
        if self.app.navigation.over_match:
            column.add_widget(Text(text=tr("atlas.not_now"), padding=(dp(16), dp(16))))
            column.add_widget(Widget())
            return
        if self.searching:
            column.add_widget(self._search_row())
        column.add_widget(self._chips())
        column.add_widget(self._map())
        if self.built_for is None:  # opened: land and sea first, a hundred places and their names a frame later
            self._tell()
            self.later(self._show)
        else:
            self._show()
        if self.form.landscape:
            self.later(self._add_list)

    def _search_row(self) -> Widget:
        row = Row(padding=(dp(self.form.margin), dp(4)))
        self.field = TextField(text=self.wish.words, hint_text=tr("atlas.search"))
        self.field.bind(text=lambda _field, words: self.choose(words=words))
        row.add_widget(self.field)
        return row

    def _chips(self) -> Widget:
        """The pack if there are several, then what there is to practise, kinds and countries, in one line that scrolls
        sideways."""
        line = SideScroll()
        row = BoxLayout(spacing=dp(8), size_hint=(None, None), padding=(dp(self.form.margin), dp(4)))
        row.bind(minimum_width=row.setter("width"), minimum_height=row.setter("height"))
        if len(packs.available()) > 1:
            row.add_widget(_chip(pack_name(self.pack.id), False, self._choose_pack, more=True))
        self.chips: dict[str, Chip] = {}
        if self.missed:
            self.chips[MISSED] = _chip(tr("review.practice"), False, partial(self._toggle, MISSED, MISSED))
        for kind in kinds(self.pack):
            self.chips[kind] = _chip(tr(f"atlas.kind.{kind}"), False, partial(self._toggle, "kind", kind))
        for code, name in self._regions():
            self.chips[code] = _chip(name, False, partial(self._toggle, "country", code))
        for chip in self.chips.values():
            row.add_widget(chip)
        row.height = max(chip.height for chip in row.children) + dp(8)  # known now: the map below is drawn but once
        line.add_widget(row)
        line.scroll_x = self._chips_at
        line.bind(scroll_x=lambda _line, at: setattr(self, "_chips_at", at))
        return line

    def _map(self) -> Widget:
        self.place = FloatLayout()
        self.earth = Earth(land_of(self.pack.id))
        self.earth.pick = self.pick
        self.note = PlaceNote(lambda: self.pick(None))
        self.list = None
        self.fit = FitButton(icon="fit-to-screen-outline", kind="raised", tint=COLOURS.text)
        self.fit.bind(on_release=lambda *_: self._show_all())
        for widget in (self.earth, self.fit, self.note):
            self.place.add_widget(widget)
        self.place.bind(pos=self._arrange, size=self._arrange)
        return self.place

    def _add_list(self) -> None:
        self.list = PlaceList(self.pick, size_hint=(None, None))
        self.place.add_widget(self.list)
        self._list_found()
        self._arrange()

    def _arrange(self, *_args) -> None:
        (x, y), (width, height) = self.place.pos, self.place.size
        if width <= dp(100) or height < dp(60):
            return  # not laid out yet: a map of that size would be drawn for nothing
        inset = layout.insets()
        if self.form.landscape:
            side = min(dp(400), width * 0.42)
            self.note.fit(side - dp(24) - inset.right)
            self.note.pos = (x + width - side + dp(12), y + height - dp(8) - self.note.height)
            if self.list is not None:
                self.list.pos = (x + width - side, y)
                self.list.size = (side - inset.right, self.note.y - dp(8) - y)
            box = (x, y, width - side, height)
        else:
            self.note.fit(min(width - dp(24) - inset.left - inset.right, dp(480)))
            self.note.pos = (x + (width - self.note.width) / 2, y + inset.bottom + dp(8))
            box = (x, y, width, height)
        foot = 0.0 if self.form.landscape else self.note.top - y
        self.fit.pos = (box[0] + box[2] - dp(60), box[1] + dp(12) + (foot if self.picked else 0.0))
        self.earth.put(box, grown((x, y + foot, box[2], height - foot), -dp(8)))

    # -- choosing ----------------------------------------------------------------------------------

    def _show_all(self) -> None:
        if self.earth.auto:
            toast(tr("atlas.all_in_sight"))
        self.earth.on_fit()

    def choose(self, **changes: str) -> None:
        """Another search or filter."""
        self.wish = self.wish._replace(**changes)
        matches = self.found
        self.picked = matches[0].id if len(matches) == 1 else None
        self._show()
        self.earth.on_fit()

    def _toggle(self, what: str, value: str) -> None:
        self.choose(**{what: "" if getattr(self.wish, what) == value else value})

    def pick(self, place: str | None) -> None:
        self.picked = place
        self._show()

    def _regions(self) -> list[tuple[str, str]]:
        """The countries of the pack, or the regions of its only country, by name."""
        return sorted(
            ((code, region_name(self.pack, code)) for code in countries(self.pack)), key=lambda each: plain(each[1])
        )

    def _choose_pack(self) -> Sheet:
        sheet = Sheet(title=tr("where_is_that.option.pack"), tallest=0.85)
        for pack_id in packs.available():
            key = f"where_is_that.option.pack.{pack_id}.help"
            tick = Icon(name="check", tone="primary") if pack_id == self.pack.id else None
            note = tr(key) if i18n.has(key) else ""
            row = ListRow(title=pack_name(pack_id), subtitle=note, tappable=True, end=tick)
            row.bind(on_release=lambda _row, chosen=pack_id: self._pack_chosen(sheet, chosen))
            sheet.body.add_widget(row)
        sheet.open()
        return sheet

    def _pack_chosen(self, sheet: Sheet, pack_id: str) -> None:
        sheet.dismiss()
        self.open_pack(pack_id)

    def open_pack(self, pack_id: str) -> None:
        self.pack, self.wish, self.picked, self._chips_at = packs.load(pack_id), Wish(), None, 0.0
        self.rebuild()

    def _toggle_search(self) -> None:
        self.searching = not self.searching
        self.wish = self.wish._replace(words="")
        self.rebuild()
        if self.searching:
            self.field.focus = True

    def _show(self) -> None:
        """Pins of what was found stand out, the others are left away; the picked place is told of."""
        shown = {place.id for place in self.found}
        faces, land = self.pack.faces, self.earth.land
        pins = [
            Pin(place.id, name_of(faces[place.id]), land.spot(place.latitude, place.longitude), place.kind)
            for place in self.pack.places
        ]
        pair = (self.picked,) if self.picked else ()
        self.earth.show(
            Shown(
                pins=pins,
                pair=pair,
                faint=frozenset(pin.id for pin in pins if pin.id not in shown),
                named=frozenset(shown) if len(shown) <= FEW else frozenset(),
            )
        )
        if self.picked:
            self.earth.reach(self.picked)
        self._tell()
        self._list_found()
        self._arrange()

    def _tell(self) -> None:
        """The chips that are chosen, and the picked place or how many were found."""
        for key, chip in self.chips.items():
            chip.chosen = key in (self.wish.country, self.wish.kind, self.wish.missed)
        self.note.tell(self.pack, self.picked, len(self.found))

    def _list_found(self) -> None:
        if self.list is not None:
            self.list.show([self.pack.faces[place.id] for place in self.found], self.picked)


def _chip(text: str, chosen: bool, action: Callable[[], object], more: bool = False) -> Chip:
    chip = Chip(text=text, chosen=chosen, more=more, pos_hint={"center_y": 0.5})
    chip.bind(on_release=lambda *_: action())
    return chip


def pack_name(pack_id: str) -> str:
    key = f"where_is_that.option.pack.{pack_id}"
    return tr(key) if i18n.has(key) else pack_id.replace("_", " ").title()
