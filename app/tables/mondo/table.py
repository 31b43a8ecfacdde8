"""What one person's table and a shared one have in common: both follow the clock, show a view, and turn touches into
moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit.geometry import Box
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.mondo import end_of_match, sheets, words
from app.tables.mondo.cards import Card
from app.tables.mondo.fingers import Fingers
from app.tables.mondo.flights import Flights
from app.tables.mondo.places import put
from app.tables.mondo.reward import Reward
from app.tables.mondo.score import RoundScore, Scored
from app.tables.mondo.shared_score import SharedScore
from app.tables.mondo.spots import spot
from app.tables.mondo.station import Station
from app.tables.mondo.telling import CUES
from app.tables.mondo.thumbnail import Thumbnail
from app.tables.mondo.tile_hands import TileHands
from app.tables.mondo.timing import LOOK, Timing
from rules.game import Event
from rules.mondo import preview
from rules.mondo.moves import NEXT
from rules.mondo.view import Laid

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame
MIDDLE = "2,3"
TELLING = 8
"""Tiles on a board from which an estimate says something."""
"""A space in the middle of a board."""


class MondoBoard(TileHands, Timing):
    """Asked for by this name, it is the table of one person or the one that several share (MO-11)."""

    own_bars = True
    still = True
    hands_share = 0.38

    def __new__(cls, frame: TableFrame, **kwargs) -> MondoBoard:
        if cls is not MondoBoard:
            return super().__new__(cls)
        from app.tables.mondo.alone import AloneBoard
        from app.tables.mondo.shared import SharedBoard

        together = len(frame.session.persons) > 1 and not frame.session.passed
        return super().__new__(SharedBoard if together else AloneBoard)

    def __init__(self, frame: TableFrame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position = self.view
        self._seat = self._own_seat()
        self.views, self.stations, self.thumbs = {}, {}, {}
        self.held, self.fresh = {}, {}
        self.cover = self.score = None
        self._over: Callable[[], None] | None = None
        self.ticking = FloatLayout()
        self.build()
        computers = {seat for seat in range(self.position.seats) if seat not in self.session.persons}
        self.flights = Flights(self.stage, self.pool, computers, self._middle_of, lambda: self.cover is not None)
        self.fingers = Fingers(self.pool, self.stations, seating=self, deeds=self)
        self.reward = Reward(self.stations)
        self.over = FloatLayout()
        self.layers = (self.ticking, self.stage, self.fingers, *self.lenses(), self.over)
        self.follow_layout()
        self._looking = Clock.schedule_interval(self.look, LOOK)

    # -- building ----------------------------------------------------------------------------

    def add_thumb(self, seat: int) -> None:
        """Another player's board in small."""
        terms = self.position.terms
        thumb = Thumbnail(seat, self.session.players[seat].avatar, terms.rim, judged=not terms.children)
        thumb.bind(on_release=lambda *_: self.open_board(seat))
        self.thumbs[seat] = thumb

    def add_station(self, seat: int, ground: bool = True) -> Station:
        """A person's own place."""
        station = Station(seat, self.position.terms.rim, True, lambda: self._say_hold(seat), ground=ground)
        self.stations[seat] = station
        clock = self.session.clock
        station.leave.bind(
            on_begin=lambda *_: clock.begin_leaving(seat),
            on_waive=lambda *_: clock.stop_leaving(seat),
            on_held=lambda *_: self.leave_round(seat, clock.stop_leaving(seat)),
        )
        station.tray.turn_button.bind(on_release=lambda *_: self.turn(seat))
        station.tray.flip_button.bind(on_release=lambda *_: self.flip(seat))
        return station

    def _say_hold(self, seat: int) -> None:
        self.tell(tr("mondo.table.hold_to_leave"), seat)

    def arrange_over(self) -> None:
        """Cover and score to their places."""
        if self.cover is not None:
            put(self.cover, (*self.pos, *self.size))
        if self.score is not None:
            put(self.score, (*self.pos, *self.size))

    # -- asked by the frame ------------------------------------------------------------------

    def refresh(self) -> None:
        self.position = self.view
        self.look_around()
        self.sync_hands()
        self._show_pool()
        for seat, station in self.stations.items():
            station.show(self.views.get(seat, self.position), self.last_laid(seat))
            station.world.hint(self.hinted[1:] if self.hinted is not None and self.hinted.seat == seat else None)
            station.leave.enabled = self.can_build(seat)
        self.show_others()
        end_of_match.show_cover(self)
        end_of_match.show_score(self)
        self.clear_the_table(self.cover is not None, self.score is not None)
        self.fingers.active = self.running
        self.fingers.show_targets = self.settings.show_legal
        self.fingers.settle()
        self.show_hands()
        self.look()

    def _show_pool(self) -> None:
        if self.pool.width > dp(60):
            self.lay_pool((self.session.match.setup.seed, self.position.round))
        self.pool.show(self.position.pool or {})
        self.keep_hint()

    def show_thumbs(self) -> None:
        view = self.position
        for other, thumb in self.thumbs.items():
            moment = view.left[other]
            left = moment is not None and moment >= 0
            if thumb.world.board != (view.boards[other] or {}) or (thumb.points is None) == self.settings.estimates:
                thumb.points = self.points_now(other)
            thumb.show(view.boards[other], self.last_laid(other), left, view.bonus[other])
            thumb.token = other in self.token_holders
        sheets.follow_board(self)

    def last_laid(self, seat: int) -> str | None:
        """Where the last tile of a seat lies; None on a board where it no longer does."""
        space = self.fresh.get(seat)
        return space if space in (self.position.boards[seat] or {}) else None

    def points_now(self, seat: int) -> int | None:
        """What the round would bring now, where the setting asks for it; of a few tiles it would say nothing."""
        board = self.position.boards[seat]
        if not self.settings.estimates or board is None or len(board) < TELLING:
            return None
        now = preview.standing(self.position, seat)
        return now.sheet.total if now is not None else None

    def clear_the_table(self, covered: bool, scored: bool) -> None:
        """Nothing lies under a cover (MO-14), nor under the score, which has boards of its own."""
        for widget in (*self.handled(), *(station.tray for station in self.stations.values())):
            widget.opacity = 0 if covered or scored else 1
        if self.pool.away:
            self.pool.opacity = 0
        for widget in self.furniture():
            widget.opacity = 0 if covered or scored else 1
        for widget in self.chrome():
            self._set_up(widget, not scored)
        self.show_tokens(covered or scored)
        for station in self.stations.values():
            station.errors.opacity = 0 if covered or scored or self.position.terms.children else 1

    def handled(self) -> list[Widget]:
        """What tiles are taken from."""
        return [self.pool, self.hint_line]

    def _set_up(self, widget: Widget, there: bool) -> None:
        """What does not stand on the table cannot be touched either."""
        home = self.ticking if widget in self.clocks() else self
        if there and widget.parent is None:
            home.add_widget(widget)
        elif not there and widget.parent is home:
            home.remove_widget(widget)

    def veil(self, on: bool) -> None:
        """No time to think for free while a card is read (MO-14); in a lesson no clock runs."""
        if self.cover is None and self.score is None and not self.session.notes.lesson:
            self.clear_the_table(on, False)

    def show_hands(self) -> None:
        for seat, station in self.stations.items():
            moment = self.position.left[seat]
            left = moment is not None and moment >= 0 and self.position.phase == "building"
            held = self.held.get(seat)
            station.show_hand(
                held,
                self.fingers.in_the_air(seat),
                self.can_build(seat),
                left,
                self.left_words() if left else self.hand_words(held is not None),
            )

    def lenses(self) -> list[Widget]:
        """What shows a tile large while a finger lies on it."""
        return []

    def hand_words(self, holding: bool) -> str:
        """What to do with an empty or a full hand, where it is not what is always done."""
        return ""

    def show(self, events: Sequence[Event], done: Callable[[], None]) -> None:
        for event in events:
            if event.key == "mondo.placed" and event.seat is not None and "space" in event.params:
                self.fresh[event.seat] = event.params["space"]
        if self.cover is None and self.laid_out:
            if self.previews:
                self.reward.pay(events, self.position, self.view)
            news = words.news(events, self.position, self.view, self.session.viewer, self.wording)
            if news is not None:
                self.say_news(news)
        if self.pool.lying:
            self.flights.tell(events)
        keys = {event.key for event in events}
        if "mondo.round_over" in keys and self.laid_out and self.moment is None:
            end_of_match.tell_the_end(self, "mondo.time" in keys)
        if self.session.match.state.outcome() is not None and self._over is None:
            self._over = done
            self.refresh()
            return
        done()

    @property
    def counting(self) -> bool:
        return self.moment is not None or (self.score is not None and not self.score.count.over)

    def count_out(self) -> None:
        if self.moment is not None:
            self.moment.finish()
        elif self.score is not None:
            self.score.count.finish()

    def finish(self) -> None:
        self.stage.finish_all()

    def go_on(self) -> bool:
        if self.cover is not None and self.session.clock.held:
            self.start()
            return True
        if self.moment is not None:
            self.moment.finish()
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
        return words.sentence(events, wording)

    def is_audible(self, event: Event) -> bool:
        """Only people's own tiles are heard and felt; computers build quietly."""
        busy = event.key in words.SILENT or event.key == "mondo.placed"
        return not busy or event.seat in self.session.persons

    def chapter(self) -> str:
        return {"scoring": "score", "over": "score"}.get(self.position.phase, "turn")

    def spot(self, name: str) -> Box | None:
        return spot(self, name)

    def toast_offset(self) -> float | None:
        return 108

    def leave(self) -> None:
        super().leave()
        self._looking.cancel()
        if self.moment is not None:
            self.moment.stop()
        end_of_match.drop_score(self)
        over, self._over = self._over, None
        if over is not None:
            over()

    # -- covers and sheets -------------------------------------------------------------------

    def count_down(self, number: int) -> None:
        """Three, two, one: a sound each."""
        self.frame.services.feedback(CUES["count"])

    def start(self) -> None:
        """Go: the clock runs from now on. That it is for the last time is said once."""
        if words.is_last_round(self.position) and not end_of_match.begun_already(self):
            self.tell(tr("mondo.end.last_round"))
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

    def make_score(self, scored: Scored) -> RoundScore | SharedScore:
        """What counts a round that is over."""
        return RoundScore(scored, self.next_round)

    def open_card(self, card: Card) -> None:
        sheets.open_card(self, card)

    def open_named_card(self, name: str) -> None:
        """A card that is read before the round, or the volcano token."""
        if name == end_of_match.VOLCANO_TOKEN:
            self.open_token()
        card = next((card for card in self.cards.cards if card.name == name), None)
        if card is not None:
            self.open_card(card)

    def open_token(self) -> None:
        end_of_match.open_token(self)

    def open_board(self, seat: int) -> None:
        sheets.open_board(self, seat)

    def open_tile(self, laid: Laid) -> None:
        sheets.open_tile(self, laid)

    # -- for the measuring tests ---------------------------------------------------------------

    def touch_boxes(self) -> list[Box]:
        """A tile of the pool that is wholly in sight, and the middle of each board; buttons speak for themselves."""
        if self.cover is not None or self.score is not None or self.pool.away:
            return []  # while all tiles are looked through the board is small on purpose: it is looked at, too
        tiles = [self.pool.box_of(tile) for tile in self.pool.seen()[:1]]
        return [*tiles, *(station.space_box(MIDDLE) for station in self.stations.values())]
