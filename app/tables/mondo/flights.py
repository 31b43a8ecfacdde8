"""What others do flies: a tile from the pool to a computer's board and back. Nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from app.kit.geometry import Box, Point, around, centre
from app.kit.motion import Stage
from app.tables.mondo.pool import Pool
from app.tables.mondo.tiles import draw_tile
from rules.game import Event
from rules.mondo import preview
from rules.mondo.view import Laid

MOST = 6
"""So many tiles in the air at once: when computers hurry, the rest goes unseen."""


class Flights:
    """Tiles on the stage of a table. `middle_of(seat)` is where a computer's tiles go, None if it is not in sight;
    `covered()` says that nothing may be seen."""

    def __init__(
        self,
        stage: Stage,
        pool: Pool,
        computers: Collection[int],
        middle_of: Callable[[int], Point | None],
        covered: Callable[[], bool],
    ) -> None:
        self._stage, self._pool, self._computers = stage, pool, computers
        self._middle_of, self._covered = middle_of, covered
        self._in_the_air = 0

    def tell(self, events: Sequence[Event]) -> None:
        """Start what belongs to these events; people's own fingers move their own tiles."""
        for event in events:
            if event.seat in self._computers and "tile" in event.params and self._in_the_air < MOST:
                self._start(event)

    def _start(self, event: Event) -> None:
        assert event.seat is not None
        laid, middle = preview.laid_by(event), self._middle_of(event.seat)
        lies = self._pool.box_of(laid.tile)
        if middle is None or not self._in_sight(lies) or event.key not in ("mondo.took", "mondo.returned"):
            return
        home = around(*middle, self._pool.side * 0.5, self._pool.side * 0.5)
        start, end = (lies, home) if event.key == "mondo.took" else (home, lies)
        self._in_the_air += 1
        self._stage.fly(lambda box: draw_tile(laid, box), start, end, done=self._landed)

    def slide(self, laid: Laid, at: Point) -> None:
        """A tile let go over the pool slides to its place; until then it lies above all others (MO-16)."""
        pool, tile = self._pool, laid.tile
        end, angle = pool.box_of(tile), pool.lying[tile].angle
        if not self._in_sight(end):
            return
        pool.fly(tile, True)
        self._stage.fly(
            lambda box: draw_tile(laid, box, angle=angle),
            around(*at, pool.side, pool.side),
            end,
            "snap",
            done=lambda: pool.fly(tile, False),
        )

    def _landed(self) -> None:
        self._in_the_air -= 1

    def _in_sight(self, box: Box) -> bool:
        return self._pool.collide_point(*centre(box)) and not self._pool.away and not self._covered()
