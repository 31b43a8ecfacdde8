"""The score of a round at a shared table: everybody reads the own board and all lines from the own side; either edge
goes on to the next line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import border, draw_texture, fill, fill_gradient, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box
from app.kit.tokens import GOLD, GOLD_INK, TYPE, theme
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, DARK
from app.tables.mondo.count import Count
from app.tables.mondo.count_table import LIT, CountTable
from app.tables.mondo.counted_board import BESIDE, HEAD, CountedBoard
from app.tables.mondo.hud import VolcanoToken
from app.tables.mondo.places import put
from app.tables.mondo.reasons import Reasons
from app.tables.mondo.score import Scored, counted_board, show_board
from app.tables.mondo.turning import Holder, Side, Turned

BAR = 64
ROW = 24
"""Dp that a line of numbers has at least, where there is little room for why."""
SMALL, LARGE_SMALL = 84, 150
"""Dp of height for a computer player's board: at least, at most."""
APART = 1.2
"""Seconds between two lines: two edges that go on at once both mean the same line."""


class _Desk(Drawn):
    """A seat's part of the table; who leads so far has a gold edge."""

    leads = BooleanProperty(False)
    redraw_on = ("leads",)

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        fill_gradient(box, COLOURS.top, COLOURS.bottom)
        border(box, GOLD if self.leads else COLOURS.line, dp(4), dp(3 if self.leads else 1))


class _Paper(Drawn):
    def draw(self) -> None:
        fill((*self.pos, *self.size), theme.surface, dp(14))


