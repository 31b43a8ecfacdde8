"""What home, results and the calendar say of challenges. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from app.numbers import number
from app.play.challenge import Waiting, waiting
from app.play.wording import Wording, sentence
from app.services import challenges, i18n
from app.services.challenges import Try
from app.services.i18n import tr
from app.tables.manifest import manifest
from rules.daily import OPEN, RIGHT, STAR

if TYPE_CHECKING:
    from app.application import FourWorlds

NARROW_SPACE = "\u202f"


class Daily(NamedTuple):
    """The challenge of one game and day: its try that waits, or how that ended."""

    game_id: str
    day: date
    begun: Waiting | None = None
    tried: Try | None = None

    @property
    def done(self) -> bool:
        return self.tried is not None

    @property
    def what(self) -> str:
        """What it is, in a few words where there are such."""
        own = f"challenge.what.{self.game_id}"
        return tr(own if i18n.has(own) else f"{self.game_id}.name")

    @property
    def goal(self) -> str:
        """What earns its star, in the middle of a sentence."""
        own = f"challenge.aim.{self.game_id}"
        return tr(own) if i18n.has(own) else ""

    @property
    def aim(self) -> str:
        """What earns its star, in a line."""
        return tr("challenge.aim", aim=self.goal) if self.goal else ""

    @property
    def note(self) -> str:
        """How far it is, else what earns its star."""
        if self.begun is None:
            return self.aim
        notes = self.begun.notes
        if notes.progress is None:
            return tr("challenge.begun")
        return tr("challenge.begun.progress", progress=Wording(self.game_id, notes.players).say(notes.progress))

    @property
    def action(self) -> str:
        return tr("challenge.practise" if self.done else "challenge.go_on" if self.begun else "challenge.play")

    @property
    def mark(self) -> str:
        return mark(self.tried)


def mark(tried: Try | None) -> str:
    """One sign for one try."""
    return OPEN if tried is None else STAR if tried.starred else RIGHT


def with_challenges() -> list[str]:
    """The games that have a challenge a day."""
    from rules import GAME_IDS

    return [game_id for game_id in GAME_IDS if manifest(game_id).daily]


def of_today(app: FourWorlds) -> list[Daily]:
    """Today's challenges. No game is loaded for it: the start must be quick."""
    day = challenges.today()
    tried, storage = app.services.challenges.of(day), app.services.storage
    return [
        Daily(
            game_id, day, None if game_id in tried else waiting(storage, game_id, day.isoformat()), tried.get(game_id)
        )
        for game_id in with_challenges()
    ]


def score_of(tried: Try) -> str:
    """The points of a try; from its marks where they say how many there were to get."""
    first = tried.marks.removeprefix(STAR).partition(" ")[0]
    return first.replace("/", f"{NARROW_SPACE}/{NARROW_SPACE}") if "/" in first else number(tried.score)


def said_day(day: date) -> str:
    """16 November; of another year with the year."""
    if day.year == challenges.today().year:
        return tr("date.short", day=day.day, month=tr(f"date.month.{day.month}"))
    return tr("date.long", day=day.day, month=tr(f"date.month.{day.month}"), year=day.year)


def said_weekday(day: date) -> str:
    """Monday 16 November."""
    weekday = tr(f"challenge.weekday.{day.isoweekday()}")
    return sentence(tr("challenge.weekday", weekday=weekday, day=said_day(day)))


def said_streak(days: int) -> str:
    return tr("challenge.streak", count=days) if days else tr("challenge.streak.none")


def said_left(app: FourWorlds, dailies: Sequence[Daily]) -> str:
    """What there is still to do today, and until when the row is safe."""
    today = challenges.today()
    left = sum(not daily.done for daily in dailies)
    if not left:
        return tr("challenge.next", time=until_tomorrow())
    if left == len(dailies) and app.services.challenges.streak(today).at_stake(today):
        return tr("challenge.at_stake")
    first = tr("challenge.enough" if left == len(dailies) else "challenge.counted")
    return f"{first} · {tr('challenge.left', count=left)}"


def until_tomorrow(now: datetime | None = None) -> str:
    """In 5 h, in 20 min."""
    now = now or challenges.now()
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time())
    minutes = max(1, int((midnight - now).total_seconds() // 60))
    if minutes < 60:
        return tr("challenge.in_minutes", count=minutes)
    return tr("challenge.in_hours", count=round(minutes / 60))


def day_line(app: FourWorlds, dailies: Sequence[Daily]) -> str:
    """The day in one line to share: a sign for each challenge."""
    return _day_in("challenge.share.day", app, dailies)


def day_foot(app: FourWorlds, dailies: Sequence[Daily]) -> str:
    """The same as the screen shows it, in two lines."""
    return _day_in("challenge.foot", app, dailies)


def _day_in(key: str, app: FourWorlds, dailies: Sequence[Daily]) -> str:
    day = dailies[0].day
    marks = NARROW_SPACE.join(daily.mark for daily in dailies)
    return tr(key, day=said_day(day), marks=marks, count=app.services.challenges.streak(day).days)


def line_of(game_id: str, day: str, marks: str, practice: bool = False) -> str:
    """One challenge in one line to share: nothing in it tells what was dealt."""
    key = "challenge.share.practice" if practice else "challenge.share.single"
    return tr(key, game=tr(f"{game_id}.name"), day=day, marks=marks)
