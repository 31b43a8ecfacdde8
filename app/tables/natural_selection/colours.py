"""The colours of Natural Selection: its table, and what only this game has."""

from __future__ import annotations

from app.kit.tokens import WHITE, Ground, LiveTable, Palette, rgba, table_colours

COLOURS = LiveTable(
    table_colours("#EAF0E6", "#EAF0E6", "#FFFFFF", "#CFC8B4", "#1D1B16", "#4C483B", light=True),
    table_colours("#141C16", "#101711", "#222C25", "#43513F", "#ECEAE0", "#BEC3B4"),
)
NATURAL_SELECTION_TINT = Palette(
    savannah=("#F7EFD9", "#211C10"),
    jungle=("#E6F1DF", "#131F12"),
    taiga=("#EAF0E6", "#141C16"),
    tundra=("#E8F0F4", "#141B20"),
)
NATURAL_SELECTION: dict[str, Ground] = {
    "savannah": Ground(rgba("#946A00"), WHITE, "grass"),
    "jungle": Ground(rgba("#2C7A33"), WHITE, "palm-tree"),
    "taiga": Ground(rgba("#1D4A43"), WHITE, "pine-tree"),
    "tundra": Ground(rgba("#3A7290"), WHITE, "snowflake"),
    "generic": Ground(rgba("#4A4E9C"), WHITE, "dna"),
    "unstable": Ground(rgba("#7A2E5D"), WHITE, "radioactive"),
    "event": Ground(rgba("#7A2E5D"), WHITE, "flash"),
}
