"""Whoever wants to know of a change is told, and is not kept alive by it."""

from __future__ import annotations

import weakref

from app.observers import Observers


class Listener:
    """Both its method and itself can be called."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def hear(self, word: str) -> None:
        self.heard.append(word)

    __call__ = hear


def test_methods_things_and_functions_are_told():
    observers, owner, thing, heard = Observers(), Listener(), Listener(), []
    for callback in (owner.hear, thing, heard.append, lambda word: heard.append(word + "!")):
        observers.add(callback)
    observers.tell("a")
    assert owner.heard == thing.heard == ["a"]
    assert heard == ["a", "a!"]


def test_neither_the_owner_of_a_method_nor_a_thing_that_is_called_is_kept_alive():
    """A drawing told of the theme as a thing (`theme.tell(self._redraw, "dark")`) once kept its whole table."""
    observers = Observers()
    for callback in (lambda told: told.hear, lambda told: told):
        told = Listener()
        observers.add(callback(told))
        assert len(observers) == 1
        gone = weakref.ref(told)
        del told
        assert gone() is None
        assert len(observers) == 0
        observers.tell("nobody")


def test_who_was_removed_is_told_no_more():
    observers, owner, thing = Observers(), Listener(), Listener()
    observers.add(owner.hear)
    observers.add(thing)
    observers.remove(thing)
    observers.tell("a")
    assert (owner.heard, thing.heard) == (["a"], [])
