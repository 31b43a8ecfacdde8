"""A card in the fan of a world: a strip of its picture with the value on a plate."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import corner_brackets, dashed, draw_text, fill, text_texture
from app.kit.geometry import Box, around, grown
from app.kit.pictures import draw_filling
from app.kit.tokens import GOLD, WHITE, theme
from app.tables.new_worlds.cards import COLOURS, DARK, ground_of, picture_of, tinted
from app.tables.new_worlds.fan import Lain
from app.tables.new_worlds.gold import draw_plus
from rules.new_worlds.preview import is_settlement

BAND = (0.5, 0.42)
"""What a strip shows of the picture: the band in which animals and trees stand."""
FORESEEN = (*COLOURS.panel[:3], 0.3)
SMALLEST = 10


class Look(NamedTuple):
    """How a card stands in a world."""

    label: str
    ghost: bool = False
    marked: bool = False


def radius_of(width: float) -> float:
    return min(dp(9), width * 0.17)


def value_size(lain: Lain) -> float:
    """As large as the strip allows; never below 10 dp."""
    seen = lain.seen
    wanted = theme.font_size("body_s" if seen[2] < dp(80) else "title_s", on_card=True)
    return max(dp(SMALLEST), min(wanted, seen[2] * 0.36, seen[3] * 0.92))


def draw_strip(card: str, lain: Lain, look: Look) -> Box:
    """One card; returns where its value stands."""
    box, radius = lain.card, radius_of(lain.card[2])
    low = radius if lain.last else 0.0
    fill(grown(box, dp(1)), DARK, [radius, radius, low, low])  # its edge; cheaper than a line round it
    draw_filling(picture_of(card), box, (radius, radius, low, low), BAND)
    if look.ghost:
        fill(lain.seen, FORESEEN, [radius, radius, low, low])
    written = _draw_plate(card, lain, look, radius)
    if look.ghost:
        dashed(lain.seen, GOLD, radius, dp(2))
        side = min(dp(15), lain.seen[3] * 0.8, box[2] * 0.34)
        draw_plus(box[0] + box[2] - side * 0.6, lain.seen[1] + lain.seen[3] - side * 0.6, side)
    elif is_settlement(card):
        dashed(grown(lain.seen, -dp(1)), WHITE, radius, dp(1.5))
    if look.marked and not look.ghost:
        corner_brackets(grown(lain.seen, dp(1)), WHITE, dp(2))
    return written


def _draw_plate(card: str, lain: Lain, look: Look, radius: float) -> Box:
    """The value on the colour of its biome; a settlement shows a house, and beside it the value it was given."""
    ground, size = ground_of(card), value_size(lain)
    x, y, width, height = lain.seen
    house = is_settlement(card)
    words = text_texture(look.label, size, "heavy").width if look.label else 0.0
    side, plus = size * 1.05, size if look.ghost else 0.0
    side = side if house and (not words or side + words + plus + size * 0.55 <= width) else 0.0
    wide = min(width, side + words + size * 0.55)
    high = min(height + dp(1), size * 1.4)
    plate = (x, y + height - high, wide, high)
    fill(plate, ground.colour, [radius, 0, min(radius, high / 2), 0])
    middle, left = plate[1] + high / 2, x + (wide - side - words) / 2
    if side:
        tinted("glyph_house", around(left + side / 2, middle, side, side), ground.ink)
    if not look.label:
        return plate
    return draw_text(look.label, left + side, middle, size, ground.ink, "heavy", "left")
