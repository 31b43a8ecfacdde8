"""A fact at a shared table: it lies before the seat it is for and faces it. Each seat has its own."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.geometry import around, centre
from app.kit.toasts import Toast
from app.tables.mondo.station import UP
from app.tables.mondo.turning import Holder, Side


class TurnedToast(Toast):
    """`side` is where the seat lies and how it is turned."""

    _holder: Holder | None = None

    def __init__(self, text: str, side: Side) -> None:
        self.side = side
        super().__init__(text=text)
        self.remove_widget(self.face)
        self._holder = Holder(self.face)
        self.add_widget(self._holder)

    def rivals(self) -> list[Toast]:
        """Another seat is told something else."""
        return [each for each in super().rivals() if not isinstance(each, TurnedToast) or each.side == self.side]

    def room(self) -> float:
        return self.side.box[2 if self.side.angle % 180 == 0 else 3]

    def _arrange(self, *args) -> None:
        super()._arrange(*args)
        if self._holder is None:
            return
        (x, y), (right, up) = centre(self.side.box), UP[self.side.angle]
        upright = self.side.angle % 180 == 0
        away = self.side.box[3 if upright else 2] / 2 + dp(8) + self.face.height / 2
        size = self.face.size if upright else self.face.size[::-1]
        self.face.pos = (0, 0)
        self._holder.lay(Side(around(x + right * away, y + up * away, *size), self.side.angle))
