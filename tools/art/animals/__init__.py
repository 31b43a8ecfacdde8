"""The sixteen tile animals. `draw(art, name)` draws one on a 100 x 100 field, facing left."""

from __future__ import annotations

from ..kit.figure import Art
from . import desert, forest, plains, water

HABITAT = {
    "buffalo": "plains",
    "elephant": "plains",
    "zebra": "plains",
    "giraffe": "plains",
    "panda": "forest",
    "parrot": "forest",
    "tiger": "forest",
    "gorilla": "forest",
    "snake": "desert",
    "scorpion": "desert",
    "camel": "desert",
    "fennec": "desert",
    "turtle": "water",
    "penguin": "water",
    "dolphin": "water",
    "crab": "water",
}
BOOKS = {"plains": plains, "forest": forest, "desert": desert, "water": water}


def draw(a: Art, name: str) -> None:
    getattr(BOOKS[HABITAT[name]], name)(a)
