"""Every way to play the last turn of a round, tried out: what puzzles of Natural Selection are searched with.

Whoever plays last moves once more before growth, evolution, predators and food; nobody else does. In the positions
asked for (`why_not`) an action is followed by at most one more, so cards are drawn only when nothing can be played any
more: every way is certain, whatever is hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.game import Event, Json
from rules.natural_selection import components as c
from rules.natural_selection import pending as p
from rules.natural_selection.decisions import ANSWERS, OFFERS
from rules.natural_selection.moves import NOBODY, SelectionMove
from rules.natural_selection.outlook import Outlook, outlook_of
from rules.natural_selection.pending import TURN
from rules.natural_selection.state import STEPS, NaturalSelectionState

OPEN_ENDED = (c.CLIMATE_CHANGE, c.RADIATION, c.RESERVE, c.CROUCH)
"""Cards that show what nobody knows while one can still play."""
Deed = tuple[Json, ...]
"""What a move does, as far as it matters: two moves with the same deed are the same answer."""


class Way(NamedTuple):
    """One way to play the turn: its moves, what they do, and how the round ends."""

    moves: tuple[SelectionMove, ...]
    deeds: tuple[Deed, ...]
    """In the order played."""
    state: NaturalSelectionState
    """When nothing is left to be done but to end the turn."""
    ends: tuple[Outlook, ...]
    """The end of the round; several where a rival has the last word (an attack that a swap gave to it)."""

    def holds(self, other: Way) -> bool:
        """Whether this is the other way and perhaps something more."""
        return not Counter(other.deeds) - Counter(self.deeds)


def why_not(state: NaturalSelectionState, seat: int) -> str:
    """Why this is no last turn of a round in which everything is certain; empty if it is."""
    table = state.table
    if table.expert or table.symbiosis:
        return "puzzles are of beginner and intermediate mode"
    if state.queue != [(TURN, seat)] or state.extra or state.turns != table.seats - 1 or state.owed != 1:
        return "this is not the beginning of the last turn of a round"
    if state.reserved[seat] or any(entry & 63 == c.CROUCH for entry in state.zone):
        return "a card or a turn is still to come"
    if any(kind in OPEN_ENDED for kind in state.hands[seat]):
        return "a card in hand shows what nobody knows"
    return ""


def stepped(state: NaturalSelectionState, move: SelectionMove, log: list[Event] | None = None) -> NaturalSelectionState:
    """A twin after a move, up to the next decision; the turn is not ended."""
    twin = state.copy()
    twin.log = log
    task = twin.queue[-1]
    if task[0] != TURN:
        del twin.queue[-1]
    twin._legal = None
    ANSWERS[task[0]](twin, task, move)
    queue = twin.queue
    while queue and queue[-1][0] != TURN:
        task = queue[-1]
        if task[0] in (p.NEXT, p.TRIM) or (task[0] <= p.LAST_DECISION and OFFERS[task[0]](twin, task)):
            break
        del queue[-1]
        if task[0] > p.LAST_DECISION:
            STEPS[task[0]](twin, task)
    twin.log = None
    return twin


def is_over(state: NaturalSelectionState, seat: int) -> bool:
    """Whether nothing that this seat can still do in its turn changes how the round ends."""
    kind, who = state.queue[-1][:2]
    if kind in (p.TRIM, p.MORE) or who != seat or state.queue[0][0] == p.NEXT:
        return True
    return state.actions <= 0 and kind in (TURN, p.DROP, p.GIVE)


def ways(state: NaturalSelectionState, seat: int) -> list[Way]:
    """All that can be done in the turn, each by one of its shortest ways; the first is to do nothing."""
    found: dict[tuple[Deed, ...], Way] = {}
    seen = set()
    layer: list[tuple[NaturalSelectionState, tuple[SelectionMove, ...], tuple[Deed, ...]]] = [(state, (), ())]
    while layer:
        further = []
        for now, moves, deeds in layer:
            if now.queue[-1][0] == TURN or is_over(now, seat):
                _keep(found, Way(moves, deeds, now, _ends(now, seat)), seat)
            if is_over(now, seat):
                continue
            for move in _unlike(now, seat):
                then = stepped(now, move)
                done = deeds + _deed(now, seat, move)
                mark = (as_set(done), _mark(then))
                if mark not in seen:
                    seen.add(mark)
                    further.append((then, (*moves, move), done))
        layer = further
    return list(found.values())


def follow(state: NaturalSelectionState, seat: int, moves: Sequence[SelectionMove]) -> Way:
    """The way that these legal moves take; what comes after the turn's last deed does not count."""
    deeds: tuple[Deed, ...] = ()
    for at, move in enumerate(moves):
        if is_over(state, seat):
            moves = moves[:at]
            break
        deeds += _deed(state, seat, move)
        state = stepped(state, move)
    return Way(tuple(moves), deeds, state, _ends(state, seat))


