"""A clock for everybody at once: it starts by hand, keeps time, stops rounds, and lets computers act."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.services.play_clock import HURRY, SAVE_EVERY
from app.services.session import Player, Session
from app.services.thinking import InlineThinker
from rules import GAMES
from rules.game import Event, Outcome, Setup

GAME = GAMES["mondo"]
ANA, BRUNO = Player("Ana", "owl"), Player("Bruno", "fox")
ROBOT = Player("Robot", "bear", "hard")


class Table:
    """A screen that notes what it is told and animates nothing."""

    def __init__(self) -> None:
        self.covered: list[int] = []

    def session_show(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        done()

    def session_changed(self) -> None: ...

    def session_cover(self, seat: int) -> None:
        self.covered.append(seat)

    def session_over(self, outcome: Outcome) -> None: ...


def sit_down(*players: Player, **options) -> Session:
    saved: list[str] = []
    session = Session.new(
        GAME, Setup(len(players), {"minutes": 1, **options}, 5), players, thinker=InlineThinker(),
        later=lambda action, _seconds: action(), save=lambda match: saved.append(match.to_text()),
    )  # fmt: skip
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


def test_time_up_ends_the_round_for_everybody() -> None:
    session = sit_down(ANA, BRUNO)
    let_pass(session, 61_000, 1000)
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
    assert session.phase == "running" and session.watcher.covered == []
    play(session, "take t001", 1)
    assert session.match.state.hands[1] >= 0


def test_the_clock_hurries_when_only_computers_build() -> None:
    session = sit_down(ANA, ROBOT, ROBOT, minutes=5)
    play(session, "leave", 0)
    before = session.clock.elapsed
    session.clock.tick(100)
    assert session.clock.elapsed - before == 100 * HURRY


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
    assert session.passed and session.watcher.covered == [0]
    session.uncover()
    play(session, "next", 0)
    assert session.phase == "running" and session.viewer == 0
    play(session, "leave", 0)
    assert session.watcher.covered == [0, 1] and session.viewer is None


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
