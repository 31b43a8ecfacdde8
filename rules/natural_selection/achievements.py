"""What there is to achieve in Natural Selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.feats import Achievement, alone_first, lines, lines_of
from rules.game import Event, Outcome
from rules.match import Match
from rules.natural_selection.creatures import is_active
from rules.natural_selection.round_end import is_evolved

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState

EVOLUTION, POPULATION = "evolution", "population"
LEAP = 12
HUNTED = 10
SHIELDED = 2
SLOTS_OF_A_CREATURE = 4


def _state(match: Match) -> NaturalSelectionState:
    from rules.natural_selection.state import NaturalSelectionState

    assert isinstance(match.state, NaturalSelectionState), "a match of Natural Selection"
    return match.state


def _events(match: Match, seat: int, what: str) -> list[Event]:
    key = f"{match.game.id}.{what}"
    return [event for step in match.steps for event in step.events if event.key == key and event.seat == seat]


def way_won(outcome: Outcome) -> str:
    """By the last level of evolution or by population; empty in a stalemate."""
    end = outcome.reason.key.rpartition(".")[2]
    return EVOLUTION if end.startswith(EVOLUTION) else POPULATION if end == POPULATION else ""


def by_evolution(match: Match, seat: int) -> bool:
    """Won at level 3."""
    won = alone_first(match, seat) and way_won(match.game.ended(match)) == EVOLUTION
    return won and is_evolved(_state(match), seat)


def by_population(match: Match, seat: int) -> bool:
    """Won by reaching the target population."""
    return alone_first(match, seat) and way_won(match.game.ended(match)) == POPULATION


def unharmed(match: Match, seat: int) -> bool:
    """Won without losing any population."""
    return alone_first(match, seat) and all(line.points >= 0 for line in lines_of(match.game.ended(match), seat))


def in_peace(match: Match, seat: int) -> bool:
    """Won without taking anything from anybody."""
    return alone_first(match, seat) and not any(line.points for line in lines(match, seat, "taken"))


def hunter(match: Match, seat: int) -> bool:
    """Much population taken from others."""
    return sum(line.points for line in lines(match, seat, "taken")) >= HUNTED


def leap(match: Match, seat: int) -> bool:
    """Strong growth in one round."""
    return any(event.params["n"] >= LEAP for event in _events(match, seat, "grew"))


def shields_held(match: Match, seat: int) -> bool:
    """Predators came, and two shields or more kept animals alive."""
    return any(event.params["shields"] >= SHIELDED for event in _events(match, seat, "eaten"))


def all_active(match: Match, seat: int) -> bool:
    """All four slots of a creature hold an active mutation at the end."""
    state = _state(match)
    creatures = range(len(state.table.species[seat]))
    return any(
        all(is_active(state, seat, creature * SLOTS_OF_A_CREATURE + slot) for slot in range(SLOTS_OF_A_CREATURE))
        for creature in creatures
    )


ACHIEVEMENTS = (
    Achievement("leap", leap),
    Achievement("all_active", all_active),
    Achievement("by_population", by_population),
    Achievement("by_evolution", by_evolution),
    Achievement("shields_held", shields_held),
    Achievement("hunter", hunter),
    Achievement("in_peace", in_peace),
    Achievement("unharmed", unharmed),
)
