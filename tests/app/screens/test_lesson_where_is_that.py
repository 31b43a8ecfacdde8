"""The lesson of Where Is That?: a learner who does what the guide says comes to its end."""

from __future__ import annotations

import pytest

from app.kit.geometry import centre, overlap
from app.services.i18n import tr
from tests.app import touch


def at_the_second_step(app):
    """The learner has read the welcome; guide and board."""
    app.start_lesson("where_is_that")
    touch.frames(30)
    screen = app.navigation.screen
    touch.tap_on(screen.guide.next_button)
    touch.until(lambda: screen.guide.number == 1)
    return screen.guide, screen.frame.board


def choose_a_card(guide, board) -> None:
    touch.tap(*centre(board.offer.slot_of(board.position.offer[0])))
    touch.until(lambda: guide.number == 2)
    touch.frames(2)


def covers(guide, box) -> bool:
    x, y = centre(box)
    return guide.card.collide_point(x, y)


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_a_learner_who_lets_the_card_go_is_asked_to_choose_one_again(app, size):
    touch.resize(*size)
    guide, board = at_the_second_step(app)
    choose_a_card(guide, board)
    board.back()
    touch.until(lambda: guide.number == 1)
    touch.frames(15)
    assert not any(covers(guide, box) for box in board.offer.boxes())
    choose_a_card(guide, board)


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_a_learner_who_aims_at_a_card_too_early_finds_the_way_on_and_the_way_back(app, size):
    touch.resize(*size)
    guide, board = at_the_second_step(app)
    choose_a_card(guide, board)
    touch.tap(*board.map.camera.point(0, 0))
    touch.frames(15)
    assert board.pad_open
    pads = (board.pad.place, board.pad.cancel, *board.pad.arrows.values())
    assert not any(covers(guide, (*widget.pos, *widget.size)) for widget in pads)
    touch.tap_on(board.pad.cancel)
    touch.frames(15)
    touch.tap(*centre(board.map.camera.card_box(board.choosing.free_cells()[-1])))
    touch.until(lambda: guide.number >= 3)


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)], ids=str)
def test_the_guide_that_asks_to_drag_a_card_covers_neither_cards_nor_cells(app, size):
    touch.resize(*size)
    guide, board = at_the_second_step(app)
    choose_a_card(guide, board)
    touch.advance(0.5)
    boxes = [*board.offer.boxes(), *(board.map.camera.card_box(cell) for cell in board.choosing.free_cells())]
    assert [box for box in boxes if overlap(box, (*guide.card.pos, *guide.card.size))] == []


def test_a_learner_who_drags_the_card_upon_another_reads_what_that_means(app):
    guide, board = at_the_second_step(app)
    start, goal = centre(board.offer.boxes()[0]), board.map.camera.point(0, 0)
    touch.press(*start).move(goal[0], goal[1] - board.fingers.hands.lift, steps=6).up()
    touch.until(lambda: guide.number == 2)
    touch.advance(0.5)
    assert board.pad_open
    assert guide.words.text == tr("where_is_that.lesson.covered")
    touch.tap_on(board.pad.cancel)
    touch.advance(0.5)
    assert guide.words.text == tr("where_is_that.lesson.lay")


def test_a_learner_who_cancels_the_push_is_asked_for_one_again(app):
    guide, board = at_the_second_step(app)
    choose_a_card(guide, board)
    touch.tap(*centre(board.map.camera.card_box(board.choosing.free_cells()[-1])))
    touch.until(lambda: guide.number == 4)
    board = app.navigation.screen.frame.board
    touch.tap(*centre(board.offer.slot_of(board.position.offer[0])))
    touch.tap(*board.map.camera.point(0, 0))
    touch.until(lambda: guide.number == 5)
    touch.tap_on(board.pad.cancel)
    touch.until(lambda: guide.number == 4)
    assert not board.pad_open and guide.number == 4


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
    touch.tap(*centre(board.map.camera.card_box(board.choosing.free_cells()[-1])))
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
