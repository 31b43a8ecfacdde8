"""The hand: the tile a seat holds, and the two large buttons that turn and flip it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit.canvas import dashed, draw_icon, draw_texture, fill, gold_ring, shadow, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around
from app.kit.tokens import theme
from app.tables.mondo.colours import MONDO
from app.tables.mondo.hud import COLOURS, DARK
from app.tables.mondo.tiles import PLAIN, VARIED, draw_tile
from app.tables.mondo.turning import Turned
from rules.mondo.view import Laid


class Held:
    """A tile in a hand and how it lies there: which side, and the turns its varied side keeps. Who sits turned by
    some `quarters` sees the same tile turned otherwise."""

    def __init__(self, laid: Laid, quarters: int = 0) -> None:
        self.tile = laid.tile
        self.quarters = quarters
        self.plain = laid.side == PLAIN
        self.turns = (laid.turns + quarters) % 4

    def _lying(self, turns: int) -> Laid:
        return Laid(self.tile, PLAIN) if self.plain else Laid(self.tile, VARIED, turns)

    @property
    def laid(self) -> Laid:
        return self._lying(self.turns)

    @property
    def in_pool(self) -> Laid:
        """How it lies for who sits at the lower edge."""
        return self._lying((self.turns - self.quarters) % 4)

    def lie(self, laid: Laid) -> None:
        """Turned and flipped until it lies like this."""
        self.plain = laid.side == PLAIN
        if not self.plain:
            self.turns = laid.turns

    def turn(self, quarters: int = 1) -> None:
        self.turns = (self.turns + quarters) % 4

    def flip(self) -> None:
        self.plain = not self.plain


class TrayButton(Turned, Pressable):
    """Turn or flip, under the thumb."""

    icon = StringProperty("")
    label = StringProperty("")
    redraw_on = (*Pressable.redraw_on, "icon", "label")

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        radius = min(self.size) * 0.3
        fill(box, MONDO["button"], radius)
        if self.pressed:
            fill(box, (1, 1, 1, 0.16), radius)
        ink = COLOURS.text if self.enabled else (*COLOURS.text[:3], 0.45)
        size = theme.font_size("label_strong", on_card=True)
        label = text_texture(self.label, size, "bold") if self.label else None
        room = label is not None and label.width <= self.width - dp(6) and self.height >= dp(64)
        shift = size * 0.6 if room else 0
        draw_icon(self.icon, self.center_x, self.center_y + shift, min(dp(34), self.height * 0.5), ink)
        if room:
            self.wrote(self.label, draw_texture(label, self.center_x, self.center_y - dp(20), ink))


def whole_words(words: str, size: float, room: float) -> float:
    """Letters in which the longest word keeps to its line, down to the smallest that are read."""
    longest = max(text_texture(word, size, "medium").width for word in words.split())
    return size if longest <= room else max(dp(10), int(size * room / longest))


class _Place(Turned):
    """Where the held tile lies, or what to do."""

    words = StringProperty("")
    laid = ObjectProperty(None, allownone=True)
    returning = BooleanProperty(False)
    redraw_on = ("words", "laid", "returning")

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        if self.returning:
            dashed(box, COLOURS.line, dp(14))
        if self.laid is not None:
            side = min(self.size)
            x = self._beside(side) if self.words else self.center_x
            tile = around(x, self.center_y, side - dp(12), side - dp(12))
            shadow(tile, 2, dp(8))
            draw_tile(self.laid, tile)
            gold_ring(tile, side * 0.08)
        elif self.words:
            room = self.width - dp(10)
            size = whole_words(self.words, theme.font_size("label", on_card=True), room)
            text = text_texture(self.words, size, "medium", room, "center")
            if text.height <= self.height:
                written = draw_texture(text, self.center_x, self.center_y, COLOURS.text_2)
                self.wrote(self.words, written)

    def _beside(self, side: float) -> float:
        """Words beside the tile, where there is room for them; the middle of the tile."""
        size, room = theme.font_size("label", on_card=True), self.width - side - dp(10)
        text = text_texture(self.words, size, "bold", room) if room > dp(60) else None
        if text is None or text.height > self.height or text.width > room + 1:
            return self.center_x
        self.wrote(self.words, draw_texture(text, self.x + side + dp(4), self.center_y, COLOURS.text, "left"))
        return self.x + side / 2


class Tray(Widget):
    """Two buttons with the hand between them; upright (`tall`) on a device that lies on its side."""

    tall = BooleanProperty(False)
    button = NumericProperty(88)
    mirrored = BooleanProperty(False)

    def __init__(self, turn_words: str, flip_words: str, ground: bool = True, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.ground = _Ground() if ground else None
        self.turn_button = TrayButton(icon="rotate-right", label=turn_words)
        self.flip_button = TrayButton(icon="swap-horizontal-bold", label=flip_words)
        self.place = _Place()
        for widget in (self.ground, self.place, self.turn_button, self.flip_button):
            if widget is not None:
                self.add_widget(widget)
        for name in ("pos", "size", "tall", "button", "mirrored"):
            self.fbind(name, self._arrange)

    def hand_box(self) -> Box:
        return (*self.place.pos, *self.place.size)

    def show(self, held: Held | None, words: str, returning: bool = False) -> None:
        self.place.laid = held.laid if held is not None and not returning else None
        self.place.words, self.place.returning = words, returning
        for button in (self.turn_button, self.flip_button):
            button.enabled = held is not None

    def _arrange(self, *_args) -> None:
        if self.ground is not None:
            self.ground.pos, self.ground.size = self.pos, self.size
        first, last = (self.turn_button, self.flip_button) if self.mirrored else (self.flip_button, self.turn_button)
        gap = dp(8)
        if self.tall:
            side = min(dp(self.button), self.width - 2 * gap, (self.height - 4 * gap) / 3.1)
            boxes = [around(self.center_x, y, side, side) for y in (self.top - gap - side / 2, self.y + gap + side / 2)]
            low, high = boxes[1][1] + side + gap, boxes[0][1] - gap
            middle = (self.x + gap, low, self.width - 2 * gap, high - low)
        else:
            side = dp(self.button)
            boxes = [
                around(x, self.center_y, side, min(side, self.height - 2 * gap))
                for x in (self.x + gap + side / 2, self.right - gap - side / 2)
            ]
            left, right = boxes[0][0] + side + gap, boxes[1][0] - gap
            middle = (left, self.y + dp(2), right - left, self.height - dp(4))
        for widget, box in ((first, boxes[0]), (last, boxes[1]), (self.place, middle)):
            widget.pos, widget.size = box[:2], box[2:]


class _Ground(Drawn):
    def draw(self) -> None:
        fill((*self.pos, *self.size), DARK, [dp(18), dp(18), 0, 0])
