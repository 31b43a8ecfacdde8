"""Reports of failures: a text file for each, which a player can read and send. It holds the version, what failed and
the match it failed in; of persons only the names in the match, and no folder of this device."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from traceback import TracebackException

from kivy.logger import Logger

from app import VERSION
from app.services.device import device
from rules.files import write_safely
from rules.match import Match

MOST = 20
"""So many reports are kept; the oldest go first."""
HOUSE = str(Path(__file__).resolve().parents[2])


class Reports:
    """The reports of this device. The same failure of the same match is written once."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or device.data_folder()) / "reports"

    def write(self, match: Match, what: str, error: Exception) -> Path | None:
        """Log a failure and write it down. None where the disk refuses: that must not be the next failure."""
        Logger.error("Reports: %s failed in %s: %r", what, match.game.id, error, exc_info=error)
        trace = _trace(error)
        name = sha256(f"{match.setup}{what}{trace}".encode()).hexdigest()[:8]
        path = self.folder / f"{match.game.id}-{name}.txt"
        try:
            if not path.exists():
                write_safely(path, _text(match, what, trace))
                self._thin_out()
        except OSError as refusal:
            Logger.error("Reports: cannot be written: %s", refusal)
            return None
        return path

    def all(self) -> list[Path]:
        """Every report, the latest first."""
        return sorted(self.folder.glob("*.txt"), key=lambda path: (-path.stat().st_mtime_ns, path.name))

    def _thin_out(self) -> None:
        for path in self.all()[MOST:]:
            path.unlink()


def _text(match: Match, what: str, trace: str) -> str:
    return "\n".join(
        [
            f"Four Worlds {VERSION} · Python {sys.version.split()[0]} · {device.name}",
            f"{what} failed in {match.game.id} at move {match.cursor}",
            "",
            trace,
            "The match (`python -m rules replay` prints it from the next line on):",
            match.to_text(),
        ]
    )


def _trace(error: Exception) -> str:
    return "".join(TracebackException.from_exception(error).format()).replace(HOUSE, "")
