"""The start of a match: initial cities, pile, and the first player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from rules.game import BadSetup, Json, Setup
from rules.seeded_random import SeededRandom
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import (
    CARTOGRAPHER,
    MONUMENTS_EACH,
    ROUNDS,
    SQUARE,
    STEPS,
    Terms,
    cell_at,
    turn_order,
)
from rules.where_is_that.packs import Pack, load

DRAWN_AT_ONCE = 5
"""So many cards share one random number of 64 bits: enough for packs of a thousand places without a visible bias."""


def deal(setup: Setup) -> tuple[Terms, list[CardMap], tuple[int, ...]]:
    """The terms, the first maps and the pile of a settled set-up; BadSetup if the pack is too small for it."""
    chance = SeededRandom(setup.seed)
    terms = _terms(setup, chance)
    kinds = terms.pack.by_kind
    monuments = _drawn(chance, kinds["monument"], terms.monuments_in_pile)
    pile = _drawn(chance, kinds["city"], terms.turns - len(monuments)) + monuments
    if monuments:
        chance.shuffle(pile)
    return terms, _first_maps(terms, chance), tuple(pile)


def _terms(setup: Setup, chance: SeededRandom) -> Terms:
    options: Mapping[str, Json] = setup.options
    pack = load(options["pack"])
    start = chance.below(setup.seats) if options["start"] == "random" else options["start"]
    digest = blake2b(str(setup.seed).encode(), digest_size=6).digest()
    mode, monuments, memory_seed = options["mode"], options["monuments"], int.from_bytes(digest, "big")
    rounds = rounds_for(pack, setup.seats, mode, monuments)
    order = turn_order(setup.seats, start, rounds)
    return Terms(pack, setup.seats, mode, monuments, options["hints"], start, rounds, memory_seed, order)


def rounds_for(pack: Pack, seats: int, mode: str, monuments: bool) -> int:
    """How many rounds are played: 12 or 5, fewer if the pack has not enough cards; BadSetup if not even one."""
    has = {kind: len(cards) for kind, cards in pack.by_kind.items()}
    initial = seats if mode == CARTOGRAPHER else SQUARE
    if has["initial"] < initial:
        raise BadSetup(f"pack {pack.id} has {has['initial']} initial cities, this match needs {initial}")
    special = MONUMENTS_EACH * seats if monuments else 0
    if has["monument"] < special:
        raise BadSetup(f"pack {pack.id} has {has['monument']} monuments, this match needs {special}")
    rounds = min(ROUNDS[mode], (has["city"] + special) // seats)
    if rounds < 1:
        raise BadSetup(f"pack {pack.id} has {has['city']} cities, too few for {seats} players")
    return rounds


def _drawn(chance: SeededRandom, cards: Sequence[int], count: int) -> list[int]:
    """So many cards of a shuffled stack, the rest goes back to the box."""
    stack, drawn = list(cards), list[int]()
    left, last = len(stack), len(stack) - count
    while left > last:
        number = chance.bits()
        for size in range(left, max(last, left - DRAWN_AT_ONCE), -1):
            number, place = divmod(number, size)
            drawn.append(stack[place])
            stack[place] = stack[size - 1]
        left -= DRAWN_AT_ONCE
    return drawn


def _first_maps(terms: Terms, chance: SeededRandom) -> list[CardMap]:
    """An initial city for everybody, or the common square."""
    initial = terms.pack.by_kind["initial"]
    if terms.mode == CARTOGRAPHER:
        return [CardMap({0: card}, dict.fromkeys(STEPS)) for card in _drawn(chance, initial, terms.seats)]
    return [square(terms.pack, _drawn(chance, initial, SQUARE))]


def square(pack: Pack, cards: Sequence[int]) -> CardMap:
    """Four cards in a correct square: by north–south into two rows, each row by west–east."""
    by_north = sorted(cards, key=pack.north.__getitem__)
    rows = [sorted(pair, key=pack.west.__getitem__) for pair in (by_north[:2], by_north[2:])]
    return CardMap.of({cell_at(x, y): card for y, row in enumerate(rows) for x, card in enumerate(row)})
