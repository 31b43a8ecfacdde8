"""How another player is drawn on a card of a given shape: portrait, now and then, why, mutations, events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import corner_brackets, draw_icon, draw_text, draw_texture, gold_ring, text_texture
from app.kit.geometry import Box, around, column, grown, row
from app.kit.seats import draw_badge
from app.kit.tokens import theme
from app.tables.natural_selection.cards import draw_tick
from app.tables.natural_selection.causes import draw_causes, draw_rise
from app.tables.natural_selection.colours import COLOURS
from app.tables.natural_selection.minis import Written, draw_ability_tile, draw_disc, draw_mini
from app.tables.natural_selection.population import (
    draw_pair,
    draw_pips,
    draw_population_bar,
    pair_width,
    pips_width,
)
from app.tables.natural_selection.portrait import draw_portrait, draw_state
from rules.natural_selection.preview import Figure, Prospect

ABILITY = 26
"""Dp of an ability's tile below its mutation."""
PIP = 8
"""Dp of a dot of the level on a tile."""


class Rival(NamedTuple):
    """What is drawn of a player, all of it public."""

    seat: int
    avatar: str
    name: str
    figure: Figure
    prospect: Prospect | None
    glowing: frozenset[str] = frozenset()
    armed: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    local: str = ""
    changed: bool = False
    """A sign of what the move in mind would change lies over the upper right corner."""

    @property
    def then(self) -> int | None:
        return self.prospect.then if self.prospect is not None else None

    @property
    def twins(self) -> bool:
        return len(self.figure.species) > 1


def draw_rival(rival: Rival, box: Box, shape: str) -> Written:
    """All of a player; what was written where."""
    if rival.twins:
        return _draw_twins(rival, box, shape)
    if shape == "tile":
        return _draw_tile(rival, box)
    if shape == "upright":
        return _draw_upright(rival, box)
    return _draw_card(rival, box, shape)


def slot_boxes(rival: Rival, box: Box, shape: str) -> dict[str, Box]:
    """Every place of the player with its box."""
    if rival.twins:
        return _twin_slots(rival, box, shape)
    if shape == "tile":
        return _slots_in(rival, _tile_parts(box)[2])
    if shape == "upright":
        return _slots_in(rival, _upright_parts(box)[2])
    return _slots_in(rival, _card_parts(rival, box, shape)[2], _slot_width(shape))


def _slot_width(shape: str) -> float:
    return dp(76) if shape == "open" else dp(38)


# -- a card with the portrait left: 194 × 170, open on tablets ---------------------------------------


def _card_parts(rival: Rival, box: Box, shape: str) -> tuple[Box, Box, Box]:
    """Portrait, words beside it, and the line of mutations."""
    pad, gap = (dp(12), dp(10)) if shape == "open" else (dp(8), dp(6))
    high = box[3] - 2 * pad
    if shape == "open":
        slots = min(dp(58), high * 0.34) + (dp(ABILITY + 2) if rival.figure.abilities else 0)
    else:
        slots = max(dp(24), min(dp(46), high * 0.32))
    head = min(high - slots - gap, dp(126))
    wide = min(head * 0.74, box[2] * 0.32)
    top = box[1] + box[3] - pad
    words = (box[0] + pad + wide + dp(9), top - head, box[2] - 2 * pad - wide - dp(9), head)
    low = (box[0] + pad, box[1] + pad, box[2] - 2 * pad, slots)
    spare = max(0.0, high - head - gap - slots)
    return (box[0] + pad, top - head, wide, head), words, (low[0], low[1] + spare, low[2], low[3])


def _draw_card(rival: Rival, box: Box, shape: str) -> Written:
    face, words, slots = _card_parts(rival, box, shape)
    _draw_face(rival, face, dp(32) if shape == "open" else dp(26))
    written = _draw_words(rival, words, shape)
    right = _draw_zone(rival, slots[0] + slots[2], slots, dp(38) if shape == "open" else dp(28))
    room = (slots[0], slots[1], right - slots[0], slots[3])
    return written + _draw_slots(rival, _slots_in(rival, room, _slot_width(shape)))


