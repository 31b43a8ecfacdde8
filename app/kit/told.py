"""What a finger that rests on a button is told, beside the button itself: a toast that keeps to it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.kit import layout
from app.kit.toasts import Toast

WIDEST = 420
"""Dp that its lines are easy to read in."""
GAP, EDGE = 10, 8
"""Dp between it and the button, and the edges of the window."""
READING = 2.4
"""A sentence or two take so many times as long as a word."""


class ToldBeside(Toast):
    """`over` is the box of what it speaks of, in the window: the words stand above it, where no finger covers them, or
    below where there is no room."""

    over = ObjectProperty((0.0, 0.0, 0.0, 0.0))

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"times": READING, **kwargs})

    def room(self) -> float:
        return min(self.width, dp(WIDEST))

    def _arrange(self, *_args) -> None:
        super()._arrange()
        (x, y, width, height), face, inset = self.over, self.face, layout.insets()
        left = x + width / 2 - face.width / 2
        above, highest = y + height + dp(GAP), self.height - inset.top - dp(EDGE) - face.height
        low = above if above <= highest else min(y - dp(GAP) - face.height, highest)
        face.pos = (
            max(inset.left + dp(EDGE), min(left, self.width - inset.right - dp(EDGE) - face.width)),
            max(inset.bottom + dp(EDGE), low),
        )
