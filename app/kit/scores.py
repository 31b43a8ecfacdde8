"""The score sheet: one column per seat, a star on the best of each row, rows that open to the reason of every
award. Where names and columns do not fit side by side, the numbers stand below the names: none is ever cut."""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.seats import draw_badge
from app.kit.surfaces import Column, Divider
from app.kit.tokens import Rgba, theme
from app.numbers import number

ROW = 52
REASON = 36
SEAT_WIDTH = 54
END = 28  # at the right of the columns: the mark of a row that opens
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


def draw_sign(name: str, x: float, y: float, side: float, ink: Rgba) -> None:
    """A sign of the icon font, or (`atlas/picture`) a white picture of a game, so that sheets and tables show the
    same one."""
    atlas, slash, sign = name.partition("/")
    if slash:
        draw_texture(picture(atlas, sign), x, y, ink, size=(side, side))
    else:
        draw_icon(name, x, y, side, ink)


def best_of(values: tuple[int, ...]) -> set[int]:
    """Columns that get the star: the highest, if not everybody has it."""
    high = max(values)
    best = {i for i, value in enumerate(values) if value == high}
    return best if len(best) < len(values) else set()


class _Columns(Drawn):
    """What stands in the columns of one row, under each other through the whole table."""

    def __init__(self, count: int, **kwargs) -> None:
        self.count = count
        super().__init__(**{"size_hint": (None, None), **kwargs})

    @property
    def column(self) -> float:
        return self.width / max(1, self.count)


class _Numbers(_Columns):
    """The numbers of one row: always whole, smaller where a column is narrow."""

    large = BooleanProperty(False)

    def __init__(self, line: ScoreLine, **kwargs) -> None:
        self.values, self.counts = line.values, line.counts
        super().__init__(len(line.values), **kwargs)

    def words(self, value: int) -> str:
        return f"×{value}" if self.counts else number(value)

    def texture(self, value: int, size: float):
        return text_texture(self.words(value), size, "heavy" if self.large else "bold")

    @property
    def natural_size(self) -> float:
        return theme.font_size("total" if self.large else "title_m")

    def natural_column(self) -> float:
        """Wide enough for the widest number with its star at both sides."""
        return max(self.texture(value, self.natural_size).width for value in self.values) + dp(26)

    def draw(self) -> None:
        best = set() if self.counts else best_of(self.values)
        beside = self.column >= self.natural_column()
        widest = max(self.texture(value, self.natural_size).width for value in self.values)
        size = self.natural_size * min(1.0, (self.column - dp(6)) / widest)
        for i, value in enumerate(self.values):
            x, y = self.x + self.column * (i + 0.5) + (dp(3) if beside else 0), self.center_y
            box = draw_texture(self.texture(value, size), x, y, theme.ink)
            self.wrote(self.words(value), box, (self.x + self.column * i, self.y, self.column, self.height))
            if i in best and beside:
                draw_icon("star", box[0] - dp(8), y, dp(13), theme.secondary)
            elif i in best:
                draw_icon("star", x, box[1] + box[3] + dp(1), dp(11), theme.secondary)


class _Heads(_Columns):
    """Badges and names above the columns."""

    def __init__(self, seats: list[ScoreSeat], **kwargs) -> None:
        self.seats = seats
        super().__init__(len(seats), **kwargs)

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
        super().__init__(**{"size_hint": (None, None), **kwargs})

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


class ScoreRow(Pressable):
    """One category: its name and its numbers side by side, or one below the other (`stacked`, set by the table). A tap
    opens the reasons; at least 52 dp, higher if the name wraps."""

    opened = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "opened")

    def __init__(self, line: ScoreLine, total: bool = False, **kwargs) -> None:
        self.line, self.total, self.stacked = line, total, False
        self.category = _Category(line, large=total)
        self.numbers = _Numbers(line, large=total)
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.add_widget(self.category)
        self.add_widget(self.numbers)
        self.fbind("width", lambda *_: self.measure())
        self.bind(pos=self._place, size=self._place)

    @property
    def touch_target(self) -> bool:  # type: ignore[override]  # what is a plain attribute of others follows here
        return bool(self.line.awards)

    def lay(self, stacked: bool, columns: float) -> None:
        """As the whole table stands: the width of all columns together."""
        self.stacked, self.numbers.width = stacked, columns
        self.measure()
        self._place()

    def _name_width(self) -> float:
        return self.width - dp(END) - (0 if self.stacked else self.numbers.width)

    def measure(self) -> None:
        name = self.category.texture(self.category.room(self._name_width())).height
        figures = theme.font_size("total") + dp(16)
        self.height = name + figures + dp(6) if self.stacked else max(dp(ROW), name + dp(16), figures)

    def _place(self, *_args) -> None:
        name, figures = self._name_width(), theme.font_size("total") + dp(16)
        low = figures if self.stacked else 0
        self.category.pos, self.category.size = (self.x, self.y + low), (name, self.height - low)
        end = self.x + self.width - dp(END)  # `right` itself is told later than this
        self.numbers.pos = (end - self.numbers.width, self.y)
        self.numbers.height = figures if self.stacked else self.height

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
            draw_sign(self.award.glyph, self.x + dp(26), middle, dp(17), self.award.ink)
        if self.award.name:
            self.wrote(self.award.name, draw_texture(name, self.x + dp(50), middle, theme.ink, "left"))
        self.wrote(self.award.reason, draw_texture(reason, self.x + dp(50) + used, middle, theme.ink_2, "left"))
        self._draw_ends(middle)

    def _draw_ends(self, middle: float) -> None:
        points = f"+{self.award.points}" if self.award.points > 0 else number(self.award.points)
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
        self._rows: list[ScoreRow] = []
        self._awards: dict[int, list[Widget]] = {}
        self._build()

    def _build(self) -> None:
        self._heads = _Heads(self.seats, size_hint_y=1)
        self._head = BoxLayout(size_hint_y=None)
        for widget in (Widget(), self._heads, Widget(size_hint_x=None, width=dp(END))):
            self._head.add_widget(widget)
        self.add_widget(self._head)
        for i, line in enumerate(self.lines):
            self.add_widget(Divider())
            row = ScoreRow(line)
            row.bind(opened=lambda _row, _open, at=i: self._toggle(at))
            self._rows.append(row)
            self.add_widget(row)
        self.add_widget(Divider(strong=True))
        self._rows_and_total = [*self._rows, ScoreRow(self.total, total=True)]
        self.add_widget(self._rows_and_total[-1])
        self.bind(width=self._fit)
        theme.tell(self._fit, "text_scale")
        self._fit()

    def _fit(self, *_args) -> None:
        """Names keep their words whole, numbers their digits: what does not fit side by side stands in two lines."""
        column = max(dp(SEAT_WIDTH), *(row.numbers.natural_column() for row in self._rows_and_total))
        least = max(row.category.least() for row in self._rows_and_total)
        whole, room = column * len(self.seats), max(dp(100), self.width - dp(END))
        stacked = whole + least > room
        columns = room if stacked else whole
        self._head.height = dp(44) + theme.font_size("label")
        self._heads.width = columns
        for row in self._rows_and_total:
            row.lay(stacked, columns)

    @property
    def rows(self) -> list[ScoreRow]:
        """The rows of the categories, in order, without the total."""
        return self._rows

    def reasons(self, row: ScoreRow) -> list[Widget]:
        """What stands below an open row, from above."""
        return self._awards.get(self._rows.index(row), [])

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
