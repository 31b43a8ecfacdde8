"""Single-colour glyphs: `glyph_svg(name, colour)` for everything drawn on the 48 grid."""

from __future__ import annotations

from ..kit.canvas import Canvas
from ..kit.glyph import Glyph
from . import abilities, events, mutations

MUTATIONS = ("savannah_claw", "jungle_card", "taiga_shield", "tundra_action", "wildcard", "unstable_wildcard")
EVENTS = (
    "climate_change",
    "swap_mutation",
    "discard_mutation",
    "radiation",
    "hideout",
    "disease",
    "microclimate",
    "kidnapping",
    "reserve",
    "subspecies",
    "predators",
    "food",
    "crouch",
    "swift",
)
ABILITIES = (
    "premonition",
    "recruit",
    "venom",
    "scavenger",
    "slippery",
    "fast_metabolism",
    "mimic",
    "shed_skin",
    "fly",
    "prey",
    "spawn",
    "mutant",
    "web",
    "bloodsucker",
    "protection",
    "reproduction",
)
BOOKS = {**dict.fromkeys(MUTATIONS, mutations), **dict.fromkeys(EVENTS, events), **dict.fromkeys(ABILITIES, abilities)}


def glyph_svg(name: str, colour: str = "#FFFFFF") -> str:
    g = Glyph()
    getattr(BOOKS[name], name)(g)
    return g.svg(colour)


def glyph_body(c: Canvas, name: str, colour: str) -> None:
    """The glyph as part of a larger picture, in a 48 x 48 frame of the canvas."""
    g = Glyph()
    getattr(BOOKS[name], name)(g)
    mask = c._id()
    c.defs.append(g.mask(mask))
    c.rect(0, 0, 48, 48, colour, mask=f"url(#{mask})")
