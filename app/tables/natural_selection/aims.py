"""Every legal move as a gesture: what is picked up (`source`) and where it goes (`target`).

The table knows no rule: it groups the moves it is given. A move without a target is a button or a tile; several
moves at one target (how many? which card?) are offered as tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.natural_selection.moves import NOBODY, SelectionMove

Key = tuple
"""`("hand", "food")`, `("slot", 0, "1.2")`, `("seat", 1)`, `("table",)`, `("ability", "1.1")`, `("discard",)`."""
TABLE: Key = ("table",)
DISCARDING: Key = ("discard",)
MANY = ("more", "fly")
"""Decisions in which any number of cards can be discarded."""
BUTTONS = ("end", "done")
CLIMATE = "climate_change"


class Aim(NamedTuple):
    """One move with its source (None: a decision, nothing to pick up) and its target (None: nowhere)."""

    move: SelectionMove
    source: Key | None
    target: Key | None

    @property
    def is_button(self) -> bool:
        """Said by a button of the message bar rather than shown as a tile."""
        move = self.move
        climate = move.verb == "event" and move.name == CLIMATE
        return move.verb in BUTTONS or move is NOBODY or climate or (move.verb == "use" and move.copied < 0)


def aim_of(move: SelectionMove, own: int, waiting: str | None) -> Aim:
    """The gesture of one move of the seat `own`."""
    in_turn = waiting == "turn"
    if move.verb in ("mutate", "event"):
        source = None if move.origin == "discard" else (move.origin, move.name)
        return Aim(move, source, _card_target(move, own))
    if move.verb == "discard":
        return Aim(move, DISCARDING if in_turn else None, ("hand", move.name))
    if move.verb in ("give", "lay"):
        return Aim(move, None, ("hand", move.name))
    if move.verb == "use":
        return Aim(move, ("ability", move.place), None)
    if move.owner >= 0:
        return Aim(move, None, ("slot", move.owner, move.place))
    return Aim(move, None, ("seat", move.seat) if move.seat >= 0 else None)


def _card_target(move: SelectionMove, own: int) -> Key | None:
    if move.verb == "mutate":
        return ("slot", own, move.place)
    if move.owner >= 0:
        return ("slot", move.owner, move.place)
    if move.seat >= 0:
        return ("seat", move.seat)
    return None if move.number >= 0 or move.name == CLIMATE else TABLE


def aims_of(moves: Sequence[SelectionMove], own: int, waiting: str | None) -> list[Aim]:
    return [aim_of(move, own, waiting) for move in moves]
