"""The real map of a pack: countries, places at their true positions, lines between two of them. Only for places whose
map side is up, or outside a match (WT-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import cos, pi, sin

from kivy.clock import Clock
from kivy.graphics import Color, Line, Mesh, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp

from app.kit.canvas import draw_texture, fill, text_texture
from app.kit.drawn import DrawnText, in_window
from app.kit.geometry import Box, Point, around, contains, distance, grown, overlap
from app.kit.tokens import WHITE, Rgba, rgba, theme
from app.tables.where_is_that.cards import COLOURS, TEAL
from app.tables.where_is_that.colours import WHERE_IS_THAT
from app.tables.where_is_that.glass import Glass
from app.tables.where_is_that.land import EarthCamera, Land, including
from app.tables.where_is_that.print import Print

BORDER: Rgba = rgba("#A08C5A")
PURPLE: Rgba = rgba("#7A2E5D")
PLATE = 0.82
NIGHT = 0.42
"""The land keeps its colours in the dark, so much dimmer."""


@dataclass(frozen=True)
class Pin:
    """A place at its true position."""

    id: str
    name: str
    at: Point
    kind: str = "city"


@dataclass(kw_only=True)
class Shown:
    """What is on the real map: pins, thin lines of all wrong circles, and the circle that is looked at."""

    pins: Sequence[Pin] = ()
    lines: Sequence[tuple[str, str]] = ()
    pair: tuple[str, ...] = ()
    right: bool = False
    """The circle that is looked at is right."""
    named: frozenset[str] = frozenset()
    """Places that get their name in any case, if need be at the end of a thin line."""
    faint: frozenset[str] = field(default_factory=frozenset)
    """Pins that a search or filter leaves out."""


class Earth(Glass):
    """Pans with one finger, zooms with two, fits with two taps; a tap on a pin calls `pick(id)`."""

    def __init__(self, land: Land, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.land, self.shown = land, Shown()
        self.camera = EarthCamera()
        self.clear: Box = (0, 0, 100, 100)
        self.auto = True
        self.pick: Callable[[str], None] = lambda _place: None
        self.words: list[tuple[str, Box]] = []
        self._named = Taken()
        self._print = Print(self.canvas, self.camera, lambda: WHERE_IS_THAT["sea"], self._draw)
        self._filling = Clock.create_trigger(self._fill_next, interval=True)
        if any(country.triangles is None for country in land.countries):
            self._filling()
        theme.tell(self._again, "dark", "text_scale")

    def _fill_next(self, _dt: float) -> bool:
        """One country a frame; all are coloured at once."""
        empty = [country for country in self.land.countries if country.triangles is None]
        if empty:
            empty[0].fill()
            return True
        self._again()
        return False

    def show(self, shown: Shown) -> None:
        self.shown = shown
        self._again()

    def put(self, box: Box, clear: Box) -> None:
        before = self.camera, self.clear
        self.pos, self.size, self.clear = box[:2], box[2:], clear
        self.camera = replace(self.camera, box=box)
        self.look(self.fitting() if self.auto else self.camera)
        if before != (self.camera, self.clear):
            self._again()

    def fitting(self) -> EarthCamera:
        near = [pin.at for pin in self.shown.pins if pin.id not in self.shown.faint]
        if self.shown.faint and near:
            return self.camera.fitted(_round(near, self.land.bounds), self.clear)
        few = len(near) < 40
        return self.camera.fitted(including(self.land.bounds, near) if few else self.land.bounds, self.clear)

    def look(self, camera: EarthCamera) -> None:
        self.camera = camera
        self._print.look(camera)

    def reach(self, *places: str) -> None:
        """Bring these places into sight."""
        found = [pin.at for pin in self.shown.pins if pin.id in places]
        pixels = [self.camera.point(*at) for at in found]
        x, y, width, height = grown(self.clear, -dp(24))
        if found and not all(x <= px <= x + width and y <= py <= y + height for px, py in pixels):
            self.auto = True
            self.look(self.fitting())
        self._again()

    def _again(self, *_args) -> None:
        self._print.again()

    def stop(self) -> None:
        self._filling.cancel()

    # -- fingers -----------------------------------------------------------------------------------

    def on_pan(self, dx: float, dy: float) -> None:
        self.auto = False
        self.look(self._kept_near(self.camera.panned(dx, dy)))

    def on_zoom(self, by: float, at: Point) -> None:
        self.auto = False
        self.look(self._kept_near(self.camera.zoomed(by, at)))

    def _kept_near(self, camera: EarthCamera) -> EarthCamera:
        x, y, width, height = including(self.land.bounds, [pin.at for pin in self.shown.pins])
        middle = max(x, min(x + width, camera.middle[0])), max(y, min(y + height, camera.middle[1]))
        return camera if middle == camera.middle else replace(camera, middle=middle)

    def on_rest(self) -> None:
        self._again()

    def on_fit(self) -> None:
        self.auto = True
        self.look(self.fitting())
        self._again()

    def on_point(self, x: float, y: float) -> bool:
        best, nearest = None, dp(28)
        for pin in self.shown.pins:
            away = distance(self.camera.point(*pin.at), (x, y))
            if away < nearest and pin.id not in self.shown.faint:
                best, nearest = pin, away
        if best is not None:
            self.pick(best.id)
        return best is not None

    # -- drawing -----------------------------------------------------------------------------------

    def _draw(self, camera: EarthCamera) -> None:
        self._draw_land(camera)
        pins = {pin.id: pin for pin in self.shown.pins}
        for one, other in self.shown.lines:
            if one in pins and other in pins and {one, other} != set(self.shown.pair):
                _line(camera.point(*pins[one].at), camera.point(*pins[other].at), (*theme.error[:3], 0.55), dp(1.4))
        if len(self.shown.pair) == 2 and all(each in pins for each in self.shown.pair):
            ends = [camera.point(*pins[each].at) for each in self.shown.pair]
            _dashes(ends[0], ends[1], self._verdict())
        self._draw_pins(camera)

    def _draw_land(self, camera: EarthCamera) -> None:
        PushMatrix()
        x, y = camera.point(0, 0)
        Translate(x, y)
        Scale(camera.scale, camera.scale, 1)
        ready = all(country.triangles is not None for country in self.land.countries)
        for country in self.land.countries:
            Color(*_by_hour(country.tint))
            for vertices, indices in (country.triangles or ()) if ready else ():
                if indices:
                    Mesh(vertices=vertices, indices=indices, mode="triangles")
        PopMatrix()
        Color(*_by_hour(BORDER))
        by, width = camera.scale, max(1.0, dp(0.6))
        for country in self.land.countries:
            for ring in country.rings:  # as camera.point, for thousands of corners
                Line(points=[value for px, py in ring for value in (x + px * by, y + py * by)], width=width)

    def _draw_pins(self, camera: EarthCamera) -> None:
        """Dots for all, names where there is room: first the pair, then what must be named, then the others."""
        chosen = set(self.shown.pair)
        pins = [pin for pin in self.shown.pins if pin.id not in self.shown.faint or pin.id in chosen]
        dots = {pin.id: camera.point(*pin.at) for pin in pins}
        crowd = len(pins) > 30
        for pin in pins:
            _dot(*dots[pin.id], pin, self._verdict() if pin.id in chosen else None, crowd)
        taken = Taken()
        for dot in dots.values():
            taken.add(around(*dot, dp(14), dp(14)))
        self.words, self._named = [], Taken()
        for pin in sorted(pins, key=lambda each: (each.id not in chosen, each.id not in self.shown.named)):
            self._name(pin, dots[pin.id], pin.id in chosen, taken)

    def _verdict(self) -> Rgba:
        """The colour of the two places that are looked at, by day and by night."""
        return tuple(theme.success if self.shown.right else theme.error)

    def _name(self, pin: Pin, dot: Point, chosen: bool, taken: Taken) -> None:
        texture = text_texture(pin.name, theme.font_size("caption", on_card=True), "bold")
        size = texture.width + dp(10), texture.height + dp(2)
        box = self._room_for(dot, size, chosen or pin.id in self.shown.named, taken)
        if box is None:
            return
        taken.add(box)
        self._named.add(box)
        _leader(dot, box)
        fill(box, (*COLOURS.panel[:3], PLATE), dp(6))
        ink = self._verdict() if chosen else COLOURS.text
        where = draw_texture(texture, box[0] + size[0] / 2, box[1] + size[1] / 2, ink)
        self.words.append((pin.name, where))

    def _room_for(self, dot: Point, size: Point, must: bool, taken: Taken) -> Box | None:
        """Where a name may stand: beside its dot; if it must be named, further away, at last over another dot."""
        if not contains(self.clear, *dot):
            return None
        spots = _within(_beside(dot, size), self.clear)
        if must:
            spots += _within(_away(dot, size), self.clear)
        free = next((box for box in spots if not taken.meets(box)), None)
        if free is not None or not must:
            return free
        return next((box for box in spots if not self._named.meets(box)), None)

    def drawn_texts(self) -> list[DrawnText]:
        room = in_window(self, (*self.pos, *self.size))
        return [DrawnText(text, in_window(self, box), room) for text, box in self.words]


def _round(points: Sequence[Point], whole: Box) -> Box:
    """The places a filter leaves, with room for their names, and never so near that the land is not recognised."""
    xs, ys = zip(*points, strict=True)
    least, room = whole[3] * 0.2, whole[3] * 0.06
    width, height = (max(least, max(each) - min(each)) + 2 * room for each in (xs, ys))
    return around((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, width, height)


def _by_hour(tint: Rgba) -> Rgba:
    red, green, blue, _ = tint
    return (red * NIGHT, green * NIGHT, blue * NIGHT, 1.0) if theme.dark else tint


class Taken:
    """Places that names may not cover, by squares of the map: each asks only its neighbours."""

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[Box]] = {}

    def _near(self, box: Box) -> list[tuple[int, int]]:
        side = dp(64)
        across = range(int(box[0] // side), int((box[0] + box[2]) // side) + 1)
        up = range(int(box[1] // side), int((box[1] + box[3]) // side) + 1)
        return [(x, y) for x in across for y in up]

    def add(self, box: Box) -> None:
        for square in self._near(box):
            self._squares.setdefault(square, []).append(box)

    def meets(self, box: Box) -> bool:
        x, y, right, top = box[0], box[1], box[0] + box[2], box[1] + box[3]
        for square in self._near(box):
            for other in self._squares.get(square, ()):
                apart = other[0] >= right or other[1] >= top or other[0] + other[2] <= x or other[1] + other[3] <= y
                if not apart and overlap(box, other) > 1:
                    return True
        return False


def _beside(dot: Point, size: Point) -> list[Box]:
    """Where a name may stand: right, left, above, below, and the corners between."""
    (x, y), (width, height), gap = dot, size, dp(9)
    return [
        (x + gap, y - height / 2, width, height),
        (x - gap - width, y - height / 2, width, height),
        (x - width / 2, y + gap, width, height),
        (x - width / 2, y - gap - height, width, height),
        (x + gap * 0.6, y + gap * 0.6, width, height),
        (x - gap * 0.6 - width, y + gap * 0.6, width, height),
        (x + gap * 0.6, y - gap * 0.6 - height, width, height),
        (x - gap * 0.6 - width, y - gap * 0.6 - height, width, height),
    ]


def _away(dot: Point, size: Point) -> list[Box]:
    """Places for a name at the end of a line, nearest first, all round the dot."""
    (x, y), (width, height) = dot, size
    found = []
    for ring in range(1, 9):
        for turn in range(16):
            dx, dy = cos(turn * pi / 8), sin(turn * pi / 8)
            reach = dp(14) * ring
            middle = x + dx * (reach + width / 2), y + dy * (reach + height / 2)
            found.append(around(*middle, width, height))
    return found


def _within(boxes: Sequence[Box], room: Box) -> list[Box]:
    return [box for box in boxes if overlap(box, room) >= box[2] * box[3] - 1]


def _leader(dot: Point, box: Box) -> None:
    """A thin line from a dot to its name, where that stands apart."""
    x = max(box[0], min(dot[0], box[0] + box[2]))
    y = max(box[1], min(dot[1], box[1] + box[3]))
    if distance(dot, (x, y)) > dp(12):
        _line(dot, (x, y), COLOURS.text_2, dp(1))


def _dot(x: float, y: float, pin: Pin, verdict: Rgba | None, crowd: bool) -> None:
    """Round for places, a diamond of colour for monuments; the two that are looked at are larger and square."""
    side = dp(13) if verdict else dp(8 if crowd else 11)
    radius = dp(2) if verdict else dp(1.5) if pin.kind == "monument" else side / 2
    colour = verdict or (PURPLE if pin.kind == "monument" else TEAL)
    fill(grown(around(x, y, side, side), dp(1.6)), WHITE, radius + dp(1.6))
    fill(around(x, y, side, side), colour, radius)


def _line(one: Point, other: Point, colour: Rgba, width: float) -> None:
    Color(*colour)
    Line(points=[*one, *other], width=max(1.0, width / 2))


def _dashes(one: Point, other: Point, colour: Rgba) -> None:
    """The link of the two places that are looked at."""
    length = max(1.0, distance(one, other))
    dx, dy, step = (other[0] - one[0]) / length, (other[1] - one[1]) / length, dp(12)
    for number in range(int(length / step) + 1):
        start, end = number * step, min(length, number * step + dp(7))
        ends = [(one[0] + dx * at, one[1] + dy * at) for at in (start, end)]
        _line(ends[0], ends[1], colour, dp(4))
