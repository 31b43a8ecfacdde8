"""Python's collector among thousands of tests: a full look at all that a run has loaded takes half a second, so between
two tests it looks only at what is young. Nothing is frozen: a board that lived then would live for ever, and be drawn
anew whenever the theme changes."""

from __future__ import annotations

import gc
from collections.abc import Iterator

from kivy.graphics import Fbo


def between_tests() -> None:
    """Drop what the last test has left in circles; what is older Python looks through by itself."""
    gc.collect(1)


def frame_buffers() -> Iterator[Fbo]:
    """Every frame buffer that lives."""
    kinds = {Fbo, *Fbo.__subclasses__()}
    yield from (each for each in gc.get_objects() if type(each) in kinds)
