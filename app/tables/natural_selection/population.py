"""What stands wherever a population stands: levels as dots, now and then as a pair, the way to the target as a bar."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from app.kit.canvas import draw_icon, draw_text, fill, hatch_texture, text_texture
from app.kit.geometry import Box, around
from app.kit.tokens import CROSS_RED, SEATS, WHITE, Rgba, rgba, theme
from app.tables.natural_selection.colours import COLOURS

LEVELS = 3
HATCH = 8
"""Pixels of one stripe of the forecast and the next."""


def draw_pips(level: int, right: float, y: float, side: float, ink: Rgba | None = None) -> float:
    """Levels as three dots, the reached ones filled; returns where they begin."""
    step, dark = side * 1.35, ink or COLOURS.text
    for place in range(LEVELS):
        x = right - side / 2 - (LEVELS - 1 - place) * step
        fill(around(x, y, side, side), dark, side / 2)
        if place >= level:
            hole = side - max(2.0, side * 0.28)
            fill(around(x, y, hole, hole), COLOURS.panel, hole / 2)
    return right - LEVELS * step


def pips_width(side: float) -> float:
    return LEVELS * side * 1.35


def pair_width(now: int, then: int | None, size: float) -> float:
    wide = text_texture(str(now), size, "heavy").width
    return wide if then is None else wide + size * 1.0 + text_texture(str(then), size, "heavy").width


def draw_pair(now: int, then: int | None, left: float, y: float, size: float) -> list[tuple[str, Box]]:
    """ "38 → 53": what is there, and what the end of the round makes of it; only the first while a story is told."""
    first = draw_text(str(now), left, y, size, COLOURS.text, "heavy", "left")
    written = [(str(now), first)]
    if then is None:
        return written
    x = first[0] + first[2]
    draw_icon("arrow-right-bold", x + size * 0.5, y, size * 0.62, COLOURS.text_2)
    ink = theme.success if then > now else theme.error if then < now else COLOURS.text
    written.append((str(then), draw_text(str(then), x + size * 1.0, y, size, ink, "heavy", "left")))
    return written


def draw_population_bar(box: Box, seat: int, now: int, target: int, then: int | None) -> None:
    """The way to the target; striped in the seat's colour: what the end of the round brings; in red: what it costs."""
    radius, colour = box[3] / 2, SEATS[seat % len(SEATS)].colour
    pale = COLOURS.line if theme.dark else rgba("#E4DFD0")
    fill(box, pale, radius)
    later = now if then is None else then
    share = [min(1.0, max(0, number) / max(1, target)) for number in (now, later)]
    ends = [max(box[3], box[2] * each) if each > 0 else 0.0 for each in share]
    solid = min(ends)
    if ends[1] > ends[0]:
        _hatch(box, solid, ends[1], colour, rgba("#C9D2C4") if theme.dark else pale)
    elif ends[1] < ends[0]:
        _hatch(box, solid, ends[0], CROSS_RED, WHITE)
    if solid > 0:
        fill((box[0], box[1], solid, box[3]), colour, radius)


def _hatch(box: Box, start: float, end: float, one: Rgba, other: Rgba) -> None:
    begin = max(0.0, start - box[3] / 2)  # under the round end of what is there
    wide = end - begin
    Color(1, 1, 1, 1)
    Rectangle(
        pos=(box[0] + begin, box[1]),
        size=(wide, box[3]),
        texture=hatch_texture(one, other),
        tex_coords=(0, 0, wide / HATCH, 0, wide / HATCH, box[3] / HATCH, 0, box[3] / HATCH),
    )
