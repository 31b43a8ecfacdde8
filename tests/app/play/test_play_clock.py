"""A clock for everybody at once: it starts by hand, keeps time, stops rounds, and lets computers act."""

from __future__ import annotations

from collections.abc import Callable

from app.play.play_clock import HURRY, LONGEST_FRAME, SAVE_EVERY
from app.play.seen_move import SeenMove
from app.play.session import Player, Session
from app.play.thinking import InlineThinker
from rules import GAMES
from rules.game import Outcome, Setup
from rules.match import Match

GAME = GAMES["mondo"]
ANA, BRUNO = Player("Ana", "owl"), Player("Bruno", "fox")
ROBOT = Player("Robot", "bear", "hard")


class Table:
    """A screen that notes what it is told and animates nothing."""

    def __init__(self) -> None:
        self.covered: list[int] = []

    def session_show(self, told: SeenMove, done: Callable[[], None]) -> None:
        done()

    def session_changed(self) -> None: ...

    def session_cover(self, seat: int) -> None:
        self.covered.append(seat)

    def session_over(self, outcome: Outcome) -> None: ...

    def session_trouble(self, seat: int) -> None: ...


def sit_down(*players: Player, thinker: InlineThinker | None = None, **options) -> Session:
    saved: list[str] = []
    session = Session.new(
        GAME,
        Setup(len(players), {"minutes": 1, **options}, 5),
        players,
        thinker=thinker or InlineThinker(),
        later=lambda action, _seconds: action(),
        save=lambda match: saved.append(match.to_text()),
    )
    session.saved = saved
    session.start(Table())
    return session


def let_pass(session: Session, milliseconds: float, step: float = 100) -> None:
    for _ in range(round(milliseconds / step)):
        session.clock.tick(step)
        session._thinker.poll()


def play(session: Session, text: str, seat: int) -> None:
    session.play(GAME.parse(text), seat)


def test_frames_that_are_no_whole_milliseconds_add_up() -> None:
    session = sit_down(ANA, BRUNO)
    let_pass(session, 10_000, 1000 / 60)
    assert abs(session.clock.elapsed - 10_000) <= 1


def test_a_held_clock_stands_until_it_is_released() -> None:
    session = sit_down(ANA, ROBOT)
    session.clock.hold()
    let_pass(session, 5_000)
    assert session.clock.elapsed == 0 and session.match.steps == []
    session.clock.release()
    let_pass(session, 5_000)
    assert session.clock.elapsed == 5_000 and session.match.steps


def test_one_slow_frame_costs_a_tenth_of_a_second_at_most() -> None:
    """MO-18: time lost to the device is not the player's."""
    session = sit_down(ANA, BRUNO)
    session.clock.tick(4_000)
    assert session.clock.elapsed == LONGEST_FRAME == 100


def test_time_up_ends_the_round_for_everybody() -> None:
    session = sit_down(ANA, BRUNO)
    let_pass(session, 60_100)
    assert session.match.state.phase == "scoring" and session.clock.left is None


def test_computers_act_in_their_own_time_and_pauses_stop_them() -> None:
    session = sit_down(ANA, ROBOT)
    let_pass(session, 8_000)
    acted = len(session.match.steps)
    assert acted >= 3
    session.pause()
    let_pass(session, 8_000)
    assert len(session.match.steps) == acted
    session.resume()
    let_pass(session, 8_000)
    assert len(session.match.steps) > acted


def test_a_computer_whose_tile_was_taken_meanwhile_looks_again() -> None:
    """It chose while a person's finger came down on the same tile: nobody stumbles, nobody loses the tile."""
    session = sit_down(ANA, ROBOT)
    chosen = None
    while chosen is None:
        session.clock.tick(50)
        answers = session._thinker._answers
        chosen = next((move for _, move, _ in answers if str(move).startswith("take")), None)
        if chosen is None:
            session._thinker.poll()
    play(session, str(chosen), 0)
    session._thinker.poll()
    assert session.match.state.hands[0] >= 0 and session.match.state.hands[1] == -1
    let_pass(session, 5_000)
    assert session.match.state.hands[1] >= 0 or session.match.state.placed(1)


def test_the_last_one_at_a_shared_table_goes_on_uncovered() -> None:
    session = sit_down(ANA, BRUNO)
    play(session, "leave", 0)
    assert session.phase == "running" and session.listener.covered == []
    play(session, "take t001", 1)
    assert session.match.state.hands[1] >= 0


def test_the_clock_hurries_when_only_computers_build() -> None:
    session = sit_down(ANA, ROBOT, ROBOT, minutes=5)
    play(session, "leave", 0)
    before = session.clock.elapsed
    session.clock.tick(20)
    assert session.clock.elapsed - before == 20 * HURRY


class SlowThinker(InlineThinker):
    """A device on which every choice takes several frames."""

    FRAMES = 12

    def __init__(self) -> None:
        super().__init__()
        self._frames = 0

    def poll(self) -> None:
        self._frames = self._frames + 1 if self._answers else 0
        if self._frames >= self.FRAMES:
            self._frames = 0
            super().poll()


def tiles_after_hurrying(thinker: InlineThinker) -> int:
    """How many tiles two computers lay in a minute that hurries because Ana has left."""
    session = sit_down(ANA, ROBOT, ROBOT, thinker=thinker)
    play(session, "leave", 0)
    for _ in range(20_000):
        session.clock.tick(16)
        session._thinker.poll()
        if session.match.state.phase != "building":
            break
    played = session.match.state.finished[0]
    return sum(laid >= 0 for board in played.boards[1:] for laid in board)


