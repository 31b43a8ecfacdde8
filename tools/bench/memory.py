"""Memory of the app after two and after twenty whole matches of a game in one process, each from set-up to the score
sheet; and after everything there is to open was opened twice and twenty times."""

from __future__ import annotations

import gc
import json
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.application import FourWorlds

FEW, WARM, MANY = 2, 10, 20
"""After ten matches every card, face and word was drawn once: what grows from then on is lost."""
ALLOWED = 1.10
SHORT = {"mondo": {"minutes": 1}}
"""Where a clock runs, as short a round as can be chosen."""


def resident_mb() -> float:
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def play_matches(game_id: str) -> dict[str, float]:
    from tests.app import headless

    headless.prepare()
    headless.take_over_clock()
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    EventLoop.start()
    from app.application import FourWorlds, Services
    from app.kit.tokens import theme
    from app.play.session import Player
    from app.play.thinking import InlineThinker
    from rules.game import Setup
    from tests.app import touch

    touch.resize(412, 915)
    app = FourWorlds(services=Services(thinker=InlineThinker()))
    EventLoop.window.add_widget(app.build())
    app.go("home")
    app.services.settings.set("speed", "instant")
    theme.speed = "instant"
    players = [Player("Ana", "owl", "random"), Player("Bruno", "fox", "random")]
    found = {}
    for number in range(1, MANY + 1):
        session = app.start_match(game_id, Setup(2, SHORT.get(game_id, {}), number), players)
        while app.navigation.name == "table":
            _beside_the_table(app)
            if session.timed:
                touch.skip(0.1)
            touch.frames()
        touch.frames(3)
        app.go("home")
        touch.frames(3)
        if number in (FEW, WARM, MANY):
            found[f"after_{number}"] = resident_mb()
    return found


def _beside_the_table(app: FourWorlds) -> None:
    """Nobody sits at it: what waits for a finger (a clock to begin, a round that was counted) goes on."""
    board = app.navigation.screen.frame.board
    if board is not None:
        board.go_on()


def open_everything() -> dict[str, float]:
    """Every screen of the shell with a sheet, a dialog and a toast over it, and a table of each game."""
    from app.kit import overlays, toasts
    from app.play.session import Player
    from rules import GAMES
    from rules.game import Setup
    from tools.bench.shell import SCREENS, Shell

    shell, found = Shell(), {}
    players = [Player("Ana", "owl", None), Player("Bruno", "fox", "easy")]
    for number in range(1, MANY + 1):
        for screen in SCREENS:
            shell.open(screen)
            overlays.Sheet(title="a").open()
            overlays.Dialog(title="a", text="b").ask(("c", "filled", None), ("d", "text", None))
            toasts.toast("a")
            shell.touch.frames(4)
            overlays.close_all()
            shell.touch.advance(0.6)  # with the forty frames of opening it, as long as somebody looks at it at least
        for game_id in GAMES:
            shell.app.start_match(game_id, Setup(2, {}, number), players)
            shell.touch.frames(4)
            shell.app.services.thinker.drop_all()
            shell.app.go("home")
            shell.touch.advance(1.1)
        if number in (FEW, WARM, MANY):
            found[f"after_{number}"] = resident_mb()
    return found


def run() -> None:
    from rules import GAMES
    from tools.bench.frames import child

    for what in (*(f"matches of {game_id}" for game_id in GAMES), "openings of everything"):
        found = child("tools.bench.memory", *what.split(" of "))
        few, warm, many = (found[f"after_{number}"] for number in (FEW, WARM, MANY))
        seen = f"{few:.0f}, {warm:.0f} and {many:.0f} MB after {FEW}, {WARM} and {MANY}"
        print(f"Memory, {what}: {seen}: {many / few:.3f} × (allowed {ALLOWED}), since warm {many / warm:.3f} ×")


if __name__ == "__main__":
    print(json.dumps(play_matches(sys.argv[2]) if sys.argv[1] == "matches" else open_everything()), flush=True)
    os._exit(0)
