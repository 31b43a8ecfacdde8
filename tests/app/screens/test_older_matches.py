"""A match of older rules goes on at the table from its position, and says where its past cannot be shown."""

from __future__ import annotations

import pytest

from app.kit.buttons import TextButton
from app.play.keeping import open_match
from app.play.shelf import Shelf
from rules import GAMES
from rules.game import IllegalMove
from rules.match import Match
from tests.app import touch
from tests.app.screens.matches import finished
from tests.app.screens.seen import of_kind, only, says
from tests.rules.kept import FOLDER


def older(monkeypatch, game_id: str, name: str) -> str:
    """The text of a kept match of rules 1, while the app has rules 2 that refuse its third move."""
    match = Match.from_text((FOLDER / game_id / f"format1_{name}.match.json").read_text(encoding="utf-8"))
    text, kind = match.to_text(), type(match.state)
    before, third = kind.play, str(match.steps[2].move)

    def play(self, seat, move, at=0):
        if str(move) == third:
            raise IllegalMove("changed")
        return before(self, seat, move, at)

    monkeypatch.setattr(kind, "play", play)
    monkeypatch.setattr(type(GAMES[game_id]), "rules_version", 2)
    return text


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("changed", [False, True], ids=["format 1", "older rules"])
def test_it_lies_on_the_table_as_it_was_left(app, game_id, changed, monkeypatch):
    path = FOLDER / game_id / "format1_middle.match.json"
    text = older(monkeypatch, game_id, "middle") if changed else path.read_text(encoding="utf-8")
    app.services.storage.save(game_id, text)
    saved = Shelf(app.services.storage).look(tuple(GAMES))
    assert [card.slot for card in saved.unfinished] == [game_id] and not saved.damaged
    session = open_match(app.services.storage, game_id, **app._session_services())
    assert bool(session.match.earlier) is changed and session.begun
    assert saved.unfinished[0].moves == len(session.match.earlier) + session.match.cursor
    app.go("table", session=session)
    touch.frames(8)
    assert app.navigation.name == "table" and session.phase in ("deciding", "thinking", "showing", "running", "covered")
    assert session.clock.elapsed >= session.match.elapsed


def test_its_log_says_that_what_came_before_cannot_be_shown(app, monkeypatch):
    app.services.storage.save("natural_selection", older(monkeypatch, "natural_selection", "middle"))
    session = open_match(app.services.storage, "natural_selection", **app._session_services())
    app.go("table", session=session)
    touch.until(lambda: session.phase == "deciding")
    app.navigation.screen.frame.open_log()
    touch.advance(0.4)
    assert says("Lo anterior se jugó con otra versión")


def test_the_result_of_an_older_match_is_there_without_its_replay(app, monkeypatch):
    session = finished(app, "new_worlds", seats=2)
    app.close_match(session)
    name, finals = session.match.fingerprint(), app.services.finished
    third = str(session.match.steps[2].move)
    kind = type(session.match.state)
    before = kind.play

    def play(self, seat, move, at=0):
        if str(move) == third:
            raise IllegalMove("changed")
        return before(self, seat, move, at)

    monkeypatch.setattr(kind, "play", play)
    monkeypatch.setattr(type(session.game), "rules_version", 2)
    again = finals.open(name, **app._session_services(saved=False))
    assert again.outcome == session.outcome and again.match.earlier and not again.match.steps
    app.go("results", session=again)
    touch.frames(12)
    shut = [button for button in of_kind(TextButton) if not button.enabled]
    assert len(shut) == 2 and all("otra versión" in button.reason for button in shut)


def test_the_result_of_a_match_of_today_has_its_replay(app):
    session = finished(app, "new_worlds", seats=2)
    app.go("results", session=session)
    touch.frames(12)
    assert all(button.enabled for button in of_kind(TextButton)) and only(TextButton, text=app_text("results.replay"))


def app_text(key: str) -> str:
    from app.services.i18n import tr

    return tr(key)
