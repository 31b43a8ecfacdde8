"""What a seat may know. Everything on the table is open but the order of the modifiers to come, and, at a
passed device, what the others did in the running round and how the pool lies before one's own clock runs (MO-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.game import Json, Message, Move, View
from rules.mondo.components import LAYS
from rules.mondo.saving import dump_board, dump_round, laid_or_none, pool_rows
from rules.mondo.scoring import Round
from rules.mondo.terms import Terms

if TYPE_CHECKING:
    from rules.mondo.state import MondoState


class MondoView(View):
    """A value; tiles are numbers as in components.py, None is what this seat may not see."""

    __slots__ = (
        "actors",
        "boards",
        "bonus",
        "elapsed",
        "finished",
        "frontier",
        "hands",
        "left",
        "modifier",
        "moves",
        "offered",
        "phase",
        "pool",
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
    phase: str
    """building, handover (a person gets the device), scoring (between rounds) or over."""
    round: int
    turn: int
    """Who plays alone at a passed device, -1 where all play at once."""
    elapsed: int | None
    """Ms of the running clock at the last move; of `terms.length`."""
    pool: bytes | None
    """How each tile lies in the pool: 0 not there, else 1 + lay."""
    boards: tuple[tuple[int, ...] | None, ...]
    frontier: int
    """The spaces that `seat` may fill next, as a mask."""
    hands: tuple[int | None, ...]
    """What each seat holds, as it lay in the pool; -1 nothing."""
    left: tuple[int | None, ...]
    """Ms after which each seat left, -1: it has not."""
    bonus: tuple[int, ...]
    tasks: tuple[tuple[str, ...] | None, ...]
    offered: tuple[str, ...]
    modifier: str | None
    volcano: tuple[int, ...]
    finished: tuple[Round, ...]

    @classmethod
    def of(cls, state: MondoState, seat: int | None) -> MondoView:
        view = object.__new__(cls)
        view.seat, view.seats, view.terms = seat, state.terms.seats, state.terms
        view.actors = state.actors()
        view.moves = () if seat is None else tuple(state.moves(seat))
        view.phase, view.round, view.turn = state.phase, state.round, state.turn
        view.bonus, view.offered = tuple(state.bonus), state.offered
        view.modifier = state.modifiers[0] if state.modifiers else None
        view.volcano, view.finished = state.volcano, state.finished
        view._look(state)
        return view

    def _look(self, state: MondoState) -> None:
        """The parts that a passed device covers."""
        alone = state.turn >= 0 and state.phase in ("building", "handover")
        mine = state.phase == "building" and (not alone or self.seat == state.turn)
        self.pool = bytes(state.pool) if mine else None
        self.elapsed = min(state.now - state.start, state.terms.length) if mine else None
        shown = [not alone or each == self.seat for each in range(self.seats)]
        self.boards = tuple(tuple(board) if show else None for board, show in zip(state.boards, shown, strict=True))
        self.hands = tuple(laid if show else None for laid, show in zip(state.hands, shown, strict=True))
        self.left = tuple(moment if show else None for moment, show in zip(state.left, shown, strict=True))
        self.tasks = tuple(taken if show else None for taken, show in zip(state.tasks, shown, strict=True))
        self.frontier = 0 if self.seat is None else state.frontier[self.seat]

    def faces_up(self) -> list[int]:
        """What lies in the pool, each tile as it lies: all that may be seen of it there."""
        return [tile * LAYS + lying - 1 for tile, lying in enumerate(self.pool or b"") if lying]

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
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "elapsed": self.elapsed,
            "pool": None if self.pool is None else pool_rows(self.pool),
            "seats": [self._dump_seat(seat) for seat in range(self.seats)],
            "offered": list(self.offered),
            "modifier": self.modifier,
            "volcano": list(self.volcano),
            "finished": [dump_round(played) for played in self.finished],
        }

    def _dump_seat(self, seat: int) -> Json:
        board, hand, tasks = self.boards[seat], self.hands[seat], self.tasks[seat]
        return {
            "board": None if board is None else dump_board(board),
            "hand": None if hand is None else laid_or_none(hand),
            "left": self.left[seat],
            "bonus": self.bonus[seat],
            "tasks": None if tasks is None else list(tasks),
        }
