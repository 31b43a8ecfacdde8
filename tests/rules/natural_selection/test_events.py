"""One test an event, and one against what counters it: NS-9 to NS-13, NS-18, NS-22, NS-26, NS-27."""

import pytest

from rules.game import IllegalMove
from rules.natural_selection.components import BIOMES
from rules.natural_selection.moves import parse
from tests.rules.natural_selection.scene import discards, finish_round, hand, legal, lying, play, scene, told


def biome(state, seat=None):  # type: ignore[no-untyped-def]
    return BIOMES[state.biome_pile[-1] if seat is None else state.biome_of[seat]]


def test_climate_change_reveals_the_top_biome() -> None:
    state = scene(["climate_change"], biome="taiga", next_biomes=["jungle"])
    play(state, "event climate_change")
    assert biome(state) == "jungle" and "climate_change" in discards(state)


def test_ns_9_climate_change_may_shuffle_all_twelve_first() -> None:
    state = scene(["climate_change"], biome="taiga", next_biomes=["jungle"])
    events = play(state, "event climate_change shuffle")
    assert told(events, "climate_shuffled")
    assert len(state.biome_deck) == 11 and len(state.biome_pile) == 1


def test_ns_9_an_empty_red_deck_is_shuffled() -> None:
    state = scene(["climate_change"], biome="taiga")
    state.biome_pile, state.biome_deck = [*state.biome_deck, *state.biome_pile], []
    state.read_zones()
    play(state, "event climate_change")
    assert len(state.biome_deck) == 11 and len(state.biome_pile) == 1


def test_swap_takes_any_two_placed_mutations() -> None:
    placed = {"0.1.1": "taiga+1", "1.1.1": "taiga+2", "2.1.2": "generic+1"}
    state = scene(["swap_mutation"], placed=placed)
    play(state, "event swap_mutation 1.1.1")
    assert legal(state) == {"with 0.1.1", "with 2.1.2"}
    play(state, "with 2.1.2")
    assert lying(state, "1.1.1") == "generic+1" and lying(state, "2.1.2") == "taiga+2"


def test_ns_27_a_swap_without_two_mutations_can_only_be_discarded() -> None:
    state = scene(["swap_mutation"], placed={"1.1.1": "taiga+2"})
    assert legal(state) == {"discard swap_mutation"}
    with pytest.raises(IllegalMove, match="needs_two"):
        state.play(0, parse("event swap_mutation 1.1.1"))


def test_discard_mutation_removes_one_of_another_player() -> None:
    state = scene(["discard_mutation"], placed={"0.1.1": "taiga+1", "1.1.1": "taiga+2"})
    assert legal(state) == {"event discard_mutation 1.1.1", "discard discard_mutation"}
    with pytest.raises(IllegalMove, match="own_mutation"):
        state.play(0, parse("event discard_mutation 0.1.1"))
    play(state, "event discard_mutation 1.1.1")
    assert lying(state, "1.1.1") is None and discards(state)[-1] == "taiga+2"


def test_ns_15_protection_guards_against_swap_and_discard_but_not_against_the_owner() -> None:
    placed = {"1.1.1": "tundra+2", "1.1.2": "tundra+3", "0.1.1": "taiga+1"}
    state = scene(["discard_mutation", "swap_mutation"], mode="expert", species=[["wolf"], ["frog"]], placed=placed)
    assert "event discard_mutation 1.1.1" not in legal(state) and "event swap_mutation 1.1.1" not in legal(state)
    assert "event discard_mutation 1.1.2" in legal(state)
    for text in ("event discard_mutation 1.1.1", "event swap_mutation 1.1.1"):
        with pytest.raises(IllegalMove, match="protected"):
            state.play(0, parse(text))
    own = scene(["swap_mutation"], mode="expert", species=[["frog"]], placed={"0.1.1": "tundra+2", "1.1.1": "taiga+1"})
    play(own, "event swap_mutation 0.1.1", "with 1.1.1")
    assert lying(own, "0.1.1") == "taiga+1"


def test_protection_sleeps_under_an_idle_or_generic_mutation() -> None:
    idle = {"1.1.1": "taiga+2", "2.1.1": "taiga+1"}
    state = scene(["discard_mutation"], mode="expert", species=[["wolf"], ["frog"]], placed=idle)
    assert "event discard_mutation 1.1.1" in legal(state)
    generic = {"1.1.1": "generic+2", "2.1.1": "taiga+1"}
    state = scene(["discard_mutation"], mode="expert", species=[["wolf"], ["frog"]], placed=generic)
    assert "event discard_mutation 1.1.1" in legal(state)


