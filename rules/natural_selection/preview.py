"""What a move would do, and why another one is not legal, from a view alone: for screens.

The view is completed to some state (what is hidden does not matter for what is asked here) and the rules answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.game import Message
from rules.natural_selection.abilities import awake
from rules.natural_selection.components import (
    ABILITIES,
    ACTIVE,
    BIOMES,
    CARD_CLAWS,
    CLIMATE_CHANGE,
    FOOD,
    KIDNAPPED,
    KIDNAPPING,
    KIND,
    NAMES,
    PLACE_NAMES,
    PREDATORS,
    PREDATORS_EAT,
    SLOTS,
    address_name,
)
from rules.natural_selection.creatures import (
    attack_on,
    can_evolve,
    claws,
    growth,
    hand_limit,
    is_active,
    is_slippery,
    open_slots,
    shields,
)
from rules.natural_selection.decisions import ANSWERS
from rules.natural_selection.effects import STAYS
from rules.natural_selection.guess import complete
from rules.natural_selection.legality import why_not
from rules.natural_selection.moves import AIMED, AT, ATTACK, MUTATE, WITH, Choice
from rules.natural_selection.pending import ATTACK as ATTACKING
from rules.natural_selection.pending import (
    CLEAN,
    EVOLUTION,
    FEEDING,
    GROWTH,
    KINDS,
    PREY,
    RECRUIT,
    SCAVENGE,
    SHED,
    TURN,
    WEB,
)
from rules.natural_selection.pending import WITH as SWAPPING
from rules.natural_selection.round_end import evolve, feed, grow
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView


class Attack(NamedTuple):
    """An attack on one player: claws − shields = lost, or why it is not possible."""

    victim: int
    claws: int
    shields: int
    lost: int
    refusal: Message | None


class Forecast(NamedTuple):
    """What is certain about a move before it is played, seat by seat. Pairs are (before, after)."""

    population: dict[int, tuple[int, int]]
    growth: dict[int, tuple[int, int]]
    """What the end of the round would bring now."""
    harvest: dict[int, tuple[int, int]]
    """Population after the end of this round if nothing else happens, without and with the move. Empty where the move
    itself leaves it open: a new climate, the second half of a swap, a choice that an ability starts."""
    hand_limit: tuple[int, int]
    actions: tuple[int, int]
    evolves: tuple[tuple[int, int], ...]
    """(seat, creature) that would gain a level at the end of the round and would not without the move."""
    attacks: tuple[Attack, ...]
    """If the move lets the own seat attack: every opponent."""
    lines: tuple[Message, ...]
    """The same in words."""


class Slot(NamedTuple):
    """One slot of a creature as a screen shows it."""

    place: str
    card: str | None
    active: bool
    ability: str | None
    awake: bool
    used: bool


def refusal(view: NaturalSelectionView, move: Choice) -> Message | None:
    """Why the view's seat cannot play this move now; None if it can."""
    if move in view.moves:
        return None
    return Message(*why_not(complete(view), -1 if view.seat is None else view.seat, move))


def slots_for(view: NaturalSelectionView, card: str, source: int = 0) -> dict[str, Message | None]:
    """For a mutation: every open slot, with the reason why it cannot go there (None: it can)."""
    state = complete(view)
    seat = -1 if view.seat is None else view.seat
    moves = [MUTATE[source][KIND[card]][slot] for slot in open_slots(state, seat)]
    return {PLACE_NAMES[move.slot]: refusal(view, move) for move in moves}


def players_for(view: NaturalSelectionView, card: str, source: int = 0) -> dict[int, Message | None]:
    """For an event on a player: every seat, with the reason why not."""
    moves = AT[source][KIND[card]][: view.seats]
    return {move.seat: refusal(view, move) for move in moves}


def mutations_for(view: NaturalSelectionView, card: str | None, source: int = 0) -> dict[str, Message | None]:
    """For swap and discard mutation, or (card None) the second mutation of a swap: every placed one."""
    state = complete(view)
    moves = WITH if card is None else AIMED[source][KIND[card]]
    placed = [at for at in range(view.seats * SLOTS) if state.slots[at] >= 0]
    return {address_name(at): refusal(view, moves[at]) for at in placed}


def attacks(view: NaturalSelectionView, card: str | None = None, seat: int | None = None) -> tuple[Attack, ...]:
    """An attack of a seat (the view's own unless told) on each opponent, as if `card` had just been placed."""
    attacker = view.seat if seat is None else seat
    return attacks_of(complete(view), -1 if attacker is None else attacker, CARD_CLAWS[KIND[card]] if card else 0)


