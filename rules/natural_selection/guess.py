"""A possible state behind a view: hidden cards are dealt at random, known ones stay."""

from __future__ import annotations

from collections import Counter
from random import Random

from rules.natural_selection.components import blue_deck, red_deck
from rules.natural_selection.knowledge import sure_of, visible
from rules.natural_selection.numbers import UNSEEN, Numbers
from rules.natural_selection.pending import KEEP
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView
from rules.seeded_random import SeededRandom


def guess(view: NaturalSelectionView, rng: Random) -> NaturalSelectionState:
    """What the view says, completed with the unseen cards at random."""
    state = complete(view)
    deal_anew(state, view.seat, rng)
    return state


def complete(view: NaturalSelectionView) -> NaturalSelectionState:
    """The view as a state whose hidden cards lie in a fixed order: public questions may be asked of it."""
    seen = view.numbers
    state = NaturalSelectionState.__new__(NaturalSelectionState)
    for field in _AS_SEEN:
        setattr(state, field, getattr(seen, field))
    for field in _LISTS:
        setattr(state, field, list(getattr(seen, field)))
    _fill(state, _unseen(seen))
    state.biome_deck = list((Counter(red_deck()) - Counter(seen.biome_pile)).elements())
    state.chance = SeededRandom(0)
    state.log = state._legal = None
    state.read_zones()
    Dealer(state, view.seat).deal(state, None)
    return state


_LISTS = (
    "biome_pile",
    "discards",
    "hands",
    "reserved",
    "spawned",
    "known",
    "slots",
    "scavenged",
    "levels",
    "population",
    "tally",
    "zone",
    "used",
    "mimicked",
    "queue",
)
_AS_SEEN = (
    "table",
    "shuffled",
    "venomed",
    "first",
    "turn",
    "turns",
    "actions",
    "owed",
    "quick",
    "extra",
    "extras",
    "round",
    "ended",
)
"""Fields of the state that are what the view has of them."""


def _unseen(seen: Numbers) -> list[int]:
    """The blue cards that this seat cannot see anywhere."""
    found = Counter(seen.discards)
    found.update(entry & 63 for entry in seen.zone)
    for kinds in (seen.slots, *seen.hands, *seen.reserved, *seen.spawned):
        found.update(kinds)
    for task in seen.queue:
        if task[0] == KEEP:
            found.update(task[2:])
    return list((Counter(blue_deck(seen.table.seats, not seen.table.powers)) - found).elements())


def _fill(state: NaturalSelectionState, unseen: list[int]) -> None:
    """Some unseen card wherever there is one; the rest is the deck."""
    for seat in range(state.table.seats):
        for piles in (state.hands, state.reserved, state.spawned):
            piles[seat] = _filled(piles[seat], unseen)
    for at, task in enumerate(state.queue):
        if task[0] == KEEP:  # NS-15: Premonition
            state.queue[at] = (*task[:2], *_filled(task[2:], unseen))
    state.deck = unseen


def _filled(cards: tuple[int, ...], unseen: list[int]) -> tuple[int, ...]:
    return tuple([unseen.pop() if card == UNSEEN else card for card in cards])


def deal_anew(state: NaturalSelectionState, seat: int | None, rng: Random) -> None:
    """Mix everything that `seat` cannot see: deck, the others' hidden cards, the red deck, chance itself."""
    Dealer(state, seat).deal(state, rng)


class Dealer:
    """Deals what a seat cannot see, time and again, as far as the seat does not know it after all.

    It knows the cards it gave or saw taken, and more: cards that were not among the discards when they were last
    shuffled, and have not been seen since, must be in somebody's hands.
    """

    def __init__(self, state: NaturalSelectionState, seat: int | None) -> None:
        self.seat = seat
        others = [other for other in range(state.table.seats) if other != seat]
        self.sizes = [
            (other, len(state.hands[other]), len(state.reserved[other]), len(state.spawned[other])) for other in others
        ]
        self.sure = {other: sure_of(state, seat, other) for other in others}
        top = state.queue[-1] if state.queue else (-1, -1)
        self.foreseer = top[1] if top[0] == KEEP and top[1] != seat else None
        """Who looks at two cards by Premonition just now."""
        self._sort_unseen(state, others, top)
        self.known = list(visible(state, seat))

    def _sort_unseen(self, state: NaturalSelectionState, others: list[int], top: tuple[int, ...]) -> None:
        """What may lie anywhere, what lies with a certain seat, and what lies in some hand."""
        unseen = Counter(state.deck)
        for other in others:
            unseen.update((*state.hands[other], *state.reserved[other], *state.spawned[other]))
        if self.foreseer is not None:
            unseen.update(top[2:])
        sure = Counter(kind for kinds in self.sure.values() for kind in kinds)
        held = unseen - Counter(state.shuffled) - sure if state.shuffled else Counter[int]()
        self.held = sorted(held.elements())
        self.loose = sorted((unseen - sure - held).elements())

    def deal(self, state: NaturalSelectionState, rng: Random | None) -> None:
        """Into this state, whose piles have the same sizes; without a generator in a fixed order."""
        loose = self.loose[:]
        if rng is not None:
            rng.shuffle(loose)
        extra = self._held_by(rng) if self.held else {}
        if self.foreseer is not None:
            both = extra.get(-1, [])
            both += [loose.pop() for _ in range(2 - len(both))]
            state.queue[-1] = (KEEP, self.foreseer, *sorted(both))
        for other, hand, reserved, spawned in self.sizes:
            cards = self.sure[other] + extra.get(other, [])
            missing = hand + reserved + spawned - len(cards)
            if missing:
                cards += loose[-missing:]
                del loose[-missing:]
            if rng is not None and reserved + spawned:
                rng.shuffle(cards)
            state.hands[other] = tuple(cards[:hand])
            state.reserved[other] = tuple(cards[hand : hand + reserved])
            state.spawned[other] = tuple(cards[hand + reserved :])
        state.deck = loose
        state.known = self.known[:]
        if rng is not None:
            rng.shuffle(state.biome_deck)
            state.chance = SeededRandom(rng.getrandbits(48))
        if not state.queue or state.queue[-1][1] != self.seat:
            state._legal = None

    def _held_by(self, rng: Random | None) -> dict[int, list[int]]:
        """Somebody holds these cards: who, at random (-1: who foresees holds them in view)."""
        places = [-1, -1] if self.foreseer is not None else []
        for other, *counts in self.sizes:
            places += [other] * (sum(counts) - len(self.sure[other]))
        if rng is not None:
            rng.shuffle(places)
        found: dict[int, list[int]] = {}
        for kind, place in zip(self.held, places, strict=False):
            found.setdefault(place, []).append(kind)
        return found
