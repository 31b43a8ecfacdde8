"""The board of Where Is That?: what it is made of, and what director, frame and fingers ask of it.

Where its pieces lie is the subject of `room`, what they show of `drawing`, what touches mean of `choosing`, what is
looked at besides of `inspector`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.metrics import Metrics, dp
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.drawn import in_window
from app.kit.geometry import Box, around, centre
from app.play.seen_move import SeenMove
from app.services.i18n import tr
from app.tables.advising import hint_lines
from app.tables.board import Action, Board
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.camera import FACES, FLAGS
from app.tables.where_is_that.card_map import CardMap
from app.tables.where_is_that.choice import Choice
from app.tables.where_is_that.choosing import Choosing, Table
from app.tables.where_is_that.display import Said
from app.tables.where_is_that.drawing import Drawing
from app.tables.where_is_that.fingers import Fingers, Meaning
from app.tables.where_is_that.inspector import Inspector
from app.tables.where_is_that.lens import CardLens
from app.tables.where_is_that.offer import Offer
from app.tables.where_is_that.over_map import OverMap, Surround
from app.tables.where_is_that.pad import PushPad
from app.tables.where_is_that.painter import draw_moving
from app.tables.where_is_that.places import Places
from app.tables.where_is_that.room import Room
from app.tables.where_is_that.seats import SeatTab
from app.tables.where_is_that.showing import Showing, Spots, Teller
from app.tables.where_is_that.slots import map_view
from app.tables.where_is_that.spots import spot
from app.tables.where_is_that.telling import TELLING
from rules.bots.advice import Advice
from rules.game import Move
from rules.scene import Scene, Thing
from rules.where_is_that import packs
from rules.where_is_that import scene as laying
from rules.where_is_that.moves import Placement
from rules.where_is_that.packs import Face
from rules.where_is_that.view import MapView, Mode, map_side


class WhereIsThatBoard(Board):
    """See the module's words. `position` is the view that is drawn, `scene` what lies on the table just now."""

    game_id = "where_is_that"
    still = True
    directed = True
    own_ending = True
    asks_at_foot = True
    hands_share = 0.42
    announcements = frozenset(("where_is_that.offered", "where_is_that.finished"))
    position: MapView
    scene: Scene

    def __init__(self, frame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position = map_view(self.view)
        self.pack = self.position.pack
        self.faces: Mapping[str, Face] = packs.load(self.pack).faces
        self.shown_seat = self.own_seat
        self.inspector, self.room, self.drawing = Inspector(self), Room(self), Drawing(self)
        self._build()
        self.follow_layout()

    # -- who is who --------------------------------------------------------------------------------

    @property
    def own_maps(self) -> bool:
        return self.position.mode is Mode.CARTOGRAPHER

    @property
    def shown_owner(self) -> int:
        """Whose map is shown, as the scene counts them."""
        return self.shown_seat if self.own_maps else 0

    @property
    def places(self) -> Places:
        return self.room.places

    @property
    def told(self) -> Said:
        """What stands in the message until the next touch."""
        return self.drawing.told

    @property
    def seats(self) -> Mapping[int, SeatTab]:
        return self.seating.tabs

    @property
    def pad_open(self) -> bool:
        """The pad takes the place of the offer while a cell is aimed at."""
        return self.choice.cell is not None and self.choice.card is not None

    @property
    def choice(self) -> Choice:
        return self.choosing.choice

    def own_map_shown(self) -> bool:
        return not self.own_maps or self.shown_seat == self.own_seat

    def _shows(self, owner: int) -> bool:
        """Whether this map is the one on the screen."""
        return owner == self.shown_owner

    def _looks_back(self) -> bool:
        """A moment of the past lies still on the table."""
        return self.frame.past is not None and not self.frame.story.busy

    def mover(self) -> int | None:
        """Who moves; at a moment of the past, which may have been jumped to, whose move has led there."""
        past = self.frame.past
        if past is None or not self._looks_back():
            return self.frame.on_turn()
        return past.reel.seat(past.at - 1) if past.at > past.start else None

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        self.map = CardMap(FLAGS if self.own_maps else FACES)
        self.choosing = Choosing(self.map, self.wording, self._table())
        self.map.point, self.map.hold, self.map.swipes = self.choosing.aim, self.inspector.hold, self.choosing.swipes
        self.map.swipe = self.map.arrow = self.choosing.choose_direction
        self.offer = Offer(self.choice, self.session.players)
        self.offer.faces = dict(self.faces)
        self.pad = PushPad(self.choosing.choose_direction, self.choosing.commit, self.choosing.cancel_aim)
        self.pad.place.bind(on_refused=lambda _b, reason: self.frame.say(reason))
        self.over_map = OverMap(self.show_all)
        self.surround = Surround(self.session.players, self.faces, self.inspector.touch_seat, self.inspector.show_seat)
        self.seating = self.surround.seating
        self.add_widget(self.surround)
        chart_frame = self.over_map.chart_frame
        self.map.moved = lambda: chart_frame.give_way(self.map.hides, self.map.hides_card)
        self.map.rested = lambda: chart_frame.settle(self.map.hides, self.map.hides_card)
        self.last_layer = FloatLayout()
        self.fingers = Fingers(self.map, self.offer, self.faces, self._meaning())
        self.showing = Showing(
            self.map, self.offer, self.pack, Spots(self._shows, self.seating.box, self._start_of), self.redraw_table
        )
        self.showing.stops, self.showing.explain = self.inspector.stops_at_mistakes, self.inspector.explain
        self.performer = Teller(self, self.stage, TELLING.motions, self.showing.shows, self.showing.flourishes)
        self.performer.hurries = self.inspector.story_hurries
        self.lens = CardLens(self.pack)
        self.map.magnify = lambda card, at: self.lens.show(card, self.map.sight, at, (*self.pos, *self.size))
        self.layers = (self.map, self.over_map, self.fingers, self.stage, self.lens, self.last_layer)

    def _start_of(self, card: str) -> Box:
        """Where a card that is laid now comes from: a finger, the offer, or the place of the offer; already upright, as
        it will lie."""
        box = self.choosing.start_of(card) or self.offer.slot_of(card)
        middle = centre(box if box is not None and self.offer.open else self.places.foot)
        return around(*middle, *self.map.coming.card)

    def _table(self) -> Table:
        return Table(
            view=lambda: self.position,
            my_turn=lambda: self.my_turn,
            own_map_shown=self.own_map_shown,
            show_own_map=lambda: self.show_map_of(self.own_seat),
            asks_first=self._asks_first,
            play=self.play,
            say=lambda text: self.frame.say(text),
            changed=self.chosen,
        )

    def _meaning(self) -> Meaning:
        return Meaning(
            ends_story=self._ends_story,
            may_move=lambda: self.my_turn,
            targets=self.choosing.targets,
            tapped=self.touch_card,
            lifted=self._lift,
            laid=self.choosing.put_down,
            returned=self.chosen,
            details=self.inspector.open_card,
        )

    def _ends_story(self, x: float, y: float) -> bool:
        """A touch on the table ends what is being shown; it does nothing else then."""
        director = self.frame.director
        running = self.stage.moving or (director is not None and director.running)
        if not running or not self.collide_point(x, y):
            return False
        self.finish()
        return True

    def arrange(self) -> None:
        """Everything to its place for this form of the window."""
        self.room.place()
        own, seats = self.own_seat, self.position.seats
        self.seating.build([(own + step) % seats for step in range(seats)], self.places, self.own_maps)
        self.show_position()
        self.map.follow()
        self.changed()  # how much the bars say depends on the width

    def lay_chart(self) -> None:
        """Something that lay over the chart has gone."""
        if self.laid_out:
            self.room.place(keep_still=True)
            self.map.follow()

    # -- drawing -----------------------------------------------------------------------------------

    def show_position(self) -> None:
        """The choice or the position has changed."""
        self.drawing.position()

    def redraw_table(self) -> None:
        """The scene has changed: draw what shows it."""
        self.drawing.table()

    def strip_came(self) -> None:
        if self.laid_out:
            self.room.strip_came()
        self.drawing.message()

    # -- asked by the director ---------------------------------------------------------------------

    def show_scene(self, scene: Scene) -> None:
        self.scene = scene
        if self.laid_out:
            self.redraw_table()

    def box_of(self, place: str, name: str | None, arriving: bool) -> Box | None:
        return self.showing.box_of(place, name, arriving)

    def draw_thing(self, thing: Thing, box: Box) -> None:
        if thing.name is not None:
            side = map_side(self.pack, thing.name) if thing.face == laying.MAP else None
            draw_moving(self.faces[thing.name], side, box, self.pack)

    def before_move(self, told: SeenMove) -> None:
        """Whoever moves shows it on the own map; the viewer's comes back when it is the viewer's turn."""
        self.choice.clear()
        self.drawing.told = Said()
        self.showing.clear()
        if self.laid_out:
            self.room.place(keep_still=True)
        self.show_map_of(told.seat)
        self.show_position()

    def after_move(self, told: SeenMove, done: Callable[[], None]) -> None:
        self.drawing.tell(Said(words.discarded(told, self.wording), "close-box"))
        self.inspector.after_move(told, done)

    # -- asked by the frame ------------------------------------------------------------------------

    def refresh(self) -> None:
        seat = self.own_seat
        self.position = map_view(self.view)
        self.scene = self.session.game.scene(self.position)
        self.showing.clear()
        self.choice.refresh(self.position)
        if self.own_seat != seat or (self.session.phase == "deciding" and self.frame.past is None):
            self.show_map_of(self.own_seat)
        elif self._looks_back():
            mover = self.mover()
            self.show_map_of(self.own_seat if mover is None else mover)
        if self.own_seat != seat:
            self.lay_anew()
        if self.laid_out:
            self.room.place(keep_still=True)
        self.show_position()
        self.room.follow()

    def finish(self) -> None:
        """End running motion. A mistake that comes to light by it was not seen yet: it stays."""
        seen = self.inspector.mistake
        super().finish()
        if seen is not None and seen is self.inspector.mistake:
            self.inspector.drop_mistake()
        self.stage.finish_all()

    def go_on(self) -> bool:
        waits = self.inspector.mistake is not None
        self.inspector.drop_mistake()
        return waits

    def back(self) -> bool:
        if self.fingers.cancel() or self.go_on():
            return True
        had = self.choice.lower() or self.choice.clear()
        if not had and not self.own_map_shown():
            had = True
            self.show_map_of(self.own_seat)
        self.chosen()
        return had

    def highlight(self, move: Move) -> None:
        assert isinstance(move, Placement)
        self.choosing.show(move)

    def explain(self, move: Move) -> str:
        return words.explain(self.position, move, self.wording)

    def show_hint(self, advice: Sequence[Advice]) -> None:
        """A hint is an opinion: nobody knows where a place lies before its card is turned, and that is said."""
        self.highlight(advice[0].move)
        best = words.reasoned(advice, self.explain)
        self.frame.open_hint(words.believed(hint_lines(best, self.explain, self.wording, self.rest_of_gains)))

    def subtitle(self) -> str:
        return words.round_of(self.position, self.frame.width - dp(170))

    def action(self) -> Action:
        if self.own_maps:
            return Action("map-search-outline", "where_is_that.table.maps", self.inspector.open_maps)
        return Action("fit-to-screen-outline", "where_is_that.table.whole", self.show_all)

    def show_all(self) -> None:
        """The whole map; where it is in sight already, that is said: a button that does nothing reads as broken."""
        key = self.map.show_whole()
        if key:
            self.frame.say(tr(key))

    def chapter(self) -> str:
        if self.position.over:
            return "end"
        return "turn" if self.my_turn else "modes"

    def spot(self, name: str) -> Box | None:
        """A part of the table, for lessons."""
        return spot(self, name)

    def narration_room(self) -> Box | None:
        return self.room.narration_room()

    def narration_highest(self) -> float:
        return self.room.narration_highest()

    def toast_offset(self) -> float:
        return (self.places.over_words() - layout.insets().bottom) / Metrics.density

    def way_back_offset(self) -> float:
        return (self.room.way_back_foot() - layout.insets().bottom) / Metrics.density

    def leave(self) -> None:
        super().leave()
        self.room.leave()
        self.map.stop()
        self.inspector.drop_mistake()

    # -- choosing ----------------------------------------------------------------------------------

    def show_map_of(self, seat: int) -> None:
        """This player's map; another one than before is seen whole."""
        if seat != self.shown_seat:
            self.shown_seat = seat
            self.redraw_table()
            self.map.fit()

    def touch_card(self, card: str) -> None:
        """A card of the offer: whoever is on turn chooses it, onlookers see the place in large."""
        if self.my_turn:
            self.choosing.toggle(card)
        elif self.session.decider is None:
            self.inspector.open_card(card)
        else:
            self.frame.say(self.whose_turn())

    def _lift(self, card: str) -> None:
        self.choosing.select(card)
        self.fingers.refresh()

    def _asks_first(self) -> bool:
        """Moves that cannot be taken back are confirmed: a flip, the last card before it, a device to be passed on, and
        each move of a try that counts, for it shows the next card."""
        last = self.position.round == self.position.rounds
        seen = not self.own_maps or last or len(self.session.persons) > 1 or self.session.notes.counted
        return self.session.confirms or (self.settings.confirm_moves and seen)

    def chosen(self) -> None:
        """The choice has changed."""
        self.drawing.told = Said()
        self.choosing.let_go()
        if (self.pad.parent is not None) != self.pad_open:
            self.room.place(keep_still=True)  # pad and offer differ in height: the map keeps still under them
        self.show_position()
        self.changed()

    # -- for the measuring tests -------------------------------------------------------------------

    def touch_boxes(self) -> list[Box]:
        """The cards of the offer; the map is one target, buttons and chips speak for themselves."""
        if not self.offer.open:
            return []
        boxes = zip(self.offer.slots, self.offer.boxes(), strict=False)
        return [in_window(self, box) for slot, box in boxes if slot.card]
