"""Flags as recipes: a few words for stripes, crosses, stars and simple arms, drawn one over the other.

A recipe is words between semicolons, the first says what is drawn; numbers are of a 300 x 200 frame from its upper left
corner, colours letters of `COLOURS` or six hexadecimal digits. A fine coat of arms stands there in a simple form.
"""

from __future__ import annotations

import math

from ..kit.canvas import Canvas
from ..kit.shapes import circle_path, leaf, poly, star

W, H = 300, 200
COLOURS = {
    "w": "#FFFFFF",
    "k": "#151515",
    "r": "#CE1126",
    "g": "#007A3D",
    "b": "#0038A8",
    "n": "#012169",
    "y": "#FCD116",
    "o": "#F77F00",
    "s": "#6CB2E3",
    "m": "#8A1538",
    "d": "#D9A441",
    "t": "#7A4B22",
    "x": "#8C97A0",
}


def draw(c: Canvas, recipe: str) -> None:
    """All of a recipe, in its order."""
    for step in recipe.split(";"):
        name, *words = step.split()
        WORDS[name](c, *words)


def _ink(word: str) -> str:
    return COLOURS.get(word) or f"#{word}"


def _points(words: tuple[str, ...]) -> list[tuple[float, ...]]:
    return [tuple(float(value) for value in word.split(",")) for word in words]


def _bands(words: tuple[str, ...]) -> list[tuple[float, float, str]]:
    """Where each band begins, its part of the whole, and its colour: `r:2 w r:2`."""
    parts = [(float(word.partition(":")[2] or 1), _ink(word.partition(":")[0])) for word in words]
    total, at, bands = sum(part for part, _ in parts), 0.0, []
    for part, ink in parts:
        bands.append((at / total, part / total, ink))
        at += part
    return bands


def across(c: Canvas, *words: str) -> None:
    """Horizontal bands."""
    for at, part, ink in _bands(words):
        c.rect(0, at * H, W, part * H + 0.6, ink)


def upright(c: Canvas, *words: str) -> None:
    """Vertical bands."""
    for at, part, ink in _bands(words):
        c.rect(at * W, 0, part * W + 0.6, H, ink)


def field(c: Canvas, ink: str) -> None:
    c.rect(0, 0, W, H, _ink(ink))


def box(c: Canvas, x: str, y: str, w: str, h: str, ink: str) -> None:
    c.rect(float(x), float(y), float(w), float(h), _ink(ink))


def hoist(c: Canvas, depth: str, ink: str) -> None:
    """A triangle at the pole."""
    c.path(poly([(0, 0), (float(depth), H / 2), (0, H)]), _ink(ink))


def shape(c: Canvas, ink: str, *points: str) -> None:
    c.path(poly(_points(points)), _ink(ink))


def line(c: Canvas, ink: str, width: str, *points: str) -> None:
    c.stroke(poly(_points(points), close=False), _ink(ink), float(width), "butt")


def disc(c: Canvas, x: str, y: str, r: str, ink: str) -> None:
    c.circle(float(x), float(y), float(r), _ink(ink))


def oval(c: Canvas, x: str, y: str, rx: str, ry: str, ink: str) -> None:
    c.ellipse(float(x), float(y), float(rx), float(ry), _ink(ink))


def ring(c: Canvas, x: str, y: str, r: str, width: str, ink: str) -> None:
    c.circle(float(x), float(y), float(r), "none", stroke=_ink(ink), stroke_width=float(width))


def stars(c: Canvas, ink: str, points: str, *places: str) -> None:
    """Stars of so many points: x,y,r and, where it is turned, degrees."""
    for x, y, r, *turn in _points(places):
        inner = {4: 0.35, 5: 0.382, 6: 0.577, 7: 0.5, 8: 0.6}.get(int(points), 0.7)
        c.path(star(x, y, r, inner, int(points), -90 + (turn[0] if turn else 0)), _ink(ink))


def crescent(c: Canvas, x: str, y: str, r: str, ink: str, ground: str, dx: str, dy: str = "0", k: str = "0.8") -> None:
    """A moon: a disc and over it another in the colour of the ground."""
    c.circle(float(x), float(y), float(r), _ink(ink))
    c.circle(float(x) + float(dx), float(y) + float(dy), float(r) * float(k), _ink(ground))


