"""The boards of a match that is over, to look at: the last round's, and enlarged those of every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp

from app.kit.canvas import draw_text
from app.kit.geometry import Box
from app.kit.tokens import theme
from app.numbers import number
from app.play.session import Session
from app.services.i18n import tr
from app.tables.finals import FinalThing
from app.tables.mondo.places import put
from app.tables.mondo.world import World
from rules.mondo import preview
from rules.mondo.view import Laid, MondoView, board_in_words

SMALL = 200
"""Dp of a board's side below which its errors would hide it."""
ROUND = 28
"""Dp of the line above the board of a round."""
WIDEST = 360
"""Dp of a board's side."""


class FinalBoard(FinalThing):
    """A seat's board; large, the boards of all rounds below each other with what each brought."""

    least = 150
    abreast = 4

    def __init__(self, session: Session, seat: int | None, large: bool = False, **kwargs) -> None:
        assert seat is not None, "everybody has a board"
        view = session.match.state.view(None)
        assert isinstance(view, MondoView)
        played = view.finished if large else view.finished[-1:]
        self.rounds = [(each.number, board_in_words(each.boards[seat]), each.sheets[seat].total) for each in played]
        super().__init__(session, seat, large, **kwargs)

    def set_up(self) -> None:
        view = self.view
        assert isinstance(view, MondoView)
        self.worlds = [_world(view, board) for _, board, _ in self.rounds]
        for world in self.worlds:
            self.add_widget(world)

    @classmethod
    def title(cls, session: Session) -> str:
        view = session.match.state.view(None)
        assert isinstance(view, MondoView)
        return tr("mondo.things.rounds" if view.terms.rounds > 1 else "mondo.things")

    def _side(self, width: float) -> float:
        return min(width, dp(WIDEST))

    @property
    def _line(self) -> float:
        """Above each of several boards."""
        return dp(ROUND) if len(self.rounds) > 1 else 0.0

    def height_of(self, width: float) -> float:
        return (self._side(width) + self._line) * len(self.rounds)

    def _boxes(self) -> Sequence[Box]:
        x, y, width, height = self.room
        side, each = self._side(width), self._side(width) + self._line
        left, top = x + (width - side) / 2, y + height
        return [(left, top - (at + 1) * each, side, side) for at in range(len(self.rounds))]

    def place(self) -> None:
        for world, box in zip(self.worlds, self._boxes(), strict=True):
            world.small = box[2] < dp(SMALL)
            put(world, box)
            world.redraw()

    def draw_inside(self, room: Box) -> None:
        if not self._line:
            return
        size = theme.font_size("label_strong", True)
        for (name, _, total), box in zip(self.rounds, self._boxes(), strict=True):
            y = box[1] + box[3] + self._line / 2
            words, points = tr("results.round", n=name), number(total)
            self.wrote(words, draw_text(words, box[0], y, size, self.colours.text, "bold", "left"))
            self.wrote(points, draw_text(points, box[0] + box[2], y, size, self.colours.text, "heavy", "right"))


def _world(view: MondoView, board: Mapping[str, Laid]) -> World:
    world = World(view.terms.rim)
    world.show(board, preview.errors(board, view.terms.rim) if not view.terms.children else ())
    return world
