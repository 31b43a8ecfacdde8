"""The bar of a replay: the sentence of the move, a scrubber over the whole match, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import fill, shadow
from app.kit.drawn import Drawn
from app.kit.text import Text
from app.kit.tokens import RADIUS, TARGET, Rgba, theme
from app.screens.match.narration import LETTERS, Said, Words
from app.screens.results.scrubber import Scrubber
from app.services.i18n import tr
from app.tables.telling import Line

if TYPE_CHECKING:
    from app.screens.results.replay_screen import ReplayScreen

SPEEDS = {"slow": "½×", "normal": "1×", "fast": "2×"}
WIDEST = 900
SIDE_BY_SIDE = 720
"""Dp from which the words stand beside the scrubber."""
LOW = 700
"""Dp of a window in which every line is the table's."""
LINES = 3
"""Lines of words for which room is kept; longer ones rise over the table."""
RISE = 20
"""Dp by which the words of a whole move may do so on a low window that stands."""
MORE_LINES, HIGH = 6, 800
"""The same in a window so high."""
PADDING = 12


def _with_less(line: Line) -> Iterator[Line]:
    """The same with fewer and fewer parts of its reason, at last without."""
    why = line.why
    while why:
        parts = [why.rpartition(stop)[0] for stop in (". ", "; ")]
        why = max(parts, key=len)
        yield line._replace(why=f"{why}." if why == parts[0] and why else why)


class _Inks:
    """The inks of the app: this bar is no part of the table, and has the app's controls on it."""

    @property
    def text(self) -> Rgba:
        return theme.ink

    @property
    def text_2(self) -> Rgba:
        return theme.ink_2


