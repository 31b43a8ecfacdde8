"""Records: wins against each level, best scores of each mode, and the latest matches of this device."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit import pictures as pictures  # for records.kv
from app.kit.buttons import TextButton
from app.kit.surfaces import Column, Divider, ListRow, Page, Panel, Row
from app.kit.text import Text
from app.play.wording import said_date
from app.screens import covers as covers
from app.screens.puzzles import stock
from app.screens.records.words import by_place, mode_words, said_points, who_won
from app.screens.shell import ShellScreen
from app.services.i18n import tr
from app.services.records import Records, Result
from app.tables.score_table import target_key
from rules import GAMES

LATEST = 8
"""Rows of matches; the history has all of them."""


class RecordsScreen(ShellScreen):
    destination = "records"

    def content(self) -> object:
        puzzles = stock.said_ratings(self.app, list(GAMES))
        return self.app.services.records.results(), [self._kept(result) for result in self._latest()], puzzles

    def _latest(self) -> list[Result]:
        """The last ones; the history has them all."""
        return [result for result in self.app.services.records.results() if result.game in GAMES][:LATEST]

    def _kept(self, result: Result) -> bool:
        """Whether its moves are there, to look at it again."""
        return self.app.services.finished.holds(result.match)

    def build(self) -> None:
        column = self.stage()
        page = Page(widest=720, margin=self.form.margin)
        bar = self.title_bar(tr("records.title"), page)
        bar.add_action("calendar-clock-outline", self._open_history)
        column.add_widget(bar)
        column.add_widget(page)
        self._add_puzzles(page)
        records = self.app.services.records
        if not records.results():
            empty = Empty()
            empty.bind(on_play=lambda *_: self.app.go("home"))
            page.body.add_widget(empty)
            return
        for game_id in GAMES:
            page.body.add_widget(_game_panel(game_id, records))
        page.body.add_widget(Text(text=tr("records.latest"), style="label_strong", tone="primary"))
        panel = Panel(spacing=dp(4))
        page.body.add_widget(panel)
        for result in self._latest():
            panel.add_widget(self._row(result))
        more = TextButton(text=tr("records.more"), icon="calendar-clock-outline", kind="tonal", size_hint_x=1)
        more.bind(on_release=lambda *_: self._open_history())
        page.body.add_widget(more)

    def _add_puzzles(self, page: Page) -> None:
        """The ladder of puzzles, with the ratings."""
        if not stock.there_are_any():
            return
        panel = Panel(padding=(dp(16), dp(4)))
        begun = stock.said_ratings(self.app, list(GAMES)) or tr("puzzle.home.text")
        row = ListRow(icon="ladder", title=tr("puzzle.ladder"), subtitle=begun, tappable=True, chevron=True)
        row.bind(on_release=lambda *_: self.app.go("puzzles"))
        panel.add_widget(row)
        page.body.add_widget(panel)

    def _open_history(self) -> None:
        self.app.go("history")

    def _row(self, result: Result) -> ListRow:
        """A tap opens the match, where its moves were kept."""
        kept = self._kept(result)
        row = ListRow(
            icon=_icon(result),
            title=f"{tr(f'{result.game}.name')} · {how_it_ended(result)}",
            subtitle=_about(result, kept),
            tappable=kept,
            chevron=kept,
        )
        if kept:
            row.bind(on_release=lambda *_: self._open(result))
        return row

    def _open(self, result: Result) -> None:
        if self.app.open_finished(result.game, result.match) is None:
            self.rebuild_soon()


class Empty(Column):
    """Nothing was played yet: the way to the games (`on_play`)."""

    __events__ = ("on_play",)

    def on_play(self) -> None: ...


class GameHead(Row):
    """A game, and how often it was played."""

    game_id = StringProperty("")
    matches = NumericProperty(0)


class Fact(Row):
    """A name and its value."""

    icon = StringProperty("")
    title = StringProperty("")
    value = StringProperty("")


def _game_panel(game_id: str, records: Records) -> Panel:
    panel = Panel(spacing=dp(8))
    matches = len(records.results(game_id))
    panel.add_widget(GameHead(game_id=game_id, matches=matches))
    if not matches:
        return panel
    for title, facts in (
        ("records.bests", _bests(game_id, records)),
        ("records.wins", _wins(game_id, records)),
        ("records.others", _others(game_id, records)),
    ):
        if facts:
            panel.add_widget(Divider())
            panel.add_widget(Text(text=tr(title), style="caption", tone="ink_2"))
            for fact in facts:
                panel.add_widget(fact)
    return panel


def _bests(game_id: str, records: Records) -> list[Widget]:
    """One for each mode and number of players: scores of others are no measure."""
    return [
        Fact(
            icon="medal-outline",
            title=f"{mode_words(game_id, best.mode)} · {tr('records.players', count=best.players)}",
            value=tr("records.best_by", points=said_points(best.seat.score), name=best.seat.name),
        )
        for best in records.bests(game_id)
    ]


def _wins(game_id: str, records: Records) -> list[Widget]:
    facts = []
    for level, tally in records.by_level(game_id).items():
        said = [tr("records.wins_of", wins=tally.wins, matches=tally.matches)] if tally.matches else []
        said += [tr("records.assisted_count", count=tally.assisted)] if tally.assisted else []
        facts.append(Fact(icon="robot-outline", title=tr(f"level.{level}"), value=" · ".join(said)))
    return facts


def _others(game_id: str, records: Records) -> list[Widget]:
    """Among people, and alone: nobody beats a computer there."""
    facts, people, alone = [], records.among_people(game_id), records.alone(game_id)
    if people:
        said = tr("records.matches", count=people)
        facts.append(Fact(icon="account-group-outline", title=tr("records.people"), value=said))
    if alone.matches:
        said = tr("records.matches", count=alone.matches)
        facts.append(Fact(icon="account-outline", title=tr("records.alone"), value=said))
    if alone.targets:
        said = tr("records.wins_of", wins=alone.reached, matches=alone.targets)
        facts.append(Fact(icon="bullseye-arrow", title=tr("records.targets"), value=said))
    return facts


def _about(result: Result, kept: bool) -> str:
    """When it was, who had how much, and what else is to be known of it."""
    parts = [said_date(result.when)]
    if not result.solo:
        parts += [f"{seat.name} {seat.score}".replace("-", "−") for seat in sorted(result.seats, key=by_place)]
    parts += [tr("records.assisted")] if result.assisted else []
    parts += [] if kept else [tr("records.no_moves")]
    return " · ".join(parts)


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
    return who_won(result)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
