"""Credits: whose games, whose data and whose libraries these are."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty

from app.kit.surfaces import Page, Panel
from app.kit.text import Text
from app.screens.shell import ShellScreen
from app.services import i18n
from app.services.i18n import tr
from rules import GAMES

SECTIONS = ("app", "art", "places", "outlines", "fonts", "libraries", "licence")


class CreditsScreen(ShellScreen):
    """One panel a game, then one for each thing we did not make ourselves."""

    def build(self) -> None:
        column = self.stage()
        page = Page(widest=720, margin=self.form.margin)
        column.add_widget(self.title_bar(tr("credits.title"), page))
        column.add_widget(page)
        page.body.add_widget(Text(text=tr("credits.intro")))
        page.body.add_widget(Text(text=tr("credits.games"), style="label_strong", tone="primary"))
        for game_id in (game_id for game_id in GAMES if i18n.has(f"credits.game.{game_id}")):
            page.body.add_widget(Credit(title=tr(f"{game_id}.name"), words=tr(f"credits.game.{game_id}")))
        page.body.add_widget(Text(text=tr("credits.more"), style="label_strong", tone="primary"))
        for section in SECTIONS:
            words = tr(f"credits.{section}.text")
            page.body.add_widget(Credit(title=tr(f"credits.{section}.title"), words=words))


class Credit(Panel):
    """Whose it is."""

    title = StringProperty("")
    words = StringProperty("")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
