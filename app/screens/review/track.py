"""The track below the graph: the moments of a match where they were, as discs to touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout

from app.kit.canvas import Redraw, draw_icon, fill
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.tokens import TARGET, theme
from app.screens.review.graph import Graph, spread
from rules.review.moments import COSTLY, FOUND, Moment

ICONS = {COSTLY: "exclamation-thick", FOUND: "star"}
TONES = {COSTLY: "error", FOUND: "success"}
DISC, LARGE = 32, 42


class Disc(Pressable):
    """One moment: a sign for its kind, larger while it is looked at."""

    kind = OptionProperty(COSTLY, options=list(ICONS))
    chosen = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "kind", "chosen")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), size=(dp(TARGET), dp(TARGET)), **kwargs)

    def draw(self) -> None:
        tone = TONES[self.kind]
        side = dp(LARGE if self.chosen else DISC)
        ground, ink = getattr(theme, tone), getattr(theme, f"{tone}_ink")
        if not self.chosen:
            ground, ink = getattr(theme, f"{tone}_container"), getattr(theme, f"{tone}_container_ink")
        box = around(self.center_x, self.center_y, side, side)
        fill(around(self.center_x, self.center_y, side + dp(4), side + dp(4)), theme.card, side)
        fill(box, ground, side / 2)
        if self.pressed:
            fill(box, (*ink[:3], 0.14), side / 2)
        draw_icon(ICONS[self.kind], self.center_x, self.center_y, side * 0.6, ink)


class _Rail(Drawn):
    def draw(self) -> None:
        fill((self.x, self.center_y - dp(2), self.width, dp(4)), theme.outline_variant, dp(2))


class Track(FloatLayout):
    """As long as the graph above it; a disc for each moment, moved apart where two would lie over each other."""

    def __init__(self, graph: Graph, moments: Sequence[Moment], choose: Callable[[int], None], **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(TARGET), **kwargs})
        self.graph = graph
        self._rail = _Rail(size_hint=(None, None))
        self.add_widget(self._rail)
        self.discs: list[Disc] = []
        for moment in moments:
            disc = Disc(kind=moment.kind)
            disc.number = moment.decision.number
            disc.bind(on_release=lambda disc: choose(disc.number))
            self.discs.append(disc)
            self.add_widget(disc)
        place = Redraw(self._place)
        self.bind(pos=place, size=place)
        graph.bind(pos=place, size=place)
        place()

    def mark(self, number: int) -> None:
        """The moment that is looked at."""
        for disc in self.discs:
            disc.chosen = disc.number == number

    def _place(self) -> None:
        graph = self.graph
        self._rail.pos, self._rail.size = (graph.left, self.y), (max(0.0, graph.end - graph.left), self.height)
        wanted = {at: graph.at(disc.number + 0.5) for at, disc in enumerate(self.discs)}
        half = dp(TARGET) / 2
        for at, x in spread(wanted, dp(TARGET), self.x + half, self.right - half).items():
            self.discs[at].center = (x, self.center_y)
