"""How the scene and the choice appear on the map, on the pad and in the message. Plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.choice import Choice
from app.tables.where_is_that.message import Said as Said
from app.tables.where_is_that.mistake import Mistake
from app.tables.where_is_that.pad import PushPad
from app.tables.where_is_that.painter import Aim, Sight
from rules.scene import Scene
from rules.where_is_that import packs
from rules.where_is_that import scene as laying
from rules.where_is_that.packs import Face
from rules.where_is_that.view import Judged, MapView, map_side

Pair = tuple[str, str]
"""The two cards of a circle."""


class Trace(NamedTuple):
    """What the last moves left on a map: the cards they brought where they are, and in the Shake who laid which."""

    marks: frozenset[str] = frozenset()
    laid_by: Mapping[str, tuple[int, str]] = {}
    """Seat and avatar by card."""
    lit: frozenset[Pair] = frozenset()
    """The circles by which the last card was checked."""


def sight_of(
    scene: Scene,
    owner: int,
    pack: str,
    choice: Choice,
    trace: Trace = Trace(),  # noqa: B008
    legal: Sequence[Cell] = (),
    absent: frozenset[str] = frozenset(),
    unjudged: Collection[Pair] = (),
    face_down: bool = False,
) -> Sight:
    """What a map looks like: with a push as if it had been made. `absent` cards are drawn on the stage, `unjudged`
    circles wait for their mark; `face_down`: what the end has turned is shown by the ceremony, not before it."""
    cards = laying.cards(scene, owner)
    judged = () if face_down else laying.circles(scene, owner)
    circles = [each for each in judged if (each.first, each.second) not in unjudged]
    faces = packs.load(pack).faces
    sides = {card: map_side(pack, card) for card in (() if face_down else laying.open_sides(scene, owner))}
    first = frozenset(card for card in cards.values() if faces[card].kind == "initial" and card not in sides)
    sight = Sight(
        cards,
        faces,
        sides,
        circles,
        marks=trace.marks,
        laid_by=trace.laid_by,
        absent=absent,
        first=first,
        lit=trace.lit,
        pack=pack,
    )
    if choice.cell is None or choice.card is None:
        sight.legal = legal
        return sight
    sight.aim = _aim(choice, choice.card, choice.cell)
    if choice.pushed is not None:
        moved = {shift.start for shift in choice.pushed.shifts}
        cards = {cell: card for cell, card in cards.items() if cell not in moved}
        sight.cards = {**cards, **{shift.end: shift.card for shift in choice.pushed.shifts}}
    sight.circles = _standing(circles, sight.cards)
    return sight


def with_mistake(sight: Sight, mistake: Mistake, spoken: Judged | None) -> Sight:
    """The card that does not fit lies there a little longer, ringed, with every circle it was checked by."""
    card = mistake.card
    return replace(
        sight,
        cards={**sight.cards, mistake.cell: card},
        sides={**sight.sides, card: map_side(sight.pack, card)},
        circles=[*sight.circles, *mistake.right, *mistake.broken],
        lit=frozenset((circle.first, circle.second) for circle in mistake.right),
        wrong=frozenset((card,)),
        picked=spoken,
    )


def _aim(choice: Choice, card: str, cell: Cell) -> Aim:
    legal = frozenset(way for way, push in choice.pushes.items() if push.legal)
    moved = frozenset(shift.card for shift in choice.pushed.shifts) if choice.pushed else frozenset()
    return Aim(card, cell, legal, frozenset(choice.pushes) - legal, choice.direction, moved)


def _standing(circles: Iterable[Judged], cards: Mapping[Cell, str]) -> list[Judged]:
    """The judged circles whose two cards still touch in this preview."""
    at = {card: cell for cell, card in cards.items()}
    return [each for each in circles if each.first in at and each.second in at and _beside(at, each)]


def _beside(at: Mapping[str, Cell], circle: Judged) -> bool:
    one, other = at[circle.first], at[circle.second]
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def say_on_pad(pad: PushPad, view: MapView, choice: Choice, faces: Mapping[str, Face], wording: Wording) -> None:
    """The push pad in words and arrows."""
    if choice.card is None:
        return
    said = words.pad(view, choice, wording)
    shut = [way for way, push in choice.pushes.items() if not push.legal]
    legal = [way for way in choice.pushes if way not in shut]
    pad.say(
        faces[choice.card],
        said,
        tr("where_is_that.table.place"),
        legal,
        shut,
        choice.direction,
        choice.ready,
        tr("where_is_that.table.choose_direction"),
    )


def message_of(told: Said, over: bool, elsewhere: str, my_turn: bool, choice: Choice, last: bool = False) -> Said:
    """What was told last, else whose map this is, else what the player may do now; nothing while the pad asks.
    `elsewhere` is whose map is looked at, if it is not the own one; `last`: no other card comes after this one."""
    if choice.cell is not None:
        return Said()
    if told.text:
        return told
    if elsewhere and not over:
        return Said(tr("where_is_that.table.map_of", name=elsewhere), "map-outline")
    if over or not my_turn:
        return Said()
    asked = "aim" if choice.card is not None else "last" if last else "choose"
    return Said(tr(f"where_is_that.table.say.{asked}"))
