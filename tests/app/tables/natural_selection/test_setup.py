"""Two players are offered Symbiosis, with species chosen or dealt (NS-16, NS-17)."""

from __future__ import annotations

from app.screens.setup.draft import Draft
from app.services.session import Player
from rules.natural_selection import GAME

PEOPLE = [Player("Ana", "cat"), Player("Bruno", "dog"), Player("Carla", "owl"), Player("Diego", "turtle")]


def two_players() -> Draft:
    draft = Draft.fresh(GAME, PEOPLE)
    while draft.seats > 2:
        draft.remove(draft.seats - 1)
    return draft


def asked(draft: Draft) -> list[str]:
    return [option.key for option in draft.asked(rare=False)]


def test_symbiosis_is_on_for_two_and_not_asked_of_three():
    draft = Draft.fresh(GAME, PEOPLE)
    assert (draft.seats, "symbiosis" in asked(draft)) == (3, False)
    draft = two_players()
    assert asked(draft) == ["mode", "symbiosis", "species", "species2"]
    assert draft.options["symbiosis"] is True
    state = GAME.start(draft.setup(1))
    assert state.table.symbiosis
    assert [len(species) for species in state.table.species] == [2, 2]


def test_species_are_chosen_or_dealt():
    draft = two_players()
    draft.set("species", ["wolf", "random"])
    draft.set("species2", ["frog", "random"])
    state = GAME.start(draft.setup(1))
    assert [state.table.species_name(0, creature) for creature in (0, 1)] == ["wolf", "frog"]


def test_two_players_may_play_without_symbiosis():
    draft = two_players()
    draft.set("symbiosis", False)
    assert asked(draft) == ["mode", "symbiosis", "species"]
    assert not GAME.start(draft.setup(1)).table.symbiosis
