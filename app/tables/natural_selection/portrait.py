"""The picture of a creature, and what is the matter with its player, each told by a shape of its own."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.kit.art import sharp
from app.kit.canvas import draw_icon, draw_text, fill, polygon
from app.kit.geometry import Box, around, overlap, regular, seat_outline
from app.kit.pictures import draw_filling
from app.kit.tokens import WHITE, Rgba, rgba
from app.tables.natural_selection.cards import ATLAS, INK, tinted
from app.tables.natural_selection.colours import NATURAL_SELECTION
from rules.natural_selection.preview import Figure

EDGE = 0.045
"""So much of each side of the picture is its baked frame."""
SMALLEST = 32
"""On a portrait narrower than this no mark leaves anything of the creature."""
SMALLEST_MARK = 14
HEADS = {
    "chameleon": (0.44, 0.46, 0.46),
    "eagle": (0.38, 0.7, 0.66),
    "frog": (0.42, 0.57, 0.58),
    "mouse": (0.46, 0.54, 0.56),
    "scorpion": (0.24, 0.24, 0.22),
    "spider": (0.43, 0.43, 0.46),
    "wolf": (0.48, 0.62, 0.8),
}
"""How high in its picture the head of a creature is, level by level."""
SHIELD: Rgba = rgba("#23302C")
ILL: Rgba = rgba("#7A2E5D")
CAVE: Rgba = rgba("#3E4A2C")
CLAWS: Rgba = rgba("#8C2F1B")
CLAWS_WIDE = 1.6
"""The mark of claws is so much wider than high: a sign and a number."""


def draw_portrait(species: str, level: int, box: Box) -> None:
    """A creature at its level, cut to fill the box round its head."""
    whole = 1 - 2 * EDGE
    texture = sharp(ATLAS, f"species_{species}_{max(1, level)}", box[2] / whole, box[3] / whole)
    edge = texture.width * EDGE
    inner = texture.get_region(edge, edge, texture.width - 2 * edge, texture.height - 2 * edge)
    shown = min(1.0, inner.width / max(1.0, inner.height) * box[3] / max(1.0, box[2]))
    low = cut_below(HEADS[species][max(1, level) - 1], shown)
    draw_filling(inner, box, (min(dp(12), box[2] * 0.2),) * 4, (0.5, low))


def cut_below(head: float, shown: float) -> float:
    """The share of what is cut that is cut below, so that the head stands in the middle of what is `shown`, or as near
    to it as the picture allows."""
    return 0.45 if shown >= 1 else max(0.0, min(1.0, (head - shown / 2) / (1 - shown)))


def draw_state(figure: Figure, box: Box, local: str = "") -> None:
    """Marks on a portrait: claws as a band and shields as a shield with their numbers, illness as a hexagon, hiding as
    a cave's arch, a climate of one's own as a square, the first-player card as a flag."""
    for mark, (x, y, width, side) in marks_on(figure, box).items():
        DRAWN[mark](figure, x + width / 2, y + side / 2, side)
    if box[2] < dp(SMALLEST):
        return  # its player's card says it elsewhere
    x, y, side, _ = upper_mark(figure, box)
    if local:
        _local(local, x + side / 2, y + side / 2, side)
    elif figure.first:
        _first(x + side / 2, y + side / 2, side)


def upper_mark(figure: Figure, box: Box) -> Box:
    """Where the flag, or the square of a climate, lies: in the upper right corner; where the portrait is so low that it
    would lie over other marks in the left one, or smaller."""
    side, gap, marks = _side(box), dp(2), marks_on(figure, box).values()
    places = [
        (x, box[1] + box[3] - each - gap, each, each)
        for each in (side, max(dp(SMALLEST_MARK), side * 0.55))
        for x in (box[0] + box[2] - each - gap, box[0] + gap)
    ]
    return next((place for place in places if not any(overlap(place, mark) for mark in marks)), places[-1])


def _side(box: Box) -> float:
    return max(dp(17), min(dp(30), box[2] * 0.3))


def marks_on(figure: Figure, box: Box) -> dict[str, Box]:
    """Where each mark lies: from the lower right corner, in as many rows as they need."""
    if box[2] < dp(SMALLEST):
        return {}
    held = {"shields": figure.shields, "claws": figure.claws, "sick": figure.sick, "hidden": figure.hidden}
    side, gap, found = _side(box), dp(2), {}
    right, y = box[0] + box[2] - gap, box[1] + gap
    for mark in (name for name, there in held.items() if there):
        width = side * (CLAWS_WIDE if mark == "claws" else 1)
        if right - width < box[0] and right < box[0] + box[2] - gap:
            right, y = box[0] + box[2] - gap, y + side + gap
        found[mark] = (right - width, y, width, side)
        right -= width + gap
    return found


def _clawed(number: int, x: float, y: float, side: float) -> None:
    """The claw and how many."""
    wide = side * CLAWS_WIDE
    fill(around(x, y, wide + dp(3), side + dp(3)), WHITE, dp(6))
    fill(around(x, y, wide, side), CLAWS, dp(5))
    tinted("claw", around(x - wide * 0.24, y, side * 0.78, side * 0.78))
    draw_text(str(number), x + wide * 0.22, y, max(dp(10), side * 0.58), WHITE, "heavy")


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


DRAWN: dict[str, Callable[[Figure, float, float, float], None]] = {
    "shields": lambda figure, x, y, side: _shielded(figure.shields, x, y, side),
    "claws": lambda figure, x, y, side: _clawed(figure.claws, x, y, side),
    "sick": lambda _figure, x, y, side: _ill(x, y, side),
    "hidden": lambda _figure, x, y, side: _hidden(x, y, side),
}
"""How each mark is drawn."""
