"""A quick tap on a device that was busy meanwhile is a quick tap."""

from __future__ import annotations

from kivy.clock import Clock

from app.kit.buttons import HoldButton, TextButton
from app.kit.waiting import AfterInput
from tests.app import headless, touch


def test_a_finger_that_stays_is_heard_of(window):
    called = []
    waiting = AfterInput(lambda: called.append(1), 0.45)
    touch.advance(0.4)
    assert not called
    touch.advance(0.2)
    assert called == [1] and waiting is not None


def test_a_short_tap_on_a_button_to_hold_is_answered(window):
    button = touch.show(HoldButton(pos=(100, 400)))
    heard = []
    button.bind(on_held=lambda *_: heard.append("held"), on_too_short=lambda *_: heard.append("short"))
    touch.tap_on(button)
    assert heard == ["short"]
    touch.long_press(*button.center, seconds=0.8)
    assert heard == ["short", "held"]


def test_what_was_cancelled_does_not_come(window):
    called = []
    waiting = AfterInput(lambda: called.append(1), 0.1)
    touch.advance(0.05)
    waiting.cancel()
    touch.advance(0.5)
    assert not called


def test_a_tap_during_a_slow_frame_is_no_long_press(window):
    button = touch.show(TextButton(text="Jugar", pos=(40, 400)))
    heard = []
    button.bind(on_release=lambda *_: heard.append("tap"), on_long_press=lambda *_: heard.append("long"))
    finger = touch.press(*button.center)
    headless.time.now += 0.8  # the device was busy; the finger has left long ago
    Clock.tick()  # the clock comes first, then what the finger did
    finger.up()
    touch.frames(3)
    assert heard == ["tap"]


def test_on_the_cover_a_short_tap_says_to_keep_holding(window):
    from app.kit import overlays
    from app.play.session import Player
    from app.screens.handover.cover import HandOver
    from app.screens.handover.recap import Recap
    from app.services.i18n import tr

    cover = touch.show(HandOver(0, [Player("Ana", "cat")], "", Recap(), lambda: None))
    touch.tap_on(cover.button)
    assert [said.text for said in overlays.open_overlays()] == [tr("handover.too_short")]
