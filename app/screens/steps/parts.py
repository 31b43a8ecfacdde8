"""What is said of a step in several places: what its stars ask, and how a try of it went."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.kit import stars as stars  # for parts.kv
from app.kit.surfaces import PressPanel, Row
from app.play.session import Session
from app.screens.steps.words import ended, said_before, said_name, said_outlook, said_result
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.application import FourWorlds


class AimRow(Row):
    """What earns so many stars."""

    count = NumericProperty(1)
    words = StringProperty("")
    reached = BooleanProperty(False)


class StepCard(PressPanel):
    """How a try went."""

    title = StringProperty("")
    result = StringProperty("")
    count = NumericProperty(0)
    outlook = StringProperty("")
    before = StringProperty("")


def step_card(app: FourWorlds, session: Session) -> StepCard | None:
    """None where the match was no try of a step."""
    found, game_id = ended(app, session), session.game.id
    if found is None:
        return None
    before = said_before(game_id, found)
    card = StepCard(
        title=said_name(game_id, found.step),
        result=said_result(game_id, found.climbed.said),
        count=found.stars,
        outlook=said_outlook(game_id, found),
        before=f"{tr('ladder.better')} {before}" if found.better and found.before is not None else before,
    )
    card.bind(on_release=lambda *_: app.go("steps", game=game_id))
    return card


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
