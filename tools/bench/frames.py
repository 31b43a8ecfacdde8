"""Frame times and start-up beside a bare KivyMD app of the same run, each scene in a process of its own.

`python -m tools.bench.frames SCENE` prints one JSON line; `run()` (from `make bench`) compares them.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, thread_time, time

FRAMES = 150
ROUNDS = 3
STARTS = 5
SIZE = (412, 915)


# -- inside a scene's own process ------------------------------------------------------------------


def empty() -> Callable[[int], None]:
    """An MDScreen with nothing on it: what KivyMD itself costs."""
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class Hello(MDApp):
        def build(self):
            return MDScreen(md_bg_color=self.theme_cls.backgroundColor)

    app = Hello()
    app._run_prepare()
    return lambda _frame: app.root.canvas.ask_update()


def table(game_id: str, levels: list[str | None], options: dict | None = None):
    """A real table: the app's own frame with a session of that game."""
    from app.application import Services
    from app.play.session import Player, Session
    from app.screens.match.frame import TableFrame
    from rules import GAMES
    from rules.game import Setup
    from tests.app import touch
    from tests.app.bare import BareApp

    BareApp()
    services = Services()
    players = [Player(f"P{seat}", "owl", level) for seat, level in enumerate(levels)]
    session = Session.new(
        GAMES[game_id],
        Setup(len(levels), options or {}, 3),
        players,
        thinker=services.thinker,
        later=lambda action, seconds: None,
        save=lambda match: None,
    )
    nothing = lambda *_: None  # noqa: E731
    frame = TableFrame(session, services, nothing, nothing, nothing, nothing, nothing)
    touch.show(frame)
    frame.enter()
    touch.frames(5)
    return frame


def circling(finger, centre: tuple[float, float]) -> Callable[[int], None]:
    """A finger that moves in a circle, a step a frame."""
    from math import cos, sin

    def step(frame: int) -> None:
        x, y = centre[0] + 60 * cos(frame / 8), centre[1] + 60 * sin(frame / 8)
        finger._touch.touch_move(x, y)

    return step


def drag_from(frame, spot: str) -> Callable[[int], None]:
    """Pick up what lies at a named part of the board and carry it about."""
    from tests.app import touch

    box = frame.board.spot(spot)
    start = (box[0] + box[2] * 0.15, box[1] + box[3] / 2)
    finger = touch.press(*start)
    finger.move(start[0], start[1] + 120, steps=4)
    return circling(finger, (SIZE[0] / 2, SIZE[1] / 2))


def new_worlds_drag() -> Callable[[int], None]:
    return drag_from(table("new_worlds", [None, "easy", "easy"], {"start": 0}), "hand")


def new_worlds_think() -> Callable[[int], None]:
    """The same table while the hard computer player thinks all the time."""
    from app.play.thinking import Ticket

    frame = table("new_worlds", [None, "hard", "hard"], {"start": 0})
    view = frame.session.match.state.view(0)
    bot = frame.session.game.bot("hard")
    thinker = frame.services.thinker

    def ask(*_args) -> None:
        thinker.ask(Ticket("bench", 0, "move"), partial(bot.choose, view), "seed", ask)

    ask()
    return drag_from(frame, "hand")


