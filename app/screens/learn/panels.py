"""The parts of the learn pages: a game to choose, its lesson, and one rule."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.canvas import draw_picture
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.overlays import Sheet
from app.kit.surfaces import Column, ListRow, PressPanel, Row
from app.kit.text import Icon, Text
from app.screens import covers as covers  # for panels.kv
from app.screens.learn.book import number_of
from app.screens.learn.strip import Strip
from app.services.i18n import tr
from app.tables.lesson import Lesson

THING = 56
"""Dp of the side of a picture in a list."""


class GameRow(PressPanel):
    """A game: a small cover, its name and what it is about."""

    game_id = StringProperty("")


class LessonCard(PressPanel):
    """Learn by playing: how many steps, whether it was done, and where it was left."""

    steps = NumericProperty(1)
    done = BooleanProperty(False)
    left = NumericProperty(0)

    def line(self) -> str:
        return lesson_line(int(self.steps), self.done, int(self.left))


def lesson_line(steps: int, done: bool, left: int) -> str:
    """How far a lesson is."""
    if left:
        return tr("learn.lesson.left", number=left + 1, count=steps)
    return tr("learn.lesson.done") if done else tr("learn.lesson.text", count=steps)


class FurtherRow(ListRow):
    """A short lesson for a mode or a module."""

    def __init__(self, lesson: Lesson, done: bool, left: int) -> None:
        super().__init__(icon="check-bold" if done else "gesture-tap", title=tr(lesson.title), tappable=True,
                         chevron=True, subtitle=lesson_line(len(lesson.steps), done, left))  # fmt: skip
        self.lesson = lesson


class IconTile(Icon):
    """A sign on a coloured tile."""

    ground = ColorProperty((0, 0, 0, 0))


class EntryRow(Row):
    """One of the things that a rule lists: its picture, its name and what it does."""

    entry = ObjectProperty(None)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.add_widget(Thing(self.entry.picture))
        words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        words.add_widget(Text(text=self.entry.title, style="body_strong"))
        words.add_widget(Text(text=self.entry.text, style="body_s"))
        self.add_widget(words)


class Thing(Drawn):
    """A picture of an atlas, as large as its square allows."""

    def __init__(self, name: str, **kwargs) -> None:
        self.name = name
        super().__init__(
            **{"size_hint": (None, None), "size": (dp(THING), dp(THING)), "pos_hint": {"center_y": 0.5}, **kwargs}
        )

    def draw(self) -> None:
        texture = picture(*self.name.split("/"))
        share = min(self.width / texture.width, self.height / texture.height)
        draw_picture(texture, around(self.center_x, self.center_y, texture.width * share, texture.height * share))


class RulePanel(PressPanel):
    """One rule: sign, title, words and a picture. A long press tells the number of its ruling."""

    game_id = StringProperty("")
    rule = ObjectProperty(None)
    pictured = BooleanProperty(True)
    """Its picture is there, not only the place for it."""
    touch_target = False

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        if self.rule.picture:
            strip = Strip(self.game_id, self.rule.picture, shown=self.pictured)
            self.bind(pictured=strip.setter("shown"))
            self.add_widget(strip)
        for entry in self.rule.entries:
            self.add_widget(EntryRow(entry=entry))
        if self.rule.decided:
            self.add_widget(Text(text=self.rule.decided, style="body_s", tone="secondary"))
        if self.rule.ruling:
            self.bind(on_long_press=lambda *_: self.tell_ruling())

    def tell_ruling(self) -> Sheet:
        sheet = Sheet(title=tr("learn.ruling", number=number_of(self.rule.ruling)))
        sheet.body.add_widget(Text(text=self.rule.title, style="title_s"))
        sheet.body.add_widget(Text(text=self.rule.text))
        if self.rule.decided:
            sheet.body.add_widget(Text(text=self.rule.decided))
        sheet.body.add_widget(Text(text=tr("learn.ruling.text"), style="caption", tone="ink_2"))
        sheet.open()
        return sheet


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
