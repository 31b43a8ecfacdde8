"""The cover of a game: its picture, or its colours where nobody has drawn one yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.kit.art import has_picture, sharp, unread
from app.kit.canvas import draw_icon, fill
from app.kit.drawn import Drawn
from app.kit.geometry import Box, centre
from app.kit.pictures import draw_filling, draw_veil
from app.kit.tokens import Rgba, rgba
from app.services import i18n
from app.services.i18n import tr
from app.tables.manifest import manifest
from rules import GAMES

ICON = "cards-playing-outline"
NIGHT = rgba("#0B1026")
"""What a wide cover comes out of."""
WIDE_RATIO = 2.64
"""Width of a wide picture to its height."""


def draw_cover(
    game_id: str, box: Box, radii: Sequence[float], wide: bool = False, focus: tuple[float, float] = (0.5, 0.5)
) -> None:
    """Fills the box; `radii` are top left, top right, bottom right, bottom left."""
    name = f"{game_id}_wide" if wide else game_id
    if not unread("covers") and has_picture("covers", name):
        draw_filling(sharp("covers", name, *box[2:]), box, radii, focus)
        return
    colours = manifest(game_id).colours
    draw_veil(box, colours.line, colours.panel, radii, upright=True)
    if unread("covers"):
        return
    draw_icon(ICON, *centre(box), min(dp(72), box[3] * 0.6), colours.text_2)


def draw_wide_cover(game_id: str, box: Box, radius: float, night: Rgba = NIGHT, larger: float = 1.0) -> None:
    """A wide picture at the right of the box, as large as its height allows (or so many times larger, and cut). It
    comes out of the night, in which words stand: a wider box gets more night, not a larger picture."""
    fill(box, night, radius)
    width = min(box[2], box[3] * WIDE_RATIO * larger)
    if box[2] - width < radius:
        width = box[2]  # its straight corners would stand out of the round ones
    place = (box[0] + box[2] - width, box[1], width, box[3])
    left = radius if width >= box[2] - 1 else 0.0
    radii = [left, radius, radius, left]
    draw_cover(game_id, place, radii, wide=True, focus=(1.0, 0.5))
    draw_veil(place, night, (*night[:3], 0.1), radii)


def cover_note(game_id: str) -> str:
    """How many can play, and how long it takes where the game says so."""
    if i18n.has(f"cover.{game_id}"):
        return tr(f"cover.{game_id}")
    low, high = _seats(game_id)
    return tr("cover.players", low=low, high=high)


@cache
def _seats(game_id: str) -> tuple[int, int]:
    """Fewest and most players; asked once, as a cover is measured again and again."""
    seats = GAMES[game_id].seats
    return seats[0], seats[-1]


def tagline(game_id: str) -> str:
    """What the game is about, in one line; may be empty."""
    return tr(f"{game_id}.tagline") if i18n.has(f"{game_id}.tagline") else ""


class CoverPicture(Drawn):
    """A cover as a widget."""

    game_id = StringProperty("")
    corner = NumericProperty(16)  # dp
    left_only = BooleanProperty(False)
    """Only the corners at the left are round: words stand beside it."""
    redraw_on = ("game_id", "corner", "left_only")

    def draw(self) -> None:
        if self.game_id:
            radius = dp(self.corner)
            right = 0 if self.left_only else radius
            draw_cover(self.game_id, (*self.pos, *self.size), [radius, right, right, radius])
