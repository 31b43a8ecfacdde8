"""What the app knows of one game besides its rules: one manifest a game, all of it optional.

`app/tables/<game>/manifest.py` holds a `MANIFEST`; a game without one plays on a plain board. Parts that need
widgets are named ("module:name") and imported when they are first used, so a manifest costs nothing to read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from app.kit.tokens import NEUTRAL, LiveTable, Rgba
from app.tables.telling import Telling
from rules.game import Json

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from app.play.session import Player, Session
    from app.tables.board import Board


class Sign(NamedTuple):
    """A picture of an atlas ("atlas/name") on its ground."""

    picture: str
    ground: Rgba
    ink: Rgba


class Look(NamedTuple):
    """A screen of this game's own that its rules lead to (an atlas of its places): never while a match waits that
    hides what it shows."""

    screen: str
    """A name of `Manifest.screens`."""
    icon: str
    title: str
    about: str


class Further(NamedTuple):
    """A lesson for what comes later: offered when one of these values is chosen for the first time."""

    id: str
    lesson: str
    """Its `Lesson` ("module:name")."""
    choices: tuple[tuple[str, Json], ...]
    """Options and the values that it is for."""


class When(NamedTuple):
    """When a move was made, by the clock of its game: in words, and as short as a number."""

    words: str
    short: str
    so_far: str
    """How much of the match had been played then, in what its players count."""


class Choosing(NamedTuple):
    """What a game's own way to choose the value of a seat's option is given (`Manifest.choosers`)."""

    seat: int
    players: Sequence[Player]
    choices: Sequence[Json]
    chosen: Json
    taken: Mapping[Json, int]
    """Values that are chosen already, and by which seat."""
    options: Mapping[str, Json]
    take: Callable[[Json], None]


@dataclass(frozen=True)
class Manifest:
    """See the module's words."""

    board: str = "app.tables.plain:PlainBoard"
    table: str = "app.screens.match.screen:TableScreen"
    """The screen a match is played on."""
    colours: LiveTable = NEUTRAL
    told_by: str = ""
    """Its `Telling`."""
    lesson: str = ""
    """A `Lesson`: a match to play along with."""
    further: tuple[Further, ...] = ()
    """Lessons for modes and modules, in the order in which they are learned."""
    example: str = ""
    """An `Example`: one position counted line by line in its rules, and one to count oneself."""
    review: str = ""
    """(session, at=…, play_on=…) → an `Overlay` that shows a finished match again in its own way, from after `at` moves
    on, and offers to play on where its rules allow (`play_on(at, where)`); without it, move by move on its board."""
    result_parts: str = ""
    """(session) → widgets that the results show besides the score."""
    explains: str = ""
    """(view, move, wording) → a move as a piece of advice, in one sentence; its text form without it."""
    worth: str = ""
    """(points, gains) → what a move brings at once, as its table writes it where not all of it is known; else the
    points alone."""
    moment: str = ""
    """(view, wording) → a picture of a position with `show(move)`, where the table cannot stand still (a clock runs
    on it); without it, the table itself."""
    lessons: str = ""
    """(session, seat, lessons, services) → widgets for what else a review has to say (`Game.lessons`)."""
    when: str = ""
    """(match, number) → `When` the move with this number was made, where a clock tells it better than their numbers."""
    final_thing: str = ""
    """A `FinalThing`: what a seat has built, to look at after the match."""
    in_small: str = ""
    """An `app.tables.in_small.InSmall`: its table in small, for the shelf; without it, its cover."""
    course: str = ""
    """(reel) → `app.tables.course.Steps`: what each seat had after each round; without it, what its board calls
    the standing."""
    share_line: str = ""
    """(session) → its result in one line of text, without anything that would spoil a challenge for others; without
    it, or where it is empty, who has how much."""
    honour: str = ""
    """(session) → what the winner is called in the box ("Captain Coordinates"), or an empty text."""
    ceremony: str = "app.tables.plain_ceremony:PlainCeremony"
    """The `CeremonyStage` on which its end is counted."""
    piece: str = ""
    """(name, box) → draws a card or a tile in small, as it stands beside what a puzzle says of it."""
    painter: str = ""
    """A module with draw_card(name, box) and draw_back(box), where cards are more than a picture of an atlas; with
    draw_other_face(name, box) where they have two faces that matter."""
    award_sign: str = ""
    """(reason) → `Sign` of what an award speaks of, or None."""
    symbols: Mapping[str, str] = field(default_factory=dict)
    """Icons of options and categories: "option.mode", "score.cities"."""
    firsts: Mapping[str, str] = field(default_factory=dict)
    """What is explained the first time it happens: event, or why a match ended, without the game's name → key of one
    sentence."""
    counted: frozenset[str] = frozenset()
    """Categories that bring no points: the results tell how many there were."""
    audiences: Mapping[str, str] = field(default_factory=dict)
    """For whom each mode is: a key of `setup.for`."""
    first_mode: str = ""
    """The mode (`Game.modes`) that is chosen for whoever has never played this game; without it, the usual options."""
    daily: bool = False
    """Home offers the challenge of the day (`Game.daily`)."""
    ladder: bool = False
    """Home leads to its ladder of stars (`Game.ladder`)."""
    screens: Mapping[str, str] = field(default_factory=dict)
    """Screens that only this game has, by name."""
    looks: tuple[Look, ...] = ()
    choosers: Mapping[str, str] = field(default_factory=dict)
    """Options with a value a seat that are chosen in a way of this game's own, as from pictures: key → (Choosing) →
    an `Overlay` that it opens."""

    @cached_property
    def telling(self) -> Telling:
        """How its moves are told; not needed before a match is."""
        found: Telling = named(self.told_by) if self.told_by else Telling()
        return found


@cache
def manifest(game_id: str) -> Manifest:
    """The manifest of a game."""
    name = f"app.tables.{game_id}.manifest"
    try:
        found: Manifest = import_module(name).MANIFEST
    except ModuleNotFoundError as missing:
        if missing.name not in (name, f"app.tables.{game_id}"):
            raise
        return Manifest()
    return found


def named(path: str) -> Any:
    """What a manifest names: "module:name", or a whole module."""
    module, _, name = path.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


def board_class(game_id: str) -> type[Board]:
    """The board of a game; imported when it is first laid on the table."""
    found: type[Board] = named(manifest(game_id).board)
    return found


def result_parts(session: Session) -> list[Widget]:
    """Widgets of this game for the results screen."""
    path = manifest(session.game.id).result_parts
    return named(path)(session) if path else []
