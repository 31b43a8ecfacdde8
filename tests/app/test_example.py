"""A fifth game that brings nothing but rules and texts (tests/example) is played from home to its result by touch."""

from __future__ import annotations

from itertools import product

import pytest

from app.kit.overlays import open_overlays
from app.play.seating import Player
from app.screens.home.cards import ContinueCard, Cover
from app.screens.learn.panels import GameRow
from app.screens.match.bars import BarButton
from app.screens.setup.setup import StartButton
from app.services import i18n
from app.services.i18n import tr
from app.tables.plain import PlainBoard
from rules import GAMES
from rules.game import Setup
from tests import example
from tests.app import touch
from tests.app.measure import faults
from tests.app.screens import seen
from tests.app.screens.seen import only, says, tap

GAME = example.GAME_ID


@pytest.fixture(autouse=True)
def fifth():
    with example.added(), example.with_texts():
        yield


@pytest.fixture
def complaints(monkeypatch):
    """Texts that were asked for and are missing."""
    found: list[str] = []
    monkeypatch.setattr(i18n, "report", lambda key, what: found.append(f"{key} {what}"))
    return found


def start(app) -> PlainBoard:
    tap(Cover, game_id=GAME)
    assert app.navigation.name == "setup" and says(tr("higher.name")) and says(tr("higher.option.cards"))
    tap(StartButton)
    touch.until(lambda: app.navigation.screen.session.phase == "deciding")
    touch.frames(8)
    return app.navigation.screen.frame.board


def play_on(app) -> None:
    """Tap the first move that is offered until the match is over."""
    while app.navigation.name == "table":
        screen = app.navigation.screen
        touch.until(lambda s=screen: s.session.phase == "deciding" or app.navigation.name != "table")
        if app.navigation.name == "table":
            touch.frames(12)
            button = next(iter(screen.frame.board.buttons.values()))
            touch.tap_on(button)
            touch.frames(12)
            touch.advance(0.6)


def test_from_home_to_the_result_and_into_the_records_by_touch(app, complaints):
    board = start(app)
    assert isinstance(board, PlainBoard)
    assert says("Mano de Ana") and says("boca abajo"), "one's own cards, and how many the others hold"
    assert [button.text for button in board.buttons.values()] == [f"Jugar {move.card}" for move in board.moves]
    play_on(app)
    assert app.navigation.name == "results" and says(tr("higher.score.tricks"))
    app.go("records")
    touch.frames(8)
    assert says(tr("higher.name"))
    assert complaints == []


def test_a_match_is_left_kept_and_gone_on_with(app, complaints):
    board = start(app)
    touch.tap_on(next(iter(board.buttons.values())))
    touch.until(lambda: app.navigation.screen.session.phase == "deciding")
    tricks = app.navigation.screen.session.match.state.dump()
    app.go("home")
    touch.frames(8)
    assert says(tr("higher.name")) and says("por jugar"), "the card to go on says how far it is"
    touch.tap_on(only(ContinueCard))
    touch.until(lambda: app.navigation.screen.session.phase == "deciding")
    assert app.navigation.screen.session.match.state.dump() == tricks
    assert complaints == []


def test_its_rules_page_says_politely_that_there_is_none(app, complaints):
    app.go("learn")
    touch.frames(8)
    tap(GameRow, game_id=GAME)
    assert says(tr("learn.unwritten"))
    app.back()
    app.go("credits")
    touch.frames(8)
    assert not says("credits.game")
    assert complaints == []


def test_a_hint_lights_up_its_button_and_names_the_move(app):
    board = start(app)
    session = app.navigation.screen.session
    app.navigation.screen.frame.ask_hint()
    touch.until(lambda: session.hints_used)
    touch.frames(8)
    gold = [button for button in board.buttons.values() if button.kind == "gold"]
    assert len(gold) == 1 and says(gold[0].text)
    for overlay in list(open_overlays()):
        overlay.dismiss()
    assert board.back() and not board.back()


