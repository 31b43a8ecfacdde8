"""Place cards on a canvas: the flag side (flag or monument and name) and the map side (`map_face`).

Both sides have one size, so nothing jumps on the flip. The flag side knows a `Face` alone (WT-6). Cards are paper by
day and by night.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.metrics import dp

from app.kit.art import has_picture, listed, picture
from app.kit.canvas import draw_picture, draw_texture, fill, shadow, text_texture
from app.kit.geometry import Box, around, grown
from app.kit.tokens import Rgba, rgba, theme
from app.services import i18n
from app.services.i18n import tr
from app.tables.where_is_that.colours import COLOURS as COLOURS
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.map_face import INK, Word, draw_map_face
from app.tables.where_is_that.names import LEAST, name_size, written
from rules.where_is_that.packs import Face
from rules.where_is_that.view import MapSide

ATLAS = "where_is_that"
FLAGS = (ATLAS, "flags_europe", "flags_africa", "flags_asia", "flags_america", "flags_oceania")
"""Where flags are, each part of the world in an atlas of its own: a match loads those of its map pack."""
BROWN: Rgba = rgba("#7A4F00")
TEAL: Rgba = rgba("#155E5A")
INK_2: Rgba = rgba("#4C483B")
WITH_COUNTRY = 104
"""A card of so many dp has room for the country's name."""


def name_of(face: Face) -> str:
    return face.names.get(i18n.language()) or face.names["en"]


def country_of(face: Face) -> str:
    """The country, or its part where a whole pack lies in one country."""
    return face.regions.get(i18n.language()) or " · ".join(country_name(code) for code in face.countries)


def country_name(code: str) -> str:
    """The translated name of a country; a pack without texts shows its code."""
    key = f"where_is_that.country.{code}"
    return tr(key) if i18n.has(key) else code


def short_of(face: Face) -> str:
    """What a place is called where there is little room."""
    return face.shorts.get(i18n.language()) or name_of(face)


def card_radius(box: Box) -> float:
    return min(dp(12), min(box[2], box[3]) * 0.13)


def draw_flag_side(face: Face, box: Box, faint: bool = False) -> list[Word]:
    """What everybody knows of a card: flag or picture and name; the country where there is room."""
    _draw_ground(box, WHERE_IS_THAT["card"])
    words = _draw_upright(face, box) if box[3] > box[2] else _draw_lying(face, box)
    if faint:
        fill(box, (*WHERE_IS_THAT["foot"][:3], 0.6), card_radius(box))
    return words


def _draw_upright(face: Face, box: Box) -> list[Word]:
    """On the map: the flag as wide as the card, the name below it in the size of this zoom step."""
    x, y, width, height = box
    edge = width * 0.07
    high = (width - 2 * edge) * 0.725  # as wide as the card, in the shape of a flag
    top = y + height - edge
    draw_emblem(face, (x + edge, top - high, width - 2 * edge, high))
    low = y + dp(3)
    country = _country_line(face, box) if width >= dp(WITH_COUNTRY) else None
    if country is not None:
        low += country.height
    room = top - high - dp(2) - low
    texture, _ = written(name_of(face), short_of(face), width - dp(3), room, name_size(width))
    words = [(name_of(face), draw_texture(texture, x + width / 2, low + room / 2, INK))]
    if country is not None:
        words.append((country_of(face), draw_texture(country, x + width / 2, y + dp(4), INK_2, "bottom")))
    return words


def _draw_lying(face: Face, box: Box) -> list[Word]:
    """In the offer: flag, name and country below each other."""
    x, y, width, height = box
    country = _country_line(face, box)
    low = y + dp(4) + (country.height if country is not None else 0)
    high = (height - dp(4)) * (0.46 if _has_vignette(face) else 0.4)
    top = y + height - height * 0.06
    draw_emblem(face, (x + width * 0.06, top - high, width * 0.88, high))
    room, largest = top - high - low, theme.font_size("title_s", on_card=True)
    size = max(dp(LEAST), min(largest, name_size(width)))
    texture, _ = written(name_of(face), short_of(face), width - dp(8), room, size)
    words = [(name_of(face), draw_texture(texture, x + width / 2, low + room / 2, INK))]
    if country is not None:
        words.append((country_of(face), draw_texture(country, x + width / 2, y + dp(5), INK_2, "bottom")))
    return words


def _country_line(face: Face, box: Box):
    """The country's name, if it fits; its flag says it too."""
    text = country_of(face)
    for size in (theme.font_size("caption", on_card=True), theme.font_size("minimum", on_card=True), dp(LEAST)):
        texture = text_texture(text, size)
        if texture.width <= box[2] - dp(6) and (box[3] > box[2] or texture.height <= box[3] * 0.24):
            return texture
    return None


def draw_map_side(face: Face, side: MapSide, box: Box, pack: str, low: bool = False) -> list[Word]:
    """The card flipped; `low`: its name keeps away from the marks of circles."""
    _draw_ground(box, WHERE_IS_THAT["face_sea"])
    return draw_map_face(face, side, box, pack, (name_of(face), short_of(face)), low)


def draw_back(box: Box) -> None:
    _draw_ground(box, WHERE_IS_THAT["card"])
    draw_picture(picture(ATLAS, "back"), box)


def _draw_ground(box: Box, colour: Rgba) -> None:
    radius = card_radius(box)
    shadow(box, 1, radius)
    fill(box, colour, radius)


def _has_vignette(face: Face) -> bool:
    return face.kind == "monument" and has_picture(ATLAS, f"monument_{face.id}")


def draw_emblem(face: Face, box: Box) -> None:
    """The picture of a monument, or the flags of the countries side by side; packs without art show the code."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    if _has_vignette(face):
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
    atlas = next((each for each in FLAGS if listed(each, name)), "")
    if atlas:
        draw_picture(picture(atlas, name), box)
        return
    fill(box, TEAL, dp(2))
    draw_texture(fitting(code, box[2] * 0.9, box[3] * 0.9, "bold"), box[0] + box[2] / 2, box[1] + box[3] / 2)


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
