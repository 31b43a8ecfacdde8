"""What is shown just now, as plain values: the table as it lies, and who is asked what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.play.session import Player
from app.play.wording import Wording
from app.tables.natural_selection.aims import Key
from app.tables.natural_selection.briefs import Brief
from app.tables.natural_selection.choice import Choice
from rules.game import Event
from rules.natural_selection import preview
from rules.natural_selection import scene as laying
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.preview import Figure
from rules.natural_selection.view import NaturalSelectionView
from rules.scene import Moved, Scene

Mark = tuple[int, str]
"""Seat and place of a slot."""


NOBODY = Figure(0, (), (), 0, 1, {}, (), {}, (), "savannah", frozenset(), 0, 0, 0, 0, 0, 0, 0, False, False, False, 0)
"""On a card that shows no player yet."""


@dataclass(frozen=True)
class Tableau:
    """Everything that lies on the table, from a scene: that of a view, or one in the middle of a story."""

    biome: str
    biomes_left: int
    round: int
    actions: int
    discards: tuple[str, ...]
    figures: tuple[Figure, ...]
    hand: tuple[str, ...] = ()
    reserved: tuple[str, ...] = ()
    spawned: tuple[str, ...] = ()
    mode: str = "intermediate"
    powers: bool = True


def tableau(view: NaturalSelectionView, scene: Scene) -> Tableau:
    """The scene with what it amounts to; the view says what does not change while a move is told."""
    climate = scene.top("biomes")
    own = {pile: _names(scene, f"{pile}/{view.seat}") for pile in ("hand", "reserved", "spawned")}
    return Tableau(
        climate.name if climate is not None and climate.name else view.biome,
        len(scene.at("biome_deck")),
        scene.facts["round"],
        view.actions,
        _names(scene, "discards"),
        preview.figures(view, scene),
        **own,
        mode=view.mode,
        powers=view.powers,
    )


def _names(scene: Scene, place: str) -> tuple[str, ...]:
    return tuple(thing.name for thing in scene.at(place) if thing.name is not None)


def marks_of(events: Sequence[Event]) -> frozenset[Mark]:
    """The slots that a move changed, without what the end of a round did to them: the last-move marker."""
    found: set[Mark] = set()
    for event in events:
        if event.key.endswith(".round_ends"):
            break
        for change in laying.changes(event):
            if isinstance(change, Moved):
                found |= {mark for mark in map(_mark, (change.source, change.target)) if mark is not None}
    return frozenset(found)


def _mark(place: str) -> Mark | None:
    kind, *rest = place.split("/")
    return (int(rest[0]), rest[1]) if kind == "slot" else None


def round_ending(events: Sequence[Event], said: Sequence[Event]) -> int | None:
    """The round whose end is spoken of by the words `said` of a move; None: they speak of somebody's turn."""
    found: int | None = None
    for event in events:
        if event.key.endswith(".round_ends"):
            found = event.params["n"]
        elif event.key.endswith((".round_begins", ".extra_turn")):
            found = None
        if any(event is each for each in said):
            return found
    return None


@dataclass(frozen=True)
class Moment:
    """The table, what is in somebody's mind, and who is who: all that the widgets are given."""

    view: NaturalSelectionView
    table: Tableau
    choice: Choice
    players: Sequence[Player]
    wording: Wording
    own: int
    """Whose things lie in front."""
    moves: Sequence[SelectionMove] = ()
    decider: int | None = None
    mover: int | None = None
    """Whose creature is lit: who moves, or decides."""
    telling: bool = False
    """A story is being told: sums of the view hold no longer."""
    show_legal: bool = True
    hovered: Key | None = None
    """The target under a dragged card."""
    held: frozenset[int] = frozenset()
    """Tiles that a finger holds."""
    marks: frozenset[Mark] = frozenset()
    title: str = ""
    note: str = ""
    """Said by the banner where there is no bar above."""
    offers_discard: bool = False
    """Discarding has no button of its own elsewhere."""
    recent: Mapping[int, Brief] = field(default_factory=dict)
    """What each other player did since the viewer's last move, in few words."""
    says_recent: bool = False
    """There is no other place for that than the question of the own turn."""
    counting: Mapping[int, int] = field(default_factory=dict)
    """Populations that are being counted."""
    ended: tuple[int, str] | None = None
    """The end of a round since the viewer's last turn in words, and after how many lines of `recent` it came."""
    scene: Scene | None = None
    """What lies on the table while a story is told."""
    ending: int | None = None
    """The round whose end is being told."""
    previews: bool = True
    """It may be said what comes at the end of the round, and what a move would change."""

    @property
    def viewer(self) -> int | None:
        return self.view.seat

    @property
    def over(self) -> bool:
        """The match has ended, and its last move has been told: nothing is foretold any more."""
        return not self.view.actors and not self.telling

    @property
    def out_of_turn(self) -> bool:
        """Somebody decides inside another player's turn: only public facts are shown."""
        return self.viewer is None and bool(self.moves)

    @property
    def glows(self) -> bool:
        """Legal targets are shown: somebody chooses, and wants to see them."""
        return self.show_legal and bool(self.moves)

    @property
    def waiting(self) -> str:
        """The name of the pending decision; empty when it is over."""
        return str(self.view.pending.kind) if self.view.pending is not None else ""

    @property
    def figure(self) -> Figure:
        """The player in front."""
        return self.figure_of(self.own)

    def figure_of(self, seat: int) -> Figure:
        figure = self.table.figures[seat]
        return figure._replace(population=self.counting[seat]) if seat in self.counting else figure
