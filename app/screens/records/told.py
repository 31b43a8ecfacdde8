"""Achievements as the end of a match tells them: quietly, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.uix.widget import Widget

from app.kit.surfaces import ListRow
from app.people import called_here
from app.play.wording import joined
from app.services.i18n import tr
from app.services.statistics import earned_in

if TYPE_CHECKING:
    from app.application import FourWorlds
    from app.play.session import Session


class Told(NamedTuple):
    """How many, their names (with whose they are, where several people played), and what a single one took."""

    number: int
    words: str
    how: str
    person: str


def earned_here(app: FourWorlds, session: Session) -> Told | None:
    """What somebody did for the first time in this match; None where there was nothing."""
    if not session.persons or session.notes.lesson:
        return None
    found = earned_in(app.services.records.results(), session.match.fingerprint(), called_here())
    if not found:
        return None
    name = f"achievement.{session.game.id}"
    by_person: dict[str, list[str]] = {}
    for person, key in found:
        by_person.setdefault(person, []).append(tr(f"{name}.{key}"))
    said = [joined(titles) for titles in by_person.values()]
    if len(session.persons) > 1:
        said = [
            tr("achievements.new.of", name=person, titles=words) for person, words in zip(by_person, said, strict=True)
        ]
    how = tr(f"{name}.{found[0][1]}.how") if len(found) == 1 else ""
    return Told(len(found), " · ".join(said), how, found[0][0])


def earned_row(app: FourWorlds, session: Session) -> Widget | None:
    """A line that leads to all of them."""
    told = earned_here(app, session)
    if told is None:
        return None
    title = tr("achievements.here", count=told.number, titles=told.words)
    row = ListRow(icon="medal-outline", title=title, subtitle=told.how, tappable=True, chevron=True)
    row.bind(on_release=lambda *_: app.go("achievements", game=session.game.id, person=told.person))
    return row
