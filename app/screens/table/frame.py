"""The frame round every board: it watches the session, hosts the board, covers it at a hand-over.

Order of secrecy: the board of the last player leaves the widget tree first, then the cover goes up; the next
player's board is built only after that player has uncovered it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout, overlays
from app.kit.buttons import TextButton
from app.kit.canvas import fill_gradient
from app.kit.drawn import Drawn
from app.kit.overlays import Overlay, toast
from app.kit.still import Still
from app.kit.tokens import TABLES
from app.screens.handover.cover import HandOver
from app.screens.handover.recap import recap_for
from app.screens.table.bars import TableBar, TopBar
from app.screens.table.following import follow_the_match
from app.screens.table.hint import HintCard, why_no_hints
from app.screens.table.log_sheet import LogSheet
from app.screens.table.pause_menu import PauseMenu
from app.services.i18n import tr
from app.services.session import Session
from app.services.wording import Wording, sentence
from app.tables import board_class
from app.tables.board import Board
from rules.bots.advice import Advice
from rules.game import Event, Outcome, View

RAIL = 64


class _Ground(Drawn):
    """The colour of the place this game is played at."""

    def __init__(self, game_id: str, **kwargs) -> None:
        self.colours = TABLES[game_id]
        super().__init__(**kwargs)

    def draw(self) -> None:
        fill_gradient((*self.pos, *self.size), self.colours.top, self.colours.bottom)


class TableFrame(FloatLayout):
    """One match on the screen. `over(outcome)` and `leave()` say where to go next."""

    def __init__(
        self,
        session: Session,
        services,
        over: Callable[[Outcome], None],
        leave: Callable[[], None],
        restart: Callable[[], None],
        open_rules: Callable[[str], None],
        open_settings: Callable[[], None],
        replay: Callable[[], None] | None = None,
        acts: bool = True,
        **kwargs,
    ) -> None:
        super().__init__(**kwargs)
        self.session, self.services = session, services
        self.wording = Wording(session.game.id, session.players)
        self.board: Board | None = None
        self.cover: HandOver | None = None
        self._over, self._leave, self._restart = over, leave, restart
        self._open_rules, self._open_settings = open_rules, open_settings
        self._reading = False
        self._acts = acts  # a replay puts its own buttons over the place of the action bar
        self.replay = replay
        """Shows the last turn again; None where that cannot be."""
        self._ground = _Ground(session.game.id)
        self.top_bar: TopBar | None = None
        self.action_bar: TableBar | None = None
        self._peeking = False
        self._kept_free = (0.0, 0.0)
        self.carried: Callable[[], None] | None = None  # for the board that takes over when all is laid anew
        self._frames = None
        self._place: FloatLayout = self
        if board_class(session.game.id).still:
            self._place = Still()
            self.add_widget(self._place)
        self._place.add_widget(self._ground)
        self.bind(size=self._arrange, pos=self._arrange)

    # -- life --------------------------------------------------------------------------------

    def enter(self) -> None:
        self._frames = Clock.schedule_interval(self._frame, 0)
        if self.session.timed:
            self.session.clock.hold()
        self.session.start(self)

    def go_away(self) -> None:
        """The screen leaves: everything stops, the match is saved."""
        if self._frames is not None:
            self._frames.cancel()
            self._frames = None
        self.session.pause()
        self.session.watcher = None
        self._drop_board()
        overlays.close_all()

    def pause(self) -> None:
        """The app goes to the background: nothing secret stays on the screen of a shared device."""
        self.step_aside()
        self.session.pause()

    def step_aside(self) -> None:
        """Another screen lies over the table (rules, settings): whoever opened it comes back to it."""
        timed = self.session.timed
        self.hold()
        if len(self.session.persons) > 1 and not timed:
            self._drop_board()

    def hold(self) -> None:
        """Stop clock and computers; a board with a clock covers itself while the phase is `paused` (MO-14)."""
        self.session.interrupt()
        if self.board is not None:
            self.board.refresh()

    def resume(self) -> None:
        """The app is back: a clock waits for a tap in the menu, everything else goes on at once."""
        if self.session.timed and self.session.phase == "paused":
            if not overlays.open_overlays():
                self.open_menu()
        else:
            self.session.resume()

    def come_back(self) -> None:
        """Rules or settings were looked at: go on. Nothing secret was built meanwhile."""
        self.rebuild()
        self.resume()

    def _frame(self, seconds: float) -> None:
        self.services.thinker.poll()
        reading = any(overlay.modal for overlay in overlays.open_overlays())  # nobody can play under a card being read
        if reading != self._reading and self.board is not None and self.session.timed:
            self._reading = reading
            self.board.veil(reading)
        if not reading:
            self.session.clock.tick(seconds * 1000)

    def rebuild(self) -> None:
        """Language, theme, text size or the form of the window changed: lay everything anew, keep the match."""
        if self.cover is not None:
            self.session_cover(self._covered_seat)
        elif self.board is not None:
            self._drop_board()
            self.session_changed()

    # -- the session speaks ------------------------------------------------------------------

    def session_changed(self) -> None:
        if self.session.phase == "covered":
            return
        self._uncover()
        if self.board is None:
            self._lay_board()
        self.board.refresh()
        self.update_bars()
        follow_the_match()

    def session_show(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        for event in events:
            if self.board is None or self.board.heard(event):
                self.services.feedback(event)
        if self.board is None:
            done()
            return
        self.update_bars()
        follow_the_match()
        self.board.show(events, done)

    def session_cover(self, seat: int) -> None:
        self._drop_board()
        self._uncover()
        overlays.close_all()
        self._covered_seat = seat
        self.cover = HandOver(
            seat,
            self.session.players,
            self._heading(),
            recap_for(self.session.match, seat, self.wording, self._standing),
            ready=self.session.uncover,
            peek=self._peek,
            one_tap=self.services.settings.handover == "tap",
        )
        self.add_widget(self.cover)
        self._arrange()

    def session_over(self, outcome: Outcome) -> None:
        if self.board is not None:
            self.board.refresh()
            self.update_bars()
        self._over(outcome)

    def session_trouble(self, seat: int) -> None:
        self.say(tr("table.trouble", name=self.session.players[seat].name))

    def _heading(self) -> str:
        """Which game is handed on, and how far it is in its own words."""
        game, progress = self.session.game.id, self.session.match.state.view(None).progress()
        title = tr(f"{game}.name")
        return title if progress is None else tr("handover.heading", game=title, progress=self.wording.say(progress))

    def _standing(self, view: View) -> Sequence[int] | None:
        """What each seat has, where the table shows it to everybody."""
        return board_class(self.session.game.id).standing(view, self.services.settings.estimates)

    # -- board and cover ---------------------------------------------------------------------

    def _lay_board(self) -> None:
        self._build_bars()
        self.board = board_class(self.session.game.id)(self)
        self._place.add_widget(self.board, index=len(self._place.children) - 1)
        for layer in self.board.layers:
            self.add_widget(layer)
        self._arrange()

    def _drop_board(self) -> None:
        for widget in (self.board, self.top_bar, self.action_bar):
            if widget is not None:
                self._place.remove_widget(widget)
        if self.board is not None:
            for layer in self.board.layers:
                self.remove_widget(layer)
            self.board.leave()
        self.board = self.top_bar = self.action_bar = None

    def _uncover(self) -> None:
        if self.cover is not None:
            self.remove_widget(self.cover)
            self.cover = None
        self._peeking = False

    def _peek(self) -> None:
        """The others may look at the public table meanwhile; a button goes back to the cover."""
        seat = self._covered_seat
        self._uncover()
        self._lay_board()
        self.board.refresh()
        self._peeking = True
        self.update_bars()
        back = TextButton(text=tr("handover.back"), kind="gold", primary=True, pos_hint={"center_x": 0.5})
        back.y = layout.insets().bottom + dp(84)
        back.bind(on_release=lambda *_: (self.remove_widget(back), self.session_cover(seat)))
        self.add_widget(back)
        Clock.schedule_once(lambda _dt: self._put_in_quiet_place(back), 0)  # the board is laid out by then

    def _put_in_quiet_place(self, button: TextButton) -> None:
        lift = self.board.quiet_place() if self.board is not None else None
        if lift is not None:
            button.y = layout.insets().bottom + dp(lift)

    # -- bars --------------------------------------------------------------------------------

    def _build_bars(self) -> None:
        if board_class(self.session.game.id).own_bars:
            return
        colours = TABLES[self.session.game.id]
        form = layout.form()
        self.top_bar = TopBar(colours, self.open_menu, self.open_rules, size_hint=(None, None))
        if not self._low():
            self._place.add_widget(self.top_bar)
        if form.tablet and form.landscape:
            for name, icon, action in self._actions():
                button = self.top_bar.add_action(name, icon, action)
                button.bind(on_refused=lambda _b, reason: self.say(reason))
            return
        rail = form.landscape
        self.action_bar = TableBar(colours, rail, size_hint=(None, None))
        if self._low():
            self.action_bar.add("menu", "menu", "", self.open_menu)
            self.action_bar.add("rules", "book-open-variant", "", self.open_rules)
            self.action_bar.gap()
        for name, icon, action in self._actions():
            button = self.action_bar.add(name, icon, tr(f"table.{name}"), action)
            button.bind(on_refused=lambda _b, reason: self.say(reason))
        self.action_bar.opacity = 1 if self._acts else 0
        self._place.add_widget(self.action_bar)

    def _low(self) -> bool:
        """A phone lying down whose board says itself whose turn it is: every line of height goes to the board."""
        form = layout.form()
        return form.landscape and not form.tablet and board_class(self.session.game.id).own_title

    def _actions(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [
            ("undo", "undo", self.undo),
            ("hint", "lightbulb-on-outline", self.ask_hint),
            ("log", "history", self.open_log),
        ]

    def update_bars(self) -> None:
        """Titles and which actions can be used; called by boards when a selection changes."""
        if self.board is None or self.top_bar is None:
            return
        self.top_bar.say(self.title(), self.subtitle())
        self._update_own_action()
        buttons = self.action_bar.buttons if self.action_bar else self.top_bar.actions
        offer = self.session.undo_offer()
        buttons["undo"].enabled = offer.refusal is None
        buttons["undo"].reason = sentence(tr(offer.refusal)) if offer.refusal else ""
        can_ask = self.session.phase in ("deciding", "running") and self.session.viewer is not None
        never = why_no_hints(self.session)
        buttons["hint"].enabled = can_ask and not never
        buttons["hint"].reason = tr(never or "table.hint_not_now")

    def _update_own_action(self) -> None:
        action = self.board.action()
        if action is None or self.action_bar is None:
            return
        button = self.action_bar.buttons.get("own")
        if button is None:
            button = self.action_bar.add("own", action.icon, tr(action.text_key), lambda: self._do_own_action())
        button.icon, button.text = action.icon, tr(action.text_key)

    def _do_own_action(self) -> None:
        action = self.board.action() if self.board else None
        if action is not None:
            action.do()

    def title(self) -> str:
        """Whose turn it is, in words."""
        own = self.board.title()
        if own is not None:
            return own
        seat = self.session.decider
        if self.session.outcome is not None:
            return tr("table.over")
        if seat is None:
            return tr(f"{self.session.game.id}.name")
        name = self.session.players[seat].name
        if self._peeking:
            return tr("table.public")
        return tr("table.your_turn" if self.session.viewer == seat else "table.turn_of", name=name)

    def subtitle(self) -> str:
        """What to do now, or what is going on."""
        if self.session.phase == "thinking" and self.session.decider is not None:
            return tr("table.thinking", name=self.session.players[self.session.decider].name)
        return self.board.subtitle()

    # -- what a person can do besides moving ---------------------------------------------------

    def say(self, text: str) -> None:
        """A fact without a choice, where it covers nothing to touch if the board knows such a place."""
        lift = self.board.quiet_place() if self.board is not None else None
        toast(text, lift if lift is not None else 96)

    def undo(self) -> None:
        self.board.back()
        if self.session.undo():
            self.say(tr("table.undone_assisted" if self.session.assisted else "table.undone"))

    def ask_hint(self) -> None:
        self.say(tr("table.hint_thinking"))
        self.session.ask_hint(self._show_hint, lambda: self.say(tr("table.hint_failed")))

    def _show_hint(self, advice: tuple[Advice, ...]) -> None:
        if self.board is not None:
            self.board.show_hint(advice)

    def open_hint(self, lines: Sequence[str]) -> None:
        """A hint in words. While a clock runs the table stays free to touch beside it."""
        HintCard(lines, self.session.hints_used, modal=not self.session.timed).open()

    def open_log(self) -> Overlay:
        return LogSheet(self).open()

    def open_menu(self) -> None:
        PauseMenu(self).open()

    def open_rules(self) -> None:
        self._open_rules(self.board.chapter() if self.board else "")

    def open_settings(self) -> None:
        self._open_settings()

    def see_result(self) -> None:
        """The match is over: skip what is still shown of its end."""
        outcome = self.session.outcome
        assert outcome is not None
        self._over(outcome)

    def leave_match(self) -> None:
        self._leave()

    def restart_match(self) -> None:
        self._restart()

    def back(self) -> bool:
        """The back button: sheet, held piece, then the menu; it never leaves a match at once."""
        if overlays.back():
            return True
        if self.board is not None and self.board.back():
            self.update_bars()
            return True
        self.open_menu()
        return True

    def make_room(self, right: float, below: float) -> None:
        """Leave so much of the window to something beside the board: the guide of a lesson."""
        if (right, below) != self._kept_free:
            self._kept_free = (right, below)
            self._arrange()

    # -- layout ------------------------------------------------------------------------------

    def _arrange(self, *_args) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        if self._place is not self:
            self._place.pos, self._place.size = self.pos, self.size
        if self.cover is not None:
            self.cover.pos, self.cover.size = self.pos, self.size
        if self.board is None:
            return
        inset = layout.insets()
        left, low = self.x + inset.left, self.y + inset.bottom
        right, high = self.right - inset.right, self.top - inset.top
        right, low = right - self._kept_free[0], low + self._kept_free[1]
        if self.action_bar is not None:
            if layout.form().landscape:
                self.action_bar.pos, self.action_bar.size = (left, low), (dp(RAIL), high - low)
                left += dp(RAIL)
            else:
                thick = TableBar.thickness()
                self.action_bar.pos, self.action_bar.size = (left, low), (right - left, thick)
                low += thick
        thick = 0 if self._low() or self.top_bar is None else TopBar.thickness()
        if self.top_bar is not None:
            self.top_bar.pos, self.top_bar.size = (left, high - thick), (right - left, thick)
        self.board.size_hint = (None, None)
        self.board.pos, self.board.size = (left, low), (right - left, high - thick - low)
