"""Seven evolving species, three stages each, portrait 100 x 140 (5:7).

Stage 1 is small, young and plain; stage 2 is grown; stage 3 is splendid and carries the species' special traits.
"""

from __future__ import annotations

from ..kit.figure import Art, rect
from .chameleon import chameleon
from .eagle import eagle
from .frog import frog
from .mouse import mouse
from .scorpion import scorpion
from .spider import spider
from .stage import SIGNATURE, backdrop
from .wolf import wolf

SPECIES = {
    "wolf": wolf,
    "scorpion": scorpion,
    "mouse": mouse,
    "chameleon": chameleon,
    "eagle": eagle,
    "frog": frog,
    "spider": spider,
}

# Optical fit inside the card: (scale, centre x, centre y) where 1 is not right.
FIT = {
    ("wolf", 1): (1.12, 50, 129),
    ("scorpion", 1): (1.3, 50, 129),
    ("mouse", 1): (1.25, 50, 129),
    ("chameleon", 1): (1.16, 46, 122),
    ("eagle", 1): (1.1, 50, 129),
    ("frog", 1): (1.1, 48, 122),
    ("spider", 1): (1.2, 50, 50),
    ("scorpion", 3): (0.92, 50, 128),
    ("mouse", 3): (0.92, 50, 128),
    ("frog", 3): (0.93, 50, 128),
    ("chameleon", 2): (0.93, 48, 128),
    ("chameleon", 3): (0.84, 52, 128),
    ("spider", 3): (0.9, 50, 66),
}


def species_svg(name: str, stage: int) -> str:
    """One species card picture, with rounded corners."""
    a = Art(100, 140)
    with a.clip(rect(0, 0, 100, 140, 10)):
        backdrop(a, SIGNATURE[name], stage)
        scale, cx, cy = FIT.get((name, stage), (1, 50, 128))
        with a.move(s=scale, at=(cx, cy)):
            SPECIES[name](a, stage)
    return a.svg()
