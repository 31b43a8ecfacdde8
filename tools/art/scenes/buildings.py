"""Small human settlements. Houses stand on ground point (x, y); windows glow warm in every biome."""

from __future__ import annotations

from ..kit.canvas import Canvas
from ..kit.palette import RUST, WARM_LIGHT, darken, lighten
from ..kit.shapes import f, poly, taper


def window(c: Canvas, x: float, y: float, w: float, h: float, glow: bool = True) -> None:
    c.rect(x - w / 2, y - h / 2, w, h, WARM_LIGHT if glow else "#3B4C5A", r=w * 0.12)
    c.stroke(f"M{f(x)} {f(y - h / 2)}V{f(y + h / 2)}", "#8A5A2B", w * 0.09)


def gable(
    c: Canvas, x: float, y: float, w: float, wall: str, roof: str, depth: float = 0.75, snow: str | None = None
) -> None:
    """A gabled house: lit front to the left, shaded long side and roof going right."""
    h, apex, d = w * 0.62, w * 0.5, w * depth
    front = [(x - w / 2, y), (x - w / 2, y - h), (x, y - h - apex), (x + w / 2, y - h), (x + w / 2, y)]
    side = [(x + w / 2, y), (x + w / 2, y - h), (x + w / 2 + d, y - h), (x + w / 2 + d, y)]
    slope = [
        (x, y - h - apex),
        (x + d, y - h - apex),
        (x + w / 2 + d + w * 0.1, y - h + w * 0.08),
        (x + w / 2 + w * 0.1, y - h + w * 0.08),
    ]
    c.path(poly(side), darken(wall, 0.3))
    c.path(poly(front), wall)
    c.path(poly(slope), snow or roof)
    c.stroke(
        poly(
            [(x - w / 2 - w * 0.1, y - h + w * 0.1), (x, y - h - apex), (x + w / 2 + w * 0.1, y - h + w * 0.1)],
            close=False,
        ),
        lighten(snow or roof, 0.15),
        w * 0.1,
    )
    c.rect(x - w * 0.1, y - h * 0.55, w * 0.2, h * 0.55, darken(wall, 0.5), r=w * 0.03)
    window(c, x - w * 0.28, y - h * 0.6, w * 0.19, h * 0.3)
    window(c, x + w * 0.28, y - h * 0.6, w * 0.19, h * 0.3)
    window(c, x + w / 2 + d * 0.33, y - h * 0.55, w * 0.17, h * 0.3)
    window(c, x + w / 2 + d * 0.7, y - h * 0.55, w * 0.17, h * 0.3)


def smoke(c: Canvas, x: float, y: float, s: float, colour: str) -> None:
    """A plume that widens and fades as it rises."""
    spine = [
        (x, y),
        (x + s * 0.07, y - s * 0.25),
        (x + s * 0.02, y - s * 0.5),
        (x + s * 0.14, y - s * 0.76),
        (x + s * 0.26, y - s),
    ]
    c.path(
        taper(spine, [s * 0.03, s * 0.08, s * 0.12, s * 0.15, s * 0.06]),
        c.linear([(0, colour, 0.15), (1, colour, 0.75)]),
    )


def thatched_hut(c: Canvas, x: float, y: float, w: float, wall: str, thatch: str) -> None:
    h = w * 0.42
    c.path(
        f"M{f(x - w * 0.4)} {f(y)}V{f(y - h)}H{f(x + w * 0.4)}V{f(y)}Q{f(x)} {f(y + w * 0.07)} {f(x - w * 0.4)} "
        f"{f(y)}Z",
        wall,
    )
    c.path(
        f"M{f(x + w * 0.1)} {f(y + w * 0.03)}V{f(y - h)}H{f(x + w * 0.4)}V{f(y)}Q{f(x + w * 0.26)} "
        f"{f(y + w * 0.03)} {f(x + w * 0.1)} {f(y + w * 0.03)}Z",
        darken(wall, 0.22),
    )
    c.path(
        f"M{f(x - w * 0.16)} {f(y + w * 0.03)}V{f(y - h * 0.62)}A{f(w * 0.1)} {f(w * 0.1)} 0 0 1 {f(x + w * 0.04)} "
        f"{f(y - h * 0.62)}V{f(y + w * 0.035)}Z",
        darken(wall, 0.6),
    )
    c.rect(x + w * 0.17, y - h * 0.66, w * 0.12, w * 0.12, WARM_LIGHT, r=w * 0.02)
    top = (x, y - h - w * 0.62)
    c.path(
        f"M{f(top[0])} {f(top[1])}L{f(x + w * 0.6)} {f(y - h * 0.8)}Q{f(x)} {f(y - h * 0.5)} {f(x - w * 0.6)} "
        f"{f(y - h * 0.8)}Z",
        thatch,
    )
    c.path(
        f"M{f(top[0])} {f(top[1])}L{f(x + w * 0.6)} {f(y - h * 0.8)}Q{f(x + w * 0.36)} {f(y - h * 0.64)} "
        f"{f(x + w * 0.12)} {f(y - h * 0.66)}Z",
        darken(thatch, 0.25),
    )
    for t in (-0.42, -0.24, -0.06):
        c.stroke(
            f"M{f(x)} {f(top[1] + w * 0.06)}L{f(x + t * w)} {f(y - h * 0.76)}",
            lighten(thatch, 0.25),
            w * 0.02,
            stroke_opacity=0.8,
        )


