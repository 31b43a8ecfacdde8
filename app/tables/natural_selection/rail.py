"""Beside the table on large screens: the own zone in full, and what the others did since the last turn."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.seats import draw_badge
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.natural_selection.briefs import Brief
from app.tables.natural_selection.cards import event_name, short_effect
from app.tables.natural_selection.colours import COLOURS
from app.tables.natural_selection.minis import draw_disc
from app.tables.natural_selection.moment import NOBODY
from rules.natural_selection.preview import Figure

Line = tuple[int, str, str, Brief]
"""Seat, avatar, name, and what that player did last."""


def _height(texture: Texture) -> float:
    """Of a row: its words, and a badge at least."""
    return max(dp(26), texture.height)


def _least(rows: Sequence[tuple[Line | None, str, Texture]]) -> int:
    """Which row goes first where not all have room: the oldest that did nothing to the viewer."""
    return next((at for at, (line, *_) in enumerate(rows) if line is None or not any(line[3].mine)), 0)


class Rail(Pressable):
    """The newest move last; as many as fit, and of them what was done to the viewer. A tap opens the whole log."""

    def __init__(self, **kwargs) -> None:
        self.figure: Figure = NOBODY
        self.lines: Sequence[Line] = ()
        self.ended: tuple[int, str] | None = None
        self.has_past = True
        super().__init__(size_hint=(None, None), **kwargs)

    def tell(
        self, figure: Figure, lines: Sequence[Line], ended: tuple[int, str] | None = None, has_past: bool = True
    ) -> None:
        """`ended`: how a round ended, and after how many of the lines. A puzzle has no past to speak of."""
        self.figure, self.lines, self.ended, self.has_past = figure, lines, ended, has_past
        self.redraw()

    def draw(self) -> None:
        top = self._draw_zone(self.top) if self.figure.zone else self.top
        if not (self.has_past or self.lines or self.ended):
            return
        box = (self.x, self.y, self.width, top - self.y)
        shadow(box, 1, dp(20))
        fill(box, COLOURS.panel, dp(20))
        self._draw_log(top - dp(14))

    def _heading(self, key: str, top: float) -> float:
        size = theme.font_size("body_strong")
        words = tr(key)
        self.wrote(words, draw_text(words, self.x + dp(16), top - size * 0.6, size, COLOURS.text, "bold", "left"))
        return top - size * 1.2 - dp(8)

    def _draw_zone(self, top: float) -> float:
        """Events that lie before the player; returns where the log may begin."""
        size = theme.font_size("label")
        shown = self.figure.zone[:4]
        height = dp(24) + theme.font_size("body_strong") * 1.2 + len(shown) * dp(44)
        box = (self.x, top - height, self.width, height)
        shadow(box, 1, dp(20))
        fill(box, COLOURS.panel, dp(20))
        y = self._heading("natural_selection.table.zone", top - dp(12))
        for card in shown:
            draw_disc(card, (self.x + dp(14), y - dp(36), dp(34), dp(34)))
            words = f"{event_name(card)}: {short_effect(card)}"
            texture = text_texture(words, size, "regular", self.width - dp(72))
            if texture.height > dp(42):
                texture = text_texture(event_name(card), size, "regular", self.width - dp(72))
            self.wrote(words, draw_texture(texture, self.x + dp(58), y - dp(19), COLOURS.text, "left"))
            y -= dp(44)
        return top - height - dp(12)

    def _draw_log(self, top: float) -> None:
        told: list[tuple[Line | None, str]] = [(line, f"{line[2]}: {line[3]}") for line in self.lines]
        if self.ended is not None:
            told.insert(self.ended[0], (None, self.ended[1]))
        top = self._heading("natural_selection.table.since" if told else "natural_selection.table.log", top)
        rows = [
            (line, words, text_texture(words, theme.font_size("label"), "regular", self.width - dp(66)))
            for line, words in told
        ]
        while rows and sum(_height(texture) + dp(8) for *_, texture in rows) - dp(8) > top - self.y - dp(6):
            rows.pop(_least(rows))  # the log has them all
        for line, words, texture in rows:
            height = _height(texture)
            middle = top - height / 2
            if line is None:
                draw_icon("flag-checkered", self.x + dp(27), middle, dp(22), COLOURS.text)
            else:
                draw_badge(line[0], line[1], around(self.x + dp(27), middle, dp(24), dp(24)))
            self.wrote(words, draw_texture(texture, self.x + dp(48), middle, COLOURS.text, "left"))
            top -= height + dp(8)
