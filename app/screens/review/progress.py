"""How far the review of a match is: a bar and a sentence, while the judge still looks."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.kit.progress import LinearProgress
from app.kit.surfaces import Panel
from app.kit.text import Text


class Progress(Panel):
    """Nothing waits for it: the page can be read, scrolled and left meanwhile."""

    share = NumericProperty(0.0)
    words = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(elevation=0, tone="surface_container", spacing=dp(10), **kwargs)
        self._words, self._bar = Text(style="body_s", tone="ink_2"), LinearProgress()
        self.add_widget(self._words)
        self.add_widget(self._bar)
        self.bind(share=self._bar.setter("share"), words=self._words.setter("text"))
