"""What mutations do when they come and go: NS-5 to NS-8, NS-20, NS-24."""

import pytest

from rules.game import IllegalMove
from rules.natural_selection.creatures import growth, hand_limit
from rules.natural_selection.moves import parse
from tests.rules.natural_selection.scene import discards, hand, legal, lying, play, scene, told

SWAP = ("event swap_mutation 0.1.1", "with 1.1.1")


def test_the_rulebook_claws_of_4_and_2_make_6() -> None:
    """NS-5: Pablo has savannah +1 (4 claws) and plays savannah +5 (2): 4 + 2 = 6."""
    state = scene(["savannah+5"], placed={"0.1.1": "savannah+1"}, population={1: 20, 2: 20})
    play(state, "mutate savannah+5 1.2", "attack 1")
    assert state.population == [0, 14, 20]


def test_the_rulebook_4_claws_against_1_shield_take_3() -> None:
    """NS-7: Claudio's taiga +4 has one shield: 4 − 1 = 3."""
    state = scene(["savannah+1"], placed={"1.1.1": "taiga+4"}, population={1: 20})
    events = play(state, "mutate savannah+1 1.1", "attack 1")
    assert state.population[1] == 17
    assert told(events, "attacked")[0].params == {"victim": 1, "claws": 4, "shields": 1, "n": 3, "left": 17}


def test_ns_5_the_attack_may_be_declined_and_takes_no_more_than_there_is() -> None:
    state = scene(["savannah+1"], population={1: 2})
    twin = state.copy()
    play(state, "mutate savannah+1 1.1", "attack nobody")
    play(twin, "mutate savannah+1 1.1", "attack 1")
    assert state.population[1] == 2 and twin.population[1] == 0


def test_ns_5_only_opponents_who_would_lose_something_are_offered() -> None:
    state = scene(["savannah+5"], placed={"1.1.1": "taiga+1"}, population={1: 9, 2: 9})
    play(state, "mutate savannah+5 1.1")
    assert legal(state) == {"attack 2", "attack nobody"}
    with pytest.raises(IllegalMove, match="shielded"):
        state.play(0, parse("attack 1"))


def test_ns_10_nobody_attacks_a_hidden_player() -> None:
    state = scene(["savannah+1"], population={1: 9, 2: 9}, zone=[(1, "hideout")])
    play(state, "mutate savannah+1 1.1")
    assert legal(state) == {"attack 2", "attack nobody"}
    with pytest.raises(IllegalMove, match="hidden"):
        state.play(0, parse("attack 1"))


def test_ns_15_slippery_cannot_be_attacked() -> None:
    state = scene(
        ["savannah+1"],
        mode="expert",
        species=[["wolf"], ["mouse"]],
        population={1: 9, 2: 9},
        placed={"1.1.1": "tundra+2"},
    )
    play(state, "mutate savannah+1 1.1")
    with pytest.raises(IllegalMove, match="slippery"):
        state.play(0, parse("attack 1"))


def test_ns_6_jungle_draws_a_card_at_once_and_raises_the_limit() -> None:
    state = scene(["jungle+3", "food", "swift"], deck=["disease", "hideout", "crouch"])
    play(state, "mutate jungle+3 1.1")
    assert hand(state) == ["disease", "food", "hideout", "swift"]
    assert hand_limit(state, 0) == 4


def test_the_rulebook_swap_of_a_savannah_for_a_jungle() -> None:
    """NS-5, NS-6: Jorge takes a random card of Daniel's; Daniel may attack at once."""
    state = scene(
        ["swap_mutation", "food"],
        hands={1: ["crouch"]},
        population={0: 9, 2: 9},
        placed={"0.1.1": "savannah+1", "1.1.1": "jungle+3"},
    )
    events = play(state, *SWAP)
    assert lying(state, "0.1.1") == "jungle+3" and lying(state, "1.1.1") == "savannah+1"
    assert hand(state) == ["crouch", "food"] and hand(state, 1) == []
    taken = told(events, "card_taken")[0]
    assert taken.seen_by(2).params == {"victim": 1} and taken.seen_by(1).params["card"] == "crouch"
    assert state.actors() == (1,)
    assert legal(state) == {"attack 0", "attack 2", "attack nobody"}
    play(state, "attack 0")
    assert state.population[0] == 5
    assert state.turn == 1, "the swap was Jorge's only action"


def test_ns_6_whoever_swaps_the_own_jungle_away_chooses_the_card() -> None:
    state = scene(
        ["swap_mutation", "food", "crouch"],
        hands={1: ["swift"]},
        deck=["disease", "hideout"],
        placed={"0.1.1": "jungle+3", "1.1.1": "taiga+1"},
    )
    play(state, *SWAP)
    assert legal(state) == {"give food", "give crouch"}
    play(state, "give crouch")
    assert hand(state, 1).count("crouch") == 1 and hand(state)[0] == "disease"


