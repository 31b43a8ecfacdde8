"""What lies where, for one viewer: things by place, and the few facts everybody watches.

A game lays a view out as a `Scene` (`Game.scene`) and says of each event, as the viewer has seen it, what it changes
(`Game.changes`). Whoever shows a match keeps one scene and lets the changes happen to it; after the last event of a
move it equals the scene of the new view. That is a contract test, for every game and every random match.

A place is a word with parts: `hand/0`, `space/3`, `slot/1/1.2`, `map/0/2,-1`, `deck`. `box` is outside the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rules.game import Game, Json, State

BOX = "box"
UP = "up"
BACK = "back"


class Thing(NamedTuple):
    """A card, tile or token as it is seen: its name (None: the viewer does not know it) and the side that is up."""

    name: str | None
    face: str = UP


HIDDEN = Thing(None, BACK)


class Moved(NamedTuple):
    """A thing goes from place to place and then shows this face; `low`: it comes to lie under the others."""

    name: str | None
    source: str
    target: str
    face: str = UP
    low: bool = False


class Turned(NamedTuple):
    """A thing is turned where it lies. Without a name: everything at this place and at all places under it."""

    name: str | None
    place: str
    face: str


class Swept(NamedTuple):
    """Everything of a place goes to another one, except the top `keep` (discards become the deck again)."""

    source: str
    target: str
    keep: int = 0


class Became(NamedTuple):
    """A fact has this value from now on: `population/1`, `biome`, `points/0`."""

    fact: str
    value: Json


class Anew(NamedTuple):
    """Not told thing by thing: the table is laid anew (a round of Mondo). The scene of the view after it counts."""


Change = Moved | Turned | Swept | Became | Anew


class Layout(NamedTuple):
    """What kind of place each first word names; places of no kind are bags, open to all."""

    rows: frozenset[str] = frozenset()
    """The order of things counts."""
    stacks: frozenset[str] = frozenset()
    """The top thing counts, those below it are a bag."""
    private: frozenset[str] = frozenset()
    """`<word>/<seat>`: only that seat knows the names."""
    secret: frozenset[str] = frozenset()
    """Nobody knows the names."""


class SceneFault(ValueError):
    """A change does not fit the scene: the events do not tell the whole story."""


class Scene:
    """Things by place and facts by name, as one viewer (None: everybody) knows them."""

    __slots__ = ("_air", "facts", "layout", "places", "viewer")

    def __init__(self, layout: Layout, viewer: int | None) -> None:
        self.layout, self.viewer = layout, viewer
        self.places: dict[str, list[Thing]] = {}
        self.facts: dict[str, Json] = {}
        self._air: list[tuple[Thing, Moved]] = []

    # -- laying out --------------------------------------------------------------------------

    def put(self, place: str, names: Iterable[str | None], face: str = UP) -> None:
        """Things come to lie here, one on the other; what this viewer may not know is forgotten at once."""
        for name in names:
            self._land(place, Thing(name, face) if name is not None else HIDDEN)

    def copy(self) -> Scene:
        twin = Scene(self.layout, self.viewer)
        twin.places = {place: things[:] for place, things in self.places.items()}
        twin.facts = dict(self.facts)
        return twin

    # -- asking ------------------------------------------------------------------------------

    def at(self, place: str) -> Sequence[Thing]:
        return self.places.get(place, ())

    def top(self, place: str) -> Thing | None:
        things = self.places.get(place)
        return things[-1] if things else None

    def under(self, prefix: str) -> Iterator[tuple[str, Thing]]:
        """Every thing at a place and at the places below it: `under("map/0")`."""
        for place, things in self.places.items():
            if place == prefix or place.startswith(prefix + "/"):
                yield from ((place, thing) for thing in things)

    def hides(self, place: str) -> bool:
        """Whether this viewer may not know what lies here."""
        head, _, rest = place.partition("/")
        if head in self.layout.secret:
            return True
        return head in self.layout.private and rest.partition("/")[0] != str(self.viewer)

    # -- changing ----------------------------------------------------------------------------

    def apply(self, changes: Iterable[Change]) -> None:
        """Changes of one event: first what is swept away, then all moves at once (two things can change places), then
        turns and facts."""
        changes = tuple(changes)
        self.lift(changes)
        self.land(changes)

    def lift(self, changes: Iterable[Change]) -> None:
        """The first half: what moves has left its place and is in the air."""
        changes = tuple(changes)
        for change in changes:
            if isinstance(change, Swept):
                self._sweep(change)
        for change in changes:
            if isinstance(change, Moved):
                thing = self._taken(change.name, change.source)
                self._air.append((thing, change))

    def land(self, changes: Iterable[Change]) -> None:
        """The second half: what is in the air lands, all else happens."""
        air, self._air = self._air, []
        for thing, moved in air:
            name = moved.name if moved.name is not None else thing.name
            self._land(moved.target, Thing(name, moved.face) if name is not None else HIDDEN, moved.low)
        for change in changes:
            if isinstance(change, Turned):
                self._turn(change)
            elif isinstance(change, Became):
                self.facts[change.fact] = change.value

    def _taken(self, name: str | None, place: str) -> Thing:
        """The thing of that name, or one whose name is not known: the first one of a row, else the topmost."""
        if place == BOX:
            return Thing(name)
        things = self.places.get(place, [])
        order = range(len(things))
        if place.partition("/")[0] not in self.layout.rows:
            order = order[::-1]
        at = next((at for at in order if things[at].name == name), None)
        if at is None:
            at = next((at for at in order if things[at].name is None), None)
        if at is None:
            raise SceneFault(f"{name or 'something'} leaves {place}, where there is {_words(things)}")
        thing = things.pop(at)
        if not things:
            del self.places[place]
        return thing

    def _land(self, place: str, thing: Thing, low: bool = False) -> None:
        if place != BOX:
            things = self.places.setdefault(place, [])
            things.insert(0 if low else len(things), HIDDEN if self.hides(place) else thing)

    def _turn(self, change: Turned) -> None:
        if change.name is None:
            for place in [place for place, _ in self.under(change.place)]:
                self.places[place] = [Thing(thing.name, change.face) for thing in self.places[place]]
            return
        thing = self._taken(change.name, change.place)
        self._land(change.place, Thing(change.name or thing.name, change.face))

    def _sweep(self, change: Swept) -> None:
        things = self.places.pop(change.source, [])
        gone, kept = things[: len(things) - change.keep], things[len(things) - change.keep :]
        if kept:
            self.places[change.source] = kept
        for thing in gone:
            self._land(change.target, thing)

    # -- comparing ---------------------------------------------------------------------------

    def _order(self, place: str, things: Sequence[Thing]) -> Sequence[Thing]:
        head = place.partition("/")[0]
        if head in self.layout.rows:
            return things
        if head in self.layout.stacks:
            return [*sorted(things[:-1], key=_key), *things[-1:]]
        return sorted(things, key=_key)

    def differences(self, other: Scene) -> list[str]:
        """What lies or counts otherwise, in words; empty if both scenes are the same."""
        found = [f"in the air: {thing}" for thing, _ in (*self._air, *other._air)]
        for place in sorted({*self.places, *other.places}):
            mine, theirs = self._order(place, self.at(place)), self._order(place, other.at(place))
            if list(mine) != list(theirs):
                found.append(f"{place}: {_words(mine)} instead of {_words(theirs)}")
        for fact in sorted({*self.facts, *other.facts}):
            if self.facts.get(fact) != other.facts.get(fact):
                found.append(f"{fact}: {self.facts.get(fact)!r} instead of {other.facts.get(fact)!r}")
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scene) and not self.differences(other)

    __hash__ = None  # type: ignore[assignment]


def open_hands(game: Game, state: State) -> dict[str, list[Thing]]:
    """What lies at every private place, as its owner knows it: for a match that is over, where nothing need be hidden.
    By place, seat by seat; empty in games where nothing is private."""
    found: dict[str, list[Thing]] = {}
    for seat in range(state.view(None).seats):
        own = game.scene(state.view(seat))
        for place, things in own.places.items():
            head, _, rest = place.partition("/")
            if head in own.layout.private and rest.partition("/")[0] == str(seat):
                found[place] = list(things)
    return found


def _key(thing: Thing) -> tuple[str, str]:
    return thing.name or "", thing.face


def _words(things: Sequence[Thing]) -> str:
    return " ".join(f"{thing.name or '?'}{'' if thing.face == UP else ':' + thing.face}" for thing in things) or "-"
