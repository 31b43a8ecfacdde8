"""The match again on its own table, move by move: forwards, backwards and anywhere, all hands open if it is over."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.kit.geometry import Box
from app.kit.tokens import theme
from app.play.session import Session, SessionListener
from app.screens.match.frame import TableFrame
from app.screens.results.hands import HandsPanel
from app.screens.results.play_on import can_play_on, play_on
from app.screens.results.replay_bar import SPEEDS, ReplayBar
from app.screens.results.replay_log import ReplayLog
from app.screens.screen import Screen
from app.services.i18n import tr
from app.tables.manifest import manifest
from app.tables.marks import marks
from app.tables.reel import Projector, Reel
from app.tables.telling import Line, Mark, beats, in_one
from rules.game import Event
from rules.match import Match
from rules.scene import Thing

MOST = 0.6
"""How much of the table open hands may cover."""


class ReplaySession(Session):
    """A session in which nobody decides. The match it shows is a copy, without moves that were taken back; the board
    draws what the screen's projector has come to."""

    def __init__(self, session: Session, **services) -> None:
        match = Match.from_text(session.match.to_text())
        del match.steps[match.cursor :]
        super().__init__(match, **services)
        self.viewer = None
        self.phase = "replay"

    def start(self, listener: SessionListener) -> None:
        self.listener = listener
        listener.session_changed()

    def interrupt(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def save(self) -> None: ...


class ReplayScreen(Screen):
    """The table, with scrubber and buttons in the place of the action bar, and the sentence of each move. It opens
    after `at` moves."""

    has_ground = BooleanProperty(False)

    def __init__(self, app, session: Session, at: int = 0) -> None:
        super().__init__(app)
        self._source, self._first = session, at
        self.session = ReplaySession(session, **app._session_services(saved=False))
        self._reel = Reel(self.session.match, None)
        self.session.match.goto(0)
        self.frame = TableFrame(
            self.session,
            app.services,
            over=lambda _outcome: None,
            leave=app.back,
            restart=app.back,
            open_rules=lambda chapter: app.go("learn", game=session.game.id, chapter=chapter),
            open_settings=lambda: app.go("settings"),
            acts=False,
        )
        self.frame.story.speak = lambda line: self.bar.say(line)
        self._projector: Projector | None = None
        self._marks: list[Mark] = []
        self.hands: HandsPanel | None = None
        """All hands at the moment that is shown; None while nobody wants to see them."""
        self.has_hands = session.outcome is not None and bool(self._reel.hands(0))
        self.can_branch = session.outcome is not None and can_play_on(session)

    # -- life --------------------------------------------------------------------------------

    def build(self) -> None:
        self.add_widget(self.frame)
        self.bar = ReplayBar(self)
        self.bar.scrubber.mark(self._marks)
        if self._projector is not None:
            self.frame.rebuild()
        self.add_widget(self.bar)
        if self.hands is not None:
            self._open_hands()
        self._tell()

    def on_enter(self) -> None:
        if self._projector is None:
            self.frame.enter()
            self._projector = self.frame.story.project(self._reel, changed=self._moved_on)
            if self._first:
                self.back_to(self._first)
            self._moved_on()
            Clock.schedule_once(self._find_marks, 0)
        self.set_speed("normal" if theme.speed == "instant" else theme.speed)

    def on_leave(self) -> None:
        if self._projector is not None:
            self._projector.pause()
        self.app.appearance.apply()

    def drop(self) -> None:
        self.frame.go_away()
        super().drop()

    def _find_marks(self, _dt: float) -> None:
        """Once the table is seen: nobody waits for them."""
        self._marks = marks(self._source.match)
        self.bar.scrubber.mark(self._marks)
        self._tell()

    # -- the buttons -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        return self._projector.at if self._projector is not None else 0

    @property
    def count(self) -> int:
        return len(self._reel)

    @property
    def playing(self) -> bool:
        return self._projector is not None and self._projector.playing

    def toggle(self) -> None:
        """Play or pause; after the end from the beginning."""
        assert self._projector is not None, "the bar is touched on a screen that was entered"
        if self.playing:
            self._projector.pause()
            return
        if self._projector.over:
            self.back_to(0)
        self._projector.play()
        self._tell()

    def forward(self) -> None:
        """One move on; a move that is under way is over at once."""
        assert self._projector is not None
        self._projector.playing = False
        if self._projector.player.busy and self.frame.board is not None:
            self.frame.board.finish()
        else:
            self._projector.step()
        self._tell()

    def back_to(self, cursor: int) -> None:
        """Any position, at once."""
        assert self._projector is not None
        self._projector.seek(cursor)
        self.frame.story.mover = self._reel.seat(self.at - 1) if self.at else None
        self.bar.say(None)
        self.frame.update_bars()

    def jump(self, kind: str, by: int) -> None:
        """To the `rounds` or `marks` before or after this moment."""
        found = [mark.at for mark in getattr(self.bar.scrubber, kind)]
        there = [at for at in found if (at < self.at if by < 0 else at > self.at)]
        if there:
            self.back_to(there[-1] if by < 0 else there[0])

    def show_move(self, number: int) -> None:
        """A row of the log: that move again, from the moment before it."""
        self.back_to(number)
        self.forward()

    def open_log(self) -> None:
        self._pause()
        ReplayLog(self.frame, self._source.match, self.at, self.show_move).open()

    def play_on(self) -> None:
        self._pause()
        where = "" if self.at else tr("replay.branch.start")
        play_on(self.app, self._source, self.at, where)

    def _pause(self) -> None:
        if self._projector is not None and self.playing:
            self._projector.pause()

    # -- all hands ---------------------------------------------------------------------------

    def toggle_hands(self) -> None:
        if self.hands is None:
            self._open_hands()
        else:
            self.remove_widget(self.hands)
            self.hands = None
            self.bar.measure()

    def _open_hands(self) -> None:
        if self.hands is not None and self.hands.parent is not None:
            self.remove_widget(self.hands)
        self.hands = HandsPanel(self.session.players, self._draw_thing)
        self.add_widget(self.hands, index=1)
        self._show_hands()
        self.bar.measure()

    def _draw_thing(self, thing: Thing, box: Box) -> None:
        if self.frame.board is not None:
            self.frame.board.draw_thing(thing, box)

    def _show_hands(self) -> None:
        if self.hands is not None:
            self.hands.rows.show(self._reel.hands(self.at))

    def place_hands(self) -> None:
        """Over the table, on top of the bar."""
        if self.hands is not None:
            highest = (self.height - self.bar.top) * MOST
            self.hands.put(self.bar.x, self.bar.top, self.bar.width, highest)

    def hands_room(self) -> float:
        """What open hands take from a table that can do without it; other tables lie under them."""
        least = self.frame.board.beside_hands if self.frame.board is not None else None
        if self.hands is None or least is None:
            return 0.0
        self.place_hands()
        left = self.height - self.bar.top - self.hands.height
        return self.hands.height if left >= dp(least) else 0.0

    def told_last(self) -> list[Line]:
        """What the move before the present moment was and what came of it, from all that is told of it to the least;
        nothing at the beginning."""
        if not self.at:
            return []
        told = self._reel.told(self.at - 1)
        telling, wording = manifest(self.session.game.id).telling, self.frame.wording
        lines = in_one(beats(self.session.game, told, telling), told, telling, wording)
        lines = lines or [Line(told.seat, self._of_the_log(told.events))]
        later = next((mark.why for mark in self._marks if mark.at == self.at and mark.why is not None), None)
        if lines[0].why or later is None:
            return lines
        return [line._replace(why=wording.say(later)) for line in lines[:1]]

    def _of_the_log(self, events: Sequence[Event]) -> str:
        """What goes without saying while it is played, where nothing else was done: a turn that ends, a card drawn."""
        return " ".join(self.frame.wording.say(event) for event in events if self.frame.wording.is_logged(event))

    def set_speed(self, speed: str) -> None:
        """For as long as the match is looked at."""
        theme.speed = speed
        self.bar.mark_speed(speed)

    def next_speed(self) -> None:
        speeds = list(SPEEDS)
        self.set_speed(speeds[(speeds.index(theme.speed) + 1) % len(speeds)])

    def _moved_on(self) -> None:
        assert self._projector is not None
        if self.parent is None:
            return
        self.session.match.goto(self.at)
        if not self._projector.player.busy:
            self.frame.refresh_board()
        self.frame.update_bars()
        self._tell()

    def _tell(self) -> None:
        self._show_hands()
        self.bar.tell(self.at, self.count, self.playing)
