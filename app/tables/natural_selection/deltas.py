"""What the move in mind would change for a player, as a sign on the card."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, fill, text_texture
from app.kit.geometry import Box, around, centre
from app.kit.tokens import CROSS_RED, TICK_GREEN, WHITE, rgba, theme
from app.tables.natural_selection.cards import tinted

GREY = rgba("#6B665C")


class Delta(NamedTuple):
    """What the move in mind would change for this player; 0 with a reason for those it cannot reach."""

    change: int
    reason: str = ""
    sum: str = ""
    attack: bool = False
    """Done by claws."""


def draw_delta(delta: Delta, right: float, top: float) -> tuple[str, Box, Box]:
    """−5 on red, behind claws if they do it; 0 on grey with a bar sign for those who are protected. What was written
    where, and its room."""
    change = delta.change
    text = f"−{-change}" if change < 0 else f"+{change}" if change > 0 else "0"
    size = theme.font_size("title_s", True)
    sign = not change or delta.attack
    width = text_texture(text, size, "bold").width + dp(18) + (dp(16) if sign else 0)
    high = max(dp(26), size * 1.4)
    box = (right - width, top - high, width, high)
    fill(around(*centre(box), width + dp(4), high + dp(4)), WHITE, dp(16))
    fill(box, CROSS_RED if change < 0 else TICK_GREEN if change > 0 else GREY, dp(14))
    x, y = centre(box)
    if not change:
        draw_icon("cancel", box[0] + dp(15), y, dp(15), WHITE)
    elif delta.attack:
        tinted("claw", around(box[0] + dp(15), y, dp(16), dp(16)))
    return text, draw_text(text, x + (dp(8) if sign else 0), y, size, WHITE, "bold"), box
