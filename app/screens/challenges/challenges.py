"""The challenges of today: what waits and what is done, the streak, the calendar, and the day in a line to share."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import pictures as pictures  # for challenges.kv
from app.kit.buttons import TextButton
from app.kit.overlays import Dialog
from app.kit.surfaces import Column, Page, Panel, PressPanel
from app.kit.text import Text
from app.kit.toasts import toast
from app.screens.challenges.calendar import Month
from app.screens.challenges.days import (
    Daily,
    day_foot,
    day_line,
    of_today,
    said_left,
    said_streak,
    said_weekday,
    score_of,
)
from app.screens.challenges.sheets import DaySheet, TrySheet, readable, send
from app.screens.home import cards as cards  # for challenges.kv
from app.screens.screen import Foot
from app.screens.shell import ShellScreen
from app.services import challenges
from app.services.challenges import Challenges
from app.services.i18n import tr

WIDEST = 1100
SIDE_BY_SIDE = 700
"""Dp of room from which the calendar stands beside the challenges."""
MINUTE = 60.0


class ChallengesScreen(ShellScreen):
    """Built anew when a day begins, or when something was finished."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self._month: date | None = None
        """The month the calendar shows, if it was turned."""
        self._watch = Clock.create_trigger(self._look_at_the_clock, MINUTE, interval=True)

    def content(self) -> object:
        return challenges.today(), of_today(self.app)

    def on_enter(self) -> None:
        self._watch()

    def on_leave(self) -> None:
        self._watch.cancel()

    def on_resume(self) -> None:
        self.rebuild_soon()

    def _look_at_the_clock(self, _dt: float) -> None:
        if self.shown_content != self.content():
            self.rebuild_soon()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = self.stage()
        self.dailies = of_today(self.app)
        self.page = Page(widest=self.widest, margin=self.form.margin)
        bar = self.title_bar(tr("challenge.titles"), self.page)
        bar.subtitle = said_weekday(challenges.today())
        bar.add_action("help-circle-outline", self.explain)
        column.add_widget(bar)
        column.add_widget(self.page)
        column.add_widget(self._foot())
        left, right = self._columns()
        left.add_widget(self._streak())
        self.cards = [self._card(daily) for daily in self.dailies]
        for card in self.cards:
            left.add_widget(card)
        right.add_widget(self._calendar())

    @property
    def wide(self) -> bool:
        return self.form.wide and self.room >= SIDE_BY_SIDE

    @property
    def widest(self) -> float:
        return WIDEST if self.wide else 720

    def _columns(self) -> tuple[Widget, Widget]:
        """Where the challenges stand, and where the calendar."""
        if not self.wide:
            return self.page.body, self.page.body
        both = BoxLayout(spacing=dp(20), size_hint_y=None)
        columns = Column(spacing=dp(12), pos_hint={"top": 1}), Column(spacing=dp(12), pos_hint={"top": 1})
        for part in columns:
            both.add_widget(part)
        both.bind(minimum_height=both.setter("height"))
        self.page.body.add_widget(both)
        return columns

    def _streak(self) -> Widget:
        done = sum(daily.done for daily in self.dailies)
        days = self.app.services.challenges.streak(challenges.today()).days
        return StreakCard(
            title=said_streak(days), text=said_left(self.app, self.dailies), count=f"{done}/{len(self.dailies)}"
        )

    def _card(self, daily: Daily) -> ChallengeCard:
        tried = daily.tried
        card = ChallengeCard(
            game_id=daily.game_id,
            what=daily.what,
            note="" if tried is not None else daily.note,
            action="" if tried is not None else daily.action,
            score="" if tried is None else score_of(tried),
            sign="" if tried is None else "star-circle" if tried.starred else "check-circle",
        )
        card.bind(on_release=lambda *_: self.open(daily))
        return card

    def open(self, daily: Daily) -> None:
        """Begin or go on with it; what is done tells how it went."""
        if daily.tried is not None:
            TrySheet(self.app, daily.game_id, daily.day, daily.tried).open()
        else:
            self.app.start_daily(daily.game_id)

    def _calendar(self) -> Widget:
        panel = CalendarPanel(self.app.services.challenges, len(self.dailies), self._month)
        panel.month.bind(month=lambda _month, shown: setattr(self, "_month", shown))
        panel.month.bind(on_choose=lambda _month, day: DaySheet(self.app, day).open())
        return panel

    def _foot(self) -> Widget:
        """The day in one line, and the button that sends it."""
        foot = Foot(self, self.widest)
        words = readable(day_foot(self.app, self.dailies))
        line = Text(text=words, markup=True, style="body_s", tone="ink_2", pos_hint={"center_y": 0.5})
        share = TextButton(text=tr("challenge.share"), icon="share-variant", primary=True, pos_hint={"center_y": 0.5})
        share.enabled, share.reason = any(d.done for d in self.dailies), tr("challenge.share.refused")
        share.bind(on_release=lambda *_: self.share(), on_refused=lambda _button, reason: toast(reason))
        foot.add_widget(line)
        foot.add_widget(share)
        return foot

    def share(self) -> None:
        send(day_line(self.app, self.dailies))

    def explain(self) -> None:
        Dialog(title=tr("challenge.help"), text=tr("challenge.help.text"), icon="calendar-star").ask(
            (tr("common.understood"), "filled", None)
        )


class StreakCard(Panel):
    """How many days in a row, and what today still needs."""

    title = StringProperty("")
    text = StringProperty("")
    count = StringProperty("")


class ChallengeCard(PressPanel):
    """A challenge of today: done, begun or open."""

    game_id = StringProperty("")
    what = StringProperty("")
    note = StringProperty("")
    action = StringProperty("")
    score = StringProperty("")
    sign = StringProperty("")
    side = NumericProperty(60)
    """dp of its picture."""


class CalendarPanel(Panel):
    """One month, and the buttons that turn to others."""

    title = StringProperty("")

    def __init__(self, kept: Challenges, games: int, shown: date | None = None, **kwargs) -> None:
        super().__init__(**kwargs)
        today = challenges.today()
        self.month = Month(kept, month=shown or today.replace(day=1), games=games)
        self.add_widget(self.month)
        self.add_widget(Text(text=tr("challenge.calendar.hint"), style="caption", tone="ink_2", halign="center"))
        self.month.bind(month=lambda *_: self._say())
        self._say()

    def turn(self, months: int) -> None:
        """To another month."""
        at = self.month.month.year * 12 + self.month.month.month - 1 + months
        self.month.month = date(at // 12, at % 12 + 1, 1)

    def _say(self) -> None:
        shown, today = self.month.month, challenges.today()
        self.title = tr("challenge.month", month=tr(f"date.month.{shown.month}"), year=shown.year).capitalize()
        self.ids.later.enabled = shown < today.replace(day=1)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
