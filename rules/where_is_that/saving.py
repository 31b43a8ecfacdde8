"""A position as readable JSON and back. Nothing that does not fit the rules gets in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.game import BadData, BadSetup, Json
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import (
    FAR,
    NORTH_SOUTH,
    ROUNDS,
    WEST_EAST,
    Award,
    Circle,
    Terms,
    cell_at,
    turn_order,
    xy,
)
from rules.where_is_that.dealing import rounds_for
from rules.where_is_that.packs import Pack, load

if TYPE_CHECKING:
    from rules.where_is_that.state import MapState

MOST_SEATS = 6


class Parts(NamedTuple):
    """What a position is made of."""

    terms: Terms
    maps: list[CardMap]
    pile: tuple[int, ...]
    offer: tuple[int, ...]
    turn: int
    awards: tuple[Award, ...]


def dump(state: MapState) -> dict[str, Json]:
    """The position with the names of places; cells as x (to the right) and y (downwards)."""
    terms, ids = state.terms, state.terms.pack.ids
    return {
        "pack": terms.pack.id,
        "seats": terms.seats,
        "mode": terms.mode,
        "monuments": terms.monuments,
        "hints": terms.hints,
        "start": terms.start,
        "memory_seed": terms.memory_seed,
        "turn": state.turn,
        "pile": [ids[card] for card in state.pile],
        "offer": [ids[card] for card in state.offer],
        "maps": [[[*xy(cell), ids[card]] for cell, card in cards.at.items()] for cards in state.maps],
        "awards": [_award_dump(award, ids) for award in state.awards],
    }


def _award_dump(award: Award, ids: tuple[str, ...]) -> Json:
    circles = [[ids[circle.first], ids[circle.second], circle.way] for circle in award.circles]
    return {"seat": award.seat, "card": ids[award.card], "circles": circles}


def read(data: Mapping[str, Json]) -> Parts:
    """The parts of a dumped position; BadData says what cannot be read."""
    terms = _terms(data)
    pack = terms.pack
    return Parts(
        terms,
        [_map(cards, pack) for cards in _field(data, "maps", list)],
        _cards(_field(data, "pile", list), pack),
        _cards(_field(data, "offer", list), pack),
        _number(data, "turn", terms.turns),
        tuple(_award(award, terms) for award in _field(data, "awards", list)),
    )


def _terms(data: Mapping[str, Json]) -> Terms:
    pack = load(_field(data, "pack", str))
    seats, mode = _number(data, "seats", MOST_SEATS), _field(data, "mode", str)
    if seats < 1 or mode not in ROUNDS:
        raise BadData(f"no match of {seats} players in the mode {mode!r}")
    monuments = _field(data, "monuments", bool)
    try:
        rounds = rounds_for(pack, seats, mode, monuments)
    except BadSetup as fault:
        raise BadData(str(fault)) from fault
    start, memory_seed = _number(data, "start", seats - 1), _number(data, "memory_seed", (1 << 48) - 1)
    order = turn_order(seats, start, rounds)
    return Terms(pack, seats, mode, monuments, _field(data, "hints", bool), start, rounds, memory_seed, order)


def _field(data: Json, key: str, kind: type) -> Any:
    if not isinstance(data, Mapping) or key not in data:
        raise BadData(f"where_is_that: {key} is missing")
    if type(data[key]) is not kind:
        raise BadData(f"where_is_that: {key} must be a {kind.__name__}")
    return data[key]


def _number(data: Json, key: str, high: int) -> int:
    value: int = _field(data, key, int)
    if not 0 <= value <= high:
        raise BadData(f"where_is_that: {key} must be from 0 to {high}")
    return value


def _card(name: Json, pack: Pack) -> int:
    if not isinstance(name, str) or name not in pack.index:
        raise BadData(f"pack {pack.id} has no place {name!r}")
    return pack.index[name]


def _cards(names: list[Json], pack: Pack) -> tuple[int, ...]:
    return tuple(_card(name, pack) for name in names)


def _map(laid: Json, pack: Pack) -> CardMap:
    if not isinstance(laid, list) or not laid or not all(isinstance(one, list) and len(one) == 3 for one in laid):
        raise BadData("where_is_that: a map must be a list of [x, y, place]")
    at = {cell_at(_coordinate(x), _coordinate(y)): _card(name, pack) for x, y, name in laid}
    if len(at) < len(laid):
        raise BadData("where_is_that: two cards lie on one cell")
    return CardMap.of(at)


def _coordinate(value: Json) -> int:
    if type(value) is not int or abs(value) > FAR:
        raise BadData(f"where_is_that: {value!r} is not a coordinate")
    return value


def _award(data: Json, terms: Terms) -> Award:
    circles = tuple(_circle(circle, terms.pack) for circle in _field(data, "circles", list))
    return Award(_number(data, "seat", terms.seats - 1), _card(data.get("card"), terms.pack), circles)


def _circle(data: Json, pack: Pack) -> Circle:
    if not isinstance(data, list) or len(data) != 3 or data[2] not in (NORTH_SOUTH, WEST_EAST):
        raise BadData("where_is_that: a circle must be [place, place, north_south or west_east]")
    return Circle(_card(data[0], pack), _card(data[1], pack), data[2])
