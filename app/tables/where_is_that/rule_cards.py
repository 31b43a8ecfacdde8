"""Cards of Where Is That? for the pictures of the rules: any place of any pack, by its flag or turned to its map."""

from __future__ import annotations

from app.kit.geometry import Box
from app.tables.where_is_that.cards import draw_back as draw_back
from app.tables.where_is_that.cards import draw_flag_side, draw_map_side
from rules.where_is_that.packs import available, load
from rules.where_is_that.view import map_side


def pack_of(place: str) -> str:
    """The first pack that has this place."""
    return next(pack for pack in available() if place in load(pack).faces)


def draw_card(place: str, box: Box) -> None:
    draw_flag_side(load(pack_of(place)).faces[place], box)


def draw_other_face(place: str, box: Box) -> None:
    """The map side; rules may show what a match hides (WT-6)."""
    pack = pack_of(place)
    draw_map_side(load(pack).faces[place], map_side(pack, place), box, pack)
