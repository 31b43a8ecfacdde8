"""The achievements of Natural Selection: an end in which each holds, and one in which it does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.game import Json
from rules.match import Match, Step
from rules.natural_selection.piles import TALLY
from tests.rules.natural_selection.scene import scene
from tests.rules.over import earned, over, step


def ended(
    by: str = "population",
    population: tuple[int, int] = (60, 20),
    levels: Mapping[str, int] = {},
    tally: Mapping[str, int] = {},
    placed: Mapping[str, str] = {},
    steps: Sequence[Step] = (),
) -> Match:
    """Two players at the end; `tally` is where the population of the first came from, besides growth."""
    state = scene(seats=2, population=dict(enumerate(population)), levels=levels, placed=placed)
    state.ended, state.queue = by, []
    for name, amount in tally.items():
        state.tally[TALLY.index(name)] += amount
        state.tally[TALLY.index("growth")] -= amount
    return over("natural_selection", state, 2, steps, mode="intermediate")


def test_the_two_ways_to_win() -> None:
    grown, evolved = ended(), ended("evolution", (20, 10), {"0.1": 3})
    assert "by_population" in earned(grown) and "by_evolution" not in earned(grown)
    assert "by_evolution" in earned(evolved) and "by_population" not in earned(evolved)
    assert not {"by_population", "by_evolution"} & (earned(grown, 1) | earned(evolved, 1))


def test_the_way_is_told_to_the_winner_only() -> None:
    from rules.feats import feats

    evolved = ended("evolution", (20, 10), {"0.1": 3})
    assert [feats(evolved, seat).way for seat in (0, 1)] == ["evolution", ""]
    assert feats(ended(), 0).way == "population"


def test_won_without_a_loss() -> None:
    assert "unharmed" in earned(ended(tally={"food": 10}))
    assert "unharmed" not in earned(ended(tally={"eaten": -3}))
    assert "unharmed" not in earned(ended(population=(20, 60)))


def test_won_in_peace_or_by_hunting() -> None:
    assert "in_peace" in earned(ended()) and "hunter" not in earned(ended())
    hunted = earned(ended(tally={"taken": 10}))
    assert "hunter" in hunted and "in_peace" not in hunted
    assert not {"hunter", "in_peace"} & earned(ended(tally={"taken": 9}))


def test_strong_growth_in_one_round() -> None:
    def grew(amount: int, seat: int = 0) -> Step:
        return step(seat, ("natural_selection.grew", {"n": amount, "population": 30}))

    assert "leap" in earned(ended(steps=[grew(12)]))
    assert "leap" not in earned(ended(steps=[grew(11), grew(11)]))
    assert "leap" not in earned(ended(steps=[grew(12, seat=1)]))


def test_shields_against_predators() -> None:
    def eaten(shields: int) -> Step:
        params: dict[str, Json] = {"n": 10 - shields, "shields": shields, "population": 30}
        return step(0, ("natural_selection.eaten", params))

    assert "shields_held" in earned(ended(steps=[eaten(2)]))
    assert "shields_held" not in earned(ended(steps=[eaten(1), eaten(0)]))


def test_four_active_mutations() -> None:
    four = {"0.1.1": "tundra+1", "0.1.2": "tundra+2", "0.1.3": "tundra+3", "0.1.4": "generic+1"}
    assert "all_active" in earned(ended(levels={"0.1": 2}, placed=four))
    assert "all_active" not in earned(ended(levels={"0.1": 2}, placed={**four, "0.1.4": "jungle+1"}))
