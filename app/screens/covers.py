"""The cover of a game: its picture, or its colours where nobody has drawn one yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.kit.art import has_picture, picture
from app.kit.canvas import draw_icon
from app.kit.drawn import Drawn
from app.kit.geometry import Box, centre
from app.kit.pictures import draw_filling, draw_veil
from app.services import i18n
from app.services.i18n import tr
from app.tables.manifest import manifest
from rules import GAMES

ICON = "cards-playing-outline"


def draw_cover(
    game_id: str, box: Box, radii: Sequence[float], wide: bool = False, focus: tuple[float, float] = (0.5, 0.5)
) -> None:
    """Fills the box; `radii` are top left, top right, bottom right, bottom left."""
    name = f"{game_id}_wide" if wide else game_id
    if has_picture("covers", name):
        draw_filling(picture("covers", name), box, radii, focus)
        return
    colours = manifest(game_id).colours
    draw_veil(box, colours.line, colours.panel, radii, upright=True)
    draw_icon(ICON, *centre(box), min(dp(72), box[3] * 0.6), colours.text_2)


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
    """A small cover."""

    game_id = StringProperty("")
    corner = NumericProperty(16)  # dp
    redraw_on = ("game_id", "corner")

    def draw(self) -> None:
        if self.game_id:
            draw_cover(self.game_id, (*self.pos, *self.size), [dp(self.corner)] * 4)
