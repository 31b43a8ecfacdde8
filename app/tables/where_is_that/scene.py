"""What lies on the table right now, as plain values: the view, or a moment of an animation between two views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.tables.where_is_that.camera import Cell
from rules.game import Event
from rules.where_is_that.components import CARTOGRAPHER
from rules.where_is_that.view import Judged, MapSide, MapView

MOVED = frozenset(("where_is_that.placed", "where_is_that.pushed"))
STEP: Mapping[str, Cell] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Slot:
    """A place of the offer: its card, or who took which card."""

    def __init__(self, card: str | None, taken: str | None = None, seat: int | None = None) -> None:
        self.card, self.taken, self.seat = card, taken, seat


class Scene:
    """Cards by place. Widgets draw it; flights change it when a card leaves or arrives."""

    def __init__(self, view: MapView, log: Sequence[tuple[int, Event]] = (), first: Sequence[str] = ()) -> None:
        self.own_maps = view.mode == CARTOGRAPHER
        self.maps: list[dict[Cell, str]] = [{(x, y): card for x, y, card in laid} for laid in view.maps]
        self.sides: dict[str, MapSide] = dict(view.flipped)
        self.circles: list[list[Judged]] = [list(circles) for circles in view.circles]
        self.points = list(view.points) if view.points is not None else None
        self.slots = _slots(view, log, first)
        newest = [event for number, event in log if number == log[-1][0]] if log else []
        self.marks = frozenset(card for event in newest if event.key in MOVED for card in _cards(event))
        """Cards that the last move brought where they are: the last-move marker."""

    def map_of(self, seat: int) -> dict[Cell, str]:
        return self.maps[seat if self.own_maps else 0]

    def circles_of(self, seat: int) -> list[Judged]:
        return self.circles[seat if self.own_maps else 0] if self.circles else []

    def cell_of(self, seat: int, card: str) -> Cell | None:
        return next((cell for cell, laid in self.map_of(seat).items() if laid == card), None)

    # -- changed by flights ------------------------------------------------------------------------

    def take(self, card: str, seat: int) -> None:
        """A card leaves the offer."""
        for slot in self.slots:
            if slot.card == card:
                slot.card, slot.taken, slot.seat = None, card, seat

    def push(self, seat: int, cards: Sequence[str], direction: str) -> None:
        at, (dx, dy) = self.map_of(seat), STEP[direction]
        cells = {card: cell for cell, card in at.items() if card in cards}
        for cell in cells.values():
            del at[cell]
        for card, (x, y) in cells.items():
            at[x + dx, y + dy] = card
        if self.circles and not self.own_maps:
            self.circles[0] = [c for c in self.circles[0] if _beside(cells_of(at), c)]

    def lay(self, seat: int, cell: Cell, card: str) -> None:
        self.map_of(seat)[cell] = card

    def discard(self, seat: int, card: str) -> None:
        at = self.map_of(seat)
        for cell in [cell for cell, laid in at.items() if laid == card]:
            del at[cell]
        if self.circles:
            self.circles[0] = [c for c in self.circles[0] if card not in (c.first, c.second)]


def cells_of(at: Mapping[Cell, str]) -> dict[str, Cell]:
    return {card: cell for cell, card in at.items()}


def _beside(cells: Mapping[str, Cell], circle: Judged) -> bool:
    """Whether the two cards of a circle still lie as they were judged."""
    first, second = cells.get(circle.first), cells.get(circle.second)
    if first is None or second is None:
        return False
    step = (0, 1) if circle.way == "north_south" else (1, 0)
    return (second[0] - first[0], second[1] - first[1]) == step


def _cards(event: Event) -> list[str]:
    cards = event.params.get("cards", [event.params.get("card")])
    return [str(card) for card in cards]


def _slots(view: MapView, log: Sequence[tuple[int, Event]], first: Sequence[str]) -> list[Slot]:
    """The offer in which no card moves: every card of the round lies where it was laid out (those of the first round
    as in `first`), also after moves were taken back; a taken card tells who took it."""
    if not view.offer:
        return []
    takers = {event.params["card"]: event.seat for _, event in log if event.key == "where_is_that.placed"}
    rounds = [event.params["cards"] for _, event in log if event.key == "where_is_that.offered"]
    laid_out = rounds[-1] if rounds else first or view.offer
    return [Slot(card) if card in view.offer else Slot(None, card, takers.get(card)) for card in laid_out]
