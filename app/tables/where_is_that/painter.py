"""How a map of cards is drawn: cells, cards of either side, circles, legal cells, a push before it happens.

`Sight` is everything that is to be seen; it holds only what the viewer may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.metrics import dp

from app.kit.canvas import (
    corner_brackets,
    dashed,
    draw_icon,
    draw_mark,
    draw_texture,
    fill,
    gold_ring,
)
from app.kit.geometry import Box, Point, around, contains, grown, overlap
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, GOLD_INK, WHITE, theme
from app.tables.where_is_that.camera import BESIDE_FLAG, Camera, Cell
from app.tables.where_is_that.cards import (
    BROWN,
    TEAL,
    Word,
    card_radius,
    draw_flag_side,
    draw_map_side,
    fitting,
)
from app.tables.where_is_that.colours import WHERE_IS_THAT
from rules.where_is_that.packs import Face
from rules.where_is_that.scene import DIRECTIONS, Side
from rules.where_is_that.view import Judged, MapSide

ARROWS = dict(zip(DIRECTIONS, ("arrow-up-bold", "arrow-down-bold", "arrow-left-bold", "arrow-right-bold"), strict=True))

RIM = 2
SMALL = 54
"""A card lower than so many dp leaves out the country, which its flag shows, for the sake of its name."""


@dataclass
class Aim:
    """A card that hovers over its cell: which directions are open, which one is chosen and what it moves."""

    card: str
    cell: Cell
    open: frozenset[str] = frozenset()
    closed: frozenset[str] = frozenset()
    chosen: str | None = None
    moved: frozenset[str] = frozenset()


@dataclass
class Sight:
    """What one map shows."""

    cards: Mapping[Cell, str] = field(default_factory=dict)
    faces: Mapping[str, Face] = field(default_factory=dict)
    sides: Mapping[str, Side | MapSide] = field(default_factory=dict)
    circles: Sequence[Judged] = ()
    legal: Sequence[Cell] = ()
    marks: frozenset[str] = frozenset()
    laid_by: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """Seat and avatar of whoever laid a card since the viewer's last move."""
    absent: frozenset[str] = frozenset()
    """Cards in the air: their cells are empty."""
    aim: Aim | None = None
    picked: Judged | None = None
    """The circle that is looked at."""
    compact: bool = False
    hints: bool = True
    """Empty cells are drawn."""


class MapPainter:
    """Draws a sight through a camera and notes the words of cards that are wholly seen."""

    def __init__(self) -> None:
        self.sight = Sight()
        self.words: list[Word] = []

    @staticmethod
    def prepare(camera: Camera) -> None:
        """Make the textures of cells, before any canvas is open."""
        width, height = camera.card_box((0, 0))[2:]
        _cell_picture(round(width), round(height), theme.dark)
        _legal_picture(round(width), round(height), theme.dark)

    def draw(self, camera: Camera, area: Box) -> None:
        self.words = []
        sight = self.sight
        if sight.hints:
            self._draw_cells(camera, area)
        self._draw_legal_cells(camera)
        for cell, card in sight.cards.items():
            box = camera.card_box(cell)
            if card not in sight.absent and overlap(box, area) > 0:
                self._draw_card(card, box, camera)
        for circle in sight.circles:
            self._draw_circle(circle, camera)
        if sight.aim is not None:
            self._draw_aim(sight.aim, camera)

    def circle_point(self, circle: Judged, camera: Camera) -> Point | None:
        cells = {card: cell for cell, card in self.sight.cards.items()}
        if circle.first not in cells or circle.second not in cells:
            return None
        return camera.circle(cells[circle.first], cells[circle.second])

    def _draw_cells(self, camera: Camera, area: Box) -> None:
        """Every cell has a faint dashed outline: the grid has no limits (WT-4)."""
        width, height = camera.card_box((0, 0))[2:]
        texture = _cell_picture(round(width), round(height), theme.dark).texture
        left, low = camera.cell_at(area[0], area[1])
        right, top = camera.cell_at(area[0] + area[2], area[1] + area[3])
        Color(1, 1, 1, 1)
        for x in range(left, right + 1):
            for y in range(top, low + 1):
                if (x, y) not in self.sight.cards:
                    box = camera.card_box((x, y))
                    Rectangle(texture=texture, pos=(round(box[0]), round(box[1])), size=texture.size)

    def _draw_legal_cells(self, camera: Camera) -> None:
        width, height = camera.card_box((0, 0))[2:]
        texture = _legal_picture(round(width), round(height), theme.dark).texture
        Color(1, 1, 1, 1)
        for cell in self.sight.legal:
            box = camera.card_box(cell)
            Rectangle(texture=texture, pos=(round(box[0] - dp(RIM)), round(box[1] - dp(RIM))), size=texture.size)

    def _draw_card(self, card: str, box: Box, camera: Camera) -> None:
        sight = self.sight
        side = sight.sides.get(card)
        if side is None:
            words = draw_flag_side(sight.faces[card], box, sight.compact or box[3] < dp(SMALL))
        else:
            words = draw_map_side(sight.faces[card], side, box, sight.compact)
        if card in sight.marks:
            corner_brackets(grown(box, dp(1)), WHERE_IS_THAT["edge"], dp(2.5))
        if card in sight.laid_by:
            draw_badge(*sight.laid_by[card], badge_box(box, camera))
        if sight.aim is not None and card in sight.aim.moved:
            dashed(grown(box, dp(3)), WHERE_IS_THAT["edge"], card_radius(box) + dp(3), dp(3))
        self._note(words, box, camera)

    def _note(self, words: list[Word], box: Box, camera: Camera) -> None:
        x, y, width, height = box
        if contains(camera.box, x, y) and contains(camera.box, x + width, y + height):
            self.words += words

    def _draw_circle(self, circle: Judged, camera: Camera) -> None:
        point = self.circle_point(circle, camera)
        if point is None:
            return
        size = mark_size(camera)
        if circle == self.sight.picked:
            gold_ring(around(*point, size + dp(6), size + dp(6)), dp(8), True)
        draw_mark("right" if circle.right else "wrong", *point, size)

    def _draw_aim(self, aim: Aim, camera: Camera) -> None:
        box = camera.card_box(aim.cell)
        raised = grown(box, dp(2))
        draw_flag_side(self.sight.faces[aim.card], raised)
        gold_ring(raised, card_radius(raised), True)
        side = _arrow_side(camera)
        for direction, point in self.arrow_points(camera).items():
            _draw_arrow(direction, *point, side, direction == aim.chosen, direction in aim.open)

    def arrow_points(self, camera: Camera) -> dict[str, Point]:
        """Where the arrows of the hovering card lie: just outside its edges, those at the sides beside the flag."""
        aim = self.sight.aim
        if aim is None:
            return {}
        box = camera.card_box(aim.cell)
        x, y = box[0] + box[2] / 2, box[1] + box[3] * (0.5 + BESIDE_FLAG)
        left, low, wide, high = grown(box, 0.45 * _arrow_side(camera))
        ends = {"up": (x, low + high), "down": (x, low), "left": (left, y), "right": (left + wide, y)}
        return {direction: ends[direction] for direction in (*aim.open, *aim.closed)}


