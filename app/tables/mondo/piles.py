"""Tiles that look alike lie in one pile: a plain side is the same on every tile of its landscape, and many lie so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from app.tables.mondo.tiles import PLAIN
from rules.mondo import preview
from rules.mondo.view import Laid

LANDSCAPES = ("plains", "forest", "desert", "water")


class Pile(NamedTuple):
    """What a place of a grid shows, and the tiles that lie there; the first is taken."""

    laid: Laid
    tiles: tuple[str, ...]


def pile_of(laid: Laid) -> str:
    """The name of the pile that a tile belongs to: its own, or that of its landscape."""
    return f"plain {preview.side_of(laid).edges[0]}" if laid.side == PLAIN else laid.tile


def piled(tiles: Iterable[Laid]) -> dict[str, Pile]:
    """In the order in which they come, plain sides last."""
    found: dict[str, list[Laid]] = {}
    for laid in tiles:
        found.setdefault(pile_of(laid), []).append(laid)
    piles = {name: Pile(alike[0], tuple(laid.tile for laid in alike)) for name, alike in found.items()}
    return dict(sorted(piles.items(), key=lambda item: item[1].laid.side == PLAIN))


def pile_with(piles: Mapping[str, Pile], tile: str | None) -> str | None:
    """The pile in which a tile lies."""
    return next((name for name, pile in piles.items() if tile in pile.tiles), None)
