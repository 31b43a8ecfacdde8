"""What stands round a board: the clock, errors and empty spaces, the leave button."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.kit.art import picture
from app.kit.buttons import HoldButton
from app.kit.canvas import border, draw_icon, draw_picture, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, DrawnSign, Pressable
from app.kit.geometry import around
from app.kit.pictures import fitted
from app.kit.scores import fitting
from app.kit.tokens import GOLD, GOLD_INK, Rgba, rgba, theme
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.colours import DARK as DARK
from app.tables.mondo.turning import Turned

PROGRESS = rgba("#7FD3CA")
SOFT_RED = rgba("#FF8A80")
LATE = rgba("#FFD2C2")
"""The last minute: light and warm, but neither gold (choose now) nor red (wrong)."""
LAST_MINUTE = 60_000


def clock_text(left: int) -> str:
    """Minutes and seconds, the running second included: 0:00 is the end."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


class VolcanoToken(Pressable):
    """Lies with whoever scored most in the last round; a tap says what it does. Where it is not, nothing is touched."""

    def draw(self) -> None:
        texture = picture("mondo", "volcano_token")
        draw_picture(texture, fitted(texture, (*self.pos, *self.size)))

    def on_touch_down(self, touch) -> bool:
        return self.opacity > 0 and super().on_touch_down(touch)


class ClockFace(Turned, DrawnSign):
    """Time left. The last minute is a light pill with an hourglass: colour and shape, and no hurry.
    A hidden clock (MO-10) shows only that it runs."""

    seconds = NumericProperty(-1)
    note = StringProperty("")
    news = StringProperty("")
    """Says for a moment what has happened, in the place of the note."""
    hidden = BooleanProperty(False)
    pill = BooleanProperty(False)
    redraw_on = ("seconds", "note", "news", "hidden", "pill")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)

    @property
    def late(self) -> bool:
        return not self.hidden and 0 <= self.seconds * 1000 <= LAST_MINUTE

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        ink: Rgba = COLOURS.text
        if self.late:
            fill(box, LATE, dp(14))
            ink = DARK
        elif self.pill:
            fill(box, DARK, self.height / 2)
        self._draw_time(ink)
        if self.below:
            size = theme.font_size("minimum", on_card=True)
            note = text_texture(fitting(self.below, size, self.width - dp(4), "regular"), size)
            tint = ink if self.late or self.news else COLOURS.text_2
            self.wrote(self.below, draw_texture(note, self.center_x, self.y + note.height / 2 + dp(1), tint))

    @property
    def below(self) -> str:
        return self.news or self.note

    def _draw_time(self, ink: Rgba) -> None:
        size = theme.font_size("title_l", on_card=True)
        words = f"{max(0, self.seconds) // 60}:{max(0, self.seconds) % 60:02}"
        time = text_texture(words, size, "heavy")
        y = self.top - time.height / 2 if self.below else self.center_y
        if self.hidden or self.seconds < 0:
            draw_icon("timer-sand" if self.hidden else "timer-outline", self.center_x, y, size, ink)
            return
        box = draw_texture(time, self.center_x + (dp(9) if self.late else 0), y, ink)
        self.wrote(words, box)
        if self.late:
            draw_icon("timer-sand", box[0] - dp(9), y, dp(20), ink)


class TimeBar(Drawn):
    """The share of the clock that is left; in the last minute in another colour. A hidden clock (MO-10) has none."""

    share = NumericProperty(1.0)
    late = BooleanProperty(False)
    hidden = BooleanProperty(False)
    redraw_on = ("late", "hidden")
    _left: RoundedRectangle | None = None

    def draw(self) -> None:
        self._left = None
        if self.hidden:
            return
        fill((*self.pos, *self.size), COLOURS.panel, self.height / 2)
        Color(*(LATE if self.late else PROGRESS))
        self._left = RoundedRectangle(pos=self.pos, size=self._size_left(), radius=[self.height / 2])

    def on_share(self, *_args) -> None:
        """Time passes: only the light part becomes shorter."""
        if self._left is not None:
            self._left.size = self._size_left()

    def _size_left(self) -> tuple[float, float]:
        return (max(self.height, self.width * self.share), self.height) if self.share > 0 else (0, 0)


