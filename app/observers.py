"""Who wants to know of a change. Only functions are held for good: a screen that is gone is not kept alive by it."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from inspect import ismethod, isroutine


class Observers:
    """Each is told once, in the order they came; what has gone is forgotten at once."""

    def __init__(self) -> None:
        self._references: dict[Callable[[], Callable | None], None] = {}

    def add(self, callback: Callable) -> None:
        """Add a method or a thing that can be called (both held weakly: somebody else keeps the thing), or a plain
        function (held for good)."""
        self._references[self._reference(callback)] = None

    def _reference(self, callback: Callable) -> Callable[[], Callable | None]:
        if ismethod(callback):
            return weakref.WeakMethod(callback, self._forget)
        if isroutine(callback):
            return lambda: callback
        return weakref.ref(callback, self._forget)

    def _forget(self, gone: weakref.ref) -> None:
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
