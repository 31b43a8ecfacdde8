"""The board of Mondo: it lays out its seats and the pool, follows the clock, and turns touches into moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import IconButton
from app.kit.canvas import Redraw
from app.kit.geometry import Box, Point
from app.kit.pictures import Picture
from app.kit.tokens import theme
from app.services.i18n import tr
from app.services.wording import Wording
from app.tables.board import Board
from app.tables.mondo import closing, sheets
from app.tables.mondo.cards import Card, CardRow
from app.tables.mondo.cover import Veil
from app.tables.mondo.fingers import Fingers
from app.tables.mondo.flights import Flights
from app.tables.mondo.handling import Handling
from app.tables.mondo.hinting import Hinting, HintLine
from app.tables.mondo.hud import ClockFace, Mark, Thumbnail, TimeBar
from app.tables.mondo.opening import Opening, Side
from app.tables.mondo.places import Places, arrange, put
from app.tables.mondo.pool import Pool
from app.tables.mondo.score import RoundScore
from app.tables.mondo.station import Station
from app.tables.mondo.timing import LOOK, Timing
from app.tables.mondo.tray import Held
from app.tables.mondo.turning import window_box
from rules.game import Event
from rules.mondo import preview
from rules.mondo.moves import NEXT
from rules.mondo.spaces import SPACE_BY_NAME
from rules.mondo.view import MondoView

POOL_TILE = {"small": 52, "phone": 60, "tablet": 72}
SILENT = frozenset({"mondo.took", "mondo.returned", "mondo.dropped"})


class MondoBoard(Handling, Hinting, Timing, Board):
    """One person's table. `views` are what the people here may see, `stations` the seats that lie large."""

    game_id = "mondo"
    own_bars = True
    still = True
    makes_room = True
    shared = False

    def __new__(cls, frame, **kwargs):
        """Several people at once: the table that is shared (MO-11)."""
        if cls is MondoBoard and len(frame.session.persons) > 1 and not frame.session.passed:
            from app.tables.mondo.shared import SharedBoard

            return super().__new__(SharedBoard)
        return super().__new__(cls)

    def __init__(self, frame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position: MondoView = self.view
        self._seat = self._own_seat()
        self.views: dict[int, MondoView] = {}
        self.stations: dict[int, Station] = {}
        self.held: dict[int, Held] = {}
        self.fresh: dict[int, int] = {}
        self.cover: Veil | None = None
        self.score: RoundScore | None = None
        self.places = Places()
        self.gone = False
        self._over: Callable[[], None] | None = None
        self.lay_anew = Redraw(self.arrange)
        self.build()
        self.fingers = Fingers(self)
        self.over = FloatLayout()
        self.flights = Flights(self)
        self.layers = (self.flights, self.fingers, self.over)
        self.bind(pos=self.lay_anew, size=self.lay_anew)
        theme.bind(text_scale=self.lay_anew, left_handed=self.lay_anew)
        self._looking = Clock.schedule_interval(self.look, LOOK)

    # -- who is who --------------------------------------------------------------------------

    def _own_seat(self) -> int:
        """Whose board lies large: the viewer's, or at the open table of a passed device the next person's."""
        if self.session.viewer is not None:
            return self.session.viewer
        return self.session.decider if self.session.decider is not None else next(iter(self.session.persons), 0)

    @property
    def own_seat(self) -> int:
        """Fixed while this board lies: a clock that runs on for others changes nothing here."""
        return self._seat

    @property
    def running(self) -> bool:
        return self.position.phase == "building" and self.session.phase == "running" and not self.session.clock.held

    def can_build(self, seat: int) -> bool:
        return self.running and seat in self.position.actors and seat in self.views

    def builders(self) -> list[int]:
        """People who may lay tiles now."""
        return [seat for seat in self.views if self.stations[seat].person and self.can_build(seat)]

    def seat_at(self, x: float, y: float) -> int | None:
        return self.own_seat

    def taker_at(self, x: float, y: float) -> int | None:
        """Whose hand takes a tile there; one hand takes one tile, a second finger nothing (MO-18)."""
        seat = self.reacher_at(x, y)
        return None if seat is None or self.fingers.busy(seat) else seat

    def reacher_at(self, x: float, y: float) -> int | None:
        """Who reaches for what lies there."""
        return self.own_seat if self.can_build(self.own_seat) else None

    def up_at(self, seat: int, at: Point) -> Point:
        """Which way is up for a seat's finger there."""
        return self.stations[seat].up if seat in self.stations else (0.0, 1.0)

    def pool_holds(self, at: Point) -> bool:
        return self.pool.collide_point(*at)

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        seat, rim = self.own_seat, self.position.terms.rim
        self.pool = Pool()
        station = Station(seat, rim, True, self._say_hold)
        self.stations = {seat: station}
        self.face = ClockFace()
        self.bar = TimeBar(size_hint=(None, None))
        self.pause = IconButton(icon="pause", tint=self.colours.text, icon_size=30)
        self.hint = IconButton(icon="lightbulb-on-outline", tint=self.colours.text)
        self.cards = CardRow(self.open_card)
        self.thumbs = {
            other: Thumbnail(other, self.session.players[other].avatar, rim)
            for other in ((seat + step) % self.position.seats for step in range(1, self.position.seats))
        }
        self.token = Picture(atlas="mondo", name="volcano_token", size_hint=(None, None))
        self.minus = Mark("minus", label=tr("mondo.table.minus"))
        self.hint_line = HintLine()
        for widget in (self.pool, station.world, self.token, station.errors, station.empties, station.tray, self.face,
                       self.bar, self.pause, self.hint, station.leave, self.cards, *self.thumbs.values(),
                       self.hint_line):  # fmt: skip
            self.add_widget(widget)
        if self.position.terms.solitaire:
            self.add_widget(self.minus)
        self.wire(station)
        self.pause.bind(on_release=lambda *_: self.frame.open_menu())
        self.hint.bind(on_release=lambda *_: self.frame.ask_hint())
        for other, thumb in self.thumbs.items():
            thumb.bind(on_release=lambda _t, s=other: self.open_board(s))

    def wire(self, station: Station) -> None:
        seat = station.seat
        clock = self.session.clock
        station.leave.bind(
            on_begin=lambda *_: clock.begin_leaving(seat),
            on_waive=lambda *_: clock.stop_leaving(seat),
            on_held=lambda *_: self.leave_round(seat, clock.stop_leaving(seat)),
        )
        station.tray.turn_button.bind(on_release=lambda *_: self.turn(seat))
        station.tray.flip_button.bind(on_release=lambda *_: self.flip(seat))

    def _say_hold(self) -> None:
        self.frame.say(tr("mondo.table.hold_to_leave"))

    def arrange(self) -> None:
        """Everything to its place for this form of the window."""
        if self.gone or self.width <= dp(100) or self.height <= dp(100):
            return
        others, cards = len(self.thumbs), bool(self.position.terms.modifiers)
        scored = self.score is not None
        self.places = arrange((*self.pos, *self.size), layout.form(), others, cards, theme.left_handed, scored)
        station, places = self.stations[self.own_seat], self.places
        put(station.world, places.world)
        put(self.pool, places.pool)
        station.tray.tall, station.tray.mirrored = places.tall_tray, theme.left_handed
        put(station.tray, places.tray)
        put(station.errors, places.errors)
        put(station.empties, places.empties)
        for thumb, box in zip(self.thumbs.values(), places.thumbs, strict=True):
            put(thumb, box)
            thumb.mirrored = box[0] > places.world[0] + places.world[2] / 2
        put(self.token, places.token)
        put(self.minus, places.minus)
        put(self.cards, places.cards or (-dp(500), 0, dp(100), dp(52)))
        put(self.bar, places.line)
        self.put_hint_line()
        self._arrange_bar(places.bar)
        self.arrange_over()
        self.refresh()

    def _arrange_bar(self, box: Box) -> None:
        """Pause, clock, hint and, far from the thumb, the leave button."""
        x, y, width, height = box
        leave = self.stations[self.own_seat].leave
        middle = y + height / 2
        self.pause.pos = (x + dp(4), middle - dp(24))
        put(self.face, (self.pause.right + dp(2), y + dp(2), dp(94), height - dp(4)))
        self.hint.pos = (self.face.right + dp(2), middle - dp(24))
        room = x + width - dp(8) - self.hint.right
        leave.short = False
        leave.short = leave.natural_width() > room
        wide = min(room, max(dp(96), leave.natural_width()))
        put(leave, (x + width - dp(8) - wide, middle - dp(24), wide, dp(48)))

    def reading_sides(self) -> list[Side]:
        """From where the cards of a round are read: how many pages, and where."""
        return [Side((*self.pos, *self.size), 0)]

    def put_cover(self) -> None:
        if self.cover is not None:
            put(self.cover, (*self.pos, *self.size))
            if isinstance(self.cover, Opening):
                self.cover.arrange(self.reading_sides())

    def arrange_over(self) -> None:
        self.put_cover()
        if self.score is not None:
            put(self.score, self.places.score)

    # -- asked by the frame ------------------------------------------------------------------

    def refresh(self) -> None:
        self.position = self.view
        self.look_around()
        self.sync_hands()
        self._show_pool()
        for seat, station in self.stations.items():
            station.show(self.views.get(seat, self.position), self.fresh.get(seat))
            station.world.hint(self.hinted[1:] if self.hinted is not None and self.hinted.seat == seat else None)
            station.leave.enabled = self.can_build(seat)
        self.show_others()
        closing.show_cover(self)
        closing.show_score(self)
        self.clear_the_table(self.cover is not None, self.score is not None)
        self.fingers.active = self.running
        self.fingers.show_targets = self.settings.show_legal
        self.fingers.settle()
        self.show_hands()
        self.look()

    def look_around(self) -> None:
        seat = self.own_seat
        self.views = {seat: self.position} if self.position.seat == seat else {}

    def _show_pool(self) -> None:
        if self.pool.width > dp(60):
            self.lay_pool((self.session.match.setup.seed, self.position.round))
        self.pool.show(self.position.faces_up())
        self.keep_hint()

    def lay_pool(self, key: object) -> None:
        tile = POOL_TILE["tablet" if layout.form().tablet else "phone" if self.pool.height > dp(150) else "small"]
        self.pool.lay_out(key, dp(tile))

    def show_thumbs(self) -> None:
        view = self.position
        for other, thumb in self.thumbs.items():
            moment = view.left[other]
            thumb.show(view.boards[other], moment is not None and moment >= 0, view.bonus[other])
            thumb.token = other in view.volcano

    def show_others(self) -> None:
        view = self.position
        self.show_thumbs()
        self.cards.show(view, [player.avatar for player in self.session.players], self.own_seat)
        if view.terms.solitaire:
            now = preview.standing(view, self.own_seat)
            self.minus.value = -now.sheet.total if now is not None else 0
        self.hint.enabled = self.running and bool(self.session.match.setup.options.get("hints", True))

    def clear_the_table(self, covered: bool, scored: bool) -> None:
        """Nothing lies under a cover, and neither pool nor hand under the score (MO-14)."""
        for widget in (self.pool, self.hint_line, *(station.tray for station in self.stations.values())):
            widget.opacity = 0 if covered or scored else 1
        for widget in self.furniture():
            widget.opacity = 0 if covered or (scored and widget in self.chrome()) else 1
        self.show_tokens(covered)
        for station in self.stations.values():
            station.errors.opacity = 0 if covered or self.position.terms.children else 1

    def veil(self, on: bool) -> None:
        """No time to think for free while a card is read (MO-14)."""
        if self.cover is None and self.score is None:
            self.clear_the_table(on, False)

    def chrome(self) -> list[Widget]:
        """What only a running clock needs; the score has its own way to the menu."""
        return [self.face, self.bar, self.pause, self.hint, self.cards, self.stations[self.own_seat].leave]

    def show_tokens(self, covered: bool) -> None:
        """Who has the volcano token: its dormant volcanoes count as active."""
        self.token.opacity = 1 if self.own_seat in self.position.volcano and not covered else 0

    def furniture(self) -> list[Widget]:
        """What stands on the table whether or not a clock runs."""
        station = self.stations[self.own_seat]
        return [station.world, station.empties, self.minus, *self.chrome(), *self.thumbs.values()]

    def show_hands(self) -> None:
        for seat, station in self.stations.items():
            moment = self.position.left[seat]
            left = moment is not None and moment >= 0 and self.position.phase == "building"
            station.show_hand(self.held.get(seat), self.fingers.in_the_air(seat), self.can_build(seat), left)

    def show(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        for event in events:
            if event.key == "mondo.placed" and "space" in event.params:
                self.fresh[event.seat] = SPACE_BY_NAME[event.params["space"]]
            elif event.key == "mondo.left" and event.seat not in self.session.persons:
                self.frame.say(self.wording.say(event))
        if self.pool.lying:
            self.flights.tell(events)
        if self.session.match.state.outcome() is not None and self._over is None:
            self._over = done
            self.refresh()
            return
        done()

    def finish(self) -> None:
        self.flights.finish_all()

    def go_on(self) -> bool:
        if self.cover is not None and self.session.clock.held:
            self.start()
            return True
        if self.score is not None:
            self.next_round()
            return True
        return False

    def back(self) -> bool:
        """A held tile goes back to the pool."""
        if self.fingers.hands.cancel():
            return True
        for seat, held in list(self.held.items()):
            if self.can_build(seat):
                self.give_back(seat, held.tile)
                return True
        return False

    @staticmethod
    def sentence(events: Sequence[Event], wording: Wording) -> str | None:
        """Hundreds of tiles go to and fro: the log tells what lies on a board, and who left."""
        silent = all(event.key in SILENT or (event.key == "mondo.placed" and "space" not in event.params)
                     for event in events)  # fmt: skip
        return "" if silent else None

    def heard(self, event: Event) -> bool:
        """Only people's own tiles are heard and felt; computers build quietly."""
        busy = event.key in SILENT or event.key == "mondo.placed"
        return not busy or event.seat in self.session.persons

    def chapter(self) -> str:
        return {"scoring": "score", "over": "score"}.get(self.position.phase, "turn")

    def spot(self, name: str) -> Box | None:
        station = self.stations.get(self.own_seat)
        if station is None:
            return None
        parts = {"board": station.world, "pool": self.pool, "hand": station.tray, "leave": station.leave}
        return window_box(parts[name]) if name in parts else None

    def quiet_place(self) -> float | None:
        return 108

    def leave(self) -> None:
        self.gone = True
        self._looking.cancel()
        self.flights.finish_all()
        theme.unbind(text_scale=self.lay_anew, left_handed=self.lay_anew)
        closing.drop_score(self)
        over, self._over = self._over, None
        if over is not None:
            over()

    # -- covers and sheets -------------------------------------------------------------------

    def count_down(self, number: int) -> None:
        """Three, two, one: a sound each."""
        self.frame.services.feedback(Event("mondo.count", None, {"n": number}))

    def start(self) -> None:
        """Go: the clock runs from now on."""
        self.session.clock.release()
        if self.position.phase != "building":
            self.play(NEXT, self._starter())
        else:
            self.session.resume()
        self.refresh()

    def _starter(self) -> int:
        return self.session.viewer if self.session.viewer is not None else next(iter(self.session.persons), 0)

    def next_round(self) -> None:
        """The button under the score: the next round, or the result."""
        over, self._over = self._over, None
        if over is not None:
            over()
            return
        self.fresh = {}
        self.session.clock.hold()  # the cards of the new round are read first (MO-15)
        self.play(NEXT, self._starter())

    def open_card(self, card: Card) -> None:
        sheets.open_card(self, card)

    def open_board(self, seat: int) -> None:
        sheets.open_board(self, seat)

    def open_tile(self, laid: int) -> None:
        sheets.open_tile(self, laid)

    # -- for the measuring tests ---------------------------------------------------------------

    def touch_boxes(self) -> list[Box]:
        """A tile of the pool that is wholly in sight, and the middle of each board; buttons speak for themselves."""
        if self.cover is not None or self.score is not None:
            return []
        tiles = [self.pool.box_of(tile) for tile in self.pool.seen()[:1]]
        return [*tiles, *(station.space_box(9) for station in self.stations.values())]
