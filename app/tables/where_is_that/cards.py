"""Place cards on a canvas: the flag side (flag or monument, name, country) and the map side (tinted, two ordinals).

Both sides have one size, so nothing jumps on the flip. The flag side knows a `Face` alone (WT-6).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.metrics import dp

from app.kit.art import has_picture, picture
from app.kit.canvas import border, draw_icon, draw_picture, draw_texture, fill, shadow, text_texture
from app.kit.geometry import Box, around, grown
from app.kit.tokens import Rgba, rgba, theme
from app.services import i18n
from app.services.i18n import tr
from app.tables.where_is_that.colours import COLOURS, WHERE_IS_THAT
from rules.where_is_that.packs import Face
from rules.where_is_that.scene import Side
from rules.where_is_that.view import MapSide

ATLAS = "where_is_that"
BROWN: Rgba = rgba("#7A4F00")
TEAL: Rgba = rgba("#155E5A")

Word = tuple[str, Box]
"""A text and the box it covers, for those who measure."""


def name_of(face: Face) -> str:
    return face.names.get(i18n.language()) or face.names["en"]


def country_of(face: Face) -> str:
    return " · ".join(country_name(code) for code in face.countries)


def country_name(code: str) -> str:
    """The translated name of a country; a pack without texts shows its code."""
    key = f"where_is_that.country.{code}"
    return tr(key) if i18n.has(key) else code


def card_radius(box: Box) -> float:
    return min(dp(14), box[3] * 0.15)


def draw_flag_side(face: Face, box: Box, compact: bool = False, faint: bool = False) -> list[Word]:
    """What everybody knows of a card: flag or picture, name and country."""
    _draw_ground(box, COLOURS.panel)
    low = box[1] + box[3] * (0.13 if compact else 0.29)
    words = _draw_head(face, box, low)
    if not compact:
        words += _line(country_of(face), (box[0], box[1] + box[3] * 0.06, box[2], box[3] * 0.22), COLOURS.text_2)
    if faint:
        fill(box, (*WHERE_IS_THAT["foot"][:3], 0.6), card_radius(box))
    return words


def draw_map_side(face: Face, side: Side | MapSide, box: Box, compact: bool = False) -> list[Word]:
    """The card flipped: the same head, and both ordinals instead of the country."""
    _draw_ground(box, WHERE_IS_THAT["map_side"])
    border(box, WHERE_IS_THAT["map_side_line"], card_radius(box))
    low = box[1] + box[3] * (0.13 if compact else 0.29)
    words = _draw_head(face, box, low)
    if not compact:
        words += _draw_ordinals(side, (box[0], box[1] + box[3] * 0.06, box[2], box[3] * 0.23))
    return words


def draw_back(box: Box) -> None:
    _draw_ground(box, COLOURS.panel)
    draw_picture(picture(ATLAS, "back"), box)


def _draw_ground(box: Box, colour: Rgba) -> None:
    radius = card_radius(box)
    shadow(box, 1, radius)
    fill(box, colour, radius)
    if theme.dark:  # no shadow lifts a card from a dark table
        border(box, COLOURS.line, radius)


def _draw_head(face: Face, box: Box, low: float) -> list[Word]:
    """Picture and name share the part of the card above `low`."""
    top = box[1] + box[3] * 0.95
    monument = face.kind == "monument" and has_picture(ATLAS, f"monument_{face.id}")
    share = 0.56 if monument else 0.48
    high = (top - low) * share
    draw_emblem(face, (box[0] + box[2] * 0.06, top - high, box[2] * 0.88, high))
    return _line(name_of(face), (box[0], low, box[2], top - high - low), COLOURS.text, "bold", lines=2)


def draw_emblem(face: Face, box: Box) -> None:
    """The picture of a monument, or the flags of the countries side by side; packs without art show the code."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    if face.kind == "monument" and has_picture(ATLAS, f"monument_{face.id}"):
        side = min(box[2], box[3])
        draw_picture(picture(ATLAS, f"monument_{face.id}"), around(x, y, side, side))
        return
    gap = box[3] * 0.12
    width = min(box[3] * 0.92 * 1.5, (box[2] - gap * (len(face.countries) - 1)) / len(face.countries))
    left = x - (width * len(face.countries) + gap * (len(face.countries) - 1)) / 2
    for place, code in enumerate(face.countries):
        draw_flag(code, around(left + width / 2 + place * (width + gap), y, width, width / 1.5))


