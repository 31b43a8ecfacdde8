"""Advice: every legal move judged, from what the player may know alone."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.bots import Budget
from rules.bots.advice import standard_error
from rules.bots.characters import CHARACTERS, STYLES, style_of
from rules.game import BadSetup
from tools.battery import mode_setup

ADVISED = [(game_id, mode) for game_id in GAMES for mode in GAMES[game_id].modes]


@pytest.mark.parametrize(("game_id", "mode"), ADVISED)
def test_every_legal_move_is_judged_once_and_the_best_stands_first(game_id: str, mode: str) -> None:
    game = GAMES[game_id]
    state = game.start(mode_setup(game, mode, 5))
    seat = state.actors()[0]
    view = state.view(seat)
    advice = game.advice(view, Random(1), Budget(iterations=60))
    assert sorted(str(each.move) for each in advice) == sorted(map(str, view.moves))
    assert all(0 <= each.value <= 1 and each.doubt >= 0 for each in advice)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_who_cannot_move_gets_no_advice(game_id: str) -> None:
    game = GAMES[game_id]
    state = game.start(mode_setup(game, next(iter(game.modes)), 5))
    assert game.advice(state.view(None), Random(1)) == ()


def test_a_judge_is_surer_the_more_it_tried() -> None:
    assert standard_error(0.5, 400) < standard_error(0.5, 100) < standard_error(0.5, 0)


def test_every_character_has_a_style_and_every_style_a_character() -> None:
    assert {style_of(character) for character in CHARACTERS} == set(STYLES)
    assert style_of("") == ""


def test_an_unknown_character_is_named() -> None:
    with pytest.raises(BadSetup, match="nobody"):
        GAMES["new_worlds"].bot("hard", "nobody")
