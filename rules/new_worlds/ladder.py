"""The ladder: eight deals against each level, the last two of them with all modules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules.bots import LEVELS
from rules.daily import Rival
from rules.game import Message, Setup
from rules.ladders import Climbed, Step, seed_of, stars
from rules.new_worlds.components import Modules

if TYPE_CHECKING:
    from rules.match import Match

RIVALS = ("bruno", "carla", "diego", "elena", "fabio", "gala", "hugo", "elena")
"""Not the one whose name is usual for the first person at a device."""
ADVANCED = (7, 8)
"""These are played with all modules."""
LEADS = {"easy": (8, 16), "normal": (6, 12), "hard": (4, 8)}
"""Points ahead for the second and the third star; the first is for who wins."""


@cache
def steps() -> Sequence[Step]:
    return tuple(_step(level, number) for level in LEVELS for number in range(1, len(RIVALS) + 1))


def _step(level: str, number: int) -> Step:
    key = f"{level}.{number}"
    options = {**dict.fromkeys(Modules._fields, number in ADVANCED), "start": "random"}
    aims = (Message("ladder.aim.win"), *(Message("ladder.aim.lead", {"n": n}) for n in LEADS[level]))
    setup = Setup(2, options, seed_of("new_worlds", key))
    return Step(key, Message(f"ladder.rival.{level}"), setup, aims, (Rival(level, RIVALS[number - 1]),))


def climbed(match: Match, step: Step, seat: int = 0) -> Climbed:
    """The points ahead of the rival, and of equal ones the own points."""
    outcome = match.game.ended(match)
    own, other = outcome.sheets[seat].total, outcome.sheets[1 - seat].total
    won, lead = outcome.winners == (seat,), own - other
    said = Message("ladder.result.points", {"own": own, "other": other})
    leads = LEADS[step.rivals[0].level]
    return Climbed(stars([won, *(lead >= least for least in leads)]), (lead, own), said)
