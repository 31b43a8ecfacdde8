"""The colours of Where Is That?: its table, and what only this game has."""

from __future__ import annotations

from app.kit.tokens import LiveTable, Palette, table_colours

COLOURS = LiveTable(
    table_colours("#EFE6CF", "#EFE6CF", "#FFFDF6", "#D5C8A4", "#1D1B16", "#4C483B", light=True),
    table_colours("#1A1814", "#1A1814", "#2E2A22", "#4A4334", "#F0EADA", "#C6BCA4"),
)
WHERE_IS_THAT = Palette(paper=("#EFE6CF", "#1A1814"), cell_hint=("#D5C8A4", "#4A4334"), sea=("#B9DCE6", "#16323C"),
                        message_bar=("#3A322A", "#3F372C"), legal_fill=("#FDF1D3", "#3A3016"),
                        map_side=("#F1F6E6", "#27301F"), map_side_line=("#C9D8AE", "#46563A"),
                        foot=("#F5F1E6", "#15130F"), chosen=("#FFDEA6", "#5C3D00"), edge=("#7A4F00", "#FFC65C"),
                        shut=("#E3DDCB", "#3B372D"), shut_ink=("#6B665A", "#A59D89"))  # fmt: skip
