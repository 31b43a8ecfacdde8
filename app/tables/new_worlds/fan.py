"""How the cards of a world lie: each biome a fan of overlapping strips that grows with the room. Plain numbers.

Of every card but the last only a strip is seen, with its value; strips are as high as the room allows, between what a
value needs and what shows the picture. A column that would not fit even so lies in two halves side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.geometry import Box

TALLEST_STRIP = 38
TALLEST_SHARE = 0.9
"""Or so much of the width of a wide column."""
LOWEST_STRIP = 12
"""Below this a value could not be read any more."""
LAST_SHARE, WHOLE_SHARE, ROOM_FOR_WHOLE = 1.15, 1.3, 3.4
"""The last card of a column is so many times higher than wide; a whole card where the room is so many times as high."""
LOWEST_LAST, LAST_OF_MANY = 24, 34
MANY = 6
"""In a column of more cards the last one is lower, so that the strips can be read."""
HALVES_GAP = 2


class Lain(NamedTuple):
    """Where a card lies: what is seen of it, and the whole of it, its lower part under the next card."""

    seen: Box
    card: Box
    last: bool


class Fan(NamedTuple):
    """Of one column (or half of one): the height of a strip, and of the last card."""

    strip: float
    last: float


def fan_of(count: int, width: float, free: float) -> Fan:
    """So many cards, one over the other, in this height."""
    share = WHOLE_SHARE if free > width * ROOM_FOR_WHOLE else LAST_SHARE
    last = min(width * share if count <= MANY else max(dp(LAST_OF_MANY), width * 0.7), free)
    if count < 2:
        return Fan(0.0, last)
    strip = (free - last) / (count - 1)
    if strip < dp(LOWEST_STRIP) * 1.4:  # the last card gives way before values do
        last = max(dp(LOWEST_LAST), min(last, free - (count - 1) * dp(LOWEST_STRIP) * 1.4))
        strip = (free - last) / (count - 1)
    return Fan(min(max(dp(TALLEST_STRIP), width * TALLEST_SHARE), strip), last)


def spread(cards: Sequence[str], room: Box, cover: float) -> dict[str, Lain]:
    """The cards of a column in this room, the first on top; `cover` is how far a card reaches under the next."""
    x, y, width, height = room
    if not cards:
        return {}
    fan, top, lain = fan_of(len(cards), width, height), y + height, {}
    if fan.strip < dp(LOWEST_STRIP) and len(cards) > 2:
        return _in_halves(cards, room, cover)
    for place, card in enumerate(cards):
        last = place == len(cards) - 1
        high = fan.last if last else fan.strip
        under = 0.0 if last else min(cover, fan.last)
        lain[card] = Lain((x, top - high, width, high), (x, top - high - under, width, high + under), last)
        top -= high
    return lain


def _in_halves(cards: Sequence[str], room: Box, cover: float) -> dict[str, Lain]:
    half, width = -(-len(cards) // 2), (room[2] - dp(HALVES_GAP)) / 2
    right = room[0] + width + dp(HALVES_GAP)
    first = spread(cards[:half], (room[0], room[1], width, room[3]), cover)
    return first | spread(cards[half:], (right, room[1], width, room[3]), cover)


def needed(longest: int, width: float) -> float:
    """The height in which a column of so many cards is comfortable."""
    return width * LAST_SHARE + max(0, longest - 1) * dp(26)
