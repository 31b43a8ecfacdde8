"""What a time-lapse shows of each seat: its board as it grows, whose it is, and the sentence of the moment."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.scores import fitting
from app.kit.seats import SeatBadge, draw_badge
from app.kit.text import Text
from app.kit.tokens import GOLD, theme
from app.play.session import Player
from app.play.wording import signed
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.hud import SOFT_RED
from app.tables.mondo.places import put
from app.tables.mondo.world import World
from rules.mondo import preview
from rules.mondo.scene import board_of
from rules.scene import Scene

TAG = 30
"""Height of the line above a board."""
NARROW = 190
"""Dp of a board's width up to which the points at the end stand alone."""


class Tag(Drawn):
    """Whose board it is: errors and empty spaces, the flag and the token, and at the end the points of the round."""

    errors = NumericProperty(0)
    empties = NumericProperty(24)
    note = StringProperty("")
    """The token that leaving brought."""
    out = BooleanProperty(False)
    points = StringProperty("")
    """What the round brought, once it is over."""
    speaking = BooleanProperty(False)
    """The sentence of the moment is about this board."""
    redraw_on = ("errors", "empties", "note", "out", "points", "speaking")

    def __init__(self, seat: int, player: Player, **kwargs) -> None:
        self.seat, self.player = seat, player
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        side, size = dp(24), theme.font_size("label_strong", on_card=True)
        if self.speaking:
            fill((self.x, self.y + dp(2), self.width, self.height - dp(4)), COLOURS.panel, dp(8))
        draw_badge(self.seat, self.player.avatar, around(self.x + side / 2, self.center_y, side, side))
        right = self._draw_numbers(size)
        left = self.x + side + dp(5)
        name = fitting(self.player.name, size, max(dp(8), right - left - dp(6)))
        text = text_texture(name, size, "bold")
        self.wrote(self.player.name, draw_texture(text, left, self.center_y, COLOURS.text, "left"))

    def _draw_numbers(self, size: float) -> float:
        """From the right end; where the name may end."""
        parts = [("", self.points, GOLD)] if self.points else []
        if not self.points or self.width > dp(NARROW):
            parts.append(("square-outline", str(round(self.empties)), COLOURS.text))
            parts += [("close-circle", str(round(self.errors)), SOFT_RED)] if self.errors else []
        if self.out and not self.points:
            parts.append(("flag-checkered", self.note, COLOURS.text))
        right = self.right - dp(4)
        for icon, number, ink in parts:
            text = text_texture(number, size, "bold") if number else None
            if text is not None:
                self.wrote(number, draw_texture(text, right, self.center_y, ink, "right"))
                right -= text.width + dp(3)
            if icon:
                draw_icon(icon, right - dp(8), self.center_y, dp(16), ink)
            right -= dp(22) if icon else dp(7)
        return right


class LapseBoard(FloatLayout):
    """One seat's board as it grows."""

    def __init__(self, seat: int, player: Player, rim: str, judged: bool) -> None:
        super().__init__(size_hint=(None, None))
        self.seat, self._judged = seat, judged
        self.world, self.tag = World(rim), Tag(seat, player)
        self.add_widget(self.world)
        self.add_widget(self.tag)

    def lay(self, box: Box) -> None:
        put(self, box)
        side = min(box[2], box[3] - dp(TAG))
        put(self.world, (box[0] + (box[2] - side) / 2, box[1], side, side))
        put(self.tag, (box[0] + (box[2] - side) / 2, box[1] + side, side, dp(TAG)))

    def show(self, scene: Scene, fresh: str | None, points: int | None) -> None:
        """`points`: the round is over, and this is what it brought."""
        board = board_of(scene, self.seat)
        wrong = preview.errors(board, self.world.rim) if self._judged else ()
        self.world.show(board, wrong, fresh)
        tag, bonus = self.tag, scene.facts.get(f"bonus/{self.seat}", 0)
        tag.errors, tag.empties = len(wrong), self.world.empties
        tag.out = bool(scene.facts.get(f"out/{self.seat}"))
        tag.note, tag.points = f"+{bonus}" if bonus else "", "" if points is None else signed(points)


class Saying(Widget):
    """The sentence of a moment: of whom, what, and what it brings."""

    def __init__(self, players: Sequence[Player], **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._players = players
        self.badge = SeatBadge(size=(dp(32), dp(32)))
        self.words = Text(style="body", tint=COLOURS.text, size_hint_x=None)
        for widget in (self.badge, self.words):
            self.add_widget(widget)
        self.words.bind(height=self._place)
        self.bind(pos=self._place, size=self._place)

    @staticmethod
    def room() -> float:
        """The height of three lines."""
        return theme.font_size("body") * 1.35 * 3 + dp(8)

    def say(self, seat: int | None, text: str) -> None:
        self.badge.opacity = 0 if seat is None else 1
        if seat is not None:
            self.badge.seat, self.badge.avatar = seat, self._players[seat].avatar
        self.words.text = text

    def _place(self, *_args: object) -> None:
        self.badge.pos = (self.x, self.center_y - self.badge.height / 2)
        self.words.width = self.width - self.badge.width - dp(10)
        self.words.pos = (self.badge.right + dp(10), self.center_y - self.words.height / 2)
