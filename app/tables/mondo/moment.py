"""A moment of its own: the round is over. Never longer than 1.5 s; a tap ends it; without motion for who wants none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale
from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.motion import Motions
from app.kit.tokens import GOLD, GOLD_INK, SPEEDS, theme

LASTS = 1.2
"""Seconds at normal speed; slow is no longer than LONGEST."""
LONGEST = 1.5
SMALLEST = 0.6
"""Share of its size from which a moment grows."""


class Moment(Drawn):
    """Words and a sign over the table. `done` is called once, when it is over or was skipped."""

    def __init__(self, words: str, sign: str, done: Callable[[], None], angles: Sequence[int] = (0,)) -> None:
        """`angles`: the sides from which it is read."""
        self._words, self._sign, self._done, self._angles = words, sign, done, angles
        self._motions = Motions()
        self._scale = Scale(1, 1, 1)
        self.over = False
        super().__init__()
        seconds = min(LONGEST, LASTS * SPEEDS[theme.speed])
        self._ending = Clock.schedule_once(lambda _dt: self.finish(), seconds)
        if not theme.reduced_motion:
            self._motions.start("reveal", self._grow)

    def _grow(self, share: float) -> None:
        size = SMALLEST + (1 - SMALLEST) * share
        self._scale.xyz = (size, size, 1)

    def finish(self) -> None:
        if not self.over:
            self.over = True
            self.stop()
            self._done()

    def stop(self) -> None:
        """The table goes, or the moment is over."""
        self._motions.finish_all()
        self._ending.cancel()

    def on_touch_down(self, touch) -> bool:
        """A tap is no tap on what lies below."""
        self.finish()
        return True

    def draw(self) -> None:
        fill((*self.pos, *self.size), (0, 0, 0, 0.45))
        PushMatrix()
        self._scale = Scale(self._scale.x, self._scale.y, 1, origin=self.center)
        for angle in self._angles:
            PushMatrix()
            Rotate(angle=angle, origin=self.center)
            self._draw_card(len(self._angles) > 1)
            PopMatrix()
        PopMatrix()

    def _draw_card(self, before: bool) -> None:
        """In the middle, or just before it, towards who reads."""
        room = min(self.width - dp(64), dp(320))
        text = text_texture(self._words, theme.font_size("title_l"), "heavy", room, "center")
        wide, high = text.width + dp(56), text.height + dp(112)
        x, y = self.center_x, self.center_y - (high / 2 + dp(12) if before else 0)
        box = around(x, y, wide, high)
        shadow(box, 3, dp(28))
        fill(box, GOLD, dp(28))
        draw_icon(self._sign, x, y + high / 2 - dp(48), dp(56), GOLD_INK)
        self.wrote(self._words, draw_texture(text, x, y + high / 2 - dp(88), GOLD_INK, "top"))
