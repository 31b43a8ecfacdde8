"""The first time something new happens at a table one sentence explains it: once, and never again on this device."""

from __future__ import annotations

from app.kit.overlays import open_overlays
from app.kit.toasts import Toast
from app.services import i18n
from app.services.explained import Explained
from app.services.i18n import tr
from app.services.settings import Settings
from app.tables.manifest import manifest
from rules import GAMES
from rules.game import Event, Setup
from tests.app import touch
from tests.app.screens.matches import players


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


def _told(session):
    from types import SimpleNamespace

    return SimpleNamespace(events=(Event("new_worlds.reshuffled", None, {"n": 9}),))
