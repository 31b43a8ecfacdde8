"""A worked example of scoring: one position of a game, counted line by line for one player, and another player's to
count oneself. A game names its `Example` in its manifest; the pages of the rules show it.

The position is data (`assets/examples/<game>.json`, a dump of the rules); every number is asked of the rules, none is
written down. What is read: `example.<game>.title` and `.intro`, and for each line `example.<game>.<line>` with `.price`
(what it pays) and `.ask` (what to look for when one counts oneself).
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import gold_ring
from app.kit.coins import coin_box, draw_coin
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, around, centre, contains, distance, grown
from app.kit.tokens import theme
from app.people import FACES, usual_name
from app.play.session import Player
from app.play.wording import Wording, joined, signed
from app.services.i18n import tr
from rules import GAMES
from rules.game import Json, State

POSITIONS = Path(__file__).resolve().parents[2] / "assets" / "examples"
STILL = 16
"""Dp that a finger may move in a tap."""
REACH = 22
"""Dp from a spot within which a finger still means it."""
AVATARS = tuple(FACES.values())


class Piece(NamedTuple):
    """One thing in the row of a line: words, or a picture so many times as wide as high."""

    words: str = ""
    draw: Callable[[Box], object] | None = None
    shape: float = 1.0
    faint: bool = False
    """It is there and does not count."""
    first: bool = False
    """It begins a group that is not torn apart where a row breaks."""


class Line(NamedTuple):
    """One line of the count. `right` are the spots of the picture that score, each with its points; where the picture
    has no spots for it, `choices` are the answers to choose from (spot, words)."""

    id: str
    points: int
    pieces: tuple[Piece, ...]
    right: Mapping[str, int]
    ruling: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    high: int = 38
    """Dp of its things: cards that must be read are higher than signs."""


class Picture(Drawn):
    """What is counted. `spots` says where each thing lies that a finger can mean; `lit` are those that stand out, with
    the coin they carry (0: none). A tap calls `pick(spot)`."""

    widest = 520
    """Dp; a wider one would only be emptier."""

    def __init__(self, **kwargs) -> None:
        self.lit: dict[str, int] = {}
        self.line = ""
        """The line that is being counted; empty while all is shown worked out."""
        self.pick: Callable[[str], None] | None = None
        self.tallest = 0.0
        """Pixels that it may be high; 0: as high as it likes."""
        super().__init__(size_hint_y=None, **kwargs)
        self.marks = Marks(self)
        self.add_widget(self.marks)
        self.bind(width=lambda *_: self.measure(), pos=self._settle, size=self._settle)

    # -- for the games -----------------------------------------------------------------------

    def height_of(self, width: float) -> float:
        """How high it is, in pixels, if it is so wide."""
        return width * 0.5

    def place(self, room: Box) -> None:
        """What it holds goes to its place."""

    def spots(self) -> dict[str, Box]:
        """Where the things of the line lie, in its own coordinates."""
        return {}

    def ring(self, spot: str) -> bool:
        """Whether a spot that is lit has a ring round it: not one whose box is larger than what is meant."""
        return True

    # -- offered to the pages ------------------------------------------------------------------

    @property
    def room(self) -> Box:
        wide = self._wide()
        return self.x + (self.width - wide) / 2, self.y, wide, self.height  # center_x comes later than width

    def _wide(self) -> float:
        """As wide as it may be without being too high."""
        wide = min(self.width, dp(self.widest))
        while self.tallest and self.height_of(wide) > self.tallest and wide > dp(160):
            wide *= 0.97
        return wide

    def fit(self, tallest: float) -> None:
        """There is only so much height."""
        if tallest > dp(60) and tallest != self.tallest:
            self.tallest = tallest
            self.measure()
            self._settle()

    def light(self, lit: Mapping[str, int]) -> None:
        self.lit = dict(lit)
        self.marks.redraw()

    def ask(self, line: str) -> None:
        """Only what a reader sees who has to count this line."""
        self.line = line
        self.light({})
        self.redraw()

    def measure(self) -> None:
        if self.width > dp(60):
            self.height = self.height_of(self._wide())

    def _settle(self, *_args: object) -> None:
        self.place(self.room)
        self.marks.pos, self.marks.size = self.pos, self.size
        self.marks.redraw()
        self.redraw()

    # -- fingers -------------------------------------------------------------------------------

    def spot_at(self, x: float, y: float) -> str | None:
        """The smallest spot under a finger, else the nearest one within reach."""
        spots = self.spots()
        under = [(box[2] * box[3], name) for name, box in spots.items() if contains(box, x, y)]
        if under:
            return min(under)[1]
        near = [(distance(centre(box), (x, y)), name) for name, box in spots.items()]
        return min(near)[1] if near and min(near)[0] <= dp(REACH) else None

    def on_touch_down(self, touch) -> bool:
        if self.pick is None or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return False  # the page may still scroll

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        spot = self.spot_at(*touch.pos)
        if self.pick is not None and spot is not None and distance(touch.pos, touch.opos) < dp(STILL):
            self.pick(spot)
            return True
        return False


class Marks(Drawn):
    """Rings and coins over a picture."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        super().__init__(size_hint=(None, None))

    def draw(self) -> None:
        picture = self.picture
        if not picture.lit:
            return
        spots, size = picture.spots(), max(dp(11), theme.font_size("caption", on_card=True))
        for name, points in picture.lit.items():
            box = spots.get(name)
            if box is None:
                continue
            if picture.ring(name):
                gold_ring(box, min(dp(9), box[3] * 0.2), width=dp(2.5))
            if points:
                self._draw_coin(signed(points), box, size)

    def _draw_coin(self, words: str, box: Box, size: float) -> None:
        """In the lower corner of a spot, or at the right edge of a low one."""
        coin = coin_box(words, 0, 0, size)
        at: Point = (box[0] + box[2] - coin[2] * 0.2, box[1] + box[3] / 2)
        if box[3] > coin[3] * 1.6:
            at = box[0] + box[2] - coin[2] * 0.36, box[1] + coin[3] * 0.4
        self.wrote(words, draw_coin(words, around(*at, *coin[2:]), size), grown(box, coin[2]))


