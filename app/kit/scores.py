"""The score sheet: one column per seat, a star on the best of each row, rows that open to the reason of every
award. Where the columns do not fit, the category column stays and the numbers scroll sideways."""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.seats import draw_badge
from app.kit.surfaces import Column, Divider
from app.kit.tokens import Rgba, theme

ROW = 52
REASON = 36
SEAT_WIDTH = 54
NARROW = 150  # a category column below this has a small icon close to the edge


@dataclass(frozen=True)
class Award:
    """One award of a category: what it was for, why, to whom (seats) and how much."""

    name: str
    reason: str
    seats: tuple[int, ...]
    points: int
    glyph: str = ""
    colour: Rgba | None = None
    ink: Rgba = (1, 1, 1, 1)


@dataclass(frozen=True)
class ScoreLine:
    """A category: its icon, its name, a number a seat, and its awards. `counts`: it brings no points, the numbers
    say how many there were."""

    name: str
    values: tuple[int, ...]
    icon: str = ""
    awards: tuple[Award, ...] = field(default=())
    counts: bool = False


@dataclass(frozen=True)
class ScoreSeat:
    """Who sits where: seat number (shape and colour), avatar, name."""

    seat: int
    avatar: str
    name: str


def best_of(values: tuple[int, ...]) -> set[int]:
    """Columns that get the star: the highest, if not everybody has it."""
    high = max(values)
    best = {i for i, value in enumerate(values) if value == high}
    return best if len(best) < len(values) else set()


class _Numbers(Drawn):
    """The numbers of one row."""

    large = BooleanProperty(False)

    def __init__(self, line: ScoreLine, column: float, **kwargs) -> None:
        self.values, self.counts, self.column = line.values, line.counts, column
        super().__init__(**{"size_hint": (None, 1), "width": column * len(self.values), **kwargs})

    def draw(self) -> None:
        best = set() if self.counts else best_of(self.values)
        style = "total" if self.large else "title_m"
        for i, value in enumerate(self.values):
            x = self.x + self.column * (i + 0.5) + dp(3)  # room for the star at its left
            weight = "heavy" if self.large else "bold"
            words = f"×{value}" if self.counts else str(value)
            box = draw_text(words, x, self.center_y, theme.font_size(style), theme.ink, weight)
            self.wrote(words, box)
            if i in best:
                draw_icon("star", box[0] - dp(8), self.center_y, dp(13), theme.secondary)


class _Heads(Drawn):
    """Badges and names above the columns."""

    def __init__(self, seats: list[ScoreSeat], column: float, **kwargs) -> None:
        self.seats, self.column = seats, column
        super().__init__(**{"size_hint": (None, 1), "width": column * len(seats), **kwargs})

    def draw(self) -> None:
        size = theme.font_size("label")
        for i, seat in enumerate(self.seats):
            x = self.x + self.column * (i + 0.5)
            draw_badge(seat.seat, seat.avatar, around(x, self.top - dp(18), dp(30), dp(30)))
            name = text_texture(fitting(seat.name, size, self.column - dp(2)), size, "bold")
            self.wrote(seat.name, draw_texture(name, x, self.top - dp(38), theme.ink, "top"))


def fitting(name: str, size: float, room: float, weight: str = "bold") -> str:
    """The name, with an ellipsis if it is too long; the full one stands at the top of the sheet."""
    if text_texture(name, size, weight).width <= room:
        return name
    while len(name) > 1 and text_texture(name + "…", size, weight).width > room:
        name = name[:-1].rstrip()
    return name + "…"


