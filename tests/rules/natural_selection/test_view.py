"""A view speaks in words: what lies open is the same for all, one's own cards have names, the others' a number."""

from random import Random

import pytest

from rules.game import Setup
from rules.natural_selection import GAME
from rules.natural_selection.numbers import UNSEEN
from rules.natural_selection.view import Decision, Known, SeatView
from tests.rules.natural_selection.scene import play, scene
from tests.rules.rooms import sources

WOLF_FORESEES = {"mode": "expert", "species": [["wolf"]], "placed": {"0.1.1": "tundra+2"}}


def test_the_open_table_is_said_in_words() -> None:
    state = scene(
        ["food", "swift"],
        hands={1: ["crouch"]},
        biome="taiga",
        population={1: 7},
        levels={"1.1": 2},
        species=[["wolf"], ["frog"]],
        placed={"1.1.1": "jungle+2", "1.1.3": "taiga+1"},
        target=30,
        reserved=["hideout"],
        zone=[(0, "reserve"), (1, "disease"), (1, "food")],
        discards=["predators", "kidnapping"],
    )
    view = state.view(None)
    assert (view.mode, view.powers, view.target) == ("intermediate", True, 30)
    assert (view.round, view.first, view.turn, view.actions) == (1, 0, 0, 1)
    assert (view.biome, view.biomes, view.biome_deck) == ("taiga", ("taiga",), 11)
    assert view.discards == ("predators", "kidnapping") and view.deck == len(state.deck)
    mine, theirs, _ = view.seats_open
    assert (mine.species, mine.hand, mine.reserved, mine.zone, mine.mutations) == (("wolf",), 2, 1, ("reserve",), {})
    assert theirs == SeatView(
        ("frog",), (2,), 7, {"1.1": "jungle+2", "1.3": "taiga+1"}, ("disease", "food"), 1, 0, 0, (), None, theirs.tally
    )
    assert sum(theirs.tally.values()) == 7


def test_two_creatures_have_their_levels_and_places() -> None:
    state = scene(
        seats=2,
        mode="expert",
        symbiosis=True,
        species=[["wolf", "frog"], ["eagle", "mouse"]],
        levels={"0.2": 2},
        placed={"0.2.1": "tundra+2"},
    )
    mine, theirs = state.view(1).seats_open
    assert (mine.species, mine.levels, mine.mutations) == (("wolf", "frog"), (1, 2), {"2.1": "tundra+2"})
    assert (theirs.species, theirs.levels) == (("eagle", "mouse"), (1, 1))


def test_a_used_ability_is_named_by_its_place() -> None:
    state = scene(mode="expert", species=[["scorpion"]], levels={"0.1": 3}, placed={"0.1.4": "tundra+2"})
    play(state, "use reproduction 1.4")
    mine = state.view(2).seats_open[0]
    assert (mine.used, mine.population, mine.mimicked) == (("1.4",), 3, None)


def test_own_cards_have_names_and_the_others_only_a_number() -> None:
    state = scene(["food", "swift"], hands={1: ["crouch"]}, reserved=["hideout"], zone=[(0, "reserve")])
    mine, theirs, public = state.view(0), state.view(1), state.view(None)
    assert (mine.hand, mine.reserved, mine.spawned) == (("food", "swift"), ("hideout",), ())
    assert (theirs.hand, theirs.reserved) == (("crouch",), ()) and public.hand == public.reserved == ()
    assert mine.seats_open == theirs.seats_open == public.seats_open
    assert theirs.numbers.hands[0] == (UNSEEN, UNSEEN) and theirs.numbers.reserved[0] == (UNSEEN,)


def test_only_who_foresees_reads_the_two_cards() -> None:
    state = scene(["food", "swift", "radiation"], **WOLF_FORESEES, deck=["crouch", "hideout"])  # type: ignore[arg-type]
    assert state.view(0).foreseen == ()
    play(state, "event food 0")
    assert sorted(state.view(0).foreseen) == ["crouch", "hideout"]
    asked = state.view(1).pending
    assert asked is not None and (asked.kind, asked.seat) == (Decision.KEEP, 0)
    assert state.view(1).foreseen == state.view(None).foreseen == ()
    assert state.view(1).numbers.queue[-1][2:] == (UNSEEN, UNSEEN)


def test_what_is_known_of_hidden_cards_is_said_in_words() -> None:
    state = scene(["swap_mutation", "food"], hands={1: ["crouch"]}, placed={"0.1.1": "jungle+1", "1.1.1": "savannah+2"})
    play(state, "event swap_mutation 0.1.1", "with 1.1.1", "give food")
    assert Known(0, 1, "food") in state.view(0).known and Known(0, 1, "food") in state.view(1).known
    assert state.view(2).known == state.view(None).known == ()


@pytest.mark.parametrize("seed", range(3))
def test_a_view_stays_what_it_was_while_the_match_goes_on(seed: int) -> None:
    """Words are found late: they must be those of the moment of the view."""
    rng = Random(seed)
    state = GAME.start(Setup(3, {"mode": "expert"}, seed))
    for _ in range(30):
        asked, kept = state.view(0), state.view(0)
        said, seats = asked.dump(), asked.seats_open
        for _ in range(4):
            if state.queue:
                state.play(state.actors()[0], rng.choice(state.legal()))
        assert kept.dump() == said and kept.seats_open == seats


def test_the_table_on_screen_reads_words_only() -> None:
    code = sources("app/tables/natural_selection")
    assert len(code) > 20 and not [path for path, source in code.items() if ".numbers" in source]
