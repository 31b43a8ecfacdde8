"""The bar of a replay: the sentence of the move, a scrubber over the whole match, and the buttons of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.buttons import IconButton
from app.kit.canvas import fill, shadow
from app.kit.choices import SegmentedChoice, StepSlider
from app.kit.drawn import Drawn
from app.kit.text import Text
from app.kit.tokens import RADIUS, TARGET, Rgba, theme
from app.screens.table.narration import Said, Words
from app.services.i18n import tr
from app.tables.telling import Line

if TYPE_CHECKING:
    from app.screens.results.replay_screen import ReplayScreen

SPEEDS = (("slow", "½×"), ("normal", "1×"), ("fast", "2×"))
WIDEST = 900
SIDE_BY_SIDE = 640
"""Dp from which the words stand beside the buttons."""
SPEEDS_WIDE = 138
LOW = 600
"""Dp of a window in which every line is the table's."""
LINES = 3
"""Lines of words for which room is kept; longer ones rise over the table."""
PADDING = 12


class _Inks:
    """The inks of the app: this bar is no part of the table, and has the app's controls on it."""

    @property
    def text(self) -> Rgba:
        return theme.ink

    @property
    def text_2(self) -> Rgba:
        return theme.ink_2


class Scrubber(StepSlider):
    """A place in the match; its steps have no names."""

    def measure(self, *_args) -> None:
        self.height = dp(TARGET)


class ReplayBar(Drawn, FloatLayout):
    """Words, scrubber and buttons below each other; side by side where the window is wide."""

    def __init__(self, screen: ReplayScreen) -> None:
        super().__init__(size_hint=(None, None))
        self.screen, self._below = screen, layout.insets().bottom
        self.words = Words(_Inks(), screen.session.players)
        self._line = Said(None, "")
        self.scrubber = Scrubber(steps=[""] * (screen.count + 1), size_hint_x=None)
        self.scrubber.remove_widget(self.scrubber.words)
        self.scrubber.bind(on_change=lambda _slider, at: screen.back_to(at))
        self.said = Text(style="label", tone="ink_2", wrap=False)
        self.earlier = self._button("skip-previous", lambda: screen.back_to(screen.at - 1))
        self.play = self._button("play", screen.toggle)
        self.later = self._button("skip-next", screen.forward)
        self.speeds = SegmentedChoice(options=list(SPEEDS), chosen="normal", size_hint_x=None)
        self.speeds.bind(on_choose=lambda _choice, speed: screen.set_speed(speed))
        self.close = self._button("close", screen.app.back)
        controls = (self.earlier, self.play, self.later, self.speeds, self.close)
        for widget in (self.words, self.scrubber, self.said, *controls):
            self.add_widget(widget)
        screen.bind(size=self._place)
        self.say(None)

    def _button(self, icon: str, action) -> IconButton:
        button = IconButton(icon=icon)
        button.bind(on_release=lambda *_: action())
        return button

    # -- what it says ------------------------------------------------------------------------

    def say(self, line: Line | None) -> None:
        """The sentence of the move that is shown; None: a moment was chosen, and nothing was told of it yet."""
        if line is None:
            line = self._line_of_the_moment()
        self._line = Said(line.seat, line.caption, line.why)
        self.words.say(self._line)
        self._place()

    def _line_of_the_moment(self) -> Line:
        """A move that was jumped over, as the log has it."""
        return self.screen.told_last() or Line(None, tr("results.start"))

    def tell(self, at: int, count: int, playing: bool) -> None:
        self.said.text = tr("results.step", number=at, count=count) if at else tr("results.start")
        self.scrubber.value = at
        self.play.icon = "pause" if playing else "play"
        self.earlier.enabled, self.later.enabled = at > 0, at < count
        self._place()

    def mark_speed(self, speed: str) -> None:
        self.speeds.chosen = speed

    # -- layout ------------------------------------------------------------------------------

    def _kept(self) -> float:
        """The height of the words for which the table makes room."""
        return max(dp(44), theme.font_size("title_s") * 1.3 * 2 + theme.font_size("body_s") * 1.3 * (LINES - 2))

    def measure(self) -> None:
        if self.parent is not None:
            self._place()

    def _place(self, *_args) -> None:
        width = min(dp(self.screen.form.width), dp(WIDEST))
        pad, x, y = dp(PADDING), (dp(self.screen.form.width) - width) / 2, self._below
        if width >= dp(SIDE_BY_SIDE):
            half = (width - 3 * pad) / 2
            usual = max(self._kept(), 2 * dp(TARGET)) + pad
            words = self._fitted(half, usual - pad)
            self._set_out(x, y, width, max(usual, words + pad))
            self.words.put(x + pad, self.top - pad / 2, half, self.height - pad)
            self._put_controls(x + half + 2 * pad, y + (self.height - 2 * dp(TARGET)) / 2, half)
        else:
            inner = width - 2 * pad
            usual = self._kept() + 2 * dp(TARGET) + 1.5 * pad
            words = self.words.measured(inner)
            self._set_out(x, y, width, max(usual, words + 2 * dp(TARGET) + 1.5 * pad))
            self.words.put(x + pad, self.top - pad, inner, self.height - 2 * dp(TARGET) - 1.5 * pad)
            self._put_controls(x + pad, y, inner)
        below = 0.0 if self.screen.form.landscape else self._of_the_action_bar()
        self.screen.frame.make_room(0.0, max(0.0, usual - below))

    def _fitted(self, width: float, room: float) -> float:
        """The height of the words; on a low window the reason gives way before anything of the table is covered."""
        self.words.say(self._line)
        high = self.words.measured(width)
        if high > room and self._line.why and self.screen.form.height < LOW:
            self.words.say(self._line._replace(why=""))
            high = self.words.measured(width)
        return high

    def _of_the_action_bar(self) -> float:
        """Upright the bar lies over the place of the actions, which nobody needs here."""
        bar = self.screen.frame.action_bar
        return bar.thickness() if bar is not None else 0.0

    def _set_out(self, x: float, y: float, width: float, height: float) -> None:
        self.pos, self.size = (x, y), (width, height)

    def _put_controls(self, x: float, y: float, width: float) -> None:
        """The scrubber with its number above the buttons."""
        self.said.texture_update()
        self.said.size = self.said.texture_size
        self.scrubber.width = width
        self.scrubber.pos = (x, y + dp(TARGET))
        at = x - dp(8)
        for button in (self.earlier, self.play, self.later):
            button.pos = (at, y)
            at += button.width
        self.close.pos = (x + width - dp(TARGET) + dp(8), y)
        self.speeds.widest = self.speeds.width = dp(SPEEDS_WIDE)
        self.speeds.pos = (self.close.x - self.speeds.width - dp(4), y + (dp(TARGET) - self.speeds.height) / 2)
        self._put_number(at, self.speeds.x, y)

    def _put_number(self, left: float, right: float, y: float) -> None:
        """Between the buttons, if there is room for it: the scrubber tells the same."""
        fits = self.said.width <= right - left - dp(8)
        self.said.opacity = 1 if fits else 0
        self.said.pos = (left + (right - left - self.said.width) / 2, y + (dp(TARGET) - self.said.height) / 2)

    # -- touch and looks -----------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    def draw(self) -> None:
        box = (self.x, self.y - self._below, self.width, self.height + self._below)
        radius = dp(RADIUS["panel"])
        shadow(box, 2, radius)
        fill(box, theme.surface, [radius, radius, 0, 0])
