"""How protan, deutan and tritan eyes see a picture or a colour, and how far apart two colours are to an eye.

Published matrices, on linear light: Machado, Oliveira and Fernandes 2009, severity 1 (dichromats). The distance is
CIE76 ΔE in CIELAB: about 2 is just noticeable side by side, 10 is told apart at a glance.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageMath

Matrix = tuple[tuple[float, float, float], ...]
EYES: dict[str, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
GAMMA = 2.2
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)

Colour = Sequence[float]
"""Red, green and blue from 0 to 1; a fourth number (alpha) is not looked at."""


def seen_by(eye: str, image: Image.Image) -> Image.Image:
    """What a person with this eye sees, computed on light, not on screen values."""
    light = [ImageMath.lambda_eval(lambda b: (b["x"] / 255.0) ** GAMMA, x=band.convert("F")) for band in image.split()]
    bands = []
    for row in EYES[eye]:
        mixed = ImageMath.lambda_eval(
            lambda b, row=row: (
                b["min"](b["max"](b["r"] * row[0] + b["g"] * row[1] + b["b"] * row[2], 0.0), 1.0) ** (1 / GAMMA) * 255.0
            ),
            r=light[0],
            g=light[1],
            b=light[2],
        )
        bands.append(mixed.convert("L"))
    return Image.merge("RGB", bands)


def colour_seen_by(eye: str, colour: Colour) -> tuple[float, ...]:
    """The same for one colour; an eye that is not named sees it as it is."""
    if eye not in EYES:
        return tuple(colour[:3])
    light = [part**GAMMA for part in colour[:3]]
    return tuple(min(max(_dot(row, light), 0.0), 1.0) ** (1 / GAMMA) for row in EYES[eye])


def distance(one: Colour, other: Colour, eye: str = "") -> float:
    """ΔE between two colours as this eye sees them."""
    labs = [_lab(colour_seen_by(eye, colour)) for colour in (one, other)]
    return float(sum((a - b) ** 2 for a, b in zip(*labs, strict=True)) ** 0.5)


def least_distance(one: Colour, other: Colour) -> float:
    """To the eye that finds it hardest."""
    return min(distance(one, other, eye) for eye in EYES)


def _dot(row: Colour, column: Colour) -> float:
    return sum(a * b for a, b in zip(row, column, strict=True))


def _lab(colour: Colour) -> tuple[float, float, float]:
    light = [part**GAMMA for part in colour]
    x, y, z = (_root(_dot(row, light) / white) for row, white in zip(_TO_XYZ, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
