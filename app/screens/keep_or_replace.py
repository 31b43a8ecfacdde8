"""One match of each game is kept: before another one takes its place, the player is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.kit.overlays import Dialog
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.application import FourWorlds


def begin_or_ask(app: FourWorlds, game_id: str, begin: Callable[[], object]) -> None:
    """Begin at once if no match of this game is unfinished; else ask."""
    if game_id not in app.services.storage.names():
        begin()
        return
    text = tr("setup.unfinished.text", game=tr(f"{game_id}.name"))
    Dialog(title=tr("setup.unfinished.title"), text=text, icon="content-save").ask(
        (tr("setup.unfinished.continue"), "filled", lambda: app.resume_match(game_id)),
        (tr("setup.unfinished.replace"), "tonal", begin),
        (tr("common.cancel"), "text", None),
    )
