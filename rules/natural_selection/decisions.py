"""Decisions that wait for a player: the legal moves of each, and what a move does to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from rules.natural_selection import moves as m
from rules.natural_selection import pending as p
from rules.natural_selection.abilities import poisonable, rearrange, skin, snatchable, use, uses, victims, with_cards
from rules.natural_selection.components import EMPTY, MUTATIONS, NAMES, RESERVE
from rules.natural_selection.creatures import attack_on, hand_limit
from rules.natural_selection.effects import ALWAYS, depending, play_event, plays, swappable
from rules.natural_selection.knowledge import EVERYBODY, learn, show
from rules.natural_selection.moves import END, FROM_HAND, SelectionMove
from rules.natural_selection.pending import MORE, REFILL, Task
from rules.natural_selection.piles import (
    ROBBED,
    discard,
    discard_at_random,
    from_hand,
    hand_over,
    lose,
    steal_at_random,
    tell_robbed,
)
from rules.natural_selection.powers import attack, place, swap

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

    Offer = Callable[[NaturalSelectionState, Task], list[SelectionMove]]
    Answer = Callable[[NaturalSelectionState, Task, SelectionMove], None]


class Decision(NamedTuple):
    """What may be chosen, and what the choice does. An empty offer means there is nothing to decide."""

    offer: Offer
    answer: Answer


_DISCARD = m.DISCARD.__getitem__
_MUTATE, _ALWAYS = m.MUTATE_AT[FROM_HAND], ALWAYS[FROM_HAND]


# The turn itself ---------------------------------------------------------------------------------------------


def turn_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    """One action for a hand card, free plays from Reserve and Spawn, abilities; `end` once no action is owed."""
    seat = task[1]
    hand = state.hands[seat]
    found: list[SelectionMove] = []
    if state.actions > 0 and hand:
        kinds = sorted(set(hand))
        levels = 4 * state.levels[seat * 2] + state.levels[seat * 2 + 1]
        always = _ALWAYS[state.table.seats][seat]
        for kind in kinds:
            if kind < MUTATIONS:
                found += _MUTATE[kind][levels]
            else:
                found += always[kind - MUTATIONS] or depending(state, seat, kind, FROM_HAND)
        found += map(_DISCARD, kinds)
    if state.reserved[seat] or state.spawned[seat]:
        for source, laid in ((m.FROM_RESERVE, state.reserved[seat]), (m.FROM_SPAWN, state.spawned[seat])):
            for kind in sorted(set(laid)):
                found += plays(state, seat, kind, source)
    if state.table.expert:
        found += uses(state, seat)
    if state.owed <= 0 or not hand:
        found.append(END)
    return found


def _turn_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    seat, verb = task[1], move.verb
    if verb == "end":
        state.end_turn(seat)
    elif verb == "use":
        use(state, seat, move)
    elif verb == "discard":
        state.spend_action()
        state.queue += ((REFILL, seat), (MORE, seat))
        _discard(state, seat, move.card)
    else:
        _take_from_source(state, seat, move)
        _play_card(state, seat, move)


def _take_from_source(state: NaturalSelectionState, seat: int, move: SelectionMove) -> None:
    """NS-11, NS-21: only a card from the hand costs an action; playing a reserved card discards its Reserve."""
    if move.source == FROM_HAND:
        state.spend_action()
        from_hand(state, seat, move.card)
    elif move.source == m.FROM_RESERVE:
        state.reserved[seat] = _without(state.reserved[seat], move.card)
        state.use_up(seat, RESERVE)
    else:
        state.spawned[seat] = _without(state.spawned[seat], move.card)
    if state.known:
        show(state, seat, move.card)


def _without(laid: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = laid.index(kind)
    return laid[:at] + laid[at + 1 :]


def _play_card(state: NaturalSelectionState, seat: int, move: SelectionMove) -> None:
    if move.verb == "mutate":
        place(state, seat, move.card, move.slot, move.source)
    else:
        play_event(state, seat, move)


# Cards of the hand -------------------------------------------------------------------------------------------


def _discard(state: NaturalSelectionState, seat: int, kind: int) -> None:
    from_hand(state, seat, kind)
    if state.known:
        show(state, seat, kind)
    state.discards.append(kind)
    state.tell("discarded", seat, {"card": NAMES[kind]})


def _hand_offer(table: list[SelectionMove]) -> Offer:
    return lambda state, task: [table[kind] for kind in sorted(set(state.hands[task[1]]))]


def _more_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    hand = state.hands[task[1]]
    return [*map(_DISCARD, sorted(set(hand))), m.DONE] if hand else []


def _more_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    if move is not m.DONE:
        state.queue.append(task)
        _discard(state, task[1], move.card)


def _fly_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    """NS-15: discard any cards; at least one, or it would not be a use."""
    offer = [m.DISCARD[kind] for kind in sorted(set(state.hands[task[1]]))]
    return [*offer, m.DONE] if task[2] else offer


def _fly_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    _, seat, count = task
    if move is not m.DONE:
        _discard(state, seat, move.card)
        count += 1
    if move is m.DONE or not state.hands[seat]:
        state.queue.append((p.DRAW, seat, count))
    else:
        state.queue.append((p.FLY, seat, count))


def _give_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    from_hand(state, task[1], move.card)
    hand_over(state, task[1], task[2], move.card)


def _drop_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    hand, kept = state.hands[task[1]], task[2]
    return [m.DISCARD[kind] for kind in sorted(set(hand)) if kind != kept or hand.count(kind) > 1]


def _drop_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    _discard(state, task[1], move.card)


def _keep_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    return [m.KEEP[kind] for kind in sorted(set(task[2:]))]


def _keep_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    """NS-15 Premonition: the other card is discarded."""
    seat, other = task[1], task[3] if move.card == task[2] else task[2]
    state.hands[seat] += (move.card,)
    discard(state, other)
    if state.log is not None:
        state.tell_secret("kept", seat, {"discarded": NAMES[other]}, {"card": NAMES[move.card]})


def _lay_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    _, seat, under = task
    from_hand(state, seat, move.card)
    if under == p.UNDER_RESERVE:
        state.reserved[seat] += (move.card,)
    else:
        state.spawned[seat] += (move.card,)
    if state.log is not None:
        state.tell_secret("laid_" + p.LAY_UNDER[under], seat, {}, {"card": NAMES[move.card]})


# Mutations and attacks ---------------------------------------------------------------------------------------


def _with_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    return [m.WITH[at] for at in swappable(state, task[1]) if at != task[2]]


def _with_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    swap(state, task[1], task[2], move.address)


def _attack_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    """NS-5: you may attack one opponent; only those who would lose something are offered."""
    seat = task[1]
    found = [m.ATTACK[other] for other in range(state.table.seats) if attack_on(state, seat, other)]
    return [*found, m.NOBODY] if found else []


def _attack_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    if move is m.NOBODY:
        state.tell("attack_declined", task[1])
    else:
        attack(state, task[1], move.seat)


def _mutant_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    return [m.TAKE[kind] for kind in sorted(set(state.discards)) if kind < MUTATIONS]


def _mutant_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    """NS-15: over the hand limit, another card is discarded at once."""
    seat = task[1]
    state.discards.reverse()
    state.discards.remove(move.card)
    state.discards.reverse()
    state.hands[seat] += (move.card,)
    learn(state, EVERYBODY, seat, move.card)
    state.tell("salvaged", seat, {"card": NAMES[move.card]})
    if len(state.hands[seat]) > hand_limit(state, seat):
        state.queue.append((p.DROP, seat, move.card, p.AFTER_MUTANT))


def _shed_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    """One slot after the other is filled, until what is left cannot be told apart."""
    left = _left_to_place(state, task)
    return [m.PLACE_CARD[kind] if kind != EMPTY else m.PLACE_NOTHING for kind in sorted(set(left))]


def _left_to_place(state: NaturalSelectionState, task: Task) -> list[int]:
    left = skin(state, task[1])
    for kind in task[2:]:
        left.remove(kind)
    return left


def _shed_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    task = (*task, move.card)
    left = _left_to_place(state, task)
    if len(set(left)) > 1:
        state.queue.append(task)
    else:
        rearrange(state, task[1], [*task[2:], *left])


def _scavenge_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    return plays(state, task[1], state.discards[-1], m.FROM_DISCARD)


def _scavenge_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    state.discards.pop()
    _play_card(state, task[1], move)


# Opponents ---------------------------------------------------------------------------------------------------


def _split_offer(table: list[list[SelectionMove]]) -> Offer:
    """NS-15 Recruit and Prey: shares of each victim in turn, `done` after the first."""

    def offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
        _, seat, left, done = task
        found = [
            table[other][n]
            for other in victims(state, seat)
            if not done >> other & 1
            for n in range(min(left, state.population[other]))
        ]
        return [*found, m.DONE] if done and found else found

    return offer


def _split_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    kind, seat, left, done = task
    if move is m.DONE:
        return
    lost = lose(state, move.seat, move.number, ROBBED)
    if kind == p.RECRUIT:
        tell_robbed(state, "recruited", seat, move.seat, lost)
    else:
        state.tell("preyed", seat, {"victim": move.seat, "n": lost, "left": state.population[move.seat]})
    if left > move.number:
        state.queue.append((kind, seat, left - move.number, done | 1 << move.seat))


def _venom_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    found = [m.POISON[other] for other in poisonable(state, task[1])]
    return [*found, m.DONE] if found and task[3] else found


def _venom_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    kind, seat, left, _ = task
    if move is m.DONE:
        return
    state.venomed |= 1 << move.seat
    state.tell("poisoned", seat, {"victim": move.seat})
    discard_at_random(state, move.seat)
    if left > 1:
        state.queue.append((kind, seat, left - 1, 1))


def _suck_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    return [m.SUCK[other] for other in with_cards(state, task[1])]


def _suck_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    steal_at_random(state, task[1], move.seat)


def _web_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    return [m.SNATCH[owner][kind] for owner, kind in snatchable(state, task[1])]


def _web_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    state.take_from_zone(move.seat, move.card)
    state.hands[task[1]] += (move.card,)
    learn(state, EVERYBODY, task[1], move.card)
    state.tell("snatched", task[1], {"owner": move.seat, "card": NAMES[move.card]})


def _swift_offer(state: NaturalSelectionState, task: Task) -> list[SelectionMove]:
    return m.FIRST[: state.table.seats]


def _swift_answer(state: NaturalSelectionState, task: Task, move: SelectionMove) -> None:
    state.first = move.seat
    state.tell("first_given", task[1], {"to": move.seat})


DECISIONS: dict[int, Decision] = {
    p.TURN: Decision(turn_offer, _turn_answer),
    p.MORE: Decision(_more_offer, _more_answer),
    p.FLY: Decision(_fly_offer, _fly_answer),
    p.WITH: Decision(_with_offer, _with_answer),
    p.ATTACK: Decision(_attack_offer, _attack_answer),
    p.GIVE: Decision(_hand_offer(m.GIVE), _give_answer),
    p.DROP: Decision(_drop_offer, _drop_answer),
    p.KEEP: Decision(_keep_offer, _keep_answer),
    p.LAY: Decision(_hand_offer(m.LAY), _lay_answer),
    p.RECRUIT: Decision(_split_offer(m.RECRUIT_FROM), _split_answer),
    p.PREY: Decision(_split_offer(m.PREY_ON), _split_answer),
    p.VENOM: Decision(_venom_offer, _venom_answer),
    p.SUCK: Decision(_suck_offer, _suck_answer),
    p.MUTANT: Decision(_mutant_offer, _mutant_answer),
    p.WEB: Decision(_web_offer, _web_answer),
    p.SCAVENGE: Decision(_scavenge_offer, _scavenge_answer),
    p.SHED: Decision(_shed_offer, _shed_answer),
    p.SWIFT: Decision(_swift_offer, _swift_answer),
}
OFFERS = tuple(DECISIONS[kind].offer for kind in range(p.LAST_DECISION + 1))
ANSWERS = tuple(DECISIONS[kind].answer for kind in range(p.LAST_DECISION + 1))
