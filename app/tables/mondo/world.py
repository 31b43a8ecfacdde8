"""A seat's board: rim, 24 spaces, tiles, errors, and what a line of the score counts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import border, draw_icon, fill, gold_ring
from app.kit.drawn import Drawn
from app.kit.geometry import Box, Point, around, centre, grown
from app.kit.tokens import CROSS_RED, GOLD, GOLD_INK, WHITE, Rgba
from app.play.wording import signed
from app.tables.mondo.coins import Coin, draw_coin, draw_glow
from app.tables.mondo.colours import MONDO
from app.tables.mondo.tiles import Quads, draw_tiles, turned
from rules.mondo.preview import rim_of
from rules.mondo.view import SPACES, Laid

GRID = 6
RIM = 0.22
"""Width of the rim, in sides of a space."""
ERROR_MARK = 18
GHOST = 0.6
"""Opacity of a tile that a hint would lay."""
RUNS = ((2, 3, 0, 5), (1, 4, 1, 4), (0, 5, 2, 3))
"""The cross of a board as three boxes: first and last column, first and last row."""
DIRECTIONS = "NESW"
_OUTWARD: tuple[Point, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))


def board_side(cell: float) -> float:
    """Width of the whole board with its rim."""
    return cell * (GRID + 2 * RIM)


def cell_for(side: float) -> float:
    """The side of a space on a board of that width."""
    return side / (GRID + 2 * RIM)


class World(Drawn):
    """Show it a board with `show`; `space_box` is in its own coordinates."""

    def __init__(self, rim: str, **kwargs) -> None:
        self.rim = rim
        self.board: Mapping[str, Laid] = {}
        self.errors: tuple[str, ...] = ()
        self.counted: frozenset[str] = frozenset()
        self.fresh: str | None = None
        self.hinted: tuple[str, Laid] | None = None
        self.sought: str | None = None
        self.coins: tuple[Coin, ...] = ()
        self.ring: Rgba | None = None
        """The seat's colour, where it marks a tile just laid; None: it is marked with white."""
        self.crowned = False
        """The board that won: light round its rim."""
        self._glow = 0.0
        self._awaited: str | None = None
        self.small = False
        super().__init__(size_hint=(None, None), **kwargs)

    @property
    def empties(self) -> int:
        """How many spaces are not filled."""
        return len(SPACES) - len(self.board)

    def show(self, board: Mapping[str, Laid] | None, errors: tuple[str, ...] = (), fresh: str | None = None) -> None:
        board = {} if board is None else board
        if (board, errors, fresh) != (self.board, self.errors, self.fresh):
            self.board, self.errors, self.fresh = board, errors, fresh
            self.redraw()

    def light(self, counted: Collection[str]) -> None:
        """Light up spaces ("2,3") and sides ("2,3:N"); an empty collection ends it."""
        if frozenset(counted) != self.counted:
            self.counted = frozenset(counted)
            self.redraw()

    def pay(self, coins: Sequence[Coin]) -> None:
        """Lay coins on what they are paid for; none ends it."""
        if tuple(coins) != self.coins:
            self.coins = tuple(coins)
            self.redraw()

    def glow(self, share: float) -> None:
        """What the coins are paid for lights up under them: 0 not, up to 1 they have come."""
        if share != self._glow:
            self._glow = share
            self.redraw()

    def crown(self, crowned: bool) -> None:
        if crowned != self.crowned:
            self.crowned = crowned
            self.redraw()

    def hint(self, hinted: tuple[str, Laid] | None) -> None:
        """A space, and the tile as it would lie there."""
        if hinted != self.hinted:
            self.hinted = hinted
            self.redraw()

    def seek(self, space: str | None) -> None:
        """A space for which a tile is looked for."""
        if space != self.sought:
            self.sought = space
            self.redraw()

    def wait_for(self, space: str | None) -> None:
        """A tile is on its way there: the space is still empty to the eye."""
        self._awaited = space
        self.redraw()

    # -- places --------------------------------------------------------------------------------

    @property
    def cell(self) -> float:
        return cell_for(min(self.size))

    def space_box(self, space: str) -> Box:
        row, column = map(int, space.split(","))
        cell = self.cell
        left, top = self.x + RIM * cell, self.top - RIM * cell
        return left + column * cell, top - (row + 1) * cell, cell, cell

    def side_middle(self, name: str) -> Point:
        """The middle of a side like `2,3:N`."""
        space, _, side = name.partition(":")
        x, y, cell, _ = self.space_box(space)
        right, up = _OUTWARD[DIRECTIONS.index(side)]
        return x + cell / 2 * (1 + right), y + cell / 2 * (1 + up)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        if self.crowned:
            for by, opacity in ((0.16, 0.25), (0.1, 0.4), (0.05, 0.8)):
                for run in RUNS:
                    fill(grown(self._run(*run), self.cell * by), (*GOLD[:3], opacity), self.cell * (RIM + by))
        self._draw_rim()
        self._draw_spaces()
        gap = 0 if self.small else max(1.0, self.cell * 0.015)
        tiles = [
            (laid, grown(self.space_box(space), -gap)) for space, laid in self.board.items() if space != self._awaited
        ]
        draw_tiles(tiles)
        if self.small:
            if self.counted:
                self._draw_small_light()
            elif self.fresh is not None:
                self._draw_fresh(self.space_box(self.fresh))
            return
        if self.counted:
            self._draw_light()
        elif self.fresh is not None:
            box, radius = grown(self.space_box(self.fresh), -dp(1)), self.cell * 0.1
            border(grown(box, dp(2)) if self.ring else box, WHITE, radius, dp(6 if self.ring else 2))
            if self.ring is not None:
                border(grown(box, dp(1)), self.ring, radius, dp(4))
        if self.sought is not None and self.sought not in self.board:
            self._draw_sought(self.space_box(self.sought))
        if self.hinted is not None:
            self._draw_hint(*self.hinted)
        for name in self.errors:
            self._draw_error(*self.side_middle(name))
        if self._glow:
            for coin in self.coins:
                draw_glow(self._place_of(coin), self.cell * 1.5, self._glow)
        for coin in self.coins:
            self._draw_coin(coin)

    def _place_of(self, coin: Coin) -> Point:
        return self.side_middle(coin.place) if ":" in coin.place else centre(self.space_box(coin.place))

    def _draw_fresh(self, box: Box) -> None:
        """The last tile of a small board: while it is new a ring round it in the seat's colour, edged with white."""
        thin = max(dp(1.5), self.cell * 0.16)
        if self.ring is None:
            border(box, WHITE, 0, thin)
            return
        border(grown(box, dp(4)), WHITE, dp(3), dp(5))
        border(grown(box, dp(3)), self.ring, dp(2), dp(3))

    def _draw_coin(self, coin: Coin) -> None:
        side = min(dp(34), max(dp(20), self.cell * 0.56))
        draw_coin(signed(coin.points), self._place_of(coin), side, coin.points > 0)

    def _draw_sought(self, box: Box) -> None:
        fill(grown(box, -dp(2)), GOLD, self.cell * 0.1)
        draw_icon("magnify", *centre(box), self.cell * 0.5, GOLD_INK)

    def _draw_hint(self, space: str, laid: Laid) -> None:
        """A ghost of the tile, turned as it fits."""
        box = grown(self.space_box(space), -dp(3))
        draw_tiles([(laid, box)], GHOST)
        gold_ring(box, self.cell * 0.1, False, dp(4))

    def _draw_rim(self) -> None:
        cell, wide = self.cell, RIM * self.cell
        radius = 0 if self.small else wide
        for run in RUNS:
            fill(self._run(*run), MONDO["rim"], radius)
        if not self.small:
            for space, side, landscape in rim_of(self.rim):
                self._draw_strip(space, side, landscape, cell, wide)

    def _run(self, left: int, right: int, top: int, bottom: int) -> Box:
        """The box of some columns and rows, with the rim around."""
        cell, wide = self.cell, RIM * self.cell
        x, y = self.x + wide + left * cell, self.top - wide - (bottom + 1) * cell
        return grown((x, y, (right - left + 1) * cell, (bottom - top + 1) * cell), wide)

    def _draw_strip(self, space: str, side: int, landscape: str, cell: float, wide: float) -> None:
        x, y, _, _ = self.space_box(space)
        box = {
            0: (x, y + cell, cell, wide),
            1: (x + cell, y, wide, cell),
            2: (x, y - wide, cell, wide),
            3: (x - wide, y, wide, cell),
        }[side]
        texture = picture("mondo", f"rim_{landscape}")
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, pos=box[:2], size=box[2:], tex_coords=turned(texture.tex_coords, side))

    def _draw_spaces(self) -> None:
        """Empty spaces: one mesh on a large board, plain squares on a small one."""
        empty = [self.space_box(space) for space in SPACES if space not in self.board or space == self._awaited]
        gap = max(0.5, self.cell * 0.02)
        if self.small:
            for box in empty:
                fill(grown(box, -gap), MONDO["space"])
            return
        quads = Quads()
        for box in empty:
            quads.add("space", centre(box), self.cell - 2 * gap)
        quads.draw()

    def _draw_light(self) -> None:
        """What a line of the score counts stands out, everything else steps back."""
        spaces = {name for name in self.counted if ":" not in name}
        if spaces:
            for space in SPACES:
                if space not in spaces:
                    fill(self.space_box(space), (*MONDO["space"][:3], 0.72))
            for space in spaces:
                gold_ring(grown(self.space_box(space), -dp(3)), self.cell * 0.1)
        for name in self.counted:
            if ":" in name:
                self._draw_error(*self.side_middle(name), 1.5)

    def _draw_small_light(self) -> None:
        """The same where there is no room for rings: tiles that do not count are dark; empty spaces that cost are red
        in a white frame, sides that do not match have their cross: no eye needs the colour."""
        spaces = {name for name in self.counted if ":" not in name}
        if spaces & self.board.keys():
            for space in self.board.keys() - spaces:
                fill(self.space_box(space), (*MONDO["space"][:3], 0.72))
        for space in spaces - self.board.keys():
            box = grown(self.space_box(space), -self.cell * 0.15)
            fill(box, CROSS_RED)
            border(box, WHITE, 0, dp(1.5))
        for name in self.counted - spaces:
            self._draw_cross(*self.side_middle(name), max(dp(7), min(dp(14), self.cell * 0.85)))

    def _draw_error(self, x: float, y: float, scale: float = 1.0) -> None:
        """Red disc, white cross, white edge, centred on the shared edge."""
        self._draw_cross(x, y, min(dp(ERROR_MARK), self.cell * 0.36) * scale)

    def _draw_cross(self, x: float, y: float, side: float) -> None:
        fill(around(x, y, side + dp(3), side + dp(3)), WHITE, side)
        fill(around(x, y, side, side), CROSS_RED, side / 2)
        draw_icon("close-thick", x, y, side * 0.66, WHITE)
