"""Motion: at the player's speed, skippable, never in the way."""

from __future__ import annotations

import pytest

from tests.app.touch import advance, frames, show, tap

START, END = (10, 10, 50, 50), (300, 700, 100, 100)


@pytest.fixture
def stage(window):
    from app.kit import Stage

    return show(Stage())


def draw(box):
    from app.kit import fill

    fill(box, (1, 0, 0, 1))


def test_a_flight_takes_260_ms_and_ends_once(stage):
    done = []
    stage.fly(draw, START, END, done=lambda: done.append(True))
    advance(0.2)
    assert done == [] and stage.moving
    advance(0.1)
    assert done == [True] and not stage.moving
    assert len(stage.canvas.children) == 0


@pytest.mark.parametrize(("speed", "still_moving"), [("slow", True), ("normal", False), ("fast", False)])
def test_the_speed_is_the_players(stage, speed, still_moving):
    from app.kit.theme import theme

    theme.speed = speed
    stage.fly(draw, START, END)
    advance(0.3)
    assert stage.moving is still_moving


def test_at_instant_speed_nothing_moves_and_all_is_done(stage):
    from app.kit.theme import theme

    theme.speed = "instant"
    done = []
    stage.fly(draw, START, END, done=lambda: done.append("fly"))
    stage.flip(draw, draw, END, done=lambda: done.append("flip"))
    stage.wait("pause", lambda: done.append("wait"))
    assert done == ["fly", "flip", "wait"]


def test_a_tap_may_finish_everything_in_order_also_what_follows(stage):
    done = []
    stage.fly(draw, START, END, done=lambda: stage.fly(draw, END, START, done=lambda: done.append("second")))
    stage.fly(draw, START, END, delay=0.5, done=lambda: done.append("delayed"))
    frames(2)
    assert stage.finish_all()
    assert sorted(done) == ["delayed", "second"]
    advance(1.0)
    assert len(done) == 2 and not stage.finish_all()


def test_motion_takes_no_touch(stage, window):
    from app.kit import TextButton

    touched = []
    button = TextButton(text="Pista")
    button.bind(on_release=lambda *_: touched.append(True))
    window.remove_widget(stage)
    show(button)
    window.add_widget(stage)
    stage.fly(draw, START, END)
    tap(*button.center)
    assert touched == [True]


def test_a_number_counts_to_its_end(stage):
    shown = []
    stage.count(0, 31, shown.append)
    advance(0.6)
    assert shown[-1] == 31 and shown == sorted(shown)


def test_with_reduced_motion_things_fade_and_keep_their_order(stage):
    from app.kit.theme import theme

    theme.reduced_motion = True
    done = []
    stage.fly(draw, START, END, done=lambda: done.append("first"))
    stage.flip(draw, draw, END, done=lambda: done.append("second"))
    advance(0.2)
    assert done == ["first", "second"] and stage.children == []
