"""The end of New Worlds announced before it comes: who can bring it about, in whose turn (NW-4)."""

from __future__ import annotations

from collections.abc import Sequence

from app.play.wording import Wording, joined
from app.services.i18n import tr
from rules.new_worlds import preview
from rules.new_worlds.view import WorldsView


def warning(view: WorldsView, others: Sequence[int], wording: Wording) -> str:
    """Said once, when hardly any cards are left: what the last ones are (NW-5), and who can end it next."""
    enders = [wording.name(seat) for seat in others if preview.can_end(view, seat)]
    said = [tr("new_worlds.table.end_near")]
    if enders:
        said.append(tr("new_worlds.table.can_end", names=joined(enders), count=len(enders)))
    return " ".join(said)


def of_own_turn(view: WorldsView, own: int, others: Sequence[int]) -> str:
    """For the bar: that the viewer can end the match in this turn, or that another may before the viewer's next."""
    if preview.can_end(view, own):
        return tr("new_worlds.table.say.you_can_end")
    return tr("new_worlds.table.say.maybe_last") if any(preview.can_end(view, seat) for seat in others) else ""


def of_anothers_turn(view: WorldsView, mover: int) -> str:
    """For the strip, below who thinks."""
    return tr("new_worlds.table.say.can_end") if preview.can_end(view, mover) else ""
