"""The moment of an own creature: the whole screen for its new level, until a tap or four seconds later; in a lesson
until a tap.

The old portrait goes aside and grey, the new one grows before turning rays, and below stands what the level brings.
With reduced motion everything stands still; at speed instant the moment is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit import mend
from app.kit.art import let_go, sharp
from app.kit.canvas import border, draw_icon, draw_text, draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.overlays import Overlay
from app.kit.pictures import draw_filling
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, GOLD_INK, TICK_GREEN, WHITE, Rgba, rgba, theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import BAKED_CORNER, capital, tinted

LARGE = "natural_selection_large"
KEPT_SECONDS = 20
"""The large pictures are a quarter of all that is in memory on a phone: so long after the page that showed them was
closed they are let go. Who chooses for seven players opens it seven times."""
NATIVE = (220, 308)
"""Dp of the large pictures: they are never enlarged."""
GROUND: Rgba = rgba("#123A22")
RAY: Rgba = rgba("#FFFFFF1F")
RAYS = 14
TURN = 40
"""Degrees that the rays turn in the moment."""
SHORT = 720
"""In a window lower than this the portrait leaves more room to the words."""
GROWN = 0.3
"""Share of the moment in which the new portrait reaches its size."""


class Gain(NamedTuple):
    """What the new level brings: an ability, or (without one) plain words."""

    words: str
    about: str = ""
    ability: str = ""


class Evolved(NamedTuple):
    """All that the moment shows."""

    seat: int
    avatar: str
    who: str
    species: str
    level: int
    gains: Sequence[Gain]
    outlook: str
    """What the next level means."""


def draw_large(
    species: str,
    level: int,
    box: Box,
    veil: Rgba | None = None,
    radii: Sequence[float] | None = None,
    low: float = 0.7,
) -> None:
    """A creature in large, cut to fill the box, so much of what is cut below; under a veil where it is past or
    taken."""
    inner = 1 - 2 * BAKED_CORNER
    texture = sharp(LARGE, f"species_{species}_{max(1, level)}", box[2] / inner, box[3] / inner)
    edge = texture.width * BAKED_CORNER
    whole = texture.get_region(edge, edge, texture.width - 2 * edge, texture.height - 2 * edge)
    corners = radii or (dp(14),) * 4
    draw_filling(whole, box, corners, (0.5, low))
    if veil is not None:
        fill(box, veil, corners)


def _let_go(_dt: float) -> None:
    let_go(LARGE)
    mend.collect_when_quiet()  # the page that showed them is a circle of widgets


_leave = Clock.create_trigger(_let_go, KEPT_SECONDS)


def leave_large() -> None:
    """A page with large pictures was closed."""
    _leave.cancel()
    _leave()


class Evolution(Overlay):
    """Lies over the whole window and takes every touch; any tap ends it. `step(share)` is called while it stands.
    `waits`: nothing but a tap ends it."""

    def __init__(self, evolved: Evolved, over: Callable[[], None], waits: bool = False, **kwargs) -> None:
        super().__init__(**kwargs)
        self.evolved = evolved
        self._over: Callable[[], None] | None = over
        self.rays = _Rays()
        self.words = _Words(evolved, waits)
        self.face = _Face(evolved)
        for part in (self.rays, self.words, self.face):
            self.add_widget(part)
        self.bind(size=self._arrange, pos=self._arrange)
        self._arrange()

    def _arrange(self, *_args) -> None:
        for part in (self.rays, self.words, self.face):
            part.pos, part.size = self.pos, self.size
        self.rays.middle = self.face.middle = _middle((*self.pos, *self.size))
        self.step(0.0)

    def step(self, share: float) -> None:
        """The motion of the moment; nothing moves where the player wants it so."""
        if theme.reduced_motion:
            self.face.show(1.0)
            return
        self.rays.turn(share * TURN)
        self.face.show(min(1.0, share / GROWN))

    def on_touch_down(self, touch) -> bool:
        touch.ud["evolution"] = None if self.fresh else self
        return True

    def on_touch_up(self, touch) -> bool:
        """A tap that began here; not the second half of one that was meant for the table."""
        if touch.ud.get("evolution") is self:
            self.finish()
        return True

    def finish(self) -> None:
        """Gone, and the story goes on; once."""
        over, self._over = self._over, None
        self.dismiss(animate=False)
        if over is not None:
            over()

    def on_dismiss(self) -> None:
        leave_large()
        if self._over is not None:  # closed by the back button, or with all others
            self.finish()


def _lying(box: Box) -> bool:
    return box[2] > box[3]


def _face_size(box: Box) -> tuple[float, float]:
    """As large as its pixels and the window allow."""
    high = min(dp(NATIVE[1]), box[3] * (0.56 if _lying(box) else 0.36 if box[3] >= dp(SHORT) else 0.3))
    return high * NATIVE[0] / NATIVE[1], high


def _middle(box: Box) -> tuple[float, float]:
    """Where the new portrait stands."""
    if _lying(box):
        return box[0] + box[2] * 0.3, box[1] + box[3] * 0.48
    return box[0] + box[2] * 0.55, box[1] + box[3] * 0.64


class _Rays(Widget):
    """The ground and its rays: drawn once, turned by a matrix."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.middle = (0.0, 0.0)
        self._turning = Rotate(angle=0, axis=(0, 0, 1))
        self.bind(size=lambda *_: self._draw(), pos=lambda *_: self._draw())

    def turn(self, degrees: float) -> None:
        self._turning.angle = degrees

    def _draw(self) -> None:
        self.canvas.clear()
        self.middle = _middle((*self.pos, *self.size))
        with self.canvas:
            Color(*GROUND)
            Rectangle(pos=self.pos, size=self.size)
            PushMatrix()
            Translate(*self.middle, 0)
        self.canvas.add(self._turning)
        with self.canvas:
            Color(*RAY)
            reach = self.width + self.height
            for ray in range(RAYS):
                ends = [(ray + by) * 2 * pi / RAYS for by in (0, 0.5)]
                points = [0, 0, 0, 0]
                for angle in ends:
                    points += [cos(angle) * reach, sin(angle) * reach, 0, 0]
                Mesh(vertices=points, indices=[0, 1, 2], mode="triangles")
            PopMatrix()