def _draw_words(rival: Rival, box: Box, shape: str) -> Written:
    """Name and level, now and then, the way to the target, and why."""
    x, top, right = box[0], box[1] + box[3], box[0] + box[2]
    size = theme.font_size("title_s" if shape == "open" else "label_strong", True)
    y = top - size * 0.62
    pips = right - (dp(56) if rival.changed else 0)
    if not rival.changed:
        pips = draw_pips(rival.figure.levels[0], right, y, dp(11) if shape == "open" else dp(9)) - dp(5)
    written = [_draw_name(rival.name, x, y, pips - x, size)]
    total = min(theme.font_size("total", True), box[3] * 0.36)
    while pair_width(rival.figure.population, rival.then, total) > box[2] and total > dp(15):
        total -= dp(1)
    y -= size * 0.62 + total * 0.58
    written += draw_pair(rival.figure.population, rival.then, x, y, total)
    numbers, bar = (written[-1][1], y), y - total * 0.55 - dp(9)
    draw_population_bar((x, bar, box[2], dp(8)), rival.seat, rival.figure.population, rival.figure.target, rival.then)
    small = theme.font_size("caption", True)
    y = bar - dp(4) - small * 0.65
    if y - small * 0.6 >= box[1] - dp(2):
        _draw_why(rival, x, right, y, small)
    else:  # no line is left for it: beside the numbers
        (left, _, wide, _), y = numbers
        _draw_why(rival, left + wide + dp(10), right, y, small)
    return written


def _draw_why(rival: Rival, left: float, right: float, y: float, size: float) -> None:
    """What grows and what bites; a creature that rises; the hand at the end of the line."""
    cards = text_texture(str(rival.figure.hand), size, "medium").width + size * 1.3
    end = right
    if rival.prospect is not None:
        if rival.prospect.rises:
            rise = draw_rise(max(rival.figure.levels) + 1, right, y, (right - left) * 0.62)
            end = rise[0] - dp(4) if rise is not None else end
        left = draw_causes(rival.prospect, left, end, y, size)
    if left + cards <= end:
        draw_icon("cards-outline", end - cards + size * 0.5, y, size * 1.15, COLOURS.text_2)
        draw_text(str(rival.figure.hand), end, y, size, COLOURS.text_2, "medium", "right")


# -- a tile of two lines: 194 × 74 --------------------------------------------------------------------


def _tile_parts(box: Box) -> tuple[Box, Box, Box]:
    pad = dp(6) if box[3] >= dp(66) else dp(4)
    high = box[3] - 2 * pad
    wide = min(high * 0.74, box[2] * 0.27)
    x = box[0] + pad + wide + dp(7)
    right = box[0] + box[2] - dp(8)
    low = min(dp(24), high * 0.4)
    words = (x, box[1] + pad + low + dp(2), right - x, high - low - dp(2))
    return (box[0] + pad, box[1] + pad, wide, high), words, (x, box[1] + pad, right - x, low)


def _draw_tile(rival: Rival, box: Box) -> Written:
    face, words, slots = _tile_parts(box)
    _draw_face(rival, face, dp(22))
    right = words[0] + words[2]
    pips = draw_pips(rival.figure.levels[0], right, words[1] + dp(5), dp(PIP))
    bar = (words[0], words[1] + dp(2), pips - dp(4) - words[0], dp(6))
    draw_population_bar(bar, rival.seat, rival.figure.population, rival.figure.target, rival.then)
    y = (bar[1] + bar[3] + words[1] + words[3]) / 2
    size = min(theme.font_size("title_s", True) * 1.06, words[3] - dp(8))
    end = right - (dp(44) if rival.changed else 0)
    wide = pair_width(rival.figure.population, rival.then, size)
    written = draw_pair(rival.figure.population, rival.then, end - wide, y, size)
    written.append(
        _draw_name(rival.name, words[0], y, end - wide - dp(5) - words[0], theme.font_size("label_strong", True))
    )
    right = _draw_zone(rival, right, slots, slots[3])
    if rival.prospect is not None and rival.prospect.rises:
        room = right - slots[0] - dp(26) * len(rival.figure.slots)
        rise = draw_rise(max(rival.figure.levels) + 1, right, slots[1] + slots[3] / 2, room)
        right = rise[0] - dp(3) if rise is not None else right
    return written + _draw_slots(rival, _slots_in(rival, (slots[0], slots[1], right - slots[0], slots[3])))


# -- an upright card: 126 × 150 --------------------------------------------------------------------------


