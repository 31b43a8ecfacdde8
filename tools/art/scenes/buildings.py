"""Small human settlements. Houses stand on ground point (x, y); windows glow warm in every biome."""
from __future__ import annotations

from ..kit.canvas import Canvas
from ..kit.palette import RUST, WARM_LIGHT, darken, lighten
from ..kit.shapes import f, poly, taper


def window(c: Canvas, x: float, y: float, w: float, h: float, glow: bool = True) -> None:
    c.rect(x - w / 2, y - h / 2, w, h, WARM_LIGHT if glow else "#3B4C5A", r=w * .12)
    c.stroke(f"M{f(x)} {f(y - h / 2)}V{f(y + h / 2)}", "#8A5A2B", w * .09)


def gable(c: Canvas, x: float, y: float, w: float, wall: str, roof: str, depth: float = 0.75,
          snow: str | None = None) -> None:
    """A gabled house: lit front to the left, shaded long side and roof going right."""
    h, apex, d = w * .62, w * .5, w * depth
    front = [(x - w / 2, y), (x - w / 2, y - h), (x, y - h - apex), (x + w / 2, y - h), (x + w / 2, y)]
    side = [(x + w / 2, y), (x + w / 2, y - h), (x + w / 2 + d, y - h), (x + w / 2 + d, y)]
    slope = [(x, y - h - apex), (x + d, y - h - apex), (x + w / 2 + d + w * .1, y - h + w * .08),
             (x + w / 2 + w * .1, y - h + w * .08)]
    c.path(poly(side), darken(wall, .3))
    c.path(poly(front), wall)
    c.path(poly(slope), snow or roof)
    c.stroke(poly([(x - w / 2 - w * .1, y - h + w * .1), (x, y - h - apex),
                   (x + w / 2 + w * .1, y - h + w * .1)], close=False),
             lighten(snow or roof, .15), w * .1)
    c.rect(x - w * .1, y - h * .55, w * .2, h * .55, darken(wall, .5), r=w * .03)
    window(c, x - w * .28, y - h * .6, w * .19, h * .3)
    window(c, x + w * .28, y - h * .6, w * .19, h * .3)
    window(c, x + w / 2 + d * .33, y - h * .55, w * .17, h * .3)
    window(c, x + w / 2 + d * .7, y - h * .55, w * .17, h * .3)


def smoke(c: Canvas, x: float, y: float, s: float, colour: str) -> None:
    """A plume that widens and fades as it rises."""
    spine = [(x, y), (x + s * .07, y - s * .25), (x + s * .02, y - s * .5), (x + s * .14, y - s * .76),
             (x + s * .26, y - s)]
    c.path(taper(spine, [s * .03, s * .08, s * .12, s * .15, s * .06]),
           c.linear([(0, colour, .15), (1, colour, .75)]))


def thatched_hut(c: Canvas, x: float, y: float, w: float, wall: str, thatch: str) -> None:
    h = w * .42
    c.path(f"M{f(x - w * .4)} {f(y)}V{f(y - h)}H{f(x + w * .4)}V{f(y)}Q{f(x)} {f(y + w * .07)} {f(x - w * .4)} "
           f"{f(y)}Z", wall)
    c.path(f"M{f(x + w * .1)} {f(y + w * .03)}V{f(y - h)}H{f(x + w * .4)}V{f(y)}Q{f(x + w * .26)} "
           f"{f(y + w * .03)} {f(x + w * .1)} {f(y + w * .03)}Z", darken(wall, .22))
    c.path(f"M{f(x - w * .16)} {f(y + w * .03)}V{f(y - h * .62)}A{f(w * .1)} {f(w * .1)} 0 0 1 {f(x + w * .04)} "
           f"{f(y - h * .62)}V{f(y + w * .035)}Z", darken(wall, .6))
    c.rect(x + w * .17, y - h * .66, w * .12, w * .12, WARM_LIGHT, r=w * .02)
    top = (x, y - h - w * .62)
    c.path(f"M{f(top[0])} {f(top[1])}L{f(x + w * .6)} {f(y - h * .8)}Q{f(x)} {f(y - h * .5)} {f(x - w * .6)} "
           f"{f(y - h * .8)}Z", thatch)
    c.path(f"M{f(top[0])} {f(top[1])}L{f(x + w * .6)} {f(y - h * .8)}Q{f(x + w * .36)} {f(y - h * .64)} "
           f"{f(x + w * .12)} {f(y - h * .66)}Z", darken(thatch, .25))
    for t in (-.42, -.24, -.06):
        c.stroke(f"M{f(x)} {f(top[1] + w * .06)}L{f(x + t * w)} {f(y - h * .76)}", lighten(thatch, .25),
                 w * .02, stroke_opacity=.8)


def adobe(c: Canvas, x: float, y: float, w: float, h: float, wall: str, dome: bool = False) -> None:
    """A flat-roofed mud house with a shaded right side, optionally domed."""
    if dome:
        c.path(f"M{f(x - w * .36)} {f(y - h)}A{f(w * .36)} {f(w * .36)} 0 0 1 {f(x + w * .36)} {f(y - h)}Z",
               lighten(wall, .25))
        c.path(f"M{f(x + w * .05)} {f(y - h - w * .36)}A{f(w * .34)} {f(w * .36)} 0 0 1 {f(x + w * .36)} "
               f"{f(y - h)}H{f(x + w * .1)}Z", darken(wall, .12))
    c.rect(x - w / 2, y - h, w, h, wall)
    c.rect(x + w * .2, y - h, w * .3, h, darken(wall, .22))
    c.rect(x - w * .54, y - h - w * .05, w * 1.08, w * .09, lighten(wall, .25))
    c.path(f"M{f(x - w * .12)} {f(y)}V{f(y - h * .36)}a{f(w * .1)} {f(w * .1)} 0 0 1 {f(w * .2)} 0V{f(y)}Z",
           darken(wall, .55))
    c.rect(x - w * .36, y - h * .72, w * .14, w * .18, WARM_LIGHT)
    c.rect(x + w * .28, y - h * .72, w * .13, w * .18, WARM_LIGHT)
    for i in range(3):
        c.circle(x - w * .3 + i * w * .22, y - h * .88, w * .03, darken(wall, .45))


