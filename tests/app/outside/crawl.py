"""Touches every control of a stage, and of every sheet that opens on the way, and names those that do nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.uix.widget import Widget
from PIL import Image

from app.kit import overlays
from app.kit.buttons import HoldButton
from app.kit.overlays import Dialog
from tests.app import touch
from tests.app.outside import eyes
from tests.app.outside.controls import Control, again, chosen_already, controls, in_sight, modal

PATIENCE = 0.5
"""Seconds after which a touch must have shown something."""

LONG = 4

Stage = Callable[[], object]


class Way(NamedTuple):
    """How to get to a sheet: the controls to touch one after another on the stage."""

    steps: tuple[Control, ...]

    @property
    def name(self) -> str:
        return " > ".join(step.name for step in self.steps) or "the screen"


class Crawl:
    """One stage, touched all over. `dead` names what did not answer; `touched` counts.

    `within` names the part of the screen that is touched, if not all of it; a `brief` crawl touches the ends and the
    middle of a long row of one thing. `inspect` says what is wrong with the window after each touch (kept in
    `inspected`); a `blind` crawl only does that and looks at no pixels. `settled` says when nobody thinks any more.

    To build a stage costs more than all the rest. It is built anew only when a touch has changed it and the player's
    way `back` does not undo that; with `place` (what tells a screen from another) only when a touch has left it.
    """

    def __init__(
        self,
        stage: Stage,
        known: set[str],
        within: Callable[[], Widget | None] = lambda: None,
        brief: bool = False,
        inspect: Callable[[], list[str]] | None = None,
        blind: bool = False,
        settled: Callable[[], bool] = lambda: True,
        back: Callable[[], object] = lambda: None,
        place: Callable[[], object] | None = None,
    ) -> None:
        self.stage, self.known, self.within, self.brief = stage, known, within, brief
        self.blind, self.settled, self.back, self.place = blind, settled, back, place
        self.inspect = inspect
        self.dead: list[str] = []
        self.inspected: dict[str, list[str]] = {}
        self.touched = 0
        self._lying = 0
        """So many overlays belong to what is touched now."""
        self._sheet: Widget | None = None
        """The modal one of them."""
        self._place: object = None
        self._last: tuple[int, Image.Image] | None = None
        """The last look, and how many frames had passed."""

    def run(self) -> list[str]:
        ways = [Way(())]
        while ways:
            ways.extend(self._touch_all(ways.pop()))
        return self.dead

    def _touch_all(self, way: Way) -> list[Way]:
        """Every control at the end of a way; the sheets that opened and were not known yet."""
        self._go(way)
        restless = None if self.blind else eyes.moving(PATIENCE)
        opened = []
        there = True
        for control in self._worth_touching(way):
            point = self._point_of(control) if there else None
            if point is None:
                self._go(way)
                point = self._point_of(control)
            if point is None:
                continue
            before = None if self.blind else self._seen()
            self._touch(point, control)
            after = None if self.blind else eyes.glance()
            self._judge(f"{way.name}: {control.name} no. {control.number}", before, after, restless)
            sheet = modal()
            if sheet is not None and sheet is not self._sheet and self._is_new(sheet):
                opened.append(Way((*way.steps, control)))
            there = before is not None and self._came_back(before, restless)
        return opened

    def _point_of(self, control: Control) -> tuple[float, float] | None:
        """Where to touch it; None if it is gone, or was chosen by a touch before."""
        found = again(control, self.within())
        return in_sight(found, self.within()) if found and not chosen_already(found) else None

    def _touch(self, point: tuple[float, float], control: Control) -> None:
        widget = control.widget
        if getattr(widget, "dragged", False):
            touch.press(*point).move(point[0], point[1] - 60, steps=4)
        elif isinstance(widget, HoldButton) and not widget.instant:
            touch.long_press(*point, seconds=0.8)
        else:
            touch.tap(*point)
        touch.skip(PATIENCE)
        touch.until(self.settled)  # a hint that is being thought of would come in the middle of the next touch
        touch.frames(3)
        self.touched += 1

    def _judge(self, name: str, *seen: Image.Image | None) -> None:
        """What was seen: before the touch, after it, and what moves by itself."""
        if self.inspect is not None and (faults := self.inspect()):
            self.inspected[name] = faults
        before, after, restless = seen
        if before is not None and after is not None and not eyes.changed(before, after, restless, eyes.GLANCE):
            self.dead.append(name)

    def _came_back(self, before: Image.Image, restless: Image.Image | None) -> bool:
        """Close what the touch opened, or take the way back: cheaper than building the stage anew."""
        if len(overlays.open_overlays()) < self._lying:
            return False
        self._close()
        if self._is_here(before, restless):
            return True
        if self._lying:
            return False
        self.back()
        touch.frames(6)
        self._close()
        return self._is_here(before, restless)

    def _is_here(self, before: Image.Image, restless: Image.Image | None) -> bool:
        if self.place is not None and not self._lying:
            return self.place() == self._place
        seen = self._seen()
        return not eyes.changed(before, seen, restless, eyes.GLANCE)

    def _seen(self) -> Image.Image:
        """The window now; where no frame has passed since the last look it is that one."""
        if self._last is None or self._last[0] != touch.passed():
            self._last = touch.passed(), eyes.glance()
        return self._last[1]

    def _close(self) -> None:
        """What has come to light answers no finger until it was seen for a moment."""
        closed = overlays.open_overlays()[self._lying :]
        while len(overlays.open_overlays()) > self._lying:
            overlays.open_overlays()[-1].dismiss(animate=False)
        touch.skip(PATIENCE) if closed else touch.frames(3)

    def _go(self, way: Way) -> None:
        overlays.close_all()
        self.stage()
        touch.skip(0.3)
        for said in [each for each in overlays.open_overlays() if not each.closes_on_back]:
            said.dismiss(animate=False)  # a passing word would hide the next one from the eyes
        for step in way.steps:
            point = self._point_of(step)
            assert point is not None, f"{step.name} is gone on the way to {way.name}"
            self._touch(point, step)
        self._lying, self._sheet = len(overlays.open_overlays()), modal()
        self._place = self.place() if self.place is not None else None

    def _worth_touching(self, way: Way) -> list[Control]:
        """All controls of a screen; of a sheet's long row of one thing (twelve avatars) its ends and its middle."""
        found = [control for control in controls(self.within()) if not chosen_already(control)]
        if not way.steps and not self.brief:
            return found
        kinds: dict[type, list[Control]] = {}
        for control in found:
            kinds.setdefault(type(control.widget), []).append(control)
        return [control for row in kinds.values() for control in (row if len(row) <= LONG else row[:: len(row) // 2])]

    def _is_new(self, sheet: Widget) -> bool:
        """Whether a sheet with these kinds of controls was not touched yet; every dialog asks something else."""
        found = controls()
        kinds = sorted({each.name if isinstance(sheet, Dialog) else type(each.widget).__name__ for each in found})
        key = f"{type(sheet).__name__}: {', '.join(kinds)}"
        new = key not in self.known
        self.known.add(key)
        return new
