"""The boards and the bars of a match that is over, as one person sees them: a round after the other, then who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit.canvas import draw_icon, draw_texture, text_texture
from app.kit.geometry import Box
from app.kit.tokens import GOLD, theme
from app.play.session import Player
from app.services.i18n import tr
from app.tables.mondo.coins import Coin, counted, draw_coin, points_of
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.count import ICONS
from app.tables.mondo.counted_board import CountedBoard, arrange_boards
from app.tables.mondo.end_words import COSTS, points_by_round
from app.tables.mondo.places import put
from app.tables.mondo.round_bars import RoundBars, Row, minus
from app.tables.mondo.turning import Turned
from rules.mondo import preview
from rules.mondo.view import MondoView

TALLY = 30
GAP = 8
BOARDS = 150
"""Dp of height that boards have at least; below that the bars give way."""


class TallyItem(NamedTuple):
    """A few words below a board: a sign, and what it stands for."""

    sign: str
    """An icon, or `coin`."""
    words: str


class Tally(Turned):
    """What the large board has: landscapes and animals, or what a solitaire cost."""

    def __init__(self) -> None:
        self.told: tuple[TallyItem, ...] = ()
        super().__init__(size_hint=(None, None))

    def show(self, told: Sequence[TallyItem]) -> None:
        if tuple(told) != self.told:
            self.told = tuple(told)
            self.redraw()

    def draw(self) -> None:
        size, sign = theme.font_size("label", on_card=True), dp(22)
        while size > dp(11) and self._width(size, sign) > self.width:
            size -= dp(1)
        x, shown = self.center_x, list(self.told)
        while len(shown) > 1 and self._width(size, sign, shown) > self.width:
            shown.pop()
        x -= self._width(size, sign, shown) / 2
        for told in shown:
            if told.sign == "coin":
                draw_coin("+2", (x + sign / 2, self.center_y), sign, True)
            else:
                draw_icon(told.sign, x + sign / 2, self.center_y, sign * 0.9, GOLD)
            text = text_texture(told.words, size, "medium")
            self.wrote(told.words, draw_texture(text, x + sign + dp(5), self.center_y, COLOURS.text, "left"))
            x += sign + dp(17) + text.width

    def _width(self, size: float, sign: float, shown: Sequence[TallyItem] | None = None) -> float:
        shown = self.told if shown is None else shown
        return sum(sign + dp(5) + text_texture(told.words, size, "medium").width for told in shown) + dp(12) * (
            len(shown) - 1
        )


class EndPanel(FloatLayout):
    """`seats` are those whose boards lie here, the first one large; a tap on another makes that the large one."""

    def __init__(self, view: MondoView, players: Sequence[Player], seats: Sequence[int], mine: int | None) -> None:
        super().__init__(size_hint=(None, None))
        self._view, self._players = view, players
        self.front = seats[0]
        self._number, self._totals, self._winners = 1, False, tuple[int, ...]()
        self.boards = [CountedBoard(seat, players[seat], view.terms.rim, None, ()) for seat in seats]
        for board in self.boards:
            board.bind(on_release=lambda board: self.swap(board.seat))
        rows = [Row(seat, player, points_by_round(view, seat)) for seat, player in enumerate(players)]
        self.bars = RoundBars(rows, self.swap)
        self.bars.mine = mine
        self.tally = Tally()
        shown = [self.bars] if len(players) > 1 else []
        for widget in (*self.boards, self.tally, *shown):
            self.add_widget(widget)
        self.bind(pos=self.arrange, size=self.arrange)

    # -- what is shown -------------------------------------------------------------------------

    def show_round(self, number: int, told: float) -> None:
        """The boards of a round; `told` rounds stand in the bars."""
        if number != self._number or self._totals or not self._laid:
            self._number, self._totals, self._winners = number, False, ()
            self._lay_boards()
        self.bars.show(told, False)

    def show_verdict(self, winners: Sequence[int], front: int | None = None) -> None:
        """The last boards, with everybody's sum; the winner's in the light."""
        self._number, self._totals, self._winners = len(self._view.finished), True, tuple(winners)
        if front is not None and any(board.seat == front for board in self.boards):
            self.front = front
        self.bars.show(len(self._view.finished), True)
        self._lay_boards()
        self.arrange()

    def swap(self, seat: int) -> None:
        """Another board in large, of those that lie here."""
        if seat != self.front and any(board.seat == seat for board in self.boards):
            self.front = seat
            self.arrange()

    _laid = False

    def _lay_boards(self) -> None:
        self._laid = True
        view, rim = self._view, self._view.terms.rim
        for board in self.boards:
            laid = preview.board_then(view, self._number, board.seat)
            board.lay(laid, () if view.terms.children else preview.errors(laid, rim))
        self._show_boards()

    def _show_boards(self) -> None:
        view = self._view
        for board in self.boards:
            seat, large = board.seat, board.seat == self.front
            board.large = large
            points = points_by_round(view, seat)
            number = minus(sum(points) if self._totals else points[self._number - 1])
            coins = [Coin(each.middle, each.points) for each in preview.closed_then(view, self._number, seat)]
            wrong = counted("disconnections", view.finished[self._number - 1].sheets[seat])
            board.show(number, coins if large else (), (), "", True, () if large else wrong, glows=large)
            board.world.crown(seat in self._winners)
        self.tally.show(self._told())

    def _told(self) -> list[TallyItem]:
        """Of the large board in the round that is shown."""
        sheet = self._view.finished[self._number - 1].sheets[self.front]
        if self._view.terms.solitaire:
            costs = {key: -points_of(key, sheet) for key in COSTS}
            return [TallyItem(ICONS[key], tr(f"mondo.end.tally.{key}", count=n)) for key, n in costs.items()]
        closed = len(preview.closed_then(self._view, self._number, self.front))
        animals = points_of("animals", sheet)
        return [
            TallyItem("coin", tr("mondo.end.tally.landscapes", count=closed)),
            TallyItem(ICONS["animals"], tr("mondo.end.tally.animals", count=animals)),
        ]

    # -- places --------------------------------------------------------------------------------

    def arrange(self, *_args: object) -> None:
        x, y, width, height = self.x, self.y, self.width, self.height
        if width < dp(100) or height < dp(100):
            return
        gap, alone = dp(GAP), len(self._players) == 1
        if alone:
            self._arrange_boards((x, y, width, height))
        elif width > height * 1.5:
            half = width * (0.56 if len(self.boards) > 1 else 0.46)
            high = min(height, self.bars.most())
            put(self.bars, (x + half + gap, y + (height - high) / 2, width - half - gap, high))
            self._arrange_boards((x, y, half, height))
        else:
            high = max(self.bars.least(), min(self.bars.most(), height - max(dp(BOARDS), width * 0.86) - gap))
            put(self.bars, (x, y, width, high))
            self._arrange_boards((x, y + high + gap, width, height - high - gap))

    def _arrange_boards(self, area: Box) -> None:
        x, y, width, height = area
        tally = dp(TALLY) if height > dp(190) else 0.0
        self.tally.opacity = 1 if tally else 0
        put(self.tally, (x, y, width, tally))
        arrange_boards((x, y + tally, width, height - tally), self.boards, self.front)
        self._show_boards()

    def stop(self) -> None:
        for board in self.boards:
            board.stop()
