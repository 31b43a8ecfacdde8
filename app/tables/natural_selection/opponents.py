"""The other players as cards: compact (six of them), a card, or the whole creature open where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import (
    border,
    corner_brackets,
    dashed,
    draw_icon,
    draw_text,
    draw_texture,
    fill,
    gold_ring,
    shadow,
    text_texture,
)
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, centre, contains, grown, row
from app.kit.seats import draw_badge
from app.kit.tokens import SEATS, TARGET, TICK_GREEN, theme
from app.tables.natural_selection.briefs import Brief
from app.tables.natural_selection.cards import (
    COLOURS,
    ROOMY,
    draw_disc,
    draw_mini,
    draw_mutation,
    draw_pips,
    draw_population_bar,
    draw_then,
    draw_tick,
    power_of,
    then_width,
    tinted,
)
from app.tables.natural_selection.deltas import GREY, Delta, draw_delta
from app.tables.natural_selection.moment import NOBODY
from app.tables.natural_selection.places import CARD_LOW, OPEN_PANEL, TILES_HIGH, line_height, lined
from rules.natural_selection.preview import Figure

TILE_WIDTH = 150


class Opponent(Drawn):
    """One player. How much is drawn follows from the size; the table decides what a touch means."""

    def __init__(self, seat: int, avatar: str, name: str, **kwargs) -> None:
        self.seat, self.avatar, self.name = seat, avatar, name
        self.figure: Figure = NOBODY
        self.delta: Delta | None = None
        self.glow = self.armed = self.playing = False
        self.glowing: frozenset[str] = frozenset()
        self.armed_places: frozenset[str] = frozenset()
        self.marks: frozenset[str] = frozenset()
        self.powers = True
        self.line: Brief | None = None
        """What this player did last."""
        self.then = 0
        """Population at the end of the round, with the move in mind."""
        super().__init__(size_hint=(None, None), **kwargs)

    @property
    def opened(self) -> bool:
        return self.width >= dp(OPEN_PANEL) and self.height >= dp(150)

    @property
    def compact(self) -> bool:
        return self.height < dp(CARD_LOW)

    @property
    def lined(self) -> bool:
        """There is room for what this player did last."""
        return lined(self.width, self.height)

    def line_box(self) -> Box | None:
        """Where it stands; None while there is nothing to say, or no room."""
        if not self.lined or self.line is None:
            return None
        return self.x + dp(8), self.y + dp(5), self.width - dp(16), line_height()

    def _foot(self) -> float:
        """What is kept free for it at the lower edge."""
        return line_height() if self.lined else 0.0

    @property
    def tile(self) -> bool:
        """Low but wide: everything in two lines."""
        return self.compact and self.width >= dp(TILE_WIDTH) and self.height >= dp(TILES_HIGH)

    def draw(self) -> None:
        if self.figure is NOBODY:
            return
        box, radius = (*self.pos, *self.size), min(dp(16), self.height * 0.2)
        shadow(box, 1, radius)
        fill(box, COLOURS.panel, radius)
        if self.playing:
            border(box, SEATS[self.seat % len(SEATS)].colour, radius, dp(3))
        if self.opened:
            self._draw_open()
        elif self.tile:
            self._draw_tile()
        else:
            (self._draw_compact if self.compact else self._draw_card)()
        self._draw_line()
        if self.glow:
            gold_ring(box, radius, True)
        self._draw_marks()

    def _draw_line(self) -> None:
        """What this player did last, in words, until the viewer moves again; as large as two lines allow."""
        box = self.line_box()
        if box is None or self.line is None:
            return
        fill((box[0], box[1] + box[3], box[2], dp(1)), COLOURS.line)
        size = theme.font_size("minimum", True)
        words = self.line.fit(lambda text: text_texture(text, size, "medium", box[2]).height <= box[3])
        texture = text_texture(words, size, "medium", box[2])
        self.wrote(words, draw_texture(texture, box[0], box[1] + box[3] / 2, COLOURS.text, "left"))

    def _draw_marks(self) -> None:
        """The tick of an armed move, and what it would change."""
        if self.armed and not self.armed_places:
            draw_tick(self.x + dp(5), self.top - dp(5))
        if self.delta is not None:
            lift = -dp(10) if self.opened else dp(2) if self.compact else dp(12)
            self.wrote(*draw_delta(self.delta.change, self.right + dp(3 if lift > 0 else -8), self.top + lift))

    # -- shapes --------------------------------------------------------------------------------

    def _draw_card(self) -> None:
        pad = dp(8)
        left, right = self.x + pad, self.right - pad
        side = min(dp(34), self.height * 0.3)
        y = self.top - pad - side / 2
        self._draw_head(left, y, side, right, small_note=True)
        low = self._draw_discs(self.y + pad + self._foot())
        bar = low + dp(24) + (dp(6) if self.height >= dp(112) else dp(3))
        draw_population_bar((left, bar, right - left, dp(8)), self.seat, self.figure.population,
                            self.figure.target, self.then)  # fmt: skip
        self._draw_numbers(left, right, (bar + dp(8) + y - side / 2) / 2, self._number_size())

    def _number_size(self) -> float:
        return min(theme.font_size("title_m", True), max(dp(15), self.height * 0.2))

    def _draw_discs(self, y: float) -> float:
        """Mini slots at the left, events at the right, in one line."""
        side, figure = dp(20), self.figure
        x, right = self.x + dp(8), self.right - dp(8)
        for card in figure.zone[:3]:
            draw_disc(card, (right - dp(24), y - dp(1), dp(24), dp(24)))
            right -= dp(25)
        if len(figure.zone) > 3:
            draw_text(f"+{len(figure.zone) - 3}", right - dp(2), y + dp(11), dp(12), COLOURS.text_2, "bold", "right")
            right -= dp(20)
        places = figure.places()
        step = min(side + dp(4), max(dp(8), (right - x) / max(1, len(places))))
        side = min(side, step - dp(2))
        for place in places:
            draw_mini(figure.slots.get(place), (x, y + (dp(22) - side) / 2, side, side), figure.lit(place))
            x += step
        return y

    def _draw_tile(self) -> None:
        """Badge, name and hand above; population, mutations and events below; the way to the target at the foot."""
        pad, side = dp(7), min(dp(28), self.height * 0.4)
        left, right = self.x + pad, self.right - pad
        y = self.top - dp(5) - side / 2
        draw_badge(self.seat, self.avatar, around(left + side / 2, y, side, side))
        small, words = theme.font_size("minimum", True), left + side + dp(6)
        end = draw_pips(max(self.figure.levels), right, y, dp(8)) if self.delta is None else right - dp(44)
        flag = small * 1.4 if self.figure.first else 0.0
        name = self._draw_name(words, y, end - words - flag - dp(4), theme.font_size("label_strong", True)) + dp(5)
        if name + self._hand_width(small) <= end - dp(4):
            self._draw_hand(name, y, small)
        elif flag:
            draw_icon("flag-variant", name + small * 0.5, y, small * 1.1, COLOURS.text_2)
        draw_population_bar((left, self.y + dp(5), right - left, dp(6)), self.seat, self.figure.population,
                            self.figure.target, self.then)  # fmt: skip
        low, high = self.y + dp(11), y - side / 2
        self._draw_tile_line(left, right, (low + high) / 2, min(dp(20), high - low))

    def _draw_tile_line(self, left: float, right: float, y: float, side: float) -> None:
        figure, size = self.figure, min(theme.font_size("title_s", True), side)
        shown, places = figure.zone[-2:], figure.places()
        x = right - (side + dp(2)) * (len(places) + len(shown))
        number = draw_text(str(figure.population), left, y, size, COLOURS.text, "heavy", "left")
        self.wrote(str(figure.population), number)
        self._draw_after(number[0] + number[2] + dp(2), x - dp(2), y, theme.font_size("minimum", True))
        for place in places:
            draw_mini(figure.slots.get(place), (x, y - side / 2, side, side), figure.lit(place))
            x += side + dp(2)
        for card in shown:
            draw_disc(card, (x, y - side / 2, side, side))
            x += side + dp(2)
        if len(figure.zone) > 2:
            words = f"+{len(figure.zone) - 2}"
            draw_text(words, right, y + side / 2, theme.font_size("minimum", True), COLOURS.text, "heavy", "right")

    def _hand_width(self, size: float) -> float:
        laid = self.figure.reserved + self.figure.spawned
        return size * (2.0 + 1.4 * self.figure.first + 2.0 * bool(laid))

    def _draw_compact(self) -> None:
        pad, side = dp(6), min(dp(30), self.height * 0.46)
        left, right = self.x + pad, self.right - pad
        y = self.top - pad - side / 2
        draw_badge(self.seat, self.avatar, around(left + side / 2, y, side, side))
        words, size = left + side + dp(5), min(theme.font_size("title_s", True), self.height * 0.3)
        number = draw_text(str(self.figure.population), words, y, size, COLOURS.text, "heavy", "left")
        self.wrote(str(self.figure.population), number)
        pips = draw_pips(max(self.figure.levels), right, y, dp(7)) if self.delta is None else right - dp(44)
        small = theme.font_size("minimum", True)
        self._draw_after(number[0] + number[2] + dp(2), pips, y - size * 0.1, small)
        draw_population_bar((left, self.y + pad - dp(1), right - left, dp(6)), self.seat, self.figure.population,
                            self.figure.target, self.then)  # fmt: skip
        self._draw_compact_line(left, right, (self.y + pad + dp(5) + y - side / 2) / 2, small)

    def _draw_compact_line(self, left: float, right: float, y: float, size: float) -> None:
        """Name, and the number of events in the zone."""
        if y - size * 0.6 < self.y + dp(8):
            return
        if self.figure.zone:
            side = dp(16)
            draw_disc(self.figure.zone[-1], (right - side, y - side / 2, side, side))
            right -= side + dp(2)
            if len(self.figure.zone) > 1:
                draw_text(str(len(self.figure.zone)), right, y, size, COLOURS.text_2, "bold", "right")
                right -= dp(10)
        self._draw_name(left, y, right - left - dp(2), size)

    def _draw_open(self) -> None:
        pad = dp(14) if self.height >= dp(190) else dp(10)
        left, right = self.x + pad, self.right - pad
        side = dp(34)
        y = self.top - pad - side / 2
        self._draw_head(left, y, side, right - (dp(64) if self.delta else 0), small_note=True, pips=True)
        size = theme.font_size("title_m", True)
        line = y - side / 2 - dp(4) - size * 0.6
        numbers = self._draw_numbers(left, left + dp(110), line, size, pips=False)
        bar = max(numbers + dp(8), left + dp(70))
        draw_population_bar((bar, line - dp(5), right - bar, dp(9)), self.seat, self.figure.population,
                            self.figure.target, self.then)  # fmt: skip
        for place, box in self.slot_boxes().items():
            self._draw_open_slot(place, box)
        self._draw_foot(left, right, self.y + pad + dp(10) + self._foot())

    def slot_boxes(self) -> dict[str, Box]:
        """Open panels only: every place with its box, for drawing and for fingers."""
        if not self.opened or self.figure is NOBODY:
            return {}
        pad = dp(14) if self.height >= dp(190) else dp(10)
        size = theme.font_size("title_m", True)
        top = self.top - pad - dp(34) - dp(6) - size * 1.25 - dp(4)
        low = self.y + pad + dp(26) + self._foot()
        places = self.figure.places()
        lines: list[Sequence[str]] = [places]
        narrow = (self.width - 2 * pad) / max(1, len(places)) < dp(46)
        if len(self.figure.species) > 1 and (narrow or self.height >= dp(236)):
            lines = [[p for p in places if p[0] == "1"], [p for p in places if p[0] != "1"]]
        high = (top - low - dp(4) * (len(lines) - 1)) / len(lines)
        boxes: dict[str, Box] = {}
        for number, names in enumerate(lines):
            y = top - (number + 1) * high - number * dp(4)
            across = max(4, len(names))
            line = row((self.x + pad, y, min(self.width - 2 * pad, across * dp(78)), high), across, dp(6))
            boxes |= dict(zip(names, line, strict=False))
        return boxes

    def place_at(self, x: float, y: float) -> str | None:
        """The slot there, if it is large enough for a finger."""
        for place, box in self.slot_boxes().items():
            if contains(box, x, y) and min(box[2:]) >= dp(TARGET) - 1:
                return place
        return None

    def _draw_open_slot(self, place: str, box: Box) -> None:
        card = self.figure.slots.get(place)
        if card is None:
            dashed(box, COLOURS.text_2, dp(8), dp(1.5))
            draw_text(place[-1], *centre(box), theme.font_size("label", True), COLOURS.text_2, "medium")
        else:
            draw_mutation(card, box, self.figure.lit(place), self.powers)
        if place in self.figure.abilities:
            self._draw_ability(place, card, box)
        if place in self.glowing:
            gold_ring(box, dp(8), True)
        elif place in self.marks:
            corner_brackets(grown(box, dp(2)), COLOURS.text, dp(2.5))
        if place in self.armed_places:
            draw_tick(box[0] + dp(5), box[1] + box[3] - dp(5))

    def _draw_ability(self, place: str, card: str | None, box: Box) -> None:
        """A small sign above the power: green while the ability works."""
        ability, awake, used = self.figure.abilities[place]
        side = min(dp(20), box[2] * 0.3)
        foot = min(dp(28), box[3] * 0.23) if card and box[3] >= dp(ROOMY) and self.powers and power_of(card) else 0
        chip = (box[0] + dp(2), box[1] + foot + dp(2), side, side)
        fill(chip, TICK_GREEN if awake and not used else GREY, dp(5))
        tinted(f"ability_{ability}", around(*centre(chip), side * 0.8, side * 0.8))

    def _draw_foot(self, left: float, right: float, y: float) -> None:
        """The sum of an attack, or why not, and the events of the zone."""
        for card in self.figure.zone[:5]:
            draw_disc(card, (right - dp(26), y - dp(13), dp(26), dp(26)))
            right -= dp(30)
        if self.delta is None:
            return
        words = self.delta.sum or self.delta.reason
        size = theme.font_size("caption", True)
        texture = text_texture(words, size, "bold")
        if texture.width > right - left:
            texture = text_texture(words, theme.font_size("minimum", True), "medium", right - left)
        ink = theme.error if self.delta.change < 0 else theme.success if self.delta.change > 0 else COLOURS.text_2
        if texture.height <= dp(32):
            self.wrote(words, draw_texture(texture, left, y, ink, "left"))

    # -- parts -----------------------------------------------------------------------------------

    def _draw_head(
        self, left: float, y: float, side: float, right: float, small_note: bool, pips: bool = False
    ) -> None:
        draw_badge(self.seat, self.avatar, around(left + side / 2, y, side, side))
        x = left + side + dp(6)
        if pips:
            for level in reversed(self.figure.levels):
                right = draw_pips(level, right, y, dp(10)) - dp(8)
        size, small = theme.font_size("label_strong", True), theme.font_size("minimum", True)
        if self.delta is not None and not pips:
            self._draw_name(x, y - size * 0.5, right - x, size)
            return
        if not small_note or side < dp(30):
            self._draw_name(x, y, right - x, size)
            return
        self._draw_name(x, y + small * 0.62, right - x, size)
        self._draw_hand(x, y - size * 0.62, small)

    def _draw_hand(self, x: float, y: float, size: float) -> None:
        """Cards in the hand, and whether the first-player card lies here."""
        draw_icon("cards-outline", x + size * 0.5, y, size * 1.1, COLOURS.text_2)
        words = draw_text(str(self.figure.hand), x + size * 1.2, y, size, COLOURS.text_2, "medium", "left")
        x = words[0] + words[2] + dp(5)
        if self.figure.first:
            draw_icon("flag-variant", x + size * 0.5, y, size * 1.1, COLOURS.text_2)
            x += size * 1.3
        laid = self.figure.reserved + self.figure.spawned
        if laid:
            draw_icon("tray-full", x + size * 0.5, y, size * 1.1, COLOURS.text_2)
            draw_text(str(laid), x + size * 1.2, y, size, COLOURS.text_2, "medium", "left")

    def _draw_name(self, x: float, y: float, room: float, size: float) -> float:
        """The name, shortened if it must be; returns where it ends."""
        name, texture = self.name, text_texture(self.name, size, "bold")
        while texture.width > room and len(name) > 1:
            name = name[:-1]
            texture = text_texture(name.rstrip() + "…", size, "bold")
        self.wrote(self.name, draw_texture(texture, x, y, COLOURS.text, "left"))
        return x + texture.width

    def _draw_numbers(self, left: float, right: float, y: float, size: float, pips: bool = True) -> float:
        figure = self.figure
        number = draw_text(str(figure.population), left, y, size, COLOURS.text, "heavy", "left")
        self.wrote(str(figure.population), number)
        if pips:
            for level in reversed(figure.levels):
                right = draw_pips(level, right, y, dp(9)) - dp(3)
        return self._draw_after(number[0] + number[2] + dp(1), right, y - size * 0.12, theme.font_size("caption", True))

    def _draw_after(self, left: float, right: float, y: float, size: float) -> float:
        """After the population: the target, and what the end of the round makes of it; that comes first where there is
        room for one only."""
        figure = self.figure
        of, gap = f"/{figure.target}", dp(3)
        wide = then_width(self.then, size) if self.then != figure.population else 0
        if left + text_texture(of, size, "medium").width + (gap + wide if wide else 0) <= right:
            box = draw_text(of, left, y, size, COLOURS.text_2, "medium", "left")
            left = box[0] + box[2] + gap
        if wide and left + wide <= right:
            box = draw_then(figure.population, self.then, left, y, size)
            self.wrote(str(self.then), box)
            left = box[0] + box[2]
        return left
