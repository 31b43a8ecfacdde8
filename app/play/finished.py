"""Finished matches with all their moves: to look at their results again, to replay them, to play on from them.

They lie beside the unfinished ones, named by the fingerprint that their line in the records has. Nothing is read before
somebody opens one; the oldest go when there are many. A line of the records outlives its match.
"""

from __future__ import annotations

import re
from pathlib import Path

from kivy.logger import Logger

from app.play.session import Session
from app.services.storage import NotThere, Storage, Unreadable
from rules.game import BadData, Json, RulesError
from rules.match import Match

KEPT = 2000
"""So many matches are kept with their moves (compressed, some 1 to 5 kB each)."""
_FINGERPRINT = re.compile("[0-9a-f]{16}")


class Finished:
    """The finished matches of this device."""

    def __init__(self, folder: Path | None = None, most: int = KEPT) -> None:
        self._storage, self._most = Storage(folder, "finished", compressed=True), most

    def keep(self, session: Session) -> bool:
        """Whether the match is on the disk now. Keeping it again changes nothing."""
        name = session.match.fingerprint()
        if self.holds(name):
            return True
        session.match.extra = session.notes.dump()
        try:
            self.lay(name, session.match)
            self._make_room()
        except OSError as error:
            Logger.error("Finished: match %s cannot be kept: %s", name, error)
            return self._storage.holds(name)
        return True

    def lay(self, name: str, match: Match) -> None:
        """Under this name, however many there are. OSError where the disk refuses."""
        self._storage.save(name, match.to_text())

    def _make_room(self) -> None:
        for old in self._storage.names()[self._most :]:
            self._storage.delete(old)

    def holds(self, fingerprint: str) -> bool:
        """Whether the moves of this match are here; older records have none."""
        return _FINGERPRINT.fullmatch(fingerprint) is not None and self._storage.holds(fingerprint)

    def match(self, fingerprint: str) -> Match:
        """The match as it was kept, to hand it on. NotThere if it is not; Unreadable if it is damaged (set aside)."""
        if not self.holds(fingerprint):
            raise NotThere(fingerprint)
        try:
            return Match.from_text(self._storage.load(fingerprint))
        except RulesError as error:
            raise Unreadable(fingerprint, self._storage.reject(fingerprint, error)) from error

    def open(self, fingerprint: str, **services: Json) -> Session:
        """The match, as it ended and already recorded. NotThere if it is not kept; Unreadable if it is damaged: it was
        set aside."""
        if not self.holds(fingerprint):
            raise NotThere(fingerprint)
        text = self._storage.load(fingerprint)
        try:
            session = Session(Match.from_text(text), **services)
            replayed = session.match.origin is None  # one of older rules is what its position says
            if session.outcome is None or (replayed and session.match.fingerprint() != fingerprint):
                raise BadData("it is another match than its name says")
        except RulesError as error:
            raise Unreadable(fingerprint, self._storage.reject(fingerprint, error)) from error
        session.notes.recorded = True
        session.phase = "over"
        return session
