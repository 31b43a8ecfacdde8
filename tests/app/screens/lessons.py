"""A learner for tests: does what the coach asks for, with a real finger, or touches whatever comes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kivy.clock import Clock

from app.kit import overlays
from app.kit.geometry import centre
from app.kit.press import DOUBLE_TAP, Press
from app.screens.coach.coach import Coach
from app.screens.coach.finish import LessonEnd
from app.tables.lesson import DO
from tests.app import touch

HELD = "leave"
"""A place that must be held."""
LONGEST = 4000
"""Touches after which a lesson has a dead end."""
MOST = 700
"""Looks at the table and touches that somebody who does as told needs at most."""


def coach_of(app) -> Coach | None:
    """None once the lesson is over."""
    coach = getattr(app.navigation.screen, "coach", None)
    return coach if coach is not None and not coach._ended else None


def begin(app, lesson: str, size: tuple[int, int] = (412, 915)) -> Coach:
    """A lesson by its key, from its first step."""
    touch.resize(*size)
    game, _, further = lesson.partition(".")
    app.start_lesson(game, anew=True, lesson_id=further)
    touch.frames(20)
    coach = coach_of(app)
    assert coach is not None
    return coach


def ended(app) -> bool:
    """The lesson is over: its match is counted, or the end is told over its table."""
    told = any(isinstance(each, LessonEnd) for each in overlays.open_overlays())
    return app.navigation.name == "ceremony" or told


def ready(coach: Coach) -> bool:
    """Whether it is the learner's turn to do something."""
    step = coach.lesson.steps[coach.number]
    return not coach.waits() or (step.kind == DO and not coach.busy and not coach._made())


def do_as_told(app, coach: Coach, looked: Callable[[Coach], None] = lambda _coach: None) -> None:
    """To the end of the lesson."""
    for _ in range(MOST):
        if coach_of(app) is None:
            return
        if not ready(coach):
            touch.skip(0.1)
            continue
        touch.skip(DOUBLE_TAP)  # what it points at is where it lies now, and was read
        looked(coach)
        do_next(coach)
        touch.frames(3)
    raise AssertionError(f"the lesson does not end: step {coach.number}, {coach.step.text}")


def do_next(coach: Coach) -> None:
    """One touch: on the button that goes on, or on what the coach points at."""
    if not coach.waits():
        _on(coach)
        return
    box = coach.target()
    assert box is not None, f"nothing to touch at {coach.step.text}"
    if coach.step.spot == HELD and not coach.step.touches:
        touch.long_press(*centre(box), seconds=1.6)
    else:
        touch.tap(*centre(box))


def drag_anywhere(coach: Coach, start: tuple[float, float], rng: Random) -> None:
    """What the coach points at is dragged, and let go wherever the finger happens to be."""
    x, y, width, height = *coach.light.pos, *coach.light.size
    touch.press(*start).move(x + rng.random() * width, y + rng.random() * height, steps=4).up()


def _on(coach: Coach) -> None:
    """The button that goes on, by somebody who taps as fast as one can read."""
    if Clock.get_time() - Press._last_tap.seen <= DOUBLE_TAP:
        touch.skip(DOUBLE_TAP)
    touch.tap_on(coach.strip.on)


def touch_anything(app, coach: Coach, rng: Random) -> None:
    """Somebody who does not read: anywhere on the screen, any legal move, now and then what is asked for."""
    for _ in range(LONGEST):
        if coach_of(app) is None:
            return
        chance, board = rng.random(), coach.frame.board
        if chance < 0.35 and board is not None:
            x, y, width, height = coach.light.pos[0], coach.light.pos[1], *coach.light.size
            bar = coach.frame.top_bar  # its book and its cross lead out of the lesson, to no dead end
            height = min(height, bar.y - 1 - y) if bar is not None else height
            touch.tap(x + rng.random() * width, y + rng.random() * height)
        elif chance < 0.5 and board is not None and board.moves:
            board.play(rng.choice(list(board.moves)))
        elif chance < 0.6 and coach.shown:
            coach.back()
        elif chance < 0.7 and ready(coach) and coach.waits() and (box := coach.target()) is not None:
            drag_anywhere(coach, centre(box), rng)
        elif ready(coach):
            do_next(coach) if coach.present else _on(coach)
        touch.frames(rng.randint(1, 8))
    raise AssertionError(f"a dead end: step {coach.number}, {coach.step.text}")
