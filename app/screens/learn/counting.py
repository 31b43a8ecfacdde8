"""The reader counts: another player's position of the worked example, line by line. A tap on what scores lays its coin
there; any other tap is told why not. Nothing of it is kept or recorded."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit.buttons import TextButton
from app.kit.choices import Chip
from app.kit.surfaces import Column, Page, Panel, Row
from app.kit.text import Icon, Text
from app.play.wording import signed
from app.screens.learn.worked import SumLine
from app.screens.screen import Foot
from app.screens.shell import ShellScreen
from app.services.i18n import tr
from app.tables.example import Example, Line, Picture
from app.tables.manifest import manifest, named

WIDEST = 720  # dp


class CountingScreen(ShellScreen):
    """`at` is the line that is counted; after the last one the sum is shown."""

    def __init__(self, app, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.example: Example = named(manifest(game).example)()
        self.lines = self.example.lines(self.example.reader)
        self.at = 0
        self.found: dict[str, int] = {}
        self.said = ""
        self.rightly = True

    @property
    def line(self) -> Line | None:
        """The one that is counted; None when all are."""
        return self.lines[self.at] if self.at < len(self.lines) else None

    @property
    def missing(self) -> int:
        """How many things of this line the reader has not found."""
        return len(self.line.right) - len(self.found) if self.line is not None else 0

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = self.stage()
        self.page = Page(widest=WIDEST, margin=self.form.margin)
        name = self.example.name(self.example.reader)
        column.add_widget(self.title_bar(tr("learn.count.title", name=name), None if self._beside() else self.page))
        self.picture = self.example.picture(self.example.reader)
        self.picture.pick = self.pick
        self.picture.ask(self.line.id if self.line is not None else "")
        self.picture.light(self.found)
        if self._beside():
            column.add_widget(beside(self.picture, self.page, self.form.margin))
        else:
            column.add_widget(self.page)
        self._fill(self.page.body)
        if self.line is not None:
            column.add_widget(self._answer())
        column.add_widget(self._foot())

    def _beside(self) -> bool:
        return self.form.landscape

    def _fill(self, body: Column) -> None:
        line = self.line
        if line is None:
            self._fill_end(body)
            return
        step = tr("learn.count.step", n=self.at + 1, of=len(self.lines))
        body.add_widget(Text(text=step, style="label", tone="ink_2"))
        body.add_widget(Text(text=self.example.say(line.id), style="title_m"))
        name = self.example.name(self.example.reader)
        body.add_widget(Text(text=self.example.say(f"{line.id}.ask", name=name)))
        if line.choices:
            body.add_widget(self._choices(line))
        if not self._beside():
            body.add_widget(self.picture)

    def _choices(self, line: Line) -> Widget:
        """The answers to choose from, below each other where they are many."""
        column = Column(spacing=dp(8))
        self.chips = {}
        for spot, words in line.choices:
            chip = Chip(text=words, chosen=spot in self.found)
            chip.bind(on_release=lambda _chip, at=spot: self.pick(at))
            self.chips[spot] = chip
            column.add_widget(chip)
        return column

    def _answer(self) -> Widget:
        """What the last tap was worth, and the points so far: below the page, where it is always seen."""
        panel = Panel(tone="surface_container", corner=0, elevation=0)
        row = Row(spacing=dp(12))
        self.sign = Icon(name="gesture-tap", tone="ink_2", pos_hint={"center_y": 0.5})
        self.words = Text(text="", pos_hint={"center_y": 0.5})
        self.points = Text(text="", style="title_m", wrap=False, pos_hint={"center_y": 0.5})
        for each in (self.sign, self.words, self.points):
            row.add_widget(each)
        panel.add_widget(row)
        self._tell()
        return panel

    def _fill_end(self, body: Column) -> None:
        example, reader = self.example, self.example.reader
        if not self._beside():
            body.add_widget(self.picture)
        body.add_widget(Text(text=tr("learn.count.done"), style="title_m"))
        for number, line in enumerate(self.lines, 1):
            words = tr("learn.count.line", n=number, line=example.say(line.id), points=signed(line.points))
            body.add_widget(Text(text=words))
        parts = [line.points for line in self.lines]
        body.add_widget(SumLine(example.name(reader), parts, str(example.total(reader))))
        body.add_widget(Text(text=tr("learn.count.nothing_kept"), style="caption", tone="ink_2"))

    def _foot(self) -> Widget:
        foot = Foot(self)
        if self.line is None:
            again = TextButton(
                text=tr("learn.count.again"),
                icon="restart",
                kind="outlined",
                size_hint_x=1,
                padding_x=12,
                pos_hint={"center_y": 0.5},
            )
            again.bind(on_release=lambda *_: self._go_to(0))
            back = TextButton(
                text=tr("learn.count.back"),
                icon="book-open-variant",
                size_hint_x=1,
                padding_x=12,
                pos_hint={"center_y": 0.5},
            )
            back.bind(on_release=lambda *_: self.app.back())
            foot.add_widget(again)
            foot.add_widget(back)
            return foot
        self.next = TextButton(text=tr("learn.count.next"), icon="arrow-right", icon_after=True, size_hint_x=1)
        self.next.bind(on_release=lambda *_: self.go_on())
        foot.add_widget(self.next)
        self._paint()
        return foot

    # -- counting ----------------------------------------------------------------------------

    def pick(self, spot: str) -> None:
        """A finger says: this scores."""
        line = self.line
        if line is None:
            return
        self.said, self.rightly = self.example.explain(self.example.reader, line, spot), spot in line.right
        if self.rightly:
            self.found[spot] = line.right[spot]
            self.picture.light(self.found)
            if spot in getattr(self, "chips", {}) and line.choices:
                self.chips[spot].chosen = True
        self._tell()
        self._paint()

    def go_on(self) -> None:
        """The reader thinks that this line is counted."""
        if self.missing:
            self.said, self.rightly = tr("learn.count.missing", count=self.missing), False
            self._tell()
            return
        self._go_to(self.at + 1)

    def _go_to(self, at: int) -> None:
        self.at, self.found, self.said, self.rightly = at, {}, "", True
        self.from_the_top()
        self.rebuild()

    def _tell(self) -> None:
        line = self.line
        assert line is not None
        self.words.text = self.said or tr("learn.count.choose" if line.choices else "learn.count.tap")
        self.sign.name = "gesture-tap" if not self.said else "check-circle" if self.rightly else "lightbulb-on-outline"
        whole = not self.missing
        so_far = line.points if whole else 0 if line.choices else sum(self.found.values())
        self.points.text = signed(so_far) if so_far or whole else ""

    def _paint(self) -> None:
        """The way on stands out once nothing is missing."""
        self.next.kind = "gold" if not self.missing else "outlined"


def beside(picture: Picture, page: Page, margin: float) -> Widget:
    """The picture fixed at the left, the page at its right, on windows that are wider than high."""
    row = BoxLayout(padding=(dp(margin), 0, 0, 0))
    left = BoxLayout(orientation="vertical", size_hint_x=0.46)
    left.add_widget(Widget())
    left.add_widget(picture)
    left.bind(height=lambda _left, high: picture.fit(high - dp(8)))
    left.add_widget(Widget())
    row.add_widget(left)
    row.add_widget(page)
    return row
