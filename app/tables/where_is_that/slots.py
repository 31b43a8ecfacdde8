"""The offer in which no card moves: every card of the round keeps its place, a taken one tells who took it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.game import Event, View
from rules.match import Match
from rules.scene import Scene
from rules.where_is_that.scene import cell_of
from rules.where_is_that.view import MapView, Mode


class Slot(NamedTuple):
    """A place of the offer: its card, or which card was here and who has laid it."""

    card: str | None
    taken: str | None = None
    seat: int | None = None
    """None while the card is in the air."""


def map_view(view: View) -> MapView:
    """A view of this game: any view that this table is given."""
    assert isinstance(view, MapView)
    return view


def first_offer(match: Match) -> list[Sequence[str]]:
    """The cards of the round in which the record begins, which no event tells, after those of the rounds before: nobody
    knows them where a match of older rules goes on."""
    view = map_view(match.first().view(None))
    pile = match.game.scene(view).at("pile")
    return [*[()] * _round_of(view, len(pile)), view.offer]


def _round_of(view: MapView, pile: int) -> int:
    return view.rounds - 1 - pile // view.seats


def rounds_of(log: Sequence[tuple[int, Event]], first: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """The cards of every round as they were laid out; those of the first one lay there before anything happened."""
    return [*first, *(event.params["cards"] for _, event in log if event.key == "where_is_that.offered")]


def slots_of(scene: Scene, view: MapView, rounds: Sequence[Sequence[str]]) -> list[Slot]:
    """The offer of the round that a scene is in: how much of the pile is left tells which one. After taking back and
    in the past too every card lies where it was laid out."""
    number = _round_of(view, len(scene.at("pile")))
    offered = [thing.name for thing in scene.at("offer") if thing.name is not None]
    laid_out = rounds[number] if number < len(rounds) else offered
    if view.over and not offered and not scene.at("pile"):
        return []
    takers = _takers(scene, view)
    return [Slot(card) if card in offered else Slot(None, card, takers.get(card)) for card in laid_out]


def _takers(scene: Scene, view: MapView) -> Mapping[str, int]:
    """Who has laid which card: the owner of the map it lies on, in the Shake whoever flipped it."""
    if view.mode is Mode.SHAKE:
        return {flip.card: flip.seat for flip in view.flips if f"side/{flip.card}" in scene.facts}
    found = ((thing.name, cell_of(place)) for place, thing in scene.under("map"))
    return {name: where[0] for name, where in found if name is not None and where is not None}