def nordic(c: Canvas, width: str, ink: str) -> None:
    half = float(width) / 2
    c.rect(108 - half, 0, 2 * half, H, _ink(ink))
    c.rect(0, 100 - half, W, 2 * half, _ink(ink))


def plus(c: Canvas, x: str, y: str, reach: str, width: str, ink: str) -> None:
    cx, cy, far, half = float(x), float(y), float(reach), float(width) / 2
    c.rect(cx - half, cy - far, 2 * half, 2 * far, _ink(ink))
    c.rect(cx - far, cy - half, 2 * far, 2 * half, _ink(ink))


def saltire(c: Canvas, width: str, ink: str) -> None:
    for ends in (((-20, -13.3), (320, 213.3)), ((-20, 213.3), (320, -13.3))):
        c.stroke(poly(list(ends), close=False), _ink(ink), float(width), "butt")


def sun(c: Canvas, x: str, y: str, r: str, rays: str, ink: str, far: str = "1.9") -> None:
    cx, cy, size, count = float(x), float(y), float(r), int(rays)
    c.path(star(cx, cy, size * float(far), 1.08 / float(far), count), _ink(ink))
    c.circle(cx, cy, size, _ink(ink))


def union(c: Canvas, w: str = "150", h: str = "100") -> None:
    """The Union Jack in the upper corner."""
    right, low = float(w), float(h)
    k = low / 200
    with c.group(clip_path=c.clip(poly([(0, 0), (right, 0), (right, low), (0, low)]))):
        c.rect(0, 0, right, low, "#012169")
        for ends in (((0, 0), (right, low)), ((0, low), (right, 0))):
            c.stroke(poly(list(ends), close=False), "#FFFFFF", 40 * k, "butt")
        for start, turn in (((0, 0), 1), ((right, low), 1), ((0, low), -1), ((right, 0), -1)):
            _counterchanged(c, start, (right / 2, low / 2), 7 * k * turn, 13 * k)
        for ink, wide in (("#FFFFFF", 66 * k), ("#C8102E", 40 * k)):
            c.rect(right / 2 - wide / 2, 0, wide, low, ink)
            c.rect(0, low / 2 - wide / 2, right, wide, ink)


def _counterchanged(c: Canvas, start, middle, aside: float, width: float) -> None:
    dx, dy = middle[0] - start[0], middle[1] - start[1]
    far = math.hypot(dx, dy)
    nx, ny = -dy / far * abs(aside), dx / far * abs(aside)
    sign = 1 if aside > 0 else -1
    ends = [(start[0] + nx * sign, start[1] + ny * sign), (middle[0] + nx * sign, middle[1] + ny * sign)]
    c.stroke(poly(ends, close=False), "#C8102E", width, "butt")


def shield(c: Canvas, x: str, y: str, w: str, h: str, ink: str, edge: str = "d") -> None:
    cx, cy, a, b = float(x), float(y), float(w) / 2, float(h) / 2
    path = (
        f"M{cx - a} {cy - b}H{cx + a}V{cy + b * 0.2}Q{cx + a} {cy + b * 0.75} {cx} {cy + b}"
        f"Q{cx - a} {cy + b * 0.75} {cx - a} {cy + b * 0.2}Z"
    )
    c.path(path, _ink(ink), stroke=_ink(edge), stroke_width=2.0)


def wreath(c: Canvas, x: str, y: str, r: str, ink: str) -> None:
    """Two branches, open at the top."""
    cx, cy, far = float(x), float(y), float(r)
    for side in (-1, 1):
        for number in range(6):
            angle = math.radians(80 - number * 24)
            px, py = cx + side * far * math.cos(angle), cy + far * math.sin(angle)
            lean = math.degrees(angle) + 65
            c.path(leaf(px, py, far * 0.5, far * 0.24, lean if side > 0 else 180 - lean), _ink(ink))


def eagle(c: Canvas, x: str, y: str, s: str, ink: str, heads: str = "1") -> None:
    """A bird with open wings."""
    cx, cy, k = float(x), float(y), float(s)
    wing = [(0, -2), (10, -22), (34, -30), (30, -18), (36, -14), (28, -4), (32, 2), (20, 8), (8, 10), (14, 30), (0, 24)]
    for side in (-1, 1):
        c.path(poly([(cx + side * px * k, cy + py * k) for px, py in wing]), _ink(ink))
    for dx in (0,) if heads == "1" else (-6, 6):
        c.circle(cx + dx * k, cy - 24 * k, 6 * k, _ink(ink))
    c.rect(cx - 5 * k, cy - 24 * k, 10 * k, 36 * k, _ink(ink))


