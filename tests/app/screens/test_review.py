"""Where was it decided? Opened, waited for, touched: for every game, on a phone and a tablet, in both languages."""

from __future__ import annotations

from random import Random

import pytest
from kivy.base import EventLoop

from app.kit.buttons import IconButton, TextButton
from app.kit.choices import Chip, SegmentedChoice
from app.kit.toasts import Toast
from app.kit.tokens import theme
from app.play.reviews import name_of
from app.play.session import Session
from app.screens.review.cards import MomentCard
from app.screens.review.graph import Graph, spread
from app.screens.review.moment_screen import MomentScreen
from app.screens.review.progress import Progress
from app.screens.review.track import Disc
from app.services import i18n
from app.services.i18n import tr
from rules import GAMES
from rules.game import Setup
from rules.review import judging
from rules.review.moments import COSTLY
from tests.app import measure, touch
from tests.app.screens.matches import NAMES, Player, _any_steps, finished, play_any
from tests.app.screens.seen import bring_into_sight, of_kind, only, says, tap

PHONE, SMALL, SIDE, TABLET = (412, 915), (360, 640), (915, 412), (1280, 800)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """A judge that looks only briefly: what is tested does not depend on how long."""
    monkeypatch.setattr(judging, "GUESSES", 12)
    monkeypatch.setattr(judging, "DEEP", 2)
    monkeypatch.setattr("rules.new_worlds.advising.TRIALS", 100)
    monkeypatch.setattr("rules.natural_selection.advising.TRIALS", 50)
    monkeypatch.setattr("rules.natural_selection.looking_back.ENDS", 2)


def dress(size, language: str, scale: float) -> None:
    touch.resize(*size)
    i18n.set_language(language)
    theme.text_scale = scale
    touch.frames(2)


def opened(app, game_id: str = "new_worlds", seats: int = 2, **options):
    """The review of a match, made to its end."""
    session = finished(app, game_id, seats, **options)
    screen = app.go("review", session=session)
    touch.until(lambda: screen.review.done)
    touch.advance(0.3)
    screen.build_rest()
    touch.frames(6)
    return session, screen


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("game_id", "size", "language", "scale"),
    [(game_id, *look) for game_id in GAMES for look in ((PHONE, "es", 1.0), (TABLET, "en", 1.3))],
)
def test_a_moment_is_found_on_the_graph_and_seen_on_the_table(app, game_id, size, language, scale):
    dress(size, language, scale)
    session, screen = opened(app, game_id)
    before = session.match.to_text()
    assert not of_kind(Progress) and len(only(Graph).standings) == len(session.match.steps) + 1
    costly = [moment for moment in screen.moments if moment.kind == COSTLY]
    assert costly and len(of_kind(Disc)) == len(screen.moments) == len(screen.cards)
    disc = next(disc for disc in of_kind(Disc) if disc.number == costly[0].decision.number)
    bring_into_sight(disc)
    touch.tap_on(disc)
    touch.advance(0.6)
    card = next(card for card in of_kind(MomentCard) if card.number == disc.number)
    assert disc.chosen and only(Graph).marked == disc.number
    see_on_the_table(app, card, session, screen)
    assert session.match.to_text() == before, "nothing of it changes the match"


def see_on_the_table(app, card, session, review) -> None:
    button = next(each for each in card.walk() if isinstance(each, TextButton))
    bring_into_sight(button)
    touch.tap_on(button)
    touch.advance(0.6)
    moment = app.navigation.screen
    assert isinstance(moment, MomentScreen) and moment.shown == "better"
    told = moment.panel.told
    assert says(told.best.deed[:20])
    choice = only(SegmentedChoice)
    touch.tap_on(next(each for each in choice.segments() if each.key == "yours"))
    touch.advance(0.4)
    assert moment.shown == "yours" and says(told.played.deed[:20])
    if moment.frame is not None:
        assert moment.frame.session.match.cursor == card.number
        assert moment.frame.session.viewer == review.seat
        touch.tap(moment.frame.board.center_x, moment.frame.board.center_y)
        touch.frames(4)
        assert of_kind(Toast) and says(tr("review.only_looking")[:20]), "the table says that it is only looked at"
        assert moment.frame.session.match.cursor == card.number
    touch.tap_on(moment.panel.close)
    touch.frames(6)
    assert app.navigation.screen is review
    assert app.navigation.names[-1] == "review"


