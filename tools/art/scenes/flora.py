"""Plants. Every function draws at ground point (x, y); light comes from the upper left."""

from __future__ import annotations

import math
import random

from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten, mix
from ..kit.shapes import blob, f, leaf, poly, smooth, taper


def conifer(
    c: Canvas,
    x: float,
    y: float,
    h: float,
    lit: str,
    shade: str,
    trunk: str | None = None,
    tiers: int = 4,
    snow: str | None = None,
    slim: float = 0.36,
) -> None:
    """A spruce: stacked tiers, left half lit, right half in shade."""
    w = h * slim
    if trunk:
        c.rect(x - h * 0.025, y - h * 0.14, h * 0.05, h * 0.14, trunk)
    base, top = y - h * 0.07, y - h
    left, right = [(x, top)], [(x, top)]
    for i in range(1, tiers + 1):
        t = i / tiers
        yy = top + (base - top) * t
        ww = w / 2 * (0.32 + 0.68 * t)
        left += [(x - ww, yy), (x - ww * 0.52, yy - h * 0.012)]
        right += [(x + ww, yy), (x + ww * 0.52, yy - h * 0.012)]
    left[-1], right[-1] = (x, base + h * 0.02), (x, base + h * 0.02)
    c.path(poly(left), lit)
    c.path(poly(right), shade)
    if snow:
        for i in range(1, tiers + 1):
            t = i / tiers
            yy = top + (base - top) * t
            ww = w / 2 * (0.32 + 0.68 * t)
            c.path(
                poly([(x - ww, yy), (x - ww * 0.55, yy - h * 0.16 / tiers * 2.2), (x - ww * 0.1, yy - h * 0.03)]), snow
            )
        c.path(poly([(x, top), (x - w * 0.07, top + h * 0.1), (x + w * 0.04, top + h * 0.07)]), snow)


def conifer_row(
    c: Canvas,
    rng: random.Random,
    x0: float,
    x1: float,
    y: float,
    h: float,
    colour: str,
    bottom: float,
    gap: float = 0.26,
) -> None:
    """A far forest edge: one flat silhouette of many spruces."""
    d = [f"M{f(x0)} {f(bottom)}L{f(x0)} {f(y)}"]
    x = x0
    while x < x1:
        hh = h * rng.uniform(0.6, 1.15)
        w = hh * gap
        d.append(
            f"L{f(x + w * 0.22)} {f(y - hh * 0.45)}L{f(x + w * 0.14)} {f(y - hh * 0.45)}"
            f"L{f(x + w * 0.5)} {f(y - hh)}L{f(x + w * 0.86)} {f(y - hh * 0.45)}"
            f"L{f(x + w * 0.78)} {f(y - hh * 0.45)}L{f(x + w)} {f(y)}"
        )
        x += w * rng.uniform(0.7, 1.0)
    c.path("".join(d) + f"L{f(x)} {f(bottom)}Z", colour)


def acacia(c: Canvas, rng: random.Random, x: float, y: float, h: float, crown: str, trunk: str) -> None:
    """The flat umbrella thorn tree: forked trunk and two or three level crowns."""
    lean = rng.uniform(-0.06, 0.06) * h
    fork = (x + lean * 0.4, y - h * 0.42)
    c.path(taper([(x, y + h * 0.01), (x + lean * 0.2, y - h * 0.2), fork], [h * 0.085, h * 0.05, h * 0.045]), trunk)
    tips = [(-0.34, -0.72), (-0.08, -0.86), (0.2, -0.8), (0.38, -0.66)]
    for tx, ty in tips:
        tip = (x + tx * h + lean, y + ty * h)
        mid = ((fork[0] + tip[0]) / 2 + tx * h * 0.08, (fork[1] + tip[1]) / 2 + h * 0.06)
        c.path(taper([(fork[0], fork[1] + h * 0.03), mid, tip], [h * 0.042, h * 0.024, h * 0.012]), trunk)
    dark, light = darken(crown, 0.22), lighten(crown, 0.22)
    for cx, cy, w in ((-0.3, -0.72, 0.46), (0.33, -0.68, 0.44), (0.02, -0.86, 0.72)):
        px, py, ww = x + cx * h + lean, y + cy * h, w * h
        c.path(_pad(px, py, ww, h * 0.17), dark)
        c.path(_pad(px - ww * 0.02, py - h * 0.035, ww * 0.95, h * 0.12), crown)
        c.path(_pad(px - ww * 0.12, py - h * 0.085, ww * 0.55, h * 0.055), light)


