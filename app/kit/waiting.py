"""A finger that stays: what happens after a while, unless something else was done meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


class AfterInput:
    """Calls once after so many seconds, unless cancelled. Kivy's clock comes before what fingers have done since: on a
    device that was busy for half a second a quick tap would be taken for a long press. So the call waits for one more
    frame, in which a finger that has left long ago is heard of. The clock holds it weakly: whoever waits keeps it."""

    def __init__(self, action: Callable[[], None], seconds: float) -> None:
        self._action = action
        self._event = Clock.schedule_once(self._due, seconds)

    def _due(self, _dt: float) -> None:
        self._event = Clock.schedule_once(self._act, 0)

    def _act(self, _dt: float) -> None:
        self._action()

    def cancel(self) -> None:
        self._event.cancel()


class AfterSeen(AfterInput):
    """The same, counted from when what was made just now has been drawn: building and drawing it may take a slow phone
    longer than all the seconds, and a finger that comes down meanwhile has not seen it."""

    def __init__(self, action: Callable[[], None], seconds: float) -> None:
        self._action, self._seconds = action, seconds
        self._event = Clock.schedule_once(self._drawn, 0)

    def _drawn(self, _dt: float) -> None:
        self._event = Clock.schedule_once(self._seen, 0)

    def _seen(self, _dt: float) -> None:
        self._event = Clock.schedule_once(self._due, self._seconds)