class _Category(Drawn):
    """Icon and name of a row; the name wraps."""

    large = BooleanProperty(False)

    def __init__(self, line: ScoreLine, **kwargs) -> None:
        self.line = line
        super().__init__(**kwargs)

    def texture(self, width: float):
        style = "title_s" if self.large else "body_strong"
        return text_texture(self.line.name, theme.font_size(style), "bold" if self.large else "medium", width)

    def indent(self, width: float) -> float:
        if not self.line.icon:
            return dp(12)
        return dp(26) if width < dp(NARROW) else dp(38)

    def room(self, width: float) -> float:
        return max(dp(40), width - self.indent(width))

    def least(self) -> float:
        """Width that keeps the longest word of the name whole."""
        style = "title_s" if self.large else "body_strong"
        weight = "bold" if self.large else "medium"
        longest = max(text_texture(w, theme.font_size(style), weight).width for w in self.line.name.split() or [""])
        return longest + self.indent(0) + dp(2)

    def draw(self) -> None:
        indent = self.indent(self.width)
        if self.line.icon:
            draw_icon(self.line.icon, self.x + indent - dp(15), self.center_y, indent * 0.58, theme.ink_2)
        box = draw_texture(self.texture(self.room(self.width)), self.x + indent, self.center_y, theme.ink, "left")
        self.wrote(self.line.name, box)


class ScoreRow(Pressable, BoxLayout):
    """One category. A tap opens the reasons; 52 dp, higher if the name wraps."""

    opened = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "opened")

    def __init__(self, line: ScoreLine, table: ScoreTable, total: bool = False, **kwargs) -> None:
        self.line, self.table, self.total = line, table, total
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.category = _Category(line, large=total)
        self.numbers = _Numbers(line, table.column, large=total)
        self.add_widget(self.category)
        self.add_widget(table.shutter(self.numbers))
        self.add_widget(Widget(size_hint_x=None, width=dp(28)))
        self.category.bind(width=lambda *_: self.measure())
        self.measure()

    @property
    def touch_target(self) -> bool:
        return bool(self.line.awards)

    def measure(self) -> None:
        category = getattr(self, "category", None)
        if category is not None:
            texture = category.texture(category.room(category.width))
            self.height = max(dp(ROW), texture.height + dp(16), theme.font_size("total") + dp(16))

    def released(self) -> None:
        if self.line.awards:
            self.opened = not self.opened
            super().released()

    def draw(self) -> None:
        if self.opened:
            fill((*self.pos, *self.size), theme.surface_container, [dp(14), dp(14), 0, 0])
        if self.line.awards:
            name = "chevron-up" if self.opened else "chevron-down"
            draw_icon(name, self.right - dp(14), self.center_y, dp(24), theme.ink_2)


class _AwardRow(Drawn):
    """One reason: what, why, to whom, how much. The reason wraps."""

    last = BooleanProperty(False)

    def __init__(self, award: Award, seats: list[ScoreSeat], **kwargs) -> None:
        self.award, self.seats = award, seats
        super().__init__(**{"size_hint_y": None, "height": dp(REASON), **kwargs})
        self.fbind("width", lambda *_: self.measure())
        self.measure()

    def _ends(self) -> float:
        return dp(52) + dp(28) * max(1, len(self.award.seats))

    def _words(self):
        room = max(dp(60), self.width - dp(52) - self._ends())
        name = text_texture(self.award.name, theme.font_size("label"), "bold", room * 0.42)
        used = room * 0.42 + dp(8) if self.award.name else 0
        reason = text_texture(self.award.reason, theme.font_size("label"), "regular", room - used)
        return name, reason, used

    def measure(self) -> None:
        name, reason, _ = self._words()
        self.height = max(dp(REASON), name.height + dp(10), reason.height + dp(10)) + (dp(10) if self.last else 0)

    def draw(self) -> None:
        radius = [0, 0, dp(14), dp(14)] if self.last else 0
        # One pixel up into the row above: no seam where heights are not whole pixels.
        fill((self.x, self.y, self.width, self.height + 1), theme.surface_container, radius)
        middle = self.center_y + (dp(5) if self.last else 0)
        name, reason, used = self._words()
        if self.award.glyph:
            box = around(self.x + dp(26), middle, dp(26), dp(26))
            if self.award.colour:
                fill(box, self.award.colour, dp(7))
            draw_icon(self.award.glyph, self.x + dp(26), middle, dp(17), self.award.ink)
        if self.award.name:
            self.wrote(self.award.name, draw_texture(name, self.x + dp(50), middle, theme.ink, "left"))
        self.wrote(self.award.reason, draw_texture(reason, self.x + dp(50) + used, middle, theme.ink_2, "left"))
        self._draw_ends(middle)

    def _draw_ends(self, middle: float) -> None:
        points = f"{self.award.points:+d}".replace("-", "−") if self.award.points else "0"
        size = theme.font_size("label")
        self.wrote(points, draw_text(points, self.right - dp(14), middle, size, theme.ink, "bold", "right"))
        for i, seat in enumerate(reversed(self.award.seats)):
            who = self.seats[seat]
            draw_badge(who.seat, who.avatar, around(self.right - dp(62) - i * dp(26), middle, dp(22), dp(22)))


