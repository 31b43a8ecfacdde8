"""The end of Natural Selection: the race adds up to the score, walks to its end whatever a finger does, and what it
says is true."""

from __future__ import annotations

from random import Random

import pytest

from rules.game import Setup
from rules.natural_selection import GAME
from tests.app import touch
from tests.app.measure import cut_texts
from tests.app.tables.natural_selection.table import PEOPLE

MATCHES = [(2, 2), (3, 3), (4, 4), (7, 7)]
"""Seats and seed; among them are both ways to win."""


def finished(seats: int, seed: int, persons: int = 1):
    """A session of a match that computers played to its end."""
    from app.play.session import Player, Session
    from app.play.thinking import InlineThinker

    players = [Player(*who, None if seat < persons else "normal") for seat, who in enumerate(PEOPLE[:seats])]
    session = Session.new(
        GAME,
        Setup(seats, {}, seed),
        players,
        thinker=InlineThinker(),
        later=lambda action, seconds: action(),
        save=lambda match: None,
    )
    match, rng = session.match, Random(seed)
    while match.state.outcome() is None:
        seat = match.state.actors()[0]
        match.play(seat, GAME.bot("normal").choose(match.state.view(seat), rng))
    return session


def stage_of(session, size=(412, 915)):
    """The stage in the window, in the room that the screen leaves it."""
    from app.kit import layout
    from app.play.wording import Wording
    from app.tables.natural_selection.ceremony import NaturalSelectionCeremony

    touch.resize(*size)
    stage = NaturalSelectionCeremony(session, Wording(GAME.id, session.players), layout.form())
    touch.show(stage)
    stage.prepare(stage.chapters())
    touch.frames(2)
    return stage


def walked(stage) -> None:
    """All chapters, as the screen counts them."""
    for chapter in stage.chapters():
        done: list[bool] = []
        stage.begin(chapter, lambda done=done: done.append(True))
        touch.until(lambda done=done: done)
        assert done == [True]


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_history_ends_with_the_score(seats, seed):
    from app.tables.natural_selection.history import legs, start

    match = finished(seats, seed).match
    told, outcome = legs(match), match.state.outcome()
    assert list(told[-1].populations) == [sheet.total for sheet in outcome.sheets]
    assert [leg.number for leg in told] == list(range(1, len(told) + 1))
    populations = list(start(match))
    for leg in told:
        for change in leg.changes:
            populations[change.seat] += change.by
        assert tuple(populations) == leg.populations


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_chapters_add_up_to_the_populations(window, seats, seed):
    from app.tables.natural_selection.ceremony import MOST_CHAPTERS

    session = finished(seats, seed)
    stage = stage_of(session)
    told = stage.chapters()
    assert 0 < len(told) <= MOST_CHAPTERS
    totals = dict.fromkeys(range(seats), stage.race.walkers[0].populations[0])
    for chapter in told:
        totals = {seat: totals[seat] + chapter.points[seat] for seat in totals}
        assert dict(chapter.totals) == totals
        assert chapter.title and chapter.about
    assert totals == {sheet.seat: sheet.total for sheet in session.outcome.sheets}


def test_creatures_walk_to_the_end(window):
    stage = stage_of(finished(3, 3))
    assert stage.race.at == 0
    walked(stage)
    assert stage.race.at == stage.race.rounds


def test_a_tap_ends_the_chapter_and_calls_done_once(window):
    stage = stage_of(finished(4, 4))
    first, done = stage.chapters()[0], []
    stage.begin(first, lambda: done.append(True))
    touch.frames(3)
    assert not done
    stage.hurry()
    assert done == [True]
    assert stage.race.at == int(first.key.removeprefix("round."))
    touch.frames(90)
    assert done == [True]


def test_at_speed_instant_nothing_moves(window):
    from app.kit.tokens import theme

    theme.speed = "instant"
    stage, done = stage_of(finished(3, 3)), []
    stage.begin(stage.chapters()[-1], lambda: done.append(True))
    assert done == [True] and stage.race.at == stage.race.rounds


def test_a_turned_device_shows_what_was_counted(window):
    session = finished(4, 4)
    first = stage_of(session)
    told = first.chapters()
    stage = stage_of(session, (915, 412))
    stage.resume(2)
    assert stage.race.at == int(told[1].key.removeprefix("round."))
    stage.resume(len(told))
    assert stage.race.at == stage.race.rounds


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (7, 7)])
def test_the_verdict_is_readable(window, size, language, seats, seed):
    from app.kit.tokens import theme
    from app.services import i18n

    i18n.set_language(language)
    theme.text_scale = 1.3
    width, height = size
    stage = stage_of(finished(seats, seed), size)
    stage.size_hint = (None, None)
    stage.size = (width - 24, height * 0.55)
    walked(stage)
    touch.frames(2)
    assert cut_texts(stage) == []
    stage.show_verdict()
    touch.frames(40)
    assert cut_texts(stage) == []
    assert {each.seat for each in (*stage.podium.winners, *stage.podium.others)} == set(range(seats))


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_words_of_the_end_are_true(window, seats, seed):
    session = finished(seats, seed)
    stage, outcome = stage_of(session), session.outcome
    winner = outcome.winners[0]
    title, line = stage.verdict_words()
    assert session.players[winner].name in title
    assert title.endswith("!") == (winner in session.persons), "joy as in the other games, of a person alone"
    open_ = session.match.state.view(None).seats_open[winner]
    if outcome.reason.key.endswith("population"):
        assert str(open_.population) in line
    else:
        assert max(open_.levels) == 3
    decided = stage.decided()
    assert decided.seat in range(seats) and 0 < decided.at <= session.match.cursor
    assert session.players[decided.seat].name in decided.words
    for seat in range(seats):
        if said := stage.near_miss(seat):
            lacked = stage.table.target - session.match.state.view(None).seats_open[seat].population
            assert 0 < lacked <= 6 and (lacked == 1 or str(lacked) in said)
        assert stage.best_thing(seat) or max(leg.gained(seat) for leg in stage.legs) == 0


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (1280, 800)])
@pytest.mark.parametrize("options", [{}, {"symbiosis": False}], ids=["pairs", "single"])
def test_with_two_players_the_count_fills_its_room(app, size, options):
    """The creatures stand above the race, as large as there is room; on a phone three fifths were empty before."""
    from tests.app.screens.ceremony.ending import ceremony

    touch.resize(*size)
    screen = ceremony(app, "natural_selection", 2, **options)
    stage = screen.stage
    shown = stage.race.height + (stage.parade.height if stage.parade.opacity else 0.0)
    assert shown > 0.85 * stage.height
    assert stage.parade.opacity and stage.parade.y >= stage.race.top and stage.parade.top <= stage.top + 1


def test_the_creatures_above_the_race_grow_as_they_did(window):
    session = finished(2, 2)
    stage = stage_of(session)
    species = [(seat, name) for seat, each in enumerate(stage.table.seats_open) for name in each.species]
    assert [stage.parade.level(*each) for each in species] == [1] * len(species)
    walked(stage)
    now = [level for each in stage.table.seats_open for level in each.levels]
    assert [stage.parade.level(*each) for each in species] == now and max(now) > 1


def test_the_verdict_on_a_phone_leaves_no_band_empty(app):
    from tests.app.screens.ceremony.ending import verdict

    screen = verdict(app, "natural_selection", 2)
    page = screen.view.page
    assert page.body.height > 0.97 * page.height
