"""A world as a planet: one slice a card with its picture, the sky outwards; the biome on its rim, a gold arc outside a
run, a crown at a biome that is led, the badge of its seat in the core. Drawn once, as meshes; it moves by a matrix."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, pi, sin, sqrt

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, SmoothLine, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.kit.canvas import bake, fill
from app.kit.drawn import Drawn
from app.kit.geometry import around, grown
from app.kit.seats import draw_badge
from app.kit.tokens import BIOMES, GOLD, Rgba, rgba
from app.tables.new_worlds.cards import picture_of
from app.tables.new_worlds.contents import Contents
from app.tables.new_worlds.gold import draw_crown
from rules.new_worlds.preview import BIOMES as BIOME_IDS
from rules.new_worlds.preview import biome_of

BAND, CORE, RIM = 0.92, 0.2, 1.07
"""Shares of the radius: where the band of the biome begins, how large the core is, where the arcs of runs lie."""
STEP = 3.0
"""Degrees between two points of a rim."""
DARK: Rgba = (0.30, 0.32, 0.44, 1)
"""What is not counted now is seen as if by night."""
SPACE, EDGE = rgba("#0B1026"), rgba("#FFE7A8")
HALO = 1.3
ZOOM, FOCUS = 1.2, 0.3
"""The middle of a picture shows its biome best: less of the sky, which has the colours of the hour."""
TINT = 0.28
"""So much of the biome's colour lies over its cards."""


def rim(start: float, end: float, radius: float) -> list[tuple[float, float]]:
    """Points along a part of a circle round the origin; degrees clockwise from the top."""
    parts = max(2, round((end - start) / STEP))
    angles = [(start + (end - start) * part / parts) * pi / 180 for part in range(parts + 1)]
    return [(radius * sin(angle), radius * cos(angle)) for angle in angles]


class Slice:
    """A card's part of the planet, in degrees clockwise from the top."""

    def __init__(self, card: str, start: float, end: float) -> None:
        self.card, self.start, self.end = card, start, end

    def vertices(self, radius: float, texture: Texture) -> list[float]:
        """A fan of its picture: the middle of the picture along its middle line, the sky at the rim."""
        half = min((self.end - self.start) / 2, 90.0) * pi / 180
        wide, high = max(2 * radius * sin(half), 1.0), radius * (1.0 if self.end - self.start <= 180 else 2.0)
        u0, v0, u1, _, _, _, _, v1 = texture.tex_coords
        scale = max(wide / texture.width, high / texture.height) * ZOOM
        across, up = wide / (scale * texture.width), high / (scale * texture.height)
        low = (1 - up) * FOCUS
        middle = (self.start + self.end) / 2 * pi / 180
        found: list[float] = []
        for x, y in [(0.0, 0.0), *rim(self.start, self.end, radius)]:
            side, out = x * cos(middle) - y * sin(middle), x * sin(middle) + y * cos(middle)
            s = min(1.0, max(0.0, 0.5 + side / wide * across))
            t = low + up * (out + high - radius) / high
            found += (x, y, u0 + (u1 - u0) * s, v0 + (v1 - v0) * t)
        return found


def slices(contents: Contents) -> list[Slice]:
    """All cards of a world round the planet, biome by biome."""
    cards = [card for column in contents.columns() for card in column]
    step = 360.0 / max(1, len(cards))
    return [Slice(card, step * place, step * (place + 1)) for place, card in enumerate(cards)]


def arcs(parts: Sequence[Slice], run: Sequence[str]) -> list[tuple[float, float]]:
    """Where the cards of a run lie, in degrees; more than one arc where a settlement of the same value as another card
    lies between them."""
    found: list[tuple[float, float]] = []
    for part in parts:
        if part.card not in run:
            continue
        if found and found[-1][1] == part.start:
            found[-1] = (found[-1][0], part.end)
        else:
            found.append((part.start, part.end))
    return found


