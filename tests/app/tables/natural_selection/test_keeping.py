"""Premonition: choosing between two drawn cards, in the words of who chooses, and without a slip of the finger."""

from __future__ import annotations

import pytest

from app.kit.tokens import theme
from app.services import i18n
from app.tables.natural_selection.aims import DISCARDING
from rules.natural_selection.piles import draw
from tests.app import touch
from tests.rules.natural_selection.scene import scene

WOLF = (("wolf",), ("frog",), ("mouse",))


def choosing(sit):
    """A wolf begins its turn: it draws, and chooses one of two cards."""
    state = scene(
        ["jungle+2", "food"], mode="expert", species=WOLF, placed={"0.1.1": "tundra+2"}, deck=["crouch", "predators"]
    )
    state._legal = None
    draw(state, 0, 1)
    sitting = sit(seats=3, state=state)
    assert sitting.board.moment().waiting == "keep"
    return sitting


def test_the_second_half_of_a_double_tap_on_keep_does_not_begin_to_discard(sit):
    touch.resize(1280, 800)
    sitting = choosing(sit)
    theme.speed = "normal"
    sitting.tap_tile(0)
    message = sitting.board.parts.message
    touch.until(lambda: message.awake)
    place = next(button for button in message.buttons if button.answer.gold).center
    touch.tap(*place)
    touch.until(lambda: [button.answer.text for button in message.buttons] == ["Descartar"])
    assert message.buttons[0].collide_point(*place), "nothing came to light in its place"
    touch.advance(0.25)
    touch.tap(*place)
    assert sitting.board.choice.source is None
    assert [str(step.move) for step in sitting.session.match.steps] == ["keep predators"]
    sitting.press_button("Descartar")
    assert sitting.board.choice.source == DISCARDING


@pytest.mark.parametrize(
    ("language", "question", "keep"),
    [
        ("es", "Elige cuál de las dos cartas te quedas; la otra se descarta", "Quedármela"),
        ("en", "Choose which of the two cards you keep; the other is discarded", "Keep"),
    ],
)
def test_who_chooses_is_spoken_to_and_keeps_a_card(sit, language, question, keep):
    i18n.set_language(language)
    sitting = choosing(sit)
    assert sitting.board.parts.message.message.text == question
    sitting.tap_tile(0)
    assert [button.answer.text for button in sitting.board.parts.message.buttons] == [keep]
    sitting.press_button(keep)
    sitting.settle()
    assert [str(step.move) for step in sitting.session.match.steps] == ["keep predators"]
