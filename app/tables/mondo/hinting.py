"""A hint under a running clock: the tile, its space and one line, all on the table. Nothing is covered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.kit import overlays, toasts
from app.kit.canvas import draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.tokens import GOLD, GOLD_INK, theme
from app.services.i18n import tr
from app.tables.mondo import sheets
from app.tables.mondo.parts import Parts
from rules.bots.advice import Advice
from rules.game import Message, Move
from rules.mondo import preview
from rules.mondo.moves import Place, Take
from rules.mondo.view import Laid

WHERE = "mondo.gain.lay"
"""What the judge says of a tile in the pool: the space it has in mind, which the table shows instead of saying it."""

READ = 6.0
"""Seconds that the words of a hint have to themselves; after that a rival's line takes their place."""


def _named(gain: Message) -> str:
    """Rows and columns are counted from one, in words."""
    return f"{gain.params['row'] - 1},{gain.params['column'] - 1}"


class Hinted(NamedTuple):
    """Which tile, lying how, goes where."""

    seat: int
    space: str
    laid: Laid


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
            self.wrote(self.words, draw_texture(self._texture(), self.center_x, self.center_y, GOLD_INK))

    def on_touch_down(self, touch) -> bool:
        if not self.words or not self.collide_point(*touch.pos):
            return False
        self.words = ""
        return True


class Hinting(Parts):
    """A part of the board."""

    hint_line: HintLine
    hinted: Hinted | None = None
    _hinted_at = 0.0

    def show_hint(self, advice: Sequence[Advice]) -> None:
        """The best move is shown on the table, with the most important thing it brings; the clock runs on."""
        self._searched()
        best = advice[0]
        self._aim(best)
        gains = [self.wording.say(gain) for gain in best.gains if gain.key != WHERE][:1]
        self.say_hint(" ".join([self.explain(best.move), *gains]))
        self.refresh()

    @staticmethod
    def _searched() -> None:
        """That a hint is looked for is no longer true."""
        for said in overlays.open_overlays():
            if isinstance(said, toasts.Toast) and said.text == tr("table.hint_thinking"):
                said.dismiss()

    def hint_again(self) -> bool:
        """The hint stands: it is said once more and brought into sight, and costs nothing. False: none stands."""
        if self.hinted is None:
            return False
        held = self.held.get(self.hinted.seat)
        if held is not None and held.tile == self.hinted.laid.tile:
            self.follow_hint(self.hinted.seat)
        else:
            self.show_free_table()
            self.pool.light(self.hinted.laid.tile)
            self.say_hint(tr("mondo.table.hint.take"))
        return True

    def highlight(self, move: Move) -> None:
        self._aim(Advice(move, 0.0, 0.0))
        self.refresh()

    def _aim(self, best: Advice) -> None:
        """Ring the tile in the pool and bring it into sight, or turn the held one; mark the space it is for."""
        seat, move, view = self.own_seat, best.move, self.views.get(self.own_seat)
        if isinstance(move, Take):
            self.show_free_table()
        self.pool.light(move.name if isinstance(move, Take) else None)
        self.hinted = None
        if isinstance(move, Place) and seat in self.held:
            self.held[seat].lie(move.of(self.held[seat].tile))
            self.hinted = Hinted(seat, move.place, self.held[seat].laid)
        elif isinstance(move, Take) and view is not None:
            home = preview.home_of(view, move.name, [_named(gain) for gain in best.gains if gain.key == WHERE])
            self.hinted = Hinted(seat, *home) if home is not None else None

    def show_free_table(self) -> None:
        """The hint points at a tile where it lies."""

    def say_hint(self, words: str) -> None:
        self.hint_line.words = words
        self._hinted_at = Clock.time()
        self.put_hint_line()

    def hint_makes_way(self) -> bool:
        """A rival's line wants the strip: words that had their time go, the marks stay. Never both at once."""
        if self.hint_line.words and Clock.time() - self._hinted_at < READ:
            return False
        self.say_hint("")
        return True

    def put_hint_line(self) -> None:
        """Over the strip of the pool, which still pans below it; where another view lies, at its foot: what that says
        stands at its head."""
        line, pool = self.hint_line, self.pool
        line.width = pool.width
        line.height = max(pool.grip, line.needed()) if line.words else 0
        line.pos = (pool.x, pool.y if pool.away else pool.top - line.height)

    def keep_hint(self) -> None:
        """A hint stands as long as it can be followed: its player still builds, and the tile is in the pool or in the
        own hand."""
        if self.position.phase != "building" or self.own_seat not in self.position.actors:
            self.drop_hint()
        if self.hinted is None:
            return
        seat, space, laid = self.hinted
        held = self.held.get(seat)
        mine = held is not None and held.tile == laid.tile
        board = self.views[seat].boards[seat] if self.views else None
        free = board is not None and space not in board
        if not free or not (mine or laid.tile in self.pool.there):
            self.drop_hint()

    def follow_hint(self, seat: int) -> None:
        """The tile of the hint is in the hand now: it lies as it fits, and the line says where it goes."""
        if self.hinted is not None and self.hinted.seat == seat:
            self.held[seat].lie(self.hinted.laid)
            self.say_hint(tr("mondo.table.hint.place"))
            self.show_hands()

    def drop_hint(self) -> None:
        self.hinted = None
        self.pool.light(None)
        self.say_hint("")

    def explain(self, move: Move) -> str:
        return sheets.explain(self.views.get(self.own_seat), move, self.wording)
