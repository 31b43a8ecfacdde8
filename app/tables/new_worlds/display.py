"""The widgets of the table: where they are put, and how a moment of the match appears on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.geometry import Box, around, bounds, centre
from app.play.seating import Player
from app.play.wording import Wording
from app.services.i18n import tr
from app.services.settings import Settings
from app.tables.new_worlds.choice import ORDER, Choice
from app.tables.new_worlds.figures import Figures
from app.tables.new_worlds.gap import GapCell, gap_words, rival_words
from app.tables.new_worlds.gold import CROWN
from app.tables.new_worlds.hand import Hand
from app.tables.new_worlds.last_moves import LastMoves, Line
from app.tables.new_worlds.opponents import RivalPanel, RivalRow
from app.tables.new_worlds.places import Places, two_ways
from app.tables.new_worlds.sky import Sky
from app.tables.new_worlds.telling import LastMove
from app.tables.new_worlds.universe import Universe
from app.tables.new_worlds.way_words import WayWords
from app.tables.new_worlds.ways import WayButton
from app.tables.new_worlds.world import PILL, World
from rules.new_worlds import preview
from rules.new_worlds.moves import BIOME, DEPLOY
from rules.new_worlds.scene import CREATION, world
from rules.new_worlds.view import Phase, WorldsView

PILL_SHARE = 0.5
"""The gap takes at most so much of the title of the own world."""
HELD = (30, 39)
"""A card in the hand of another player, where it flies from and to."""


class Moment(NamedTuple):
    """All that is shown at one moment; the board makes it, the display reads it."""

    view: WorldsView
    figures: Figures
    own: int
    """Whose things lie in front."""
    front: int
    """Whose world is shown: the own one, or on a phone that of a rival whose move is told."""
    decider: int | None
    """Who moves, or whose move is being told."""
    my_turn: bool
    moves: Mapping[int, LastMove]
    """What each rival did since the viewer's own move."""
    note: str
    """What is going on, where no bar says it; else empty."""
    held: frozenset[str] = frozenset()
    """Cards under a finger."""
    dragging: bool = False
    coming: frozenset[str] = frozenset()
    """Cards of the move that is told which are on their way into the mover's world: their places are open."""

    def ghosts(self, seat: int) -> list[str]:
        """Of a seat whose move is told."""
        return sorted(self.coming) if seat == self.decider else []


