"""The part of the results that belongs to a challenge of the day: its marks, the streak, and what is left of today."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.buttons import TextButton
from app.kit.surfaces import Panel, Row
from app.kit.text import Icon, Text
from app.play.session import Session
from app.play.wording import sentence
from app.screens.challenges.days import of_today, said_day, said_left, said_streak, score_of
from app.screens.challenges.sheets import MarksText
from app.services import challenges
from app.services.i18n import tr
from rules.daily import is_day

if TYPE_CHECKING:
    from app.application import FourWorlds


def challenge_panel(app: FourWorlds, session: Session) -> Widget | None:
    """None where the match was no challenge. A practice is set beside the try that counted."""
    notes = session.notes
    if not is_day(notes.day) or not session.persons:
        return None
    achieved, day = session.game.achieved(session.match, session.persons[0]), date.fromisoformat(notes.day)
    kept, today = app.services.challenges, challenges.today()
    panel = Panel(tone="secondary_container", elevation=0, spacing=dp(6))
    ink = "secondary_container_ink"
    title = tr("challenge.result" if notes.counted else "challenge.result.practice", day=said_day(day))
    panel.add_widget(Text(text=title, style="label_strong", tone=ink))
    panel.add_widget(MarksText(achieved.marks, tone=ink))
    if achieved.starred:
        panel.add_widget(Text(text=tr("challenge.starred"), style="body_s", tone=ink))
    tried = kept.found(notes.day, session.game.id)
    if not notes.counted and tried is not None:
        panel.add_widget(Text(text=tr("challenge.result.counted", score=score_of(tried)), style="body_s", tone=ink))
    row = Row(spacing=dp(10))
    row.add_widget(Icon(name="fire", tone="secondary", pos_hint={"center_y": 0.5}))
    streak = sentence(f"{said_streak(kept.streak(today).days)} · {said_left(app, of_today(app))}")
    row.add_widget(Text(text=streak, style="body_s", tone=ink, pos_hint={"center_y": 0.5}))
    panel.add_widget(row)
    button = TextButton(text=tr("challenge.titles"), icon="calendar-star", kind="outlined", size_hint_x=1)
    button.bind(on_release=lambda *_: app.go("challenges"))
    panel.add_widget(button)
    return panel
