"""Matches of the records are opened again: result, replay, and the words for those that are not there any more."""

from __future__ import annotations

import pytest

from app.kit.buttons import IconButton, TextButton
from app.kit.surfaces import ListRow
from app.services.i18n import set_language
from rules import GAMES
from tests.app import touch
from tests.app.screens.matches import finished
from tests.app.screens.seen import bring_into_sight, of_kind, says, tap

SIZES = pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=["phone", "tablet"])


def records(app, *sessions):
    for session in sessions:
        app.close_match(session)
    app.go("records")
    touch.frames(12)


def rows() -> list[ListRow]:
    """Those of matches; one leads to the puzzles."""
    return sorted(
        (row for row in of_kind(ListRow, tappable=True) if row.icon not in ("ladder", "stairs-up")),
        key=lambda row: -row.to_window(0, row.y)[1],
    )


def open_first() -> None:
    row = rows()[0]
    bring_into_sight(row)
    touch.tap_on(row)
    touch.frames(12)


@SIZES
@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_tap_on_a_row_opens_the_result_and_from_there_the_replay(app, game_id, size):
    touch.resize(*size)
    session = finished(app, game_id, seats=2)
    records(app, session)
    open_first()
    assert app.navigation.names == ["home", "records", "past"]
    shown = app.navigation.screen.session
    assert shown.outcome == session.outcome and shown is not session
    assert len(app.services.records.results()) == 1, "it is not recorded twice"
    tap(IconButton, icon="close")
    assert app.navigation.names == ["home", "records"]
    assert app.services.storage.names() == [] and len(app.services.records.results()) == 1


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_record_without_moves_says_so_and_a_damaged_match_is_told(app, language):
    app.services.settings.set("language", language)
    set_language(language)
    gone, damaged = finished(app, seats=2, seed=3), finished(app, seats=2, seed=4)
    app.close_match(gone)
    app.close_match(damaged)
    folder = app.services.storage.folder.parent / "finished"
    next(folder.glob(f"{gone.match.fingerprint()}*")).unlink()
    next(folder.glob(f"{damaged.match.fingerprint()}*")).write_text("{", encoding="utf-8")
    app.go("records")
    touch.frames(12)
    no_moves = {"es": "sin jugadas guardadas", "en": "moves not kept"}[language]
    assert says(no_moves) and len(rows()) == 1
    open_first()
    assert app.navigation.name == "records" and says(f"{damaged.match.fingerprint()}.match.json.gz.bad")
    assert list(folder.glob("*.bad")), "nothing is lost"
    app.back()
    touch.frames(12)
    assert rows() == [] and len([row for row in of_kind(ListRow) if no_moves in row.subtitle]) == 2


def test_the_last_ones_stand_in_the_records_and_all_in_the_history(app):
    from app.screens.records.records import LATEST

    records(app, *(finished(app, seats=2, seed=seed) for seed in range(LATEST + 2)))
    assert len(rows()) == LATEST
    tap(TextButton, text="Todas las partidas")
    assert app.navigation.name == "history" and len(app.navigation.screen.shown) == LATEST + 2


def test_home_starts_without_reading_a_finished_match(app, monkeypatch):
    from app.services.storage import Storage

    app.close_match(finished(app, seats=2))
    read = []
    load = Storage.load
    monkeypatch.setattr(Storage, "load", lambda self, name: read.append(self.folder.name) or load(self, name))
    app.go("home")
    touch.frames(6)
    assert "finished" not in read


def test_again_after_a_match_of_the_records_leaves_it_behind(app):
    records(app, finished(app, seats=2))
    open_first()
    tap(TextButton, text="Otra vez")
    assert app.navigation.names == ["home", "records", "table"]
