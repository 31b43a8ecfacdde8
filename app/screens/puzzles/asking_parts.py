"""What stands round the table of a puzzle while it is asked: head, question, hints, and the button that answers."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from app.kit import buttons as buttons  # for asking.kv
from app.kit.surfaces import Panel, PressPanel, Row
from app.services.i18n import tr


class PuzzleHead(Row):
    """Way out (`on_leave`), what is asked, the rating and how the answer has changed it."""

    __events__ = ("on_leave",)
    title = StringProperty("")
    subtitle = StringProperty("")
    rating = StringProperty("")
    change = StringProperty("")
    loss = BooleanProperty(False)
    ink = ColorProperty((0, 0, 0, 1))
    ink_2 = ColorProperty((0, 0, 0, 1))
    ground = ColorProperty((1, 1, 1, 1))

    def on_leave(self) -> None: ...


class RatingPill(Panel):
    """The rating in this game; after an answer how it has changed."""

    rating = StringProperty("")
    change = StringProperty("")
    loss = BooleanProperty(False)
    ink = ColorProperty((0, 0, 0, 1))
    ground = ColorProperty((1, 1, 1, 1))


class QuestionCard(PressPanel):
    """What is asked, and in small letters what to do now. It is a button only where the hint has the same place."""

    touch_target = False

    text = StringProperty("")
    note = StringProperty("")
    small = BooleanProperty(False)


class HintStrip(PressPanel):
    """The last hint that was given. It is a button only where the question has the same place."""

    touch_target = False

    title = StringProperty("")
    text = StringProperty("")


class AnswerStrip(Panel):
    """An answer of several moves: whether it is whole; `on_give` by its button, `on_refused` while it is not."""

    __events__ = ("on_give", "on_refused")
    words = StringProperty("")

    def on_give(self) -> None: ...

    def on_refused(self, reason: str) -> None: ...

    def show(self, ready: bool) -> None:
        give = self.ids.give
        self.words = tr("puzzle.answer.whole" if ready else "puzzle.answer.begun")
        give.enabled, give.reason = ready, "" if ready else tr("puzzle.answer.not_yet")


Builder.load_file(str(Path(__file__).with_name("asking.kv")))
