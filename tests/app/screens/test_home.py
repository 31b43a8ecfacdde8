"""Home: the same things on every device, each form of the window filled in its own way."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from kivymd.uix.badge import MDBadge

from app.kit.bars import AppBar
from app.kit.destinations import NavBar, NavRail
from app.play.seating import Player
from app.play.shelf import Unfinished
from app.screens.home.cards import ContinueCard, Cover, DailyPanel, GameCard, PlayBadge, TodayCard, WelcomeCard
from app.screens.home.latest import LatestPanel, MatchLine
from app.screens.home.unfinished import gap_to_the_best
from app.services.challenges import Try
from app.services.i18n import tr
from app.services.records import Result, SeatResult
from app.services.storage import DAILY
from rules import GAMES
from tests.app import measure, touch
from tests.app.screens.matches import make_a_move
from tests.app.screens.seen import of_kind, only, says, tap

ANA, BRUNO, CARLA = Player("Ana", "cat"), Player("Bruno", "bear", "easy"), Player("Carla", "owl", "hard")


def went(app, *points: int, mode: str = "basic", days_ago: int = 0, game: str = "new_worlds") -> None:
    """A finished match of Ana against computers (or alone) is in the records."""
    ranking = sorted(points, reverse=True)
    who = (("Ana", ""), ("Bruno", "easy"), ("Carla", "easy"))
    seats = [SeatResult(*who[seat], score, ranking.index(score) + 1) for seat, score in enumerate(points)]
    when = (date.today() - timedelta(days=days_ago)).isoformat()
    app.services.records.add(Result(game, when, tuple(seats), mode))


def offered(app) -> None:
    """The first lesson of each game was offered already."""
    app.services.settings.set("lessons_offered", dict.fromkeys(GAMES, True))


def home_on(app, width: int, height: int) -> None:
    app.services.settings.set("seen_welcome", True)
    offered(app)
    touch.resize(width, height)
    app.go("home")
    touch.frames(10)


# -- the match that waits ------------------------------------------------------------------------


def waiting(standing, turn=0, players=(ANA, BRUNO, CARLA)) -> Unfinished:
    return Unfinished("new_worlds", players, turn, 9, None, 7, standing)


def test_the_gap_is_the_one_to_the_best_of_the_others():
    assert gap_to_the_best(waiting((21, 18, 23))) == (-2, 2)
    assert gap_to_the_best(waiting((21, 18, 17))) == (3, 1)


def test_among_several_people_the_gap_is_that_of_whose_turn_it_is():
    berta = Player("Berta", "fox")
    assert gap_to_the_best(waiting((21, 18), turn=1, players=(ANA, berta))) == (-3, 0)
    assert gap_to_the_best(waiting((21, 18), turn=None, players=(ANA, berta))) is None


def test_where_no_points_are_known_or_nobody_else_plays_there_is_no_gap():
    assert gap_to_the_best(waiting(None)) is None
    assert gap_to_the_best(waiting((5,), players=(ANA,))) is None


def test_the_card_to_go_on_says_whose_turn_it_is_and_how_far_the_best_rival(app):
    from rules.game import Setup

    app.start_match("natural_selection", Setup(3, {"start": 0}, 7), [ANA, BRUNO, CARLA])
    session = make_a_move(app)
    app.services.thinker.drop_all()
    app.go("home")
    touch.frames(4)
    assert session.notes.standing is not None
    found = next(match for match in app.navigation.screen.unfinished if match.game_id == "natural_selection")
    app.navigation.screen.unfinished = [found._replace(turn=0, standing=(9, 4, 12))]
    app.navigation.screen.rebuild()
    touch.frames(4)
    assert only(ContinueCard) and says("Te toca: a 3 de Carla")
    app.navigation.screen.unfinished = [found._replace(turn=1, standing=(9, 4, 2))]
    app.navigation.screen.rebuild()
    touch.frames(4)
    assert says("Turno de Bruno; vas 5 por delante de Bruno"), "the gap is Ana's, and says so"
    app.services.settings.set("language", "en")
    app.navigation.screen.unfinished = [found._replace(turn=1, standing=(9, 4, 3))]
    app.navigation.screen.rebuild()
    touch.frames(4)
    assert says("Bruno to play; you lead Bruno by 5")


# -- the forms of the window ----------------------------------------------------------------------


def test_on_a_phone_on_its_side_everything_is_in_sight_without_scrolling(app):
    from rules.game import Setup

    app.start_match("new_worlds", Setup(3, {"start": 0}, 7), [ANA, BRUNO, CARLA])
    make_a_move(app)
    home_on(app, 915, 412)
    page = app.navigation.screen.page
    assert page.body.height <= page.height + 1
    assert only(NavRail) and only(NavRail).head.parent is not None and not of_kind(NavBar)
    assert only(ContinueCard).width > 1.4 * only(TodayCard).width
    assert all(cover.height > 150 for cover in of_kind(Cover))


def test_a_tablet_has_the_challenge_and_the_last_matches_beside_the_games(app):
    went(app, 23, 21)
    went(app, 14, mode=DAILY, game="where_is_that")
    app.services.challenges.note(date.today().isoformat(), "where_is_that", Try(14, "14/17 ↕✓"))
    home_on(app, 1280, 800)
    page, latest, daily = app.navigation.screen.page, only(LatestPanel), only(DailyPanel)
    assert page.body.height <= page.height + 1
    assert min(latest.x, daily.x) > max(card.right for card in of_kind(GameCard))
    assert says("Gana Ana por 2") and says("1 de 1 ganadas") and says("1/4")
    assert len(of_kind(MatchLine)) == 2
    games = app.navigation.screen.games_part  # with the way to the puzzles below the covers
    assert abs(latest.to_window(*latest.pos)[1] - games.to_window(*games.pos)[1]) < 2, "both columns end together"


@pytest.mark.parametrize(("size", "kind"), [((412, 915), Cover), ((1280, 800), GameCard)], ids=str)
def test_a_result_that_came_meanwhile_leaves_the_cards_of_the_games_as_they_are(app, size, kind):
    """They are most of home, and to make them anew takes longer than the whole picture."""
    home_on(app, *size)
    before = of_kind(kind)
    app.go("learn")
    touch.frames(4)
    went(app, 21, 18, 20)
    app.go("home")
    touch.frames(10)
    assert len(before) == 4 and {id(card) for card in of_kind(kind)} == {id(card) for card in before}
    if kind is GameCard:
        assert says("1 de 1 ganadas") and only(MatchLine, title="Gana Ana por 1")
    tap(kind, game_id="mondo")
    assert (app.navigation.name, app.navigation.screen.game.id) == ("setup", "mondo")


def test_cards_are_made_anew_in_another_language_and_form(app):
    home_on(app, 412, 915)
    before = of_kind(Cover)
    app.services.settings.set("language", "en")
    touch.frames(10)
    assert says("New Worlds") and not {id(card) for card in of_kind(Cover)} & {id(card) for card in before}
    touch.resize(1280, 800)
    touch.frames(10)
    assert len(of_kind(GameCard)) == 4 and not of_kind(Cover)


def test_the_badge_of_a_waiting_match_comes_and_goes_with_it(app):
    home_on(app, 412, 915)
    cover = only(Cover, game_id="mondo")
    assert not cover.children
    cover.unfinished = True
    assert [type(child) for child in cover.children] == [PlayBadge]
    assert cover.children[0].right <= cover.right and cover.children[0].top <= cover.top
    cover.unfinished = False
    assert not cover.children


def test_what_stands_beside_the_games_comes_after_the_first_picture_and_does_not_blink(app):
    home_on(app, 1280, 800)
    app.go("learn")
    touch.frames(4)
    went(app, 21, 18, 20)
    app.go("home")
    assert len(of_kind(GameCard)) == 4 and not of_kind(LatestPanel)
    touch.frames(4)
    assert of_kind(LatestPanel)
    app.navigation.screen.rebuild()
    assert of_kind(LatestPanel), "it was in sight"


def test_a_line_of_the_last_matches_without_its_moves_says_so(app):
    went(app, 23, 21)
    home_on(app, 1280, 800)
    tap(MatchLine)
    assert app.navigation.name == "home" and says(tr("records.no_moves"))


def test_on_an_upright_tablet_they_stand_below_the_games(app):
    went(app, 23, 21)
    home_on(app, 800, 1280)
    assert only(LatestPanel).top <= min(card.y for card in of_kind(GameCard))


@pytest.mark.parametrize("size", [(412, 915), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("screen", ["home", "records", "settings", "learn"])
def test_title_and_content_begin_at_one_edge(app, screen, size):
    went(app, 23, 21)
    touch.resize(*size)
    app.go(screen)
    touch.frames(8)
    from app.kit.surfaces import Page

    bar, page = of_kind(AppBar)[0], of_kind(Page)[0]
    title = bar.heading.to_window(*bar.heading.pos)[0]
    content = page.to_window(*page.pos)[0] + page.body.padding[0]
    assert abs(title - content) < 1


# -- pictures and lessons ---------------------------------------------------------------------------


def test_the_picture_of_a_match_never_stands_out_of_its_round_corners(monkeypatch):
    from app.screens import covers

    drawn = []
    monkeypatch.setattr(covers, "fill", lambda *_: None)
    monkeypatch.setattr(covers, "draw_cover", lambda *_, **__: None)
    monkeypatch.setattr(covers, "draw_veil", lambda box, _from, _to, radii: drawn.append((box, radii)))
    for width in range(320, 460, 4):
        covers.draw_wide_cover("new_worlds", (0, 0, width, 140), 28)
    assert all(box[0] >= 28 or radii[0] == 28 for box, radii in drawn) and len({box[0] for box, _ in drawn}) > 2


def test_a_first_lesson_that_was_left_is_gone_on_with(app):
    app.go("home")
    touch.frames(6)
    only(WelcomeCard, action=tr("home.welcome.action", game=tr("new_worlds.name")))
    app.start_lesson("new_worlds")
    touch.frames(6)
    app.services.settings.set("lesson_steps", {"new_worlds": 4})
    app.go("home")
    touch.frames(6)
    card = only(WelcomeCard, action=tr("home.welcome.go_on"))
    assert card.steps > 4
    assert says(tr("home.welcome.left", game=tr("new_worlds.name"), number=5, count=int(card.steps)))
    assert measure.faults(card) == []
    tap(WelcomeCard)
    assert app.navigation.name == "table" and app.navigation.screen.coach.number == 4


# -- from another destination ----------------------------------------------------------------------


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)], ids=str)
def test_a_badge_says_elsewhere_that_matches_wait_at_home(app, size):
    from rules.game import Setup

    home_on(app, *size)
    app.go("learn")
    touch.frames(4)
    assert {each.text for each in of_kind(MDBadge)} == {""}
    for game in ("new_worlds", "where_is_that"):
        app.start_match(game, Setup(2, {"start": 0}, 7), [ANA, BRUNO])
        make_a_move(app)
        app.services.thinker.drop_all()
        app.go("home")
        touch.frames(6)
    assert len(app.navigation.screen.unfinished) == 2
    assert {each.text for each in of_kind(MDBadge)} == {""}, "at home they are in sight"
    app.go("settings")
    touch.frames(6)
    shown = only(MDBadge, text="2")
    sign = shown.parent
    assert shown.opacity == 1 and sign.icon == "cards-outline"
    assert shown.x > sign.center_x and shown.y >= sign.center_y, "it does not cover the icon"
    assert measure.faults(app.navigation.place) == []


def test_a_cover_tells_one_best_score_only_where_all_scores_compare(app):
    went(app, -20, game="mondo", mode="solitaire/easy")
    home_on(app, 1280, 800)
    card = only(GameCard, game_id="mondo")
    assert card.won == tr("home.best", points=-20)
    went(app, -12, game="mondo", mode="solitaire/hard")
    home_on(app, 1280, 800)
    app.navigation.screen.rebuild()
    touch.frames(10)
    assert only(GameCard, game_id="mondo").won == ""