def igloo(c: Canvas, x: float, y: float, r: float, snow: str, shade: str) -> None:
    c.path(f"M{f(x - r)} {f(y)}A{f(r)} {f(r * .95)} 0 0 1 {f(x + r)} {f(y)}Z", snow)
    c.path(f"M{f(x + r * .1)} {f(y - r * .94)}A{f(r)} {f(r * .95)} 0 0 1 {f(x + r)} {f(y)}H{f(x + r * .42)}"
           f"Q{f(x + r * .46)} {f(y - r * .6)} {f(x + r * .1)} {f(y - r * .94)}Z", shade)
    for k in (.3, .58, .8):
        w = r * (1 - k * k) ** .5
        c.stroke(f"M{f(x - w)} {f(y - r * k)}Q{f(x)} {f(y - r * k + r * .05)} {f(x + w)} {f(y - r * k)}",
                 shade, r * .025)
    for k, ts in ((.0, (-.62, -.1, .7)), (.3, (-.42, .15, .55)), (.58, (-.3, .2))):
        for t in ts:
            c.stroke(f"M{f(x + t * r)} {f(y - r * k)}V{f(y - r * (k + .26))}", shade, r * .022)
    c.path(f"M{f(x - r * .95)} {f(y)}V{f(y - r * .3)}A{f(r * .32)} {f(r * .32)} 0 0 1 {f(x - r * .31)} "
           f"{f(y - r * .3)}V{f(y)}Z", darken(snow, .08))
    c.path(f"M{f(x - r * .84)} {f(y)}V{f(y - r * .28)}A{f(r * .21)} {f(r * .23)} 0 0 1 {f(x - r * .42)} "
           f"{f(y - r * .28)}V{f(y)}Z", WARM_LIGHT)


def lighthouse(c: Canvas, x: float, y: float, h: float) -> None:
    w = h * .2
    tower = [(x - w / 2, y), (x - w * .33, y - h * .78), (x + w * .33, y - h * .78), (x + w / 2, y)]
    c.path(poly(tower), "#FFF8EC")
    clip = c.clip(poly(tower))
    with c.group(clip_path=clip):
        for i in (0, 2):
            c.rect(x - w, y - h * (.22 + .2 * i), w * 2, h * .17, RUST)
        c.rect(x + w * .1, y - h, w, h, "#22313A", fill_opacity=.18)
    c.rect(x - w * .48, y - h * .81, w * .96, h * .04, "#33454F", r=2)
    c.rect(x - w * .26, y - h * .92, w * .52, h * .12, WARM_LIGHT)
    c.path(poly([(x - w * .4, y - h * .91), (x, y - h), (x + w * .4, y - h * .91)]), RUST)


def stilt_house(c: Canvas, x: float, y: float, w: float, wall: str, roof: str, legs: float) -> None:
    """A hut on poles above water or forest floor; y is the deck, poles go down by `legs`."""
    for t in (-.46, -.16, .16, .46):
        c.stroke(f"M{f(x + t * w)} {f(y)}V{f(y + legs)}", darken(wall, .55), w * .045)
    c.rect(x - w * .62, y - w * .03, w * 1.24, w * .08, darken(wall, .35), r=w * .02)
    c.rect(x - w * .42, y - w * .42, w * .84, w * .4, wall)
    c.rect(x + w * .12, y - w * .42, w * .3, w * .4, darken(wall, .2))
    c.path(poly([(x - w * .6, y - w * .36), (x - w * .26, y - w * .84), (x + w * .26, y - w * .84),
                 (x + w * .6, y - w * .36)]), roof)
    c.path(poly([(x + w * .1, y - w * .36), (x + w * .02, y - w * .84), (x + w * .26, y - w * .84),
                 (x + w * .6, y - w * .36)]), darken(roof, .22))
    window(c, x - w * .2, y - w * .22, w * .18, w * .18)
    window(c, x + w * .27, y - w * .22, w * .14, w * .18)


def boat(c: Canvas, x: float, y: float, w: float, hull: str, sail: str | None) -> None:
    if sail:
        c.path(poly([(x - w * .02, y - w * .16), (x - w * .02, y - w * .95), (x - w * .42, y - w * .18)]),
               sail)
        c.path(poly([(x + w * .03, y - w * .16), (x + w * .03, y - w * .8), (x + w * .36, y - w * .18)]),
               darken(sail, .14))
        c.stroke(f"M{f(x)} {f(y - w * .98)}V{f(y - w * .05)}", darken(hull, .4), w * .03)
    c.path(f"M{f(x - w * .5)} {f(y - w * .13)}H{f(x + w * .5)}Q{f(x + w * .4)} {f(y + w * .1)} {f(x + w * .2)} "
           f"{f(y + w * .1)}H{f(x - w * .2)}Q{f(x - w * .4)} {f(y + w * .1)} {f(x - w * .5)} {f(y - w * .13)}Z", hull)
    c.rect(x - w * .5, y - w * .15, w, w * .055, lighten(hull, .5), r=w * .02)
