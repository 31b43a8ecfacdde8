"""The icon of each option and score line, by its text key; what no manifest names gets the icon of its kind."""

from __future__ import annotations

from app.tables.manifest import manifest

_OF_KIND = {
    "flag": "toggle-switch-outline",
    "choice": "format-list-bulleted-type",
    "number": "numeric",
    "seat": "ray-start-arrow",
    "seats": "account-multiple-check-outline",
    "each": "account-details-outline",
    "score": "star-four-points-outline",
}


def symbol(key: str, kind: str) -> str:
    game_id, _, own = key.partition(".")
    return manifest(game_id).symbols.get(own) or _OF_KIND[kind]
