"""In the middle of a match every letter on a table can be read, and a phone's table is not left empty."""

from __future__ import annotations

import pytest

from tests.app import measure, touch
from tests.app.emptiness import empty_share
from tests.app.letters import letters
from tests.app.outside.stages import DRESS, TABLES, open_stage

PHONES = [(412, 915), (360, 640), (915, 412)]
TABLETS = [(1280, 800), (800, 1280)]
MOST_EMPTY = 0.20
"""Of a phone's table, gaps narrower than a finger's edge not counted."""


@pytest.fixture
def unpainted(window, monkeypatch):
    """Everything is laid out and written, only the pixels are left out."""
    monkeypatch.setattr(type(window), "on_draw", lambda _window: None)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize(("game_id", "mode"), TABLES)
def test_no_letter_on_a_table_is_too_small_to_read(unpainted, app, game_id, mode, scale):
    DRESS.update(text_scale=scale)
    open_stage(app, f"table:{game_id}:{mode}:middle")
    found = {}
    for size in (*PHONES, *TABLETS):
        touch.resize(*size)
        touch.skip(1.0)  # a map glides to its place
        assert letters(), "a table without words"
        if faults := [str(fault) for fault in measure.small_letters(app.navigation.screen)]:
            found[f"{size[0]}x{size[1]}"] = faults
    assert found == {}


@pytest.mark.parametrize(("game_id", "mode"), TABLES)
def test_a_phones_table_is_full_in_the_middle_of_a_match(app, game_id, mode):
    found = {}
    for size in PHONES:
        touch.resize(*size)
        open_stage(app, f"table:{game_id}:{mode}:middle")
        touch.skip(1.0)
        if (share := empty_share(app.navigation.screen.frame)) > MOST_EMPTY:
            found[f"{size[0]}x{size[1]}"] = f"{share:.1%} is empty"
    assert found == {}
