"""docs/TEACHING.md: every rule statement of the rulebooks has a place in the app that teaches it, and it is there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from app.screens.learn.book import book
from app.services import i18n
from app.tables.lesson import lessons_of
from app.tables.manifest import manifest, named
from rules import GAMES
from tools import lesson_times

TABLE = Path(__file__).parents[2] / "docs" / "TEACHING.md"
ROW = re.compile(r"\| (?P<number>[A-Z]+ \d+\.\d+) \| (?P<says>.+?) \| (?P<taught>.*) \|")
BOOKS = {"NWS": 60, "NWE": 60, "MO": 100, "NS": 90, "WT": 50}
"""So many statements each rulebook has at least."""


def rows() -> list[re.Match[str]]:
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if re.match(r"\| [A-Z]+ \d", line)]
    found = [ROW.fullmatch(line) for line in lines]
    assert all(found), [line for line, row in zip(lines, found, strict=True) if not row]
    return [row for row in found if row]


def places() -> list[tuple[str, str, str]]:
    """Number of the statement, kind of place, and what is named there."""
    named_places = [(row["number"], place) for row in rows() for place in re.findall(r"`([^`]+)`", row["taught"])]
    return [(number, *place.split(":", 1)) for number, place in named_places]


def test_all_statements_are_numbered_and_none_is_without_a_place() -> None:
    counted = Counter(row["number"].split()[0] for row in rows())
    assert set(counted) == set(BOOKS) and all(counted[name] >= least for name, least in BOOKS.items())
    assert len({row["number"] for row in rows()}) == len(rows())
    taught = {number for number, *_ in places()}
    assert [row["number"] for row in rows() if row["number"] not in taught] == []


def test_every_text_that_teaches_is_there_in_both_languages() -> None:
    named_keys = {(number, what) for number, kind, what in places() if kind != "lesson"}
    for language in i18n.LANGUAGES:
        texts = i18n.texts(language)
        plural = {key.rpartition(".")[0] for key in texts if key.endswith(".other")}
        assert [each for each in sorted(named_keys) if each[1] not in texts and each[1] not in plural] == []


def test_every_page_lesson_and_example_that_is_named_exists() -> None:
    rules = {rule.key for game_id in GAMES for chapter in book(game_id) for rule in chapter.rules}
    kinds = {kind for _, kind, _ in places()}
    assert kinds == {"learn", "lesson", "example", "setup", "table"}
    assert [each for each in places() if each[1] == "learn" and each[2] not in rules] == []
    assert {what for _, kind, what in places() if kind == "lesson"} == {
        lesson.key for game_id in GAMES for lesson in lessons_of(game_id)
    }
    for game_id in {what.split(".")[1] for _, kind, what in places() if kind == "example"}:
        assert named(manifest(game_id).example), game_id


def test_the_times_of_all_lessons_are_those_of_their_words_and_none_is_longer_than_it_may_be() -> None:
    listed = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if re.match(r"\| `[a-z_.]+` \|", line)]
    assert listed == lesson_times.rows()
    for lesson in [lesson for game_id in GAMES for lesson in lessons_of(game_id)]:
        for language in i18n.LANGUAGES:
            assert 20 < lesson_times.seconds(lesson, language) <= 60 * lesson_times.MOST[bool(lesson.id)], lesson.key
