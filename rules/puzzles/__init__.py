"""Puzzles: positions with exactly one best answer, a ladder through them, and why the answer is the best.

A game that has puzzles says so in `Game.puzzling()`. `contract` holds what a puzzle and a verdict are, `shelf` reads
those that come with the app (assets/puzzles/<game>.json), `rating` counts how a person climbs. Nothing here knows a
single game or a screen. A screen does this:

    shelf = puzzles_of(game)                       # damaged ones are left out
    puzzle = next_puzzle(shelf, standing, seen)
    match = puzzle.match(game)                     # a match that goes on from the position: shown on the real table
    … the person plays `puzzle.moves` own moves on it …
    verdict = game.puzzling().judge(puzzle, moves)
    standing = after(standing, puzzle.rating, verdict.stars, hints)
"""

from __future__ import annotations

from rules.puzzles.contract import Answer, Others, Puzzle, Puzzling, Reason, Verdict, stars
from rules.puzzles.rating import RUNGS, START, Rung, Standing, after, next_puzzle, next_rung, rung_of
from rules.puzzles.shelf import Shelf, puzzles_of

__all__ = [
    "RUNGS",
    "START",
    "Answer",
    "Others",
    "Puzzle",
    "Puzzling",
    "Reason",
    "Rung",
    "Shelf",
    "Standing",
    "Verdict",
    "after",
    "next_puzzle",
    "next_rung",
    "puzzles_of",
    "rung_of",
    "stars",
]
