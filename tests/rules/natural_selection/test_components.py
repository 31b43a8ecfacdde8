"""The cards add up to the box."""

from collections import Counter

import pytest

from rules.natural_selection.components import (
    ABILITIES,
    BLUE_CARDS,
    CARDS,
    KIND,
    MUTATIONS,
    NAMES,
    SPECIES,
    SPECIES_ABILITIES,
    blue_deck,
    red_deck,
)
from rules.natural_selection.words import abilities_of


def test_the_box_holds_125_cards() -> None:
    assert 3 * len(SPECIES) + 14 + 1 + len(red_deck()) + BLUE_CARDS == 125


def test_there_are_36_mutations_and_41_events() -> None:
    assert sum(card.copies for card in CARDS[:MUTATIONS]) == 36
    assert sum(card.copies for card in CARDS[MUTATIONS:]) == 41


@pytest.mark.parametrize(("seats", "cards"), [(2, 53), (3, 65), (4, 65), (5, 77), (6, 77), (7, 77)])
def test_marked_cards_stay_in_the_box_where_too_few_play(seats: int, cards: int) -> None:
    assert len(blue_deck(seats, beginner=False)) == cards


def test_twelve_cards_carry_each_mark() -> None:
    assert sum(card.more for card in CARDS) == sum(card.many for card in CARDS) == 12


def test_beginners_play_without_swift_crouch_reserve_subspecies_and_unstable() -> None:
    names = {NAMES[kind] for kind in blue_deck(7, beginner=True)}
    assert set(NAMES) - names == {"swift", "crouch", "reserve", "subspecies", "unstable+2", "unstable+3"}


def test_claws_and_shields_are_as_printed() -> None:
    assert CARDS[KIND["savannah+1"]].claws == 4
    assert CARDS[KIND["savannah+5"]].claws == 2
    assert CARDS[KIND["taiga+4"]].shields == 1


def test_each_biome_has_seven_mutations() -> None:
    families = Counter()
    for card in CARDS[:MUTATIONS]:
        families[card.family] += card.copies
    assert families == {0: 7, 1: 7, 2: 7, 3: 7, 4: 4, 5: 4}


def test_every_ability_belongs_to_a_species() -> None:
    assert {ability for each in SPECIES_ABILITIES for ability in each} == set(range(len(ABILITIES)))
    assert [ABILITIES[a] for a in SPECIES_ABILITIES[SPECIES.index("spider")]] == [
        "web",
        "bloodsucker",
        "protection",
        "reproduction",
    ]
    assert [ABILITIES[a] for a in SPECIES_ABILITIES[SPECIES.index("mouse")]] == [
        "slippery",
        "protection",
        "fast_metabolism",
        "reproduction",
    ]
    assert [ABILITIES[a] for a in SPECIES_ABILITIES[SPECIES.index("frog")]] == [
        "protection",
        "mutant",
        "spawn",
        "reproduction",
    ]
    assert [ABILITIES[a] for a in SPECIES_ABILITIES[SPECIES.index("eagle")]] == [
        "fly",
        "reproduction",
        "prey",
        "protection",
    ]


def test_the_abilities_of_a_species_slot_by_slot() -> None:
    assert abilities_of("eagle") == ("fly", "reproduction", "prey", "protection")
    assert {len(abilities_of(species)) for species in SPECIES} == {4}
