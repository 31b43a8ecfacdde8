"""What the parts of the table of Mondo stand on: seats, pool, hands, who may build. Each table fills it in its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit.geometry import Box, Point, centre
from app.kit.overlays import Sheet
from app.services.i18n import tr
from app.tables.board import Board
from app.tables.mondo.cards import CardRow
from app.tables.mondo.cover import Veil
from app.tables.mondo.enlarged import Enlarged
from app.tables.mondo.fingers import Fingers
from app.tables.mondo.flights import Flights
from app.tables.mondo.hud import ClockFace, TimeBar
from app.tables.mondo.moment import Moment
from app.tables.mondo.pool import Pool
from app.tables.mondo.reward import Reward
from app.tables.mondo.score import RoundScore
from app.tables.mondo.shared_score import SharedScore
from app.tables.mondo.start_page import Beginning
from app.tables.mondo.station import Station
from app.tables.mondo.thumbnail import Thumbnail
from app.tables.mondo.tray import Held
from app.tables.mondo.turned_sheet import TurnedSheet
from app.tables.mondo.turning import window_box
from app.tables.mondo.words import News
from rules.mondo.view import MondoView


class Parts(Board):
    """`views` are what the people here may see, `stations` the seats that lie large, `thumbs` those that lie small."""

    game_id = "mondo"
    shared = False
    position: MondoView
    views: dict[int, MondoView]
    stations: dict[int, Station]
    thumbs: dict[int, Thumbnail]
    held: dict[int, Held]
    """What each person's hand holds and how it lies there."""
    fresh: dict[int, str]
    """Where each seat laid its last tile."""
    pool: Pool
    bar: TimeBar
    cards: CardRow
    fingers: Fingers
    reward: Reward
    flights: Flights
    ticking: FloatLayout
    """What the clock changes lies above the table, which is kept as a picture: a second that passes draws nothing else
    anew."""
    over: FloatLayout
    """Above all else: cover and score."""
    cover: Veil | None
    score: RoundScore | SharedScore | None
    moment: Moment | None = None
    """What is told with a moment of its own, before the score."""
    enlarged: Enlarged | None = None
    """A rival's board that is looked at in large."""
    _seat: int

    # -- each of the two tables in its own way -------------------------------------------------

    def _own_seat(self) -> int:
        """Whose board lies large, or first."""
        raise NotImplementedError

    def build(self) -> None:
        """Make all widgets."""
        raise NotImplementedError

    def look_around(self) -> None:
        """The views of the people here."""
        raise NotImplementedError

    def lay_pool(self, key: object) -> None:
        """Scatter the pool where there is room for it."""
        raise NotImplementedError

    def make_opening(self, beginning: Beginning) -> Veil:
        """What is read before a round."""
        raise NotImplementedError

    def chrome(self) -> list[Widget]:
        """What only a running clock needs; the score has its own way to the menu."""
        raise NotImplementedError

    def furniture(self) -> list[Widget]:
        """What stands on the table whether or not a clock runs."""
        raise NotImplementedError

    def show_others(self) -> None:
        """What is not part of a station."""
        raise NotImplementedError

    def show_hands(self) -> None:
        """The hands as they are now."""
        raise NotImplementedError

    def start(self) -> None:
        """Go: the clock runs from now on."""
        raise NotImplementedError

    def next_round(self) -> None:
        """The button under the score."""
        raise NotImplementedError

    def count_down(self, number: int) -> None:
        """Three, two, one."""
        raise NotImplementedError

    def arrange_over(self) -> None:
        """Cover and score to their places."""
        raise NotImplementedError

    def sheet(self, title: str) -> Sheet | TurnedSheet:
        """Over the table, towards who asked for it."""
        return Sheet(title=title)

    def room_for_rival(self) -> Box:
        """Where a rival's board is shown large: the clock stays in sight."""
        raise NotImplementedError

    def asking_angle(self) -> int:
        """How the person sits who touched last."""
        return 0

    def angles(self) -> Sequence[int]:
        """How those sit who read what all should know."""
        return (0,)

    @property
    def token_holders(self) -> Sequence[int]:
        """Who has the volcano token in this round; that it goes on is told by the count, not before it."""
        view = self.position
        counted = view.phase in ("scoring", "over") and bool(view.finished)
        return view.finished[-1].volcano if counted else view.volcano

    def show_tokens(self, covered: bool) -> None:
        """Who has the volcano token: its dormant volcanoes count as active."""

    def sought(self) -> str | None:
        """The space for which a tile is looked for: until it is found, only that one is laid on by a tap. Empty: it has
        still to be chosen; None: no tile is looked for."""
        return None

    def seek(self, seat: int, space: str) -> bool:
        """An empty space was tapped: show what fits it. False: that is not asked here."""
        return False

    def tell(self, words: str, seat: int | None = None) -> None:
        """A fact without a choice, to who sits there; to all if it is nobody's."""
        self.frame.say(words)

    def left_words(self) -> str:
        """To who has left and looks on."""
        return tr("mondo.table.left")

    def say_news(self, news: News) -> None:
        """A short line about what others did, where it covers neither pool nor hand nor board."""
        raise NotImplementedError

    def faces(self) -> Sequence[ClockFace]:
        raise NotImplementedError

    def clocks(self) -> Sequence[Widget]:
        """What shows the time, and lies on `ticking`."""
        raise NotImplementedError

    # -- who is who --------------------------------------------------------------------------

    @property
    def view(self) -> MondoView:
        return cast(MondoView, self.session.view)

    @property
    def own_seat(self) -> int:
        """Fixed while this board lies: a clock that runs on for others changes nothing here."""
        return self._seat

    @property
    def one_hand(self) -> bool:
        return self.shared

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
        """One hand takes one tile, a second finger nothing (MO-18)."""
        seat = self.reacher_at(x, y)
        return None if seat is None or self.fingers.busy(seat) else seat

    def reacher_at(self, x: float, y: float) -> int | None:
        """Who reaches for what lies there."""
        return self.own_seat if self.can_build(self.own_seat) else None

    def not_meant(self, x: float, y: float) -> bool:
        """A touch on something that only just came to lie there."""
        return False

    def up_at(self, seat: int, at: Point) -> Point:
        return self.stations[seat].up if seat in self.stations else (0.0, 1.0)

    def pool_holds(self, at: Point) -> bool:
        return self.pool.collide_point(*at) and not self.pool.away

    def _middle_of(self, seat: int) -> Point | None:
        """The middle of a seat's board, large or small."""
        lying = self.stations.get(seat) or self.thumbs.get(seat)
        return None if lying is None else centre(window_box(lying.world))
