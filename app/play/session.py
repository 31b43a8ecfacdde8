"""One match being played on this device: whose turn it is, who may see what, and what happens next.

No widgets here. A `SessionListener` (the table screen) shows what the session says; the session asks the rules, the
computer players and the disk. All waiting goes through `Scheduler`, so a test can let time pass as it likes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import Protocol

from app.play.hints import Advised, Hints
from app.play.play_clock import PlayClock
from app.play.seating import Notes, Player
from app.play.seen_move import SeenMove
from app.play.thinking import Thinker, Ticket
from app.play.understudy import Understudy
from app.services.storage import slot_of
from rules.game import Event, Game, Json, Move, Outcome, Setup, View
from rules.match import Match, UndoOffer, read_mover

MOVE_SECONDS = 3.0
"""A phone is slower than a desk: after so long a computer player answers with what it has found."""

_sessions = count(1)

Done = Callable[[], None]


class Scheduler(Protocol):
    """Runs something after a while: Kivy's Clock in the app, a hand-turned clock in tests."""

    def __call__(self, action: Done, seconds: float) -> None: ...


class SessionListener(Protocol):
    """What the session needs of a screen."""

    def session_show(self, told: SeenMove, done: Done) -> None:
        """Show what happened (already filtered for the viewer), then call `done`."""

    def session_changed(self) -> None:
        """Phase, view or cursor changed: draw anew."""

    def session_cover(self, seat: int) -> None:
        """Hide everything: the device goes to this seat, who calls `uncover`."""

    def session_over(self, outcome: Outcome) -> None:
        """The match has ended."""

    def session_trouble(self, seat: int) -> None:
        """The computer player of a seat failed, and any legal move was made in its place."""


class Report(Protocol):
    """Writes a failure down: what failed in which match."""

    def __call__(self, match: Match, what: str, error: Exception) -> object: ...


def raise_failure(match: Match, what: str, error: Exception) -> None:
    """Where nobody writes reports (tests, benches) a failure is not passed over."""
    raise error