def test_a_card_that_took_no_trick_can_be_taken_back_for_a_mark(app):
    two = [Player("Ana", "cat"), Player("Bruno", "dog", "easy")]
    session = app.start_match(GAME, Setup(2, {"start": 0}, 4), two)
    touch.until(lambda: session.phase == "deciding")
    touch.frames(12)
    before = session.match.state.dump()
    touch.tap_on(next(iter(app.navigation.screen.frame.board.buttons.values())))
    touch.until(lambda: session.phase == "deciding")
    assert session.match.state.dump() != before
    tap(BarButton, icon="undo")
    touch.advance(0.5)
    touch.tap_on(open_overlays()[-1].answers.children[-1])  # Bruno's card goes too: that is asked
    touch.until(lambda: session.phase == "deciding")
    assert session.match.state.dump() == before
    assert session.assisted, "the trick had shown a card"


def two_people(app) -> None:
    people = [Player("Ana", "cat"), Player("Bruno", "dog")]
    app.start_match(GAME, Setup(2, {"start": 0}, 4), people)
    touch.frames(12)


def test_a_device_that_is_passed_on_never_shows_the_cards_of_the_last_player(app):
    two_people(app)
    session = app.navigation.screen.session
    assert session.phase == "covered"
    for mover in (0, 1):
        session.uncover()
        touch.advance(0.6)
        assert session.viewer == mover
        board = app.navigation.screen.frame.board
        mine, other = (session.match.state.hands[seat] for seat in (session.viewer, 1 - session.viewer))
        shown = board.rows[f"hand/{session.viewer}"].subtitle
        assert all(str(card) in shown for card in mine)
        assert board.rows[f"hand/{1 - session.viewer}"].subtitle == tr("plain.hidden", count=len(other))
        touch.tap_on(next(iter(board.buttons.values())))
        touch.frames(8)
    assert app.navigation.screen.frame.board is not board or session.viewer == 1, "nobody looks at another's board"


@pytest.mark.parametrize("size", [(360, 640), (915, 412), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_of_the_plain_table_is_cut_or_too_small(app, size):
    touch.resize(*size)
    four = [Player("Ana", "cat"), *(Player(name, "dog", "easy") for name in ("Bruno", "Maximiliana", "Carla"))]
    session = app.start_match(GAME, Setup(4, {"start": 2}, 4), four)
    touch.until(lambda: session.phase == "deciding")
    for language, scale in product(i18n.LANGUAGES, (1.0, 1.3)):
        app.services.settings.set("language", language)
        app.services.settings.set("text_scale", scale)
        app.appearance.apply()
        touch.frames(12)
        board = app.navigation.screen.frame.board
        assert board.buttons and says("Maximiliana") and says(tr("plain.moves"))
        assert faults(board) == [], (language, scale)


def test_a_trick_is_told_card_by_card_while_it_is_played(app):
    app.services.settings.set("speed", "fast")
    app.appearance.apply()
    board = start(app)
    frame = app.navigation.screen.frame
    said: list[str] = []
    while not any("baza" in caption for caption in said):
        if frame.session.phase == "deciding" and board.buttons:
            touch.tap_on(next(iter(board.buttons.values())))
        touch.frames(6)
        said.append(frame.director.line.caption)
        assert frame.director.faults == []
    assert any("juega" in caption for caption in said)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if GAMES[game_id].takes_back])
def test_every_game_without_a_clock_can_be_played_on_it(app, game_id, monkeypatch):
    from dataclasses import replace

    from app.tables import manifest as manifests

    own = manifests.manifest(game_id)
    manifests.manifest.cache_clear()
    plain = replace(own, board=manifests.Manifest().board)
    monkeypatch.setattr(manifests, "manifest", lambda each: plain if each == game_id else own)
    two = [Player("Ana", "cat"), Player("Bruno", "dog", "easy")]
    session = app.start_match(game_id, Setup(2, {"start": 0} if game_id != "natural_selection" else {}, 4), two)
    for _ in range(3):
        touch.until(lambda: session.phase == "deciding")
        touch.frames(6)
        board = app.navigation.screen.frame.board
        assert isinstance(board, PlainBoard) and board.rows and board.buttons
        while more := [button for button in board.choice.body.children if getattr(button, "kind", "") == "text"]:
            seen.bring_into_sight(more[0])
            touch.tap_on(more[0])
            touch.advance(0.6)
        assert set(board.buttons) == set(session.moves), "every legal move has its button"
        last = list(board.buttons.values())[-1]
        seen.bring_into_sight(last)
        touch.tap_on(last)
