"""The own creature: portrait, now and then, and only the slots that are open. Two creatures in Symbiosis.

At level 1 its two slots stand in one row, at level 2 there are two by two, and a line says what the next level needs;
on a wide table all of them stand in a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from app.kit.canvas import border, draw_icon, draw_text, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, contains, row
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD_EDGE, SEATS, TARGET, rgba, theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import capital
from app.tables.natural_selection.causes import draw_causes
from app.tables.natural_selection.choosing import draw_choice, panel_colour
from app.tables.natural_selection.colours import COLOURS
from app.tables.natural_selection.minis import draw_disc
from app.tables.natural_selection.moment import NOBODY
from app.tables.natural_selection.population import (
    draw_pair,
    draw_pips,
    draw_population_bar,
    pair_width,
    pips_width,
)
from app.tables.natural_selection.portrait import draw_portrait, draw_state
from app.tables.natural_selection.slots import SlotLook, draw_slot, lay_slots, strip_target
from rules.natural_selection.preview import Figure, Prospect

NATIVE = 120
"""Dp of a portrait's width at most: pictures are never enlarged."""
IN_A_LINE = 560
"""From this width on all slots stand in one line."""


class Creature(Drawn):
    """One panel: `figure` says what lies there, `look(place)` how each slot appears."""

    def __init__(self, **kwargs) -> None:
        self.figure: Figure = NOBODY
        self.name = self.avatar = ""
        self.look: Callable[[str], SlotLook] = lambda place: SlotLook()
        self.glow = self.armed = self.faint = self.playing = False
        """Armed: the next touch commits; faint: it could be chosen, but something else is."""
        self.prospect: Prospect | None = None
        """The end of the round, with the move in mind; None while a story is told."""
        self.needs: Sequence[str] = ()
        """What each creature lacks for its next level, in words."""
        self.local = ""
        """The biome of a microclimate, where it differs from everybody's."""
        super().__init__(size_hint=(None, None), **kwargs)

    @property
    def then(self) -> int | None:
        return self.prospect.then if self.prospect is not None else None

    # -- where things lie ----------------------------------------------------------------------

    def _inner(self) -> Box:
        pad = dp(10) if self.height >= dp(190) else dp(7)
        return self.x + pad, self.y + pad, self.width - 2 * pad, self.height - 2 * pad

    @property
    def _twins(self) -> bool:
        return len(self.figure.species) > 1

    @property
    def _in_a_line(self) -> bool:
        return self.width >= dp(IN_A_LINE) and self.height < self.width * 0.6 and not self._twins

    @property
    def _low_words(self) -> bool:
        """Numbers below portrait and slots, across the panel: two slots leave the room for that."""
        return not self._in_a_line and not self._twins and len(self.figure.open) == 2 and self.height >= dp(186)

    def _line_height(self) -> float:
        return theme.font_size("total", True) * 1.2

    def _needs_height(self) -> float:
        """Of the line across the panel, or two where the words are long; 0 where slots would get too small for it."""
        if not self.needs or not self.needs[0]:
            return 0.0
        _, _, width, height = self._inner()
        small = text_texture(self.needs[0], theme.font_size("minimum", True), "regular", width - dp(22))
        high = max(theme.font_size("caption", True) * 1.5, small.height)
        return high if self._low_words or height - high - dp(4) >= dp(2 * TARGET + 8) else 0.0

    def _figure_box(self) -> Box:
        """Portrait and slots of a single creature."""
        x, y, width, height = self._inner()
        if self._in_a_line or self._twins:
            return x, y, width, height
        low = self._needs_height() + (self._line_height() if self._low_words else 0.0)
        low += dp(4) if low else 0.0
        return x, y + low, width, height - low

    def info_box(self) -> Box:
        """Portrait, and the words that stand with it."""
        x, y, width, height = self._figure_box()
        if self._in_a_line:
            return x, y, min(dp(NATIVE), height * 0.72) + dp(150) * min(theme.text_scale, 1.15), height
        return x, y, min(width * 0.34, dp(NATIVE) if not self._low_words else dp(126), dp(140)), height

    def _grids(self) -> list[Box]:
        x, y, width, height = self._figure_box()
        if not self._twins:
            info = self.info_box()
            left = info[0] + info[2] + dp(10)
            return [(left, y, x + width - left, height)]
        if self._wide_twins:
            wide = [self._twin_column(half) + dp(10) for half in self._halves()]
            return [
                (half[0] + by, half[1], half[2] - by, half[3]) for half, by in zip(self._halves(), wide, strict=True)
            ]
        return [(half[0], half[1], half[2], half[3] - self._twin_face(half) - dp(6)) for half in self._halves()]

    def _halves(self) -> list[Box]:
        """The places of two creatures, below their common line."""
        x, y, width, height = self._inner()
        return row((x, y, width, height - self._twin_line() - dp(6)), 2, dp(12))

    @property
    def _wide_twins(self) -> bool:
        """Room enough for two portraits beside their slots."""
        return self._twins and self.width >= dp(IN_A_LINE)

    @staticmethod
    def _twin_column(half: Box) -> float:
        return min(dp(NATIVE), half[2] * 0.28)

    def _twin_line(self) -> float:
        return max(dp(34), theme.font_size("total", True) * 1.25)

    @staticmethod
    def _twin_face(half: Box) -> float:
        """The portrait above the slots of one of two creatures."""
        return dp(32) if half[3] < dp(200) else max(dp(30), min(dp(86), half[3] * 0.34))

    def slot_boxes(self) -> dict[str, Box]:
        """Every open place with its box, and one for each subspecies."""
        if self.figure is NOBODY:
            return {}
        boxes: dict[str, Box] = {}
        grids = self._grids()
        for number, grid in enumerate(grids, start=1):
            own = [place for place in self.figure.open if place.startswith(f"{number}.")]
            if number == len(grids):
                own += sorted(place for place in self.figure.slots if place.startswith("s."))
            boxes |= lay_slots(own, grid, self._in_a_line, self._twins)
        return boxes

    def place_at(self, x: float, y: float) -> str | None:
        """The slot there."""
        return next((place for place, box in self.slot_boxes().items() if contains(box, x, y)), None)

    def ability_at(self, x: float, y: float) -> str | None:
        """The slot whose ability is there, at least as high as a finger."""
        boxes = self.slot_boxes()
        return next(
            (place for place in self.figure.abilities if place in boxes and contains(strip_target(boxes[place]), x, y)),
            None,
        )

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        shadow(box, 1, dp(20))
        fill(box, panel_colour(self.armed), dp(20))
        if self.figure is NOBODY:
            return
        if self.playing:
            border(box, SEATS[self.figure.seat % len(SEATS)].colour, dp(20), dp(3))
        if self._twins:
            self._draw_twins()
        elif self._in_a_line:
            self._draw_line()
        elif self._low_words:
            self._draw_first_level()
        else:
            self._draw_column()
        self._draw_slots()
        draw_choice(box, dp(20), self.glow, self.armed, self.faint)

    def _draw_slots(self) -> None:
        lit_last = []
        for place, box in self.slot_boxes().items():
            if (look := self.look(place)).glow or look.armed:
                lit_last.append((look, box))
            else:
                draw_slot(look, box)
        for look, box in lit_last:  # rings lie over the neighbours' shadows
            draw_slot(look, box)

    def _draw_face(self, creature: int, box: Box) -> None:
        draw_portrait(self.figure.species[creature], self.figure.levels[creature], box)
        if creature == 0:
            draw_state(self.figure, box, self.local)

    def _draw_first_level(self) -> None:
        """Portrait and slots above; name, numbers and the way to the target below, and what level 2 needs."""
        info, (x, y, width, _) = self.info_box(), self._inner()
        face = min(info[3], info[2] * 1.4)  # a narrow panel cuts no legs off
        self._draw_face(0, (info[0], info[1] + (info[3] - face) / 2, info[2], face))
        needs, high = self._needs_height(), self._line_height()
        line = y + needs + high / 2
        left = x + self._draw_name(0, x, line, width * 0.42)
        total = theme.font_size("total", True)
        left = self._draw_numbers(left + dp(12), line, total) + dp(12)
        right = self._draw_zone(x + width, line, min(dp(28), high)) - dp(4)
        if right - left >= dp(30):
            self._draw_bar((left, line - dp(5), right - left, dp(10)))
        if needs:
            self._draw_needs(0, x, y + needs / 2 - dp(1), width)

    def _draw_column(self) -> None:
        """Portrait, name, numbers and bar one below the other, left of the slots; below all what level 3 needs."""
        x, y, width, height = self.info_box()
        size, total = theme.font_size("title_s", True), theme.font_size("total", True)
        while pair_width(self.figure.population, self.then, total) > width and total > dp(16):
            total -= dp(1)
        apart = 0.0 if self._name_beside_level(0, width) else dp(15)
        words = size * 1.2 + apart + total * 1.15 + dp(12)
        zone = dp(32) if (self.figure.zone or self._laid()) and height - words >= dp(100) else 0.0
        portrait = min(height - words - zone - dp(3), width * 1.4)
        if portrait >= dp(36):
            self._draw_face(0, (x, y + height - portrait, width, portrait))
        top = y + height - portrait - dp(3) if portrait >= dp(36) else y + height
        self._draw_name(0, x, top - size * 0.62, width, spread=True, pips=not apart)
        if apart:
            draw_pips(self.figure.levels[0], x + pips_width(dp(11)), top - size * 1.2 - dp(5), dp(11))
            top -= apart
        self._draw_numbers(x, top - size * 1.2 - total * 0.58, total)
        bar = top - size * 1.2 - total * 1.15 - dp(9)
        self._draw_bar((x, bar, width, dp(9)))
        if zone:
            self._draw_zone(x + width, max(y + dp(14), bar - dp(18)), dp(28))
        elif self.figure.zone or self._laid():  # after the number, as many as have room
            used = pair_width(self.figure.population, self.then, total) + dp(4)
            self._draw_zone(x + width, top - size * 1.2 - total * 0.58, dp(24), x + used)
        if self._needs_height():
            inner = self._inner()
            self._draw_needs(0, inner[0], inner[1] + self._needs_height() / 2 - dp(1), inner[2])

    def _draw_line(self) -> None:
        """A wide table: portrait, then the words in a column, then all slots."""
        x, y, width, height = self.info_box()
        wide = min(dp(NATIVE), height * 0.72)
        name = theme.font_size("title_s", True) * 1.5
        high = min(height - name, wide * 1.4)
        self._draw_face(0, (x, y + height - high, wide, high))
        self._draw_name(0, x, y + height - high - name / 2, wide, spread=True)
        left, right, side = x + wide + dp(14), x + width, dp(38)
        top = y + height - side / 2
        draw_badge(self.figure.seat, self.avatar, around(left + side / 2, top, side, side))
        self.wrote(self.name, _cut(self.name, left + side + dp(8), top, right - left - side - dp(8)))
        total = theme.font_size("title_l", True)
        top -= side / 2 + total * 0.75
        self._draw_numbers(left, top, total)
        top -= total * 0.62 + dp(12)
        self._draw_bar((left, top, right - left, dp(11)))
        small = theme.font_size("label", True)
        top -= small * 1.1
        if self.prospect is not None:
            draw_causes(self.prospect, left, right, top, small)
        top -= small * 1.7
        if self._laid() or self.figure.zone:
            self._draw_zone(right, max(y + dp(16), top), dp(32), left)
            top -= dp(34)
        room = top - y + small * 0.5
        if self.needs and self.needs[0] and room >= small:
            self._draw_needs(0, left, y + room / 2, right - left, room)

    def _draw_twins(self) -> None:
        """One population above; below it two creatures, each with what it still lacks."""
        x, y, width, height = self._inner()
        high = self._twin_line()
        line, side = y + height - high / 2, min(dp(36), high)
        draw_badge(self.figure.seat, self.avatar, around(x + side / 2, line, side, side))
        left = self._draw_numbers(x + side + dp(10), line, theme.font_size("total", True)) + dp(12)
        right = self._draw_zone(x + width, line, dp(28), left) - dp(4)
        if right - left >= dp(30):
            self._draw_bar((left, line - dp(5), right - left, dp(10)))
        halves = self._halves()
        fill((halves[1][0] - dp(6), y, dp(1), halves[0][3]), COLOURS.line)
        for creature, half in enumerate(halves):
            (self._draw_wide_twin if self._wide_twins else self._draw_twin)(creature, half)

    def _draw_wide_twin(self, creature: int, half: Box) -> None:
        """Portrait, name and what is lacking in a column, left of the slots."""
        wide, line = self._twin_column(half), theme.font_size("title_s", True) * 1.4
        words = theme.font_size("minimum", True) * 3.8
        face = min(half[3] - line - words, wide * 1.4)
        self._draw_face(creature, (half[0], half[1] + half[3] - face, wide, face))
        top = half[1] + half[3] - face - line
        self._draw_name(creature, half[0], top + line / 2, wide, spread=True)
        if len(self.needs) > creature:
            self._draw_needs(creature, half[0], top - words / 2, wide, words)

    def _draw_twin(self, creature: int, half: Box) -> None:
        face = self._twin_face(half)
        box = (half[0], half[1] + half[3] - face, min(face * 0.86, half[2] * 0.44), face)
        self._draw_face(creature, box)
        left = box[0] + box[2] + dp(7)
        room, size = half[0] + half[2] - left, theme.font_size("title_s", True)
        top = box[1] + face - size * 0.62
        self._draw_name(creature, left, top, room, pips=face < dp(56))
        if face >= dp(56):
            top -= size * 0.62 + dp(7)
            draw_pips(self.figure.levels[creature], left + pips_width(dp(10)), top, dp(10))
            below = top - dp(7) - box[1]
            if len(self.needs) > creature and below >= theme.font_size("minimum", True):
                self._draw_needs(creature, left, box[1] + below / 2, room, below)

    # -- words -----------------------------------------------------------------------------------

    def _species_name(self, creature: int) -> str:
        return capital(tr(f"natural_selection.species.{self.figure.species[creature]}"))

    @staticmethod
    def _name_size(name: str, room: float) -> float | None:
        """Of the largest letters that fit."""
        sizes = (theme.font_size(style, True) for style in ("title_s", "label_strong", "minimum"))
        return next((size for size in sizes if text_texture(name, size, "bold").width <= room), None)

    def _name_beside_level(self, creature: int, width: float) -> bool:
        """Whether a species and its level have room in one line."""
        return self._name_size(self._species_name(creature), width - pips_width(dp(11)) - dp(5)) is not None

    def _draw_name(
        self, creature: int, x: float, y: float, width: float, spread: bool = False, pips: bool = True
    ) -> float:
        """The species and its level; returns the width of both. Spread: the level stands at the right end."""
        side = dp(11)
        dots = pips_width(side) + dp(5) if pips else 0.0
        name = self._species_name(creature)
        size = self._name_size(name, width - dots) or theme.font_size("minimum", True)
        box = draw_text(name, x, y, size, COLOURS.text, "bold", "left")
        self.wrote(name, box)
        if pips:
            right = x + width if spread else box[0] + box[2] + dots + dp(3)
            draw_pips(self.figure.levels[creature], right, y, side)
        return box[2] + dots + dp(3)

    def _draw_numbers(self, x: float, y: float, size: float) -> float:
        """Now and then; returns where they end."""
        found = draw_pair(self.figure.population, self.then, x, y, size)
        for words, box in found:
            self.wrote(words, box)
        return found[-1][1][0] + found[-1][1][2]

    def _draw_bar(self, box: Box) -> None:
        draw_population_bar(box, self.figure.seat, self.figure.population, self.figure.target, self.then)

    def _draw_needs(self, creature: int, x: float, y: float, width: float, height: float = 0.0) -> None:
        """What is lacking for the next level; bold in warm ink when nothing is."""
        words = self.needs[creature]
        rises = self.prospect is not None and self.figure.species[creature] in self.prospect.rises
        ink = (rgba("#FFC65C") if theme.dark else GOLD_EDGE) if rises else COLOURS.text_2
        icon = 0.0 if height else dp(22)
        for style in ("caption", "minimum"):
            texture = text_texture(words, theme.font_size(style, True), "bold" if rises else "regular", width - icon)
            if texture.height <= (height or self._needs_height() + dp(2)):
                break
        else:
            return
        if icon:
            draw_icon("arrow-up-bold-hexagon-outline", x + dp(9), y, dp(18), ink)
        self.wrote(words, draw_texture(texture, x + icon, y, ink, "left"))

    def _laid(self) -> int:
        return self.figure.reserved + self.figure.spawned

    def _draw_zone(self, right: float, y: float, side: float, left: float = 0.0) -> float:
        """Events and hidden cards before the player, from the right end of a line; returns where they begin."""
        for card in reversed(self.figure.zone[-3:]):
            if left and right - side < left:
                break
            draw_disc(card, (right - side, y - side / 2, side, side))
            right -= side + dp(4)
        if self._laid():
            size = theme.font_size("label", True)
            box = draw_text(str(self._laid()), right, y, size, COLOURS.text_2, "bold", "right")
            draw_icon("tray-full", box[0] - side * 0.45, y, side * 0.8, COLOURS.text_2)
            right = box[0] - side * 0.9
        return right


def _cut(name: str, x: float, y: float, room: float) -> Box:
    """A player's name, shortened if it must be."""
    size = theme.font_size("title_s", True)
    shown, texture = name, text_texture(name, size, "bold")
    while texture.width > room and len(shown) > 1:
        shown = shown[:-1]
        texture = text_texture(shown.rstrip() + "…", size, "bold")
    return draw_texture(texture, x, y, COLOURS.text, "left")
