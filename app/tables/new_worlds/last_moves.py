"""The last moves in words, open beside the table on large screens."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.canvas import draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.seats import draw_badge
from app.kit.tokens import theme
from app.play.session import Session
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.new_worlds.cards import COLOURS
from app.tables.new_worlds.chips import CHIP, chips_width, draw_chips
from app.tables.new_worlds.wording import ENTERING, log_sentence
from rules.game import Event

Line = tuple[int, str, str, tuple[str, ...]]
"""Seat, avatar, sentence, the cards that came into the world."""
MOST = 3
LINES = 12
"""So many of the last moves are told where there is room."""


def last_lines(session: Session, wording: Wording) -> list[Line]:
    """The newest first."""
    moves: dict[int, list[Event]] = {}
    for number, event in session.log():
        moves.setdefault(number, []).append(event)
    lines = []
    for number in sorted(moves, reverse=True)[:LINES]:
        seat, sentence = session.match.steps[number].seat, log_sentence(moves[number], wording)
        if sentence:
            came = tuple(event.params["card"] for event in moves[number] if event.key in ENTERING)
            lines.append((seat, session.players[seat].avatar, sentence, came))
    return lines


class LastMoves(Pressable):
    """The newest move on top; as many as fit. A tap opens the whole log."""

    def __init__(self, **kwargs) -> None:
        self.lines: Sequence[Line] = ()
        super().__init__(size_hint=(None, None), **kwargs)

    def tell(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.redraw()

    def draw(self) -> None:
        fill((*self.pos, *self.size), (*COLOURS.panel[:3], 0.25), dp(20))
        if self.pressed:
            fill((*self.pos, *self.size), (1, 1, 1, 0.06), dp(20))
        size = theme.font_size("body_strong")
        top = self.top - dp(12)
        heading = tr("new_worlds.table.last_moves")
        box = draw_text(heading, self.x + dp(16), top - size * 0.6, size, COLOURS.text, "bold", "left")
        self.wrote(heading, box)
        top -= size * 1.2 + dp(10)
        for place, line in enumerate(self.lines):
            low = self._draw_line(line, top, newest=place == 0)
            if low is None:
                break
            top = low - dp(8)

    def _draw_line(self, line: Line, top: float, newest: bool) -> float | None:
        """How far down it reaches; None where it has no room. The newest gives up its cards, then a size, before it is
        missing."""
        (seat, avatar, words, cards), chip = line, (dp(CHIP[0]), dp(CHIP[1]))
        wide = chips_width(min(MOST, len(cards)), chip)
        ways = [("label", wide), ("label", 0.0), ("caption", 0.0)] if newest else [("label", wide)]
        for style, beside in ways:
            room = self.width - dp(74 if beside else 62) - beside
            texture = text_texture(words, theme.font_size(style), "regular", room)
            height = max(dp(30), texture.height)
            if top - height >= self.y + dp(2 if newest else 10):
                break
        else:
            return None
        middle = top - height / 2
        draw_badge(seat, avatar, around(self.x + dp(28), middle, dp(24), dp(24)))
        self.wrote(words, draw_texture(texture, self.x + dp(50), middle, COLOURS.text, "left"))
        if beside:
            draw_chips(self, cards[:MOST], self.right - dp(14) - wide, middle, wide, chip, COLOURS.text)
        return middle - height / 2
