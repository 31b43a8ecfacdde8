"""What a line of the score pays, laid on the board: a coin for each point won, a red one for each point lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import hypot
from typing import NamedTuple

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import bake, draw_texture, fill, text_texture
from app.kit.geometry import Box, Point, around, grown
from app.kit.tokens import GOLD_INK, WHITE, rgba
from app.play.wording import signed
from rules.game import ScoreSheet
from rules.mondo import preview
from rules.mondo.view import MondoView

GOLD_COIN, RED_COIN = rgba("#F9C54E"), rgba("#C53A2F")
LIGHT = rgba("#FFE7A8")
ON_SPACES = ("animals", "empties", "disconnections", "volcanoes")
"""Lines that count one point for each place they name."""


class Coin(NamedTuple):
    """Points at a space (`2,3`) or a side (`2,3:E`) of a board."""

    place: str
    points: int


def counted(key: str, sheet: ScoreSheet) -> tuple[str, ...]:
    """What a category counts on a seat's board."""
    return tuple(name for line in sheet.lines if line.key == key for name in line.counted)


def points_of(key: str, sheet: ScoreSheet) -> int:
    return sum(line.points for line in sheet.lines if line.key == key)


def coins_of(view: MondoView, seat: int, key: str, sheet: ScoreSheet) -> list[Coin]:
    """Where a category's points lie on a seat's board; none where it pays for the whole of it."""
    if key == "landscapes":
        return [Coin(each.middle, each.points) for each in preview.closed(view, seat)]
    points, places = points_of(key, sheet), counted(key, sheet)
    if key not in ON_SPACES or not points:
        return []
    return [Coin(place, 1 if points > 0 else -1) for place in places]


def brought(points: int) -> str:
    """+4, −2; nothing has no sign."""
    return signed(points) if points else "0"


def sum_in_words(view: MondoView, seat: int, key: str, sheet: ScoreSheet) -> str:
    """What a category brings, for a board too small for coins: `10 × 2`."""
    closed = preview.closed(view, seat) if key == "landscapes" else ()
    return f"{len(closed)} × {closed[0].points}" if closed else brought(points_of(key, sheet))


def draw_coin(words: str, at: Point, side: float, good: bool) -> Box:
    """Gold with a light inner disc, or red; the box of its words."""
    box = around(*at, side, side)
    fill(grown(box, dp(1.5)), GOLD_INK if good else WHITE, side)
    fill(box, GOLD_COIN if good else RED_COIN, side / 2)
    if good:
        fill(grown(box, -side * 0.09), LIGHT, side / 2)
        fill(grown(box, -side * 0.14), GOLD_COIN, side / 2)
    number = text_texture(words, side * 0.5, "heavy")
    return draw_texture(number, *at, GOLD_INK if good else WHITE)


@cache
def _glow_texture() -> Texture:
    """A light that fades towards its edge, white for any colour."""
    side = 64
    middle = (side - 1) / 2
    data = bytearray()
    for y in range(side):
        for x in range(side):
            share = max(0.0, 1 - hypot(x - middle, y - middle) / middle)
            data += bytes((255, 255, 255, round(255 * share * share)))
    return bake(side, side, bytes(data))


def draw_glow(at: Point, side: float, share: float) -> None:
    """What is paid for lights up; it is brightest while the coin comes, and stays a little."""
    strength = share * 2 if share < 0.5 else 1.4 - share * 0.8
    wide = side * (0.6 + 0.4 * min(1.0, share * 2))
    draw_texture(_glow_texture(), *at, (*LIGHT[:3], 0.9 * strength), size=(wide, wide))


def draw_pill(words: str, middle: Point, size: float, good: bool) -> Box:
    """The same in a row: a sum below a small board."""
    text = text_texture(words, size, "heavy")
    wide, high = text.width + dp(16), text.height + dp(2)
    box = around(*middle, wide, high)
    fill(box, GOLD_COIN if good else RED_COIN, high / 2)
    return draw_texture(text, *middle, GOLD_INK if good else WHITE)


def lit_by(key: str, sheet: ScoreSheet, coins: Sequence[Coin]) -> tuple[str, ...]:
    """What is ringed on the board because no coin can lie on it."""
    return () if coins else counted(key, sheet)
