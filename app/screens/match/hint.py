"""A hint: one move in words and what it brings, beside the next best, with how many hints were used so far."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.overlays import Sheet
from app.kit.surfaces import Panel
from app.kit.text import Icon, Text
from app.play.session import Session
from app.services.i18n import tr
from app.services.storage import DAILY


class HintCard(Sheet):
    """What a fair judge would do; it stays until closed, the board shows the same move. The first of `lines` says what
    to do, the others what it brings and what else there is."""

    def __init__(self, lines: Sequence[str], used: int, **kwargs) -> None:
        super().__init__(title=tr("table.hint"), **kwargs)
        self.lines = tuple(lines)
        panel = Panel(tone="primary_container", elevation=0, padding=(dp(16), dp(14)))
        count = tr("table.hints_used", count=used)
        panel.add_widget(Text(text=count, style="label_strong", tone="primary_container_ink"))
        row = BoxLayout(spacing=dp(12), size_hint_y=None)
        row.add_widget(Icon(name="lightbulb-on", tone="primary_container_ink", pos_hint={"center_y": 0.5}))
        text = Text(text=self.lines[0], style="body", tone="primary_container_ink")
        text.bind(height=lambda _t, high: setattr(row, "height", max(dp(28), high)))
        row.add_widget(text)
        panel.add_widget(row)
        for line in self.lines[1:]:
            panel.add_widget(Text(text=line, style="body", tone="primary_container_ink"))
        self.body.add_widget(panel)


def why_no_hints(session: Session) -> str:
    """Hints are everybody's, unless this match plays without: then the text that says why, else nothing."""
    if session.gives_hints:
        return ""
    return "table.hint_daily" if session.notes.mode == DAILY else "table.hint_off"
