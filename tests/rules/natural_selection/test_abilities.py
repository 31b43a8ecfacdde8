"""One test an ability, and one against what counters it: NS-15, NS-20 to NS-23, NS-25, NS-26."""

import pytest

from rules.game import IllegalMove
from rules.natural_selection import GAME
from rules.natural_selection.components import KIND, SCAVENGED
from rules.natural_selection.moves import parse
from tests.rules.natural_selection.scene import discards, finish_round, hand, legal, lying, play, scene, told

FOUR = {"0.1": 2}


def expert(species, hand=("food",), *, other="eagle", **more):  # type: ignore[no-untyped-def]
    """An expert table in the tundra where seat 0 plays `species` and seat 1 `other`."""
    return scene(hand, mode="expert", species=[[species], [other]], **more)


def uses(state):  # type: ignore[no-untyped-def]
    return {move for move in legal(state) if move.startswith("use")}


@pytest.mark.parametrize(
    ("card", "wakes"), [("tundra+2", True), ("unstable+2", True), ("generic+2", False), ("taiga+2", False)]
)
def test_the_rulebook_a_generic_mutation_does_not_wake_an_ability_an_unstable_one_does(card: str, wakes: bool) -> None:
    """NS-15."""
    state = expert("scorpion", placed={"0.1.1": card}, hands={1: ["swift"]})
    assert ("use venom 1.1" in legal(state)) == wakes
    if not wakes:
        with pytest.raises(IllegalMove, match="asleep"):
            state.play(0, parse("use venom 1.1"))


def test_ns_15_an_immediate_ability_works_once_a_round() -> None:
    state = expert("wolf", placed={"0.1.4": "tundra+2"}, levels=FOUR)
    play(state, "use reproduction 1.4")
    assert state.population[0] == 3
    with pytest.raises(IllegalMove, match="used"):
        state.play(0, parse("use reproduction 1.4"))
    finish_round(state)
    assert state.used == [0, 0, 0]


def test_ns_15_an_extra_turn_does_not_refresh_abilities() -> None:
    state = expert(
        "wolf", ["crouch", "food"], placed={"0.1.4": "tundra+2"}, levels=FOUR, hands={1: ["swift"], 2: ["swift"]}
    )
    play(state, "use reproduction 1.4", "event crouch")
    while not state.extra:
        play(state, sorted(legal(state))[0])
    assert not uses(state)


def test_reproduction_gives_three_but_not_to_the_diseased() -> None:
    state = expert("wolf", placed={"0.1.4": "tundra+2"}, levels=FOUR, zone=[(0, "disease")])
    assert not uses(state)
    with pytest.raises(IllegalMove, match="nothing_to_do"):
        state.play(0, parse("use reproduction 1.4"))


def test_premonition_shows_two_cards_and_discards_the_other() -> None:
    state = expert(
        "wolf", ["food", "swift", "radiation"], placed={"0.1.1": "tundra+2"}, deck=["crouch", "disease", "hideout"]
    )
    events = play(state, "event food 0")
    assert legal(state) == {"keep crouch", "keep disease"}
    seen = told(events, "foreseen")[0]
    assert seen.seen_by(1).params == {} and sorted(seen.seen_by(0).params["cards"]) == ["crouch", "disease"]
    assert "crouch" not in str(state.view(1).dump()["queue"]), "the others do not see them"
    play(state, "keep disease")
    assert hand(state) == ["disease", "radiation", "swift"] and "crouch" in discards(state)


def test_premonition_with_a_single_card_left_just_takes_it() -> None:
    state = expert("wolf", ["food", "swift", "radiation"], placed={"0.1.1": "tundra+2"}, deck=["crouch"])
    state.hands[2], state.deck = tuple(state.deck[:-1]), state.deck[-1:]
    state._legal = None
    play(state, "event food 0")
    assert "crouch" in hand(state)


def test_recruit_takes_population_split_as_one_likes_and_gains_it() -> None:
    state = expert("wolf", placed={"0.1.2": "tundra+5", "1.1.1": "taiga+1"}, population={1: 9, 2: 1})
    play(state, "use recruit 1.2", "recruit 2 1", "recruit 1 4")
    assert state.population == [5, 5, 0], "NS-7: shields do not help"
    assert not uses(state)


