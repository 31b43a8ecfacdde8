"""The flow of a match: rounds, offers, placements, and in the Continental Shake the flip at once."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event, IllegalMove, Json, Move, Outcome, State
from rules.where_is_that import audit, saving, scoring
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import CARTOGRAPHER, DIRECTIONS, FAR, STEP, STRIDE, Award, Terms
from rules.where_is_that.moves import Placement, Placements
from rules.where_is_that.view import MapView, look

_WAYS = (None, *DIRECTIONS)


class MapState(State):
    """A position. `turn` counts the cards laid; round, first player and actor follow from it."""

    __slots__ = ("awards", "maps", "offer", "pile", "terms", "turn")

    def __init__(
        self,
        terms: Terms,
        maps: list[CardMap],
        pile: tuple[int, ...],
        offer: tuple[int, ...],
        turn: int = 0,
        awards: tuple[Award, ...] = (),
    ) -> None:
        self.terms = terms
        self.maps = maps
        """One map a seat, or the common one alone."""
        self.pile = pile
        self.offer = offer
        self.turn = turn
        self.awards = awards
        """Every card of the Continental Shake as it was flipped."""

    def copy(self) -> MapState:
        return MapState(self.terms, self.maps.copy(), self.pile, self.offer, self.turn, self.awards)

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
        terms = self.terms
        if seat not in terms.order[self.turn]:
            return ()
        cards = self.map_of(seat)
        any_push = terms.mode == CARTOGRAPHER
        legal = None if any_push else cards.legal_pushes(terms.pack.north, terms.pack.west)
        return Placements(terms.pack.ids, self.offer, cards.rim, cards.at, legal)

    def play(self, seat: int, move: Move, at: int = 0) -> list[Event]:
        move, card, cell = self._checked(seat, move)
        events = (
            self._lay(seat, move, card, cell) if self.terms.mode == CARTOGRAPHER else self._flip(seat, move, card, cell)
        )
        taken = self.offer.index(card)
        self.offer = self.offer[:taken] + self.offer[taken + 1 :]
        self.turn += 1
        if not self.offer:
            events += self._lay_out() if self.pile else self._end()
        return events

    def _lay_out(self) -> list[Event]:
        """As many cards of the pile as there are players lie open for the round."""
        terms, count = self.terms, self.terms.seats
        self.offer, self.pile = self.pile[:count], self.pile[count:]
        cards = [terms.pack.ids[card] for card in self.offer]
        params = {"round": self.turn // count + 1, "cards": cards}
        return [_event("where_is_that.offered", terms.order[self.turn][0], params)]

    def _checked(self, seat: int, move: Move) -> tuple[Placement, int, int]:
        """A legal placement with its card and cell; IllegalMove says why it is none."""
        if seat not in self.terms.order[self.turn]:
            raise self._out_of_turn()
        if not isinstance(move, Placement):
            raise IllegalMove("where_is_that.illegal.unknown_move")
        name, x, y, push = move
        if x.__class__ is not int or y.__class__ is not int or name.__class__ is not str or push not in _WAYS:
            raise IllegalMove("where_is_that.illegal.unknown_move")
        card = self.terms.pack.index.get(name, -1)
        if card not in self.offer:
            raise IllegalMove("where_is_that.illegal.not_offered", card=name)
        cell, cards = y * STRIDE + x, self.map_of(seat)
        if not (-FAR <= x <= FAR and -FAR <= y <= FAR) or (cell not in cards.at and cell not in cards.rim):
            raise IllegalMove("where_is_that.illegal.not_beside")
        if (push is None) is (cell in cards.at) or (push and self.terms.mode != CARTOGRAPHER):
            self._check_push(cards, cell, push)
        return move, card, cell

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
        cards = self.maps[seat]
        if move.push is None:
            self.maps[seat] = cards.beside(cell, card)
            return [_placed(seat, move)]
        self.maps[seat], moved = cards.pushing(cell, STEP[move.push], card)
        return [self._pushed(seat, move, moved), _placed(seat, move)]

    def _pushed(self, seat: int, move: Placement, moved: list[int]) -> Event:
        """WT-2: the cards that go one cell in that direction, nearest first; the first one comes from x, y."""
        _, x, y, push = move
        ids = self.terms.pack.ids
        cards = [ids[card] for card in moved]
        return _event("where_is_that.pushed", seat, {"cards": cards, "direction": push, "x": x, "y": y})

    def _flip(self, seat: int, move: Placement, card: int, cell: int) -> list[Event]:
        """Onto the common map and flipped at once: it stays and scores, or is discarded; pushed cards stay pushed."""
        pack, cards, events = self.terms.pack, self.maps[0], [_placed(seat, move)]
        if move.push is not None:
            cards, moved = cards.slid(cell, STEP[move.push])
            events.insert(0, self._pushed(seat, move, moved))
        award = Award(seat, card, cards.circles_at(cell, card))
        points = award.points(pack)
        self.awards = (*self.awards, award)
        self.maps[0] = cards.beside(cell, card) if points else cards
        name = pack.ids[card]
        judged = [scoring.judged(circle, pack).dump() for circle in award.circles]
        flipped = {"card": name, "north": pack.north[card], "west": pack.west[card], "circles": judged}
        end = "where_is_that.stays" if points else "where_is_that.discarded"
        events += [Event("where_is_that.flipped", seat, flipped), Event(end, seat, {"card": name, "n": points})]
        return events

    def _end(self) -> list[Event]:
        """The pile is used up: in the Cartographer's Corner all maps are flipped now."""
        events = []
        if self.terms.mode == CARTOGRAPHER:
            for seat, cards in enumerate(self.maps):
                right, circles = scoring.right_circles(cards, self.terms.pack)
                events.append(Event("where_is_that.revealed", seat, {"n": right, "of": circles}))
        return [*events, Event("where_is_that.finished", None, {"round": self.terms.rounds})]

    def view(self, seat: int | None) -> MapView:
        return look(self, seat)

    def outcome(self) -> Outcome | None:
        return None if self.offer else scoring.outcome(self.terms, self.maps, self.awards)

    def dump(self) -> dict[str, Json]:
        return saving.dump(self)

    def audit(self) -> list[str]:
        return audit.faults(self)


def _placed(seat: int, move: Placement) -> Event:
    name, x, y, _ = move
    return _event("where_is_that.placed", seat, {"card": name, "x": x, "y": y})


def _event(key: str, seat: int, params: dict[str, Json]) -> Event:
    """A public event, made without the class's defaults: search makes them by the million."""
    return tuple.__new__(Event, (key, seat, params, None, ()))