def adobe(c: Canvas, x: float, y: float, w: float, h: float, wall: str, dome: bool = False) -> None:
    """A flat-roofed mud house with a shaded right side, optionally domed."""
    if dome:
        c.path(
            f"M{f(x - w * 0.36)} {f(y - h)}A{f(w * 0.36)} {f(w * 0.36)} 0 0 1 {f(x + w * 0.36)} {f(y - h)}Z",
            lighten(wall, 0.25),
        )
        c.path(
            f"M{f(x + w * 0.05)} {f(y - h - w * 0.36)}A{f(w * 0.34)} {f(w * 0.36)} 0 0 1 {f(x + w * 0.36)} "
            f"{f(y - h)}H{f(x + w * 0.1)}Z",
            darken(wall, 0.12),
        )
    c.rect(x - w / 2, y - h, w, h, wall)
    c.rect(x + w * 0.2, y - h, w * 0.3, h, darken(wall, 0.22))
    c.rect(x - w * 0.54, y - h - w * 0.05, w * 1.08, w * 0.09, lighten(wall, 0.25))
    c.path(
        f"M{f(x - w * 0.12)} {f(y)}V{f(y - h * 0.36)}a{f(w * 0.1)} {f(w * 0.1)} 0 0 1 {f(w * 0.2)} 0V{f(y)}Z",
        darken(wall, 0.55),
    )
    c.rect(x - w * 0.36, y - h * 0.72, w * 0.14, w * 0.18, WARM_LIGHT)
    c.rect(x + w * 0.28, y - h * 0.72, w * 0.13, w * 0.18, WARM_LIGHT)
    for i in range(3):
        c.circle(x - w * 0.3 + i * w * 0.22, y - h * 0.88, w * 0.03, darken(wall, 0.45))


def igloo(c: Canvas, x: float, y: float, r: float, snow: str, shade: str) -> None:
    c.path(f"M{f(x - r)} {f(y)}A{f(r)} {f(r * 0.95)} 0 0 1 {f(x + r)} {f(y)}Z", snow)
    c.path(
        f"M{f(x + r * 0.1)} {f(y - r * 0.94)}A{f(r)} {f(r * 0.95)} 0 0 1 {f(x + r)} {f(y)}H{f(x + r * 0.42)}"
        f"Q{f(x + r * 0.46)} {f(y - r * 0.6)} {f(x + r * 0.1)} {f(y - r * 0.94)}Z",
        shade,
    )
    for k in (0.3, 0.58, 0.8):
        w = r * (1 - k * k) ** 0.5
        c.stroke(
            f"M{f(x - w)} {f(y - r * k)}Q{f(x)} {f(y - r * k + r * 0.05)} {f(x + w)} {f(y - r * k)}", shade, r * 0.025
        )
    for k, ts in ((0.0, (-0.62, -0.1, 0.7)), (0.3, (-0.42, 0.15, 0.55)), (0.58, (-0.3, 0.2))):
        for t in ts:
            c.stroke(f"M{f(x + t * r)} {f(y - r * k)}V{f(y - r * (k + 0.26))}", shade, r * 0.022)
    c.path(
        f"M{f(x - r * 0.95)} {f(y)}V{f(y - r * 0.3)}A{f(r * 0.32)} {f(r * 0.32)} 0 0 1 {f(x - r * 0.31)} "
        f"{f(y - r * 0.3)}V{f(y)}Z",
        darken(snow, 0.08),
    )
    c.path(
        f"M{f(x - r * 0.84)} {f(y)}V{f(y - r * 0.28)}A{f(r * 0.21)} {f(r * 0.23)} 0 0 1 {f(x - r * 0.42)} "
        f"{f(y - r * 0.28)}V{f(y)}Z",
        WARM_LIGHT,
    )


