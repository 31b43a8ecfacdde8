"""The own creature built of its level cards: portrait, slots two by two, population, zone. Two of them in Symbiosis."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import border, draw_icon, draw_text, fill, gold_ring, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, contains, row
from app.kit.pictures import draw_filling
from app.kit.tokens import SEATS, Rgba, rgba, theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import (
    ATLAS,
    COLOURS,
    INK,
    capital,
    draw_disc,
    draw_pips,
    draw_population_bar,
    draw_then,
    then_width,
)
from app.tables.natural_selection.colours import NATURAL_SELECTION
from app.tables.natural_selection.moment import NOBODY
from app.tables.natural_selection.slots import SlotLook, draw_locked, draw_slot
from rules.natural_selection.preview import Figure

ALL_PLACES = ("1", "2", "3", "4")


class Creature(Drawn):
    """One panel: `figure` says what lies there, `look(place)` how each slot appears."""

    def __init__(self, **kwargs) -> None:
        self.figure: Figure = NOBODY
        self.name = ""
        self.look: Callable[[str], SlotLook] = lambda place: SlotLook()
        self.glow = self.playing = False
        self.then = 0
        """Population at the end of the round, with the move in mind."""
        self.local = ""
        """The biome of a microclimate, where it differs from everybody's."""
        super().__init__(size_hint=(None, None), **kwargs)

    # -- where things lie ----------------------------------------------------------------------

    def _inner(self) -> Box:
        pad = dp(12) if self.height >= dp(200) else dp(8)
        return self.x + pad, self.y + pad, self.width - 2 * pad, self.height - 2 * pad

    @property
    def _twins(self) -> bool:
        return len(self.figure.species) > 1

    def info_box(self) -> Box:
        """Portrait, name and population: left of the slots, or above two creatures."""
        x, y, width, height = self._inner()
        if self._twins:
            high = max(dp(34), theme.font_size("total", True) * 1.25)
            return x, y + height - high, width, high
        wide = min(width * 0.34, dp(240))
        return x, y, wide, height

    def _heads_high(self) -> float:
        """A line with portraits and names above two creatures, where the slots can spare it."""
        return max(dp(28), theme.font_size("label_strong") * 1.4) if self.height >= dp(226) else 0.0

    def head_boxes(self) -> list[Box]:
        """Portrait and name of each creature, Symbiosis only."""
        x, _, width, _ = self._inner()
        info, high = self.info_box(), self._heads_high()
        return row((x, info[1] - dp(4) - high, width, high), 2, dp(10))

    def _grids(self) -> list[Box]:
        x, y, width, height = self._inner()
        info = self.info_box()
        if not self._twins:
            left = info[0] + info[2] + dp(12)
            return [(left, y, x + width - left, height)]
        heads = self.head_boxes()
        return [(head[0], y, head[2], head[1] - dp(4) - y) for head in heads]

    def slot_boxes(self) -> dict[str, Box]:
        """Every place with its box: four a creature (locked ones too), and one for each subspecies."""
        if self.figure is NOBODY:
            return {}
        extra = sorted(place for place in self.figure.slots if place.startswith("s."))
        boxes: dict[str, Box] = {}
        grids = self._grids()
        for number, grid in enumerate(grids, start=1):
            own = extra if number == len(grids) else []
            boxes |= self._grid(number, grid, own)
        return boxes

    def _grid(self, number: int, grid: Box, extra: list[str]) -> dict[str, Box]:
        across = 2 + bool(extra)
        gap = dp(8) if across == 2 else dp(4)
        wide, high = (grid[2] - gap * (across - 1)) / across, (grid[3] - gap) / 2
        names = {f"{number}.{place}": divmod(i, 2) for i, place in enumerate(ALL_PLACES)}
        names |= {place: (i, 2) for i, place in enumerate(extra)}
        return {
            name: (grid[0] + col * (wide + gap), grid[1] + (1 - line) * (high + gap), wide, high)
            for name, (line, col) in names.items()
        }

    def place_at(self, x: float, y: float) -> str | None:
        """The open slot there."""
        return self._place_at(x, y, locked=False)

    def locked_at(self, x: float, y: float) -> str | None:
        """The slot there that a level to come will open."""
        return self._place_at(x, y, locked=True)

    def _place_at(self, x: float, y: float, locked: bool) -> str | None:
        opened = self.figure.places()
        found = (place for place, box in self.slot_boxes().items() if contains(box, x, y))
        return next((place for place in found if (place not in opened) == locked), None)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        shadow(box, 1, dp(20))
        fill(box, COLOURS.panel, dp(20))
        if self.figure is NOBODY:
            return
        if self.playing:
            border(box, SEATS[self.figure.seat % len(SEATS)].colour, dp(20), dp(3))
        if self._twins:
            self._draw_twins()
        else:
            self._draw_single()
        self._draw_slots()
        if self.glow:
            gold_ring(box, dp(20), True)

    def _draw_slots(self) -> None:
        opened = self.figure.places()
        lit_last = []
        for place, box in self.slot_boxes().items():
            if place not in opened:
                draw_locked(2, box)
            elif (look := self.look(place)).glow or look.armed:
                lit_last.append((look, box))
            else:
                draw_slot(look, box)
        for look, box in lit_last:  # rings lie over the neighbours' shadows
            draw_slot(look, box)

    def _draw_single(self) -> None:
        x, y, width, height = self.info_box()
        line = theme.font_size("title_s", True)
        total = theme.font_size("total", True)
        words = line * 1.25 + total * 1.15 + dp(12)
        zone = self._zone_height(height - words)
        portrait = height - words - zone - dp(4)
        if portrait >= dp(40):
            self._draw_portrait(0, (x, y + height - portrait, width, portrait))
        top = y + words + zone
        self._draw_name(0, x, top - line * 0.6, width, line)
        self._draw_population((x, top - line * 1.2 - total * 1.1, width, total * 1.1), total)
        bar = (x, y + zone + dp(2), width, dp(9))
        draw_population_bar(bar, self.figure.seat, self.figure.population, self.figure.target, self.then)
        if zone:
            self._draw_zone((x, y, width, zone - dp(4)))

    def _zone_height(self, room: float) -> float:
        """A line for events and hidden cards, if there are any and the portrait can spare it."""
        needed = dp(34)
        return needed if room - needed >= dp(30) and (self.figure.zone or self._laid()) else 0.0

    def _laid(self) -> int:
        return self.figure.reserved + self.figure.spawned

    def _draw_portrait(self, creature: int, box: Box) -> None:
        figure = self.figure
        name = f"species_{figure.species[creature]}_{figure.levels[creature]}"
        texture = picture(ATLAS, name)
        edge = texture.width * 0.045
        inner = texture.get_region(edge, edge, texture.width - 2 * edge, texture.height - 2 * edge)
        draw_filling(inner, box, (min(dp(12), box[2] * 0.2),) * 4, (0.5, 0.45))
        if box[2] < dp(60):
            return
        if figure.first:
            self._draw_chip(box[0] + dp(4), box[1] + box[3] - dp(30), "flag-variant", rgba("#FFFFFFE0"), INK)
        if self.local:
            ground = NATURAL_SELECTION[self.local]
            self._draw_chip(box[0] + box[2] - dp(30), box[1] + box[3] - dp(30), ground.glyph, ground.colour, ground.ink)

    @staticmethod
    def _draw_chip(x: float, y: float, icon: str, ground: Rgba, ink: Rgba) -> None:
        """On the portrait: the first-player card, or the biome of a microclimate."""
        fill((x, y, dp(26), dp(26)), ground, dp(8))
        draw_icon(icon, x + dp(13), y + dp(13), dp(18), ink)

    def _draw_name(self, creature: int, x: float, y: float, width: float, size: float) -> None:
        figure = self.figure
        right = draw_pips(figure.levels[creature], x + width, y, min(dp(12), size * 0.72))
        name = capital(tr(f"natural_selection.species.{figure.species[creature]}"))
        sizes = (size, theme.font_size("label_strong", True), theme.font_size("minimum", True))
        fitting = [s for s in sizes if text_texture(name, s, "bold").width <= right - x - dp(4)]
        box = draw_text(name, x, y, (fitting or sizes[-1:])[0], COLOURS.text, "bold", "left")
        self.wrote(name, box)

    def _draw_population(self, box: Box, size: float) -> None:
        """Population of target, and what the end of the round would bring."""
        figure, y = self.figure, box[1] + box[3] / 2
        number = draw_text(str(figure.population), box[0], y, size, COLOURS.text, "heavy", "left")
        self.wrote(str(figure.population), number)
        of = f"/{figure.target}"
        small = theme.font_size("label", True)
        target = draw_text(of, number[0] + number[2] + dp(2), y - size * 0.12, small, COLOURS.text_2, "medium", "left")
        self.wrote(of, target)
        if self.then == figure.population:
            return
        for style in ("title_s", "label_strong", "minimum"):
            strong = theme.font_size(style, True)
            left = box[0] + box[2] - then_width(self.then, strong)
            if left >= target[0] + target[2] + dp(2):
                self.wrote(str(self.then), draw_then(figure.population, self.then, left, y, strong))
                break

    def _draw_zone(self, box: Box) -> None:
        side = min(dp(28), box[3])
        x, right = box[0], box[0] + box[2]
        if self._laid():
            draw_icon("tray-full", x + side / 2, box[1] + side / 2, side * 0.8, COLOURS.text_2)
            label = str(self._laid())
            size = theme.font_size("label", True)
            words = draw_text(label, x + side, box[1] + side / 2, size, COLOURS.text_2, "bold", "left")
            x = words[0] + words[2] + dp(8)
        for card in self.figure.zone:
            if x + side > right:
                break
            draw_disc(card, (x, box[1], side, side))
            x += side + dp(4)

    def _draw_twins(self) -> None:
        x, y, width, height = self.info_box()
        total = min(theme.font_size("total", True), height * 0.8)
        if not self._heads_high():
            width -= self._draw_small_heads(x + width, y, height)
        zone = dp(32) * min(3, len(self.figure.zone)) + (dp(50) if self._laid() else 0)
        numbers = min(dp(132) * min(theme.text_scale, 1.15), width * 0.42)
        self._draw_population((x, y, numbers, height), total)
        left = x + numbers + dp(12)
        bar = (left, y + height / 2 - dp(5), max(dp(20), x + width - left - zone - dp(8)), dp(10))
        draw_population_bar(bar, self.figure.seat, self.figure.population, self.figure.target, self.then)
        if zone:
            self._draw_zone((x + width - zone, y + (height - dp(28)) / 2, zone, dp(28)))
        if self.figure.first:
            draw_icon("flag-variant", left - dp(2), y + height / 2 + dp(13), dp(14), COLOURS.text)
        for creature, head in enumerate(self.head_boxes() if self._heads_high() else []):
            side = head[3]
            self._draw_portrait(creature, (head[0], head[1], side, side))
            size = theme.font_size("label_strong", True)
            self._draw_name(creature, head[0] + side + dp(6), head[1] + side / 2, head[2] - side - dp(6), size)

    def _draw_small_heads(self, right: float, y: float, height: float) -> float:
        """Both portraits with their levels at the end of the line; returns the width they take."""
        side, step = min(dp(30), height), dp(36)
        for creature in (0, 1):
            x = right - (2 - creature) * step
            self._draw_portrait(creature, (x, y + height - side, side, side))
            draw_pips(self.figure.levels[creature], x + side, y + height - side - dp(4), dp(6))
        return 2 * step + dp(6)
