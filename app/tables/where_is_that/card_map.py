"""A map of cards on the screen: it pans, zooms and fits, and says which cell was touched."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace
from math import ceil, floor

from kivy.metrics import dp

from app.kit.drawn import DrawnText, in_window
from app.kit.geometry import Box, Point, contains, distance, grown, overlap
from app.kit.motion import Motions, in_out
from app.kit.tokens import theme
from app.tables.where_is_that.camera import FARTHEST, FLAGS, GUTTER, RING, Camera, Cell, Grid, rim_of
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.glass import Glass
from app.tables.where_is_that.gutters import Gutters
from app.tables.where_is_that.painter import MapPainter, Sight
from app.tables.where_is_that.print import Print
from rules.where_is_that.view import Judged

OVERVIEW, OVERVIEW_RING = 0.65, 3
"""Whoever asks for the whole map sees it from so much further away than names can be read, with so many dp round it."""

SMALL = 55
"""Cards of so many dp or less are read through the lens."""


class CardMap(Glass):
    """`sight` is what it shows; `clear` the part of it that nothing covers. While `auto` it always fits all cards;
    a player who pans or zooms has the say until the next double tap."""

    def __init__(self, grid: Grid = FLAGS, rimmed: bool = True, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.painter = MapPainter()
        self._gutters = Gutters(rimmed, self._turn_gutters)
        self._cards_rim = rim_of(())
        self._seen_cells: set[Cell] = set()
        self.camera = self._gutters.seen(Camera(grid=grid))
        self.clear: Box = (0, 0, 100, 100)
        self.auto = True
        self.largest = 1.0
        self.ring: float = RING
        self.moved: Callable[[], None] = lambda: None
        """Called with every step of the camera: what lies over the map may have to give way."""
        self.rested: Callable[[], None] = lambda: None
        """The map lies still, or shows something else."""
        self.opens: Callable[[], None] = lambda: None
        """Called with every step of an opening gutter."""
        self.point: Callable[[Cell], bool] = lambda _cell: False
        self.hold: Callable[[Cell], None] = lambda _cell: None
        self.swipe: Callable[[str], None] = lambda _direction: None
        self.magnify: Callable[[str | None, Point], None] | None = None
        """A lens, if there is one: called with the small card under a finger, None once it is gone."""
        self.magnifies = self._is_small
        self.touch_circle: Callable[[Judged], None] | None = None
        self.arrow: Callable[[str], None] = lambda _direction: None
        self._motions = Motions()
        self._goal: Camera | None = None
        """Where the camera is gliding to. Only the newest goal has a say: a motion that was overtaken moves nothing."""
        painter, sea = self.painter, lambda: WHERE_IS_THAT["sea"]
        self._print = Print(self.canvas, self.camera, sea, painter.draw)
        theme.tell(self._again, "dark", "text_scale")

    @property
    def edge(self) -> float:
        """So many pixels inside its box belong to a frame that lies round it: it draws nothing there."""
        return self._print.edge

    @edge.setter
    def edge(self, edge: float) -> None:
        self._print.edge = edge

    # -- what it shows -----------------------------------------------------------------------------

    @property
    def sight(self) -> Sight:
        return self.painter.sight

    def show(self, sight: Sight) -> None:
        """Show this. Cells outside the outermost cards are gutters: a card that hovers there opens its cell."""
        same = len(self.sight.cards.keys() ^ sight.cards.keys()) <= 1  # the same map, a card later or earlier
        self.painter.sight = sight
        self._cards_rim = rim_of(sight.cards)
        self._seen_cells = {*self._shown_cells(), *sight.legal}
        self._gutters.turn_to(self._shown_cells(), gently=same)
        self._again()

    @property
    def closed(self) -> Camera:
        """As if no card were held over the map: what a finger means does not change while a gutter opens under it."""
        return self._gutters.closed(self.camera)

    def hover(self, cell: Cell | None) -> None:
        """A held card is over this cell: a gutter opens for it, and closes behind it."""
        self._gutters.hover(cell, self._shown_cells())

    def _turn_gutters(self) -> None:
        """Gutters open or close."""
        self.look(self.camera)
        self._print.again()
        self.opens()

    def _shown_cells(self) -> tuple[Cell, ...]:
        """Cells with a card, and the one over which a card hovers."""
        return (*self.sight.cards, *(() if self.sight.aim is None else (self.sight.aim.cell,)))

    def _again(self, *_args) -> None:
        self._print.again()
        self.rested()

    def put(self, box: Box, clear: Box, unit: float = 1.0, least: float = FARTHEST, keep_still: bool = False) -> None:
        """Its place on the screen; what is seen stays where it is (or glides on), or fits anew. It is never seen from
        further away than `least`."""
        goal = self._goal if keep_still else None
        if goal is None:
            self._arrive()
        self.pos, self.size = box[:2], box[2:]
        self.clear = clear
        self.look(replace(self.camera.seen_through(box), unit=unit, least=least))
        if goal is not None:
            self.glide(replace(goal.seen_through(box), unit=unit, least=least))
        elif self.auto and not keep_still:
            self.fit()

    # -- the camera --------------------------------------------------------------------------------

    def look(self, camera: Camera) -> None:
        self.camera = self._gutters.seen(camera)
        self._print.look(self.camera)
        self.moved()

    @property
    def coming(self) -> Camera:
        """Where the map will be seen from once it has stopped gliding."""
        return self._goal or self.camera

    def fitting(self, coming: Sequence[Cell] = ()) -> Camera:
        """Where all cards are seen from: those that lie there, the one that hovers and those that are coming. Where
        they are more than the window shows, those that moved last and those that are coming are seen, in its middle."""
        cells = (*self._shown_cells(), *coming)
        camera = self.camera.fitted(cells, self.clear, self.ring, self.largest)
        newest = [cell for cell, card in self.sight.cards.items() if card in self.sight.marks]
        if focus := (coming or newest):
            camera = camera.turned_to(focus, cells, self.clear, self.ring)
        for cell in (*newest, *coming):
            camera = camera.showing(cell, self.clear)
        return camera

    def overview(self) -> Camera:
        """All cards, whole, for whoever asks for them: where names could not be read from so far away, they get small;
        only so far that cards are still told apart."""
        camera, cells = self.fitting(), self._shown_cells()
        if self.sees(cells, camera):
            return camera
        far = replace(self.camera, least=self.camera.least * OVERVIEW)
        far = far.fitted(cells, self.clear, OVERVIEW_RING, self.largest)
        return replace(far if self.sees(cells, far) else camera, least=self.camera.least)

    def hides(self, box: Box) -> bool:
        """Whether something there would hide what must be seen on the map: cards, and cells to choose."""
        return self._meets(grown(box, dp(4)), self._seen_cells)

    def hides_card(self, box: Box) -> bool:
        return self._meets(box, self.sight.cards)

    def _meets(self, box: Box, cells: Container[Cell]) -> bool:
        """Asked with every step of a pan, so it looks at the few cells near by."""
        (left, top), (right, low) = self.camera.spot(box[0], box[1] + box[3]), self.camera.spot(box[0] + box[2], box[1])
        near = [(x, y) for x in range(floor(left), ceil(right) + 1) for y in range(floor(top), ceil(low) + 1)]
        return any(overlap(self.camera.card_box(cell), box) for cell in near if cell in cells)

    def sees(self, cells: Iterable[Cell], camera: Camera | None = None) -> bool:
        """Whether these cells lie wholly in the part that nothing covers, seen from where it is or from there."""
        cells = list(cells)
        opened = (camera or self.camera).opened(cells)
        return all(self.sees_box(opened.card_box(cell)) for cell in cells)

    def sees_box(self, box: Box) -> bool:
        x, y, width, height = box
        return contains(self.clear, x, y) and contains(self.clear, x + width, y + height)

    def fit(self, *_args) -> None:
        """All cards, at once."""
        self.auto, self._goal = True, None
        self.look(self.fitting())
        self._again()

    def glide(self, goal: Camera) -> None:
        """Move there in a moment; at speed instant and with reduced motion at once."""
        start, self._goal = self.camera, goal
        if goal == start:
            return
        if theme.reduced_motion:
            self._arrive()
            self._again()
            return

        def step(share: float) -> None:
            if self._goal is goal:
                self.look(goal if share >= 1 else _between(start, goal, share))

        self._motions.start("push", step, self._again, ease=in_out)

    def _arrive(self) -> None:
        """The camera is where it was gliding to; the motion under way has nothing more to do."""
        if self._goal is not None:
            self.look(self._goal)
            self._goal = None

    def follow(self) -> None:
        """The cards have changed: fit again, unless the player looks at something."""
        if self.auto:
            self.glide(self.fitting())

    def reach(self, cell: Cell) -> None:
        """Bring a cell into sight: together with all the others, unless the player looks at something."""
        if self.auto and not self.sees([cell]):
            self.glide(self.fitting([cell]))
        else:
            self.glide(self.camera.showing(cell, self.clear))

    def make_room(self, cells: Sequence[Cell]) -> Camera:
        """Cards are coming to these cells: bring them into sight; returns where the map will be seen from."""
        if self.auto or not self.sees(cells):
            self.glide(self.fitting(cells))
        return self.coming.opened(cells)

    # -- fingers -----------------------------------------------------------------------------------

    def on_pan(self, dx: float, dy: float) -> None:
        self.auto, self._goal = False, None
        self.look(self._kept(self.camera.panned(dx, dy)))

    def creep(self, dx: float, dy: float) -> bool:
        """A card held at the edge moves the map; that is no wish to look elsewhere. It stops where all cards and the
        cells beside them are in sight on that side; returns whether it moved."""
        left, low, right, top = self._hidden()
        dx, dy = max(-right, min(left, dx)), max(-top, min(low, dy))
        if not dx and not dy:
            return False
        self._goal = None
        self.look(self.camera.panned(dx, dy))
        return True

    def _hidden(self) -> tuple[float, float, float, float]:
        """How far the cards and the cells beside them reach out of the part that nothing covers: left, below, right
        and above."""
        rim, closed = self._cards_rim, self.closed
        x, low, _, _ = closed.card_box((rim.left, rim.bottom))
        across, up, width, height = closed.card_box((rim.right, rim.top))
        clear, gutter = self.clear, dp(GUTTER + 2)
        reach = (clear[0] - x, clear[1] - low, across + width - clear[0] - clear[2], up + height - clear[1] - clear[3])
        left, below, right, above = (max(0.0, side + gutter) for side in reach)
        return left, below, right, above

    def on_zoom(self, by: float, at: Point) -> None:
        self.auto, self._goal = False, None
        self.look(self._kept(self.camera.zoomed(by, at)))

    def _kept(self, camera: Camera) -> Camera:
        """Not so far away that only sea would be seen."""
        return camera.kept_near(self._cards_rim).kept_on(self.sight.cards, self.clear)

    def on_rest(self) -> None:
        self._again()

    def on_fit(self) -> None:
        self.auto = True
        self.glide(self.overview())

    def show_whole(self) -> str:
        """The same on a button: returns the key of what is to be said where nothing moves, or not all can be seen."""
        goal, before = self.overview(), self.camera
        self.on_fit()
        if not self.sees(self._shown_cells(), goal):
            return "where_is_that.table.too_large"
        return "where_is_that.table.whole_in_sight" if goal == before else ""

    def on_point(self, x: float, y: float) -> bool:
        if (direction := self.arrow_at(x, y)) is not None:
            self.arrow(direction)
            return True
        if self.touch_circle is not None and (circle := self.circle_at(x, y)) is not None:
            self.touch_circle(circle)
            return True
        return self.point(self.camera.cell_at(x, y))

    def on_details(self, x: float, y: float) -> None:
        self.hold(self.camera.cell_at(x, y))

    def _is_small(self, x: float, y: float) -> bool:
        """Whether a card lies there that is read through the lens."""
        small = self.magnify is not None and self.camera.card[0] <= dp(SMALL)
        return small and self.camera.cell_at(x, y) in self.sight.cards

    def on_lens(self, at: Point | None) -> None:
        if self.magnify is not None:
            self.magnify(None if at is None else self.sight.cards.get(self.camera.cell_at(*at)), at or (0.0, 0.0))

    def on_swipe(self, direction: str) -> None:
        self.swipe(direction)

    def circle_at(self, x: float, y: float) -> Judged | None:
        """The nearest circle within a finger's breadth."""
        best, nearest = None, dp(24)
        for circle in self.sight.circles:
            for point in (self.painter.circle_point(circle, self.camera), self.painter.mark_point(circle, self.camera)):
                if point is not None and distance(point, (x, y)) < nearest:
                    best, nearest = circle, distance(point, (x, y))
        return best

    def arrow_at(self, x: float, y: float) -> str | None:
        """The push arrow under a finger, on the card that hovers; its middle stays free to confirm."""
        points = self.painter.arrow_points(self.camera)
        reach = min(dp(24), 0.38 * self.camera.card[0])
        near = {direction: distance(point, (x, y)) for direction, point in points.items()}
        nearest = min(near, key=near.__getitem__, default=None)
        return nearest if nearest is not None and near[nearest] < reach else None

    def stop(self) -> None:
        self._goal = None
        self._motions.finish_all()
        self._gutters.stop()

    # -- for the measuring tests -------------------------------------------------------------------

    def drawn_texts(self) -> list[DrawnText]:
        """The words of every card that is wholly seen; chips and message float over the rest, which can be panned."""
        room = in_window(self, (*self.pos, *self.size))
        seen = [(text, box) for text, box in self.painter.words if self.sees_box(box)]
        return [DrawnText(text, in_window(self, box), room) for text, box in seen]


def _between(start: Camera, goal: Camera, share: float) -> Camera:
    def mix(one: float, other: float) -> float:
        return one + (other - one) * share

    middle = mix(start.middle[0], goal.middle[0]), mix(start.middle[1], goal.middle[1])
    return replace(goal, middle=middle, scale=mix(start.scale, goal.scale))