def test_radiation_gives_two_more_actions() -> None:
    state = scene(["radiation", "taiga+1", "taiga+2", "food"])
    play(state, "event radiation", "mutate taiga+1 1.1", "mutate taiga+2 1.2")
    assert state.actors() == (1,) and lying(state, "0.1.2") == "taiga+2"


def test_ns_10_hideout_keeps_off_disease_and_predators_and_lets_food_in() -> None:
    state = scene(
        ["hideout"],
        placed={"0.1.1": "tundra+5"},
        population={0: 20},
        zone=[(0, "disease"), (0, "predators"), (0, "food")],
    )
    play(state, "event hideout")
    events = finish_round(state)
    assert state.population[0] == 35
    assert told(events, "predators_missed") and told(events, "disease_missed"), "and it says so"
    assert not state.hidden[0] and not state.zone, "it lasts until the end of the round"


def test_ns_10_hideout_does_not_keep_off_microclimate() -> None:
    state = scene(["hideout"], biome="tundra", placed={"0.1.1": "tundra+5"}, zone=[(0, "microclimate_taiga")])
    play(state, "event hideout")
    finish_round(state)
    assert state.population[0] == 0


def test_ns_22_swap_discard_and_kidnapping_reach_a_hidden_player() -> None:
    placed = {"1.1.1": "taiga+2", "0.1.1": "taiga+1"}
    state = scene(
        ["kidnapping", "swap_mutation", "discard_mutation"], placed=placed, population={1: 9}, zone=[(1, "hideout")]
    )
    assert {"event kidnapping 1", "event swap_mutation 1.1.1", "event discard_mutation 1.1.1"} <= legal(state)
    play(state, "event kidnapping 1")
    assert state.population == [5, 4, 0]


def test_disease_stops_all_gains_until_the_end_of_the_round() -> None:
    """NS-9: growth, food and kidnapping included."""
    state = scene(
        ["disease"], placed={"1.1.1": "tundra+5"}, zone=[(1, "food")], hands={1: ["kidnapping"]}, population={2: 9}
    )
    play(state, "event disease 1")
    play(state, "event kidnapping 2")
    assert state.population == [0, 0, 4], "NS-26: the victim still loses, the diseased taker gains nothing"
    events = finish_round(state)
    assert told(events, "no_growth") and told(events, "not_fed")
    assert state.population[1] == 0 and not state.sick[1]


def test_microclimate_changes_the_biome_of_one_player() -> None:
    state = scene(["microclimate_taiga"], biome="tundra", placed={"0.1.1": "taiga+5", "1.1.1": "taiga+4"})
    play(state, "event microclimate_taiga 0")
    assert biome(state, 0) == "taiga" and biome(state, 1) == "tundra"
    finish_round(state)
    assert state.population[:2] == [5, 0]
    assert biome(state, 0) == "tundra"


def test_ns_21_of_two_microclimates_the_latest_counts() -> None:
    state = scene(["microclimate_jungle"], zone=[(1, "microclimate_taiga")])
    play(state, "event microclimate_jungle 1")
    assert biome(state, 1) == "jungle"


def test_kidnapping_moves_up_to_five_past_every_shield() -> None:
    """NS-7: taiga does not help."""
    state = scene(["kidnapping"], placed={"1.1.1": "taiga+1"}, population={1: 20, 2: 3})
    twin = state.copy()
    play(state, "event kidnapping 1")
    play(twin, "event kidnapping 2")
    assert state.population == [5, 15, 3] and twin.population == [3, 20, 0]
    with pytest.raises(IllegalMove):
        state.play(0, parse("event kidnapping 0"))


def test_ns_26_a_slippery_victim_of_kidnapping_loses_nothing_and_gives_nothing() -> None:
    state = scene(
        ["kidnapping"], mode="expert", species=[["wolf"], ["mouse"]], population={1: 9}, placed={"1.1.1": "tundra+2"}
    )
    play(state, "event kidnapping 1")
    assert state.population == [0, 9, 0]


