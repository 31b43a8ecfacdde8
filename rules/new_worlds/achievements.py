"""What there is to achieve in New Worlds."""

from __future__ import annotations

from collections import Counter

from rules.feats import Achievement, lines
from rules.game import ScoreLine
from rules.match import Match
from rules.new_worlds.components import BIOME_SIZE, BIOMES, CARD_BY_NAME

LONG_RUN = 5
MANY_RUNS = 3
MANY_BIOMES = 5
MANY_CARDS = 3
"""Taken with one card: two are usual."""
ICONS_LED = 3
FEW_LOSSES = 2
"""Points that discordance costs: somebody has fewest of everything, and it is rarely nobody."""


def _runs(match: Match, seat: int) -> list[ScoreLine]:
    return lines(match, seat, "balance")


def long_run(match: Match, seat: int) -> bool:
    """Five values in a row."""
    return any(line.points >= LONG_RUN for line in _runs(match, seat))


def three_runs(match: Match, seat: int) -> bool:
    """Three runs beside each other in one world."""
    return len(_runs(match, seat)) >= MANY_RUNS


def settled_run(match: Match, seat: int) -> bool:
    """A settlement stands for a value of a run."""
    return any(name in BIOMES for line in _runs(match, seat) for name in line.counted)


def across_border(match: Match, seat: int) -> bool:
    """A run that goes on in the next biome."""
    return any(_biome(line, "first") != _biome(line, "last") for line in _runs(match, seat))


def _biome(line: ScoreLine, end: str) -> int:
    return CARD_BY_NAME[line.reason.params[end]] // BIOME_SIZE


def every_biome(match: Match, seat: int) -> bool:
    """All eight kinds of biome."""
    return any(line.points == len(BIOMES) for line in lines(match, seat, "biodiversity"))


def five_biomes(match: Match, seat: int) -> bool:
    """Most cards of five biomes."""
    return len(lines(match, seat, "dominance")) >= MANY_BIOMES


def three_icons(match: Match, seat: int) -> bool:
    """Most of three nature icons."""
    return len(lines(match, seat, "vital_capacity")) >= ICONS_LED


def in_harmony(match: Match, seat: int) -> bool:
    """Discordance counts, and it cost two points at most."""
    return bool(match.setup.options["discordance"]) and len(lines(match, seat, "discordance")) <= FEW_LOSSES


def rich_turn(match: Match, seat: int) -> bool:
    """Many cards taken with one played."""
    taken = ("new_worlds.taken", "new_worlds.unseen")
    by_move = Counter(
        number
        for number, step in enumerate(match.steps)
        if step.seat == seat
        for event in step.events
        if event.key in taken and event.seat == seat
    )
    return max(by_move.values(), default=0) >= MANY_CARDS


ACHIEVEMENTS = (
    Achievement("rich_turn", rich_turn),
    Achievement("every_biome", every_biome),
    Achievement("long_run", long_run),
    Achievement("three_runs", three_runs),
    Achievement("five_biomes", five_biomes),
    Achievement("settled_run", settled_run),
    Achievement("across_border", across_border),
    Achievement("three_icons", three_icons),
    Achievement("in_harmony", in_harmony),
)
