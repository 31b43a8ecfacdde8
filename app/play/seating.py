"""Who sits at a match, and what the app keeps with it: names, hints used, whether it is a lesson or a challenge.

The rules carry these notes in a match file without reading them (`Match.extra`). Here they have types, and a file in
which they make no sense is a damaged file (BadData), as one with moves that make no sense is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.services.storage import DAILY, is_name, slot_of
from rules.bots import LEVELS
from rules.bots.characters import CHARACTERS
from rules.daily import is_day
from rules.game import BadData, Json, Message
from rules.match import Match

LONGEST = 60
"""Characters of a name: more than the app lets anybody type."""


class Player(NamedTuple):
    """Who sits on a seat: a person (level None) or a computer player."""

    name: str
    avatar: str
    level: str | None = None
    character: str = ""
    """Which of rules.bots.characters plays a computer's seat; empty: nobody in particular."""

    @property
    def person(self) -> bool:
        return self.level is None

    @classmethod
    def read(cls, data: Json) -> Player:
        """A player as a match file keeps it. BadData if it is none."""
        if not isinstance(data, dict):
            raise BadData("a player is not a JSON object")
        level, character = data.get("level"), _text(data, "character", "")
        if not (level is None or isinstance(level, str)) or level not in (None, *LEVELS, "random"):
            raise BadData(f"a player has no level {level!r}")
        # a character of another version of the app plays as nobody in particular
        return cls(_text(data, "name"), _text(data, "avatar"), level, character if character in CHARACTERS else "")


@dataclass
class Notes:
    """What the app keeps with one match."""

    players: list[Player]
    mode: str = ""
    """Of the records: a mode of the game, or "daily", or "practice", or "ladder/" and a part of it."""
    hints: int = 0
    undone: bool = False
    """Moves were taken back that had shown something: the match counts as assisted."""
    turn: int | None = None
    """For the card at home, which does not replay the match: whose turn it is (None: everybody's), …"""
    over: bool = False
    progress: Message | None = None
    """… and how far it is, in the game's own words, …"""
    standing: tuple[int, ...] | None = None
    """… and what each seat has, where the table shows that."""
    recorded: bool = False
    """It is in the records: nothing more is to be done. Never written, only read from files of earlier versions."""
    lesson: bool = False
    """A lesson is neither saved nor recorded."""
    branched: bool = False
    """Played on from a moment of a finished match, or a challenge or a step of a ladder again: who knows what comes is
    assisted."""
    slot: str = ""
    """The name under which the match is kept (services.storage); empty: the first of its game."""
    title: str = ""
    """What somebody has called it on the shelf."""
    day: str = ""
    """The date of the challenge that this is, or practises."""
    step: str = ""
    """The step of its game's ladder that this is a try of (`rules.ladders.Step.key`)."""

    @property
    def counted(self) -> bool:
        """The one try of a challenge of the day that counts: no hints, and nothing is taken back that was seen."""
        return self.mode == DAILY

    @property
    def fixed(self) -> bool:
        """The same deal for everybody, and the same answers to the same moves."""
        return bool(self.day or self.step)

    @property
    def helped(self) -> bool:
        """Hints were asked for, or moves were taken back that had shown something."""
        return self.undone or self.hints > 0

    @property
    def assisted(self) -> bool:
        return self.helped or self.branched

    def look_at(self, match: Match, standing: Sequence[int] | None = None) -> None:
        """Note for the card at home where the match stands."""
        actors = match.state.actors()
        self.turn = actors[0] if len(actors) == 1 else None
        self.over = not actors
        self.progress = match.state.view(None).progress()
        self.standing = tuple(standing) if standing is not None else None

    def dump(self) -> dict[str, Json]:
        return {
            "players": [player._asdict() for player in self.players],
            "mode": self.mode,
            "hints": self.hints,
            "assisted": self.undone,
            "branched": self.branched,
            "day": self.day,
            "step": self.step,
            "turn": self.turn,
            "over": self.over,
            "progress": self.progress and {"key": self.progress.key, "params": dict(self.progress.params)},
            "standing": self.standing and list(self.standing),
            "slot": self.slot,
            "title": self.title,
        }

    @classmethod
    def read(cls, data: Json, seats: Json) -> Notes:
        """The notes of a match file. BadData names what makes no sense; what an earlier version did not write has
        its default, and what only describes the position is not worth refusing a match for."""
        players = data.get("players") if isinstance(data, dict) else None
        if type(seats) is not int or not isinstance(players, list) or len(players) != seats:
            raise BadData(f"the match does not say who plays on its {seats!r} seats")
        turn = data.get("turn")
        return cls(
            [Player.read(player) for player in players],
            _text(data, "mode", ""),
            _count(data, "hints"),
            _flag(data, "assisted"),
            turn if type(turn) is int and turn in range(seats) else None,
            data.get("over") is True,
            _message(data.get("progress")),
            _numbers(data.get("standing"), seats),
            _flag(data, "recorded"),
            branched=_flag(data, "branched"),
            slot=slot if isinstance(slot := data.get("slot"), str) and is_name(slot) else "",
            title=title if isinstance(title := data.get("title"), str) and _is_text(title) else "",
            day=_day(data.get("day")),
            step=step if isinstance(step := data.get("step"), str) and is_name(step) else "",
        )

    @classmethod
    def of(cls, match: Match) -> Notes:
        notes = cls.read(match.extra, match.setup.seats)
        notes.day = day_of(notes, match.setup.seed)
        return notes


def day_of(notes: Notes, seed: int) -> str:
    """The date of a challenge; before it was noted, the seed was the date."""
    text = str(seed)
    then = f"{text[:4]}-{text[4:6]}-{text[6:]}"
    return notes.day or (then if notes.counted and is_day(then) else "")


def slot_of_match(match: Match) -> str:
    """The name under which a match is kept."""
    notes = Notes.of(match)
    return notes.slot or slot_of(match.game.id, notes.mode)


def _text(data: dict[str, Json], key: str, default: str | None = None) -> str:
    value = data.get(key, default)
    if not isinstance(value, str) or not _is_text(value):
        raise BadData(f"{key!r} is no text of at most {LONGEST} characters")
    return value


def _is_text(value: str) -> bool:
    return len(value) <= LONGEST and _writable(value)


def _writable(text: str) -> bool:
    """JSON can hold halves of characters that no file can."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _count(data: dict[str, Json], key: str) -> int:
    value = data.get(key, 0)
    if type(value) is not int or not 0 <= value < 1_000_000:
        raise BadData(f"{key!r} is no count: {value!r}")
    return value


def _flag(data: dict[str, Json], key: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise BadData(f"{key!r} is neither true nor false: {value!r}")
    return value


def _day(data: Json) -> str:
    """A date as 2026-11-16, or nothing."""
    return data if isinstance(data, str) and is_day(data) else ""


def _numbers(data: Json, seats: int) -> tuple[int, ...] | None:
    """A number for each seat, or None."""
    fits = isinstance(data, list) and len(data) == seats and all(type(value) is int for value in data)
    return tuple(data) if fits else None


def _message(data: Json) -> Message | None:
    """A key with numbers and short words, or None."""
    if not isinstance(data, dict) or not isinstance(data.get("params"), dict):
        return None
    words = [data.get("key"), *data["params"]]
    values = data["params"].values()
    fits = all(type(value) is int or (isinstance(value, str) and len(value) <= LONGEST) for value in values)
    if not fits or not all(isinstance(word, str) and _writable(word) for word in words):
        return None
    return Message(data["key"], data["params"])
