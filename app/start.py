"""How the app starts: what the command line asks for, and whether there is a display at all.

Nothing here imports Kivy before it is known what to do: Kivy opens a window when it is imported.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from app.services.device import screen

USAGE = "usage: python main.py [--demo DIR [--game GAME] [--size WIDTHxHEIGHT] [--lang es|en]]"


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class Arguments(NamedTuple):
    """What the command line asks for."""

    demo: str = ""
    game: str = ""
    size: tuple[int, int] | None = None
    lang: str = ""


def read_arguments(arguments: list[str]) -> Arguments:
    """ValueError says in one line what is wrong."""
    parsed, rest = Arguments(), list(arguments)
    readers = {"--demo": _demo, "--game": _game, "--size": _size, "--lang": _lang}
    while rest:
        name, _, value = rest.pop(0).partition("=")
        if name not in readers:
            raise ValueError(f"unknown argument {name!r}; {USAGE}")
        if not value:
            if not rest or rest[0].startswith("--"):
                raise ValueError(f"{name} needs a value; {USAGE}")
            value = rest.pop(0)
        chosen: dict[str, Any] = {name[2:]: readers[name](value)}
        parsed = parsed._replace(**chosen)
    if not parsed.demo and parsed != Arguments():
        raise ValueError(f"--game, --size and --lang belong to --demo; {USAGE}")
    return parsed


def _demo(value: str) -> str:
    if Path(value).is_file():
        raise ValueError(f"--demo: {value} is a file, not a folder")
    return value


def _game(value: str) -> str:
    from rules import GAMES

    if value not in tuple(GAMES):
        raise ValueError(f"--game: there is no {value!r}; there are: {', '.join(GAMES)}")
    return value


def _size(value: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", value)
    if not found or not all(320 <= int(side) <= 4096 for side in found.groups()):
        raise ValueError(f"--size: {value!r} is not like 412x915 (each side from 320 to 4096)")
    return int(found[1]), int(found[2])


def _lang(value: str) -> str:
    if value not in ("es", "en"):
        raise ValueError(f"--lang: {value!r} is neither es nor en")
    return value


def has_display() -> bool:
    """Whether a window can be opened: a phone, a desktop, or a virtual screen."""
    if "ANDROID_ARGUMENT" in os.environ or sys.platform in ("win32", "darwin"):
        return True
    if os.environ.get("SDL_VIDEODRIVER") in ("offscreen", "dummy"):
        return False
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run() -> int:
    """Start the app on this device's screen."""
    if not has_display():
        raise NoDisplay("no display found: making the pictures of every screen in gallery/ instead")
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    screen.tell_kivy()
    _shape_window()
    from app.application import FourWorlds

    FourWorlds().run()
    return 0


def _shape_window() -> None:
    """A desktop shows the app as a phone would, and its mouse is one finger."""
    if "ANDROID_ARGUMENT" in os.environ:
        return
    from kivy.config import Config

    Config.set("graphics", "width", "412")
    Config.set("graphics", "height", "915")
    Config.set("input", "mouse", "mouse,disable_multitouch")


def demo(parsed: Arguments) -> int:
    """Computer players play through the real screens; a picture of each lands in the folder."""
    from app.demo import make

    return make(parsed)
