"""The colours of Where Is That?: its table, and what only this game has."""

from __future__ import annotations

from app.kit.tokens import LiveTable, Palette, table_colours

COLOURS = LiveTable(
    table_colours("#EFE6CF", "#EFE6CF", "#FFFDF6", "#D5C8A4", "#1D1B16", "#4C483B", light=True),
    table_colours("#1A1814", "#1A1814", "#2E2A22", "#4A4334", "#F0EADA", "#C6BCA4"),
)
WHERE_IS_THAT = Palette(
    waves=("#8FC3D3", "#2B5563"),
    grid=("#C9E6EE", "#1E3C46"),
    outer_shallows=("#CAE7ED", "#1D404B"),
    shallows=("#E3F4F4", "#24505C"),
    coast=("#8F7A45", "#7A6A45"),
    land=("#F1E7CC", "#2A2619"),
    card=("#FFFDF8", "#F4EFE2"),
    face_sea=("#BFE0EA", "#BFE0EA"),
    face_land=("#F5EDD6", "#F5EDD6"),
    face_own=("#BBD6A2", "#BBD6A2"),
    face_border=("#B9A877", "#B9A877"),
    neatline=("#54461F", "#8F7A45"),
    neatline_gap=("#F7F0DC", "#2A2619"),
    legal=("#FBE6B0", "#4A3C14"),
    legal_line=("#7A4F00", "#FFC65C"),
    paper=("#EFE6CF", "#1A1814"),
    cell_hint=("#D5C8A4", "#4A4334"),
    sea=("#B4DAE5", "#17323B"),
    message_bar=("#3A322A", "#3F372C"),
    legal_fill=("#FDF1D3", "#3A3016"),
    map_side=("#F1F6E6", "#27301F"),
    map_side_line=("#C9D8AE", "#46563A"),
    foot=("#F5F1E6", "#15130F"),
    chosen=("#FFDEA6", "#5C3D00"),
    edge=("#7A4F00", "#FFC65C"),
    shut=("#E3DDCB", "#3B372D"),
    shut_ink=("#6B665A", "#A59D89"),
)
