"""What is told of a match is the whole table: for every mode and number of players, down to the rarest event."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.game import Event
from rules.natural_selection import GAME, NaturalSelectionState
from rules.natural_selection.moves import parse
from rules.natural_selection.scene import CHANGES
from rules.scene import Moved, Scene
from tests.rules.natural_selection.scene import finish_round, scene, told
from tools.scene_contract import check_scene, check_sharp, run

MODES = ("beginner", "intermediate", "expert")


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_and_number_of_players_is_told_without_a_gap(mode: str, seats: int) -> None:
    assert run("natural_selection", f"{mode}/{seats}", {"mode": mode, "symbiosis": False}, seats)


@pytest.mark.parametrize("mode", MODES)
def test_symbiosis_is_told_without_a_gap(mode: str) -> None:
    assert run("natural_selection", f"{mode}/symbiosis", {"mode": mode, "symbiosis": True}, 2)


def follow(state: NaturalSelectionState, *moves: str, forgotten: str = "") -> list[Event]:
    """Play these moves from a prepared position under the contract of every viewer."""
    viewers = (None, *range(state.table.seats))
    scenes: dict[int | None, Scene] = {seat: GAME.scene(state.view(seat)) for seat in viewers}
    events: list[Event] = []
    for text in moves:
        new = state.play(state.actors()[0], parse(text))
        events += new
        for seat in viewers:
            scenes[seat] = check_scene(GAME, scenes[seat], new, state.view(seat), forgotten)
    return events


def through_the_round(state: NaturalSelectionState) -> list[str]:
    """The quietest moves that end this round."""
    twin, moves = state.copy(), []

    def noted(play: Callable) -> Callable:
        def playing(seat: int, move: object) -> list[Event]:
            moves.append(str(move))
            return play(seat, move)

        return playing

    class Noting:
        """The twin, with every move written down."""

        def __getattr__(self, name: str) -> object:
            return noted(twin.play) if name == "play" else getattr(twin, name)

    finish_round(Noting())
    return moves


def spawning() -> NaturalSelectionState:
    placed = {"0.1.3": "tundra+2", "0.1.4": "taiga+1"}
    return scene(["food"], mode="expert", species=[["frog"]], levels={"0.1": 2}, placed=placed, deck=["climate_change"])


def reserve_without_a_card() -> NaturalSelectionState:
    """The last card of the hand is a Reserve, and there is none left to draw."""
    state = scene(["reserve"], mode="intermediate")
    state.hands[1] += tuple(state.deck)
    state.deck = []
    return state


def reserve_played() -> NaturalSelectionState:
    return scene(["food"], zone=[(0, "reserve")], reserved=["tundra+1"])


def preying() -> NaturalSelectionState:
    placed = {"0.1.3": "tundra+3"}
    return scene(["food"], mode="expert", species=[["eagle"]], levels={"0.1": 2}, placed=placed, population={1: 5})


def taking_from_the_pile() -> NaturalSelectionState:
    placed = {"0.1.2": "tundra+2"}
    return scene(
        ["food"], mode="expert", species=[["frog"]], levels={"0.1": 2}, placed=placed, discards=["taiga+1", "food"]
    )


def hunted(**table: object) -> NaturalSelectionState:
    """Predators wait for seat 0; the others have no cards to play with."""
    return scene(["generic+1"], zone=[(0, "predators"), *table.pop("zone", [])], population={0: 20}, **table)


def hidden() -> NaturalSelectionState:
    return hunted(zone=[(0, "hideout")])


def slippery() -> NaturalSelectionState:
    return hunted(mode="expert", species=[["mouse"]], placed={"0.1.1": "tundra+1", "0.1.2": "tundra+2"})


RARE: dict[str, tuple[Callable[[], NaturalSelectionState], tuple[str, ...]]] = {
    "laid_spawn": (spawning, ("use spawn 1.3", "lay food")),
    "zone_left": (reserve_without_a_card, ("event reserve",)),
    "preyed": (preying, ("use prey 1.3", "prey 1 2")),
    "salvaged": (taking_from_the_pile, ("use mutant 1.2", "take taiga+1")),
    "predators_missed": (hidden, ()),
    "predators_slipped": (slippery, ()),
}
"""What random matches hardly bring: a prepared position and the moves that lead there; none: the round ends."""


@pytest.mark.parametrize("event", RARE)
def test_rare_events_are_told_too(event: str) -> None:
    prepare, moves = RARE[event]
    moves = moves or tuple(through_the_round(prepare()))
    assert told(follow(prepare(), *moves), event)
    with pytest.raises(AssertionError):
        follow(prepare(), *moves, forgotten=event)


def test_a_reserve_goes_when_its_card_is_played() -> None:
    events = follow(reserve_played(), "mutate tundra+1 1.1 from reserve")
    assert [event.params["card"] for event in told(events, "zone_left")] == ["reserve"]
    assert told(events, "mutated")[0].params["source"] == "reserve"


def test_a_reserve_goes_when_there_is_no_card_to_lay_under_it() -> None:
    events = follow(reserve_without_a_card(), "event reserve")
    assert [event.params["card"] for event in told(events, "zone_left")] == ["reserve"]


def test_a_subspecies_goes_with_its_mutation() -> None:
    state = scene(["discard_mutation"], zone=[(1, "subspecies")], placed={"1.s.1": "taiga+2"})
    events = follow(state, "event discard_mutation 1.s.1")
    assert [event.params["card"] for event in told(events, "zone_left")] == ["subspecies"]


def scavenging(top: str, **table: object) -> NaturalSelectionState:
    """Seat 0 may use the top of the discards again."""
    placed = {"0.1.1": "savannah+1", "0.1.2": "tundra+2", **table.pop("placed", {})}
    return scene(
        ["generic+2", "hideout"],
        mode="expert",
        species=[["scorpion"]],
        placed=placed,
        discards=["taiga+1", top],
        **table,
    )


@pytest.mark.parametrize(
    ("top", "again"),
    [
        ("predators", "event predators 1 from discard"),
        ("food", "event food 1 from discard"),
        ("crouch", "event crouch from discard"),
        ("swift", "event swift from discard"),
        ("disease", "event disease 1 from discard"),
        ("radiation", "event radiation from discard"),
        ("unstable+2", "mutate unstable+2 1.1 from discard"),
    ],
)
def test_what_scavenger_used_is_seen_to_go_under_the_pile(top: str, again: str) -> None:
    """NS-15: at once, at the end of the round or whenever it goes, never on top."""
    state = scavenging(top)
    twin = state.copy()
    first = ["use scavenger 1.2", again]
    for text in first:
        twin.play(0, parse(text))
    events = follow(state, *first, *through_the_round(twin))
    changes = [change for event in events for change in GAME.changes(event)]
    assert [each for each in changes if isinstance(each, Moved) and each.name == top and each.low]


def test_a_reserve_that_scavenger_used_goes_under_the_pile_with_its_card() -> None:
    state = scavenging("reserve")
    laid = ("use scavenger 1.2", "event reserve from discard", "lay generic+2", "mutate generic+2 1.1 from reserve")
    assert told(follow(state, *laid), "zone_left")[0].params["under"]


def test_what_is_laid_over_a_scavenged_mutation_sends_it_under_the_pile() -> None:
    state = scavenging("generic+1")
    events = follow(state, "use scavenger 1.2", "mutate generic+1 1.1 from discard", "mutate generic+2 1.1")
    assert told(events, "replaced")[-1].params["under"]


def test_shed_skin_tells_which_mutation_went_where() -> None:
    placed = {"0.1.1": "savannah+1", "0.1.2": "tundra+2", "0.1.3": "generic+1"}
    state = scene(["food"], mode="expert", species=[["chameleon"]], levels={"0.1": 2}, placed=placed)
    moves = ("place nothing", "place savannah+1", "place generic+1")
    events = follow(state, "use shed_skin 1.2", *moves)
    assert told(events, "shed")[0].params["moves"] == [["savannah+1", "1.1", "1.2"], ["tundra+2", "1.2", "1.4"]]


def test_growth_says_which_mutations_brought_it() -> None:
    state = scene(["food"], placed={"0.1.1": "tundra+3", "0.1.2": "taiga+5", "1.1.1": "generic+2"})
    grew = {event.seat: event.params for event in told(finish_round(state), "grew")}
    assert grew[0]["by"] == ["tundra+3"] and grew[0]["n"] == 3
    assert grew[1]["by"] == ["generic+2"] and grew[1]["population"] == 2


@pytest.mark.parametrize("mapping", [each for each in CHANGES if each not in RARE])
def test_each_change_of_the_table_would_be_missed(mapping: str) -> None:
    check_sharp("natural_selection", mapping, 10)
