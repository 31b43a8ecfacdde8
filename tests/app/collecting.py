"""Python's collector among thousands of tests: what a run has loaded is looked through once, not again and again.

Left alone the collector takes a third of the time of all tests: modules, rules of KV and pictures are hundreds of
thousands of objects, and each full look goes through all of them. Here they are frozen, so that a look between two
tests meets only what the last of them has made."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

from kivy.graphics import Fbo

MANY = 100_000
"""So many objects that outlive a test are worth to be frozen. That happens a few times in a run: what is frozen with
them and dropped later stays for ever, and is drawn anew whenever the theme changes."""
FEW = 15_000
"""So many objects more than after the last look are not worth another: a test of one widget makes a few thousand."""
_frozen: list[weakref.ref[Fbo]] = []
_often = 0


def begin() -> None:
    """A test makes some fifty thousand objects: a look at each seven hundred of them, as Python does, is no help."""
    gc.set_threshold(30_000, 10, 10)


def between_tests() -> None:
    """Drop what tests have left in circles, as soon as it is worth a look."""
    global _often
    fresh, *looks = gc.get_count()
    if fresh < FEW and not any(looks):
        return
    gc.collect()
    living = gc.get_objects()
    _often = _often + 1 if len(living) > MANY else 0
    if _often == 2:  # once may be a large screen that goes with the next test
        _frozen[:] = [each for each in _frozen if each() is not None]
        _frozen.extend(weakref.ref(each) for each in living if issubclass(type(each), Fbo))
        gc.freeze()
        _often = 0


def frame_buffers() -> Iterator[Fbo]:
    """Every frame buffer that lives, frozen or not."""
    kinds = {Fbo, *Fbo.__subclasses__()}
    yield from (each for each in gc.get_objects() if type(each) in kinds)
    yield from (each for ref in _frozen if (each := ref()) is not None)
