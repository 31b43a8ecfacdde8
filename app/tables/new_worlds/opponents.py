"""The other players: a chip each on phones (a tap opens the world), the whole world on tablets."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.kit.canvas import draw_icon, draw_text, draw_texture, fill, gold_ring, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around, grown
from app.kit.seats import SeatChip, draw_badge
from app.kit.tokens import theme
from app.tables.new_worlds.cards import COLOURS
from app.tables.new_worlds.world import World


class OpponentChip(SeatChip):
    """Badge, name, number of cards and kinds, and the estimate."""

    cards = NumericProperty(0)
    kinds = NumericProperty(0)
    redraw_on = (*SeatChip.redraw_on, "cards", "kinds")

    def __init__(self, **kwargs) -> None:
        super().__init__(ground=COLOURS.panel, ink=COLOURS.text, size_hint=(None, None), **kwargs)

    def measure(self) -> None:
        """The table gives the size."""

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), self.height / 2
        fill(box, COLOURS.panel, radius)
        if self.playing:
            gold_ring(grown(box, -dp(3)), radius - dp(3))
        if self.pressed:
            fill(box, (1, 1, 1, 0.1), radius)
        side = self._badge()
        draw_badge(self.seat, self.avatar, around(self.x + side / 2 + dp(6), self.center_y, side, side))
        self._draw_words(COLOURS.text)

    def _narrow(self) -> bool:
        """Three chips share the width of a phone, or the estimate is long: it goes under the name."""
        if self.width < dp(158) * theme.text_scale:
            return True
        value = text_texture(self.value, theme.font_size("title_s"), "bold").width if self.value else 0
        return dp(52) + self._counts_width() + dp(8) + value > self.width - dp(12)

    def _counts_width(self) -> float:
        size = theme.font_size("caption", on_card=True)
        return sum(dp(27) + text_texture(str(int(number)), size, "medium").width for number in (self.cards, self.kinds))

    def _badge(self) -> float:
        return dp(27) if self.width < dp(100) else dp(32) if self._narrow() else dp(38)

    def _draw_words(self, ink) -> None:
        narrow = self._narrow()
        left = self.x + dp(6) + self._badge() + (dp(4) if narrow else dp(8))
        right = self.right - (dp(4) if narrow else dp(12))
        small = theme.font_size("caption", on_card=True)
        roomy = self.height >= dp(46)
        right = self._draw_value(left, right, narrow, ink)
        size = theme.font_size("label_strong" if self.width < dp(100) else "body_strong", on_card=narrow)
        y = self.center_y + (small * 0.62 if roomy else 0)
        self._draw_name(left, y, right - left, size, ink)
        if roomy and not narrow:
            self._draw_counts(left, self.center_y - size * 0.55, small)

    def _draw_value(self, left: float, right: float, narrow: bool, ink) -> float:
        """The estimate at the end, or under the name where three chips share the width; returns the room left."""
        if not self.value:
            if narrow:
                self._draw_counts(left, self.center_y - theme.font_size("body_strong", on_card=True) * 0.55,
                                  theme.font_size("caption", on_card=True))  # fmt: skip
            return right
        if narrow:
            size = theme.font_size("body_strong", on_card=True)
            box = draw_text(self.value, left, self.center_y - size * 0.6, size, ink, "bold", "left")
            self.wrote(self.value, box)
            after = box[0] + box[2] + dp(8)
            if after + self._counts_width() - dp(8) <= right:
                self._draw_counts(after, self.center_y - size * 0.55, theme.font_size("caption", on_card=True))
            return right
        box = draw_text(self.value, right, self.center_y, theme.font_size("title_s"), ink, "bold", "right")
        self.wrote(self.value, box)
        return box[0] - dp(6)

    def _draw_name(self, left: float, y: float, room: float, size: float, ink) -> None:
        name, texture = self.name, text_texture(self.name, size, "bold")
        while texture.width > room and len(name) > 1:
            name = name[:-1]
            texture = text_texture(name.rstrip() + "…", size, "bold")
        self.wrote(self.name, draw_texture(texture, left, y, ink, "left"))

    def _draw_counts(self, left: float, y: float, size: float) -> None:
        for icon, number in (("cards-outline", self.cards), ("shape-outline", self.kinds)):
            draw_icon(icon, left + dp(8), y, dp(15), COLOURS.text_2)
            box = draw_text(str(int(number)), left + dp(19), y, size, COLOURS.text_2, "medium", "left")
            left = box[0] + box[2] + dp(8)


class OpponentPanel(Pressable, World):
    """A whole world of another player, always open: badge, name and estimate above the columns."""

    def __init__(self, seat: int, avatar: str, **kwargs) -> None:
        self.seat, self.avatar = seat, avatar
        self.playing = False
        super().__init__(**kwargs)
        self.panel = self.small = True

    def title_height(self) -> float:
        return dp(36) + self._icon_line()

    def _icon_line(self) -> float:
        return theme.font_size("caption", on_card=True) + dp(8) if self.icons_below and self.contents.icons else 0.0

    def _draw_title(self, room) -> None:
        side, below = dp(30), self._icon_line()
        if below:
            self._draw_icons(room[0], room[1] + below / 2 + dp(1), room[0] + room[2])
        room = (room[0], room[1] + below, room[2], room[3] - below)
        draw_badge(self.seat, self.avatar, around(room[0] + side / 2, room[1] + room[3] / 2 + dp(3), side, side))
        super()._draw_title((room[0] + side + dp(8), room[1], room[2] - side - dp(8), room[3]))

    def draw(self) -> None:
        super().draw()
        if self.playing:
            gold_ring(grown((*self.pos, *self.size), -dp(3)), dp(17))
        if self.pressed:
            fill((*self.pos, *self.size), (1, 1, 1, 0.06), dp(20))
