"""The last matches of this device, beside the games on a tablet."""

from __future__ import annotations

from datetime import date, timedelta

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.kit.surfaces import Panel, PressPanel
from app.kit.tokens import theme
from app.screens import covers as covers  # for home.kv
from app.screens.records.words import by_how_much, mode_words
from app.services.i18n import tr
from app.services.records import Result

MOST, BELOW = 8, 4
"""So many lines at most beside the games, and below them."""
LINE = 60
"""dp: what a line takes at least."""


class LatestPanel(Panel):
    """A line for each of the last matches: a tap opens the match (`on_open(result)`); `on_all` by the words beside its
    title."""

    __events__ = ("on_all", "on_open")

    def __init__(self, **kwargs) -> None:
        self._shown: list[Result] | None = None
        super().__init__(**kwargs)

    def show(self, results: list[Result]) -> None:
        """These matches, the latest first."""
        if results == self._shown:
            return
        self._shown = results
        self.ids.lines.clear_widgets()
        self.ids.empty.text = "" if results else tr("records.empty.text")
        for result in results:
            line = MatchLine(
                game_id=result.game,
                title=ending(result),
                text=_when_and_how(result),
                points=str(own_points(result)).replace("-", "−"),
            )
            line.bind(on_release=lambda _line, which=result: self.dispatch("on_open", which))
            self.ids.lines.add_widget(line)

    def on_all(self) -> None: ...

    def on_open(self, result: Result) -> None: ...


class MatchLine(PressPanel):
    """One match: how it ended, when, and the own points."""

    game_id = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    points = StringProperty("")


def ending(result: Result) -> str:
    """Who won, and by how much where points decided it; alone, what was played."""
    return tr(f"{result.game}.name") if result.solo else by_how_much(result)


def own_points(result: Result) -> int:
    """The best a person had."""
    return max(seat.score for seat in result.seats if seat.person)


def _when_and_how(result: Result) -> str:
    return f"{mode_words(result.game, result.mode)} · {said_day(result.when)}"


def said_day(iso: str) -> str:
    """Today, yesterday, 17 November; what is no date stays as it is."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    ago = (date.today() - day) // timedelta(days=1)
    if ago in (0, 1):
        return tr("date.today" if ago == 0 else "date.yesterday")
    return tr("date.short", day=day.day, month=tr(f"date.month.{day.month}"))


def lines_in(height: float) -> int:
    """How many lines a panel of that height holds, at least one."""
    line = max(dp(LINE), theme.font_size("body_strong") * 1.2 + theme.font_size("caption") * 1.2 + dp(16))
    return max(1, min(MOST, int((height - dp(80)) // line)))
