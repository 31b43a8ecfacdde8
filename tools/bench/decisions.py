"""How long computer players think, at every table size of every game: processor time, so that a busy machine does not
count (much)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from rules import GAMES
from rules.bots import Bot, Budget
from rules.bots.playing import play_on
from rules.game import Game, Move, Setup, View
from tools.pointless import Table, tables

ALLOWED = {"hard": 250, "easy": 20}
"""Ms of a decision in the median."""
MOMENTS = frozenset(number * number for number in range(1, 8))
"""The decisions of a match at which every level is asked, from the first on further and further apart."""


class Timed(Bot):
    """Plays as the easiest level does; now and then all levels are asked what they would do, and how long it takes."""

    level = "easy"

    def __init__(self, game: Game) -> None:
        self.bots = {level: game.bot(level) for level in ALLOWED}
        self.asked = 0
        self.times: dict[str, list[float]] = {level: [] for level in ALLOWED}

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        if len(view.moves) > 1:
            self.asked += 1
            if self.asked in MOMENTS:
                self._ask_all(view)
        return self.bots["easy"].choose(view, rng, budget)

    def _ask_all(self, view: View) -> None:
        for level, bot in self.bots.items():
            started = process_time()
            bot.choose(view, Random(self.asked))
            self.times[level].append((process_time() - started) * 1000)

    def delay(self, view: View, rng: Random) -> int:
        return self.bots["easy"].delay(view, rng)


def decision_times(game: Game, table: Table, seed: int = 1) -> dict[str, list[float]]:
    """Ms of the decisions of one match, by level. All seats share one player: its times are those of the table."""
    player = Timed(game)
    state = game.start(Setup(table.seats, table.options, seed))
    for _ in play_on(state, [player] * table.seats, Random(seed)):
        if player.asked >= max(MOMENTS):
            break
    return player.times


def slowest(game: Game, seats: int) -> Iterator[tuple[str, float]]:
    """For each level the median of a decision in the mode that takes it longest."""
    found = [decision_times(game, table) for table in tables(game) if table.seats == seats]
    for level in ALLOWED:
        yield level, max(median(times[level]) for times in found if times[level])


def run() -> None:
    print("Decisions of computer players: median ms of processor time in the slowest mode of each table size")
    for game_id, game in GAMES.items():
        for seats in game.seats:
            cells = [f"{level} {ms:5.1f} (allowed {ALLOWED[level]})" for level, ms in slowest(game, seats)]
            print(f"{game_id:18} {seats} at the table: {', '.join(cells)}", flush=True)
