"""The clock on the table: time left, the calm last minute."""

from __future__ import annotations

from app.kit import overlays
from app.services.i18n import tr
from app.tables.mondo import words
from app.tables.mondo.hud import LAST_MINUTE
from app.tables.mondo.parts import Parts
from app.tables.mondo.telling import CUES

LOOK = 0.1
"""Seconds between two looks at the clock."""


class Timing(Parts):
    """A part of the board."""

    _told_late = -1
    """The round whose last minute has been told."""

    def look(self, _dt: float = 0.0) -> None:
        """Show the time that is left; say once that the last minute has begun."""
        left, terms = self.session.clock.left, self.position.terms
        hidden = bool(terms.options["hidden_clock"])
        shown = None if hidden else left
        for face in self.faces():
            face.hidden = hidden and left is not None
            face.seconds = -1 if shown is None else -(-shown // 1000)
            face.note = words.round_words(self.position)
        self.bar.hidden = hidden
        self.bar.share = 1.0 if shown is None else round(shown / terms.length, 3)
        self.bar.late = shown is not None and shown <= LAST_MINUTE
        if self.bar.late and terms.length > LAST_MINUTE and self.running:
            self._tell_late()
        for thumb in self.thumbs.values():
            thumb.look()
        self.reward.look()
        if self.cover is not None:
            self.cover.step_back(bool(overlays.open_overlays()))

    def _tell_late(self) -> None:
        if self._told_late != self.position.round:
            self._told_late = self.position.round
            self.frame.services.feedback(CUES["last_minute"])
            self.tell(tr("mondo.table.last_minute"))