def harm(view: NaturalSelectionView, card: str) -> tuple[Attack, ...]:
    """NS-7, NS-9, NS-13: what Predators or Kidnapping would take from each seat; nothing for other cards."""
    kind = KIND[card]
    if kind not in (PREDATORS, KIDNAPPING):
        return ()
    state = complete(view)
    return tuple(_harm(state, kind, seat) for seat in range(view.seats) if kind == PREDATORS or seat != view.seat)


def _harm(state: NaturalSelectionState, kind: int, seat: int) -> Attack:
    power = PREDATORS_EAT if kind == PREDATORS else KIDNAPPED
    defence = shields(state, seat) if kind == PREDATORS else 0
    lost = _eaten(state, seat) if kind == PREDATORS else _kidnapped(state, seat)
    reason = None if lost else Message(f"natural_selection.illegal.{_safe(state, kind, seat, power - defence)}")
    return Attack(seat, power, defence, lost, reason)


def _eaten(state: NaturalSelectionState, seat: int) -> int:
    """What one more card of predators would cost at the end of the round, after growth and beside what lies there."""
    hunted = state.copy()
    hunted.enter_zone(seat, PREDATORS)
    return harvest_of(state)[seat] - harvest_of(hunted)[seat]


def _kidnapped(state: NaturalSelectionState, seat: int) -> int:
    return 0 if is_slippery(state, seat) else min(state.population[seat], KIDNAPPED)


def _safe(state: NaturalSelectionState, kind: int, seat: int, power: int) -> str:
    if kind == PREDATORS and state.hidden[seat]:
        return "hidden"
    if is_slippery(state, seat):
        return "slippery"
    return "shielded" if power <= 0 else "no_population"


def lit(card: str, biome: str) -> bool:
    """Whether a mutation is active in a biome."""
    return ACTIVE[BIOMES.index(biome)][KIND[card]]


def stays(card: str) -> bool:
    """Whether an event lies in a zone after it was played."""
    return KIND[card] in STAYS


def biome_for(biome: str, zone: Sequence[str]) -> str:
    """NS-21: the biome of a player whose zone holds these events; the latest microclimate counts."""
    local = [name.removeprefix("microclimate_") for name in zone if name.startswith("microclimate_")]
    return local[-1] if local else biome


def attacks_of(state: NaturalSelectionState, seat: int, more: int = 0) -> tuple[Attack, ...]:
    found: list[Attack] = []
    power = claws(state, seat) + more
    for other in range(state.table.seats):
        if other == seat:
            continue
        defence = shields(state, other)
        open_ = not state.hidden[other] and not is_slippery(state, other)
        lost = min(state.population[other], max(0, power - defence)) if open_ else 0
        reason = None if lost else _attack_refusal(state, seat, other)
        found.append(Attack(other, power, defence, lost, reason))
    return tuple(found)


def _attack_refusal(state: NaturalSelectionState, seat: int, other: int) -> Message:
    twin = state.copy()
    twin.queue.append((ATTACKING, seat))
    return Message(*why_not(twin, seat, ATTACK[other]))


def forecast(view: NaturalSelectionView, move: Choice) -> Forecast:
    """What a legal move would change for certain. What chance decides (a new climate, drawn cards) is left out."""
    assert view.seat is not None and move in view.moves
    before = complete(view)
    after = at_once(before, move)
    seats = range(view.seats)
    parts = Forecast(
        {seat: (before.population[seat], after.population[seat]) for seat in seats},
        {seat: (_growth(before, seat), _growth(after, seat)) for seat in seats},
        {} if is_open(after, move) else dict(enumerate(zip(harvest_of(before), harvest_of(after), strict=True))),
        (hand_limit(before, view.seat), hand_limit(after, view.seat)),
        (before.actions, after.actions),
        tuple(sorted(set(evolving(after)) - set(evolving(before)))),
        attacks_of(after, view.seat) if (ATTACKING, view.seat) in after.queue else (),
        (),
    )
    return parts._replace(lines=(*_lines(parts), *_in_vain(after, move, view.seat)))


def at_once(before: NaturalSelectionState, move: Choice) -> NaturalSelectionState:
    """A twin after the direct effect of a move; draws, attacks and the end of the turn still to come."""
    after = before.copy()
    task = after.queue[-1]
    if move.card != CLIMATE_CHANGE:
        if task[0] != TURN:
            after.queue.pop()
        ANSWERS[task[0]](after, task, move)
    return after


def is_open(after: NaturalSelectionState, move: Choice) -> bool:
    """Whether a move leaves something to be revealed, or to be chosen before anybody can go on."""
    if move.card == CLIMATE_CHANGE:
        return True
    return any(task[0] in (SWAPPING, WEB, SCAVENGE, SHED) or (task[0] in (RECRUIT, PREY) and not task[3])
               for task in after.queue)  # fmt: skip


