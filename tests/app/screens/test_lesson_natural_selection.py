"""The lesson of Natural Selection: a learner who does what the guide says comes to its end."""

from __future__ import annotations

from app.kit.geometry import centre
from tests.app import touch


def test_the_lesson_leads_from_the_first_mutation_to_an_event(app):
    session = app.start_lesson("natural_selection")
    touch.frames(30)
    screen = app.navigation.screen
    guide, frame = screen.guide, screen.frame

    def wait_for(step: int) -> None:
        touch.until(lambda: guide.number == step)
        touch.frames(2)

    touch.tap_on(guide.next_button)
    wait_for(1)
    board = frame.board
    touch.tap(*centre(board.tray.box_of(board.tray.find("hand", "taiga+4"))))
    wait_for(2)
    slot = centre(board.slot_box(0, "1.1"))
    touch.tap(*slot)
    wait_for(3)
    touch.tap(*slot)
    touch.until(lambda: guide.number == 5)
    board = frame.board
    touch.tap(*centre(board.tray.box_of(board.tray.find("hand", "food"))))
    place = centre((*board.creature.pos, *board.creature.size))
    own = (board.creature.x + 20, place[1])
    touch.tap(*own)
    assert "pasa de 8 a 18" in board.message.message.detail and board.creature.then == 18
    touch.tap(*own)
    wait_for(7)
    assert "event food 0" in [str(step.move) for step in session.match.steps if step.seat == 0]
    fed = [event for step in session.match.steps for event in step.events if event.key == "natural_selection.fed"]
    assert [(event.seat, event.params["n"], event.params["population"]) for event in fed] == [(0, 10, 18)]
    touch.tap_on(guide.next_button)
    touch.frames(3)
    assert app.services.settings.lessons == {"natural_selection": True}
    assert app.navigation.name == "home"
