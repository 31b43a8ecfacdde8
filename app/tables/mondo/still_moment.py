"""A moment of a round that stands still: the own board as it lay, and a tile as a move would lay it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.canvas import fill_gradient
from app.kit.drawn import Drawn
from app.kit.text import Text
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.mondo import sheets
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.places import put
from app.tables.mondo.world import World
from rules.game import Move
from rules.mondo import preview
from rules.mondo.moves import Leave, Place, Take
from rules.mondo.view import Laid, MondoView

GAP = 12
HEAD = 44


def explain(view: MondoView, move: Move, wording: Wording) -> str:
    """A move of a round that is over: what was done or could have been, without recommending it. The words stand
    without the board as well: which tile, and where."""
    lying = lies(view, move)
    if lying is not None:
        row, column = (int(part) + 1 for part in lying[0].split(","))
        key = "review.mondo.place_there" if isinstance(move, Place) else "review.mondo.take_for"
        return tr(key, tile=sheets.tile_in_words(lying[1]), row=row, column=column)
    if isinstance(move, Place | Take | Leave):
        return tr(f"review.mondo.{_DEEDS[type(move)]}")
    return sheets.explain(view, move, wording)


_DEEDS: dict[type[Move], str] = {Place: "place", Take: "take", Leave: "leave"}


def lies(view: MondoView, move: Move) -> tuple[str, Laid] | None:
    """Where the tile of a move would lie; None for a move without one."""
    if isinstance(move, Take):
        return preview.planned(view, move)
    held = view.hands[view.seat] if view.seat is not None else None
    return (move.place, move.of(held.tile)) if isinstance(move, Place) and held is not None else None


class _Ground(Drawn):
    def draw(self) -> None:
        insets = layout.insets()
        box = (self.x - insets.left, self.y, self.width + insets.left + insets.right, self.height + insets.top)
        fill_gradient(box, COLOURS.top, COLOURS.bottom)


class StillMoment(Widget):
    """`show(move)`: the tile of the move lies on its space like that of a hint, with its ring."""

    def __init__(self, view: MondoView, wording: Wording) -> None:
        super().__init__(size_hint=(None, None))
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        board = view.boards[self.seat] or {}
        self.ground, self.world = _Ground(size_hint=(None, None)), World(view.terms.rim)
        self.title = Text(
            text=tr("review.mondo.round", round=view.round, name=wording.name(self.seat)),
            style="title_s",
            tint=COLOURS.text,
            size_hint_x=None,
            halign="center",
        )
        wrong = () if view.terms.children else preview.errors(board, view.terms.rim)
        self.world.show(board, wrong)
        for widget in (self.ground, self.world, self.title):
            self.add_widget(widget)
        self.bind(pos=self._place, size=self._place)

    def show(self, move: Move) -> None:
        self.world.hint(lies(self.view, move))

    def _place(self, *_args: object) -> None:
        put(self.ground, (*self.pos, *self.size))
        gap, head = dp(GAP), max(dp(HEAD), self.title.height + dp(8))
        side = max(1.0, min(self.width - 2 * gap, self.height - head - 2 * gap))
        low = self.y + (self.height - head - side) / 2
        put(self.world, (self.center_x - side / 2, low, side, side))
        self.title.width = self.width - 2 * gap
        self.title.pos = (self.x + gap, low + side + gap / 2)