class _Face(Widget):
    """The new portrait, growing; the old one at its left."""

    def __init__(self, evolved: Evolved, **kwargs) -> None:
        super().__init__(**kwargs)
        self.evolved, self.middle = evolved, (0.0, 0.0)
        self._scale = Scale(1, 1, 1)
        self.bind(size=lambda *_: self._draw(), pos=lambda *_: self._draw())

    def show(self, share: float) -> None:
        size = 0.6 + 0.4 * share
        self._scale.x = self._scale.y = size

    def _draw(self) -> None:
        self.canvas.clear()
        box = (*self.pos, *self.size)
        self.middle, (wide, high) = _middle(box), _face_size(box)
        it = self.evolved
        with self.canvas:
            x, y = self.middle
            old = around(x - wide * 0.5 - wide * 0.24, y - high * 0.05, wide * 0.4, high * 0.4)
            draw_large(it.species, it.level - 1, old, rgba("#123A2299"))
            PushMatrix()
            Translate(x, y, 0)
        self.canvas.add(self._scale)
        with self.canvas:
            face = (-wide / 2, -high / 2, wide, high)
            fill((face[0] - dp(6), face[1] - dp(6), wide + dp(12), high + dp(12)), GOLD, dp(20))
            draw_large(it.species, it.level, face)
            self._draw_level((0, -high / 2 - dp(6)))
            fill(around(-wide / 2 - dp(6), -high * 0.1, dp(38), dp(38)), GOLD, dp(19))
            draw_icon("chevron-double-right", -wide / 2 - dp(6), -high * 0.1, dp(24), GOLD_INK)
            PopMatrix()

    def _draw_level(self, at: tuple[float, float]) -> None:
        size = theme.font_size("title_s", True)
        words = tr("natural_selection.evolution.level", n=self.evolved.level)
        wide = text_texture(words, size, "bold").width
        pill = around(*at, wide + size * 3.6 + dp(30), size * 2)
        fill(pill, GOLD, size)
        draw_text(words, pill[0] + dp(15), at[1], size, GOLD_INK, "bold", "left")
        for place in range(3):
            x = pill[0] + pill[2] - dp(15) - (2 - place) * size * 1.05 - size * 0.4
            fill(around(x, at[1], size * 0.8, size * 0.8), GOLD_INK, size)
            if place >= self.evolved.level:
                fill(around(x, at[1], size * 0.46, size * 0.46), GOLD, size)


