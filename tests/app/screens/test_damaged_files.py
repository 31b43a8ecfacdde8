"""A damaged save is set aside and told; nothing is deleted, and the app goes on."""

from __future__ import annotations

from app.kit.buttons import TextButton
from app.screens.home.cards import ContinueCard
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players
from tests.app.screens.seen import of_kind, says, tap


def save_a_match(app) -> str:
    from app.services.session import Session

    Session.new(GAMES["new_worlds"], Setup(3, {}, 1), players(3), **app._session_services()).save()
    return app.services.storage.load("new_worlds")


def test_half_a_file_is_told_at_home_and_kept(app):
    app.services.storage.save("new_worlds", save_a_match(app)[:200])
    app.go("home")
    touch.frames(4)
    assert says("Una partida guardada no se puede leer")
    assert says("new_worlds.match.json.bad")
    assert app.services.storage.damaged() == ["new_worlds.match.json.bad"]
    tap(TextButton, text="Entendido")
    assert not of_kind(ContinueCard)
    assert app.navigation.name == "home"


def test_moves_that_lead_elsewhere_are_noticed_when_the_match_is_resumed(app):
    text = save_a_match(app)
    start = text.index('"digest": "') + len('"digest": "')
    app.services.storage.save("new_worlds", text[:start] + "0" * 16 + text[start + 16 :])
    app.go("home")
    touch.frames(4)
    touch.tap_on(of_kind(ContinueCard)[0])
    touch.frames(8)
    assert app.navigation.name == "home"
    assert says("Una partida guardada no se puede leer")
    assert app.services.storage.names() == []
    assert len(app.services.storage.damaged()) == 1


def test_a_match_of_a_game_that_is_not_there_is_left_alone(app):
    app.services.storage.save("chess", "{}")
    app.go("home")
    touch.frames(4)
    assert not of_kind(ContinueCard)
    assert app.services.storage.names() == ["chess"]
