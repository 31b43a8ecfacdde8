"""A position of a match: who has what, what is still to be done, and the flow of turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Event, IllegalMove, Json, Move, Outcome, State
from rules.natural_selection import round_end
from rules.natural_selection.components import (
    CONDITIONS,
    DISEASE,
    EXPERT,
    FAST_METABOLISM,
    HIDEOUT,
    MICROCLIMATE,
    NAMES,
    RESERVE,
    SCAVENGED,
    SPECIES,
    SPECIES_ABILITIES,
    crouch_cards,
)
from rules.natural_selection.creatures import hand_limit, has
from rules.natural_selection.decisions import ANSWERS, OFFERS, turn_offer
from rules.natural_selection.moves import END, SelectionMove
from rules.natural_selection.pending import (
    ATTACK,
    CLEAN,
    CROUCHING,
    DRAW,
    DROP,
    EVOLUTION,
    FEEDING,
    GROWTH,
    LAST_DECISION,
    LAY,
    NEXT,
    OVER_LIMIT,
    PASSING,
    REFILL,
    SWIFT,
    SWIFTS,
    TRIM,
    TURN,
    UNDER_RESERVE,
    WINNER,
    Task,
)
from rules.natural_selection.piles import WENT_UNDER, discard, draw
from rules.seeded_random import SeededRandom

if TYPE_CHECKING:
    from rules.natural_selection.view import NaturalSelectionView


class Table(NamedTuple):
    """What does not change during a match."""

    seats: int
    mode: int
    symbiosis: bool
    target: int
    species: tuple[tuple[int, ...], ...]
    """One species a seat, two in Symbiosis."""
    powers: bool
    """Mutations have their powers: not in beginner mode."""
    expert: bool
    abilities: tuple[tuple[int, ...], ...]
    """The ability of each of a seat's eight slots, -1 where there is none."""
    homes: tuple[Mapping[int, tuple[int, ...]], ...]
    """Where each ability of a seat sits."""
    extra_turns: int
    """NS-18: at most so many a round."""

    @classmethod
    def lay(cls, mode: int, symbiosis: bool, target: int, species: Sequence[Sequence[int]]) -> Table:
        expert = mode == EXPERT
        abilities = tuple(_abilities(each) if expert else (-1,) * 8 for each in species)
        homes = tuple(
            {ability: tuple(s for s in range(8) if each[s] == ability) for ability in each if ability >= 0}
            for each in abilities
        )
        packed = tuple(tuple(each) for each in species)
        limit = crouch_cards(len(species))
        return cls(len(species), mode, symbiosis, target, packed, mode > 0, expert, abilities, homes, limit)

    def species_name(self, seat: int, creature: int) -> str:
        return SPECIES[self.species[seat][creature]]


def _abilities(species: Sequence[int]) -> tuple[int, ...]:
    found = [ability for each in species for ability in SPECIES_ABILITIES[each]]
    return tuple(found + [-1] * (8 - len(found)))


_NOTHING: Mapping[str, Json] = {}
_EVENT = tuple.__new__
"""Makes an event without the detour over its keyword arguments: a third of the time."""


