"""Matches as files that go to other devices and come from there. What comes is believed only after every move of it was
played again, and counts in nobody's records."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from app.play.finished import Finished
from app.play.keeping import result_of
from app.play.seating import Notes
from app.play.session import Session
from app.play.shelf import Shelf
from app.play.thinking import InlineThinker
from app.services.records import UNKNOWN, Records, mode_of
from app.services.storage import DAILY, PRACTICE, NotThere, Storage, Unreadable
from rules import GAMES
from rules.files import unpacked
from rules.game import BadData, RulesError
from rules.match import READS, Match, read_json

MOST = 1_000_000
"""Bytes of a file that is looked at: matches have some ten thousand."""
GZIP = b"\x1f\x8b"
FOREIGN, NEWER, DAMAGED, UNBEGUN, REFUSED = "foreign", "newer", "damaged", "unbegun", "refused"
"""Why a file is not taken in: no match at all, of an app that knows more, a match with something wrong in it, one in
which no person has moved, a disk that refuses."""


class NotTaken(Exception):
    """A file is left where it is, and nothing here has changed."""

    def __init__(self, why: str, said: object = "") -> None:
        super().__init__(f"{why}: {said}")
        self.why = why


class Taken(NamedTuple):
    """What came: the name of an unfinished match on the shelf, or the fingerprint of one in the history."""

    game_id: str
    slot: str = ""
    fingerprint: str = ""
    known: bool = False
    """It was there already."""


def file_name(match: Match) -> str:
    """What a file with this match is called."""
    return f"{match.game.id}_{date.today().isoformat()}_{match.fingerprint()[:8]}.match.json"


def read_file(data: bytes) -> Match:
    """The match in a file. NotTaken says why there is none."""
    text = _text(data)
    try:
        found = read_json(text)
    except BadData as error:
        raise NotTaken(FOREIGN, error) from None
    if not isinstance(found, dict) or not {"format", "game", "setup", "moves"} <= found.keys():
        raise NotTaken(FOREIGN, "no match file")
    _check_known(found)
    try:
        match = Match.load(found)
        match.extra = Notes.of(match).dump()
    except RulesError as error:
        raise NotTaken(DAMAGED, error) from None
    return match


def _text(data: bytes) -> str:
    if len(data) > MOST:
        raise NotTaken(FOREIGN, f"{len(data)} bytes")
    try:
        return unpacked(data) if data.startswith(GZIP) else data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise NotTaken(FOREIGN, error) from None


def _check_known(found: dict) -> None:
    """A match of a later app is none that is damaged."""
    game, written, rules = found["game"], found["format"], found.get("rules", 1)
    if not isinstance(game, str) or type(written) is not int or type(rules) is not int:
        raise NotTaken(DAMAGED, "no names and numbers where they belong")
    if game not in GAMES or written > max(READS) or rules > GAMES[game].rules_version:
        raise NotTaken(NEWER, f"{game}, format {written}, rules {rules}")


def take_in(data: bytes, storage: Storage, shelf: Shelf, finished: Finished, records: Records) -> Taken:
    """Lay the match of a file to the others of its kind. NotTaken if there is nothing to lay."""
    match = read_file(data)
    notes = Notes.of(match)
    notes.recorded = notes.lesson = False
    if notes.mode in (UNKNOWN, DAILY, PRACTICE) or notes.step:  # somebody else's challenge or step is a usual match
        notes.mode, notes.day, notes.step = mode_of(match.game, match.setup), "", ""
    notes.look_at(match)
    match.extra = notes.dump()
    session = Session(match, InlineThinker(), lambda action, _seconds: action(), lambda _match: None)
    if not session.persons:
        raise NotTaken(FOREIGN, "a match of computers")
    if session.outcome is not None:
        return _take_finished(session, finished, records)
    if not session.begun:
        raise NotTaken(UNBEGUN)
    return _take_unfinished(session, storage, shelf)


def _take_finished(session: Session, finished: Finished, records: Records) -> Taken:
    fingerprint = session.match.fingerprint()
    known = any(result.match == fingerprint for result in records.history())
    kept = finished.keep(session)
    if not (known or (kept and records.add(result_of(session, imported=True)))):
        raise NotTaken(REFUSED)
    return Taken(session.game.id, fingerprint=fingerprint, known=known)


def _take_unfinished(session: Session, storage: Storage, shelf: Shelf) -> Taken:
    match, notes = session.match, session.notes
    same = [each for each in shelf.look((match.game.id,)).unfinished if each.seed == match.setup.seed]
    for each in same:
        if each.moves == len(match.earlier) + match.cursor and _fingerprint(storage, each.slot) == match.fingerprint():
            return Taken(match.game.id, slot=each.slot, known=True)
    notes.slot = storage.free(match.game.id)
    match.extra = notes.dump()
    try:
        storage.save(notes.slot, match.to_text())
    except OSError as refusal:
        raise NotTaken(REFUSED, refusal) from None
    return Taken(match.game.id, slot=notes.slot)


def _fingerprint(storage: Storage, slot: str) -> str:
    """Of a match on the shelf; nothing, if it cannot be read: who opens it is told."""
    try:
        return Match.from_text(storage.load(slot)).fingerprint()
    except (NotThere, Unreadable, RulesError):
        return ""