def harvest_of(state: NaturalSelectionState) -> list[int]:
    """NS-1, NS-19: everybody's population after growth, evolution, predators and food, if nothing else happens.

    In an extra turn of Crouch growth is over: only the steps that are still to come are taken."""
    if state.ended:
        return state.population
    twin = state.copy()
    to_come = {task[0] for task in state.queue}
    for kind, step in ((GROWTH, grow), (EVOLUTION, evolve), (FEEDING, feed)):
        if kind in to_come or CLEAN not in to_come:
            step(twin, ())
    return twin.population


def evolving(state: NaturalSelectionState) -> list[tuple[int, int]]:
    seats = range(state.table.seats)
    return [(seat, creature) for seat in seats for creature in range(2) if can_evolve(state, seat, creature)]


def _growth(state: NaturalSelectionState, seat: int) -> int:
    return 0 if state.sick[seat] else growth(state, seat)


def _lines(parts: Forecast) -> tuple[Message, ...]:
    lines: list[Message] = []
    for victim, power, defence, lost, _ in parts.attacks:
        if lost:
            lines.append(_say("attack", victim=victim, claws=power, shields=defence, n=lost))
    for who, (old, new) in parts.population.items():
        if old != new:
            lines.append(_say("population", player=who, change=new - old, population=new))
    for who, (old, new) in parts.harvest.items():
        now = parts.population[who]
        if new - old != now[1] - now[0]:
            lines.append(_say("harvest", player=who, old=old, new=new))
    if parts.hand_limit[0] != parts.hand_limit[1]:
        lines.append(_say("hand_limit", old=parts.hand_limit[0], new=parts.hand_limit[1]))
    lines += [_say("evolves", player=who) for who, _ in parts.evolves]
    return tuple(lines)


def _in_vain(after: NaturalSelectionState, move: Choice, seat: int) -> list[Message]:
    """NS-9, NS-26: who would gain but for a disease: nothing is promised without saying why it does not come."""
    if move.verb == "event" and move.card == FOOD:
        who = move.seat
    elif move.verb == "mutate" or (move.verb == "event" and move.card == KIDNAPPING):
        who = seat
    else:
        return []
    return [_say("sick", player=who)] if after.sick[who] else []


def _say(key: str, **params: int) -> Message:
    return Message(f"natural_selection.preview.{key}", params)


def creature(view: NaturalSelectionView, seat: int) -> tuple[Slot, ...]:
    """A seat's open slots with what lies there and whether it is lit."""
    state = complete(view)
    working = dict(awake(state, seat))
    return tuple(_slot(state, seat, slot, slot in working) for slot in open_slots(state, seat))


def _slot(state: NaturalSelectionState, seat: int, slot: int, works: bool) -> Slot:
    card, ability = state.slots[seat * SLOTS + slot], state.table.abilities[seat][slot]
    return Slot(
        PLACE_NAMES[slot],
        NAMES[card] if card >= 0 else None,
        is_active(state, seat, slot),
        ABILITIES[ability] if ability >= 0 else None,
        works,
        bool(state.used[seat] >> slot & 1),
    )


class Standing(NamedTuple):
    """One player's figures for the table: what the end of the round would bring, defence and attack."""

    growth: int
    claws: int
    shields: int
    hand_limit: int
    biome: str
    sick: bool
    hidden: bool
    attackable: int
    """What an attack of the view's seat would take now."""
    harvest: int
    """Population after the end of this round if nothing else happens."""


def standings(view: NaturalSelectionView) -> tuple[Standing, ...]:
    """The figures of every seat."""
    state = complete(view)
    seat = -1 if view.seat is None else view.seat
    harvest = harvest_of(state)
    return tuple(
        Standing(
            _growth(state, each), claws(state, each) if view.table.powers else 0, shields(state, each),
            hand_limit(state, each),
            BIOMES[state.biome_of[each]], state.sick[each], state.hidden[each],
            attack_on(state, seat, each) if seat >= 0 else 0, harvest[each],
        )
        for each in range(view.seats)
    )  # fmt: skip


def waiting_for(view: NaturalSelectionView) -> str | None:
    """The name of the decision that somebody must take now (`turn`, `attack`, `drop` …); None when it is over."""
    return KINDS[view.queue[-1][0]] if view.queue else None


def swapped_first(view: NaturalSelectionView) -> int | None:
    """The address of the mutation that a swap under way has chosen first; None when nothing is being swapped."""
    return view.queue[-1][2] if view.queue and view.queue[-1][0] == SWAPPING else None