class Display:
    """Asked whenever the view, the scene or the choice has changed. It knows the players and the settings, no rule.
    Without `previews` a choice shows what it takes, and not what it would bring."""

    def __init__(
        self,
        choice: Choice,
        players: Sequence[Player],
        settings: Settings,
        wording: Wording,
        previews: bool = True,
    ) -> None:
        self._choice, self._players, self._settings, self._wording = choice, players, settings, wording
        self._previews = previews
        self._faces = [player.avatar for player in players]
        self.places = Places()
        self.sky = Sky(size_hint=(None, None))
        self.universe = Universe(choice)
        self.gap = GapCell()
        self.world = World(self._faces)
        self.hand = Hand(choice)
        self.ways = {way: WayButton() for way in ORDER}
        self.rail = LastMoves()
        self.seats: dict[int, RivalRow | RivalPanel] = {}

    # -- places ------------------------------------------------------------------------------

    def arrange(self, table: Widget, places: Places, others: Sequence[int]) -> None:
        """Everything that is always there to its place; ways and hand depend on what goes on."""
        self.places = self.universe.places = places
        self.gap.pill = places.estimate is None
        put(table, self.world, places.world)
        put(table, self.gap, (places.estimate or self._pill()) if self._settings.estimates else None)
        put(table, self.universe, (*table.pos, *table.size))  # a card held up lies over the gap
        self._seat_rivals(table, others)
        put(table, self.rail, places.moves)

    def _pill(self) -> Box:
        """The gap at the end of the title of the own world, as wide as its words."""
        x, y, width, height = self.world.title_room()
        room = min(width * PILL_SHARE, width - self.world.icons_room())
        wide = self.gap.pill_width(room)
        return x + width - wide, y + height / 2 - dp(PILL) / 2, wide, dp(PILL)

    def _seat_rivals(self, table: Widget, others: Sequence[int]) -> None:
        for widget in self.seats.values():
            table.remove_widget(widget)
        kind = RivalPanel if self.places.seats_open else RivalRow
        self.seats = {seat: kind(seat, self._faces[seat], self._players[seat].name) for seat in others}
        for widget, box in zip(self.seats.values(), self.places.seats, strict=True):
            if isinstance(widget, RivalPanel):
                widget.faces = self._faces
            put(table, widget, box)

    def place_ways(self, table: Widget, phase: Phase, chooser: Widget | None, onlooker: bool) -> None:
        """Three ways; pass and last card after the end was triggered; or the value chooser in place of all."""
        places, boxes = self.places, dict(zip(ORDER, self.places.ways, strict=False))
        if phase is Phase.LAST and places.ways:
            boxes = dict(zip((BIOME, DEPLOY), two_ways(places), strict=True))
        if onlooker or chooser is not None:
            boxes = {}
        if chooser is not None and places.ways:
            put(table, chooser, bounds([*places.ways, *places.hand]))
        for way, button in self.ways.items():
            button.wide = places.wide_ways
            put(table, button, boxes.get(way))
        self.hand.slots = places.hand if chooser is None else []
        put(table, self.hand, (*table.pos, *table.size))

    def box_of(self, place: str, name: str | None, arriving: bool, viewer: int | None) -> Box | None:
        """Where a thing of the scene lies, or will lie."""
        head, _, where = place.partition("/")
        if head == "shown":
            return self.places.shown
        if head in ("pile", "space"):
            return self.places.spaces[int(where or CREATION)]
        seat = int(where)
        if head == "hand":
            return self._hand_box(seat, None if arriving else name, viewer)
        shown = self.world_of(seat)
        if shown is not None and name is not None:
            return shown.column_box(name)
        widget = self.seats.get(seat)
        return around(*centre((*widget.pos, *widget.size)), *map(dp, HELD)) if widget is not None else None

    def world_of(self, seat: int) -> World | None:
        """Where the world of a seat lies open now."""
        if self.world.contents.seat == seat:
            return self.world
        widget = self.seats.get(seat)
        return widget if isinstance(widget, RivalPanel) else None

    def crown_of(self, seat: int | None, biome: str) -> Box | None:
        """Where a seat has the crown of a biome: over its head, or with the badge of its row."""
        if seat is None:
            return None
        if (world := self.world_of(seat)) is not None:
            return world.crown_box(biome)
        widget = self.seats.get(seat)
        return around(widget.x + dp(26), widget.center_y, dp(CROWN), dp(CROWN)) if widget is not None else None

    def _hand_box(self, seat: int, name: str | None, viewer: int | None) -> Box:
        if seat == viewer:
            return (self.hand.slot_of(name) if name else None) or self.hand.free_slot()
        widget = self.seats.get(seat, self.world)
        return around(widget.x + dp(28), widget.top - dp(24), *map(dp, HELD))

    # -- what is shown -------------------------------------------------------------------------

    def show(self, moment: Moment) -> None:
        """Draw a moment: the choice, the worlds, the board and the hand."""
        self._show_ways(moment)
        self._show_world(moment)
        for seat, widget in self.seats.items():
            self._show_rival(seat, widget, moment)
        universe, choice = self.universe, self._choice
        universe.scene, universe.marks = moment.figures.scene, moment.figures.marks
        universe.icons = self.hand.icons = moment.view.modules.vital_capacity
        universe.glow = self._settings.show_legal and choice.shown_way is None and moment.my_turn
        universe.redraw()
        self.hand.held = moment.held
        self.hand.redraw()

    def tell(self, lines: Callable[[], Sequence[Line]]) -> None:
        """The last moves in words, where there is room for them."""
        if self.rail.parent is not None:
            self.rail.tell(lines())

    def _show_ways(self, moment: Moment) -> None:
        estimates = self._settings.estimates and self._previews
        words = WayWords(moment.view, self._choice, self._wording, moment.my_turn, estimates)
        for way, button in self.ways.items():
            words.show(way, button)

    def _show_world(self, moment: Moment) -> None:
        shown, choice, figures = self.world, self._choice, moment.figures
        own = moment.front == moment.own
        ghosts = choice.ghosts(moment.view) if own and self._previews else []
        shown.contents = figures.contents(moment.front, ghosts or moment.ghosts(moment.front))
        shown.armed = own and choice.armed == DEPLOY
        shown.glow = own and moment.dragging and choice.hovered is None and self._settings.show_legal
        shown.title = self._world_title(moment)
        shown.title_short = "" if own else self._players[moment.front].name
        shown.note = moment.note or figures.counts(moment.front)
        shown.of_seat = None if own else moment.front
        self._show_gap(moment)
        shown.redraw()

    def _show_gap(self, moment: Moment) -> None:
        """Of whoever lies in front, and with an armed way what it would become."""
        gap, figures, seat = self.gap, moment.figures, moment.own
        armed = self._choice.armed if self._previews else None
        move = self._choice.move(armed) if armed is not None else None
        then = figures.gap_after(seat, move) if move is not None and moment.view.seat == seat else None
        blind = self._choice.blind(armed)
        gap.say(gap_words(figures.gap(seat), then, self._players, blind))
        beside = gap.pill and gap.parent is not None and moment.front == moment.own
        self.world.reserved = self._pill()[2] + dp(8) if beside else 0.0
        if beside and not self.world.titled:  # nor is there room for it where the title gave way
            beside, self.world.reserved = False, 0.0
        gap.opacity = 1 if beside or not gap.pill else 0
        if beside:
            box = self._pill()
            gap.pos, gap.size = box[:2], box[2:]

    def _world_title(self, moment: Moment) -> str:
        name = self._players[moment.front].name
        if moment.front != moment.own:
            return tr("new_worlds.table.world_of", name=name)
        if moment.note and sum(player.person for player in self._players) > 1:
            return tr("new_worlds.table.world_of", name=name)
        return name if moment.view.seat is None else tr("new_worlds.table.own_world")

    def _show_rival(self, seat: int, widget: RivalRow | RivalPanel, moment: Moment) -> None:
        figures = moment.figures
        ahead = figures.ahead(seat, moment.own)
        widget.playing, widget.last = moment.decider == seat, moment.moves.get(seat)
        widget.flag = figures.leads(seat)
        words = rival_words(ahead) if ahead is not None else ()
        words = words[-1:] if widget.flag else words  # a flag says that the number is a lead
        if isinstance(widget, RivalPanel):
            widget.value = words[0] if words else ""
            widget.note, widget.contents = figures.counts(seat), figures.contents(seat, moment.ghosts(seat))
        else:
            cards = world(figures.scene, seat)
            widget.values, widget.cards, widget.kinds = words, len(cards), preview.kinds(cards)
        widget.redraw()


def put(table: Widget, widget: Widget, box: Box | None) -> None:
    """A widget to its place on the table; what is not needed now is not there."""
    if box is None:
        table.remove_widget(widget)
        return
    widget.size_hint = (None, None)
    widget.pos, widget.size = box[:2], box[2:]
    if widget.parent is None:
        table.add_widget(widget)
