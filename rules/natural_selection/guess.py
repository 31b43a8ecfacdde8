"""A possible state behind a view: hidden cards are dealt at random, known ones stay."""

from __future__ import annotations

from collections import Counter
from random import Random

from rules.chance import Chance
from rules.game import Json
from rules.natural_selection.components import BIOMES, NAMES, blue_deck, red_deck
from rules.natural_selection.pending import KEEP, dump_task
from rules.natural_selection.saving import read_state
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
    biomes = (Counter(red_deck()) - Counter(map(BIOMES.index, data["biome_pile"]))).elements()
    data["biome_deck"] = [BIOMES[biome] for biome in biomes]
    data["seed"], data["drawn"] = 0, 0
    return read_state(data)


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
    others = [other for other in range(state.table.seats) if other != seat]
    piles = (state.hands, state.reserved, state.spawned)
    unseen = state.deck[:]
    for pile in piles:
        for other in others:
            unseen += pile[other]
    top = state.queue[-1] if state.queue else (-1, -1)
    foreseen = top[0] == KEEP and top[1] != seat
    if foreseen:
        unseen += top[2:]
    unseen.sort()
    rng.shuffle(unseen)
    if foreseen:
        state.queue[-1] = (KEEP, top[1], *sorted((unseen.pop(), unseen.pop())))
    for pile in piles:
        for other in others:
            count = len(pile[other])
            if count:
                pile[other] = tuple(unseen[-count:])
                del unseen[-count:]
    state.deck = unseen
    rng.shuffle(state.biome_deck)
    state.chance = Chance(rng.getrandbits(48))
    if not state.queue or state.queue[-1][1] != seat:
        state._legal = None
