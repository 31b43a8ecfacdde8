"""Above the race: everybody's creatures in large, as they had grown by the round that is walked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, centre
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, WHITE, Rgba, rgba, theme
from app.tables.natural_selection.evolution import NATIVE, draw_large
from app.tables.natural_selection.portrait import HEADS, cut_below

GAP = 10
PLATE: Rgba = rgba("#0C2A19D0")
SHAPE = NATIVE[0] / NATIVE[1]
WIDEST = 260
"""Dp of a picture: larger ones are blurred."""
LOW = 0.85
"""How high a picture is for its width where two of a player lie below each other."""
LEVELS = 3
LEAST = 130
"""Dp of height from which creatures are worth their room."""
STACKED = 1.2
"""Two creatures of a player lie below each other where their place is higher than wide by so much."""


def head_cut(species: str, level: int, box: Box) -> float:
    """The share of what is cut of a large picture that is cut below, so that its head stays in sight."""
    shown = min(1.0, SHAPE * box[3] / max(1.0, box[2]))
    return cut_below(HEADS[species][max(1, level) - 1], shown)


class Family(NamedTuple):
    """What one player brought: one creature, or two that live together."""

    seat: int
    avatar: str
    name: str
    species: tuple[str, ...]


class Parade(Drawn):
    """A place for each player, side by side, with a picture for each creature and its level as pips."""

    def __init__(self, families: Sequence[Family], **kwargs) -> None:
        self.families = families
        self._levels: Mapping[tuple[int, str], int] = {}
        self._fresh: frozenset[tuple[int, str]] = frozenset()
        super().__init__(size_hint=(None, None), **kwargs)

    def level(self, seat: int, species: str) -> int:
        return self._levels.get((seat, species), 1)

    def show(self, levels: Mapping[tuple[int, str], int]) -> None:
        """The levels of a round; who has grown since the last one has a gold edge."""
        fresh = frozenset(each for each, level in levels.items() if level > self._levels.get(each, 1))
        if dict(levels) != dict(self._levels):
            self._levels, self._fresh = dict(levels), fresh
            self.redraw()

    def most(self, width: float) -> float:
        """The height in which the pictures of so much width are whole."""
        place = self._place(width)
        pair = any(len(family.species) > 1 for family in self.families)
        return (2 * place * LOW if pair else place / SHAPE) + self._plate()

    def _place(self, width: float) -> float:
        count = len(self.families)
        return min((width - dp(GAP) * (count - 1)) / count, dp(WIDEST))

    @staticmethod
    def _plate() -> float:
        """The height of whose creatures these are."""
        return max(dp(28), theme.font_size("label_strong", True) * 1.5)

    def draw(self) -> None:
        if self.height < dp(60) or self.width < dp(60):
            return
        wide, count, plate = self._place(self.width), len(self.families), self._plate()
        left = self.center_x - (wide * count + dp(GAP) * (count - 1)) / 2
        for family in self.families:
            boxes = self._boxes(family, (left, self.y + plate, wide, self.height - plate))
            for species, box in zip(family.species, boxes, strict=True):
                self._draw_creature(family.seat, species, box)
            self._draw_plate(family, (left, self.y, wide, plate))
            left += wide + dp(GAP)

    @staticmethod
    def _boxes(family: Family, place: Box) -> list[Box]:
        x, y, wide, high = place
        count, gap = len(family.species), dp(6)
        if count == 1:
            return [place]
        if high > wide * STACKED:
            each = (high - gap * (count - 1)) / count
            return [(x, y + high - (at + 1) * each - at * gap, wide, each) for at in range(count)]
        each = (wide - gap * (count - 1)) / count
        return [(x + at * (each + gap), y, each, high) for at in range(count)]

    def _draw_creature(self, seat: int, species: str, box: Box) -> None:
        """Cut round its head, with its level in the lower corner."""
        edge = GOLD if (seat, species) in self._fresh else WHITE
        fill((box[0] - dp(2), box[1] - dp(2), box[2] + dp(4), box[3] + dp(4)), edge, dp(16))
        level = self.level(seat, species)
        draw_large(species, level, box, low=head_cut(species, level, box))
        pip, step, high = dp(8), dp(12), dp(18)
        wide = step * LEVELS + dp(6)
        pill = (box[0] + box[2] - wide - dp(6), box[1] + dp(6), wide, high)
        fill(pill, PLATE, high / 2)
        for at in range(LEVELS):
            x = pill[0] + dp(3) + step * (at + 0.5)
            fill(around(x, centre(pill)[1], pip, pip), GOLD if at < level else (1, 1, 1, 0.35), pip / 2)

    def _draw_plate(self, family: Family, box: Box) -> None:
        side, y = min(dp(24), box[3] - dp(4)), centre(box)[1] - dp(2)
        size, room = theme.font_size("label_strong", True), box[2] - side - dp(8)
        if text_texture(family.name, size, "bold").width > room:
            size = theme.font_size("minimum", True)
        said = fitting(family.name, size, room, "bold")
        text = text_texture(said, size, "bold")
        left = box[0] + (box[2] - side - dp(6) - text.width) / 2
        draw_badge(family.seat, family.avatar, around(left + side / 2, y, side, side))
        if room > dp(24):
            self.wrote(family.name, draw_texture(text, left + side + dp(6), y, WHITE, "left"))
