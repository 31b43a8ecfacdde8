"""Whatever can be touched answers: a control that shows nothing when a finger taps it fails by its name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules import GAMES
from tests.app import touch
from tests.app.outside.crawl import Crawl
from tests.app.outside.played import positions
from tests.app.outside.stages import OF_A_MATCH, SHELL, TABLES, open_stage, sit_down, telling_steps

PHONE, TABLET = (412, 915), (1280, 800)
SIZES = pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone"), pytest.param(TABLET, id="tablet", marks=pytest.mark.slow)]
)
"""Tables and lessons: on a tablet in `make soak`."""
BRIEF = ("settings_over", "rules_over")
"""Screens that are touched all over elsewhere, here over a match."""


ALIKE = {
    "setup": ("mondo",),
    "learn": ("new_worlds",),
    "results": ("natural_selection",),
    "count": ("mondo", "where_is_that"),
    "verdict": ("mondo",),
    "replay": ("new_worlds",),
    "recap": ("new_worlds", "natural_selection"),
    "peek": ("mondo", "where_is_that"),
    "pause": ("mondo",),
    "log": ("natural_selection", "where_is_that"),
}
"""Screens that are much the same for all games, and for which of them `make test` touches them on a phone."""
ON_A_TABLET = (
    "home",
    "continue",
    "learn",
    "records",
    "achievements",
    "credits",
    "setup:natural_selection",
    "learn:new_worlds",
    "results:mondo",
    "count:new_worlds",
    "verdict:new_worlds",
)


def visits() -> Iterator:
    """Every screen on a phone and a tablet. In `make test`: on a phone all kinds of screens, for one game or two; on a
    tablet each kind of screen of the shell. The others in `make soak`."""
    for screen in (*SHELL, *OF_A_MATCH):
        kind, _, game = screen.partition(":")
        often = not game or kind not in ALIKE or game in ALIKE[kind]
        yield pytest.param(screen, PHONE, id=f"{screen}-phone", marks=() if often else pytest.mark.slow)
        tablet = screen in ON_A_TABLET
        yield pytest.param(screen, TABLET, id=f"{screen}-tablet", marks=() if tablet else pytest.mark.slow)


@pytest.fixture(scope="session")
def known() -> set[str]:
    """Sheets that were touched all over already."""
    return set()


@pytest.fixture(autouse=True)
def drawn_when_looked_at(monkeypatch):
    """Only what the eyes look at is drawn: software GL takes most of the time."""
    monkeypatch.setattr(touch, "DRAWN", 1 << 30)


@pytest.mark.parametrize(("screen", "size"), list(visits()))
def test_every_control_of_a_screen_answers(app, known, screen, size):
    touch.resize(*size)
    shell = screen in SHELL or screen in BRIEF
    crawl = crawl_of(
        app,
        known,
        lambda: open_stage(app, screen),
        brief=screen in BRIEF,
        place=(lambda: app.navigation.screen) if shell else None,
    )
    assert crawl.run() == []
    assert crawl.touched >= 1


@SIZES
@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_button_on_the_card_of_a_lesson_answers(app, known, game_id, size):
    touch.resize(*size)
    found = {}
    for step in telling_steps(game_id):
        crawl = crawl_of(
            app,
            known,
            lambda step=step: open_stage(app, f"lesson:{game_id}:{step}"),
            within=lambda: app.navigation.screen.coach.strip,
        )
        if dead := crawl.run():
            found[step] = dead
        assert crawl.touched >= 1
    assert found == {}


@SIZES
@pytest.mark.parametrize(("game_id", "mode"), TABLES)
def test_every_control_of_a_table_answers(app, known, game_id, mode, size):
    touch.resize(*size)
    found = {}
    for number, text in enumerate(positions(game_id, mode)):
        if dead := crawl_of(app, known, lambda text=text: sit_down(app, game_id, text)).run():
            found[f"decision {number}"] = dead
    assert found == {}


def crawl_of(app, known, stage, **wishes) -> Crawl:
    return Crawl(stage, known, settled=lambda: not app.services.thinker.busy, back=app.back, **wishes)
