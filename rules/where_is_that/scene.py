"""The table of Where Is That? as places: `pile`, `offer`, `map/<seat>/<x>,<y>` (the common map is that of seat 0).

Faces: `flag` until a card is flipped, then `map`. Facts: `side/<card>` are the two ordinals of a map side that was
seen, `points/<seat>` what counts already, `next` the card on top of the pile where everybody sees it (WT-9). Circles
are not kept: two neighbours that both lie map side up are a judged circle, see `circles`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Event
from rules.scene import BOX, Became, Change, Layout, Moved, Scene, Turned
from rules.where_is_that.components import DIRECTIONS as DIRECTIONS
from rules.where_is_that.components import NORTH_SOUTH, WEST_EAST
from rules.where_is_that.scoring import Judged

if TYPE_CHECKING:
    from rules.where_is_that.view import MapView

Cell = tuple[int, int]
"""x to the right, y downwards."""

FLAG, MAP = "flag", "map"
LAYOUT = Layout(rows=frozenset({"offer"}), secret=frozenset({"pile"}))
STEP: Mapping[str, Cell] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Side(NamedTuple):
    """The ordinals of a map side that is up."""

    north: int
    west: int


def place_of(owner: int, x: int, y: int) -> str:
    """The name of a cell of somebody's map."""
    return f"map/{owner}/{x},{y}"


def cell_of(place: str) -> tuple[int, Cell] | None:
    """Whose map and which cell a place is; None if it is no cell."""
    if not place.startswith("map/"):
        return None
    _, owner, where = place.split("/")
    x, _, y = where.partition(",")
    return int(owner), (int(x), int(y))


def scene(view: MapView) -> Scene:
    """A view laid out."""
    found = Scene(LAYOUT, view.seat)
    found.put("pile", [None] * view.pile)
    found.put("offer", view.offer, FLAG)
    for owner, laid in enumerate(view.maps):
        for x, y, card in laid:
            found.put(place_of(owner, x, y), [card], MAP if card in view.flipped else FLAG)
    found.facts.update((f"side/{card}", [side.north, side.west]) for card, side in view.flipped.items())
    found.facts.update((f"points/{seat}", points) for seat, points in enumerate(view.points or ()))
    found.facts["next"] = view.next_card
    return found


# -- asking a scene ------------------------------------------------------------------------------


def cards(scene: Scene, owner: int) -> dict[Cell, str]:
    """The cards of a map by cell; what is in the air lies nowhere."""
    found: dict[Cell, str] = {}
    for place, thing in scene.under(f"map/{owner}"):
        where = cell_of(place)
        if where is not None and thing.name is not None:
            found[where[1]] = thing.name
    return found


def side_of(scene: Scene, card: str) -> Side | None:
    """The ordinals of a card that has been flipped, wherever it is now."""
    side = scene.facts.get(f"side/{card}")
    return None if side is None else Side(side[0], side[1])


def open_sides(scene: Scene, owner: int) -> dict[str, Side]:
    """The ordinals of the cards of a map that lie map side up."""
    up = [thing.name for _, thing in scene.under(f"map/{owner}") if thing.face == MAP and thing.name is not None]
    sides = ((card, side_of(scene, card)) for card in up)
    return {card: side for card, side in sides if side is not None}


def points(scene: Scene, seat: int) -> int | None:
    """What a seat has scored so far; None while nobody can know."""
    scored: int | None = scene.facts.get(f"points/{seat}")
    return scored


def circles(scene: Scene, owner: int) -> list[Judged]:
    """Every circle of a map that can be judged, from top to bottom, from left to right."""
    at, sides, found = cards(scene, owner), open_sides(scene, owner), list[Judged]()
    for x, y in sorted(at, key=lambda cell: (cell[1], cell[0])):
        for way, axis, near in ((WEST_EAST, 1, (x + 1, y)), (NORTH_SOUTH, 0, (x, y + 1))):
            first, second = at[x, y], at.get(near, "")
            if first in sides and second in sides:
                ranks = sides[first][axis], sides[second][axis]
                found.append(Judged(first, second, way, ranks, ranks[0] < ranks[1]))
    return found


# -- what events change --------------------------------------------------------------------------


def changes(event: Event) -> tuple[Change, ...]:
    """What an event changes; words about the match change nothing."""
    of_event = CHANGES.get(event.key)
    return of_event(event) if of_event is not None else ()


def _placed(event: Event) -> tuple[Change, ...]:
    told = event.params
    return (Moved(told["card"], "offer", place_of(told["map"], told["x"], told["y"]), FLAG),)


def _pushed(event: Event) -> tuple[Change, ...]:
    """WT-2: every card goes one cell on, nearest first."""
    told = event.params
    dx, dy = STEP[told["direction"]]
    line = [place_of(told["map"], told["x"] + n * dx, told["y"] + n * dy) for n in range(len(told["cards"]) + 1)]
    return tuple(Moved(card, line[n], line[n + 1], told["face"]) for n, card in enumerate(told["cards"]))


def _flipped(event: Event) -> tuple[Change, ...]:
    told = event.params
    where = place_of(0, told["x"], told["y"])
    return Turned(told["card"], where, MAP), Became(f"side/{told['card']}", [told["north"], told["west"]])


def _stays(event: Event) -> tuple[Change, ...]:
    return (Became(f"points/{event.seat}", event.params["points"]),)


def _discarded(event: Event) -> tuple[Change, ...]:
    told = event.params
    return (Moved(told["card"], place_of(0, told["x"], told["y"]), BOX, MAP),)


def _offered(event: Event) -> tuple[Change, ...]:
    laid_out = (Moved(card, "pile", "offer", FLAG) for card in event.params["cards"])
    return *laid_out, Became("next", event.params["next"])


def _revealed(event: Event) -> tuple[Change, ...]:
    sides = (Became(f"side/{card}", list(side)) for card, side in event.params["sides"].items())
    return Turned(None, f"map/{event.seat}", MAP), *sides, Became(f"points/{event.seat}", event.params["n"])


CHANGES: Mapping[str, Callable[[Event], tuple[Change, ...]]] = {
    "where_is_that.placed": _placed,
    "where_is_that.pushed": _pushed,
    "where_is_that.flipped": _flipped,
    "where_is_that.stays": _stays,
    "where_is_that.discarded": _discarded,
    "where_is_that.offered": _offered,
    "where_is_that.revealed": _revealed,
}
