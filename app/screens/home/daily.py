"""The challenges of the day as home tells of them: which are done, which wait, and how many days in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from app.play.shelf import Unfinished
from app.play.wording import Wording
from app.services import i18n
from app.services.i18n import tr
from app.services.records import Records, Result
from app.services.storage import DAILY


class Daily(NamedTuple):
    """Today's challenge of one game: gone on with if it was begun, its points if it was finished today."""

    game_id: str
    begun: Unfinished | None = None
    points: int | None = None
    best: int | None = None
    """The best of all days on this device."""

    @property
    def done(self) -> bool:
        return self.points is not None

    @property
    def title(self) -> str:
        """What it is, in a few words where there are such."""
        what = f"home.daily.what.{self.game_id}"
        return tr(what if i18n.has(what) else f"{self.game_id}.name")

    @property
    def text(self) -> str:
        """What it is, or how far it is."""
        if self.begun is not None and self.begun.progress is not None:
            return tr("home.daily.begun", progress=Wording(self.game_id, self.begun.players).say(self.begun.progress))
        text = tr("home.daily.text", game=tr(f"{self.game_id}.name"))
        return text + (" " + tr("home.daily.best", points=self.best) if self.best is not None else "")

    @property
    def action(self) -> str:
        return tr("home.go_on" if self.begun is not None else "home.daily.again" if self.done else "home.daily.action")


def todays(game_id: str, seed: int, unfinished: Iterable[Unfinished], records: Records) -> Daily:
    """Today's challenge of a game; `seed` tells it from one of another day that still waits."""
    begun = next((each for each in unfinished if each.daily and (each.game_id, each.seed) == (game_id, seed)), None)
    scores = [r.seats[0].score for r in _challenges(records.results(game_id)) if r.when == date.today().isoformat()]
    best = records.best_score(game_id, DAILY, players=1)
    return Daily(game_id, begun, max(scores, default=None), best)


def streak(results: Sequence[Result], today: date) -> int:
    """On how many days in a row a challenge was finished, up to today; today may still be missing."""
    days = {result.when for result in _challenges(results)}
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def _challenges(results: Iterable[Result]) -> list[Result]:
    return [result for result in results if result.mode == DAILY]


def said_streak(days: int, dailies: Sequence[Daily]) -> str:
    """The days in a row, and that it is the same for everybody."""
    parts = [tr("home.daily.streak", count=days)] if days > 1 else []
    left = sum(not daily.done for daily in dailies)
    parts.append(tr("home.daily.left", count=left) if 0 < left < len(dailies) else tr("home.daily.everybody"))
    return " · ".join(parts)
