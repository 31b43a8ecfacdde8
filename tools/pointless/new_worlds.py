"""New Worlds: fewer cards for the same card, no last card, a settlement value that costs points, and at the end a card
that leaves less than another would, whatever the others do."""

from __future__ import annotations

from random import Random

from rules.game import Move, View
from rules.new_worlds.bot.judgement import close
from rules.new_worlds.bot.pruning import pointless
from rules.new_worlds.guess import Guesser
from rules.new_worlds.settling import merit
from rules.new_worlds.state import PLAYING, WorldsState
from rules.new_worlds.view import Phase, WorldsView
from tools.pointless import Eye

GUESSES = 12
"""Possible positions behind a view in which the end is counted."""


def watch(level: str, character: str) -> Eye:
    """The same for everybody: of what is on the table, all can count."""
    return why


def why(view: View, move: Move) -> str | None:
    assert isinstance(view, WorldsView)
    if pointless(view, move):
        return "the same card takes more, or a last card is kept for nothing, or another value brings more"
    if view.phase is Phase.FIXING or len(view.moves) == 1:
        return None
    better = dominating(view, move)
    return None if better is None else f"{better} ends the match better, whatever the others hold"


def dominating(view: WorldsView, move: Move) -> Move | None:
    """Another move that ends the match too, with a better result in every possible position tried."""
    guesser, rng = Guesser(view), Random(1)
    guesses = [guesser.state(rng) for _ in range(GUESSES)]
    own = _ends(guesses, view, move)
    if own is None:
        return None
    for other in view.moves:
        results = _ends(guesses, view, other) if other is not move else None
        if results is not None and all(theirs > mine for theirs, mine in zip(results, own, strict=True)):
            return other
    return None


def _ends(guesses: list[WorldsState], view: WorldsView, move: Move) -> list[tuple[float, int, int]] | None:
    """Victory, lead and points after a move that ends the match in each of the positions; None if it goes on."""
    assert view.seat is not None
    results = []
    for state in guesses:
        twin = state.copy()
        twin.play(view.seat, move)
        if twin.phase == PLAYING:
            return None
        close(twin)
        results.append(merit(twin.worlds, twin.values, twin.modules, view.seat))
    return results
