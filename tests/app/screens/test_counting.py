"""The worked examples of the rules: each line is what the rules count, and a finger can count the other one."""

from __future__ import annotations

import pytest

from app.kit.buttons import TextButton
from app.kit.choices import Chip
from app.screens.learn.worked import LineRow, SumLine
from app.services import i18n
from app.tables.manifest import manifest, named
from rules import GAMES
from tests.app import measure, touch
from tests.app.screens.seen import of_kind, only, tap

TOTALS = {"new_worlds": (23, 22), "mondo": (14, 15), "natural_selection": (37, 27), "where_is_that": (2, 6)}
"""Of the one that is shown and the one to count; in New Worlds as on the mock-up of the page (2M)."""


def example(game_id):
    return named(manifest(game_id).example)()


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_line_is_counted_by_the_rules_and_said_in_both_languages(game_id, window):
    shown = example(game_id)
    assert tuple(shown.total(seat) for seat in (shown.shown, shown.reader)) == TOTALS[game_id]
    keys = [
        f"example.{game_id}.{part}"
        for seat in (shown.shown, shown.reader)
        for line in shown.lines(seat)
        for part in ("title", "intro", line.id, f"{line.id}.price", f"{line.id}.ask")
    ]
    for language in i18n.LANGUAGES:
        assert [key for key in keys if key not in i18n.texts(language)] == []


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_chapter_shows_the_count_and_a_line_lights_up_what_it_counts(app, game_id):
    chapter = next(each.id for each in _chapters(game_id) if each.example)
    app.go("learn", game=game_id, chapter=chapter)
    touch.frames(10)
    screen = app.navigation.screen
    rows = sorted(of_kind(LineRow), key=lambda row: row.number)
    assert [row.line.points for row in rows] == list(only(SumLine).parts)
    row = next(row for row in rows if row.line.right and not row.line.choices)
    row.dispatch("on_release")
    touch.frames(2)
    assert screen.picture.lit == row.line.right and len(screen.picture.marks.drawn_texts()) >= 1
    row.dispatch("on_release")
    assert not screen.picture.lit


def _chapters(game_id):
    from app.screens.learn.book import book

    return book(game_id)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_finger_counts_every_line_and_is_told_why_not(app, game_id):
    app.go("counting", game=game_id)
    touch.frames(4)
    screen = app.navigation.screen
    wrongs = 0
    for at, line in enumerate(screen.lines):
        assert screen.at == at
        picture = screen.picture
        if not line.choices and line.right:
            wrongs += _tap_a_wrong_one(screen, line)
            screen.go_on()
            assert screen.at == at and screen.said, "what is missing is said"
        for spot in line.right:
            if line.choices:
                words = dict(line.choices)[spot]
                tap(Chip, text=words)
            else:
                _tap_spot(screen, picture, spot)
        assert screen.found == dict(line.right)
        tap(TextButton, text=screen.next.text)
        touch.frames(4)
    assert wrongs, "no line had something wrong to tap"
    assert screen.line is None and only(SumLine).total == str(TOTALS[game_id][1])


def _tap_spot(screen, picture, spot):
    """Where a finger would: some point of the picture that means this spot."""
    x, y = next(point for point in _points(picture) if picture.spot_at(*point) == spot)
    screen.page.scroll_to(picture, animate=False)
    touch.frames(2)
    touch.tap(*picture.to_window(x, y))
    assert spot in screen.found and screen.said


def _tap_a_wrong_one(screen, line):
    picture = screen.picture
    point = next((p for p in _points(picture) if picture.spot_at(*p) not in (None, *line.right)), None)
    if point is None:
        return 0
    touch.tap(*picture.to_window(*point))
    touch.frames(2)
    assert screen.said and not screen.rightly and not screen.found
    assert not screen.said.startswith("example."), "a text is missing"
    return 1


def _points(picture):
    step = 9
    return [
        (picture.x + x, picture.y + y)
        for x in range(6, int(picture.width), step)
        for y in range(6, int(picture.height), step)
    ]


@pytest.mark.parametrize("game_id", list(GAMES))
def test_nothing_is_cut_in_any_chapter_nor_while_one_counts(unpainted, app, game_id):
    """All chapters and all lines of a count: the smallest phone and a phone on its side, with large letters."""
    found = {}
    for size, language in (((360, 640), "es"), ((915, 412), "en")):
        app.services.settings.set("language", language)
        app.services.settings.set("text_scale", 1.3)
        touch.resize(*size)
        for chapter in _chapters(game_id):
            shown = app.go("learn", game=game_id, chapter=chapter.id)
            found |= _faults(shown, f"{size} {language} {chapter.id}")
        shown = app.go("counting", game=game_id)
        for line in shown.lines:
            for spot in line.right:
                shown.pick(spot)
            found |= _faults(shown, f"{size} {language} line {line.id}")
            shown.go_on()
    assert found == {}


def _faults(shown, where):
    touch.frames(3)
    shown.build_rest()
    touch.frames(3)
    faults = [str(fault) for fault in measure.faults(shown)]
    return {where: faults} if faults else {}


@pytest.fixture
def unpainted(window, monkeypatch):
    """Everything is laid out and written, only the pixels are left out: they take most of the time."""
    monkeypatch.setattr(type(window), "on_draw", lambda _window: None)


def test_what_is_counted_goes_on_after_a_turn_of_the_device(app, window):
    app.go("counting", game="new_worlds")
    touch.frames(4)
    screen = app.navigation.screen
    screen.pick("biome:ocean")
    window.size = (915, 412)
    touch.frames(6)
    assert screen.found == {"biome:ocean": 1} and screen.picture.lit == screen.found
    room = screen.picture.to_window(*screen.picture.pos)
    assert room[1] >= 0 and room[1] + screen.picture.height <= 412 - 40, "the picture stays below the bar"
