"""How a choice looks: what can be chosen has a gold ring; once something is chosen that alone keeps
it, on a cream ground, and the rest is dashed."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import dashed, gold_ring
from app.kit.geometry import Box, grown
from app.kit.tokens import Rgba, rgba, theme
from app.tables.natural_selection.colours import COLOURS

DASHED: Rgba = rgba("#B07A12")
CREAM: Rgba = rgba("#FFF4DC")


def panel_colour(armed: bool) -> Rgba:
    """The ground of a card; cream by day where it is the chosen one."""
    return CREAM if armed and not theme.dark else COLOURS.panel


def draw_choice(box: Box, radius: float, glow: bool, armed: bool, faint: bool) -> None:
    """The ring round what can be chosen, or has been."""
    if armed or (glow and not faint):
        gold_ring(box, radius, True)
    elif glow:
        dashed(grown(box, dp(2)), DASHED, radius + dp(2), dp(3))