def test_recruit_may_stop_early_but_not_before_it_began() -> None:
    state = expert("wolf", placed={"0.1.2": "tundra+5"}, population={1: 9, 2: 9})
    play(state, "use recruit 1.2")
    assert "done" not in legal(state)
    play(state, "recruit 2 1")
    assert "recruit 2 1" not in legal(state), "each victim once"
    play(state, "done")
    assert state.population == [1, 9, 8]


@pytest.mark.parametrize("ability", ["recruit", "prey"])
def test_hidden_and_slippery_players_are_safe_from_recruit_and_prey(ability: str) -> None:
    """NS-22, NS-26."""
    species, place = {"recruit": ("wolf", "1.2"), "prey": ("eagle", "1.3")}[ability]
    state = scene(
        ["food"],
        mode="expert",
        species=[[species], ["mouse"], ["frog"]],
        population={1: 9, 2: 9},
        placed={"0.1.2": "tundra+3", "0.1.3": "tundra+4", "1.1.1": "tundra+1"},
        levels=FOUR,
        zone=[(2, "hideout")],
    )
    assert f"use {ability} {place}" not in uses(state)
    state.leave_zone(2, KIND["hideout"])
    state._legal = None
    play(state, f"use {ability} {place}")
    with pytest.raises(IllegalMove, match="slippery"):
        state.play(0, parse(f"{ability} 1 1"))
    with pytest.raises(IllegalMove, match="too_many"):
        state.play(0, parse(f"{ability} 2 5"))


def test_ns_26_a_diseased_recruiter_gains_nothing() -> None:
    state = expert("wolf", placed={"0.1.2": "tundra+2"}, population={1: 9}, zone=[(0, "disease")])
    play(state, "use recruit 1.2", "recruit 1 2")
    assert state.population == [0, 7, 0]


def test_prey_removes_population_past_the_shields() -> None:
    state = expert(
        "eagle", other="wolf", placed={"0.1.3": "tundra+3", "1.1.1": "taiga+1"}, population={1: 9, 2: 9}, levels=FOUR
    )
    play(state, "use prey 1.3", "prey 1 2", "prey 2 1")
    assert state.population == [0, 7, 8]


def test_venom_hits_up_to_as_many_opponents_as_the_growth_each_once_a_round() -> None:
    state = expert("scorpion", placed={"0.1.1": "tundra+3"}, hands={1: ["swift", "crouch"], 2: ["swift"]})
    play(state, "use venom 1.1", "venom 1")
    assert legal(state) == {"venom 2", "done"}
    with pytest.raises(IllegalMove, match="venomed"):
        state.play(0, parse("venom 1"))
    play(state, "venom 2")
    assert len(state.hands[1]) == 1 and state.hands[2] == ()


def test_venom_spares_the_hidden_and_face_down_cards() -> None:
    """NS-21, NS-22."""
    state = expert("scorpion", placed={"0.1.1": "tundra+3"}, hands={1: ["swift"]}, zone=[(1, "hideout")])
    state.spawned[2], state.hands[2] = state.hands[2], ()
    assert not uses(state)


def test_scavenger_uses_the_top_discard_without_an_action_and_puts_it_under_the_pile() -> None:
    state = expert("scorpion", placed={"0.1.2": "tundra+1"}, discards=["taiga+1", "kidnapping"], population={1: 9})
    play(state, "use scavenger 1.2")
    assert legal(state) == {"event kidnapping 1 from discard", "event kidnapping 2 from discard"}
    play(state, "event kidnapping 1 from discard")
    assert state.population[:2] == [5, 4]
    assert discards(state) == ["kidnapping", "taiga+1"] and state.actions == 1


def scavenger(*pile, **more):  # type: ignore[no-untyped-def]
    """A scorpion about to use the top of this discard pile again."""
    state = expert("scorpion", ["hideout"], placed={"0.1.2": "tundra+1"}, discards=pile, **more)
    play(state, "use scavenger 1.2")
    return state


@pytest.mark.parametrize("move", ["food 0", "predators 1", "disease 1", "microclimate_taiga 1", "hideout", "swift"])
def test_ns_15_a_scavenged_event_goes_under_the_pile_at_the_end_of_the_round_too(move: str) -> None:
    state = scavenger("taiga+1", move.split()[0])
    play(state, f"event {move} from discard")
    assert GAME.load(state.dump()) == state
    finish_round(state)
    assert discards(state)[0] == move.split()[0] and "taiga+1" in discards(state)[1:]


