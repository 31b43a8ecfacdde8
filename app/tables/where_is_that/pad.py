"""The push pad under the thumb: four directions, what the chosen one does, why others are closed, and "Place"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import border, draw_icon, draw_texture, fill, gold_ring, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around, grown
from app.kit.tokens import CROSS_RED, GOLD, GOLD_INK, TARGET, WHITE, theme
from app.services.i18n import tr
from app.tables.where_is_that.cards import BROWN, COLOURS, TEAL, draw_emblem
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.painter import ARROWS
from app.tables.where_is_that.places import ARROW, PAD
from rules.where_is_that.packs import Face
from rules.where_is_that.scene import DIRECTIONS

SPOTS = {"up": (1, 2), "down": (1, 0), "left": (0, 1), "right": (2, 1)}
"""Column and row of each arrow, from below."""


class Said(NamedTuple):
    """What the pad says: what would happen, and a line for each closed direction."""

    title: str
    note: str
    reasons: Sequence[tuple[str, str]] = ()
    """Direction and why it is closed."""
    aside: str = ""
    """Said where there is room."""


class PadArrow(Pressable):
    """One direction: teal = open, gold = chosen, grey with a bar sign = closed."""

    chosen = BooleanProperty(False)
    shut = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "chosen", "shut")

    def __init__(self, direction: str, **kwargs) -> None:
        self.direction = direction
        super().__init__(size_hint=(None, None), size=(dp(ARROW), dp(ARROW)), **kwargs)

    def draw(self) -> None:
        box, radius = grown((*self.pos, *self.size), -dp(2)), dp(14)
        shut = WHERE_IS_THAT["shut"], WHERE_IS_THAT["shut_ink"]
        ground, ink = (GOLD, GOLD_INK) if self.chosen else shut if self.shut else (TEAL, WHITE)
        fill(box, ground, radius)
        if self.chosen:
            border(grown(box, dp(1.5)), BROWN, radius, dp(3))
        elif self.shut:
            border(box, WHERE_IS_THAT["shut_ink"], radius, dp(2))
        if self.pressed:
            fill(box, (*ink[:3], 0.16), radius)
        draw_icon(ARROWS[self.direction], self.center_x, self.center_y, dp(30), ink)
        if self.shut:
            x, y = self.right - dp(11), self.top - dp(11)
            fill(around(x, y, dp(22), dp(22)), CROSS_RED, dp(11))
            draw_icon("cancel", x, y, dp(19), WHITE)


class _Words(Drawn):
    """Title, note and reasons, as many as fit; the first reason is that of the arrow touched last."""

    def __init__(self, **kwargs) -> None:
        self.said = Said("", "")
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        if self.width < dp(40):
            return
        top = self._line(self.said.title, self.top, "title_s", "bold", COLOURS.text)
        if self.said.note:
            top = self._line(self.said.note, top - dp(2), "body_s", "regular", COLOURS.text_2)
        if self.said.aside:
            self._line(self.said.aside, top - dp(5), "caption", "regular", COLOURS.text_2)
        limit = 1 if theme.text_scale > 1.15 else len(self.said.reasons)
        for _, reason in self.said.reasons[:limit]:
            top = self._reason(reason, top - dp(5))

    def _line(self, text: str, top: float, style: str, weight: str, ink) -> float:
        texture = text_texture(text, theme.font_size(style), weight, self.width)
        if top - texture.height < self.y - 1:
            texture = text_texture(text, theme.font_size("minimum", on_card=True), weight, self.width)
        if top - texture.height < self.y - 1:
            return top
        self.wrote(text, draw_texture(texture, self.x + texture.width / 2, top, ink, "top"))
        return top - texture.height

    def _reason(self, text: str, top: float) -> float:
        texture = text_texture(text, theme.font_size("caption", on_card=True), "regular", self.width - dp(22))
        if top - texture.height < self.y:
            return -1e6
        draw_icon("cancel", self.x + dp(8), top - dp(8), dp(16), CROSS_RED)
        self.wrote(text, draw_texture(texture, self.x + dp(22) + texture.width / 2, top, COLOURS.text, "top"))
        return top - texture.height


class PushPad(Widget):
    """Opens instead of the offer while a cell is aimed at. A free cell shows no arrows: only the question."""

    def __init__(
        self, choose: Callable[[str], None], place: Callable[[], None], cancel: Callable[[], None], **kwargs
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.standing = False
        self.face: Face | None = None
        self.pushing = False
        self.ground = _Ground(self)
        self.words = _Words()
        self.arrows = {direction: PadArrow(direction) for direction in DIRECTIONS}
        self.place = TextButton(icon="check", primary=True, padding_x=16)
        self.cancel = IconButton(icon="close", kind="outlined", size=(dp(56), dp(56)), tint=COLOURS.text)
        for widget in (self.ground, self.words, *self.arrows.values(), self.cancel, self.place):
            self.add_widget(widget)
        self.place.help, self.cancel.help = tr("where_is_that.pad.place.help"), tr("where_is_that.pad.cancel.help")
        for direction, arrow in self.arrows.items():
            arrow.bind(on_release=lambda _a, d=direction: choose(d))
        self.place.bind(on_release=lambda *_: place())
        self.cancel.bind(on_release=lambda *_: cancel())
        self.bind(pos=self.arrange, size=self.arrange)
        theme.tell(self.arrange, "left_handed")

    def say(
        self,
        face: Face,
        said: Said,
        label: str,
        open_ways: Sequence[str],
        shut_ways: Sequence[str],
        chosen: str | None,
        ready: bool,
        reason: str,
    ) -> None:
        """Show a choice; `reason` is said by the button while it is not `ready`."""
        self.face, self.words.said = face, said
        self.pushing = bool(open_ways or shut_ways)
        why = {direction: (reason,) for direction, reason in said.reasons}
        for direction, arrow in self.arrows.items():
            arrow.chosen, arrow.shut = direction == chosen, direction in shut_ways
            arrow.help = "\n".join((tr(f"where_is_that.pad.{direction}.help"), *why.get(direction, ())))
        self.place.text, self.place.enabled, self.place.reason = label, ready, reason
        self.arrange()

    def arrange(self, *_args) -> None:
        if self.width < dp(120):
            return
        self.ground.pos, self.ground.size = self.pos, self.size
        inner = (self.x + dp(14), self.y + dp(10), self.width - dp(28), self.height - dp(20))
        (self._stand if self.standing else self._lie)(inner)
        self.ground.redraw()
        self.words.redraw()

    def _lie(self, inner: Box) -> None:
        """Arrows at one thumb, words and buttons beside them."""
        side = dp(PAD) if self.pushing else 0
        pad_left = inner[0] if not theme.left_handed else inner[0] + inner[2] - side
        self._put_arrows(pad_left, inner[1] + (inner[3] - dp(PAD)) / 2, dp(ARROW + 6))
        gap = dp(16) if self.pushing else 0
        left = inner[0] + side + gap if not theme.left_handed else inner[0]
        self._put_words(left, inner[1], inner[2] - side - gap, inner[3])
        if self.pushing and inner[2] - side - gap < dp(210):
            self._cancel_in_corner(left, inner[2] - side - gap)

    def _cancel_in_corner(self, left: float, width: float) -> None:
        """A narrow phone: the corner between two arrows holds the way out, and "Place" has the whole width."""
        self.cancel.pos = (self.arrows["left"].x - dp(1), self.arrows["down"].y - dp(1))
        self.place.width, self.place.x = width, left
        self._shorten()

    def _stand(self, inner: Box) -> None:
        """A column: words above, arrows, buttons below."""
        question = theme.font_size("title_s") * 1.4
        low = inner[3] < dp(64) + dp(PAD) + dp(6) + question
        step = dp(TARGET + 4) if low else dp(ARROW + 6)
        arrows = 3 * step
        side = arrows if self.pushing else 0
        self._put_arrows(inner[0] + (inner[2] - arrows) / 2, inner[1] + dp(64), step)
        self._put_buttons(inner[0], inner[1], inner[2])
        low = inner[1] + dp(64) + (side + dp(6) if side else 0)
        self.words.pos, self.words.size = (inner[0], low), (inner[2], inner[1] + inner[3] - low)

    def _put_arrows(self, left: float, low: float, step: float) -> None:
        side = step - dp(4 if step < dp(ARROW) else 6)
        for direction, arrow in self.arrows.items():
            column, row = SPOTS[direction]
            arrow.opacity, arrow.size = 1 if self.pushing else 0, (side, side)
            arrow.pos = (left + column * step, low + row * step) if self.pushing else (-dp(900), -dp(900))
        self.ground.emblem = around(left + step + side / 2, low + step + side / 2, side, side)

    def _put_words(self, left: float, low: float, width: float, height: float) -> None:
        self._put_buttons(left, low, width)
        self.words.pos, self.words.size = (left, low + dp(62)), (width, height - dp(62))

    def _put_buttons(self, left: float, low: float, width: float) -> None:
        self.cancel.pos = (left, low)
        self.place.size_hint_x, self.place.width = 1, width - dp(66)
        self.place.pos = (left + dp(66), low)
        self._shorten()

    def _shorten(self) -> None:
        """The tick goes where the word needs the room."""
        word = text_texture(self.place.text, theme.font_size("title_s"), "bold").width
        self.place.icon = "check" if word + dp(70) <= self.place.width else ""


class _Ground(Drawn):
    """The foot's colour, and the card in the middle of the arrows."""

    def __init__(self, pad: PushPad, **kwargs) -> None:
        self.pad = pad
        self.emblem: Box = (0, 0, 1, 1)
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        fill((*self.pos, *self.size), WHERE_IS_THAT["foot"])
        if not self.pad.standing:
            fill((self.x, self.top - dp(1), self.width, dp(1)), WHERE_IS_THAT["cell_hint"])
        if self.pad.pushing and self.pad.face is not None:
            box = grown(self.emblem, -dp(3))
            fill(box, COLOURS.panel, dp(10))
            gold_ring(box, dp(10), True)
            draw_emblem(self.pad.face, grown(box, -dp(5)))
