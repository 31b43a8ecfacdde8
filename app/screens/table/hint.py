"""A hint: one move in words, over the table, with how many were used so far."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.overlays import Sheet
from app.kit.surfaces import Panel
from app.kit.text import Icon, Text
from app.services.i18n import tr


class HintCard(Sheet):
    """What the hard computer player would do; it stays until closed, the board shows the same move."""

    def __init__(self, words: str, used: int, **kwargs) -> None:
        super().__init__(title=tr("table.hint"), **kwargs)
        panel = Panel(role="primary_container", elevation=0, padding=(dp(16), dp(14)))
        row = BoxLayout(spacing=dp(12), size_hint_y=None)
        row.add_widget(Icon(name="lightbulb-on", role="primary_container_ink", pos_hint={"center_y": 0.5}))
        text = Text(text=words, style="body", role="primary_container_ink")
        text.bind(height=lambda _t, high: setattr(row, "height", max(dp(28), high)))
        row.add_widget(text)
        count = tr("table.hints_used", count=used)
        panel.add_widget(Text(text=count, style="label_strong", role="primary_container_ink"))
        panel.add_widget(row)
        self.body.add_widget(panel)
