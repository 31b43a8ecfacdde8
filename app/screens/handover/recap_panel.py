"""The recap on the cover: a list that scrolls, what touched the player on top, each with what it cost."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.kit.buttons import TextButton
from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.gain import GainPill
from app.kit.seats import SeatBadge
from app.kit.surfaces import Divider, ListRow, Page, Panel
from app.kit.text import Text
from app.kit.tokens import theme
from app.play.session import Player
from app.play.wording import signed
from app.screens.handover.recap import Fact, Recap
from app.services.i18n import tr


class RecapPanel(Drawn, FloatLayout):
    """Give it a height: it shows what fits, says that there is more, and scrolls. `wanted()` is its whole height."""

    def __init__(self, recap: Recap, players: Sequence[Player], name: str, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.page = Page(margin=14)
        self.more = TextButton(text=tr("handover.more"), icon="chevron-down", kind="filled")
        self.more.bind(on_release=lambda *_: self._on())
        self.add_widget(self.page)
        self.add_widget(self.more)
        self._fill(recap, players, name)
        self.bind(pos=self._place, size=self._place)
        self.page.bind(scroll_y=self._tell)
        self.page.body.bind(height=self._tell)

    def wanted(self) -> float:
        return self.page.body.height

    def _fill(self, recap: Recap, players: Sequence[Player], name: str) -> None:
        body = self.page.body
        body.spacing = dp(8)
        since = tr("handover.so_far") if recap.first_turn else tr("handover.since", name=name)
        body.add_widget(Text(text=since, style="title_s"))
        heading = tr("handover.touched" if recap.touched else "handover.untouched", name=name)
        body.add_widget(Text(text=heading, style="label_strong", tone="secondary"))
        for fact in recap.touched:
            panel = Panel(tone="secondary_container", elevation=0, corner=16, padding=(dp(12), dp(8)))
            panel.add_widget(_row(fact, players, "body_strong", "secondary_container_ink"))
            body.add_widget(panel)
        if recap.places is not None:
            before, now = (tr(f"ordinal.{place}") for place in recap.places)
            key = "handover.place_kept" if before == now else "handover.place"
            body.add_widget(ListRow(icon="podium", title=tr(key, name=name, before=before, now=now)))
        if recap.rest:
            body.add_widget(Text(text=tr("handover.rest"), style="label_strong", tone="ink_2"))
        for fact in recap.rest:
            body.add_widget(Divider())
            body.add_widget(_row(fact, players, "body_s", "ink"))

    def _place(self, *_args) -> None:
        self.page.size_hint = self.more.size_hint = (None, None)
        self.page.pos, self.page.size = (self.x, self.y + dp(4)), (self.width, self.height - dp(8))
        self.more.pos = (self.x + (self.width - self.more.width) / 2, self.y - self.more.height / 2)
        self._tell()

    def _tell(self, *_args) -> None:
        hidden = self.page.body.height - self.page.height
        there_is_more = hidden > dp(4) and self.page.scroll_y > dp(12) / hidden
        self.more.opacity = 1 if there_is_more else 0
        self.more.disabled = not there_is_more

    def _on(self) -> None:
        """One window further down."""
        hidden = max(1.0, self.page.body.height - self.page.height)
        self.page.scroll_y = max(0.0, self.page.scroll_y - self.page.height * 0.8 / hidden)

    def on_touch_down(self, touch) -> bool:
        """A finger on the list scrolls it: it never uncovers the table."""
        super().on_touch_down(touch)
        return self.collide_point(*touch.pos)

    def draw(self) -> None:
        fill((*self.pos, *self.size), theme.surface_low, dp(22))


def _row(fact: Fact, players: Sequence[Player], style: str, tone: str) -> BoxLayout:
    row = BoxLayout(spacing=dp(12), size_hint_y=None)
    if fact.seat is not None:
        badge = SeatBadge(seat=fact.seat, avatar=players[fact.seat].avatar, size=(dp(30), dp(30)))
        badge.pos_hint = {"center_y": 0.5}
        row.add_widget(badge)
    words = Text(text=fact.text, style=style, tone=tone, pos_hint={"center_y": 0.5})
    words.bind(height=lambda _w, high: setattr(row, "height", max(dp(34), high)))
    row.add_widget(words)
    if fact.change:
        row.add_widget(GainPill(text=signed(fact.change), loss=fact.change < 0, pos_hint={"center_y": 0.5}))
    return row