def test_ns_15_a_scavenged_crouch_goes_under_the_pile_when_its_turn_starts() -> None:
    state = scavenger("taiga+1", "crouch")
    play(state, "event crouch from discard")
    while not state.extra:
        play(state, sorted(legal(state))[0])
    assert discards(state)[:2] == ["crouch", "taiga+1"]


def test_ns_15_a_scavenged_reserve_goes_under_the_pile_when_its_card_is_played() -> None:
    state = scavenger("taiga+1", "reserve", deck=["food"])
    play(state, "event reserve from discard", "lay food", "event food 0 from reserve")
    assert discards(state) == ["reserve", "taiga+1"]


def test_ns_15_a_scavenged_subspecies_goes_under_the_pile_with_its_mutation_on_top() -> None:
    state = scavenger("taiga+2", "taiga+1", "subspecies", hands={1: ["discard_mutation"]})
    play(state, "event subspecies taiga+1 from discard", "discard hideout")
    state.hands[1] = tuple(sorted(state.hands[1]))
    play(state, "event discard_mutation 0.s.1")
    assert discards(state)[:2] == ["subspecies", "taiga+2"] and discards(state)[-1] == "taiga+1"


def test_ns_15_a_scavenged_mutation_goes_under_the_pile_wherever_it_went_meanwhile() -> None:
    state = scavenger("taiga+2", "unstable+2", hands={1: ["discard_mutation"]})
    play(state, "mutate unstable+2 1.1 from discard")
    finish_round(state)
    assert discards(state)[:2] == ["unstable+2", "taiga+2"]
    moved = scavenger("taiga+2", "taiga+1", hands={1: ["swap_mutation"]})
    moved.slots[20] = KIND["jungle+1"]
    moved.deck.remove(KIND["jungle+1"])
    play(moved, "mutate taiga+1 1.1 from discard", "discard hideout", "event swap_mutation 0.1.1", "with 2.1.1")
    assert moved.scavenged == [20] and GAME.load(moved.dump()) == moved
    moved.hands[2] = (KIND["generic+1"],)
    moved.deck.remove(KIND["generic+1"])
    moved._legal = None
    moved.apply(parse("mutate generic+1 1.1"))
    assert discards(moved)[0] == "taiga+1" and moved.scavenged == []


def test_ns_15_shed_skin_carries_a_scavenged_mutation_along() -> None:
    state = expert("chameleon", placed={"0.1.1": "taiga+1", "0.1.2": "tundra+1"})
    state.scavenged = [0]
    play(state, "use shed_skin 1.2", "place tundra+1")
    assert lying(state, "0.1.2") == "taiga+1" and state.scavenged == [1]


def test_ns_15_a_card_that_web_takes_back_is_an_ordinary_hand_card_again() -> None:
    state = expert("spider", placed={"0.1.1": "tundra+1"}, zone=[(1, "food")])
    state.zone[0] |= SCAVENGED
    play(state, "use web 1.1", "snatch 1 food", "event food 0")
    finish_round(state)
    assert discards(state)[0] != "food"


def test_scavenger_places_a_mutation_without_tundras_action() -> None:
    """NS-24."""
    state = expert("scorpion", placed={"0.1.2": "tundra+1"}, discards=["tundra+3"])
    play(state, "use scavenger 1.2", "mutate tundra+3 1.1 from discard")
    assert lying(state, "0.1.1") == "tundra+3" and state.actions == 1


def test_ns_25_scavenger_is_unusable_if_the_card_has_no_legal_play() -> None:
    assert not uses(expert("scorpion", placed={"0.1.2": "tundra+1"}, discards=["subspecies"]))
    assert not uses(expert("scorpion", placed={"0.1.2": "tundra+1"}))


def test_fast_metabolism_gives_a_second_action_as_soon_as_it_wakes() -> None:
    """NS-15, NS-23: and it is kept once granted."""
    state = expert(
        "mouse", ["taiga+2", "swap_mutation", "food"], biome="taiga", placed={"1.1.1": "jungle+1"}, levels=FOUR
    )
    play(state, "mutate taiga+2 1.3")
    assert state.actors() == (0,) and state.actions == 1
    play(state, "event swap_mutation 0.1.3", "with 1.1.1")
    assert state.turn == 1
    begun = expert("mouse", ["food", "swift"], placed={"0.1.3": "tundra+1"}, levels=FOUR)
    assert begun.actions == 2 and begun.owed == 1


