"""The parts of the ceremony while points are counted: ground, words of a chapter, dots."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from app.kit.canvas import fill, fill_gradient, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.surfaces import Column, Panel
from app.kit.text import Icon, Text
from app.kit.tokens import GOLD, TYPE, LiveTable, Table, theme
from app.play.seating import Player
from app.play.wording import signed
from app.services.i18n import tr
from app.tables.ceremony import Chapter, Counted
from app.tables.ceremony_look import DUSK, DUSK_MIDDLE

PADDING = (16, 12)
SIGN = 32
GAP = 12
BETWEEN = 4

Colours = LiveTable | Table


class Ground(Drawn):
    """What everything stands on: the sky of the game's table, or dusk."""

    def __init__(self, colours: Colours, **kwargs) -> None:
        self.colours = colours
        super().__init__(**kwargs)

    def draw(self) -> None:
        (x, y), (width, height) = self.pos, self.size
        if self.colours is not DUSK:
            fill_gradient((x, y, width, height), self.colours.top, self.colours.bottom)
            return
        middle = y + height * 0.45
        fill_gradient((x, middle, width, y + height - middle), DUSK.top, DUSK_MIDDLE)
        fill_gradient((x, y, width, middle - y), DUSK_MIDDLE, DUSK.bottom)


class Dots(Drawn):
    """How many chapters there are, and which one is counted."""

    count = NumericProperty(1)
    at = NumericProperty(0)
    redraw_on = ("count", "at")

    def __init__(self, colours: Colours, **kwargs) -> None:
        self.colours = colours
        super().__init__(**{"size_hint": (None, None), "height": dp(20), **kwargs})

    def draw(self) -> None:
        if self.count < 2:
            return  # one dot alone tells nothing
        side, gap = dp(9), min(dp(8), self.width / max(1, self.count) - dp(9))
        wide = side * 2.6
        x = self.center_x - (side * (self.count - 1) + wide + gap * (self.count - 1)) / 2
        for number in range(int(self.count)):
            here = number == self.at
            width = wide if here else side
            colour = GOLD if here and not self.colours.light else self.colours.text if here else self.colours.text_2
            faint = 1.0 if number <= self.at else 0.4
            fill(around(x + width / 2, self.center_y, width, side), (*colour[:3], faint), side / 2)
            x += width + gap


def award_words(award: Counted, players: Sequence[Player]) -> str:
    """Who gets how much, and why."""
    return tr("ceremony.award", name=players[award.seat].name, points=signed(award.points), reason=award.reason)


class ChapterWords(Panel):
    """Title and rule of a chapter, and the reason of the award that is counted. It is as high as the longest of them
    all needs, so nothing above it moves while they change."""

    def __init__(self, colours: Colours, chapters: Sequence[Chapter], players: Sequence[Player], **kwargs) -> None:
        super().__init__(
            tint=colours.panel,
            elevation=0,
            orientation="horizontal",
            size_hint=(None, None),
            spacing=dp(GAP),
            padding=[dp(side) for side in PADDING],
            **kwargs,
        )
        self._chapters, self._players = chapters, players
        self.sign = Icon(icon_size=SIGN, tint=colours.text if colours.light else GOLD, pos_hint={"center_y": 0.5})
        self.heading = Text(style="title_m", tint=colours.text)
        self.about = Text(style="body_s", tint=colours.text_2)
        self.sentence = Text(style="body_strong", tint=colours.text)
        words = Column(spacing=dp(BETWEEN), pos_hint={"center_y": 0.5})
        for text in (self.heading, self.about, self.sentence):
            words.add_widget(text)
        self.add_widget(self.sign)
        self.add_widget(words)

    def on_kv_post(self, _base) -> None:
        """Its height is set from outside."""

    def show(self, chapter: Chapter, said: int) -> None:
        self.sign.name, self.heading.text, self.about.text = chapter.icon, chapter.title, chapter.about
        self.sentence.text = award_words(chapter.awards[said], self._players) if chapter.awards else ""

    def measured(self, width: float) -> float:
        """The height that every chapter needs in so much width."""
        room = width - 2 * dp(PADDING[0]) - dp(SIGN + GAP)
        return max((self._high(chapter, room) for chapter in self._chapters), default=0.0) + 2 * dp(PADDING[1])

    def _high(self, chapter: Chapter, room: float) -> float:
        high = _text_height(chapter.title, "title_m", room)
        high += _text_height(chapter.about, "body_s", room) if chapter.about else 0.0
        sentences = [_text_height(award_words(award, self._players), "body_strong", room) for award in chapter.awards]
        return high + max(sentences, default=0.0) + 2 * dp(BETWEEN)


class Head(BoxLayout):
    """The title of the counting, with the button that skips it."""

    def __init__(self, title: str, colours: Colours, skip) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(12))
        self.title = Text(text=title, style="title_m", tint=colours.text, pos_hint={"center_y": 0.5})
        self.add_widget(self.title)
        skip.pos_hint = {"center_y": 0.5}
        self.add_widget(skip)
        self.skip = skip

    def measured(self, width: float) -> float:
        room = width - self.skip.width - self.spacing
        return max(self.skip.height, _text_height(self.title.text, "title_m", room)) + dp(8)


def _text_height(text: str, style: str, room: float) -> float:
    kind = TYPE[style]
    return float(text_texture(text, theme.font_size(style), kind.weight, room, "left", kind.line).height)
