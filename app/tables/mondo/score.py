"""The score of a round: all boards in view, counted line by line; then the next round.

What a line counts lies on the boards: coins on the large one, their sum below the others. A tap on a board makes it the
large one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.art import picture
from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import draw_picture, draw_texture, fill, fill_gradient, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.motion import Stage
from app.kit.tokens import theme
from app.play.session import Player
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.mondo.coins import coins_of, counted, lit_by, points_of, sum_in_words
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.count import Count
from app.tables.mondo.count_table import LEAST, CountTable
from app.tables.mondo.counted_board import CountedBoard, arrange_boards
from app.tables.mondo.hud import VolcanoToken
from app.tables.mondo.places import put
from rules.mondo import preview
from rules.mondo.view import MondoView

BAR, INFO, GAP = 56, 44, 8
SHARED = frozenset(f"mondo.reason.{why}" for why in ("volcanoes_most", "modifier_best", "modifier_worst"))
"""Reasons that compare players: whoever has the same one has tied."""
WHY = 12
"""Dp of letters in which a second line of reasons must find room."""
MOST_BOARDS, LEAST_BOARDS = 350, 84
"""Dp of height that the boards take on a phone at most, and below which they are left out (a lesson on a small one)."""


class Scored(NamedTuple):
    """A round that is over, and who looks at it."""

    view: MondoView
    players: Sequence[Player]
    wording: Wording
    totals: Sequence[int]
    own: int
    token: str
    """Whom the volcano token goes to, in words; empty: to nobody."""
    button: str
    """The words of the button that goes on; empty: there is none (a coach goes on)."""

    @property
    def sheets(self):
        return self.view.finished[-1].sheets

    @property
    def number(self) -> int:
        return self.view.finished[-1].number

    @property
    def title(self) -> str:
        rounds = self.view.terms.rounds
        return tr("mondo.table.round", n=self.number, of=rounds) if rounds > 1 else tr("mondo.mode.solitaire")

    def name_of(self, key: str) -> str:
        """A category; the modifier by its own name."""
        modifier = self.view.finished[-1].modifier
        return tr(f"mondo.modifier.{modifier}") if key == "modifier" else tr(f"mondo.score.{key}")

    def reason(self, key: str, seat: int) -> str:
        """Why a seat has those points."""
        lines = [line for line in self.sheets[seat].lines if line.key == key]
        why = "; ".join(self.wording.say(line.reason) for line in lines) or tr("mondo.count.nothing")
        tied = any(line.reason.key in SHARED and self._also(line.reason.key) > 1 for line in lines)
        return tr("mondo.count.tie", why=why) if tied else why

    def _also(self, reason: str) -> int:
        """How many seats have points for the same reason."""
        return sum(any(line.reason.key == reason for line in sheet.lines) for sheet in self.sheets)

    def place_in_words(self, seat: int) -> str:
        """When all is counted: who is first in the round, or in the match after its last; or how far behind."""
        last = self.view.phase == "over"
        sums = list(self.totals) if last else [sheet.total for sheet in self.sheets]
        behind, first = max(sums) - sums[seat], sums.count(max(sums))
        if behind:
            return tr("mondo.count.behind", count=behind)
        return tr(f"mondo.count.{'match' if last else 'round'}_{'tied' if first > 1 else 'best'}")


def counted_board(scored: Scored, seat: int) -> CountedBoard:
    view, rim = scored.view, scored.view.terms.rim
    board = view.boards[seat]
    wrong = preview.errors(board, rim) if board is not None and not view.terms.children else ()
    return CountedBoard(seat, scored.players[seat], rim, board, wrong)


def show_board(board: CountedBoard, scored: Scored, count: Count) -> None:
    """The sum so far, and what the line of the moment counts there."""
    key, seat, number = count.key, board.seat, str(count.so_far(board.seat)).replace("-", "−")
    if key is None:
        board.show(number, (), (), "", True)
        return
    sheet = scored.sheets[seat]
    coins = coins_of(scored.view, seat, key, sheet)
    paid = sum_in_words(scored.view, seat, key, sheet)
    board.show(
        number,
        coins,
        lit_by(key, sheet, coins),
        paid,
        points_of(key, sheet) >= 0,
        counted(key, sheet),
        glows=key == "landscapes",
    )


class Words(Drawn):
    """A few words in the middle of a height, in smaller letters where there is little room."""

    text = StringProperty("")
    redraw_on = ("text",)

    def __init__(self, style: str, **kwargs) -> None:
        self._style = style
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        if not self.text:
            return
        sizes = [theme.font_size(self._style), *(dp(each) for each in (14, 13, 12, 11, 10))]
        made = (text_texture(self.text, size, "regular" if size < dp(18) else "bold", self.width) for size in sizes)
        text = next((each for each in made if each.height <= self.height), None)
        text = text or text_texture(self.text, dp(10), "regular", self.width)
        self.wrote(self.text, draw_texture(text, self.x, self.center_y, theme.ink, "left"))


class _Paper(Drawn):
    def draw(self) -> None:
        fill((*self.pos, *self.size), theme.surface)


class _Desk(Drawn):
    """The dark ground under the boards."""

    def draw(self) -> None:
        fill_gradient((*self.pos, *self.size), COLOURS.top, COLOURS.bottom)


class RoundScore(FloatLayout):
    """`go_on` by the button, once all is counted; until then the button skips the rest."""

    token: VolcanoToken | None = None

    def __init__(self, scored: Scored, go_on: Callable[[], None], **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._scored, self._go_on = scored, go_on
        self.count = Count(scored.sheets, self.show)
        self.front = scored.own
        """Whose board lies large."""
        self._paper, self._desk = _Paper(), _Desk(size_hint=(None, None))
        self.boards = [counted_board(scored, seat) for seat in range(len(scored.players))]
        names = [scored.name_of(key) for key in self.count.keys]
        totals = scored.totals if scored.number > 1 else None
        self.table = CountTable(self.count, scored.players, names, scored.own, totals)
        self.table.head_tapped = self.swap
        self._build_head()
        self._info = Words("body_s")
        self.button = TextButton(kind="tonal", primary=True, size_hint_x=1, size_hint_y=None, single=True)
        self.button.bind(on_release=lambda *_: self._pressed(), height=self._arrange)
        self._foot = BoxLayout(size_hint=(None, None))
        self.stage = Stage()
        self._foot.add_widget(self.button)
        token = [self.token] if self.token is not None else []
        for widget in (
            self._paper,
            self._desk,
            *self.boards,
            self.table,
            self.menu,
            self._title,
            self.lapse,
            self._info,
            self._foot,
            self.stage,
            *token,
        ):
            self.add_widget(widget)
        for board in self.boards:
            board.bind(on_release=lambda board: self.swap(board.seat))
        self.bind(pos=self._arrange, size=self._arrange)
        self.count.start()

    def _build_head(self) -> None:
        """The round, and the ways to its time-lapse and to the menu."""
        scored = self._scored
        self._title = Words("title_m")
        self._title.text = scored.title
        self.lapse = IconButton(icon="motion-play-outline")
        self.menu = IconButton(icon="menu")
        if scored.token:
            self.token = VolcanoToken(size_hint=(None, None), size=(dp(40), dp(40)))

    # -- counting ------------------------------------------------------------------------------

    def _pressed(self) -> None:
        if self.count.over:
            self._go_on()
        else:
            self.count.finish()

    def swap(self, seat: int) -> None:
        """Another board in large."""
        if seat != self.front:
            self.front = seat
            self._arrange()

    def show(self) -> None:
        for board in self.boards:
            board.large = board.seat == self.front
            show_board(board, self._scored, self.count)
        over = self.count.over
        self.button.text = self._scored.button if over else tr("mondo.count.skip")
        self.button.kind = "gold" if over else "tonal"
        self._foot.opacity = 1 if self._scored.button else 0
        self._info.text = self._words()
        if self.token is not None:
            shown = 1 if over and self.count.key is None else 0
            if shown != self.token.opacity:
                self.token.opacity = shown
                self._place_info()
            if over and not self._token_told:
                self._token_told = True
                self._tell_token()
        self.table.redraw()

    _token_told = False

    def _tell_token(self) -> None:
        """The volcano token goes to whoever scored most; it lies there from now on."""
        art = picture("mondo", "volcano_token")
        for seat in self._scored.view.volcano:
            board = self.boards[seat]
            side = dp(96)
            start = around(self._desk.center_x, self._desk.center_y, side, side)
            self.stage.fly(lambda box: draw_picture(art, box), start, board.token_box(), "count", done=board.give_token)

    def _words(self) -> str:
        """Why everybody has what they have, the large board first, as many as can be read; at the end, whom the
        volcano token goes to."""
        key = self.count.key
        if key is None:
            return self._scored.token if self.count.over else ""
        seats = sorted(range(len(self.boards)), key=lambda seat: seat != self.front)
        lines = [self._reason(key, seat) for seat in seats]
        width, height = self._info_box[2:]
        size = min(dp(WHY), theme.font_size("body_s"))
        while len(lines) > 1 and text_texture("\n".join(lines), size, "regular", width).height > height:
            lines.pop()
        return "\n".join(lines)

    def _reason(self, key: str, seat: int) -> str:
        return tr("mondo.count.why", name=self._scored.players[seat].name, why=self._scored.reason(key, seat))

    def stop(self) -> None:
        self.count.stop()
        self.stage.finish_all()

    def on_touch_down(self, touch) -> bool:
        if self.collide_point(*touch.pos):
            self.stage.finish_all()
            super().on_touch_down(touch)
            return True
        return False

    # -- places --------------------------------------------------------------------------------

    def _arrange(self, *_args: object) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        x, y, width, height = self.x, self.y, self.width, self.height
        put(self._paper, (x, y, width, height))
        if width > height:
            half = min(width * 0.52, height * (1.45 if len(self.boards) > 1 else 1.05))
            put(self._desk, (x, y, half, height))
            self._arrange_rest((x + half, y, width - half, height))
            desk: Box = (x, y, half, height)
        else:
            rows = self.table.rows
            rest = dp(BAR + INFO + 24) + self._low
            most = dp(MOST_BOARDS if len(self.boards) > 1 else 2 * MOST_BOARDS)
            shape = 0.86 if len(self.boards) > 1 else 1.1
            high = min(
                most if not layout.form().tablet else height * 0.5, width * shape, height - rest - rows * dp(LEAST)
            )
            high = high if high >= dp(LEAST_BOARDS) else 0.0
            desk = (x, y + height - dp(BAR) - high, width, high)
            put(self._desk, desk)
            self._arrange_rest((x, y, width, height), high)
        for board in self.boards:
            board.opacity = 1 if desk[3] else 0
        if desk[3]:
            arrange_boards(desk, self.boards, self.front)
        self.show()

    @property
    def _low(self) -> float:
        """The height of the button, where there is one."""
        return self.button.height if self._scored.button else 0.0

    def _arrange_rest(self, box: Box, boards: float = 0.0) -> None:
        """From the top: bar, (boards,) lines, why, button."""
        x, y, width, height = box
        gap, top = dp(GAP), y + height
        self.menu.pos = (x + dp(4), top - dp(52))
        self.lapse.pos = (x + width - dp(52), top - dp(52))
        put(self._title, (x + dp(56), top - dp(52), width - dp(112), dp(48)))
        put(self._foot, (x + gap, y + gap, width - 2 * gap, self.button.height))
        low = y + 2 * gap + self._low
        info = dp(INFO)
        self._info_box = (x + 2 * gap, low, width - 4 * gap, info)
        self._place_info()
        room = top - dp(BAR) - boards - gap / 2 - (low + info)
        high = self.table.natural_height(room)
        put(self.table, (x + gap, top - dp(BAR) - boards - gap / 2 - high, width - 2 * gap, high))

    def _place_info(self) -> None:
        """The words, with the token before them when they are about it."""
        x, low, width, high = self._info_box
        token = dp(48) if self.token is not None and self.token.opacity else 0.0
        put(self._info, (x + token, low, width - token, high))
        if self.token is not None:
            self.token.pos = (x - dp(GAP), low + (high - dp(40)) / 2)

    _info_box: Box = (0.0, 0.0, 0.0, 0.0)
