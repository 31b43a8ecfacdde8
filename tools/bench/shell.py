"""What opening a screen of the shell costs: CPU of its first picture, of the whole page, and of coming back to it.

CPU is the time of the app's thread (`thread_time`), the first picture drawn; pixels are software GL in a thread of its
own, and counted for one picture of the settings alone. Each picture is finished (`glFinish`) before the next is begun,
or they would queue up. A process of its own, for a phone or for a tablet (`python -m tools.bench.shell tablet`).

Home has been looked at first: what is read meanwhile (app/screens/ahead.py) is no part of a tap.
"""

from __future__ import annotations

import json
import os
import sys
from statistics import median
from time import process_time, thread_time

SCREENFUL_MS, PAGE_MS, AGAIN_MS = 120, 400, 10
SCREENS = (
    "learn",
    "records",
    "steps",
    "settings",
    "credits",
    "atlas",
    "setup:new_worlds",
    "setup:natural_selection",
    "setup:mondo",
    "setup:where_is_that",
    "learn:new_worlds",
    "learn:natural_selection",
    "learn:mondo",
    "learn:where_is_that",
    "results",
    "home",
)
KEPT = ("home", "learn", "records", "settings")
ROUNDS = 3
SIZES = {"phone": (412, 915), "tablet": (1280, 800)}


class Shell:
    """The app on a device, with a clock that only passes when it is told to."""

    def __init__(self, device: str = "phone") -> None:
        from tests.app import headless

        headless.prepare()
        headless.take_over_clock()
        from kivy.base import EventLoop

        EventLoop.ensure_window()
        EventLoop.start()
        from app.application import FourWorlds, Services
        from app.play.thinking import InlineThinker
        from tests.app import touch

        self.touch = touch
        touch.resize(*SIZES[device])
        self.app = FourWorlds(services=Services(thinker=InlineThinker()))
        EventLoop.window.add_widget(self.app.build())
        self.app.services.settings.set("speed", "instant")
        self.app.on_start()
        touch.advance(1.0)
        self.app.ahead.finish()  # home has been looked at for a second or two

    def open(self, screen: str) -> dict[str, float]:
        """Milliseconds of CPU to the first picture of a screen and until nothing is left to do."""
        from kivy.base import EventLoop
        from kivy.graphics.opengl import glFinish

        name, _, game = screen.partition(":")
        arguments = {"session": self._finished()} if name == "results" else {"game": game} if game else {}
        glFinish()
        started = thread_time()
        self.app.go(name, **arguments)
        EventLoop.idle()
        glFinish()
        first = (thread_time() - started) * 1000
        self.touch.frames(40)
        glFinish()
        whole = (thread_time() - started) * 1000
        self.touch.advance(1.2)  # as a player stays: what the screen before it left is collected
        return {"first": first, "whole": whole}

    def again(self, destination: str) -> float:
        """Milliseconds of CPU to come back to a destination that is kept."""
        self.app.go("home" if destination != "home" else "learn")
        self.touch.advance(0.6)
        started = thread_time()
        self.app.go(destination)
        return (thread_time() - started) * 1000

    def picture(self) -> float:
        """Milliseconds of CPU to draw what is shown, all pixels of it: that of software GL in its own thread counts."""
        from kivy.base import EventLoop
        from kivy.graphics.opengl import glFinish

        times = []
        for _ in range(15):
            EventLoop.window.canvas.ask_update()
            glFinish()
            started = process_time()
            EventLoop.idle()
            glFinish()
            times.append((process_time() - started) * 1000)
        return median(times[3:])

    def _finished(self):
        from tests.app.screens.matches import finished

        return finished(self.app, "new_worlds", 3)


def measure(device: str) -> dict[str, object]:
    shell = Shell(device)
    opened = {screen: shell.open(screen) for screen in SCREENS}
    shell.app.go("settings")
    shell.touch.advance(1.0)
    return {
        "open": opened,
        "again": {name: median(shell.again(name) for _ in range(3)) for name in KEPT},
        "settings_picture": shell.picture(),
    }


def run() -> None:
    from tools.bench.frames import child

    for device in SIZES:
        rounds = [child(__spec__.name, device) for _ in range(ROUNDS + 1)][1:]
        print(f"Opening screens on a {device}, ms of CPU (allowed: first picture {SCREENFUL_MS}, whole page {PAGE_MS})")
        _tell(rounds)


def _tell(rounds: list[dict]) -> None:
    for screen in SCREENS:
        first, whole = (median(found["open"][screen][part] for found in rounds) for part in ("first", "whole"))
        print(f"  {screen:24} first {first:6.1f}, whole {whole:6.1f}")
    for name in KEPT:
        print(f"  {name:24} again {median(found['again'][name] for found in rounds):6.1f} (allowed {AGAIN_MS})")
    print(f"  one picture of settings: {median(found['settings_picture'] for found in rounds):.1f} ms of CPU")


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1] if len(sys.argv) > 1 else "phone")), flush=True)
    sys.stdout.flush()
    os._exit(0)
