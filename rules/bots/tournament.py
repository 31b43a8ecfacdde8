"""Many matches among computer players: who wins how often, and how long they think."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, median
from typing import NamedTuple

from rules.bots import Bot
from rules.bots.playing import play_on
from rules.game import Game, Json, Setup


class Entry(NamedTuple):
    """One line of the result: a player over all matches, whatever seats it sat on."""

    name: str
    wins: float
    games: int
    mean_score: float
    decision_ms: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the win share."""
        n, p, z = self.games, self.share, 1.96
        if not n:
            return 0.0, 1.0
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, centre - spread), min(1.0, centre + spread)


class Result(NamedTuple):
    """One match: by player (not seat), its share of the victory, score, and times of decisions in ms."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    times: tuple[tuple[float, ...], ...]
    length: int
    reason: str


def play_one(game: Game, players: Sequence[Bot], number: int, seed: int, options: dict[str, Json]) -> Result:
    """Match `number` of a series. Players move on by one seat each match, so that no seat favours anybody."""
    count = len(players)
    order = [(seat + number) % count for seat in range(count)]
    bots = [players[player] for player in order]
    state = game.start(Setup(count, options, seed + number))
    times: list[list[float]] = [[] for _ in players]
    length = 0
    for step in play_on(state, bots, Random(f"{seed}/{number}")):
        length += 1
        if step.thought:
            times[order[step.seat]].append(step.thought)
    outcome = state.outcome()
    assert outcome is not None
    seat_of = {player: seat for seat, player in enumerate(order)}
    winners = outcome.winners
    return Result(
        tuple(1 / len(winners) if seat_of[p] in winners else 0.0 for p in range(count)),
        tuple(outcome.sheets[seat_of[p]].total for p in range(count)),
        tuple(map(tuple, times)),
        length,
        outcome.reason.key,
    )


def summary(names: Sequence[str], results: Sequence[Result]) -> tuple[list[Entry], float]:
    """The table of a series, and the median number of moves of a match."""
    entries = []
    for player, name in enumerate(names):
        thought = [time for result in results for time in result.times[player]]
        entries.append(
            Entry(
                name,
                sum(result.shares[player] for result in results),
                len(results),
                mean(result.scores[player] for result in results),
                median(thought) if thought else 0.0,
            )
        )
    return entries, median(result.length for result in results)
