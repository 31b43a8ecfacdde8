"""A turn: draw, one action, back to the hand limit."""

import pytest

from rules.game import BadSetup, IllegalMove, Setup
from rules.natural_selection import GAME
from rules.natural_selection.moves import find, parse
from tests.rules.natural_selection.scene import discards, finish_round, hand, legal, lying, play, scene, told


def test_everybody_starts_with_three_cards_and_the_first_player_draws_one() -> None:
    state = GAME.start(Setup(4, {"start": 2}, 7))
    assert [len(cards) for cards in state.hands] == [3, 3, 4, 3]
    assert state.actors() == (2,)
    assert state.population == [0, 0, 0, 0]


def test_after_one_action_the_hand_is_filled_up_and_the_left_neighbour_plays() -> None:
    state = scene(["tundra+5", "food"], biome="savannah", mode="beginner")
    play(state, "mutate tundra+5 1.1")
    assert lying(state, "0.1.1") == "tundra+5"
    assert len(state.hands[0]) == 3
    assert state.actors() == (1,)


def test_a_mutation_over_another_one_discards_it() -> None:
    state = scene(["taiga+2"], placed={"0.1.1": "taiga+1"})
    play(state, "mutate taiga+2 1.1")
    assert lying(state, "0.1.1") == "taiga+2"
    assert "taiga+1" in discards(state)


def test_level_one_offers_two_slots_and_level_two_four() -> None:
    assert {m for m in legal(scene(["taiga+1"])) if "mutate" in m} == {"mutate taiga+1 1.1", "mutate taiga+1 1.2"}
    assert len([m for m in legal(scene(["taiga+1"], levels={"0.1": 2})) if "mutate" in m]) == 4


def test_discarding_draws_back_to_the_limit() -> None:
    state = scene(["food", "swift", "crouch", "disease"], deck=["radiation", "hideout"])
    play(state, "discard food", "discard swift", "discard crouch", "done")
    assert hand(state) == ["disease", "hideout", "radiation"]
    assert state.actors() == (1,)


def test_discarding_the_whole_hand_needs_no_done() -> None:
    state = scene(["food"])
    play(state, "discard food")
    assert len(state.hands[0]) == 3 and state.actors() == (1,)


def test_over_the_limit_the_player_chooses_what_to_discard() -> None:
    state = scene(["tundra+5", "food", "swift", "crouch", "disease"], biome="savannah", mode="intermediate")
    play(state, "discard food", "done")
    assert legal(state) == {"discard tundra+5", "discard swift", "discard crouch", "discard disease"}
    play(state, "discard swift")
    assert hand(state) == ["crouch", "disease", "tundra+5"]


def test_ns_23_the_owed_action_cannot_be_declined_but_extra_ones_can() -> None:
    state = scene(["tundra+5", "food"])
    assert "end" not in legal(state)
    with pytest.raises(IllegalMove, match="action_owed"):
        state.play(0, parse("end"))
    play(state, "mutate tundra+5 1.1")
    assert "end" in legal(state) and "event food 0" in legal(state)
    play(state, "end")
    assert state.actors() == (1,)


def test_ns_23_with_an_empty_hand_the_action_is_a_pass() -> None:
    state = scene([], reserved=["food"], zone=[(0, "reserve")])
    assert legal(state) == {*(f"event food {seat} from reserve" for seat in range(3)), "end"}


def test_ns_14_an_empty_deck_is_made_of_the_discards_and_with_both_empty_nothing_is_drawn() -> None:
    state = scene(["tundra+5", "food", "swift"])
    state.discards, state.deck = state.deck, []
    events = play(state, "discard food", "done")
    assert told(events, "reshuffled") and not state.discards
    dry = scene(["food"])
    dry.hands[1], dry.deck = tuple(dry.deck), []
    dry._legal = None
    dry.play(0, parse("event food 0"))
    assert dry.hands[0] == () and not dry.deck and not dry.discards


def test_ns_17_species_are_chosen_or_dealt_and_nobody_shares_one() -> None:
    state = GAME.start(Setup(3, {"species": ["frog", "random", "wolf"]}, 3))
    names = [state.table.species_name(seat, 0) for seat in range(3)]
    assert names[0] == "frog" and names[2] == "wolf" and len(set(names)) == 3
    with pytest.raises(BadSetup, match="one player only"):
        GAME.start(Setup(3, {"species": ["frog", "frog", "random"]}, 3))


@pytest.mark.parametrize(("seats", "target"), [(2, 60), (3, 50), (4, 40), (5, 30), (7, 30)])
def test_the_target_is_the_suggested_one_unless_chosen(seats: int, target: int) -> None:
    assert GAME.start(Setup(seats)).table.target == target
    assert GAME.start(Setup(seats, {"target": 80})).table.target == 80


def test_a_round_is_over_when_everybody_has_played() -> None:
    state = scene(["food", "swift", "radiation"], hands={1: ["crouch"], 2: ["disease"]})
    events = finish_round(state)
    assert [event.seat for event in told(events, "turn")][:2] == [1, 2]
    assert state.round == 2


def test_turn_moves_of_a_fixed_position_are_counted() -> None:
    """Perft: the number of move sequences of length 1 and 2 from a fixed position."""
    state = scene(["savannah+1", "food", "climate_change"], population={1: 5, 2: 5}, placed={"1.1.1": "taiga+4"})

    def perft(position, depth):  # type: ignore[no-untyped-def]
        if depth == 0:
            return 1
        total = 0
        for move in position.legal():
            twin = position.copy()
            twin.apply(move)
            total += perft(twin, depth - 1)
        return total

    assert len(state.legal()) == 2 + 3 + 2 + 3
    assert [perft(state, 1), perft(state, 2)] == [10, 25]


def test_moves_can_be_read_in_words() -> None:
    placed = parse("mutate taiga+2 1.3 from spawn")
    assert (placed.name, placed.place, placed.origin) == ("taiga+2", "1.3", "spawn")
    aimed = parse("event swap_mutation 2.s.1 from reserve")
    assert (aimed.name, aimed.owner, aimed.place, aimed.origin) == ("swap_mutation", 2, "s.1", "reserve")
    assert parse("use mimic 1.1 venom").uses == "venom" and parse("use prey 1.2").uses == "prey"
    assert parse("event subspecies taiga+1").revives == "taiga+1"
    assert parse("event climate_change shuffle").shuffles and not parse("event climate_change").shuffles
    assert (parse("end").name, parse("end").place, parse("end").owner, parse("end").uses) == ("", "", -1, "")
    assert find("mutate", "taiga+2", "1.3", origin="spawn") is parse("mutate taiga+2 1.3 from spawn")
    assert find("attack", 3) is parse("attack 3") and find("mutate", "food", "1.1") is None
