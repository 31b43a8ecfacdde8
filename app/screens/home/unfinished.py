"""Saved matches as home shows them, read without replaying them: the start must be quick."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from app.play.seating import Notes, Player
from app.services.storage import NotThere, Storage, Unreadable, game_of
from rules.game import BadData, Json, Message
from rules.match import read_json


class Unfinished(NamedTuple):
    """A saved match: who plays, whose turn it is (None: everybody's) and how far it is."""

    slot: str
    players: tuple[Player, ...]
    turn: int | None
    moves: int
    progress: Message | None = None
    """How far it is in the game's own words; None in files of earlier versions."""
    seed: int | None = None
    standing: tuple[int, ...] | None = None
    """What each seat has, where its table shows that."""

    @property
    def game_id(self) -> str:
        return game_of(self.slot)

    @property
    def sole_person(self) -> int | None:
        """The seat of the one person at it; None if several play."""
        persons = [seat for seat, player in enumerate(self.players) if player.person]
        return persons[0] if len(persons) == 1 else None


class Gap(NamedTuple):
    """How far a seat is from the best of the others: positive ahead, negative behind."""

    points: int
    rival: int


def gap_to_the_best(match: Unfinished) -> Gap | None:
    """The distance that the card at home tells, where it is known and there is a rival."""
    seat = match.sole_person if match.sole_person is not None else match.turn
    if match.standing is None or seat is None or len(match.players) < 2:
        return None
    rival = max((other for other in range(len(match.players)) if other != seat), key=match.standing.__getitem__)
    return Gap(match.standing[seat] - match.standing[rival], rival)


class Damaged(NamedTuple):
    """A saved match that cannot be read; the file was kept."""

    game_id: str
    kept: Path


class Saved(NamedTuple):
    """What lies on the disk: matches to go on with (the latest first), names of those that are over, and what could
    not be read and was set aside."""

    unfinished: list[Unfinished]
    finished: list[str]
    damaged: list[Damaged]


class _Card(NamedTuple):
    """The parts of a match file that home needs."""

    notes: Notes
    played: list[str]
    """The moves up to the cursor: those beyond it were taken back."""
    seed: int

    @classmethod
    def read(cls, text: str) -> _Card:
        """BadData if one of them makes no sense. No move is tried and no game is loaded: the start must be quick."""
        data = read_json(text)
        parts = [data.get(key) for key in ("setup", "moves", "cursor")] if isinstance(data, dict) else [None] * 3
        setup, moves, cursor = parts
        if not isinstance(setup, dict) or type(seed := setup.get("seed")) is not int or type(cursor) is not int:
            raise BadData("not a match file: no set-up, or no position")
        if not isinstance(moves, list) or not all(isinstance(line, str) for line in moves):
            raise BadData("not a match file: no moves")
        return cls(Notes.read(data.get("extra"), setup.get("seats")), [*_earlier(data), *moves[:cursor]], seed)

    @property
    def begun(self) -> bool:
        """Whether a person has moved: letting time pass is no move."""
        persons = {str(seat) for seat, player in enumerate(self.notes.players) if player.person}
        return any(_mover(line) in persons and not line.endswith(" wait") for line in self.played)


def _earlier(data: dict[str, Json]) -> list[str]:
    """The moves of a match that goes on from a position of older rules, up to there."""
    origin = data.get("origin")
    lines = origin.get("earlier") if isinstance(origin, dict) else None
    return [line for line in lines if isinstance(line, str)] if isinstance(lines, list) else []


def look(storage: Storage, games: Collection[str]) -> Saved:
    """The saved matches of these games. One in which no person has moved yet is none."""
    saved = Saved([], [], [])
    for slot in storage.names():
        if game_of(slot) not in games:
            continue
        try:
            card = _Card.read(storage.load(slot))
        except Unreadable as error:
            saved.damaged.append(Damaged(game_of(slot), error.kept))
            continue
        except BadData as error:
            saved.damaged.append(Damaged(game_of(slot), storage.reject(slot, error)))
            continue
        if card.notes.over:
            saved.finished.append(slot)
        elif card.begun:
            saved.unfinished.append(_unfinished(slot, card))
    return saved


def unfinished_in(storage: Storage, slot: str) -> bool:
    """Whether a match worth asking about is kept under this name. A damaged one is told of when it is opened."""
    try:
        card = _Card.read(storage.load(slot))
    except (NotThere, Unreadable):
        return False
    except BadData:
        return True
    return not card.notes.over and card.begun


def _mover(line: str) -> str:
    return line.partition(" ")[0].partition("@")[0]


def _unfinished(slot: str, card: _Card) -> Unfinished:
    notes, moves = card.notes, len(card.played)
    return Unfinished(slot, tuple(notes.players), notes.turn, moves, notes.progress, card.seed, notes.standing)
