"""How a map of cards is drawn: sea and land, cards of either side, circles, legal cells, a push before it happens.

`Sight` is everything that is to be seen; it holds only what the viewer may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kivy.metrics import dp

from app.kit.canvas import (
    border,
    corner_brackets,
    dashed,
    draw_icon,
    draw_mark,
    draw_texture,
    fill,
    gold_ring,
)
from app.kit.geometry import Box, Point, around, centre, contains, grown
from app.kit.seats import draw_badge
from app.kit.tokens import CROSS_RED, GOLD, GOLD_INK, TICK_GREEN, WHITE
from app.tables.where_is_that.camera import Camera, Cell, rim_of
from app.tables.where_is_that.cards import (
    BROWN,
    TEAL,
    card_radius,
    draw_emblem,
    draw_flag_side,
    draw_map_side,
    fitting,
)
from app.tables.where_is_that.chart import draw_island, draw_legal, draw_sea
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.map_face import Word, draw_circle_ring, radius
from rules.where_is_that.packs import Face
from rules.where_is_that.scene import DIRECTIONS
from rules.where_is_that.view import NORTH_SOUTH, Judged, MapSide

ARROWS = dict(zip(DIRECTIONS, ("arrow-up-bold", "arrow-down-bold", "arrow-left-bold", "arrow-right-bold"), strict=True))


@dataclass
class Aim:
    """A card that hovers over its cell: which directions are open, which one is chosen and what it moves."""

    card: str
    cell: Cell
    open: frozenset[str] = frozenset()
    closed: frozenset[str] = frozenset()
    chosen: str | None = None
    moved: frozenset[str] = frozenset()

    @property
    def pushing(self) -> bool:
        """Another card lies there."""
        return bool(self.open or self.closed)


@dataclass
class Sight:
    """What one map shows."""

    cards: Mapping[Cell, str] = field(default_factory=dict)
    faces: Mapping[str, Face] = field(default_factory=dict)
    sides: Mapping[str, MapSide] = field(default_factory=dict)
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
    lit: frozenset[tuple[str, str]] = frozenset()
    """The pairs whose circles the last card was checked by: ringed, each with its mark."""
    marked: bool = False
    """Every circle has its mark; else only wrong ones have."""
    first: frozenset[str] = frozenset()
    """The cities that maps began with."""
    wrong: frozenset[str] = frozenset()
    """Cards that do not fit where they lie."""
    pack: str = "south_america"


class MapPainter:
    """Draws a sight through a camera and notes the words of cards that are wholly seen."""

    def __init__(self) -> None:
        self.sight = Sight()
        self.words: list[Word] = []

    def draw(self, camera: Camera) -> None:
        """Everything, also what lies outside the window: it may be panned to before it is drawn again."""
        self.words = []
        sight = self.sight
        draw_sea(camera, camera.reach(rim_of(sight.cards)))
        cells = {*sight.cards, sight.aim.cell} if sight.aim is not None else set(sight.cards)
        draw_island(cells, camera)
        for cell in sight.legal:
            draw_legal(camera.card_box(cell))
        for cell, card in sight.cards.items():
            if card not in sight.absent:
                self._draw_card(card, camera.whole_box(cell), camera)
        for circle in sight.circles:
            self._draw_circle(circle, camera)
        if sight.aim is not None:
            self._draw_aim(sight.aim, camera)

    def circle_point(self, circle: Judged, camera: Camera) -> Point | None:
        """The middle of a circle."""
        cells = {card: cell for cell, card in self.sight.cards.items()}
        if circle.first not in cells or circle.second not in cells:
            return None
        return camera.circle(cells[circle.first], cells[circle.second])

    def mark_point(self, circle: Judged, camera: Camera) -> Point | None:
        """Where the mark of a circle lies: beside it, over neither number nor name."""
        point = self.circle_point(circle, camera)
        return None if point is None else beside_circle(circle.way, point, camera)

    def _draw_card(self, card: str, box: Box, camera: Camera) -> None:
        sight = self.sight
        side, face = sight.sides.get(card), sight.faces[card]
        low = sight.marked or bool(sight.wrong or sight.lit)
        words = draw_flag_side(face, box) if side is None else draw_map_side(face, side, box, sight.pack, low)
        if card in sight.first:
            _draw_first(box)
        if card in sight.marks:
            corner_brackets(grown(box, dp(1)), WHERE_IS_THAT["legal_line"], dp(2.5))
        if card in sight.laid_by:
            draw_badge(*sight.laid_by[card], badge_box(box, camera))
        if card in sight.wrong:
            border(grown(box, dp(2)), CROSS_RED, card_radius(box) + dp(2), dp(3))
        if sight.aim is not None and card in sight.aim.moved:
            dashed(grown(box, dp(3)), WHERE_IS_THAT["legal_line"], card_radius(box) + dp(3), dp(3))
        self._note(words, box, camera)

    def _note(self, words: list[Word], box: Box, camera: Camera) -> None:
        x, y, width, height = box
        if contains(camera.box, x, y) and contains(camera.box, x + width, y + height):
            self.words += words

    def _draw_circle(self, circle: Judged, camera: Camera) -> None:
        """A closed circle speaks for itself; its mark stands beside it where all are looked at, or it is wrong."""
        point, mark = self.circle_point(circle, camera), self.mark_point(circle, camera)
        if point is None or mark is None:
            return
        ring = radius(camera.card[0])
        lit = (circle.first, circle.second) in self.sight.lit
        if lit or circle == self.sight.picked:
            draw_circle_ring(*point, ring, TICK_GREEN if circle.right else CROSS_RED, dp(3))
        if lit or self.sight.marked or not circle.right:
            draw_mark("right" if circle.right else "wrong", *mark, mark_size(camera))

    def _draw_aim(self, aim: Aim, camera: Camera) -> None:
        box = camera.whole_box(aim.cell)
        raised = grown(box, dp(2))
        if aim.pushing:
            self._draw_pusher(aim, raised, camera)
        else:
            draw_flag_side(self.sight.faces[aim.card], raised)
        gold_ring(raised, card_radius(raised), True)

    def _draw_pusher(self, aim: Aim, box: Box, camera: Camera) -> None:
        """The card that pushes carries the arrows itself: they cover no other card."""
        fill(box, WHERE_IS_THAT["card"], card_radius(box))
        side = _arrow_side(camera)
        width = box[2] - 2 * side - dp(6)
        draw_emblem(self.sight.faces[aim.card], around(*centre(box), max(dp(14), width), max(dp(12), width)))
        for direction, point in self.arrow_points(camera).items():
            _draw_arrow(direction, *point, side, direction == aim.chosen, direction in aim.open)

    def arrow_points(self, camera: Camera) -> dict[str, Point]:
        """Where the arrows of the hovering card lie: inside its four edges."""
        aim = self.sight.aim
        if aim is None:
            return {}
        left, low, wide, high = grown(camera.whole_box(aim.cell), -_arrow_side(camera) / 2 - dp(1))
        x, y = left + wide / 2, low + high / 2
        ends = {"up": (x, low + high), "down": (x, low), "left": (left, y), "right": (left + wide, y)}
        return {direction: ends[direction] for direction in (*aim.open, *aim.closed)}


def beside_circle(way: str, point: Point, camera: Camera) -> Point:
    """The place for a mark next to the circle at `point`: above it, or at its left."""
    away = radius(camera.card[0]) + mark_size(camera) * 0.42
    return (point[0] - away, point[1]) if way == NORTH_SOUTH else (point[0], point[1] + away)


def _draw_first(box: Box) -> None:
    """The city a map began with: a teal edge and a flag at its corner."""
    border(grown(box, dp(1)), TEAL, card_radius(box) + dp(1), dp(2.5))
    side = max(dp(16), min(dp(24), box[2] * 0.26))
    disc = around(box[0] + side * 0.2, box[1] + box[3] - side * 0.2, side, side)
    fill(grown(disc, dp(1.5)), WHITE, side / 2 + dp(1.5))
    fill(disc, TEAL, side / 2)
    draw_icon("flag-variant", *centre(disc), side * 0.66, WHITE)


def mark_size(camera: Camera) -> float:
    """Of the mark of a circle."""
    return max(dp(18), min(dp(28), camera.card[0] * 0.3))


def badge_box(card: Box, camera: Camera) -> Box:
    """Whose card it is: over its upper edge, where no half circle is; far away it is smaller."""
    wide = max(dp(12), min(dp(22), 22 * camera.factor))
    return around(card[0] + card[2] * 0.86, card[1] + card[3] * 0.99, wide, wide)


def _arrow_side(camera: Camera) -> float:
    return max(dp(17), min(dp(26), camera.card[0] * 0.3))


def _draw_arrow(direction: str, x: float, y: float, side: float, chosen: bool, is_open: bool) -> None:
    """Small marks on the map; the large arrows are on the pad under the thumb."""
    shut = WHERE_IS_THAT["shut"], WHERE_IS_THAT["shut_ink"]
    ground, ink = (GOLD, GOLD_INK) if chosen else (TEAL, WHITE) if is_open else shut
    disc = around(x, y, side, side)
    fill(grown(disc, dp(2)), BROWN if chosen else WHITE, side / 2 + dp(2))
    fill(disc, ground, side / 2)
    draw_icon(ARROWS[direction] if is_open else "cancel", x, y, side * 0.73, ink)


def draw_moving(face: Face, side: MapSide | None, box: Box, pack: str) -> None:
    """A card in flight."""
    if side is None:
        draw_flag_side(face, box)
    else:
        draw_map_side(face, side, box, pack)


def draw_points(text: str, box: Box) -> None:
    """Points on their way to a player."""
    fill(grown(box, dp(2)), BROWN, box[3])
    fill(box, GOLD, box[3] / 2)
    draw_texture(fitting(text, box[2] * 0.8, box[3] * 0.8, "heavy"), box[0] + box[2] / 2, box[1] + box[3] / 2, GOLD_INK)
