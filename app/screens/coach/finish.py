"""After the last step of a lesson: what was learned, and a match that suits who has just learned it. Below the count of
the match, or, where a lesson ends before its match does, over the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit import layout
from app.kit.buttons import TextButton, as_tall
from app.kit.overlays import Dialog
from app.kit.surfaces import Column, Panel
from app.kit.text import Text
from app.kit.tokens import theme
from app.people import next_computer, usual_players
from app.play.seating import Player
from app.play.wording import joined
from app.screens.coach.strip import Portrait
from app.services.i18n import tr
from app.tables.lesson import Lesson
from rules import GAMES
from rules.game import Setup

if TYPE_CHECKING:
    from app.application import FourWorlds

LEVEL = "easy"
NARROW = 400
"""Dp at 100 % text: below this the buttons below a lesson's result have no room for icons."""
FACE = 56
"""Dp of the coach's portrait."""


def opponents(app: FourWorlds, lesson: Lesson) -> list[Player]:
    """Who sits at the first match: the person, and easy computer players."""
    players = usual_players(app.services.settings)[:1]
    while len(players) < lesson.then.seats:
        players.append(next_computer(players, LEVEL))
    return players


def play_now(app: FourWorlds, lesson: Lesson) -> None:
    """The first match."""
    setup = Setup(lesson.then.seats, lesson.then.options, app.seed())
    app.start_match(lesson.game_id, setup, opponents(app, lesson))


def then_words(app: FourWorlds, lesson: Lesson) -> str:
    """What "Play now" begins."""
    rivals = [player.name for player in opponents(app, lesson)[1:]]
    if not rivals:
        return tr("lesson.then.alone", minutes=lesson.then.minutes)
    hints = GAMES[lesson.game_id].hints(Setup(lesson.then.seats, lesson.then.options))
    return tr("lesson.then" if hints else "lesson.then.bare", names=joined(rivals), minutes=lesson.then.minutes)


def leave_lesson(app: FourWorlds, lesson: Lesson) -> None:
    """Home; one that was opened from the rules goes back to them, a further one from the set-up to that."""
    if "learn" in app.navigation.names:
        app.navigation.leave()
    elif lesson.id:
        app.go("setup", game=lesson.game_id)
    else:
        app.go("home")


class LearnedCard(Panel):
    """The coach says what the learner knows by now."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(tone="sheet", elevation=0, orientation="horizontal", spacing=dp(12), padding=(dp(14), dp(10)))
        self.add_widget(Portrait(lesson.coach, size=(dp(FACE), dp(FACE)), pos_hint={"center_y": 0.5}))
        words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        heading = "title_m" if layout.form().width >= NARROW else "title_s"
        words.add_widget(Text(text=tr(lesson.title if lesson.id else "lesson.learned"), style=heading))
        words.add_widget(Text(text=tr(lesson.learned), style="body"))
        self.add_widget(words)


class LessonFoot(Column):
    """Play now, another match, or the lesson once more."""

    def __init__(self, app: FourWorlds, lesson: Lesson, ink, light: bool) -> None:
        super().__init__(spacing=dp(6), size_hint_x=None)
        icons = layout.form().width >= NARROW * theme.text_scale  # else the words need their room
        self.play = TextButton(
            text=tr("lesson.play_now"), icon="play", primary=True, size_hint_x=1, kind="filled" if light else "gold"
        )
        self.other = TextButton(text=tr("lesson.other_match"), kind="outlined", tint=ink, size_hint_x=1, padding_x=8)
        self.repeat = TextButton(text=tr("lesson.repeat"), kind="outlined", tint=ink, size_hint_x=1, padding_x=8)
        if icons:
            self.other.icon, self.repeat.icon = "tune-variant", "refresh"
        self.play.bind(on_release=lambda *_: play_now(app, lesson))
        self.other.bind(on_release=lambda *_: app.go("setup", game=lesson.game_id))
        self.repeat.bind(on_release=lambda *_: app.start_lesson(lesson.game_id, anew=True, lesson_id=lesson.id))
        as_tall(self.other, self.repeat)
        row = BoxLayout(spacing=dp(8), size_hint_y=None)
        for button in (self.other, self.repeat):
            button.bind(height=lambda *_: setattr(row, "height", max(self.other.height, self.repeat.height)))
            row.add_widget(button)
        row.height = max(self.other.height, self.repeat.height)
        self.add_widget(self.play)
        self.add_widget(Text(text=then_words(app, lesson), style="caption", tint=ink, halign="center"))
        self.add_widget(row)


class LessonEnd(Dialog):
    """The end of a lesson whose match goes on no further: over the table it was about. `away` leaves the lesson, as a
    tap beside it does."""

    closes_on_back = False  # the table leaves then

    def __init__(self, app: FourWorlds, lesson: Lesson, away: Callable[[], object]) -> None:
        super().__init__()
        self._away = away
        self.body.add_widget(LearnedCard(lesson))
        self.body.add_widget(Text(text=then_words(app, lesson), style="caption", tone="ink_2", halign="center"))
        again = partial(app.start_lesson, lesson.game_id, anew=True, lesson_id=lesson.id)
        self.ask(
            (tr("lesson.play_now"), "filled", lambda: play_now(app, lesson)),
            (tr("lesson.other_match"), "tonal", lambda: app.go("setup", game=lesson.game_id)),
            (tr("lesson.repeat"), "text", again),
        )

    def outside(self) -> None:
        self._away()
