"""The flow of a match: rounds against the clock, all at once or one after the other at a passed device.

Time is an input (MO-14): `at` is the elapsed ms of the match, growing over all rounds; a move that names an earlier
moment than the last one counts at the moment of the last. A round's clock starts with the move that starts the round
(the first at 0; at a passed device with each person's `next`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from typing import Any

from rules.game import Event, IllegalMove, Json, Message, Move, Outcome, State
from rules.mondo import rounds
from rules.mondo.components import (
    LAID_PARAMS,
    LAYS,
    MODIFIERS,
    TASK_LIMIT,
    TASK_TILES,
    TILE_COUNT,
    TILE_IDS,
)
from rules.mondo.moves import (
    LEAVE,
    NEXT,
    RETURNS,
    TAKES,
    TASK_MOVES,
    WAIT,
    Leave,
    Next,
    Place,
    Return,
    Take,
    TakeTask,
    Wait,
    placings,
)
from rules.mondo.phases import Phase
from rules.mondo.regions import EMPTY, errors_at
from rules.mondo.rounds import BUILDING, NO_TILE, OVER, SCORING, STAYED
from rules.mondo.scoring import Round, match_sheets
from rules.mondo.spaces import NEIGHBOUR_MASK, SPACE_COUNT, SPACE_NAMES
from rules.mondo.terms import Terms
from rules.mondo.view import MondoView
from rules.seeded_random import SeededRandom


class MondoState(State):
    """A position. `pool[tile]` is how a tile lies there: 0 not there, else 1 + lay."""

    __slots__ = (
        "aside",
        "boards",
        "bonus",
        "chance",
        "covered",
        "finished",
        "fresh",
        "frontier",
        "hands",
        "left",
        "modifiers",
        "now",
        "offered",
        "phase",
        "pool",
        "round",
        "start",
        "takes",
        "tasks",
        "terms",
        "turn",
        "volcano",
    )

    def __init__(self, terms: Terms, chance: SeededRandom) -> None:
        seats = terms.seats
        self.terms = terms
        self.chance = chance
        self.phase: Phase = BUILDING
        self.round = 0
        self.start = 0
        self.now = 0
        self.turn = -1
        """Who plays alone now at a passed device (MO-12); -1 where all play at once."""
        self.pool = bytearray(TILE_COUNT)
        self.takes: list[Move] = []
        """The moves that take a tile of the pool, kept in step with it."""
        self.aside: frozenset[int] = frozenset()
        """Tiles left in the box for this round: a puzzle is played with few. Usually none."""
        self.fresh = bytes(TILE_COUNT)
        """The round's shuffle as it was, for the next person (MO-12)."""
        self.boards: list[list[int]] = []
        self.frontier: list[int] = []
        """The spaces each seat may fill next (MO-1)."""
        self.covered: list[int] = []
        self.hands = [NO_TILE] * seats
        self.left = [STAYED] * seats
        self.bonus = [0] * seats
        self.tasks: list[tuple[str, ...]] = [()] * seats
        self.offered: tuple[str, ...] = ()
        self.modifiers: tuple[str, ...] = ()
        """The pile, the one in force on top."""
        self.volcano: tuple[int, ...] = ()
        self.finished: tuple[Round, ...] = ()

    @classmethod
    def begin(cls, terms: Terms, chance: SeededRandom) -> MondoState:
        """The first position: the pool lies ready and the clock runs (or the first person gets the device)."""
        state = cls(terms, chance)
        if terms.modifiers:
            pile = list(MODIFIERS)
            chance.shuffle(pile)
            state.modifiers = tuple(pile)
        rounds.begin(state, 0)
        return state

    # ---- what may be done

    def actors(self) -> tuple[int, ...]:
        if self.phase is BUILDING and self.turn < 0:
            return tuple([seat for seat, moment in enumerate(self.left) if moment < 0])
        if self.phase is OVER:
            return ()
        return tuple(range(self.terms.seats)) if self.phase is SCORING else (self.turn,)

    def passes(self) -> bool:
        return self.terms.duplicate

    def deadline(self) -> int | None:
        return self.start + self.terms.length if self.phase is BUILDING else None

    def moves(self, seat: int) -> Sequence[Move]:
        if self.phase is not BUILDING:
            return (NEXT,) if seat in self.actors() else ()
        if not 0 <= seat < self.terms.seats or self.left[seat] >= 0 or seat != self.turn >= 0:
            return ()
        found: list[Move]
        if self.hands[seat] >= 0:
            found = placings(self.frontier[seat])
            found += RETURNS
        else:
            found = [*self.takes] if self.frontier[seat] else []
        if self.offered:
            found += [TASK_MOVES[task] for task in self.open_tasks(seat)]
        found.append(LEAVE)
        found.append(WAIT)
        return found

    def open_tasks(self, seat: int) -> list[str]:
        """The tasks a seat may take now: three tiles placed, fewer than two taken (MO-7)."""
        if self.placed(seat) < TASK_TILES or len(self.tasks[seat]) >= TASK_LIMIT:
            return []
        gone = self.tasks[seat] if self.turn >= 0 else [task for taken in self.tasks for task in taken]
        return [task for task in self.offered if task not in gone]

    def placed(self, seat: int) -> int:
        return self.covered[seat].bit_count()

    # ---- playing

    def play(self, seat: int, move: Move, at: int = 0) -> list[Event]:
        now = at if at > self.now else self.now
        kind = type(move)
        if kind is Next:
            return self._play_next(seat, now)
        if kind not in _PLAYS:
            raise IllegalMove("mondo.illegal.no_move")
        turn, left = self.turn, self.left
        if self.phase is not BUILDING or seat != turn >= 0 or not -1 < seat < len(left) or left[seat] >= 0:
            raise self._no_builder(seat)
        if now >= self.start + self.terms.length:
            if kind is not Wait:
                raise IllegalMove("mondo.illegal.time_up")
            self.now = now
            return rounds.time_up(self)
        events = _PLAYS[kind](self, seat, move, now)
        self.now = now
        return events

    def _no_builder(self, seat: int) -> IllegalMove:
        """Why a seat cannot build now."""
        if self.phase is not BUILDING:
            return IllegalMove("mondo.illegal.clock_stopped")
        if not 0 <= seat < self.terms.seats or (self.turn >= 0 and seat != self.turn):
            return IllegalMove("mondo.illegal.not_your_turn")
        return IllegalMove("mondo.illegal.left")

    def _play_take(self, seat: int, move: Take, now: int) -> list[Event]:
        """MO-2: one tile in hand at a time; MO-13: what somebody holds is not there."""
        if self.hands[seat] >= 0:
            raise IllegalMove("mondo.illegal.hand_full")
        if not self.frontier[seat]:
            raise IllegalMove("mondo.illegal.board_full")
        tile = move.tile
        if not _counts(tile, TILE_COUNT):
            raise IllegalMove("mondo.illegal.no_move")
        lying = self.pool[tile]
        if not lying:
            raise IllegalMove("mondo.illegal.not_in_pool", tile=TILE_IDS[tile])
        del self.takes[self._place_among_takes(tile)]
        self.pool[tile] = 0
        self.hands[seat] = laid = tile * LAYS + lying - 1
        return [self._moved("took", seat, laid)]

    def _held(self, seat: int) -> int:
        if self.hands[seat] < 0:
            raise IllegalMove("mondo.illegal.hand_empty")
        return self.hands[seat] // LAYS

    def _play_place(self, seat: int, move: Place, now: int) -> list[Event]:
        """MO-1: the first tile anywhere, each later one beside a placed one; errors are allowed."""
        tile, space, lay, board = self._held(seat), move.space, move.lay, self.boards[seat]
        if not _counts(space, SPACE_COUNT) or not _counts(lay, LAYS):
            raise IllegalMove("mondo.illegal.no_move")
        if board[space] != EMPTY:
            raise IllegalMove("mondo.illegal.space_taken", space=SPACE_NAMES[space])
        frontier = self.frontier[seat]
        if not frontier >> space & 1:
            raise IllegalMove("mondo.illegal.not_adjacent", space=SPACE_NAMES[space])
        laid = tile * LAYS + lay
        errors = errors_at(board, self.terms.rim, space, laid)
        board[space] = laid
        covered = self.covered[seat]
        self.covered[seat] = covered | 1 << space
        self.frontier[seat] = (NEIGHBOUR_MASK[space] | (frontier if covered else 0)) & ~self.covered[seat]
        self.hands[seat] = NO_TILE
        details = {"space": SPACE_NAMES[space], "errors": errors, **LAID_PARAMS[laid]}
        return [_event("placed", seat, details, self.turn >= 0)]

    def _play_return(self, seat: int, move: Return, now: int) -> list[Event]:
        tile, lay = self._held(seat), move.lay
        if not _counts(lay, LAYS):
            raise IllegalMove("mondo.illegal.no_move")
        laid = tile * LAYS + lay
        self._back_to_pool(seat, laid)
        return [self._moved("returned", seat, laid)]

    def _play_task(self, seat: int, move: TakeTask, now: int) -> list[Event]:
        """MO-7: up to two, with at least three tiles placed, and they cannot be given back."""
        if move.task not in self.offered:
            raise IllegalMove("mondo.illegal.task_not_offered", task=move.task)
        if self.placed(seat) < TASK_TILES:
            raise IllegalMove("mondo.illegal.task_too_early", n=TASK_TILES)
        if len(self.tasks[seat]) >= TASK_LIMIT:
            raise IllegalMove("mondo.illegal.task_limit", n=TASK_LIMIT)
        if move.task not in self.open_tasks(seat):
            raise IllegalMove("mondo.illegal.task_taken", task=move.task)
        self.tasks[seat] = (*self.tasks[seat], move.task)
        if self.turn >= 0:
            return [Event("mondo.task_secret", seat, {"player": seat}, {"task": move.task})]
        return [Event("mondo.task", seat, {"player": seat, "task": move.task})]

    def _play_wait(self, seat: int, move: Wait, now: int) -> list[Event]:
        return []

    def _play_leave(self, seat: int, move: Leave, now: int) -> list[Event]:
        """The tile in hand goes back, the best token that is left comes along."""
        events = self.drop(seat)
        taken = sum(moment >= 0 for moment in self.left)
        self.left[seat] = spent = now - self.start
        if self.turn >= 0:
            return [*events, Event("mondo.done", seat, {"player": seat}, {"ms": spent}), *rounds.next_person(self)]
        if not self.terms.tokens:
            events.append(Event("mondo.stopped", seat, {"player": seat}))
        else:
            self.bonus[seat] = self.terms.tokens[taken]
            events.append(Event("mondo.left", seat, {"player": seat, "n": self.bonus[seat]}))
        return events + (rounds.end(self) if min(self.left) >= 0 else [])

    def drop(self, seat: int) -> list[Event]:
        """A tile in hand goes back to the pool as it lay there."""
        laid = self.hands[seat]
        if laid < 0:
            return []
        self._back_to_pool(seat, laid)
        return [self._moved("dropped", seat, laid)]

    def fill_pool(self, pool: bytearray) -> None:
        """A whole pool at once."""
        self.pool = pool
        self.takes = list(compress(TAKES, pool))

    def _back_to_pool(self, seat: int, laid: int) -> None:
        tile, lay = divmod(laid, LAYS)
        self.hands[seat] = NO_TILE
        self.takes.insert(self._place_among_takes(tile), TAKES[tile])
        self.pool[tile] = 1 + lay

    def _place_among_takes(self, tile: int) -> int:
        """How many tiles of the pool come before this one."""
        return tile - self.pool.count(0, 0, tile)

    def _moved(self, what: str, seat: int, laid: int) -> Event:
        return _tile_event(what, seat, laid, self.turn >= 0)

    def _play_next(self, seat: int, now: int) -> list[Event]:
        if seat not in self.actors() or self.phase is BUILDING:
            raise IllegalMove("mondo.illegal.nothing_to_start")
        self.now = now
        if self.phase is SCORING:
            return rounds.begin(self, now)
        self.start = now
        self.phase = BUILDING
        return [Event("mondo.go", seat, {"player": seat, "ms": self.terms.length})]

    def this_round(self) -> Round:
        """The running round as it would be scored now."""
        return Round(
            self.round,
            tuple(tuple(board) for board in self.boards),
            tuple(None if moment < 0 else moment for moment in self.left),
            tuple(self.bonus),
            tuple(self.tasks),
            self.modifiers[0] if self.modifiers else None,
            self.volcano,
        )

    # ---- looking

    def outcome(self) -> Outcome | None:
        if self.phase is not OVER:
            return None
        sheets = match_sheets(self.terms, self.finished)
        if self.terms.solitaire:
            minus, target = -sheets[0].total, self.terms.target
            won = minus <= target
            reason = Message("mondo.outcome." + ("won" if won else "lost"), {"n": minus, "target": target})
            return Outcome(reason, ((0,),) if won else ((), (0,)), sheets, reached=won)
        totals = sorted({sheet.total for sheet in sheets}, reverse=True)
        ranking = tuple(tuple(sheet.seat for sheet in sheets if sheet.total == total) for total in totals)
        return Outcome(Message("mondo.outcome.rounds", {"n": self.terms.rounds}), ranking, sheets)

    def view(self, seat: int | None) -> MondoView:
        return MondoView.of(self, seat)

    def copy(self) -> MondoState:
        twin: MondoState = object.__new__(MondoState)
        twin.terms, twin.chance = self.terms, self.chance.copy()
        twin.phase, twin.round, twin.turn = self.phase, self.round, self.turn
        twin.start, twin.now = self.start, self.now
        twin.pool, twin.takes, twin.fresh, twin.aside = self.pool[:], self.takes[:], self.fresh, self.aside
        twin.boards = [board[:] for board in self.boards]
        twin.covered = self.covered[:]
        twin.frontier, twin.hands, twin.left = self.frontier[:], self.hands[:], self.left[:]
        twin.bonus, twin.tasks, twin.offered = self.bonus[:], self.tasks[:], self.offered
        twin.modifiers, twin.volcano, twin.finished = self.modifiers, self.volcano, self.finished
        return twin

    def dump(self) -> dict[str, Json]:
        from rules.mondo.saving import dump_state

        return dump_state(self)

    def audit(self) -> list[str]:
        from rules.mondo.saving import faults

        return faults(self)


def _counts(number: int, limit: int) -> bool:
    """Whether it numbers one of so many things: a move made by hand may hold anything."""
    return number.__class__ is int and -1 < number < limit


def _event(what: str, seat: int, details: Mapping[str, Json], secret: bool) -> Event:
    """At a passed device only the player knows the details until the round is scored (MO-12)."""
    if secret:
        return Event(f"mondo.{what}", seat, {"player": seat}, details)
    return Event(f"mondo.{what}", seat, {"player": seat, **details})


@lru_cache(maxsize=8192)
def _tile_event(what: str, seat: int, laid: int, secret: bool) -> Event:
    """A tile goes from or to the pool; the same few thousand events come again and again."""
    return _event(what, seat, LAID_PARAMS[laid], secret)


_PLAYS: dict[type[Move], Callable[[MondoState, int, Any, int], list[Event]]] = {
    Take: MondoState._play_take,
    Place: MondoState._play_place,
    Return: MondoState._play_return,
    TakeTask: MondoState._play_task,
    Leave: MondoState._play_leave,
    Wait: MondoState._play_wait,
}
