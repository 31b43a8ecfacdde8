"""A finished match of the records: its result page again, from where its replay is one tap away."""

from __future__ import annotations

from pathlib import Path

from app.kit.overlays import Dialog
from app.screens.results.results import ResultsScreen
from app.services.i18n import tr


class PastResultsScreen(ResultsScreen):
    """The results of a match that was kept: it is in the records already, and the way back leads there."""

    def on_back(self) -> bool:
        return False


def tell_damaged(game_id: str, kept: Path) -> None:
    """Nothing is lost: which match it was, that its line stays, and where its file is."""
    text = tr("records.damaged.text", game=tr(f"{game_id}.name"), file=kept.name)
    Dialog(title=tr("home.damaged.title"), text=text, icon="file-alert-outline").ask(
        (tr("common.understood"), "filled", None)
    )
