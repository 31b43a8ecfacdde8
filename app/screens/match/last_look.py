"""The last look at a table whose match is over: one sentence, why it ended. The final table stays in sight meanwhile;
the points are counted by the ceremony that follows, or at once for who taps."""

from __future__ import annotations

from app.play.wording import Wording
from app.services import i18n
from app.tables.telling import Line
from rules.game import Message, Outcome


class LastLook:
    """What is said of an outcome; in the language of the moment."""

    def __init__(self, outcome: Outcome, wording: Wording) -> None:
        self.outcome, self._wording = outcome, wording

    @property
    def line(self) -> Line:
        """Not who won: where the reason tells of a tie-break too, only what is above it (`….tie` below `…`)."""
        reason = self.outcome.reason
        plain = reason.key.rpartition(".")[0]
        return Line(None, self._wording.say(Message(plain, reason.params) if i18n.has(plain) else reason))
