"""Whose statistics are shown: the people who played on this device."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.kit.overlays import Sheet
from app.kit.seats import SeatBadge
from app.kit.surfaces import ListRow
from app.kit.text import Icon
from app.people import usual_players
from app.services.i18n import tr
from app.services.settings import Settings
from app.services.statistics import Person


class PersonSheet(Sheet):
    """A tap on a person shows that one's statistics (`take`)."""

    def __init__(self, known: Sequence[Person], shown: str, take: Callable[[str], object]) -> None:
        super().__init__(title=tr("statistics.who"), tallest=0.85)
        self._take = take
        for seat, person in enumerate(known):
            lead = SeatBadge(seat=seat, avatar=person.avatar, pos_hint={"center_y": 0.5})
            end = Icon(name="check", tone="primary") if person.name == shown else None
            about = tr("records.matches", count=person.matches)
            row = ListRow(lead=lead, end=end, title=person.name, subtitle=about, tappable=True)
            row.bind(on_release=lambda _row, name=person.name: self._choose(name))
            self.body.add_widget(row)

    def _choose(self, name: str) -> None:
        self.dismiss()
        self._take(name)


def shown_person(known: Sequence[Person], wanted: str, settings: Settings) -> Person:
    """The one who was chosen; else whose device it is, if there is a match of that one; else who played most."""
    names = {person.name: person for person in known}
    first = usual_players(settings)[0].name
    return names.get(wanted) or names.get(first) or known[0]
