"""Two places on the real map, and the line that separates them: which one lies further north, or further west."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.geometry import Box, Point, around, overlap
from app.kit.tokens import CROSS_RED, WHITE, Rgba
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.land import including, small_land
from app.tables.where_is_that.map_face import BLUE, Word, continent
from rules.where_is_that.view import WEST_EAST, MapSide


class Spoken(NamedTuple):
    """A place and where it lies; its map side is up (WT-6)."""

    name: str
    side: MapSide


def draw_pair(box: Box, pack: str, card: Spoken, other: Spoken, way: str) -> list[Word]:
    """The card that does not fit as a red square with a cross, its neighbour as a blue disc, and the neighbour's
    meridian or parallel: told apart without colours."""
    land = small_land(pack)
    points = [land.spot(each.side.latitude, each.side.longitude) for each in (card, other)]
    bounds = including(land.bounds, points)
    scale = min((box[2] - dp(16)) / bounds[2], (box[3] - dp(16)) / bounds[3])
    left = box[0] + (box[2] - bounds[2] * scale) / 2 - bounds[0] * scale
    low = box[1] + (box[3] - bounds[3] * scale) / 2 - bounds[1] * scale
    fill(box, WHERE_IS_THAT["face_sea"], dp(12))
    x, y, width, height = land.bounds
    Color(1, 1, 1, 1)
    Rectangle(
        texture=continent(pack, height * scale),
        pos=(left + x * scale, low + y * scale),
        size=(width * scale, height * scale),
    )
    dots = [(left + px * scale, low + py * scale) for px, py in points]
    _dashes(box, dots[1], way)
    fill(around(*dots[1], dp(13), dp(13)), WHITE, dp(6.5))
    fill(around(*dots[1], dp(9), dp(9)), BLUE, dp(4.5))
    fill(around(*dots[0], dp(17), dp(17)), WHITE, dp(5))
    fill(around(*dots[0], dp(14), dp(14)), CROSS_RED, dp(4))
    draw_icon("close-thick", *dots[0], dp(11), WHITE)
    words = _write(card.name, dots[0], CROSS_RED, box, [around(*dots[1], dp(13), dp(13))], 17)
    return [words, _write(other.name, dots[1], BLUE, box, [around(*dots[0], dp(13), dp(13)), words[1]])]


def _dashes(box: Box, through: Point, way: str) -> None:
    """The meridian of the neighbour if it is about west and east, else its parallel."""
    step, long, thick = dp(8), dp(5), dp(2)
    Color(*BLUE)
    for number in range(int((box[3] if way == WEST_EAST else box[2]) / step)):
        if way == WEST_EAST:
            Rectangle(pos=(through[0] - thick / 2, box[1] + number * step + dp(2)), size=(thick, long))
        else:
            Rectangle(pos=(box[0] + number * step + dp(2), through[1] - thick / 2), size=(long, thick))


def _write(name: str, dot: Point, ink: Rgba, box: Box, taken: list[Box], side: float = 13) -> Word:
    """A name beside its dot, inside the map, over nothing that is there already if that can be."""
    texture = text_texture(name, dp(13), "bold")
    if texture.width > box[2] - dp(8):
        texture = text_texture(name, dp(11), "bold", box[2] - dp(8), "center")
    width, height = texture.width + dp(6), texture.height
    spots = [
        (dot[0] + dp(10), dot[1] - height / 2),
        (dot[0] - dp(10) - width, dot[1] - height / 2),
        (dot[0] - width / 2, dot[1] + dp(8)),
        (dot[0] - width / 2, dot[1] - dp(8) - height),
        (dot[0] - width / 2, dot[1] + dp(20)),
        (dot[0] - width / 2, dot[1] - dp(22) - height),
    ]
    kept = [
        (
            max(box[0] + dp(2), min(box[0] + box[2] - dp(2) - width, x)),
            max(box[1] + dp(2), min(box[1] + box[3] - dp(2) - height, y)),
            width,
            height,
        )
        for x, y in spots
    ]
    own = around(*dot, dp(side), dp(side))
    free = next((spot for spot in kept if not any(overlap(spot, each) > 1 for each in (*taken, own))), kept[0])
    fill(free, (1, 1, 1, 0.85), dp(5))
    return name, draw_texture(texture, free[0] + width / 2, free[1] + height / 2, ink)
