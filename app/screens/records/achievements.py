"""Achievements of one game: what a person has done, when and in which match, and what the others take."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.kit import progress as progress  # for achievements.kv
from app.kit.surfaces import Column, ListRow, Page, Panel
from app.kit.text import Icon
from app.people import called_here
from app.play.wording import said_date
from app.screens.records.panels import side_by_side
from app.screens.records.persons import shown_person
from app.screens.records.tabs import game_tabs
from app.screens.shell import ShellScreen
from app.services.i18n import tr
from app.services.statistics import Own, earned, of_person, persons
from rules import GAMES

WIDEST, WIDEST_BESIDE = 720, 1100
SIDE_BY_SIDE = 700


class AchievementsScreen(ShellScreen):
    """`game` and `person` are what is looked at."""

    def __init__(self, app, game: str = "", person: str = "") -> None:
        super().__init__(app)
        self.game, self.person = game or self._games()[0], person

    @staticmethod
    def _games() -> list[str]:
        """Those that have any."""
        return [game_id for game_id in GAMES if GAMES[game_id].achievements()]

    def content(self) -> object:
        return self.app.services.records.results()

    def _done(self) -> Mapping[str, Own]:
        """By achievement of the game: the first match in which it was done."""
        results, called = self.app.services.records.results(), called_here()
        known = persons(results, called)
        if not known:
            return {}
        person = shown_person(known, self.person, self.app.services.settings)
        self.bar.subtitle = person.name if len(known) > 1 else ""
        found = earned(of_person(results, person.name, called))
        return {key: own for (game_id, key), own in found.items() if game_id == self.game}

    # -- building ------------------------------------------------------------------------------

    def build(self) -> None:
        beside = self.form.wide and self.room >= SIDE_BY_SIDE
        widest = WIDEST_BESIDE if beside else WIDEST
        column = self.stage()
        page = Page(widest=widest, margin=self.form.margin)
        self.bar = self.title_bar(tr("achievements.title"), page)
        column.add_widget(self.bar)
        side = max(dp(self.form.margin), (self.manager.width - dp(widest)) / 2)
        column.add_widget(game_tabs(self.game, side, self.manager.width, self._take, self._games()))
        column.add_widget(page)
        done, every = self._done(), GAMES[self.game].achievements()
        count = sum(each.id in done for each in every)
        said = tr("statistics.achievements.of", done=count, count=len(every))
        page.body.add_widget(Achieved(said=said, share=count / max(1, len(every))))
        panels = [self._panel(each.id, done.get(each.id)) for each in every]
        half = (len(panels) + 1) // 2 if beside else len(panels)
        page.body.add_widget(side_by_side([part for part in (panels[:half], panels[half:]) if part]))

    def _panel(self, key: str, first: Own | None) -> Panel:
        """A tap opens the match in which it was done, where its moves are kept."""
        kept = first is not None and self.app.services.finished.holds(first.result.match)
        name = f"achievement.{self.game}.{key}"
        lead = Icon(
            name="medal" if first else "medal-outline",
            tone="secondary" if first else "ink_2",
            icon_size=32,
            pos_hint={"center_y": 0.5},
        )
        about = tr(f"{name}.how")
        if first is not None:
            about += "\n" + tr("achievements.done", date=said_date(first.result.when))
        row = ListRow(lead=lead, title=tr(name), subtitle=about, tappable=kept, chevron=kept)
        if first is not None and kept:
            row.bind(on_release=lambda *_: self._open(first))
        panel = Panel(padding=(dp(14), dp(6)), elevation=1 if first else 0, tone="card" if first else "surface_low")
        panel.add_widget(row)
        return panel

    def _take(self, game_id: str) -> None:
        self.game = game_id
        self.rebuild_soon()

    def _open(self, first: Own) -> None:
        if self.app.open_finished(first.result.game, first.result.match) is None:
            self.rebuild_soon()


class Achieved(Column):
    """How many are done."""

    said = StringProperty("")
    share = NumericProperty(0.0)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
