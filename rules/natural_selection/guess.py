"""A possible state behind a view: hidden cards are dealt at random, known ones stay."""

from __future__ import annotations

from collections import Counter
from random import Random

from rules.chance import Chance
from rules.game import Json
from rules.natural_selection.components import BIOMES, NAMES, blue_deck, red_deck
from rules.natural_selection.knowledge import sure_of, visible
from rules.natural_selection.pending import KEEP, dump_task
from rules.natural_selection.saving import dump_known, read_state
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import SECRETS, NaturalSelectionView


def guess(view: NaturalSelectionView, rng: Random) -> NaturalSelectionState:
    """What the view says, completed with the unseen cards at random."""
    state = complete(view)
    deal_anew(state, view.seat, rng)
    return state


def complete(view: NaturalSelectionView) -> NaturalSelectionState:
    """The view as a state whose hidden cards lie in a fixed order: public questions may be asked of it."""
    unseen = _unseen(view)
    data: dict[str, Json] = dict(view.open)
    data["seats"] = [_with_secrets(view, seat, each, unseen) for seat, each in enumerate(data["seats"])]
    data["queue"] = [_words(task, unseen) for task in view.queue]
    data["deck"] = unseen
    data["known"] = dump_known(view.known)
    biomes = (Counter(red_deck()) - Counter(map(BIOMES.index, data["biome_pile"]))).elements()
    data["biome_deck"] = [BIOMES[biome] for biome in biomes]
    data["seed"], data["drawn"] = 0, 0
    state = read_state(data)
    Dealer(state, view.seat).deal(state, None)
    return state


def _unseen(view: NaturalSelectionView) -> list[str]:
    """The blue cards that this seat cannot see anywhere."""
    seen: Counter[str] = Counter(view.open["discards"])
    seen.update(name for _, name in view.open["zone"])
    for each in view.open["seats"]:
        seen.update(each["mutations"].values())
    for kinds in (view.hand, view.reserved, view.spawned, *(task[2:] for task in view.queue if task[0] == KEEP)):
        seen.update(NAMES[kind] for kind in kinds if kind >= 0)
    every = Counter(NAMES[kind] for kind in blue_deck(view.table.seats, not view.table.powers))
    return list((every - seen).elements())


def _with_secrets(view: NaturalSelectionView, seat: int, each: dict[str, Json], unseen: list[str]) -> dict[str, Json]:
    filled = dict(each)
    for secret in SECRETS:
        if seat == view.seat:
            filled[secret] = [NAMES[kind] for kind in getattr(view, secret)]
        else:
            filled[secret] = [unseen.pop() for _ in range(each[secret])]
    return filled


def _words(task: tuple[int, ...], unseen: list[str]) -> list[Json]:
    """NS-15 Premonition of another seat: any two unseen cards."""
    if task[0] == KEEP and task[2] < 0:
        return ["keep", task[1], unseen.pop(), unseen.pop()]
    return dump_task(task)


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
            state.chance = Chance(rng.getrandbits(48))
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
