"""The part of the results that belongs to a step of a ladder: how the try went, and the way to the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.buttons import TextButton
from app.kit.surfaces import Column
from app.play.session import Session
from app.play.steps import step_after
from app.screens.steps.parts import step_card
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.application import FourWorlds


def step_part(app: FourWorlds, session: Session) -> Widget | None:
    """None where the match was no try of a step."""
    card = step_card(app, session)
    if card is None:
        return None
    part = Column(spacing=dp(8))
    part.add_widget(card)
    above = step_after(session.game, session.notes.step)
    if above is not None:
        button = TextButton(text=tr("ladder.next"), icon="stairs-up", kind="tonal", size_hint_x=1)
        button.bind(on_release=lambda *_: app.start_step(session.game.id, above.key))
        part.add_widget(button)
    return part
