"""What all scenes share: the variation (seed, time of day, light) and the sky."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from ..kit.canvas import Canvas
from ..kit.figure import Art
from ..kit.palette import BIOMES, DAY_CYCLE, SKIES, lighten, luminance, mix
from ..kit.shapes import bird

W, H = 500, 700

# Time of day of the settlement card of each biome: evening hours, so that the windows glow.
SETTLEMENT_SKY = {
    "ocean": "golden",
    "coast": "dusk",
    "jungle": "golden",
    "savannah": "dusk",
    "desert": "dusk",
    "alpine": "dusk",
    "taiga": "dusk",
    "arctic": "night",
}


def moonlit(colour: str) -> str:
    """Under the moon only lightness is left, in blues, with a breath of the own hue."""
    return mix(mix("#081643", "#9CC2F2", luminance(colour) ** 0.6), colour, 0.24)


class Variation:
    """One card of a biome: its random stream, its sky and its colour treatment."""

    def __init__(self, biome: str, index: int, settlement: bool = False):
        self.biome = BIOMES[biome]
        self.index, self.settlement = index, settlement
        self.rng = random.Random(f"{biome}-{index}-{settlement}")
        self.sky = SKIES[SETTLEMENT_SKY[biome] if settlement else DAY_CYCLE[index % 8]]
        if biome == "arctic" and self.sky.amount > 0.2:  # snow glows in the dark: tint it less and bluer
            self.sky = replace(self.sky, tint="#2A5C9A", amount=self.sky.amount * 0.55)
        self.moonlight = self.sky.stars and biome not in ("arctic", "ocean")
        self.flip = bool(index % 2)
        self.sun_at = (self.rng.uniform(225, 315), self.rng.uniform(120, 175))

    def col(self, colour: str, depth: float = 0.0) -> str:
        """A land colour under this light; depth 0..1 fades it into the horizon haze."""
        lit = moonlit(colour) if self.moonlight else mix(colour, self.sky.tint, self.sky.amount)
        return mix(lit, self.sky.horizon, depth * 0.85)

    def mx(self, x: float) -> float:
        """Mirror an x for every second card, so that compositions alternate."""
        return W - x if self.flip else x

    def pick(self, options):
        return options[self.index % len(options)]


def sky(c: Canvas, v: Variation, horizon: float = 320, sun_r: float = 34, top: str | None = None) -> None:
    """Sky gradient with stars, sun or moon, and its glow."""
    s = v.sky
    c.rect(0, 0, W, H, c.linear([(0, top or s.top), (0.55, s.mid), (1, s.horizon)], 0, 0, 0, horizon, user=True))
    if s.stars:
        r = random.Random(f"stars{v.index}")
        for _ in range(46):
            x, y = r.uniform(0, W), r.uniform(0, horizon * 0.8)
            c.circle(x, y, r.choice([0.9, 1.2, 1.8]), "#FFFFFF", fill_opacity=round(r.uniform(0.45, 0.95), 2))
    x, y = v.sun_at
    c.circle(x, y, sun_r * 5, c.radial([(0, s.glow, 0.75), (0.35, s.glow, 0.3), (1, s.glow, 0)]))
    c.circle(x, y, sun_r, s.sun)
    if s.stars:
        c.circle(x - sun_r * 0.25, y + sun_r * 0.15, sun_r * 0.2, mix(s.sun, s.mid, 0.18))
        c.circle(x + sun_r * 0.35, y - sun_r * 0.3, sun_r * 0.13, mix(s.sun, s.mid, 0.18))


def cloud(c: Canvas, x: float, y: float, w: float, colour: str, opacity: float = 0.85) -> None:
    """A flat poster cloud: three stacked rounded bars."""
    h = w * 0.13
    with c.group(opacity=opacity, fill=colour):
        for dx, dy, ww in ((0, 0, 1), (-0.08, -0.82, 0.62), (0.06, -1.55, 0.3)):
            bw = w * ww
            c.rect(x + dx * w - bw / 2, y + dy * h, bw, h, colour, r=h / 2)


def clouds(c: Canvas, v: Variation, y: float = 150, n: int = 3) -> None:
    colour = mix(lighten(v.sky.horizon, 0.55), v.sky.mid, 0.35 if v.sky.stars else 0.05)
    slots = [90, 250, 420, 340]
    for i in range(n):
        x = slots[(i + v.index) % 4] + v.rng.uniform(-35, 35)
        cloud(c, x, y + v.rng.uniform(-45, 70), v.rng.uniform(80, 150), colour, 0.5 if v.sky.stars else 0.8)


def birds(c: Canvas, v: Variation, x: float, y: float, colour: str, n: int = 4) -> None:
    for i in range(n):
        c.path(
            bird(
                x + i * 20 + v.rng.uniform(-6, 6), y + abs(i - n / 2) * 9 + v.rng.uniform(-5, 5), v.rng.uniform(7, 11)
            ),
            colour,
        )


def mist(c: Canvas, v: Variation, y: float, h: float, strength: float = 0.7, colour: str | None = None) -> None:
    """A soft horizontal fog band."""
    col = colour or lighten(v.sky.horizon, 0.2)
    c.rect(0, y - h / 2, W, h, c.linear([(0, col, 0), (0.5, col, strength), (1, col, 0)]))


def figure(c: Canvas, draw: Callable[[Art], None], x: float, y: float, size: float, flip: bool = False) -> None:
    """One of the tile animals in a landscape, without its outline; (x, y) is between its feet."""
    a = c.figure()
    a.ow = 0
    a.shadow = lambda *args, **kw: None
    draw(a)
    with c.at(x, y, size / 100, flip=flip):
        c.place(a, -50, -92)


def reflection(
    c: Canvas, x: float, y: float, w: float, n: int, colour: str, step: float = 13, opacity: float = 0.7
) -> None:
    """Sun glitter: a column of rounded bars."""
    for i in range(n):
        ww = w * (1 - 0.55 * abs(i / n - 0.25)) * (0.55 if i % 2 else 1)
        c.rect(x - ww / 2 + (6 if i % 3 else -6), y + i * step, ww, 4.2, colour, r=2.1, fill_opacity=opacity)
