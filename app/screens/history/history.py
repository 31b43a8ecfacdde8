"""All finished matches by day, the latest first, narrowed by game, mode, opponents, result and date. A tap opens the
match: its final table, score, replay and review. Only the rows in sight are widgets."""

from __future__ import annotations

from datetime import date
from itertools import groupby
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.kit.bars import AppBar
from app.kit.buttons import TextButton
from app.kit.canvas import border, draw_text, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around, centre
from app.kit.lists import LongList
from app.kit.surfaces import Column, Page, Row, SideScroll
from app.kit.tokens import TARGET, theme
from app.play.exchange import Taken
from app.play.wording import said_date, sentence
from app.screens.covers import draw_cover
from app.screens.exchange import bring_match, said_send, send_icon, send_match
from app.screens.history.filters import FilterSheet
from app.screens.history.rows import DayRow, MatchRow, SumsRow, day_height, row_height, said_ending, sums_height
from app.screens.home.latest import said_day
from app.screens.shelf.sheets import MatchSheet
from app.screens.shell import ShellScreen
from app.services.history import Wanted, sums, wanted
from app.services.i18n import tr
from app.services.records import Result
from app.services.storage import NotThere, Unreadable
from rules import GAMES

WIDEST = 720


class HistoryScreen(ShellScreen):
    """`open`, `offer` and `kept` are what its rows ask for."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.wanted = Wanted()
        self.shown: list[Result] = []

    def content(self) -> object:
        return self._all()

    def _all(self) -> list[Result]:
        return [result for result in self.app.services.records.history() if result.game in GAMES]

    # -- building ------------------------------------------------------------------------------

    def build(self) -> None:
        column = self.stage()
        side = max(dp(self.form.margin), (self.manager.width - dp(WIDEST)) / 2)
        bar = self.title_bar(tr("history.title"))
        bar.side = side
        bar.add_action("file-import-outline", self._bring)
        column.add_widget(bar)
        if not self._all():
            page = Page(widest=WIDEST, margin=self.form.margin)
            empty = HistoryEmpty()
            empty.bind(on_play=lambda *_: self.app.go("home"))
            page.body.add_widget(empty)
            column.add_widget(page)
            return
        column.add_widget(self._filters(bar, side))
        self.list = HistoryList(side)
        column.add_widget(self.list)
        self._fill()

    def _filters(self, bar: AppBar, side: float) -> SideScroll:
        """The games, and the way to what else can be asked for: in words where there is room, else a sign above."""
        row = Row(size_hint_x=None, spacing=dp(8), padding=(side, dp(2), side, dp(6)))
        row.bind(minimum_width=row.setter("width"))
        self.chips = {game_id: GameChip(game_id=game_id) for game_id in ("", *GAMES)}
        for game_id, chip in self.chips.items():
            chip.bind(on_release=lambda _chip, game_id=game_id: self._take(self.wanted._replace(game=game_id)))
            row.add_widget(chip)
        words = TextButton(text=f"{tr('history.filter')} · 4", icon="filter-variant", kind="outlined")
        games = sum(chip.width for chip in self.chips.values()) + row.spacing * len(self.chips)
        self.filter: TextButton | None = None
        if games + words.width + 2 * side <= self.manager.width:
            self.filter = words
            words.bind(on_release=lambda *_: self.open_filter())
            row.add_widget(words)
        else:
            bar.add_action("filter-variant", self.open_filter)
        self.cleared = TextButton(icon="filter-off-outline", kind="tonal")
        self.cleared.bind(on_release=lambda *_: self._take(Wanted(game=self.wanted.game)))
        self._row = row
        scroll = SideScroll(size_hint_y=None)
        scroll.add_widget(row)
        return scroll

    def open_filter(self) -> None:
        results = [result for result in self._all() if self.wanted.game in ("", result.game)]
        FilterSheet(self.wanted, results, self._take).open()

    def _take(self, what: Wanted) -> None:
        """What is wanted changes: the list begins at its top again. A mode belongs to a game."""
        self.wanted = what if what.game == self.wanted.game else what._replace(mode=None)
        self.list.scroll_y = 1.0
        self._fill()

    def _fill(self) -> None:
        self.shown = wanted(self._all(), self.wanted, date.today())
        for game_id, chip in self.chips.items():
            chip.chosen = game_id == self.wanted.game
        self._tell_narrowed(self.wanted.narrowed)
        self.list.show(self.shown, self)

    def _tell_narrowed(self, count: int) -> None:
        """How much is asked for, and the way back from it."""
        if self.filter is not None:
            self.filter.text = tr("history.filter") + (f" · {count}" if count else "")
            return
        self.cleared.text = tr("history.filters", count=count)
        if count and self.cleared.parent is None:
            self._row.add_widget(self.cleared, len(self._row.children))  # first: always in sight
        elif not count and self.cleared.parent is not None:
            self._row.remove_widget(self.cleared)

    # -- what its rows ask -----------------------------------------------------------------------

    def kept(self, result: Result) -> bool:
        """Whether its moves are there."""
        return self.app.services.finished.holds(result.match)

    def open(self, result: Result) -> None:
        if self.app.open_finished(result.game, result.match) is None:
            self.list.refresh_from_data()

    def offer(self, result: Result) -> None:
        """All that can be done with it, if its moves are there."""
        if not self.kept(result):
            self.open(result)
            return
        lines = (
            ("eye-outline", tr("history.open"), lambda: self.open(result)),
            (send_icon(), said_send(), lambda: self._send(result)),
        )
        MatchSheet(said_ending(result), lines).open()

    def _send(self, result: Result) -> None:
        try:
            found = self.app.services.finished.match(result.match)
        except (NotThere, Unreadable):
            self.open(result)  # which says what is the matter with it
            return
        send_match(found)

    def _bring(self) -> None:
        bring_match(self.app, self._came)

    def _came(self, taken: Taken) -> None:
        """Its result is shown, or the shelf on which it lies."""
        if taken.fingerprint:
            self.app.open_finished(taken.game_id, taken.fingerprint)
        else:
            self.app.go("shelf")


class HistoryList(LongList):
    """Sums, then each day with its matches."""

    def __init__(self, side: float) -> None:
        super().__init__()
        self.key_viewclass = "kind"
        self.layout_manager.key_size = "high"
        self.layout_manager.padding = (side, dp(4), side, dp(24))

    def show(self, results: list[Result], desk: HistoryScreen) -> None:
        lines: list[dict] = [{"kind": SumsRow.__name__, "sums": sums(results), "high": (None, sums_height())}]
        for when, day in groupby(results, key=lambda result: result.when):
            lines.append({"kind": DayRow.__name__, "text": sentence(_said(when)), "high": (None, day_height())})
            lines += [
                {"kind": MatchRow.__name__, "result": result, "desk": desk, "last": False, "high": (None, row_height())}
                for result in day
            ]
            lines[-1]["last"] = True
        if not results:
            lines.append({"kind": DayRow.__name__, "text": tr("history.nothing"), "high": (None, day_height())})
        self.data = lines


def _said(when: str) -> str:
    """Today, yesterday; else the date with its year if that is not this one."""
    return said_day(when) if when[:4] == date.today().isoformat()[:4] else said_date(when)


class GameChip(Pressable):
    """The matches of one game, or (without one) of all."""

    game_id = StringProperty("")
    chosen = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "game_id", "chosen")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.measure()

    def measure(self) -> None:
        side = max(dp(TARGET), theme.font_size("label_strong") * 1.3 + dp(20))
        words = text_texture(tr("history.all"), theme.font_size("label_strong"), "bold").width + dp(32)
        self.size = (side if self.game_id else words, side)

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), self.height / 2
        fill(box, theme.primaryContainerColor if self.chosen or self.pressed else theme.card, radius)
        border(box, theme.primary if self.chosen else theme.outline_variant, radius, dp(2 if self.chosen else 1))
        if self.game_id:
            draw_cover(self.game_id, around(*centre(box), self.height * 0.66, self.height * 0.66), (dp(10),) * 4)
            return
        ink = theme.onPrimaryContainerColor if self.chosen else theme.ink
        words = tr("history.all")
        self.wrote(words, draw_text(words, *centre(box), theme.font_size("label_strong"), ink, "bold"))


class HistoryEmpty(Column):
    """Nothing was played yet: the way to the games (`on_play`)."""

    __events__ = ("on_play",)

    def on_play(self) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
