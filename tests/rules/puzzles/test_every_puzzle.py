"""The puzzles that come with the app: every tenth is looked through in `make test`, all of them in `make soak`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from rules import GAMES
from rules.game import Game, Message
from rules.puzzles import RUNGS, Puzzle, Shelf, Verdict, puzzles_of
from rules.puzzles.shelf import FOLDER, to_text
from tests.rules.puzzles.finding import puzzling
from tools.puzzles.making import OF_A_SEED, chosen

WITH = sorted(path.stem for path in FOLDER.glob("*.json"))
TEXTS = Path(__file__).resolve().parents[3] / "assets" / "texts"
EVERY = 10
LARGEST = 300_000
"""Bytes of a file: all that is packaged has to stay small."""


@cache
def shelf(game_id: str) -> Shelf:
    return puzzles_of(GAMES[game_id])


@cache
def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((TEXTS / language).glob("*.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


def faults(game_id: str, puzzles: Sequence[Puzzle]) -> list[str]:
    return [f"{each.id}: {fault}" for each in puzzles for fault in puzzling(game_id).verify(each)]


def test_there_are_puzzles() -> None:
    assert {"natural_selection", "new_worlds"} <= {*WITH}
    assert all(GAMES[game_id].puzzling() is not None for game_id in WITH)


@pytest.mark.parametrize("game_id", WITH)
def test_a_game_has_a_hundred_puzzles_for_the_whole_ladder(game_id: str) -> None:
    found = shelf(game_id)
    assert not found.faults
    assert len(found.puzzles) >= 100 and len({each.id for each in found.puzzles}) == len(found.puzzles)
    rungs = Counter(max(rung.least for rung in RUNGS if rung.least <= max(each.rating, 800)) for each in found.puzzles)
    assert min(rungs[rung.least] for rung in RUNGS) >= 4, rungs
    assert (FOLDER / f"{game_id}.json").stat().st_size <= LARGEST


@pytest.mark.parametrize("game_id", WITH)
def test_every_tenth_puzzle_has_no_fault(game_id: str) -> None:
    assert faults(game_id, shelf(game_id).puzzles[EVERY // 2 :: EVERY]) == []


@pytest.mark.slow
@pytest.mark.parametrize("game_id", WITH)
def test_no_puzzle_has_a_fault(game_id: str) -> None:
    assert faults(game_id, shelf(game_id).puzzles) == []


@pytest.mark.parametrize("game_id", WITH)
def test_the_solution_has_three_stars_and_no_answer_has_none(game_id: str) -> None:
    game = GAMES[game_id]
    for each in shelf(game_id).puzzles[::EVERY]:
        verdict, nothing = solved(game, each), puzzling(game_id).judge(each, [])
        assert verdict.stars == 3 and verdict.place == 1 and verdict.own.value == verdict.best[0].value
        assert verdict.reasons, each.id
        assert nothing.stars == 0 and nothing.own.moves == ()


def solved(game: Game, each: Puzzle) -> Verdict:
    return puzzling(game.id).judge(each, each.solution(game))


def messages(game: Game, each: Puzzle) -> Iterator[Message]:
    """All that is said of a puzzle."""
    verdict = solved(game, each)
    yield puzzling(game.id).ask(each)
    yield from puzzling(game.id).hints(each)
    yield verdict.measure
    yield from (answer.said for answer in (verdict.own, *verdict.best))
    yield from (reason.said for reason in (*verdict.reasons, *verdict.own_reasons))


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game_id", WITH)
def test_all_that_is_said_has_words_and_their_parameters(game_id: str, language: str) -> None:
    said = 0
    for each in shelf(game_id).puzzles[::3]:
        for message in messages(GAMES[game_id], each):
            plural = f"{message.key}.other"
            text = texts(language).get(plural if plural in texts(language) else message.key)
            assert text is not None, f"{each.id}: {message.key}"
            asked = {name for _, name, _, _ in Formatter().parse(text) if name}
            assert asked <= {*message.params}, f"{each.id}: {message}"
            said += 1
    assert said > 100


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_rung_has_a_name(language: str) -> None:
    assert all(texts(language)[rung.key] for rung in RUNGS)


@pytest.mark.parametrize("game_id", WITH)
def test_a_file_is_written_as_the_maker_writes_it(game_id: str) -> None:
    assert (FOLDER / f"{game_id}.json").read_text(encoding="utf-8") == to_text(GAMES[game_id], shelf(game_id).puzzles)


# -- the choice of the maker ----------------------------------------------------------------------


def test_the_maker_spreads_its_choice_over_the_ladder_and_takes_few_of_one_match() -> None:
    plain = shelf("new_worlds").puzzles[0]
    pool = [plain._replace(id=f"x{seed}-{n}", rating=1000 + 10 * n) for seed in range(20) for n in range(5)]
    pool += [plain._replace(id=f"y{n}-0", rating=1500) for n in range(3)]
    taken = chosen(pool, 20)
    assert len(taken) == 20 and sum(each.rating == 1500 for each in taken) == 3, "few hard ones are all taken"
    assert max(Counter(each.id.partition("-")[0] for each in taken).values()) <= OF_A_SEED
    assert taken == chosen(pool[::-1], 20), "the order in which they were found does not matter"
    assert len(chosen(pool, 1000)) == 20 * OF_A_SEED + 3
