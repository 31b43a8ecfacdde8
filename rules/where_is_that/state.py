"""The flow of a match: rounds, offers, placements, and in the Continental Shake the flip at once."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event, IllegalMove, Json, Move, Outcome, State
from rules.where_is_that import audit, saved, scoring
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import CARTOGRAPHER, FAR, STEP, STRIDE, Award, Circle, Terms
from rules.where_is_that.moves import EveryPush, Placement, Placements
from rules.where_is_that.view import MapView, look


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
        return self.maps[seat if self.terms.mode == CARTOGRAPHER else 0]

    def moves(self, seat: int) -> Sequence[Move]:
        if (seat,) != self.actors():
            return ()
        cards = self.map_of(seat)
        return Placements(self.terms.pack.ids, self.offer, cards.rim, self._pushes(cards))

    def _pushes(self, cards: CardMap) -> Sequence[int]:
        """WT-3: any push in the Cartographer's Corner, else those that leave only right circles."""
        terms = self.terms
        if terms.mode == CARTOGRAPHER:
            return EveryPush(cards.cells)
        return cards.legal_pushes(terms.pack.north, terms.pack.west)

    def play(self, seat: int, move: Move, at: int = 0) -> list[Event]:
        card, cell = self._checked(seat, move)
        assert isinstance(move, Placement)
        events = [] if move.push is None else [self._pushed(seat, cell, move)]
        events.append(Event("where_is_that.placed", seat, {"card": move.card, "x": move.x, "y": move.y}))
        if self.terms.mode == CARTOGRAPHER:
            self._lay(seat, card, cell, move.push)
        else:
            events += self._flip(seat, card, cell, move.push)
        self.offer = tuple([other for other in self.offer if other != card])
        self.turn += 1
        if not self.offer:
            events += self._lay_out() if self.pile else self._end()
        return events

    def _lay_out(self) -> list[Event]:
        """As many cards of the pile as there are players lie open for the round."""
        count = self.terms.seats
        self.offer, self.pile = self.pile[:count], self.pile[count:]
        ids = self.terms.pack.ids
        cards = [ids[card] for card in self.offer]
        return [Event("where_is_that.offered", self.starter, {"round": self.round, "cards": cards})]

    def _checked(self, seat: int, move: Move) -> tuple[int, int]:
        """Card and cell of a legal placement; IllegalMove says why it is none."""
        if not self.offer:
            raise IllegalMove("where_is_that.illegal.over")
        if (seat,) != self.actors():
            raise IllegalMove("where_is_that.illegal.not_your_turn", player=self.actors()[0])
        if not isinstance(move, Placement):
            raise IllegalMove("where_is_that.illegal.unknown_move")
        card = self.terms.pack.index.get(move.card)
        if card is None or card not in self.offer:
            raise IllegalMove("where_is_that.illegal.not_offered", card=move.card)
        if not (-FAR <= move.x <= FAR and -FAR <= move.y <= FAR):
            raise IllegalMove("where_is_that.illegal.not_beside")
        cell = move.y * STRIDE + move.x
        self._check_cell(self.map_of(seat), cell, move.push)
        return card, cell

    def _check_cell(self, cards: CardMap, cell: int, push: str | None) -> None:
        """WT-1 beside a card, WT-2 or pushing the card that lies there, WT-3 if that push is legal."""
        if push is None:
            if cell in cards.at:
                raise IllegalMove("where_is_that.illegal.occupied", card=self.terms.pack.ids[cards.at[cell]])
            if cell not in cards.rim:
                raise IllegalMove("where_is_that.illegal.not_beside")
            return
        if push not in STEP:
            raise IllegalMove("where_is_that.illegal.unknown_move")
        if cell not in cards.at:
            raise IllegalMove("where_is_that.illegal.nothing_to_push")
        if self.terms.mode != CARTOGRAPHER:
            broken = scoring.broken_by(cards, cell, STEP[push], self.terms.pack)
            if broken:
                raise IllegalMove("where_is_that.illegal.breaks_circle", **self._named(broken[0]))

    def _named(self, circle: Circle) -> dict[str, Json]:
        ids = self.terms.pack.ids
        return {"first": ids[circle.first], "second": ids[circle.second], "way": circle.way}

    def _pushed(self, seat: int, cell: int, move: Placement) -> Event:
        """WT-2: the cards that move one cell in that direction, nearest first; the first one comes from x, y."""
        cards, ids, step = self.map_of(seat), self.terms.pack.ids, STEP[move.push or ""]
        names = [ids[cards.at[here]] for here in cards.run(cell, step)]
        params = {"card": names[0], "direction": move.push, "n": len(names), "cards": names, "x": move.x, "y": move.y}
        return Event("where_is_that.pushed", seat, params)

    def _lay(self, seat: int, card: int, cell: int, push: str | None) -> None:
        """Onto the own map, flag side up, unverified."""
        cards = self.maps[seat]
        self.maps[seat] = cards.beside(cell, card) if push is None else cards.pushing(cell, STEP[push], card)

    def _flip(self, seat: int, card: int, cell: int, push: str | None) -> list[Event]:
        """Onto the common map and flipped at once: it stays and scores, or is discarded; pushed cards stay pushed."""
        pack = self.terms.pack
        before = self.maps[0]
        cards = before if push is None else before.slid(cell, STEP[push])
        award = Award(seat, card, cards.circles_at(cell, card))
        points = award.points(pack)
        self.awards = (*self.awards, award)
        self.maps[0] = cards.beside(cell, card) if points else cards
        name = pack.ids[card]
        judged = [scoring.judged(circle, pack).dump() for circle in award.circles]
        flipped = {"card": name, "north": pack.north[card], "west": pack.west[card], "circles": judged}
        end = "where_is_that.stays" if points else "where_is_that.discarded"
        return [Event("where_is_that.flipped", seat, flipped), Event(end, seat, {"card": name, "n": points})]

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
        return saved.dump(self)

    def audit(self) -> list[str]:
        return audit.faults(self)
