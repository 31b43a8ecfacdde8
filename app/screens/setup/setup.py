"""Set-up: one page, no wizard. The last set-up of the game is there already, so the usual path is one tap on Start."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import mend
from app.kit.buttons import IconButton, TextButton
from app.kit.geometry import around
from app.kit.overlays import Sheet
from app.kit.shield import Shield
from app.kit.surfaces import Column, Panel, PressPanel, Row
from app.kit.text import Text
from app.kit.toasts import toast, toast_with
from app.kit.tokens import TARGET, theme
from app.people import character_line, usual_players
from app.screens.offered_lessons import is_new, offer_or_begin
from app.screens.screen import Screen
from app.screens.scrolled import Scrolled
from app.screens.setup import head as head  # for setup.kv
from app.screens.setup.draft import Draft
from app.screens.setup.seat_row import NARROW, SeatRow
from app.screens.setup.words import start_words, unusual_words
from app.screens.shell import Face
from app.services.i18n import tr
from app.tables.manifest import manifest
from rules import GAMES

if TYPE_CHECKING:
    from app.screens.setup.mode_cards import ModeCard

LIFTED = 3
"""The elevation of a row while a finger drags it."""


class SetupScreen(Screen):
    """Who plays, and how. Everything is in `draft`; the widgets only show and change it. The options and the sheets are
    imported where they are made: a tap straight after the start waits for the first picture alone."""

    def __init__(self, app, game: str) -> None:
        super().__init__(app)
        self.game = GAMES[game]
        self.draft = self._begun_before()
        self._before: dict | None = deepcopy(self.draft.stored())
        self.told = False
        """Faults are shown once Start was tried; before that nobody has done anything wrong."""
        self.rows: list[SeatRow] = []
        self.cards: list[ModeCard] = []
        self._dragged: tuple[object, int] | None = None
        self._finger = (0.0, 0.0)
        """Where the last finger came down."""

    def _begun_before(self) -> Draft:
        """What was left here without a match, or else the last set-up."""
        settings, left = self.app.services.settings, self.app.drafts.get(self.game.id)
        usual = usual_players(settings)
        if left:
            return left.renamed(usual)
        draft = Draft.remembered(self.game, settings.setups.get(self.game.id), usual)
        first_mode = manifest(self.game.id).first_mode
        if first_mode and is_new(self.app, self.game.id):
            draft.begin_with(first_mode)
        return draft

    def drop(self) -> None:
        if self._before is not None and self.draft.stored() != self._before:
            self.app.drafts[self.game.id] = self.draft
        super().drop()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        if self._relaid:  # perhaps in another language
            self.draft.renamed(usual_players(self.app.services.settings))
        face = SetupFace(screen=self)
        head = face.named("head")
        self.page, self.button = face.named("page"), face.named("start")
        self.add_widget(face)
        self._fill_page()
        self._say_who()
        if self.built_for is None:
            head.hurried = True
            self.later(partial(setattr, head, "hurried", False))

    def _say_who(self) -> None:
        """The button that starts says who plays, where there is room for it."""
        roomy = theme.text_scale <= 1.15 and min(self.form.width, 720) >= 340
        self.button.text = start_words(self.draft.players) if roomy else tr("setup.start")

    @property
    def two_columns(self) -> bool:
        return self.form.width >= 840

    def _fill_page(self) -> None:
        """Who plays comes first; when the page is opened the options follow a frame later."""
        place = self.page.body
        if self.two_columns:
            place = BoxLayout(spacing=dp(32), size_hint_y=None)
            place.bind(minimum_height=place.setter("height"))
            self.page.add_widget(place)
        place.add_widget(self._seats_part())
        if self.two_columns:
            place.add_widget(Widget())  # the column of the options, until they are there
        if self.built_for is None:
            self.later(lambda: self._add_options(place))
        else:
            self._add_options(place)

    def _add_options(self, place: BoxLayout) -> None:
        part = self._options_part()
        if self.two_columns:
            place.remove_widget(place.children[0])
            part.pos_hint = {"top": 1}
        place.add_widget(part)

    # -- seats -------------------------------------------------------------------------------

    def _seats_part(self) -> Column:
        part = SeatsPart(pos_hint={"top": 1})
        place, self.fault_place = part.ids.rows, part.ids.fault
        part.ordered = self.draft.seats > 1 and self.game.takes_back  # not all at once
        narrow = self._column_width() < NARROW * theme.text_scale
        self.rows = [self._seat_row(seat, narrow) for seat in range(self.draft.seats)]
        for row in self.rows:
            place.add_widget(row)
        if self.draft.can_add():
            place.add_widget(self._add_buttons())
        self._show_fault()
        return part

    def _add_buttons(self) -> Row:
        row = AddButtons()
        for person, button in ((True, row.ids.person), (False, row.ids.computer)):
            button.bind(on_release=lambda _button, who=person: self._add(who))
        return row

    def _column_width(self) -> float:
        return (self.form.width - 80) / 2 if self.two_columns else min(self.form.width, 752)

    def _seat_row(self, seat: int, narrow: bool) -> SeatRow:
        player = self.draft.players[seat]
        ways = character_line(player.character, self.game.id) if player.character else ""
        kept = "" if self.draft.can_remove() else tr("setup.fewest", count=self.draft.seats)
        row = SeatRow(seat=seat, player=player, narrow=narrow, movable=self.draft.seats > 1, ways=ways, kept=kept)
        if self._dragged and self._dragged[1] == seat:
            row.elevation = LIFTED
        row.bind(
            on_edit=lambda *_: self._edit(seat),
            on_who=lambda *_: self._choose_who(seat, row.ids.who),
            on_remove=lambda *_: self._remove(seat),
        )
        return row

    def _edit(self, seat: int) -> None:
        from app.screens.setup.sheets import CharacterSheet, PlayerSheet

        sheet = PlayerSheet if self.draft.players[seat].person else CharacterSheet
        sheet(self.draft, seat, self.rebuild_soon, self._remove).open()

    def _choose_who(self, seat: int, opener: Widget) -> None:
        from app.screens.setup.sheets import who_sheet

        who_sheet(self.draft, seat, self.rebuild_soon, opener)

    def _add(self, person: bool) -> None:
        self.draft.add(person)
        self._rows_move()

    def _remove(self, seat: int) -> None:
        """At once; for a while it can be taken back."""
        before, name = self.draft.as_it_is(), self.draft.players[seat].name
        self.draft.remove(seat)
        self._rows_move()
        toast_with(tr("setup.removed", name=name), tr("table.undo"), lambda: self._take_back(before))

    def _rows_move(self) -> None:
        """Another row comes under the finger: the second half of a double tap is not meant for it."""
        self.rebuild_soon()
        Shield(EventLoop.window, around(*self._finger, dp(TARGET), dp(TARGET)))

    def _take_back(self, before: Draft) -> None:
        self.draft = before
        self.rebuild_soon()

    # -- the turn order by drag: before the page may take the finger for scrolling -----------

    def on_touch_down(self, touch) -> bool:
        self._finger = touch.pos
        row = self._held(touch) if self.page.collide_point(*touch.pos) else None  # what is scrolled away is not there
        if row is None:
            return super().on_touch_down(touch)
        touch.grab(self)
        self._dragged = (touch.uid, row.seat)
        row.elevation = LIFTED
        return True

    def _held(self, touch) -> SeatRow | None:
        """The row whose handle is under the finger."""
        for row in self.rows:
            handle = row.handle
            if handle is not None and handle.get_root_window() and handle.collide_point(*handle.to_widget(*touch.pos)):
                return row
        return None

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self or not self._dragged or self._dragged[0] != touch.uid:
            return super().on_touch_move(touch)
        seat, target = self._dragged[1], self._seat_at(touch.y)
        if target is not None and target != seat:
            self.draft.move(seat, target)
            self._dragged = (touch.uid, target)
            self.rebuild()
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self._dragged = None
            for row in self.rows:
                row.elevation = 1
            if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(8):
                toast(tr("setup.order"))  # a tap: say what the handle is for
            return True
        return super().on_touch_up(touch)

    def _seat_at(self, y: float) -> int | None:
        for row in self.rows:
            low = row.to_window(*row.pos)[1]
            if low <= y < low + row.height:
                return row.seat
        return None

    # -- options -----------------------------------------------------------------------------

    def _options_part(self) -> Column:
        from app.screens.setup.mode_cards import ModeCards

        part = Column(spacing=dp(10))
        cards = ModeCards(self.draft, self._way_chosen, self._option_changed)
        self.cards = cards.build()
        if self.cards:
            part.add_widget(Text(text=tr("setup.mode"), style="title_s"))
            for card in self.cards:
                part.add_widget(card)
        if general := self.draft.general():
            panel = Panel(spacing=dp(4))
            for option in general:
                panel.add_widget(cards.widgets.of(option))
            part.add_widget(panel)
        if self.draft.asked(rare=True):
            part.add_widget(self._rare_card())
        return part

    def _rare_card(self) -> OtherOptions:
        changed = self.draft.unusual()
        words = unusual_words(self.game, changed, self.draft.options, self.draft.players)
        card = OtherOptions(count=len(changed), words=words)
        card.bind(on_release=lambda *_: self.open_rare(), on_reset=lambda *_: self._make_usual())
        return card

    def _make_usual(self) -> None:
        self.draft.make_usual()
        self.rebuild_soon()

    def _way_chosen(self, way: str) -> None:
        self.draft.choose_way(way)
        self.rebuild_soon()

    def _option_changed(self, _key: str) -> None:
        """Cards, notes, seats and what is unusual may all be others now."""
        self.rebuild_soon()

    def open_rare(self) -> Sheet:
        """What is rarely changed: the first player, estimates, hints…"""
        sheet = Sheet(title=tr("setup.more"), tallest=0.85)
        sheet.page.margin = 4  # the edge of a switch is not cut
        self._fill_rare(sheet)
        sheet.open()
        return sheet

    def _fill_rare(self, sheet: Sheet) -> None:
        from app.screens.setup.options import OptionWidgets

        widgets = OptionWidgets(self.draft, lambda key: self._rare_changed(sheet, key))
        for option in self.draft.asked(rare=True):
            sheet.body.add_widget(widgets.of(option))

    def _rare_changed(self, sheet: Sheet, key: str) -> None:
        self._option_changed(key)
        kinds = {option.key: option.kind for option in self.game.options}
        if kinds[key] not in ("flag", "number"):
            self._refill_rare(sheet)

    def _refill_rare(self, sheet: Sheet) -> None:
        """The same sheet, scrolled as it was, with what a choice has changed."""
        scrolled, before = Scrolled(sheet.page), list(sheet.body.children)
        sheet.body.clear_widgets()
        self._fill_rare(sheet)
        scrolled.restore(sheet.page)
        scrolled.keep(sheet.page)
        sheet.page.bind(on_scroll_start=lambda *_: scrolled.let_go())
        for widget in before:
            mend.let_go(widget)

    # -- ready -------------------------------------------------------------------------------

    def _show_fault(self) -> None:
        self.fault_place.clear_widgets()
        fault = self.draft.fault() if self.told else None
        if fault is not None:
            self.fault_place.add_widget(Fault(words=tr(fault.key, **fault.params)))

    def start(self) -> None:
        """Start, unless something is wrong or a lesson is offered."""
        self.told = True
        self._show_fault()
        if self.draft.fault() is not None:
            self.page.scroll_y = 1.0 if self.two_columns else self.page.scroll_y
            return
        self.app.services.settings.remember_setup(self.game.id, self.draft.stored())
        self.app.services.settings.set("seen_welcome", True)
        chosen = self.draft.setup(0).options
        offer_or_begin(self.app, self.game.id, chosen, self._begin)

    def _begin(self) -> None:
        self.app.drafts.pop(self.game.id, None)
        self._before = None  # nothing is left over of it
        self.app.start_match(self.game.id, self.draft.setup(self.app.seed()), list(self.draft.players))


class SetupFace(Face):
    """Head, page and foot."""


class StartButton(TextButton):
    """Starts the match."""


class AddButtons(Row):
    """The places of those who are not there yet: side by side where their words stay whole, else stacked."""

    narrow = BooleanProperty(False)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.bind(width=self._fit)

    def _fit(self, *_args: object) -> None:
        widest = max(button.natural_width() for button in (self.ids.person, self.ids.computer))
        self.narrow = self.width < 2 * widest + self.spacing


class OtherOptions(PressPanel):
    """Opens what is rarely changed; a mark says how much of it is not as it comes, `on_reset` makes it so again."""

    __events__ = ("on_reset",)
    count = NumericProperty(0)
    words = StringProperty("")

    def children_take(self, touch) -> bool:
        return Widget.on_touch_down(self, touch)

    def on_reset(self) -> None: ...


class Reset(IconButton):
    """Everything as it comes."""


class SeatsPart(Column):
    """Who plays, in turn order, and what is wrong with it."""

    ordered = BooleanProperty(False)
    """They play one after the other, in an order to change."""


class Fault(Panel):
    """Why the match cannot start."""

    words = StringProperty("")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
