"""The pause menu: go on, rules, settings, start anew, leave. Leaving never loses anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.overlays import Dialog
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.screens.table.frame import TableFrame


class PauseMenu:
    def __init__(self, frame: TableFrame) -> None:
        self.frame = frame

    def open(self) -> Dialog:
        frame = self.frame
        if frame.session.timed:
            frame.hold()
        dialog = Dialog(title=tr("menu.title"), text=tr("menu.saved"))
        dialog.bind(on_dismiss=lambda *_: frame.session.resume())
        log = [(tr("table.log"), "tonal", frame.open_log)] if frame.board is not None and frame.board.own_bars else []
        return dialog.ask(
            (tr("menu.resume"), "filled", None),
            *log,
            (tr("menu.rules"), "tonal", frame.open_rules),
            (tr("menu.settings"), "tonal", frame.open_settings),
            (tr("menu.restart"), "tonal", self._ask_restart),
            (tr("menu.leave"), "outlined", frame.leave_match),
        )

    def _ask_restart(self) -> None:
        Dialog(title=tr("menu.restart_title"), text=tr("menu.restart_text")).ask(
            (tr("menu.restart_yes"), "filled", self.frame.restart_match), (tr("common.cancel"), "text", None)
        )
