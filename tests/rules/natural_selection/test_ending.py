"""Who would evolve and who would win at the end of the round, told from any seat."""

from rules.natural_selection import preview
from tests.rules.natural_selection.scene import finish_round, play, scene


def full(seat: int, *cards: str) -> dict[str, str]:
    """Mutations on the slots of a creature, in order."""
    return {f"{seat}.1.{number}": card for number, card in enumerate(cards, start=1)}


def test_a_creature_whose_slots_are_filled_and_awake_evolves_for_every_viewer() -> None:
    state = scene(placed=full(2, "tundra+1", "tundra+2"))
    for viewer in (0, 1, 2, None):
        assert preview.ending(state.view(viewer)) == (frozenset({(2, 2)}), "", ())
    asleep = scene(placed=full(2, "tundra+1", "savannah+2"))
    assert preview.ending(asleep.view(0)).evolves == frozenset()


def test_a_complete_creature_wins_whatever_the_population() -> None:
    placed = full(2, "tundra+1", "tundra+2", "tundra+3", "generic+1")
    state = scene(["food"], placed=placed, levels={"2.1": 2}, population={0: 90})
    assert preview.ending(state.view(0)) == (frozenset({(2, 3)}), "evolution", (2,))
    finish_round(state)
    assert state.outcome().ranking[0] == (2,)
    assert preview.ending(state.view(0)) == (frozenset(), "", ()), "it is over"


def test_the_target_wins_where_no_creature_is_complete() -> None:
    state = scene(["food"], population={0: 75, 1: 79}, target=80)
    assert preview.ending(state.view(1)).by == ""
    play(state, "event food 0")
    assert preview.ending(state.view(1)) == (frozenset(), "population", (0,))
