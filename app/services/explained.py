"""What was explained already: the first time something new happens at a table one sentence says what it means, once.

A game names its first times in its manifest (event, or reason of an outcome → text key); here is remembered, on disk
with the settings, which of them this device has seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.services.settings import Settings
from rules.game import Event, Message


class Explained:
    """`first_of(events, firsts)` is the text to say now, and remembers that it was said."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def first_of(self, events: Iterable[Event | Message], firsts: Mapping[str, str]) -> str | None:
        """The key of the sentence for the first of these events (or reasons of an outcome) that was never explained."""
        for event in events:
            key = firsts.get(event.key.partition(".")[2])
            if key is not None and not self._settings.explained.get(key):
                self._settings.set("explained", {**self._settings.explained, key: True})
                return key
        return None
