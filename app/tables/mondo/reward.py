"""What a person's own tile has closed is paid at once where it lies: for a moment, and in nobody's way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.clock import Clock

from app.kit.tokens import SPEEDS, theme
from app.tables.mondo.coins import Coin
from app.tables.mondo.station import Station
from rules.game import Event
from rules.mondo import preview
from rules.mondo.view import MondoView

STAYS = 1.6
"""Seconds that a coin lies there."""


class Reward:
    """One for all seats of a table."""

    def __init__(self, stations: Mapping[int, Station]) -> None:
        self._stations = stations
        self._since: dict[int, float] = {}

    def pay(self, events: Sequence[Event], before: MondoView, after: MondoView) -> None:
        """Coins on what these events closed on a board that lies large."""
        for event in events:
            station = self._stations.get(-1 if event.seat is None else event.seat)
            if event.key != "mondo.placed" or station is None or SPEEDS[theme.speed] <= 0:
                continue
            known = set(preview.closed(before, station.seat))
            fresh = [each for each in preview.closed(after, station.seat) if each not in known]
            if fresh:
                station.world.pay([Coin(each.middle, each.points) for each in fresh])
                self._since[station.seat] = Clock.time()

    def look(self) -> None:
        """What was seen goes; a round that is over has a count of its own."""
        for seat, since in list(self._since.items()):
            if Clock.time() - since >= STAYS:
                self._stations[seat].world.pay(())
                del self._since[seat]