class ReplayBar(Drawn, FloatLayout):
    """Words, scrubber and buttons below each other; side by side where the window is wide."""

    def __init__(self, screen: ReplayScreen) -> None:
        super().__init__(size_hint=(None, None))
        self.screen, self._below = screen, layout.insets().bottom
        self.words = Words(_Inks(), screen.session.players)
        self._ways = [Said(None, "")]
        """The words of the moment, from everything to the least."""
        self._jumped = False
        self.scrubber = Scrubber(steps=[""] * (screen.count + 1), size_hint_x=None)
        self.scrubber.bind(on_change=lambda _slider, at: screen.back_to(at))
        self.said = Text(style="label", tone="ink_2", wrap=False)
        self.round_back = self._button("chevron-double-left", lambda: screen.jump("rounds", -1))
        self.mark_back = self._button("map-marker-left-outline", lambda: screen.jump("marks", -1))
        self.earlier = self._button("skip-previous", lambda: screen.back_to(screen.at - 1))
        self.play = self._button("play", screen.toggle)
        self.later = self._button("skip-next", screen.forward)
        self.mark_on = self._button("map-marker-right-outline", lambda: screen.jump("marks", 1))
        self.round_on = self._button("chevron-double-right", lambda: screen.jump("rounds", 1))
        self.transport = (
            self.round_back,
            self.mark_back,
            self.earlier,
            self.play,
            self.later,
            self.mark_on,
            self.round_on,
        )
        self.speeds = TextButton(text=SPEEDS["normal"], kind="text", padding_x=4, size_hint_x=None, width=dp(TARGET))
        self.speeds.bind(on_release=lambda *_: screen.next_speed())
        self.log = self._button("history", screen.open_log)
        self.hands = self._button("cards-outline", screen.toggle_hands) if screen.has_hands else None
        self.branch = self._button("source-branch", screen.play_on) if screen.can_branch else None
        self.close = self._button("close", screen.app.back)
        self.extras = [each for each in (self.log, self.hands, self.branch) if each is not None]
        for widget in (self.words, self.scrubber, self.said, self.speeds, *self.transport, *self.extras, self.close):
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
        lines = (self.screen.told_last() or [Line(None, tr("results.start"))]) if line is None else [line]
        if self.screen.form.height < LOW:  # the reason gives way before anything of the table is covered
            lines = [*lines, *_with_less(lines[-1])]
        self._ways = list(dict.fromkeys(Said(each.seat, each.caption, each.why) for each in lines))
        self._jumped = line is None
        self._place()

    def tell(self, at: int, count: int, playing: bool) -> None:
        self.said.text = tr("results.step", number=at, count=count) if at else tr("results.start")
        self.scrubber.value = at
        self.play.icon = "pause" if playing else "play"
        self.earlier.enabled, self.later.enabled = at > 0, at < count
        self.update_jumps(at)
        if self.branch is not None:
            self.branch.enabled = at < count
        self._place()

    def update_jumps(self, at: int) -> None:
        """Whether there is a round or a mark before and after this moment."""
        for found, back, on in (
            (self.scrubber.rounds, self.round_back, self.round_on),
            (self.scrubber.marks, self.mark_back, self.mark_on),
        ):
            back.enabled = any(mark.at < at for mark in found)
            on.enabled = any(mark.at > at for mark in found)

    def mark_speed(self, speed: str) -> None:
        self.speeds.text = SPEEDS[speed]

    # -- layout ------------------------------------------------------------------------------

    def _kept(self) -> float:
        """The height of the words for which the table makes room."""
        more = (MORE_LINES if self.screen.form.height >= HIGH else LINES) - 2
        return max(dp(44), theme.font_size("title_s") * 1.3 * 2 + theme.font_size("body_s") * 1.3 * more)

    def measure(self) -> None:
        if self.parent is not None:
            self._place()

    def _place(self, *_args) -> None:
        width = min(dp(self.screen.form.width), dp(WIDEST))
        pad, x, y, row = dp(PADDING), (dp(self.screen.form.width) - width) / 2, self._below, dp(TARGET)
        if width >= dp(SIDE_BY_SIDE):
            half = (width - 3 * pad) / 2
            usual = max(self._kept(), row) + row + pad
            words = self._fitted(half, usual - row - pad)
            self._set_out(x, y, width, max(usual, words + row + pad))
            self.words.put(x + pad, self.top - pad / 2, half, self.height - row - pad)
            self._put_extras(x + pad, y, half)
            right = x + half + 2 * pad
            self._put_transport(right, y, half)
            self._put_scrubber(right, y + row + (self.height - 2 * row) / 2, half)
        else:
            inner = width - 2 * pad
            usual = self._kept() + 3 * row + 1.5 * pad
            words = self._fitted(inner, self._kept())
            self._set_out(x, y, width, max(usual, words + 3 * row + 1.5 * pad))
            self.words.put(x + pad, self.top - pad, inner, self.height - 3 * row - 1.5 * pad)
            self._put_scrubber(x + pad, y + 2 * row, inner)
            self._put_transport(x + pad, y + row, inner)
            self._put_extras(x + pad, y, inner)
        below = 0.0 if self.screen.form.landscape else self._of_the_action_bar()
        self.screen.frame.make_room(0.0, max(0.0, usual - below) + self.screen.hands_room())
        self.screen.place_hands()

    def _fitted(self, width: float, room: float) -> float:
        """The height of the words: as many as there is room for, a whole move in smaller letters rather than in fewer
        words."""
        if self._jumped and not self.screen.form.landscape and self.screen.form.height < LOW:
            room += dp(RISE)
        for said, letters in product(self._ways, LETTERS[: 2 if self._jumped else 1]):
            high = self._written(said, letters, width)
            if high <= room:
                return high
        return self._written(self._ways[-1], LETTERS[self._jumped], width)

    def _written(self, said: Said, letters: tuple[str, str, bool], width: float) -> float:
        self.words.write(letters)
        self.words.say(said)
        return self.words.measured(width)

    def _of_the_action_bar(self) -> float:
        """Upright the bar lies over the place of the actions, which nobody needs here."""
        bar = self.screen.frame.action_bar
        return bar.thickness() if bar is not None else 0.0

    def _set_out(self, x: float, y: float, width: float, height: float) -> None:
        self.pos, self.size = (x, y), (width, height)

    def _put_scrubber(self, x: float, y: float, width: float) -> None:
        self.scrubber.width = width
        self.scrubber.pos = (x, y)

    def _put_transport(self, x: float, y: float, width: float) -> None:
        """Rounds, marks and steps on both sides of the play button."""
        gap = min(dp(8), (width - len(self.transport) * dp(TARGET)) / (len(self.transport) - 1))
        left = x + (width - len(self.transport) * dp(TARGET) - gap * (len(self.transport) - 1)) / 2
        for button in self.transport:
            button.pos = (left, y)
            left += dp(TARGET) + gap

    def _put_extras(self, x: float, y: float, width: float) -> None:
        """Speed and number of the move at the left, the rest at the right."""
        self.said.texture_update()
        self.said.size = self.said.texture_size
        self.speeds.pos = (x - dp(4), y + (dp(TARGET) - self.speeds.height) / 2)
        at = x + width + dp(8)
        for button in (self.close, *reversed(self.extras)):
            at -= dp(TARGET)
            button.pos = (at, y)
        self._put_number(self.speeds.right, at, y)

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
