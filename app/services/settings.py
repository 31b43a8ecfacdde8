"""What the player chose, with types and defaults, on disk as JSON. An unreadable file or a value that makes no
sense never stops the app: the default takes its place and the file is kept aside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.logger import Logger

from app.observers import Observers
from app.services.device import device
from app.services.files import read_json, write_json

FORMAT = 1


@dataclass(frozen=True)
class Setting:
    """A default and what else is allowed: one of `choices`, or what `fits` accepts."""

    default: Any
    choices: tuple = ()
    fits: Callable[[Any], bool] | None = None

    def accepts(self, value: Any) -> bool:
        if self.choices:
            return value in self.choices and type(value) is type(self.default)
        if self.fits is not None:
            return self.fits(value)
        return type(value) is type(self.default)


def _share(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def _names(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= 7 and all(isinstance(n, str) and len(n) <= 24 for n in value)


SETTINGS: dict[str, Setting] = {
    "language": Setting("auto", ("auto", "es", "en")),
    "theme": Setting("auto", ("auto", "light", "dark")),
    "speed": Setting("normal", ("slow", "normal", "fast", "instant")),
    "follow": Setting("flow", ("flow", "computers", "everybody")),  # after whose moves the table waits for a tap
    "confirm_moves": Setting(True),
    "show_legal": Setting(True),
    "estimates": Setting(True),
    "text_scale": Setting(1.0, (1.0, 1.15, 1.3)),
    "haptics": Setting("light", ("off", "light", "strong")),
    "sound": Setting(True),
    "volume": Setting(0.8, fits=_share),
    "reduced_motion": Setting(False),
    "left_handed": Setting(False),
    "handover": Setting("hold", ("hold", "tap")),
    "names": Setting([], fits=_names),  # names by seat; an empty one means the default name of the language
    "avatars": Setting([], fits=_names),
    "setups": Setting({}),  # last set-up of each game, as the set-up screen wrote it
    "sides": Setting({}),  # by the seats of a shared table ("0,1"): in which order these people sit round it
    "lessons": Setting({}),  # the lessons that were finished, by game, further ones by game and name ("mondo.tasks")
    "lesson_steps": Setting({}),  # the step at which a lesson was left, named in the same way
    "lessons_offered": Setting({}),  # the lessons that were offered, which is done once, named in the same way
    "explained": Setting({}),  # what happened for the first time and was explained (app/services/explained.py)
    "seen_welcome": Setting(False),
}


class Settings:
    """`settings.speed`, `settings.set("speed", "fast")`, `settings.observe(callback)`."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or device.data_folder()) / "settings.json"
        self._observers = Observers()
        stored, self.kept_aside = read_json(self.path)
        self._values = {key: self._valid(key, stored) for key in SETTINGS}

    @staticmethod
    def _valid(key: str, stored: dict) -> Any:
        setting = SETTINGS[key]
        if key in stored and not setting.accepts(stored[key]):
            Logger.warning("Settings: %s = %r makes no sense; back to %r", key, stored[key], setting.default)
        return stored[key] if key in stored and setting.accepts(stored[key]) else _fresh(setting.default)

    def __getattr__(self, key: str) -> Any:
        try:
            return self.__dict__["_values"][key]
        except KeyError:
            raise AttributeError(key) from None

    def set(self, key: str, value: Any) -> None:
        """Change, save, tell. ValueError if the value is not allowed, and nothing changes."""
        if key not in SETTINGS or not SETTINGS[key].accepts(value):
            raise ValueError(f"not allowed: {key} = {value!r}")
        if self._values[key] == value:
            return
        self._values[key] = _fresh(value)
        self._save()
        self._observers.tell(key, value)

    def remember_setup(self, game: str, setup: dict) -> None:
        """Keep the last set-up of a game."""
        self.set("setups", {**self.setups, game: setup})

    def name_of(self, seat: int) -> str:
        """The stored name of a seat, or an empty string."""
        return self.names[seat] if seat < len(self.names) else ""

    def observe(self, callback: Callable[[str, Any], None]) -> None:
        """Call with key and value after each change. Methods are held weakly."""
        self._observers.add(callback)

    def reset(self) -> None:
        """All defaults again, one notice a change."""
        for key, setting in SETTINGS.items():
            self.set(key, _fresh(setting.default))

    def _save(self) -> None:
        changed = {k: v for k, v in self._values.items() if v != SETTINGS[k].default}
        try:
            write_json(self.path, {"format": FORMAT, **changed})
        except OSError as error:
            Logger.error("Settings: cannot be saved: %s", error)


def _fresh(value: Any) -> Any:
    return value.copy() if isinstance(value, list | dict) else value
