"""A fifth game as somebody would add it: `rules/higher/` and `texts/`, no more. `added` puts it beside the four."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import rules

FOLDER = Path(__file__).parent
GAME_ID = "higher"


@contextmanager
def added() -> Iterator[None]:
    """As if its folder lay in `rules/`, and its id in `GAME_IDS`."""
    before = rules.GAME_IDS
    rules.GAME_IDS = (*before, GAME_ID)
    rules.__path__.append(str(FOLDER / "rules"))
    try:
        yield
    finally:
        rules.GAME_IDS = before
        rules.__path__.remove(str(FOLDER / "rules"))


@contextmanager
def with_texts() -> Iterator[None]:
    """As if its texts lay in `assets/texts/`."""
    from app.services import i18n

    i18n.FOLDERS.append(FOLDER / "texts")
    i18n.texts.cache_clear()
    try:
        yield
    finally:
        i18n.FOLDERS.remove(FOLDER / "texts")
        i18n.texts.cache_clear()