class Session:
    """A match with its players. `phase` is one of covered, deciding, thinking, showing, paused, over."""

    previews = True
    """The table may say what a move would bring."""
    confirms = False
    """Every move is asked for twice, whatever the player has set."""

    def __init__(
        self,
        match: Match,
        thinker: Thinker,
        later: Scheduler,
        save: Callable[[Match], None],
        pace: Callable[[], float] = lambda: 0.6,
        report: Report = raise_failure,
        save_soon: Callable[[Match], None] | None = None,
        standing: Callable[[Match], Sequence[int] | None] = lambda _match: None,
    ) -> None:
        self.match = match
        self.notes = Notes.of(match)
        self.players = self.notes.players
        self.persons = [seat for seat, player in enumerate(self.players) if player.person]
        self.bots = [
            Understudy(match.game.bot(player.level or "random", player.character), partial(self._note_failure, seat))
            for seat, player in enumerate(self.players)
        ]
        self.listener: SessionListener | None = None
        self.phase = "paused"
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.decider: int | None = None
        self.clock = PlayClock(self)
        self._thinker, self._later, self._save, self._pace = thinker, later, save, pace
        self._hints = Hints(self, thinker)
        self._report = report
        self._save_soon = save_soon or save
        self._standing = standing
        """What each seat has, as the table shows it to everybody: for the card at home."""
        self._failures: deque[tuple[int, Exception]] = deque()
        """Of computer players, wherever they think; told of on the main thread."""
        self._failed: set[int] = set()
        """Seats whose player has failed, and the table has said so."""
        self._name = f"{match.game.id}/{next(_sessions)}"
        self._away = False
        """The device may have changed hands while the match was paused."""
        self._round = 0
        """Goes up whenever what is under way is called off; an answer of an older round is dropped."""

    @classmethod
    def new(cls, game: Game, setup: Setup, players: Sequence[Player], **services: Json) -> Session:
        return cls(Match(game, setup, Notes(list(players)).dump()), **services)

    # -- what a screen asks ------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def view(self) -> View:
        """What may be on the screen now: the viewer's view, or the public one."""
        return self.match.state.view(self.viewer)

    def view_of(self, seat: int) -> View:
        """The view of a person at a table that all share at once (games with a clock and nothing hidden)."""
        return self.match.state.view(seat)

    @property
    def moves(self) -> Sequence[Move]:
        """What the decider may do now; empty unless a person decides."""
        if self.phase != "deciding" or self.decider is None:
            return ()
        return self.match.state.moves(self.decider)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.state.outcome()

    @property
    def assisted(self) -> bool:
        return self.notes.assisted

    @property
    def hints_used(self) -> int:
        return self.notes.hints

    @property
    def gives_hints(self) -> bool:
        """Whether hints may be asked at all."""
        return not self.notes.counted and self.game.hints(self.match.setup)

    @property
    def begun(self) -> bool:
        """Whether a person has moved: only then is there something to go on with. Letting time pass is no move."""
        played = [*self.match.earlier, *map(str, self.match.steps[: self.match.cursor])]
        return any(read_mover(line)[0] in self.persons and not line.endswith(" wait") for line in played)

    @property
    def slot(self) -> str:
        """The name under which this match is kept."""
        return self.notes.slot or slot_of(self.game.id, self.notes.mode)

    @property
    def timed(self) -> bool:
        return self.match.state.deadline() is not None

    @property
    def passed(self) -> bool:
        """Each person plays alone against the clock and passes the device on (MO-12)."""
        return self.match.state.passes()

    def log(self) -> list[tuple[int, Event]]:
        return self.match.log(self.viewer)

    def undo_offer(self) -> UndoOffer:
        if self.phase not in ("deciding", "over") or self.viewer is None:
            return UndoOffer(0, False, "undo.not_now")
        offer = self.match.undo_offer(self.viewer, self.persons)
        if self.notes.counted and offer.assisted and not offer.refusal:
            return UndoOffer(0, False, "undo.daily")
        return offer

    # -- what a screen tells -----------------------------------------------------------------

    def start(self, listener: SessionListener) -> None:
        """Begin or resume. A device shared by several persons starts covered."""
        self.listener = listener
        if len(self.persons) > 1:
            self.viewer = None
        self._advance()

    def interrupt(self) -> None:
        """Something lies over the table (menu, rules, settings): stop and save; the same person comes back."""
        if self.phase == "paused":
            return
        self._call_off()
        self.clock.forget()
        if self.phase != "over":
            self.phase = "paused"
        self.save()

    def pause(self) -> None:
        """The app loses the foreground, or the match is left: who comes back is not known."""
        self.interrupt()
        self._away = True

    def resume(self) -> None:
        """Go on after a pause; a shared device that was out of sight is covered first."""
        if self.phase != "paused":
            return
        if self._away and len(self.persons) > 1:
            self.viewer = None
        self._away = False
        self._advance()

    def uncover(self) -> None:
        """The person the device was handed to is there."""
        if self.phase == "covered":
            self.viewer = self.decider
            self._enter("running" if self.timed else "deciding")

    def play(self, move: Move, seat: int | None = None, at: int | None = None) -> None:
        """A person's move; `at` is the moment it counts from, if not now. IllegalMove leaves everything as it was."""
        seat = self.decider if seat is None else seat
        if self.phase not in ("deciding", "running") or seat is None:
            return
        self.act(seat, move, at)

    def undo(self) -> bool:
        """Take back what the offer allows; whether anything was taken back."""
        offer = self.undo_offer()
        if offer.refusal:
            return False
        self._call_off()
        self.match.undo(offer.steps)
        if offer.assisted:
            self.notes.undone = True
        self.save()
        self._advance()
        return True

    def ask_hint(self, answer: Advised, failed: Done = lambda: None) -> None:
        """What a fair judge says of every move of the viewer, the best first; it is counted when `answer` shows it."""
        if self.gives_hints and self.phase in ("deciding", "running") and self.viewer is not None:
            self._hints.ask(self.viewer, answer, failed)

    def count_hint(self) -> None:
        self.notes.hints += 1

    def save(self) -> None:
        """Keep the match on disk: it is there when this returns."""
        self._keep(self._save)

    def save_soon(self) -> None:
        """Keep the match on disk a moment later: while a clock runs no frame waits for a disk."""
        self._keep(self._save_soon)

    def _keep(self, save: Callable[[Match], None]) -> None:
        """One that is over and in the records is never saved again."""
        if self.notes.recorded and self.outcome is not None:
            return
        self.clock.mark()
        self.notes.look_at(self.match, self._standing(self.match))
        self.match.extra = self.notes.dump()
        save(self.match)

    # -- the flow ----------------------------------------------------------------------------

    def _call_off(self) -> None:
        """Nobody waits any more for whatever is being thought."""
        self._round += 1
        self._thinker.drop_all()
        self._hints.call_off()

    def _enter(self, phase: str) -> None:
        self.phase = phase
        if self.listener is not None:
            self.listener.session_changed()

    def _advance(self) -> None:
        """Whoever is next: a person decides, a computer thinks, the device changes hands, or it is over."""
        self._tell_failures()
        outcome = self.match.state.outcome()
        if outcome is not None:
            self._finish(outcome)
        elif self._together():
            self.decider = None
            self._enter("running")
            self.clock.go_on()
        else:
            self._turn(self.match.state.actors()[0])

    def _together(self) -> bool:
        """Several seats act at once (or a clock runs for the person in view, or for the last ones at one table)."""
        actors = self.match.state.actors()
        return len(actors) > 1 or (self.timed and (self.viewer in actors or not self.passed))

    def go_on(self) -> None:
        """A computer that played alone is done: whoever is next."""
        self._advance()

    def _turn(self, seat: int) -> None:
        self.decider = seat
        if not self.players[seat].person:
            if self.timed:
                self._enter("thinking")
                self.clock.play_out(seat)
            else:
                self._think(seat)
        elif self.viewer == seat:
            self._enter("running" if self.timed else "deciding")
        elif self.match.state.out_of_turn():
            self.viewer = None
            self._enter("deciding")
        else:
            self._cover(seat)

    def _cover(self, seat: int) -> None:
        self.viewer = None
        self.phase = "covered"
        if self.listener is not None:
            self.listener.session_cover(seat)

    def think(self, seat: int, name: str, answer: Callable[[Move], None]) -> None:
        """Ask the computer player of a seat for a move, from its own view. In a challenge and on a ladder it thinks by
        count alone: the same moves meet the same answers, however slow the device is."""
        seed = f"{self.match.setup.seed}/{self.match.cursor}/{seat}"
        thought = partial(self.bots[seat].choose, self.match.state.view(seat))
        self._thinker.ask(self.ticket(name), thought, seed, answer, None if self.notes.fixed else MOVE_SECONDS)

    def ticket(self, purpose: str) -> Ticket:
        """Names this match and this position for the thinker."""
        return Ticket(self._name, self.match.cursor, purpose)

    def _think(self, seat: int) -> None:
        self._enter("thinking")
        current = self._round
        answered: list[Move] = []
        waited: list[bool] = []

        def both() -> None:
            if answered and waited and current == self._round:
                self.act(seat, answered[0])

        def answer(move: Move) -> None:
            answered.append(move)
            both()

        def paced() -> None:
            waited.append(True)
            both()

        self.think(seat, "move", answer)
        self._later(paced, self._pace())

    def act(self, seat: int, move: Move, at: int | None = None) -> None:
        """Play for any seat: the way of computer players and of the clock."""
        self._tell_failures()
        timed, before = self.timed, self.view
        events = self.record(seat, move, at)
        if not timed or seat == self.viewer:
            self._hints.forget()  # against the clock others move all the time: `Hints` looks what still stands
        if not (timed and self.timed):
            self.save()  # against the clock the match is saved in rhythm, see PlayClock: no stutter under a finger
        seen = tuple(event.seen_by(self.viewer) for event in events)
        self._show(SeenMove(self.match.cursor - 1, seat, seen, before, self.view))

    def record(self, seat: int, move: Move, at: int | None = None) -> Sequence[Event]:
        """The only door to the match: a move is played and stands in the record. IllegalMove changes nothing."""
        moment = self.clock.elapsed if at is None else at
        return self.match.play(seat, move, moment if self.timed else 0)

    def _note_failure(self, seat: int, error: Exception) -> None:
        self._failures.append((seat, error))

    def report(self, what: str, error: Exception) -> None:
        """Something other than the rules failed: it is written down, and the match goes on."""
        self._report(self.match, what, error)

    def _tell_failures(self) -> None:
        """Each failure is reported; the player hears of it once for each seat."""
        while self._failures:
            seat, error = self._failures.popleft()
            self.report(f"the computer player {self.players[seat].level} of seat {seat}", error)
            if seat not in self._failed and self.listener is not None:
                self._failed.add(seat)
                self.listener.session_trouble(seat)

    def _show(self, told: SeenMove) -> None:
        if self.phase != "running":
            self.phase = "showing"
        current = self._round

        def done() -> None:
            if current == self._round and self.phase in ("showing", "running"):
                self._advance()

        if self.listener is None:
            done()
        else:
            self.listener.session_show(told, done)

    def _finish(self, outcome: Outcome) -> None:
        self.phase = "over"
        self.decider = None
        if self.listener is not None:
            self.listener.session_over(outcome)
