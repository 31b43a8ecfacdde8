"""Cards of others in small: mutations with their growth, as a picture or as a chip, and the events of a zone.

Shape comes first: what sleeps has the zzz, an event that waits for the end of the round is round, one that stays is
square.
"""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.art import sharp
from app.kit.canvas import dashed, draw_icon, draw_text, fill, text_texture
from app.kit.geometry import Box, around, centre
from app.kit.pictures import draw_filling
from app.kit.tokens import TICK_GREEN, WHITE, Rgba, rgba, theme
from app.tables.natural_selection.cards import (
    ASLEEP,
    ATLAS,
    BAKED_CORNER,
    SMALLEST_NAME,
    family_of,
    ground_of,
    growth_of,
    is_mutation,
    tinted,
)
from app.tables.natural_selection.colours import COLOURS
from rules.natural_selection.preview import timing

Written = list[tuple[str, Box]]
"""Texts and the boxes they cover."""
PICTURED = 36
"""From so many dp of height on a mutation is a small picture; below it is a chip."""
APART = 3
"""Dp between the zzz of a chip and its number."""
SHADE: Rgba = rgba("#12150F99")


def draw_mini(card: str | None, box: Box, active: bool) -> Written:
    """A mutation of another player: head with the biome and, while it sleeps, the zzz; its growth below."""
    if card is None:
        dashed(box, COLOURS.text_2, dp(6), dp(1.5))
        draw_icon("plus", *centre(box), min(dp(18), box[2] * 0.5), COLOURS.text_2)
        return []
    return (draw_chip if box[3] < dp(PICTURED) else _draw_picture)(card, box, active)


def _draw_picture(card: str, box: Box, active: bool) -> Written:
    radius, ground = min(dp(8), box[2] * 0.2), ground_of(card)
    head = min(dp(22), box[3] * 0.4)
    name = f"mutation_{family_of(card)}" + ("" if active else "_asleep")
    whole = sharp(ATLAS, name, box[2] / (1 - 2 * BAKED_CORNER), box[3] / 0.7)
    edge = whole.width * BAKED_CORNER
    low = (box[0], box[1], box[2], box[3] - head)
    inner = whole.get_region(edge, edge, whole.width - 2 * edge, whole.height * 0.7)
    draw_filling(inner, low, (0, 0, radius, radius))
    top = (box[0], box[1] + box[3] - head, box[2], head)
    fill(top, ground.colour if active else ASLEEP, [radius, radius, 0, 0])
    _draw_signs(ground.glyph, top, active)
    size = max(dp(SMALLEST_NAME), min(theme.font_size("title_m", True), low[3] * 0.5, box[2] * 0.44))
    words = text_texture(f"+{growth_of(card)}", size, "heavy")
    plate = around(*centre(low), words.width + dp(6), size * 1.12)
    fill(plate, SHADE, size * 0.4)
    growth = f"+{growth_of(card)}"
    return [(growth, draw_text(growth, *centre(plate), size, WHITE, "heavy"))]


def _draw_signs(glyph: str, box: Box, active: bool) -> None:
    """The biome, and the zzz beside it while the mutation sleeps."""
    side, y = min(box[3] * 0.84, dp(18)), box[1] + box[3] / 2
    if active:
        draw_icon(glyph, box[0] + box[2] / 2, y, side, WHITE)
        return
    draw_icon(glyph, box[0] + box[2] * 0.28, y, side * 0.86, WHITE)
    draw_icon("sleep", box[0] + box[2] * 0.72, y, side * 0.92, WHITE)


def draw_chip(card: str, box: Box, active: bool) -> Written:
    """The same in a line: biome and growth; asleep it is grey and bears the zzz."""
    ground, y = ground_of(card), box[1] + box[3] / 2
    fill(box, ground.colour if active else ASLEEP, dp(6))
    size = min(theme.font_size("label_strong", True), box[3] * 0.72)
    number = text_texture(str(growth_of(card)), size, "heavy").width
    signs = [ground.glyph] if active else [ground.glyph, "sleep"]
    apart = 0.0 if active else dp(APART)  # "zzz" and a number run together
    room = box[2] - number - dp(4) - apart
    side = min(box[3] * 0.7, room / len(signs))
    if not active and side < dp(9):
        signs, side = ["sleep"], min(box[3] * 0.7, room)
    x = box[0] + (box[2] - side * len(signs) - number - apart) / 2
    for sign in signs:
        draw_icon(sign, x + side / 2, y, side, WHITE)
        x += side
    growth = str(growth_of(card))
    return [(growth, draw_text(growth, x + apart, y, size, WHITE, "heavy", "left"))]


def draw_disc(card: str, box: Box) -> None:
    """An event in a player's zone: round if it waits for the end of the round, square if it stays."""
    ground = ground_of(card)
    share = 0.5 if timing(card) == "end" else 0.24
    fill(box, WHITE, box[2] * share)
    inner = around(*centre(box), box[2] - dp(2), box[3] - dp(2))
    fill(inner, ground.colour, inner[2] * share)
    side = box[2] * 0.62
    if card.startswith("microclimate_"):
        draw_icon(ground.glyph, *centre(box), side, ground.ink)
    else:
        tinted(f"glyph_{card}", around(*centre(box), side, side), ground.ink)


def draw_piece(card: str, box: Box) -> None:
    """A card beside what a puzzle says of it: a mutation as it lies before others, an event as in a zone."""
    if is_mutation(card):
        draw_mini(card, box, True)
    else:
        draw_disc(card, box)


def draw_ability_tile(ability: str, awake: bool, used: bool, box: Box) -> None:
    """An ability of another player: green while it works, grey with the zzz while it sleeps, a tick once used."""
    fill(box, TICK_GREEN if awake and not used else ASLEEP, dp(7))
    side = min(box[3] * 0.84, dp(22))
    x, y = centre(box)
    sign = "check-bold" if used else "" if awake else "sleep"
    if sign and box[2] >= side * 1.9:
        draw_icon(sign, x + side * 0.55, y, side * 0.7, WHITE)
        x -= side * 0.4
    elif sign:  # no room beside it: in the corner, for green and grey are one to some eyes
        side *= 0.72
        draw_icon(sign, box[0] + box[2] - side * 0.4, box[1] + box[3] - side * 0.4, side * 0.7, WHITE)
        x, y = x - side * 0.15, y - side * 0.15
    tinted(f"ability_{ability}", around(x, y, side, side))
