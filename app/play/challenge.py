"""The counted try of a challenge of the day among the matches on the disk."""

from __future__ import annotations

from typing import NamedTuple

from app.play.seating import Notes, day_of
from app.services.storage import DAILY, NotThere, Storage, Unreadable, slot_of
from rules.game import BadData
from rules.match import read_json


class Waiting(NamedTuple):
    """A try that waits to be gone on with."""

    slot: str
    notes: Notes


def waiting(storage: Storage, game_id: str, day: str) -> Waiting | None:
    """The try of that day, even if nobody has moved yet: a clock may have run. What cannot be read is left to who
    opens it."""
    for name in (slot_of(game_id, DAILY, day), slot_of(game_id, DAILY)):  # the latter from earlier versions
        found = open_notes(storage, name) if storage.holds(name) else None
        if found is not None and found.counted and found.day == day:
            return Waiting(name, found)
    return None


def open_notes(storage: Storage, name: str) -> Notes | None:
    """The notes of a match that is not over; no move is tried and no game is loaded."""
    try:
        data = read_json(storage.load(name))
        setup = data.get("setup") if isinstance(data, dict) else None
        if not isinstance(setup, dict) or type(seed := setup.get("seed")) is not int:
            return None
        notes = Notes.read(data.get("extra"), setup.get("seats"))
    except (NotThere, Unreadable, BadData):
        return None
    notes.day = day_of(notes, seed)
    return notes if not notes.over else None