def _upright_parts(box: Box) -> tuple[Box, Box, Box]:
    pad = dp(7)
    high = box[3] - 2 * pad
    slots = max(dp(22), min(dp(38), high * 0.26))
    numbers = min(dp(38), high * 0.29)
    face = max(dp(30), high - slots - numbers - dp(8))
    top = box[1] + box[3] - pad
    inner = box[2] - 2 * pad
    return (
        (box[0] + pad, top - face, min(face * 0.78, inner * 0.46), face),
        (box[0] + pad, top - face - dp(4) - numbers, inner, numbers),
        (box[0] + pad, box[1] + pad, inner, slots),
    )


def _draw_upright(rival: Rival, box: Box) -> Written:
    face, numbers, slots = _upright_parts(box)
    _draw_face(rival, face, dp(24))
    x, right = face[0] + face[2] + dp(6), numbers[0] + numbers[2]
    size = theme.font_size("label_strong", True)
    y = face[1] + face[3] - size * 0.6 - (dp(16) if rival.changed else 0)
    written = [_draw_name(rival.name, x, y, right - x, size)]
    y -= size * 0.6 + dp(6)
    if y > face[1] + dp(4):
        draw_pips(rival.figure.levels[0], x + pips_width(dp(8)), y, dp(8))
    side = min(dp(24), y - dp(8) - face[1])
    beside = side >= dp(16)
    if beside:
        _draw_zone(rival, right, (x, face[1], right - x, side), side)
    total = min(theme.font_size("title_m", True), numbers[3] - dp(11))
    while pair_width(rival.figure.population, rival.then, total) > numbers[2] and total > dp(13):
        total -= dp(1)
    y, used = numbers[1] + numbers[3] - total * 0.58, pair_width(rival.figure.population, rival.then, total)
    written += draw_pair(rival.figure.population, rival.then, numbers[0], y, total)
    left = numbers[0] + used + dp(6)
    if not beside and right - left >= dp(25) * min(2, len(rival.figure.zone)):  # the name has the only line above
        right = _draw_zone(rival, right, (left, y - dp(11), right - left, dp(22)), dp(22))
    draw_population_bar(
        (numbers[0], numbers[1], numbers[2], dp(7)),
        rival.seat,
        rival.figure.population,
        rival.figure.target,
        rival.then,
    )
    if rival.prospect is not None and rival.prospect.rises:
        draw_rise(max(rival.figure.levels) + 1, right, y, right - numbers[0] - used)
    return written + _draw_slots(rival, _slots_in(rival, slots))


# -- Symbiosis: both creatures on one card ------------------------------------------------------------------


def _twin_head(box: Box) -> float:
    return min(dp(44), max(dp(30), box[3] * 0.3))


def _twin_halves(box: Box, shape: str) -> list[Box]:
    """Side by side, or one above the other on a narrow and high card."""
    pad = dp(12) if shape == "open" else dp(8)
    room = (box[0] + pad, box[1] + pad, box[2] - 2 * pad, box[3] - _twin_head(box) - pad - dp(4))
    if box[2] < dp(300) and box[3] >= dp(200):
        return column(room, 2, dp(8))
    return row(room, 2, dp(10))


def _twin_room(half: Box) -> Box:
    """Beside the portrait, which is left out where the card is low."""
    face = min(half[3] * 0.74, half[2] * 0.3, dp(110)) if half[3] >= dp(62) else 0.0
    x = half[0] + face + (dp(6) if face else 0)
    head = dp(15)
    return x, half[1], half[0] + half[2] - x, half[3] - head


def _twin_slots(rival: Rival, box: Box, shape: str) -> dict[str, Box]:
    boxes: dict[str, Box] = {}
    places = rival.figure.places()
    for creature, half in enumerate(_twin_halves(box, shape), start=1):
        own = [place for place in places if place[0] == str(creature) or (creature == 2 and place[0] == "s")]
        boxes |= _row_of(own, _twin_room(half), _slot_width(shape))
    return boxes


def _draw_twins(rival: Rival, box: Box, shape: str) -> Written:
    head, pad = _twin_head(box), dp(10)
    y, side = box[1] + box[3] - head / 2 - dp(4), min(dp(32), head - dp(6))
    draw_badge(rival.seat, rival.avatar, around(box[0] + pad + side / 2, y, side, side))
    size, total = theme.font_size("label_strong", True), min(theme.font_size("total", True), head * 0.7)
    wide, x = pair_width(rival.figure.population, rival.then, total), box[0] + pad + side + dp(8)
    written = [_draw_name(rival.name, x, y, (box[2] - wide) * 0.4, size)]
    x = written[0][1][0] + written[0][1][2] + dp(12)
    written += draw_pair(rival.figure.population, rival.then, x, y, total)
    x += wide + dp(12)
    right = box[0] + box[2] - dp(12) - (dp(44) if rival.changed else 0)
    right = _draw_zone(rival, right, (x, y - dp(13), right - x, dp(26)), dp(26)) - dp(6)
    if right - x > dp(24):
        draw_population_bar(
            (x, y - dp(5), right - x, dp(10)), rival.seat, rival.figure.population, rival.figure.target, rival.then
        )
    for creature, half in enumerate(_twin_halves(box, shape)):
        _draw_twin(rival, creature, half)
    return written + _draw_slots(rival, _twin_slots(rival, box, shape))


