"""Results: who won, every point with its reason, and the next match one tap away."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.kit.bars import AppBar
from app.kit.buttons import TextButton
from app.kit.choices import SegmentedChoice
from app.kit.pictures import Picture
from app.kit.scores import ScoreRow, ScoreTable
from app.kit.seats import SeatBadge, SeatChip
from app.kit.surfaces import Column, ListRow, Page, Panel
from app.kit.text import Icon, Text
from app.kit.tokens import theme
from app.screens.keep_or_replace import begin_or_ask
from app.screens.results.replay import ReplaySheet
from app.screens.screen import Foot, Screen
from app.services.i18n import number, tr
from app.services.session import Session
from app.services.wording import Wording, joined, sentence
from app.tables.manifest import manifest, named, result_parts
from app.tables.score_table import how_won, score_lines, score_seats, total_line, who_won
from rules.bots import LEVELS
from rules.game import Outcome, Setup

NARROW = 320  # dp at 100 % text: below this the buttons at the foot have no room for icons

LAID = 0.05
"""Seconds after which rows that were added have their places."""


class ResultsScreen(Screen):
    """The end of a match. "Again" keeps seats and options; only the level can be changed here."""

    def __init__(self, app, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.players = list(session.players)
        self.wording = Wording(session.game.id, session.players)
        app.close_match(session)

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.outcome
        assert outcome is not None, "results are for matches that are over"
        return outcome

    def on_back(self) -> bool:
        self.app.go("home")
        return True

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = BoxLayout(orientation="vertical")
        self.add_widget(column)
        self.page = Page(widest=840, margin=self.form.margin)
        bar = AppBar(title=tr("results.title"), icon="close", icon_action=lambda: self.app.go("home"))
        column.add_widget(bar.stand_over(self.page))
        column.add_widget(self.page)
        own = result_parts(self.session)
        for part in (self._winner(), self._notes(), self._ranking(), *own, self._sheet(), self._level()):
            if part is not None:
                self.page.body.add_widget(part)
        column.add_widget(self._foot())

    def _winner(self) -> Widget:
        panel = Panel(tone="secondary_container", elevation=0, orientation="horizontal", spacing=dp(16))
        winners = self.outcome.winners
        if len(winners) == 1:
            seat = winners[0]
            badge = SeatBadge(seat=seat, avatar=self.players[seat].avatar, size=(dp(56), dp(56)))
            badge.pos_hint = {"center_y": 0.5}
            panel.add_widget(badge)
        panel.add_widget(self._headline())
        if self.form.width >= 560:
            art = Picture(atlas="shell", name=self._art(), size_hint=(None, None), size=(dp(150), dp(100)))
            art.pos_hint = {"center_y": 0.5}
            panel.add_widget(art)
        else:
            panel.add_widget(Icon(name=self._sign(), icon_size=40, tone="secondary", pos_hint={"center_y": 0.5}))
        return panel

    def _sign(self) -> str:
        """A trophy is for beating somebody; alone there is a target, or only the end of the way."""
        if len(self.players) > 1:
            return "trophy"
        return "bullseye-arrow" if self.outcome.reached else "flag-checkered"

    def _art(self) -> str:
        winners = self.outcome.winners
        if len(winners) > 1:
            return "result_shared"
        persons = self.session.persons
        if self.outcome.reached is False:
            return "result_defeat"
        return "result_defeat" if persons and not set(winners) & set(persons) else "result_win"

    def _headline(self) -> Column:
        words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        ink = "secondary_container_ink"
        words.add_widget(Text(text=who_won(self.outcome, self.players), style="title_m", tone=ink))
        if line := how_won(self.outcome, self.players, self.wording):
            words.add_widget(Text(text=line, style="body_s", tone=ink))
        words.add_widget(Text(text=self.wording.say(self.outcome.reason), style="caption", tone=ink))
        return words

    def _notes(self) -> Widget | None:
        """Help that was used is told: hints, and moves taken back against computers."""
        if not self.session.assisted:
            return None
        said = []
        if self.session.hints_used:
            said.append(tr("results.hints", count=self.session.hints_used))
        if self.session.notes.undone:
            said.append(tr("results.undone"))
        return ListRow(icon="lifebuoy", title=tr("results.assisted"), subtitle=sentence(joined(said)))

    def _ranking(self) -> Widget | None:
        """Places with all their seats; two players are told apart by the headline already."""
        if len(self.players) < 3:
            return None
        totals = {sheet.seat: sheet.total for sheet in self.outcome.sheets}
        chips = StackLayout(spacing=dp(8), size_hint_y=None)
        chips.bind(minimum_height=chips.setter("height"))
        place = 1
        for group in self.outcome.ranking:
            for seat in group:
                player = self.players[seat]
                value = number(totals[seat]) if seat in totals else ""
                chip = SeatChip(seat=seat, avatar=player.avatar, name=f"{place}. {player.name}", value=value,
                                size_hint_x=None)  # fmt: skip
                chip.touch_target = False
                chips.add_widget(chip)
            place += len(group)
        return chips

    def _sheet(self) -> Widget | None:
        if not self.outcome.sheets:
            return None
        self.table = ScoreTable(score_seats(self.outcome, self.players), score_lines(self.outcome, self.wording),
                                total_line(self.outcome, self.wording))  # fmt: skip
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

    # -- what next ---------------------------------------------------------------------------

    def _level(self) -> Widget | None:
        """How strong the computer players of the next match are."""
        levels = {player.level for player in self.players if player.level}
        if not levels:
            return None
        part = Column(spacing=dp(8), padding=(0, dp(12), 0, 0))
        part.add_widget(Text(text=tr("results.level"), style="label", tone="ink_2"))
        choice = SegmentedChoice(options=[(level, tr(f"level.{level}")) for level in LEVELS],
                                 chosen=next(iter(levels)) if len(levels) == 1 else "")  # fmt: skip
        choice.bind(on_choose=lambda _choice, level: self._take_level(level))
        part.add_widget(choice)
        return part

    def _take_level(self, level: str) -> None:
        self.players = [player._replace(level=level) if player.level else player for player in self.players]

    def _foot(self) -> Widget:
        foot = Foot(self, widest=840)
        icons = ("motion-play-outline", "refresh") if self.form.width >= NARROW * theme.text_scale else ("", "")
        replay = TextButton(text=tr("results.replay"), icon=icons[0], kind="outlined", primary=True, size_hint_x=1,
                            padding_x=8)  # fmt: skip
        again = TextButton(text=tr("results.again"), icon=icons[1], primary=True, size_hint_x=1, padding_x=8)
        replay.bind(on_release=lambda *_: self.replay())
        again.bind(on_release=lambda *_: self.again())
        for button in (replay, again):
            button.pos_hint = {"center_y": 0.5}
            foot.add_widget(button)
        return foot

    def replay(self) -> None:
        """On the table where moves follow each other; where everybody acted at once, in the way of that game, or in
        words."""
        own = manifest(self.session.game.id).review
        if own:
            named(own)(self.session).open()
        elif self.session.game.takes_back:
            self.app.go("replay", session=self.session)
        else:
            ReplaySheet(self.session).open()

    def again(self) -> None:
        """The same players and options, other cards. After a challenge a usual match may be waiting."""
        match = self.session.match
        setup = Setup(match.setup.seats, match.setup.options, self.app.seed())
        begin_or_ask(self.app, match.game.id, lambda: self.app.start_match(match.game.id, setup, self.players))
