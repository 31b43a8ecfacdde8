"""Tells who looks at the table what happens: live, since the own turn, one move again, a whole match.

The story of one viewer ends with a hand-over: director, words and recent moves are dropped before the cover goes up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.kit import overlays
from app.kit.following import follow_the_match
from app.kit.tokens import SPEEDS, theme
from app.play.seen_move import SeenMove
from app.screens.match.last_look import LastLook
from app.screens.match.showing import Outright, Teller
from app.tables.director import Director
from app.tables.manifest import manifest
from app.tables.recent import RecentMoves
from app.tables.reel import Player, Projector, Reel
from app.tables.telling import Line, Pace
from rules.game import Outcome
from rules.scene import SceneFault

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame
    from app.tables.board import Board

Done = Callable[[], None]

LAST_LOOK = 2.5
"""Seconds for which it is said why the match has ended."""
TO_PRESENT = 0.8
"""Seconds between the end of what was shown again and the present."""


def later(action: Done, seconds: float) -> None:
    Clock.schedule_once(lambda _dt: action(), seconds)


class Story:
    """What is told at one table. `speak` gets the words where the table has another place for them than the strip of
    `Voice` (a replay)."""

    def __init__(self, frame: TableFrame) -> None:
        self._frame, self._session = frame, frame.session
        self.director: Director | None = None
        """Shows moves to the viewer at the table; it outlives a board. None: the board shows them by itself."""
        self._recent = RecentMoves(None)
        self._recent_then: tuple[object, RecentMoves] = (None, self._recent)
        """What was recent at the moment of the past that is shown."""
        self.past: Projector | None = None
        """Shows earlier moves; meanwhile nobody plays."""
        self.mover: int | None = None
        """Who made the move that is told, or was told last."""
        self.speak: Callable[[Line], None] | None = None
        self.line: Line | None = None
        """What was said of the move that is told."""
        self.ending: LastLook | None = None
        """The match has ended, and the last look is taken."""
        self._then: Done | None = None
        self._waiting: list[Done] = []
        self._faults_told = self._held_aside = self._one = False

    # -- asked by the frame --------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.director is not None and self.director.busy

    @property
    def recent(self) -> RecentMoves:
        """What the others did since the viewer's last move, at the moment that is shown."""
        past = self.past
        if past is None:
            return self._recent
        moment = (past, past.at)
        if self._recent_then[0] != moment:
            self._recent_then = moment, RecentMoves.before(past.reel, past.at, len(self._session.players))
        return self._recent_then[1]

    @property
    def recalls(self) -> bool:
        """Whether the past can be shown at this table: not against a clock, and a lesson has its own order."""
        session = self._session
        return session.game.takes_back and not session.notes.lesson and session.phase != "replay"

    @property
    def spoken(self) -> bool:
        """Whether others' moves are told by the strip: lessons have their coach, a replay has its own place for words,
        and where everybody acts at once nobody reads."""
        session = self._session
        return self.director is not None and not session.notes.lesson and session.phase != "replay"

    @property
    def caption(self) -> str:
        """The sentence of the moment, for a table without a strip."""
        return self.line.caption if self.busy and self.line is not None else ""

    @property
    def telling_own_move(self) -> bool:
        """What is said just now the viewer did: it needs no reading."""
        return self.busy and self.line is not None and self.line.own

    def why_not_since(self) -> str:
        """The text that says why the moves since the viewer's turn cannot be shown now; empty if they can."""
        if self._session.match.cursor == 0:
            return "table.since.nothing"
        if self.busy or self.past is not None or self._session.phase not in ("deciding", "over"):
            return "table.since.not_now"
        return ""

    # -- life ----------------------------------------------------------------------------------

    def begin(self, board: Board) -> None:
        """A board lies there: the first one of this viewer, or the one after a turn of the device."""
        if board.directed:
            assert self.director is not None
            self.director.attach(board.performer)

    def prepare(self) -> None:
        """Before the board of a new viewer is made: a director, and what was missed."""
        if self.director is None:
            self.director = self._new_director()
            self.recall()

    def drop(self) -> None:
        """The viewer goes: nothing of the story stays."""
        self._waiting.clear()
        self.ending = self._then = self.line = self.mover = None
        self._held_aside = False
        if self.past is not None:
            self.past.stop()
            self.past = None
        director, self.director = self.director, None
        self._recent = RecentMoves(None)
        self._recent_then = (None, self._recent)
        if director is not None:
            director.close()

    def _new_director(self) -> Director:
        session, services = self._session, self._frame.services
        return Director(
            session.game,
            session.game.scene(session.view),
            manifest(session.game.id).telling,
            self._frame.wording,
            later=later,
            pace=self.pace,
            cue=lambda _event, cue: services.feedback(cue),
            narrate=self.narrate,
            waits=self._frame.update_bars,
            computers=[seat for seat in range(len(session.players)) if seat not in session.persons],
        )

    def pace(self) -> Pace:
        """As fast as the player wants it. What was asked for is shown also where speed is instant."""
        speed, usual = SPEEDS[theme.speed], Pace()
        if self.past is not None:
            speed = speed or SPEEDS["normal"]
        follow = self._frame.services.settings.follow if self.spoken else "flow"
        stops = {"flow": "nobody"}.get(follow, follow)
        return Pace(usual.reading * speed, usual.breath * speed, stops, instant=speed <= 0)

    def recall(self) -> None:
        """What the others did, from the record."""
        self._recent = RecentMoves.of_match(self._session.match, self._session.viewer)

    def settle(self) -> None:
        """The session has gone on: what waited for something that did not come is let go."""
        if self._session.phase != "over":
            self.ending = self._then = None  # its last move was taken back
        if self._session.phase == "deciding" and self.director is not None and not self.busy:
            self.director.go_on()

    def show_the_present(self, at_once: bool = False) -> None:
        """After taking back or a resume: the table shows what is true now, unless a story is still being told."""
        director = self.director
        if director is None or self.past is not None or (director.busy and not at_once):
            return
        scene = self._session.game.scene(self._session.view)
        if director.busy or director.scene != scene:
            director.jump(scene)
            self.recall()

    # -- a move is told ------------------------------------------------------------------------

    def show(self, told: SeenMove, done: Done) -> None:
        """A move was made just now."""
        self.to_present()
        if self.director is None:
            self._show_undirected(told, done)
            return
        self._recent.note(told)
        self.follow(told, done)

    def follow(self, told: SeenMove, done: Done) -> None:
        """A move, of the present or of the past."""
        board, director = self._frame.board, self.director
        assert director is not None
        self._frame.wording.estimates = self._frame.services.settings.estimates
        self.begin_move(told)
        if board is not None:
            board.before_move(told)
        director.play(told, lambda: self._told(told, done))
        self._frame.update_bars()
        follow_the_match()

    def begin_move(self, told: SeenMove) -> None:
        """Nothing was said of it yet; in the past the words of the same player stay until there are others, as a move
        may have none."""
        if self.past is None or self.mover != told.seat or self._session.phase == "replay":
            self.line = None
        self.mover = told.seat
        if self._session.phase == "replay":
            self._session.decider = told.seat

    def _told(self, told: SeenMove, done: Done) -> None:
        self._report_faults()
        board = self._frame.board
        if board is None:
            self._over(done)
        else:
            board.after_move(told, lambda: self._over(done))

    def _over(self, done: Done) -> None:
        done()
        if not self.busy:
            waiting, self._waiting = self._waiting, []
            for each in waiting:
                each()

    def _show_undirected(self, told: SeenMove, done: Done) -> None:
        """Everybody acts at once: nothing waits, sounds come with their events."""
        frame, board = self._frame, self._frame.board
        self.mover = told.seat
        telling = manifest(self._session.game.id).telling
        for event in told.events:
            cue = telling.cue(event)
            if cue is not None and (board is None or board.is_audible(event)):
                frame.services.feedback(cue)
        if board is None:
            done()
            return
        frame.update_bars()
        follow_the_match()
        board.show(told.events, done)

    def narrate(self, line: Line) -> None:
        """The director says something."""
        self.line = line
        if self.speak is not None:
            self.speak(line)
        self._frame.update_bars()

    def say_again(self) -> None:
        """The language has changed."""
        if self.director is not None and self.line is not None:
            self.director.say_again()

    def _report_faults(self) -> None:
        """Where events did not tell the whole story the player has seen the truth all the same; once a match it is
        written down."""
        if self.director is not None and self.director.faults and not self._faults_told:
            self._faults_told = True
            self._session.report("the story of a move", SceneFault("; ".join(self.director.faults)))

    def hurry(self) -> None:
        """A tap on the table: what is told is over, and so is the last look."""
        if self.ending is not None:
            self.end_look()
        elif self.director is not None:
            self.director.skip()

    # -- something lies over the table -----------------------------------------------------------

    def hold(self) -> None:
        """Until `release` nothing new is told, whatever computers think of meanwhile."""
        if self.director is not None and self._session.phase != "deciding" and not self.director.holding:
            self._held_aside = True
            self.director.stop()

    def release(self) -> None:
        if self._held_aside and self.director is not None:
            self._held_aside = False
            self.director.go_on()
            self._frame.update_bars()

    @property
    def one_move(self) -> bool:
        """One move, or one turn of somebody, is shown again."""
        return self.past is not None and self._one

    def when_told(self, action: Done) -> None:
        """Now, or once the move that is being told is over."""
        if self.busy:
            self._waiting.append(action)
        else:
            action()

    # -- the past --------------------------------------------------------------------------------

    def since_turn(self) -> None:
        """Everything since the viewer's last turn."""
        if not self.why_not_since():
            reel = Reel(self._session.match, self._session.viewer)
            self._one = False
            self._show_past(reel, reel.since_turn(), len(reel))

    def show_move(self, number: int, last: int | None = None) -> None:
        """One move again, or all up to the last of a turn, from the position before it."""
        last = number if last is None else last
        if self.recalls and not self.why_not_since() and last < self._session.match.cursor:
            self._one = True
            self._show_past(Reel(self._session.match, self._session.viewer), number, last + 1)

    def _show_past(self, reel: Reel, start: int, end: int) -> None:
        board = self._frame.board
        if board is None:
            return
        board.back()
        self.line = self.mover = None
        self.project(reel, start, end).play()

    def project(self, reel: Reel, start: int = 0, end: int | None = None, changed: Done | None = None) -> Projector:
        """Show this reel on the table instead of the present."""
        player: Player = Teller(self) if self.director is not None else Outright(self._frame, self)
        self.past = Projector(reel, player, start, end, changed or self._past_moved_on)
        return self.past

    def _past_moved_on(self) -> None:
        past = self.past
        if past is None:
            return
        if not past.player.busy:
            self._frame.refresh_board()
        self._frame.update_bars()
        if past.over:
            later(lambda: self._return_from(past), TO_PRESENT)

    def _return_from(self, past: Projector) -> None:
        """Unless another one is shown meanwhile."""
        if past is self.past and past.over:
            self.to_present()

    def to_present(self) -> None:
        """Back to the table as it is now; nothing happens where the past is not shown, or the whole match is."""
        if self.past is None or self._session.phase == "replay":
            return
        self.past.stop()
        player, self.past = self.past.player, None
        self.line = self.mover = None
        player.jump(self._session.game.scene(self._session.view))
        self._frame.refresh_board()
        self._frame.update_bars()

    # -- the end ---------------------------------------------------------------------------------

    def last_look(self, outcome: Outcome, then: Done) -> None:
        """The last move was told: why the match ended, unless a tap ends it; then the rest."""
        own = self._frame.board is None or self._frame.board.own_ending
        if own or self.mover is None or not self.spoken or self.pace().instant:
            then()
            return
        look = LastLook(outcome, self._frame.wording)
        self.ending, self._then = look, then
        self._frame.update_bars()
        pace = self.pace()
        if pace.stops == "nobody":
            letters = pace.breath + pace.reading * look.line.letters
            later(lambda: self._read(look), max(LAST_LOOK * SPEEDS[theme.speed], letters))

    def _read(self, look: LastLook) -> None:
        """The sentence has had its time, unless a tap was quicker."""
        if self.ending is not look:
            return
        if overlays.open_overlays() or self.past is not None:  # somebody reads the log, or looks at a move again
            later(lambda: self._read(look), 1.0)
        else:
            self.end_look()

    def end_look(self) -> None:
        """What comes after the last look."""
        then, self.ending, self._then = self._then, None, None
        if then is not None:
            then()
