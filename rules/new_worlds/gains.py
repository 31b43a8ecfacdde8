"""What a move brings, in the game's own words: from the worlds as they lie, so only what the player may know.

Points first, each with the contest or run it comes from; then what points do not show yet: cards, what a rival misses,
what stays in the hand. Unseen cards promise nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import Message, Move
from rules.new_worlds.components import CARD_BIT, CARD_NAMES, SETTLEMENT, VALUED, cards_in
from rules.new_worlds.differences import Sheets, differences, gain
from rules.new_worlds.moves import DEPLOY, Fix, Play
from rules.new_worlds.preview import ends_match, estimate, settled, takes_unseen, world_after
from rules.new_worlds.scoring import in_runs, totals
from rules.new_worlds.sheets import runs
from rules.new_worlds.view import WorldsView

WORTH_DENYING = 2
"""A card that gives a rival fewer points than this is not worth a word."""


class Gains:
    """The gains of every move of one view; what all of them compare with is worked out once."""

    def __init__(self, view: WorldsView) -> None:
        assert view.seat is not None, "an onlooker has no moves"
        self.view = view
        self.seat = view.seat
        self.now = estimate(view)
        self._rival = _strongest_rival(self.now, self.seat)
        self._sheets: dict[Move, Sheets] = {}

    def points(self, move: Move) -> int:
        """The change of the own points if the match ended after this move: what the screen shows beside a way."""
        return self._after(move)[self.seat].total - self.now[self.seat].total

    def of(self, move: Move) -> tuple[Message, ...]:
        """Everything the move brings, the most important first; if nothing else, a card."""
        found = (*self.scored(move), *self.beyond_points(move))
        if not found and isinstance(move, Play) and self.new_cards(move):
            return (gain("cards", n=1),)
        return found

    def scored(self, move: Move) -> list[Message]:
        """Each change of the own points with its reason; together they are the change of the total."""
        return differences(self.now, self._after(move), self.seat)

    def beyond_points(self, move: Move) -> list[Message]:
        """What the points do not show: the end, a card a rival could use, how many cards, runs in the making."""
        view = self.view
        found = [gain("ends")] if ends_match(view, move) else []
        if not isinstance(move, Play):
            return found
        new = self.new_cards(move)
        found += self._denied(card for card in new if card != move.card)
        if takes_unseen(move, view):
            found.append(gain("unseen"))
        found += self._prepared(move)
        if len(new) > 1:
            found.append(gain("cards", n=len(new)))
        return found

    def new_cards(self, move: Play) -> list[int]:
        """The cards that the own world is sure to gain."""
        return cards_in(world_after(self.view, move) & ~self.view.numbers.worlds[self.seat])

    def keeps(self, move: Move, better: Move) -> Message | None:
        """Why a move may wait that shows more points now: its card stays in the hand and can still be deployed."""
        if not isinstance(better, Play) or better.way != DEPLOY or not isinstance(move, Play):
            return None
        if better.card == move.card or ends_match(self.view, move):
            return None
        return gain("keeps", card=CARD_NAMES[better.card], points=self.points(better))

    def _after(self, move: Move) -> Sheets:
        if move not in self._sheets:
            worlds = list(self.view.numbers.worlds)
            worlds[self.seat] = world_after(self.view, move)
            self._sheets[move] = estimate(self.view, tuple(worlds), move if isinstance(move, Fix) else None)
        return self._sheets[move]

    def _denied(self, taken: Iterable[int]) -> list[Message]:
        """The taken card that would have given the strongest rival most."""
        worth = [(self._worth_to_rival(card), card) for card in taken if card < SETTLEMENT]
        points, card = max(worth, default=(0, 0))
        if points < WORTH_DENYING:
            return []
        return [gain("denies", card=CARD_NAMES[card], rival=self._rival, points=points)]

    def _worth_to_rival(self, card: int) -> int:
        worlds = list(self.view.numbers.worlds)
        worlds[self._rival] |= CARD_BIT[card]
        points = totals(worlds, settled(self.view, worlds), self.view.modules)
        return points[self._rival] - self.now[self._rival].total

    def _prepared(self, move: Play) -> list[Message]:
        """The card that would now complete a run, if it can still come: no world holds it."""
        view, across = self.view, self.view.modules.global_balance
        held = 0
        for world in view.numbers.worlds:
            held |= world
        mine, then = view.numbers.worlds[self.seat] & VALUED, world_after(view, move) & VALUED
        for card in range(SETTLEMENT):
            wanted = CARD_BIT[card]
            if held & wanted or then & wanted or in_runs(mine | wanted, across) & wanted:
                continue
            for run in runs(then | wanted, across):
                if card in run:
                    return [gain("prepares", card=CARD_NAMES[card], length=len(run))]
        return []


def _strongest_rival(sheets: Sheets, seat: int) -> int:
    return max((sheet.total, -sheet.seat) for sheet in sheets if sheet.seat != seat)[1] * -1
