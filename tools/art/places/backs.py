"""The back of a place card, the compass on its own, and the waves of the sea it lies on."""

from __future__ import annotations

from ..covers.atlas_map import compass
from ..kit.canvas import Canvas
from ..kit.palette import darken
from ..kit.shapes import round_rect, smooth

W, H = 242.0, 176.0


def place_back_svg() -> str:
    """Contour lines of an unknown land on map paper, and a compass rose."""
    c = Canvas(W, H)
    base = "#2F7F8C"
    with c.group(clip_path=c.clip(round_rect(0, 0, W, H, 24))):
        c.rect(0, 0, W, H, c.linear([(0, base), (1, darken(base, 0.3))], 0, 0, 1, 1))
        for k in range(9):
            line = [(x, H * (k + 0.3) / 9 + 9 * ((x // 40 + k) % 2) - 4) for x in range(-20, 280, 40)]
            c.stroke(smooth(line), "#FFFFFF", 1.6, stroke_opacity=0.16)
        for x in range(20, 242, 40):
            c.stroke(f"M{x} 0V{H}", "#FFFFFF", 1, stroke_opacity=0.1)
        compass(c, W / 2, H / 2, 58)
        c.path(round_rect(8, 8, W - 16, H - 16, 18), "none", stroke="#FBF7EF", stroke_width=3.0, stroke_opacity=0.85)
    return c.svg()


def compass_svg() -> str:
    c = Canvas(128, 128)
    compass(c, 62, 61, 58)
    return c.svg()


def waves_svg() -> str:
    """Two short waves, white and seamless, 64 x 64: tinted by whoever draws the sea."""
    c = Canvas(64, 64)
    for x, y in ((7, 18), (37, 48)):
        c.stroke(f"M{x} {y}q5 -6 10 0t10 0", "#FFFFFF", 1.5, stroke_opacity=0.75)
    return c.svg()
