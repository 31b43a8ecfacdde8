"""What a review of Where Is That? says besides the moves: the places one laid wrong, and those to practise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.surfaces import Divider, ListRow, Panel
from app.kit.text import Text
from app.play.session import Session
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.where_is_that.wording import place
from rules.review import Lesson

if TYPE_CHECKING:
    from app.services.practice import Practice

MOST = 12
"""So many places to practise are shown, those first that went wrong most often."""


def lessons(session: Session, seat: int, found: Sequence[Lesson], services) -> list[Widget]:
    """The circles that were wrong; and, of everything this person ever laid wrong, what comes up most often. Persons
    are remembered by their names, computers are not."""
    wording, player = Wording(session.game.id, session.players), session.players[seat]
    parts: list[Widget] = [_wrong(found, wording)]
    if player.person:
        practice: Practice = services.practice
        practice.note(session.game.id, player.name, session.match.fingerprint(), dict.fromkeys(_places(found)))
        if known := practice.of(session.game.id, player.name):
            parts.append(_to_practise(known, player.name, wording))
    return parts


def _places(found: Sequence[Lesson]) -> list[str]:
    return [lesson.subjects[0] for lesson in found if lesson.subjects]


def _wrong(found: Sequence[Lesson], wording: Wording) -> Panel:
    panel = Panel(spacing=dp(8))
    key = "review.lessons.misplaced" if found else "review.lessons.none_misplaced"
    panel.add_widget(Text(text=tr(key), style="title_s" if found else "body"))
    for at, lesson in enumerate(found):
        if at:
            panel.add_widget(Divider())
        panel.add_widget(
            ListRow(
                icon="map-marker-alert-outline",
                title=place(wording, lesson.subjects[0]),
                subtitle=wording.say(lesson.about),
            )
        )
    return panel


def _to_practise(known: Sequence[tuple[str, int]], name: str, wording: Wording) -> Panel:
    panel = Panel(spacing=dp(8))
    panel.add_widget(Text(text=tr("review.practice"), style="title_s"))
    panel.add_widget(Text(text=tr("review.practice.about", name=name), style="caption", tone="ink_2"))
    for thing, count in known[:MOST]:
        panel.add_widget(
            ListRow(
                icon="map-marker-outline",
                title=place(wording, thing),
                subtitle=tr("review.practice.times", count=count),
            )
        )
    return panel
