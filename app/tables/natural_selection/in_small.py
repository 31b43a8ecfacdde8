"""A match of Natural Selection in small: the creatures at their level with their population, one's own the largest."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import draw_text, fill
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.tokens import SEATS, WHITE
from app.tables.in_small import InSmall
from app.tables.natural_selection.portrait import draw_portrait
from rules.natural_selection.preview import Figure, figures

MOST = 3
"""So many others have room."""


class CreaturesInSmall(InSmall):
    def set_up(self) -> None:
        self.figures = figures(self.view, self.scene)

    def draw_inside(self, room: Box) -> None:
        x, y, width, height = room
        others = self.others[:MOST]
        aside = width * 0.34 if others else 0.0
        self._draw_figure(self.figures[self.seat], (x, y, width - aside - (dp(4) if aside else 0.0), height))
        step = height / max(1, len(others))
        for place, seat in enumerate(others):
            self._draw_figure(
                self.figures[seat], (x + width - aside, y + height - (place + 1) * step, aside, step - dp(2))
            )

    def _draw_figure(self, figure: Figure, box: Box) -> None:
        """Its creature (of twins the first), and in a corner whose it is and how many there are."""
        draw_portrait(figure.species[0], figure.levels[0], box)
        side = max(dp(14), min(dp(22), box[3] * 0.34))
        number = str(figure.population)
        plate = (box[0], box[1], side * 1.05 + dp(9) * len(number), side)
        fill(plate, SEATS[figure.seat % len(SEATS)].colour, dp(6))
        draw_badge(
            figure.seat, self.players[figure.seat].avatar, around(box[0] + side / 2, box[1] + side / 2, side, side)
        )
        draw_text(
            number, plate[0] + side + (plate[2] - side) / 2 - dp(1), box[1] + side / 2, side * 0.66, WHITE, "heavy"
        )
