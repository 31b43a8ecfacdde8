"""What a review of Mondo says besides the moves: tiles that lay in the pool and fitted a space left empty."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import border, fill
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.surfaces import Column, Panel
from app.kit.text import Text
from app.kit.tokens import theme
from app.play.session import Session
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.mondo.tiles import draw_tiles
from rules.mondo.preview import face_named
from rules.mondo.view import SPACES
from rules.review import Lesson

TILE = 52
MOST = 12
"""So many spaces are told; somebody who left most of a board empty knows that."""


class TileRow(Drawn):
    """The spaces of a board with the one that is meant, and a few tiles beside it."""

    def __init__(self, space: str, names: Sequence[str], **kwargs) -> None:
        self.space, self.names = space, tuple(names)
        super().__init__(**{"size_hint_y": None, "height": dp(TILE), **kwargs})

    def draw(self) -> None:
        self._draw_place()
        draw_tiles([(face_named(name), self._box(at + 1)) for at, name in enumerate(self.names)])

    def _draw_place(self) -> None:
        """The one that is meant is larger and dark, the others are outlines."""
        cell = dp(TILE) / 6
        for each in SPACES:
            row, column = (int(part) for part in each.split(","))
            middle = self.x + cell * (column + 0.5), self.y + self.height - cell * (row + 0.5)
            if each == self.space:
                fill(around(*middle, cell * 1.3, cell * 1.3), theme.ink, dp(2))
            else:
                border(around(*middle, cell * 0.8, cell * 0.8), theme.outline, dp(1.5), dp(1))

    def _box(self, at: int) -> Box:
        return (self.x + at * (dp(TILE) + dp(8)), self.y, dp(TILE), dp(TILE))


def lessons(session: Session, seat: int, found: Sequence[Lesson], services: object) -> list[Widget]:
    """One panel: round by round the spaces for which a tile was there."""
    wording = Wording(session.game.id, session.players)
    panel = Panel(spacing=dp(10))
    key = "review.lessons.passed_over" if found else "review.lessons.none_passed_over"
    panel.add_widget(Text(text=tr(key), style="title_s" if found else "body"))
    for lesson in found[:MOST]:
        part = Column(spacing=dp(6))
        part.add_widget(Text(text=wording.say(lesson.about), style="body_s"))
        place = lesson.about.params
        part.add_widget(TileRow(f"{place['row'] - 1},{place['column'] - 1}", lesson.subjects))
        panel.add_widget(part)
    return [panel]
