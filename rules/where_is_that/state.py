"""The flow of a match: rounds, offers, placements, and in the Continental Shake the flip at once."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event, IllegalMove, Json, Move, Outcome, State
from rules.where_is_that import audit, saving, scoring
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import CARTOGRAPHER, DIRECTIONS, FAR, SHAKE, STEP, STRIDE, Award, Terms
from rules.where_is_that.moves import Placement, Placements
from rules.where_is_that.scene import FLAG, MAP
from rules.where_is_that.view import MapView, look

_WAYS = (None, *DIRECTIONS)


_new = tuple.__new__
"""Makes an event without the class's defaults, in half the time: search makes them by the million."""


class MapState(State):
    """A position. `turn` counts the cards laid; round, first player and actor follow from it."""

    __slots__ = ("_shared", "awards", "maps", "offer", "pile", "scored", "terms", "turn")

    def __init__(
        self,
        terms: Terms,
        maps: list[CardMap],
        pile: tuple[int, ...],
        offer: tuple[int, ...],
        turn: int = 0,
        awards: tuple[Award, ...] = (),
        scored: tuple[int, ...] | None = None,
    ) -> None:
        self.terms = terms
        self.maps = maps
        """One map a seat, or the common one alone."""
        self.pile = pile
        self.offer = offer
        self.turn = turn
        self.awards = awards
        """Every card of the Continental Shake as it was flipped."""
        self.scored = scoring.scored(terms, awards) if scored is None else scored
        """What each seat has from them."""
        self._shared = 0
        """Maps that a copy looks at too, a bit each: they are copied before a card is laid on them."""

    def copy(self) -> MapState:
        twin = MapState(self.terms, self.maps.copy(), self.pile, self.offer, self.turn, self.awards, self.scored)
        self._shared = twin._shared = -1
        return twin

    def _own_map(self, number: int) -> CardMap:
        """A map nobody else looks at."""
        if self._shared >> number & 1:
            self._shared &= ~(1 << number)
            self.maps[number] = self.maps[number].copy()
        return self.maps[number]

    @property
    def over(self) -> bool:
        return not self.offer

    @property
    def round(self) -> int:
        """The number of the round, from 1; after the end it stays the last one."""
        return min(self.turn // self.terms.seats + 1, self.terms.rounds)

    @property
    def starter(self) -> int:
        """Who has the pile: it passes left each round."""
        return (self.terms.start + self.round - 1) % self.terms.seats

    def actors(self) -> tuple[int, ...]:
        return self.terms.order[self.turn]

    def map_of(self, seat: int) -> CardMap:
        """The map this seat builds on."""
        return self.maps[seat % len(self.maps)]

    def moves(self, seat: int) -> Sequence[Move]:
        """All legal placements; they hold until the next card is laid (a view keeps its own)."""
        terms = self.terms
        if seat not in terms.order[self.turn]:
            return ()
        pack = terms.pack
        if terms.mode == CARTOGRAPHER:
            return Placements(pack.ids, self.offer, self.maps[seat])
        return Placements(pack.ids, self.offer, self.maps[0], self.maps[0].legal_pushes(pack.north, pack.west))

    def play(self, seat: int, move: Move, at: int = 0) -> list[Event]:
        placement, taken, cell = self._checked(seat, move)
        offer = self.offer
        if self.terms.mode == CARTOGRAPHER:
            events = self._lay(seat, placement, offer[taken], cell)
        else:
            events = self._flip(seat, placement, offer[taken], cell)
        self.turn += 1
        self.offer = offer[:taken] + offer[taken + 1 :]
        if not self.offer:
            events += self._lay_out() if self.pile else self._end()
        return events

    def _lay_out(self) -> list[Event]:
        """As many cards of the pile as there are players lie open for the round."""
        terms, count = self.terms, self.terms.seats
        self.offer, self.pile = self.pile[:count], self.pile[count:]
        ids = terms.pack.ids
        coming = ids[self.pile[0]] if terms.mode == SHAKE and self.pile else None
        params = {"round": self.turn // count + 1, "cards": [*map(ids.__getitem__, self.offer)], "next": coming}
        return [_new(Event, ("where_is_that.offered", terms.order[self.turn][0], params, None, ()))]

    def _checked(self, seat: int, move: Move) -> tuple[Placement, int, int]:
        """A legal placement, which card of the offer it takes, and its cell; IllegalMove says why it is none."""
        terms = self.terms
        if seat not in terms.order[self.turn]:
            raise self._out_of_turn()
        if not isinstance(move, Placement):
            raise IllegalMove("where_is_that.illegal.unknown_move")
        name, x, y, push = move
        if x.__class__ is not int or y.__class__ is not int or name.__class__ is not str or push not in _WAYS:
            raise IllegalMove("where_is_that.illegal.unknown_move")
        try:
            taken = self.offer.index(terms.pack.index.get(name, -1))
        except ValueError:
            raise IllegalMove("where_is_that.illegal.not_offered", card=name) from None
        cell, cards = y * STRIDE + x, self.maps[seat % len(self.maps)]
        covered = cell in cards.at
        if not (-FAR <= x <= FAR and -FAR <= y <= FAR) or not (covered or cell in cards.rim):
            raise IllegalMove("where_is_that.illegal.not_beside")
        if (push is None) is covered or (push and terms.mode != CARTOGRAPHER):
            self._check_push(cards, cell, push)
        return move, taken, cell

    def _out_of_turn(self) -> IllegalMove:
        if not self.offer:
            return IllegalMove("where_is_that.illegal.over")
        return IllegalMove("where_is_that.illegal.not_your_turn", player=self.actors()[0])

    def _check_push(self, cards: CardMap, cell: int, push: str | None) -> None:
        """WT-2: onto a card only by pushing it; WT-3: in the Shake only if all circles are right then."""
        if push is None:
            raise IllegalMove("where_is_that.illegal.occupied", card=self.terms.pack.ids[cards.at[cell]])
        if cell not in cards.at:
            raise IllegalMove("where_is_that.illegal.nothing_to_push")
        if cell * 4 + DIRECTIONS.index(push) not in cards.legal_pushes(self.terms.pack.north, self.terms.pack.west):
            broken = scoring.broken_by(cards, cell, STEP[push], self.terms.pack)[0]
            raise IllegalMove(f"where_is_that.illegal.breaks.{broken.way}", first=broken.first, second=broken.second)

    def _lay(self, seat: int, move: Placement, card: int, cell: int) -> list[Event]:
        """Onto the own map, flag side up, unverified."""
        name, x, y, push = move
        placed = _new(Event, ("where_is_that.placed", seat, {"card": name, "x": x, "y": y, "map": seat}, None, ()))
        cards = self._own_map(seat) if self._shared else self.maps[seat]
        if push is None:
            cards.lay(cell, card)
            return [placed]
        return [self._pushed(seat, move, cards.push(cell, STEP[push], card), seat, FLAG), placed]

    def _pushed(self, seat: int, move: Placement, moved: list[int], owner: int, face: str) -> Event:
        """WT-2: the cards that go one cell in that direction, nearest first; the first one comes from x, y."""
        _, x, y, push = move
        cards = [*map(self.terms.pack.ids.__getitem__, moved)]
        params = {"cards": cards, "direction": push, "x": x, "y": y, "map": owner, "face": face}
        return _new(Event, ("where_is_that.pushed", seat, params, None, ()))

    def _flip(self, seat: int, move: Placement, card: int, cell: int) -> list[Event]:
        """Onto the common map and flipped at once: it stays and scores, or is discarded; pushed cards stay pushed."""
        pack, cards, (name, x, y, push) = self.terms.pack, self.maps[0], move
        placed = {"card": name, "x": x, "y": y, "map": 0}
        events = [_new(Event, ("where_is_that.placed", seat, placed, None, ()))]
        if push is not None:
            cards, moved = cards.slid(cell, STEP[push])
            events.insert(0, self._pushed(seat, move, moved, 0, MAP))
        award = Award(seat, card, cards.circles_at(cell, card))
        points = award.points(pack)
        self.awards = (*self.awards, award)
        if points:
            self.scored = (*self.scored[:seat], self.scored[seat] + points, *self.scored[seat + 1 :])
            cards = cards.beside(cell, card)
        self.maps[0], self._shared = cards, 0
        judged = [scoring.judged(circle, pack).dump() for circle in award.circles]
        side = {"north": pack.north[card], "west": pack.west[card]}
        flipped = {"card": name, "x": x, "y": y, **side, "circles": judged}
        result = {"card": name, "x": x, "y": y, "n": points, "points": self.scored[seat]}
        events.append(_new(Event, ("where_is_that.flipped", seat, flipped, None, ())))
        end = "where_is_that.stays" if points else "where_is_that.discarded"
        events.append(_new(Event, (end, seat, result, None, ())))
        return events

    def _end(self) -> list[Event]:
        """The pile is used up: in the Cartographer's Corner all maps are flipped now."""
        events, pack = [], self.terms.pack
        ids, sides_of = pack.ids, pack.sides
        if self.terms.mode == CARTOGRAPHER:
            for seat, cards in enumerate(self.maps):
                right, circles = scoring.right_circles(cards, pack)
                sides = {ids[card]: sides_of[card] for card in cards.at.values()}
                events.append(Event("where_is_that.revealed", seat, {"n": right, "of": circles, "sides": sides}))
        return [*events, Event("where_is_that.finished", None, {"round": self.terms.rounds})]

    def view(self, seat: int | None) -> MapView:
        return look(self, seat)

    def outcome(self) -> Outcome | None:
        return None if self.offer else scoring.outcome(self.terms, self.maps, self.awards)

    def dump(self) -> dict[str, Json]:
        return saving.dump(self)

    def audit(self) -> list[str]:
        return audit.faults(self)
