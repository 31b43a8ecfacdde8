"""While the device is handed on, the others may look at what everybody sees; a button goes back to the cover."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.kit import layout
from app.kit.buttons import TextButton
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame


class WayBack(TextButton):
    """The button over the open table. The board is laid out a frame later and knows then where it covers nothing."""

    def __init__(self, frame: TableFrame, cover: Callable[[], None]) -> None:
        super().__init__(text=tr("handover.back"), kind="gold", primary=True, pos_hint={"center_x": 0.5})
        self._frame = frame
        self.y = layout.insets().bottom + dp(84)
        self.bind(on_release=lambda *_: self._go_back(cover))
        frame.add_widget(self)
        Clock.schedule_once(lambda _dt: self._take_its_place(), 0)

    def _go_back(self, cover: Callable[[], None]) -> None:
        self._frame.remove_widget(self)
        cover()

    def _take_its_place(self) -> None:
        board = self._frame.board
        if board is None or self.parent is None:
            return
        lift = board.way_back_offset()
        if lift is not None:
            self.y = layout.insets().bottom + dp(lift)
        board.strip_came()
