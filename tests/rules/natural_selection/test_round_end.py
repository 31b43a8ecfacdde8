"""The end of a round and of a match: NS-1 to NS-4, NS-19, NS-27."""

import pytest

from rules.natural_selection import round_end
from tests.rules.natural_selection.scene import discards, finish_round, legal, lying, play, scene, told


def test_ns_1_the_steps_come_in_the_order_of_the_detailed_text() -> None:
    state = scene(
        ["food"],
        placed={"0.1.1": "tundra+1", "0.1.2": "tundra+2"},
        population={1: 20},
        zone=[(1, "predators"), (2, "disease")],
    )
    play(state, "event food 0")
    events = [event.key.removeprefix("natural_selection.") for event in finish_round(state)]
    places = [events.index(step, events.index("round_ends")) for step in ("round_ends", "grew", "evolved")]
    places += [events.index("fed"), events.index("eaten"), events.index("first_player")]
    places += [events.index("cleaned"), events.index("round_begins")]
    assert places == sorted(places)
    assert state.first == state.turn == 1


def test_ns_2_active_mutations_grow_and_idle_ones_do_not() -> None:
    state = scene(["food", "swift"], placed={"0.1.1": "tundra+5", "0.1.2": "taiga+4", "1.1.1": "generic+2"})
    events = finish_round(state)
    assert state.population == [5, 2, 0]
    assert told(events, "grew")[0].params == {"n": 5, "population": 5, "by": ["tundra+5"]}


def test_ns_3_a_creature_full_of_active_mutations_gains_one_level_a_round() -> None:
    four = {f"0.1.{slot}": card for slot, card in enumerate(("tundra+1", "tundra+2", "generic+1", "unstable+2"), 1)}
    state = scene(["food"], placed=dict(list(four.items())[:2]))
    finish_round(state)
    assert state.levels[0] == 2
    full = scene(["food"], placed=four, levels={"0.1": 2})
    finish_round(full)
    assert full.levels[0] == 3 and full.ended == "evolution"
    idle = scene(["food"], placed={**four, "0.1.3": "taiga+1"}, levels={"0.1": 2})
    finish_round(idle)
    assert idle.levels[0] == 2, "and it never devolves"


def test_ns_3_a_subspecies_does_not_count_for_evolution() -> None:
    state = scene(["food"], placed={"0.1.1": "tundra+1", "0.s.1": "tundra+2"}, zone=[(0, "subspecies")])
    finish_round(state)
    assert state.levels[0] == 1


def test_ns_4_the_target_is_looked_at_only_at_the_end_of_a_round() -> None:
    state = scene(["kidnapping"], population={0: 48, 1: 10})
    play(state, "event kidnapping 1")
    assert state.population[0] == 53 and state.outcome() is None
    finish_round(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (0,)
    assert outcome.reason.key == "natural_selection.outcome.population"
    assert state.actors() == () and legal_is_empty(state)


def legal_is_empty(state) -> bool:  # type: ignore[no-untyped-def]
    return all(not state.moves(seat) for seat in range(3))


def test_ns_4_level_three_beats_population() -> None:
    state = scene(["food"], population={0: 5, 1: 70}, levels={"0.1": 3})
    finish_round(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.ranking == ((0,), (1,), (2,))
    assert outcome.reason.key == "natural_selection.outcome.evolution"


def test_ns_4_of_several_at_level_three_most_population_wins_else_they_share() -> None:
    state = scene(["food"], population={0: 5, 1: 6}, levels={"0.1": 3, "1.1": 3})
    finish_round(state)
    assert state.outcome().winners == (1,)  # type: ignore[union-attr]
    equal = scene(["food"], population={0: 6, 1: 6}, levels={"0.1": 3, "1.1": 3}, placed={"0.1.1": "taiga+1"})
    finish_round(equal)
    assert equal.outcome().winners == (0, 1)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("population", "levels", "placed", "winners"),
    [
        ({0: 60, 1: 61}, {"0.1": 2}, {}, (1,)),
        ({0: 60, 1: 60}, {"0.1": 2}, {}, (0,)),
        ({0: 58, 1: 60}, {}, {"0.1.1": "generic+2"}, (0,)),
        ({0: 60, 1: 60, 2: 60}, {}, {"0.1.1": "taiga+1"}, (0, 1, 2)),
    ],
)
def test_ns_4_population_then_level_then_active_mutations_then_shared(population, levels, placed, winners) -> None:  # type: ignore[no-untyped-def]
    state = scene(["food"], population=population, levels=levels, placed=placed)
    finish_round(state)
    assert state.outcome().winners == winners  # type: ignore[union-attr]


def test_ns_1_unstable_mutations_go_at_clean_up() -> None:
    state = scene(["food"], placed={"0.1.1": "unstable+2"})
    finish_round(state)
    assert lying(state, "0.1.1") is None and "unstable+2" in discards(state)
    assert state.population[0] == 2


def test_ns_27_an_unstable_subspecies_goes_with_its_card() -> None:
    state = scene(["food"], placed={"0.s.1": "unstable+2"}, zone=[(0, "subspecies")])
    finish_round(state)
    assert {"unstable+2", "subspecies"} <= set(discards(state)) and not state.zone


def test_ns_19_predators_and_food_come_from_the_first_player_on_in_the_order_played() -> None:
    waiting = [(1, "food"), (1, "predators"), (0, "predators"), (0, "food")]
    state = scene(["swift"], population={0: 3, 1: 3}, zone=waiting)
    events = finish_round(state)
    order = [(event.seat, event.key.split(".")[1]) for event in events if event.key.split(".")[1] in ("fed", "eaten")]
    assert order == [(0, "eaten"), (0, "fed"), (1, "fed"), (1, "eaten")]
    assert state.population[:2] == [10, 3]


def test_a_match_without_end_is_a_stalemate_at_the_round_limit() -> None:
    state = scene(["food"], biome="savannah", population={1: 7})
    state.round = round_end.ROUND_LIMIT
    finish_round(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.reason.key.endswith("stalemate") and outcome.winners == (1,)


def test_the_score_sheet_adds_up_to_the_population() -> None:
    state = scene(["kidnapping"], population={0: 50, 1: 20}, placed={"0.1.1": "tundra+5"}, zone=[(1, "predators")])
    play(state, "event kidnapping 1")
    finish_round(state)
    outcome = state.outcome()
    assert outcome is not None
    sheet = {line.key: line.points for line in outcome.sheets[0].lines}
    assert sheet == {"growth": 55, "taken": 5} and outcome.sheets[0].total == 60
    assert {line.key: line.points for line in outcome.sheets[1].lines} == {"growth": 20, "eaten": -10, "robbed": -5}
    assert outcome.sheets[0].lines[0].counted == ("1.1",)
    assert legal_is_empty(state) and not legal_names(state)


def legal_names(state) -> set[str]:  # type: ignore[no-untyped-def]
    return legal(state) if state.queue else set()
