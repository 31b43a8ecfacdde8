"""The guide of a lesson never lies over what it speaks of, in any game, on any form of screen."""

from __future__ import annotations

import pytest

from app.kit.geometry import centre, grown, overlap
from app.kit.tokens import theme
from app.tables.lesson import lesson_of
from app.tables.new_worlds.lesson import own_moves
from rules import GAMES
from rules.new_worlds.moves import DEPLOY
from tests.app import touch

SIZES = [(360, 640), (412, 915), (915, 412), (1280, 800)]


def begin(app, game: str, size=(412, 915)):
    touch.resize(*size)
    app.start_lesson(game)
    touch.frames(30)
    screen = app.navigation.screen
    return screen.guide, screen.frame


def covered(guide) -> float:
    """How much of the lit place lies under the card, in px²; part of a pixel at its edge is not seen."""
    box = guide.light.box
    return overlap((*guide.card.to_window(*guide.card.pos), *guide.card.size), grown(box, -1)) if box else 0.0


@pytest.mark.one_in(3)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", [game for game in GAMES if lesson_of(game)])
def test_the_guide_never_covers_the_place_it_lights_up(app, game, size, scale):
    theme.text_scale = scale
    faults = []
    guide, _frame = begin(app, game, size)
    for number, step in enumerate(guide.lesson.steps):
        guide.number = number
        guide._show()
        touch.frames(3)
        card = guide.card
        assert card.y >= 0 and card.x >= 0 and card.right <= size[0] and card.top <= size[1], step.text
        if covered(guide):
            faults.append((step.text, round(covered(guide)), guide.light.box, (*card.pos, *card.size)))
    assert not faults, "\n".join(map(str, faults))


def test_on_a_phone_the_guide_leaves_the_universe_and_the_ways_in_sight(app):
    guide, frame = begin(app, "new_worlds")
    board = frame.board
    guide.go_on()
    touch.tap(*centre(board.hand.slots[0]))
    touch.advance(0.5)
    assert guide.step.text == "new_worlds.lesson.ways"
    card = (*guide.card.to_window(*guide.card.pos), *guide.card.size)
    assert not any(overlap(card, board.spot(name)) for name in ("universe", "ways", "hand", "seats"))


def test_a_card_dropped_on_the_world_is_played_with_one_more_tap_and_the_guide_says_so(app):
    guide, frame = begin(app, "new_worlds")
    guide.number = 5
    guide._show()
    board = frame.board
    frame.session.match.play(0, next(move for move in board.moves if str(move).endswith(":deploy")))
    frame.session._advance()
    touch.until(lambda: frame.session.phase == "deciding")
    touch.frames(4)
    assert guide.step.text == "new_worlds.lesson.deploy"
    lift = board.fingers.hands.lift
    x, y = board.world.center
    touch.press(*centre(board.hand.slots[0])).move(x, y - lift, steps=3).up()
    touch.advance(0.5)
    assert guide.step.text == "new_worlds.lesson.confirm" and len(own_moves(board)) == 1
    touch.tap(*board.world.center)
    touch.until(lambda: guide.step.text == "new_worlds.lesson.score")
    assert own_moves(board)[1].endswith(":deploy")


def test_a_choice_lost_in_the_settings_leads_back_to_the_step_that_asks_for_it(app):
    guide, frame = begin(app, "new_worlds")
    guide.go_on()
    touch.tap(*centre(frame.board.hand.slots[0]))
    touch.advance(0.5)
    touch.tap_on(frame.board.ways[DEPLOY])
    touch.advance(0.5)
    assert guide.step.text == "new_worlds.lesson.commit"
    app.go("settings")
    touch.frames(4)
    app.navigation.back()
    touch.advance(1.0)
    asked = {"new_worlds.lesson.commit": frame.board.choice.armed, "new_worlds.lesson.select": True}
    assert asked.get(guide.step.text) is not None
