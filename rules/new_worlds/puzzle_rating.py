"""How hard a puzzle of New Worlds is: what somebody has to count before the best move stands out."""

from __future__ import annotations

from rules.game import Move
from rules.new_worlds.causes import causes
from rules.new_worlds.gains import Gains
from rules.new_worlds.moves import Play
from rules.new_worlds.preview import after, estimate, world_after
from rules.new_worlds.puzzle_values import leads
from rules.new_worlds.view import WorldsView

EASIEST, HARDEST = 700, 1900
BASE = 320
TEMPTED, TEMPTED_MOST = 100, 4
"""For each other move that takes as many cards as the best or more."""
GREEDY, GREEDY_MOST = 120, 3
"""For each other move that brings as many own points or more: only what it costs opponents tells them apart."""
NEAR, NEAR_MOST = 60, 5
"""For each other move that is nearly as good."""
NEARLY = 4
TOLD, TOLD_MOST = 75, 6
"""For each change of points that has to be seen."""
LAID, LAID_MOST = 15, 26
"""For each card in the own world and the strongest other one, which must be counted."""
SEAT = 95
"""For each opponent beyond the first."""
CLEAR, CLEAR_MOST = 60, 6
"""Off for each point by which the best move is clearer than it must be."""
DEPLOYED = 95
"""Where the best move takes nothing from the board."""


def rating_of(view: WorldsView, best: Move) -> int:
    """The rating of the puzzle whose answer is this move."""
    assert view.seat is not None, "only a seat has moves"
    values, gains = leads(view), Gains(view)
    others = [move for move in values if move != best]
    behind = sorted(values[best] - values[move] for move in others)
    now, then = estimate(view), after(view, best)
    cards = {move: _cards(view, move) for move in values}
    told = sum(len(causes(now, then, seat, view.seat)) for seat in range(view.seats))
    rivals = [len(world) for seat, world in enumerate(view.worlds) if seat != view.seat]
    effort = (
        TEMPTED * min(TEMPTED_MOST, sum(cards[move] >= cards[best] for move in others))
        + GREEDY * min(GREEDY_MOST, sum(gains.points(move) >= gains.points(best) for move in others))
        + NEAR * min(NEAR_MOST, sum(gap <= NEARLY for gap in behind))
        + TOLD * min(TOLD_MOST, told - 1)
        + LAID * min(LAID_MOST, len(view.worlds[view.seat]) + max(rivals))
        + SEAT * (view.seats - 2)
        + DEPLOYED * (cards[best] == 1)
        - CLEAR * min(CLEAR_MOST, behind[0] - 2)
    )
    return max(EASIEST, min(HARDEST, BASE + effort))


def _cards(view: WorldsView, move: Move) -> int:
    """How many cards a move is sure to bring."""
    if not isinstance(move, Play) or view.seat is None:
        return 0
    return (world_after(view, move) & ~view.numbers.worlds[view.seat]).bit_count()
