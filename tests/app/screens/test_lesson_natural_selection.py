"""The lesson of Natural Selection: a learner who does what the guide says comes to its end."""

from __future__ import annotations

import pytest

from app.kit.geometry import centre
from tests.app import touch


@pytest.mark.parametrize(("card", "place", "growth"), [("taiga+4", "1.1", 4), ("taiga+2", "1.2", 2)])
def test_the_lesson_leads_from_the_first_mutation_to_food_that_arrives(app, card, place, growth):
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
    touch.tap(*centre(board.parts.tray.box_of(board.parts.tray.find("hand", "jungle+3"))))
    touch.advance(0.5)
    assert guide.number == 1, "a mutation of another biome is not what was asked for"
    touch.tap(*centre(board.parts.tray.box_of(board.parts.tray.find("hand", card))))
    wait_for(2)
    slot = centre(board.parts.slot_box(0, place))
    touch.tap(*slot)
    wait_for(3)
    touch.tap(*slot)
    touch.until(lambda: guide.number == 5)
    board = frame.board
    touch.tap(*centre(board.parts.tray.box_of(board.parts.tray.find("hand", "food"))))
    own = (board.parts.creature.x + 20, board.parts.creature.center_y)
    touch.tap(*own)
    grown = board.parts.creature.figure.population
    assert grown and grown % growth == 0, "the mutation has fed it, a round or two"
    fed_to = grown + 10
    assert f"{grown} + 10 = {fed_to}" in board.parts.message.message.detail and board.parts.creature.then == fed_to
    touch.tap(*own)
    wait_for(7)
    assert "event food 0" in [str(step.move) for step in session.match.steps if step.seat == 0]
    fed = [event for step in session.match.steps for event in step.events if event.key == "natural_selection.fed"]
    assert [(event.seat, event.params["n"], event.params["population"]) for event in fed] == [(0, 10, fed_to)]
    touch.tap_on(guide.next_button)
    touch.frames(3)
    assert app.services.settings.lessons == {"natural_selection": True}
    assert app.navigation.name == "home"
