"""A hint under a running clock: the tile, its space and one line, all on the table. Nothing is covered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.kit.canvas import draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.tokens import GOLD, GOLD_INK, theme
from app.services.i18n import tr
from app.tables.mondo import sheets
from rules.bots.advice import Advice
from rules.game import Message, Move
from rules.mondo import preview
from rules.mondo.components import LAYS
from rules.mondo.moves import Place, Take
from rules.mondo.spaces import SPACE_BY_NAME

if TYPE_CHECKING:
    from app.tables.mondo.table import MondoBoard


WHERE = "mondo.gain.lay"
"""What the judge says of a tile in the pool: the space it has in mind, which the table shows instead of saying it."""


def _named(gain: Message) -> int:
    """Rows and columns are counted from one, in words."""
    return SPACE_BY_NAME[f"{gain.params['row'] - 1},{gain.params['column'] - 1}"]


class Hinted(NamedTuple):
    """Which tile, lying how, goes where."""

    seat: int
    space: int
    laid: int


class HintLine(Drawn):
    """What the hint says, on the strip of the pool where no tile lies; as high as its words. A tap closes it."""

    words = StringProperty("")
    redraw_on = ("words",)

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)

    def _texture(self):
        return text_texture(self.words, theme.font_size("label"), "bold", self.width - dp(16), "center")

    def needed(self) -> float:
        return self._texture().height + dp(6)

    def draw(self) -> None:
        if self.words:
            fill((*self.pos, *self.size), GOLD)
            self.wrote(self.words, draw_texture(self._texture(), *self.center, GOLD_INK))

    def on_touch_down(self, touch) -> bool:
        if not self.words or not self.collide_point(*touch.pos):
            return False
        self.words = ""
        return True


class Hinting:
    """A part of the board."""

    hinted: Hinted | None = None

    def show_hint(self: MondoBoard, advice: Sequence[Advice]) -> None:
        """The best move is shown on the table, with the most important thing it brings; the clock runs on."""
        best = advice[0]
        self._aim(best)
        gains = [self.wording.say(gain) for gain in best.gains if gain.key != WHERE][:1]
        self.say_hint(" ".join([self.explain(best.move), *gains]))
        self.refresh()

    def highlight(self: MondoBoard, move: Move) -> None:
        self._aim(Advice(move, 0.0, 0.0))
        self.refresh()

    def _aim(self: MondoBoard, best: Advice) -> None:
        """Ring the tile in the pool and bring it into sight, or turn the held one; mark the space it is for."""
        seat, move, view = self.own_seat, best.move, self.views.get(self.own_seat)
        self.pool.light(move.tile if isinstance(move, Take) else None)
        self.hinted = None
        if isinstance(move, Place) and seat in self.held:
            self.held[seat].lie(move.lay)
            self.hinted = Hinted(seat, move.space, self.held[seat].laid)
        elif isinstance(move, Take) and view is not None:
            home = preview.home_of(view, move.tile, [_named(gain) for gain in best.gains if gain.key == WHERE])
            self.hinted = Hinted(seat, *home) if home is not None else None

    def say_hint(self: MondoBoard, words: str) -> None:
        self.hint_line.words = words
        self.put_hint_line()

    def put_hint_line(self: MondoBoard) -> None:
        """Over the strip of the pool, which still pans below it."""
        line, pool = self.hint_line, self.pool
        line.width = pool.width
        line.height = max(pool.grip, line.needed()) if line.words else 0
        line.pos = (pool.x, pool.top - line.height)

    def keep_hint(self: MondoBoard) -> None:
        """A hint stands as long as it can be followed: the tile is in the pool or in the own hand."""
        if self.hinted is None:
            return
        seat, space, laid = self.hinted
        held = self.held.get(seat)
        mine = held is not None and held.tile == laid // LAYS
        free = bool(self.views) and self.views[seat].boards[seat][space] < 0
        if not free or not (mine or laid // LAYS in self.pool.there):
            self.drop_hint()

    def follow_hint(self: MondoBoard, seat: int) -> None:
        """The tile of the hint is in the hand now: it lies as it fits, and the line says where it goes."""
        if self.hinted is not None and self.hinted.seat == seat:
            self.held[seat].lie(self.hinted.laid % LAYS)
            self.say_hint(tr("mondo.table.hint.place"))
            self.show_hands()

    def drop_hint(self: MondoBoard) -> None:
        self.hinted = None
        self.pool.light(None)
        self.say_hint("")

    def explain(self: MondoBoard, move: Move) -> str:
        return sheets.explain(self.views.get(self.own_seat), move, self.wording)
