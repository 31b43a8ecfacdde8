"""Statistics: what one person's matches of one game add up to, and the way to achievements and to the history."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit import pictures as pictures  # for records.kv
from app.kit.bars import AppBar
from app.kit.buttons import TextButton
from app.kit.choices import Chip
from app.kit.surfaces import Column, ListRow, Page, Panel, Row, SideScroll
from app.kit.text import Text
from app.people import called_here, usual_players
from app.play.wording import said_date
from app.screens.puzzles import stock
from app.screens.records.panels import (
    AchievementsEntry,
    FigureTiles,
    Nothing,
    bests_panel,
    curve_panel,
    levels_panel,
    side_by_side,
    sources_panel,
    strength_panel,
)
from app.screens.records.persons import PersonSheet, shown_person
from app.screens.records.tabs import game_tabs
from app.screens.records.words import by_place, mode_words, said_assisted, said_points, who_won
from app.screens.shell import ShellScreen
from app.screens.steps.words import said_stars, with_ladders
from app.services.i18n import tr
from app.services.records import Result
from app.services.statistics import Own, Person, earned, figures, modes, of_person, persons
from app.tables.score_table import target_key
from rules import GAMES

LATEST = 5
"""Rows of matches; the history has all of them."""
WIDEST, WIDEST_BESIDE = 720, 1100
SIDE_BY_SIDE = 700
"""Dp of room from which there are two columns."""


class RecordsScreen(ShellScreen):
    """`game`, `person` and `mode` (None: all) are what is looked at; empty ones are chosen when it is built."""

    destination = "records"

    def __init__(self, app) -> None:
        super().__init__(app)
        self.game = self.person = ""
        self.mode: str | None = None

    def content(self) -> object:
        ways = stock.said_ratings(self.app, list(GAMES)), said_stars(self.app)
        return self._results(), usual_players(self.app.services.settings), ways

    def _results(self) -> list[Result]:
        return [result for result in self.app.services.records.results() if result.game in GAMES]

    # -- building ------------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        return self.room >= SIDE_BY_SIDE and self.form.wide

    def build(self) -> None:
        column = self.stage()
        page = Page(widest=WIDEST_BESIDE if self.beside else WIDEST, margin=self.form.margin)
        bar = self.title_bar(tr("statistics.title"), page)
        column.add_widget(bar)
        self.page = page
        results = self._results()
        if results:
            self._build_statistics(column, bar, results)
        else:
            empty = Empty()
            empty.bind(on_play=lambda *_: self.app.go("home"))
            page.body.add_widget(empty)
            _add(page.body, self._ladders())
        bar.add_action("calendar-clock-outline", self._open_history)
        column.add_widget(page)

    def _build_statistics(self, column: Widget, bar: AppBar, results: list[Result]) -> None:
        known = persons(results, called_here())
        person = shown_person(known, self.person, self.app.services.settings)
        if len(known) > 1:
            bar.subtitle = person.name
            bar.add_action("account-switch-outline", lambda: self._choose_person(known, person.name))
        own = of_person(results, person.name, called_here())
        if self.game not in GAMES:
            self.game = own[0].result.game
        of_game = [each for each in own if each.result.game == self.game]
        column.add_widget(game_tabs(self.game, self.side, self.manager.width, self._take_game))
        if not of_game:
            nothing = Nothing(text=tr("statistics.none", name=person.name, game=tr(f"{self.game}.name")))
            nothing.bind(on_play=lambda *_: self.app.go("setup", game=self.game))
            self.page.body.add_widget(nothing)
            return
        found = modes(of_game)
        if self.mode not in found:
            self.mode = None
        if len(found) > 1:
            self.page.body.add_widget(self._modes(found))
        self._build_panels(person, of_game)

    def _build_panels(self, person: Person, of_game: list[Own]) -> None:
        """The first screenful at once, the rest after the first picture."""
        own = [each for each in of_game if self.mode in (None, each.result.mode)]
        found, body, game = figures(own), self.page.body, self.game
        body.add_widget(FigureTiles(found, self.inner(1, padded=False)))
        inner = self.inner(2 if self.beside else 1)
        entries = (self._achievements(person, of_game), self._ladders())
        if self.beside:
            row = side_by_side(
                ((curve_panel(own, inner), levels_panel(own, found, inner)), (strength_panel(game, of_game), *entries))
            )
            left, right = row.children[1], row.children[0]
            body.add_widget(row)
        else:
            for part in (curve_panel(own, inner), levels_panel(own, found, inner)):
                body.add_widget(part)
            left = right = body
            self.later(lambda: _add(body, strength_panel(game, of_game), *entries))
        self.later(
            lambda: _add(right, sources_panel(game, own, inner)),
            lambda: _add(left, bests_panel(game, own)),
            lambda: _add(right, *self._latest(own)),
        )

    @property
    def side(self) -> float:
        """Pixels beside the page."""
        return max(dp(self.form.margin), (self.manager.width - dp(self.page.widest)) / 2)

    def inner(self, columns: int, padded: bool = True) -> float:
        """Pixels a panel has for what it holds, where so many stand beside each other."""
        width = (self.manager.width - 2 * self.side - dp(16) * (columns - 1)) / columns
        return width - (dp(32) if padded else 0)

    def _modes(self, found: list[str]) -> SideScroll:
        row = Row(size_hint_x=None, spacing=dp(8), padding=(0, dp(4)))
        row.bind(minimum_width=row.setter("width"))
        scroll = SideScroll(size_hint_y=None)
        for mode in (None, *found):
            words = tr("statistics.all_modes") if mode is None else mode_words(self.game, mode)
            chip = Chip(text=words, chosen=mode == self.mode)
            chip.bind(on_release=lambda _chip, mode=mode: self._take_mode(mode))
            row.add_widget(chip)
            if chip.chosen:
                scroll.lead_to(chip)
        scroll.add_widget(row)
        return scroll

    def _achievements(self, person: Person, of_game: list[Own]) -> Widget | None:
        known = GAMES[self.game].achievements()
        if not known:
            return None
        done = len({key for _, key in earned(of_game)} & {each.id for each in known})
        entry = AchievementsEntry(
            said=tr("statistics.achievements.of", done=done, count=len(known)), share=done / len(known)
        )
        entry.bind(on_release=lambda *_: self.app.go("achievements", game=self.game, person=person.name))
        return entry

    def _ladders(self) -> Widget | None:
        """The ladders of puzzles, with the ratings, and of stars; of the game that is looked at."""
        panel = Panel(padding=(dp(16), dp(4)))
        if stock.there_are_any():
            begun = stock.said_ratings(self.app, list(GAMES)) or tr("puzzle.home.text")
            row = ListRow(icon="ladder", title=tr("puzzle.ladder"), subtitle=begun, tappable=True, chevron=True)
            row.bind(on_release=lambda *_: self.app.go("puzzles"))
            panel.add_widget(row)
        if with_ladders():
            said = said_stars(self.app)
            row = ListRow(icon="stairs-up", title=tr("ladder.titles"), subtitle=said, tappable=True, chevron=True)
            row.bind(on_release=lambda *_: self.app.go("steps", game=self.game))
            panel.add_widget(row)
        return panel if panel.children else None

    # -- what is looked at -----------------------------------------------------------------------

    def _take_game(self, game_id: str) -> None:
        self.game, self.mode = game_id, None
        self.rebuild_soon()

    def _take_mode(self, mode: str | None) -> None:
        self.mode = mode
        self.rebuild_soon()

    def _choose_person(self, known: list[Person], shown: str) -> None:
        PersonSheet(known, shown, self._take_person).open()

    def _take_person(self, name: str) -> None:
        self.person, self.mode = name, None
        self.rebuild_soon()

    # -- the latest matches ------------------------------------------------------------------------

    def _open_history(self) -> None:
        self.app.go("history")

    def _latest(self, own: list[Own]) -> list[Widget]:
        """The last ones; the history has them all."""
        panel = Panel(spacing=dp(4))
        panel.add_widget(Text(text=tr("records.latest"), style="title_s"))
        for each in own[:LATEST]:
            panel.add_widget(self._row(each.result))
        more = TextButton(text=tr("records.more"), icon="calendar-clock-outline", kind="tonal", size_hint_x=1)
        more.bind(on_release=lambda *_: self._open_history())
        return [panel, more]

    def _row(self, result: Result) -> ListRow:
        """A tap opens the match, where its moves were kept."""
        kept = self.app.services.finished.holds(result.match)
        row = ListRow(
            icon=_icon(result),
            title=how_it_ended(result),
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


def _add(column: Widget, *parts: Widget | None) -> None:
    for part in parts:
        if part is not None:
            column.add_widget(part)


def _about(result: Result, kept: bool) -> str:
    """When it was, who had how much, and what else is to be known of it."""
    parts = [said_date(result.when), mode_words(result.game, result.mode)]
    if not result.solo:
        parts += [f"{seat.name} {seat.score}".replace("-", "−") for seat in sorted(result.seats, key=by_place)]
    parts += [said_assisted(result)] if result.assisted else []
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
