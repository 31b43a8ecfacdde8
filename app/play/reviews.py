"""Reviews kept beside the matches: made once, looked at again whenever somebody likes.

A review is a file of its own under the name of its match. What is in it is the business of rules/review; one that is
damaged, or belongs to an older judge, is made anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from kivy.logger import Logger

from app.play.thinking import Thinker, Ticket
from app.services.device import device
from rules.bots import Budget
from rules.files import read_text, write_safely
from rules.game import BadData, Json
from rules.match import Match
from rules.review import Review, saving
from rules.review.work import Found, Task

ENDING = ".review.json"
MOST = 300
"""So many are kept; the one not looked at for longest goes first."""
SAVED_EVERY = 12
"""Answers after which the work so far is kept: an app that is killed loses no more."""
_NAME = re.compile(r"[0-9a-f]{4,64}-[0-9]{1,2}")

Done = list[tuple[Task, Found]]


def name_of(match: Match, seat: int) -> str:
    """The name under which the review of a seat is kept."""
    return f"{match.fingerprint()}-{seat}"


class Reviews:
    """The folder of reviews. It only ever loses what can be made again."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or device.data_folder()) / "reviews"

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(f"not a name for a review: {name!r}")
        return self.folder / (name + ENDING)

    def load(self, name: str) -> Json:
        """What is kept under a name; None where there is nothing that can be read."""
        try:
            return json.loads(read_text(self._path(name)))
        except (OSError, ValueError, RecursionError):
            return None

    def save(self, name: str, data: Json) -> None:
        """A disk that refuses costs time, no more: the review is made again."""
        try:
            write_safely(self._path(name), json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._make_room()
        except OSError as refusal:
            Logger.error("Reviews: %s cannot be saved: %s", name, refusal)

    def _make_room(self) -> None:
        files = sorted(self.folder.glob("*" + ENDING), key=lambda path: path.stat().st_mtime_ns)
        for path in files[:-MOST]:
            path.unlink(missing_ok=True)


class Reviewing:
    """The review of a match for one seat, made beside the screen: `go_on` whenever the screen is there, `stop` when it
    goes; `changed` is told of every bit of progress. Whoever comes back goes on where it was left."""

    def __init__(
        self,
        match: Match,
        seat: int,
        thinker: Thinker,
        store: Reviews,
        changed: Callable[[], None],
        report: Callable[[str, Exception], object],
    ) -> None:
        self._name, self._thinker, self._store = name_of(match, seat), thinker, store
        self._changed, self._report = changed, report
        self.review = self._kept(match, seat)
        self.broken = False
        """The judge failed: what there is is shown, and nothing is tried again."""
        self._asked: Ticket | None = None
        self._answers = 0

    def _kept(self, match: Match, seat: int) -> Review:
        data = self._store.load(self._name)
        if data is not None:
            try:
                return saving.load(data, match, seat)
            except BadData as error:
                Logger.warning("Reviews: %s is made anew: %s", self._name, error)
        return Review(match, seat)

    @property
    def working(self) -> bool:
        return self._asked is not None

    def go_on(self) -> None:
        """Ask for the next bit, unless it is being thought about or there is none."""
        tasks = self.review.next_tasks()
        if self._asked is not None or self.broken or not tasks:
            return
        ticket = Ticket(f"review/{self._name}", tasks[0].number, tasks[0].kind)
        self._asked = ticket
        thought = partial(_work, self.review, tasks)
        self._thinker.ask(ticket, thought, self._name, self._arrived, failed=self._failed)

    def stop(self) -> None:
        """Nobody looks any more: the bit under way is dropped, the rest is kept."""
        if self._asked is not None:
            self._thinker.drop(self._asked)
            self._asked = None
            self._save()

    def _arrived(self, found: Done) -> None:
        self._asked = None
        for task, each in found:
            self.review.take(task, each)
        self._answers += 1
        if self.review.done or self._answers % SAVED_EVERY == 0:
            self._save()
        self._changed()

    def _failed(self, error: Exception) -> None:
        self._asked, self.broken = None, True
        self._report("the review of a match", error)
        self._changed()

    def _save(self) -> None:
        self._store.save(self._name, saving.dump(self.review))


def _work(review: Review, tasks: list[Task], _rng: object, budget: Budget) -> Done:
    """On the thinker's thread: the review itself is not changed there."""
    return [(task, review.find(task, budget)) for task in tasks]