def test_ns_11_reserve_draws_one_lays_one_and_plays_it_later_without_an_action() -> None:
    state = scene(["reserve", "taiga+1"], deck=["tundra+4", "food", "swift", "crouch"], hands={1: ["disease"]})
    play(state, "event reserve")
    assert legal(state) == {"lay taiga+1", "lay tundra+4"}
    events = play(state, "lay tundra+4")
    assert told(events, "laid_reserve")[0].seen_by(1).params == {}
    assert "mutate tundra+4 1.1 from reserve" in legal(state), "in this turn already"
    play(state, "mutate tundra+4 1.1 from reserve")
    assert state.actions == 1, "NS-24: it counts as played from the hand"
    assert "reserve" in discards(state) and not state.zone


def test_ns_1_reserve_and_subspecies_stay_at_clean_up() -> None:
    state = scene(
        ["food", "swift", "radiation"],
        reserved=["disease"],
        zone=[(0, "reserve"), (0, "subspecies")],
        placed={"0.s.1": "taiga+1"},
        biome="savannah",
    )
    finish_round(state)
    assert [entry & 63 for entry in state.zone if entry >> 6 == 0] == [35, 36]


def test_reserve_without_any_card_to_lay_is_discarded() -> None:
    state = scene(["reserve"])
    state.hands[1], state.deck = tuple(state.deck), []
    state._legal = None
    play(state, "event reserve")
    assert "reserve" in discards(state) + hand(state) and not state.zone


def test_ns_12_subspecies_revives_a_mutation_with_its_power() -> None:
    state = scene(["subspecies"], discards=["savannah+1", "food", "taiga+2"], population={1: 9}, biome="savannah")
    assert legal(state) == {"event subspecies savannah+1", "event subspecies taiga+2", "discard subspecies"}
    play(state, "event subspecies savannah+1", "attack 1")
    assert lying(state, "0.s.1") == "savannah+1" and state.population[1] == 5
    finish_round(state)
    assert state.population[0] == 1


def test_ns_12_subspecies_needs_a_mutation_in_the_pile() -> None:
    assert legal(scene(["subspecies"], discards=["food"])) == {"discard subspecies"}
    with pytest.raises(IllegalMove, match="not_in_pile"):
        scene(["subspecies"], discards=["food"]).play(0, parse("event subspecies taiga+1"))


def test_ns_12_a_jungle_subspecies_draws_a_card() -> None:
    state = scene(["subspecies", "food"], discards=["jungle+2"], deck=["crouch", "swift", "hideout"])
    play(state, "event subspecies jungle+2")
    assert hand(state) == ["crouch", "food", "hideout", "swift"]


def test_ns_24_a_tundra_subspecies_gives_no_action() -> None:
    state = scene(["subspecies", "food"], discards=["tundra+2"])
    play(state, "event subspecies tundra+2")
    assert state.actors() == (1,)


def test_ns_12_a_subspecies_goes_with_its_mutation_but_may_be_swapped() -> None:
    kept = {"zone": [(1, "subspecies")], "placed": {"1.s.1": "taiga+1", "0.1.1": "generic+1"}}
    state = scene(["discard_mutation"], **kept)
    play(state, "event discard_mutation 1.s.1")
    assert {"subspecies", "taiga+1"} <= set(discards(state)) and not state.zone
    swapped = scene(["swap_mutation"], **kept)
    play(swapped, "event swap_mutation 0.1.1", "with 1.s.1")
    assert lying(swapped, "1.s.1") == "generic+1" and lying(swapped, "0.1.1") == "taiga+1"


def test_ns_27_a_subspecies_cannot_be_replaced_from_the_hand() -> None:
    state = scene(["taiga+2"], zone=[(0, "subspecies")], placed={"0.s.1": "taiga+1"})
    assert not any("s.1" in move for move in legal(state))


def test_predators_take_ten_at_the_end_of_the_round_less_the_shields() -> None:
    """NS-13, NS-7."""
    state = scene(["predators"], placed={"1.1.1": "taiga+1"}, population={1: 30, 2: 4}, zone=[(2, "predators")])
    play(state, "event predators 1")
    assert state.population[1] == 30
    finish_round(state)
    assert state.population == [0, 23, 0], "NS-2: never below 0"


def test_ns_15_predators_do_not_bite_the_slippery() -> None:
    state = scene(
        ["predators"], mode="expert", species=[["wolf"], ["mouse"]], population={1: 30}, placed={"1.1.1": "unstable+2"}
    )
    play(state, "event predators 1")
    events = finish_round(state)
    assert state.population[1] == 32 and told(events, "predators_slipped")


