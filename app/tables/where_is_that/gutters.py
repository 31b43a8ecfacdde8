"""Gutters along the rim of a map open to full size when a card comes near them, in 200 ms, and close behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from app.kit.motion import Motions, in_out
from app.kit.tokens import theme
from app.tables.where_is_that.camera import Camera, Cell, Opening, Rim, rim_of

FARTHEST_STEP = 1
"""A rim that moves further than this is another map: it is there at once."""


class Gutters:
    """Which cells are outside the rim, and how far those at it have opened; `turned()` after every step."""

    def __init__(self, rimmed: bool, turned: Callable[[], None]) -> None:
        self._rim = rim_of(()) if rimmed else None
        self._closed = self._rim
        self._hovered: Cell | None = None
        self._opening: Opening | None = None
        self._newest: object = None
        """Only the motion that began last has a say."""
        self._turned, self._motions = turned, Motions()

    def seen(self, camera: Camera) -> Camera:
        """A camera that sees the gutters as they are now."""
        if camera.rim == self._rim and camera.opening == self._opening:
            return camera
        return replace(camera, rim=self._rim, opening=self._opening)

    def closed(self, camera: Camera) -> Camera:
        return replace(camera, rim=self._closed, opening=None)

    def hover(self, cell: Cell | None, shown: Iterable[Cell]) -> None:
        """A held card is over this cell, or over none. One that is let go hovers until it is shown there."""
        if cell != self._hovered:
            self._hovered = cell
            self.turn_to(shown, gently=True)

    def turn_to(self, shown: Iterable[Cell], gently: bool) -> None:
        """These cells have a card, or are to get one; `gently`: on the same map as before."""
        if self._rim is None:
            return
        shown = list(shown)
        self._closed = rim_of(shown)
        if not gently or self._hovered in shown:
            self._hovered = None
        rim = self._closed if self._hovered is None else rim_of([*shown, self._hovered])
        if rim == self._rim:
            return
        was, self._rim = self._rim, rim
        if not gently or theme.reduced_motion or any(abs(a - b) > FARTHEST_STEP for a, b in zip(was, rim, strict=True)):
            self._opening = self._newest = None
            self._turned()
        else:
            self._open(was)

    def _open(self, was: Rim) -> None:
        """From what is seen now: one that turns back half-way has only half the way to go."""
        running = self._opening
        begun = 1 - running.share if running is not None and running.was == self._rim else 0.0
        newest = self._newest = object()

        def step(share: float) -> None:
            if self._newest is newest:
                now = begun + (1 - begun) * share
                self._opening = None if now >= 1 else Opening(was, now)
                self._turned()

        self._motions.start("push", step, ease=in_out)

    def stop(self) -> None:
        self._motions.finish_all()
