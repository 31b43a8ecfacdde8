"""A place in a match to slide to, with its rounds as ticks below and the moments worth finding again as signs above."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import draw_icon, fill
from app.kit.choices import StepSlider
from app.kit.drawn import Drawn
from app.kit.tokens import GOLD, GOLD_EDGE, TARGET, Rgba, theme
from app.tables.marks import apart
from app.tables.telling import ATTACK, ERROR, EVOLUTION, ROUND, SCORE, Mark

SIGNS = {SCORE: "star", ATTACK: "sword", EVOLUTION: "dna", ERROR: "close-thick"}
"""Each kind has a shape of its own; its colour only helps."""
SIGN = 15
NEAREST = 17
"""Dp between the middles of two signs, and below of two ticks."""
NEAREST_TICKS = 5
EDGE = 8


class Scrubber(StepSlider):
    """A place in the match; its steps have no names."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.remove_widget(self.words)
        self._found: Sequence[Mark] = ()
        self.signs = Signs(self)
        self.add_widget(self.signs)

    def measure(self, *_args) -> None:
        self.height = dp(TARGET)

    def mark(self, found: Sequence[Mark]) -> None:
        self._found = found
        self.signs.redraw()

    @property
    def count(self) -> int:
        return max(1, len(self.steps) - 1)

    def _apart(self, found: list[Mark], nearest: float) -> list[Mark]:
        return apart(found, dp(nearest) * self.count / max(1.0, self.width - 2 * dp(EDGE)))

    @property
    def marks(self) -> list[Mark]:
        """The moments that can be told apart at this width."""
        return self._apart([mark for mark in self._found if mark.kind != ROUND], NEAREST)

    @property
    def rounds(self) -> list[Mark]:
        return [mark for mark in self._found if mark.kind == ROUND]

    @property
    def ticks(self) -> list[Mark]:
        return self._apart(self.rounds, NEAREST_TICKS)

    def place(self, at: int) -> float:
        return self.x + dp(EDGE) + (self.width - 2 * dp(EDGE)) * at / self.count


class Signs(Drawn):
    """What is drawn on a scrubber."""

    def __init__(self, scrubber: Scrubber) -> None:
        self.scrubber = scrubber
        super().__init__()
        scrubber.bind(pos=self.redraw, size=self.redraw, steps=self.redraw)

    def draw(self) -> None:
        scrubber = self.scrubber
        middle = scrubber.top - dp(TARGET / 2)
        for tick in scrubber.ticks:
            fill((scrubber.place(tick.at) - dp(1), middle - dp(19), dp(2), dp(7)), theme.ink_2)
        for mark in scrubber.marks:
            draw_icon(SIGNS[mark.kind], scrubber.place(mark.at), scrubber.top - dp(SIGN / 2), dp(SIGN), ink(mark.kind))


def ink(kind: str) -> Rgba:
    return {SCORE: GOLD if theme.dark else GOLD_EDGE, ATTACK: theme.ink, EVOLUTION: theme.primary, ERROR: theme.error}[
        kind
    ]