def test_mimic_uses_an_awake_ability_of_another_with_its_own_number() -> None:
    """NS-25."""
    state = expert("chameleon", other="wolf", placed={"0.1.1": "tundra+3", "1.1.2": "tundra+1"}, population={1: 9})
    assert uses(state) == {"use mimic 1.1 recruit"}
    play(state, "use mimic 1.1 recruit", "recruit 1 3")
    assert state.population[:2] == [3, 6] and not uses(state)


def test_ns_25_a_copied_passive_ability_lasts_the_round() -> None:
    state = expert(
        "chameleon",
        ["food"],
        other="mouse",
        placed={"0.1.1": "unstable+2", "1.1.1": "tundra+1"},
        population={0: 20},
        zone=[(0, "predators")],
    )
    play(state, "use mimic 1.1 slippery")
    finish_round(state)
    assert state.population[0] == 22, "grown, not eaten"
    assert state.mimicked[0] == -1


def test_ns_25_a_copied_protection_covers_mimics_slot() -> None:
    state = expert(
        "chameleon",
        ["food"],
        other="frog",
        placed={"0.1.1": "tundra+2", "1.1.1": "tundra+1"},
        hands={1: ["discard_mutation", "swift"]},
    )
    play(state, "use mimic 1.1 protection", "event food 0")
    assert "event discard_mutation 0.1.1" not in legal(state)


def test_ns_25_mimic_grants_fast_metabolism_at_once() -> None:
    state = expert(
        "chameleon", ["food"], other="mouse", placed={"0.1.1": "tundra+2", "1.1.3": "tundra+1"}, levels={"1.1": 2}
    )
    play(state, "use mimic 1.1 fast_metabolism")
    assert state.actions == 2


def test_ns_25_venom_hits_a_victim_once_a_round_mimic_included() -> None:
    state = expert(
        "chameleon",
        other="scorpion",
        placed={"0.1.1": "tundra+2", "1.1.1": "tundra+1"},
        hands={1: ["swift"], 2: ["swift"]},
    )
    play(state, "use mimic 1.1 venom", "venom 2", "done")
    play(state, "discard food")
    assert state.turn == 1 and "use venom 1.1" in legal(state)
    play(state, "use venom 1.1")
    assert legal(state) == {"venom 0"}


def test_shed_skin_rearranges_without_waking_powers_or_touching_the_subspecies() -> None:
    """NS-20."""
    placed = {"0.1.2": "tundra+2", "0.1.1": "savannah+1", "0.s.1": "taiga+1"}
    state = expert("chameleon", placed=placed, population={1: 9}, zone=[(0, "subspecies")])
    play(state, "use shed_skin 1.2")
    assert legal(state) == {"place savannah+1", "place tundra+2"}
    play(state, "place tundra+2")
    assert lying(state, "0.1.1") == "tundra+2" and lying(state, "0.1.2") == "savannah+1"
    assert lying(state, "0.s.1") == "taiga+1" and state.population[1] == 9 and state.actors() == (0,)


def test_shed_skin_may_use_empty_slots() -> None:
    state = expert("chameleon", placed={"0.1.2": "tundra+2"}, levels=FOUR)
    play(state, "use shed_skin 1.2", "place nothing", "place nothing", "place nothing")
    assert lying(state, "0.1.4") == "tundra+2" and lying(state, "0.1.2") is None


def test_fly_discards_any_cards_and_draws_as_many() -> None:
    state = expert(
        "eagle", ["food", "swift", "radiation"], other="wolf", placed={"0.1.1": "tundra+1"}, deck=["crouch", "disease"]
    )
    play(state, "use fly 1.1", "discard food", "discard swift", "done")
    assert hand(state) == ["crouch", "disease", "radiation"] and state.actions == 1
    whole = expert("eagle", ["food"], other="wolf", placed={"0.1.1": "tundra+1"}, deck=["crouch"])
    play(whole, "use fly 1.1", "discard food")
    assert hand(whole) == ["crouch"]