def where_is_that_pan() -> Callable[[int], None]:
    """A finger pans a map of 60 cards."""
    from app.tables.where_is_that.painter import Sight
    from tests.app import touch

    frame = table("where_is_that", [None, "easy", "easy"], {"start": 0})
    board = frame.board
    cards = {(n % 10, n // 10): card for n, card in enumerate(list(board.faces)[:60])}
    board.map.show(Sight(cards, board.faces))
    board.map.fit()
    touch.frames(3)
    box = board.spot("map")
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    finger = touch.press(*middle)
    finger._touch.touch_move(middle[0] + 60, middle[1])  # before a slow frame makes a long press of it
    touch.frames(4)
    return circling(finger, middle)


def mondo_drag() -> Callable[[int], None]:
    """A tile carried over a pool of 136 against two computer players, the clock running."""
    from tests.app import touch

    frame = table("mondo", [None, "easy", "easy"])
    frame.board.start()
    touch.frames(5)
    pool = frame.board.pool
    x, y, side, _ = pool.box_of(pool.seen()[0])
    finger = touch.press(x + side / 2, y + side / 2)
    finger.move(x + side / 2, y + 160, steps=4)
    return circling(finger, (SIZE[0] / 2, SIZE[1] / 2))


def natural_selection_drag() -> Callable[[int], None]:
    return drag_from(table("natural_selection", [None, "easy", "easy"], {"start": 0}), "hand")


def new_worlds_review() -> Callable[[int], None]:
    """The page of a review while the judge looks at a match for two; another match as soon as one is done."""
    from app.application import FourWorlds
    from tests.app import touch
    from tests.app.screens.matches import finished

    app = FourWorlds()
    touch.show(app.build())
    app.go("home")
    touch.frames(4)
    seeds = iter(range(3, 300))
    app.go("review", session=finished(app, "new_worlds", 2, next(seeds)))
    touch.frames(4)

    def step(_frame: int) -> None:
        if app.navigation.screen.review.done:
            app.back()
            app.go("review", session=finished(app, "new_worlds", 2, next(seeds)))
        app.navigation.screen.canvas.ask_update()

    return step


SCENES: dict[str, Callable[[], Callable[[int], None]]] = {
    "empty": empty,
    "natural_selection_drag": natural_selection_drag,
    "new_worlds_drag": new_worlds_drag,
    "new_worlds_think": new_worlds_think,
    "new_worlds_review": new_worlds_review,
    "where_is_that_pan": where_is_that_pan,
    "mondo_drag": mondo_drag,
}
ALLOWED = {
    "new_worlds_drag": 1.5,
    "new_worlds_think": 2.0,
    "new_worlds_review": 1.5,
    "where_is_that_pan": 1.5,
    "mondo_drag": 1.5,
}


def measure_scene(name: str) -> dict[str, float]:
    """Frame times of a scene: as a player sees them (at most 60 a second), and the bare work of drawing one frame,
    of the whole process and of the app's own thread."""
    from tests.app import headless

    headless.prepare()
    from kivy.base import EventLoop
    from kivy.clock import Clock

    EventLoop.ensure_window()
    EventLoop.start()
    EventLoop.window.size = SIZE
    step = SCENES[name]()
    Clock._max_fps = 60
    seen = _frame_times(step, FRAMES // 2)
    Clock._max_fps = 0
    work, own = _frame_work(step, FRAMES), _own_work(step, FRAMES)
    late = sum(t > 25 for t in seen) / len(seen)
    return {"seen_ms": median(seen), "late_share": late, "work_ms": median(work), "own_ms": median(own)}


def _frame_times(step: Callable[[int], None], count: int) -> list[float]:
    from kivy.base import EventLoop

    times = []
    for frame in range(count):
        step(frame)
        started = perf_counter()
        EventLoop.idle()
        times.append((perf_counter() - started) * 1000)
    return times[15:]


def _frame_work(step: Callable[[int], None], count: int) -> list[float]:
    """CPU time of the whole process for one frame, until it is drawn: software GL only takes orders otherwise, and a
    frame seems to cost nothing or that of ten before it."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    times = []
    for frame in range(count):
        step(frame)
        glFinish()
        started = process_time()
        EventLoop.idle()
        glFinish()
        times.append((process_time() - started) * 1000)
    return times[15:]


def _own_work(step: Callable[[int], None], count: int) -> list[float]:
    """CPU time of the app's own thread for a touch and its frame: what the app and Kivy do, not what software GL draws.
    GL has nothing left to do when a measure begins, so that it does not hold up the orders of the next frame."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    times = []
    for frame in range(count):
        glFinish()
        started = thread_time()
        step(frame)
        EventLoop.idle()
        times.append((thread_time() - started) * 1000)
    return times[15:]


def measure_start(name: str) -> None:
    """Print the wall time of the first frame of a bare KivyMD app, or of ours at home, and stop."""
    from kivy.core.window import Window

    def first_frame(*_args) -> None:
        print(json.dumps({"at": time(), "cpu": process_time()}), flush=True)
        os._exit(0)

    if name == "hello":
        from kivymd.app import MDApp
        from kivymd.uix.label import MDLabel

        class Hello(MDApp):
            def build(self):
                return MDLabel(text="Hello", halign="center")

        app: object = Hello()
    else:
        from app.application import FourWorlds

        app = FourWorlds()
    from kivy.clock import Clock

    def started(*_args) -> None:
        """Nothing is returned: what is true would end the event here, and the app's own part of it never come."""
        Clock.schedule_once(lambda _dt: Window.bind(on_flip=first_frame), 0)

    app.bind(on_start=started)
    app.run()


# -- outside: compare ------------------------------------------------------------------------------


@cache
def _compiled() -> str:
    """Where the processes of this run keep what Python compiled: a package has everything compiled, whatever is
    usual on this machine. Its first measure of each kind fills it and does not count."""
    folder = tempfile.mkdtemp(prefix="four_worlds_bench_")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def child(module: str, *arguments: str, home: Path | None = None) -> dict[str, float]:
    """Run a measuring module in a process of its own, with what was saved at `home`; the JSON line it prints."""
    with tempfile.TemporaryDirectory() as fresh:
        env = {
            **os.environ,
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": _compiled(),
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONSOLELOG": "1",
            "FOUR_WORLDS_HOME": str(home or fresh),
            "KIVY_HOME": fresh,
        }
        command = [sys.executable, "-m", module, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if not lines:
        raise SystemExit(f"bench {' '.join(arguments)} failed:\n{done.stderr[-2000:]}")
    return json.loads(lines[-1])


def run() -> None:
    found: dict[str, list[dict[str, float]]] = {name: [] for name in SCENES}
    for _ in range(ROUNDS):
        for name in SCENES:
            found[name].append(child(__spec__.name, "scene", name))
    print(f"Frames at {SIZE[0]}×{SIZE[1]}, software GL: median ms as seen (60 a second at most), CPU of one frame")
    for name, figures in found.items():
        keys = ("seen_ms", "work_ms", "own_ms", "late_share")
        seen, work, own, late = (median(f[key] for f in figures) for key in keys)
        if name == "empty":
            bare_seen, bare_work, bare_own = seen, work, own
        print(
            f"  {name:24} seen {seen:6.2f} ms = {seen / bare_seen:4.2f} × empty (allowed {ALLOWED.get(name, 1)}), "
            f"late frames {late:.0%}; work {work:6.2f} ms = {work / bare_work:4.2f} ×, "
            f"the app's own thread {own:5.2f} ms = {own / bare_own:4.2f} ×"
        )
    starts: dict[str, list[float]] = {"hello": [], "home": []}
    for _ in range(STARTS + 1):
        for name, times in starts.items():
            begun = time()
            times.append(child(__spec__.name, "start", name)["at"] - begun)
    hello, home = (median(starts[name][1:]) for name in ("hello", "home"))
    print(f"Start to first frame: KivyMD hello {hello:.2f} s, home {home:.2f} s: {home / hello:.2f} × (allowed 1.5)")


if __name__ == "__main__":
    kind, which = sys.argv[1:3]
    if kind == "scene":
        print(json.dumps(measure_scene(which)), flush=True)
        os._exit(0)
    measure_start(which)
