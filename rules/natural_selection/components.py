"""The 125 cards: blue cards, biomes, species and their abilities. All numbers of the game, no flow.

A blue card is a small number, its kind: equal cards are interchangeable. Mutations come first.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

BIOMES = ("savannah", "jungle", "taiga", "tundra")
SAVANNAH, JUNGLE, TAIGA, TUNDRA = range(4)
BIOME_COPIES = 3
GENERIC, UNSTABLE = 4, 5
FAMILIES = (*BIOMES, "generic", "unstable")


class Card(NamedTuple):
    """One kind of blue card with its copies; `more` and `many` of them carry the marks +3 and +5."""

    name: str
    copies: int
    more: int = 0
    many: int = 0
    family: int = -1
    growth: int = 0
    claws: int = 0
    shields: int = 0


CLAWS = (4, 3, 3, 2, 2)
"""Of a savannah mutation with growth +1…+5; +1 and +5 are printed in the rulebook."""
SHIELDS = (3, 2, 2, 1, 1)
"""Of a taiga mutation with growth +1…+5; +4 is printed in the rulebook."""
_COPIES = ((1, 0, 0), (2, 0, 0), (2, 0, 1), (1, 0, 0), (1, 1, 0))


def _biome_mutation(biome: int, growth: int) -> Card:
    return Card(
        f"{BIOMES[biome]}+{growth}",
        *_COPIES[growth - 1],
        family=biome,
        growth=growth,
        claws=CLAWS[growth - 1] if biome == SAVANNAH else 0,
        shields=SHIELDS[growth - 1] if biome == TAIGA else 0,
    )


CARDS: tuple[Card, ...] = (
    *(_biome_mutation(biome, growth) for biome in range(4) for growth in range(1, 6)),
    Card("generic+1", 2, 1, 0, GENERIC, 1),
    Card("generic+2", 2, 0, 0, GENERIC, 2),
    Card("unstable+2", 2, 1, 0, UNSTABLE, 2),
    Card("unstable+3", 2, 0, 1, UNSTABLE, 3),
    Card("climate_change", 5, 1, 1),
    Card("swap_mutation", 4, 0, 2),
    Card("discard_mutation", 4, 0, 2),
    Card("radiation", 2),
    Card("hideout", 3),
    Card("disease", 3, 1, 1),
    *(Card(f"microclimate_{biome}", 1) for biome in BIOMES),
    Card("kidnapping", 2, 1),
    Card("reserve", 2),
    Card("subspecies", 2),
    Card("predators", 3, 1, 1),
    Card("food", 3, 2),
    Card("crouch", 2),
    Card("swift", 2),
)
NAMES = tuple(card.name for card in CARDS)
KIND = {name: kind for kind, name in enumerate(NAMES)}
BLUE_CARDS = sum(card.copies for card in CARDS)

MUTATIONS = 24
"""Kinds below this number are mutations, the others events."""
FIRST_UNSTABLE, LAST_UNSTABLE = 22, 23
CLIMATE_CHANGE, SWAP_MUTATION, DISCARD_MUTATION, RADIATION, HIDEOUT, DISEASE = range(24, 30)
MICROCLIMATE = 30
"""The first of four kinds, one a biome."""
KIDNAPPING, RESERVE, SUBSPECIES, PREDATORS, FOOD, CROUCH, SWIFT = range(34, 41)
ROUND_END_EVENTS = (PREDATORS, FOOD, CROUCH, SWIFT)
CONDITIONS = frozenset({HIDEOUT, DISEASE, *range(MICROCLIMATE, MICROCLIMATE + 4)})
"""Events that change what counts for a player while they lie in the zone."""
LASTING = (RESERVE, SUBSPECIES)
"""Events that stay in their zone when a round is cleaned up (NS-1)."""
NOT_FOR_BEGINNERS = frozenset({RESERVE, SUBSPECIES, CROUCH, SWIFT, FIRST_UNSTABLE, LAST_UNSTABLE})

FAMILY = tuple(card.family for card in CARDS)
GROWTH = tuple(card.growth for card in CARDS)
CARD_CLAWS = tuple(card.claws for card in CARDS)
CARD_SHIELDS = tuple(card.shields for card in CARDS)
ACTIVE = tuple(tuple(card.family in (biome, GENERIC, UNSTABLE) for card in CARDS) for biome in range(4))
"""ACTIVE[biome][kind]: that mutation is active there; generic and unstable ones always are."""
WAKES = tuple(tuple(card.family in (biome, UNSTABLE) for card in CARDS) for biome in range(4))
"""WAKES[biome][kind]: that mutation makes an ability work there; a generic one never does (NS-15)."""

MODES = ("beginner", "intermediate", "expert")
BEGINNER, INTERMEDIATE, EXPERT = range(3)
HAND = 3
KIDNAPPED = 5
PREDATORS_EAT = 10
FOOD_GIVES = 10
REPRODUCTION_GIVES = 3
SPAWN_LIMIT = 3
SUGGESTED_TARGET = {2: 60, 3: 50, 4: 40, 5: 30, 6: 30, 7: 30}
TARGETS = (0, 20, 30, 40, 50, 60, 70, 80)
"""Choices at set-up; 0 is the suggested number."""

ABILITIES = (
    "premonition",
    "recruit",
    "venom",
    "scavenger",
    "slippery",
    "fast_metabolism",
    "mimic",
    "shed_skin",
    "fly",
    "prey",
    "spawn",
    "mutant",
    "web",
    "bloodsucker",
    "protection",
    "reproduction",
)
(
    PREMONITION,
    RECRUIT,
    VENOM,
    SCAVENGER,
    SLIPPERY,
    FAST_METABOLISM,
    MIMIC,
    SHED_SKIN,
    FLY,
    PREY,
    SPAWN,
    MUTANT,
    WEB,
    BLOODSUCKER,
    PROTECTION,
    REPRODUCTION,
) = range(16)
PASSIVE = frozenset({PREMONITION, SLIPPERY, FAST_METABOLISM, PROTECTION})
SPECIES = ("wolf", "scorpion", "mouse", "chameleon", "eagle", "frog", "spider")
SPECIES_ABILITIES = (
    (PREMONITION, RECRUIT, PROTECTION, REPRODUCTION),
    (VENOM, SCAVENGER, PROTECTION, REPRODUCTION),
    (SLIPPERY, PROTECTION, FAST_METABOLISM, REPRODUCTION),
    (MIMIC, SHED_SKIN, PROTECTION, REPRODUCTION),
    (FLY, REPRODUCTION, PREY, PROTECTION),
    (PROTECTION, MUTANT, SPAWN, REPRODUCTION),
    (WEB, BLOODSUCKER, PROTECTION, REPRODUCTION),
)
"""Slots 1–4 of every species; the orders of mouse, eagle and frog differ, for balance (docs/BALANCE.md)."""

SLOTS = 10
"""Places for mutations a seat: creature 1 has 0–3, creature 2 (Symbiosis) 4–7, subspecies 8 and 9."""
SUB = 8
EMPTY = -1
SCAVENGED = 1 << 9
"""NS-15: added to an event in play that Scavenger has used again: it will go under the pile."""


@cache
def blue_deck(seats: int, beginner: bool) -> tuple[int, ...]:
    """The kinds in play, unshuffled: without marked cards where too few play, without some for beginners."""
    deck: list[int] = []
    for kind, card in enumerate(CARDS):
        if beginner and kind in NOT_FOR_BEGINNERS:
            continue
        copies = card.copies - (card.more if seats < 3 else 0) - (card.many if seats < 5 else 0)
        deck += [kind] * copies
    return tuple(deck)


def crouch_cards(seats: int) -> int:
    """How many a deck for so many players holds."""
    return blue_deck(seats, False).count(CROUCH)


def red_deck() -> list[int]:
    return [biome for biome in range(4) for _ in range(BIOME_COPIES)]


def place_name(slot: int) -> str:
    """`1.3`: third slot of the first creature; `s.1`: first subspecies."""
    return f"s.{slot - SUB + 1}" if slot >= SUB else f"{slot // 4 + 1}.{slot % 4 + 1}"


PLACE_NAMES = tuple(place_name(slot) for slot in range(SLOTS))
PLACE = {name: slot for slot, name in enumerate(PLACE_NAMES)}


def address_name(address: int) -> str:
    """`2.1.3`: seat 2, creature 1, slot 3."""
    return f"{address // SLOTS}.{PLACE_NAMES[address % SLOTS]}"
