"""Set-up: one page, no wizard. The last set-up of the game is there already, so the usual path is one tap on Start."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit.buttons import IconButton, TextButton
from app.kit.choices import SegmentedChoice
from app.kit.overlays import Sheet, toast
from app.kit.surfaces import AddRow, Column, Page, Panel
from app.kit.text import Icon, Text
from app.kit.tokens import TARGET_PRIMARY, theme
from app.people import character_line, usual_players
from app.screens.keep_or_replace import begin_or_ask
from app.screens.screen import Foot, Screen
from app.screens.setup.draft import Draft
from app.screens.setup.head import SetupHead
from app.screens.setup.options import OptionWidgets
from app.screens.setup.seat_row import NARROW, SeatRow
from app.screens.setup.sheets import CharacterSheet, PlayerSheet, who_sheet
from app.screens.setup.words import choice_help, mode_name
from app.services.i18n import tr
from rules import GAMES


class SetupScreen(Screen):
    """Who plays, and how. Everything is in `draft`; the widgets only show and change it."""

    def __init__(self, app, game: str) -> None:
        super().__init__(app)
        self.game = GAMES[game]
        settings = app.services.settings
        self.draft = Draft.remembered(self.game, settings.setups.get(game), usual_players(settings))
        self.told = False
        """Faults are shown once Start was tried; before that nobody has done anything wrong."""
        self.rows: list[SeatRow] = []
        self._dragged: tuple[object, int] | None = None

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = BoxLayout(orientation="vertical")
        self.add_widget(column)
        low = self.form.landscape and not self.form.tablet
        column.add_widget(SetupHead(self.game.id, self.app.back, self._open_rules, low=low))
        self.page = Page(widest=1080 if self._two_columns() else 720, margin=self.form.margin)
        column.add_widget(self.page)
        column.add_widget(self._foot())
        self._fill_page()

    def _two_columns(self) -> bool:
        return self.form.width >= 840

    def _fill_page(self) -> None:
        parts = (self._seats_part(), self._options_part())
        if not self._two_columns():
            for part in parts:
                self.page.body.add_widget(part)
            return
        row = BoxLayout(spacing=dp(32), size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        for part in parts:
            part.pos_hint = {"top": 1}
            row.add_widget(part)
        self.page.body.add_widget(row)

    def _foot(self) -> Widget:
        """The tune button for what is rarely changed, and Start, always within reach."""
        foot = Foot(self)
        if self.draft.asked(rare=True):
            tune = IconButton(icon="tune-variant", kind="outlined", size_hint=(None, None),
                              size=(dp(TARGET_PRIMARY), dp(TARGET_PRIMARY)))  # fmt: skip
            tune.bind(on_release=lambda *_: self.open_rare())
            tune.pos_hint = {"center_y": 0.5}
            foot.add_widget(tune)
        self.start_button = TextButton(text=tr("setup.start"), icon="play", primary=True, size_hint_x=1)
        self.start_button.bind(on_release=lambda *_: self.start())
        foot.add_widget(self.start_button)
        return foot

    # -- seats -------------------------------------------------------------------------------

    def _seats_part(self) -> Column:
        part = Column(spacing=dp(8))
        part.add_widget(Text(text=tr("setup.players"), style="title_s"))
        if self.draft.seats > 1:
            part.add_widget(Text(text=tr("setup.order"), style="caption", tone="ink_2"))
        narrow = self._column_width() < NARROW * theme.text_scale
        self.rows = [self._seat_row(seat, narrow) for seat in range(self.draft.seats)]
        for row in self.rows:
            part.add_widget(row)
        if self.draft.can_add():
            add = AddRow(text=tr("setup.add"))
            add.bind(on_release=lambda *_: self._add())
            part.add_widget(add)
        self.fault_place = Column(spacing=0, height=0)
        part.add_widget(self.fault_place)
        self._show_fault()
        return part

    def _column_width(self) -> float:
        return (self.form.width - 80) / 2 if self._two_columns() else min(self.form.width, 752)

    def _seat_row(self, seat: int, narrow: bool) -> SeatRow:
        player = self.draft.players[seat]
        ways = character_line(player.character, self.game.id) if player.character else ""
        row = SeatRow(seat, player, narrow, movable=self.draft.seats > 1, ways=ways)
        sheet = PlayerSheet if player.person else CharacterSheet
        row.bind(on_edit=lambda *_: sheet(self.draft, seat, self.rebuild_soon).open(),
                 on_who=lambda *_: who_sheet(self.draft, seat, self.rebuild_soon))  # fmt: skip
        return row

    def _add(self) -> None:
        self.draft.add()
        self.rebuild_soon()

    # -- the turn order by drag: before the page may take the finger for scrolling -----------

    def on_touch_down(self, touch) -> bool:
        for row in self.rows:
            handle = row.handle
            if handle is not None and handle.get_root_window() and handle.collide_point(*handle.to_widget(*touch.pos)):
                touch.grab(self)
                self._dragged = (touch.uid, row.seat)
                return True
        return super().on_touch_down(touch)

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
        part = Column(spacing=dp(12))
        self.option_widgets = OptionWidgets(self.draft, self._option_changed)
        asked = self.draft.asked(rare=False)
        self._asked = [option.key for option in asked]
        self.modes: SegmentedChoice | None = None
        if self.draft.presets:
            part.add_widget(Text(text=tr("setup.mode"), style="title_s"))
            part.add_widget(self._mode_choice())
        for option in [option for option in asked if option.key == "mode"]:
            part.add_widget(Text(text=tr("setup.mode"), style="title_s"))
            part.add_widget(self.option_widgets.segments(option))
            if words := choice_help(self.game, option, self.draft.options["mode"]):
                part.add_widget(Text(text=words, style="body_s", tone="ink_2"))
        others = [option for option in asked if option.key != "mode"]
        if others:
            panel = Panel(spacing=dp(4))
            for option in others:
                panel.add_widget(self.option_widgets.of(option))
            part.add_widget(panel)
        return part

    def _mode_choice(self) -> SegmentedChoice:
        self.modes = SegmentedChoice(options=[(mode, mode_name(self.game, mode)) for mode in self.draft.presets],
                                     chosen=self.draft.preset or "")  # fmt: skip
        self.modes.bind(on_choose=lambda _modes, mode: self._mode_chosen(mode))
        return self.modes

    def _mode_chosen(self, mode: str) -> None:
        self.draft.choose_preset(mode)
        self.rebuild_soon()

    def _option_changed(self, _key: str) -> None:
        """Other options may be in force now; otherwise only the mode and the fault can have changed."""
        kept = [option.key for option in self.draft.asked(rare=False)] == self._asked
        plain = {option.key for option in self.game.options if option.kind in ("flag", "number", "choice")}
        follows = any(_key in option.follows for option in self.game.options)
        if not kept or _key == "mode" or _key not in plain or follows or len(self.rows) != self.draft.seats:
            self.rebuild_soon()
            return
        if self.modes is not None:
            self.modes.chosen = self.draft.preset or ""
        self._show_fault()

    def open_rare(self) -> Sheet:
        """What is rarely changed: the first player, estimates, hints…"""
        sheet = Sheet(title=tr("setup.more"), tallest=0.85)
        widgets = OptionWidgets(self.draft, lambda key: self._rare_changed(sheet, key))
        for option in self.draft.asked(rare=True):
            sheet.body.add_widget(widgets.of(option))
        sheet.open()
        return sheet

    def _rare_changed(self, sheet: Sheet, key: str) -> None:
        self._option_changed(key)
        kinds = {option.key: option.kind for option in self.game.options}
        if kinds[key] not in ("flag", "number"):
            sheet.dismiss(animate=False)
            self.open_rare()

    # -- ready -------------------------------------------------------------------------------

    def _show_fault(self) -> None:
        self.fault_place.clear_widgets()
        fault = self.draft.fault() if self.told else None
        if fault is None:
            return
        panel = Panel(tone="error_container", elevation=0, orientation="horizontal", spacing=dp(12))
        panel.add_widget(Icon(name="alert-circle-outline", tone="error_container_ink", pos_hint={"center_y": 0.5}))
        text = tr(fault.key, **fault.params)
        panel.add_widget(Text(text=text, tone="error_container_ink", pos_hint={"center_y": 0.5}))
        self.fault_place.add_widget(panel)

    def start(self) -> None:
        """Start, unless something is wrong or an unfinished match of this game would be lost."""
        self.told = True
        self._show_fault()
        if self.draft.fault() is not None:
            self.page.scroll_y = 1.0 if self._two_columns() else self.page.scroll_y
            return
        self.app.services.settings.remember_setup(self.game.id, self.draft.stored())
        self.app.services.settings.set("seen_welcome", True)
        begin_or_ask(self.app, self.game.id, self._begin)

    def _begin(self) -> None:
        self.app.start_match(self.game.id, self.draft.setup(self.app.seed()), list(self.draft.players))

    def _open_rules(self) -> None:
        self.app.go("learn", game=self.game.id)
