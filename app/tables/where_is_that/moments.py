"""A moment of Where Is That? that the gallery shows besides the middle of a match: a mistake in the Shake."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from app.play.seating import Notes, Player
from app.tables.reel import Reel
from app.tables.where_is_that.mistake import mistake_of
from rules import GAMES
from rules.game import Move, Setup
from rules.match import Match

NAME = "mistake"
SEED, MOVES = 3, 3


def match(players: Sequence[Player]) -> Match:
    """A match of the first player alone, who has just made a mistake: nobody goes on before it was looked at."""
    game, rng = GAMES["where_is_that"], Random(SEED)
    played = Match(game, Setup(1, {"mode": "shake"}, SEED))
    played.extra = Notes(list(players[:1])).dump()
    bot = game.bot("easy")
    while played.cursor < MOVES:
        played.play(0, bot.choose(played.state.view(0), rng))
    played.play(0, next(move for move in played.state.moves(0) if _fails(played, move)))
    return played


def _fails(played: Match, move: Move) -> bool:
    """Whether a card laid so is discarded."""
    events = played.state.copy().play(0, move)
    return any(event.key == "where_is_that.discarded" for event in events)


def show(board: Any) -> None:
    """The sheet of the mistake, as it is read when it was made."""
    reel = Reel(board.session.match, board.session.viewer)
    mistake = mistake_of(reel.told(len(reel) - 1))
    if mistake is not None:
        board.inspector.stop_at_mistake(mistake, lambda: None)
