"""A scene, and the moves from it, in words: for the plain board. No widgets here.

A game that wants better words than its own ids has these texts, all optional:
`<game>.scene.<place or fact>` ("Hand of {seat:player}", "Row {where}"), `<game>.thing.<name>`, `<game>.face.<face>`,
`<game>.move.<first word>` ("Play {what}").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.numbers import number
from app.play.wording import Wording, joined, sentence
from app.services import i18n
from app.services.i18n import tr
from rules.game import Json, Message, Move
from rules.scene import UP, Scene, Thing


class Line(NamedTuple):
    """One place or fact: `name` is its own, `title` and `text` are for people."""

    name: str
    title: str
    text: str


def groups(scene: Scene, wording: Wording) -> list[list[Line]]:
    """What lies on the table and what counts, by the kind of place, in the order of the scene; in each kind the
    viewer's own first."""
    lines = [
        Line(place, title(place, scene, wording), _things(things, wording)) for place, things in scene.places.items()
    ]
    lines += [Line(fact, title(fact, scene, wording), _value(value)) for fact, value in scene.facts.items()]
    kinds: dict[str, list[Line]] = {}
    for line in lines:
        kinds.setdefault(line.name.partition("/")[0], []).append(line)
    return [sorted(kind, key=lambda line: line.name.partition("/")[2] != str(scene.viewer)) for kind in kinds.values()]


def title(place: str, scene: Scene, wording: Wording) -> str:
    """The name of a place or fact in the game's words; without them its own, with whose it is."""
    kind, _, where = place.partition("/")
    first = where.partition("/")[0]
    key = f"{wording.game_id}.scene.{kind}"
    if i18n.has(key):
        return wording.say(Message(key, {"seat": int(first) if first.isdecimal() else first, "where": where}))
    owner = wording.name(int(first)) if kind in scene.layout.private and first.isdecimal() else where
    plain = sentence(kind.replace("_", " "))
    return f"{plain} · {owner}" if owner else plain


def _things(things: Sequence[Thing], wording: Wording) -> str:
    """The names of those that are known, and how many lie face down."""
    names = [_name(thing, wording) for thing in things if thing.name is not None]
    hidden = len(things) - len(names)
    return joined([*names, *([tr("plain.hidden", count=hidden)] if hidden else [])])


def _name(thing: Thing, wording: Wording) -> str:
    name = wording.word("thing", thing.name)
    return name if thing.face == UP else f"{name} ({wording.word('face', thing.face)})"


def _value(value: Json) -> str:
    if isinstance(value, bool):
        return tr("common.yes" if value else "common.no")
    if isinstance(value, list | tuple):
        return joined([_value(part) for part in value])
    return number(value) if isinstance(value, int) else "–" if value is None else str(value)


def move_words(move: Move, wording: Wording) -> str:
    """What a move does, in the game's words; without them as the rules write it."""
    verb, _, rest = str(move).partition(" ")
    key = f"{wording.game_id}.move.{verb}"
    if not i18n.has(key):
        return str(move)
    return wording.say(Message(key, {"what": wording.word("thing", rest)}))
