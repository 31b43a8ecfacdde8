"""Hints: asked once, counted when shown, never shown for a position that is gone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from app.play.session import Player, Session
from app.play.thinking import InlineThinker
from rules import GAMES
from rules.bots.advice import Advice
from rules.game import Setup

ANA, BRUNO = Player("Ana", "owl"), Player("Bruno", "fox")
ROBOT = Player("Robot", "bear", "random")


class Asking:
    """A match in which somebody asks for hints; answers lie ready until `hear`."""

    def __init__(self, *players: Player, game: str = "new_worlds", **options: object) -> None:
        self.thinker = InlineThinker()
        self.shown: list[tuple[Advice, ...]] = []
        self.refused = 0
        self.reports: list[str] = []
        self.session = Session.new(
            GAMES[game],
            Setup(len(players), options, 8),
            players,
            thinker=self.thinker,
            later=lambda action, _seconds: None,
            save=lambda match: None,
            report=lambda match, what, error: self.reports.append(what),
        )
        self.session.start(listener=None)

    def ask(self) -> None:
        self.session.ask_hint(self.shown.append, self._refuse)

    def _refuse(self) -> None:
        self.refused += 1

    def hear(self) -> None:
        self.thinker.poll()


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Callable], None]:
    """Puts another judge in a game's place."""
    return lambda game, advice: monkeypatch.setattr(type(GAMES[game]), "advice", advice)


def first_move(self, view, rng, budget=None, about=None) -> tuple[Advice, ...]:
    return tuple(Advice(move, 0.5, 0.1) for move in view.moves)


def test_a_hint_judges_legal_moves_and_is_counted_when_it_is_shown() -> None:
    asking = Asking(ANA, ROBOT, start=0)
    asking.ask()
    assert asking.session.hints_used == 0
    asking.hear()
    assert {advice.move for advice in asking.shown[0]} == set(asking.session.moves)
    assert asking.session.hints_used == 1 and asking.session.assisted


def test_two_taps_while_one_is_being_thought_cost_one_hint(judge) -> None:
    judge("new_worlds", first_move)
    asking = Asking(ANA, ROBOT, start=0)
    asking.ask()
    asking.ask()
    asking.hear()
    assert (len(asking.shown), asking.session.hints_used) == (1, 1)


def test_the_same_hint_can_be_looked_at_again_for_nothing(judge) -> None:
    judge("new_worlds", first_move)
    asking = Asking(ANA, ROBOT, start=0)
    asking.ask()
    asking.hear()
    asking.session.pause()
    asking.session.resume()
    asking.ask()
    asking.hear()
    assert asking.shown[0] == asking.shown[1] and asking.session.hints_used == 1


def test_a_hint_that_comes_after_a_move_is_never_shown(judge) -> None:
    judge("new_worlds", first_move)
    asking = Asking(ANA, ROBOT, start=0)
    asking.ask()
    asking.session.play(asking.session.moves[0])
    asking.hear()
    assert (asking.shown, asking.session.hints_used) == ([], 0)


def test_a_hint_that_comes_after_an_undo_is_never_shown(judge) -> None:
    judge("new_worlds", first_move)
    asking = Asking(ANA, ROBOT, start=0)
    session = asking.session
    session.play(session.moves[0])
    while session.phase != "deciding":
        session.act(session.decider, Random(1).choice(session.match.state.moves(session.decider)))
    asking.ask()
    assert session.undo()
    asking.hear()
    assert (asking.shown, session.hints_used) == ([], 0)


def test_a_hint_that_comes_after_leaving_is_never_shown(judge) -> None:
    judge("new_worlds", first_move)
    asking = Asking(ANA, ROBOT, start=0)
    asking.ask()
    asking.session.pause()
    asking.hear()
    assert (asking.shown, asking.session.hints_used) == ([], 0)


def test_the_next_person_never_sees_a_hint_the_last_one_asked_for(judge) -> None:
    judge("new_worlds", first_move)
    asking = Asking(ANA, BRUNO, start=0)
    session = asking.session
    session.uncover()
    asking.ask()
    session.play(session.moves[0])
    session.uncover()
    asking.hear()
    assert session.viewer == 1 and asking.shown == []
    asking.ask()
    asking.hear()
    assert len(asking.shown) == 1 and session.hints_used == 1


def test_against_the_clock_a_hint_outlives_the_moves_of_others_but_names_no_tile_they_took(judge) -> None:
    judge("mondo", first_move)
    asking = Asking(ANA, ROBOT, game="mondo", minutes=1)
    session = asking.session
    assert session.timed
    asking.ask()
    taken = next(move for move in session.match.state.moves(1) if str(move).startswith("take"))
    session.act(1, taken)
    asking.hear()
    offered = {str(advice.move) for advice in asking.shown[0]}
    assert offered and str(taken) not in offered
    assert session.hints_used == 1


def test_a_judge_that_fails_says_so_and_costs_nothing(judge) -> None:
    def broken(self, view, rng, budget=None, about=None):
        raise RuntimeError("the judge is ill")

    judge("new_worlds", broken)
    asking = Asking(ANA, ROBOT, start=0)
    asking.ask()
    asking.hear()
    assert (asking.shown, asking.refused, asking.session.hints_used) == ([], 1, 0)
    assert asking.reports == ["the judge of hints"]
    judge("new_worlds", first_move)
    asking.ask()
    asking.hear()
    assert len(asking.shown) == 1, "one failure does not end all hints"


def test_a_judge_without_an_answer_says_so(judge) -> None:
    judge("new_worlds", lambda self, view, rng, budget=None, about=None: ())
    asking = Asking(ANA, ROBOT, start=0)
    asking.ask()
    asking.hear()
    assert (asking.shown, asking.refused, asking.session.hints_used) == ([], 1, 0)
