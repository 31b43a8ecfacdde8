"""Code for the screens a player may open next, read while home is looked at: at the tap only the widgets are left to
make. Python and KV of the shell a piece at a time, between frames and while no finger moves anything; the rules, which
know no widgets, in a thread beside."""

from __future__ import annotations

from importlib import import_module
from threading import Thread

from kivy.base import EventLoop
from kivy.clock import Clock

from app.screens import SCREENS
from app.tables.manifest import manifest
from rules import GAMES

AFTER = 0.25
"""Seconds home is left alone: its lower parts and pictures come first."""
PAUSE = 0.04
"""Seconds between two pieces, for some frames."""

PARTS = (
    "app.kit.choices",
    "app.screens.learn.panels",
    "app.screens.setup.draft",
    "app.screens.setup.sheets",
    "app.screens.setup.mode_cards",
    "app.screens.setup.seat_row",
    "app.screens.settings.rows",
    "app.screens.settings.person_sheet",
)
"""What the screens share or what is large in them, so that no piece takes long."""
OPENED_FROM_HOME = ("setup", "learn", "settings", "records")


def _modules() -> list[str]:
    """The screens of the shell, then those that only one game has."""
    return [*PARTS, *(SCREENS[name].partition(":")[0] for name in OPENED_FROM_HOME), *_of_games()]


def _of_games() -> list[str]:
    paths = [path for game_id in GAMES for path in manifest(game_id).screens.values()]
    return [path.partition(":")[0] for path in paths]


class Ahead:
    """Reads ahead once it is started; whoever starts it keeps it, as the clock holds it weakly."""

    def __init__(self) -> None:
        self.left: list[str] = []
        self._rules = Thread(target=_read_rules, daemon=True)
        self._next = Clock.create_trigger(self._read_one, PAUSE)
        self._first = Clock.schedule_once(self._begin, AFTER)

    def stop(self) -> None:
        self._first.cancel()
        self._next.cancel()

    def finish(self) -> None:
        """Everything now: for benches, which measure what comes after."""
        self.stop()
        if self._rules.is_alive():
            self._rules.join()
        for module in _modules():
            import_module(module)
        _read_rules()

    def _begin(self, _dt: float) -> None:
        self.left = _modules()
        self._rules.start()
        self._next()

    def _read_one(self, _dt: float) -> None:
        if not EventLoop.touches and not self._half_read(self.left[0]):
            import_module(self.left.pop(0))
        if self.left:
            self._next()

    def _half_read(self, module: str) -> bool:
        """Its rules are just being read beside: two threads in one package find modules that are not whole yet."""
        return self._rules.is_alive() and module in _of_games()


def _read_rules() -> None:
    """A whole game at once: whoever asks for it meanwhile waits for the same import."""
    for game_id in GAMES:
        GAMES[game_id]
