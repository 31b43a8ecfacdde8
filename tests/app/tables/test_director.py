"""The director with a renderer that draws nothing: order, exactly once, skipping, stopping, scrubbing, secrecy."""

from __future__ import annotations

from collections import Counter
from heapq import heappop, heappush
from random import Random

import pytest

from app.play.wording import Wording
from app.tables.director import Director
from app.tables.natural_selection.telling import NEWS
from app.tables.reel import Projector, Reel
from app.tables.telling import Cue, Pace, Telling
from rules import GAMES
from rules.match import Match
from rules.scene import Moved
from tools import battery
from tools.battery import RandomTable

TOLD = [game_id for game_id in GAMES if GAMES[game_id].scene.__qualname__ != "Game.scene"]


class HandClock:
    """`later` for tests: time passes when the test says so."""

    def __init__(self) -> None:
        self.now, self.due, self._count = 0.0, [], 0

    def __call__(self, action, seconds) -> None:
        self._count += 1
        heappush(self.due, (self.now + seconds, self._count, action))

    def run(self, seconds: float = 1e9) -> None:
        end = self.now + seconds
        while self.due and self.due[0][0] <= end:
            self.now, _, action = heappop(self.due)
            action()
        self.now = end if end < 1e8 else self.now


class NullBoard:
    """Things need a second to land; `landed` is called twice, as a careless board might."""

    def __init__(self, clock: HandClock, rng: Random | None = None) -> None:
        self.clock, self.rng = clock, rng
        self.begun, self.shown = [], 0
        self._landed = None

    def begin(self, beat, scene, landed) -> None:
        self.begun.append(beat)
        self._landed = landed
        seconds = self.rng.choice((0.0, 0.3, 1.0)) if self.rng else 1.0
        if seconds:
            self.clock(self._land, seconds)
            self.clock(landed, seconds + 0.1)
        else:
            landed()
            landed()

    def _land(self) -> None:
        landed, self._landed = self._landed, None
        if landed is not None:
            landed()

    def flourish(self, beat, scene, over) -> None:
        if self.rng and self.rng.random() < 0.5:
            self.clock(over, 0.4)
        else:
            over()

    def hurry(self) -> None:
        self._land()

    def show(self, scene) -> None:
        self.shown += 1


def caption(events, told, wording) -> str:
    return " ".join(event.key for event in events)


def random_match(game_id: str, seed: object, limit: int = 200) -> Match:
    game, rng = GAMES[game_id], Random(f"director/{game_id}/{seed}")
    table = RandomTable(game, battery.random_setup(game, rng), rng)
    for _ in table.steps(limit):
        pass
    return table.match


def directed(reel: Reel, clock, board, cues=None, together=None, news=(), **pace):
    telling = Telling(together or {}, cues or {}, caption=caption, news=frozenset(news))
    heard = []
    director = Director(
        reel.game,
        reel.scene(0),
        telling,
        Wording(reel.game.id),
        later=clock,
        pace=lambda: Pace(**pace),
        cue=lambda event, cue: heard.append((event.key, cue.sound)),
        computers=range(1, 7),
    )
    director.attach(board)
    return director, heard


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("game_id", TOLD)
def test_a_whole_match_is_shown_and_every_move_done_once(game_id: str, viewer) -> None:
    reel, clock = Reel(random_match(game_id, 1), viewer), HandClock()
    board = NullBoard(clock)
    director, _ = directed(reel, clock, board)
    done = Counter()
    for number in range(len(reel)):
        director.play(reel.told(number), lambda n=number: done.update([n]))
    clock.run()
    assert set(done.values()) == {1} and len(done) == len(reel)
    assert not director.faults and not director.busy
    assert director.scene == reel.scene(len(reel))
    told = [event for n in range(len(reel)) for event in reel.told(n).events]
    assert [event for beat in board.begun for event in beat.events] == told


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game_id", TOLD)
def test_skipping_turning_and_stopping_at_any_moment_lose_nothing(game_id: str, seed: int) -> None:
    rng = Random(f"{game_id}/{seed}")
    reel, clock = Reel(random_match(game_id, seed, 80), 0), HandClock()
    director, _ = directed(reel, clock, NullBoard(clock, rng), stops=rng.choice(("nobody", "computers", "everybody")))
    done, number = Counter(), 0
    while number < len(reel) or director.busy:
        what = rng.randrange(6)
        if what == 0:
            director.skip()
        elif what == 1:
            director.go_on()
        elif what == 2:
            director.attach(NullBoard(clock, rng))  # the device was turned
        elif what == 3 and number < len(reel):
            director.play(reel.told(number), lambda n=number: done.update([n]))
            number += 1
        else:
            clock.run(rng.random() * 3)
        assert all(count == 1 for count in done.values())
    assert list(done) == list(range(len(reel))), "in order"
    assert not director.faults
    assert director.scene == reel.scene(len(reel))