def _draw_twin(rival: Rival, creature: int, half: Box) -> None:
    room = _twin_room(half)
    if room[0] > half[0]:
        face = (half[0], half[1], room[0] - half[0] - dp(6), half[3])
        draw_portrait(rival.figure.species[creature], rival.figure.levels[creature], face)
        if creature == 0:
            draw_state(rival.figure, face, rival.local)
    y = half[1] + half[3] - dp(7)
    draw_pips(rival.figure.levels[creature], room[0] + pips_width(dp(9)), y, dp(9))
    if rival.prospect is not None and rival.figure.species[creature] in rival.prospect.rises:
        left = room[0] + pips_width(dp(9)) + dp(6)
        draw_rise(rival.figure.levels[creature] + 1, room[0] + room[2], y, room[0] + room[2] - left)


# -- parts ----------------------------------------------------------------------------------------------------


def _draw_face(rival: Rival, box: Box, badge: float) -> None:
    draw_portrait(rival.figure.species[0], rival.figure.levels[0], box)
    draw_state(rival.figure, box, rival.local)
    draw_badge(rival.seat, rival.avatar, around(box[0] + badge * 0.32, box[1] + box[3] - badge * 0.32, badge, badge))


def _draw_name(name: str, x: float, y: float, room: float, size: float) -> tuple[str, Box]:
    """The name, shortened if it must be."""
    shown, texture = name, text_texture(name, size, "bold")
    while texture.width > room and len(shown) > 1:
        shown = shown[:-1]
        texture = text_texture(shown.rstrip() + "…", size, "bold")
    return name, draw_texture(texture, x, y, COLOURS.text, "left")


def _draw_zone(rival: Rival, right: float, room: Box, side: float) -> float:
    """The events that lie before a player, at the end of a line; returns where they begin."""
    zone, y = rival.figure.zone, room[1] + room[3] / 2
    shown = zone[-2:] if room[2] < dp(200) else zone[-4:]
    for card in reversed(shown):
        draw_disc(card, (right - side, y - side / 2, side, side))
        right -= side + dp(3)
    if len(zone) > len(shown):
        size = theme.font_size("minimum", True)
        box = draw_text(f"+{len(zone) - len(shown)}", right, y, size, COLOURS.text_2, "bold", "right")
        right = box[0] - dp(3)
    return right - (dp(3) if zone else 0)


def _slots_in(rival: Rival, room: Box, most: float = 0.0) -> dict[str, Box]:
    return _row_of(rival.figure.places(), room, most or dp(44))


def _row_of(places: Sequence[str], room: Box, most: float) -> dict[str, Box]:
    if not places:
        return {}
    gap = dp(6) if most > dp(40) else dp(3)
    wide = min(most, (room[2] - gap * (len(places) - 1)) / len(places))
    return {place: (room[0] + at * (wide + gap), room[1], wide, room[3]) for at, place in enumerate(places)}


def _draw_slots(rival: Rival, boxes: dict[str, Box]) -> Written:
    written: Written = []
    for place, box in boxes.items():
        low = dp(ABILITY + 2) if place in rival.figure.abilities and box[3] >= dp(70) else 0.0
        card = (box[0], box[1] + low, box[2], box[3] - low)
        written += draw_mini(rival.figure.slots.get(place), card, rival.figure.lit(place))
        if low:
            draw_ability_tile(*rival.figure.abilities[place], (box[0], box[1], box[2], dp(ABILITY)))
        if place in rival.glowing:
            gold_ring(box, dp(8), True)
        elif place in rival.marks:
            corner_brackets(grown(card, dp(2)), COLOURS.text, dp(2))
        if place in rival.armed:
            draw_tick(box[0] + dp(5), box[1] + box[3] - dp(5))
    return written
