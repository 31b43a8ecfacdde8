"""A possible position behind a view: hidden cards dealt at random, consistent with all a seat may know."""

from __future__ import annotations

from random import Random

from rules.new_worlds.components import VALUED, cards_in, deck, mask_of
from rules.new_worlds.state import WorldsState
from rules.new_worlds.view import WorldsView


class Guesser:
    """Deals what a view hides, again and again; what is the same in every guess is worked out once."""

    __slots__ = ("_kept", "_old", "_others", "_young", "view")

    def __init__(self, view: WorldsView) -> None:
        self.view = view
        known = view.numbers
        seen = mask_of(known.hand) | known.buried | mask_of(card for card in known.row if card >= 0)
        for world in known.worlds:
            seen |= world
        unseen = mask_of(deck(view.modules)) & ~seen
        old = unseen & ~known.recycled if known.recycled else 0
        self._old = cards_in(old)
        """Cards that were never reshuffled: some hand keeps them."""
        self._young = cards_in(unseen & ~old)
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        self._kept = view.kept if known.recycled else (0,) * view.seats

    def state(self, rng: Random) -> WorldsState:
        """One possible state behind the view."""
        view = self.view
        random = rng.random
        old = sorted(self._old, key=lambda _: random())
        young = sorted(self._young, key=lambda _: random())
        hands = [list(view.numbers.hand)] * view.seats
        for seat in self._others:
            kept, size = self._kept[seat], view.hand_sizes[seat]
            hands[seat] = old[:kept] + young[: size - kept]
            del old[:kept], young[: size - kept]
        return self._around(hands, young, int(random() * (VALUED + 1)))

    def _around(self, hands: list[list[int]], pile: list[int], seed: int) -> WorldsState:
        view, known = self.view, self.view.numbers
        state = WorldsState()
        state.seats, state.modules, state.start = view.seats, view.modules, view.start
        state.phase, state.turn = known.phase, view.turn
        state.hands, state.pile = hands, pile
        state.worlds, state.row = list(known.worlds), list(known.row)
        state.buried, state.recycled = cards_in(known.buried), known.recycled
        state.trigger, state.why, state.waiting = known.trigger, view.why, view.waiting
        state.values = list(known.values)
        state.seed, state.drawn = seed, 0
        return state


def guess(view: WorldsView, rng: Random) -> WorldsState:
    return Guesser(view).state(rng)
