"""What the others did last, in one line of the table: where their cards are too small to say it themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, WHITE, Rgba, rgba, theme
from app.tables.natural_selection.rail import Line

GROUND: Rgba = rgba("#3A2A35")


class _Row(NamedTuple):
    """A line as it is drawn; without `line` it is the end of the round."""

    line: Line | None
    words: str
    texture: Texture


class Recap(Pressable):
    """What was done to the viewer, then the newest moves, then how the round ended; as many as fit. A tap shows the
    last of it again."""

    def __init__(self, **kwargs) -> None:
        self.lines: Sequence[Line] = ()
        self.ended: tuple[int, str] | None = None
        self.quiet = ""
        super().__init__(size_hint=(None, None), **kwargs)

    def tell(self, lines: Sequence[Line], quiet: str, ended: tuple[int, str] | None = None) -> None:
        """`ended`: how a round ended, and after how many of the lines; `quiet` is said while nothing has happened."""
        self.lines, self.quiet, self.ended = lines, quiet, ended
        self.redraw()

    @property
    def last(self) -> int | None:
        """Who moved last."""
        return self.lines[-1][0] if self.lines else None

    def draw(self) -> None:
        if self.width <= 0:
            return
        fill((*self.pos, *self.size), GROUND, min(dp(16), self.height / 2))
        if not self.lines and self.ended is None:
            self._draw_quiet()
            return
        draw_icon("chevron-right", self.right - dp(18), self.center_y, dp(22), WHITE)
        shown = self._shown()
        top = self.center_y + sum(row.texture.height for row in shown) / 2
        for line, words, texture in shown:
            side = min(dp(20), texture.height + (dp(4) if len(shown) == 1 else 0))
            y = top - texture.height / 2
            if line is None:
                draw_icon("flag-checkered", self.x + dp(20), y, side, GOLD)
            else:
                draw_badge(line[0], line[1], around(self.x + dp(20), y, side, side))
            self.wrote(words, draw_texture(texture, self.x + dp(36), y, WHITE, "left"))
            top -= texture.height

    def _draw_quiet(self) -> None:
        """Nobody has moved yet: what it is all about; without the cup where that would take a line too many."""
        words, size = self.quiet, theme.font_size("minimum", True)
        texture = text_texture(words, size, "medium", self.width - dp(54))
        left = dp(42)
        if texture.height > self.height:
            texture, left = text_texture(words, size, "medium", self.width - dp(16)), dp(8)
        else:
            draw_icon("trophy-outline", self.x + dp(24), self.center_y, dp(20), GOLD)
        self.wrote(words, draw_texture(texture, self.x + left, self.center_y, WHITE, "left"))

    def _shown(self) -> list[_Row]:
        """The rows that fit below each other, the oldest first; the one that matters most always."""
        told: list[Line | None] = list(self.lines)
        if self.ended is not None:
            told.insert(self.ended[0], None)
        found: dict[int, _Row] = {}
        room = self.height - dp(4)
        for at in sorted(range(len(told)), key=lambda at: (_rank(told[at]), -at)):
            row = self._row(told[at], room)
            if found and row.texture.height > room:
                break
            found[at] = row
            room -= row.texture.height
        return [found[at] for at in sorted(found)]

    def _row(self, line: Line | None, room: float) -> _Row:
        """One line if it can be, else as many as there is room for, and of them what matters most."""
        size, width = theme.font_size("minimum", True), self.width - dp(70)
        if line is None:
            words = self.ended[1] if self.ended is not None else ""
        else:
            said = line[3].fit(lambda text: text_texture(f"{line[2]}: {text}", size, "medium", width).height <= room)
            words = f"{line[2]}: {said}"
        return _Row(line, words, text_texture(words, size, "medium", width))


def _rank(line: Line | None) -> int:
    """What was done to the viewer comes first, the end of a round last."""
    if line is None:
        return 2
    return 0 if any(line[3].mine) else 1
