"""Why a population changes at the end of the round, as signs and numbers: growth, illness, food, predators."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, fill, text_texture
from app.kit.geometry import Box, around
from app.kit.tokens import GOLD_INK, rgba, theme
from app.play.wording import signed
from app.services.i18n import tr
from app.tables.natural_selection.colours import COLOURS
from app.tables.natural_selection.minis import draw_disc
from rules.natural_selection.preview import Prospect

RISE = rgba("#FFDFA6")
"""Ground of the word that a creature rises: warm, and no gold ring, for nothing is to be chosen."""


class Cause(NamedTuple):
    """A sign (an icon, or the card that does it) and its number."""

    sign: str
    text: str
    is_card: bool = False


def causes(prospect: Prospect) -> list[Cause]:
    """In the order of the round's end (NS-1)."""
    found = []
    if prospect.grown:
        found.append(Cause("trending-up", signed(prospect.grown)))
    if prospect.ill:
        found.append(Cause("disease", "0", True))
    if prospect.fed:
        found.append(Cause("food", signed(prospect.fed), True))
    if prospect.eaten or prospect.spared:
        found.append(Cause("predators", signed(-prospect.eaten) if prospect.eaten else "0", True))
    return found


def draw_causes(prospect: Prospect, left: float, right: float, y: float, size: float) -> float:
    """As many as have room; returns where they end."""
    side = size * 1.35
    for cause in causes(prospect):
        wide = text_texture(cause.text, size, "medium").width
        if left + side + wide + dp(3) > right:
            break
        if cause.is_card:
            draw_disc(cause.sign, around(left + side / 2, y, side, side))
        else:
            draw_icon(cause.sign, left + side / 2, y, side, COLOURS.text)
        draw_text(cause.text, left + side + dp(2), y, size, COLOURS.text, "medium", "left")
        left += side + wide + dp(9)
    return left


def draw_rise(level: int, right: float, y: float, room: float) -> Box | None:
    """ "↑ level 2": a creature rises at the end of the round; the arrow and the number alone where words do not fit."""
    size = theme.font_size("minimum", True)
    for words in (tr("natural_selection.table.rise", n=level), str(level)):
        wide = text_texture(words, size, "bold").width + size + dp(14)
        if wide <= room:
            box = (right - wide, y - size * 0.95, wide, size * 1.9)
            fill(box, RISE, box[3] / 2)
            draw_icon("arrow-up-bold", box[0] + dp(6) + size / 2, y, size, GOLD_INK)
            draw_text(words, box[0] + dp(7) + size, y, size, GOLD_INK, "bold", "left")
            return box
    return None
