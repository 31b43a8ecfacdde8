"""What a seat can learn from a match besides its moves."""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Message


class Lesson(NamedTuple):
    """One thing worth knowing next time."""

    number: int
    """The number of the move it speaks of: the position before it shows what is meant."""
    about: Message
    subjects: tuple[str, ...] = ()
    """The things it is about, by their ids (a place, tiles), the most important first."""
