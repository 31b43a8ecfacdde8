"""Cards between deck, hands and discard pile, and population that comes and goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.game import Json
from rules.natural_selection.components import EMPTY, NAMES, PREMONITION
from rules.natural_selection.creatures import has, is_slippery
from rules.natural_selection.knowledge import pass_on, show
from rules.natural_selection.pending import DRAW, KEEP

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

_NAME = NAMES.__getitem__
TALLY = ("growth", "food", "taken", "reproduction", "clawed", "eaten", "robbed")
GREW, FED, TOOK, BRED, CLAWED, EATEN, ROBBED = range(len(TALLY))
"""Where a seat's population came from and where it went: the lines of its score sheet."""


WENT_UNDER: tuple[Mapping[str, Json], Mapping[str, Json]] = ({}, {"under": True})
"""What an event adds if the card it discards goes under the pile (NS-15)."""


def stock(state: NaturalSelectionState) -> None:
    """NS-14: an empty blue deck is made of the shuffled discards."""
    if not state.deck and state.discards:
        state.deck, state.discards = sorted(state.discards), []
        state.shuffled = tuple(state.deck)
        state.chance.shuffle(state.deck)
        state.tell("reshuffled", None, {"n": len(state.deck)})


def discard(state: NaturalSelectionState, kind: int, under: bool = False) -> None:
    """On top of the pile, or under it: NS-15, where Scavenger used the card."""
    if under:
        state.discards.insert(0, kind)
    else:
        state.discards.append(kind)


def discard_placed(state: NaturalSelectionState, address: int) -> bool:
    """A mutation leaves its slot for the pile; NS-15: one placed by Scavenger goes under it. Whether it did."""
    kind = state.slots[address]
    state.slots[address] = EMPTY
    under = address in state.scavenged
    if under:
        state.scavenged.remove(address)
    discard(state, kind, under)
    return under


def draw(state: NaturalSelectionState, seat: int, count: int) -> None:
    """Draw cards one after the other; with Premonition each is one of two (NS-15)."""
    if state.table.expert and has(state, seat, PREMONITION):
        _foresee(state, seat, count)
        return
    drawn = [state.deck.pop()] if count == 1 and state.deck else _draw_through(state, count)
    if drawn:
        state.hands[seat] += tuple(drawn)
        if state.log is not None:
            tell_drawn(state, seat, drawn)


def _draw_through(state: NaturalSelectionState, count: int) -> list[int]:
    """Several cards; the deck may run out in between (NS-14)."""
    drawn: list[int] = []
    for _ in range(count):
        if not state.deck:
            stock(state)
            if not state.deck:
                break
        drawn.append(state.deck.pop())
    return drawn


def tell_drawn(state: NaturalSelectionState, seat: int, drawn: list[int]) -> None:
    state.tell_secret("drawn", seat, {"n": len(drawn)}, {"cards": list(map(_NAME, drawn))})


def _foresee(state: NaturalSelectionState, seat: int, count: int) -> None:
    stock(state)
    if not state.deck or count <= 0:
        return
    first = state.deck.pop()
    stock(state)
    if count > 1:
        state.queue.append((DRAW, seat, count - 1))
    if not state.deck:
        state.hands[seat] += (first,)
        tell_drawn(state, seat, [first])
        return
    second = state.deck.pop()
    state.queue.append((KEEP, seat, min(first, second), max(first, second)))
    if state.log is not None:
        state.tell_secret("foreseen", seat, {}, {"cards": [NAMES[first], NAMES[second]]})


def from_hand(state: NaturalSelectionState, seat: int, kind: int) -> None:
    """One card of this kind leaves the hand."""
    hand = state.hands[seat]
    at = hand.index(kind)
    state.hands[seat] = hand[:at] + hand[at + 1 :]


def random_card(state: NaturalSelectionState, seat: int) -> int:
    """A card picked blindly leaves the hand. (Sorted first, so that the order of the hand plays no part.)"""
    kind = state.chance.pick(sorted(state.hands[seat]))
    from_hand(state, seat, kind)
    return kind


def discard_at_random(state: NaturalSelectionState, seat: int) -> None:
    if state.hands[seat]:
        kind = random_card(state, seat)
        show(state, seat, kind)
        discard(state, kind)
        state.tell("lost_card", seat, {"card": NAMES[kind]})


def steal_at_random(state: NaturalSelectionState, thief: int, victim: int) -> None:
    if state.hands[victim]:
        hand_over(state, victim, thief, random_card(state, victim))


def hand_over(state: NaturalSelectionState, giver: int, taker: int, kind: int) -> None:
    """A card that has left the giver's hand comes into the taker's; only these two know which."""
    state.hands[taker] += (kind,)
    pass_on(state, giver, taker, kind)
    if state.log is not None:
        state.tell_secret("card_taken", taker, {"victim": giver}, {"card": NAMES[kind]}, (giver,))


def gain(state: NaturalSelectionState, seat: int, amount: int, line: int) -> int:
    """NS-9, NS-26: population grows, unless diseased. Returns what was gained."""
    if state.sick[seat]:
        return 0
    state.population[seat] += amount
    state.tally[seat * len(TALLY) + line] += amount
    return amount


def lose(state: NaturalSelectionState, seat: int, amount: int, line: int) -> int:
    """NS-2, NS-15: population shrinks, never below 0, and not at all when slippery. Returns what was lost."""
    if amount <= 0 or is_slippery(state, seat):
        return 0
    lost = min(amount, state.population[seat])
    state.population[seat] -= lost
    state.tally[seat * len(TALLY) + line] -= lost
    return lost


def tell_robbed(state: NaturalSelectionState, what: str, seat: int, victim: int, lost: int) -> None:
    """A seat takes what another has lost, and both populations are told."""
    gained = gain(state, seat, lost, TOOK)
    if state.log is not None:
        both = {"left": state.population[victim], "population": state.population[seat]}
        state.tell(what, seat, {"victim": victim, "n": lost, "gained": gained, **both})
