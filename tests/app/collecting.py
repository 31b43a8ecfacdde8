"""Python's collector among thousands of tests: what a run has loaded is looked through once, not again and again.

Left alone the collector takes a third of the time of all tests: modules, rules of KV and pictures are hundreds of
thousands of objects, and each full look goes through all of them. Here everything is loaded before the first test and
frozen, so that a look between two tests meets only what tests have made. Nothing is frozen later: a board that lived
then would live for ever, and be drawn anew whenever the theme changes."""

from __future__ import annotations

import gc
import pkgutil
from collections.abc import Iterator
from importlib import import_module

from kivy.graphics import Fbo

import app

NOT_SHOWN = ("app.demo", "app.start")
"""What stands beside the app."""


def begin() -> None:
    """Load everything and freeze it. A test makes some fifty thousand objects: a look at each seven hundred of them, as
    Python does, is no help."""
    for module in pkgutil.walk_packages(app.__path__, "app."):
        if not module.name.startswith(NOT_SHOWN):
            import_module(module.name)
    gc.set_threshold(10_000, 10, 10)
    gc.collect()
    gc.freeze()


def between_tests() -> None:
    """Drop what the last test has left in circles; what is older Python looks through by itself, seldom enough."""
    gc.collect(1)


def frame_buffers() -> Iterator[Fbo]:
    """Every frame buffer that lives; none does when everything is frozen."""
    kinds = {Fbo, *Fbo.__subclasses__()}
    yield from (each for each in gc.get_objects() if type(each) in kinds)
