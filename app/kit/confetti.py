"""Confetti for who has won: at most fifty bits of paper in one mesh, that fall for a moment and are gone."""

from __future__ import annotations

from functools import cache
from math import cos, sin
from random import Random

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import bake
from app.kit.motion import Motions
from app.kit.tokens import theme

COUNT = 48
PAPERS = ((127, 211, 202), (134, 215, 158), (185, 162, 232), (255, 198, 92), (255, 255, 255))


@cache
def _papers() -> Texture:
    return bake(len(PAPERS), 1, b"".join(bytes((*paper, 255)) for paper in PAPERS))


class Confetti(Widget):
    """Takes no touches. `fall` needs the size; with reduced motion nothing falls."""

    def __init__(self, seed: int = 0, **kwargs) -> None:
        super().__init__(**kwargs)
        chance = Random(seed)
        self._bits = [
            (
                chance.random(),
                chance.uniform(0.0, 0.75),
                chance.uniform(-0.08, 0.08),
                chance.uniform(0.55, 1.1),
                chance.uniform(-6, 6),
                chance.uniform(3.2, 5.5),
                place % len(PAPERS),
            )
            for place in range(COUNT)
        ]
        self._mesh: Mesh | None = None

    def on_touch_down(self, touch) -> bool:
        return False

    def fall(self, motions: Motions) -> None:
        """From above to below the widget."""
        if theme.reduced_motion:
            return
        indices = [4 * bit + corner for bit in range(COUNT) for corner in (0, 1, 2, 0, 2, 3)]
        with self.canvas:
            self._fade = Color(1, 1, 1, 1)
            self._mesh = Mesh(vertices=self._vertices(0.0), indices=indices, mode="triangles", texture=_papers())
        motions.start("confetti", self._step, self._gone, ease=lambda share: share)

    def _step(self, share: float) -> None:
        if self._mesh is not None:
            self._mesh.vertices = self._vertices(share)
            self._fade.a = min(1.0, 4 * (1 - share))

    def _gone(self) -> None:
        self._mesh = None
        self.canvas.clear()

    def _vertices(self, share: float) -> list[float]:
        found: list[float] = []
        for across, late, drift, speed, spin, size, paper in self._bits:
            fallen = max(0.0, share * 1.5 - late) * speed
            x = self.x + (across + drift * fallen) * self.width
            y = self.top + dp(10) - fallen * (self.height + dp(20))
            angle, half, u = spin * share * 2 + across * 6, dp(size), (paper + 0.5) / len(PAPERS)
            along, side = (half * cos(angle), half * sin(angle)), (-half * 0.5 * sin(angle), half * 0.5 * cos(angle))
            for one, other in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                found += (x + one * along[0] + other * side[0], y + one * along[1] + other * side[1], u, 0.5)
        return found
