"""Whole matches among computer players, for reviews."""

from __future__ import annotations

from functools import cache
from random import Random

from rules import GAMES
from rules.bots.playing import play_on
from rules.game import Setup
from rules.match import Match
from tools.battery import mode_setup

MODES = {
    "new_worlds": "basic",
    "mondo": "beginner",
    "natural_selection": "intermediate",
    "where_is_that": "cartographer",
}


@cache
def _text(game_id: str, mode: str, seed: int) -> str:
    game = GAMES[game_id]
    setup = mode_setup(game, mode, seed)
    setup = Setup(max(2, setup.seats) if 2 in game.seats else setup.seats, setup.options, seed)
    match = Match(game, setup)
    bots = [game.bot("easy") for _ in range(setup.seats)]
    for step in play_on(game.start(match.setup), bots, Random(seed)):
        match.play(step.seat, step.move, step.at)
    return match.to_text()


def finished(game_id: str, mode: str = "", seed: int = 4) -> Match:
    """The same match for the same arguments, a new object each time."""
    return Match.from_text(_text(game_id, mode or MODES[game_id], seed))
