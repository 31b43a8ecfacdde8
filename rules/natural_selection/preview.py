"""What a move would do, and why another one is not legal, from a view alone: for screens.

The view is completed to some state (what is hidden does not matter for what is asked here) and the rules answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.game import Message
from rules.natural_selection.abilities import awake
from rules.natural_selection.components import (
    ABILITIES,
    ACTIVE,
    BIOMES,
    CARD_CLAWS,
    EMPTY,
    FOOD,
    KIDNAPPED,
    KIDNAPPING,
    KIND,
    NAMES,
    PLACE_NAMES,
    PREDATORS,
    PREDATORS_EAT,
    SLOTS,
    SPECIES,
    address_name,
)
from rules.natural_selection.creatures import (
    can_evolve,
    claws,
    growth,
    hand_limit,
    is_active,
    is_slippery,
    mutations,
    open_slots,
    shields,
)
from rules.natural_selection.guess import complete
from rules.natural_selection.legality import why_not
from rules.natural_selection.moves import AIMED, AT, ATTACK, MUTATE, WITH, SelectionMove
from rules.natural_selection.outlook import Outlook as Outlook
from rules.natural_selection.outlook import Prospect as Prospect
from rules.natural_selection.outlook import at_once as at_once
from rules.natural_selection.outlook import biomes_left as biomes_left
from rules.natural_selection.outlook import is_open as is_open
from rules.natural_selection.outlook import outlook as outlook
from rules.natural_selection.outlook import outlook_of
from rules.natural_selection.outlook import timing as timing
from rules.natural_selection.outlook import wants as wants
from rules.natural_selection.pending import ATTACK as ATTACKING
from rules.natural_selection.pending import (
    CLEAN,
    EVOLUTION,
    FEEDING,
    GROWTH,
)
from rules.natural_selection.round_end import evolve, feed, grow, standing, winner
from rules.natural_selection.scene import scene as scene_of
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView
from rules.natural_selection.words import abilities_of as abilities_of
from rules.scene import Scene


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


def refusal(view: NaturalSelectionView, move: SelectionMove) -> Message | None:
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


def forecast(view: NaturalSelectionView, move: SelectionMove) -> Forecast:
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


class Arms(NamedTuple):
    """What a player attacks and defends with."""

    claws: int
    shields: int


def arms(view: NaturalSelectionView, move: SelectionMove) -> tuple[Arms, ...]:
    """NS-5, NS-7: everybody's claws and shields with a legal move; as they are where it leaves something open."""
    before = complete(view)
    after = at_once(before, move)
    state, powers = before if is_open(after, move) else after, before.table.powers
    return tuple(Arms(claws(state, seat) if powers else 0, shields(state, seat)) for seat in range(view.seats))


def harvest_of(state: NaturalSelectionState) -> list[int]:
    """NS-1, NS-19: everybody's population after growth, evolution, predators and food, if nothing else happens.

    In an extra turn of Crouch growth is over: only the steps that are still to come are taken."""
    return state.population if state.ended else _at_end(state).population


def _at_end(state: NaturalSelectionState) -> NaturalSelectionState:
    """A twin after the steps of the end of the round that are still to come."""
    twin = state.copy()
    to_come = {task[0] for task in state.queue}
    for kind, step in ((GROWTH, grow), (EVOLUTION, evolve), (FEEDING, feed)):
        if kind in to_come or CLEAN not in to_come:
            step(twin, ())
    return twin


class Ending(NamedTuple):
    """What the end of the round brings beside population, if nothing else happens."""

    evolves: frozenset[tuple[int, int]]
    """Seats and the level that a creature of theirs reaches."""
    by: str
    """What somebody wins by, "evolution" or "population"; empty if the match goes on."""
    winners: tuple[int, ...]


