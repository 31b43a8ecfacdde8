"""Whatever can be touched answers: a control that shows nothing when a finger taps it fails by its name."""

from __future__ import annotations

import pytest

from tests.app import touch
from tests.app.outside.crawl import Crawl
from tests.app.outside.stages import SHELL, TABLES, positions, sit_down, visit

PHONE, TABLET = (412, 915), (1280, 800)


@pytest.fixture(scope="session")
def known() -> set[str]:
    """Sheets that were touched all over already."""
    return set()


@pytest.fixture(autouse=True)
def drawn_when_looked_at(monkeypatch):
    """Only what the eyes look at is drawn: software GL takes most of the time."""
    monkeypatch.setattr(touch, "DRAWN", 1 << 30)


ON_A_TABLET = ("home", "continue", "settings", "atlas", "setup:new_worlds", "learn:mondo", "results:natural_selection")
"""Screens that a tablet lays out in another way; the others differ only in width."""


@pytest.mark.parametrize("screen", SHELL)
def test_every_control_of_a_screen_answers_on_a_phone(app, known, screen):
    assert touched(app, known, screen, PHONE) == []


@pytest.mark.parametrize("screen", ON_A_TABLET)
def test_every_control_of_a_screen_answers_on_a_tablet(app, known, screen):
    assert touched(app, known, screen, TABLET) == []


def touched(app, known, screen, size) -> list[str]:
    """Touch everything on a screen; what did not answer."""
    touch.resize(*size)
    crawl = Crawl(lambda: visit(app, screen), known, settled=lambda: not app.services.thinker.busy)
    dead = crawl.run()
    assert crawl.touched >= 1
    return dead


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize(("game_id", "mode"), TABLES)
def test_every_control_of_a_table_answers(app, known, game_id, mode, size):
    touch.resize(*size)
    found = {}
    for number, text in enumerate(positions(game_id, mode)):
        crawl = Crawl(
            lambda text=text: sit_down(app, game_id, text), known, settled=lambda: not app.services.thinker.busy
        )
        if dead := crawl.run():
            found[f"decision {number}"] = dead
    assert found == {}
