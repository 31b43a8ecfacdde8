"""A seat at the table: its board, its hand, its leave button and its numbers, turned towards who sits there."""

from __future__ import annotations

from collections.abc import Callable

from app.kit.geometry import Box, Point, contains
from app.services.i18n import tr
from app.tables.mondo.hud import LeaveButton, Mark
from app.tables.mondo.tray import Held, Tray
from app.tables.mondo.turning import window_box
from app.tables.mondo.world import World
from rules.mondo import preview
from rules.mondo.view import SPACES, MondoView

UP: dict[int, Point] = {0: (0.0, 1.0), 90: (-1.0, 0.0), 180: (0.0, -1.0), 270: (1.0, 0.0)}


class Station:
    """Widgets of one seat; the board puts them where they belong. `angle` is how the seat is turned."""

    def __init__(
        self, seat: int, rim: str, person: bool, say_hold: Callable[[], None], angle: int = 0, ground: bool = True
    ) -> None:
        self.seat, self.person, self.angle = seat, person, angle
        self.world = World(rim)
        self.errors, self.empties = Mark("errors"), Mark("empties", mirrored=True)
        self.leave = LeaveButton(say_hold)
        self.tray = Tray(tr("mondo.table.turn"), tr("mondo.table.flip"), ground)

    @property
    def up(self) -> Point:
        return UP[self.angle]

    @property
    def cell(self) -> float:
        return self.world.cell

    def space_box(self, space: str) -> Box:
        return window_box(self.world, self.world.space_box(space))

    def space_at(self, x: float, y: float) -> str | None:
        """The space at a point of the window."""
        return next((space for space in SPACES if contains(self.space_box(space), x, y)), None)

    def hand_box(self) -> Box:
        return window_box(self.tray.place)

    def show(self, view: MondoView, fresh: str | None = None) -> None:
        """Board, live errors and empty spaces."""
        board = view.boards[self.seat]
        faults = preview.errors(board, view.terms.rim) if board is not None else ()
        self.world.show(board, () if view.terms.children else faults, fresh)
        self.errors.value, self.empties.value = len(faults), self.world.empties
        self.errors.label, self.empties.label = tr("mondo.table.errors"), tr("mondo.table.empties")
        self._show_leave(view)

    def _show_leave(self, view: MondoView) -> None:
        """What leaving would bring; after it, what it brought."""
        moment = view.left[self.seat]
        self.leave.gone = moment is not None and moment >= 0
        token = view.bonus[self.seat] if self.leave.gone else preview.token_now(view)
        self.leave.token = token or -1

    def show_hand(self, held: Held | None, in_the_air: bool, building: bool, left: bool, words: str = "") -> None:
        """`words`: what to do, where it is not what is always done; who has `left` is told that."""
        if building and in_the_air:
            words = tr("mondo.table.say.drop")
        elif building and held is None:
            words = words or tr("mondo.table.say.take")
        self.tray.show(held, words if building or left else "", in_the_air)
