"""How one try went, and what was played on one day; from both, the challenge can be practised."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from kivy.core.clipboard import Clipboard
from kivy.metrics import dp
from kivy.utils import escape_markup

from app.kit.buttons import TextButton
from app.kit.fonts import glyph, icon_font
from app.kit.overlays import Sheet
from app.kit.surfaces import ListRow, Panel
from app.kit.text import Text
from app.kit.toasts import toast
from app.screens.challenges.days import line_of, said_day, score_of, with_challenges
from app.services.challenges import Try
from app.services.device import device
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.application import FourWorlds

SIGNS = {
    "✓": "check-bold",
    "✗": "close-thick",
    "–": "minus",
    "↕": "arrow-up-down",
    "↔": "arrow-left-right",
    "★": "star",
}


def readable(line: str) -> str:
    """A line of marks as markup: signs that the letters lack are those of the icon font."""
    return "".join(
        f"[font={icon_font()}]{glyph(SIGNS[letter])}[/font]" if letter in SIGNS else escape_markup(letter)
        for letter in line
    )


class MarksText(Text):
    """The score, and below it the marks, a row for each of their groups."""

    def __init__(self, marks: str, **kwargs) -> None:
        text = "\n".join(readable(part) for part in marks.split(" "))
        super().__init__(text=text, markup=True, style="title_s", halign="center", **kwargs)


def send(line: str) -> None:
    """Through the device's dialog; where it has none the line is copied."""
    if not device.share(line, tr("challenge.share")):
        Clipboard.copy(line)
        toast(tr("results.share.copied"))


class TrySheet(Sheet):
    """The counted try of one game and day."""

    def __init__(self, app: FourWorlds, game_id: str, day: date, tried: Try) -> None:
        super().__init__(title=tr(f"{game_id}.name"))
        self.body.spacing = dp(12)
        words = Panel(tone="surface_container", elevation=0)
        words.add_widget(Text(text=tr("challenge.result", day=said_day(day)), style="caption", tone="ink_2"))
        words.add_widget(MarksText(tried.marks or score_of(tried)))
        if tried.starred:
            words.add_widget(Text(text=tr("challenge.starred"), style="body_s"))
        self.body.add_widget(words)
        line = line_of(game_id, said_day(day), tried.marks or score_of(tried))
        for text, icon, kind, action in (
            ("challenge.share", "share-variant", "filled", lambda: send(line)),
            ("challenge.see", "motion-play-outline", "tonal", lambda: self._see(app, game_id, tried)),
            ("challenge.practise", "refresh", "tonal", lambda: app.practise(game_id, day.isoformat())),
        ):
            button = TextButton(text=tr(text), icon=icon, kind=kind, size_hint_x=1)
            button.bind(on_release=lambda _button, do=action: do())
            self.body.add_widget(button)
        self.body.add_widget(Text(text=tr("challenge.practise.about"), style="caption", tone="ink_2"))

    def _see(self, app: FourWorlds, game_id: str, tried: Try) -> None:
        if app.services.finished.holds(tried.match):
            app.open_finished(game_id, tried.match)
        else:
            toast(tr("challenge.gone"))


class DaySheet(Sheet):
    """What was played on one day; a tap on a challenge practises it, or tells how its try went."""

    def __init__(self, app: FourWorlds, day: date) -> None:
        super().__init__(title=tr("challenge.titles.of", day=said_day(day)))
        tries = app.services.challenges.of(day)
        for game_id in with_challenges():
            tried = tries.get(game_id)
            row = ListRow(
                icon="circle-outline" if tried is None else "star-circle" if tried.starred else "check-circle",
                title=tr(f"{game_id}.name"),
                subtitle=tr("challenge.not_played") if tried is None else score_of(tried),
                tappable=True,
                chevron=True,
            )
            row.bind(on_release=lambda _row, game=game_id, how=tried: self._open(app, game, day, how))
            self.body.add_widget(row)

    def _open(self, app: FourWorlds, game_id: str, day: date, tried: Try | None) -> None:
        self.dismiss()
        if tried is not None:
            TrySheet(app, game_id, day, tried).open()
        else:
            UntriedSheet(app, game_id, day).open()


class UntriedSheet(Sheet):
    """A challenge of another day that was not played: it can only be practised now. Today's still counts."""

    def __init__(self, app: FourWorlds, game_id: str, day: date) -> None:
        from app.screens.challenges.days import Daily
        from app.services.challenges import today

        super().__init__(title=tr(f"{game_id}.name"))
        counts = day == today()
        self.body.add_widget(Text(text=Daily(game_id, day).what, style="body"))
        button = TextButton(
            text=tr("challenge.play" if counts else "challenge.practise"),
            icon="play" if counts else "refresh",
            size_hint_x=1,
            primary=True,
        )
        begin = (lambda: app.start_daily(game_id)) if counts else (lambda: app.practise(game_id, day.isoformat()))
        button.bind(on_release=lambda *_: begin())
        self.body.add_widget(button)
