"""What happened, move by move, in words: for the log, the hand-over and the replay. No widgets here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from app.play.seen_move import SeenMove
from app.play.wording import Wording
from app.tables.manifest import board_class, manifest
from app.tables.reel import Reel
from app.tables.telling import no_gain
from rules.game import Event
from rules.match import Match


class Entry(NamedTuple):
    """One line of the log: the number of the move, who made it, what it says, and its events. `announced`: nobody
    made it, it tells what comes next."""

    number: int
    seat: int | None
    text: str
    events: tuple[Event, ...]
    announced: bool = False


class Gains:
    """What the moves of a match have brought whoever made them, as one viewer may know it: each is looked up when it is
    asked for, quickly in the order of play."""

    def __init__(self, match: Match, viewer: int | None, wording: Wording) -> None:
        self._telling = manifest(match.game.id).telling
        self._reel = Reel(match, viewer)
        self._silent = self._telling.gain is no_gain or (self._telling.estimates and not wording.estimates)
        self._told: SeenMove | None = None

    def of(self, entry: Entry) -> int:
        """0: nothing, or nothing is counted then."""
        if self._silent or entry.announced or entry.seat is None:
            return 0
        if self._told is None or self._told.number != entry.number:
            self._told = self._reel.told(entry.number)
        return self._telling.gain(entry.events, entry.seat, self._told) or 0


def log_entries(events: Sequence[tuple[int, Event]], wording: Wording) -> list[Entry]:
    """One entry a move where the game has a sentence for it (none if that is empty), else its events; oldest first."""
    sentence = board_class(wording.game_id).sentence
    entries: list[Entry] = []
    for number, group in groupby(events, key=itemgetter(0)):
        move = tuple(event for _number, event in group)
        words = sentence(move, wording)
        if words is None:
            entries += _by_events(number, move, wording)
        elif words:
            entries.append(Entry(number, move[0].seat, words, move))
    return entries


def _by_events(number: int, events: Sequence[Event], wording: Wording) -> list[Entry]:
    """Events grouped by who they speak of; events without a text are left out."""
    announcements = board_class(wording.game_id).announcements
    entries: list[Entry] = []
    for event in events:
        if not wording.is_logged(event):
            continue
        text = wording.say(event)
        if event.key in announcements:
            entries.append(Entry(number, None, text, (event,), announced=True))
        elif entries and entries[-1].seat == event.seat:
            last = entries.pop()
            entries.append(Entry(number, last.seat, f"{last.text} {text}", (*last.events, event)))
        else:
            entries.append(Entry(number, event.seat, text, (event,)))
    return entries
