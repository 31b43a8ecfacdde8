"""Plants. Every function draws at ground point (x, y); light comes from the upper left."""
from __future__ import annotations

import math
import random

from ..kit.canvas import Canvas
from ..kit.palette import darken, lighten, mix
from ..kit.shapes import blob, f, leaf, poly, smooth, taper


def conifer(c: Canvas, x: float, y: float, h: float, lit: str, shade: str, trunk: str | None = None,
            tiers: int = 4, snow: str | None = None, slim: float = 0.36) -> None:
    """A spruce: stacked tiers, left half lit, right half in shade."""
    w = h * slim
    if trunk:
        c.rect(x - h * .025, y - h * .14, h * .05, h * .14, trunk)
    base, top = y - h * .07, y - h
    left, right = [(x, top)], [(x, top)]
    for i in range(1, tiers + 1):
        t = i / tiers
        yy = top + (base - top) * t
        ww = w / 2 * (0.32 + 0.68 * t)
        left += [(x - ww, yy), (x - ww * .52, yy - h * .012)]
        right += [(x + ww, yy), (x + ww * .52, yy - h * .012)]
    left[-1], right[-1] = (x, base + h * .02), (x, base + h * .02)
    c.path(poly(left), lit)
    c.path(poly(right), shade)
    if snow:
        for i in range(1, tiers + 1):
            t = i / tiers
            yy = top + (base - top) * t
            ww = w / 2 * (0.32 + 0.68 * t)
            c.path(poly([(x - ww, yy), (x - ww * .55, yy - h * .16 / tiers * 2.2),
                         (x - ww * .1, yy - h * .03)]), snow)
        c.path(poly([(x, top), (x - w * .07, top + h * .1), (x + w * .04, top + h * .07)]), snow)


def conifer_row(c: Canvas, rng: random.Random, x0: float, x1: float, y: float, h: float, colour: str,
                bottom: float, gap: float = 0.26) -> None:
    """A far forest edge: one flat silhouette of many spruces."""
    d = [f"M{f(x0)} {f(bottom)}L{f(x0)} {f(y)}"]
    x = x0
    while x < x1:
        hh = h * rng.uniform(.6, 1.15)
        w = hh * gap
        d.append(f"L{f(x + w * .22)} {f(y - hh * .45)}L{f(x + w * .14)} {f(y - hh * .45)}"
                 f"L{f(x + w * .5)} {f(y - hh)}L{f(x + w * .86)} {f(y - hh * .45)}"
                 f"L{f(x + w * .78)} {f(y - hh * .45)}L{f(x + w)} {f(y)}")
        x += w * rng.uniform(.7, 1.0)
    c.path("".join(d) + f"L{f(x)} {f(bottom)}Z", colour)


def acacia(c: Canvas, rng: random.Random, x: float, y: float, h: float, crown: str, trunk: str) -> None:
    """The flat umbrella thorn tree: forked trunk and two or three level crowns."""
    lean = rng.uniform(-.06, .06) * h
    fork = (x + lean * .4, y - h * .42)
    c.path(taper([(x, y + h * .01), (x + lean * .2, y - h * .2), fork], [h * .085, h * .05, h * .045]), trunk)
    tips = [(-.34, -.72), (-.08, -.86), (.2, -.8), (.38, -.66)]
    for tx, ty in tips:
        tip = (x + tx * h + lean, y + ty * h)
        mid = ((fork[0] + tip[0]) / 2 + tx * h * .08, (fork[1] + tip[1]) / 2 + h * .06)
        c.path(taper([(fork[0], fork[1] + h * .03), mid, tip], [h * .042, h * .024, h * .012]), trunk)
    dark, light = darken(crown, .22), lighten(crown, .22)
    for cx, cy, w in ((-.3, -.72, .46), (.33, -.68, .44), (.02, -.86, .72)):
        px, py, ww = x + cx * h + lean, y + cy * h, w * h
        c.path(_pad(px, py, ww, h * .17), dark)
        c.path(_pad(px - ww * .02, py - h * .035, ww * .95, h * .12), crown)
        c.path(_pad(px - ww * .12, py - h * .085, ww * .55, h * .055), light)


