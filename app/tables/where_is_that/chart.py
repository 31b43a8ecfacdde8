"""The ground of a map of cards: a sea with waves, and land that grows under the cards.

The land follows play alone: every card adds its piece, whatever lies there in the world (WT-6).
"""

from __future__ import annotations

from collections.abc import Collection

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.kit.art import tile_picture
from app.kit.canvas import dashed, draw_icon, fill
from app.kit.geometry import Box, grown
from app.tables.where_is_that.camera import Camera, Cell
from app.tables.where_is_that.colours import WHERE_IS_THAT

PASSES = (("outer_shallows", 30.0), ("shallows", 22.0), ("coast", 15.0), ("land", 13.5))
"""From the sea inwards: colour, and how far a piece reaches beyond its card (dp at zoom 1)."""
WAVE = 64
"""Dp of one tile of waves."""
MERIDIAN = 3
"""So many cells lie between two thin lines over the sea."""
HELD = 3
"""An empty cell between so many cards is land as well."""


def draw_sea(camera: Camera, area: Box) -> None:
    """Waves that move with the map, and a faint net of meridians and parallels."""
    (x, y), side = camera.point(0, 0), dp(WAVE)
    u, v = (area[0] - x) / side, (area[1] - y) / side
    w, h = area[2] / side, area[3] / side
    Color(*WHERE_IS_THAT["waves"])
    Rectangle(
        texture=tile_picture("waves"), pos=area[:2], size=area[2:], tex_coords=(u, v, u + w, v, u + w, v + h, u, v + h)
    )
    _draw_net(camera, area)


def _draw_net(camera: Camera, area: Box) -> None:
    (left, top), (right, low) = camera.spot(area[0], area[1] + area[3]), camera.spot(area[0] + area[2], area[1])
    Color(*WHERE_IS_THAT["grid"])
    for column in range(int(left // MERIDIAN), int(right // MERIDIAN) + 1):
        x = camera.point(column * MERIDIAN + 0.5, 0)[0]
        Rectangle(pos=(x, area[1]), size=(dp(1), area[3]))
    for line in range(int(top // MERIDIAN), int(low // MERIDIAN) + 1):
        y = camera.point(0, line * MERIDIAN + 0.5)[1]
        Rectangle(pos=(area[0], y), size=(area[2], dp(1)))


def land_cells(cards: Collection[Cell]) -> list[Cell]:
    """Cells with a card, and holes between three or more."""
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    holes = {(x + dx, y + dy) for x, y in cards for dx, dy in steps} - set(cards)
    held = [(x, y) for x, y in holes if sum((x + dx, y + dy) in cards for dx, dy in steps) >= HELD]
    return [*cards, *held]


def draw_island(cards: Collection[Cell], camera: Camera) -> None:
    """Rounded pieces in four passes, one over the other: no outline has to be computed."""
    boxes = [camera.card_box(cell) for cell in land_cells(cards)]
    share = min(1.0, camera.scale * 1.1) * camera.unit
    for name, reach in PASSES:
        by = dp(reach) * share
        for box in boxes:
            fill(grown(box, by), WHERE_IS_THAT[name], by + dp(8))


def draw_legal(box: Box) -> None:
    """ "Yours to choose now": a lit piece of paper with a plus."""
    radius = min(dp(10), min(box[2], box[3]) * 0.3)
    fill(box, WHERE_IS_THAT["legal"], radius)
    dashed(box, WHERE_IS_THAT["legal_line"], radius, dp(1.6))
    side = max(dp(14), min(dp(24), min(box[2], box[3]) * 0.7))
    draw_icon("plus", box[0] + box[2] / 2, box[1] + box[3] / 2, side, WHERE_IS_THAT["legal_line"])
