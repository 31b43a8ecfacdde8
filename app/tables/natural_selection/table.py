"""The board of Natural Selection: it lays out its pieces, draws the position and turns choices into moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import Metrics, dp

from app.kit import layout
from app.kit.canvas import Redraw
from app.kit.drawn import in_window
from app.kit.geometry import Box, around, bounds
from app.kit.motion import Stage
from app.kit.tokens import theme
from app.screens.log import Entry, log_entries
from app.services.i18n import tr
from app.services.wording import Wording
from app.tables.board import Action, Board, Chip
from app.tables.natural_selection import wording as words
from app.tables.natural_selection.aims import TABLE, Key
from app.tables.natural_selection.biome import Banner
from app.tables.natural_selection.cards import ground_of
from app.tables.natural_selection.choice import Choice
from app.tables.natural_selection.creature import Creature
from app.tables.natural_selection.display import AWAY, Display, put
from app.tables.natural_selection.fingers import Fingers
from app.tables.natural_selection.message import MessageBar
from app.tables.natural_selection.opponents import Opponent
from app.tables.natural_selection.picking import Picking
from app.tables.natural_selection.places import Places, arrange
from app.tables.natural_selection.rail import Rail
from app.tables.natural_selection.scene import marks_of, scene_of
from app.tables.natural_selection.sheets import AbilitySheet, CardSheet, PlayerSheet
from app.tables.natural_selection.story import Story
from app.tables.natural_selection.tray import Tray
from rules.game import Event, Move, View
from rules.natural_selection import preview
from rules.natural_selection.components import KIND
from rules.natural_selection.moves import SOURCES
from rules.natural_selection.view import NaturalSelectionView

ROBBERIES = ("attacked", "kidnapped", "recruited", "preyed")
"""Events that cost their victim `n` of its population."""


class NaturalSelectionBoard(Board):
    """See the module's words. `position` is the view that is drawn, `scene` what lies on the table just now."""

    game_id = "natural_selection"
    own_title = True
    still = True

    def __init__(self, frame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position: NaturalSelectionView = self.view
        self.scene = scene_of(self.position)
        self.choice = Choice()
        self.places = Places()
        self.told = ""
        self.last_line = ""
        """What the player before did, in words."""
        self.picking = Picking(self)
        self.display = Display(self)
        self._build()
        self._lay = Redraw(self._arrange)
        self.bind(pos=self._lay, size=self._lay)
        theme.bind(text_scale=self._lay, left_handed=self._lay)

    # -- who is who --------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        return bool(self.moves)

    @property
    def aside(self) -> bool:
        """Somebody decides inside another player's turn: only public facts are shown."""
        return self.viewer is None and bool(self.moves)

    @property
    def waiting(self) -> str | None:
        """The name of the pending decision."""
        return preview.waiting_for(self.position)

    @property
    def glows(self) -> bool:
        """Legal targets are shown: somebody chooses, and wants to see them."""
        return self.settings.show_legal and bool(self.moves)

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self.banner, self.creature, self.message = Banner(), Creature(), MessageBar()
        self.tray, self.rail = Tray(), Rail()
        self.seats: dict[int, Opponent] = {}
        self.stage = Stage()
        self.fingers = Fingers(self)
        for widget in (self.banner, self.creature, self.message, self.rail, self.tray):
            self.add_widget(widget)
        self.layers = (self.fingers, self.stage)
        self.rail.bind(on_release=lambda *_: self.frame.open_log())

    def _build_seats(self) -> None:
        for widget in self.seats.values():
            self.remove_widget(widget)
        self.seats = {}
        for seat in self.others:
            name, avatar = self.session.players[seat][:2]
            self.seats[seat] = Opponent(seat, avatar, name)
        for widget in reversed(self.seats.values()):  # a badge lies over the card before it
            self.add_widget(widget, index=len(self.children) - 1)

    def _arrange(self) -> None:
        """Everything to its place for this form of the window."""
        if self.width <= dp(100) or self.height <= dp(100):
            return
        self.places = arrange((*self.pos, *self.size), layout.form(), self.position.seats - 1, theme.left_handed)
        self._build_seats()
        for widget, box in zip(self.seats.values(), self.places.seats, strict=True):
            put(widget, box)
        put(self.banner, self.places.banner)
        put(self.creature, self.places.creature)
        put(self.message, self.places.message)
        put(self.tray, self.places.tray)
        put(self.rail, self.places.rail or AWAY)
        self.display.show()

    # -- asked by the frame ------------------------------------------------------------------

    def refresh(self) -> None:
        self.position = self.view
        self.scene = scene_of(self.position)
        log = self.session.log()
        newest = [(number, event) for number, event in log if number == log[-1][0]]
        self.scene.marks = marks_of([event for _, event in newest])
        entries = self._told(newest)
        self.last_line = entries[-1].text if entries and entries[-1].seat != self.own_seat else ""
        self.choice.refresh(self.moves, self.own_seat, self.waiting)
        if self.moves:
            self.told = ""
        self._seat_everybody()
        self.display.show()

    def _seat_everybody(self) -> None:
        """Onlookers sit before whoever decides: with another in front, the others change their seats."""
        if self.seats and self.others != list(self.seats):
            self._arrange()

    def show(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        self._seat_everybody()
        self.choice.clear()
        self.scene.marks = frozenset()
        self.scene.telling = True
        self.display.show()

        def shown() -> None:
            self.refresh()
            done()

        Story(self, self.stage, self.scene, self._last_source()).play(events, shown)

    def _last_source(self) -> str:
        """Where the card of the last move came from."""
        match = self.session.match
        move = match.steps[match.cursor - 1].move if match.cursor else None
        return SOURCES[move.source] if move is not None and move.verb in ("mutate", "event") else "hand"

    def finish(self) -> None:
        self.stage.finish_all()

    def narrate(self, sentence: str) -> None:
        """The message bar tells what is going on while nobody is asked."""
        self.told = sentence
        self.display.show_message()

    def back(self) -> bool:
        if self.fingers.cancel():
            return True
        had = self.choice.step_back()
        self.chosen()
        return had

    def highlight(self, move: Move) -> None:
        aim = next((aim for aim in self.choice.aims if aim.move is move), None)
        if aim is None:
            return
        self.choice.clear()
        if aim.source is not None:
            self.choice.pick_up(aim.source, self.picking.tile_of(aim.source))
        if aim.target is not None and len(self.choice.at(aim.target)) > 1:
            self.choice.asked = aim.target
        if not aim.is_button:
            on_card = aim.target is not None and aim.target[0] == "hand"
            self.picking.arm(move, self.tray.find(*aim.target) if on_card else None)
        self.chosen()

    def explain(self, move: Move) -> str:
        return words.explain(self.position, move, self.wording)

    def subtitle(self) -> str:
        if self.session.outcome is not None:
            return ""
        line = tr("natural_selection.table.round", n=self.scene.round)
        if self.moves and self.waiting == "turn":
            line += " · " + tr("natural_selection.table.actions", count=self.scene.actions)
        return line

    def title(self) -> str | None:
        if self.aside:
            return tr("natural_selection.table.decides", name=self.session.players[self.session.decider].name)
        return None

    def action(self) -> Action:
        return Action("recycle", "natural_selection.table.discard", self.picking.start_discarding)

    @staticmethod
    def sentence(events: Sequence[Event], wording: Wording) -> str | None:
        return words.told(events, wording)

    @staticmethod
    def standing(view: View, _estimates: bool) -> Sequence[int]:
        return [each["population"] for each in view.open["seats"]]

    @staticmethod
    def effect(event: Event, seat: int) -> int | None:
        what = event.key.removeprefix("natural_selection.")
        if event.seat == seat and what in ("grew", "fed", "reproduced", "eaten"):
            return -event.params["n"] if what == "eaten" else event.params["n"]
        return -event.params["n"] if what in ROBBERIES and event.params["victim"] == seat else None

    def chips(self, event: Event) -> Sequence[Chip]:
        card = event.params.get("card")
        if not isinstance(card, str) or card not in KIND or "+" not in card:
            return ()
        ground = ground_of(card)
        return (Chip("+" + card.rsplit("+", 1)[1], ground.colour, ground.ink),)

    def chapter(self) -> str:
        return {"turn": "turn", "attack": "powers", None: "end"}.get(self.waiting, "events")

    def spot(self, name: str) -> Box | None:
        places = self.places
        parts = {"biome": [self.banner.plaque()], "creature": [places.creature], "hand": [places.tray],
                 "opponents": places.seats, "message": [places.message],
                 "choice": [places.creature, places.message]}  # fmt: skip
        return in_window(self, bounds(parts[name])) if parts.get(name) else None

    def quiet_place(self) -> float:
        """Over the own portrait, above the message bar."""
        return (self.message.top - layout.insets().bottom) / Metrics.density + 6

    def leave(self) -> None:
        self.stage.finish_all()
        theme.unbind(text_scale=self._lay, left_handed=self._lay)

    def log_entries(self) -> list[Entry]:
        return self._told(self.session.log())

    def _told(self, log: Sequence[tuple[int, Event]]) -> list[Entry]:
        """Entries of a log without what goes without saying."""
        loud = [(number, event) for number, event in log if words.what(event) not in words.UNSAID]
        return log_entries(loud, self.wording)

    # -- where things are ----------------------------------------------------------------------

    def widget_of(self, seat: int) -> Creature | Opponent:
        return self.seats.get(seat, self.creature)

    def slot_box(self, seat: int, place: str) -> Box:
        """Where a mutation lies, or the middle of its player's card."""
        widget = self.widget_of(seat)
        return widget.slot_boxes().get(place) or around(widget.center_x, widget.center_y, dp(48), dp(56))

    def boxes_of(self, target: Key) -> list[Box]:
        """The places on the screen that stand for a target."""
        if target == TABLE:
            return [self.banner.plaque(), (*self.creature.pos, *self.creature.size)]
        widget = self.widget_of(target[1])
        if target[0] == "slot" and target[2] in widget.slot_boxes():
            return [widget.slot_boxes()[target[2]]]
        return [(*widget.pos, *widget.size)]

    # -- the choice --------------------------------------------------------------------------------

    def chosen(self) -> None:
        """The choice has changed: show it."""
        self.display.show_tray()
        self.display.show_message()
        self.display.redraw_table()
        self.changed()

    # -- sheets --------------------------------------------------------------------------------

    def details(self, key: Key) -> None:
        """A long press: the card in large, or the player in full. It never moves anything."""
        if key[0] == "tile":
            self._tile_details(key[1])
        elif key[0] == "slot":
            self._slot_details(key[1], key[2])
        elif key[0] == "seat":
            self.open_player(key[1])

    def _tile_details(self, index: int) -> None:
        if 0 <= index < len(self.tray.tiles) and self.tray.tiles[index].card:
            self.open_card(self.tray.tiles[index].card)

    def _slot_details(self, seat: int, place: str) -> None:
        figure = self.scene.figures[seat]
        ability = figure.abilities.get(place, ("",))[0]
        if place in figure.slots:
            facts = [tr(f"natural_selection.help.ability.{ability}")] if ability else []
            self.open_card(figure.slots[place], facts)
        elif ability:
            AbilitySheet(ability, self.wording).open()
        else:
            self.frame.say(tr("natural_selection.table.empty_slot"))

    def open_card(self, card: str, facts: Sequence[str] = ()) -> None:
        CardSheet(card, self.wording, self.scene, facts).open()

    def open_player(self, seat: int) -> None:
        player = self.session.players[seat]
        PlayerSheet(self.scene.figures[seat], player.name, player.avatar, self.wording, self.scene).open()

    # -- for the measuring tests ---------------------------------------------------------------

    def touch_boxes(self) -> list[Box]:
        """Cards and tiles, own slots, other players; buttons speak for themselves."""
        cards = [box for _, _, box in self.tray.visible()]
        places = self.scene.figures[self.own_seat].places()
        slots = [box for place, box in self.creature.slot_boxes().items() if place in places]
        return [in_window(self, box) for box in (*cards, *slots, *self.places.seats)]
