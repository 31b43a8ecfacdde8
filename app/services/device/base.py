"""The interface of a device, and what a desktop does with it: nothing, politely."""

from __future__ import annotations

import locale
import os
from collections.abc import Callable
from pathlib import Path

from app.insets import Insets


class Device:
    """A desktop: no vibration, no insets, a folder in the home directory."""

    name = "desktop"

    def vibrate(self, milliseconds: int) -> bool:
        """Shake for that long. False if the device cannot."""
        return False

    def insets(self) -> Insets:
        return Insets()

    def keep_awake(self, awake: bool) -> bool:
        """Keep the screen on during a match. False if the device cannot."""
        return False

    def language(self) -> str:
        """The two letters of the system's language; empty if unknown."""
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            value = os.environ.get(name, "")
            if value and value not in ("C", "POSIX") and not value.startswith("C."):
                return value[:2].lower()
        return (locale.getlocale()[0] or "")[:2].lower()

    def dark_mode(self) -> bool:
        """True if the system asks for a dark theme."""
        return False

    def text_scale(self) -> float:
        """How much larger than usual the system shows text; 1 if it does not say."""
        return 1.0

    def data_folder(self) -> Path:
        """Where matches, settings and records live. FOUR_WORLDS_HOME overrides it (tests, demo)."""
        chosen = os.environ.get("FOUR_WORLDS_HOME")
        if chosen:
            return Path(chosen)
        base = os.environ.get("XDG_DATA_HOME")
        return (Path(base) if base else Path.home() / ".local" / "share") / "four_worlds"

    shares = False
    """Whether there is a dialog that hands things to other apps."""

    def share(self, text: str, title: str) -> bool:
        """Offer a line of text to other apps. False if the device cannot."""
        return False

    def share_picture(self, picture: Path, text: str, title: str) -> bool:
        """Offer a PNG file, and a line of text with it, to other apps. False if the device cannot."""
        return False

    def share_file(self, file: Path, title: str) -> bool:
        """Offer a file to other apps. False if the device cannot."""
        return False

    picks_files = False
    """Whether there is a dialog of its own to choose a file."""

    def pick_file(self, done: Callable[[bytes | None], None], most: int) -> bool:
        """Let the player choose a file: `done` gets its first `most` + 1 bytes on the main thread, or None if it cannot
        be read; it is not called if nothing was chosen. False if the device cannot."""
        return False

    def places(self) -> list[Path]:
        """Folders in which a person may look for a file on a desk, the likeliest first."""
        home = Path.home()
        found = [home / name for name in ("Downloads", "Descargas", "Documents", "Documentos")]
        return [folder for folder in found if folder.is_dir()] or [home]

    def leave(self) -> bool:
        """Put the app into the background (back button at home). False: the app should stop instead."""
        return False


class RecordingDevice(Device):
    """A device for tests: it remembers what it was asked and shows what it is told."""

    name = "recording"

    def __init__(self, language: str = "es", insets: Insets | None = None, folder: Path | None = None) -> None:
        self.asked: list[tuple[str, object]] = []
        self._language, self._insets, self._folder = language, insets or Insets(), folder

    def vibrate(self, milliseconds: int) -> bool:
        self.asked.append(("vibrate", milliseconds))
        return True

    def keep_awake(self, awake: bool) -> bool:
        self.asked.append(("keep_awake", awake))
        return True

    def insets(self) -> Insets:
        return self._insets

    def language(self) -> str:
        return self._language

    def data_folder(self) -> Path:
        return self._folder or super().data_folder()

    def share(self, text: str, title: str) -> bool:
        self.asked.append(("share", text))
        return self.shares

    def share_picture(self, picture: Path, text: str, title: str) -> bool:
        self.asked.append(("share_picture", (picture.read_bytes(), text)))
        return self.shares

    def share_file(self, file: Path, title: str) -> bool:
        self.asked.append(("share_file", (file.name, file.read_bytes())))
        return self.shares

    picked: bytes | None = None
    """What a person would choose."""

    def pick_file(self, done: Callable[[bytes | None], None], most: int) -> bool:
        self.asked.append(("pick_file", most))
        if self.picks_files:
            done(self.picked)
        return self.picks_files

    def places(self) -> list[Path]:
        return [self._folder] if self._folder is not None else super().places()

    def leave(self) -> bool:
        self.asked.append(("leave", True))
        return True
