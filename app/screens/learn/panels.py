"""The parts of the learn pages: a game to choose, its lesson, and one rule."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit.overlays import Sheet
from app.kit.surfaces import PressPanel
from app.kit.text import Icon, Text
from app.screens import covers as covers  # for panels.kv
from app.screens.learn.strip import Strip
from app.services.i18n import tr


class GameRow(PressPanel):
    """A game: a small cover, its name and what it is about."""

    game_id = StringProperty("")


class LessonCard(PressPanel):
    """Learn by playing: how many steps, whether it was done, and where it was left."""

    steps = NumericProperty(1)
    done = BooleanProperty(False)
    left = NumericProperty(0)

    def line(self) -> str:
        if self.left:
            return tr("learn.lesson.left", number=int(self.left) + 1, count=int(self.steps))
        return tr("learn.lesson.done") if self.done else tr("learn.lesson.text", count=int(self.steps))


class IconTile(Icon):
    """A sign on a coloured tile."""

    ground = ColorProperty((0, 0, 0, 0))


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
        if self.rule.ruling:
            self.bind(on_long_press=lambda *_: self.tell_ruling())

    def tell_ruling(self) -> Sheet:
        sheet = Sheet(title=tr("learn.ruling", number=self.rule.ruling))
        sheet.body.add_widget(Text(text=self.rule.title, style="title_s"))
        sheet.body.add_widget(Text(text=self.rule.text))
        sheet.body.add_widget(Text(text=tr("learn.ruling.text"), style="caption", tone="ink_2"))
        sheet.open()
        return sheet


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