def _pad(x: float, y: float, w: float, h: float) -> str:
    """A flat-bottomed lens, the crown of an acacia or a small cloud pad."""
    return smooth([(x - w / 2, y), (x - w * .36, y - h * .62), (x - w * .08, y - h * .95),
                   (x + w * .2, y - h * .8),
                   (x + w * .4, y - h * .55), (x + w / 2, y), (x + w * .3, y + h * .16), (x, y + h * .08),
                   (x - w * .3, y + h * .18)], close=True)


def palm(c: Canvas, x: float, y: float, h: float, lean: float, frond: str, trunk: str) -> None:
    """A leaning palm; lean is how far the head is moved sideways, as a share of h."""
    head = (x + lean * h, y - h)
    spine = [(x, y), (x + lean * h * .18, y - h * .35), (x + lean * h * .5, y - h * .7), head]
    c.path(taper(spine, [h * .085, h * .05, h * .04, h * .034]), trunk)
    c.stroke(smooth([(px - h * .012, py) for px, py in spine]), lighten(trunk, .3), h * .012,
             stroke_opacity=.8)
    hx, hy = head
    dark, light = darken(frond, .28), lighten(frond, .2)
    for ang, ln in ((205, .5), (168, .56), (-28, .52), (12, .58)):
        _frond(c, hx, hy, h * ln, ang, dark)
    for ang, ln in ((188, .52), (150, .52), (122, .42), (-8, .54), (30, .55), (62, .46)):
        _frond(c, hx, hy, h * ln, ang, frond if ang < 100 else light)
    for dx, dy in ((-.02, .035), (.03, .04), (.005, .06)):
        c.circle(hx + dx * h, hy + dy * h, h * .024, darken(trunk, .25))


def _frond(c: Canvas, x: float, y: float, ln: float, ang: float, colour: str) -> None:
    """One arching palm frond, drooping at the tip."""
    a = math.radians(-ang)
    side = 1 if math.cos(a) > 0 else -1
    p1 = (x + ln * .5 * math.cos(a), y + ln * .5 * math.sin(a) - ln * .1)
    p2 = (x + ln * math.cos(a) * .98, y + ln * math.sin(a) + ln * .22)
    drop = ln * .17
    c.path(f"M{f(x)} {f(y)}Q{f(p1[0])} {f(p1[1] - ln * .12)} {f(p2[0])} {f(p2[1])}"
           f"L{f(p2[0] - side * ln * .16)} {f(p2[1] - ln * .02)}L{f(p2[0] - side * ln * .2)} {f(p2[1] + drop * .35)}"
           f"L{f(p2[0] - side * ln * .36)} {f(p2[1] - ln * .1)}L{f(p2[0] - side * ln * .42)} {f(p2[1] + drop * .15)}"
           f"Q{f(p1[0])} {f(p1[1] + ln * .08)} {f(x)} {f(y)}Z", colour)


def saguaro(c: Canvas, x: float, y: float, h: float, lit: str, shade: str) -> None:
    """A cactus of three rounded columns with a shaded right side and ribs."""
    w = h * .2
    def column(px, top, bottom, ww):
        c.rect(px - ww / 2, top, ww, bottom - top, lit, r=ww / 2)
        c.path(f"M{f(px + ww * .08)} {f(top)}A{f(ww * .42)} {f(ww * .5)} 0 0 1 {f(px + ww / 2)} {f(top + ww / 2)}"
               f"V{f(bottom - ww * .2)}H{f(px + ww * .08)}Z", shade)
        c.stroke(f"M{f(px - ww * .2)} {f(top + ww * .5)}V{f(bottom - ww * .4)}", lighten(lit, .28), ww * .07)
    arm = h * .13
    c.stroke(f"M{f(x)} {f(y - h * .36)}H{f(x - h * .24)}", lit, arm * .95)
    c.stroke(f"M{f(x)} {f(y - h * .5)}H{f(x + h * .22)}", shade, arm * .95)
    column(x - h * .24, y - h * .68, y - h * .3, arm)
    column(x + h * .22, y - h * .84, y - h * .44, arm)
    column(x, y - h, y + w * .2, w)


