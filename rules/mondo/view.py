"""What a seat may know. Everything on the table is open but the order of the modifiers to come, and, at a
passed device, what the others did in the running round and how the pool lies before one's own clock runs (MO-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Json, Message, Move, View
from rules.mondo.components import LAID, LAYS, TILE_IDS, Laid
from rules.mondo.phases import Phase
from rules.mondo.saving import dump_aside, dump_board, dump_round, laid_or_none, pool_rows
from rules.mondo.scoring import Round
from rules.mondo.spaces import SPACE_NAMES, space_names
from rules.mondo.terms import Terms

if TYPE_CHECKING:
    from rules.mondo.state import MondoState


TILES = TILE_IDS
"""Every tile by its name."""
SPACES = SPACE_NAMES
"""Every space, `row,column`, in board order."""

__all__ = ["SPACES", "TILES", "Laid", "MondoView", "Numbers", "Phase"]


class Numbers(NamedTuple):
    """The same for who reckons: tiles and spaces are numbers as in components.py and spaces.py."""

    boards: tuple[tuple[int, ...] | None, ...]
    frontier: int
    """A mask of spaces."""
    hands: tuple[int | None, ...]
    """As each lay in the pool; -1 nothing."""
    pool: bytes | None
    """How each tile lies in the pool: 0 not there, else 1 + lay."""

    def faces_up(self) -> list[int]:
        """What lies in the pool, each tile as it lies: all that may be seen of it there."""
        return [tile * LAYS + lying - 1 for tile, lying in enumerate(self.pool or b"") if lying]


class MondoView(View):
    """A value, in words; None is what this seat may not see. Words are found when they are asked for: computer players
    reckon with `numbers`."""

    __slots__ = (
        "_boards",
        "_pool",
        "actors",
        "aside",
        "bonus",
        "elapsed",
        "finished",
        "left",
        "modifier",
        "moves",
        "numbers",
        "offered",
        "phase",
        "round",
        "seat",
        "seats",
        "tasks",
        "terms",
        "turn",
        "volcano",
    )

    seat: int | None
    seats: int
    actors: tuple[int, ...]
    moves: Sequence[Move]
    terms: Terms
    phase: Phase
    round: int
    turn: int
    """Who plays alone at a passed device, -1 where all play at once."""
    elapsed: int | None
    """Ms of the running clock at the last move; of `terms.length`."""
    numbers: Numbers
    left: tuple[int | None, ...]
    """Ms after which each seat left, -1: it has not."""
    bonus: tuple[int, ...]
    tasks: tuple[tuple[str, ...] | None, ...]
    offered: tuple[str, ...]
    modifier: str | None
    volcano: tuple[int, ...]
    aside: frozenset[int]
    """Tiles left in the box, by number; usually none."""
    finished: tuple[Round, ...]
    _boards: tuple[Mapping[str, Laid] | None, ...] | None
    _pool: Mapping[str, Laid] | None

    @classmethod
    def of(cls, state: MondoState, seat: int | None) -> MondoView:
        view = object.__new__(cls)
        view.seat, view.seats, view.terms = seat, state.terms.seats, state.terms
        view.actors = state.actors()
        view.moves = () if seat is None else tuple(state.moves(seat))
        view.phase, view.round, view.turn = state.phase, state.round, state.turn
        view.bonus, view.offered = tuple(state.bonus), state.offered
        view.modifier = state.modifiers[0] if state.modifiers else None
        view.volcano, view.finished, view.aside = state.volcano, state.finished, state.aside
        view._look(state)
        return view

    def _look(self, state: MondoState) -> None:
        """The parts that a passed device covers."""
        alone = state.turn >= 0 and state.phase in ("building", "handover")
        mine = state.phase == "building" and (not alone or self.seat == state.turn)
        pool = bytes(state.pool) if mine else None
        self.elapsed = min(state.now - state.start, state.terms.length) if mine else None
        shown = [not alone or each == self.seat for each in range(self.seats)]
        boards = tuple(tuple(board) if show else None for board, show in zip(state.boards, shown, strict=True))
        hands = tuple(laid if show else None for laid, show in zip(state.hands, shown, strict=True))
        self.left = tuple(moment if show else None for moment, show in zip(state.left, shown, strict=True))
        self.tasks = tuple(taken if show else None for taken, show in zip(state.tasks, shown, strict=True))
        self.numbers = Numbers(boards, 0 if self.seat is None else state.frontier[self.seat], hands, pool)
        self._boards = self._pool = None

    @property
    def boards(self) -> tuple[Mapping[str, Laid] | None, ...]:
        """What lies on each seat's spaces."""
        if self._boards is None:
            self._boards = tuple(None if board is None else board_in_words(board) for board in self.numbers.boards)
        return self._boards

    @property
    def frontier(self) -> tuple[str, ...]:
        """The spaces that `seat` may fill next."""
        return space_names(self.numbers.frontier)

    @property
    def hands(self) -> tuple[Laid | None, ...]:
        """What each seat holds, as it lay in the pool; None: nothing, or not to be seen."""
        return tuple(None if laid is None or laid < 0 else LAID[laid] for laid in self.numbers.hands)

    @property
    def pool(self) -> Mapping[str, Laid] | None:
        """What lies in the pool, each tile as it lies."""
        if self._pool is None and self.numbers.pool is not None:
            self._pool = {LAID[laid].tile: LAID[laid] for laid in self.numbers.faces_up()}
        return self._pool

    @property
    def tokens_left(self) -> tuple[int, ...]:
        """The pile of bonus tokens (none where they are given by time, MO-12)."""
        gone = sum(moment is not None and moment >= 0 for moment in self.left)
        return () if self.terms.duplicate else self.terms.tokens[gone:]

    def progress(self) -> Message:
        """The round, and the time that is left of it unless nobody may see the clock."""
        part = "round" if self.terms.rounds > 1 else "alone"
        params = {"n": self.round, "of": self.terms.rounds}
        if self.elapsed is None or self.terms.options["hidden_clock"]:
            return Message(f"mondo.progress.{part}", params)
        minutes, seconds = divmod(max(0, self.terms.length - self.elapsed) // 1000, 60)
        return Message(f"mondo.progress.{part}_clock", {**params, "minutes": minutes, "seconds": seconds})

    def dump(self) -> dict[str, Json]:
        return {
            "seat": self.seat,
            "options": dict(self.terms.options),
            "actors": list(self.actors),
            "moves": [str(move) for move in self.moves if not str(move).startswith(("take", "place", "return"))],
            "phase": str(self.phase),
            "round": self.round,
            "turn": self.turn,
            "elapsed": self.elapsed,
            "pool": None if self.numbers.pool is None else pool_rows(self.numbers.pool),
            **dump_aside(self.aside),
            "seats": [self._dump_seat(seat) for seat in range(self.seats)],
            "offered": list(self.offered),
            "modifier": self.modifier,
            "volcano": list(self.volcano),
            "finished": [dump_round(played) for played in self.finished],
        }

    def _dump_seat(self, seat: int) -> Json:
        board, hand, tasks = self.numbers.boards[seat], self.numbers.hands[seat], self.tasks[seat]
        return {
            "board": None if board is None else dump_board(board),
            "hand": None if hand is None else laid_or_none(hand),
            "left": self.left[seat],
            "bonus": self.bonus[seat],
            "tasks": None if tasks is None else list(tasks),
        }


def board_in_words(board: Sequence[int]) -> dict[str, Laid]:
    """What lies on the spaces of a board that are not empty."""
    return {SPACE_NAMES[space]: LAID[laid] for space, laid in enumerate(board) if laid >= 0}
