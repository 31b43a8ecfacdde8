"""The chart of a match on the results: reckoned after the page is there, a little in each frame."""

from __future__ import annotations

from time import perf_counter

from kivy.clock import Clock
from kivy.metrics import dp

from app.kit.chart import LineChart, Series
from app.kit.surfaces import Column
from app.kit.text import Text
from app.play.session import Session
from app.services import i18n
from app.services.i18n import tr
from app.tables.course import FEWEST, Point, Steps, steps

SLICE = 0.004
"""Seconds of work in a frame."""


class CoursePart(Column):
    """Heading and chart; nothing before the course is known, and nothing where there is none to see. `known` is the
    screen's own: a course that was reckoned before, or the place for this one."""

    def __init__(self, session: Session, known: list[Point], **kwargs) -> None:
        super().__init__(**{"spacing": dp(6), **kwargs})
        self.session, self._known, self.points = session, known, list(known)
        self.chart: LineChart | None = None
        self._steps: Steps = iter(())
        self._go_on = Clock.create_trigger(self._reckon, 0)
        if known:
            self._show()
        else:
            self._steps = steps(session.match)
            self._go_on()

    def _reckon(self, _dt: float) -> None:
        until = perf_counter() + SLICE
        for point in self._steps:
            if point is not None:
                self.points.append(point)
            if perf_counter() > until:
                self._go_on()
                return
        self._known[:] = self.points
        self._show()

    def _show(self) -> None:
        if len(self.points) < FEWEST:
            return
        own = f"{self.session.game.id}.course"
        about = tr(own) if i18n.has(own) else tr("results.course.about")
        self.add_widget(Text(text=tr("results.course"), style="title_s"))
        self.add_widget(Text(text=about, style="caption", tone="ink_2"))
        series = [
            Series(seat, player.avatar, tuple(point.values[seat] for point in self.points))
            for seat, player in enumerate(self.session.players)
        ]
        self.chart = LineChart(series, [str(point.round) if point.round else "" for point in self.points])
        self.add_widget(self.chart)
