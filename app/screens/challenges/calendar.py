"""A month of days, each with a dot for every challenge that was finished on it."""

from __future__ import annotations

from calendar import monthcalendar
from datetime import date

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.kit.canvas import border, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.tokens import Rgba, theme
from app.services import challenges
from app.services.challenges import Challenges
from app.services.i18n import tr

ROW = 48
HEAD = 30
DOT = 6
DAYS = 7


class Month(Pressable):
    """The days of the month of `month` (its first day). `on_choose(day)` by a tap on a day that is past or today."""

    __events__ = ("on_choose",)
    month = ObjectProperty(date(2026, 1, 1))
    games = NumericProperty(4)
    """So many challenges a day."""
    redraw_on = ("month",)

    def __init__(self, kept: Challenges, **kwargs) -> None:
        self.kept = kept
        self._at = (0.0, 0.0)
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.touch_target = False  # its days are
        self.bind(month=lambda *_: self.measure(), on_release=lambda *_: self._choose())
        self.measure()

    @property
    def weeks(self) -> list[list[int]]:
        return monthcalendar(self.month.year, self.month.month)

    @property
    def row(self) -> float:
        return max(dp(ROW), theme.font_size("body_strong") * 1.3 + dp(DOT + 14))

    @property
    def head(self) -> float:
        return max(dp(HEAD), theme.font_size("caption") * 1.5)

    def measure(self) -> None:
        self.height = self.head + self.row * len(self.weeks)

    def on_choose(self, day: date) -> None: ...

    def on_touch_down(self, touch) -> bool:
        self._at = touch.pos
        return super().on_touch_down(touch)

    def day_at(self, x: float, y: float) -> date | None:
        """The day under a finger, if there is one."""
        week, column = int((self.top - self.head - y) // self.row), int((x - self.x) // (self.width / DAYS))
        weeks = self.weeks
        if not (0 <= week < len(weeks) and 0 <= column < DAYS) or not weeks[week][column]:
            return None
        return self.month.replace(day=weeks[week][column])

    def place_of(self, day: date) -> tuple[float, float]:
        """The middle of a day's field."""
        weeks = self.weeks
        week = next(number for number, days in enumerate(weeks) if day.day in days)
        wide = self.width / DAYS
        return self.x + (weeks[week].index(day.day) + 0.5) * wide, self.top - self.head - (week + 0.5) * self.row

    def _choose(self) -> None:
        day = self.day_at(*self._at)
        if day is not None and day <= challenges.today():
            self.dispatch("on_choose", day)

    def draw(self) -> None:
        wide, size = self.width / DAYS, theme.font_size("caption")
        for column in range(DAYS):
            letter = tr(f"challenge.weekday.short.{column + 1}")
            x, y = self.x + (column + 0.5) * wide, self.top - self.head / 2
            self.wrote(letter, draw_text(letter, x, y, size, theme.ink_2, "bold"))
        for days in self.weeks:
            for number in filter(None, days):
                self._draw_day(self.month.replace(day=number), wide)

    def _draw_day(self, day: date, wide: float) -> None:
        today, (x, y) = challenges.today(), self.place_of(day)
        done = len(self.kept.of(day))
        box = around(x, y, min(wide, dp(72)) - dp(5), self.row - dp(5))
        if done:
            fill(box, theme.primary_container, dp(12))
        if day == today:
            border(box, theme.primary, dp(12), dp(3))
        ink: Rgba = theme.primary_container_ink if done else theme.ink if day <= today else theme.ink_2
        weight = "bold" if done or day == today else "regular"
        number = text_texture(str(day.day), theme.font_size("body_s"), weight)
        past = day <= today
        self.wrote(str(day.day), draw_texture(number, x, y + (dp(DOT) if past else 0), ink))
        if past:
            self._draw_dots(x, y - self.row / 2 + dp(DOT / 2 + 7), done)

    def _draw_dots(self, x: float, y: float, done: int) -> None:
        step, games = dp(DOT + 3), int(self.games)
        for number in range(games):
            colour = theme.primary if number < done else theme.outline_variant
            fill(around(x + (number - (games - 1) / 2) * step, y, dp(DOT), dp(DOT)), colour, dp(DOT) / 2)
