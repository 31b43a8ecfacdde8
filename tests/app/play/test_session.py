"""A session: whose turn it is, who may see what, and what happens when the device changes hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.play.seating import Notes
from app.play.seen_move import SeenMove
from app.play.session import Player, Session
from app.play.thinking import InlineThinker
from rules import GAMES
from rules.game import Event, IllegalMove, Outcome, Setup
from rules.match import Match

GAME = GAMES["new_worlds"]
ANA, BRUNO = Player("Ana", "owl"), Player("Bruno", "fox")
ROBOT = Player("Robot", "bear", "random")


class Table:
    """A screen that notes what it is told and animates nothing."""

    def __init__(self) -> None:
        self.covered: list[int] = []
        self.events: list[Event] = []
        self.changes = 0
        self.troubles: list[int] = []
        self.outcome: Outcome | None = None

    def session_show(self, told: SeenMove, done: Callable[[], None]) -> None:
        self.events += told.events
        done()

    def session_changed(self) -> None:
        self.changes += 1

    def session_cover(self, seat: int) -> None:
        self.covered.append(seat)

    def session_over(self, outcome: Outcome) -> None:
        self.outcome = outcome

    def session_trouble(self, seat: int) -> None:
        self.troubles.append(seat)


class Evening:
    """A session at a table with everything in hand: time, thoughts and files."""

    def __init__(self, *players: Player, match: Match | None = None, start: int = 0) -> None:
        self.thinker, self.waiting, self.saved = InlineThinker(), [], []
        services = {
            "thinker": self.thinker,
            "later": lambda action, _seconds: self.waiting.append(action),
            "save": lambda match: self.saved.append(match.to_text()),
        }
        self.table = Table()
        if match is None:
            self.session = Session.new(GAME, Setup(len(players), {"start": start}, 8), players, **services)
        else:
            self.session = Session(match, **services)
        self.session.start(self.table)

    def let_computers_play(self) -> None:
        while self.session.phase == "thinking":
            self.thinker.poll()
            for action in [self.waiting.pop(0) for _ in list(self.waiting)]:
                action()

    def play_first(self) -> None:
        self.session.play(self.session.moves[0])


def test_one_person_against_computers_is_never_asked_to_hand_over() -> None:
    evening = Evening(ANA, ROBOT, ROBOT)
    while evening.session.phase != "over":
        evening.let_computers_play()
        if evening.session.phase == "deciding":
            assert evening.session.viewer == 0 == evening.session.decider
            evening.play_first()
    assert evening.table.covered == []
    assert evening.table.outcome is not None


def test_two_persons_pass_the_device_and_nobody_sees_a_hand_before_uncovering() -> None:
    evening = Evening(ANA, BRUNO)
    session = evening.session
    assert (session.phase, session.viewer, evening.table.covered) == ("covered", None, [0])
    assert session.view.dump()["seat"] is None and session.moves == ()
    session.uncover()
    assert (session.phase, session.viewer) == ("deciding", 0)
    evening.play_first()
    assert (session.phase, session.viewer, evening.table.covered) == ("covered", None, [0, 1])
    assert session.view.dump()["seat"] is None


def test_events_reach_the_screen_only_as_the_viewer_may_know_them() -> None:
    evening = Evening(ANA, ROBOT)
    evening.play_first()
    evening.let_computers_play()
    drawn = {event.seat: event for event in evening.table.events if event.key == "new_worlds.drew"}
    assert "card" in str(drawn[0].params)
    assert "card" not in str(drawn[1].params) and drawn[1].private is None


def test_a_computer_plays_only_when_it_has_thought_and_the_pause_is_over() -> None:
    evening = Evening(ROBOT, ANA)
    evening.thinker.poll()
    assert evening.session.match.cursor == 0, "thought, but too quick to be followed"
    evening.waiting.pop(0)()
    assert evening.session.match.cursor == 1


def test_every_move_is_saved_at_once() -> None:
    evening = Evening(ANA, ROBOT)
    evening.play_first()
    assert Match.from_text(evening.saved[-1]).cursor == 1
    evening.let_computers_play()
    assert Match.from_text(evening.saved[-1]).cursor == 2


def test_after_a_kill_the_match_goes_on_where_it_was() -> None:
    evening = Evening(ANA, BRUNO)
    evening.session.uncover()
    evening.play_first()
    again = Evening(match=Match.from_text(evening.saved[-1]))
    assert again.session.players == [ANA, BRUNO]
    assert (again.session.phase, again.table.covered) == ("covered", [1])
    assert again.session.match.state == evening.session.match.state


def test_an_answer_that_comes_after_leaving_is_dropped() -> None:
    evening = Evening(ROBOT, ANA)
    evening.session.pause()
    evening.thinker.poll()
    for action in evening.waiting:
        action()
    assert evening.session.match.cursor == 0
    evening.waiting.clear()
    evening.session.resume()
    evening.let_computers_play()
    assert evening.session.match.cursor == 1


def test_on_return_to_a_shared_device_the_cover_comes_first() -> None:
    evening = Evening(ANA, BRUNO)
    evening.session.uncover()
    evening.session.pause()
    evening.session.resume()
    assert (evening.session.phase, evening.session.viewer, evening.table.covered) == ("covered", None, [0, 0])


def test_against_computers_taking_back_marks_the_match_as_assisted() -> None:
    evening = Evening(ANA, ROBOT)
    evening.play_first()
    evening.let_computers_play()
    assert evening.session.undo()
    assert (evening.session.match.cursor, evening.session.assisted) == (0, True)
    assert evening.session.phase == "deciding"
    assert Notes.of(Match.from_text(evening.saved[-1])).undone


def test_among_persons_a_seen_card_cannot_be_unseen() -> None:
    evening = Evening(ANA, BRUNO)
    evening.session.uncover()
    assert evening.session.undo_offer().refusal == "undo.nothing"
    evening.play_first()
    assert evening.session.undo_offer().refusal == "undo.not_now"
    evening.session.uncover()
    assert not evening.session.undo()


def test_a_move_out_of_turn_changes_nothing() -> None:
    evening = Evening(ANA, BRUNO)
    move = evening.session.match.state.moves(0)[0]
    evening.session.play(move)
    assert evening.session.match.cursor == 0
    evening.session.uncover()
    with pytest.raises(IllegalMove):
        evening.session.play(evening.session.game.parse("pass"))
    assert evening.session.match.cursor == 0 and evening.session.phase == "deciding"


def test_a_table_of_computers_plays_itself_to_the_end() -> None:
    evening = Evening(ROBOT, ROBOT, ROBOT)
    evening.let_computers_play()
    assert evening.session.phase == "over"
    assert evening.table.outcome == evening.session.outcome
