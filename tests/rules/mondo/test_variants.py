"""The variants of MO-10."""

from __future__ import annotations

from rules.mondo import GAME
from tests.rules.mondo.table import MARIANNE, MINUTE, build, finish, next_round, points, start, volcanoes


def test_handicapped_players_lose_a_point_for_each_active_volcano_and_the_others_none() -> None:
    """MO-10: and there is no volcano token."""
    state = start(2, handicap=[0])
    build(state, 0, MARIANNE)
    build(state, 1, volcanoes(5, "active", MARIANNE))
    events = finish(state)
    assert points(state, 0)["volcanoes"] == -4 and points(state, 1)["volcanoes"] == 0
    assert "mondo.volcano_token" not in [event.key for event in events] and state.volcano == ()


def test_on_the_higher_setting_dormant_volcanoes_count_too() -> None:
    """MO-10."""
    state = start(2, handicap=[0], handicap_dormant=True)
    build(state, 0, MARIANNE)
    finish(state)
    assert points(state, 0)["volcanoes"] == -6


def test_the_back_of_the_board_can_be_used_in_any_mode() -> None:
    """MO-10."""
    for seats, mode in ((2, "beginner"), (2, "advanced"), (2, "expert"), (1, "solitaire")):
        assert start(seats, mode=mode, board="back").terms.rim == "back"


def test_the_hidden_clock_is_told_to_the_table_and_changes_no_rule() -> None:
    """MO-10."""
    state = start(2, hidden_clock=True)
    assert state.view(0).terms.options["hidden_clock"] is True
    assert state.deadline() == 7 * MINUTE


def test_own_clock_length() -> None:
    """MO-10."""
    assert start(2, minutes=4).deadline() == 4 * MINUTE
    assert start(1, mode="solitaire", minutes=3).deadline() == 3 * MINUTE


def test_for_children_only_animals_landscapes_tokens_and_empty_spaces_score() -> None:
    """MO-10: and they have ten minutes."""
    state = start(2, children=True)
    assert state.deadline() == 10 * MINUTE
    build(state, 0, MARIANNE)
    finish(state)
    assert points(state, 0) == {"animals": 6, "landscapes": 8, "bonus": 0, "empties": -1}
    assert state.volcano == ()
    next_round(state)


def test_options_that_are_not_in_force_change_nothing() -> None:
    state = start(2, mode="expert", children=True)
    assert not state.terms.children and state.deadline() == 5 * MINUTE
    both = start(2, children=True, handicap=[1])
    assert both.terms.handicap == ()
    assert start(1, mode="solitaire", way="duplicate").terms.duplicate is False


def test_every_mode_starts_and_options_are_asked_only_where_they_matter() -> None:
    for mode, options in GAME.modes.items():
        start(1 if mode == "solitaire" else 3, **options)
    asked = [option.key for option in GAME.options if GAME.asks(option, {"mode": "solitaire"}, 1)]
    assert asked == ["mode", "difficulty", "board", "minutes", "search", "hidden_clock"]
