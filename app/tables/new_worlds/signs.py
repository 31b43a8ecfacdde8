"""What an award of New Worlds speaks of, as a sign beside its reason."""

from __future__ import annotations

from app.kit.tokens import BIOMES
from app.tables.manifest import Sign
from rules.game import Message


def award_sign(reason: Message) -> Sign | None:
    biome = str(reason.params.get("biome", ""))
    ground = BIOMES.get(biome)
    return Sign(f"new_worlds/glyph_{biome}", ground.colour, ground.ink) if ground is not None else None
