"""The maps of a match that is over, in small: each card with its flag where it was laid, each circle with its mark."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import border, draw_mark, draw_texture, fill
from app.kit.geometry import Box, around, centre, grown
from app.kit.overlays import Overlay
from app.kit.seats import draw_badge
from app.play.session import Session
from app.services.i18n import tr
from app.tables.finals import FinalThing
from app.tables.where_is_that.camera import Cell, rim_of
from app.tables.where_is_that.cards import draw_emblem, name_of, short_of
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.map_face import INK
from app.tables.where_is_that.names import LEAST, written
from app.tables.where_is_that.result_parts import RevealOverlay
from rules.where_is_that.packs import load
from rules.where_is_that.view import MapView, Mode

WIDEST, SHAPE, NAMED_SHAPE = 84, 0.86, 1.04
"""Dp of a cell's width at most; its height is so much of its width, more with a name."""
NAMED = 62
"""From this width on a cell says its name."""
MARKED = 34
"""In narrower cells only wrong circles have their mark: the others would hide the flags."""
LOWEST = 120
"""Dp of a map of a single row."""


class FinalMap(FinalThing):
    """A seat's map; of the Shake the common one, with a badge on each card for who laid it. A tap shows the cards
    turned, and the real map."""

    least = 165
    abreast = 3

    def __init__(self, session: Session, seat: int | None, large: bool = False, **kwargs) -> None:
        view = session.match.state.view(None)
        assert isinstance(view, MapView)
        self.secret = False
        self.cells: dict[Cell, str] = {(x, y): card for x, y, card in view.map_of(seat or 0)}
        self.circles = view.circles[seat or 0]
        self.faces = load(view.pack).faces
        self.layers = {flip.card: flip.seat for flip in view.flips if flip.points}
        super().__init__(session, seat, large, **kwargs)

    @classmethod
    def seats(cls, session: Session) -> Sequence[int | None]:
        view = session.match.state.view(None)
        assert isinstance(view, MapView)
        return (None,) if view.mode is Mode.SHAKE else super().seats(session)

    @classmethod
    def title(cls, session: Session) -> str:
        """In the Shake there is one map, and it is everybody's."""
        return tr("where_is_that.things.shake") if tuple(cls.seats(session)) == (None,) else super().title(session)

    def keep_secret(self) -> None:
        """A challenge asks where places lie: only the marks are shown."""
        self.secret = True

    # -- places --------------------------------------------------------------------------------

    def _grid(self, width: float) -> tuple[float, float]:
        """Width and height of a cell."""
        rim = rim_of(self.cells)
        wide = min(dp(WIDEST), width / (rim.right - rim.left + 1))
        return wide, wide * (NAMED_SHAPE if wide >= dp(NAMED) else SHAPE)

    def height_of(self, width: float) -> float:
        rim = rim_of(self.cells)
        return max(dp(LOWEST), self._grid(width)[1] * (rim.bottom - rim.top + 1))

    def cell_boxes(self) -> dict[Cell, Box]:
        rim, (x, y, width, height) = rim_of(self.cells), self.room
        wide, high = self._grid(width)
        left = x + (width - wide * (rim.right - rim.left + 1)) / 2
        top = y + height - (height - high * (rim.bottom - rim.top + 1)) / 2
        return {
            cell: (left + (cell[0] - rim.left) * wide, top - (cell[1] - rim.top + 1) * high, wide, high)
            for cell in self.cells
        }

    # -- drawing -------------------------------------------------------------------------------

    def draw_inside(self, room: Box) -> None:
        fill(grown(room, dp(2)), WHERE_IS_THAT["sea"], dp(12))
        boxes = self.cell_boxes()
        for cell, box in boxes.items():
            self._draw_card(self.cells[cell], grown(box, -max(dp(1), box[2] * 0.03)))
        where = {card: boxes[cell] for cell, card in self.cells.items()}
        for circle in self.circles:
            (ax, ay), (bx, by) = centre(where[circle.first]), centre(where[circle.second])
            wide = where[circle.first][2]
            if not circle.right or wide >= dp(MARKED):
                draw_mark("right" if circle.right else "wrong", (ax + bx) / 2, (ay + by) / 2, _mark(wide))

    def _draw_card(self, card: str, box: Box) -> None:
        radius = min(dp(8), box[2] * 0.14)
        fill(box, WHERE_IS_THAT["card"], radius)
        border(box, WHERE_IS_THAT["neatline"], radius)
        if self.secret:
            return
        face, foot = self.faces[card], 0.0
        if box[2] >= dp(NAMED):
            low = _mark(box[2]) / 2  # the mark of the circle below covers no letter
            texture, _ = written(name_of(face), short_of(face), box[2] - dp(4), box[3] * 0.4, dp(LEAST))
            foot = texture.height + low
            name = draw_texture(texture, box[0] + box[2] / 2, box[1] + low, INK, "bottom")
            self.wrote(name_of(face), name)
        draw_emblem(face, grown((box[0], box[1] + foot, box[2], box[3] - foot), -box[2] * 0.08))
        if card in self.layers:
            seat, side = self.layers[card], max(dp(12), box[2] * 0.3)
            at = around(box[0] + side * 0.5, box[1] + box[3] - side * 0.5, side, side)
            draw_badge(seat, self.players[seat].avatar, at)

    def enlarged(self) -> Overlay:
        return RevealOverlay(self.session, self.seat)


def _mark(cell: float) -> float:
    """The side of a circle's mark between cells so wide."""
    return max(dp(10), min(dp(20), cell * 0.28))