def test_a_clock_that_hurries_never_outruns_a_computer_that_is_choosing() -> None:
    assert tiles_after_hurrying(SlowThinker()) == tiles_after_hurrying(InlineThinker()) > 20


def test_a_slow_device_costs_a_computer_no_time_beside_a_person_either() -> None:
    """What it chooses counts from the moment it was due, and so does its next look."""
    moments = []
    for thinker in (SlowThinker(), InlineThinker()):
        session = sit_down(ANA, ROBOT, thinker=thinker)
        let_pass(session, 30_000, 16)
        moments.append([step.at for step in session.match.steps if step.seat == 1 and step.events])
    slow, quick = moments
    assert len(slow) >= len(quick) - 2 and len(quick) > 10


def test_who_presses_before_the_deadline_leaves_before_the_deadline() -> None:
    """MO-17: the finger went down in time and is still held when the clock stops."""
    session = sit_down(ANA, BRUNO)
    let_pass(session, 59_900)
    session.clock.begin_leaving(0)
    let_pass(session, 500)
    assert session.clock.left == 0 and session.match.state.phase == "building"
    session.play(GAME.parse("leave"), 0, session.clock.stop_leaving(0))
    let_pass(session, 100)
    played = session.match.state.finished[0]
    assert played.bonus == (4, 0) and played.left == (59_900, None)


def test_a_finger_that_lets_go_at_the_deadline_stops_nobody_any_longer() -> None:
    session = sit_down(ANA, BRUNO)
    let_pass(session, 59_900)
    session.clock.begin_leaving(0)
    let_pass(session, 300)
    session.clock.stop_leaving(0)
    let_pass(session, 100)
    assert session.match.state.phase == "scoring" and session.match.state.finished[0].bonus == (0, 0)


def test_a_computer_that_wants_to_leave_lets_the_finger_go_first_that_was_down_before() -> None:
    """MO-17: leaving counts from the moment the finger goes down, also against a computer."""
    session = sit_down(ANA, ROBOT)
    session.clock.begin_leaving(0)
    session.bots[1].choose = lambda view, rng, budget=None: GAME.parse("leave")
    let_pass(session, 5_000)
    assert session.match.state.left == [-1, -1]
    session.play(GAME.parse("leave"), 0, session.clock.stop_leaving(0))
    let_pass(session, 100)
    assert session.match.state.finished[0].bonus == (4, 2)


def test_the_moments_of_the_moves_are_the_one_truth_about_time() -> None:
    """A match that was saved between two moves goes on at the moment it was saved, by its moves alone."""
    session = sit_down(ANA, BRUNO)
    let_pass(session, 12_300)
    session.pause()
    assert session.match.state.now == session.clock.elapsed == 12_300
    again = Session(Match.from_text(session.saved[-1]), thinker=InlineThinker(), later=lambda *_: None, save=print)
    assert again.clock.elapsed == 12_300 and "elapsed" not in again.match.extra


def test_a_running_clock_saves_in_rhythm_and_a_pause_at_once() -> None:
    session = sit_down(ANA, BRUNO)
    play(session, "take t001", 0)
    assert session.saved == []
    let_pass(session, SAVE_EVERY)
    assert len(session.saved) == 1
    play(session, "take t002", 1)
    session.pause()
    assert '"1@' in session.saved[-1] and "take t002" in session.saved[-1]


def test_a_passed_device_goes_from_person_to_person() -> None:
    session = sit_down(ANA, BRUNO, way="duplicate")
    assert session.passed and session.listener.covered == [0]
    session.uncover()
    play(session, "next", 0)
    assert session.phase == "running" and session.viewer == 0
    play(session, "leave", 0)
    assert session.listener.covered == [0, 1] and session.viewer is None


def test_a_computer_at_a_passed_device_plays_alone_without_stopping_the_screen() -> None:
    session = sit_down(ANA, ROBOT, way="duplicate")
    play(session, "next", 0)
    play(session, "leave", 0)
    session._thinker.poll()
    ticks = 0
    while session.phase != "running" and ticks < 10_000:
        session.clock.tick(16)
        session._thinker.poll()
        ticks += 1
    assert ticks > 2 and session.phase == "running"
    assert session.match.state.phase == "scoring"
    assert session.match.state.placed(1) > 0 and session.saved


def test_a_pause_while_a_computer_plays_alone_loses_nothing() -> None:
    session = sit_down(ANA, ROBOT, way="duplicate")
    play(session, "next", 0)
    play(session, "leave", 0)
    session._thinker.poll()
    session.clock.tick(16)
    steps = len(session.match.steps)
    session.pause()
    session.clock.tick(16)
    assert len(session.match.steps) == steps
    session.resume()
    while session.match.state.phase != "scoring":
        session.clock.tick(16)
    assert len(session.match.steps) > steps


def test_while_the_clock_runs_no_frame_waits_for_the_disk() -> None:
    """A save in rhythm is written off the touch path; leaving and the end of a round are written at once."""
    saved, soon = [], []
    session = Session.new(
        GAME,
        Setup(2, {"minutes": 1}, 5),
        [ANA, ROBOT],
        thinker=InlineThinker(),
        later=lambda *_: None,
        save=lambda match: saved.append(match.cursor),
        save_soon=lambda match: soon.append(match.cursor),
    )
    session.start(Table())
    let_pass(session, 10_000)
    assert len(soon) >= 4 and saved == []
    session.pause()
    assert len(saved) == 1
