"""The worked example of Natural Selection: the end of a round counted for one creature, another to count."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp

from app.kit.canvas import draw_text, fill
from app.kit.geometry import Box, centre
from app.kit.tokens import theme
from app.play.wording import sentence
from app.tables.example import Example, Line, Picture, Piece
from app.tables.natural_selection.cards import (
    STRIP,
    draw_biome,
    draw_event,
    draw_mutation,
    draw_species,
    event_name,
    growth_of,
)
from app.tables.natural_selection.colours import COLOURS
from rules.natural_selection.preview import Figure, figures, harm
from rules.natural_selection.scene import printed
from rules.natural_selection.view import NaturalSelectionView

GAME = "natural_selection"
PREDATORS = "predators"
CARD_SHAPE = 0.78
HIGH = 66
"""Dp of a card in a line of the count."""
PAD, GAP = 10, 6
ACROSS = 5
"""The creature and its four slots."""
SHAPE = 1.36
LOW = 78
"""Dp of the row with the biome and the events."""


class NaturalSelectionExample(Example):
    """Lines: what there is, growth, events, and shields where predators come."""

    def __init__(self) -> None:
        super().__init__(GAME)
        view = self.state.view(None)
        assert isinstance(view, NaturalSelectionView)
        self.figures = figures(view)
        self.bites = {attack.victim: attack for attack in harm(view, PREDATORS)}

    def lines(self, seat: int) -> tuple[Line, ...]:
        figure = self.figures[seat]
        lines = [
            Line(
                "start",
                figure.population,
                (Piece(draw=partial(draw_species, figure.species[0], figure.levels[0]), shape=CARD_SHAPE),),
                {},
                high=HIGH,
            )
        ]
        lines.append(self._growth(figure))
        lines += self._events(figure)
        assert sum(line.points for line in lines) == figure.harvest
        return tuple(lines)

    def picture(self, seat: int) -> Picture:
        return CreaturePicture(self, self.figures[seat])

    # -- the lines -------------------------------------------------------------------------------

    def _growth(self, figure: Figure) -> Line:
        right = {place: growth_of(figure.slots[place]) for place in figure.places() if figure.lit(place)}
        pieces = tuple(
            Piece(
                draw=partial(draw_mutation, card, active=figure.lit(place)),
                shape=CARD_SHAPE,
                faint=not figure.lit(place),
            )
            for place, card in figure.slots.items()
        )
        return Line("growth", figure.growth, pieces, right, "NS-2", high=HIGH)

    def _events(self, figure: Figure) -> list[Line]:
        """What lies before the creature; what predators take is softened by shields in a line of its own (NS-7)."""
        whole = figure.harvest - figure.population - figure.growth
        hunted = PREDATORS in figure.zone
        saved = self.bites[figure.seat].shields if hunted else 0
        cards = tuple(Piece(draw=partial(draw_event, card), shape=CARD_SHAPE) for card in figure.zone)
        right = {f"zone:{card}": whole - saved for card in figure.zone}
        lines = [Line("events", whole - saved, cards, right, "NS-13", high=HIGH)]
        if hunted:
            shields = {place: printed(card).shields for place, card in figure.slots.items() if printed(card).shields}
            drawn = tuple(
                Piece(draw=partial(draw_mutation, figure.slots[place], active=figure.lit(place)), shape=CARD_SHAPE)
                for place in shields
            )
            lines.append(Line("shields", saved, drawn, shields, "NS-7", high=HIGH))
        return lines

    # -- why -------------------------------------------------------------------------------------

    def explain(self, seat: int, line: Line, spot: str) -> str:
        figure = self.figures[seat]
        biome = self.wording.word("biome", figure.biome)
        if spot.startswith("zone:"):
            card = spot.removeprefix("zone:")
            return self.say("events.right" if line.id == "events" else "not_now", card=event_name(card))
        card = figure.slots[spot]
        name = self.wording.word("card", card)
        if line.id == "growth":
            family = printed(card).family
            always = family in ("generic", "unstable")
            key = "growth.always" if always else "growth.right" if spot in line.right else "growth.wrong"
            return sentence(self.say(key, card=name, biome=biome, n=growth_of(card)))
        if line.id == "shields":
            n = printed(card).shields
            return self.say("shields.right" if n else "shields.wrong", card=name, n=n)
        return self.say("not_now", card=name)


class CreaturePicture(Picture):
    """Creature and slots above, biome and events below. To count, no mutation says by itself whether it is awake."""

    widest = 460

    def __init__(self, example: NaturalSelectionExample, figure: Figure, **kwargs) -> None:
        self.example, self.figure = example, figure
        super().__init__(**kwargs)

    def _cell(self, width: float) -> float:
        return (width - 2 * dp(PAD) - (ACROSS - 1) * dp(GAP)) / ACROSS

    def height_of(self, width: float) -> float:
        return self._cell(width) * SHAPE + dp(LOW) + 2 * dp(PAD) + dp(GAP)

    def _upper(self, place: int) -> Box:
        x, y, width, height = self.room
        cell = self._cell(width)
        return (x + dp(PAD) + place * (cell + dp(GAP)), y + height - dp(PAD) - cell * SHAPE, cell, cell * SHAPE)

    def spots(self) -> dict[str, Box]:
        spots = {place: self._upper(number + 1) for number, place in enumerate(self.figure.open)}
        spots = {place: box for place, box in spots.items() if place in self.figure.slots}
        x, y, width, _ = self.room
        wide = dp(LOW) * CARD_SHAPE
        for number, card in enumerate(self.figure.zone):
            left = x + width - dp(PAD) - (number + 1) * (wide + dp(GAP))
            spots[f"zone:{card}"] = (left, y + dp(PAD), wide, dp(LOW))
        return spots

    def draw(self) -> None:
        fill(self.room, COLOURS.top, dp(18))
        x, y, width, _ = self.room
        figure, spots = self.figure, self.spots()
        draw_species(figure.species[0], figure.levels[0], self._upper(0))
        self._draw_population(self._upper(0))
        for number, place in enumerate(figure.open):
            if place in figure.slots:
                shown = bool(self.line) or figure.lit(place)
                draw_mutation(figure.slots[place], spots[place], shown, laid=not self.line)
            else:
                fill(self._upper(number + 1), (*COLOURS.line[:3], 0.35), dp(8))
        right = min((box[0] for spot, box in spots.items() if spot.startswith("zone:")), default=x + width)
        draw_biome(figure.biome, (x + dp(PAD), y + dp(PAD), right - x - 2 * dp(PAD), dp(LOW)))
        for card in figure.zone:
            draw_event(card, spots[f"zone:{card}"])

    def _draw_population(self, box: Box) -> None:
        """On its portrait how many there are now."""
        words, size = str(self.figure.population), theme.font_size("title_m", on_card=True)
        plate = (box[0], box[1], box[2], size * 1.35)
        fill(plate, STRIP, (0, 0, dp(8), dp(8)))
        self.wrote(words, draw_text(words, *centre(plate), size, (1, 1, 1, 1), "heavy"))
