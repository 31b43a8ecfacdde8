"""The first time something new happens at a table one sentence explains it: once, and never again on this device."""

from __future__ import annotations

from app.kit.overlays import close_all, open_overlays
from app.kit.toasts import Toast
from app.services import i18n
from app.services.explained import Explained
from app.services.i18n import tr
from app.services.settings import Settings
from app.tables.manifest import manifest
from rules import GAMES
from rules.game import Event, Message, Setup
from tests.app import touch
from tests.app.screens.matches import finished, players


def test_each_first_time_is_told_once_and_remembered_on_disk(tmp_path):
    firsts = {"reshuffled": "new_worlds.first.reshuffled"}
    events = [Event("new_worlds.played", 0), Event("new_worlds.reshuffled", None, {"n": 9})]
    explained = Explained(Settings(tmp_path))
    assert explained.first_of(events[:1], firsts) is None
    assert explained.first_of(events, firsts) == "new_worlds.first.reshuffled"
    assert explained.first_of(events, firsts) is None
    assert Explained(Settings(tmp_path)).first_of(events, firsts) is None


def test_every_game_names_first_times_in_both_languages():
    for game_id in GAMES:
        keys = set(manifest(game_id).firsts.values())
        assert keys, game_id
        for language in i18n.LANGUAGES:
            assert keys <= set(i18n.texts(language)), game_id


def test_at_the_table_it_is_said_once_the_move_has_been_shown(app):
    session = app.start_match("new_worlds", Setup(2, {"start": 0}, 3), players(2))
    touch.frames(6)
    frame = app.navigation.screen.frame
    words, told = tr("new_worlds.first.reshuffled"), _told(session)
    for times in (1, 1):
        frame._told(told, lambda: None)
        touch.frames(2)
        assert [each.text for each in open_overlays() if isinstance(each, Toast)].count(words) == times
    app.services.settings.set("explained", {})
    session.notes.lesson = True
    for toast in open_overlays():
        toast.dismiss(animate=False)
    frame._told(told, lambda: None)
    assert not open_overlays(), "a lesson explains by itself"


def test_every_way_to_end_by_a_tie_is_explained_and_the_events_that_are_named_exist():
    """A sentence for something that never happens would never be said."""
    for game_id in GAMES:
        texts = i18n.texts("es")
        for name in manifest(game_id).firsts:
            assert f"{game_id}.{name}" in texts or f"{game_id}.{name}.other" in texts, f"{game_id}.{name}"
        ties = {
            key.partition(".")[2] for key in texts if key.startswith(f"{game_id}.outcome.") and key.endswith(".tie")
        }
        assert ties <= set(manifest(game_id).firsts)


def test_a_match_that_a_tie_break_decides_says_once_how_ties_are_broken(app, monkeypatch):
    words = tr("new_worlds.first.tie")
    for times in (1, 0):
        session = finished(app, "new_worlds", 3)
        reason = Message("new_worlds.outcome.empty_space.tie", {"icon": "sun", "own": 5, "best": 4})
        with monkeypatch.context() as patch:
            patch.setattr(type(session), "outcome", session.outcome._replace(reason=reason))
            app.go("ceremony", session=session)
            touch.frames(20)
            assert [each.text for each in open_overlays() if isinstance(each, Toast)].count(words) == times
            close_all()
            app.go("home")
            touch.frames(4)


def _told(session):
    from types import SimpleNamespace

    return SimpleNamespace(events=(Event("new_worlds.reshuffled", None, {"n": 9}),))
