"""Play on from a moment of a finished match: another match with the same set-up and the moves up to there.

Whoever looks back knows the cards to come, so it counts as an assisted match, and the player is told before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.overlays import Dialog
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.application import FourWorlds
    from app.play.session import Session


def can_play_on(session: Session) -> bool:
    """Whether there is somebody to play on: a person, and a match that was no lesson."""
    return bool(session.persons) and not session.notes.lesson


def play_on(app: FourWorlds, session: Session, at: int, where: str = "") -> None:
    """Ask, then begin; `where` says which moment it is, the number of the move without it."""
    text = f"{where or tr('replay.branch.move', number=at)} {tr('replay.branch.text')}"
    Dialog(title=tr("replay.branch.title"), text=text, icon="source-branch").ask(
        (tr("replay.branch.play"), "filled", lambda: app.play_on(session, at)),
        (tr("common.cancel"), "text", None),
    )
