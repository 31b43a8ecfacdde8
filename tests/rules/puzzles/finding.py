"""Puzzles to try things on, found from a seed."""

from __future__ import annotations

from functools import cache

from rules import GAMES
from rules.puzzles import Puzzle, Puzzling

SEEDS = {"new_worlds": 0, "mondo": 9, "natural_selection": 252, "where_is_that": 6}


def puzzling(game_id: str) -> Puzzling:
    """What the game knows of puzzles."""
    found = GAMES[game_id].puzzling()
    assert found is not None
    return found


@cache
def puzzles(game_id: str) -> tuple[Puzzle, ...]:
    """Those of one seed, as the maker finds them."""
    return tuple(puzzling(game_id).candidates(SEEDS[game_id]))


def puzzle(game_id: str, kind: str) -> Puzzle:
    """The first of them that asks this."""
    return next(each for each in puzzles(game_id) if each.kind == kind)