def test_instant_shows_results_only_and_is_silent() -> None:
    reel, clock = Reel(random_match("new_worlds", 3), 0), HandClock()
    board = NullBoard(clock)
    director, heard = directed(reel, clock, board, {"taken": Cue("card")}, instant=True)
    for number in range(len(reel)):
        director.play(reel.told(number), lambda: None)
    assert not board.begun and not heard and not clock.due
    assert director.scene == reel.scene(len(reel)) and director.line.caption


def test_sounds_come_with_their_beats() -> None:
    reel, clock = Reel(random_match("where_is_that", 3), None), HandClock()
    board = NullBoard(clock)
    cues = {"placed": Cue("place", "place"), "flipped": Cue("flip", at="start"), "pushed": Cue("card")}
    director, heard = directed(reel, clock, board, cues)
    director.play(reel.told(0), lambda: None)
    before = len(heard)
    clock.run(0.5)
    assert len(heard) == before == sum(1 for _ in ())  # nothing has landed yet
    clock.run()
    assert [key for key, _ in heard] == [e.key for e in reel.told(0).events if e.key.partition(".")[2] in cues]


@pytest.mark.parametrize("game_id", TOLD)
def test_the_scrubber_goes_anywhere(game_id: str) -> None:
    reel, clock, rng = Reel(random_match(game_id, 5, 60), 0), HandClock(), Random(5)
    director, _ = directed(reel, clock, NullBoard(clock, rng))
    projector = Projector(reel, director)
    for _ in range(30):
        projector.seek(rng.randrange(len(reel) + 1))
        assert director.scene == reel.scene(projector.at)
        projector.play()
        clock.run(rng.random() * 5)
    projector.play()
    clock.run()
    assert projector.at == len(reel) and not projector.playing
    assert director.scene == reel.scene(len(reel)) and not director.faults


@pytest.mark.parametrize("game_id", TOLD)
def test_a_board_shows_no_name_that_its_viewer_may_not_know(game_id: str) -> None:
    """Also in the middle of a move: names of moved things are in the view before or after, or in the seen event."""
    match = random_match(game_id, 9, 60)
    for viewer in (None, 0, 1):
        reel = Reel(match, viewer)
        scene = reel.scene(0)
        for number in range(len(reel)):
            for event in reel.told(number).events:
                changes = reel.game.changes(event)
                scene.apply(changes)
                for place, things in scene.places.items():
                    if scene.hides(place):
                        assert all(thing.name is None for thing in things), (place, things)
                words = str(event.params)
                for change in changes:
                    if isinstance(change, Moved) and change.name is not None and scene.hides(change.source):
                        assert change.name in words or not scene.hides(change.target)


def test_a_story_with_a_hole_is_repaired_and_reported() -> None:
    match = random_match("new_worlds", 4)
    reel, clock = Reel(match, 0), HandClock()
    director, _ = directed(reel, clock, NullBoard(clock))
    told = reel.told(0)
    holed = told._replace(events=tuple(e for e in told.events if not e.key.endswith("drew")))
    done = []
    director.play(holed, lambda: done.append(1))
    clock.run()
    assert done == [1] and director.faults and director.scene == reel.scene(1)


