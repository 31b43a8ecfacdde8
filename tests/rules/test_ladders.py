"""The ladders: every step dealt as it always was, its stars said before, its results told apart."""

from __future__ import annotations

import json
from functools import cache

import pytest

from rules import GAMES
from rules.bots.characters import CHARACTERS
from rules.ladders import STARS, Climbed, Step, seed_of, stars
from rules.match import Match
from rules.mondo import ladder as of_mondo
from rules.new_worlds import ladder as of_worlds
from rules.where_is_that import ladder as of_maps
from tools.ladders import KEPT, dealt, played

KEPT_STEPS = json.loads(KEPT.read_text("utf-8"))
LENGTH = {"new_worlds": 24, "mondo": 24, "natural_selection": 18, "where_is_that": 27}


def step_of(game_id: str, key: str) -> Step:
    return next(step for step in GAMES[game_id].ladder() if step.key == key)


@cache
def tried(game_id: str, key: str, level: str = "easy", seed: int = 1) -> Match:
    return played(GAMES[game_id], step_of(game_id, key), level, seed)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_step_is_dealt_and_asked_as_it_always_was(game_id):
    now, kept = dealt(game_id), KEPT_STEPS[game_id]
    assert {key: step for key, step in now.items() if kept.get(key) != step} == {}
    assert sorted(kept) == sorted(now), "no step may vanish"
    assert len(now) == LENGTH[game_id] == len({step["deal"] for step in now.values()}), "no two steps alike"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_step_names_every_option_so_that_no_default_can_change_it(game_id):
    game = GAMES[game_id]
    for step in game.ladder():
        assert game.complete(step.setup).options == step.setup.options, step.key
        assert step.setup.seats == 1 + len(step.rivals)
        assert all(game.bot(rival.level, rival.character) for rival in step.rivals)
        assert len(step.aims) == STARS and step.number >= 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_try_that_is_over_has_stars_and_a_result_that_others_can_be_compared_with(game_id):
    key = GAMES[game_id].ladder()[0].key
    found = [GAMES[game_id].climbed(tried(game_id, key, "easy", seed), step_of(game_id, key)) for seed in (1, 2)]
    assert all(0 <= each.stars <= STARS and each.said.params for each in found)
    assert len(found[0].value) == len(found[1].value) and all(type(n) is int for n in found[0].value)


def test_of_two_tries_the_one_with_more_stars_is_the_better_then_the_one_worth_more():
    def climbed(stars: int, *value: int) -> Climbed:
        return Climbed(stars, value, None)  # type: ignore[arg-type]

    assert climbed(0, -9).beats(None)
    assert climbed(2, -3).beats(climbed(1, 0))
    assert climbed(1, -2, 40).beats(climbed(1, -2, 39))
    assert not climbed(1, -2, 40).beats(climbed(1, -2, 40))


def test_a_star_counts_only_with_those_before_it():
    assert [stars(reached) for reached in ([], [False, True, True], [True, False, True], [True] * 3)] == [0, 0, 1, 3]


def test_the_seed_of_a_step_is_a_digest_of_its_name_and_game():
    assert seed_of("mondo", "easy.1") == 74713460872045
    assert seed_of("mondo", "easy.1") != seed_of("mondo", "easy.2") != seed_of("new_worlds", "easy.2")


def test_the_solitaires_of_the_rulebook_give_the_first_star_for_their_target():
    for step in GAMES["mondo"].ladder():
        target = GAMES["mondo"].start(step.setup).terms.target
        assert step.aims[0].params == {"n": target}


def test_time_left_decides_between_equal_solitaires_and_is_none_where_the_clock_ran_out():
    match = tried("mondo", "easy.1")
    found = GAMES["mondo"].climbed(match, step_of("mondo", "easy.1"))
    minus, left = -match.state.outcome().sheets[0].total, match.state.finished[-1].left[0]
    assert found.value == (-minus, 0 if left is None else (600_000 - left) // 1000)
    assert found.stars == sum(minus <= most for most in of_mondo.AIMS["easy"])


def test_who_loses_has_no_star_and_who_wins_by_much_has_more():
    step = step_of("new_worlds", "easy.1")
    match = tried("new_worlds", "easy.1", "hard")
    found, outcome = GAMES["new_worlds"].climbed(match, step), match.state.outcome()
    lead = outcome.sheets[0].total - outcome.sheets[1].total
    assert found.value == (lead, outcome.sheets[0].total)
    assert found.stars == (outcome.winners == (0,)) * (1 + sum(lead >= n for n in of_worlds.LEADS["easy"]))
    assert GAMES["new_worlds"].climbed(match, step, 1).stars == 0 == found.stars * (outcome.winners != (0,))


def test_a_victory_of_natural_selection_beats_any_defeat_and_the_quicker_one_the_slower():
    step = step_of("natural_selection", "beginner.1")
    match = tried("natural_selection", "beginner.1", "normal")
    own, other = (GAMES["natural_selection"].climbed(match, step, seat) for seat in (0, 1))
    won, lost = (own, other) if match.state.outcome().winners == (0,) else (other, own)
    assert won.beats(lost) and won.stars >= 1 and lost.stars == 0
    assert won.value[1] == -match.state.round and won.said.params["n"] == match.state.round


def test_wrong_circles_cost_stars():
    step = step_of("where_is_that", "europe.1")
    match = tried("where_is_that", "europe.1")
    found, sheet = GAMES["where_is_that"].climbed(match, step), match.state.outcome().sheets[0]
    wrong = sum(not line.points for line in sheet.lines)
    assert found.value[0] == -wrong
    assert found.stars == sum(wrong <= most for most in of_maps.MISSED)


def test_a_pack_that_is_not_there_has_no_steps(monkeypatch, tmp_path):
    monkeypatch.setattr("rules.where_is_that.packs.FOLDERS", [tmp_path])
    assert GAMES["where_is_that"].ladder() == ()


@pytest.mark.parametrize("game_id", GAMES)
def test_no_rival_has_the_usual_name_of_the_person_who_climbs(game_id):
    usual = next(iter(CHARACTERS))
    assert usual not in {rival.character for step in GAMES[game_id].ladder() for rival in step.rivals}
