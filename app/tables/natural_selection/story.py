"""What happened, one event after the other: cards fly, numbers count, the message bar tells it.

The end of a round can be followed step by step; a tap on the table ends it. `done` is called exactly once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit.geometry import Box, around
from app.kit.motion import Draw, Stage
from app.kit.tokens import theme
from app.tables.natural_selection.cards import draw_back, draw_biome, draw_card, draw_species
from app.tables.natural_selection.scene import LASTING, Figure, Scene
from app.tables.natural_selection.wording import SILENT, what
from rules.game import Event
from rules.natural_selection import preview

if TYPE_CHECKING:
    from app.tables.natural_selection.table import NaturalSelectionBoard

Done = Callable[[], None]


class Story:
    """Plays the events of one move, changing the scene as they happen."""

    def __init__(self, board: NaturalSelectionBoard, stage: Stage, scene: Scene, source: str = "hand") -> None:
        self.board, self.stage, self.scene = board, stage, scene
        self.source = source
        """Where the card of this move comes from: hand, reserve, spawn or discard."""
        self._events: list[Event] = []
        self._done: Done | None = None

    def play(self, events: Sequence[Event], done: Done) -> None:
        self._events, self._done = list(events), done
        if theme.seconds("flight") <= 0:
            self._end()  # at speed instant only the result is drawn
        else:
            self._next()

    def _end(self) -> None:
        self._events = []
        done, self._done = self._done, None
        if done is not None:
            done()

    def _next(self) -> None:
        if not self._events:
            self._end()
            return
        event = self._events.pop(0)
        if self.board.wording.told(event) and what(event) not in SILENT:
            self.board.narrate(self.board.wording.say(event))
        getattr(self, f"_{what(event)}", self._pause)(event)

    def _figure(self, seat: int | None) -> Figure:
        return self.scene.figures[seat or 0]

    def _changed(self) -> None:
        self.board.display.redraw_table()

    # -- ways to go on ---------------------------------------------------------------------------

    def _pause(self, event: Event) -> None:
        """Told, not moved: a moment to read it when somebody else did it or nobody did."""
        if what(event) in SILENT or event.seat == self.board.viewer is not None:
            self._next()
        else:
            self.stage.wait("reveal", self._next)

    def _fly(self, draw: Draw, start: Box, end: Box, arrive: Done) -> None:
        def arrived() -> None:
            arrive()
            self._changed()
            self._next()

        self._changed()
        self.stage.fly(draw, start, end, done=arrived)

    def _count(self, seat: int, end: int, then: Done | None = None) -> None:
        """A population counts up or down to its new number."""
        figure = self._figure(seat)

        def show(number: int) -> None:
            figure.population = number
            self.board.display.redraw_seat(seat)

        self.stage.count(figure.population, max(0, end), show, done=then or self._next)

    # -- cards ------------------------------------------------------------------------------------

    def _hand_box(self, seat: int, card: str) -> Box:
        tray = self.board.tray
        if seat == self.board.viewer:
            for kind in ("hand", "reserve", "spawn"):
                index = tray.find(kind, card)
                if index is not None and tray.box_of(index):
                    return tray.box_of(index)
            return around(tray.center_x, tray.center_y, dp(60), dp(80))
        return self._seat_box(seat)

    def _seat_box(self, seat: int) -> Box:
        widget = self.board.widget_of(seat)
        return around(widget.center_x, widget.center_y, dp(54), dp(72))

    def _leave_hand(self, seat: int, card: str) -> None:
        """A card leaves the hand, or the pile this move takes it from."""
        figure, source = self._figure(seat), self.source
        self.source = "hand"
        if source == "reserve":
            figure.reserved -= 1
            self._leave_zone(seat, "reserve")
        elif source == "spawn":
            figure.spawned -= 1
        elif source == "hand":
            figure.hand = max(0, figure.hand - 1)
        piles = {"hand": self.scene.hand, "reserve": self.scene.reserved, "spawn": self.scene.spawned}
        if seat == self.board.viewer and card in piles.get(source, ()):
            piles[source].remove(card)
        self.board.display.show_tray()

    def _enter_zone(self, seat: int, card: str) -> None:
        """An event that stays lies before its player from now on; others are gone."""
        if preview.stays(card):
            self._figure(seat).zone.append(card)
            self.scene.relight()

    def _leave_zone(self, seat: int, card: str) -> None:
        if card in self._figure(seat).zone:
            self._figure(seat).zone.remove(card)

    def _gain_card(self, seat: int, card: str | None) -> None:
        """A card comes into a hand; only its owner sees which."""
        self._figure(seat).hand += 1
        if seat == self.board.viewer and card:
            self.scene.hand.append(card)
            self.board.display.show_tray()

    def _mutated(self, event: Event) -> None:
        seat, card, place = event.seat, event.params["card"], event.params["place"]
        start, end = self._hand_box(seat, card), self.board.slot_box(seat, place)
        self._leave_hand(seat, card)
        self.scene.marks = frozenset({(seat, place)})

        def arrive() -> None:
            self._figure(seat).slots[place] = card

        self._fly(partial(draw_card, card, powers=self.scene.powers), start, end, arrive)

    _replaced = _mutated

    def _played(self, event: Event) -> None:
        """The card is held up over the biome, then goes to its zone or away."""
        seat, card = event.seat, event.params["card"]
        target = event.params.get("target", seat)
        start, banner = self._hand_box(seat, card), self.board.banner
        shown = around(banner.center_x, banner.center_y, dp(84), dp(112))
        self._leave_hand(seat, card)

        def land() -> None:
            self._fly(partial(draw_card, card), shown, self._seat_box(target), partial(self._enter_zone, target, card))

        self.stage.fly(partial(draw_card, card), start, shown, done=lambda: self.stage.wait("reveal", land))

    _played_on = _played

    def _drawn(self, event: Event) -> None:
        """Cards come from the deck, face down; the own ones appear in the hand."""
        seat, count = event.seat, event.params["n"]
        start = self._pile_box()

        def arrive() -> None:
            for card in event.params.get("cards", [None] * count):
                self._gain_card(seat, card)

        end = self._hand_box(seat, "") if seat == self.board.viewer else self._seat_box(seat)
        self._fly(draw_back, start, end, arrive)

    def _discarded(self, event: Event) -> None:
        seat, card = event.seat, event.params["card"]
        start = self._hand_box(seat, card)
        self._leave_hand(seat, card)
        self._fly(partial(draw_card, card), start, self._pile_box(), lambda: None)

    _lost_card = _discarded

    def _card_taken(self, event: Event) -> None:
        """From hand to hand, face down for everybody."""
        victim, seat, card = event.params["victim"], event.seat, event.params.get("card", "")
        start = self._hand_box(victim, card)
        self._leave_hand(victim, card)
        self._fly(draw_back, start, self._hand_box(seat, ""), lambda: self._gain_card(seat, card))

    def _kept(self, event: Event) -> None:
        self._gain_card(event.seat, event.params.get("card"))
        self._changed()
        self._next()

    def _salvaged(self, event: Event) -> None:
        """From the discards, or from a zone, into the hand: everybody sees it."""
        seat, card = event.seat, event.params["card"]
        owner = event.params.get("owner")
        start = self._pile_box() if owner is None else self._seat_box(owner)
        if owner is not None:
            self._leave_zone(owner, card)
        self._fly(partial(draw_card, card), start, self._hand_box(seat, ""), lambda: self._gain_card(seat, card))

    _snatched = _salvaged

    def _laid_reserve(self, event: Event) -> None:
        self._lay(event, self.scene.reserved)
        self._figure(event.seat).reserved += 1
        self._changed()
        self._next()

    def _laid_spawn(self, event: Event) -> None:
        self._lay(event, self.scene.spawned)
        self._figure(event.seat).spawned += 1
        self._changed()
        self._next()

    def _lay(self, event: Event, pile: list[str]) -> None:
        card = event.params.get("card", "")
        if event.seat == self.board.viewer:
            pile.append(card)
        self._leave_hand(event.seat, card)

    def _pile_box(self) -> Box:
        """Deck and discards lie at the right end of the biome."""
        banner = self.board.banner
        return around(banner.right - dp(40), banner.center_y, dp(40), dp(52))

    # -- mutations --------------------------------------------------------------------------------

    def _mutation_lost(self, event: Event) -> None:
        seat, card, place = event.seat, event.params["card"], event.params["place"]
        start = self.board.slot_box(seat, place)
        self._figure(seat).slots.pop(place, None)
        if place.startswith("s."):
            self._leave_zone(seat, "subspecies")
        self._fly(partial(draw_card, card, powers=self.scene.powers), start, self._pile_box(), lambda: None)

    def _unstable_gone(self, event: Event) -> None:
        figure = self._figure(event.seat)
        gone = sorted(place for place, card in figure.slots.items() if card == event.params["card"])
        for place in gone[:1]:
            del figure.slots[place]
            if place.startswith("s."):
                self._leave_zone(event.seat, "subspecies")
        self._changed()
        self.stage.wait("reveal", self._next)

    def _swapped(self, event: Event) -> None:
        params = event.params
        one, other = (_split(params["place"]), _split(params["to"]))
        first, second = params["card"], params["other"]
        self._figure(one[0]).slots.pop(one[1], None)
        self._figure(other[0]).slots.pop(other[1], None)

        def arrive() -> None:
            self._figure(one[0]).slots[one[1]] = second
            self._figure(other[0]).slots[other[1]] = first

        start, end = self.board.slot_box(*one), self.board.slot_box(*other)
        self.stage.fly(partial(draw_card, second, powers=self.scene.powers), end, start)
        self._fly(partial(draw_card, first, powers=self.scene.powers), start, end, arrive)

    def _revived(self, event: Event) -> None:
        """A subspecies comes from the discards."""
        slots, card = self._figure(event.seat).slots, event.params["card"]
        place = "s.2" if "s.1" in slots else "s.1"

        def arrive() -> None:
            slots[place] = card

        draw = partial(draw_card, card, powers=self.scene.powers)
        self._fly(draw, self._pile_box(), self.board.slot_box(event.seat, place), arrive)

    def _shed(self, event: Event) -> None:
        """The new order lies open for everybody."""
        mutations = self.board.view.open["seats"][event.seat]["mutations"]
        self._figure(event.seat).slots = dict(mutations)
        self._changed()
        self.stage.wait("reveal", self._next)

    # -- climate and population --------------------------------------------------------------------

    def _climate(self, event: Event) -> None:
        """A biome card is turned over; the banner changes, and with it what is lit."""
        before, after = self.scene.biome, event.params["biome"]
        board = self.board
        box = around(board.center_x, board.center_y, min(dp(320), board.width * 0.8), min(dp(116), board.width * 0.29))

        def turned() -> None:
            self.scene.biome = after
            self.scene.relight()
            self._changed()
            self.stage.fade(partial(draw_biome, after), box, "count", away=True, done=self._next)

        self.stage.flip(partial(draw_biome, after), partial(draw_biome, before), box, done=turned)

    _climate_shuffled = _climate

    def _attacked(self, event: Event) -> None:
        victim = event.params["victim"]
        self._count(victim, self._figure(victim).population - event.params["n"])

    _preyed = _attacked

    def _kidnapped(self, event: Event) -> None:
        victim, seat = event.params["victim"], event.seat
        gained = self._figure(seat).population + event.params["gained"]
        self._count(victim, self._figure(victim).population - event.params["n"], partial(self._count, seat, gained))

    _recruited = _kidnapped

    def _reproduced(self, event: Event) -> None:
        self._count(event.seat, self._figure(event.seat).population + event.params["n"])

    # -- the end of a round -------------------------------------------------------------------------

    def _grew(self, event: Event) -> None:
        self._count(event.seat, event.params["population"])

    def _fed(self, event: Event) -> None:
        self._leave_zone(event.seat, "food")
        self._count(event.seat, event.params["population"])

    def _eaten(self, event: Event) -> None:
        self._leave_zone(event.seat, "predators")
        self._count(event.seat, event.params["population"])

    def _not_fed(self, event: Event) -> None:
        self._without(event, "food")

    def _predators_missed(self, event: Event) -> None:
        self._without(event, "predators")

    def _extra_turn(self, event: Event) -> None:
        self._without(event, "crouch")

    def _without(self, event: Event, card: str) -> None:
        """The event leaves its zone and nothing else happens."""
        self._leave_zone(event.seat, card)
        self._changed()
        self.stage.wait("reveal", self._next)

    def _evolved(self, event: Event) -> None:
        """The level card is turned over in front of its player."""
        figure, species, level = self._figure(event.seat), event.params["species"], event.params["level"]
        widget = self.board.widget_of(event.seat)
        box = around(widget.center_x, widget.center_y, dp(96), dp(134))

        def turned() -> None:
            figure.levels[figure.species.index(species)] = level
            self._changed()
            self.stage.fade(partial(draw_species, species, level), box, "pause", away=True, done=self._next)

        self.stage.flip(partial(draw_species, species, level), partial(draw_species, species, level - 1), box,
                        done=turned)  # fmt: skip

    def _first_player(self, event: Event) -> None:
        self._give_first(event.seat)

    def _first_given(self, event: Event) -> None:
        self._give_first(event.params["to"])

    def _give_first(self, seat: int) -> None:
        for figure in self.scene.figures:
            figure.first = figure.seat == seat
        self._changed()
        self.stage.wait("reveal", self._next)

    def _cleaned(self, event: Event) -> None:
        for figure in self.scene.figures:
            figure.zone = [card for card in figure.zone if card in LASTING]
        self.scene.relight()
        self._changed()
        self.stage.wait("reveal", self._next)


def _split(address: str) -> tuple[int, str]:
    seat, _, place = address.partition(".")
    return int(seat), place
