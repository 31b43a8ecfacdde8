"""Who wants to know of a change. Methods are held weakly: a screen that is gone is not kept alive by it."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from inspect import ismethod


class Observers:
    def __init__(self) -> None:
        self._references: list[Callable[[], Callable | None]] = []

    def add(self, callback: Callable) -> None:
        """Add a method (held weakly) or a plain function (held for good)."""
        reference = weakref.WeakMethod(callback) if ismethod(callback) else lambda: callback
        self._references.append(reference)

    def remove(self, callback: Callable) -> None:
        self._references = [r for r in self._references if r() is not None and r() != callback]

    def tell(self, *args: object) -> None:
        self._references = [r for r in self._references if r() is not None]
        for reference in list(self._references):
            callback = reference()
            if callback is not None:
                callback(*args)

    def __len__(self) -> int:
        return sum(r() is not None for r in self._references)
