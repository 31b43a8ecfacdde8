"""What must hold in every position: no card lost or doubled, maps in one piece, only right circles in the Shake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import CARTOGRAPHER, SHAKE, SQUARE, STEPS

if TYPE_CHECKING:
    from rules.where_is_that.state import MapState


def faults(state: MapState) -> list[str]:
    return [*_card_faults(state), *_turn_faults(state), *_map_faults(state), *_award_faults(state)]


def _card_faults(state: MapState) -> Iterator[str]:
    """Every card once: the initial ones on the maps, the rest in pile, offer, maps and discards."""
    terms, pack = state.terms, state.terms.pack
    laid = [card for cards in state.maps for card in cards.at.values()]
    discarded = [award.card for award in state.awards if not award.points(pack)]
    used = [*state.pile, *state.offer, *laid, *discarded]
    if len(set(used)) < len(used):
        yield "a card is there twice"
    kinds = Counter(pack.places[card].kind for card in used)
    special = terms.monuments_in_pile
    initial = terms.seats if terms.mode == CARTOGRAPHER else SQUARE
    wanted = {"initial": initial, "city": terms.turns - special, "monument": special}
    yield from (f"{kinds[kind]} cards of kind {kind}, not {n}" for kind, n in wanted.items() if kinds[kind] != n)
    if any(pack.places[card].kind == "initial" for card in (*state.pile, *state.offer, *discarded)):
        yield "an initial city is not on a map"


def _turn_faults(state: MapState) -> Iterator[str]:
    """The offer holds a card for everybody who has not moved in this round, the pile the rounds to come. Alone all that
    is left may lie open: a puzzle shows everything it asks for."""
    terms = state.terms
    left = terms.turns - state.turn
    offer = terms.seats - state.turn % terms.seats if left else 0
    if terms.seats == 1 and not state.pile:
        offer = left
    if len(state.offer) != offer or len(state.pile) != left - offer:
        yield f"{len(state.offer)} cards offered and {len(state.pile)} in the pile after {state.turn} turns"
    if len(state.awards) != (state.turn if terms.mode == SHAKE else 0):
        yield f"{len(state.awards)} flips after {state.turn} turns"


def _map_faults(state: MapState) -> Iterator[str]:
    terms = state.terms
    if terms.mode == SHAKE:
        if len(state.maps) != 1:
            yield "there must be one common map"
        if not all(circle.right(terms.pack) for cards in state.maps for circle in cards.circles()):
            yield "a wrong circle lies on the common map"
        return
    sizes = [1 + sum(terms.order[turn] == (seat,) for turn in range(state.turn)) for seat in range(terms.seats)]
    if [len(cards.at) for cards in state.maps] != sizes:
        yield f"the maps should have {sizes} cards"
    if not all(_in_one_piece(cards) for cards in state.maps):
        yield "a map has fallen apart"


def _in_one_piece(cards: CardMap) -> bool:
    reached, new = set[int](), set(list(cards.at)[:1])
    while new:
        reached |= new
        new = {cell + step for cell in new for step in STEPS if cell + step in cards.at} - reached
    return len(reached) == len(cards.at)


def _award_faults(state: MapState) -> Iterator[str]:
    """Each flip belongs to the seat whose turn it was and formed a circle; what stayed lies on the map."""
    terms = state.terms
    for turn, award in enumerate(state.awards[: terms.turns]):
        if terms.order[turn] != (award.seat,):
            yield f"flip {turn} belongs to seat {award.seat}"
        if not award.circles or not all(award.card in circle[:2] for circle in award.circles):
            yield f"flip {turn} has circles of other cards"
        elif award.points(terms.pack) and not any(award.card in cards.at.values() for cards in state.maps):
            yield f"the card of flip {turn} is lost"
