"""What lies on the table right now, as plain values: the view, or a moment of an animation between two views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.game import Event
from rules.natural_selection import preview
from rules.natural_selection.components import MODES, NAMES
from rules.natural_selection.preview import Slot, Standing
from rules.natural_selection.view import NaturalSelectionView

LASTING = ("reserve", "subspecies")


@dataclass
class Figure:
    """One player as everybody sees him."""

    seat: int
    species: tuple[str, ...]
    levels: list[int]
    population: int
    target: int
    slots: dict[str, str]
    """Place and mutation."""
    open: tuple[str, ...]
    """Places that mutations can lie on."""
    abilities: dict[str, tuple[str, bool, bool]]
    """Place: ability, awake, used."""
    zone: list[str]
    biome: str
    growth: int
    claws: int
    shields: int
    hand: int
    hand_limit: int
    reserved: int
    spawned: int
    hidden: bool
    sick: bool
    first: bool
    harvest: int
    """Population at the end of the round, if nothing else happens."""

    @property
    def is_full(self) -> bool:
        """A mutation would take the place of another: what it adds depends on which."""
        return all(place in self.slots for place in self.open)

    def places(self) -> tuple[str, ...]:
        """Open places and those of subspecies."""
        return (*self.open, *sorted(place for place in self.slots if place.startswith("s.")))

    def lit(self, place: str) -> bool:
        return place in self.slots and preview.lit(self.slots[place], self.biome)


@dataclass
class Scene:
    """Everything the table draws of a view."""

    biome: str
    biomes_left: int
    round: int
    turn: int
    actions: int
    deck: int
    discards: list[str]
    figures: list[Figure]
    hand: list[str] = field(default_factory=list)
    reserved: list[str] = field(default_factory=list)
    spawned: list[str] = field(default_factory=list)
    mode: str = "intermediate"
    powers: bool = True
    marks: frozenset[tuple[int, str]] = frozenset()
    """(seat, place) that the last move changed: the last-move marker."""
    telling: bool = False
    """A story changes this scene: sums of the view it came from hold no longer."""

    def relight(self) -> None:
        """Biomes for everybody anew, after a change of climate or of a zone."""
        for figure in self.figures:
            figure.biome = preview.biome_for(self.biome, figure.zone)


def marks_of(events: Sequence[Event]) -> frozenset[tuple[int, str]]:
    """The slots that the events of one move changed."""
    found: set[tuple[int, str]] = set()
    for event in events:
        what, params = event.key.removeprefix("natural_selection."), event.params
        if what in ("mutated", "replaced", "mutation_lost"):
            found.add((event.seat, params["place"]))
        elif what == "swapped":
            addresses = (str(params[side]).partition(".") for side in ("place", "to"))
            found |= {(int(seat), place) for seat, _, place in addresses}
    return frozenset(found)


def scene_of(view: NaturalSelectionView) -> Scene:
    opened = view.open
    standings = preview.standings(view)
    return Scene(
        opened["biome"], opened["biome_deck"], opened["round"], opened["turn"], opened["actions"], opened["deck"],
        list(opened["discards"]),
        [_figure(view, seat, standings[seat]) for seat in range(view.seats)],
        [NAMES[kind] for kind in view.hand],
        [NAMES[kind] for kind in view.reserved],
        [NAMES[kind] for kind in view.spawned],
        MODES[view.table.mode],
        view.table.powers,
    )  # fmt: skip


def _figure(view: NaturalSelectionView, seat: int, standing: Standing) -> Figure:
    each: Mapping = view.open["seats"][seat]
    slots = preview.creature(view, seat)
    return Figure(
        seat, tuple(each["species"]), list(each["levels"]), each["population"], view.open["target"],
        dict(each["mutations"]), tuple(slot.place for slot in slots), _abilities(slots),
        [name for owner, name in view.open["zone"] if owner == seat],
        standing.biome, standing.growth, standing.claws, standing.shields,
        each["hand"], standing.hand_limit, each["reserved"], each["spawned"],
        standing.hidden, standing.sick, view.open["first"] == seat, standing.harvest,
    )  # fmt: skip


def _abilities(slots: tuple[Slot, ...]) -> dict[str, tuple[str, bool, bool]]:
    return {slot.place: (slot.ability, slot.awake, slot.used) for slot in slots if slot.ability is not None}
