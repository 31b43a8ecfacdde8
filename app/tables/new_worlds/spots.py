"""Where a lesson of New Worlds points: parts of the table by name, single cards, spaces and buttons behind a colon
("card:64", "space:4", "way:digits", "world:14,15"), the button that fixes a settlement's value ("fix")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.drawn import in_window
from app.kit.geometry import Box, bounds
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS

if TYPE_CHECKING:
    from app.tables.new_worlds.table import NewWorldsBoard

WAYS = {"biome": BIOME, "digits": DIGITS, "deploy": DEPLOY}


def spot(board: NewWorldsBoard, name: str) -> Box | None:
    """Of this name, in the window; None: it is not on the table now."""
    kind, _, which = name.partition(":")
    boxes = _single(board, kind, which.split(",")) if which else _part(board, kind)
    return in_window(board, bounds(boxes)) if boxes else None


def _part(board: NewWorldsBoard, name: str) -> list[Box]:
    places = board.places
    spaces = [places.touched(space) for space in range(len(places.spaces))]
    if name == "fix":
        chooser = board.chooser
        return [(*chooser.confirm.pos, *chooser.confirm.size)] if chooser is not None else []
    parts = {
        "hand": board.hand.slots,
        "universe": spaces,
        "ways": places.ways,
        "world": [places.world],
        "icons": [board.world.icons or places.world],
        "seats": places.seats,
    }
    return list(parts.get(name, ()))


def _single(board: NewWorldsBoard, kind: str, which: list[str]) -> list[Box]:
    if kind == "way":
        buttons = [board.ways[WAYS[way]] for way in which]
        return [(*button.pos, *button.size) for button in buttons if button.parent is not None]
    if kind == "space":
        return [board.places.touched(int(space)) for space in which] if board.places.spaces else []
    if kind == "card":
        return [box for card in which if (box := board.hand.slot_of(card)) is not None]
    return [board.world.boxes[card] for card in which if card in board.world.boxes]