def test_spawn_lays_cards_to_be_played_without_an_action() -> None:
    state = expert("frog", ["food", "swift"], placed={"0.1.3": "tundra+1"}, levels=FOUR, deck=["tundra+5"])
    play(state, "use spawn 1.3")
    assert legal(state) == {"lay food", "lay swift", "lay tundra+5"}
    play(state, "lay tundra+5")
    play(state, "mutate tundra+5 1.1 from spawn")
    assert state.actions == 2, "NS-24: tundra counts as played from the hand"
    assert state.spawned[0] == ()


def test_ns_21_spawned_cards_stay_and_work_while_spawn_sleeps_and_three_are_the_limit() -> None:
    three = ["disease", "hideout", "crouch"]
    state = expert("frog", ["food"], placed={"0.1.3": "tundra+1"}, levels=FOUR, spawned=three)
    assert "use spawn 1.3" not in legal(state)
    asleep = expert("frog", ["food"], placed={"0.1.3": "taiga+1"}, levels=FOUR, spawned=three)
    assert "event hideout from spawn" in legal(asleep)
    play(asleep, "discard food")
    if asleep.turn == 0:
        play(asleep, "end")
    finish_round(asleep)
    assert len(asleep.spawned[0]) == 3


def test_mutant_takes_a_mutation_and_over_the_limit_another_card_goes() -> None:
    state = expert(
        "frog", ["food", "swift", "crouch"], placed={"0.1.2": "tundra+1"}, levels=FOUR, discards=["taiga+3", "hideout"]
    )
    play(state, "use mutant 1.2", "take taiga+3")
    assert legal(state) == {"discard food", "discard swift", "discard crouch"}
    play(state, "discard swift")
    assert hand(state) == ["crouch", "food", "taiga+3"]
    small = expert("frog", ["food"], placed={"0.1.2": "tundra+1"}, levels=FOUR, discards=["taiga+3"])
    play(small, "use mutant 1.2", "take taiga+3")
    assert hand(small) == ["food", "taiga+3"]


def test_web_takes_an_end_of_round_event_into_the_hand() -> None:
    state = expert(
        "spider", placed={"0.1.1": "tundra+1"}, population={0: 20}, zone=[(0, "predators"), (1, "food"), (1, "disease")]
    )
    play(state, "use web 1.1")
    assert legal(state) == {"snatch 0 predators", "snatch 1 food"}
    play(state, "snatch 0 predators")
    assert hand(state) == ["food", "predators"]
    finish_round(state)
    assert state.population[0] == 21


def test_ns_22_web_does_not_reach_into_a_hidden_players_zone() -> None:
    state = expert("spider", placed={"0.1.1": "tundra+1"}, zone=[(1, "food"), (1, "hideout")])
    assert not uses(state)


def test_bloodsucker_takes_a_random_card() -> None:
    state = expert("spider", placed={"0.1.2": "tundra+1"}, hands={1: ["swift"]})
    play(state, "use bloodsucker 1.2")
    assert legal(state) == {"suck 1"}
    with pytest.raises(IllegalMove, match="no_cards"):
        state.play(0, parse("suck 2"))
    play(state, "suck 1")
    assert hand(state) == ["food", "swift"] and state.hands[1] == ()


def test_bloodsucker_does_not_reach_the_hidden() -> None:
    state = expert("spider", placed={"0.1.2": "tundra+1"}, hands={1: ["swift"]}, zone=[(1, "hideout")])
    assert not uses(state)


def test_abilities_belong_to_expert_mode_and_to_their_own_slot() -> None:
    state = scene(["food"], species=[["spider"]], placed={"0.1.2": "tundra+1"}, hands={1: ["swift"]})
    with pytest.raises(IllegalMove, match="not_expert"):
        state.play(0, parse("use bloodsucker 1.2"))
    state = expert("spider", placed={"0.1.2": "tundra+1"}, hands={1: ["swift"]})
    with pytest.raises(IllegalMove, match="not_your_ability"):
        state.play(0, parse("use bloodsucker 1.1"))
    mouse = expert("mouse", placed={"0.1.1": "tundra+1"})
    with pytest.raises(IllegalMove, match="passive"):
        mouse.play(0, parse("use slippery 1.1"))


def test_ns_27_a_subspecies_carries_no_ability() -> None:
    state = expert("spider", placed={"0.s.1": "tundra+1"}, zone=[(0, "subspecies"), (1, "food")], hands={1: ["swift"]})
    assert not uses(state)