TOGETHER = {
    "new_worlds": {"taken": "taken", **dict.fromkeys(("laid", "refilled", "drew", "reshuffled"), "settling")},
    "natural_selection": dict.fromkeys(("grew", "fed", "eaten", "cleaned", "unstable_gone", "drawn"), "round"),
    "where_is_that": {"pushed": "lay", "placed": "lay", "offered": "lay"},
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game_id", TOGETHER)
def test_events_that_happen_at_once_lead_to_the_same_scene(game_id: str, seed: int) -> None:
    reel, clock = Reel(random_match(game_id, seed), 0), HandClock()
    board = NullBoard(clock)
    director, _ = directed(reel, clock, board, together=TOGETHER[game_id])
    for number in range(len(reel)):
        director.play(reel.told(number), lambda: None)
    clock.run()
    assert not director.faults and director.scene == reel.scene(len(reel))
    assert any(len(beat.events) > 1 for beat in board.begun)


def test_a_device_turned_in_mid_air_goes_on_by_itself() -> None:
    reel, clock = Reel(random_match("new_worlds", 6), 0), HandClock()
    director, _ = directed(reel, clock, NullBoard(clock))
    done = []
    for number in range(len(reel)):
        director.play(reel.told(number), lambda: done.append(1))
    for _ in range(25):
        clock.run(0.7)
        director.attach(NullBoard(clock))
    clock.run()
    assert len(done) == len(reel) and not director.faults and director.scene == reel.scene(len(reel))


def test_a_done_that_brings_the_next_move_does_not_pile_up() -> None:
    reel, clock = Reel(random_match("new_worlds", 6, 600), None), HandClock()
    director, _ = directed(reel, clock, NullBoard(clock), instant=True)
    deepest, at = [0], [0]

    def go_on() -> None:
        import sys

        depth, frame = 0, sys._getframe()
        while frame:
            depth, frame = depth + 1, frame.f_back
        deepest[0] = max(deepest[0], depth)
        if at[0] < len(reel):
            at[0] += 1
            director.play(reel.told(at[0] - 1), go_on)

    go_on()
    assert at[0] == len(reel) and director.scene == reel.scene(len(reel))
    assert deepest[0] < 120


def test_jumping_away_calls_every_done_once() -> None:
    reel, clock = Reel(random_match("new_worlds", 7), 0), HandClock()
    director, _ = directed(reel, clock, NullBoard(clock))
    done = Counter()
    for number in range(5):
        director.play(reel.told(number), lambda n=number: done.update([n]))
    clock.run(1.5)
    director.jump(reel.scene(2))
    clock.run()
    assert done == {0: 1, 1: 1, 2: 1, 3: 1, 4: 1} and director.scene == reel.scene(2) and not director.busy


def test_a_tap_on_the_words_goes_from_sentence_to_sentence() -> None:
    reel, clock = Reel(random_match("natural_selection", 2), None), HandClock()
    board = NullBoard(clock)
    director, _ = directed(reel, clock, board)
    number = next(n for n in range(len(reel)) if len(reel.told(n).events) > 3)
    director.jump(reel.scene(number))
    done = []
    director.play(reel.told(number), lambda: done.append(1))
    sentences = [director.line.caption]
    while director.busy:
        director.hasten()
        sentences.append(director.line.caption)
    assert sentences[:-1] == [event.key for event in reel.told(number).events], "none is passed over"
    clock.run()
    assert done == [1] and not director.faults and director.scene == reel.scene(number + 1)


def test_a_move_told_again_ends_the_same_and_is_done_once() -> None:
    rng = Random(8)
    reel, clock = Reel(random_match("new_worlds", 8), 0), HandClock()
    director, _ = directed(reel, clock, NullBoard(clock, rng))
    for number in range(len(reel)):
        done = []
        director.play(reel.told(number), lambda done=done: done.append(1))
        for _ in range(3):
            clock.run(rng.random())
            director.again()
        clock.run()
        assert done == [1] and director.scene == reel.scene(number + 1)
    assert not director.faults


def test_who_stops_after_each_move_stops_before_the_end_of_the_round_it_brings_on() -> None:
    reel, clock = Reel(random_match("natural_selection", 2), 0), HandClock()
    number = next(n for n in range(len(reel)) if reel.told(n).seat != 0 and "round_ends" in str(reel.told(n).events))
    told, board = reel.told(number), NullBoard(clock)
    director, _ = directed(reel, clock, board, news=NEWS, stops="computers")
    director.jump(reel.scene(number))
    done = []
    director.play(told, lambda: done.append(1))
    clock.run()
    before = [event.key for beat in board.begun for event in beat.events]
    assert director.stopped and before and not any("round_ends" in key for key in before)
    director.go_on()
    clock.run()
    assert director.stopped and not done, "and once more after it"
    director.go_on()
    clock.run()
    assert done == [1] and not director.faults and director.scene == reel.scene(number + 1)


def test_a_stop_between_two_moves_holds_the_next_one_from_its_beginning() -> None:
    reel, clock = Reel(random_match("new_worlds", 8), 0), HandClock()
    board = NullBoard(clock)
    director, _ = directed(reel, clock, board)
    waits = []
    director._waits = lambda: waits.append(director.stopped)
    director.stop()
    assert director.holding and not director.stopped
    done = []
    director.play(reel.told(0), lambda: done.append(1))
    clock.run()
    assert waits == [True] and not done and not board.begun and director.scene == reel.scene(0)
    director.go_on()
    clock.run()
    assert done == [1] and not director.holding


def test_a_viewer_that_goes_leaves_no_words() -> None:
    reel, clock = Reel(random_match("new_worlds", 8), 0), HandClock()
    director, _ = directed(reel, clock, NullBoard(clock))
    director.play(reel.told(0), lambda: None)
    assert director.line.caption
    director.close()
    clock.run()
    assert not director.line.caption and not director.busy
    director.say_again()
    assert not director.line.caption


@pytest.mark.parametrize("game_id", TOLD)
def test_a_part_of_the_reel_is_shown_and_no_more(game_id: str) -> None:
    reel, clock = Reel(random_match(game_id, 5, 40), 0), HandClock()
    director, _ = directed(reel, clock, NullBoard(clock))
    moments = []
    projector = Projector(reel, director, 5, 9, lambda: moments.append(projector.at) if moments is not None else None)
    projector.play()
    clock.run()
    assert projector.over and projector.at == 9 and director.scene == reel.scene(9) and projector.view == reel.view(9)
    assert moments == [5, 6, 7, 8, 9]
    projector.seek(2)
    assert projector.at == 5, "not before its beginning"
