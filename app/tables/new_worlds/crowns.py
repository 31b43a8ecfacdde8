"""When the lead of a biome changes hands the crown is seen to go: from who had it, or from above, to its new head."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from app.kit.geometry import Box, centre, grown
from app.tables.new_worlds.display import Display
from app.tables.new_worlds.gold import draw_crown
from app.tables.performing import Performer
from rules.game import Event

FROM_ABOVE = 0.8
"""A crown that comes from nobody on the screen begins so much larger on each side, over its place."""


class Crowns:
    """`leaders` says who leads each biome at this moment of a move."""

    def __init__(self, display: Display, leaders: Callable[[], Mapping[str, int]]) -> None:
        self._display, self._leaders = display, leaders
        self._led: Mapping[str, int] = {}

    def begin(self) -> None:
        """A move is about to be told: these lead before it."""
        self._led = dict(self._leaders())

    def pass_on(self, _event: Event, performer: Performer) -> None:
        """Cards have landed: crowns that go elsewhere now fly there, all at once."""
        before, self._led = self._led, dict(self._leaders())
        for biome, seat in self._led.items():
            if before.get(biome) != seat:
                self._fly(biome, before.get(biome), seat, performer)

    def _fly(self, biome: str, old: int | None, new: int, performer: Performer) -> None:
        world = self._display.world_of(new)
        if world is None:  # that world is not on the screen
            return
        end = world.crown_box(biome)
        start = self._display.crown_of(old, biome) or grown(end, end[2] * FROM_ABOVE)
        world.without_crown(biome)
        performer.stage.fly(_draw, start, end, "flight", done=performer.until(partial(world.with_crown, biome)))


def _draw(box: Box) -> None:
    draw_crown(*centre(box), box[2])
