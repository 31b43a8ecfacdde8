"""Another player's board in small: every tile as it is laid, how many spaces are filled, what errors cost, and the
token its player has left with."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from app.kit.art import picture
from app.kit.canvas import border, draw_icon, draw_picture, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import Box, around, at_least, centre, contains, grown
from app.kit.seats import draw_badge
from app.kit.tokens import SEATS, TARGET, WHITE, theme
from app.play.wording import signed
from app.tables.mondo.colours import COLOURS, DARK
from app.tables.mondo.corners import Corner, beside
from app.tables.mondo.hud import SOFT_RED
from app.tables.mondo.places import put
from app.tables.mondo.start_page import TOKEN_INK
from app.tables.mondo.tiles import draw_tile
from app.tables.mondo.turning import Turned
from app.tables.mondo.world import World
from rules.mondo import preview
from rules.mondo.view import SPACES, Laid

RING = 6.0
"""Seconds that a tile just laid is ringed in the seat's colour, and shown beside the board."""

LEAST = 12
"""Dp of letters below which what a round would bring is not written: the board in large tells it."""


class Thumbnail(Turned, Pressable):
    """It fills up live; a tap shows it large. `lay` puts it to its place."""

    empties = NumericProperty(24)
    errors = NumericProperty(0)
    bonus = NumericProperty(-1)
    """Points of the token a player left with; -1: still building."""
    mirrored = BooleanProperty(False)
    """At the right edge of the board."""
    token = BooleanProperty(False)
    """Has the volcano token."""
    points = NumericProperty(None, allownone=True)
    """What the round would bring now; None: that is not told."""
    redraw_on = (*Pressable.redraw_on, "empties", "errors", "bonus", "mirrored", "token", "points")

    def __init__(self, seat: int, avatar: str, rim: str, judged: bool = True, **kwargs) -> None:
        self.seat, self.avatar = seat, avatar
        self._judged = judged  # children play without errors
        self._corner = beside(0, 0, dp(84))
        self._laid_at = float("-inf")
        super().__init__(size_hint=(None, None), **kwargs)
        self.world = World(rim)
        self.world.small = True
        self.add_widget(self.world)

    def lay(self, corner: Corner) -> None:
        boxes = [box for box in corner if box[2] > 0 and box[3] > 0]
        left, low = min(box[0] for box in boxes), min(box[1] for box in boxes)
        self._corner = corner
        put(
            self, (left, low, max(box[0] + box[2] for box in boxes) - left, max(box[1] + box[3] for box in boxes) - low)
        )
        put(self.world, corner.world)
        self.mirrored = corner.tile[0] < corner.world[0]
        self.redraw()

    def touch_area(self) -> Box:
        """The board and its caption: what lies beside them may reach over a space of the own board."""
        x, y, width, height = self._corner.world
        low = min(y, self._corner.caption[1])
        high = max(y + height, self._corner.caption[1] + self._corner.caption[3]) - low
        return at_least((x, low, width, high), dp(TARGET))

    def on_touch_down(self, touch) -> bool:
        """Where the box of the small board reaches over the own one, its own cut corner does not answer."""
        if not any(contains(box, *touch.pos) for box in self._solid()):
            return False
        return super().on_touch_down(touch)

    def _solid(self) -> list[Box]:
        corner, cell = self._corner, self.world.cell
        x, y, width, height = corner.world
        return [
            corner.caption,
            grown((x, y + cell * 2, width, height - cell * 4), 1),
            grown((x + cell, y, width - cell * 2, height), 1),
            corner.tile,
            corner.errors,
        ]

    # -- what is shown -------------------------------------------------------------------------

    @property
    def fresh(self) -> Laid | None:
        """The tile just laid, while it is new."""
        space = self.world.fresh
        return self.world.board.get(space) if self._new and space is not None else None

    @property
    def _new(self) -> bool:
        return self.world.ring is not None

    def show(self, board: Mapping[str, Laid] | None, fresh: str | None, left: bool, bonus: int) -> None:
        """`fresh` is where the last tile was laid."""
        if self._judged and board is not None and board != self.world.board:
            self.errors = len(preview.errors(board, self.world.rim))
        fresh = None if left else fresh
        if fresh != self.world.fresh:
            self._laid_at = Clock.time()
            self.world.ring = SEATS[self.seat].colour if fresh is not None else None
            self.redraw()
        self.world.show(board, fresh=fresh)
        self.empties = self.world.empties
        self.bonus = bonus if left else -1

    def look(self) -> None:
        """A tile that was seen is no longer new."""
        if self._new and Clock.time() - self._laid_at >= RING:
            self.world.ring = None
            self.world.redraw()
            self.redraw()

    # -- drawing -------------------------------------------------------------------------------

    @property
    def caption(self) -> str:
        """How many spaces are filled, of how many."""
        return f"{len(SPACES) - round(self.empties)}/{len(SPACES)}"

    def draw(self) -> None:
        if self.pressed:
            fill(grown(self._corner.world, dp(2)), (1, 1, 1, 0.12), dp(8))
        self._draw_caption()
        if self.bonus >= 0:
            self._draw_left()
        elif self.fresh is not None:
            self._draw_tile(self.fresh)
        if self.errors:
            self._draw_errors()
        if self.token:
            self._draw_token()

    def _draw_caption(self) -> None:
        x, y, width, height = self._corner.caption
        badge = min(dp(20), height, width * 0.36)
        largest = theme.font_size("title_s", on_card=True)
        sizes = [largest, *(dp(size) for size in (15, 14, 13, 12, 11, 10) if dp(size) < largest)]
        made = (text_texture(self.caption, size, "bold") for size in sizes)
        number = next((text for text in made if text.width <= width - badge - dp(3)), None)
        number = number or text_texture(self.caption, dp(10), "bold")
        said = self.caption
        if self.points is not None:
            said = f"{self.caption} ≈{str(round(self.points)).replace('-', '−')}"
            both = (text_texture(said, size, "bold") for size in sizes if size >= dp(LEAST))
            fits = next((text for text in both if text.width <= width - badge - dp(3)), None)
            said, number = (said, fits) if fits is not None else (self.caption, number)
        whole, middle = badge + dp(3) + number.width, y + height / 2
        left = x + width - whole if self.mirrored else x
        draw_badge(self.seat, self.avatar, around(left + badge / 2, middle, badge, badge))
        self.wrote(said, draw_texture(number, left + badge + dp(3), middle, COLOURS.text, "left"))

    def _draw_tile(self, laid: Laid) -> None:
        """The tile just laid, large enough to be read."""
        box = grown(self._corner.tile, -dp(2))
        fill(grown(box, dp(2)), WHITE, dp(5))
        border(grown(box, dp(1)), SEATS[self.seat].colour, dp(4), dp(2.5))
        draw_tile(laid, grown(box, -dp(2)))

    def _draw_left(self) -> None:
        """The token that its player left with, or only the flag."""
        box = self._corner.tile
        if self.bonus <= 0:
            draw_icon("flag-checkered", *centre(box), box[2] * 0.7, COLOURS.text)
            return
        draw_picture(picture("mondo", "bonus"), box)
        words = f"+{round(self.bonus)}"
        self.wrote(words, draw_text(words, *centre(box), max(dp(12), box[2] * 0.38), TOKEN_INK, "heavy"))

    def _draw_token(self) -> None:
        """In the cut corner below the board, at its outer side: it hides neither the face nor a tile."""
        world = self.world
        side = max(dp(15), world.cell * 1.7)
        left = world.right - side if self.mirrored else world.x
        draw_picture(picture("mondo", "volcano_token"), (left, world.y, side, side))

    def _draw_errors(self) -> None:
        """What they will cost: a disc with a cross, and the points; where there is little room the points alone, on the
        colour of the disc."""
        x, y, width, height = self._corner.errors
        words, middle = signed(-round(self.errors)), y + height / 2
        largest = theme.font_size("label_strong", on_card=True)
        sizes = [largest, *(dp(size) for size in (14, 13, 12, 11, 10) if dp(size) < largest)]
        made = [text_texture(words, size, "bold") for size in sizes]
        number = next((text for text in made if text.width + dp(14) <= width and text.height <= height + dp(6)), None)
        side = min(dp(17), height, width - number.width - dp(2)) if number is not None else 0.0
        number = number or made[-1]
        whole = side + dp(2) + number.width if side else number.width
        left = x if self.mirrored else x + width - whole
        if side:
            fill(around(left + side / 2, middle, side, side), SOFT_RED, side / 2)
            draw_icon("close-thick", left + side / 2, middle, side * 0.7, DARK)
            left += side + dp(2)
        else:
            fill(around(left + whole / 2, middle, whole, min(height, number.height)), SOFT_RED, dp(3))
        self.wrote(words, draw_texture(number, left, middle, COLOURS.text if side else DARK, "left"))
