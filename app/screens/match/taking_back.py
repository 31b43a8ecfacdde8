"""Taking back a move: at once where only own moves go; where those of computers go with it, it is asked first, because
nothing brings them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.overlays import Dialog
from app.play.wording import joined
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame


def take_back(frame: TableFrame) -> None:
    """What the undo button does. While the past is shown it only leads back to the present: whoever closes what ran
    by itself means that, and not the move under it."""
    if frame.past is not None:
        frame.story.to_present()
        return
    assert frame.board is not None
    frame.board.back()
    offer = frame.session.undo_offer()
    if offer.refusal is None and (others := _others(frame, offer.steps)):
        Dialog(title=tr("table.undo_title"), text=tr("table.undo_text", names=joined(others))).ask(
            (tr("table.undo"), "filled", lambda: _undo(frame)), (tr("common.cancel"), "text", None)
        )
    else:
        _undo(frame)


def _others(frame: TableFrame, steps: int) -> list[str]:
    """Whose moves would go too, in the order in which they were made."""
    session = frame.session
    gone = session.match.steps[session.match.cursor - steps : session.match.cursor]
    seats = dict.fromkeys(step.seat for step in gone if step.seat != session.viewer)
    return [session.players[seat].name for seat in seats]


def _undo(frame: TableFrame) -> None:
    if frame.session.undo():
        frame.story.show_the_present(at_once=True)
        frame.say(tr("table.undone_assisted" if frame.session.assisted else "table.undone"))
