"""The result page: what everybody has built, how the match went, the next level, and kind words for who lost."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.buttons import TextButton
from app.kit.chart import LineChart
from app.kit.seats import SeatChip
from app.play.session import Session
from app.screens import SCREENS
from app.screens.results.finals import Pager
from app.services.i18n import tr
from app.tables.finals import FinalThing
from rules import GAMES
from tests.app import touch
from tests.app.screens.matches import finished, players
from tests.app.screens.seen import bring_into_sight, of_kind, only, says, tap

PHONE, SIDE, TABLET = (412, 915), (915, 412), (1280, 800)
SEATS = {"new_worlds": 4, "mondo": 3, "natural_selection": 7, "where_is_that": 3}
LOOKS = [(PHONE, "es", 1.0), (SIDE, "en", 1.3), (TABLET, "en", 1.0), ((360, 640), "es", 1.3)]


def show(app, game_id: str = "new_worlds", seats: int = 3, **options):
    session = finished(app, game_id, seats, **options)
    app.go("results", session=session)
    touch.advance(0.5)
    return session


def dress(app, size, language: str = "es", scale: float = 1.0) -> None:
    app.services.settings.set("language", language)
    app.services.settings.set("text_scale", scale)
    touch.resize(*size)
    touch.frames(2)


def tap_thing(thing: FinalThing) -> None:
    bring_into_sight(thing)
    touch.tap_on(thing)
    touch.advance(0.6)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "language", "scale"), LOOKS)
@pytest.mark.parametrize("game_id", GAMES)
def test_everybodys_things_are_there_and_a_tap_enlarges_one(app, game_id, size, language, scale):
    dress(app, size, language, scale)
    session = show(app, game_id, SEATS[game_id])
    things = of_kind(FinalThing)
    ranked = [seat for group in session.outcome.ranking for seat in group]
    paged = bool(of_kind(Pager))
    assert paged or game_id != "new_worlds" or size[0] > 500, "worlds are too wide to stand side by side on a phone"
    assert [thing.seat for thing in things] == (ranked[:1] if paged else ranked)
    tap_thing(things[0])
    assert len(overlays.open_overlays()) == 1
    assert app.back()
    touch.advance(0.6)
    assert not overlays.open_overlays() and app.navigation.name == "results"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_chart_ends_with_the_score(app, game_id):
    session = show(app, game_id, SEATS[game_id])
    chart = only(LineChart)
    totals = {sheet.seat: sheet.total for sheet in session.outcome.sheets}
    assert {series.seat: series.values[-1] for series in chart.series} == totals
    assert len({len(series.values) for series in chart.series}) == 1 and len(chart.labels) > 2
    assert says(tr("results.course"))


def test_a_single_round_has_no_chart(app):
    show(app, "mondo", 1, mode="solitaire")
    assert not of_kind(LineChart) and not says(tr("results.course"))


def test_a_finger_turns_from_world_to_world_and_taps_none(app):
    session = show(app, seats=3)
    ranked = [seat for group in session.outcome.ranking for seat in group]
    pager = only(Pager)
    bring_into_sight(pager)
    (x, y), width = pager.to_window(*pager.center), pager.width
    touch.drag((x + width * 0.3, y), (x - width * 0.3, y))
    touch.advance(0.5)
    assert pager.shown.seat == ranked[1] and not overlays.open_overlays()
    tap(SeatChip, seat=ranked[2])
    assert pager.shown.seat == ranked[2] and only(FinalThing).seat == ranked[2]
    touch.drag((x - width * 0.3, y), (x + width * 0.3, y))
    touch.advance(0.5)
    assert pager.shown.seat == ranked[1]


def test_the_world_that_is_looked_at_stays_when_the_device_is_turned(app):
    session = show(app, seats=3)
    ranked = [seat for group in session.outcome.ranking for seat in group]
    tap(SeatChip, seat=ranked[2])
    screen = app.navigation.screen
    points = list(screen._points)
    touch.resize(*SIDE)
    touch.advance(0.5)
    assert len(of_kind(FinalThing)) == 3, "lying down all of them stand there"
    touch.resize(*PHONE)
    touch.advance(0.5)
    assert only(Pager).shown.seat == ranked[2]
    assert points and screen._points == points, "the course is reckoned once"


def test_the_first_picture_does_not_wait_for_what_comes_below(app):
    session = finished(app, "natural_selection", 7)
    app.go("results", session=session)
    assert not of_kind(FinalThing) and not of_kind(LineChart)
    touch.advance(0.5)
    assert len(of_kind(FinalThing)) == 7 and of_kind(LineChart)


# -- the next match ------------------------------------------------------------------------------


def test_after_a_victory_the_next_level_is_one_tap_away(app):
    session = show(app, seats=3)
    assert session.outcome.winners == (0,)
    tap(TextButton, icon="stairs-up")
    fresh = app.navigation.screen.session
    assert app.navigation.name == "table"
    assert [player.level for player in fresh.players] == [None, "normal", "normal"]
    assert fresh.match.setup.options == session.match.setup.options


@pytest.mark.parametrize(("seats", "level", "offered"), [(3, "normal", "hard"), (3, "hard", ""), (4, "easy", "")])
def test_no_level_is_offered_above_the_best_or_after_a_loss(app, seats, level, offered):
    session = finished(app, "new_worlds", seats, discordance=seats == 4)
    session.notes.players[:] = [each._replace(level=each.level and level) for each in session.players]
    app.go("results", session=session)
    touch.advance(0.3)
    assert (session.outcome.winners == (0,)) is (seats == 3)
    buttons = of_kind(TextButton, icon="stairs-up")
    assert [button.text for button in buttons] == ([tr("results.harder", level=tr("level.hard"))] if offered else [])


def test_a_loss_is_told_kindly_with_what_went_best(app):
    session = show(app, "where_is_that", 3)
    assert session.outcome.winners == (1,)
    assert says("Buena partida") and says("Tu fuerte: Círculos norte–sur, 5 puntos.")
    assert says("Capitán Coordenadas"), "as in the box"


def test_among_people_nobody_is_consoled(app):
    played = finished(app, "where_is_that", 3).match
    session = Session.new(played.game, played.setup, players(3, None), **app._session_services())
    for step in played.steps:
        session.match.play(step.seat, step.move, step.at)
    app.go("results", session=session)
    touch.advance(0.3)
    assert says("Gana Bruno") and not says("Buena partida")


@pytest.mark.parametrize(("game_id", "options"), [("mondo", {"mode": "solitaire"}), ("where_is_that", {})])
def test_alone_nobody_wins(app, game_id, options):
    session = show(app, game_id, 1, **options)
    assert not says("Gana") and not says("Capitán")
    assert session.outcome.reached is not False or (says("Objetivo no cumplido") and says("La próxima"))
    assert not of_kind(TextButton, icon="stairs-up")


def test_the_review_is_offered_where_there_is_one(app, monkeypatch):
    monkeypatch.delitem(SCREENS, "review", raising=False)
    show(app, seats=2)
    assert not of_kind(TextButton, text=tr("results.review"))
    monkeypatch.setitem(SCREENS, "review", SCREENS["replay"])
    session = show(app, seats=2)
    tap(TextButton, text=tr("results.review"))
    assert app.navigation.name == "review" and app.navigation.screen.session.match.setup == session.match.setup
