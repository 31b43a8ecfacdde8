"""What many matches cost: the start to home and the opening of shelf, history, statistics and achievements with two
thousand unfinished and two thousand finished matches, beside a device that has none.

The starts follow each other in turn, each in a process of its own, to the first frame of home; screens are measured as
in tools/bench/shell.py. `python -m tools.bench.shelf fill FOLDER COUNT` makes such a device.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time, time

COUNT = 2000
ALLOWED_START, ALLOWED_MS = 1.1, 150
STARTS, ROUNDS = 5, 3
SCREENS = ("shelf", "history", "records", "achievements")
LONG_AGO = 10**18
"""Nanoseconds: from then on each match was saved a second after the one before."""
SAMPLES = 3
"""So many different matches of each game; the others are like them."""


# -- a device with many matches --------------------------------------------------------------------------


def fill(folder: Path, count: int) -> None:
    """So many unfinished and so many finished matches of all games, in the files that the app writes."""
    from app.play.finished import Finished
    from app.play.keeping import result_of
    from app.play.session import Session
    from app.play.shelf import Shelf
    from app.play.thinking import InlineThinker
    from app.services.records import Records
    from app.services.storage import Storage
    from rules import GAMES

    storage, records, finished = Storage(folder), Records(folder), Finished(folder, most=count)
    begun = [_match(game_id, seed, ended=False) for game_id in GAMES for seed in range(SAMPLES)]
    ended = [_match(game_id, seed, ended=True) for game_id in GAMES for seed in range(SAMPLES)]
    for number in range(count):
        match = begun[number % len(begun)]
        slot = f"{match.game.id}.{number}"
        storage.save(slot, match.to_text())
        storage.touch(slot, LONG_AGO + number * 10**9)
    for number in range(count):
        session = Session(ended[number % len(ended)], InlineThinker(), lambda act, _s: act(), lambda _match: None)
        name = f"{number:016x}"
        finished.lay(name, session.match)
        day = (date.today() - timedelta(days=(count - number) // 3)).isoformat()
        records.take(result_of(session)._replace(match=name, when=day))
    records.write()
    Shelf(storage).look(tuple(GAMES))


def _match(game_id: str, seed: int, ended: bool):
    """Three players (or the fewest above one) and random moves."""
    from app.play.seating import Notes
    from rules import GAMES
    from rules.game import Setup
    from rules.match import Match
    from tests.app.screens.matches import SHORT, play_any, players

    seed = SHORT.get((game_id, 3), seed) if ended else seed
    match, rng, at = Match(GAMES[game_id], Setup(3, {}, seed)), Random(seed), 0
    while match.state.actors() and (ended or match.cursor < 12):
        at = play_any(match, rng.choice(match.state.actors()), rng, at)
    notes = Notes(players(3))
    notes.look_at(match)
    match.extra = notes.dump()
    return match


# -- inside a process that measures ------------------------------------------------------------------------


def measure() -> dict[str, float]:
    """Milliseconds of CPU of the app's thread to the first picture of each screen, and until all is there."""
    from tools.bench.shell import Shell

    shell, found = Shell("phone"), {}
    for screen in SCREENS:
        opened = shell.open(screen)
        found[screen], found[f"{screen}_whole"] = opened["first"], opened["whole"]
        shell.app.go("home")
        shell.touch.advance(0.6)
    started = thread_time()
    shell.app.services.shelf.look(tuple(shell.app.navigation.screen.games))
    found["look"] = (thread_time() - started) * 1000
    return found


# -- outside: compare ----------------------------------------------------------------------------------------


def run() -> None:
    from tools.bench.frames import child

    with tempfile.TemporaryDirectory() as place:
        homes = {"empty": Path(place) / "empty", "full": Path(place) / "full"}
        homes["empty"].mkdir()
        child(__spec__.name, "fill", str(homes["full"]), str(COUNT))
        starts: dict[str, list[tuple[float, float]]] = {name: [] for name in homes}
        for _ in range(STARTS + 1):
            for name, home in homes.items():
                begun = time()
                found = child("tools.bench.frames", "start", "home", home=home)
                starts[name].append((found["at"] - begun, found["cpu"]))
        (empty, empty_cpu), (full, full_cpu) = (map(median, zip(*starts[name][1:], strict=True)) for name in homes)
        print(f"{COUNT} unfinished and {COUNT} finished matches, {_size(homes['full'])} MB on the disk")
        print(f"  start to home {full:.2f} s, with none {empty:.2f} s: {full / empty:.2f} × (allowed {ALLOWED_START})")
        print(f"  CPU of a start {full_cpu:.2f} s, with none {empty_cpu:.2f} s: {full_cpu / empty_cpu:.2f} ×")
        rounds = [child(__spec__.name, "measure", home=homes["full"]) for _ in range(ROUNDS + 1)][1:]
        for screen in SCREENS:
            first, whole = (median(found[key] for found in rounds) for key in (screen, f"{screen}_whole"))
            print(
                f"  opening the {screen}: first picture {first:.1f} ms of CPU (allowed {ALLOWED_MS}), whole {whole:.1f}"
            )
        print(f"  looking at the shelf again: {median(found['look'] for found in rounds):.1f} ms of CPU")


def _size(folder: Path) -> str:
    return f"{sum(path.stat().st_size for path in folder.rglob('*') if path.is_file()) / 1e6:.1f}"


if __name__ == "__main__":
    if sys.argv[1] == "fill":
        fill(Path(sys.argv[2]), int(sys.argv[3]))
        print(json.dumps({"filled": int(sys.argv[3])}), flush=True)
    else:
        print(json.dumps(measure()), flush=True)
    sys.stdout.flush()
    os._exit(0)
