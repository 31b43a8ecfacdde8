"""A board while it is counted: whose it is, what it has so far, and on it what the line counts just now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_picture, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import Box, around
from app.kit.motion import Motions
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, rgba, theme
from app.play.session import Player
from app.tables.mondo.coins import Coin, draw_pill
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.places import put
from app.tables.mondo.turning import Turned
from app.tables.mondo.world import World
from rules.mondo.view import Laid

SUM = rgba("#FFE7A8")
HEAD, FOOT, GAP = 34, 26, 8
BESIDE = 66
"""Dp of width for what stands beside a board."""
NAMED = 92
"""Dp of height from which the name stands there too."""
LARGE = 200
"""Dp of a board's side from which coins lie on it; a smaller one has their sum below."""
HEADS = (156, 132)
"""Dp of width in which badge, name and a sum of three figures stand over the first board and over another."""
LEADS = 0.6
"""The share of the height that the large board has at least where the others stand below it."""


class CountedBoard(Turned, Pressable):
    """A tap shows it large. `large` boards have coins on them."""

    def __init__(
        self, seat: int, player: Player, rim: str, board: Mapping[str, Laid] | None, errors: tuple[str, ...]
    ) -> None:
        self.seat, self.player = seat, player
        self.large, self._token = False, False
        self.number, self.paid, self.good = "", "", True
        self._board, self._errors = board, errors
        self._motions = Motions()
        self._glows = False
        super().__init__(size_hint=(None, None))
        self.world = World(rim)
        self.add_widget(self.world)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_args: object) -> None:
        above = min(self.width, self.height - dp(HEAD) - (0 if self.large else dp(FOOT)))
        beside = min(self.height - dp(4), self.width - dp(BESIDE))
        self._beside = not self.large and beside > above
        self.touch_target = not self.large
        side = max(1.0, beside if self._beside else above)
        self.world.small = side < dp(LARGE) / 1.4
        x, y = self.center_x - side / 2, self.top - dp(HEAD) - side
        put(self.world, (self.x, self.center_y - side / 2, side, side) if self._beside else (x, y, side, side))
        self.world.show(self._board, () if self.world.small else self._errors)
        self.redraw()

    def lay(self, board: Mapping[str, Laid] | None, errors: tuple[str, ...]) -> None:
        """The board of another round."""
        self._board, self._errors = board, errors
        self._place()

    _beside = False
    """Where there is more width than height, name and sum stand beside the board."""

    def show(
        self,
        number: str,
        coins: Sequence[Coin],
        lit: Sequence[str],
        paid: str,
        good: bool,
        counted: Sequence[str] = (),
        glows: bool = False,
    ) -> None:
        """The sum so far; what lies on the board, or (`paid`) below it. A small board lights all that is `counted`: no
        coins lie there. `glows`: what is paid for lights up as its coin comes."""
        self.number, self.paid, self.good = number, "" if self.large and coins else paid, good
        self.world.pay(coins if self.large else ())
        self.world.light(lit if self.large else counted)
        if glows and not self._glows:
            self._motions.start("glimpse", self.world.glow)
        elif not glows:
            self._motions.finish_all()
            self.world.glow(0.0)
        self._glows = glows
        self.redraw()

    def stop(self) -> None:
        self._motions.finish_all()

    def on_touch_down(self, touch) -> bool:
        """What lies large already is only looked at."""
        return not self.large and super().on_touch_down(touch)

    def token_box(self) -> Box:
        """Where the volcano token lies, in the coordinates of the parent: in the lower cut corner of the board."""
        world = self.world
        side = max(dp(18), min(dp(40), world.cell * 1.1))
        return world.right - side, world.y, side, side

    def give_token(self) -> None:
        self._token = True
        self.redraw()

    def draw(self) -> None:
        if self._token:
            draw_picture(picture("mondo", "volcano_token"), self.token_box())
        if self.pressed and not self.large:
            fill((*self.pos, *self.size), (1, 1, 1, 0.1), dp(10))
        if self._beside:
            self._draw_beside()
            return
        y, side = self.top - dp(HEAD) / 2, dp(30 if self.large else 24)
        draw_badge(self.seat, self.player.avatar, self.badge_box())
        size = min(dp(26), theme.font_size("title_l" if self.large else "title_s", on_card=True))
        number = text_texture(self.number, size, "heavy")
        self.wrote(self.number, draw_texture(number, self.right - dp(2), y, SUM, "right"))
        name, left = theme.font_size("label_strong", on_card=True), self.x + side + dp(6)
        room = self.right - number.width - dp(8) - left
        if room > dp(24):
            sizes = [name, *(dp(size) for size in (14, 12) if dp(size) < name)]
            name = next((size for size in sizes if text_texture(self.player.name, size, "bold").width <= room), name)
            text = text_texture(fitting(self.player.name, name, room), name, "bold")
            self.wrote(self.player.name, draw_texture(text, left, y, COLOURS.text, "left"))
            if self.world.crowned and text.width + dp(30) < room:
                draw_icon("crown", left + text.width + dp(18), y, dp(24 if self.large else 18), GOLD)
        if self.paid:
            low = self.world.y - dp(FOOT) / 2 if not self.large else self.world.y + dp(12)
            x = self.center_x if not self.large else self.world.x + dp(34)
            self.wrote(self.paid, draw_pill(self.paid, (x, low), theme.font_size("label", on_card=True), self.good))

    def badge_box(self) -> Box:
        """Where the badge lies: at the left of the head, or before the sum beside the board."""
        if not self._beside:
            side = dp(30 if self.large else 24)
            return around(self.x + side / 2, self.top - dp(HEAD) / 2, side, side)
        side, x = dp(24), self.right - dp(BESIDE) / 2 + dp(2)
        number = text_texture(self.number, theme.font_size("title_s", on_card=True), "heavy")
        return around(x - (dp(4) + number.width) / 2, self.center_y + dp(14), side, side)

    def _draw_beside(self) -> None:
        """Badge, sum and what is paid, below each other."""
        side, x = dp(24), self.right - dp(BESIDE) / 2 + dp(2)
        size = theme.font_size("title_s", on_card=True)
        if self.height >= dp(NAMED):
            small = theme.font_size("minimum", on_card=True)
            name = text_texture(fitting(self.player.name, small, dp(BESIDE - 4)), small, "bold")
            self.wrote(self.player.name, draw_texture(name, x, self.center_y + dp(38), COLOURS.text, "center"))
        number = text_texture(self.number, size, "heavy")
        (left, low, *_), y = self.badge_box(), self.center_y + dp(14)
        draw_badge(self.seat, self.player.avatar, (left, low, side, side))
        self.wrote(self.number, draw_texture(number, left + side + dp(4), y, SUM, "left"))
        if self.paid:
            small = theme.font_size("minimum", on_card=True)
            self.wrote(self.paid, draw_pill(self.paid, (x, self.center_y - dp(14)), small, self.good))


