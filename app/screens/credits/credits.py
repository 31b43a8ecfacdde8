"""Credits: whose games, whose data and whose libraries these are."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.surfaces import Page, Panel
from app.kit.text import Text
from app.screens.shell import ShellScreen
from app.services.i18n import tr
from rules import GAMES

SECTIONS = ("app", "art", "places", "outlines", "fonts", "libraries", "licence")


class CreditsScreen(ShellScreen):
    """One panel a game, then one for each thing we did not make ourselves."""

    def build(self) -> None:
        column = self.stage()
        column.add_widget(self.title_bar(tr("credits.title")))
        page = Page(widest=720, margin=self.form.margin)
        column.add_widget(page)
        page.body.add_widget(Text(text=tr("credits.intro")))
        page.body.add_widget(Text(text=tr("credits.games"), style="label_strong", tone="primary"))
        for game_id in GAMES:
            page.body.add_widget(_panel(tr(f"{game_id}.name"), tr(f"credits.game.{game_id}")))
        page.body.add_widget(Text(text=tr("credits.more"), style="label_strong", tone="primary"))
        for section in SECTIONS:
            page.body.add_widget(_panel(tr(f"credits.{section}.title"), tr(f"credits.{section}.text")))


def _panel(title: str, text: str) -> Panel:
    panel = Panel(spacing=dp(4))
    panel.add_widget(Text(text=title, style="title_s"))
    panel.add_widget(Text(text=text, style="body_s", tone="ink_2"))
    return panel