class NaturalSelectionState(State):
    """Lists of small numbers, so that a copy is cheap."""

    __slots__ = (
        "_legal",
        "actions",
        "biome_deck",
        "biome_of",
        "biome_pile",
        "chance",
        "deck",
        "discards",
        "ended",
        "extra",
        "extras",
        "first",
        "hands",
        "hidden",
        "known",
        "levels",
        "log",
        "mimicked",
        "owed",
        "population",
        "queue",
        "quick",
        "reserved",
        "round",
        "scavenged",
        "shuffled",
        "sick",
        "slots",
        "spawned",
        "table",
        "tally",
        "turn",
        "turns",
        "used",
        "venomed",
        "zone",
    )
    table: Table
    chance: SeededRandom
    biome_deck: list[int]
    biome_pile: list[int]
    """Revealed biomes; the last one is current."""
    deck: list[int]
    shuffled: tuple[int, ...]
    """What the deck was made of when the discards were last shuffled, seen by all; empty in the first deck."""
    discards: list[int]
    hands: list[tuple[int, ...]]
    reserved: list[tuple[int, ...]]
    spawned: list[tuple[int, ...]]
    known: list[int]
    """Who has seen which of these hidden cards (`knowledge`)."""
    slots: list[int]
    scavenged: list[int]
    """NS-15: the addresses of mutations that Scavenger placed."""
    levels: list[int]
    """Two a seat; 0 where there is no second creature."""
    population: list[int]
    tally: list[int]
    zone: list[int]
    """seat << 6 | card of every event in play, in the order played; SCAVENGED is added to those used again."""
    used: list[int]
    mimicked: list[int]
    venomed: int
    first: int
    turn: int
    turns: int
    actions: int
    owed: int
    """Actions that must be taken: extra ones may be declined (NS-23)."""
    quick: bool
    """Fast metabolism has given its action this turn."""
    extra: bool
    """This is a turn of Crouch."""
    extras: int
    """How many turns of Crouch this round has had (NS-18)."""
    round: int
    queue: list[Task]
    ended: str
    biome_of: list[int]
    sick: list[bool]
    hidden: list[bool]
    log: list[Event] | None
    _legal: list[SelectionMove] | None

    # The contract ----------------------------------------------------------------------------------------------

    def actors(self) -> tuple[int, ...]:
        return (self.queue[-1][1],) if self.queue else ()

    def moves(self, seat: int) -> Sequence[Move]:
        if not self.queue or self.queue[-1][1] != seat:
            return ()
        return self._legal or self.legal()

    def legal(self) -> list[SelectionMove]:
        """The moves of the seat that must decide; not to be changed."""
        if self._legal is None:
            task = self.queue[-1]
            self._legal = OFFERS[task[0]](self, task)
        return self._legal

    def play(self, seat: int, move: Move, at: int = 0) -> list[Event]:
        if not self.queue or self.queue[-1][1] != seat or move not in (self._legal or self.legal()):
            from rules.natural_selection.legality import why_not

            raise IllegalMove(*why_not(self, seat, move))
        log: list[Event] = []
        self.log = log
        self.apply(move)
        self.log = None
        return log

    def apply(self, move: SelectionMove) -> None:
        """Play a legal move of the acting seat without telling anybody: for search."""
        task = self.queue[-1]
        kind = task[0]
        if kind != TURN:
            del self.queue[-1]
        self._legal = None
        ANSWERS[kind](self, task, move)
        self.proceed()

    def out_of_turn(self) -> bool:
        """NS-5, NS-13: an attack inside another's turn, or who starts the next round, is decided from open facts."""
        return bool(self.queue) and self.queue[-1][0] in (ATTACK, SWIFT) and self.queue[-1][1] != self.turn

    def copy(self) -> NaturalSelectionState:
        twin = NaturalSelectionState.__new__(NaturalSelectionState)
        twin.table = self.table
        twin.chance = SeededRandom(self.chance.seed, self.chance.drawn)
        twin.biome_deck = self.biome_deck[:]
        twin.biome_pile = self.biome_pile[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.hands = self.hands[:]
        twin.reserved = self.reserved[:]
        twin.spawned = self.spawned[:]
        twin.slots = self.slots[:]
        twin.levels = self.levels[:]
        twin.population = self.population[:]
        twin.tally = self.tally[:]
        twin.zone = self.zone[:]
        twin.known = self.known[:]
        twin.scavenged = self.scavenged[:]
        twin.shuffled, twin.extras = self.shuffled, self.extras
        twin.used = self.used[:]
        twin.mimicked = self.mimicked[:]
        twin.queue = self.queue[:]
        twin.biome_of = self.biome_of[:]
        twin.sick = self.sick[:]
        twin.hidden = self.hidden[:]
        twin.venomed, twin.first, twin.turn, twin.turns = self.venomed, self.first, self.turn, self.turns
        twin.actions, twin.owed, twin.quick, twin.extra = self.actions, self.owed, self.quick, self.extra
        twin.round, twin.ended, twin.log, twin._legal = self.round, self.ended, None, self._legal
        return twin

    def view(self, seat: int | None) -> NaturalSelectionView:
        from rules.natural_selection.view import NaturalSelectionView

        return NaturalSelectionView.of(self, seat)

    def outcome(self) -> Outcome | None:
        from rules.natural_selection.scoring import outcome

        return outcome(self) if self.ended else None

    def dump(self) -> dict[str, Json]:
        from rules.natural_selection.saving import dump

        return dump(self)

    def audit(self) -> list[str]:
        from rules.natural_selection.saving import audit

        return audit(self)

    # What happened ---------------------------------------------------------------------------------------------

    def tell(self, what: str, seat: int | None = None, params: Mapping[str, Json] = _NOTHING) -> None:
        if self.log is not None:
            self.log.append(_EVENT(Event, ("natural_selection." + what, seat, params, None, ())))

    def tell_secret(self, what: str, seat: int, params: Json, private: Json, witnesses: tuple[int, ...] = ()) -> None:
        if self.log is not None:
            self.log.append(_EVENT(Event, ("natural_selection." + what, seat, params, private, witnesses)))

    # Zones -----------------------------------------------------------------------------------------------------

    def enter_zone(self, seat: int, kind: int, scavenged: bool = False) -> None:
        self.zone.append(seat << 6 | kind | (SCAVENGED if scavenged else 0))
        if kind in CONDITIONS:
            self.read_zones()

    def events(self, seat: int, kind: int) -> int:
        """How many such events lie in the seat's zone."""
        entry = seat << 6 | kind
        return self.zone.count(entry) + self.zone.count(entry | SCAVENGED)

    def leave_zone(self, seat: int, kind: int) -> bool:
        """The first such event of the seat's zone is discarded; NS-15: one used by Scavenger under the pile. Whether
        it went there."""
        under = self.take_from_zone(seat, kind) >= SCAVENGED
        discard(self, kind, under)
        return under

    def use_up(self, seat: int, kind: int) -> None:
        """An event leaves the seat's zone and nothing else tells of it."""
        under = self.leave_zone(seat, kind)
        if self.log is not None:
            self.tell("zone_left", seat, {"card": NAMES[kind], **WENT_UNDER[under]})

    def take_from_zone(self, seat: int, kind: int) -> int:
        """The first such event leaves the seat's zone."""
        plain = seat << 6 | kind
        entry = next(each for each in self.zone if each & ~SCAVENGED == plain)
        self.zone.remove(entry)
        if kind in CONDITIONS:
            self.read_zones()
        return entry

    def read_zones(self) -> None:
        """NS-9, NS-10, NS-21: everybody's biome, disease and hideout, from biome pile and zones."""
        seats = self.table.seats
        self.biome_of = [self.biome_pile[-1]] * seats
        self.sick = [False] * seats
        self.hidden = [False] * seats
        for entry in self.zone:
            kind = entry & 63
            if MICROCLIMATE <= kind < MICROCLIMATE + 4:
                self.biome_of[entry >> 6 & 7] = kind - MICROCLIMATE
            elif kind == DISEASE:
                self.sick[entry >> 6 & 7] = True
            elif kind == HIDEOUT:
                self.hidden[entry >> 6 & 7] = True
        for seat, hidden in enumerate(self.hidden):
            if hidden:
                self.sick[seat] = False

    # The flow --------------------------------------------------------------------------------------------------

    def proceed(self) -> None:
        """Do what needs no decision, until somebody must decide or the match is over.

        A turn in which only `end` is left ends by itself, but not before face-down cards (NS-11, NS-21): that would
        tell the others that none of them can be played.
        """
        queue = self.queue
        while queue:
            task = queue[-1]
            kind = task[0]
            if kind > LAST_DECISION:
                del queue[-1]
                STEPS[kind](self, task)
            elif kind == TURN:
                if self.table.expert and not self.quick:
                    self._quicken(task[1])
                laid = self.reserved[task[1]] or self.spawned[task[1]]
                if self.actions > 0 or self.table.expert or laid:
                    legal = self._legal = turn_offer(self, task)
                    if len(legal) > 1 or legal[0] is not END or laid:
                        return
                self.end_turn(task[1])
            else:
                self._legal = OFFERS[kind](self, task)
                if self._legal:
                    return
                del queue[-1]
                if kind == LAY and task[2] == UNDER_RESERVE:
                    self.use_up(task[1], RESERVE)
        self._legal = None

    def _quicken(self, seat: int) -> None:
        """NS-15, NS-23: Fast metabolism gives one more action a turn, at once and kept."""
        if has(self, seat, FAST_METABOLISM):
            self.quick = True
            self.more_actions(seat, 1)

    def start_turn(self, seat: int, extra: bool = False) -> None:
        """Draw one card, one action; in Symbiosis two, and one more of both a creature at level 3 (NS-16)."""
        self.turn, self.extra, self.quick = seat, extra, False
        self.owed = self.actions = 1
        if self.table.symbiosis:
            self.owed = 2
            self.actions = 2 + self.levels[seat * 2 : seat * 2 + 2].count(3)
        if not extra:
            self.tell("turn", seat)
        self.queue.append((TURN, seat))
        draw(self, seat, self.actions)

    def spend_action(self) -> None:
        self.actions -= 1
        self.owed -= 1

    def more_actions(self, seat: int, count: int) -> None:
        self.actions += count
        self.tell("more_actions", seat, {"n": count})

    def end_turn(self, seat: int) -> None:
        """Discard or draw to the hand limit, then the next one plays."""
        self.queue[-1] = (NEXT, seat)
        self._trim((TRIM, seat))

    def _trim(self, task: Task) -> None:
        seat = task[1]
        over = len(self.hands[seat]) - hand_limit(self, seat)
        if over > 0:
            self.queue.append(task)
            self.queue.append((DROP, seat, -1, OVER_LIMIT))
        elif over:
            draw(self, seat, -over)

    def _refill(self, task: Task) -> None:
        missing = hand_limit(self, task[1]) - len(self.hands[task[1]])
        if missing > 0:
            draw(self, task[1], missing)

    def _draw(self, task: Task) -> None:
        draw(self, task[1], task[2])

    def _next(self, task: Task) -> None:
        if self.extra:
            self.extra = False
            return
        self.turns += 1
        if self.turns < self.table.seats:
            self.start_turn((self.first + self.turns) % self.table.seats)
        else:
            round_end.begin(self)


STEPS: dict[int, Callable[[NaturalSelectionState, Task], None]] = {
    DRAW: NaturalSelectionState._draw,
    TRIM: NaturalSelectionState._trim,
    REFILL: NaturalSelectionState._refill,
    NEXT: NaturalSelectionState._next,
    GROWTH: round_end.grow,
    EVOLUTION: round_end.evolve,
    FEEDING: round_end.feed,
    CROUCHING: round_end.crouching,
    PASSING: round_end.passing,
    SWIFTS: round_end.swifts,
    WINNER: round_end.winner,
    CLEAN: round_end.clean,
}
"""What the automatic tasks of the stack do."""
