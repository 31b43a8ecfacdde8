"""Colours of the whole app, and the small colour arithmetic used everywhere."""

from __future__ import annotations

from dataclasses import dataclass

PAPER = "#FBF7EF"
INK = "#22313A"
WHITE = "#FFFFFF"
SAND = "#F2D08A"
WARM_LIGHT = "#FFD873"  # lit windows, lava rims
LAVA = "#FF6A2B"
RUST = "#B5482E"  # roofs, accents


def rgb(hex_colour: str) -> tuple[int, int, int]:
    h = hex_colour.lstrip("#")
    return int(h[0:2], 16), int(h[2:4], 16), int(h[4:6], 16)


def mix(a: str, b: str, t: float) -> str:
    """Blend colour a towards colour b by t (0..1)."""
    t = max(0.0, min(1.0, t))
    return "#" + "".join(f"{round(x + (y - x) * t):02X}" for x, y in zip(rgb(a), rgb(b), strict=False))


def lighten(c: str, t: float) -> str:
    return mix(c, WHITE, t)


def darken(c: str, t: float) -> str:
    return mix(c, "#0B1A26", t)


def luminance(c: str) -> float:
    """WCAG relative luminance."""

    def lin(v: float) -> float:
        v /= 255
        return v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4

    r, g, b = (lin(v) for v in rgb(c))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)


@dataclass(frozen=True)
class Biome:
    name: str
    base: str  # the identity colour of the tables: value plate, badge, chip
    ink: str  # text and glyph on the identity colour
    tone: str  # main tone of the scene
    deep: str  # darkest tone of the scene
    light: str  # lightest tone of the scene


BIOMES = {
    b.name: b
    for b in (
        Biome("ocean", "#0F4C8A", WHITE, "#2274B5", "#0E3A66", "#7CCBE8"),
        Biome("coast", "#2FA9BB", "#06262B", "#2BB3A3", "#0F6F73", "#F2D08A"),
        Biome("jungle", "#347F37", WHITE, "#1F8A4C", "#0C3F2B", "#9BD174"),
        Biome("savannah", "#D6AE35", "#2B2000", "#DDB135", "#6B4A12", "#F6DD8B"),
        Biome("desert", "#B8551C", WHITE, "#D96A2B", "#8C3B1C", "#F9CD94"),
        Biome("alpine", "#77668C", WHITE, "#6E7F9C", "#3B465C", "#E9EEF5"),
        Biome("taiga", "#1D4A43", WHITE, "#2F5D50", "#142F2B", "#9DC0A8"),
        Biome("arctic", "#D5E6EE", "#0E2A38", "#A5DCF0", "#2B6C93", "#F2FBFF"),
    )
}

# Mondo. Water and desert have the same lightness: pattern and cream line tell them apart.
LANDSCAPES = {"plains": "#DDEB9C", "forest": "#1F5A3C", "desert": "#C8692B", "water": "#2F7FC9"}
CREAM = "#FFF8E6"

# Natural Selection: colour of each kind of card.
KINDS = {
    "savannah": "#946A00",
    "jungle": "#2C7A33",
    "taiga": "#1D4A43",
    "tundra": "#3A7290",
    "generic": "#6B655A",
    "unstable": "#7A2E5D",
    "event": "#7A2E5D",
}

# The shell: tokens of the app that pictures use.
GOLD, GOLD_EDGE = "#FFC65C", "#7A4F00"
PRIMARY, PRIMARY_CONTAINER = "#155E5A", "#BCE8E2"
OUTLINE, OUTLINE_VARIANT = "#79745F", "#CFC8B4"

# Discs behind the six nature icons: (disc colour, glyph colour).
NATURE = {
    "sun": ("#F5B82E", INK),
    "water": ("#2F86C9", PAPER),
    "plants": ("#3C9A52", PAPER),
    "animals": ("#9A4630", PAPER),
    "minerals": ("#6A4F96", PAPER),
    "ice": ("#BFE7F5", INK),
}


@dataclass(frozen=True)
class Sky:
    """One time of day: the sky gradient, the sun or moon, and how it tints the land."""

    name: str
    top: str
    mid: str
    horizon: str
    sun: str
    glow: str
    tint: str
    amount: float
    stars: bool = False


SKIES = {
    s.name: s
    for s in (
        Sky("dawn", "#7FB4D6", "#F3C6C0", "#FDE6C4", "#FFF3D6", "#FFD9A8", "#F7B7A0", 0.14),
        Sky("morning", "#7CC4E4", "#BFE4EE", "#FBF1D8", "#FFF6DA", "#FFEFC2", "#FFE6B8", 0.06),
        Sky("noon", "#55AEE0", "#A3D8EE", "#E9F6F2", "#FFF9E2", "#FFF6D6", "#FFFFFF", 0.03),
        Sky("cloudy", "#86A6B8", "#BCD0D4", "#EFEBDD", "#FFFBEA", "#FFF8E2", "#8FA6B0", 0.10),
        Sky("golden", "#F0A65E", "#F9CB84", "#FDE9B6", "#FFF1C4", "#FFDB88", "#F29A45", 0.16),
        Sky("sunset", "#C9564F", "#EE8F5C", "#FCD58E", "#FFF0BE", "#FFC474", "#D9623F", 0.18),
        Sky("dusk", "#5E5A96", "#C77B93", "#F7B58C", "#FFE0A8", "#FFB27A", "#6B4F86", 0.26),
        Sky("night", "#16264A", "#284B78", "#5A86A8", "#F4F1DC", "#BFD8EC", "#1B2F5C", 0.46, True),
    )
}
# The eight cards of a biome go through one day.
DAY_CYCLE = ("dawn", "morning", "noon", "cloudy", "golden", "sunset", "dusk", "night")
