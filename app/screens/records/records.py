"""Records: wins against each level, best scores of each mode, and the latest matches of this device."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.pictures import Picture
from app.kit.surfaces import Column, Divider, ListRow, Page, Panel, Row
from app.kit.text import Icon, Text
from app.screens.shell import ShellScreen
from app.services.i18n import tr
from app.services.records import MIXED, UNKNOWN, Records, Result, SeatResult
from app.services.storage import DAILY
from app.services.wording import joined, said_date
from rules import GAMES

LATEST = 8


class RecordsScreen(ShellScreen):
    destination = "records"

    def content(self) -> object:
        return self.app.services.records.results()

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
        page.body.add_widget(Text(text=tr("records.latest"), style="label_strong", tone="primary"))
        page.body.add_widget(_latest_panel([r for r in records.results() if r.game in GAMES][:LATEST]))

    def _add_empty(self, body: Column) -> None:
        art = Picture(atlas="shell", name="empty", size_hint=(1, None), height=dp(180))
        body.add_widget(art)
        body.add_widget(Text(text=tr("records.empty.title"), style="title_m", halign="center"))
        body.add_widget(Text(text=tr("records.empty.text"), tone="ink_2", halign="center"))


def _game_panel(game_id: str, records: Records) -> Panel:
    panel = Panel(spacing=dp(8))
    matches = len(records.results(game_id))
    panel.add_widget(_head(game_id, matches))
    if not matches:
        return panel
    for title, facts in (("records.bests", _bests(game_id, records)), ("records.wins", _wins(game_id, records)),
                         ("records.others", _others(game_id, records))):  # fmt: skip
        if facts:
            panel.add_widget(Divider())
            panel.add_widget(Text(text=tr(title), style="caption", tone="ink_2"))
            for fact in facts:
                panel.add_widget(fact)
    return panel


def _bests(game_id: str, records: Records) -> list[Widget]:
    """One for each mode and number of players: scores of others are no measure."""
    return [
        _fact("medal-outline", f"{mode_words(game_id, best.mode)} · {tr('records.players', count=best.players)}",
              tr("records.best_by", points=said_points(best.seat.score), name=best.seat.name))
        for best in records.bests(game_id)
    ]  # fmt: skip


def _wins(game_id: str, records: Records) -> list[Widget]:
    facts = []
    for level, tally in records.by_level(game_id).items():
        said = [tr("records.wins_of", wins=tally.wins, matches=tally.matches)] if tally.matches else []
        said += [tr("records.assisted_count", count=tally.assisted)] if tally.assisted else []
        facts.append(_fact("robot-outline", tr(f"level.{level}"), " · ".join(said)))
    return facts


def _others(game_id: str, records: Records) -> list[Widget]:
    """Among people, and alone: nobody beats a computer there."""
    facts, people, alone = [], records.among_people(game_id), records.alone(game_id)
    if people:
        facts.append(_fact("account-group-outline", tr("records.people"), tr("records.matches", count=people)))
    if alone.matches:
        facts.append(_fact("account-outline", tr("records.alone"), tr("records.matches", count=alone.matches)))
    if alone.targets:
        said = tr("records.wins_of", wins=alone.reached, matches=alone.targets)
        facts.append(_fact("bullseye-arrow", tr("records.targets"), said))
    return facts


def mode_words(game_id: str, mode: str) -> str:
    """The name of a mode as records know it: `expert`, `solitaire/hard`, `daily`, or one of no name."""
    for known, key in ((DAILY, "records.mode.daily"), (MIXED, "records.mode.mixed"), (UNKNOWN, "records.mode.unknown")):
        if mode == known:
            return tr(key)
    name, _, difficulty = mode.partition("/")
    words = tr(f"{game_id}.mode.{name}")
    return f"{words}, {tr(f'{game_id}.option.difficulty.{difficulty}').lower()}" if difficulty else words


def said_points(points: int) -> str:
    """Points with their word, and a true minus sign."""
    return tr("results.points", count=points).replace("-", "−")


def _head(game_id: str, matches: int) -> Row:
    row = Row(spacing=dp(12))
    row.add_widget(Picture(atlas="covers", name=game_id, fit="fill", corners=[12] * 4, size_hint=(None, None),
                           size=(dp(52), dp(52)), pos_hint={"center_y": 0.5}))  # fmt: skip
    words = Column(spacing=0, pos_hint={"center_y": 0.5})
    words.add_widget(Text(text=tr(f"{game_id}.name"), style="title_s"))
    said = tr("records.matches", count=matches) if matches else tr("records.none")
    words.add_widget(Text(text=said, style="caption", tone="ink_2"))
    row.add_widget(words)
    return row


def _fact(icon: str, title: str, value: str) -> Widget:
    """A name at the left, its value at the right; both wrap."""
    row = Row(spacing=dp(12))
    row.add_widget(Icon(name=icon, tone="ink_2", icon_size=22, pos_hint={"center_y": 0.5}))
    row.add_widget(Text(text=title, style="body_s", pos_hint={"center_y": 0.5}))
    row.add_widget(Text(text=value, style="label_strong", halign="right", pos_hint={"center_y": 0.5}))
    return row


def _latest_panel(results: list[Result]) -> Panel:
    panel = Panel(spacing=dp(4))
    for result in results:
        parts = [said_date(result.when)]
        if not result.solo:
            parts += [f"{seat.name} {seat.score}".replace("-", "−") for seat in sorted(result.seats, key=by_place)]
        parts += [tr("records.assisted")] if result.assisted else []
        title = f"{tr(f'{result.game}.name')} · {how_it_ended(result)}"
        panel.add_widget(ListRow(icon=_icon(result), title=title, subtitle=" · ".join(parts)))
    return panel


def by_place(seat: SeatResult) -> int:
    return seat.place


def _icon(result: Result) -> str:
    if result.solo:
        return "bullseye-arrow" if result.reached else "account-outline"
    return "trophy-outline" if result.won_by_person else "robot-outline"


def how_it_ended(result: Result) -> str:
    """Who won; alone, whether the target was met, and the score."""
    if result.solo:
        seat = result.seats[0]
        said = tr("records.best_by", points=said_points(seat.score), name=seat.name)
        return said if result.reached is None else f"{tr(target_key(result.reached))}, {said}"
    winners = [seat.name for seat in result.seats if seat.place == 1]
    return tr("results.win", name=winners[0]) if len(winners) == 1 else tr("results.shared", names=joined(winners))


def target_key(reached: bool) -> str:
    return "results.target_reached" if reached else "results.target_missed"
