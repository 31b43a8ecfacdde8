"""Python's collector among thousands of tests. What is loaded before the first one is frozen, so that nobody looks
through it again; while a test runs little is collected, and after it everything that it has left: a board that lived on
would be laid out anew whenever the theme, the language or the window of a later test changes. What a test made is
young, so only the young are looked through after each of them, and everything now and then."""

from __future__ import annotations

import gc
from collections.abc import Iterator

from kivy.graphics import Fbo

THRESHOLDS = (50_000, 1_000, 1_000)
"""A screen has tens of thousands of parts, so Python's own 700 would look through each of them dozens of times. Nothing
becomes old while a test runs."""
YOUNG = 1
"""The oldest generation that is looked through after each test."""
ALL = 16
"""After so many tests everything is."""
SETTLED = (4, 16, 48, 144)
"""After so many tests what is still there is taken for loaded (styles, textures, texts) and frozen too."""
_shown = False
_tests = 0


def begin() -> None:
    """Before the first window: there is no board yet that would be frozen, and live for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def something_was_shown() -> None:
    """The test that runs has used the window: widgets are circles, and only the collector drops them."""
    global _shown
    _shown = True


def after_a_test() -> None:
    """Pytest has let go of what the test was given."""
    global _shown, _tests
    if _shown:
        _shown = False
        _tests += 1
        gc.collect() if _tests % ALL == 0 else gc.collect(YOUNG)
        if _tests in SETTLED:
            gc.freeze()


def frame_buffers() -> Iterator[Fbo]:
    """Every frame buffer that lives."""
    kinds = {Fbo, *Fbo.__subclasses__()}
    yield from (each for each in gc.get_objects() if type(each) in kinds)
