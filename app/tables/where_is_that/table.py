"""The board of Where Is That?: it lays out its pieces, draws the position and turns choices into moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.metrics import Metrics, dp
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.canvas import Redraw, text_texture
from app.kit.drawn import in_window
from app.kit.geometry import Box
from app.kit.motion import Stage
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.board import Action, Board
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.card_map import CardMap
from app.tables.where_is_that.cards import COLOURS
from app.tables.where_is_that.choice import Choice
from app.tables.where_is_that.display import AWAY, Display, put
from app.tables.where_is_that.fingers import Fingers
from app.tables.where_is_that.flights import Flights
from app.tables.where_is_that.looking import Looking
from app.tables.where_is_that.message import FitButton, Message, NextCard
from app.tables.where_is_that.offer import Offer
from app.tables.where_is_that.pad import PushPad
from app.tables.where_is_that.places import Places, arrange
from app.tables.where_is_that.reveal import Reveal
from app.tables.where_is_that.scene import Scene
from app.tables.where_is_that.seats import SeatPanel, SeatTab
from rules.game import Event, Move
from rules.where_is_that import packs, preview
from rules.where_is_that.components import CARTOGRAPHER
from rules.where_is_that.moves import Placement
from rules.where_is_that.packs import Face
from rules.where_is_that.view import MapView

TALL = 740
"""An upright window of so many dp has room for a map, the offer and the guide of a lesson, one below another."""


class WhereIsThatBoard(Board):
    """See the module's words. `position` is the view that is drawn, `scene` what lies on the table just now."""

    game_id = "where_is_that"
    still = True
    announcements = frozenset(("where_is_that.offered", "where_is_that.finished"))

    def __init__(self, frame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position: MapView = self.view
        self.faces: Mapping[str, Face] = packs.load(self.position.pack).faces
        self.choice = Choice()
        match = self.session.match
        self._first_offer: Sequence[str] = match.game.start(match.setup).view(None).offer
        self.scene = self._scene()
        self.places = Places()
        self.absent: frozenset[str] = frozenset()
        self.hovering: dict[str, Box] = {}
        """Where a card was let go by a finger: its flight starts there."""
        self.told = ""
        """Why a card was discarded; it stands on the table until the next touch."""
        self.shown_seat = self.own_seat
        self.seats: dict[int, SeatTab] = {}
        self.looking = Looking(self)
        self.display = Display(self)
        self._build()
        self._lay = Redraw(self._arrange)
        self.bind(pos=self._lay, size=self._lay)
        theme.bind(text_scale=self._lay, left_handed=self._lay)

    # -- who is who --------------------------------------------------------------------------------

    @property
    def own_maps(self) -> bool:
        return self.position.mode == CARTOGRAPHER

    @property
    def reveal(self) -> Reveal | None:
        """The end of the match, while it is looked at."""
        return self.looking.reveal

    @property
    def pad_open(self) -> bool:
        """The pad takes the place of the offer while a cell is aimed at."""
        return self.choice.cell is not None and self.choice.card is not None

    @property
    def choosing_cell(self) -> bool:
        """A card is in mind and may be laid on the map that is shown."""
        return self.my_turn and self.choice.card is not None and self._own_map_shown()

    def _own_map_shown(self) -> bool:
        return not self.own_maps or self.shown_seat == self.own_seat

    @property
    def makes_room(self) -> bool:
        """The guide of a lesson gets a place of its own, unless that would leave no map to speak of."""
        return layout.form().landscape or self.frame.height >= dp(TALL)

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        self.map = CardMap()
        self.map.point, self.map.hold, self.map.swipe = self.aim, self.looking.hold, self.choose_direction
        self.map.swipes, self.map.arrow = self._swipes, self.choose_direction
        self.offer = Offer(self.choice, self.session.players)
        self.offer.faces = dict(self.faces)
        self.pad = PushPad(self.choose_direction, self.commit, self.cancel_aim)
        self.pad.place.bind(on_refused=lambda _b, reason: self.frame.say(reason))
        self.message = Message()
        self.next_card = NextCard()
        self.fit_button = FitButton(icon="fit-to-screen-outline", kind="raised", tint=COLOURS.text)
        self.fit_button.bind(on_release=lambda *_: self.show_all())
        self.stage = Stage()
        self.fingers = Fingers(self)
        self.over_map = FloatLayout()
        self.last_layer = FloatLayout()
        for widget in (self.message, self.next_card, self.fit_button):
            self.over_map.add_widget(widget)
        for widget in (self.offer, self.pad):
            self.add_widget(widget)
        self.layers = (self.map, self.over_map, self.fingers, self.stage, self.last_layer)

    def _build_seats(self) -> None:
        for tab in self.seats.values():
            self.over_map.remove_widget(tab)
        self.seats = {}
        others = [(self.own_seat + step) % self.position.seats for step in range(self.position.seats)]
        for seat in others:
            player = self.session.players[seat]
            kind = SeatPanel if self.places.panels else SeatTab
            tab = kind(seat=seat, avatar=player.avatar, name=player.name, with_map=self.own_maps)
            tab.bind(on_release=lambda each: self.looking.show_seat(each.seat))
            self.seats[seat] = tab
            self.over_map.add_widget(tab)

    def _arrange(self) -> None:
        """Everything to its place for this form of the window."""
        if self.width <= dp(100) or self.height <= dp(100):
            return
        self._place()
        self._build_seats()
        for tab, box in zip(self.seats.values(), self.places.seats, strict=True):
            put(tab, box)
        self.display.show_position()
        self.map.follow()
        self.looking.take_up_reveal()
        self.changed()  # how much the bars say depends on the width

    def _place(self) -> None:
        form = layout.form()
        self.places = places = arrange((*self.pos, *self.size), form, self.position.seats, self.pad_open,
                                       theme.left_handed, self.own_maps)  # fmt: skip
        self.map.largest = 1.0 if form.tablet or not form.landscape else 0.9
        self.map.put(places.map, places.clear, places.unit)
        put(self.message, places.message)
        put(self.fit_button, places.fit)
        put(self.next_card, places.next_card or AWAY)
        self.offer.standing = self.pad.standing = places.standing
        self.offer.titled = places.standing and form.tablet
        self.offer.below = places.next_card[3] + dp(8) if places.standing and places.next_card else 0.0
        put(self.offer, AWAY if self.pad_open else places.foot)
        put(self.pad, places.foot if self.pad_open else AWAY)
        if self.reveal is not None:
            put(self.reveal, (*self.pos, *self.size))

    # -- asked by the frame ------------------------------------------------------------------------

    def refresh(self) -> None:
        seat = self.own_seat
        self.position = self.view
        self.scene = self._scene()
        self.absent = frozenset()
        self.choice.refresh(self.position)
        if self.own_seat != seat or self.session.phase == "deciding":
            self.show_map_of(self.own_seat)
        if self.own_seat != seat:
            self._lay()
        self._place_if_ready()
        self.display.show_position()
        self.map.follow()
        self.looking.take_up_reveal()

    def _scene(self) -> Scene:
        return Scene(self.position, self.session.log(), self._first_offer)

    def _place_if_ready(self) -> None:
        if self.width > dp(100):
            self._place()

    def show(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        self.choice.clear()
        self._place_if_ready()
        self.display.show_position()
        over = any(event.key == "where_is_that.finished" for event in events)

        def shown() -> None:
            if over and self.session.persons:
                self.looking.open_reveal(done)
            else:
                self.refresh()
                done()

        if not self.seats:  # the table was never laid out: there is nowhere to fly to
            shown()
            return
        Flights(self, self.stage, self.scene).play(events, shown)

    def finish(self) -> None:
        """End running motion; the reveal first shows all, then goes."""
        self.stage.finish_all()
        if self.reveal is not None:
            self.reveal.hurry()

    def back(self) -> bool:
        if self.fingers.cancel():
            return True
        had = self.choice.lower() or self.choice.clear()
        if not had and not self._own_map_shown():
            had = True
            self.show_map_of(self.own_seat)
        self.chosen()
        return had

    def highlight(self, move: Move) -> None:
        assert isinstance(move, Placement)
        self.show_map_of(self.own_seat)
        self.choice.select(move.card)
        self.choice.aim(self.position, (move.x, move.y))
        self.choice.direction = move.push
        self.chosen()
        self.map.reach((move.x, move.y))

    def explain(self, move: Move) -> str:
        return words.explain(self.position, move, self.wording)

    def subtitle(self) -> str:
        view = self.position
        rounds = {"n": min(view.round, view.rounds), "of": view.rounds}
        whole = tr("where_is_that.table.round", mode=tr(f"where_is_that.table.mode.{view.mode}"), **rounds)
        fits = text_texture(whole, theme.font_size("caption")).width <= self.frame.width - dp(120)
        return whole if fits else tr("where_is_that.table.round_short", **rounds)

    def action(self) -> Action:
        if self.own_maps:
            return Action("map-search-outline", "where_is_that.table.maps", self.looking.open_maps)
        return Action("fit-to-screen-outline", "where_is_that.table.whole", self.show_all)

    def show_all(self) -> None:
        """The whole map; where it is in sight already, that is said: a button that does nothing reads as broken."""
        if self.map.camera == self.map.fitting():
            self.frame.say(tr("where_is_that.table.whole_in_sight"))
        self.map.on_fit()

    def chapter(self) -> str:
        if self.position.over:
            return "end"
        return "turn" if self.my_turn else "modes"

    def spot(self, name: str) -> Box | None:
        """A part of the table, for lessons."""
        found = self.places.spot(name, self.pad_open)
        return None if found is None else in_window(self, found)

    def quiet_place(self) -> float:
        return (self.places.over_words() - layout.insets().bottom) / Metrics.density

    def leave(self) -> None:
        self.stage.finish_all()
        self.map.stop()
        self.pad.stop()
        if self.reveal is not None:
            self.reveal.stop()
        theme.unbind(text_scale=self._lay, left_handed=self._lay)

    # -- choosing ----------------------------------------------------------------------------------

    def show_map_of(self, seat: int) -> None:
        """This player's map; another one than before is seen whole."""
        if seat != self.shown_seat:
            self.shown_seat = seat
            self.display.redraw_table()
            self.map.fit()

    def free_cells(self) -> Sequence[Cell]:
        return preview.free_cells(self.position)

    def targets(self) -> list[Cell]:
        """Every cell the card in mind may be dropped on."""
        if not self.my_turn or not self._own_map_shown():
            return []
        return [*self.free_cells(), *self.scene.map_of(self.own_seat)]

    def toggle(self, card: str) -> None:
        """A tap on a card of the offer selects it; a second one lets it go. In a replay it shows the place."""
        if not self.my_turn and self.session.decider is None:
            self.looking.open_card(card)
        elif not self.my_turn:
            self._say_turn()
        elif self.choice.card == card:
            self.choice.clear()
        else:
            self.choice.select(card)
            self.show_map_of(self.own_seat)
        self.chosen()

    def lifted(self, card: str) -> None:
        self.choice.select(card)
        self.show_map_of(self.own_seat)
        self.chosen()
        self.fingers.refresh()

    def put_down(self, card: str, cell: Cell) -> None:
        self.hovering[card] = self.map.camera.card_box(cell)
        self.aim(cell)

    def put_back(self, _card: str) -> None:
        self.chosen()

    def aim(self, cell: Cell) -> bool:
        """A cell was touched: the first touch shows what would happen, the second one commits."""
        if not self.choosing_cell:
            return False
        if cell == self.choice.cell:
            if self.choice.ready:
                self.commit()
            return True
        covered = cell in self.scene.map_of(self.own_seat)
        if not covered and cell not in self.free_cells():
            return self._miss()
        self.choice.aim(self.position, cell)
        if not covered and not self._asks_first():
            self.commit()
            return True
        self.chosen()
        self.map.reach(cell)
        return True

    def _asks_first(self) -> bool:
        """Moves that cannot be taken back are confirmed: a flip, the last card before it, a device to be passed on."""
        last = self.position.round == self.position.rounds
        return self.settings.confirm_moves and (not self.own_maps or last or len(self.session.persons) > 1)

    def _miss(self) -> bool:
        """Beside everything: the card in the air goes down again."""
        if self.choice.lower():
            self.chosen()
            return True
        return False

    def choose_direction(self, direction: str) -> None:
        """An arrow or a swipe; a closed direction says why, the chosen one again commits."""
        push = self.choice.pushes.get(direction)
        if push is None:
            return
        if not push.legal:
            self.choice.refused = direction
            self.frame.say(words.closed(push, self.wording))
        elif direction == self.choice.direction:
            self.commit()
            return
        else:
            self.choice.direction, self.choice.refused = direction, None
        self.chosen()
        if push.legal and not self.map.sees(shift.end for shift in push.shifts):
            self.map.glide(self.map.fitting())

    def _swipes(self, x: float, y: float) -> bool:
        """A swipe on the card that is to be pushed away chooses a direction."""
        return bool(self.choice.pushes) and self.map.camera.cell_at(x, y) == self.choice.cell

    def commit(self) -> None:
        move = self.choice.move()
        if move is None:
            return
        if self.choice.cell is not None and self.map.collide_point(*self.map.camera.point(*self.choice.cell)):
            self.hovering[move.card] = self.map.camera.card_box(self.choice.cell)
        if not self.play(move):
            self.chosen()

    def cancel_aim(self) -> None:
        self.choice.lower()
        self.chosen()

    def tell(self, words: str) -> None:
        self.told = words
        self.display.show_message()

    def chosen(self) -> None:
        self.told = ""
        if not self.choice.card:
            self.hovering.clear()
        was_open = self.pad.opacity > 0
        if was_open != self.pad_open:
            self._place_keeping_sight()
        self.display.show_position()
        self.changed()

    def _place_keeping_sight(self) -> None:
        """Pad and offer differ in height: the map keeps still under them."""
        auto, self.map.auto = self.map.auto, False
        self._place()
        self.map.auto = auto

    def _say_turn(self) -> None:
        seat = self.session.decider
        if seat is not None:
            self.frame.say(tr("table.turn_of", name=self.session.players[seat].name))

    # -- for the measuring tests -------------------------------------------------------------------

    def touch_boxes(self) -> list[Box]:
        """The cards of the offer; the map is one target, buttons and chips speak for themselves."""
        if self.reveal is not None or not self.offer.opacity:
            return []
        boxes = zip(self.offer.slots, self.offer.boxes(), strict=False)
        return [in_window(self, box) for slot, box in boxes if slot.card]
