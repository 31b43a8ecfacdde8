"""The clock on the table: time left, the calm last minute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.kit import overlays
from app.services.i18n import tr
from app.tables.mondo.hud import LAST_MINUTE, ClockFace
from rules.game import Event

if TYPE_CHECKING:
    from app.tables.mondo.table import MondoBoard

LOOK = 0.1
"""Seconds between two looks at the clock."""


class Timing:
    """A part of the board."""

    _told_late = -1
    """The round whose last minute has been told."""

    def look(self: MondoBoard, _dt: float = 0.0) -> None:
        """Show the time that is left; say once that the last minute has begun."""
        left, terms = self.session.clock.left, self.position.terms
        hidden = bool(terms.options["hidden_clock"])
        shown = left is not None and not hidden
        for face in self.faces():
            face.hidden = hidden and left is not None
            face.seconds = -(-left // 1000) if shown else -1
            face.note = tr("mondo.table.round", n=self.position.round, of=terms.rounds) if terms.rounds > 1 else ""
        self.bar.hidden = hidden
        self.bar.share = 1.0 if not shown else round(left / terms.length, 3)
        self.bar.late = shown and left <= LAST_MINUTE
        if self.bar.late and terms.length > LAST_MINUTE and self.running:
            self._tell_late()
        if self.cover is not None:
            self.cover.step_back(bool(overlays.open_overlays()))

    def _tell_late(self: MondoBoard) -> None:
        if self._told_late != self.position.round:
            self._told_late = self.position.round
            self.frame.services.feedback(Event("mondo.last_minute"))
            self.frame.say(tr("mondo.table.last_minute"))

    def faces(self: MondoBoard) -> Sequence[ClockFace]:
        return (self.face,)
