"""Puzzles for tests of their screens: positions of played matches, and a judge who takes the first legal move for the
best. What real puzzles ask and how they are judged is tested in tests/rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

import pytest

from app.screens.puzzles import stock
from rules import GAMES
from rules.game import Message, Move, Setup
from rules.puzzles import Answer, Others, Puzzle, Puzzling, Reason, Verdict, stars
from rules.puzzles.shelf import to_text
from tests.app.outside.played import _decided

RATINGS = (810, 900, 1300)
MODES = {
    "new_worlds": "advanced",
    "mondo": "expert",
    "natural_selection": "expert",
    "where_is_that": "cartographer",
}


class Judge(Puzzling):
    """The earlier a move stands among the legal ones, the more it is worth."""

    kinds = ("best",)

    def ask(self, puzzle: Puzzle) -> Message:
        return Message("puzzle.home.text")

    def hints(self, puzzle: Puzzle) -> tuple[Message, ...]:
        return Message("puzzle.promise"), Message("puzzle.returns")

    def judge(self, puzzle: Puzzle, moves: Sequence[Move]) -> Verdict:
        legal = [str(move) for move in puzzle.match(GAMES[puzzle.game]).state.moves(puzzle.seat)]

        def answer(at: int) -> Answer:
            said = Message("puzzle.hint.of", {"number": at + 1, "count": len(legal)})
            return Answer((legal[at],), _worth(at), said)

        at = legal.index(str(moves[0]))
        lows = [_worth(each) for each in range(3, len(legal))]
        others = Others(len(lows), min(lows), max(lows)) if lows else None
        reasons = (
            Reason(puzzle.seat, 3, Message("puzzle.week")),
            Reason((puzzle.seat + 1) % puzzle.setup.seats, -2, Message("puzzle.level")),
        )
        return Verdict(
            stars(_worth(at), _worth(0), -2),
            at + 1,
            answer(at),
            tuple(answer(each) for each in range(min(3, len(legal)))),
            others,
            Message("puzzle.level"),
            reasons,
            (Reason(puzzle.seat, _worth(at), Message("puzzle.hint.none")),),
        )

    def verify(self, puzzle: Puzzle, thorough: bool = True) -> list[str]:
        return []

    def candidates(self, seed: int) -> Iterable[Puzzle]:
        return ()


def _worth(at: int) -> int:
    return (5, 3, 1)[at] if at < 3 else -2


def puzzles(game_id: str, moves: int = 1) -> list[Puzzle]:
    """As many as there are ratings, from positions in which seat 0 has some moves to choose from."""
    found: list[Puzzle] = []
    for match in islice(_decided(game_id, MODES[game_id]), 0, None, 3):
        legal = list(map(str, match.state.moves(0)))
        if len(legal) < 5:
            continue
        name, rating = f"{game_id}-{len(found)}", RATINGS[len(found)]
        setup = Setup(match.setup.seats, match.setup.options)
        solution = (tuple(legal[:1] * moves),)
        found.append(Puzzle(name, game_id, "best", 0, setup, match.state.dump(), moves, solution, rating))
        if len(found) == len(RATINGS):
            break
    return found


@pytest.fixture
def stocked(monkeypatch, tmp_path):
    """Puzzles of New Worlds and Where Is That? are there; `stocked(game, moves)` makes others."""
    folder = tmp_path / "puzzles"
    folder.mkdir()

    def stock_with(game_id: str, moves: int = 1) -> Path:
        monkeypatch.setattr(type(GAMES[game_id]), "puzzling", lambda _game: Judge(), raising=True)
        path = folder / f"{game_id}.json"
        path.write_text(to_text(GAMES[game_id], puzzles(game_id, moves)), encoding="utf-8")
        stock._read.cache_clear()
        return path

    monkeypatch.setattr(stock, "FOLDER", folder)
    for game_id in ("new_worlds", "where_is_that"):
        stock_with(game_id)
    yield stock_with
    stock._read.cache_clear()
