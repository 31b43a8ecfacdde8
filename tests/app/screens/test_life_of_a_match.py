"""From the first move to the last: what home offers to go on with, and what it does not."""

from __future__ import annotations

import json

import pytest

from app.kit import overlays
from app.kit.buttons import TextButton
from app.play.session import Session
from app.play.wording import Wording
from app.screens.home.cards import ContinueCard, Cover, GameCard, PlayBadge
from app.screens.setup.draft import Draft
from app.screens.setup.setup import StartButton
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import finished, make_a_move, players
from tests.app.screens.seen import choose_game, of_kind, only, says, tap


def start(app, game_id: str = "new_worlds", seats: int = 2, level: str | None = "easy") -> Session:
    session = app.start_match(game_id, Setup(seats, {"start": 0}, 5), players(seats, level))
    touch.frames(4)
    return session


def go_home(app) -> None:
    app.go("home")
    touch.frames(4)


def test_a_finished_match_is_not_offered_to_go_on_with(app):
    session = finished(app, seats=2)
    app.go("table", session=session)
    touch.until(lambda: app.navigation.name == "results")
    app.on_pause()
    session.pause()
    assert app.services.storage.names() == []
    go_home(app)
    assert not of_kind(ContinueCard)


def test_a_finished_match_that_an_earlier_version_left_among_the_saved_ones_is_not_offered(app):
    session = finished(app, seats=2)
    session.save()
    left = json.loads(app.services.storage.load("new_worlds"))
    app.close_match(session)
    left["extra"]["recorded"] = True
    assert left["extra"]["over"] is True
    app.services.storage.save("new_worlds", json.dumps(left))
    start(app, "natural_selection")
    make_a_move(app)
    go_home(app)
    assert [match.slot for match in app.navigation.screen.unfinished] == ["natural_selection"]
    assert app.services.storage.names() == ["natural_selection"]
    assert len(app.services.records.results("new_worlds")) == 1
    choose_game("new_worlds")
    tap(StartButton)
    assert app.navigation.name == "table", "nothing is asked"


def test_a_match_whose_app_was_killed_at_its_very_end_still_gets_into_the_records(app):
    finished(app, seats=2).save()
    go_home(app)
    assert len(app.services.records.results("new_worlds")) == 1
    assert app.services.storage.names() == []
    go_home(app)
    assert len(app.services.records.results("new_worlds")) == 1


def test_a_match_in_which_no_person_has_moved_is_not_unfinished(app):
    session = app.start_match("new_worlds", Setup(2, {"start": 1}, 5), players(2))
    touch.until(lambda: session.phase == "deciding")
    assert session.match.cursor == 1, "the computer has moved"
    go_home(app)
    assert not of_kind(ContinueCard)
    choose_game("new_worlds")
    tap(StartButton)
    assert app.navigation.name == "table"


def test_the_menu_promises_a_saved_match_only_once_a_person_has_moved(app):
    session = start(app)
    frame = app.navigation.screen.frame
    frame.open_menu()
    touch.frames(2)
    assert of_kind(TextButton, text="Salir") and not says("queda guardada")
    overlays.close_all()
    make_a_move(app)
    touch.until(lambda: session.phase == "deciding")
    frame.open_menu()
    touch.frames(2)
    assert says("queda guardada") and not of_kind(TextButton, text="Salir")


def test_the_play_badge_on_a_cover_goes_on_with_that_match(app):
    start(app)
    worlds = make_a_move(app)
    start(app, "natural_selection")
    make_a_move(app)
    go_home(app)
    badge = only(PlayBadge)
    touch.tap_on(badge)
    touch.frames(8)
    assert app.navigation.name == "table"
    assert app.navigation.screen.session.match.setup == worlds.match.setup
    assert app.navigation.screen.session.match.cursor >= 1


@pytest.mark.parametrize("size", [(412, 915), (915, 412)])
def test_the_play_badge_lies_in_the_corner_of_its_cover(app, size):
    start(app)
    make_a_move(app)
    start(app, "natural_selection")
    make_a_move(app)
    touch.resize(*size)
    go_home(app)
    cover, badge = only(Cover, game_id="new_worlds"), only(PlayBadge)
    assert (cover.right - badge.right, cover.top - badge.top) == pytest.approx((8, 8), abs=1)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_on_a_tablet_the_button_of_a_game_goes_on_and_its_card_sets_up_another_match(app, size):
    start(app)
    worlds = make_a_move(app)
    touch.resize(*size)
    go_home(app)
    assert [card.unfinished for card in of_kind(GameCard)].count(True) == 1
    tap(TextButton, text="Seguir")
    assert app.navigation.screen.session.match.setup == worlds.match.setup
    go_home(app)
    card = only(GameCard, game_id="new_worlds")
    touch.tap(*card.to_window(card.x + 40, card.center_y))
    touch.frames(8)
    assert app.navigation.name == "setup"


