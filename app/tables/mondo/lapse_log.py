"""A round of a time-lapse in words, by its clock: a tap on a row shows that moment."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.canvas import text_texture
from app.kit.gain import GainPill
from app.kit.overlays import Sheet
from app.kit.seats import SeatBadge
from app.kit.surfaces import PressPanel
from app.kit.text import Text
from app.kit.tokens import theme
from app.play.session import Player
from app.play.wording import signed
from app.services.i18n import tr
from app.tables.mondo import words
from app.tables.mondo.hud import clock_text
from app.tables.mondo.lapse import Lapse, Moment

FIRST, FEW = 12, 4
"""Rows that are built at once; the others follow, a few with each frame."""


class MomentRow(PressPanel):
    """What the clock showed, who, what happened and what it brought; the one that is shown stands out."""

    def __init__(self, clock: str, seat: int, player: Player, words: str, gain: int, shown: bool) -> None:
        super().__init__(
            tone="secondary_container" if shown else "sheet", elevation=0, corner=16, padding=(dp(8), dp(8))
        )
        row = BoxLayout(spacing=dp(10), size_hint_y=None, height=dp(36))
        time = Text(
            text=clock, style="label", tone="ink_2", halign="right", size_hint=(None, None), pos_hint={"center_y": 0.5}
        )
        time.width = text_texture("00:00", theme.font_size("label"), "medium").width
        badge = SeatBadge(seat=seat, avatar=player.avatar, size=(dp(32), dp(32)), pos_hint={"center_y": 0.5})
        said = Text(text=words, style="body_s", pos_hint={"center_y": 0.5})
        said.bind(height=lambda _w, high: setattr(row, "height", max(dp(36), high)))
        for widget in (time, badge, said):
            row.add_widget(widget)
        if gain:
            row.add_widget(GainPill(text=signed(gain), loss=gain < 0, style="label_strong", pos_hint={"center_y": 0.5}))
        self.add_widget(row)


class LapseLog(Sheet):
    """`words_of(moment)` is its sentence, `show(so_far)` is called with how many moments have been then; `now` is how
    many have been in what is shown."""

    def __init__(
        self,
        lapse: Lapse,
        players: list[Player],
        now: int,
        words_of: Callable[[Moment], str],
        show: Callable[[int], None],
    ) -> None:
        super().__init__(title=tr("mondo.lapse.log", n=lapse.number))
        self.body.spacing = dp(4)
        self._lapse, self._players, self._now = lapse, players, now
        self._words_of, self._choose = words_of, show
        self.rows: list[MomentRow] = []
        self._building = Clock.schedule_interval(self._build_some, 0)
        self._build_some(0, FIRST)

    def _build_some(self, _dt: float, many: int = FEW) -> None:
        done = len(self.rows)
        for moment in self._lapse.moments[done : done + many]:
            self._add(moment)
        if len(self.rows) == len(self._lapse.moments):
            self._building.cancel()
            Clock.schedule_once(lambda _dt: self._come_to_the_moment(), 0)

    def _add(self, moment: Moment) -> None:
        so_far = len(self.rows) + 1
        clock = clock_text(max(0, self._lapse.clock - moment.ms))
        gain = words.gain(moment.told.events, moment.seat, moment.told) or 0
        player = self._players[moment.seat]
        row = MomentRow(clock, moment.seat, player, self._words_of(moment), gain, so_far == self._now)
        row.bind(on_release=lambda *_: self._show(so_far))
        self.rows.append(row)
        self.body.add_widget(row)

    def _come_to_the_moment(self) -> None:
        """A finger that scrolls already is not led away."""
        untouched = self.page.scroll_y >= 1 and self.page.get_root_window() is not None
        if self._now and untouched and self.body.height > self.page.height:
            self.page.scroll_to(self.rows[self._now - 1], padding=dp(16), animate=False)

    def _show(self, so_far: int) -> None:
        self._choose(so_far)
        self.dismiss()

    def disappear(self, animate: bool) -> None:
        self._building.cancel()
        super().disappear(animate)
