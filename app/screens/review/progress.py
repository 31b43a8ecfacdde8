"""How far the review of a match is: a bar and a sentence, while the judge still looks."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.surfaces import Panel
from app.kit.text import Text
from app.kit.tokens import theme


class Bar(Drawn):
    """A bar filled as far as the work is done."""

    share = NumericProperty(0.0)
    redraw_on = ("share",)

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint_y=None, height=dp(8), **kwargs)

    def draw(self) -> None:
        radius = self.height / 2
        fill((*self.pos, *self.size), theme.surface_high, radius)
        fill((self.x, self.y, max(self.height, self.width * self.share), self.height), theme.primary, radius)


class Progress(Panel):
    """Nothing waits for it: the page can be read, scrolled and left meanwhile."""

    share = NumericProperty(0.0)
    words = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(elevation=0, tone="surface_container", spacing=dp(10), **kwargs)
        self._words, self._bar = Text(style="body_s", tone="ink_2"), Bar()
        self.add_widget(self._words)
        self.add_widget(self._bar)
        self.bind(share=self._bar.setter("share"), words=self._words.setter("text"))