def test_beside_the_play_badge_a_cover_sets_up_another_match(app):
    start(app)
    make_a_move(app)
    start(app, "natural_selection")
    make_a_move(app)
    go_home(app)
    cover = only(Cover, game_id="new_worlds")
    assert of_kind(PlayBadge)
    touch.tap_on(cover)
    touch.frames(8)
    assert app.navigation.name == "setup"


def shared(app) -> Session:
    """Ana and Bruno pass the device; Ana has uncovered her turn."""
    session = start(app, level=None)
    session.uncover()
    touch.frames(4)
    assert (session.phase, session.viewer) == ("deciding", 0)
    return session


def test_rules_and_settings_in_ones_own_turn_do_not_ask_to_pass_the_device(app):
    session = shared(app)
    for screen, arguments in (("settings", {}), ("learn", {"game": "new_worlds", "chapter": ""})):
        app.go(screen, **arguments)
        touch.frames(4)
        assert app.back()
        touch.frames(4)
        assert (app.navigation.name, session.phase, session.viewer) == ("table", "deciding", 0)
        assert app.navigation.screen.frame.cover is None


def test_the_background_covers_a_shared_device_even_under_settings(app):
    session = shared(app)
    app.go("settings")
    touch.frames(4)
    app.on_pause()
    app.on_resume()
    assert app.back()
    touch.frames(4)
    assert (session.phase, session.viewer) == ("covered", None)
    frame = app.navigation.screen.frame
    assert frame.cover is not None and frame.board is None


def test_looking_at_the_moves_or_the_last_turn_never_changes_the_match(app):
    session = shared(app)
    before, position = session.match.to_text(), session.match.state.dump()
    frame = app.navigation.screen.frame
    frame.open_log()
    touch.frames(4)
    app.go("replay", session=session)
    touch.frames(4)
    replay = app.navigation.screen
    for _ in range(3):
        replay.forward()
        replay.back_to(0)
        replay.session.save()
        replay.session.pause()
        replay.session.resume()
    assert replay.session.match is not session.match
    assert app.back()
    touch.frames(4)
    assert session.match.state.dump() == position
    assert session.match.to_text() == before
    assert GAMES["new_worlds"].load(position) == session.match.state


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        ("new_worlds", "cartas en el montón"),
        ("natural_selection", "Ronda 1, mayor población: "),
        ("where_is_that", "Ronda 1 de 12"),
    ],
)
def test_home_says_in_the_games_own_words_how_far_the_match_is(app, game_id, words):
    app.start_match(game_id, Setup(2, {"start": 0}, 5), players(2, None))
    touch.frames(4)
    session = app.navigation.screen.session
    session.uncover()
    make_a_move(app)
    go_home(app)
    assert says(words) and says("CONTINUAR")


def test_home_tells_the_round_and_the_clock_of_mondo(app):
    session = app.start_match("mondo", Setup(1, {"minutes": 5}, 5), players(1))
    session.clock.release()
    touch.frames(4)
    session.clock.elapsed = 65_000
    session.act(0, next(move for move in session.match.state.moves(0) if str(move).startswith("take")))
    go_home(app)
    assert says("Ronda 1 de 3, quedan 3:55")


def test_a_match_of_an_earlier_version_says_how_many_moves_were_made(app):
    start(app)
    make_a_move(app)
    go_home(app)
    data = json.loads(app.services.storage.load("new_worlds"))
    del data["extra"]["progress"]
    data["moves"], data["cursor"] = data["moves"][:1], 1
    app.services.storage.save("new_worlds", json.dumps(data))
    go_home(app)
    assert says("1 jugada")


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_progress_has_words_in_both_languages(app, language):
    from app.services import i18n

    i18n.set_language(language)
    for game in GAMES.values():
        for mode, options in game.modes.items():
            seats = next(n for n in game.seats if Draft(game, players(n), options={})._starts(Setup(n, options, 1)))
            view = game.start(Setup(seats, options, 1)).view(None)
            words = Wording(game.id, players(seats)).say(view.progress())
            assert words != view.progress().key and "{" not in words, (game.id, mode, words)
