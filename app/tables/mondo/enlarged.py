"""A rival's board in large, while everybody builds: it follows the match and the clock goes on; a tap
closes it."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import border, draw_icon, draw_texture, fill, shadow, text_texture
from app.kit.geometry import Box, around, contains
from app.kit.overlays import Overlay
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.tokens import SEATS, theme
from app.kit.waiting import AfterSeen
from app.play.session import Player
from app.play.wording import signed
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, DARK
from app.tables.mondo.hud import SOFT_RED
from app.tables.mondo.places import put
from app.tables.mondo.turning import Holder, Side, Turned, window_box
from app.tables.mondo.world import World

HEAD, PAD, LEAST = 44, 10, 160
STAYS = 8.0
"""Seconds that it lies between several people, where it covers tiles of the pool."""


class Seen(NamedTuple):
    """What is known of a rival now."""

    seat: int
    player: Player
    filled: str
    errors: int
    lines: tuple[str, ...]
    """What was laid last, with which token one left, which tasks one has; in whole sentences."""


class _Face(Turned):
    """Head, board and sentences; `width` given, `lay` sets its height."""

    def __init__(self, seen: Seen, world: World) -> None:
        self.seen, self.world = seen, world
        super().__init__(size_hint=(None, None))
        self.add_widget(world)

    def _texts_for(self, width: float):
        size = theme.font_size("body_s")
        return [text_texture(line, size, "regular", width - 2 * dp(PAD), "center") for line in self.seen.lines]

    def natural(self, width: float, most: float) -> tuple[float, float]:
        """Width and height with the largest board that finds room."""
        words = sum(text.height + dp(4) for text in self._texts_for(width))
        side = max(dp(LEAST), min(width - 2 * dp(PAD), most - dp(HEAD + 2 * PAD) - words))
        return width, min(most, side + words + dp(HEAD + 2 * PAD))

    def lay(self, *_args: object) -> None:
        words = sum(text.height + dp(4) for text in self._texts_for(self.width))
        side = min(self.width - 2 * dp(PAD), self.height - dp(HEAD + 2 * PAD) - words)
        put(self.world, (self.center_x - side / 2, self.top - dp(HEAD + PAD / 2) - side, side, side))
        self.redraw()

    def draw(self) -> None:
        box, colour = (*self.pos, *self.size), SEATS[self.seen.seat].colour
        shadow(box, 3, dp(20))
        fill(box, DARK, dp(20))
        border(box, colour, dp(20), dp(3))
        self._draw_head()
        y = self.world.y - dp(4)
        for line, text in zip(self.seen.lines, self._texts_for(self.width), strict=True):
            self.wrote(line, draw_texture(text, self.center_x, y, COLOURS.text, "top"))
            y -= text.height + dp(4)

    def _draw_head(self) -> None:
        seen, middle = self.seen, self.top - dp(HEAD / 2 + 2)
        draw_badge(seen.seat, seen.player.avatar, around(self.x + dp(PAD + 16), middle, dp(30), dp(30)))
        right = self.right - dp(PAD)
        size = theme.font_size("title_s", on_card=True)
        if seen.errors:
            cost = text_texture(signed(-seen.errors), size, "bold")
            self.wrote(signed(-seen.errors), draw_texture(cost, right - cost.width, middle, COLOURS.text, "left"))
            right -= cost.width + dp(4)
            fill(around(right - dp(9), middle, dp(18), dp(18)), SOFT_RED, dp(9))
            draw_icon("close-thick", right - dp(9), middle, dp(13), DARK)
            right -= dp(28)
        filled = text_texture(seen.filled, size, "bold")
        self.wrote(seen.filled, draw_texture(filled, right - filled.width, middle, COLOURS.text, "left"))
        right -= filled.width + dp(12)
        left = self.x + dp(PAD + 38)
        name = text_texture(fitting(seen.player.name, size, right - left, "bold"), size, "bold")
        self.wrote(seen.player.name, draw_texture(name, left, middle, COLOURS.text, "left"))


class Enlarged(Overlay):
    """`whole`: it takes every touch of the window (one person); else only those on itself, others play on, and it goes
    by itself. It is not modal: a modal one would stop the clock."""

    def __init__(self, seen: Seen, world: World, room: Box, angle: int, whole: bool) -> None:
        super().__init__(modal=False)
        self._room, self._angle, self._whole = room, angle, whole
        self.face = _Face(seen, world)
        self.seat = seen.seat
        self._holder = Holder(self.face)
        self.add_widget(self._holder)
        self.face.bind(pos=self.face.lay, size=self.face.lay)
        self.title = tr("mondo.table.board_of", name=seen.player.name)
        self.lay(room)
        self._going = None if whole else AfterSeen(self.dismiss, STAYS)

    def lay(self, room: Box) -> None:
        """At the top of a room, or in its middle and turned towards who asked."""
        self._room = room
        x, y, width, height = room
        across, high = (width, height) if self._angle % 180 == 0 else (height, width)
        size = self.face.natural(min(across, high * 0.92), high)
        size = size if self._angle % 180 == 0 else size[::-1]
        middle = y + height - size[1] / 2 if self._whole else y + height / 2
        self._holder.lay(Side(around(x + width / 2, middle, *size), self._angle))

    def show(self, seen: Seen) -> None:
        """The match went on; sentences of another length make it larger or smaller."""
        if seen != self.face.seen:
            self.face.seen = seen
            self.lay(self._room)
            self.face.lay()

    def dismiss(self, *_args, animate: bool = True) -> None:
        if self._going is not None:
            self._going.cancel()
        super().dismiss(animate=animate)

    def holds(self, x: float, y: float) -> bool:
        return self._whole or contains(window_box(self.face), x, y)

    def on_touch_up(self, touch) -> bool:
        taken = super().on_touch_up(touch)
        if touch.ud.get("overlay") is self and not self.fresh and not touch.is_mouse_scrolling:
            self.dismiss()
        return taken
