"""A slot of the own creature: empty, awake or asleep, its ability at the foot in expert mode, and the rings of a
choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import corner_brackets, dashed, draw_icon, draw_text, draw_texture, fill, gold_ring, text_texture
from app.kit.geometry import Box, around, centre, grown
from app.kit.scores import fitting
from app.kit.tokens import TARGET, TICK_GREEN, WHITE, theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import (
    ASLEEP,
    SMALLEST_NAME,
    capital,
    card_radius,
    draw_mutation,
    draw_tick,
    tinted,
)
from app.tables.natural_selection.choosing import draw_choice
from app.tables.natural_selection.colours import COLOURS
from app.tables.natural_selection.minis import draw_disc

ABILITY_STRIP = 38
FEWEST = 3
"""Fewer letters of an ability say nothing."""
WIDEST, HIGHEST, HIGHEST_OF_TWO = 190, 280, 132
"""Dp of a slot at most; the last for one of two creatures at level 1."""


class SlotLook(NamedTuple):
    """How one slot appears."""

    card: str | None = None
    active: bool = False
    number: str = ""
    ability: str | None = None
    awake: bool = False
    used: bool = False
    ready: bool = False
    """Its ability can be used now."""
    glow: bool = False
    armed: bool = False
    faint: bool = False
    """It could be chosen, but another is."""
    marked: bool = False
    ghost: str | None = None
    powers: bool = True
    subspecies: bool = False


def lay_slots(places: Sequence[str], grid: Box, in_a_line: bool, twins: bool) -> dict[str, Box]:
    """Two slots side by side, more in two rows, all in one line on a wide table; never larger than their pictures
    bear."""
    if not places:
        return {}
    rows = 1 if in_a_line or len(places) <= 2 else 2
    across = -(-len(places) // rows)
    gap = dp(8) if across <= 2 or in_a_line else dp(6)
    wide = min((grid[2] - gap * (across - 1)) / across, dp(WIDEST))
    high = min((grid[3] - gap * (rows - 1)) / rows, dp(HIGHEST_OF_TWO if twins and rows == 1 else HIGHEST))
    top = grid[1] + grid[3] - high
    return {
        place: (grid[0] + at % across * (wide + gap), top - at // across * (high + gap), wide, high)
        for at, place in enumerate(places)
    }


def strip_height(box: Box) -> float:
    """The foot of a slot that says its ability."""
    return min(dp(ABILITY_STRIP), max(dp(20), box[3] * 0.34))


def strip_target(box: Box) -> Box:
    """Where a finger finds the ability: the foot and what a finger needs above it."""
    return box[0], box[1], box[2], min(box[3], max(strip_height(box), dp(TARGET)))


def draw_slot(look: SlotLook, box: Box) -> None:
    """Card or empty place, the ability below it, and the rings of a choice round both."""
    strip = strip_height(box) if look.ability else 0
    _draw_card(look, (box[0], box[1] + strip, box[2], box[3] - strip))
    if look.subspecies:
        side = min(dp(24), box[2] * 0.32)
        draw_disc("subspecies", (box[0] - dp(3), box[1] + box[3] - side * 2.2, side, side))
    if strip:
        _draw_ability(look, (box[0], box[1], box[2], strip))
    _draw_rings(look, box)


def _draw_card(look: SlotLook, box: Box) -> None:
    shown = look.ghost or look.card
    if shown is None:
        _draw_empty(look, box)
        return
    draw_mutation(shown, box, look.active, look.powers, laid=True, strip=bool(look.ability))
    if look.ghost:
        fill(box, (1, 1, 1, 0.22), card_radius(box))


def _draw_rings(look: SlotLook, box: Box) -> None:
    if look.glow or look.armed:
        draw_choice(box, card_radius(box), look.glow, look.armed, look.faint)
    elif look.marked:
        corner_brackets(grown(box, dp(2)), COLOURS.text, dp(2.5))
    if look.armed:
        draw_tick(box[0] + dp(5), box[1] + box[3] - dp(5))


def _draw_empty(look: SlotLook, box: Box) -> None:
    """A plus and, where it fits, the word."""
    fill(box, (1, 1, 1, 0.05 if theme.dark else 0.5), card_radius(box))
    dashed(box, COLOURS.text_2, card_radius(box), dp(1.5))
    x, y = centre(box)
    words = text_texture(tr("natural_selection.table.free"), theme.font_size("label", True), "medium")
    roomy = words.width <= box[2] - dp(8) and box[3] >= dp(56)
    draw_icon("plus", x, y + (dp(9) if roomy else 0), min(dp(26), box[3] * 0.5), COLOURS.text_2)
    if roomy:
        draw_texture(words, x, y - dp(13), COLOURS.text_2)


def _draw_ability(look: SlotLook, box: Box) -> None:
    """The ability as a button at the foot of its slot: gold ring when it can be used; a tick when it was, the zzz while
    it sleeps."""
    radius = min(dp(9), box[3] / 2)
    inner = (box[0], box[1], box[2], box[3] - dp(2))
    fill(inner, TICK_GREEN if look.awake and not look.used else ASLEEP, radius)
    y, side = inner[1] + inner[3] / 2, min(inner[3] * 0.72, dp(24))
    tinted(f"ability_{look.ability}", around(box[0] + dp(5) + side / 2, y, side, side))
    left, right = box[0] + side + dp(9), box[0] + box[2] - dp(5)
    sign = "check-bold" if look.used else "" if look.awake else "sleep"
    if sign:
        mark = min(side, dp(16))
        draw_icon(sign, right - mark / 2, y, mark, WHITE)
        right -= mark + dp(2)
    _draw_ability_name(look.ability or "", (left, inner[1], right - left, inner[3]))
    if look.ready:
        gold_ring(inner, radius, True, dp(2))


def _draw_ability_name(ability: str, room: Box) -> None:
    """In one line, or two where the strip is high; where no letters are small enough, what there is room for."""
    name = capital(tr(f"natural_selection.ability.{ability}"))
    for size in (theme.font_size("label_strong", True), theme.font_size("minimum", True), dp(SMALLEST_NAME)):
        whole = max(text_texture(word, size, "bold").width for word in name.split()) <= room[2]
        texture = text_texture(name, size, "bold", room[2])
        if whole and texture.height <= room[3] + (dp(3) if texture.height < size * 2 else -dp(1)):
            draw_texture(texture, room[0], room[1] + room[3] / 2, WHITE, "left")
            return
    short = shortened(name, room[2])
    if short:
        draw_text(short, room[0], room[1] + room[3] / 2, dp(SMALLEST_NAME), WHITE, "bold", "left")


def shortened(name: str, room: float) -> str:
    """The name without the number behind it, in the smallest letters, with an ellipsis if even that is too long."""
    words, _, number = name.rpartition(" ")
    said = fitting(words if number.startswith("+") else name, dp(SMALLEST_NAME), room)
    return said if len(said) > FEWEST else ""
