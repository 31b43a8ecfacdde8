"""While home is looked at, the code of what may be opened next is read: never under a finger, and nothing is shown."""

from __future__ import annotations

from threading import Event

import pytest

from app.screens import ahead
from tests.app import touch


@pytest.fixture
def read(app, monkeypatch) -> list[str]:
    """What was read ahead, in order, since the app's own reader was stopped."""
    if app.ahead is not None:
        app.ahead.stop()
    found: list[str] = []
    monkeypatch.setattr(ahead, "import_module", found.append)
    monkeypatch.setattr(ahead, "_read_rules", lambda: found.append("rules"))
    return found


def test_the_screens_are_read_a_piece_at_a_time_after_home_was_shown(app, read):
    reader = ahead.Ahead()
    touch.frames(10)
    assert read == [], "home comes first"
    touch.advance(ahead.AFTER)
    some = [name for name in read if name != "rules"]
    assert 0 < len(some) < len(ahead._modules())
    touch.advance(ahead.PAUSE * 2 * len(ahead._modules()))
    assert [name for name in read if name != "rules"] == ahead._modules() and not reader.left
    assert {"app.screens.setup.setup", "app.screens.learn.learn", "app.screens.settings.settings"} <= set(read)


def test_nothing_is_read_under_a_finger(app, read):
    reader = ahead.Ahead()
    finger = touch.press(200, 400)
    touch.advance(ahead.AFTER + 1.0)
    assert [name for name in read if name != "rules"] == []
    finger.up()
    touch.advance(ahead.PAUSE * 2 * len(ahead._modules()))
    assert not reader.left


def test_the_screen_of_a_game_waits_until_the_rules_are_read(app, read, monkeypatch):
    read_by_now = Event()
    monkeypatch.setattr(ahead, "_read_rules", read_by_now.wait)
    reader = ahead.Ahead()
    touch.advance(ahead.AFTER + ahead.PAUSE * 2 * len(ahead._modules()))
    assert reader.left == ahead._of_games() != [], "two threads in one package find modules that are not whole"
    read_by_now.set()
    reader._rules.join()
    touch.advance(ahead.PAUSE * 4 * len(reader.left))
    assert not reader.left and read[-1] == ahead._of_games()[-1]


def test_what_was_stopped_reads_no_more(app, read):
    reader = ahead.Ahead()
    reader.stop()
    touch.advance(ahead.AFTER + 1.0)
    assert read == []
