"""A possible position behind a view: only the cards still in the pile are unknown, in the Shake all but the first."""

from __future__ import annotations

from random import Random

from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import Award, Circle, Terms, cell_at, turn_order
from rules.where_is_that.packs import load
from rules.where_is_that.state import MapState
from rules.where_is_that.view import MapView


def guess(view: MapView, rng: Random) -> MapState:
    """The table as it lies, with a pile dealt at random from the cards nobody has seen."""
    pack = load(view.pack)
    order = turn_order(view.seats, view.start, view.rounds)
    choices = (view.mode.value, view.monuments, view.hints, view.start)
    terms = Terms(pack, view.seats, *choices, view.rounds, view.memory_seed, order)
    maps = [CardMap.of({cell_at(x, y): pack.index[name] for x, y, name in laid}) for laid in view.maps]
    offer = tuple(pack.index[name] for name in view.offer)
    awards = tuple(
        Award(
            flip.seat,
            pack.index[flip.card],
            tuple(Circle(pack.index[c.first], pack.index[c.second], c.way) for c in flip.circles),
        )
        for flip in view.flips
    )
    coming = () if view.next_card is None else (pack.index[view.next_card],)
    laid = (card for cards in maps for card in cards.at.values())
    seen = {*offer, *coming, *(award.card for award in awards), *laid}
    pile = coming + _pile(terms, seen, view.pile - len(coming), rng)
    return MapState(terms, maps, pile, offer, view.turn, awards)


def _pile(terms: Terms, seen: set[int], size: int, rng: Random) -> tuple[int, ...]:
    """So many unseen cards in random order; how many monuments are among them is known to everybody."""
    kinds = terms.pack.by_kind
    monuments = terms.monuments_in_pile - len(seen.intersection(kinds["monument"]))
    pile = rng.sample([card for card in kinds["monument"] if card not in seen], monuments)
    pile += rng.sample([card for card in kinds["city"] if card not in seen], size - monuments)
    rng.shuffle(pile)
    return tuple(pile)
