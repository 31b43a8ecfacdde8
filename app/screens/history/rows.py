"""What stands in the history: sums, days and matches, each drawn in one piece: a row is used again while one
scrolls."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.scores import fitting
from app.kit.seats import AVATARS, draw_badge
from app.kit.tokens import GOLD, GOLD_INK, RADIUS, Rgba, rgba, theme
from app.numbers import number
from app.screens.covers import draw_cover
from app.screens.home.latest import own_points
from app.screens.records.words import by_how_much, mode_words, on_a_ladder, said_assisted
from app.services.history import Sums
from app.services.i18n import tr
from app.services.records import Result
from app.services.storage import DAILY
from app.tables.score_table import target_key

COVER, MEDAL, BADGE = 54, 26, 24
PAD = 12
WIDE = 200
"""Dp of words beside which the badges have a place of their own."""
MOST_BADGES = 5
MEDALS: dict[int, tuple[Rgba, Rgba]] = {
    1: (GOLD, GOLD_INK),
    2: (rgba("#D5DAE1"), GOLD_INK),
    3: (rgba("#E0A878"), GOLD_INK),
}
"""Ground and ink of each place; from the fourth on there is none."""


def row_height() -> float:
    words = theme.font_size("body_strong") * 1.3 + theme.font_size("caption") * 1.3
    return max(dp(COVER), words) + dp(22)


def day_height() -> float:
    return theme.font_size("label_strong") * 1.3 + dp(12 + 20)


def sums_height() -> float:
    return theme.font_size("title_l") * 1.25 + theme.font_size("caption") * 1.3 + dp(28)


class SumsRow(RecycleDataViewBehavior, Drawn):
    """What the matches below add up to."""

    sums = ObjectProperty(None, allownone=True)
    redraw_on = ("sums",)

    def draw(self) -> None:
        if self.sums is None:
            return
        fill((*self.pos, *self.size), theme.primaryContainerColor, dp(RADIUS["panel"]))
        ink, parts = theme.onPrimaryContainerColor, said_sums(self.sums)
        step = self.width / len(parts)
        for at, (value, words) in enumerate(parts):
            x, room = self.x + (at + 0.5) * step, step - dp(6)
            top = self.top - dp(12)
            figure = text_texture(value, theme.font_size("title_l"), "bold")
            self.wrote(value, draw_texture(figure, x, top, ink, "top"))
            size = theme.font_size("caption")
            words = fitting(words, size, room, "regular")
            texture = text_texture(words, size)
            self.wrote(words, draw_texture(texture, x, self.y + dp(10), ink, "bottom"))


def said_sums(found: Sums) -> list[tuple[str, str]]:
    """A number and its word each; a share only where anything could be won."""
    share = tr("number.percent", share=round(100 * found.wins / found.decided)) if found.decided else "–"
    return [
        (number(found.matches), tr("history.sum.matches", count=found.matches)),
        (share, tr("history.sum.wins")),
        (number(found.row), tr("history.sum.row", count=found.row)),
        (number(found.days), tr("history.sum.days", count=found.days)),
    ]


class DayRow(RecycleDataViewBehavior, Drawn):
    """The day of the matches below it; their panel begins with it."""

    text = StringProperty("")
    redraw_on = ("text",)

    def draw(self) -> None:
        radius, box = dp(RADIUS["panel"]), (self.x, self.y, self.width, self.height - dp(12))
        fill(box, theme.card, (radius, radius, 0, 0))
        texture = text_texture(self.text, theme.font_size("label_strong"), "bold")
        at = draw_texture(texture, self.x + dp(PAD + 4), self.y + box[3] / 2, theme.ink, "left")
        self.wrote(self.text, at)


class MatchRow(RecycleDataViewBehavior, Pressable):
    """How a match ended: its cover with the place of the best person, who won, how it was played, and the points. A tap
    asks the `desk` to open it, a long press what else can be done."""

    result = ObjectProperty(None, allownone=True)
    desk = ObjectProperty(None, allownone=True)
    last = BooleanProperty(False)
    """The panel of its day ends with it."""
    kept = BooleanProperty(True)
    """Its moves are there."""
    redraw_on = (*Pressable.redraw_on, "result", "last", "kept")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(on_long_press=lambda *_: self.desk.offer(self.result))

    def refresh_view_attrs(self, view: Any, index: int, data: dict) -> None:
        super().refresh_view_attrs(view, index, data)
        self.kept = self.desk.kept(self.result)

    def on_release(self) -> None:
        self.desk.open(self.result)

    def draw(self) -> None:
        if self.result is None:
            return
        radius = dp(RADIUS["panel"]) if self.last else 0.0
        fill((*self.pos, *self.size), theme.card, (0, 0, radius, radius))
        if self.pressed:
            fill((*self.pos, *self.size), (*theme.ink[:3], 0.08), (0, 0, radius, radius))
        fill((self.x, self.top - dp(1), self.width, dp(1)), theme.outline_variant)
        self._draw_cover()
        left, right = self.x + dp(PAD + COVER + 14), self._draw_end()
        self._draw_words(left, right)

    def _draw_cover(self) -> None:
        side = dp(COVER)
        box = (self.x + dp(PAD), self.center_y - side / 2, side, side)
        draw_cover(self.result.game, box, (dp(12),) * 4)
        place = best_place(self.result)
        if place in MEDALS:
            ground, ink = MEDALS[place]
            medal = around(box[0] + side - dp(3), box[1] + dp(5), dp(MEDAL), dp(MEDAL))
            fill(around(*_middle(medal), dp(MEDAL + 4), dp(MEDAL + 4)), theme.card, dp(MEDAL))
            fill(medal, ground, dp(MEDAL / 2))
            self.wrote(str(place), draw_text(str(place), *_middle(medal), dp(14), ink, "heavy"))

    def _draw_end(self) -> float:
        """Points, and the sign that a tap opens it; where they begin."""
        right = self.right - dp(PAD)
        if self.kept:
            draw_icon("chevron-right", right - dp(8), self.center_y, dp(24), theme.ink_2)
        right -= dp(26)
        points = number(own_points(self.result))
        texture = text_texture(points, theme.font_size("title_m"), "bold")
        self.wrote(points, draw_texture(texture, right - texture.width / 2, self.center_y, theme.ink))
        return right - max(dp(34), texture.width) - dp(8)

    def _draw_words(self, left: float, right: float) -> None:
        seats = self.result.seats[:MOST_BADGES] if not self.result.solo else ()
        big, small = theme.font_size("body_strong"), theme.font_size("caption")
        beside = right - left - dp(BADGE * 5) >= dp(WIDE) * theme.text_scale
        side = dp(BADGE) if beside else small * 1.3
        step = side - dp(4)
        badges = side + step * (len(seats) - 1) if seats else 0.0
        title, about = said_ending(self.result), said_how(self.result)
        room = right - left - (badges + dp(8) if beside else 0.0)
        title = fitting(title, big, room)
        head = text_texture(title, big, "bold")
        room = right - left - (badges + dp(8) if badges else 0.0)
        about = fitting(about, small, room, "regular")
        foot = text_texture(about, small)
        gap = dp(1)
        top = self.center_y + (head.height + foot.height + gap) / 2
        self.wrote(title, draw_texture(head, left + head.width / 2, top, theme.ink, "top"))
        low = top - head.height - gap
        self.wrote(about, draw_texture(foot, left + foot.width / 2, low, theme.ink_2, "top"))
        middle = self.center_y if beside else low - foot.height / 2
        for seat, each in enumerate(seats):
            avatar = each.avatar or AVATARS[seat % len(AVATARS)]
            x = right - badges + seat * step
            draw_badge(seat, avatar, (x, middle - side / 2, side, side))


def _middle(box: tuple) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def best_place(result: Result) -> int:
    """The place of the best person; 0 where nobody played against anybody."""
    return 0 if result.solo else min(seat.place for seat in result.seats if seat.person)


def said_ending(result: Result) -> str:
    """Who won, and by how much where points decided it; alone, whether the target was met, or what was played."""
    if result.solo:
        if result.mode == DAILY:
            return tr("records.mode.daily")
        return tr(target_key(result.reached)) if result.reached is not None else tr("records.alone")
    return by_how_much(result)


def said_how(result: Result) -> str:
    """Its mode, and what else is to be known of it."""
    level = tr(f"level.{result.level}") if result.against_computers and not on_a_ladder(result) else ""
    mode = tr(f"{result.game}.name") if result.solo and result.mode == DAILY else mode_words(result.game, result.mode)
    parts = [mode, level, said_assisted(result)]
    parts.append(tr("history.imported") if result.imported else "")
    return " · ".join(part for part in parts if part)
