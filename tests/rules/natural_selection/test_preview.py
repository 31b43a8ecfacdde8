"""What a screen may ask before a card is played."""

from random import Random

import pytest

from rules.game import Setup
from rules.natural_selection import GAME, NaturalSelectionState, preview
from rules.natural_selection.moves import SelectionMove, parse
from rules.natural_selection.view import Decision
from tests.rules.natural_selection.scene import finish_round, play, scene


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
    state = scene(
        ["kidnapping", "jungle+2", "tundra+3"], biome="tundra", placed={"0.1.1": "tundra+1"}, population={1: 9}
    )
    view = state.view(0)
    stolen = preview.forecast(view, parse("event kidnapping 1"))
    assert stolen.population[0] == (0, 5) and stolen.population[1] == (9, 4)
    assert preview.forecast(view, parse("mutate jungle+2 1.2")).hand_limit == (3, 4)
    grown = preview.forecast(view, parse("mutate tundra+3 1.2"))
    assert grown.growth[0] == (1, 4) and grown.evolves == ((0, 0),) and grown.actions == (1, 1)
    keys = [line.key.rsplit(".", 1)[1] for line in grown.lines]
    assert grown.harvest[0] == (1, 4)
    assert keys == ["harvest", "evolves"]
    assert [line.key.rsplit(".", 1)[1] for line in preview.forecast(view, parse("mutate jungle+2 1.2")).lines] == [
        "hand_limit"
    ]


def test_a_new_climate_is_not_forecast() -> None:
    state = scene(["climate_change"], placed={"0.1.1": "tundra+1"})
    assert preview.forecast(state.view(0), parse("event climate_change")).lines == ()


def test_targets_are_listed_with_the_reason_why_not() -> None:
    placed = {"0.1.1": "taiga+1", "1.1.1": "tundra+1", "2.1.1": "jungle+1"}
    state = scene(
        ["discard_mutation", "kidnapping", "taiga+2"], mode="expert", species=[["wolf"], ["frog"]], placed=placed
    )
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
    asked = state.view(1).pending
    assert asked is not None and (asked.kind, asked.seat, asked.first) == (Decision.WITH, 0, (0, "1.1"))


def test_reasons_for_moves_that_are_not_legal() -> None:
    state = scene(["taiga+2", "tundra+1"], placed={"0.1.1": "taiga+1"})
    view = state.view(0)
    wanted = {
        "event food 0": "not_in_hand",
        "mutate taiga+2 1.4": "no_slot",
        "with 1.1.1": "nothing_to_decide",
        "end": "action_owed",
        "mutate taiga+2 1.1 from reserve": "not_in_hand",
    }
    for text, reason in wanted.items():
        assert preview.refusal(view, parse(text)).key.endswith(reason), text  # type: ignore[union-attr]
    assert preview.refusal(view, parse("mutate taiga+2 1.1")) is None
    assert preview.refusal(state.view(1), parse("end")).key.endswith("not_your_turn")  # type: ignore[union-attr]


def test_figures_for_the_table() -> None:
    state = scene(
        ["food"], mode="expert", species=[["wolf"]], placed={"0.1.1": "taiga+4", "0.1.2": "tundra+2"}, population={1: 4}
    )
    mine = preview.figures(state.view(1))[0]
    assert mine.slots == {"1.1": "taiga+4", "1.2": "tundra+2"} and mine.active == {"1.2"}
    assert mine.abilities == {"1.1": ("premonition", False, False), "1.2": ("recruit", True, False)}
    assert (mine.growth, mine.shields, mine.hand_limit, mine.biome) == (2, 1, 3, "tundra")
    assert mine.is_full and mine.lit("1.2") and not mine.lit("1.1")


def test_figures_follow_a_scene_between_two_views() -> None:
    """The story has come to a new climate and a new mutation that the view does not have yet."""
    state = scene(["food"], placed={"0.1.1": "taiga+4"}, population={0: 5})
    laid = GAME.scene(state.view(1))
    laid.put("biomes", ["taiga"])
    laid.put("slot/0/1.2", ["taiga+1"])
    laid.facts["population/0"] = 9
    mine = preview.figures(state.view(1), laid)[0]
    assert (mine.biome, mine.growth, mine.shields, mine.population, mine.harvest) == ("taiga", 5, 4, 9, 14)


@pytest.mark.parametrize("seed", range(4))
def test_every_scene_in_the_middle_of_a_move_has_figures(seed: int) -> None:
    rng = Random(seed)
    seats = (2, 3, 5, 7)[seed]
    state = GAME.start(Setup(seats, {"mode": "expert", "symbiosis": seats == 2}, seed))
    while state.queue:
        before = state.view(0)
        laid = GAME.scene(before)
        for event in state.play(state.actors()[0], rng.choice(state.legal())):
            changes = GAME.changes(event.seen_by(0))
            laid.lift(changes)
            assert len(preview.figures(before, laid)) == seats
            laid.land(changes)
            assert len(preview.figures(before, laid)) == seats
        assert preview.figures(state.view(0), laid) == preview.figures(state.view(0))


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
    state = scene([], zone=[(0, "microclimate_taiga"), (0, "food"), (0, "microclimate_jungle"), (1, "food")])
    assert [each.biome for each in preview.figures(state.view(0))] == ["jungle", "tundra", "tundra"]
    assert preview.lit("jungle+2", "jungle") and not preview.lit("jungle+2", "taiga")
    assert preview.lit("generic+1", "taiga") and preview.lit("unstable+2", "savannah")


