"""Every legal move as a gesture: what is picked up (`source`) and where it goes (`target`).

The table knows no rule: it groups the moves it is given. A move without a target is a button or a tile; several
moves at one target (how many? which card?) are offered as tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.natural_selection.components import CLIMATE_CHANGE, NAMES, PLACE_NAMES, SLOTS
from rules.natural_selection.moves import FROM_DISCARD, NOBODY, SOURCES, Choice

Key = tuple
"""`("hand", "food")`, `("slot", 0, "1.2")`, `("seat", 1)`, `("table",)`, `("ability", "1.1")`, `("discard",)`."""
TABLE: Key = ("table",)
DISCARDING: Key = ("discard",)
BUTTONS = ("end", "done")


class Aim(NamedTuple):
    """One move with its source (None: a decision, nothing to pick up) and its target (None: nowhere)."""

    move: Choice
    source: Key | None
    target: Key | None

    @property
    def is_button(self) -> bool:
        """Said by a button of the message bar rather than shown as a tile."""
        move = self.move
        climate = move.verb == "event" and move.card == CLIMATE_CHANGE
        return move.verb in BUTTONS or move is NOBODY or climate or (move.verb == "use" and move.copied < 0)


def slot_key(address: int) -> Key:
    return ("slot", address // SLOTS, PLACE_NAMES[address % SLOTS])


def aim_of(move: Choice, own: int, waiting: str | None) -> Aim:
    """The gesture of one move of the seat `own`."""
    in_turn = waiting == "turn"
    if move.verb in ("mutate", "event"):
        source = None if move.source == FROM_DISCARD else (SOURCES[move.source], NAMES[move.card])
        return Aim(move, source, _card_target(move, own))
    if move.verb == "discard":
        return Aim(move, DISCARDING if in_turn else None, ("hand", NAMES[move.card]))
    if move.verb in ("give", "lay"):
        return Aim(move, None, ("hand", NAMES[move.card]))
    if move.verb == "use":
        return Aim(move, ("ability", PLACE_NAMES[move.slot]), None)
    if move.address >= 0:
        return Aim(move, None, slot_key(move.address))
    return Aim(move, None, ("seat", move.seat) if move.seat >= 0 else None)


def _card_target(move: Choice, own: int) -> Key | None:
    if move.verb == "mutate":
        return ("slot", own, PLACE_NAMES[move.slot])
    if move.address >= 0:
        return slot_key(move.address)
    if move.seat >= 0:
        return ("seat", move.seat)
    return None if move.number >= 0 or move.card == CLIMATE_CHANGE else TABLE


def aims_of(moves: Sequence[Choice], own: int, waiting: str | None) -> list[Aim]:
    return [aim_of(move, own, waiting) for move in moves]
