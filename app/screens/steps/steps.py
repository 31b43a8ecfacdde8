"""The ladder of stars of a game: its parts, what each star asks there, every step with its stars and the own best, and
the way to the next step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit import progress as progress  # for steps.kv
from app.kit import stars as stars
from app.kit.buttons import TextButton
from app.kit.overlays import Dialog
from app.kit.surfaces import Page, Panel, PressPanel
from app.kit.toasts import toast
from app.play.steps import part_of, waiting
from app.screens.game_tabs import GameTab, Tabs
from app.screens.ladder_page import LadderPage
from app.screens.screen import Foot
from app.screens.steps.parts import AimRow
from app.screens.steps.sheet import StepSheet
from app.screens.steps.words import (
    UNTRIED,
    next_step,
    own_steps,
    said_about,
    said_aims,
    said_part,
    said_result,
    with_ladders,
)
from app.services.i18n import tr
from app.services.steps import Tried
from app.services.storage import LADDER, slot_of
from rules import GAMES
from rules.ladders import STARS, Step

"""Dp of room from which the parts stand in two columns."""


class StepsScreen(LadderPage):
    """One game's ladder; tabs lead to those of the others."""

    def __init__(self, app, game: str = "") -> None:
        super().__init__(app)
        self.games = [game_id for game_id in with_ladders() if GAMES[game_id].ladder()]
        latest = app.services.steps.latest
        self.game_id = next((each for each in (game, latest) if each in self.games), self.games[0])

    @property
    def ladder(self) -> Sequence[Step]:
        return GAMES[self.game_id].ladder()

    def content(self) -> object:
        return [own_steps(self.app, game_id) for game_id in self.games], self.left()

    def left(self) -> list[str]:
        """The steps of this game whose try waits to be gone on with."""
        storage = self.app.services.storage
        kept = frozenset(storage.names())
        return [
            step.key
            for step in self.ladder
            if slot_of(self.game_id, LADDER, step.key) in kept and waiting(storage, self.game_id, step.key)
        ]

    def on_resume(self) -> None:
        self.rebuild_soon()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = self.stage()
        self.page = Page(widest=self.widest, margin=self.form.margin)
        bar = self.title_bar(tr("ladder.title"), self.page)
        bar.subtitle = tr(f"{self.game_id}.name")
        bar.add_action("help-circle-outline", self.explain)
        column.add_widget(bar)
        column.add_widget(self.page)
        self.own, self.begun = own_steps(self.app, self.game_id), self.left()
        self.next = next_step(self.ladder, self.own)
        self.rows: dict[str, StepRow] = {}
        self.next_button = self._next()
        if self.wide:
            left, right = self._columns()
            for part in (self._tabs(), self._sum(), self.next_button):
                left.add_widget(part)
        else:
            left = right = self.page.body
            for part in (self._tabs(), self._sum()):
                left.add_widget(part)
            foot = Foot(self, self.widest)
            foot.add_widget(self.next_button)
            column.add_widget(foot)
        parts = [list(steps) for _, steps in groupby(self.ladder, lambda step: part_of(step.key))]
        places = [left if number < len(parts) // 2 else right for number in range(len(parts))]
        first, *others = [partial(self._add_part, *each) for each in zip(places, parts, strict=True)]
        first()
        self.later(*others)

    def _tabs(self) -> Widget:
        row = Tabs()
        for game_id in self.games:
            own = own_steps(self.app, game_id)
            figure = str(sum(own.get(step.key, UNTRIED).stars for step in GAMES[game_id].ladder()))
            tab = GameTab(game_id=game_id, figure=figure, chosen=game_id == self.game_id)
            tab.bind(on_release=lambda _tab, which=game_id: self.show(which))
            row.add_widget(tab)
        return row

    def _sum(self) -> Widget:
        earned = self._earned(self.ladder)
        done = sum(self.own.get(step.key, UNTRIED).stars > 0 for step in self.ladder)
        return StarsPanel(
            figure=f"{earned}/{STARS * len(self.ladder)}",
            words=tr("ladder.steps_of", done=done, count=len(self.ladder)),
            share=earned / (STARS * len(self.ladder)),
        )

    def _earned(self, steps: Sequence[Step]) -> int:
        return sum(self.own.get(step.key, UNTRIED).stars for step in steps)

    def _add_part(self, column: Widget, steps: Sequence[Step]) -> None:
        panel = PartPanel(title=said_part(self.game_id, steps[0]), figure=f"{self._earned(steps)}/{STARS * len(steps)}")
        for number, aim in enumerate(said_aims(self.game_id, steps[0]), 1):
            panel.add_widget(AimRow(count=number, words=aim))
        for step in steps:
            panel.add_widget(self._row(step, steps[0]))
        column.add_widget(panel)

    def _row(self, step: Step, first: Step) -> StepRow:
        tried, left = self.own.get(step.key, UNTRIED), step.key in self.begun
        row = StepRow(
            number=str(step.number),
            words=self._said(tried, left),
            note=said_about(self.game_id, step, first),
            count=tried.stars,
            chosen=self.next is not None and step.key == self.next.key,
        )
        row.bind(on_release=lambda *_: self.open(step))
        self.rows[step.key] = row
        return row

    def _said(self, tried: Tried, left: bool) -> str:
        """The own best, else how far it is."""
        best = said_result(self.game_id, tried.best.climbed.said) if tried.best is not None else ""
        if left:
            return " · ".join(part for part in (tr("ladder.begun"), best) if part)
        return best or tr("ladder.helped.only" if tried.tries else "ladder.untried")

    def _next(self) -> TextButton:
        button = TextButton(text=tr("ladder.next"), icon="play", primary=True, size_hint_x=1)
        if self.next is None:
            button.enabled, button.reason = False, tr("ladder.done")
        elif self.next.key in self.begun:
            button.text = tr("ladder.go_on")
        button.bind(on_release=lambda *_: self._start_next(), on_refused=lambda _button, reason: toast(reason))
        return button

    # -- touched -------------------------------------------------------------------------------

    def open(self, step: Step) -> None:
        """Begin or go on with it; what was tried tells how it went."""
        tried = self.own.get(step.key, UNTRIED)
        if tried.tries and step.key not in self.begun:
            StepSheet(self.app, self.game_id, step, tried).open()
        else:
            self.app.start_step(self.game_id, step.key)

    def _start_next(self) -> None:
        if self.next is not None:
            self.app.start_step(self.game_id, self.next.key)

    def show(self, game_id: str) -> None:
        """Another game's ladder."""
        if game_id != self.game_id:
            self.game_id = game_id
            self.from_the_top()
            self.rebuild_soon()

    def explain(self) -> None:
        Dialog(title=tr("ladder.help"), text=tr("ladder.help.text"), icon="star-circle-outline").ask(
            (tr("common.understood"), "filled", None)
        )


class StarsPanel(Panel):
    """All stars of a game."""

    figure = StringProperty("")
    words = StringProperty("")
    share = NumericProperty(0.0)


class PartPanel(Panel):
    """A part of a ladder: what its stars ask, and its steps."""

    title = StringProperty("")
    figure = StringProperty("")


class StepRow(PressPanel):
    """One step: a tap plays it, or tells how it went; the next one is `chosen`."""

    number = StringProperty("")
    words = StringProperty("")
    note = StringProperty("")
    count = NumericProperty(0)
    chosen = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