def test_food_gives_ten_at_the_end_of_the_round() -> None:
    state = scene(["food"])
    play(state, "event food 0")
    events = finish_round(state)
    assert state.population[0] == 10 and told(events, "fed")


def test_ns_13_crouch_gives_a_turn_at_the_end_of_the_round_in_the_order_played() -> None:
    state = scene(["crouch"], hands={1: ["crouch"], 2: ["food"]}, seats=5)
    play(state, "event crouch", "event crouch")
    events = finish_round(state)
    assert [event.seat for event in told(events, "extra_turn")] == [0, 1]


def extra_turn(state) -> None:  # type: ignore[no-untyped-def]
    """On to the extra turn of Crouch, with the first move of the list each time."""
    while not state.extra:
        play(state, sorted(legal(state))[0])


def test_ns_18_crouch_may_be_played_in_an_extra_turn_and_gives_a_further_one() -> None:
    state = scene(["crouch", "food"], hands={1: ["disease"], 2: ["disease"]}, deck=["crouch", "radiation"])
    play(state, "event crouch")
    extra_turn(state)
    assert state.turn == 0 and all(entry & 63 != 39 for entry in state.zone), "discarded when its turn starts"
    events = play(state, "event crouch")
    assert state.extra and state.turn == 0 and [event.seat for event in told(events, "extra_turn")] == [0]


def test_ns_18_a_round_has_at_most_as_many_extra_turns_as_the_deck_has_crouch_cards() -> None:
    state = scene(["crouch", "food"], hands={1: ["disease"], 2: ["disease"]}, deck=["crouch", "radiation"])
    play(state, "event crouch")
    extra_turn(state)
    play(state, "event crouch")
    state.discards.remove(39)
    state.hands[0] += (39,)
    state._legal = None
    assert not any(move.startswith("event crouch") for move in legal(state))
    with pytest.raises(IllegalMove, match="crouch_again"):
        state.play(0, parse("event crouch"))
    finish_round(state)
    assert state.extras == 0, "the next round starts anew"


def test_ns_18_a_crouch_that_waits_counts_too() -> None:
    state = scene(["crouch"], zone=[(1, "crouch")], seats=3)
    assert "event crouch" in legal(state)
    state.extras = 1
    state._legal = None
    assert legal(state) == {"discard crouch"}


def test_ns_19_a_crouch_turn_is_followed_by_new_predators_and_food() -> None:
    state = scene(["crouch", "food"], hands={1: ["swift"], 2: ["swift"]}, deck=["radiation", "hideout"])
    play(state, "event crouch")
    while not state.extra:
        play(state, sorted(legal(state))[0])
    play(state, "event food 0")
    assert state.population[0] == 10


def test_swift_gives_an_action_and_the_first_player_card_to_anyone() -> None:
    """NS-13: after the card has moved left."""
    state = scene(["swift", "taiga+1"], hands={1: ["disease"], 2: ["disease"]})
    play(state, "event swift", "mutate taiga+1 1.1")
    while state.queue[-1][0] != 17:
        play(state, sorted(legal(state))[0])
    assert state.first == 1 and state.actors() == (0,)
    assert legal(state) == {"first 0", "first 1", "first 2"}
    play(state, "first 2")
    assert state.first == 2 and state.turn == 2 and state.round == 2


def test_ns_9_events_on_players_may_aim_at_anyone() -> None:
    state = scene(["food", "predators", "disease", "microclimate_taiga"])
    for card in ("food", "predators", "disease", "microclimate_taiga"):
        assert {f"event {card} {seat}" for seat in range(3)} <= legal(state)


@pytest.mark.parametrize("laid", ["subspecies", "food"])
@pytest.mark.parametrize("where", ["reserved", "spawned"])
def test_a_turn_does_not_end_by_itself_while_a_card_lies_face_down(laid: str, where: str) -> None:
    """NS-11, NS-21: else the others would know that it cannot be played now."""
    zone = [(0, "reserve")] if where == "reserved" else []
    state = scene(["hideout", "swift", "radiation"], zone=zone, **{where: [laid]})
    play(state, "event hideout")
    assert state.actors() == (0,) and "end" in legal(state)
    play(state, "end")
    assert state.actors() == (1,)