def test_food_for_a_diseased_player_promises_nothing_and_says_why() -> None:
    view = scene(["food"], population={0: 5}, zone=[(0, "disease")]).view(0)
    found = preview.forecast(view, parse("event food 0"))
    assert found.harvest[0] == (5, 5)
    assert [line.key.rsplit(".", 1)[1] for line in found.lines] == ["sick"]
    helped = preview.forecast(view, parse("event food 1"))
    assert helped.harvest[1] == (0, 10)
    assert [line.key.rsplit(".", 1)[1] for line in helped.lines] == ["harvest"]


def test_a_mutation_promises_a_diseased_player_no_growth() -> None:
    view = scene(["tundra+3"], zone=[(0, "disease")]).view(0)
    found = preview.forecast(view, parse("mutate tundra+3 1.1"))
    assert found.harvest[0] == (0, 0)
    assert [line.key.rsplit(".", 1)[1] for line in found.lines] == ["sick"]


def test_a_hideout_saves_from_disease_and_predators_in_the_zone() -> None:
    state = scene(["hideout"], placed={"0.1.1": "tundra+3"}, population={0: 7}, zone=[(0, "disease"), (0, "predators")])
    assert preview.figures(state.view(0))[0].harvest == 0
    assert preview.forecast(state.view(0), parse("event hideout")).harvest[0] == (0, 10)


def test_predators_are_weighed_after_the_growth_of_the_round() -> None:
    state = scene(["predators"], placed={"1.1.1": "tundra+4"}, population={1: 3})
    assert next(each.lost for each in preview.harm(state.view(0), "predators") if each.victim == 1) == 7


def test_in_an_extra_turn_growth_is_over_and_not_promised_again() -> None:
    state = scene(["crouch", "food"], placed={"0.1.1": "tundra+3"}, seats=2, hands={1: ["hideout"]})
    play(state, "event crouch", "discard hideout")
    while not state.extra:
        state.play(state.actors()[0], next(move for move in state.legal() if move.verb in ("done", "discard")))
    assert state.population[0] == 3
    assert preview.figures(state.view(0))[0].harvest == 3


def test_after_the_end_nothing_is_promised() -> None:
    state = scene(["food"], placed={"0.1.1": "tundra+3"}, population={0: 58}, seats=2, target=60)
    finish_round(state)
    assert state.ended == "population"
    assert [each.harvest for each in preview.figures(state.view(None))] == state.population


def test_in_beginner_mode_nobody_has_claws() -> None:
    state = scene([], mode="beginner", placed={"0.1.1": "savannah+1"})
    assert preview.figures(state.view(1))[0].claws == 0


COUNTED = ("grew", "fed", "eaten", "round_ends")


def kept(state: NaturalSelectionState, move: SelectionMove) -> int:
    """What was promised for now and for the end of the round is what the rules then do; how many promises it was."""
    seat, real = state.actors()[0], state.copy()
    found = preview.forecast(state.view(seat), move)
    events = real.play(seat, move)
    if not any(event.key.endswith(COUNTED) for event in events):
        assert [new for _, new in found.population.values()] == real.population, (str(move), found)
    if found.harvest:
        if real.round == state.round:
            finish_round(real)
        assert [new for _, new in found.harvest.values()] == real.population, (str(move), found)
    return len(found.harvest)


@pytest.mark.parametrize("seed", range(12))
def test_what_a_preview_promises_is_what_the_rules_then_do(seed: int) -> None:
    """Now, and at the end of the round if nobody does anything more: disease, hideout, slippery, shields,
    microclimate and the floor of 0 included, for every legal move of random positions."""
    rng, promises = Random(seed), 0
    mode = ("expert", "intermediate", "beginner", "expert")[seed % 4]
    seats = 2 + seed % 5
    options = {"mode": mode, "symbiosis": seats == 2 and seed % 2 == 0, "target": 80}
    state = GAME.start(Setup(seats, options, seed))
    while state.queue and promises < 3000:
        moves = state.legal()
        if rng.random() < 0.3:
            promises += sum(kept(state, move) for move in moves)
        state.play(state.actors()[0], rng.choice(moves))
    assert promises > 100


def test_claws_and_shields_with_a_move_in_mind() -> None:
    state = scene(["taiga+4", "climate_change"], placed={"0.1.1": "taiga+2", "1.1.1": "savannah+2"})
    view = state.view(0)
    assert [tuple(each) for each in preview.arms(view, parse("mutate taiga+4 1.1"))][:2] == [(0, 1), (3, 0)]
    assert [tuple(each) for each in preview.arms(view, parse("event climate_change"))][:2] == [(0, 2), (3, 0)]
