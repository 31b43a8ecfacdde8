"""The pause menu offers what fits: a match goes on, a lesson begins again, an ended match shows its result."""

from __future__ import annotations

from app.kit.buttons import TextButton
from app.kit.overlays import Dialog
from app.services.i18n import tr
from rules.game import Setup
from tests.app import touch
from tests.app.measure import cut_texts
from tests.app.screens.matches import finished, players
from tests.app.screens.seen import of_kind, only, tap


def offered() -> list[str]:
    return [button.text for button in reversed(only(Dialog).answers.children)]


def begin(app, game_id: str = "new_worlds", **options) -> None:
    app.start_match(game_id, Setup(2, options, 7), players(2))
    touch.frames(8)


def open_menu(app) -> None:
    app.navigation.screen.frame.open_menu()
    touch.advance(0.4)


def test_in_a_match_one_resumes_or_restarts_or_leaves(app):
    begin(app)
    open_menu(app)
    assert offered()[0] == tr("menu.resume") and tr("menu.restart") in offered()
    tap(TextButton, text=tr("menu.resume"))
    assert of_kind(Dialog) == [] and app.navigation.name == "table"


def test_after_the_end_there_is_nothing_to_resume_and_the_result_is_offered(app):
    table_at_its_end(app).frame.open_menu()
    touch.advance(0.4)
    assert tr("menu.resume") not in offered() and tr("menu.restart") not in offered()
    tap(TextButton, text=tr("menu.result"))
    assert app.navigation.name == "results"


def test_a_match_that_is_played_again_before_its_result_is_seen_still_counts(app):
    table_at_its_end(app).frame.open_menu()
    touch.advance(0.4)
    tap(TextButton, text=tr("menu.again"))
    assert app.navigation.name == "table" and app.navigation.screen.session.match.cursor < 3
    assert len(app.services.records.results("new_worlds")) == 1
    assert app.services.storage.names() == ["new_worlds"]


def table_at_its_end(app):
    """A table that still shows the last move when the match is over."""
    begin(app, start=0)  # nobody else thinks while the match is changed
    screen = app.navigation.screen
    screen.session.match = finished(app, seats=2).match
    return screen


def test_a_lesson_begins_again_as_a_lesson(app):
    app.start_lesson("new_worlds")
    touch.frames(8)
    open_menu(app)
    tap(TextButton, text=tr("menu.restart"))
    screen = app.navigation.screen
    assert app.navigation.name == "table" and screen.coach is not None and screen.coach.number == 0


def test_the_clock_stands_while_the_moves_are_read_from_the_menu(app):
    begin(app, "mondo")
    screen = app.navigation.screen
    touch.until(lambda: not screen.frame.board.go_on() and screen.session.phase == "running")
    open_menu(app)
    tap(TextButton, text=tr("table.log"))
    before = screen.session.clock.elapsed
    touch.advance(3)
    assert screen.session.clock.elapsed == before
    screen.frame.back()
    touch.advance(1)
    assert screen.session.clock.elapsed == before
    tap(TextButton, text=tr("menu.resume"))
    touch.advance(3)
    assert screen.session.clock.elapsed > before


def test_on_a_phone_lying_down_the_menu_says_that_the_match_is_saved(app):
    touch.resize(915, 412)
    begin(app)
    open_menu(app)
    dialog = only(Dialog)
    assert dialog.page.height >= dialog.body.height - 1 and cut_texts(dialog) == []
