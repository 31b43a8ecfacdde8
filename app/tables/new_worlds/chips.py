"""A card as a chip: its value on the colour of its biome, fading into its picture. A row of them, counted where it is
too long."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import border, draw_text, fill
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.pictures import draw_filling, draw_veil
from app.kit.tokens import Rgba, theme
from app.tables.new_worlds.cards import COLOURS, DARK, ground_of, picture_of, tinted
from rules.new_worlds.preview import is_settlement

CHIP, SMALL_CHIP = (34, 26), (28, 22)
NARROW = 160
"""A row or button below this width has small chips."""
GAP = 4
COUNTED = 22
"""Room for "+2" in place of what does not fit."""
FACE = 0.6
"""The share of a chip that the value has; the picture has the rest."""

Cards = Sequence[str | None]
"""Cards by name; None is one that nobody has seen."""


def chip_size(room: float) -> tuple[float, float]:
    """The chips of something so wide."""
    width, height = SMALL_CHIP if room < dp(NARROW) else CHIP
    return dp(width), dp(height)


def draw_chip(card: str, box: Box, size: float) -> None:
    ground = ground_of(card)
    radius = min(dp(8), box[3] * 0.3)
    fill(box, ground.colour, radius)
    left = box[0] + box[2] * (FACE - 0.12)
    art = (left, box[1], box[0] + box[2] - left, box[3])
    draw_filling(picture_of(card), art, (0, radius, radius, 0), (0.5, 0.3))
    draw_veil(art, ground.colour, (*ground.colour[:3], 0.0), (0, radius, radius, 0))
    border(box, (1, 1, 1, 0.3), radius)
    x, y = box[0] + box[2] * FACE / 2 + dp(1), box[1] + box[3] / 2
    if is_settlement(card):
        side = min(box[2] * FACE, box[3]) * 0.86
        tinted("glyph_house", around(x, y, side, side), ground.ink)
    else:
        draw_text(card, x, y, size, ground.ink, "heavy")


def draw_piece(card: str, box: Box) -> None:
    """A chip as wide as a box, in its middle."""
    chip = around(box[0] + box[2] / 2, box[1] + box[3] / 2, box[2], box[2] * CHIP[1] / CHIP[0])
    draw_chip(card, chip, chip[3] * 0.6)


def draw_unseen(box: Box, size: float) -> None:
    fill(box, DARK, dp(7))
    border(box, COLOURS.line, dp(7))
    draw_text("?", box[0] + box[2] / 2, box[1] + box[3] / 2, size, COLOURS.text, "bold")


def chips_width(count: int, chip: tuple[float, float]) -> float:
    return count * chip[0] + max(0, count - 1) * dp(GAP)


def draw_chips(
    on: Drawn, cards: Cards, left: float, y: float, room: float, chip: tuple[float, float], ink: Rgba
) -> float:
    """Cards from the left, round a middle height; what does not fit is counted. Returns where they end."""
    fits = len(cards)
    while fits > 1 and chips_width(fits, chip) + (dp(COUNTED) if fits < len(cards) else 0) > room:
        fits -= 1
    size = min(theme.font_size("label", on_card=True), chip[1] * 0.62)
    for card in cards[:fits]:
        box = (left, y - chip[1] / 2, *chip)
        if card is None:
            draw_unseen(box, size)
        else:
            draw_chip(card, box, size)
        left += chip[0] + dp(GAP)
    if fits == len(cards):
        return left - dp(GAP)
    more = f"+{len(cards) - fits}"
    box = draw_text(more, left, y, theme.font_size("caption", on_card=True), ink, "bold", "left")
    on.wrote(more, box)
    return box[0] + box[2]
