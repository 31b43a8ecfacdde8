"""The score of a round: line by line, lighting up on the boards what each line counts; then the next round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.scores import Award, ScoreLine, ScoreSeat, ScoreTable
from app.kit.surfaces import Column
from app.kit.text import Text
from app.kit.tokens import SPEEDS, theme
from app.services.i18n import tr
from app.services.session import Player
from app.services.wording import Wording
from app.tables.mondo.hud import VolcanoToken
from rules.game import ScoreSheet

STEP = 1.5
"""Seconds a line is shown before the next, at normal speed."""
ICONS = {"animals": "paw", "landscapes": "image-filter-hdr", "bonus": "flag-checkered", "empties": "square-outline",
         "disconnections": "close-circle", "volcanoes": "volcano", "modifier": "plus-minus-variant",
         "tasks": "clipboard-check-outline"}  # fmt: skip


class _Ground(Drawn, BoxLayout):
    def draw(self) -> None:
        fill((*self.pos, *self.size), theme.surface, dp(20))


def categories(sheets: Sequence[ScoreSheet]) -> list[str]:
    """The keys of all lines, each once, in the order of the sheets."""
    return list(dict.fromkeys(line.key for sheet in sheets for line in sheet.lines))


def line_of(key: str, sheets: Sequence[ScoreSheet], wording: Wording) -> ScoreLine:
    """One category over all seats: a number each, and why."""
    values = tuple(sum(line.points for line in sheet.lines if line.key == key) for sheet in sheets)
    awards = tuple(
        Award("", wording.say(line.reason), (sheet.seat,), line.points)
        for sheet in sheets
        for line in sheet.lines
        if line.key == key
    )
    return ScoreLine(tr(f"mondo.score.{key}"), values, ICONS[key], awards)


def counted(key: str, sheet: ScoreSheet) -> tuple[str, ...]:
    """What a category counts on a seat's board."""
    return tuple(name for line in sheet.lines if line.key == key for name in line.counted)


class RoundScore(_Ground):
    """`light(key | None)` is called for the line that is open; `go_on` by the button."""

    def __init__(self, number: int, sheets: Sequence[ScoreSheet], totals: Sequence[int], players: Sequence[Player],
                 wording: Wording, token: str, button: str, light: Callable[[str | None], None],
                 go_on: Callable[[], None], **kwargs) -> None:  # fmt: skip
        super().__init__(orientation="vertical", padding=dp(8), spacing=dp(6), size_hint=(None, None), **kwargs)
        self.keys = categories(sheets)
        self._light = light
        self._seats = len(players)
        lines = [line_of(key, sheets, wording) for key in self.keys]
        if number > 1:
            lines.append(ScoreLine(tr("mondo.table.this_round"), tuple(sheet.total for sheet in sheets), "sigma"))
        total = ScoreLine(tr("mondo.table.total"), tuple(totals))
        seats = [ScoreSeat(seat, player.avatar, player.name) for seat, player in enumerate(players)]
        self.table = ScoreTable(seats, lines, total)
        self._build(number, token)
        self.add_widget(self._totals())
        self.button = TextButton(text=button, kind="filled", primary=True, size_hint_x=1)
        self.button.bind(on_release=lambda *_: go_on())
        self.add_widget(self.button)
        for index, row in enumerate(self.table.rows):
            row.bind(opened=lambda _row, opened, at=index: self._opened(at, opened))
        self._at = -1
        self._stepping = None
        if SPEEDS[theme.speed] > 0:
            self._stepping = Clock.schedule_interval(self._step, STEP * SPEEDS[theme.speed])

    def _build(self, number: int, token: str) -> None:
        column = Column(spacing=dp(4))
        column.add_widget(self._head(number, token))
        column.add_widget(self.table)
        self.scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        self.scroll.add_widget(column)
        self.add_widget(self.scroll)

    def _totals(self) -> Column:
        """The last row of the table stays in sight under what scrolls, however many rows there are."""
        total, line = self.table.children[0], self.table.children[1]
        fixed = Column(spacing=0)
        for widget in (line, total):
            self.table.remove_widget(widget)
            fixed.add_widget(widget)
        return fixed

    token: VolcanoToken | None = None

    def _head(self, number: int, token: str) -> BoxLayout:
        """The round, whom the volcano token goes to, and the ways to its time-lapse and to the menu, in one row."""
        row = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8))
        title = tr("mondo.table.score_title", n=number)
        if token:
            self.token = VolcanoToken(size_hint=(None, 1), width=dp(40))
            row.add_widget(self.token)
        words = Text(text=f"[b]{title}[/b]  {token}" if token else title, markup=True, pos_hint={"center_y": 0.5},
                     style="body_s" if token else "title_m")  # fmt: skip
        words.bind(height=lambda _w, high: setattr(row, "height", max(dp(48), high)))
        row.add_widget(words)
        self.lapse = IconButton(icon="motion-play-outline", pos_hint={"center_y": 0.5})
        self.menu = IconButton(icon="menu", pos_hint={"center_y": 0.5})
        for button in (self.lapse, self.menu):
            row.add_widget(button)
        return row

    def open_line(self, index: int) -> None:
        """Open one line and close the others."""
        for at, row in enumerate(self.table.rows):
            if at != index and row.opened:
                row.opened = False
        if 0 <= index < len(self.keys):
            self.table.rows[index].opened = True

    def _step(self, _dt: float) -> None:
        self._at += 1
        if self._at >= len(self.keys):
            self.stop()
            self.open_line(-1)
            self._light(None)
            self.scroll.scroll_y = 1
            return
        self.open_line(self._at)
        row = self.table.rows[self._at]
        if self.scroll.height < self.scroll.children[0].height:
            self.scroll.scroll_to(row, animate=False)

    def _opened(self, index: int, opened: bool) -> None:
        if index >= len(self.keys):
            return
        if opened:
            if index != self._at:
                self.stop()
            self.open_line(index)
            self._light(self.keys[index])
        elif not any(row.opened for row in self.table.rows):
            self._light(None)

    def stop(self) -> None:
        """A touch on a line, or leaving: the lines no longer open by themselves."""
        if self._stepping is not None:
            self._stepping.cancel()
            self._stepping = None

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self.stop()
        super().on_touch_down(touch)
        return True