def lighthouse(c: Canvas, x: float, y: float, h: float) -> None:
    w = h * 0.2
    tower = [(x - w / 2, y), (x - w * 0.33, y - h * 0.78), (x + w * 0.33, y - h * 0.78), (x + w / 2, y)]
    c.path(poly(tower), "#FFF8EC")
    clip = c.clip(poly(tower))
    with c.group(clip_path=clip):
        for i in (0, 2):
            c.rect(x - w, y - h * (0.22 + 0.2 * i), w * 2, h * 0.17, RUST)
        c.rect(x + w * 0.1, y - h, w, h, "#22313A", fill_opacity=0.18)
    c.rect(x - w * 0.48, y - h * 0.81, w * 0.96, h * 0.04, "#33454F", r=2)
    c.rect(x - w * 0.26, y - h * 0.92, w * 0.52, h * 0.12, WARM_LIGHT)
    c.path(poly([(x - w * 0.4, y - h * 0.91), (x, y - h), (x + w * 0.4, y - h * 0.91)]), RUST)


def stilt_house(c: Canvas, x: float, y: float, w: float, wall: str, roof: str, legs: float) -> None:
    """A hut on poles above water or forest floor; y is the deck, poles go down by `legs`."""
    for t in (-0.46, -0.16, 0.16, 0.46):
        c.stroke(f"M{f(x + t * w)} {f(y)}V{f(y + legs)}", darken(wall, 0.55), w * 0.045)
    c.rect(x - w * 0.62, y - w * 0.03, w * 1.24, w * 0.08, darken(wall, 0.35), r=w * 0.02)
    c.rect(x - w * 0.42, y - w * 0.42, w * 0.84, w * 0.4, wall)
    c.rect(x + w * 0.12, y - w * 0.42, w * 0.3, w * 0.4, darken(wall, 0.2))
    c.path(
        poly(
            [
                (x - w * 0.6, y - w * 0.36),
                (x - w * 0.26, y - w * 0.84),
                (x + w * 0.26, y - w * 0.84),
                (x + w * 0.6, y - w * 0.36),
            ]
        ),
        roof,
    )
    c.path(
        poly(
            [
                (x + w * 0.1, y - w * 0.36),
                (x + w * 0.02, y - w * 0.84),
                (x + w * 0.26, y - w * 0.84),
                (x + w * 0.6, y - w * 0.36),
            ]
        ),
        darken(roof, 0.22),
    )
    window(c, x - w * 0.2, y - w * 0.22, w * 0.18, w * 0.18)
    window(c, x + w * 0.27, y - w * 0.22, w * 0.14, w * 0.18)


def boat(c: Canvas, x: float, y: float, w: float, hull: str, sail: str | None) -> None:
    if sail:
        c.path(poly([(x - w * 0.02, y - w * 0.16), (x - w * 0.02, y - w * 0.95), (x - w * 0.42, y - w * 0.18)]), sail)
        c.path(
            poly([(x + w * 0.03, y - w * 0.16), (x + w * 0.03, y - w * 0.8), (x + w * 0.36, y - w * 0.18)]),
            darken(sail, 0.14),
        )
        c.stroke(f"M{f(x)} {f(y - w * 0.98)}V{f(y - w * 0.05)}", darken(hull, 0.4), w * 0.03)
    c.path(
        f"M{f(x - w * 0.5)} {f(y - w * 0.13)}H{f(x + w * 0.5)}Q{f(x + w * 0.4)} {f(y + w * 0.1)} {f(x + w * 0.2)} "
        f"{f(y + w * 0.1)}H{f(x - w * 0.2)}Q{f(x - w * 0.4)} {f(y + w * 0.1)} {f(x - w * 0.5)} {f(y - w * 0.13)}Z",
        hull,
    )
    c.rect(x - w * 0.5, y - w * 0.15, w, w * 0.055, lighten(hull, 0.5), r=w * 0.02)
