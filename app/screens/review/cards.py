"""The card of a moment: what was played and what was better, side by side, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.buttons import TextButton
from app.kit.surfaces import Column, Panel, Row
from app.kit.text import Icon, Text
from app.kit.tokens import theme
from app.play.wording import Wording, sentence
from app.screens.review.track import ICONS, TONES
from app.screens.review.words import Comparison, Side
from app.services.i18n import tr
from rules.game import Message
from rules.review.moments import COSTLY, Moment

SIDE_BY_SIDE = 520
"""Dp at 100 % text from which the two moves stand beside each other."""


class MomentCard(Panel):
    """One moment of a review. `wide`: the two moves stand side by side."""

    def __init__(
        self,
        moment: Moment,
        told: Comparison,
        cost: Message,
        wording: Wording,
        see: Callable[[], None],
        wide: bool,
        when: str = "",
        also: str = "",
        **kwargs,
    ) -> None:
        super().__init__(spacing=dp(10), **kwargs)
        self.moment, self.number = moment, moment.decision.number
        costly = moment.kind == COSTLY
        self.add_widget(self._head(moment.kind, when, sentence(wording.say(cost))))
        if costly:
            sides = Row(spacing=dp(10)) if wide else Column(spacing=dp(10))
            for cell in (
                SideCell("review.yours", told.played, "surface_container"),
                SideCell("review.better", told.best, "success_container", "check-bold"),
            ):
                sides.add_widget(cell)
            self.add_widget(sides)
        else:
            self.add_widget(SideCell("review.yours", told.played, "success_container", "check-bold"))
        if told.why:
            self.add_widget(Text(text=told.why, style="body_s", tone="ink_2"))
        if also:
            self.add_widget(Text(text=also, style="body_s", tone="ink_2"))
        key = "review.see_better" if costly else "review.see"
        button = TextButton(text=tr(key), icon="eye-outline", kind="tonal", size_hint_x=1)
        button.bind(on_release=lambda *_: see())
        self.add_widget(button)

    def _head(self, kind: str, when: str, cost: str) -> BoxLayout:
        row = BoxLayout(spacing=dp(10), size_hint_y=None)
        row.add_widget(Icon(name=ICONS[kind], tone=TONES[kind], pos_hint={"center_y": 0.5}))
        words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        title = tr(f"review.title.{kind}", number=self.number + 1)
        if when:
            title = tr(f"review.title.{kind}.when", when=when)
        words.add_widget(Text(text=title, style="title_s"))
        words.add_widget(Text(text=cost, style="body_s", tone="error" if kind == COSTLY else "success"))
        words.bind(height=lambda _w, high: setattr(row, "height", max(dp(28), high)))
        row.height = max(dp(28), words.height)
        row.add_widget(words)
        return row


class SideCell(Panel):
    """One of the two moves."""

    def __init__(self, title: str, side: Side, tone: str, icon: str = "") -> None:
        super().__init__(
            tone=tone, elevation=0, padding=(dp(12), dp(10)), spacing=dp(4), corner=14, pos_hint={"top": 1}
        )
        ink = "ink" if tone == "surface_container" else f"{tone}_ink"
        head = Row(spacing=dp(6))
        if icon:
            head.add_widget(Icon(name=icon, tone=ink, icon_size=20, pos_hint={"center_y": 0.5}))
        head.add_widget(Text(text=tr(title), style="label_strong", tone=ink, pos_hint={"center_y": 0.5}))
        if side.points:
            points = Text(text=side.points, style="title_m", tone=ink, wrap=False, pos_hint={"center_y": 0.5})
            head.add_widget(points)
        self.add_widget(head)
        self.add_widget(Text(text=side.deed, style="body", tone=ink))
        for line in side.lines:
            self.add_widget(Text(text=f"· {line}", style="body_s", tone=ink))


def is_wide(width: float) -> bool:
    """Whether a page of so many dp has room for two moves beside each other."""
    return width >= SIDE_BY_SIDE * theme.text_scale