def test_the_better_move_of_new_worlds_is_armed_on_its_table(app):
    _, screen = opened(app)
    moment = next(each for each in screen.moments if each.kind == COSTLY)
    screen.see(moment)
    touch.advance(0.5)
    board, move = app.navigation.screen.frame.board, app.navigation.screen.moves["better"]
    assert board.choice.card == move.name
    app.navigation.screen.show("yours")
    touch.frames(3)
    assert board.choice.card == app.navigation.screen.moves["yours"].name


def test_leaving_stops_the_judge_and_coming_back_goes_on(app):
    session = finished(app, "natural_selection", 2)
    screen = app.go("review", session=session)
    assert of_kind(Progress)
    touch.until(lambda: len(screen.review.standings) > 6)
    assert only(Progress).share > 0
    app.back()
    touch.frames(3)
    assert not app.services.thinker.busy and not screen.job.working
    known = len(screen.review.standings)
    assert app.services.reviews.load(name_of(session.match, 0)) is not None
    again = app.go("review", session=session)
    assert len(again.review.standings) == known, "what was found is there at once"
    touch.until(lambda: again.review.done)
    touch.frames(4)
    assert not of_kind(Progress)


def test_the_page_can_be_touched_while_the_judge_thinks(app):
    session = finished(app, "natural_selection", 2)
    screen = app.go("review", session=session)
    touch.until(lambda: len(screen.review.standings) > 2)
    assert not screen.review.done
    tap(IconButton, icon="arrow-left")
    assert app.navigation.screen is not screen


def test_a_review_once_made_is_there_at_once(app):
    session, _ = opened(app, "where_is_that")
    app.back()
    touch.frames(2)
    again = app.go("review", session=session)
    touch.frames(2)
    assert again.review.done and not of_kind(Progress) and not app.services.thinker.busy


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": 1}', "\x00"])
def test_a_damaged_review_is_made_anew(app, damage):
    session, _ = opened(app, "where_is_that")
    app.back()
    path = next(app.services.reviews.folder.glob("*.json"))
    path.write_text(damage, encoding="utf-8")
    again = app.go("review", session=session)
    assert not again.review.standings
    touch.until(lambda: again.review.done)


def test_a_judge_that_fails_is_reported_and_the_rest_is_shown(app, monkeypatch, own_folder):
    session = finished(app, "where_is_that", 2)
    monkeypatch.setattr(type(session.game), "lessons", lambda *_: 1 / 0)
    screen = app.go("review", session=session)
    touch.until(lambda: screen.job.broken)
    touch.advance(0.3)
    assert says(tr("review.broken")[:20]) and of_kind(MomentCard)
    reports = list((own_folder / "reports").glob("*"))
    assert reports
    for report in reports:
        report.unlink()


def test_each_person_has_a_review_of_their_own(app):
    people = [Player(name, avatar, None) for name, avatar in NAMES[:2]]
    session = Session.new(GAMES["where_is_that"], Setup(2, {}, 3), people, **app._session_services())
    for step in _any_steps("where_is_that", 2, 3, ()):
        session.match.play(step.seat, step.move, step.at)
    screen = app.go("review", session=session)
    touch.until(lambda: screen.review.done)
    touch.advance(0.3)
    tap(Chip, text="Bruno")
    touch.until(lambda: screen.seat == 1 and screen.review.done)
    touch.advance(0.3)
    assert {decision.number for decision in screen.review.decisions.values()} <= {
        number for number, step in enumerate(session.match.steps) if step.seat == 1
    }
    assert len(list(app.services.reviews.folder.glob("*.json"))) == 2


def test_places_laid_wrong_are_listed_and_remembered_once(app):
    _, screen = opened(app, "where_is_that")
    wrong = [lesson.subjects[0] for lesson in screen.review.lessons]
    assert wrong and says(tr("review.lessons.misplaced")) and says(tr("review.practice"))
    first = app.services.practice.of("where_is_that", "Ana")
    assert {place for place, _ in first} == set(wrong) and all(count == 1 for _, count in first)
    screen.rebuild()
    screen.build_rest()
    assert app.services.practice.of("where_is_that", "Ana") == first, "a match counts once"
    from app.services.practice import Practice

    assert dict(Practice().of("where_is_that", "Ana")) == dict(first), "and it is on the disk"


