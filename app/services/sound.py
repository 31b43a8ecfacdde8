"""Sounds of events, one service for all games. Silent where there is no audio; every sound has a visible twin."""

from __future__ import annotations

from pathlib import Path

from kivy.logger import Logger

from app.services.settings import Settings

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"

# What each event sounds like. Events that are not here are silent: a busy table must not rattle.
EVENT_SOUNDS: dict[str, str] = {
    "new_worlds.taken": "card",
    "new_worlds.unseen": "card",
    "new_worlds.laid": "place",
    "new_worlds.deployed": "place",
    "new_worlds.reshuffled": "shuffle",
    "new_worlds.last": "round_end",
    "new_worlds.over": "win",
    "mondo.took": "pick",
    "mondo.placed": "place",
    "mondo.returned": "tap",
    "mondo.dropped": "tap",
    "mondo.left": "right",
    "mondo.count": "tap",
    "mondo.go": "turn",
    "mondo.last_minute": "last_minute",
    "mondo.time": "round_end",
    "mondo.round_over": "round_end",
    "natural_selection.played_on": "place",
    "natural_selection.played": "place",
    "natural_selection.drawn": "card",
    "natural_selection.discarded": "card",
    "natural_selection.climate": "flip",
    "natural_selection.mutated": "place",
    "natural_selection.attacked": "wrong",
    "natural_selection.mutation_lost": "wrong",
    "natural_selection.kidnapped": "wrong",
    "natural_selection.evolved": "right",
    "natural_selection.reshuffled": "shuffle",
    "natural_selection.climate_shuffled": "shuffle",
    "natural_selection.round_ends": "round_end",
    "natural_selection.over_population": "win",
    "where_is_that.placed": "place",
    "where_is_that.pushed": "card",
    "where_is_that.flipped": "flip",
    "where_is_that.revealed": "flip",
    "where_is_that.finished": "win",
}


class Sound:
    """`play("place")`, `for_event(key)`. Files are loaded when first heard."""

    def __init__(self, settings: Settings, folder: Path = FOLDER) -> None:
        self._settings, self._folder = settings, folder
        self._loaded: dict[str, object | None] = {}

    @property
    def muted(self) -> bool:
        return not self._settings.sound or self._settings.volume <= 0

    def for_event(self, key: str) -> str | None:
        """Play the sound of an event; returns its name, or None if the event is silent or sound is off."""
        name = EVENT_SOUNDS.get(key)
        return name if name and self.play(name) else None

    def play(self, name: str) -> bool:
        """Play a sound from its beginning. False if it could not be heard."""
        if self.muted:
            return False
        sound = self._get(name)
        if sound is None:
            return False
        try:
            sound.volume = self._settings.volume
            sound.stop()
            sound.play()
        except Exception as error:  # audio drivers raise what they like; a match goes on in silence
            self._give_up(name, error)
            return False
        return True

    def _get(self, name: str):
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _load(self, name: str):
        path = self._folder / f"{name}.wav"
        if not path.exists():
            Logger.warning("Sound: no sound called %s", name)
            return None
        try:
            from kivy.core.audio import SoundLoader

            return SoundLoader.load(str(path))
        except Exception as error:  # see play()
            self._give_up(name, error)
            return None

    def _give_up(self, name: str, error: Exception) -> None:
        Logger.warning("Sound: %s cannot be played: %s", name, error)
        self._loaded[name] = None
