"""The end of a match at its table, sentence by sentence: why it ended, every category with everybody's points, who won.

The final table stays in sight meanwhile; the results come afterwards, or at once for who does not want to hear it.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.services.i18n import number, tr
from app.services.seating import Player
from app.services.wording import Wording, joined
from app.tables.score_table import how_won, score_lines, who_won
from app.tables.telling import Line
from rules.game import Outcome


class LastLook:
    """What is said of an outcome, one line after the other; in the language of the moment."""

    def __init__(self, outcome: Outcome, players: Sequence[Player], wording: Wording) -> None:
        self.outcome, self._players, self._wording = outcome, players, wording
        self.at = 0

    @property
    def line(self) -> Line:
        return self.lines()[self.at]

    @property
    def over(self) -> bool:
        """The last sentence is being said."""
        return self.at >= len(self.lines()) - 1

    def lines(self) -> list[Line]:
        """The reason, the counting, the verdict."""
        reason = Line(None, self._wording.say(self.outcome.reason))
        return [reason, *self._counting(), *self._verdict()]

    def _counting(self) -> list[Line]:
        """A line a category in which anybody has anything; why: the award that weighs most."""
        seats = sorted(sheet.seat for sheet in self.outcome.sheets)
        found = []
        for row in score_lines(self.outcome, self._wording):
            if not any(row.values):
                continue
            points = dict(zip(seats, row.values, strict=True))
            each = [f"{self._players[seat].name} {number(value)}" for seat, value in points.items()]
            leaders = [seat for seat, value in points.items() if value == max(row.values)]
            award = max(row.awards, key=lambda award: award.points, default=None)
            said = tr("table.count", category=row.name, points=joined(each))
            why = f"{self._players[seats[award.seats[0]]].name}: {award.reason}" if award is not None else ""
            found.append(Line(leaders[0] if len(leaders) == 1 else None, said, why))
        return found

    def _verdict(self) -> list[Line]:
        winners, players = self.outcome.winners, self._players
        speaks_of = winners[0] if len(winners) == 1 else None
        return [Line(speaks_of, who_won(self.outcome, players), how_won(self.outcome, players, self._wording))]
