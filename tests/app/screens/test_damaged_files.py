"""A damaged save is set aside and told; nothing is deleted, and the app goes on."""

from __future__ import annotations

import json

import pytest

from app.kit.buttons import TextButton
from app.screens.home.cards import ContinueCard
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players
from tests.app.screens.seen import of_kind, says, tap


def save_a_match(app) -> str:
    from app.play.session import Session

    setup = Setup(3, {"start": 0}, 1)
    session = Session.new(GAMES["new_worlds"], setup, players(3), **app._session_services())
    session.match.play(0, session.match.state.moves(0)[0])
    session.save()
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


@pytest.mark.parametrize(
    "spoiled",
    [
        {"players": []},
        {"players": 5},
        {"players": [{"name": "Ana"}] * 3},
        {"players": [{"name": 1, "avatar": "cat"}] * 3},
        {"players": [{"name": "Ana", "avatar": "cat", "level": "genius"}] * 3},
    ],
)
def test_a_match_that_does_not_say_who_plays_is_kept_and_told(app, spoiled):
    data = json.loads(save_a_match(app))
    data["extra"].update(spoiled)
    app.services.storage.save("new_worlds", json.dumps(data))
    assert app.resume_match("new_worlds") is None
    touch.frames(4)
    assert says("Una partida guardada no se puede leer")
    assert json.loads((app.services.storage.folder / app.services.storage.damaged()[0]).read_text()) == data


def test_a_fault_of_the_program_is_never_taken_for_a_damaged_file(app, monkeypatch):
    save_a_match(app)

    def broken(*_args, **_more):
        return {}["a bug"]

    monkeypatch.setattr(GAMES["new_worlds"], "bot", broken)
    with pytest.raises(KeyError):
        app.resume_match("new_worlds")
    assert (app.services.storage.names(), app.services.storage.damaged()) == (["new_worlds"], [])


def test_a_full_disk_ends_no_match_and_is_told(app, monkeypatch):
    def refuse(name, text):
        raise OSError("no space left on device")

    monkeypatch.setattr(app.services.storage, "save", refuse)
    session = app.start_match("new_worlds", Setup(2, {"start": 0}, 3), players(2))
    touch.frames(4)
    session.play(session.moves[0])
    touch.frames(2)
    assert says("Ahora no se puede guardar la partida")
    assert session.match.cursor >= 1


def test_a_match_that_was_killed_at_its_end_is_recorded_once(app):
    """Noted in the records, but not yet removed from the unfinished ones: it is there once all the same."""
    from tests.app.screens.matches import finished

    session = finished(app)
    session.save()
    text = app.services.storage.load("new_worlds")
    app.close_match(session)
    app.services.storage.save("new_worlds", text)
    app.go("home")
    touch.frames(4)
    assert app.services.storage.names() == []
    assert len(app.services.records.results("new_worlds")) == 1


def test_a_file_that_calls_an_unfinished_match_over_does_not_hide_it(app):
    text = save_a_match(app)
    app.services.storage.save("new_worlds", text.replace('"over": false', '"over": true'))
    app.go("home")
    app.go("home")
    touch.frames(4)
    assert of_kind(ContinueCard)
