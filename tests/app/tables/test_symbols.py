"""Every option and score line of every game has a sign of its own that exists."""

from __future__ import annotations

import pytest

from app.kit.fonts import has_glyph
from app.place import ICONS
from app.services import i18n
from app.tables.manifest import manifest
from app.tables.symbols import symbol
from rules import GAMES


def test_every_sign_exists():
    names = [name for game_id in GAMES for name in manifest(game_id).symbols.values()]
    names += [look.icon for game_id in GAMES for look in manifest(game_id).looks]
    names += [*(name for pair in ICONS.values() for name in pair)]
    names += [symbol("none", kind) for kind in ("flag", "choice", "number", "seat", "seats", "each", "score")]
    assert [name for name in names if not has_glyph(name)] == []


@pytest.mark.parametrize("game_id", list(GAMES))
def test_no_score_line_goes_without_a_sign(game_id):
    keys = [key for key in i18n.texts("en") if key.startswith(f"{game_id}.score.") and key.count(".") == 2]
    assert keys
    assert [key for key in keys if key.partition(".")[2] not in manifest(game_id).symbols] == []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_cover_says_how_many_can_play(game_id, language):
    seats = GAMES[game_id].seats
    assert i18n.texts(language)[f"cover.{game_id}"].startswith(f"{seats[0]}–{seats[-1]} ")
