"""The demo: computer players play through the real screens, and a picture of each screen lands in a folder.

`make` prepares Kivy for a run without a display and without waiting; the rest is in `gallery` and `playing`.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.start import Arguments


def make(parsed: Arguments) -> int:
    """Write the pictures; 0 if all went well, 2 if the folder cannot be used."""
    try:
        folder = Path(parsed.demo).resolve()
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"main.py: --demo: {parsed.demo}: {error.strerror}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="four_worlds_demo_") as home:
        _prepare(home)
        from app.demo.gallery import Gallery

        count = Gallery(folder, parsed).make()
    print(f"{count} pictures in {parsed.demo}")
    return 0


def _prepare(home: str) -> None:
    """No display, no console log, no settings of the developer: before Kivy is imported."""
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_METRICS_DENSITY="1",
        KIVY_METRICS_FONTSCALE="1",
        KIVY_HOME=home,
        FOUR_WORLDS_HOME=home,
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
    )
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
