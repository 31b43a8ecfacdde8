"""A match of New Worlds in small: the planets, one's own the largest."""

from __future__ import annotations

from app.tables.in_small import InSmall
from app.tables.new_worlds.figures import Figures
from app.tables.new_worlds.planet import Planet

MOST = 3
"""So many other planets have room."""


class WorldsInSmall(InSmall):
    def set_up(self) -> None:
        figures = Figures(self.view, self.scene, False)
        self.planets = []
        for seat in [self.seat, *self.others[:MOST]]:
            planet = Planet(seat, self.players[seat].avatar, figures.contents(seat))
            planet.badge = True
            self.add_widget(planet)
            self.planets.append(planet)

    def place(self) -> None:
        x, y, width, height = self.room
        own, *others = self.planets
        aside = width * 0.3 if others else 0.0
        own.put(x + (width - aside) / 2, y + height / 2, min(height, width - aside) / 2 * 0.94)
        step = height / max(1, len(others))
        for place, planet in enumerate(others):
            planet.put(x + width - aside / 2, y + height - (place + 0.5) * step, min(aside, step) / 2 * 0.86)
