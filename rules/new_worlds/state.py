"""The flow of New Worlds: a card a turn, refill, draw; then last cards, settlement values, the end."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event, IllegalMove, Json, Move, Outcome, State
from rules.new_worlds import saving, sheets, taking
from rules.new_worlds.components import (
    BIOMES,
    CARD_BIT,
    CARD_NAMES,
    CREATION,
    DISCARDS,
    FILLED,
    HAND_SIZE,
    NAMED_VISIBLE,
    NAMES_CREATION,
    NO_CARD,
    Modules,
    deck,
    mask_of,
    values_of,
)
from rules.new_worlds.events import (
    DEPLOYED,
    DREW,
    LAID,
    LAST_CARD,
    OVER,
    PASSED,
    PLAYED,
    REFILLED,
    RESHUFFLED,
    TAKEN,
    end_triggered,
    fixed,
)
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, FIXES, LAST, PASS, PLAYS, Fix, Play, WorldMove, known
from rules.new_worlds.settling import best_values, open_settlements
from rules.new_worlds.view import WorldsView
from rules.seeded_random import SeededRandom

PLAYING, LAST_CARDS, FIXING, FINISHED = range(4)
_ALONE = tuple((seat,) for seat in range(4))


def shuffled(cards: Sequence[int], chance: SeededRandom) -> list[int]:
    """The cards in an order fixed by chance: one large number says every choice, far quicker than one draw each."""
    order = list(cards)
    number = chance.bits()
    for _ in range(len(order) // 12):  # log2(n!) and some bits to spare, for up to 72 cards
        number = number << 64 | chance.bits()
    for last in range(len(order) - 1, 0, -1):
        number, other = divmod(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


class WorldsState(State):
    """A position of New Worlds."""

    __slots__ = (
        "buried",
        "drawn",
        "hands",
        "modules",
        "phase",
        "pile",
        "recycled",
        "row",
        "seats",
        "seed",
        "start",
        "trigger",
        "turn",
        "values",
        "waiting",
        "why",
        "worlds",
    )

    seats: int
    modules: Modules
    seed: int
    drawn: int
    """Seed and counter of the match's chance."""
    start: int
    phase: int
    turn: int
    hands: list[list[int]]
    worlds: list[int]
    row: list[int]
    """The board: 0 the top discard, 2…6 the visible cards; index 1 stays empty."""
    buried: list[int]
    """The discards under the top one, lowest first."""
    pile: list[int]
    """The creation pile, the next card last."""
    recycled: int
    """The cards that made up the pile at the last reshuffle: everybody saw them go there."""
    trigger: int
    """Who triggered the end, NO_CARD before."""
    why: str
    waiting: tuple[int, ...]
    """Who still acts in this closing phase, the present seat included."""
    values: list[int]
    """Of each biome's settlement, once fixed (NW-6)."""

    # --- what everybody asks ---

    def actors(self) -> tuple[int, ...]:
        return () if self.phase == FINISHED else _ALONE[self.turn]

    def moves(self, seat: int) -> Sequence[Move]:
        if seat != self.turn or self.phase:
            return self._closing_moves(seat)
        return taking.plays_of(self.hands[seat], self.row, bool(self.pile or self.buried))

    def view(self, seat: int | None) -> WorldsView:
        return WorldsView.of(self, seat)

    def outcome(self) -> Outcome | None:
        if self.phase != FINISHED:
            return None
        return sheets.outcome(self.worlds, self.values, self.modules, self.why)

    def copy(self) -> WorldsState:
        twin = WorldsState.__new__(WorldsState)
        twin.seats = self.seats
        twin.modules = self.modules
        twin.seed = self.seed
        twin.drawn = self.drawn
        twin.start = self.start
        twin.phase = self.phase
        twin.turn = self.turn
        twin.hands = [hand[:] for hand in self.hands]
        twin.worlds = self.worlds[:]
        twin.row = self.row[:]
        twin.buried = self.buried[:]
        twin.pile = self.pile[:]
        twin.recycled = self.recycled
        twin.trigger = self.trigger
        twin.why = self.why
        twin.waiting = self.waiting
        twin.values = self.values
        return twin

    def dump(self) -> dict[str, Json]:
        return saving.dump(self)

    def audit(self) -> list[str]:
        return saving.audit(self)

    # --- a turn ---

    def play(self, seat: int, move: Move, at: int = 0) -> list[Event]:
        if seat != self.turn or self.phase or move.__class__ is not Play:
            return self._play_closing(seat, move)
        card, way = move.card, move.way
        if PLAYS[card][way] is not move:
            raise IllegalMove("new_worlds.illegal.unknown_move")
        if card not in self.hands[seat]:
            raise IllegalMove("new_worlds.illegal.not_in_hand", card=CARD_NAMES[card])
        events: list[Event] = []
        self.take_turn(seat, card, way, events)
        return events

    def take_turn(self, seat: int, card: int, way: int, events: list[Event] | None) -> None:
        """A whole turn with a card of the hand. Playouts pass no list and get no events."""
        hand = self.hands[seat]
        if way == DEPLOY:
            hand.remove(card)
            self.worlds[seat] |= CARD_BIT[card]
            if events is not None:
                events.append(DEPLOYED[seat][card])
        else:
            self._take(seat, card, way, events)
        pile = self.pile
        while len(hand) < HAND_SIZE and (pile or (pile := self._reshuffle(events))):
            drawn = pile.pop()
            hand.append(drawn)
            if events is not None:
                events.append(DREW[seat][drawn])
        self.turn = turn = seat + 1 if seat + 1 < self.seats else 0
        if not pile:
            self._check_end(seat, turn, events)

    def _take(self, seat: int, card: int, way: int, events: list[Event] | None) -> None:
        """Ways digits and biome: cards leave for the world, the played one is laid on 0 (NW-2), 2…6 are refilled.

        The unseen card leaves first, so the top discard is never reshuffled away before it is taken.
        """
        row = self.row
        spaces = taking.biome_spaces(row, card) if way == BIOME else NAMED_VISIBLE[card]
        if not spaces or way == LAST:
            self._check_taking(card, way)
        if events is not None:
            events.append(PLAYED[seat][way][card])
        pile = self.pile
        if NAMES_CREATION[card] and way == DIGITS and (pile or (pile := self._reshuffle(events))):
            unseen = pile.pop()
            self.worlds[seat] |= CARD_BIT[unseen]
            if events is not None:
                events.append(TAKEN[seat][CREATION][unseen])
        for space in spaces:
            taken = row[space]
            self.worlds[seat] |= CARD_BIT[taken]
            if events is not None:
                events.append(TAKEN[seat][space][taken])
        self.hands[seat].remove(card)
        if not spaces or spaces[0] != DISCARDS:
            self.buried.append(row[DISCARDS])
        row[DISCARDS] = card
        if events is not None:
            events.append(LAID[seat][card])
        for space in spaces:
            if space:
                row[space] = new = pile.pop() if pile or (pile := self._reshuffle(events)) else NO_CARD
                if events is not None and new != NO_CARD:
                    events.append(REFILLED[space][new])

    def _check_taking(self, card: int, way: int) -> None:
        """Refuse a way that takes nothing (NW-1) and a last card before its time."""
        if way == LAST:
            raise IllegalMove("new_worlds.illegal.not_last_yet")
        refusal = taking.refusal(self.row, card, way, bool(self.pile or self.buried))
        if refusal:
            raise IllegalMove(refusal)

    def _reshuffle(self, events: list[Event] | None) -> list[int]:
        """NW-3: the pile is empty and a card is needed. The new pile, empty if there is nothing to reshuffle."""
        buried = self.buried
        if not buried:
            return self.pile
        self.recycled = mask_of(buried)
        self.buried = []
        if len(buried) > 1:
            chance = SeededRandom(self.seed, self.drawn)
            buried = shuffled(buried, chance)
            self.drawn = chance.drawn
        self.pile = buried
        if events is not None:
            events.append(RESHUFFLED[len(buried)])
        return buried

    def _check_end(self, seat: int, turn: int, events: list[Event] | None) -> None:
        """NW-4: the board has a gap after this seat's turn, or the next seat has no card to play."""
        if NO_CARD in self.row[2:]:
            self._trigger_end(seat, "empty_space", events if events is not None else [])
        elif not self.hands[turn]:
            self._trigger_end(turn, "empty_hand", events if events is not None else [])

    # --- the end ---

    def _seats_after(self, seat: int) -> list[int]:
        """In turn order, beginning after this seat and ending with it."""
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    def _trigger_end(self, seat: int, why: str, events: list[Event]) -> None:
        """NW-4, NW-5: all but this seat may deploy one last card; who has none is passed over."""
        self.trigger = seat
        self.why = why
        events.append(end_triggered(seat, why))
        self._open_phase(LAST_CARDS, [other for other in self._seats_after(seat)[:-1] if self.hands[other]], events)

    def _open_phase(self, phase: int, waiting: Sequence[int], events: list[Event]) -> None:
        """The seats that act in a closing phase; without any, the next phase begins."""
        self.phase = phase
        self.waiting = tuple(waiting)
        if waiting:
            self.turn = waiting[0]
        elif phase == LAST_CARDS:
            self._open_phase(FIXING, [seat for seat in self._seats_after(self.trigger) if self._open(seat)], events)
        else:
            self.phase = FINISHED
            events.append(OVER)

    def _open(self, seat: int) -> list[int]:
        return open_settlements(self.worlds[seat], self.values)

    def _closing_moves(self, seat: int) -> list[Move]:
        if seat != self.turn or self.phase in (PLAYING, FINISHED):
            return []
        if self.phase == LAST_CARDS:
            return [*(PLAYS[card][LAST] for card in self.hands[seat]), PASS]
        biome = self._open(seat)[0]
        best = best_values(self.worlds, self.values, self.modules, seat)[biome]
        proposed = FIXES[biome][best - values_of(biome)[0]]
        return [proposed, *(fix for fix in FIXES[biome] if fix is not proposed)]

    def _play_closing(self, seat: int, move: Move) -> list[Event]:
        """Last cards and settlement values; everything that is not legal ends here too."""
        if not isinstance(move, WorldMove) or known(move.text) is not move:
            raise IllegalMove("new_worlds.illegal.unknown_move")
        if self.phase == FINISHED:
            raise IllegalMove("new_worlds.illegal.finished")
        if seat != self.turn:
            raise IllegalMove("new_worlds.illegal.not_your_turn", turn=self.turn)
        if self.phase == LAST_CARDS:
            events = [self._last_card(seat, move)]
        elif self.phase == FIXING:
            events = [self._fix(seat, move)]
        else:
            raise IllegalMove("new_worlds.illegal.not_now", move=str(move))
        if self.phase == LAST_CARDS or not self._open(seat):
            self._open_phase(self.phase, self.waiting[1:], events)
        return events

    def _last_card(self, seat: int, move: Move) -> Event:
        """NW-5: one card of the hand, or none."""
        if move is PASS:
            return PASSED[seat]
        if not isinstance(move, Play) or move.way != LAST:
            raise IllegalMove("new_worlds.illegal.only_last", move=str(move))
        if move.card not in self.hands[seat]:
            raise IllegalMove("new_worlds.illegal.not_in_hand", card=CARD_NAMES[move.card])
        self.hands[seat].remove(move.card)
        self.worlds[seat] |= CARD_BIT[move.card]
        return LAST_CARD[seat][move.card]

    def _fix(self, seat: int, move: Move) -> Event:
        """NW-6: settlements are fixed one by one in biome order."""
        biome = self._open(seat)[0]
        if not isinstance(move, Fix) or move.biome != biome:
            raise IllegalMove("new_worlds.illegal.only_value", biome=BIOMES[biome])
        self.values = [*self.values]
        self.values[biome] = move.value
        return fixed(seat, biome, move.value)


def deal(seats: int, modules: Modules, start: Json, seed: int) -> WorldsState:
    """Four cards each, one on space 0, five on 2…6, the rest is the creation pile (NW-13 for the start)."""
    chance = SeededRandom(seed)
    pile = shuffled(deck(modules), chance)
    state = WorldsState()
    state.seats, state.modules = seats, modules
    state.start = state.turn = chance.below(seats) if start == "random" else start
    state.hands = [[pile.pop() for _ in range(HAND_SIZE)] for _ in range(seats)]
    state.row = [pile.pop(), NO_CARD, *(pile.pop() for _ in FILLED)]
    state.pile, state.buried, state.recycled = pile, [], 0
    state.worlds = [0] * seats
    state.values = [0] * len(BIOMES)
    state.phase, state.trigger, state.why, state.waiting = PLAYING, NO_CARD, "", ()
    state.seed, state.drawn = seed, chance.drawn
    return state
