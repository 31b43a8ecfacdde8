"""Where a lesson of Natural Selection points: parts of the table by name; single cards, slots and players behind a
colon ("card:taiga+2", "slot:1.1", "seat:1")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.drawn import in_window
from app.kit.geometry import Box, bounds

if TYPE_CHECKING:
    from app.tables.natural_selection.table import NaturalSelectionBoard


def spot(board: NaturalSelectionBoard, name: str) -> Box | None:
    """Of this name, in the window; None: it is not on the table now."""
    kind, _, which = name.partition(":")
    boxes = _single(board, kind, which) if which else _part(board, kind)
    return in_window(board, bounds(boxes)) if boxes else None


def _part(board: NaturalSelectionBoard, name: str) -> list[Box]:
    places = board.places
    buttons = board.parts.message.buttons
    parts = {
        "answer": [(*button.pos, *button.size) for button in buttons[:1]],
        "biome": [board.parts.banner.plaque()],
        "creature": [places.creature],
        "hand": [places.tray],
        "opponents": places.seats,
        "message": [places.message],
        "forecast": [places.lanes] if places.lanes else [],
        "choice": [places.creature, places.message],
    }
    return parts.get(name, [])


def _single(board: NaturalSelectionBoard, kind: str, which: str) -> list[Box]:
    parts = board.parts
    if kind == "card":
        index = parts.tray.find("hand", which)
        box = parts.tray.box_of(index) if index is not None else None
        return [box] if box is not None else []
    if kind == "slot":
        box = parts.creature.slot_boxes().get(which)
        return [box] if box is not None else []
    widget = parts.seats.get(int(which))
    return [(*widget.pos, *widget.size)] if widget is not None else []