def test_ns_24_a_third_players_swap_lets_the_receiver_take_the_card() -> None:
    state = scene(
        ["swap_mutation", "food"], hands={1: ["crouch"], 2: ["swift"]}, placed={"1.1.1": "jungle+3", "2.1.1": "taiga+1"}
    )
    play(state, "event swap_mutation 1.1.1", "with 2.1.1")
    assert hand(state, 1)[:1] != ["crouch"] and hand(state, 2) == ["crouch", "swift"]


def test_ns_24_an_empty_hand_gives_nothing_and_jungle_for_jungle_changes_nothing() -> None:
    state = scene(["swap_mutation", "food"], placed={"0.1.1": "taiga+1", "1.1.1": "jungle+3"})
    play(state, *SWAP)
    assert "food" in hand(state) and len(hand(state)) == 4, "refilled to the new limit"
    even = scene(["swap_mutation", "food"], hands={1: ["crouch"]}, placed={"0.1.1": "jungle+1", "1.1.1": "jungle+3"})
    events = play(even, *SWAP)
    assert not told(events, "card_taken")


def test_ns_6_a_jungle_discarded_by_another_player_takes_a_random_card_along() -> None:
    state = scene(["discard_mutation", "food"], hands={1: ["crouch"]}, placed={"1.1.1": "jungle+3"})
    play(state, "event discard_mutation 1.1.1")
    assert {"crouch", "jungle+3", "discard_mutation"} <= set(discards(state))
    assert len(hand(state, 1)) == 1, "drawn at the start of its own turn"


def test_ns_6_placing_over_the_own_jungle_costs_a_card_of_choice() -> None:
    state = scene(["taiga+1", "food", "crouch", "swift"], placed={"0.1.1": "jungle+3"})
    play(state, "mutate taiga+1 1.1")
    assert legal(state) == {"discard food", "discard crouch", "discard swift"}
    play(state, "discard swift")
    assert len(hand(state)) == 3


def test_ns_8_tundra_from_the_hand_gives_an_action_but_not_by_swap() -> None:
    state = scene(["tundra+1", "food", "swift"])
    play(state, "mutate tundra+1 1.1")
    assert state.actors() == (0,) and state.actions == 1
    swapped = scene(["swap_mutation", "food"], placed={"0.1.1": "taiga+1", "1.1.1": "tundra+3"})
    play(swapped, *SWAP)
    assert swapped.actors() == (1,)


def test_ns_20_each_savannah_that_a_swap_moves_attacks_in_turn_order_from_the_active_player() -> None:
    state = scene(
        ["swap_mutation", "food"],
        population={0: 30, 1: 30, 2: 30},
        placed={"2.1.1": "savannah+1", "0.1.1": "savannah+5"},
    )
    play(state, "event swap_mutation 2.1.1", "with 0.1.1")
    assert state.actors() == (0,) and "attack 2" in legal(state)
    play(state, "attack 2")
    assert state.actors() == (2,) and "attack 0" in legal(state)
    play(state, "attack 0")
    assert state.population == [28, 30, 26]
    own = scene(["swap_mutation", "food"], population={1: 30}, placed={"0.1.1": "savannah+1", "0.1.2": "savannah+5"})
    play(own, "event swap_mutation 0.1.1", "with 0.1.2", "attack 1")
    assert own.population[1] == 24 and legal(own) == {"attack 1", "attack nobody"}, "the second came in too"
    play(own, "attack 1")
    assert own.population[1] == 18 and own.turn == 1


def test_beginners_mutations_only_grow() -> None:
    state = scene(["savannah+1", "food"], mode="beginner", placed={"1.1.1": "taiga+1"}, population={1: 9})
    play(state, "mutate savannah+1 1.1")
    assert state.turn == 1 and state.population[1] == 9
    jungle = scene(["jungle+3", "food"], mode="beginner", placed={"0.1.1": "jungle+1"})
    play(jungle, "mutate jungle+3 1.2")
    assert hand_limit(jungle, 0) == 3
    tundra = scene(["tundra+1", "food"], mode="beginner")
    play(tundra, "mutate tundra+1 1.1")
    assert tundra.turn == 1


def test_generic_and_unstable_mutations_are_active_in_every_biome() -> None:
    state = scene(["food"], biome="taiga", placed={"0.1.1": "generic+2", "0.1.2": "unstable+3", "1.1.1": "tundra+5"})
    assert growth(state, 0) == 5 and growth(state, 1) == 0


def test_ns_5_an_attack_in_anothers_turn_is_decided_aside_and_the_own_one_is_not() -> None:
    placed = {"0.1.1": "savannah+1", "1.1.1": "tundra+1"}
    state = scene(["swap_mutation", "savannah+2"], placed=placed, population={0: 9, 1: 9, 2: 9})
    assert not state.out_of_turn()
    twin = state.copy()
    play(state, *SWAP)
    assert state.actors() == (1,) and state.out_of_turn()
    play(state, "attack nobody")
    assert not state.out_of_turn()
    play(twin, "mutate savannah+2 1.2")
    assert twin.actors() == (0,) and not twin.out_of_turn()
