"""The parts of the learn pages: a game to choose, its lesson, and one rule."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.kit import pictures as pictures  # for panels.kv
from app.kit.canvas import draw_icon, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.overlays import Sheet
from app.kit.surfaces import PictureCard, PressPanel, Row
from app.kit.text import Text
from app.kit.tokens import GOLD, GOLD_INK, RADIUS, WHITE, rgba, theme
from app.screens.learn.book import Rule
from app.screens.learn.strip import Strip
from app.services.i18n import tr

NIGHT = rgba("#18204A")
NIGHT_TEXT = rgba("#DCE1F7")


class GameRow(PressPanel):
    """A game: a small cover, its name and what it is about."""

    game_id = StringProperty("")


class LessonCard(PictureCard):
    """Learn by playing: how many steps, and whether it was done."""

    steps = NumericProperty(1)
    done = BooleanProperty(False)
    redraw_on = ("steps", "done")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.bind(width=lambda *_: self.measure())
        self.measure()

    def _textures(self) -> tuple:
        room = max(dp(80), self.width - dp(88) - dp(48))
        note = tr("learn.lesson.done") if self.done else tr("learn.lesson.text", count=int(self.steps))
        return (
            (text_texture(tr("learn.lesson"), theme.font_size("title_m"), "bold", room), tr("learn.lesson")),
            (text_texture(note, theme.font_size("body_s"), "regular", room), note),
        )

    def measure(self) -> None:
        self.height = max(dp(92), sum(texture.height for texture, _ in self._textures()) + dp(40))

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(RADIUS["panel"])
        shadow(box, 1, radius)
        fill(box, NIGHT, radius)
        plate = around(self.x + dp(44), self.center_y, dp(56), dp(56))
        fill(plate, GOLD, dp(16))
        icon = "check-bold" if self.done else "gesture-tap"
        draw_icon(icon, self.x + dp(44), self.center_y, dp(30), GOLD_INK)
        draw_icon("chevron-right", self.right - dp(26), self.center_y, dp(28), WHITE)
        (title, said), (note, noted) = self._textures()
        left, top = self.x + dp(88), self.center_y + (title.height + note.height + dp(2)) / 2
        self.wrote(said, draw_texture(title, left + title.width / 2, top, WHITE, "top"))
        top -= title.height + dp(2)
        self.wrote(noted, draw_texture(note, left + note.width / 2, top, NIGHT_TEXT, "top"))


class _IconTile(Drawn):
    """The sign of a rule on a small coloured tile."""

    def __init__(self, icon: str, **kwargs) -> None:
        self._icon = icon
        super().__init__(**{"size_hint": (None, None), "size": (dp(32), dp(32)), **kwargs})

    def draw(self) -> None:
        fill((*self.pos, *self.size), theme.primary, dp(8))
        draw_icon(self._icon, self.center_x, self.center_y, dp(20), theme.primary_ink)


class RulePanel(PressPanel):
    """One rule: sign, title, words and a picture. A long press tells the number of its ruling."""

    def __init__(self, game_id: str, rule: Rule, **kwargs) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        self.rule = rule
        self.touch_target = False
        head = Row(spacing=dp(12))
        head.add_widget(_IconTile(rule.icon, pos_hint={"center_y": 0.5}))
        head.add_widget(Text(text=rule.title, style="title_s", pos_hint={"center_y": 0.5}))
        self.add_widget(head)
        self.add_widget(Text(text=rule.text))
        if rule.picture:
            self.add_widget(Strip(game_id, rule.picture))
        if rule.ruling:
            self.bind(on_long_press=lambda *_: self.tell_ruling())

    def tell_ruling(self) -> Sheet:
        sheet = Sheet(title=tr("learn.ruling", number=self.rule.ruling))
        sheet.body.add_widget(Text(text=self.rule.title, style="title_s"))
        sheet.body.add_widget(Text(text=self.rule.text))
        sheet.body.add_widget(Text(text=tr("learn.ruling.text"), style="caption", tone="ink_2"))
        sheet.open()
        return sheet


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
