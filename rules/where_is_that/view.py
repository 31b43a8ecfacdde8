"""What a player may see: flag sides until the flip, map sides after it (WT-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Json, Message, Move, View
from rules.where_is_that import scoring
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import CARTOGRAPHER, SHAKE, xy
from rules.where_is_that.components import NORTH_SOUTH as NORTH_SOUTH
from rules.where_is_that.components import WEST_EAST as WEST_EAST
from rules.where_is_that.moves import Placements
from rules.where_is_that.packs import Pack, load
from rules.where_is_that.scoring import Judged as Judged
from rules.where_is_that.scoring import share_line as share_line

if TYPE_CHECKING:
    from rules.where_is_that.state import MapState

Laid = tuple[int, int, str]
"""A card on a map: x to the right, y downwards, and its place."""


class Mode(StrEnum):
    """What is played: everybody's own map, judged at the end, or one common map, judged at once."""

    CARTOGRAPHER = CARTOGRAPHER
    SHAKE = SHAKE


class MapSide(NamedTuple):
    """The map side of a flipped card: its two ordinals and its true position."""

    north: int
    west: int
    latitude: float
    longitude: float


def map_side(pack_id: str, card: str) -> MapSide:
    """The map side of a card that lies face up. WT-6: whoever asks has seen it being flipped."""
    pack = load(pack_id)
    return _map_side(pack, pack.index[card])


def _map_side(pack: Pack, card: int) -> MapSide:
    place = pack.places[card]
    return MapSide(pack.north[card], pack.west[card], place.latitude, place.longitude)


class Flip(NamedTuple):
    """One card of the Continental Shake as it was flipped; no points means it was discarded."""

    seat: int
    card: str
    points: int
    circles: tuple[Judged, ...]

    def dump(self) -> dict[str, Json]:
        circles = list(map(str, self.circles))
        return {"seat": self.seat, "card": self.card, "points": self.points, "circles": circles}


class MapView(View):
    """The table as one seat sees it. There is no private information: only what nobody has flipped yet is hidden."""

    __slots__ = (
        "actors",
        "circles",
        "flipped",
        "flips",
        "hints",
        "maps",
        "memory_seed",
        "mode",
        "monuments",
        "moves",
        "next_card",
        "offer",
        "over",
        "pack",
        "pile",
        "points",
        "round",
        "rounds",
        "seat",
        "seats",
        "start",
        "starter",
        "turn",
    )
    pack: str
    mode: Mode
    monuments: bool
    hints: bool
    start: int
    starter: int
    """The first player of this round."""
    round: int
    rounds: int
    turn: int
    """How many cards have been laid in the match."""
    offer: tuple[str, ...]
    pile: int
    next_card: str | None
    """WT-9: in the Shake the pile lies flag side up, so everybody knows which place comes next, not where it lies."""
    maps: tuple[tuple[Laid, ...], ...]
    """The cards of each seat's map in the order in which their cells were covered; in the Shake only the common map."""
    flipped: Mapping[str, MapSide]
    """The cards whose map side is up: none before the end in the Cartographer's Corner, all laid ones in the Shake."""
    circles: tuple[tuple[Judged, ...], ...]
    """Every judged circle of each map; empty before the flip."""
    flips: tuple[Flip, ...]
    """The history of the Shake."""
    points: tuple[int, ...] | None
    """What each seat has scored so far; None before the flip of the Cartographer's Corner."""
    over: bool
    memory_seed: int
    """From it a computer player recalls what it knows of the world; it says nothing about the cards."""

    def map_of(self, seat: int) -> tuple[Laid, ...]:
        """The cards of the map this seat builds on."""
        return self.maps[seat if self.mode is Mode.CARTOGRAPHER else 0]

    def progress(self) -> Message:
        return Message("where_is_that.progress", {"round": self.round, "of": self.rounds})

    def dump(self) -> dict[str, Json]:
        moves = self.moves if isinstance(self.moves, Placements) else Placements((), (), CardMap({}, {}))
        plain = ("seat", "seats", "pack", "mode", "monuments", "hints", "start", "starter", "round", "rounds", "turn")
        return {
            **{name: getattr(self, name) for name in plain},
            "actors": list(self.actors),
            "offer": list(self.offer),
            "pile": self.pile,
            "next_card": self.next_card,
            "maps": [[f"{card} at {x},{y}" for x, y, card in cards] for cards in self.maps],
            "flipped": {card: list(side) for card, side in self.flipped.items()},
            "circles": [list(map(str, circles)) for circles in self.circles],
            "flips": [flip.dump() for flip in self.flips],
            "points": None if self.points is None else list(self.points),
            "over": self.over,
            "memory_seed": self.memory_seed,
            "free_cells": moves.cells(),
            "pushes": moves.pushes(),
        }


def look(state: MapState, seat: int | None) -> MapView:
    """What a seat sees of a position; everybody sees the same table, only the moves are the actor's own."""
    view, terms = MapView(), state.terms
    view.seat, view.seats, view.actors = seat, terms.seats, state.actors()
    view.moves = _moves(state, seat)
    view.pack, view.mode, view.memory_seed = terms.pack.id, Mode(terms.mode), terms.memory_seed
    view.monuments, view.hints, view.start, view.rounds = terms.monuments, terms.hints, terms.start, terms.rounds
    view.round, view.starter, view.turn, view.over = state.round, state.starter, state.turn, state.over
    view.offer = tuple(terms.pack.ids[card] for card in state.offer)
    view.pile = len(state.pile)
    view.next_card = terms.pack.ids[state.pile[0]] if state.pile and terms.mode == SHAKE else None
    view.maps = tuple(
        tuple((*xy(cell), terms.pack.ids[card]) for cell, card in cards.at.items()) for cards in state.maps
    )
    _look_at_map_sides(state, view)
    return view


def _moves(state: MapState, seat: int | None) -> Sequence[Move]:
    moves = () if seat is None else state.moves(seat)
    return moves.kept() if isinstance(moves, Placements) else moves


def _look_at_map_sides(state: MapState, view: MapView) -> None:
    """WT-6: ordinals, positions and judged circles of flipped cards alone."""
    pack, hidden = state.terms.pack, state.terms.mode == CARTOGRAPHER and not state.over
    laid = {card for cards in state.maps for card in cards.at.values()} | {award.card for award in state.awards}
    view.flipped = {} if hidden else {pack.ids[card]: _map_side(pack, card) for card in sorted(laid)}
    view.circles = () if hidden else tuple(scoring.judge(cards, pack) for cards in state.maps)
    view.flips = tuple(
        Flip(
            award.seat, pack.ids[award.card], award.points(pack), tuple(scoring.judged(c, pack) for c in award.circles)
        )
        for award in state.awards
    )
    view.points = None if hidden else _points(state, view)


def _points(state: MapState, view: MapView) -> tuple[int, ...]:
    if state.terms.mode == CARTOGRAPHER:
        return tuple(sum(circle.right for circle in circles) for circles in view.circles)
    return state.scored