class Mark(Turned, DrawnSign):
    """Errors (red disc with a cross), empty spaces (a square), minus points or an estimate, and their number."""

    value = NumericProperty(0)
    label = StringProperty("")
    mirrored = BooleanProperty(False)
    redraw_on = ("value", "label", "mirrored")

    def __init__(self, kind: str, **kwargs) -> None:
        self.kind = kind
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        words, icon, gap = str(round(self.value)).replace("-", "−"), dp(20), dp(8)
        number = text_texture(words, theme.font_size("total", on_card=True), "heavy")
        if icon + gap + number.width > self.width:
            gap = dp(4)
            number = text_texture(words, theme.font_size("title_s", on_card=True), "heavy")
        whole = icon + gap + number.width
        small = theme.font_size("caption", on_card=True)
        high = self.height >= number.height + small * 1.25 and bool(self.label)
        middle = self.center_y + (small * 0.6 if high else 0)
        left = min(max(self.center_x - whole / 2, self.x), self.right - whole)
        at = (left + whole - icon / 2, left) if self.mirrored else (left + icon / 2, left + icon + gap)
        self._draw_sign(at[0], middle, icon)
        self.wrote(words, draw_texture(number, at[1], middle, COLOURS.text, "left"))
        if high:
            y = middle - number.height / 2 - small * 0.3
            self.wrote(self.label, draw_text(self.label, self.center_x, y, small, COLOURS.text_2))

    def _draw_sign(self, x: float, y: float, side: float) -> None:
        if self.kind == "errors":
            fill(around(x, y, side, side), SOFT_RED, side / 2)
            draw_icon("close-thick", x, y, side * 0.7, DARK)
        elif self.kind == "estimate":
            draw_icon("approximately-equal", x, y, side, COLOURS.text_2)
        elif self.kind == "minus":
            draw_icon("minus-circle-outline", x, y, side * 1.1, COLOURS.text)
        else:
            border(around(x, y, side * 0.86, side * 0.86), COLOURS.text_2, dp(3), dp(2))


class LeaveButton(Turned, HoldButton):
    """Leave with the top token. It must be held 600 ms while it fills: a tap only says so. `on_begin` says that the
    finger went down, `on_waive` that it let go too early (MO-17). Who has left sees what it brought."""

    __events__: tuple[str, ...] = ("on_begin", "on_waive")
    token = NumericProperty(-1)
    short = BooleanProperty(False)
    gone = BooleanProperty(False)
    redraw_on = (*HoldButton.redraw_on, "token", "short", "gone")

    def __init__(self, say: Callable[[], None], **kwargs) -> None:
        self._say = say
        super().__init__(**{"size": (dp(150), dp(48)), **kwargs})

    def on_begin(self) -> None: ...

    def on_waive(self) -> None: ...

    def on_press(self) -> None:
        super().on_press()
        if self._filling is not None:
            self.dispatch("on_begin")

    def _stop(self) -> None:
        if self._filling is not None and self.progress < 1:
            self.dispatch("on_waive")
        super()._stop()

    @property
    def words(self) -> str:
        bonus = f"+{round(self.token)}" if self.token > 0 else ""
        if self.short and (bonus or self.gone):
            return bonus
        key = "mondo.table.has_left" if self.gone else "mondo.table.leave_short" if self.short else "mondo.table.leave"
        return f"{tr(key)} {bonus}".strip()

    def natural_width(self) -> float:
        return text_texture(self.words, theme.font_size("body_strong"), "bold").width + dp(66)

    def released(self) -> None:
        if self.enabled:
            self._say()
        super().released()

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), self.height / 2
        ink = COLOURS.text if self.enabled else (*COLOURS.text[:3], 0.4)
        fill(box, COLOURS.panel if self.pressed else DARK, radius)
        if self.progress > 0:
            fill((self.x, self.y, max(self.height, self.width * self.progress), self.height), GOLD, radius)
            ink = GOLD_INK if self.progress > 0.5 else ink
        border(box, ink, radius, dp(2))
        label = text_texture(self.words, theme.font_size("body_strong"), "bold")
        whole = dp(26) + label.width
        left = self.center_x - whole / 2
        draw_icon("flag-checkered", left + dp(10), self.center_y, dp(20), ink)
        self.wrote(self.words, draw_texture(label, left + dp(26), self.center_y, ink, "left"))
