"""Records: matches, wins by game and level, best scores, and the latest matches of this device."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.pictures import Picture
from app.kit.surfaces import Column, Divider, ListRow, Page, Panel, Row
from app.kit.text import Icon, Text
from app.screens.shell import ShellScreen
from app.services.i18n import tr
from app.services.records import Records, Result
from app.services.wording import joined
from rules import GAMES

LATEST = 8


class RecordsScreen(ShellScreen):
    destination = "records"

    def build(self) -> None:
        column = self.stage()
        column.add_widget(self.title_bar(tr("records.title")))
        page = Page(widest=720, margin=self.form.margin)
        column.add_widget(page)
        records = self.app.services.records
        if not records.results():
            self._add_empty(page.body)
            return
        for game_id in GAMES:
            page.body.add_widget(_game_panel(game_id, records))
        page.body.add_widget(Text(text=tr("records.latest"), style="label_strong", role="primary"))
        page.body.add_widget(_latest_panel([r for r in records.results() if r.game in GAMES][:LATEST]))

    def _add_empty(self, body: Column) -> None:
        art = Picture(atlas="shell", name="empty", size_hint=(1, None), height=dp(180))
        body.add_widget(art)
        body.add_widget(Text(text=tr("records.empty.title"), style="title_m", halign="center"))
        body.add_widget(Text(text=tr("records.empty.text"), role="ink_2", halign="center"))


def _game_panel(game_id: str, records: Records) -> Panel:
    panel = Panel(spacing=dp(8))
    tally = records.tally(game_id)
    panel.add_widget(_head(game_id, tally.matches))
    if not tally.matches:
        return panel
    best = records.best(game_id)
    if best is not None:
        seat, _ = best
        said = tr("records.best_by", points=tr("results.points", count=seat.score), name=seat.name)
        panel.add_widget(_fact("medal-outline", tr("records.best"), said))
    panel.add_widget(Divider())
    panel.add_widget(Text(text=tr("records.wins"), style="caption", role="ink_2"))
    for level, each in records.by_level(game_id).items():
        name = tr(f"level.{level}") if level else tr("records.people")
        said = tr("records.wins_of", wins=each.wins, matches=each.matches)
        if not level:
            said = tr("records.matches", count=each.matches)
        panel.add_widget(_fact("robot-outline" if level else "account-group-outline", name, said))
    return panel


def _head(game_id: str, matches: int) -> Row:
    row = Row(spacing=dp(12))
    row.add_widget(Picture(atlas="covers", name=game_id, fit="fill", corners=[12] * 4, size_hint=(None, None),
                           size=(dp(52), dp(52)), pos_hint={"center_y": 0.5}))  # fmt: skip
    words = Column(spacing=0, pos_hint={"center_y": 0.5})
    words.add_widget(Text(text=tr(f"{game_id}.name"), style="title_s"))
    said = tr("records.matches", count=matches) if matches else tr("records.none")
    words.add_widget(Text(text=said, style="caption", role="ink_2"))
    row.add_widget(words)
    return row


def _fact(icon: str, title: str, value: str) -> Widget:
    """A name at the left, its value at the right; both wrap."""
    row = Row(spacing=dp(12))
    row.add_widget(Icon(name=icon, role="ink_2", icon_size=22, pos_hint={"center_y": 0.5}))
    row.add_widget(Text(text=title, style="body_s", pos_hint={"center_y": 0.5}))
    row.add_widget(Text(text=value, style="label_strong", halign="right", pos_hint={"center_y": 0.5}))
    return row


def _latest_panel(results: list[Result]) -> Panel:
    panel = Panel(spacing=dp(4))
    for result in results:
        scores = " · ".join(f"{seat.name} {seat.score}" for seat in sorted(result.seats, key=lambda s: s.place))
        note = f"{result.when} · {scores}" + (f" · {tr('records.assisted')}" if result.assisted else "")
        title = f"{tr(f'{result.game}.name')}: {_who_won(result)}"
        icon = "trophy-outline" if result.won_by_person else "robot-outline"
        panel.add_widget(ListRow(icon=icon, title=title, subtitle=note))
    return panel


def _who_won(result: Result) -> str:
    winners = [seat.name for seat in result.seats if seat.place == 1]
    if len(winners) == 1:
        return tr("results.win", name=winners[0])
    return tr("results.shared", names=joined(winners)) if winners else tr("results.solo")