class _Words(Drawn):
    """Who evolves, what it brings, and that a tap goes on."""

    def __init__(self, evolved: Evolved, waits: bool, **kwargs) -> None:
        self.evolved, self.waits = evolved, waits
        super().__init__(**kwargs)

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        if box[2] <= dp(100):
            return
        lying = _lying(box)
        left = box[0] + (box[2] * 0.54 if lying else dp(20))
        width = box[0] + box[2] - dp(20) - left
        top = self._draw_title(box, left, width, lying)
        if not lying:
            top = _middle(box)[1] - _face_size(box)[1] / 2 - theme.font_size("title_s", True) - dp(22)
        low = self._draw_foot(box, left, width)
        self._draw_gains(left, top - dp(6), width, low)

    def _draw_title(self, box: Box, left: float, width: float, lying: bool) -> float:
        """Returns where the words below may begin."""
        it, small = self.evolved, theme.font_size("label", True)
        middle = left + width / 2 if lying else box[0] + box[2] / 2
        y = box[1] + box[3] - (dp(28) if lying else dp(64) if box[3] >= dp(SHORT) else dp(36))
        if lying and box[3] >= dp(600):
            y = box[1] + box[3] * 0.78  # a tablet: beside the portrait, not in a corner
        who = text_texture(it.who, small, "medium")
        side = dp(34)
        draw_badge(it.seat, it.avatar, around(middle - who.width / 2 - dp(8), y, side, side))
        self.wrote(it.who, draw_texture(who, middle + dp(14), y, WHITE))
        name = tr(f"natural_selection.species_the.{it.species}")
        title = tr(
            "natural_selection.evolution.complete" if it.level == 3 else "natural_selection.evolution.title",
            name=capital(name),
        )
        for style in ("title_l", "total", "title_m", "title_s"):
            texture = text_texture(title, theme.font_size(style, True), "heavy")
            if texture.width <= width:
                break
        y -= side / 2 + texture.height * 0.7
        self.wrote(title, draw_texture(texture, middle, y, WHITE))
        return y - texture.height * 0.6

    def _draw_foot(self, box: Box, left: float, width: float) -> float:
        """The button, and whether it goes on by itself; returns where that begins."""
        button = (left, box[1] + dp(46), width, dp(54))
        fill(button, GOLD, dp(27))
        words = tr("natural_selection.evolution.go_on")
        y = button[1] + button[3] / 2
        place = draw_text(words, left + width / 2 - dp(14), y, theme.font_size("title_s", True), GOLD_INK, "bold")
        draw_icon("arrow-right", place[0] + place[2] + dp(18), y, dp(24), GOLD_INK)
        self.wrote(words, place)
        note = tr(f"natural_selection.evolution.{'by_tap' if self.waits else 'by_itself'}")
        texture = text_texture(note, theme.font_size("caption", True), "regular", width, "center")
        self.wrote(note, draw_texture(texture, left + width / 2, box[1] + dp(26), rgba("#FFFFFFD0")))
        return button[1] + button[3] + dp(10)

    def _draw_gains(self, left: float, top: float, width: float, low: float) -> None:
        """What the level brings, with its explanation where all of it has room."""
        gains = [gain for gain in (*self.evolved.gains, Gain(self.evolved.outlook)) if gain.words]
        told = [self._told(gain, width, True) for gain in gains]
        if sum(self._high(parts) + dp(8) for parts in told) > top - low:
            told = [self._told(gain, width, False) for gain in gains]
        for gain, parts in zip(gains, told, strict=True):
            high = self._high(parts)
            if top - high < low:
                break
            self._draw_gain(gain, parts, (left, top - high, width, high))
            top -= high + dp(8)

    @staticmethod
    def _told(gain: Gain, width: float, whole: bool) -> list[tuple[str, Texture]]:
        found = [(gain.words, text_texture(gain.words, theme.font_size("body_strong", True), "bold", width - dp(70)))]
        if gain.about and whole:
            found.append(
                (gain.about, text_texture(gain.about, theme.font_size("label", True), "regular", width - dp(70)))
            )
        return found

    @staticmethod
    def _high(parts: list[tuple[str, Texture]]) -> float:
        return max(dp(44), sum(texture.height for _, texture in parts) + dp(14))

    def _draw_gain(self, gain: Gain, parts: list[tuple[str, Texture]], box: Box) -> None:
        fill(box, (1, 1, 1, 0.1), dp(14))
        border(box, (1, 1, 1, 0.18), dp(14))
        self._draw_sign(gain, (box[0] + dp(30), box[1] + box[3] / 2))
        y = box[1] + box[3] / 2 + sum(texture.height for _, texture in parts) / 2
        for words, texture in parts:
            y -= texture.height / 2
            self.wrote(words, draw_texture(texture, box[0] + dp(60), y, WHITE, "left"))
            y -= texture.height / 2

    @staticmethod
    def _draw_sign(gain: Gain, at: tuple[float, float]) -> None:
        if gain.ability:
            fill(around(*at, dp(38), dp(38)), TICK_GREEN, dp(19))
            tinted(f"ability_{gain.ability}", around(*at, dp(25), dp(25)))
        else:
            draw_icon("trophy-outline" if not gain.about else "plus-box-multiple-outline", *at, dp(28), GOLD)