def _keep(found: dict[tuple[Deed, ...], Way], way: Way, seat: int) -> None:
    """Of the same deeds in another order the one that ends best, and of equal ones the shortest."""
    known = found.get(as_set(way.deeds))
    if known is None or worst(way.ends, seat) > worst(known.ends, seat):
        found[as_set(way.deeds)] = way


def as_set(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """Deeds whatever their order."""
    return tuple(sorted(deeds, key=repr))


def _mark(state: NaturalSelectionState) -> tuple[object, ...]:
    """What tells positions of this turn apart: slots of a creature differ by what lies on them alone."""
    slots, seats = state.slots, range(state.table.seats)
    lying = tuple(
        (*sorted(slots[seat * c.SLOTS : seat * c.SLOTS + c.SUB]), *slots[seat * c.SLOTS + c.SUB : (seat + 1) * c.SLOTS])
        for seat in seats
    )
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    return lying, tuple(state.population), hands, tuple(state.queue), tuple(sorted(state.zone)), state.actions


def _unlike(state: NaturalSelectionState, seat: int) -> Iterator[SelectionMove]:
    """The moves of the seat, but only one of those that do the same; discarding and ending do nothing."""
    kinds = set()
    for move in OFFERS[state.queue[-1][0]](state, state.queue[-1]):
        if move.verb == "end" or (move.verb == "discard" and state.queue[-1][0] == TURN):
            continue
        alike: object = move
        if move.verb == "mutate":
            alike = (move.card, move.source, state.slots[seat * c.SLOTS + move.slot])
        elif move.address >= 0:
            alike = (move.verb, move.card, _mutation(state, move.address))
        if alike not in kinds:
            kinds.add(alike)
            yield move


def _mutation(state: NaturalSelectionState, address: int) -> Deed:
    """A placed mutation, told apart from others by whose it is, what it is, and whether it is a subspecies."""
    owner, slot = divmod(address, c.SLOTS)
    return owner, c.NAMES[state.slots[address]], slot if slot >= c.SUB else 0


def _deed(state: NaturalSelectionState, seat: int, move: SelectionMove) -> tuple[Deed, ...]:
    if move.verb == "mutate":
        old = state.slots[seat * c.SLOTS + move.slot]
        return (("mutate", move.name, c.NAMES[old] if old >= 0 else ""),)
    if move.verb == "with":
        first = state.queue[-1][2]
        return (("swap", *sorted((_mutation(state, first), _mutation(state, move.address)))),)
    if move.verb == "attack" and move is not NOBODY:
        return (("attack", move.seat),)
    if move.verb != "event" or move.card == c.SWAP_MUTATION:
        return ()
    if move.address >= 0:
        return (("remove", *_mutation(state, move.address)),)
    if move.card == c.SUBSPECIES:
        return (("revive", move.revives),)
    return (("event", move.name, move.seat),)


def _ends(state: NaturalSelectionState, seat: int) -> tuple[Outlook, ...]:
    """How the round ends from here; one end for each way in which rivals may attack who were given the occasion."""
    kind, who = state.queue[-1][:2]
    if kind == p.ATTACK and who != seat:
        offer = OFFERS[kind](state, state.queue[-1])
        return tuple(end for move in offer for end in _ends(stepped(state, move), seat))
    return (outlook_of(state),)


# What an end is worth --------------------------------------------------------------------------------------------

LOST, ON, SHARED, WON = range(4)
"""How the round ends for a seat: a rival wins, the match goes on, several win, it alone wins."""


class Worth(NamedTuple):
    result: int
    lead: int
    """Population over the best rival's."""


def worth(end: Outlook, seat: int) -> Worth:
    result = ON
    if end.winners:
        result = LOST if seat not in end.winners else WON if len(end.winners) == 1 else SHARED
    return Worth(result, end.seats[seat].then - max(each.then for each in end.seats if each.seat != seat))


def worst(ends: tuple[Outlook, ...], seat: int) -> Worth:
    """Rivals who have the last word use it against the seat."""
    return min(worth(end, seat) for end in ends)


def hoped(ends: tuple[Outlook, ...], seat: int) -> Worth:
    """Or they do not."""
    return max(worth(end, seat) for end in ends)