def draw_flag(code: str, box: Box) -> None:
    name = f"flag_{code.lower()}"
    fill(grown(box, dp(0.7)), (0, 0, 0, 0.28), dp(2.5))
    if has_picture(ATLAS, name):
        draw_picture(picture(ATLAS, name), box)
        return
    fill(box, TEAL, dp(2))
    draw_texture(fitting(code, box[2] * 0.9, box[3] * 0.9, "bold"), box[0] + box[2] / 2, box[1] + box[3] / 2)


def _draw_ordinals(side: Side | MapSide, box: Box) -> list[Word]:
    """↕ north–south, ↔ west–east."""
    words: list[Word] = []
    size, y = box[3] * 0.86, box[1] + box[3] / 2
    widest = max(text_texture(str(number), size, "bold").width for number in (side.north, side.west))
    size *= min(1.0, box[2] * 0.42 / (size * 1.05 + widest))  # three digits are as far from the edge as two
    for icon, number, start in (("arrow-up-down", side.north, 0.06), ("arrow-left-right", side.west, 0.53)):
        left = box[0] + box[2] * start
        draw_icon(icon, left, y, size * 0.9, COLOURS.text_2, "left")
        texture = text_texture(str(number), size, "bold")
        words.append((str(number), draw_texture(texture, left + size * 1.05, y, COLOURS.text, "left")))
    return words


def _line(text: str, box: Box, ink: Rgba, weight: str = "regular", lines: int = 1) -> list[Word]:
    width = box[2] * 0.93
    texture = fitting(text, width, box[3], weight, lines)
    return [(text, draw_texture(texture, box[0] + box[2] / 2, box[1] + box[3] / 2, ink))]


def fitting(text: str, width: float, height: float, weight: str = "regular", lines: int = 1):
    """The largest texture of a text that fits; on two lines only where that makes it larger."""
    return _fitting(text, round(width, 1), round(height, 1), weight, lines)


def _fitting(text: str, width: float, height: float, weight: str, lines: int):
    largest = min(height * 0.8, theme.font_size("title_s", on_card=True) * max(1.0, height / dp(30)))
    one = _shrunk(partial(text_texture, text, weight=weight), largest, width, height)
    if lines < 2 or not _breaks(text) or one[1] >= largest * 0.82:
        return one[0]
    broken = _in_two(text)
    two = _shrunk(partial(text_texture, broken, weight=weight, align="center", line=0.92), largest, width, height)
    return two[0] if two[1] > one[1] else one[0]


def _shrunk(make, size: float, width: float, height: float):
    texture = make(size=size)
    for _ in range(3):
        if texture.width <= width and texture.height <= height * 1.12:
            break
        size *= min(0.97, width / texture.width, height * 1.12 / texture.height)
        texture = make(size=size)
    return texture, size


def _in_two(text: str) -> str:
    """Broken at the blank or hyphen nearest to the middle."""
    at = min(_breaks(text), key=lambda end: abs(end - len(text) / 2))
    return f"{text[:at].rstrip()}\n{text[at:]}"


def _breaks(text: str) -> list[int]:
    return [at + 1 for at, letter in enumerate(text[:-1]) if letter in " -"]


def draw_card(place: str, box: Box, packs: Sequence[str] = ()) -> None:
    """The flag side of a place of any pack, for pictures of the rules."""
    from rules.where_is_that.packs import available, load

    for pack in packs or available():
        face = load(pack).faces.get(place)
        if face is not None:
            draw_flag_side(face, box)
            return
