"""The ladder of puzzles: of each game the rating and how it has gone, the rungs that were reached, what failed, and the
way to the next puzzle."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import seats as seats  # for ladder.kv
from app.kit.buttons import TextButton
from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.overlays import Dialog
from app.kit.progress import LinearProgress
from app.kit.surfaces import Page, Panel, Row
from app.kit.toasts import toast
from app.kit.tokens import rgba, theme
from app.numbers import number
from app.people import usual_players
from app.screens.game_tabs import GameTab, Tabs
from app.screens.ladder_page import LadderPage
from app.screens.puzzles import curve as curve  # for ladder.kv
from app.screens.puzzles import stock
from app.screens.screen import Foot
from app.services import challenges
from app.services.i18n import tr
from app.services.puzzles import Ladder
from rules.puzzles import RUNGS, START, Rung, next_rung, rung_of

"""Dp of room from which the rungs stand beside the rest."""
WOOD, PEG = (rgba("#B98B4A"), rgba("#8A6532")), (rgba("#D2A765"), rgba("#A87E42"))
"""By day and by night."""
ICONS = {
    "seed": "leaf",
    "sprout": "sprout",
    "forest": "pine-tree",
    "island": "island",
    "continent": "map",
    "world": "earth",
}
"""Of the rungs."""


class LadderScreen(LadderPage):
    """One game's ladder; tabs lead to those of the others."""

    def __init__(self, app, game: str = "") -> None:
        super().__init__(app)
        self.games = stock.games()
        latest = app.services.puzzles.latest
        self.game_id = next((each for each in (game, latest) if each in self.games), self.games[0])

    @property
    def ladder(self) -> Ladder:
        return stock.ladder(self.app, self.game_id)

    def content(self) -> object:
        return [stock.ladder(self.app, game_id) for game_id in self.games], challenges.today()

    def on_resume(self) -> None:
        self.rebuild_soon()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = self.stage()
        self.page = Page(widest=self.widest, margin=self.form.margin)
        bar = self.title_bar(tr("puzzle.ladder"), self.page)
        bar.subtitle = tr(f"puzzle.title.{self.game_id}")
        bar.add_action("help-circle-outline", self.explain)
        column.add_widget(bar)
        column.add_widget(self.page)
        self.next_button = self._next()
        if self.wide:
            left, right = self._columns()
            for part in (self._tabs(), self._level(), self._promise(), *self._again(), self.next_button):
                left.add_widget(part)
            right.add_widget(self._rungs())
            return
        for part in (self._tabs(), self._level(), self._promise(), self._rungs(), *self._again()):
            self.page.add_widget(part)
        foot = Foot(self, self.widest)
        foot.add_widget(self.next_button)
        column.add_widget(foot)

    def _tabs(self) -> Widget:
        row = Tabs()
        for game_id in self.games:
            tab = GameTab(
                game_id=game_id, figure=number(stock.ladder(self.app, game_id).rating), chosen=game_id == self.game_id
            )
            tab.bind(on_release=lambda _tab, which=game_id: self.show(which))
            row.add_widget(tab)
        return row

    def _level(self) -> Widget:
        ladder = self.ladder
        gained = ladder.gained(START, challenges.today())
        return LevelPanel(
            rating=number(ladder.rating),
            values=[START, *(point.rating for point in ladder.course)],
            gained=f"+{gained}" if gained >= 0 else number(gained),
            loss=gained < 0,
        )

    def _promise(self) -> Widget:
        return Promise()

    def _rungs(self) -> Widget:
        ladder = self.ladder
        own = rung_of(stock.standing(ladder))
        rungs = Rungs()
        for rung in reversed(RUNGS):
            if rung is own:
                rungs.add_widget(self._own_rung(ladder, rung))
            else:
                reached = rung.least <= ladder.best
                rungs.add_widget(
                    RungCard(icon=ICONS[rung.name], name=tr(rung.key), at=number(rung.least), reached=reached)
                )
        return rungs

    def _own_rung(self, ladder: Ladder, rung: Rung) -> Widget:
        above = next_rung(stock.standing(ladder))
        person = usual_players(self.app.services.settings)[0]
        share, words = 1.0, tr("puzzle.rung.top")
        if above is not None:
            share = (ladder.rating - rung.least) / (above.least - rung.least)
            words = tr("puzzle.rung.next", count=above.least - ladder.rating, rung=tr(above.key))
        return OwnRung(
            icon=ICONS[rung.name], name=tr(rung.key), share=min(1.0, max(0.0, share)), words=words, avatar=person.avatar
        )

    def _again(self) -> list[Widget]:
        """The way to the failed ones, where there are any."""
        failed = stock.failed(self.app, self.game_id)
        if not failed:
            return []
        button = TextButton(
            text=tr("puzzle.failed", count=len(failed)),
            icon="restore",
            kind="text",
            tail=["chevron-right"],
            size_hint_x=1,
        )
        button.bind(on_release=lambda *_: self.app.go("puzzle", game=self.game_id, failed=True))
        return [button]

    def _next(self) -> TextButton:
        button = TextButton(text=tr("puzzle.next"), icon="play", primary=True, size_hint_x=1)
        button.bind(on_release=lambda *_: self.app.go("puzzle", game=self.game_id))
        button.bind(on_refused=lambda _button, reason: toast(reason))
        return button

    # -- touched -------------------------------------------------------------------------------

    def show(self, game_id: str) -> None:
        """Another game's ladder."""
        if game_id != self.game_id:
            self.game_id = game_id
            self.rebuild_soon()

    def explain(self) -> None:
        Dialog(title=tr("puzzle.help"), text=tr("puzzle.help.text"), icon="ladder").ask(
            (tr("common.understood"), "filled", None)
        )


class LevelPanel(Panel):
    """The rating, how it has gone, and what a week has brought."""

    rating = StringProperty("")
    values = ListProperty([])
    gained = StringProperty("")
    loss = BooleanProperty(False)


class Promise(Row):
    """A rung that was reached stays."""


class RungCard(Panel):
    """A rung below or above one's own."""

    icon = StringProperty("")
    name = StringProperty("")
    at = StringProperty("")
    reached = BooleanProperty(False)


class OwnRung(Panel):
    """The rung one stands on, and how far it is to the next."""

    icon = StringProperty("")
    name = StringProperty("")
    share = NumericProperty(0.0)
    words = StringProperty("")
    avatar = StringProperty("cat")


class RungProgress(LinearProgress):
    """How far it is to the next rung."""


class Rungs(Drawn, BoxLayout):
    """Rungs between two rails of wood."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("children", self.redraw)

    def add_widget(self, widget: Widget, *args, **kwargs) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(pos=self.redraw, size=self.redraw)

    def draw(self) -> None:
        wide, edge = dp(9), dp(8)
        rails = self.x + edge, self.right - edge - wide
        for rung in self.children:
            y = rung.center_y - dp(3)
            fill((rails[0] + dp(2), y, self.width - 2 * edge - dp(4), dp(7)), PEG[theme.dark], dp(2))
        for x in rails:
            fill((x, self.y, wide, self.height), WOOD[theme.dark], wide / 2)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
