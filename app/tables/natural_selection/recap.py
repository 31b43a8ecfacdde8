"""What the others did last, in one line of the table: where their cards are too small to say it themselves."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, WHITE, Rgba, rgba, theme
from app.tables.natural_selection.rail import Line

GROUND: Rgba = rgba("#3A2A35")


class Recap(Pressable):
    """The newest moves; as many as fit. A tap shows the last one again."""

    def __init__(self, **kwargs) -> None:
        self.lines: Sequence[Line] = ()
        self.quiet = ""
        super().__init__(size_hint=(None, None), **kwargs)

    def tell(self, lines: Sequence[Line], quiet: str) -> None:
        """`quiet` is said while nobody has moved."""
        self.lines, self.quiet = lines, quiet
        self.redraw()

    @property
    def last(self) -> int | None:
        """Who moved last."""
        return self.lines[-1][0] if self.lines else None

    def draw(self) -> None:
        if self.width <= 0:
            return
        fill((*self.pos, *self.size), GROUND, min(dp(16), self.height / 2))
        if not self.lines:
            self._draw_quiet()
            return
        draw_icon("chevron-right", self.right - dp(18), self.center_y, dp(22), WHITE)
        shown = self._shown()
        top = self.center_y + sum(texture.height for _, _, texture in shown) / 2
        for line, words, texture in shown:
            side = min(dp(20), texture.height + dp(4))
            y = top - texture.height / 2
            draw_badge(line[0], line[1], around(self.x + dp(20), y, side, side))
            self.wrote(words, draw_texture(texture, self.x + dp(36), y, WHITE, "left"))
            top -= texture.height

    def _draw_quiet(self) -> None:
        """Nobody has moved yet: what it is all about."""
        words = self.quiet
        texture = text_texture(words, theme.font_size("minimum", True), "medium", self.width - dp(54))
        draw_icon("trophy-outline", self.x + dp(24), self.center_y, dp(20), GOLD)
        self.wrote(words, draw_texture(texture, self.x + dp(42), self.center_y, WHITE, "left"))

    def _shown(self) -> list[tuple[Line, str, Texture]]:
        """The newest moves that fit below each other, the oldest of them first; the very last one always."""
        found: list[tuple[Line, str, Texture]] = []
        room = self.height - dp(4)
        for line in reversed(self.lines):
            words, texture = self._words(line, room)
            if found and texture.height > room:
                break
            found.append((line, words, texture))
            room -= texture.height
        return found[::-1]

    def _words(self, line: Line, room: float) -> tuple[str, Texture]:
        """One line if it can be, else as many as there is room for, and of them what matters most."""
        size, width = theme.font_size("minimum", True), self.width - dp(70)
        said = line[3].fit(lambda text: text_texture(f"{line[2]}: {text}", size, "medium", width).height <= room)
        return f"{line[2]}: {said}", text_texture(f"{line[2]}: {said}", size, "medium", width)