class Example(ABC):
    """See the module's words."""

    def __init__(self, game_id: str) -> None:
        data = json.loads((POSITIONS / f"{game_id}.json").read_text(encoding="utf-8"))
        self.game_id = game_id
        self.shown, self.reader = int(data["shown"]), int(data["reader"])
        """Whose is counted on the page, and whose the reader counts."""
        seats = self.read(data)
        self.players = [Player(usual_name(seat), AVATARS[seat], None) for seat in range(seats)]
        self.wording = Wording(game_id, self.players)

    def read(self, data: Mapping[str, Json]) -> int:
        """Lay out the position; how many players it has."""
        self.state: State = GAMES[self.game_id].load(data["state"])
        return self.state.view(None).seats

    @abstractmethod
    def lines(self, seat: int) -> tuple[Line, ...]:
        """The count of a seat, line by line, as the rules have it."""

    @abstractmethod
    def picture(self, seat: int) -> Picture:
        """What is counted."""

    @abstractmethod
    def explain(self, seat: int, line: Line, spot: str) -> str:
        """Why a spot counts in this line, or why it does not."""

    def total(self, seat: int) -> int:
        return sum(line.points for line in self.lines(seat))

    def name(self, seat: int) -> str:
        return self.players[seat].name

    def say(self, part: str, **params: Json) -> str:
        """A text of this example."""
        return tr(f"example.{self.game_id}.{part}", **params)

    def intro(self) -> str:
        others = [player.name for seat, player in enumerate(self.players) if seat != self.shown]
        return self.say("intro", name=self.name(self.shown), others=joined(others))
