"""One match of each game is kept, and one daily challenge: before another takes its place, the player is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.kit.overlays import Dialog
from app.screens.home.unfinished import unfinished_in
from app.services.i18n import tr
from app.services.storage import game_of

if TYPE_CHECKING:
    from app.application import FourWorlds


def begin_or_ask(app: FourWorlds, slot: str, begin: Callable[[], object]) -> None:
    """Begin at once if no match of this name (see services.storage.slot_of) is unfinished; else ask."""
    if not unfinished_in(app.services.storage, slot):
        begin()
        return
    kind = "setup.unfinished.text" if slot == game_of(slot) else "setup.unfinished.daily"
    text = tr(kind, game=tr(f"{game_of(slot)}.name"))
    Dialog(title=tr("setup.unfinished.title"), text=text, icon="content-save").ask(
        (tr("setup.unfinished.continue"), "filled", lambda: app.resume_match(slot)),
        (tr("setup.unfinished.replace"), "tonal", begin),
        (tr("common.cancel"), "text", None),
    )
