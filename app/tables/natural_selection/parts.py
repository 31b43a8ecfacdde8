"""The pieces of the table and where they lie on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.geometry import Box, around
from app.tables.natural_selection.aims import TABLE, Key
from app.tables.natural_selection.biome import Banner
from app.tables.natural_selection.creature import Creature
from app.tables.natural_selection.lanes import Lanes
from app.tables.natural_selection.message import MessageBar
from app.tables.natural_selection.opponents import Opponent
from app.tables.natural_selection.places import Places
from app.tables.natural_selection.rail import Rail
from app.tables.natural_selection.recap import Recap
from app.tables.natural_selection.skills import Skills
from app.tables.natural_selection.tray import Tray

TRAYS = {"hand": "hand", "reserved": "reserve", "spawned": "spawn", "foreseen": "hand"}
"""Places of the own cards, and the kind of tile that shows them."""


def put(widget: Widget, box: Box | None) -> None:
    """A widget to its place; one that this form of the screen does not have takes no room."""
    widget.opacity = 0 if box is None else 1
    widget.pos, widget.size = (box[:2], box[2:]) if box is not None else ((0, 0), (0, 0))


@dataclass
class Parts:
    """All widgets of the table; the other players' are laid anew with the table."""

    banner: Banner = field(default_factory=Banner)
    creature: Creature = field(default_factory=Creature)
    lanes: Lanes = field(default_factory=Lanes)
    message: MessageBar = field(default_factory=MessageBar)
    tray: Tray = field(default_factory=Tray)
    rail: Rail = field(default_factory=Rail)
    skills: Skills = field(default_factory=Skills)
    side: Box | None = None
    """What abilities and the last moves share, beside a large table."""
    recap: Recap = field(default_factory=Recap)
    seats: dict[int, Opponent] = field(default_factory=dict)

    def put(self, places: Places) -> None:
        for widget, box in zip(self.seats.values(), places.seats, strict=True):
            put(widget, box)
        put(self.banner, places.banner)
        put(self.creature, places.creature)
        put(self.lanes, places.lanes)
        self.message.put(places.message, places.grown)
        put(self.tray, places.tray)
        self.side = places.rail
        self.share_side(0)
        put(self.recap, places.recap)

    def share_side(self, abilities: int) -> None:
        """So many abilities above, what the others did below them."""
        if self.side is None:
            put(self.rail, None)
            put(self.skills, None)
            return
        x, y, width, height = self.side
        high = Skills.height_for(abilities, height - dp(150))
        gap = dp(12) if high else 0
        put(self.skills, (x, y + height - high, width, high) if high else None)
        put(self.rail, (x, y, width, height - high - gap))

    # -- where things are -----------------------------------------------------------------------

    def widget_of(self, seat: int) -> Creature | Opponent:
        return self.seats.get(seat, self.creature)

    def slot_box(self, seat: int, place: str) -> Box:
        """Where a mutation lies, or the middle of its player's card."""
        widget = self.widget_of(seat)
        return widget.slot_boxes().get(place) or around(widget.center_x, widget.center_y, dp(48), dp(56))

    def seat_box(self, seat: int) -> Box:
        """A card before a player."""
        widget = self.widget_of(seat)
        return around(widget.center_x, widget.center_y, dp(54), dp(72))

    def pile_box(self) -> Box:
        """Deck and discards lie at the right end of the biome."""
        x, y, width, height = self.banner.piles()
        return around(x + width / 2, y + height / 2, dp(40), dp(52))

    def held_up(self) -> Box:
        """Where a played event is shown to everybody."""
        return around(self.banner.center_x, self.banner.center_y, dp(84), dp(112))

    def boxes_of(self, target: Key) -> list[Box]:
        """The places on the screen that stand for a target."""
        if target == TABLE:
            return [self.banner.plaque(), (*self.creature.pos, *self.creature.size)]
        widget = self.widget_of(target[1])
        if target[0] == "slot" and target[2] in widget.slot_boxes():
            return [widget.slot_boxes()[target[2]]]
        return [(*widget.pos, *widget.size)]

    def box_of(self, place: str, name: str | None, viewer: int | None) -> Box | None:
        """Where a thing of the scene lies, or will lie."""
        kind, *rest = place.split("/")
        if kind in ("deck", "discards"):
            return self.pile_box()
        if kind in ("biome_deck", "biomes"):
            return self.banner.plaque()
        seat = int(rest[0])
        if kind == "slot":
            return self.slot_box(seat, rest[1])
        if kind in TRAYS and seat == viewer and seat not in self.seats:
            return self._tile_box(TRAYS[kind], name or "")
        return self.seat_box(seat)

    def _tile_box(self, kind: str, card: str) -> Box:
        """A card of the own hand, or the middle of it for one that is on its way."""
        index = self.tray.find(kind, card)
        box = self.tray.box_of(index) if index is not None else None
        return box or around(self.tray.center_x, self.tray.center_y, dp(60), dp(80))


def open_slots(boxes: Mapping[str, Box], places: tuple[str, ...]) -> list[Box]:
    """The boxes of those places that can be touched."""
    return [box for place, box in boxes.items() if place in places]