def mark_size(camera: Camera) -> float:
    """Of the mark of a circle."""
    return max(dp(15), min(dp(22), 21 * camera.factor))


def badge_box(card: Box, camera: Camera) -> Box:
    """Whose card it is: over its upper edge, between the marks of two circles; far away it is smaller, they are not."""
    wide = max(dp(10), min(dp(20), 20 * camera.factor))
    return around(card[0] + card[2] * 0.17, card[1] + card[3] * 1.04, wide, wide)


def _arrow_side(camera: Camera) -> float:
    return max(dp(17), min(dp(22), 22 * camera.factor))


def _draw_arrow(direction: str, x: float, y: float, side: float, chosen: bool, is_open: bool) -> None:
    """Small marks on the map; the large arrows are on the pad under the thumb."""
    shut = WHERE_IS_THAT["shut"], WHERE_IS_THAT["shut_ink"]
    ground, ink = (GOLD, GOLD_INK) if chosen else (TEAL, WHITE) if is_open else shut
    disc = around(x, y, side, side)
    fill(grown(disc, dp(2)), BROWN if chosen else WHITE, side / 2 + dp(2))
    fill(disc, ground, side / 2)
    draw_icon(ARROWS[direction] if is_open else "cancel", x, y, side * 0.73, ink)


@lru_cache(maxsize=24)
def _cell_picture(width: int, height: int, _dark: bool) -> Fbo:
    """One empty cell, dashed; drawn once for each zoom, by day and by night."""
    fbo = Fbo(size=(width, height))
    with fbo:
        ClearColor(*WHERE_IS_THAT["paper"])
        ClearBuffers()
        dashed((0, 0, width, height), WHERE_IS_THAT["cell_hint"], min(dp(14), height * 0.15), max(1.0, dp(1)))
    fbo.draw()
    return fbo


@lru_cache(maxsize=24)
def _legal_picture(width: int, height: int, _dark: bool) -> Fbo:
    """"Yours to choose now": a lit cell with a plus; its ring reaches a little over the cell."""
    rim = round(dp(RIM))
    fbo = Fbo(size=(width + 2 * rim, height + 2 * rim))
    box = (rim, rim, width, height)
    inner, radius = grown(box, -dp(3)), card_radius(box) - dp(2)
    with fbo:
        ClearColor(*WHERE_IS_THAT["paper"])
        ClearBuffers()
        fill(inner, WHERE_IS_THAT["legal_fill"], radius)
        gold_ring(inner, radius, True)
        draw_icon("plus", rim + width / 2, rim + height / 2, max(dp(14), height * 0.34), WHERE_IS_THAT["edge"])
    fbo.draw()
    return fbo


def draw_moving(face: Face, side: Side | MapSide | None, box: Box) -> None:
    """A card in flight."""
    if side is None:
        draw_flag_side(face, box)
    else:
        draw_map_side(face, side, box)


def draw_points(text: str, box: Box) -> None:
    """Points on their way to a player."""
    fill(grown(box, dp(2)), BROWN, box[3])
    fill(box, GOLD, box[3] / 2)
    draw_texture(fitting(text, box[2] * 0.8, box[3] * 0.8, "heavy"), box[0] + box[2] / 2, box[1] + box[3] / 2, GOLD_INK)
