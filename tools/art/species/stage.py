"""What all species share: signature colours and the backdrop behind them."""

from __future__ import annotations

from ..kit.figure import WHITE, blob, ellipse, light, polar, poly, rect, star

SIGNATURE = {
    "wolf": "#4C6E9E",
    "scorpion": "#B8323F",
    "mouse": "#C2738F",
    "chameleon": "#6BA82E",
    "eagle": "#D0912A",
    "frog": "#17988A",
    "spider": "#6F4BB0",
}
GOLD, CREAM = "#F6C445", "#FFF6E4"


def backdrop(a, colour, lv):
    """Pale field, disc, ground; a ring is added at level 2 and rays at level 3."""
    a.fill(rect(0, 0, 100, 140), light(colour, 0.84))
    if lv == 3:
        for k in range(16):
            p, q = polar(50, 62, 110, k * 22.5 - 5), polar(50, 62, 110, k * 22.5 + 5)
            a.fill(poly((50, 62), p, q), light(colour, 0.72))
    if lv >= 2:
        a.stroke(ellipse(50, 62, 45), light(colour, 0.5), 1.6)
    a.fill(ellipse(50, 62, 28 + 5 * lv), light(colour, 0.66 if lv < 3 else 0.56))
    a.fill(blob((-20, 118), (20, 113), (60, 116), (120, 111), (120, 160), (-20, 160)), light(colour, 0.5))
    a.fill(blob((-20, 129), (30, 125), (80, 128), (120, 124), (120, 160), (-20, 160)), light(colour, 0.34))


def sparkle(a, x, y, r, colour=WHITE):
    a.fill(star(x, y, r, r * 0.3, 4), colour)
