"""Two players with two creatures each: NS-16, NS-28."""

from rules.game import Setup
from rules.natural_selection import GAME
from tests.rules.natural_selection.scene import finish_round, legal, play, scene


def symbiosis(hand=("food",), **more):  # type: ignore[no-untyped-def]
    return scene(hand, seats=2, symbiosis=True, **more)


def test_ns_16_each_player_has_two_species_three_cards_and_draws_two() -> None:
    state = GAME.start(Setup(2, {"start": 0}, 5))
    assert state.table.symbiosis and [len(each) for each in state.table.species] == [2, 2]
    assert state.levels == [1, 1, 1, 1] and state.table.target == 60
    assert [len(hand) for hand in state.hands] == [5, 3]
    assert state.actions == state.owed == 2


def test_two_players_may_do_without_symbiosis() -> None:
    state = GAME.start(Setup(2, {"symbiosis": False, "start": 0}, 5))
    assert state.levels == [1, 0, 1, 0] and [len(hand) for hand in state.hands] == [4, 3]


def test_with_three_players_symbiosis_is_not_in_force() -> None:
    assert not GAME.start(Setup(3, {"symbiosis": True}, 5)).table.symbiosis


def test_both_creatures_offer_their_slots_and_grow_together() -> None:
    state = symbiosis(["tundra+4", "tundra+1"], placed={"0.2.2": "tundra+2"})
    assert "mutate tundra+4 2.1" in legal(state)
    play(state, "mutate tundra+4 1.1")
    finish_round(state)
    assert state.population[0] == 6


def test_ns_16_a_creature_at_level_three_gives_one_more_action_and_card() -> None:
    state = symbiosis(["food", "swift"], levels={"1.1": 3, "1.2": 2})
    play(state, "discard food", "done", "discard swift", "done")
    while state.turn == 0:
        play(state, sorted(legal(state))[0])
    assert state.actions == 3 and state.owed == 2 and len(state.hands[1]) == 3


def test_ns_16_only_both_creatures_at_level_three_win() -> None:
    one = symbiosis(levels={"0.1": 3})
    finish_round(one)
    assert not one.ended
    both = symbiosis(levels={"0.1": 3, "0.2": 3}, population={1: 70})
    finish_round(both)
    assert both.ended == "evolution" and both.outcome().winners == (0,)  # type: ignore[union-attr]


def test_ns_28_each_creature_gains_a_level_by_its_own_slots() -> None:
    placed = {"0.1.1": "tundra+1", "0.1.2": "tundra+2", "0.2.1": "tundra+3", "0.2.2": "tundra+4", "1.2.1": "tundra+2"}
    state = symbiosis(placed=placed)
    finish_round(state)
    assert state.levels == [2, 2, 1, 1]


def test_ns_28_level_in_ties_is_the_sum_of_both() -> None:
    state = symbiosis(population={0: 60, 1: 60}, levels={"0.1": 2, "0.2": 2, "1.1": 3})
    finish_round(state)
    assert state.outcome().winners == (0, 1)  # type: ignore[union-attr]
    ahead = symbiosis(population={0: 60, 1: 60}, levels={"0.1": 2, "0.2": 2, "1.1": 3, "1.2": 2})
    finish_round(ahead)
    assert ahead.outcome().winners == (1,)  # type: ignore[union-attr]


def test_ns_28_general_abilities_work_once_a_creature() -> None:
    state = symbiosis(
        mode="expert",
        species=[["wolf", "eagle"]],
        levels={"0.1": 2, "0.2": 2},
        placed={"0.1.4": "tundra+1", "0.2.2": "tundra+2"},
    )
    play(state, "use reproduction 1.4", "use reproduction 2.2")
    assert state.population[0] == 6


def test_ns_28_slippery_on_one_creature_protects_the_shared_population() -> None:
    state = symbiosis(
        ["kidnapping", "savannah+1"],
        mode="expert",
        species=[["wolf", "eagle"], ["frog", "mouse"]],
        placed={"1.2.1": "tundra+1"},
        population={1: 20},
    )
    play(state, "event kidnapping 1", "mutate savannah+1 1.1")
    assert state.population[1] == 20 and state.turn == 1


def test_ns_16_a_swap_may_move_mutations_between_the_own_creatures() -> None:
    state = symbiosis(["swap_mutation", "food"], placed={"0.1.1": "tundra+1", "0.2.2": "taiga+2"})
    play(state, "event swap_mutation 0.1.1", "with 0.2.2")
    assert state.slots[5] >= 15 and state.slots[0] < 15


def test_ns_23_fast_metabolism_gives_a_third_action_in_symbiosis() -> None:
    state = symbiosis(
        ["food", "swift"], mode="expert", species=[["wolf", "mouse"]], placed={"0.2.3": "tundra+1"}, levels={"0.2": 2}
    )
    assert state.actions == 3 and state.owed == 2
