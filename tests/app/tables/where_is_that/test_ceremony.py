"""The end of Where Is That? as a ceremony: cards turn, circles close, own mistakes wait; then the maps."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from app.kit.geometry import overlap
from app.kit.tokens import theme
from app.play.seating import Notes, Player
from app.play.session import Session
from app.services import i18n
from app.services.i18n import tr
from app.tables.where_is_that import end_words
from app.tables.where_is_that.cards import draw_map_side
from app.tables.where_is_that.painter import Sight
from app.tables.where_is_that.turning import beats_of, chapters_of, mistakes_of, turns
from rules.game import Setup
from rules.match import Match
from rules.where_is_that import GAME
from rules.where_is_that.packs import load
from rules.where_is_that.view import map_side
from tests.app import measure, touch

NAMES = (("Ana", "cat"), ("Bruno", "dog"), ("Carla", "owl"), ("Diego", "fox"), ("Elena", "frog"), ("Fabio", "turtle"))


def over(seats: int = 3, mode: str = "cartographer", seed: int = 6, persons: int = 1) -> Match:
    """A match of computer players at its end."""
    match = Match(GAME, Setup(seats, {"mode": mode, **({"start": 0} if seats > 1 else {})}, seed))
    match.extra = Notes(
        [Player(*who, None if seat < persons else "easy") for seat, who in enumerate(NAMES[:seats])]
    ).dump()
    bot, rng = GAME.bot("easy"), Random(seed)
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, bot.choose(match.state.view(seat), rng))
    return match


def ceremony(app, speed: str = "fast", **wishes):
    """Its ceremony on the screen."""
    session = Session(over(**wishes), **app._session_services(saved=False))
    session.notes.recorded = True
    app.services.settings.set("speed", speed)
    theme.speed = speed
    screen = app.go("ceremony", session=session)
    touch.frames(8)
    return screen


def until(screen, enough) -> None:
    for _ in range(3000):
        if enough():
            return
        touch.frames(1)
    raise AssertionError("it goes on")


@pytest.mark.parametrize("seed", [3, 6, 8])
def test_cards_turn_from_the_north_west_and_every_circle_closes_once(seed):
    view = over(seed=seed).state.view(None)
    for seat in range(view.seats):
        cells = {card: (x, y) for x, y, card in view.map_of(seat)}
        order = [card for card, _ in turns(view, seat)]
        ways = [sum(cells[card]) for card in order]
        assert ways == sorted(ways) and set(order) == set(cells)
        closed = [circle for _, circles in turns(view, seat) for circle in circles]
        assert sorted(closed) == sorted(view.circles[seat])
        for card, circles in turns(view, seat):
            done = set(order[: order.index(card) + 1])
            assert all({circle.first, circle.second} <= done for circle in circles)


@pytest.mark.parametrize(("mode", "rounds"), [("cartographer", 1), ("shake", 5)])
def test_the_chapters_add_up_to_the_score(mode, rounds):
    match = over(mode=mode, seed=5)
    view, outcome = match.state.view(None), match.state.outcome()
    found, ends = chapters_of(view, ["a"] * 5)
    assert len(found) == rounds
    assert found[-1].totals == {sheet.seat: sheet.total for sheet in outcome.sheets}
    assert not ends or ends[-1] == len(beats_of(view, 0))


def test_an_own_mistake_waits_for_a_tap_and_is_compared_in_one_line(app):
    screen = ceremony(app)
    stage = screen.stage
    until(screen, lambda: stage.waits)
    circle = stage.beats[stage.at - 1].circle
    assert not circle.right and stage.note.said.mark == "wrong"
    assert f" {circle.ranks[0]} no es menor que " in stage.note.said.line
    assert stage.cards.sight.wrong == {circle.first, circle.second}
    at = stage.at
    touch.advance(3)
    assert stage.at == at and screen.phase == "counting"
    touch.tap_on(stage.note.button)
    until(screen, lambda: stage.at > at)


def test_everybody_is_counted_at_once_and_the_sums_are_the_score_in_the_end(app):
    screen = ceremony(app)
    stage, seen = screen.stage, []
    while screen.phase == "counting":
        seen.append([int(tab.value) for tab in stage.tabs.values()])
        if stage.waits:
            screen.tap()
        touch.frames(2)
    assert all(a <= b for one, two in pairwise(seen) for a, b in zip(one, two, strict=True))
    assert len({tuple(each) for each in seen}) > 6
    assert [int(tab.value) for tab in stage.maps.sums.values()] == [
        sheet.total for sheet in sorted(stage.outcome.sheets, key=lambda sheet: sheet.seat)
    ]
    assert seen[-1] == [int(tab.value) for tab in stage.maps.sums.values()]


def test_a_tap_runs_to_the_next_own_mistake_and_skip_to_the_verdict(app):
    screen = ceremony(app, speed="slow")
    stage = screen.stage
    touch.tap(206, 400)
    touch.frames(2)
    assert stage.waits, "what was not seen yet stops it"
    touch.tap_on(screen.head.skip)
    touch.frames(4)
    assert screen.phase == "verdict" and stage.maps is not None and not stage.waits


@pytest.mark.parametrize("wishes", [{"reduced": True}, {"reduced": False}], ids=str)
def test_turning_the_device_in_the_middle_goes_on_where_it_was(app, wishes):
    theme.reduced_motion = wishes["reduced"]
    screen = ceremony(app, speed="fast")
    until(screen, lambda: screen.stage.at > 6)
    if screen.stage.waits:
        screen.tap()
    at = screen.stage.at
    touch.resize(915, 412)
    touch.frames(8)
    until(screen, lambda: screen.stage.at >= at)
    assert screen.phase == "counting" and screen.stage.form.landscape
    screen.skip()
    assert screen.phase == "verdict"


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_every_own_name_is_on_the_real_map_and_mistakes_are_walked(app, mode):
    screen = ceremony(app, mode=mode, seed=3)
    screen.skip()
    touch.advance(0.6)
    maps, view = screen.stage.maps, screen.stage.view
    for seat in range(3):
        touch.tap_on(maps.sums[seat])
        touch.frames(3)
        assert maps.seat == seat
        own = (
            [card for _, _, card in view.map_of(seat)]
            if mode == "cartographer"
            else [flip.card for flip in view.flips if flip.seat == seat]
        )
        boxes = dict(maps.earth.words)
        assert {maps.wording.word("place", card) for card in own} <= set(boxes)
        assert not [pair for pair in combinations(boxes.values(), 2) if overlap(*pair) > 1]
        wrong = mistakes_of(view, seat)
        seen = []
        for _ in wrong:
            seen.append(maps.picked)
            touch.tap_on(maps.note)
            touch.advance(0.4)
        assert seen == wrong


def test_a_tap_on_a_cross_chooses_it(app):
    screen = ceremony(app)
    screen.skip()
    touch.advance(0.6)
    maps = screen.stage.maps
    circle, point = [each for each in maps.grid.marks() if not each[0].right][-1]
    touch.tap(*maps.grid.to_window(*point))
    assert maps.picked == circle and maps.earth.shown.pair == (circle.first, circle.second)


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_best_cartographer_is_captain_coordinates_and_nobody_wins_alone(app, language):
    app.services.settings.set("language", language)
    i18n.set_language(language)
    captain = {"es": "Capitán Coordenadas", "en": "Captain Coordinates"}[language]
    stage = ceremony(app).stage
    title, line = stage.verdict_words()
    assert captain in title and stage.players[stage.outcome.winners[0]].name in title
    assert str(max(sheet.total for sheet in stage.outcome.sheets)) in line
    for mode in ("cartographer", "shake"):
        alone = ceremony(app, seats=1, mode=mode).stage
        words = " ".join(alone.verdict_words())
        assert str(alone.outcome.sheets[0].total) in words
        assert "gana" not in words.lower() and "win" not in words.lower()


def test_rounds_have_dots_and_a_single_chapter_has_none(app, monkeypatch):
    drawn = []
    monkeypatch.setattr("app.screens.ceremony.parts.fill", lambda *_: drawn.append(True))
    for mode, count in (("cartographer", 0), ("shake", 5)):
        dots = ceremony(app, mode=mode).dots
        drawn.clear()
        dots.draw()
        assert len(drawn) == count


def test_all_who_came_second_are_named(app):
    stage = ceremony(app, seats=3).stage
    best = stage.outcome.winners[0]
    level = [sheet._replace(total=9 if sheet.seat == best else 7) for sheet in stage.outcome.sheets]
    outcome = stage.outcome._replace(sheets=tuple(level))
    _, line = end_words.verdict(stage.view, outcome, stage.players, stage.wording)
    assert all((player.name in line) == (seat != best) for seat, player in enumerate(stage.players)) and " y " in line


SIZES = [(360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("mode", "seats"), [("cartographer", 3), ("shake", 6)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_nothing_is_cut_or_too_small_at_130_percent(app, size, mode, seats, language):
    touch.resize(*size)
    app.services.settings.set("language", language)
    i18n.set_language(language)
    theme.text_scale = 1.3
    screen = ceremony(app, seats=seats, mode=mode)
    until(screen, lambda: screen.stage.waits or screen.stage.at > 4)
    touch.frames(3)
    assert [str(fault) for fault in measure.faults(screen)] == []
    screen.skip()
    touch.advance(0.5)
    assert [str(fault) for fault in measure.faults(screen.stage)] == []


def test_at_speed_instant_and_without_motion_it_is_over_at_once(app):
    screen = ceremony(app, speed="instant")
    assert screen.phase == "verdict" and screen.stage.maps is not None
    assert screen.stage.maps.note.said[0] == tr("where_is_that.table.no_mistakes") or screen.stage.maps.picked


# -- all of a map that can be read is in sight --------------------------------------------------------


def test_six_columns_of_the_shake_are_whole_while_its_rounds_are_told(app):
    touch.resize(412, 915)
    screen = ceremony(app, mode="shake", seats=2)
    stage = screen.stage
    cards = [*load(stage.view.pack).faces][:12]
    cells = {(at % 6, at // 6): card for at, card in enumerate(cards)}
    sides = {card: map_side(stage.view.pack, card) for card in cards}
    stage.cards.show(Sight(cells, load(stage.view.pack).faces, sides, pack=stage.view.pack))
    stage.cards.auto = True
    stage._arrange()
    assert stage.cards.sees(cells) and stage.cards.camera.card[0] >= 54
    wide = {(at, 0): card for at, card in enumerate([*load(stage.view.pack).faces][:9])}
    stage.cards.show(Sight(wide, load(stage.view.pack).faces, {}, pack=stage.view.pack))
    stage._arrange()
    assert stage.cards.camera.card[0] >= 63, "what is more than can be read is panned, and not made small for nothing"


@pytest.mark.parametrize("width", [55, 64])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_name_runs_over_its_map_side(app, language, width):
    app.services.settings.set("language", language)
    faces = load("south_america").faces
    over = []
    for card, face in faces.items():
        words = draw_map_side(face, map_side("south_america", card), (0, 0, width, width * 122 / 88), "south_america")
        left, _low, across, _high = words[-1][1]
        if left < -0.5 or left + across > width + 0.5:
            over.append(words[-1][0])
    assert not over
