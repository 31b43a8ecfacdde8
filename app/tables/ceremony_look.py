"""The colours of a ceremony: those of the game's table, of dusk where a person has lost, and one a category."""

from __future__ import annotations

from collections.abc import Sequence

from app.kit.tokens import Rgba, Table, rgba, table_colours
from app.tables.ceremony import Chapter

DUSK: Table = table_colours("#2A2154", "#8F4A4A", "#4A2A50", "#B98AA0", "#FFFFFF", "#F3D9DE")
"""Warm, not grey: nobody is punished for having lost."""
DUSK_MIDDLE = rgba("#7A4064")

SHADES: tuple[Rgba, ...] = tuple(
    rgba(shade) for shade in ("#7FD3CA", "#86D79E", "#B9A2E8", "#FFC65C", "#F2A79B", "#8FC4F5", "#E6B3D3", "#D9D2A0")
)
SHADE_INK = rgba("#14181E")
LOSS = rgba("#F59A90")


def shades(told: Sequence[Chapter], order: Sequence[str] = ()) -> dict[str, Rgba]:
    """The colour of each chapter: by its place in the order of its game, so that it is the same in every match."""
    keys = [*order, *(chapter.key for chapter in told if chapter.key not in order)]
    return {key: SHADES[at % len(SHADES)] for at, key in enumerate(keys)}