def grass(c: Canvas, rng: random.Random, x: float, y: float, h: float, colours: list[str], n: int = 7,
          spread: float = 0.5) -> None:
    """A tuft of blades."""
    for i in range(n):
        t = (i / max(1, n - 1)) * 2 - 1
        a = 90 - t * 42 + rng.uniform(-6, 6)
        ln = h * rng.uniform(.6, 1) * (1 - abs(t) * .25)
        c.path(leaf(x + t * h * spread * .3, y, ln, h * .11, a, bend=.12 * t), colours[i % len(colours)])


def monstera(c: Canvas, x: float, y: float, size: float, angle: float, colour: str, vein: str) -> None:
    """A big heart leaf with notches cut by vein-side slits."""
    with c.at(x, y, size / 100, -angle + 90):
        outline = [(0, 0), (-26, 10), (-50, -12), (-52, -44), (-34, -78), (0, -108), (34, -78), (52, -44),
                   (50, -12), (26, 10)]
        d = smooth(outline, close=True)
        slits = ""
        for s in (-1, 1):
            for yy, out in ((-14, 58), (-38, 62), (-62, 52)):
                slits += (f"M{f(s * 15)} {f(yy)}Q{f(s * out * .6)} {f(yy - 5)} {f(s * out)} {f(yy - 10)}"
                          f"L{f(s * out)} {f(yy - 1)}Q{f(s * out * .6)} {f(yy + 3)} {f(s * 15)} {f(yy)}Z")
        i = c._id()
        c.defs.append(f'<mask id="{i}" maskUnits="userSpaceOnUse" x="-70" y="-120" width="140" height="150">'
                      f'<rect x="-70" y="-120" width="140" height="150" fill="#fff"/>'
                      f'<path d="{slits}" fill="#000"/></mask>')
        with c.group(mask=f"url(#{i})"):
            c.path(d, colour)
            c.path(smooth([(0, 0), (26, 10), (50, -12), (52, -44), (34, -78), (0, -108)]) + "Z",
                   darken(colour, .16))
        c.stroke("M0 34L0 -98", vein, 2.6)
        for s in (-1, 1):
            for yy in (-2, -26, -50, -72):
                c.stroke(f"M0 {yy + 8}L{s * 34} {yy - 8}", vein, 1.4, stroke_opacity=.7)


def pinnate(c: Canvas, x: float, y: float, ln: float, angle: float, colour: str, pairs: int = 8,
            bend: float = .25) -> None:
    """A fern or palm leaf: leaflets in pairs along a bent rib."""
    a0 = math.radians(-angle)
    px, py = x, y
    for i in range(pairs + 1):
        t = i / pairs
        a = a0 + bend * t * (1 if math.cos(a0) >= 0 else -1) * 2
        step = ln / pairs
        nx, ny = px + math.cos(a) * step, py + math.sin(a) * step
        size = ln * .36 * math.sin(math.pi * (0.16 + 0.8 * t))
        deg = -math.degrees(a)
        c.path(leaf(px, py, size, size * .3, deg + 52), colour)
        c.path(leaf(px, py, size, size * .3, deg - 52), darken(colour, .14))
        c.stroke(f"M{f(px)} {f(py)}L{f(nx)} {f(ny)}", darken(colour, .2), ln * .014)
        px, py = nx, ny


def kelp(c: Canvas, rng: random.Random, x: float, y: float, h: float, colour: str) -> None:
    """A swaying ribbon with side blades."""
    n = 6
    pts = [(x + math.sin(i * 1.2 + rng.random()) * h * .06, y - h * i / n) for i in range(n + 1)]
    c.path(taper(pts, [h * .045] * n + [h * .01]), colour)
    for i in range(1, n):
        s = 1 if i % 2 else -1
        c.path(leaf(pts[i][0], pts[i][1], h * .2, h * .06, 90 - s * 48, bend=-.1 * s), colour)


def tree_ball(c: Canvas, rng: random.Random, x: float, y: float, r: float, colour: str, trunk: str) -> None:
    """A round leafy tree with light from the upper left."""
    c.rect(x - r * .1, y - r * .6, r * .2, r * .6, trunk)
    c.path(blob(rng, x, y - r * 1.2, r, r * .92, 9, .08), darken(colour, .2))
    c.path(blob(rng, x - r * .1, y - r * 1.28, r * .84, r * .76, 9, .08), colour)
    c.path(blob(rng, x - r * .32, y - r * 1.52, r * .36, r * .3, 8, .1), mix(colour, "#FFF6C8", .3))
