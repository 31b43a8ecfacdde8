"""The events of New Worlds, built once: play only picks them from these tables."""

from __future__ import annotations

from rules.game import Event
from rules.new_worlds.components import ALL_CARDS, BIOMES, CARD_NAMES, CREATION
from rules.new_worlds.moves import WAYS

_SEATS = range(4)
_CARDS = range(ALL_CARDS)
_BOARD = range(7)


def _by_card(what: str, seat: int, private: bool = False, **more: int | str) -> tuple[Event, ...]:
    """The same happening for each card, to one seat."""
    public = {"player": seat, **more}
    if private:
        return tuple(Event(f"new_worlds.{what}", seat, public, {"card": CARD_NAMES[card]}) for card in _CARDS)
    return tuple(Event(f"new_worlds.{what}", seat, {**public, "card": CARD_NAMES[card]}) for card in _CARDS)


PLAYED = tuple(tuple(_by_card("played", seat, way=way) for way in WAYS[:2]) for seat in _SEATS)
"""PLAYED[seat][way][card]: a card is shown to take others by its digits or its biome."""
TAKEN = tuple(
    tuple(_by_card("unseen" if space == CREATION else "taken", seat, space=space) for space in _BOARD)
    for seat in _SEATS
)
"""TAKEN[seat][space][card]: a card goes from the board to a world; that of space 1 was unseen until now."""
LAID = tuple(_by_card("laid", seat) for seat in _SEATS)
"""LAID[seat][card]: the played card comes to lie on space 0."""
DEPLOYED = tuple(_by_card("deployed", seat) for seat in _SEATS)
LAST_CARD = tuple(_by_card("last", seat) for seat in _SEATS)
DREW = tuple(_by_card("drew", seat, private=True) for seat in _SEATS)
PASSED = tuple(Event("new_worlds.passed", seat, {"player": seat}) for seat in _SEATS)
REFILLED = tuple(
    tuple(Event("new_worlds.refilled", None, {"space": space, "card": CARD_NAMES[card]}) for card in _CARDS)
    for space in _BOARD
)
RESHUFFLED = tuple(Event("new_worlds.reshuffled", None, {"n": cards}) for cards in range(ALL_CARDS + 1))
"""RESHUFFLED[n]: so many discards are the creation pile now (NW-3)."""
OVER = Event("new_worlds.over")


def end_triggered(seat: int, why: str) -> Event:
    """`why` is empty_space or empty_hand (NW-4)."""
    return Event(f"new_worlds.end.{why}", seat, {"player": seat})


def fixed(seat: int, biome: int, value: int) -> Event:
    """A settlement stands for this value from now on (NW-6)."""
    return Event("new_worlds.fixed", seat, {"player": seat, "settlement": BIOMES[biome], "value": value})
