"""The picture of a creature, and what is the matter with its player, each told by a shape of its own."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_text, fill, polygon
from app.kit.geometry import Box, around, regular, seat_outline
from app.kit.pictures import draw_filling
from app.kit.tokens import WHITE, Rgba, rgba
from app.tables.natural_selection.cards import ATLAS, INK, tinted
from app.tables.natural_selection.colours import NATURAL_SELECTION
from rules.natural_selection.preview import Figure

EDGE = 0.045
"""So much of each side of the picture is its baked frame."""
SMALLEST = 32
"""On a portrait narrower than this no mark leaves anything of the creature."""
SHIELD: Rgba = rgba("#23302C")
ILL: Rgba = rgba("#7A2E5D")
CAVE: Rgba = rgba("#3E4A2C")


def draw_portrait(species: str, level: int, box: Box) -> None:
    """A creature at its level, cut to fill the box."""
    texture = picture(ATLAS, f"species_{species}_{max(1, level)}")
    edge = texture.width * EDGE
    inner = texture.get_region(edge, edge, texture.width - 2 * edge, texture.height - 2 * edge)
    draw_filling(inner, box, (min(dp(12), box[2] * 0.2),) * 4, (0.5, 0.45))


def draw_state(figure: Figure, box: Box, local: str = "") -> None:
    """Marks on a portrait: shields as a shield with their number, illness as a hexagon, hiding as a cave's arch, a
    climate of one's own as a square, the first-player card as a flag."""
    if box[2] < dp(SMALLEST):
        return  # its player's card says it elsewhere
    side = max(dp(17), min(dp(30), box[2] * 0.3))
    marks: list[Callable[[float, float, float], None]] = []
    if figure.sick:
        marks.append(_ill)
    if figure.hidden:
        marks.append(_hidden)
    if figure.shields:
        marks.append(lambda x, y, wide: _shielded(figure.shields, x, y, wide))
    x = box[0] + box[2] - side / 2 - dp(2)
    for mark in marks[: max(1, int(box[2] // (side + dp(2))))]:
        mark(x, box[1] + side / 2 + dp(2), side)
        x -= side + dp(2)
    top = box[1] + box[3] - side / 2 - dp(2)
    if local:
        _local(local, box[0] + box[2] - side / 2 - dp(2), top, side)
    elif figure.first:
        _first(box[0] + box[2] - side / 2 - dp(2), top, side)


def _shielded(number: int, x: float, y: float, side: float) -> None:
    box = around(x, y, side, side)
    polygon(seat_outline("shield", around(x, y, side + dp(3), side + dp(3))), WHITE)
    polygon(seat_outline("shield", box), SHIELD)
    draw_text(str(number), x, y + side * 0.04, max(dp(10), side * 0.58), WHITE, "heavy")


def _ill(x: float, y: float, side: float) -> None:
    polygon(regular(around(x, y, side * 1.12 + dp(3), side * 1.12 + dp(3)), 6), WHITE)
    polygon(regular(around(x, y, side * 1.12, side * 1.12), 6), ILL)
    tinted("glyph_disease", around(x, y, side * 0.7, side * 0.7))


def _hidden(x: float, y: float, side: float) -> None:
    box = around(x, y, side, side)
    fill(around(x, y, side + dp(3), side + dp(3)), WHITE, [side / 2, side / 2, dp(3), dp(3)])
    fill(box, CAVE, [side / 2, side / 2, dp(3), dp(3)])
    tinted("glyph_hideout", around(x, y, side * 0.72, side * 0.72))


def _local(biome: str, x: float, y: float, side: float) -> None:
    ground = NATURAL_SELECTION[biome]
    fill(around(x, y, side + dp(3), side + dp(3)), WHITE, dp(8))
    fill(around(x, y, side, side), ground.colour, dp(7))
    draw_icon(ground.glyph, x, y, side * 0.7, ground.ink)


def _first(x: float, y: float, side: float) -> None:
    """Who begins the round."""
    fill(around(x, y, side, side), rgba("#FFFFFFE0"), dp(7))
    draw_icon("flag-variant", x, y, max(dp(11), side * 0.68), INK)


