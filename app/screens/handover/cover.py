"""The cover: opaque, in the seat's colour and shape, built before anything of the next player exists.

It repeats public facts only and names players, never "you".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import HoldButton, TextButton
from app.kit.canvas import draw_seat_shape, fill_gradient
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.seats import draw_badge
from app.kit.text import Text
from app.kit.toasts import toast
from app.kit.tokens import SEATS, WHITE, Rgba
from app.play.session import Player
from app.screens.handover.recap import Recap
from app.screens.handover.recap_panel import RecapPanel
from app.services.i18n import tr

PALE: Rgba = (0.82, 0.9, 0.97, 1)


def _darker(colour: Rgba, share: float) -> Rgba:
    return colour[0] * share, colour[1] * share, colour[2] * share, 1.0


class _Ground(Drawn):
    def __init__(self, seat: int, **kwargs) -> None:
        self.seat = seat
        super().__init__(**kwargs)

    def draw(self) -> None:
        colour = SEATS[self.seat % len(SEATS)].colour
        fill_gradient((*self.pos, *self.size), _darker(colour, 0.88), _darker(colour, 0.55))

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


class HandOver(FloatLayout):
    """Who takes the device, and a button that person holds to look at the table."""

    def __init__(
        self,
        seat: int,
        players: Sequence[Player],
        heading: str,
        recap: Recap,
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
        told = recap.touched or recap.rest
        self.recap = RecapPanel(recap, players, player.name) if told else None
        if told:
            self.name.style = "clock"
        self.button = HoldButton(ground=WHITE, ink=SEATS[seat % len(SEATS)].colour, instant=one_tap)
        self.button.bind(on_held=lambda *_: ready(), on_too_short=lambda *_: toast(tr("handover.too_short")))
        hold = "handover.tap" if one_tap else "handover.hold"
        self.caption = Text(text=tr(hold, name=player.name), style="title_s", tint=WHITE, halign="center")
        self.peek = None
        if peek is not None:
            words = tr("handover.peek")
            self.peek = TextButton(text=words, icon="table-eye", kind="text", tint=PALE, letters="body_strong")
            self.peek.bind(on_release=lambda *_: peek())
        for widget in (self._ground, *self._parts()):
            self.add_widget(widget)
        self.bind(size=self._arrange, pos=self._arrange)
        for widget in self._parts():
            if widget is not self.recap:
                widget.bind(height=self._arrange)
        if self.recap is not None:
            self.recap.page.body.bind(height=self._arrange)
        self._arrange()

    def _parts(self) -> list[Widget]:
        parts = [self.heading, self.portrait, self.ask, self.name, self.recap, self.button, self.caption, self.peek]
        return [part for part in parts if part is not None]

    def _arrange(self, *_args) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        form = layout.form()
        if form.landscape and not form.tablet:
            self._in_two_columns()
        elif self.recap is not None:
            self._with_recap()
        else:
            self._in_one_column()

    def _in_one_column(self) -> None:
        """Nothing has happened yet: who takes the device, large."""
        inset = layout.insets()
        low = self.height < dp(760)
        self.portrait.size = (dp(104), dp(104)) if low else (dp(148), dp(148))
        self.button.size = (dp(116), dp(116)) if low else (dp(148), dp(148))
        self._stack(self._parts(), self.center_x, self._column(), self.y + inset.bottom, self.top - inset.top)

    def _column(self) -> float:
        return min(self.width - dp(36), dp(560))

    def _with_recap(self) -> None:
        """A small head, the recap, the disc at the foot: the list gives way, never the disc."""
        inset, low = layout.insets(), self.height < dp(760)
        width = self._column()
        x, top = self.center_x - width / 2, self.top - inset.top - dp(12)
        side = dp(64) if low else dp(76)
        words = [self.ask, self.name, self.heading]
        self.portrait.size = (side, side)
        self._column_of(words, x + side + dp(16), top, width - side - dp(16), "left")
        head = max(side, sum(part.height for part in words))
        self.portrait.pos = (x, top - head / 2 - side / 2)
        foot = self._foot(x, width, self.y + inset.bottom + dp(8), dp(80) if low else dp(104))
        assert self.recap is not None
        self.recap.width = width
        high = top - head - dp(12)
        self.recap.height = max(dp(80), min(self.recap.wanted() + dp(8), high - foot - dp(28)))
        self.recap.pos = (x, high - self.recap.height)

    def _foot(self, x: float, width: float, low: float, disc: float) -> float:
        """Disc with its words beside, the open table below; returns the upper edge."""
        if self.peek is not None:
            self.peek.center_x, self.peek.y = x + width / 2, low
            low += self.peek.height + dp(8)
        self.button.size = (disc, disc)
        self.button.pos = (x, low)
        room = width - disc - dp(20)
        self.caption.size_hint_x, self.caption.width, self.caption.halign = None, room, "left"
        high = max(disc, self.caption.height)
        self.caption.pos = (x + disc + dp(20), low + (high - self.caption.height) / 2)
        self.button.y = low + (high - disc) / 2
        return low + high

    def _column_of(self, texts: Sequence[Text], x: float, top: float, width: float, align: str) -> None:
        for text in texts:
            text.size_hint_x, text.width, text.halign = None, width, align
            text.x, text.top = x, top
            top -= text.height

    def _in_two_columns(self) -> None:
        inset = layout.insets()
        self.portrait.size = (dp(72), dp(72)) if self.recap is not None else (dp(104), dp(104))
        self.button.size = (dp(92), dp(92))
        low, high = self.y + inset.bottom, self.top - inset.top
        width = min(self.width / 2 - dp(40), dp(380))
        left = [self.portrait, self.ask, self.name, self.heading]
        right = [part for part in self._parts() if part not in left]
        if self.recap is not None:
            left, right = [*left[:3], self.button, self.caption], [self.recap]
            self.heading.opacity = 0
            self.recap.width = self.width / 2 - dp(32)
            self.recap.height = min(self.recap.wanted() + dp(8), high - low - dp(24))
            left += [self.peek] if self.peek is not None else []
        self._stack(left, self.x + self.width * 0.27, width, low, high)
        self._stack(right, self.x + self.width * 0.73, width, low, high)

    def _stack(self, parts: Sequence[Widget], x: float, width: float, low: float, high: float) -> None:
        """Widgets below each other with equal gaps, filling the height."""
        for part in parts:
            if isinstance(part, Text):
                part.size_hint_x, part.width, part.halign = None, width, "center"
        free = (high - low) - sum(part.height for part in parts)
        gap = max(dp(4), min(free / (len(parts) + 1), dp(40)))
        top = high - max(dp(4), (free - gap * (len(parts) - 1)) / 2)
        for part in parts:
            part.center_x, part.top = x, top
            top -= part.height + gap