def tree(c: Canvas, x: str, y: str, s: str, ink: str, trunk: str = "t") -> None:
    cx, cy, k = float(x), float(y), float(s)
    c.rect(cx - 3 * k, cy, 6 * k, 22 * k, _ink(trunk))
    for dx, dy, r in ((0, -14, 13), (-11, -5, 11), (11, -5, 11), (0, -2, 12)):
        c.path(circle_path(cx + dx * k, cy + dy * k, r * k), _ink(ink))


def cedar(c: Canvas, x: str, y: str, s: str, ink: str) -> None:
    """A conifer of three storeys."""
    cx, cy, k = float(x), float(y), float(s)
    c.rect(cx - 3 * k, cy + 20 * k, 6 * k, 14 * k, _ink("t"))
    for low, top, wide in ((22, -4, 34), (8, -18, 27), (-8, -34, 18)):
        c.path(poly([(cx - wide * k, cy + low * k), (cx, cy + top * k), (cx + wide * k, cy + low * k)]), _ink(ink))


def maple(c: Canvas, x: str, y: str, s: str, ink: str) -> None:
    cx, cy, k = float(x), float(y), float(s)
    right = [(0, -50), (9, -33), (20, -38), (16, -12), (28, -24), (31, -17), (46, -20), (42, -5), (47, 0), (24, 18)]
    right += [(26, 26), (3, 23), (3, 48), (0, 48)]
    for side in (-1, 1):
        c.path(poly([(cx + side * px * k, cy + py * k) for px, py in right]), _ink(ink))


def bird(c: Canvas, x: str, y: str, s: str, ink: str) -> None:
    """A bird in flight, seen from the side."""
    cx, cy, k = float(x), float(y), float(s)
    flying = [(-30, -8), (-10, -4), (0, -30), (8, -6), (28, -20), (18, 4), (4, 10), (-14, 22), (-12, 8)]
    c.path(poly([(cx + px * k, cy + py * k) for px, py in flying]), _ink(ink))


def wheel(c: Canvas, x: str, y: str, r: str, spokes: str, ink: str) -> None:
    cx, cy, far = float(x), float(y), float(r)
    c.circle(cx, cy, far, "none", stroke=_ink(ink), stroke_width=far * 0.16)
    for number in range(int(spokes)):
        a = 2 * math.pi * number / int(spokes)
        c.stroke(f"M{cx} {cy}L{cx + far * math.cos(a):.1f} {cy + far * math.sin(a):.1f}", _ink(ink), far * 0.07)
    c.circle(cx, cy, far * 0.16, _ink(ink))


def waves(c: Canvas, ink: str, *heights: str) -> None:
    for height in heights:
        y = float(height)
        steps = "".join("q12.5 -9 25 0t25 0" for _ in range(6))
        c.stroke(f"M0 {y}{steps}", _ink(ink), 7, "butt")


def teeth(c: Canvas, x: str, reach: str, count: str, ink: str) -> None:
    """The toothed end of a band at the pole."""
    edge, far, n = float(x), float(reach), int(count)
    points = [(0.0, 0.0), (edge, 0.0)]
    for number in range(n):
        points += [(edge + far, H * (number + 0.5) / n), (edge, H * (number + 1) / n)]
    c.path(poly([*points, (0.0, float(H))]), _ink(ink))


WORDS = {
    "h": across,
    "v": upright,
    "f": field,
    "box": box,
    "tri": hoist,
    "poly": shape,
    "line": line,
    "disc": disc,
    "oval": oval,
    "ring": ring,
    "star": stars,
    "moon": crescent,
    "nordic": nordic,
    "plus": plus,
    "sal": saltire,
    "sun": sun,
    "union": union,
    "shield": shield,
    "wreath": wreath,
    "eagle": eagle,
    "tree": tree,
    "cedar": cedar,
    "maple": maple,
    "bird": bird,
    "wheel": wheel,
    "waves": waves,
    "teeth": teeth,
}
