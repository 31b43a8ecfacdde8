"""Sounds, one service for all games. Silent where there is no audio; every sound has a visible twin."""

from __future__ import annotations

from pathlib import Path

from kivy.logger import Logger

from app.services.settings import Settings

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


class Sound:
    """`play("place")`. Files are loaded when first heard."""

    def __init__(self, settings: Settings, folder: Path = FOLDER) -> None:
        self._settings, self._folder = settings, folder
        self._loaded: dict[str, object | None] = {}

    @property
    def muted(self) -> bool:
        return not self._settings.sound or self._settings.volume <= 0

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
