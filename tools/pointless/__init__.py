"""Plainly pointless moves: what nobody at a table would do, because something else was better and cost nothing.

One module a game says what that means there: `watch(level, character)` gives an eye on one seat of one match, which
sees what the seat sees and the move it chooses, and says why the move is pointless, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import NamedTuple

from rules import GAMES
from rules.bots import Bot, Budget
from rules.bots.characters import CHARACTERS
from rules.bots.playing import play_on
from rules.game import BadSetup, Game, Json, Move, Setup, View

Eye = Callable[[View, Move], str | None]
"""Looks at one seat from the beginning of a match to its end; in order, so it may remember."""
PLAYERS = ("", *CHARACTERS)
"""Whoever may sit there: nobody in particular, and every character."""


class Table(NamedTuple):
    seats: int
    options: dict[str, Json]


class Fault(NamedTuple):
    """One pointless move, and where to find it: the match can be played again from its number."""

    match: int
    seat: int
    character: str
    move: str
    why: str


class Log(NamedTuple):
    """What was seen in one match."""

    moves: int
    faults: tuple[Fault, ...]


class Watched(Bot):
    """A computer player with an eye on it."""

    def __init__(self, bot: Bot, eye: Eye) -> None:
        self.level, self.bot, self.eye = bot.level, bot, eye
        self.moves = 0
        self.reasons: list[tuple[str, str]] = []
        """Every pointless move and why it is."""

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        move = self.bot.choose(view, rng, budget)
        self.moves += 1
        why = self.eye(view, move)
        if why:
            self.reasons.append((str(move), why))
        return move

    def delay(self, view: View, rng: Random) -> int:
        return self.bot.delay(view, rng)


def eye_of(game: str, level: str, character: str) -> Eye:
    eye: Eye = import_module(f"tools.pointless.{game}").watch(level, character)
    return eye


def tables(game: Game) -> Iterator[Table]:
    """Every mode at every number of seats it is played with."""
    for options in game.modes.values():
        for seats in game.seats:
            try:
                game.start(Setup(seats, dict(options), 1))
            except BadSetup:
                continue
            yield Table(seats, dict(options))


def watched_match(game_id: str, level: str, number: int, seed: int, table: Table) -> Log:
    """Match `number` with that level on every seat; the people behind it change from match to match."""
    game = GAMES[game_id]
    people = [PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(table.seats)]
    bots = [Watched(game.bot(level, who), eye_of(game_id, level, who)) for who in people]
    state = game.start(Setup(table.seats, table.options, seed + number))
    for _ in play_on(state, bots, Random(f"{seed}/{number}")):
        pass
    faults = [Fault(number, seat, people[seat], *reason) for seat, bot in enumerate(bots) for reason in bot.reasons]
    return Log(sum(bot.moves for bot in bots), tuple(faults))