def test_tiles_passed_over_are_shown(app):
    from app.tables.mondo.passed_over import TileRow
    from rules.mondo.view import SPACES

    _, screen = opened(app, "mondo")
    assert screen.review.lessons and says(tr("review.lessons.passed_over"))
    assert len(of_kind(TileRow)) == min(12, len(screen.review.lessons))
    assert all(row.space in SPACES for row in of_kind(TileRow)), "the place is drawn beside its tiles"


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_it_survives_language_theme_and_the_turn_of_the_device(app, game_id):
    _, screen = opened(app, game_id)
    moment = screen.moments[0]
    screen.see(moment)
    touch.advance(0.4)
    changes = [lambda: dress(SIDE, "es", 1.0), lambda: i18n.set_language("en"), lambda: setattr(theme, "dark", True)]
    for change in (*changes, lambda: dress(PHONE, "en", 1.3)):
        change()
        touch.advance(0.3)
        assert isinstance(app.navigation.screen, MomentScreen)
    EventLoop.window.dispatch("on_keyboard", 27, 0, None, [])
    touch.advance(0.3)
    assert app.navigation.screen is screen and says("How each player stood")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        (SMALL, "es", 1.3),
        (SIDE, "en", 1.3),
        *(
            pytest.param(*look, marks=pytest.mark.slow)
            for look in ((SMALL, "en", 1.3), (SIDE, "es", 1.3), (TABLET, "en", 1.3), (PHONE, "es", 1.0))
        ),
    ],
)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_word_is_whole(app, game_id, size, language, scale):
    dress(size, language, scale)
    _, screen = opened(app, game_id)
    for share in (1.0, 0.6, 0.3, 0.0):
        screen.page.scroll_y = share
        touch.frames(3)
        assert not measure.faults(screen)
    screen.see(screen.moments[0])
    touch.advance(0.4)
    assert not measure.faults(app.navigation.screen.panel)


def test_seven_players_and_one_alone(app):
    dress(SMALL, "es", 1.3)
    _, screen = opened(app, "natural_selection", 7)
    assert not measure.faults(screen)
    app.go("home")
    _, screen = opened(app, "where_is_that", 1)
    assert screen.review.done and not measure.faults(screen)
    assert not says("victorias"), "alone nobody is beaten"


def test_badges_keep_their_order_and_their_room():
    placed = spread({0: 10.0, 1: 10.0, 2: 96.0}, 20.0, 5.0, 95.0)
    assert placed[1] - placed[0] >= 20 and placed[2] - placed[1] >= 20 and max(placed.values()) <= 95


def early_leaver(app):
    """A match of Mondo whose person leaves each of three rounds at once."""
    session = Session.new(
        GAMES["mondo"],
        Setup(2, {"mode": "beginner"}, 5),
        [Player(*NAMES[0]), Player(*NAMES[1], "easy")],
        **app._session_services(),
    )
    match, rng, at = session.match, Random(5), 0
    while match.state.actors():
        actors = match.state.actors()
        if 0 in actors and "leave" in map(str, match.state.moves(0)):
            match.play(0, match.game.parse("leave"), at)
        else:
            at = play_any(match, rng.choice(actors), rng, at)
    return session


def test_who_leaves_every_round_too_early_reads_of_each_of_them(app):
    session = early_leaver(app)
    screen = app.go("review", session=session)
    touch.until(lambda: screen.review.done)
    touch.advance(0.3)
    screen.build_rest()
    touch.frames(6)
    left = [number for number, step in enumerate(session.match.steps) if step.seat == 0 and str(step.move) == "leave"]
    costly = [moment for moment in screen.moments if moment.kind == COSTLY]
    named = {number for moment in costly for number in (moment.decision.number, *moment.also)}
    assert len(left) == 3 and named >= set(left)
    assert says("Lo mismo pasó en otros 2 momentos: Ronda ")


def test_the_progress_of_a_review_of_mondo_counts_rounds_and_tiles(app):
    session = finished(app, "mondo", 2)
    screen = app.go("review", session=session)
    said = screen._seen_again(len(session.match.steps), len(session.match.steps))
    tiles = sum(str(step.move).startswith("place") for step in session.match.steps)
    assert said == f"Viendo de nuevo: ronda 3 de 3, loseta {tiles} de {tiles}…"
    assert screen._seen_again(1, len(session.match.steps)).startswith("Viendo de nuevo: ronda 1 de 3, loseta 1 de ")
    assert not says(f"de {len(session.match.steps)}…")
