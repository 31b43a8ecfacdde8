"""What is said of the circle that closes, below the map that is turned: mark, sentence, comparison, and a button."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.buttons import TextButton
from app.kit.canvas import Redraw, draw_mark, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.where_is_that.colours import COLOURS, WHERE_IS_THAT

PAD, MARK, FOOT = 12, 26, 60


class Said(NamedTuple):
    """`mark` is right, wrong or nothing."""

    mark: str = ""
    title: str = ""
    line: str = ""
    note: str = ""


class TurnNote(Widget):
    """`say` what is seen; `on_press` is what its button does. It is as high as its longest words ask for."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.paper = _Paper()
        words = tr("where_is_that.turn.go_on")
        self.button = TextButton(text=words, icon="arrow-right", primary=True, size_hint_x=None)
        self.add_widget(self.paper)
        self.add_widget(self.button)
        self._lay = Redraw(self._arrange)
        self.bind(pos=self._lay, size=self._lay)

    @property
    def said(self) -> Said:
        return self.paper.said

    def say(self, said: Said) -> None:
        self.paper.say(said)

    def needed(self, short: bool = False) -> float:
        """Two lines of the sentence, two of the comparison, two more; the last ones are left out where it is short of
        room."""
        title, line = theme.font_size("title_s"), theme.font_size("body_s")
        return 2.4 * title + (2.4 if short else 4.4) * line + dp(2 * PAD + FOOT + (0 if short else 8))

    def _arrange(self) -> None:
        self.paper.pos, self.paper.size = self.pos, self.size
        self.button.size_hint_x, self.button.width = 1, self.width - dp(2 * PAD)
        self.button.pos = (self.x + dp(PAD), self.y + dp(PAD) - dp(2))
        self.paper.foot = self.button.height + dp(PAD)
        self.paper.redraw()


class _Paper(Drawn):
    def __init__(self, **kwargs) -> None:
        self.said = Said()
        self.foot = 0.0
        super().__init__(size_hint=(None, None), **kwargs)

    def say(self, said: Said) -> None:
        if said != self.said:
            self.said = said
            self.redraw()

    def draw(self) -> None:
        if self.width < dp(120):
            return
        box = (*self.pos, *self.size)
        shadow(box, 2, dp(20))
        fill(box, WHERE_IS_THAT["foot"], dp(20))
        said, left = self.said, self.x + dp(PAD)
        indent = dp(MARK + 10) if said.mark else 0.0
        room, high = self.width - dp(2 * PAD) - indent, self.height - self.foot - dp(2 * PAD)
        lines = self._lines(room, high)
        top = self.top - dp(PAD) - max(0.0, high - sum(line.height for line in lines)) / 2
        if said.mark:
            draw_mark(said.mark, left + dp(MARK) / 2, top - lines[0].height / 2, dp(MARK))
        for text, texture in zip(self._sentences(), lines, strict=False):
            ink = COLOURS.text if texture is lines[0] else COLOURS.text_2
            self.wrote(text, draw_texture(texture, left + indent + texture.width / 2, top, ink, "top"))
            top -= texture.height

    def _sentences(self) -> list[str]:
        return [text for text in self.said[1:] if text]

    def _lines(self, room: float, high: float) -> list:
        """As large as there is room for."""
        for styles, on_card in (
            (("title_s", "body_s"), False),
            (("body_strong", "caption"), False),
            (("caption", "minimum"), True),
        ):
            sizes = [theme.font_size(style, on_card=on_card) for style in styles]
            texts = self._sentences()
            lines = [
                text_texture(text, sizes[min(1, place)], "regular" if place else "bold", room)
                for place, text in enumerate(texts)
            ]
            for count in (len(lines), min(2, len(lines))):
                if sum(line.height for line in lines[:count]) <= high + dp(4):
                    return lines[:count]
        return lines[:2]