def arrange_boards(area: Box, boards: Sequence[CountedBoard], front: int) -> None:
    """The board of one seat large, the others smaller at its right or below it, wherever boards become larger."""
    others = [board for board in boards if board.seat != front]
    first = next(board for board in boards if board.seat == front)
    for board in boards:
        board.large = board is first
    beside = _beside(area, len(others))
    below = _below(area, len(others)) if others else beside
    boxes = below if _shown(below) > _shown(beside) else beside
    for board, box in zip((first, *others), boxes, strict=True):
        put(board, box)
        board._place()


def _shown(boxes: Sequence[Box]) -> float:
    """How much of boards is to be seen in these boxes."""
    sides = (min(box[2], box[3] - dp(HEAD + (FOOT if number else 0))) for number, box in enumerate(boxes))
    return sum(max(0.0, side) ** 2 for side in sides)


def _beside(area: Box, others: int) -> list[Box]:
    """The others below each other at the right of the first."""
    x, y, width, height = area
    gap = dp(GAP)
    high = height - gap
    side = min(width * 0.64 if others else width - 2 * gap, high - dp(HEAD) - gap)
    narrow = min(width - side - 3 * gap, high * 0.56) if others else 0.0
    each = high / max(1, others)
    tall = min(each, narrow + dp(HEAD + FOOT))
    wide = side
    if others == 1 and side < dp(HEADS[0]):  # what is written over low boards is wider than they are
        narrow = max(narrow, min(dp(HEADS[1]), (width - 3 * gap) / 2))
        wide = max(side, min(dp(HEADS[0]), width - narrow - 3 * gap))
    spare = max(0.0, (width - wide - narrow - 3 * gap) / 2)
    right, low = x + width - spare - gap - narrow, y + height - gap / 2 - (each + tall) / 2
    first = (x + gap + spare, y + (height - side - dp(HEAD)) / 2, wide, side + dp(HEAD))
    return [first, *((right, low - at * each, narrow, tall) for at in range(others))]


def _below(area: Box, others: int) -> list[Box]:
    """The others side by side below the first."""
    x, y, width, height = area
    gap = dp(GAP)
    room = height - 3 * gap - 2 * dp(HEAD) - dp(FOOT)
    most = (width - gap * (others + 1)) / others
    side = max(1.0, min(width - 2 * gap, max(room * LEADS, room - most)))
    small = max(1.0, min(most, room - side))
    spare = (room - side - small) / 2
    low = y + gap + spare
    left = x + (width - small * others - gap * (others - 1)) / 2
    first = (x + (width - side) / 2, y + height - gap - spare - side - dp(HEAD), side, side + dp(HEAD))
    tall = small + dp(HEAD) + dp(FOOT)
    return [first, *((left + at * (small + gap), low, small, tall) for at in range(others))]
