"""Touches every control of a stage, and of every sheet that opens on the way, and names those that do nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.uix.widget import Widget
from PIL import Image

from app.kit import overlays
from tests.app import touch
from tests.app.outside import eyes
from tests.app.outside.controls import Control, again, chosen_already, controls, in_sight, modal

PATIENCE = 0.5
"""Seconds after which a touch must have shown something."""

LONG = 4

Stage = Callable[[], None]


class Way(NamedTuple):
    """How to get to a sheet: the controls to touch one after another on the stage."""

    steps: tuple[Control, ...]

    @property
    def name(self) -> str:
        return " > ".join(step.name for step in self.steps) or "the screen"


class Crawl:
    """One stage, touched all over. `dead` names what did not answer; `touched` counts.

    `inspect` says what is wrong with the window after each touch (kept in `inspected`); a `blind` crawl only does that
    and looks at no pixels. `settled` says when nobody thinks any more.
    """

    def __init__(
        self,
        stage: Stage,
        known: set[str],
        deep: bool = True,
        inspect: Callable[[], list[str]] | None = None,
        blind: bool = False,
        settled: Callable[[], bool] = lambda: True,
    ) -> None:
        self.stage, self.known, self.deep, self.blind, self.settled = stage, known, deep, blind, settled
        self.inspect = inspect
        self.dead: list[str] = []
        self.inspected: dict[str, list[str]] = {}
        self.touched = 0

    def run(self) -> list[str]:
        ways = [Way(())]
        while ways:
            ways.extend(self._touch_all(ways.pop()))
        return self.dead

    def _touch_all(self, way: Way) -> list[Way]:
        """Every control at the end of a way; the sheets that opened and were not known yet."""
        self._go(way)
        restless, before = (None, None) if self.blind else (eyes.moving(PATIENCE), eyes.look())
        opened = []
        for control in self._worth_touching(way):
            if not self._same(before, restless):
                self._go(way)
            found = again(control)
            point = in_sight(found) if found else None
            if point is None:
                continue
            self._touch(way, control, point, restless)
            sheet = modal()
            if self.deep and sheet is not None and self._is_new(sheet):
                opened.append(Way((*way.steps, control)))
            _close(way)
        return opened

    def _touch(self, way: Way, control: Control, point: tuple[float, float], restless: Image.Image | None) -> None:
        before = None if self.blind else eyes.look()
        if getattr(control.widget, "dragged", False):
            touch.press(*point).move(point[0], point[1] - 60, steps=4)
        else:
            touch.tap(*point)
        touch.advance(PATIENCE)
        touch.until(self.settled)  # a hint that is being thought of would come in the middle of the next touch
        touch.frames(3)
        self.touched += 1
        if self.inspect is not None and (faults := self.inspect()):
            self.inspected[f"{way.name}: {control.name} no. {control.number}"] = faults
        if before is not None and not eyes.changed(before, eyes.look(), restless):
            self.dead.append(f"{way.name}: {control.name} no. {control.number}")

    def _same(self, before: Image.Image | None, restless: Image.Image | None) -> bool:
        return before is not None and not eyes.changed(before, eyes.look(), restless)

    def _go(self, way: Way) -> None:
        overlays.close_all()
        self.stage()
        touch.advance(0.3)
        for said in [each for each in overlays.open_overlays() if not each.closes_on_back]:
            said.dismiss(animate=False)  # a passing word would hide the next one from the eyes
        for step in way.steps:
            found = again(step)
            assert found is not None, f"{step.name} is gone on the way to {way.name}"
            point = in_sight(found)
            assert point is not None
            touch.tap(*point)
            touch.advance(PATIENCE)
            touch.until(self.settled)
            touch.frames(3)

    def _worth_touching(self, way: Way) -> list[Control]:
        """All controls of a screen; of a sheet's long row of one thing (twelve avatars) its ends and its middle."""
        found = [control for control in controls() if not chosen_already(control)]
        if not way.steps:
            return found
        kinds: dict[type, list[Control]] = {}
        for control in found:
            kinds.setdefault(type(control.widget), []).append(control)
        return [control for row in kinds.values() for control in (row if len(row) <= LONG else row[:: len(row) // 2])]

    def _is_new(self, sheet: Widget) -> bool:
        """Whether a sheet with these kinds of controls was not touched yet."""
        kinds = sorted({type(control.widget).__name__ for control in controls()})
        key = f"{type(sheet).__name__}: {', '.join(kinds)}"
        new = key not in self.known
        self.known.add(key)
        return new


def _close(way: Way) -> None:
    """Close what the touch opened; cheaper than building the stage anew."""
    while len(overlays.open_overlays()) > len(way.steps):
        overlays.open_overlays()[-1].dismiss(animate=False)
    touch.frames(3)
