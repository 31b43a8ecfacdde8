"""Cards of New Worlds on a canvas: the picture, the value plate, the biome's glyph and the nature icons."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import border, draw_icon, draw_picture, draw_text, fill, shadow
from app.kit.geometry import Box, around, grown
from app.kit.pictures import draw_filling
from app.kit.tokens import BIOMES, GOLD, GOLD_INK, SEATS, WHITE, Ground, Rgba, rgba, theme
from app.tables.new_worlds.colours import COLOURS
from rules.new_worlds.preview import biome_of, icons_of, is_settlement

ATLAS = "new_worlds"
VEIL: Rgba = (*COLOURS.bottom[:3], 0.34)
STRIP: Rgba = (0.04, 0.06, 0.14, 0.78)
EDGE: Rgba = (0.04, 0.06, 0.14, 0.55)
DARK: Rgba = rgba("#101738")
BAKED_CORNER = 0.035
"""The pictures carry their own corners and edge: so much of each side is cut away."""
FOCUS = (0.5, 0.35)
"""Where a card is lower than its picture, animals and trees in the lower part stay."""
ROOM_FOR_ICONS = 110


def ground_of(card: str) -> Ground:
    """Colour, ink and glyph of a card's biome."""
    return BIOMES[biome_of(card)]


def seat_strip(seat: int) -> Rgba:
    """The ground of what belongs to a rival on the move: its colour, darkened by the table so that white reads on
    it."""
    return _mixed(SEATS[seat % len(SEATS)].colour, COLOURS.bottom, 0.6)


def seat_ring(seat: int) -> Rgba:
    """The edge round it: its colour, brightened."""
    return _mixed(SEATS[seat % len(SEATS)].colour, WHITE, 0.6)


def _mixed(one: Rgba, other: Rgba, share: float) -> Rgba:
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0


def card_radius(box: Box) -> float:
    return min(dp(12), box[2] * 0.135)


def picture_of(card: str) -> Texture:
    """The scene on a card, without the corners and the edge that its picture carries."""
    return _inner(f"settlement_{card}" if is_settlement(card) else f"card_{card}")


def draw_card(card: str, box: Box, dimmed: bool = False, icons: bool = False) -> None:
    """A card face up; dimmed when the choice does not concern it. Its nature icons are shown where there is room for
    them, or where they count (`icons`)."""
    radius = card_radius(box)
    shadow(box, 1, radius)
    draw_filling(picture_of(card), box, (radius,) * 4, FOCUS)
    if icon_strip(box, icons):
        _draw_icons(card, box, radius)
    _draw_plate(card, box, radius)
    _draw_glyph(card, box)
    border(box, EDGE, radius)
    if dimmed:
        fill(box, VEIL, radius)


def icon_strip(box: Box, icons: bool) -> float:
    """The height of the nature icons at the foot of a card; 0 where they are not shown."""
    return min(dp(26), box[3] * 0.25) if icons or box[3] >= dp(ROOM_FOR_ICONS) else 0.0


def draw_back(box: Box) -> None:
    """A card face down."""
    radius = card_radius(box)
    shadow(box, 1, radius)
    draw_filling(_inner("back"), box, (radius,) * 4)
    border(box, COLOURS.line, radius)


def _inner(name: str) -> Texture:
    whole = picture(ATLAS, name)
    edge = whole.width * BAKED_CORNER
    return whole.get_region(edge, edge, whole.width - 2 * edge, whole.height - 2 * edge)


def _draw_plate(card: str, box: Box, radius: float) -> None:
    """The value, large, on the colour of its biome; a settlement shows a house."""
    ground = ground_of(card)
    size = min(theme.font_size("card_value", on_card=True), box[2] * 0.32)
    width, height = max(size * 1.62, dp(20)), size * 1.3
    plate = (box[0], box[1] + box[3] - height, width, height)
    fill(plate, ground.colour, [radius, 0, radius, 0])
    middle = (plate[0] + width / 2, plate[1] + height / 2)
    if is_settlement(card):
        tinted("glyph_house", around(*middle, size, size), ground.ink)
    else:
        draw_text(card, *middle, size, ground.ink, "heavy")


def _draw_glyph(card: str, box: Box) -> None:
    side = min(dp(26), box[2] * 0.29)
    x, y = box[0] + box[2] - side * 0.68, box[1] + box[3] - side * 0.68
    draw_picture(picture(ATLAS, f"glyph_{biome_of(card)}_colour"), around(x, y, side, side))


def _draw_icons(card: str, box: Box, radius: float) -> None:
    if is_settlement(card):
        return
    height = icon_strip(box, icons=True)
    fill((box[0], box[1], box[2], height), STRIP, [0, 0, radius, radius])
    icons, side = icons_of(card), height * 0.72
    step = min(side * 1.4, box[2] / 3.4)
    for place, icon in enumerate(icons):
        x = box[0] + box[2] / 2 + (place - 1) * step
        draw_picture(picture(ATLAS, f"icon_{icon}_colour"), around(x, box[1] + height / 2, side, side))


def tinted(name: str, box: Box, ink: Rgba) -> None:
    """A white glyph of the atlas in another colour."""
    draw_texture_in(picture(ATLAS, name), box, ink)


def draw_texture_in(texture: Texture, box: Box, ink: Rgba) -> None:
    Color(*ink)
    Rectangle(texture=texture, pos=box[:2], size=box[2:])


def draw_tick(x: float, y: float) -> None:
    """Taken by the armed way."""
    disc = around(x, y, dp(24), dp(24))
    fill(grown(disc, dp(2)), DARK, dp(14))
    fill(disc, GOLD, dp(12))
    draw_icon("check-bold", x, y, dp(17), GOLD_INK)


def draw_digit(digit: int, x: float, y: float) -> None:
    """Taken by Digits: the digit in a white square."""
    square = around(x, y, dp(24), dp(24))
    fill(grown(square, dp(2)), DARK, dp(8))
    fill(square, WHITE, dp(6))
    draw_text(str(digit), x, y, dp(15), DARK, "heavy")