def ending(view: NaturalSelectionView) -> Ending:
    """NS-3, NS-4: who would evolve and who would win as the table lies, of everybody: all of it is public."""
    state = complete(view)
    if state.ended:
        return Ending(frozenset(), "", ())
    twin = _at_end(state)
    risen = frozenset((at // 2, twin.levels[at]) for at in range(2 * view.seats) if twin.levels[at] > state.levels[at])
    winner(twin, ())
    if twin.ended not in ("evolution", "population"):
        return Ending(risen, "", ())
    best = max(standing(twin, seat) for seat in range(view.seats))
    return Ending(risen, twin.ended, tuple(seat for seat in range(view.seats) if standing(twin, seat) == best))


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


def _in_vain(after: NaturalSelectionState, move: SelectionMove, seat: int) -> list[Message]:
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


class Figure(NamedTuple):
    """One player as everybody at the table sees him: what lies there, and what it amounts to."""

    seat: int
    species: tuple[str, ...]
    levels: tuple[int, ...]
    population: int
    target: int
    slots: Mapping[str, str]
    """Place and mutation."""
    open: tuple[str, ...]
    """Places that mutations can lie on."""
    abilities: Mapping[str, tuple[str, bool, bool]]
    """Place: ability, awake, used."""
    zone: tuple[str, ...]
    biome: str
    active: frozenset[str]
    """Places whose mutation is active."""
    growth: int
    claws: int
    shields: int
    hand: int
    hand_limit: int
    reserved: int
    spawned: int
    hidden: bool
    sick: bool
    first: bool
    harvest: int
    """Population at the end of the round, if nothing else happens."""

    @property
    def is_full(self) -> bool:
        """A mutation would take the place of another: what it adds depends on which."""
        return all(place in self.slots for place in self.open)

    def places(self) -> tuple[str, ...]:
        """Open places and those of subspecies."""
        return (*self.open, *sorted(place for place in self.slots if place.startswith("s.")))

    def lit(self, place: str) -> bool:
        return place in self.active


def figures(view: NaturalSelectionView, scene: Scene | None = None) -> tuple[Figure, ...]:
    """Every player as the view has it, or as things lie in a scene between two views: in the middle of a story."""
    scene = scene or scene_of(view)
    state = _laid(view, scene)
    harvest = harvest_of(state)
    return tuple(_figure(state, scene, seat, harvest[seat]) for seat in range(view.seats))


def outlook_in(view: NaturalSelectionView, scene: Scene) -> Outlook:
    """How the round would end as things lie in a scene: true in the middle of a story, before its end begins."""
    return outlook_of(_laid(view, scene))


def _laid(view: NaturalSelectionView, scene: Scene) -> NaturalSelectionState:
    """The state behind a view with everything where the scene has it."""
    state, climate = complete(view), scene.top("biomes")
    for at in range(len(state.slots)):
        mutation = scene.top(f"slot/{at // SLOTS}/{PLACE_NAMES[at % SLOTS]}")
        state.slots[at] = EMPTY if mutation is None else KIND[mutation.name or ""]
    seats = range(view.seats)
    state.zone = [seat << 6 | KIND[each.name or ""] for seat in seats for each in scene.at(f"zone/{seat}")]
    state.population = [scene.facts[f"population/{seat}"] for seat in seats]
    for seat in seats:
        for creature, species in enumerate(state.table.species[seat]):
            state.levels[seat * 2 + creature] = scene.facts[f"level/{seat}/{SPECIES[species]}"]
    if climate is not None and climate.name is not None:  # while it changes, the old one holds
        state.biome_pile = [BIOMES.index(climate.name)]
    state.read_zones()
    return state


def _figure(state: NaturalSelectionState, scene: Scene, seat: int, harvest: int) -> Figure:
    table, slots = state.table, open_slots(state, seat)
    creatures = range(len(table.species[seat]))
    lying = {slot: kind for slot, kind in enumerate(mutations(state, seat)) if kind != EMPTY}
    hand, reserved, spawned = (len(scene.at(f"{pile}/{seat}")) for pile in ("hand", "reserved", "spawned"))
    return Figure(
        seat,
        tuple(table.species_name(seat, each) for each in creatures),
        tuple(state.levels[seat * 2 + each] for each in creatures),
        state.population[seat],
        table.target,
        {PLACE_NAMES[slot]: NAMES[kind] for slot, kind in lying.items()},
        tuple(PLACE_NAMES[slot] for slot in slots),
        _abilities(state, seat, slots),
        tuple(each.name or "" for each in scene.at(f"zone/{seat}")),
        BIOMES[state.biome_of[seat]],
        frozenset(PLACE_NAMES[slot] for slot in lying if is_active(state, seat, slot)),
        _growth(state, seat),
        claws(state, seat) if table.powers else 0,
        shields(state, seat),
        hand,
        hand_limit(state, seat),
        reserved,
        spawned,
        state.hidden[seat],
        state.sick[seat],
        scene.facts["first"] == seat,
        harvest,
    )


def _abilities(state: NaturalSelectionState, seat: int, slots: Sequence[int]) -> dict[str, tuple[str, bool, bool]]:
    working, own = dict(awake(state, seat)), state.table.abilities[seat]
    return {
        PLACE_NAMES[slot]: (ABILITIES[own[slot]], slot in working, bool(state.used[seat] >> slot & 1))
        for slot in slots
        if own[slot] >= 0
    }