class SeatScore(FloatLayout):
    """One seat's part: its board with coins, below it those of computer players, who have no part of their own, and
    the lines with everybody's numbers. A tap on a small board, or on its head, makes it the large one."""

    def __init__(
        self, scored: Scored, count: Count, seat: int, names: Sequence[str], computers: Sequence[int] = ()
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.seat, self._scored, self._count = seat, scored, count
        self.front = seat
        """Whose board lies large."""
        self.desk = _Desk(size_hint=(None, None))
        self.boards = [counted_board(scored, each) for each in (seat, *computers)]
        self._paper = _Paper(size_hint=(None, None))
        totals = scored.totals if scored.number > 1 else None
        self.table = CountTable(count, scored.players, names, seat, totals)
        self.table.head_tapped = self.swap
        others = [each for each in range(len(scored.players)) if each not in (seat, *computers)]
        self.reasons = Reasons(scored, count, (seat, *computers, *others))
        for widget in (self.desk, *self.boards, self._paper, self.table, self.reasons):
            self.add_widget(widget)
        for board in self.boards:
            board.bind(on_release=lambda board: self.swap(board.seat))
        self.bind(size=self._arrange)

    @property
    def board(self) -> CountedBoard:
        """The own one."""
        return self.boards[0]

    def swap(self, seat: int) -> None:
        """Another board in large, of those that lie here."""
        if seat != self.front and any(board.seat == seat for board in self.boards):
            self.front = seat
            self._arrange()

    def _arrange(self, *_args: object) -> None:
        gap, (width, height) = dp(10), self.size
        put(self.desk, (0, 0, width, height))
        small = dp(SMALL) + gap if len(self.boards) > 1 else 0.0
        side = min(height - dp(HEAD) - 2 * gap - small, width * 0.48)
        column = max(side, min(width * 0.48, dp(2 * SMALL)) if small else side)
        self._arrange_boards((gap, 0, column, height), side)
        rest = (column + 2 * gap, gap, width - column - 3 * gap, height - 2 * gap)
        put(self._paper, rest)
        self._arrange_lines((rest[0] + dp(4), rest[1] + dp(2), rest[2] - dp(10), rest[3] - dp(4)))
        self.show()

    def _arrange_lines(self, box: Box) -> None:
        """The numbers, and below them where they come from."""
        x, y, width, height = box
        why = self.reasons.natural_height(height - self.table.rows * dp(ROW))
        table = self.table.natural_height(height - why)
        put(self.table, (x, y + height - table, width, table))
        put(self.reasons, (x, y + height - table - why, width, why))

    def _arrange_boards(self, box: Box, side: float) -> None:
        """The large one, and below it the others side by side."""
        x, y, width, height = box
        others = [board for board in self.boards if board.seat != self.front]
        room = height - side - dp(HEAD) - dp(20)
        high = min(room - dp(10), dp(LARGE_SMALL)) if others else 0.0
        low = y + (height - side - dp(HEAD) - high - (dp(10) if others else 0)) / 2
        for index, board in enumerate(others):
            board.large = False
            wide = width / len(others)
            put(board, (x + index * wide, low, min(wide - dp(4), high + dp(BESIDE)), high))
            board._place()
        front = next(board for board in self.boards if board.seat == self.front)
        front.large = True
        put(front, (x + (width - side) / 2, low + high + (dp(10) if others else 0), side, side + dp(HEAD)))
        front._place()

    def show(self) -> None:
        count = self._count
        for board in self.boards:
            show_board(board, self._scored, count)
        best = max(count.so_far(seat) for seat in range(len(self._scored.players)))
        self.desk.leads = count.told > 0 and count.so_far(self.seat) == best
        self.table.redraw()
        self.reasons.redraw()


class _BarWords(Turned):
    """What is counted now, on light gold."""

    text = StringProperty("")
    redraw_on = ("text",)

    def draw(self) -> None:
        room = self.width - dp(32)
        sizes = (theme.font_size("label_strong", on_card=True), dp(13), dp(12), dp(11), dp(10))
        made = (text_texture(self.text, size, "bold", room) for size in sizes)
        text = next((each for each in made if each.height <= self.height - dp(4)), None)
        if text is None:  # a phone, shared in need: the lit line of the table has to do
            return
        fill((*self.pos, *self.size), LIT, self.height / 2)
        self.wrote(self.text, draw_texture(text, self.x + dp(18), self.center_y, GOLD_INK, "left"))


class EdgeBar(FloatLayout):
    """What an edge reads of the line, with the button that goes on, and at its end one that skips the rest; when all is
    counted, that one is `last`: the menu or the time-lapse."""

    def __init__(self, go_on: Callable[[], None], skip: Callable[[], None], last: IconButton) -> None:
        super().__init__(size_hint=(None, None))
        self._ground = _BarGround(size_hint=(None, None))
        self.words = _BarWords(size_hint=(None, None))
        self.button = TextButton(kind="gold", size_hint_x=1, size_hint_y=None, padding_x=8)
        self.button.bind(on_release=lambda *_: go_on())
        self.skip = IconButton(icon="skip-next", tint=COLOURS.text)
        self.skip.bind(on_release=lambda *_: skip())
        self.last = last
        self._holder = BoxLayout(size_hint=(None, None))
        self._holder.add_widget(self.button)
        for widget in (self._ground, self.words, self._holder, self.skip):
            self.add_widget(widget)
        self.bind(size=self._arrange)
        self.button.bind(height=self._arrange)

    def _arrange(self, *_args: object) -> None:
        width, height = self.size
        wide = max(dp(88), min(dp(220), width * 0.36))
        put(self._ground, (0, 0, width, height))
        put(self.words, (dp(4), dp(4), width - wide - dp(68), height - dp(8)))
        high = min(self.button.height, height)
        put(self._holder, (width - wide - dp(58), (height - high) / 2, wide, high))
        for icon in (self.skip, self.last):
            icon.pos = (width - dp(52), (height - dp(48)) / 2)
        self._fit_button()

    def _fit_button(self) -> None:
        """Large words wrap: in smaller letters where they would reach over the bar."""
        room = self._holder.width - dp(16)
        for letters in ("title_s", "label_strong", "label"):
            text = text_texture(self.button.text, theme.font_size(letters), TYPE[letters].weight, room)
            if text.height <= dp(BAR - 20):
                break
        self.button.letters = letters

    def show(self, words: str, button: str, over: bool) -> None:
        self.words.text, self.button.text = words, button
        self._fit_button()
        shown, hidden = (self.last, self.skip) if over else (self.skip, self.last)
        if hidden.parent is self:
            self.remove_widget(hidden)
        if shown.parent is None:
            self.add_widget(shown)


class _BarGround(Drawn):
    def draw(self) -> None:
        fill((*self.pos, *self.size), DARK)


def parts_of(area: Box, seats: Mapping[int, Side]) -> tuple[dict[int, Side], list[Side]]:
    """Where each person's part lies, and the two bars between them."""
    x, y, width, height = area
    bar = dp(BAR)
    if {side.angle for side in seats.values()} == {90, 270}:
        half = (width - bar) / 2
        parts = {
            seat: Side((x if side.angle == 270 else x + half + bar, y, half, height), side.angle)
            for seat, side in seats.items()
        }
        bars = [Side((x + half, y, bar, height / 2), 270), Side((x + half, y + height / 2, bar, height / 2), 90)]
        return parts, bars
    half = (height - bar) / 2
    parts = {}
    for angle, low in ((0, y), (180, y + half + bar)):
        here = sorted((side.box[0], seat) for seat, side in seats.items() if side.angle == angle)
        for index, (_, seat) in enumerate(here):
            wide = width / len(here)
            parts[seat] = Side((x + index * wide, low, wide, half), angle)
    bars = [Side((x + width / 2, y + half, width / 2, bar), 0), Side((x, y + half, width / 2, bar), 180)]
    return parts, bars


class SharedScore(FloatLayout):
    """`go_on` by either bar, once all is counted."""

    token: VolcanoToken | None = None

    def __init__(self, scored: Scored, go_on: Callable[[], None], people: Sequence[int]) -> None:
        super().__init__(size_hint=(None, None))
        self._scored, self._go_on = scored, go_on
        self.count = Count(scored.sheets, self.show)
        names = [scored.name_of(key) for key in self.count.keys]
        computers = [seat for seat in range(len(scored.players)) if seat not in people]
        self.parts = {seat: SeatScore(scored, self.count, seat, names, computers) for seat in people}
        self.menu, self.lapse = (IconButton(icon=icon, tint=COLOURS.text) for icon in ("menu", "motion-play-outline"))
        self.bars = [EdgeBar(self._pressed, self._skip, last) for last in (self.menu, self.lapse)]
        self._holders = [Holder(each) for each in (*self.parts.values(), *self.bars)]
        for holder in self._holders:
            self.add_widget(holder)
        self._stepped_at = -APART
        if theme.seconds("count") <= 0:
            self.count.finish()
        else:
            self.count.step()

    @property
    def button(self) -> TextButton:
        return self.bars[0].button

    @property
    def boards(self) -> list[CountedBoard]:
        return [board for part in self.parts.values() for board in part.boards]

    def arrange(self, area: Box, seats: Mapping[int, Side]) -> None:
        put(self, area)
        parts, bars = parts_of(area, seats)
        for holder, side in zip(self._holders, [*(parts[seat] for seat in self.parts), *bars], strict=True):
            holder.lay(side)
        self.show()

    def _pressed(self) -> None:
        """The next line; two edges that mean the same one are heard once."""
        if Clock.time() - self._stepped_at < APART and theme.seconds("count") > 0:
            return
        self._stepped_at = Clock.time()
        if self.count.over and self.count.key is None:
            self._go_on()
        else:
            self.count.step()

    def _skip(self) -> None:
        self._stepped_at = Clock.time()
        self.count.finish()

    def show(self) -> None:
        for part in self.parts.values():
            part.show()
        key, over = self.count.key, self.count.over and self.count.key is None
        words = self._scored.token or self._scored.title if key is None else self._explained(key)
        for bar in self.bars:
            bar.show(words, self._scored.button if over else tr("mondo.count.next"), over)

    def _explained(self, key: str) -> str:
        return f"{self._scored.name_of(key)}: {tr(f'mondo.count.help.{key}')}"

    def stop(self) -> None:
        self.count.stop()

    def on_touch_down(self, touch) -> bool:
        if self.collide_point(*touch.pos):
            super().on_touch_down(touch)
            return True
        return False
