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
from app.kit.following import follow_the_match
from app.kit.overlays import Overlay
from app.kit.still import Still
from app.kit.toasts import toast
from app.play.seen_move import SeenMove
from app.play.session import Session
from app.play.wording import Wording
from app.screens.handover.cover import HandOver
from app.screens.handover.recap import recap_for
from app.screens.match.backdrop import Backdrop
from app.screens.match.bars import TableBar, TopBar
from app.screens.match.controls import Controls
from app.screens.match.hint import HintCard, why_no_hints
from app.screens.match.log_sheet import LogSheet
from app.screens.match.pause_menu import PauseMenu
from app.screens.match.peeking import WayBack
from app.screens.match.story import Story
from app.screens.match.taking_back import take_back
from app.screens.match.voice import Voice
from app.services.explained import Explained
from app.services.i18n import tr
from app.tables.board import Board
from app.tables.director import Director
from app.tables.manifest import board_class, manifest
from app.tables.recent import RecentMoves
from app.tables.reel import Projector
from rules.bots.advice import Advice
from rules.game import Outcome, View

READ = 2.4
"""So many times longer a sentence that explains something stays than a fact."""


class TableFrame(FloatLayout):
    """One match on the screen. `over(outcome)` and `leave()` say where to go next."""

    titled = True
    """A table that has no bars of its own is told in a title where there is room."""

    def __init__(
        self,
        session: Session,
        services,
        over: Callable[[Outcome], None],
        leave: Callable[[], None],
        restart: Callable[[], None],
        open_rules: Callable[[str], object],
        open_settings: Callable[[], object],
        acts: bool = True,
        bare: bool = False,
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
        self.story = Story(self)
        self.voice = Voice(self, self.story)
        self._controls = Controls(self, acts, bare)  # a replay puts its own buttons over the place of the action bar
        self.hears: Callable[[str], None] | None = None
        """Who says what the table has to say instead of a toast: the coach of a lesson."""
        self.heading: Callable[[], tuple[str, str]] | None = None
        """What the bar above says instead of whose turn it is."""
        self._backdrop = Backdrop(session.game.id)
        self.peeking = False
        """The table is shown to everybody while the device is handed on."""
        self._kept_free = (0.0, 0.0, 0.0)
        self.carried: Callable[[], None] | None = None  # for the board that takes over when all is laid anew
        self._frames = None
        self.ground: FloatLayout = self
        """Where board and bars lie; what moves lies above it."""
        if board_class(session.game.id).still:
            self.ground = Still()
            self.add_widget(self.ground)
        self.ground.add_widget(self._backdrop)
        self.bind(size=self._arrange, pos=self._arrange)

    # -- what its parts are -----------------------------------------------------------------

    @property
    def director(self) -> Director | None:
        return self.story.director

    @property
    def recent(self) -> RecentMoves:
        """What the others did since the viewer's last move."""
        return self.story.recent

    @property
    def past(self) -> Projector | None:
        """What shows earlier moves on this table just now."""
        return self.story.past

    @property
    def top_bar(self) -> TopBar | None:
        return self._controls.top_bar

    @property
    def action_bar(self) -> TableBar | None:
        return self._controls.action_bar

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
        self.session.listener = None
        self._drop_board()
        overlays.close_all()

    def pause(self) -> None:
        """The app goes to the background: nothing secret stays on the screen of a shared device."""
        self.step_aside()
        self.session.pause()

    def step_aside(self) -> None:
        """Another screen lies over the table (rules, settings): whoever opened it comes back to it."""
        timed = self.session.timed
        self.story.to_present()
        self.story.hold()
        self.hold()
        if len(self.session.persons) > 1 and not timed:
            self._drop_board()

    def hold(self) -> None:
        """Stop clock and computers; a board with a clock covers itself while the phase is `paused` (MO-14)."""
        self.session.interrupt()
        self.refresh_board()

    def resume(self) -> None:
        """The app is back: a clock waits for a tap in the menu, everything else goes on at once, with what was being
        told first."""
        self.story.release()
        if self.session.timed and self.session.phase == "paused":
            if not overlays.open_overlays():
                self.open_menu()
        else:
            self.story.when_told(self.session.resume)

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
            self._drop_board(keep_story=True)
            self._show_all()
            self.story.say_again()

    # -- the session speaks ------------------------------------------------------------------

    def session_changed(self) -> None:
        if self.session.phase == "covered":
            return
        self.story.to_present()
        self.story.settle()
        self._show_all()

    def _show_all(self) -> None:
        """The table as it is now, after whatever has changed."""
        self._uncover()
        if self.board is None:
            self._lay_board()
        self.story.show_the_present()
        self.refresh_board()
        self.update_bars()
        follow_the_match()

    def refresh_board(self) -> None:
        """The board draws what it should show now; in the middle of a story, what the director has come to."""
        if self.board is None:
            return
        if self.director is not None and self.director.busy:
            self.board.show_scene(self.director.scene)
        else:
            self.board.refresh()

    def session_show(self, told: SeenMove, done: Callable[[], None]) -> None:
        self.story.show(told, lambda: self._told(told, done))

    def _told(self, told: SeenMove, done: Callable[[], None]) -> None:
        """A move has been shown; what happened in it for the first time on this device is explained, once."""
        done()
        if self.board is None or self.cover is not None or self.session.notes.lesson or self.session.phase == "over":
            return
        first = Explained(self.services.settings).first_of(told.events, manifest(self.session.game.id).firsts)
        if first is not None:
            self._toast(tr(first), READ)

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
            self.refresh_board()
            self.update_bars()
        if self.board is not None and self.board.showed_the_end:
            self._over(outcome)
        else:
            self.story.last_look(outcome, lambda: self._over(outcome))

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
        self._controls.build()
        kind = board_class(self.session.game.id)
        if kind.directed:
            self.story.prepare()
        self.board = kind(self)
        self.ground.add_widget(self.board, index=len(self.ground.children) - 1)
        for layer in self.board.layers:
            self.add_widget(layer)
        self._arrange()
        self.voice.begin()
        self.story.begin(self.board)

    def _drop_board(self, keep_story: bool = False) -> None:
        """Before the next board. A hand-over ends the story too: nothing of it reaches the next player."""
        self._controls.drop()
        board, self.board = self.board, None
        if board is not None:
            self.ground.remove_widget(board)
            for layer in board.layers:
                self.remove_widget(layer)
            board.leave()
        self.voice.drop()
        if not keep_story:
            self.story.drop()

    def _uncover(self) -> None:
        if self.cover is not None:
            self.remove_widget(self.cover)
            self.cover = None
        self.peeking = False

    def _peek(self) -> None:
        """The others may look at the public table meanwhile."""
        seat = self._covered_seat
        self._uncover()
        self._lay_board()
        self.peeking = True
        self.refresh_board()
        self.update_bars()
        WayBack(self, lambda: self.session_cover(seat))

    def update_bars(self) -> None:
        """What bars and strip say, and which actions can be used; called by boards when a selection changes."""
        self.voice.update()
        self._controls.update()

    def on_turn(self) -> int | None:
        """Whose turn it is on the table, which a story may still be telling of."""
        return self._controls.on_turn()

    def title(self) -> str:
        """Whose turn it is, in words."""
        return self._controls.title()

    def subtitle(self) -> str:
        """What to do now, or what is going on."""
        return self._controls.subtitle()

    # -- what a person can do besides moving ---------------------------------------------------

    def say(self, text: str) -> None:
        """A fact without a choice, where it covers nothing to touch if the board knows such a place."""
        if self.hears is not None:
            self.hears(text)
            return
        self._toast(text)

    def _toast(self, text: str, times: float = 1) -> None:
        toast(text, self._toast_offset(), times, self.board.toast_span() if self.board is not None else None)

    def _toast_offset(self) -> float:
        """Dp above the lower edge."""
        lift = self.board.toast_offset() if self.board is not None else None
        low = 96 if lift is None else lift
        if self.way_back is None:
            return low
        return max(low, (self.way_back.top - layout.insets().bottom) / dp(1) + 8)  # it is what is spoken of

    @property
    def way_back(self) -> WayBack | None:
        """The button from the open table back to the cover, while it is there."""
        return next((each for each in self.children if isinstance(each, WayBack)), None)

    def undo(self) -> None:
        take_back(self)

    def ask_hint(self) -> None:
        self.story.to_present()
        self.say(tr("table.hint_thinking"))
        self.session.ask_hint(self._show_hint, lambda: self.say(tr("table.hint_failed")))

    def _show_hint(self, advice: tuple[Advice, ...]) -> None:
        if self.board is not None:
            self.board.show_hint(advice)

    def why_no_hints(self) -> str:
        return why_no_hints(self.session)

    def open_hint(self, lines: Sequence[str]) -> None:
        """A hint in words. While a clock runs the table stays free to touch beside it."""
        HintCard(lines, self.session.hints_used, modal=not self.session.timed).open()

    def open_log(self) -> Overlay:
        return LogSheet(self).open()

    def open_menu(self) -> None:
        """Nothing pauses in a replay: there the button leads back."""
        if self.session.phase == "replay":
            self._leave()
        else:
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
        """The back button: sheet, held piece, the cover over what everybody sees, then the menu; it never leaves a
        match at once."""
        if overlays.back():
            return True
        if self.past is not None and self.session.phase != "replay":
            self.story.to_present()
            return True
        if self.board is not None and self.board.back():
            self.update_bars()
            return True
        for way_back in [each for each in self.children if isinstance(each, WayBack)]:
            way_back.dispatch("on_release")
            return True
        self.open_menu()
        return True

    def make_room(self, right: float, below: float, above: float = 0.0) -> None:
        """Leave so much of the window to something beside the board: a coach, the question of a puzzle."""
        if (right, below, above) != self._kept_free:
            self._kept_free = (right, below, above)
            self._arrange()

    # -- layout ------------------------------------------------------------------------------

    def _arrange(self, *_args) -> None:
        self._backdrop.pos, self._backdrop.size = self.pos, self.size
        if self.ground is not self:
            self.ground.pos, self.ground.size = self.pos, self.size
        if self.cover is not None:
            self.cover.pos, self.cover.size = self.pos, self.size
        if self.board is None:
            return
        inset, (right, below, above) = layout.insets(), self._kept_free
        x, y, width, height = self._controls.arrange(
            self.x + inset.left, self.foot() + below, self.right - inset.right - right, self.top - inset.top - above
        )
        self.board.size_hint = (None, None)
        self.board.pos, self.board.size = (x, y), (width, height)
        self.voice.place()

    def foot(self) -> float:
        """The lower edge above what belongs to the system."""
        return self.y + layout.insets().bottom

    def bar_below(self) -> bool:
        """The actions lie at the lower edge."""
        return self.action_bar is not None and not layout.form().landscape