class Planet(Drawn):
    """Round the middle of the widget, as large as `radius`. `lit` are the cards that are lit (None: all), `crowned` the
    biomes whose crown is shown, `ringed` the runs with their arc."""

    def __init__(self, seat: int, avatar: str, contents: Contents, **kwargs) -> None:
        self.seat, self.avatar, self.contents = seat, avatar, contents
        self.parts = slices(contents)
        self.lit: frozenset[str] | None = None
        self.crowned: frozenset[str] = frozenset()
        self.ringed: tuple[tuple[str, ...], ...] = ()
        self.badge = False
        self.radius = dp(40)
        self._grow, self._turn = Scale(1, 1, 1), Rotate(angle=0, axis=(0, 0, 1))
        super().__init__(size_hint=(None, None), **kwargs)

    # -- what it shows -----------------------------------------------------------------------

    def put(self, x: float, y: float, radius: float) -> None:
        """Round this middle."""
        side = 2 * radius * HALO
        self.radius = radius
        self.pos, self.size = (x - side / 2, y - side / 2), (side, side)
        self.redraw()

    def light(self, cards: Iterable[str] | None) -> None:
        """Only these cards, or all of them."""
        self.lit = None if cards is None else frozenset(cards)
        self.redraw()

    def light_more(self, cards: Iterable[str]) -> None:
        self.light((self.lit or frozenset()) | frozenset(cards))

    def show_won(self, crowned: Iterable[str], ringed: Sequence[tuple[str, ...]]) -> None:
        self.crowned, self.ringed = frozenset(crowned), tuple(ringed)
        self.redraw()

    def come(self, share: float) -> None:
        """It grows and turns into its place; 1: it is there."""
        size = 0.45 + 0.55 * share
        self._grow.x = self._grow.y = size
        self._turn.angle = 60 * (1 - share)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        radius = self.radius
        PushMatrix()
        Translate(self.center_x, self.center_y)
        self._grow, self._turn = Scale(self._grow.x, self._grow.y, 1), Rotate(angle=self._turn.angle, axis=(0, 0, 1))
        side = 2 * radius * HALO
        Color(0.62, 0.70, 1, 0.75)
        Rectangle(texture=_halo(), pos=(-side / 2, -side / 2), size=(side, side))
        fill(around(0, 0, 2 * radius, 2 * radius), SPACE, radius)
        self._draw_slices(radius)
        self._draw_bands(radius)
        Color(1, 1, 1, 1)
        _disc(radius, _shade())
        Color(*SPACE)
        SmoothLine(circle=(0, 0, radius), width=dp(0.8))  # no steps along the rim
        self._draw_runs(radius)
        self._draw_core(radius)
        self._draw_crowns(radius)
        PopMatrix()

    def _shines(self, card: str) -> bool:
        return self.lit is None or card in self.lit

    def _draw_slices(self, radius: float) -> None:
        """One mesh a biome (and file), by day and by night."""
        meshes: dict[tuple[bool, str, int], tuple[Texture, list[float], list[int]]] = {}
        for part in self.parts:
            texture = picture_of(part.card)
            _, vertices, indices = meshes.setdefault(
                (self._shines(part.card), biome_of(part.card), texture.id), (texture, [], [])
            )
            first = len(vertices) // 4
            vertices += part.vertices(radius, texture)
            last = len(vertices) // 4 - 1
            for point in range(first + 1, last):
                indices += (first, point, point + 1)
        for (bright, biome, _), (texture, vertices, indices) in meshes.items():
            tint = _tinted(BIOMES[biome].colour)
            Color(*(tint if bright else [value * dark for value, dark in zip(tint, DARK, strict=True)]))
            Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)

    def _draw_bands(self, radius: float) -> None:
        """The colour of each biome along its part of the rim, and a dark line between two of them."""
        for biome, start, end in self._sectors():
            bright = any(self._shines(part.card) for part in self.parts if biome_of(part.card) == biome)
            colour = BIOMES[biome].colour
            Color(*(colour if bright else (*(value * 0.45 for value in colour[:3]), 1)))
            _strip(rim(start, end, radius * BAND), rim(start, end, radius))
        Color(*SPACE)
        lines = [start for _, start, _ in self._sectors()]
        for angle in lines if len(lines) > 1 else ():
            x, y = sin(angle * pi / 180), cos(angle * pi / 180)
            wide = max(dp(1), radius * 0.018)
            _strip(
                [(-y * wide, x * wide), (x * radius - y * wide, y * radius + x * wide)],
                [(y * wide, -x * wide), (x * radius + y * wide, y * radius - x * wide)],
            )

    def _sectors(self) -> list[tuple[str, float, float]]:
        found = []
        for biome in BIOME_IDS:
            own = [part for part in self.parts if biome_of(part.card) == biome]
            if own:
                found.append((biome, own[0].start, own[-1].end))
        return found

    def _draw_runs(self, radius: float) -> None:
        gap = min(3.0, 90.0 / max(1, len(self.parts)))
        for start, end in (arc for run in self.ringed for arc in arcs(self.parts, run)):
            Color(*GOLD)
            SmoothLine(
                circle=(0, 0, radius * RIM, start + gap, end - gap), width=max(dp(1.2), radius * 0.022), cap="round"
            )

    def _draw_core(self, radius: float) -> None:
        core = around(0, 0, 2 * radius * CORE, 2 * radius * CORE)
        fill(grown(core, max(dp(1.2), radius * 0.02)), EDGE, radius)
        fill(core, SPACE, radius * CORE)
        if self.badge:
            side = radius * CORE * 1.55
            draw_badge(self.seat, self.avatar, around(0, 0, side, side))

    def _draw_crowns(self, radius: float) -> None:
        side = max(dp(12), min(dp(24), radius * 0.3))
        for biome, start, end in self._sectors():
            if biome in self.crowned:
                x, y = rim((start + end) / 2, (start + end) / 2 + 1, radius * 0.98)[0]
                draw_crown(x, y, side)


def _tinted(colour: Rgba) -> Rgba:
    """White with a little of a colour, made bright: it is laid over pictures."""
    brightest = max(colour[:3])
    red, green, blue = (1 - TINT + TINT * value / brightest for value in colour[:3])
    return red, green, blue, 1.0


def _strip(one: Sequence[tuple[float, float]], other: Sequence[tuple[float, float]]) -> None:
    """The area between two lines with as many points."""
    vertices = [value for a, b in zip(one, other, strict=True) for x, y in (a, b) for value in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_strip")


def _disc(radius: float, texture: Texture) -> None:
    """A texture cut to a circle round the origin."""
    points = [(0.0, 0.0), *rim(0, 360, radius)]
    vertices = [value for x, y in points for value in (x, y, 0.5 + x / radius / 2, 0.5 + y / radius / 2)]
    Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan", texture=texture)


SIDE = 64


@cache
def _shade() -> Texture:
    """A ball is darker towards its rim."""
    return _round(lambda far: (0, 0, 0, round(150 * max(0.0, min(1.0, far) - 0.55) ** 1.5 / 0.45**1.5)))


@cache
def _halo() -> Texture:
    """Light round it."""
    edge = 1 / HALO
    return _round(lambda far: (255, 255, 255, round(130 * max(0.0, 1 - max(0.0, far - edge) / (1 - edge)) ** 2)))


def _round(pixel) -> Texture:
    middle, found = (SIDE - 1) / 2, bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            found += bytes(pixel(sqrt((x - middle) ** 2 + (y - middle) ** 2) / (SIDE / 2)))
    return bake(SIDE, SIDE, bytes(found))
