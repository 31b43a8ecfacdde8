"""A slot of a creature: empty, active or asleep, its ability in expert mode, and the rings of a choice."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import corner_brackets, dashed, draw_icon, draw_text, draw_texture, fill, gold_ring, text_texture
from app.kit.geometry import Box, around, grown
from app.kit.tokens import TICK_GREEN, WHITE, theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import (
    ASLEEP,
    COLOURS,
    capital,
    card_radius,
    draw_awake,
    draw_disc,
    draw_mutation,
    draw_tick,
    tinted,
)

ABILITY_STRIP = 22


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
    marked: bool = False
    ghost: str | None = None
    powers: bool = True
    subspecies: bool = False


def strip_height(box: Box) -> float:
    return min(dp(ABILITY_STRIP), box[3] * 0.3)


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
    draw_mutation(shown, box, look.active, look.powers)
    if look.ghost:
        fill(box, (1, 1, 1, 0.22), card_radius(box))
    _draw_awake(look, box)


def _draw_rings(look: SlotLook, box: Box) -> None:
    if look.glow or look.armed:
        gold_ring(box, card_radius(box), True)
    elif look.marked:
        corner_brackets(grown(box, dp(2)), COLOURS.text, dp(2.5))
    if look.armed:
        draw_tick(box[0] + dp(5), box[1] + box[3] - dp(5))


def _draw_awake(look: SlotLook, box: Box) -> None:
    side = min(dp(26), box[3] * 0.26, box[2] * 0.3)
    draw_awake(look.active, box[0] + box[2] - side * 0.62, box[1] + box[3] * 0.55, side)


def _draw_empty(look: SlotLook, box: Box) -> None:
    fill(box, (1, 1, 1, 0.05 if theme.dark else 0.5), card_radius(box))
    dashed(box, COLOURS.text_2, card_radius(box), dp(1.5))
    size = min(theme.font_size("title_m", True), box[3] * 0.4)
    draw_text(look.number, box[0] + box[2] / 2, box[1] + box[3] / 2, size, COLOURS.text_2, "bold")


def draw_locked(level: int, box: Box) -> None:
    """A slot that the next level card will bring."""
    fill(box, (*COLOURS.line[:3], 0.35), card_radius(box))
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    texture = text_texture(tr("natural_selection.table.level", n=level), theme.font_size("minimum", True), "medium")
    fits = texture.width <= box[2] - dp(6) and box[3] >= dp(52)
    draw_icon("lock-outline", x, y + (dp(9) if fits else 0), min(dp(20), box[3] * 0.4), COLOURS.text_2)
    if fits:
        draw_texture(texture, x, y - dp(12), COLOURS.text_2)


def _draw_ability(look: SlotLook, box: Box) -> None:
    """The ability as a button at the foot of its slot: gold edge when it can be used, a tick when it was."""
    radius = min(dp(8), box[3] / 2)
    ground = TICK_GREEN if look.awake and not look.used else ASLEEP
    fill((box[0], box[1], box[2], box[3] - dp(2)), ground, radius)
    y, side = box[1] + (box[3] - dp(2)) / 2, box[3] * 0.72
    tinted(f"ability_{look.ability}", around(box[0] + dp(4) + side / 2, y, side, side))
    right = box[0] + box[2] - dp(4)
    if look.used:
        draw_icon("check-bold", right - side / 2, y, side, WHITE)
        right -= side + dp(2)
    name = capital(tr(f"natural_selection.ability.{look.ability}"))
    texture = text_texture(name, theme.font_size("minimum", True), "bold")
    if texture.width <= right - box[0] - side - dp(8) and texture.height <= box[3] + dp(4):
        draw_texture(texture, box[0] + side + dp(8), y, WHITE, "left")
    if look.ready:
        gold_ring((box[0], box[1], box[2], box[3] - dp(2)), radius, True, dp(2))
