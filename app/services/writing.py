"""Files written off the touch path: a disk may need longer than a frame lasts, and a clock runs meanwhile."""

from __future__ import annotations

import threading
from pathlib import Path

from kivy.logger import Logger

from rules.files import write_safely


class Writer:
    """Writes one file after another on a thread of its own. Of several texts for one file only the last is written."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: dict[Path, str] = {}
        self._writing: Path | None = None
        self._thread: threading.Thread | None = None

    def write_soon(self, path: Path, text: str) -> None:
        with self._changed:
            self._waiting[path] = text
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def take_back(self, path: Path) -> str | None:
        """From here on nothing is written to this file; what was still waiting to be."""
        with self._changed:
            text = self._waiting.pop(path, None)
            self._changed.wait_for(lambda: self._writing != path)
            return text

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                self._writing = next(iter(self._waiting))
                text = self._waiting.pop(self._writing)
            try:
                write_safely(self._writing, text)
            except OSError as refusal:  # told when the next move is saved at once
                Logger.error("Files: %s cannot be written: %s", self._writing.name, refusal)
            finally:
                with self._changed:
                    self._writing = None
                    self._changed.notify_all()
