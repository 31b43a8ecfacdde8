"""Landscape parts that the monuments share: sky, sun, cloud, ground, peak, jungle."""

from __future__ import annotations

from ..kit.figure import WHITE, blob, dark, ellipse, light, n, poly, rect

SKY, JUNGLE, SNOW, MIST = "#9FD3EE", "#2F7A4B", "#FDFCF8", "#EAF5FA"


def sky(a, colour=SKY, low=None):
    a.fill(rect(0, 0, 100, 100), colour)
    a.fill(ellipse(50, 92, 84, 56), low or light(colour, 0.45))


def sun(a, x, y, r=8, colour="#FFD75E"):
    a.fill(ellipse(x, y, r * 1.55), light(colour, 0.2), 0.5)
    a.fill(ellipse(x, y, r), colour)


def cloud(a, x, y, s=1, colour=WHITE, opacity=0.95):
    a.put(f'<g opacity="{n(opacity)}">')
    for dx, dy, rx, ry in ((0, 0, 13, 4), (-5, -3, 5, 5), (3, -4.5, 6.5, 6)):
        a.fill(ellipse(x + dx * s, y + dy * s, rx * s, ry * s), colour)
    a.put("</g>")


def ground(a, y, colour, dy=3):
    a.fill(blob((-20, y + dy), (25, y - dy), (70, y + dy * 0.6), (120, y - dy), (120, 130), (-20, 130)), colour)


def peak(a, x, top, base, w, colour, snow=0, lean=0, r=1.5):
    """Two-tone mountain: lit left face, shaded right face, optional zigzag snow cap."""
    tip = (x + lean, top)
    whole = poly((x - w, base), (tip[0], top, r), (x + w, base))
    a.fill(whole, colour)
    with a.clip(whole):
        a.fill(
            poly(
                tip,
                (tip[0] + w * 0.12, top + (base - top) * 0.35),
                (tip[0] - w * 0.1, top + (base - top) * 0.6),
                (tip[0] + w * 0.1, base),
                (x + w * 1.2, base),
                (tip[0] + w * 0.4, top - 2),
            ),
            dark(colour, 0.26),
        )
        if snow:
            y = top + (base - top) * snow
            k = w * snow
            zig = [
                (tip[0] - k * 1.2, y + 2),
                (tip[0], top - 4),
                (tip[0] + k * 1.2, y + 2),
                (tip[0] + k * 0.62, y - 3),
                (tip[0] + k * 0.25, y + 4),
                (tip[0] - k * 0.15, y - 2),
                (tip[0] - k * 0.6, y + 4),
            ]
            a.fill(poly(*zig, r=0.8), SNOW)
            a.fill(
                poly(
                    tip,
                    (tip[0] + k * 1.3, y + 3),
                    (tip[0] + k * 0.62, y - 3),
                    (tip[0] + k * 0.25, y + 4),
                    (tip[0] + k * 0.1, y - 2),
                    r=0.6,
                ),
                "#CFDDE6",
            )


def jungle(a, y, colour=JUNGLE, r=7, x0=-4, x1=104):
    """Row of round tree crowns."""
    x, i = x0, 0
    while x <= x1:
        a.fill(ellipse(x, y + (i % 3) * 1.6, r, r * 0.92), colour)
        a.fill(ellipse(x - r * 0.25, y + (i % 3) * 1.6 - r * 0.3, r * 0.45, r * 0.32), light(colour, 0.16))
        x, i = x + r * 1.35, i + 1
    a.fill(rect(-5, y, 110, 110), colour)
