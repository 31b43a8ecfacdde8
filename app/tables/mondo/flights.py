"""What others do flies: a tile from the pool to a computer's board and back. Nothing waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.kit.geometry import Box, Point, around, centre
from app.kit.motion import Stage
from app.tables.mondo.tiles import draw_tile
from app.tables.mondo.turning import window_box
from rules.game import Event
from rules.mondo.components import LAYS, PLAIN_LAY, TILE_BY_ID

if TYPE_CHECKING:
    from app.tables.mondo.table import MondoBoard

MOST = 6
"""So many tiles in the air at once: when computers hurry, the rest goes unseen."""


class Flights(Stage):
    """The layer of what flies."""

    def __init__(self, board: MondoBoard, **kwargs) -> None:
        super().__init__(**kwargs)
        self.board = board
        self._in_the_air = 0

    def tell(self, events: Sequence[Event]) -> None:
        """Start what belongs to these events; people's own fingers move their own tiles."""
        for event in events:
            seat = event.seat
            if seat is None or "tile" not in event.params or self.board.session.players[seat].person:
                continue
            home = self._home(seat)
            if home is None or self._in_the_air >= MOST:
                continue
            self._start(event, home)

    def _start(self, event: Event, home: Box) -> None:
        tile = TILE_BY_ID[event.params["tile"]]
        lay = PLAIN_LAY if event.params["side"] == "plain" else event.params["turns"]
        laid, lies = tile * LAYS + lay, self.board.pool.box_of(tile)
        if not self._in_sight(lies) or event.key not in ("mondo.took", "mondo.returned"):
            return
        start, end = (lies, home) if event.key == "mondo.took" else (home, lies)
        self._in_the_air += 1
        self.fly(lambda box: draw_tile(laid, box), start, end, done=self._landed)

    def slide(self, laid: int, at: Point) -> None:
        """A tile let go over the pool slides to its place; until then it lies above all others (MO-16)."""
        pool, tile = self.board.pool, laid // LAYS
        end, angle = pool.box_of(tile), pool.lying[tile].angle
        if not self._in_sight(end):
            return
        pool.fly(tile, True)
        self.fly(lambda box: draw_tile(laid, box, angle=angle), around(*at, pool.side, pool.side), end, "snap",
                 done=lambda: pool.fly(tile, False))  # fmt: skip

    def _landed(self) -> None:
        self._in_the_air -= 1

    def _in_sight(self, box: Box) -> bool:
        return self.board.pool.collide_point(*centre(box)) and self.board.cover is None

    def _home(self, seat: int) -> Box | None:
        """Where a computer's tile goes: the middle of its board."""
        board = self.board
        if seat in board.stations:
            middle = centre(window_box(board.stations[seat].world))
        elif seat in getattr(board, "thumbs", {}):
            middle = centre(window_box(board.thumbs[seat].world))
        else:
            return None
        side = board.pool.side * 0.5
        return around(*middle, side, side)
