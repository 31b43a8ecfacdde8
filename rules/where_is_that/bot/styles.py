"""The ways of characters: what each likes where several placements are nearly as good.

A collector goes for many circles at once, a gambler pushes, a careful one trusts sure neighbours only, a rival takes
the card the next player needs, in the Shake it leaves the map at its hardest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.bots.characters import CAREFUL, COLLECTOR, GAMBLER, RIVAL
from rules.where_is_that.bot.expectation import OwnMap
from rules.where_is_that.bot.outlook import Idea, Outlook, map_of, next_actor
from rules.where_is_that.components import CARTOGRAPHER

LEEWAY = 0.3
"""So many expected points a character gives up at most for what it likes."""
CONSIDERED = 12
"""So many of the best placements are looked at for something to like."""

Promise = tuple[float, Idea]


def favourite(style: str, outlook: Outlook, promises: Sequence[Promise]) -> Idea:
    """What the style likes most among the ideas nearly as good as the best one."""
    best = max(promise for promise, _ in promises)
    near = [each for each in promises if each[0] >= best - LEEWAY]
    likes = _LIKES[style](outlook)
    return max(near, key=lambda each: (round(likes(each[1]), 2), each[0]))[1]


Likes = Callable[[Idea], float]


def _collects(outlook: Outlook) -> Likes:
    """Many circles that are believed to be right; each that is not takes one away."""
    return lambda idea: sum(1 if chance > 0.5 else -1 for chance in _chances(outlook, idea))


def _chances(outlook: Outlook, idea: Idea) -> list[float]:
    """How likely each circle of the new card is right, as far as the player remembers."""
    ids, around = outlook.memory.ids, enumerate(outlook.neighbours(idea))
    return [outlook.memory.chance(ids[idea.card], ids[other], side) for side, other in around if other is not None]


def _gambles(outlook: Outlook) -> Likes:
    """Pushes."""
    return lambda idea: 0.0 if idea.worth.way is None else 1.0


def _takes_care(outlook: Outlook) -> Likes:
    """The doubt in the least certain circle counts; two circles one is sure of are better than one."""
    return lambda idea: min(_chances(outlook, idea))


def _rivals(outlook: Outlook) -> Likes:
    """The card the next player could use best; in the Shake what leaves that player least."""
    view = outlook.view
    if view.mode != CARTOGRAPHER:
        return lambda idea: 0.0 if not outlook.ahead else outlook.later(idea).value
    after = next_actor(view)
    if len(outlook.offer) == 1 or after == view.seat:
        return lambda idea: 0.0
    theirs = OwnMap(map_of(view, after, outlook.memory), outlook.memory)
    wanted = {card: theirs.best_gain(card) for card in outlook.offer}
    return lambda idea: wanted[idea.card]


_LIKES: dict[str, Callable[[Outlook], Likes]] = {
    COLLECTOR: _collects,
    GAMBLER: _gambles,
    CAREFUL: _takes_care,
    RIVAL: _rivals,
}
