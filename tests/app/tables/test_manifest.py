"""One manifest a game: what it names exists, what it costs is nothing, what it lacks has a default."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields

import pytest

from app.kit.tokens import NEUTRAL
from app.tables.lesson import Lesson, lesson_of
from app.tables.manifest import Manifest, board_class, manifest, named
from app.tables.telling import Telling
from rules import GAME_IDS, GAMES
from rules.game import Setup

NAMED = [field.name for field in fields(Manifest) if field.type == "str" and field.name != "first_mode"]


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_a_manifest_names_is_there(game_id):
    own = manifest(game_id)
    paths = [getattr(own, name) for name in NAMED] + list(own.screens.values())
    assert all(named(path) is not None for path in paths if path)
    assert board_class(game_id).game_id == game_id
    assert not own.first_mode or own.first_mode in GAMES[game_id].modes
    assert {look.screen for look in own.looks} <= set(own.screens)


@pytest.mark.parametrize("game_id", GAMES)
def test_home_offers_the_challenge_of_a_day_exactly_where_the_rules_have_one(game_id):
    game = GAMES[game_id]
    challenge = game.daily("2026-11-18")
    assert manifest(game_id).daily == (challenge is not None)
    if challenge is not None:
        assert challenge.setup.seats == 1 + len(challenge.rivals)
        assert game.start(challenge.setup).actors()
        assert game.daily("2026-11-19") != challenge == game.daily("2026-11-18")


@pytest.mark.parametrize("game_id", GAMES)
def test_home_leads_to_a_ladder_exactly_where_the_rules_have_one(game_id):
    assert manifest(game_id).ladder == bool(GAMES[game_id].ladder())


def test_reading_the_manifests_imports_no_board_and_no_rules():
    script = (
        "import sys\n"
        "from app.tables.manifest import manifest\n"
        "from rules import GAME_IDS\n"
        "for each in GAME_IDS: manifest(each)\n"
        "print(*[name for name in sys.modules if name.split('.')[:2] == ['app', 'screens'] or name.startswith("
        "tuple(f'rules.{each}' for each in GAME_IDS)) or name == 'app.tables.board'])\n"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.split() == []


def test_a_game_without_a_manifest_has_a_plain_table():
    bare = manifest("a_game_of_next_year")
    assert (bare.board, bare.colours, bare.telling) == ("app.tables.plain:PlainBoard", NEUTRAL, Telling())
    assert lesson_of("a_game_of_next_year") is None


def test_a_manifest_that_fails_says_so_instead_of_playing_on_a_plain_board(monkeypatch, tmp_path):
    import app.tables

    folder = tmp_path / "broken_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "manifest.py").write_text("import no_such_module_anywhere\n")
    monkeypatch.setattr(app.tables, "__path__", [*app.tables.__path__, str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="no_such_module_anywhere"):
        manifest("broken_game")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_belongs_to_its_game_and_can_be_dealt(game_id):
    lesson = lesson_of(game_id)
    assert isinstance(lesson, Lesson)
    assert lesson.game_id == game_id
    assert GAMES[game_id].start(Setup(lesson.seats, lesson.options, lesson.seed)).actors()


def test_hints_are_refused_exactly_where_a_match_was_set_up_without():
    game = GAMES["where_is_that"]
    assert not game.hints(game.complete(Setup(2, {})))
    assert game.hints(game.complete(Setup(2, {"hints": True})))
    assert game.hints(game.complete(Setup(2, {"mode": "shake"}))), "there the option is not asked"
    for game_id in set(GAME_IDS) - {"where_is_that"}:
        assert GAMES[game_id].hints(GAMES[game_id].complete(Setup(2, {})))
