"""The end of the round as it would be, with its reasons: exact sums of what lies open, nothing guessed."""

import pytest

from rules.natural_selection import preview
from rules.natural_selection.components import NAMES
from rules.natural_selection.moves import parse
from rules.natural_selection.outlook import Prospect, biomes_left, outlook, timing, wants
from tests.rules.natural_selection.scene import finish_round, play, scene

PLACED = {"0.1.1": "tundra+5", "1.1.1": "tundra+3", "1.1.2": "taiga+2", "2.1.1": "tundra+1", "2.1.2": "generic+1"}


def test_growth_food_and_predators_after_shields_are_told_apart() -> None:
    state = scene(["food"], placed=PLACED, population={0: 4, 1: 20, 2: 7}, zone=[(0, "food"), (1, "predators")])
    ana, bruno, carla = outlook(state.view(0)).seats
    assert ana == Prospect(0, 4, 19, grown=5, fed=10)
    assert bruno == Prospect(1, 20, 15, grown=3, eaten=8, shields=2)
    species = state.table.species_name(2, 0)
    assert carla == Prospect(2, 7, 9, grown=2, rises=(species,))


def test_disease_takes_growth_and_a_hideout_spares() -> None:
    zone = [(0, "disease"), (0, "food"), (1, "hideout"), (1, "predators")]
    ana, bruno, _ = outlook(scene(["swift"], placed=PLACED, population={1: 20}, zone=zone).view(2)).seats
    assert ana == Prospect(0, 0, 0, ill=5)
    assert bruno == Prospect(1, 20, 23, grown=3, spared="hidden")


def test_the_outlook_is_what_happens_if_nobody_does_anything() -> None:
    state = scene(
        ["swift"],
        placed=PLACED,
        population={0: 4, 1: 20, 2: 7},
        zone=[(0, "predators"), (2, "food")],
        hands={1: ["radiation"], 2: ["kidnapping"]},
    )
    then = [each.then for each in outlook(state.view(0)).seats]
    finish_round(state)
    assert state.population == then


def test_the_move_in_mind_is_part_of_it_and_one_that_leaves_something_open_is_not() -> None:
    state = scene(["food", "climate_change", "swap_mutation", "predators"], placed=PLACED, population={1: 20})
    view = state.view(0)
    assert outlook(view, parse("event food 0")).seats[0].then == 15
    assert outlook(view, parse("event predators 1")).seats[1].then == 15
    assert outlook(view, parse("event climate_change")) == outlook(view)
    assert outlook(view, parse("event swap_mutation 1.1.1")) == outlook(view)


def test_an_attack_that_is_still_to_be_chosen_is_not_guessed() -> None:
    state = scene(["savannah+2"], placed=PLACED, population={1: 20, 2: 9})
    view = state.view(0)
    assert [each.then for each in outlook(view, parse("mutate savannah+2 1.2")).seats][1:] == [23, 11]
    play(state, "mutate savannah+2 1.2")
    assert outlook(state.view(0), parse("attack 2")).seats[2].then == 9 - 3 + 2


def test_who_would_win_and_by_what() -> None:
    state = scene(["food"], placed=PLACED, population={0: 38, 1: 30}, target=50)
    assert outlook(state.view(0)).winners == ()
    found = outlook(state.view(0), parse("event food 0"))
    assert (found.by, found.winners) == ("population", (0,))
    assert [each.seat for each in found.ranked(own=2)] == [0, 1, 2]
    full = {f"2.1.{slot}": card for slot, card in enumerate(("tundra+1", "tundra+2", "tundra+4", "generic+1"), 1)}
    found = outlook(scene(["food"], placed=full, levels={"2.1": 2}, population={0: 60}).view(0))
    assert (found.by, found.winners) == ("evolution", (2,))


def test_after_the_match_nothing_is_to_come() -> None:
    state = scene(["food"], population={0: 60})
    finish_round(state)
    assert state.ended
    found = outlook(state.view(None))
    assert found.winners == () and all(each.now == each.then for each in found.seats)


def test_what_a_creature_lacks_for_its_next_level() -> None:
    figures = preview.figures(scene(["food"], placed=PLACED).view(0))
    assert wants(figures[0], 0) == (1, ())
    assert wants(figures[1], 0) == (0, ("1.2",))
    assert wants(figures[2], 0) == (0, ())


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("now", ["climate_change", "swap_mutation", "discard_mutation", "radiation", "kidnapping"]),
        ("end", ["predators", "food", "crouch", "swift"]),
        ("round", ["hideout", "disease", "microclimate_taiga"]),
        ("stays", ["reserve", "subspecies"]),
    ],
)
def test_events_by_the_time_they_work(kind: str, cards: list[str]) -> None:
    assert {timing(card) for card in cards} == {kind}
    assert all(timing(name) for name in NAMES if "+" not in name)


def test_the_red_deck_holds_what_was_not_turned_up_since_it_was_shuffled() -> None:
    state = scene(["climate_change", "food"], biome="tundra", next_biomes=["taiga"])
    assert biomes_left(state.view(0)) == {"savannah": 3, "jungle": 3, "taiga": 3, "tundra": 2}
    play(state, "event climate_change")
    assert biomes_left(state.view(1)) == {"savannah": 3, "jungle": 3, "taiga": 2, "tundra": 2}


def test_the_outlook_of_a_scene_in_the_middle_of_a_story_is_that_of_what_lies_there() -> None:
    state = scene(["savannah+2"], placed=PLACED, population={1: 20, 2: 9})
    before = state.view(0)
    laid = preview.scene_of(before)
    assert preview.outlook_in(before, laid) == outlook(before)
    laid.facts["population/2"] = 3
    assert [each.then for each in preview.outlook_in(before, laid).seats] == [5, 23, 5]
