"""The pool of what was found, seed by seed, and the choice of an even spread from it."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

from rules.game import Game
from rules.puzzles.contract import Puzzle
from rules.puzzles.shelf import dump, read_puzzle

BUILD = Path(__file__).resolve().parents[2] / "build" / "puzzles"
STEP = 100
"""The ladder is filled evenly in steps of so many points."""
OF_A_SEED = 2
"""So many puzzles of one match at most: neighbouring positions are alike."""


class Pool:
    """What was found in each seed: a line of build/puzzles/<game>.jsonl, written as soon as it is looked through."""

    def __init__(self, game: Game, fresh: bool = False, folder: Path = BUILD) -> None:
        puzzling = game.puzzling()
        assert puzzling is not None, "a game with puzzles"
        self.game, self.puzzling = game, puzzling
        self.path = folder / f"{game.id}.jsonl"
        self.looked: dict[int, int] = {}
        """By seed, how many candidates it had."""
        self.puzzles: list[Puzzle] = []
        self.seed_of: dict[str, int] = {}
        if fresh:
            self.path.unlink(missing_ok=True)
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                data = json.loads(line)
                self._keep(data["seed"], data["candidates"], [read_puzzle(each, game) for each in data["puzzles"]])

    def look(self, seed: int) -> tuple[int, int]:
        """Look through one seed: how many candidates there are, and how many without a fault."""
        candidates = list(self.puzzling.candidates(seed))
        kept = [each for each in candidates if not self.puzzling.verify(each)]
        line = {"seed": seed, "candidates": len(candidates), "puzzles": [dump(each) for each in kept]}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._keep(seed, len(candidates), kept)
        return len(candidates), len(kept)

    def _keep(self, seed: int, candidates: int, kept: Sequence[Puzzle]) -> None:
        self.looked[seed] = candidates
        self.puzzles += kept
        self.seed_of |= {each.id: seed for each in kept}


def chosen(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of them, as evenly over steps of the ladder and over kinds as there are, few of one seed (an id begins
    with it, up to the hyphen). Which ones of many is drawn from the ids: the same for the same puzzles."""
    steps: dict[int, list[Puzzle]] = defaultdict(list)
    for each in sorted(puzzles, key=_lot):
        steps[each.rating // STEP].append(each)
    taken: list[Puzzle] = []
    seeds: Counter[str] = Counter()
    while len(taken) < count and any(steps.values()):
        for step in sorted(steps):
            kinds = Counter(each.kind for each in taken if each.rating // STEP == step)
            waiting = sorted(steps[step], key=lambda each: kinds[each.kind])
            steps[step] = waiting
            while steps[step]:
                each = steps[step].pop(0)
                seed = each.id.partition("-")[0]
                if seeds[seed] < OF_A_SEED and len(taken) < count:
                    seeds[seed] += 1
                    taken.append(each)
                    break
    return taken


def _lot(puzzle: Puzzle) -> bytes:
    return blake2b(puzzle.id.encode(), digest_size=8).digest()
