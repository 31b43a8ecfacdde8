"""Who wants to know of a change. Methods are held weakly: a screen that is gone is not kept alive by it."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from inspect import ismethod


class Observers:
    """Each is told once, in the order they came; what has gone is forgotten at once."""

    def __init__(self) -> None:
        self._references: dict[Callable[[], Callable | None], None] = {}

    def add(self, callback: Callable) -> None:
        """Add a method (held weakly) or a plain function (held for good)."""
        reference = weakref.WeakMethod(callback, self._forget) if ismethod(callback) else lambda: callback
        self._references[reference] = None

    def _forget(self, gone: weakref.WeakMethod) -> None:
        self._references.pop(gone, None)

    def remove(self, callback: Callable) -> None:
        self._references = {r: None for r in self._references if r() != callback}

    def tell(self, *args: object) -> None:
        for reference in list(self._references):
            callback = reference()
            if callback is not None:
                callback(*args)

    def __len__(self) -> int:
        return len(self._references)
