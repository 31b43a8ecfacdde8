"""What is compared in each category of New Worlds, as a table of counts: a column for each biome, icon or kind, a row
for each seat, and which cell an award belongs to. Plain values, from a finished match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.play.wording import Wording
from app.tables.ceremony import Chapter, Counted
from app.tables.score_table import reason_of, sheets_by_seat
from rules.game import Outcome, ScoreLine
from rules.new_worlds import preview
from rules.new_worlds.view import WorldsView

KINDS = "kinds"
"""The column that counts how many biomes somebody has."""
ORDER = tuple(
    f"new_worlds.score.{key}"
    for key in ("biodiversity", "most_kinds", "dominance", "balance", "vital_capacity", "discordance")
)
BIODIVERSITY, MOST_KINDS, DOMINANCE, BALANCE, VITAL, DISCORDANCE = ORDER


class Cell(NamedTuple):
    seat: int
    column: str


class Tally(NamedTuple):
    """Of one chapter: its columns, the count in each cell, and for each award its cells and what it lights."""

    columns: tuple[str, ...]
    counts: dict[Cell, int]
    cells: tuple[tuple[Cell, ...], ...]
    lights: tuple[tuple[str, ...], ...]


def told_chapters(told: Sequence[Chapter], outcome: Outcome, wording: Wording) -> list[Chapter]:
    """The chapters with their awards in the order in which the table shows them: column by column."""
    found = []
    for chapter in told:
        lines = _lines(outcome, chapter.key)
        awards = tuple(Counted(seat, line.points, reason_of(line, wording), line.counted) for seat, line in lines)
        found.append(chapter._replace(awards=awards))
    return found


def _lines(outcome: Outcome, key: str) -> list[tuple[int, ScoreLine]]:
    lines = [
        (sheet.seat, line)
        for sheet in sheets_by_seat(outcome)
        for line in sheet.lines
        if line.key == key and line.points
    ]
    if key not in (DOMINANCE, VITAL, DISCORDANCE):
        return lines
    return sorted(lines, key=lambda each: COLUMNS.index(_column(each[1])))


COLUMNS = (KINDS, *preview.BIOMES, *preview.ICONS)


def _column(line: ScoreLine) -> str:
    params = line.reason.params
    return str(params.get("biome") or params.get("icon") or KINDS)


def tally(chapter: Chapter, outcome: Outcome, view: WorldsView) -> Tally:
    """What the card of a chapter shows."""
    key, lines = chapter.key, _lines(outcome, chapter.key)
    columns = _columns(key, view)
    counts = {Cell(seat, column): _count(column, view.worlds[seat]) for seat in range(view.seats) for column in columns}
    if key == BALANCE:
        counts = dict.fromkeys(counts, 0)
        for seat, line in lines:
            for card in line.counted:
                counts[Cell(seat, preview.biome_of(card))] += 1
    cells = tuple(_cells(key, seat, line) for seat, line in lines)
    lights = tuple(_lights(key, line, view.worlds[seat]) for seat, line in lines)
    return Tally(columns, counts, cells, lights)


def _columns(key: str, view: WorldsView) -> tuple[str, ...]:
    if key in (BIODIVERSITY, MOST_KINDS):
        return (*preview.BIOMES, KINDS)
    if key == VITAL:
        return preview.ICONS
    if key == DISCORDANCE:
        return (KINDS, *preview.BIOMES, *(preview.ICONS if view.modules.vital_capacity else ()))
    return preview.BIOMES


def _count(column: str, held: Sequence[str]) -> int:
    if column == KINDS:
        return preview.kinds(held)
    if column in preview.ICONS:
        return preview.icons(held)[preview.ICONS.index(column)]
    return sum(preview.biome_of(card) == column for card in held)


def _cells(key: str, seat: int, line: ScoreLine) -> tuple[Cell, ...]:
    if key == BALANCE:
        return tuple(Cell(seat, biome) for biome in dict.fromkeys(preview.biome_of(card) for card in line.counted))
    return (Cell(seat, KINDS if key in (BIODIVERSITY, MOST_KINDS) else _column(line)),)


def _lights(key: str, line: ScoreLine, held: Sequence[str]) -> tuple[str, ...]:
    if line.counted and key not in (BIODIVERSITY, MOST_KINDS):
        return line.counted
    column = _column(line)
    if key == DISCORDANCE and column in preview.BIOMES:
        return tuple(card for card in held if preview.biome_of(card) == column)
    return tuple(held) if column == KINDS else ()
