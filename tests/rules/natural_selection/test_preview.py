"""What a screen may ask before a card is played."""

from rules.natural_selection import preview
from rules.natural_selection.moves import parse
from tests.rules.natural_selection.scene import play, scene


def test_an_attack_is_told_as_arithmetic_before_the_card_is_played() -> None:
    state = scene(["savannah+5"], placed={"0.1.1": "savannah+1", "1.1.1": "taiga+4"}, population={1: 9, 2: 3})
    found = preview.forecast(state.view(0), parse("mutate savannah+5 1.2"))
    assert [(a.victim, a.claws, a.shields, a.lost) for a in found.attacks] == [(1, 6, 1, 5), (2, 6, 0, 3)]
    assert found.lines[0].key == "natural_selection.preview.attack"
    assert dict(found.lines[0].params) == {"victim": 1, "claws": 6, "shields": 1, "n": 5}


def test_attacks_on_everybody_with_the_reason_why_not() -> None:
    state = scene(["savannah+5"], placed={"1.1.1": "taiga+1"}, population={1: 9}, zone=[(2, "hideout")])
    first, second = preview.attacks(state.view(0), "savannah+5")
    assert (first.claws, first.shields, first.lost) == (2, 3, 0)
    assert first.refusal is not None and first.refusal.key.endswith("shielded")
    assert second.refusal is not None and second.refusal.key.endswith("hidden")


def test_population_growth_limit_and_evolution_are_forecast() -> None:
    state = scene(["kidnapping", "jungle+2", "tundra+3"], biome="tundra", placed={"0.1.1": "tundra+1"},
                  population={1: 9})  # fmt: skip
    view = state.view(0)
    stolen = preview.forecast(view, parse("event kidnapping 1"))
    assert stolen.population[0] == (0, 5) and stolen.population[1] == (9, 4)
    assert preview.forecast(view, parse("mutate jungle+2 1.2")).hand_limit == (3, 4)
    grown = preview.forecast(view, parse("mutate tundra+3 1.2"))
    assert grown.growth[0] == (1, 4) and grown.evolves == ((0, 0),) and grown.actions == (1, 1)
    keys = [line.key.rsplit(".", 1)[1] for line in grown.lines]
    assert keys == ["growth", "evolves"]
    assert [line.key.rsplit(".", 1)[1] for line in preview.forecast(view, parse("mutate jungle+2 1.2")).lines] == [
        "hand_limit"
    ]


def test_a_new_climate_is_not_forecast() -> None:
    state = scene(["climate_change"], placed={"0.1.1": "tundra+1"})
    assert preview.forecast(state.view(0), parse("event climate_change")).lines == ()


def test_targets_are_listed_with_the_reason_why_not() -> None:
    placed = {"0.1.1": "taiga+1", "1.1.1": "tundra+1", "2.1.1": "jungle+1"}
    state = scene(["discard_mutation", "kidnapping", "taiga+2"], mode="expert", species=[["wolf"], ["frog"]],
                  placed=placed)  # fmt: skip
    view = state.view(0)
    mutations = preview.mutations_for(view, "discard_mutation")
    assert mutations["2.1.1"] is None
    assert mutations["0.1.1"].key.endswith("own_mutation")  # type: ignore[union-attr]
    assert mutations["1.1.1"].key.endswith("protected")  # type: ignore[union-attr]
    players = preview.players_for(view, "kidnapping")
    assert players[1] is None and players[0].key.endswith("not_yourself")  # type: ignore[union-attr]
    assert preview.slots_for(view, "taiga+2") == {"1.1": None, "1.2": None}


def test_the_second_mutation_of_a_swap_is_offered() -> None:
    state = scene(["swap_mutation"], placed={"0.1.1": "taiga+1", "1.1.1": "tundra+1"})
    play(state, "event swap_mutation 0.1.1")
    found = preview.mutations_for(state.view(0), None)
    assert found["1.1.1"] is None and found["0.1.1"] is not None
    assert preview.waiting_for(state.view(1)) == "with"


def test_reasons_for_moves_that_are_not_legal() -> None:
    state = scene(["taiga+2", "tundra+1"], placed={"0.1.1": "taiga+1"})
    view = state.view(0)
    wanted = {
        "event food 0": "not_in_hand", "mutate taiga+2 1.4": "no_slot", "with 1.1.1": "nothing_to_decide",
        "end": "action_owed", "mutate taiga+2 1.1 from reserve": "not_in_hand",
    }  # fmt: skip
    for text, reason in wanted.items():
        assert preview.refusal(view, parse(text)).key.endswith(reason), text  # type: ignore[union-attr]
    assert preview.refusal(view, parse("mutate taiga+2 1.1")) is None
    assert preview.refusal(state.view(1), parse("end")).key.endswith("not_your_turn")  # type: ignore[union-attr]


def test_creature_slots_and_standings_for_the_table() -> None:
    state = scene(["food"], mode="expert", species=[["wolf"]], placed={"0.1.1": "taiga+4", "0.1.2": "tundra+2"},
                  population={1: 4})  # fmt: skip
    first, second = preview.creature(state.view(1), 0)
    assert (first.card, first.active, first.ability, first.awake) == ("taiga+4", False, "premonition", False)
    assert (second.active, second.ability, second.awake, second.used) == (True, "recruit", True, False)
    mine = preview.standings(state.view(1))[0]
    assert (mine.growth, mine.shields, mine.hand_limit, mine.biome) == (2, 1, 3, "tundra")
    assert preview.standings(state.view(None))[1].attackable == 0


def test_predators_and_kidnapping_are_told_as_arithmetic_for_everybody() -> None:
    state = scene(["predators", "kidnapping"], placed={"1.1.1": "taiga+1"}, population={1: 9, 2: 3})
    view = state.view(0)
    eaten = {each.victim: (each.claws, each.shields, each.lost) for each in preview.harm(view, "predators")}
    assert eaten == {0: (10, 0, 0), 1: (10, 3, 7), 2: (10, 0, 3)}
    taken = {each.victim: each.lost for each in preview.harm(view, "kidnapping")}
    assert taken == {1: 5, 2: 3}
    assert preview.harm(view, "food") == ()


def test_predators_take_nothing_from_a_hidden_player_and_say_why() -> None:
    state = scene(["predators"], population={1: 9}, zone=[(1, "hideout")])
    hidden = next(each for each in preview.harm(state.view(0), "predators") if each.victim == 1)
    assert hidden.lost == 0
    assert hidden.refusal is not None and hidden.refusal.key.endswith("hidden")


def test_onlookers_see_the_attack_of_the_player_who_decides() -> None:
    state = scene([], placed={"1.1.1": "savannah+1"}, population={0: 9, 2: 1})
    found = preview.attacks(state.view(None), seat=1)
    assert [(each.victim, each.lost) for each in found] == [(0, 4), (2, 1)]


def test_the_latest_microclimate_lights_a_players_mutations() -> None:
    zone = ["microclimate_taiga", "food", "microclimate_jungle"]
    assert preview.biome_for("tundra", zone) == "jungle"
    assert preview.biome_for("tundra", ["food"]) == "tundra"
    assert preview.lit("jungle+2", "jungle") and not preview.lit("jungle+2", "taiga")
    assert preview.lit("generic+1", "taiga") and preview.lit("unstable+2", "savannah")


def test_some_events_stay_in_a_zone_and_others_do_not() -> None:
    cards = ("food", "hideout", "microclimate_taiga", "reserve", "radiation")
    assert [card for card in cards if preview.stays(card)] == ["food", "hideout", "microclimate_taiga", "reserve"]