class ScoreTable(Column):
    """Give it seats (ScoreSeat) and lines (ScoreLine): it shows heads, rows and the total. `open_row(i)`."""

    def __init__(self, seats: list[ScoreSeat], lines: list[ScoreLine], total: ScoreLine, **kwargs) -> None:
        super().__init__(**{"spacing": 0, **kwargs})
        self.seats, self.lines, self.total = seats, lines, total
        self.column = self._column_width()
        self._shutters: list[ScrollView] = []
        self._rows: list[ScoreRow] = []
        self._awards: dict[int, list[Widget]] = {}
        self._build()

    def _column_width(self) -> float:
        """Wide enough for the widest total with its star, and never below the mock-ups' 54 dp."""
        widest = max(text_texture(str(v), theme.font_size("total"), "heavy").width for v in self.total.values)
        return max(dp(SEAT_WIDTH), widest + dp(26))

    def _build(self) -> None:
        head = BoxLayout(size_hint_y=None, height=dp(44) + theme.font_size("label"))
        head.add_widget(Widget())
        head.add_widget(self.shutter(_Heads(self.seats, self.column)))
        head.add_widget(Widget(size_hint_x=None, width=dp(28)))
        self.add_widget(head)
        for i, line in enumerate(self.lines):
            self.add_widget(Divider())
            row = ScoreRow(line, self)
            row.bind(opened=lambda _row, _open, at=i: self._toggle(at))
            self._rows.append(row)
            self.add_widget(row)
        self.add_widget(Divider(strong=True))
        self._rows_and_total = [*self._rows, ScoreRow(self.total, self, total=True)]
        self.add_widget(self._rows_and_total[-1])
        self.bind(width=self._fit)
        self._fit()

    def shutter(self, numbers: Widget) -> ScrollView:
        """A window on the columns; all of them move together."""
        shutter = ScrollView(do_scroll_y=False, do_scroll_x=False, bar_width=0, size_hint_x=None, width=numbers.width)
        shutter.add_widget(numbers)
        shutter.bind(scroll_x=self._together)
        self._shutters.append(shutter)
        return shutter

    def _fit(self, *_args) -> None:
        """Category names keep their words whole; what is left shows the columns, sideways if need be."""
        least = max(row.category.least() for row in self._rows_and_total)
        whole = self.column * len(self.seats)
        room = max(self.column, min(whole, self.width - dp(28) - least))
        for shutter in self._shutters:
            shutter.width = room
            shutter.do_scroll_x = room < whole - 1

    def _together(self, _moved: ScrollView, share: float) -> None:
        for shutter in self._shutters:
            shutter.scroll_x = share

    @property
    def rows(self) -> list[ScoreRow]:
        """The rows of the categories, in order, without the total."""
        return self._rows

    def open_row(self, index: int) -> None:
        self._rows[index].opened = True

    def _toggle(self, index: int) -> None:
        row = self._rows[index]
        for widget in self._awards.pop(index, []):
            self.remove_widget(widget)
        if row.opened:
            awards = row.line.awards
            rows = [_AwardRow(a, self.seats, last=i == len(awards) - 1) for i, a in enumerate(awards)]
            below = self.children.index(row)
            for widget in rows:
                self.add_widget(widget, below)
            self._awards[index] = rows
