"""The games above statistics and achievements, one chosen: its cover with its name, the others as covers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.kit.canvas import border, draw_text, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.surfaces import Row, SideScroll
from app.kit.tokens import TARGET, theme
from app.screens.covers import draw_cover
from app.services.i18n import tr
from rules import GAMES

SIDE, COVER, CORNER = 52, 36, 10


class CoverTab(Pressable):
    """One game; with its name where `named`."""

    game_id = StringProperty("")
    chosen = BooleanProperty(False)
    named = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "game_id", "chosen", "named")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.bind(named=lambda *_: self.measure())
        self.measure()

    def words(self) -> str:
        return tr(f"{self.game_id}.name")

    def measure(self) -> None:
        self.height = max(dp(SIDE), dp(TARGET), theme.font_size("label_strong") * 1.3 + dp(16))
        self.width = dp(COVER + 26) + (self._long() + dp(8) if self.named else 0)

    def _long(self) -> float:
        return text_texture(self.words(), theme.font_size("label_strong"), "bold").width

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), self.height / 2
        fill(box, theme.primaryContainerColor if self.chosen or self.pressed else theme.card, radius)
        border(box, theme.primary if self.chosen else theme.outline_variant, radius, dp(2 if self.chosen else 1))
        side = dp(COVER)
        left = self.x + dp(13)
        draw_cover(self.game_id, (left, self.center_y - side / 2, side, side), (dp(CORNER),) * 4)
        if self.named:
            ink = theme.onPrimaryContainerColor if self.chosen else theme.ink
            size = theme.font_size("label_strong")
            drawn = draw_text(self.words(), left + side + dp(8), self.center_y, size, ink, "bold", "left")
            self.wrote(self.words(), drawn)


def game_tabs(
    chosen: str, side: float, room: float, choose: Callable[[str], object], games: Iterable[str] = GAMES
) -> SideScroll:
    """A line of games, in pixels: as wide as the `room`, with its margins at the `side`. Where all names fit, all have
    them; else the chosen one alone."""
    row = Row(size_hint_x=None, spacing=dp(8), padding=(side, dp(2), side, dp(6)))
    row.bind(minimum_width=row.setter("width"))
    tabs = [CoverTab(game_id=game_id, chosen=game_id == chosen, named=True) for game_id in games]
    fits = sum(tab.width for tab in tabs) + row.spacing * (len(tabs) - 1) + 2 * side <= room
    for tab in tabs:
        tab.named = fits or tab.chosen
        tab.bind(on_release=lambda tab: choose(tab.game_id))
        row.add_widget(tab)
    scroll = SideScroll(size_hint_y=None)
    scroll.add_widget(row)
    for tab in tabs:
        if tab.chosen:
            scroll.lead_to(tab, side)
    return scroll
