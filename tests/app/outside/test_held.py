"""A finger that rests on anything of a table or a set-up is told what it is, what it does now, and why it is grey."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.uix.widget import Widget

from app.kit import overlays
from app.kit.buttons import HoldButton
from app.kit.press import Press
from app.kit.told import ToldBeside
from rules import GAMES
from tests.app import measure, touch
from tests.app.outside.controls import describe
from tests.app.outside.stages import TABLES, open_stage
from tests.app.screens.seen import of_kind

PHONE, TABLET = (412, 915), (1280, 800)
STAGES = (*(f"table:{game}:{mode}:middle" for game, mode in TABLES), *(f"setup:{game}" for game in GAMES))
SAYS_ITSELF = ("ListRow", "MDSwitch", "Toggle", "SegmentedChoice", "Segment", "Stepper", "Chip", "PressPanel")
"""What stands beside words that say what it is."""


def on_the_window() -> list[Widget]:
    """Whatever asks to be touched."""
    found = [widget for root in EventLoop.window.children for widget, _seen in measure.walk(root)]
    return [widget for widget in found if getattr(widget, "touch_target", False) and not widget.disabled]


def answers(widget: Widget) -> bool:
    """A button tells it beside itself, or does something of its own while it is held."""
    if not isinstance(widget, Press) or isinstance(widget, HoldButton):
        return True
    return bool(widget.told_when_held() or widget.get_property_observers("on_long_press"))


@pytest.mark.parametrize("size", [PHONE, pytest.param(TABLET, marks=pytest.mark.slow)], ids=["phone", "tablet"])
@pytest.mark.parametrize("stage", STAGES)
def test_every_button_tells_a_finger_that_rests_on_it_what_it_is(app, stage, size):
    touch.resize(*size)
    open_stage(app, stage)
    touch.skip(0.5)
    mute = [describe(each) for each in on_the_window() if not answers(each)]
    assert [each for each in mute if not each.startswith(SAYS_ITSELF)] == []


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_every_thing_that_lies_on_a_table_does_too(app, game, mode):
    """Cards, tiles, spaces and piles: all that a finger can pick up or point at."""
    touch.resize(*PHONE)
    open_stage(app, f"table:{game}:{mode}:middle")
    touch.skip(0.5)
    mute = []
    for number, (x, y, width, height) in enumerate(app.navigation.screen.frame.board.touch_boxes()):
        before = overlays.open_overlays()
        finger = touch.press(x + width / 2, y + height / 2)
        touch.skip(0.7)
        if not [each for each in overlays.open_overlays() if each not in before]:
            mute.append((number, x, y, width, height))
        finger.up()
        overlays.close_all()
        touch.frames(3)
    assert mute == []


def test_a_grey_button_says_what_it_is_and_why_it_is_grey(app):
    open_stage(app, "table:new_worlds:advanced:middle")
    button = app.navigation.screen.frame.action_bar.buttons["hint"]
    button.enabled, button.reason = False, "Ahora no."
    touch.long_press(*button.to_window(*button.center), seconds=0.6)
    (tip,) = [each for each in overlays.open_overlays() if isinstance(each, ToldBeside)]
    assert tip.text == f"{button.help}\nAhora no."


@pytest.mark.parametrize("size", [(360, 640), PHONE, (915, 412)], ids=str)
def test_the_words_stand_whole_beside_the_button_and_not_under_the_finger(app, size):
    touch.resize(*size)
    open_stage(app, "table:natural_selection:expert:middle")
    for button in [each for each in of_kind(Press) if each.told_when_held() and each.opacity and each.width > 1]:
        tip = ToldBeside(text=button.told_when_held(), over=button.touch_box()).open()
        touch.frames(2)
        face = tip.face
        assert face.x >= 0 and face.right <= size[0] and face.y >= 0 and face.top <= size[1], describe(button)
        middle = button.to_window(*button.center)
        assert not face.collide_point(*middle) or button.height > size[1] / 3, describe(button)
        tip.dismiss(animate=False)
