"""The panel of a moment: which of the two moves is marked, and what it brings. Below the table, or at its side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.buttons import IconButton
from app.kit.canvas import fill, shadow
from app.kit.choices import SegmentedChoice
from app.kit.drawn import Drawn
from app.kit.surfaces import Column, Page
from app.kit.text import Text
from app.kit.tokens import RADIUS, TARGET, theme
from app.screens.review.words import Comparison, Side
from app.services.i18n import tr

if TYPE_CHECKING:
    from app.screens.review.moment_screen import MomentScreen

YOURS, BETTER = "yours", "better"
SIDE, SLIM = 340, 264
"""Dp of the panel at the side of a window that lies down: of a tablet, of a phone."""
PADDING = 12
LEAST, MOST = 190, 0.3
"""Dp that the panel may always take, and the share of a window's height: more of the words is scrolled to, as a table
needs its room."""


class MomentPanel(Drawn, FloatLayout):
    """Stands below the table, on a window that lies down beside it."""

    def __init__(self, screen: MomentScreen, told: Comparison, both: bool) -> None:
        super().__init__(size_hint=(None, None))
        self.screen, self.told = screen, told
        self.close = IconButton(icon="close")
        self.close.bind(on_release=lambda *_: screen.app.back())
        options = [(YOURS, tr("review.yours")), (BETTER, tr("review.better"))] if both else []
        self.choice = SegmentedChoice(options=options, size_hint_x=None) if both else None
        self.head = self.choice or Text(text=tr("review.yours"), style="title_s", size_hint_x=None)
        if self.choice is not None:
            self.choice.bind(on_choose=lambda _choice, which: screen.show(which))
        self.page = Page(widest=9999, margin=0, size_hint=(None, None))
        self.words = Column(spacing=dp(4), padding=(0, 0, dp(10), 0))
        self.page.body.add_widget(self.words)
        for widget in (self.head, self.close, self.page):
            self.add_widget(widget)
        self.page.body.bind(height=self._place)
        screen.bind(size=self._place)

    def say(self, which: str) -> None:
        if self.choice is not None:
            self.choice.chosen = which
        self.words.clear_widgets()
        side = self.told.best if which == BETTER else self.told.played
        self.words.add_widget(self._deed(side))
        for line in side.lines:
            self.words.add_widget(Text(text=f"· {line}", style="body_s", tone="ink_2"))
        if which == BETTER and self.told.why:
            self.words.add_widget(Text(text=self.told.why, style="body_s", tone="ink_2"))
        self._place()

    @staticmethod
    def _deed(side: Side) -> BoxLayout | Text:
        text = Text(text=side.deed, style="body_strong")
        if not side.points:
            return text
        row = BoxLayout(spacing=dp(10), size_hint_y=None)
        text.bind(height=row.setter("height"))
        row.add_widget(text)
        row.add_widget(Text(text=side.points, style="title_m", wrap=False, pos_hint={"top": 1}))
        return row

    # -- layout ------------------------------------------------------------------------------

    def _place(self, *_args: object) -> None:
        form, insets, pad = self.screen.form, layout.insets(), dp(PADDING)
        whole, high = dp(form.width), dp(form.height)
        if form.landscape:
            width = dp(SIDE if form.tablet else SLIM)
            self.size = (width + insets.right, high)
            self.pos = (whole - self.width, 0)
            self._fill(self.x + pad, insets.bottom, width - 2 * pad, high - insets.top - pad)
            box = (insets.left, insets.bottom, self.x - insets.left, high - insets.top - insets.bottom)
            self.screen.make_room(width, 0.0, box)
            return
        inner = whole - insets.left - insets.right - 2 * pad
        head = self._head_height(inner)
        room = min(max(high * MOST, dp(LEAST)), head + self.page.body.height + dp(4))
        self.pos, self.size = (0, 0), (whole, room + insets.bottom)
        self._fill(insets.left + pad, insets.bottom, inner, room)
        box = (insets.left, self.top, whole - insets.left - insets.right, high - insets.top - self.top)
        self.screen.make_room(0.0, max(0.0, room - self._lies_over()), box)

    def _lies_over(self) -> float:
        """Upright the panel lies over the place of the actions, which nobody needs here; some boards have more."""
        frame = self.screen.frame
        if frame is None:
            return 0.0
        bar = frame.action_bar.thickness() if frame.action_bar is not None else 0.0
        return self.height if frame.board is not None and frame.board.asks_at_foot else bar

    def _head_height(self, width: float) -> float:
        self.head.width = width - dp(TARGET) - dp(8)
        return max(dp(TARGET), self.head.height) + dp(8)

    def _fill(self, x: float, y: float, width: float, height: float) -> None:
        """Head and close button above, words below; all from the upper edge."""
        head, top = self._head_height(width), y + height - dp(4)
        self.head.pos = (x, top - (head + self.head.height) / 2)
        self.close.pos = (x + width - dp(TARGET), top - head / 2 - dp(TARGET) / 2)
        self.page.pos, self.page.size = (x, y), (width, max(1.0, top - head - y))

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    def draw(self) -> None:
        radius = dp(RADIUS["panel"])
        box = (*self.pos, *self.size)
        shadow(box, 2, radius)
        corners = [radius, 0, 0, radius] if self.screen.form.landscape else [radius, radius, 0, 0]
        fill(box, theme.surface, corners)
