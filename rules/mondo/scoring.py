"""The score of a round: one sheet a seat, one line a reason, and what each line counts.

`counted` names spaces ("2,3") or sides ("2,3:N") of the seat's own board, so that a table can light them up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.game import Message, ScoreLine, ScoreSheet
from rules.mondo.components import (
    ANIMAL,
    ANIMAL_NAMES,
    FAMILIES,
    HERD_SIZE,
    HERDS,
    MODIFIER_POINTS,
    TASKS,
)
from rules.mondo.regions import Landscape, Survey, survey
from rules.mondo.spaces import FOREST, WATER, side_name, space_names
from rules.mondo.terms import Terms

LANDSCAPE_POINTS = 2


class Round(NamedTuple):
    """All that a finished round left behind, and all that its score asks for."""

    number: int
    boards: tuple[tuple[int, ...], ...]
    left: tuple[int | None, ...]
    """Ms after which each seat left, None: it stayed until time was up."""
    bonus: tuple[int, ...]
    tasks: tuple[tuple[str, ...], ...]
    modifier: str | None
    volcano: tuple[int, ...]
    """Who had the volcano token."""
    sheets: tuple[ScoreSheet, ...] = ()
    """What it scored, once it is over."""


def _line(key: str, points: int, reason: str, counted: Sequence[str] = (), **params: object) -> ScoreLine:
    return ScoreLine(key, points, Message(f"mondo.reason.{reason}", params), tuple(counted))


def _union(landscapes: Sequence[Landscape]) -> int:
    mask = 0
    for landscape in landscapes:
        mask |= landscape.spaces
    return mask


def animals_line(seen: Survey, number: int) -> ScoreLine:
    n = seen.animals.bit_count()
    return _line("animals", n, "animals", space_names(seen.animals), n=n, round=number)


def landscapes_line(seen: Survey, number: int) -> ScoreLine:
    """Two points a closed error-free landscape that is not water (MO-4)."""
    scoring = [landscape for landscape in seen.landscapes if landscape.scores]
    points = LANDSCAPE_POINTS * len(scoring)
    return _line("landscapes", points, "landscapes", space_names(_union(scoring)), n=len(scoring), round=number)


def bonus_line(played: Round, seat: int) -> ScoreLine:
    reason = "stayed" if played.left[seat] is None else "bonus"
    return _line("bonus", played.bonus[seat], reason, n=played.bonus[seat], round=played.number)


def empties_line(seen: Survey, number: int) -> ScoreLine:
    n = seen.empty.bit_count()
    return _line("empties", -n, "empties", space_names(seen.empty), n=n, round=number)


def disconnections_line(seen: Survey, number: int) -> ScoreLine:
    n, sides = len(seen.disconnections), [side_name(side) for side in seen.disconnections]
    return _line("disconnections", -n, "disconnections", sides, n=n, round=number)


def volcano_mask(seen: Survey, dormant_too: bool) -> int:
    return seen.active | seen.dormant if dormant_too else seen.active


def _volcano_loss(mask: int, reason: str, number: int) -> ScoreLine:
    n = mask.bit_count()
    return _line("volcanoes", -n, reason, space_names(mask), n=n, round=number)


def volcanoes_line(terms: Terms, played: Round, surveys: Sequence[Survey], seat: int) -> ScoreLine:
    """Who has most active volcanoes loses one point each; the token wakes the dormant ones; handicap is MO-10."""
    number, seen = played.number, surveys[seat]
    if terms.solitaire:
        return _volcano_loss(volcano_mask(seen, True), "volcanoes_all", number)
    if terms.handicap:
        if seat not in terms.handicap:
            return _line("volcanoes", 0, "volcanoes_spared", round=number)
        return _volcano_loss(volcano_mask(seen, terms.handicap_dormant), "volcanoes_handicap", number)
    counts = [volcano_mask(each, other in played.volcano).bit_count() for other, each in enumerate(surveys)]
    if counts[seat] == 0:
        return _line("volcanoes", 0, "volcanoes_none", n=0, round=number)
    mask = volcano_mask(seen, seat in played.volcano)
    if counts[seat] == max(counts):
        return _volcano_loss(mask, "volcanoes_most", number)
    return _line("volcanoes", 0, "volcanoes_fewer", space_names(mask), n=counts[seat], most=max(counts), round=number)


def modifier_measure(modifier: str, board: Sequence[int], seen: Survey) -> tuple[int, int]:
    """How a board does by a modifier, and the spaces that show it (MO-6)."""
    if modifier == "most_landscapes":
        found = [landscape for landscape in seen.landscapes if landscape.scores]
        return len(found), _union(found)
    if modifier == "most_lakes":
        found = [landscape for landscape in seen.landscapes if landscape.lake]
        return len(found), _union(found)
    if modifier == "most_water_animals":
        mask = sum(1 << space for space, laid in enumerate(board) if laid >= 0 and ANIMAL[laid] // 4 == WATER)
        return mask.bit_count(), mask
    if modifier == "largest_lake":
        found = [landscape for landscape in seen.landscapes if landscape.lake]
    else:
        found = [landscape for landscape in seen.landscapes if landscape.kind == FOREST and landscape.sound]
    largest = max((landscape.spaces for landscape in found), key=int.bit_count, default=0)
    return largest.bit_count(), largest


def modifier_line(played: Round, surveys: Sequence[Survey], seat: int) -> ScoreLine:
    """Four points for the best, minus four for the worst, nothing if all are equal (MO-6)."""
    assert played.modifier is not None
    shown = [modifier_measure(played.modifier, *pair) for pair in zip(played.boards, surveys, strict=True)]
    measures = [measure for measure, _ in shown]
    own, mask = shown[seat]
    points, reason = 0, "modifier_between"
    if min(measures) == max(measures):
        reason = "modifier_equal"
    elif own == max(measures):
        points, reason = MODIFIER_POINTS, "modifier_best"
    elif own == min(measures):
        points, reason = -MODIFIER_POINTS, "modifier_worst"
    return _line("modifier", points, reason, space_names(mask), modifier=played.modifier, n=own, round=played.number)


def task_proof(task: str, seen: Survey, first: bool) -> tuple[bool, int]:
    """Whether a task is fulfilled on this board, and the spaces that show it (MO-8)."""
    if task == "first":
        return first, 0
    if task == "on_time":
        return not seen.empty, 0
    if task == "perfection":
        return not seen.empty and not seen.disconnections, 0
    for landscape in seen.landscapes:
        if landscape.perfect and _shelters(landscape, task):
            return True, landscape.spaces
    return False, 0


def _shelters(landscape: Landscape, task: str) -> bool:
    """At least three of the kind, or all four kinds of the landscape, in this one."""
    if task in HERDS:
        kind = ANIMAL_NAMES.index(HERDS[task])
        return landscape.animals.count(kind) >= HERD_SIZE
    family = range(FAMILIES[task] * 4, FAMILIES[task] * 4 + 4)
    return set(family) <= set(landscape.animals)


def task_progress(task: str, seen: Survey) -> int:
    """How many of the animals a herd or family asks for stand together in one landscape without an error; 0 for
    tasks that ask for none."""
    if task in HERDS:
        kind = ANIMAL_NAMES.index(HERDS[task])
        return max((min(HERD_SIZE, land.animals.count(kind)) for land in seen.landscapes if land.sound), default=0)
    if task in FAMILIES:
        first = FAMILIES[task] * 4
        kinds = frozenset(range(first, first + 4))
        return max((len(kinds.intersection(land.animals)) for land in seen.landscapes if land.sound), default=0)
    return 0


def was_first(terms: Terms, played: Round, seat: int) -> bool:
    """The first to leave has the best token; at a passed device several may have left equally early (MO-12)."""
    return played.left[seat] is not None and bool(terms.tokens) and played.bonus[seat] == terms.tokens[0]


def task_lines(terms: Terms, played: Round, seen: Survey, seat: int) -> list[ScoreLine]:
    """A task is worth its value if fulfilled, minus its value if not (MO-7)."""
    lines = []
    for task in played.tasks[seat]:
        done, mask = task_proof(task, seen, was_first(terms, played, seat))
        points, reason = (TASKS[task], "task_done") if done else (-TASKS[task], "task_failed")
        lines.append(_line("tasks", points, reason, space_names(mask), task=task, n=TASKS[task], round=played.number))
    return lines


def seat_lines(terms: Terms, played: Round, surveys: Sequence[Survey], seat: int) -> list[ScoreLine]:
    """The lines in force, in the order of the score sheet."""
    seen, number = surveys[seat], played.number
    if terms.solitaire:
        return [
            empties_line(seen, number),
            disconnections_line(seen, number),
            volcanoes_line(terms, played, surveys, seat),
        ]
    lines = [animals_line(seen, number), landscapes_line(seen, number), bonus_line(played, seat)]
    lines.append(empties_line(seen, number))
    if not terms.children:
        lines.append(disconnections_line(seen, number))
        lines.append(volcanoes_line(terms, played, surveys, seat))
    if played.modifier:
        lines.append(modifier_line(played, surveys, seat))
    return lines + task_lines(terms, played, seen, seat)


def round_sheets(terms: Terms, played: Round) -> tuple[ScoreSheet, ...]:
    """Everybody's sheet of one round."""
    surveys = [survey(board, terms.rim) for board in played.boards]
    sheets = []
    for seat in range(terms.seats):
        lines = tuple(seat_lines(terms, played, surveys, seat))
        sheets.append(ScoreSheet(seat, sum(line.points for line in lines), lines))
    return tuple(sheets)


def scored(terms: Terms, played: Round) -> Round:
    """The round with its sheets."""
    return played._replace(sheets=round_sheets(terms, played))


def match_sheets(terms: Terms, rounds: Sequence[Round]) -> tuple[ScoreSheet, ...]:
    """Everybody's sheet of the match: the lines of all scored rounds, each naming its round."""
    sheets = []
    for seat in range(terms.seats):
        lines = tuple(line for played in rounds for line in played.sheets[seat].lines)
        sheets.append(ScoreSheet(seat, sum(line.points for line in lines), lines))
    return tuple(sheets)


def best_seats(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
