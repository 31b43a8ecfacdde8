"""The lesson of Where Is That?: a learner who does what the guide says comes to its end."""

from __future__ import annotations

from app.kit.geometry import centre
from tests.app import touch


def test_the_lesson_leads_from_the_first_card_to_a_push(app):
    session = app.start_lesson("where_is_that")
    touch.frames(30)
    screen = app.navigation.screen
    guide, frame = screen.guide, screen.frame

    def wait_for(step: int) -> None:
        touch.until(lambda: guide.number == step)
        touch.frames(2)

    touch.tap_on(guide.next_button)
    wait_for(1)
    board = frame.board
    touch.tap(*centre(board.offer.slot_of(board.position.offer[0])))
    wait_for(2)
    touch.tap(*board.map.camera.point(*board.free_cells()[-1]))
    touch.until(lambda: guide.number == 4)
    board = frame.board
    touch.tap(*centre(board.offer.slot_of(board.position.offer[0])))
    touch.tap(*board.map.camera.point(0, 0))
    wait_for(5)
    touch.tap_on(board.pad.arrows["left"])
    touch.tap_on(board.pad.place)
    wait_for(6)
    assert " push left" in str(next(step.move for step in reversed(session.match.steps) if step.seat == 0))
    touch.tap_on(guide.next_button)
    touch.frames(3)
    assert app.services.settings.lessons == {"where_is_that": True}
    assert app.navigation.name == "home"
