"""How this table shows what a flight does not: a held-up event, a new climate, populations that count, an evolution."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, fill, gold_ring, text_texture
from app.kit.geometry import Box, around, centre, same_shape
from app.kit.motion import Stage
from app.kit.tokens import CROSS_RED, GOLD, TICK_GREEN, WHITE, rgba, theme
from app.play.wording import signed
from app.services.i18n import tr
from app.tables.natural_selection.cards import card_radius, draw_back, draw_biome, draw_card, draw_species
from app.tables.natural_selection.parts import Parts
from app.tables.performing import Effect, Performer
from rules.game import Event
from rules.natural_selection import scene as laying
from rules.scene import Became, Moved, Thing

Count = Callable[[int, int | None], None]
"""(seat, number): the population shown for a seat; None: the one that the scene has."""

Celebrate = Callable[[Event, Callable[[], None]], bool]
"""(event, done): show an evolution over everything and call `done` after it; False: it has no such moment here."""


class Effects:
    """One method a kind of event; each motion it starts ends with `performer.until()`."""

    def __init__(
        self, parts: Parts, stage: Stage, middle: Callable[[], Box], count: Count, celebrate: Celebrate
    ) -> None:
        self.parts, self.stage, self.middle, self.count = parts, stage, middle, count
        self.celebrate = celebrate

    def shows(self) -> Mapping[str, Effect]:
        """Events that are shown in another way than by flights alone."""
        counted = ("attacked", "preyed", "kidnapped", "recruited", "reproduced", "grew", "fed", "eaten")
        return {
            "played": self.play,
            "played_on": self.play,
            "climate": self.climate,
            "climate_shuffled": self.climate,
            "evolved": self.evolve,
            "round_ends": self.end_round,
            **dict.fromkeys(counted, self.counts),
        }

    def play(self, event: Event, performer: Performer) -> None:
        """The card is held up over the biome, then goes to its zone or away."""
        moved = next(change for change in laying.changes(event) if isinstance(change, Moved))
        start = performer.board.box_of(moved.source, moved.name, False)
        end = performer.board.box_of(moved.target, moved.name, True)
        if start is None or end is None:
            return
        draw, done = partial(draw_card, event.params["card"]), performer.until()
        shown = same_shape(start, self.parts.held_up())  # a card in flight keeps its shape

        def land() -> None:
            self.stage.fly(draw, shown, same_shape(start, end), done=done)

        def pause() -> None:
            self.stage.wait("reveal", land)

        self.stage.fly(draw, start, shown, done=pause)

    def climate(self, event: Event, performer: Performer) -> None:
        """A biome card is turned over in the middle of the table."""
        box, after = self._wide(), event.params["biome"]
        before = self.parts.banner.biome
        done = performer.until()

        def turned() -> None:
            self.stage.fade(partial(draw_biome, after), box, "pause", away=True, done=done)

        self.stage.flip(partial(draw_biome, after), partial(draw_biome, before), box, done=turned)

    def _wide(self) -> Box:
        x, y, width, height = self.middle()
        return around(x + width / 2, y + height / 2, min(dp(320), width * 0.8), min(dp(116), width * 0.29))

    def counts(self, event: Event, performer: Performer) -> None:
        """Populations count up or down before their players; a card that did it leaves its zone."""
        for change in laying.changes(event):
            if isinstance(change, Moved):
                performer.fly(change)
            elif isinstance(change, Became) and change.fact.startswith("population/"):
                seat = int(change.fact.partition("/")[2])
                self._count(seat, performer.scene.facts[change.fact], change.value, performer)

    def _count(self, seat: int, start: int, end: int, performer: Performer) -> None:
        if start == end:
            return
        over = performer.until(lambda: self.count(seat, None))
        self.stage.count(start, end, partial(self.count, seat), done=over)
        self.stage.fade(
            partial(draw_change, end - start), self._change_box(seat), "pause", away=True, done=performer.until()
        )

    def _change_box(self, seat: int) -> Box:
        """Beside the population of a player."""
        widget = self.parts.widget_of(seat)
        high = max(dp(26), theme.font_size("title_s", True) * 1.4)
        return widget.right - dp(74), widget.top - high - dp(2), dp(64), high

    def end_round(self, event: Event, performer: Performer) -> None:
        """The end of a round has its moment: everything that follows belongs to it."""
        x, y, width, height = self.middle()
        words = tr("natural_selection.brief.round_end", n=event.params["n"])
        wide = text_texture(words, theme.font_size("title_l", True), "heavy").width + dp(96)
        box = around(x + width / 2, y + height * 0.62, min(wide, width - dp(16)), dp(72))
        self.stage.fade(partial(draw_round_end, words), box, "glimpse", away=True, done=performer.until())

    def evolve(self, event: Event, performer: Performer) -> None:
        """The moment of a creature: the whole screen for the own one, a glimpse at their cards for the others'."""
        done = performer.until()
        if not self.celebrate(event, done):
            self._glimpse(event, done)

    def _glimpse(self, event: Event, done: Callable[[], None]) -> None:
        """The new level grows out of its player's card, stays a moment and fades."""
        widget = self.parts.widget_of(event.seat or 0)
        high = max(dp(84), min(dp(150), widget.height * 0.9))
        box = around(widget.x + high * 0.45, widget.center_y, high * 0.72, high)
        draw = partial(_draw_evolved, event.params["species"], event.params["level"])

        def leave() -> None:
            self.stage.fade(draw, box, "glimpse", away=True, done=done)

        self.stage.fly(draw, around(*centre(box), box[2] * 0.5, box[3] * 0.5), box, "flip", done=leave)


def draw_round_end(words: str, box: Box) -> None:
    """A flag and the words on a dark plate."""
    fill(box, rgba("#14231DF0"), dp(20))
    y, size = box[1] + box[3] / 2, theme.font_size("title_l", True)
    draw_icon("flag-checkered", box[0] + dp(40), y, dp(34), GOLD)
    while text_texture(words, size, "heavy").width > box[2] - dp(84) and size > dp(14):
        size -= dp(1)
    draw_text(words, box[0] + dp(68), y, size, WHITE, "heavy", "left")


def draw_change(change: int, box: Box) -> None:
    """+5 on green, −3 on red."""
    fill(box, TICK_GREEN if change > 0 else CROSS_RED, dp(13))
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    draw_text(signed(change), x, y, theme.font_size("title_s", True), WHITE, "bold")


def _draw_evolved(species: str, level: int, box: Box) -> None:
    draw_species(species, level, box)
    gold_ring(box, card_radius(box), True, dp(4))


def draw_thing(thing: Thing, box: Box, powers: bool) -> None:
    """A thing in flight: a blue card, a biome, or a back."""
    if thing.name is None:
        draw_back(box)
    elif laying.is_biome(thing.name):
        draw_biome(thing.name, box)
    else:
        draw_card(thing.name, box, powers)