def _pad(x: float, y: float, w: float, h: float) -> str:
    """A flat-bottomed lens, the crown of an acacia or a small cloud pad."""
    return smooth(
        [
            (x - w / 2, y),
            (x - w * 0.36, y - h * 0.62),
            (x - w * 0.08, y - h * 0.95),
            (x + w * 0.2, y - h * 0.8),
            (x + w * 0.4, y - h * 0.55),
            (x + w / 2, y),
            (x + w * 0.3, y + h * 0.16),
            (x, y + h * 0.08),
            (x - w * 0.3, y + h * 0.18),
        ],
        close=True,
    )


def palm(c: Canvas, x: float, y: float, h: float, lean: float, frond: str, trunk: str) -> None:
    """A leaning palm; lean is how far the head is moved sideways, as a share of h."""
    head = (x + lean * h, y - h)
    spine = [(x, y), (x + lean * h * 0.18, y - h * 0.35), (x + lean * h * 0.5, y - h * 0.7), head]
    c.path(taper(spine, [h * 0.085, h * 0.05, h * 0.04, h * 0.034]), trunk)
    c.stroke(smooth([(px - h * 0.012, py) for px, py in spine]), lighten(trunk, 0.3), h * 0.012, stroke_opacity=0.8)
    hx, hy = head
    dark, light = darken(frond, 0.28), lighten(frond, 0.2)
    for ang, ln in ((205, 0.5), (168, 0.56), (-28, 0.52), (12, 0.58)):
        _frond(c, hx, hy, h * ln, ang, dark)
    for ang, ln in ((188, 0.52), (150, 0.52), (122, 0.42), (-8, 0.54), (30, 0.55), (62, 0.46)):
        _frond(c, hx, hy, h * ln, ang, frond if ang < 100 else light)
    for dx, dy in ((-0.02, 0.035), (0.03, 0.04), (0.005, 0.06)):
        c.circle(hx + dx * h, hy + dy * h, h * 0.024, darken(trunk, 0.25))


def _frond(c: Canvas, x: float, y: float, ln: float, ang: float, colour: str) -> None:
    """One arching palm frond, drooping at the tip."""
    a = math.radians(-ang)
    side = 1 if math.cos(a) > 0 else -1
    p1 = (x + ln * 0.5 * math.cos(a), y + ln * 0.5 * math.sin(a) - ln * 0.1)
    p2 = (x + ln * math.cos(a) * 0.98, y + ln * math.sin(a) + ln * 0.22)
    drop = ln * 0.17
    c.path(
        f"M{f(x)} {f(y)}Q{f(p1[0])} {f(p1[1] - ln * 0.12)} {f(p2[0])} {f(p2[1])}"
        f"L{f(p2[0] - side * ln * 0.16)} {f(p2[1] - ln * 0.02)}L{f(p2[0] - side * ln * 0.2)} {f(p2[1] + drop * 0.35)}"
        f"L{f(p2[0] - side * ln * 0.36)} {f(p2[1] - ln * 0.1)}L{f(p2[0] - side * ln * 0.42)} {f(p2[1] + drop * 0.15)}"
        f"Q{f(p1[0])} {f(p1[1] + ln * 0.08)} {f(x)} {f(y)}Z",
        colour,
    )


def saguaro(c: Canvas, x: float, y: float, h: float, lit: str, shade: str) -> None:
    """A cactus of three rounded columns with a shaded right side and ribs."""
    w = h * 0.2

    def column(px, top, bottom, ww):
        c.rect(px - ww / 2, top, ww, bottom - top, lit, r=ww / 2)
        c.path(
            f"M{f(px + ww * 0.08)} {f(top)}A{f(ww * 0.42)} {f(ww * 0.5)} 0 0 1 {f(px + ww / 2)} {f(top + ww / 2)}"
            f"V{f(bottom - ww * 0.2)}H{f(px + ww * 0.08)}Z",
            shade,
        )
        c.stroke(f"M{f(px - ww * 0.2)} {f(top + ww * 0.5)}V{f(bottom - ww * 0.4)}", lighten(lit, 0.28), ww * 0.07)

    arm = h * 0.13
    c.stroke(f"M{f(x)} {f(y - h * 0.36)}H{f(x - h * 0.24)}", lit, arm * 0.95)
    c.stroke(f"M{f(x)} {f(y - h * 0.5)}H{f(x + h * 0.22)}", shade, arm * 0.95)
    column(x - h * 0.24, y - h * 0.68, y - h * 0.3, arm)
    column(x + h * 0.22, y - h * 0.84, y - h * 0.44, arm)
    column(x, y - h, y + w * 0.2, w)


