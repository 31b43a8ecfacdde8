"""The result: why the match ended, the ranking of NS-4, and where each population came from."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rules.game import Json, Message, Outcome, ScoreLine, ScoreSheet
from rules.natural_selection.components import PLACE_NAMES, SLOTS
from rules.natural_selection.creatures import is_active
from rules.natural_selection.piles import GREW, TALLY
from rules.natural_selection.round_end import is_evolved, standing

if TYPE_CHECKING:
    from rules.natural_selection.state import NaturalSelectionState


def outcome(state: NaturalSelectionState) -> Outcome:
    seats = sorted(range(state.table.seats), key=lambda seat: standing(state, seat), reverse=True)
    ranking = tuple(tuple(group) for _, group in groupby(seats, key=lambda seat: standing(state, seat)))
    return Outcome(_reason(state), ranking, tuple(sheet(state, seat) for seat in range(state.table.seats)))


def _reason(state: NaturalSelectionState) -> Message:
    """Why it ended; complete creatures are named with their players, since they win against any population."""
    params: dict[str, Json] = {"target": state.table.target, "round": state.round}
    if state.ended != "evolution":
        return Message(f"natural_selection.outcome.{state.ended}", params)
    complete: list[Json] = [seat for seat in range(state.table.seats) if is_evolved(state, seat)]
    key = "evolution" if len(complete) == 1 else "evolution_shared"
    return Message(f"natural_selection.outcome.{key}", {**params, "players": complete})


def sheet(state: NaturalSelectionState, seat: int) -> ScoreSheet:
    """The population of a seat, line by line; the lines add up to it."""
    amounts = state.tally[seat * len(TALLY) : (seat + 1) * len(TALLY)]
    lines = tuple(_line(state, seat, line, points) for line, points in enumerate(amounts) if points or line == GREW)
    return ScoreSheet(seat, state.population[seat], lines)


def _line(state: NaturalSelectionState, seat: int, line: int, points: int) -> ScoreLine:
    reason = Message(f"natural_selection.reason.{TALLY[line]}", {"n": abs(points)})
    counted = _active_places(state, seat) if line == GREW else ()
    return ScoreLine(TALLY[line], points, reason, counted)


def _active_places(state: NaturalSelectionState, seat: int) -> tuple[str, ...]:
    return tuple(PLACE_NAMES[slot] for slot in range(SLOTS) if is_active(state, seat, slot))
