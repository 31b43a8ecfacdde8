"""The ladder: the Cartographer's Corner alone, three fixed sets of places of every pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.game import Message, Setup
from rules.ladders import Climbed, Step, seed_of, stars
from rules.where_is_that import packs
from rules.where_is_that.components import CARTOGRAPHER

if TYPE_CHECKING:
    from rules.match import Match

PACKS = (
    "south_america",
    "north_america",
    "europe",
    "africa",
    "asia",
    "oceania",
    "capitals",
    "argentina",
    "spain",
)
SETS = 3
MISSED = (4, 2, 0)
"""So many wrong circles still earn the first, the second, the third star."""


def steps() -> Sequence[Step]:
    """Those of the packs that are there."""
    there = packs.available()
    return tuple(_step(pack, number) for pack in PACKS if pack in there for number in range(1, SETS + 1))


def _step(pack: str, number: int) -> Step:
    key = f"{pack}.{number}"
    options = {"mode": CARTOGRAPHER, "monuments": False, "hints": False, "pack": pack, "start": "random"}
    setup = Setup(1, options, seed_of("where_is_that", key))
    aims = tuple(Message("ladder.aim.missed" if n else "ladder.aim.all_right", {"n": n}) for n in MISSED)
    return Step(key, Message(f"where_is_that.option.pack.{pack}"), setup, aims)


def climbed(match: Match, step: Step, seat: int = 0) -> Climbed:
    """The wrong circles, and of equal ones the right ones."""
    sheet = match.game.ended(match).sheets[seat]
    wrong = len(sheet.lines) - sheet.total
    said = Message("ladder.result.circles", {"n": sheet.total, "of": len(sheet.lines)})
    return Climbed(stars([wrong <= most for most in MISSED]), (-wrong, sheet.total), said)
