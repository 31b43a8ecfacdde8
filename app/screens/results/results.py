"""Results: who won, what everybody has built, every point with its reason, how it went, and the next match one tap
away."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.kit.bars import AppBar
from app.kit.buttons import TextButton
from app.kit.choices import SegmentedChoice
from app.kit.scores import ScoreRow, ScoreTable
from app.kit.seats import SeatChip
from app.kit.surfaces import Column, Island, ListRow, Page
from app.kit.text import Text
from app.kit.toasts import toast
from app.kit.tokens import theme
from app.numbers import number
from app.play.session import Session
from app.play.wording import Wording, joined, sentence
from app.screens import SCREENS
from app.screens.after_match import play_again, show_replay
from app.screens.records.told import earned_row
from app.screens.results.challenge import challenge_panel
from app.screens.results.course import CoursePart
from app.screens.results.finals import final_things, says_places
from app.screens.results.sharing import share_result
from app.screens.results.step import step_part
from app.screens.results.verdict import VerdictWords, harder, verdict_panel
from app.screens.screen import Foot, Screen
from app.services.i18n import tr
from app.tables.course import Point
from app.tables.finals import placed
from app.tables.manifest import result_parts
from app.tables.score_table import score_lines, score_seats, total_line
from rules.bots import LEVELS
from rules.game import Outcome

WIDEST = 840
NARROW = 320  # dp at 100 % text: below this the buttons at the foot have no room for icons

LAID = 0.05
"""Seconds after which rows that were added have their places."""


def _island(part: Widget | None) -> Widget | None:
    """What comes below moves it as one."""
    return Island(part) if part is not None else None


class ResultsScreen(Screen):
    """The end of a match. "Again" keeps seats and options; only the level can be changed here."""

    def __init__(self, app, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.players = list(session.players)
        self.wording = Wording(session.game.id, session.players)
        self.told = VerdictWords(session, self.wording)
        self._looked_at = 0
        """Which of the final things is shown where they come one at a time."""
        self._points: list[Point] = []
        """The course of the match, once it was reckoned."""
        app.close_match(session)

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.outcome
        assert outcome is not None, "results are for matches that are over"
        return outcome

    def on_back(self) -> bool:
        """One step back is the verdict; where there was none, home."""
        if self.app.navigation.lies_over:
            return False
        self.app.go("home")
        return True

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = BoxLayout(orientation="vertical")
        self.add_widget(column)
        self.page = Page(widest=WIDEST, margin=self.form.margin)
        icon = "arrow-left" if self.app.navigation.lies_over else "close"
        bar = AppBar(title=tr("results.title"), icon=icon, icon_action=self.app.back)
        bar.add_action("share-variant", self.share)
        column.add_widget(bar.stand_over(self.page))
        column.add_widget(self.page)
        for part in (
            verdict_panel(self.told, self.form),
            challenge_panel(self.app, self.session),
            step_part(self.app, self.session),
            self._harder(),
            self._notes(),
            earned_row(self.app, self.session),
            self._ranking(),
        ):
            self._add(part)
        column.add_widget(self._foot())
        self.later(
            lambda: self._add(_island(self._things())),
            lambda: self._add(_island(self._sheet())),
            lambda: self._add(*result_parts(self.session)),
            lambda: self._add(self._course(), self._review()),
            lambda: self._add(self._level()),
        )

    def _add(self, *parts: Widget | None) -> None:
        for part in parts:
            if part is not None:
                self.page.body.add_widget(part)

    def _harder(self) -> Widget | None:
        """After a victory over computers that are not the best: the next level, one tap away."""
        level = "" if self.session.notes.fixed else harder(self.session, LEVELS)
        if not level:
            return None
        button = TextButton(
            text=tr("results.harder", level=tr(f"level.{level}")), icon="stairs-up", kind="tonal", size_hint_x=1
        )
        button.bind(on_release=lambda *_: self._again_at(level))
        return button

    def _again_at(self, level: str) -> None:
        self._take_level(level)
        self.again()

    def _notes(self) -> Widget | None:
        """Help that was used is told: hints, and moves taken back against computers."""
        notes = self.session.notes
        if not (notes.helped if notes.step else notes.assisted):  # a step is there to be tried again
            return None
        said = []
        if self.session.hints_used:
            said.append(tr("results.hints", count=self.session.hints_used))
        if notes.undone:
            said.append(tr("results.undone"))
        if notes.branched and not notes.step:
            said.append(tr("results.practice" if notes.day else "results.branched"))
        return ListRow(icon="lifebuoy", title=tr("results.assisted"), subtitle=sentence(joined(said)))

    def _ranking(self) -> Widget | None:
        """Places with all their seats; two players are told apart by the headline already, and where everybody's things
        follow they say it."""
        if len(self.players) < 3 or says_places(self.session):
            return None
        totals = {sheet.seat: sheet.total for sheet in self.outcome.sheets}
        chips = StackLayout(spacing=dp(8), size_hint_y=None)
        chips.bind(minimum_height=chips.setter("height"))
        for seat in (seat for group in self.outcome.ranking for seat in group):
            value = number(totals[seat]) if seat in totals else ""
            chip = SeatChip(
                seat=seat,
                avatar=self.players[seat].avatar,
                name=placed(self.session, seat),
                value=value,
                size_hint_x=None,
            )
            chip.touch_target = False
            chips.add_widget(chip)
        return chips

    def _things(self) -> Widget | None:
        """What everybody has built, the winner's first."""
        width = min(WIDEST, self.form.width) - 2 * self.form.margin
        return final_things(self.session, width, self._looked_at, self._look)

    def _look(self, at: int) -> None:
        self._looked_at = at

    def _sheet(self) -> Widget | None:
        if not self.outcome.sheets:
            return None
        self.table = ScoreTable(
            score_seats(self.outcome, self.players),
            score_lines(self.outcome, self.wording),
            total_line(self.outcome, self.wording),
        )
        for row in self.table.rows:
            row.bind(opened=lambda row, _opened: Clock.schedule_once(lambda _dt: self._bring_up(row), LAID))
        return self.table

    def _bring_up(self, row: ScoreRow) -> None:
        """The reasons of a row that was opened come above the foot; the row itself stays in sight."""
        reasons, hidden = self.table.reasons(row), self.page.body.height - self.page.height
        if not reasons or hidden <= 0 or row.get_root_window() is None:
            return
        foot, last = self.page.to_window(*self.page.pos)[1], reasons[-1]
        lacking = foot + dp(12) - last.to_window(*last.pos)[1]
        room = foot + self.page.height - row.to_window(row.x, row.top)[1]
        up = min(max(0.0, lacking), room)
        self.page.scroll_y = min(1.0, max(0.0, self.page.scroll_y - up / hidden))

    # -- how it went, and what next ------------------------------------------------------------

    def _course(self) -> Widget:
        return CoursePart(self.session, self._points)

    def _review(self) -> Widget | None:
        """Where it was decided, if this app can say that."""
        if "review" not in SCREENS:
            return None
        button = TextButton(text=tr("results.review"), icon="magnify-scan", kind="tonal", size_hint_x=1)
        self._with_a_past(button)
        button.bind(on_release=lambda *_: self.app.go("review", session=self.session))
        return button

    def share(self) -> None:
        share_result(self.session, self.wording)

    def _level(self) -> Widget | None:
        """How strong the computer players of the next match are."""
        levels = {player.level for player in self.players if player.level}
        if not levels or self.session.notes.fixed:
            return None
        part = Column(spacing=dp(8), padding=(0, dp(12), 0, 0))
        part.add_widget(Text(text=tr("results.level"), style="label", tone="ink_2"))
        choice = SegmentedChoice(
            options=[(level, tr(f"level.{level}")) for level in LEVELS],
            chosen=next(iter(levels)) if len(levels) == 1 else "",
        )
        choice.bind(on_choose=lambda _choice, level: self._take_level(level))
        part.add_widget(choice)
        return part

    def _take_level(self, level: str) -> None:
        self.players = [player._replace(level=level) if player.level else player for player in self.players]

    def _foot(self) -> Widget:
        foot = Foot(self, widest=WIDEST)
        icons = ("motion-play-outline", "refresh") if self.form.width >= NARROW * theme.text_scale else ("", "")
        replay = TextButton(
            text=tr("results.replay"), icon=icons[0], kind="outlined", primary=True, size_hint_x=1, padding_x=8
        )
        self._with_a_past(replay)
        again = TextButton(
            text=tr("challenge.practise" if self.session.notes.day else "results.again"),
            icon=icons[1],
            primary=True,
            size_hint_x=1,
            padding_x=8,
        )
        replay.bind(on_release=lambda *_: self.replay())
        again.bind(on_release=lambda *_: self.again())
        for button in (replay, again):
            button.pos_hint = {"center_y": 0.5}
            foot.add_widget(button)
        return foot

    def _with_a_past(self, button: TextButton) -> None:
        """What looks back says why it cannot where nothing of the match can be replayed."""
        if not self.session.match.steps:
            button.enabled, button.reason = False, tr("table.earlier")
            button.bind(on_refused=lambda _button, reason: toast(reason))

    def replay(self) -> None:
        """On the table where moves follow each other; where everybody acted at once, in the way of that game, or in
        words."""
        show_replay(self.app, self.session)

    def again(self) -> None:
        """The same players and options, other cards. After a challenge a usual match may be waiting."""
        play_again(self.app, self.session, self.players)
