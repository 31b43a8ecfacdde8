"""The cover: opaque, in the seat's colour and shape, built before anything of the next player exists.

It repeats public facts only and names players, never "you".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import HoldButton, TextButton
from app.kit.canvas import draw_seat_shape, fill, fill_gradient
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.seats import SeatBadge, draw_badge
from app.kit.text import Text
from app.kit.tokens import SEATS, WHITE, Rgba
from app.services.i18n import tr
from app.services.session import Player

PALE: Rgba = (0.82, 0.9, 0.97, 1)
FACTS = 4


class _Ground(Drawn):
    def __init__(self, seat: int, **kwargs) -> None:
        self.seat = seat
        super().__init__(**kwargs)

    def draw(self) -> None:
        colour = SEATS[self.seat % len(SEATS)].colour
        top, bottom = ((*(part * share for part in colour[:3]), 1.0) for share in (0.88, 0.55))
        fill_gradient((*self.pos, *self.size), top, bottom)

    def on_touch_down(self, touch) -> bool:
        return False


class _Portrait(Drawn):
    """The seat's badge, large, with two pale rings of its own shape."""

    def __init__(self, seat: int, avatar: str, **kwargs) -> None:
        self.seat, self.avatar = seat, avatar
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        side = min(self.size)
        for share, strength in ((1.0, 0.25), (0.92, 0.35)):
            box = around(self.center_x, self.center_y, side * share, side * share)
            draw_seat_shape(self.seat, box, (1, 1, 1, strength))
        draw_badge(self.seat, self.avatar, around(self.center_x, self.center_y, side * 0.84, side * 0.84))


class _Facts(Drawn, BoxLayout):
    """What the others did since this player's last turn."""

    def __init__(self, facts: Sequence[tuple[int | None, str]], players: Sequence[Player], **kwargs) -> None:
        super().__init__(orientation="vertical", padding=dp(16), spacing=dp(8), size_hint=(None, None), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(Text(text=tr("handover.since"), style="label_strong", tint=PALE))
        for seat, fact in facts[-FACTS:]:
            row = BoxLayout(spacing=dp(12), size_hint_y=None)
            if seat is not None:
                badge = SeatBadge(seat=seat, avatar=players[seat].avatar, size=(dp(28), dp(28)))
                badge.pos_hint = {"center_y": 0.5}
                row.add_widget(badge)
            words = Text(text=fact, style="body_s", tint=WHITE, pos_hint={"center_y": 0.5})
            words.bind(height=lambda _w, high, row=row: setattr(row, "height", max(dp(30), high)))
            row.add_widget(words)
            self.add_widget(row)

    def draw(self) -> None:
        fill((*self.pos, *self.size), (0, 0, 0, 0.28), dp(20))


class HandOver(FloatLayout):
    """Who takes the device, and a button that person holds to look at the table."""

    def __init__(
        self,
        seat: int,
        players: Sequence[Player],
        heading: str,
        facts: Sequence[tuple[int | None, str]],
        ready: Callable[[], None],
        peek: Callable[[], None] | None = None,
        one_tap: bool = False,
        **kwargs,
    ) -> None:
        super().__init__(**kwargs)
        player = players[seat]
        self._ground = _Ground(seat)
        self.portrait = _Portrait(seat, player.avatar)
        self.heading = Text(text=heading, style="body", tint=PALE, halign="center")
        self.ask = Text(text=tr("handover.pass"), style="title_m", tint=PALE, halign="center")
        self.name = Text(text=player.name, style="display", tint=WHITE, halign="center")
        self.facts = _Facts(facts, players) if facts else None
        self.button = HoldButton(ground=WHITE, ink=SEATS[seat % len(SEATS)].colour, instant=one_tap)
        self.button.bind(on_held=lambda *_: ready())
        hold = "handover.tap" if one_tap else "handover.hold"
        self.caption = Text(text=tr(hold, name=player.name), style="title_s", tint=WHITE, halign="center")
        self.peek = None
        if peek is not None:
            words = tr("handover.peek")
            self.peek = TextButton(text=words, icon="table-eye", kind="text", tint=PALE, style="body_strong")
            self.peek.bind(on_release=lambda *_: peek())
        for widget in (self._ground, *self._parts()):
            self.add_widget(widget)
        self.bind(size=self._arrange, pos=self._arrange)
        for widget in self._parts():
            widget.bind(height=self._arrange)
        self._arrange()

    def _parts(self) -> list[Widget]:
        parts = [self.heading, self.portrait, self.ask, self.name, self.facts, self.button, self.caption, self.peek]
        return [part for part in parts if part is not None]

    def _arrange(self, *_args) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        form = layout.form()
        if form.landscape and not form.tablet:
            self._in_two_columns()
        else:
            self._in_one_column()

    def _in_one_column(self) -> None:
        margin, inset = dp(24), layout.insets()
        width = min(self.width - 2 * margin, dp(420))
        low = self.height < dp(760)
        self.portrait.size = (dp(104), dp(104)) if low else (dp(148), dp(148))
        self.button.size = (dp(116), dp(116)) if low else (dp(148), dp(148))
        self._stack(self._parts(), self.center_x, width, self.y + inset.bottom, self.top - inset.top)

    def _in_two_columns(self) -> None:
        inset = layout.insets()
        self.portrait.size = self.button.size = (dp(104), dp(104))
        width = min(self.width / 2 - dp(40), dp(380))
        left = [self.heading, self.portrait, self.ask, self.name]
        right = [part for part in self._parts() if part not in left]
        low, high = self.y + inset.bottom, self.top - inset.top
        self._stack(left, self.x + self.width * 0.27, width, low, high)
        self._stack(right, self.x + self.width * 0.73, width, low, high)

    def _stack(self, parts: Sequence[Widget], x: float, width: float, low: float, high: float) -> None:
        """Widgets below each other with equal gaps, filling the height."""
        for part in parts:
            if isinstance(part, Text | _Facts):
                part.size_hint_x = None
                part.width = width
        free = (high - low) - sum(part.height for part in parts)
        gap = max(dp(4), min(free / (len(parts) + 1), dp(40)))
        top = high - max(dp(4), (free - gap * (len(parts) - 1)) / 2)
        for part in parts:
            part.center_x, part.top = x, top
            top -= part.height + gap
