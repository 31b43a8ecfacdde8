"""Bars that measure: a share of a whole with its percentage, an amount beside others, a guess on a scale of levels."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty, StringProperty

from app.kit.canvas import border, draw_text, fill, text_texture
from app.kit.chart import apart
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.theme import NAMES
from app.kit.tokens import theme

BAR, THIN = 20, 14
"""dp: how high bars are, with words in them and without."""
EDGE = 0.14
"""Share of a scale outside its outermost levels."""


class ShareBar(Drawn):
    """Filled as far as `share` (0 to 1) says, with `words` at the end of the filled part, or behind it where they lack
    room."""

    share = NumericProperty(0.0)
    words = StringProperty("")
    tone = OptionProperty("primary", options=list(NAMES))
    redraw_on = ("share", "words", "tone")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.measure()

    def measure(self) -> None:
        self.height = max(dp(BAR), theme.font_size("minimum") * 1.5)

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), self.height / 2
        fill(box, theme.colours["surface_container"], radius)
        long = max(self.width * self.share, 2 * radius) if self.share > 0 else 0.0
        if long:
            fill((self.x, self.y, long, self.height), theme.colours[self.tone], radius)
        if not self.words:
            return
        size, gap = theme.font_size("minimum"), dp(8)
        width = text_texture(self.words, size, "bold").width
        inside = width + 2 * gap <= long
        x = self.x + (long - gap if inside else long + gap)
        ink = theme.colours[f"{self.tone}_ink"] if inside else theme.ink
        drawn = draw_text(self.words, x, self.center_y, size, ink, "bold", "right" if inside else "left")
        self.wrote(self.words, drawn)


class AmountBar(Drawn):
    """As long as its `share` of the largest amount; what costs (`share` below zero) is an outline: form tells it from a
    gain, not only colour."""

    share = NumericProperty(0.0)
    tone = OptionProperty("primary", options=list(NAMES))
    redraw_on = ("share", "tone")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(THIN), **kwargs})

    def draw(self) -> None:
        if not self.share:
            return
        long = max(self.width * min(1.0, abs(self.share)), self.height)
        box, radius = (self.x, self.y, long, self.height), self.height / 2
        if self.share > 0:
            fill(box, theme.colours[self.tone], radius)
        else:
            border(box, theme.colours["error"], radius, dp(2))


class LevelScale(Drawn):
    """A guess among `levels` (names, from the weakest) that stand at even distances: a disc at its `middle`, on a band
    from `low` to `high`. All three are places among the levels: 0 is the first, 1.5 halfway from the second to the
    third; what lies further out than the scale reaches ends at its edge."""

    levels = ListProperty([])
    low = NumericProperty(0.0)
    middle = NumericProperty(0.0)
    high = NumericProperty(0.0)
    redraw_on = ("levels", "low", "middle", "high")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.measure()

    def measure(self) -> None:
        self.height = dp(34) + theme.font_size("label") * 1.4

    def at(self, place: float) -> float:
        """Where a place among the levels is."""
        last = max(1, len(self.levels) - 1)
        share = EDGE + (1 - 2 * EDGE) * place / last
        return self.x + self.width * min(1.0, max(0.0, share))

    def draw(self) -> None:
        if not self.levels or self.width < dp(120):
            return
        middle, high = self.top - dp(16), dp(THIN)
        fill((self.x, middle - high / 2, self.width, high), theme.colours["surface_container"], high / 2)
        left, right = self.at(self.low), self.at(self.high)
        fill((left, middle - high / 2, max(high, right - left), high), theme.colours["primary_container"], high / 2)
        for place in range(len(self.levels)):
            fill(around(self.at(place), middle, dp(2), dp(24)), theme.outline, dp(1))
        x = min(max(self.at(self.middle), self.x + dp(11)), self.right - dp(11))
        fill(around(x, middle, dp(22), dp(22)), theme.card, dp(11))
        fill(around(x, middle, dp(16), dp(16)), theme.primary, dp(8))
        self._draw_names()

    def _draw_names(self) -> None:
        size = theme.font_size("label")
        widths = [text_texture(name, size, "medium").width for name in self.levels]
        each = max(widths) + dp(8)
        wanted = [self.at(place) for place in range(len(self.levels))]
        low, high = self.x + widths[0] / 2, self.right - widths[-1] / 2
        for name, x in zip(self.levels, apart(wanted, each, low, high), strict=True):
            self.wrote(name, draw_text(name, x, self.y + size * 0.7, size, theme.ink_2, "medium"))
