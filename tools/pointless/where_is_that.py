"""Where Is That?: laying a card where the player itself knows it to be wrong, or for much less than it promises
elsewhere."""

from __future__ import annotations

from random import Random

from rules.game import Move, View
from rules.where_is_that.bot.outlook import Idea, Outlook, outlook
from rules.where_is_that.bot.player import PATIENCE, remember
from rules.where_is_that.bot.styles import LEEWAY
from rules.where_is_that.view import MapView
from tools.pointless import Eye

KNOWN_WRONG = 0.05
"""Whoever thinks an order less likely than this knows that it is wrong."""


def watch(level: str, character: str) -> Eye:
    def why(view: View, move: Move) -> str | None:
        assert isinstance(view, MapView)
        turn = outlook(view, remember(view, level, character), Random(1), 0, 0.0)
        chosen = next(idea for idea in turn.ideas if turn.move(idea) == move)
        return thrown_away(turn, chosen) or known_wrong(turn, chosen)

    return why


def thrown_away(turn: Outlook, chosen: Idea) -> str | None:
    """More is given up at once than anything later could bring back."""
    best = turn.ideas[0].worth.value
    if chosen.worth.value >= min(PATIENCE * best, best - LEEWAY) - 1e-9:
        return None
    return f"it promises {chosen.worth.value:.2f} circles and {turn.move(turn.ideas[0])} {best:.2f}"


def known_wrong(turn: Outlook, chosen: Idea) -> str | None:
    """A circle the player knows to be wrong, while the same card brings as much elsewhere without one."""
    if min(_chances(turn, chosen)) >= KNOWN_WRONG:
        return None
    for idea in turn.ideas:
        if idea.worth.value < chosen.worth.value:
            break
        if idea.card == chosen.card and min(_chances(turn, idea)) >= KNOWN_WRONG:
            return f"one circle is known to be wrong, none with {turn.move(idea)}"
    return None


def _chances(turn: Outlook, idea: Idea) -> list[float]:
    """How likely each circle of the new card is right, to the player's mind."""
    ids, chance = turn.memory.ids, turn.memory.chance
    around = enumerate(turn.neighbours(idea))
    return [chance(ids[idea.card], ids[other], side) for side, other in around if other is not None]
