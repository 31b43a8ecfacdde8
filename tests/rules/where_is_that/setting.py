"""Tables set by hand: maps drawn as rows of names, cards on offer, and the true coordinates moved about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from rules.game import Event, Setup
from rules.where_is_that import GAME, packs
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import Terms, cell_at, xy
from rules.where_is_that.state import MapState

PACK = packs.load("south_america")
Drawn = Mapping[tuple[int, int], str]


def rows(text: str) -> dict[tuple[int, int], str]:
    """A map from lines of names; a dot is an empty cell; the first name is 0,0."""
    lines = [line.split() for line in text.strip().splitlines()]
    return {(x, y): name for y, line in enumerate(lines) for x, name in enumerate(line) if name != "."}


def card_map(drawn: Drawn) -> CardMap:
    return CardMap.of({cell_at(x, y): PACK.index[name] for (x, y), name in drawn.items()})


def terms_of(seats: int, mode: str) -> Terms:
    return GAME.start(Setup(seats, {"mode": mode, "start": 0})).terms


def table(mode: str, maps: Sequence[Drawn], offer: str, seats: int = 1) -> MapState:
    """A position in the middle of a match: these maps, this offer, seat 0 to move."""
    cards = tuple(PACK.index[name] for name in offer.split())
    pile = tuple(card for card in PACK.by_kind["city"] if card not in cards)[: seats * 3]
    return MapState(terms_of(seats, mode), [card_map(drawn) for drawn in maps], pile, cards)


def drawn(state: MapState, seat: int = 0) -> dict[tuple[int, int], str]:
    """The map of a seat as names by cell."""
    return {xy(cell): PACK.ids[card] for cell, card in state.map_of(seat).at.items()}


def play(state: MapState, text: str, seat: int | None = None) -> list[Event]:
    return state.play(state.actors()[0] if seat is None else seat, GAME.parse(text))


def play_out(state: MapState, rng: Random) -> list[Event]:
    """Random moves to the end; everything that happened."""
    events: list[Event] = []
    while state.actors():
        seat = state.actors()[0]
        events += state.play(seat, rng.choice(state.moves(seat)))
    return events


def write_moved_pack(folder: Path, seed: int, keep: frozenset[str] = frozenset()) -> None:
    """South America with the coordinates of all places (but those to keep) dealt anew."""
    rng = Random(seed)
    moved = [place for place in PACK.places if place.id not in keep]
    dealt = rng.sample(moved, len(moved))
    there = {place.id: other for place, other in zip(moved, dealt, strict=True)}
    lines = [",".join((*packs.COLUMNS, packs.OPTIONAL, *packs.SHORT))]
    for place in PACK.places:
        at = there.get(place.id, place)
        lines.append(",".join(map(str, (*place[:5], at.latitude, at.longitude, *place[7:11]))))
    (folder / "south_america.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