def grass(
    c: Canvas, rng: random.Random, x: float, y: float, h: float, colours: list[str], n: int = 7, spread: float = 0.5
) -> None:
    """A tuft of blades."""
    for i in range(n):
        t = (i / max(1, n - 1)) * 2 - 1
        a = 90 - t * 42 + rng.uniform(-6, 6)
        ln = h * rng.uniform(0.6, 1) * (1 - abs(t) * 0.25)
        c.path(leaf(x + t * h * spread * 0.3, y, ln, h * 0.11, a, bend=0.12 * t), colours[i % len(colours)])


def monstera(c: Canvas, x: float, y: float, size: float, angle: float, colour: str, vein: str) -> None:
    """A big heart leaf with notches cut by vein-side slits."""
    with c.at(x, y, size / 100, -angle + 90):
        outline = [
            (0, 0),
            (-26, 10),
            (-50, -12),
            (-52, -44),
            (-34, -78),
            (0, -108),
            (34, -78),
            (52, -44),
            (50, -12),
            (26, 10),
        ]
        d = smooth(outline, close=True)
        slits = ""
        for s in (-1, 1):
            for yy, out in ((-14, 58), (-38, 62), (-62, 52)):
                slits += (
                    f"M{f(s * 15)} {f(yy)}Q{f(s * out * 0.6)} {f(yy - 5)} {f(s * out)} {f(yy - 10)}"
                    f"L{f(s * out)} {f(yy - 1)}Q{f(s * out * 0.6)} {f(yy + 3)} {f(s * 15)} {f(yy)}Z"
                )
        i = c._id()
        c.defs.append(
            f'<mask id="{i}" maskUnits="userSpaceOnUse" x="-70" y="-120" width="140" height="150">'
            f'<rect x="-70" y="-120" width="140" height="150" fill="#fff"/>'
            f'<path d="{slits}" fill="#000"/></mask>'
        )
        with c.group(mask=f"url(#{i})"):
            c.path(d, colour)
            c.path(smooth([(0, 0), (26, 10), (50, -12), (52, -44), (34, -78), (0, -108)]) + "Z", darken(colour, 0.16))
        c.stroke("M0 34L0 -98", vein, 2.6)
        for s in (-1, 1):
            for yy in (-2, -26, -50, -72):
                c.stroke(f"M0 {yy + 8}L{s * 34} {yy - 8}", vein, 1.4, stroke_opacity=0.7)


def pinnate(
    c: Canvas, x: float, y: float, ln: float, angle: float, colour: str, pairs: int = 8, bend: float = 0.25
) -> None:
    """A fern or palm leaf: leaflets in pairs along a bent rib."""
    a0 = math.radians(-angle)
    px, py = x, y
    for i in range(pairs + 1):
        t = i / pairs
        a = a0 + bend * t * (1 if math.cos(a0) >= 0 else -1) * 2
        step = ln / pairs
        nx, ny = px + math.cos(a) * step, py + math.sin(a) * step
        size = ln * 0.36 * math.sin(math.pi * (0.16 + 0.8 * t))
        deg = -math.degrees(a)
        c.path(leaf(px, py, size, size * 0.3, deg + 52), colour)
        c.path(leaf(px, py, size, size * 0.3, deg - 52), darken(colour, 0.14))
        c.stroke(f"M{f(px)} {f(py)}L{f(nx)} {f(ny)}", darken(colour, 0.2), ln * 0.014)
        px, py = nx, ny


def kelp(c: Canvas, rng: random.Random, x: float, y: float, h: float, colour: str) -> None:
    """A swaying ribbon with side blades."""
    n = 6
    pts = [(x + math.sin(i * 1.2 + rng.random()) * h * 0.06, y - h * i / n) for i in range(n + 1)]
    c.path(taper(pts, [h * 0.045] * n + [h * 0.01]), colour)
    for i in range(1, n):
        s = 1 if i % 2 else -1
        c.path(leaf(pts[i][0], pts[i][1], h * 0.2, h * 0.06, 90 - s * 48, bend=-0.1 * s), colour)


def tree_ball(c: Canvas, rng: random.Random, x: float, y: float, r: float, colour: str, trunk: str) -> None:
    """A round leafy tree with light from the upper left."""
    c.rect(x - r * 0.1, y - r * 0.6, r * 0.2, r * 0.6, trunk)
    c.path(blob(rng, x, y - r * 1.2, r, r * 0.92, 9, 0.08), darken(colour, 0.2))
    c.path(blob(rng, x - r * 0.1, y - r * 1.28, r * 0.84, r * 0.76, 9, 0.08), colour)
    c.path(blob(rng, x - r * 0.32, y - r * 1.52, r * 0.36, r * 0.3, 8, 0.1), mix(colour, "#FFF6C8", 0.3))
