"""Which puzzles there are, and which is next for whom plays here. Files of puzzles are read when first asked for."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.logger import Logger

from app.services import challenges
from app.services.i18n import tr
from app.services.puzzles import Ladder, Offered
from rules import GAME_IDS, GAMES
from rules.game import BadData
from rules.puzzles import START, Puzzle, Shelf, Standing, puzzles_of, shelf

if TYPE_CHECKING:
    from app.application import FourWorlds

FOLDER = shelf.FOLDER


def there_are_any() -> bool:
    """Whether any game has puzzles; no game is loaded to know it."""
    return any(_file(game_id).exists() for game_id in GAME_IDS)


def games() -> list[str]:
    """The games that have puzzles."""
    return [game_id for game_id in GAME_IDS if _file(game_id).exists() and GAMES[game_id].puzzling() is not None]


def _file(game_id: str) -> Path:
    return FOLDER / f"{game_id}.json"


def of(game_id: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their names."""
    return {puzzle.id: puzzle for puzzle in _read(game_id, FOLDER).puzzles}


@cache
def _read(game_id: str, folder: Path) -> Shelf:
    try:
        found = puzzles_of(GAMES[game_id], folder)
    except BadData as error:
        Logger.error("Puzzles: %s", error)
        return Shelf()
    for fault in found.faults:
        Logger.error("Puzzles: %s", fault)
    return found


def ladder(app: FourWorlds, game_id: str) -> Ladder:
    """How far somebody is in a game."""
    return app.services.puzzles.of(game_id, START)


def standing(ladder: Ladder) -> Standing:
    return Standing(ladder.rating, ladder.tried, ladder.best)


def failed(app: FourWorlds, game_id: str) -> list[str]:
    """Puzzles that were not solved yet, who waits longest first."""
    found = of(game_id) if ladder(app, game_id).failed() else {}
    return [name for name in ladder(app, game_id).failed() if name in found]


def next_of(app: FourWorlds, game_id: str, only_failed: bool = False, but: Collection[str] = ()) -> Puzzle | None:
    """The puzzle to be asked: by the ladder, or of the failed ones that which waits longest and is not among `but`."""
    found = of(game_id)
    if only_failed:
        return next((found[name] for name in failed(app, game_id) if name not in but), None)
    offered = [Offered(puzzle.id, puzzle.rating) for puzzle in found.values()]
    name = ladder(app, game_id).next(offered, challenges.today())
    return found[name] if name is not None else None


def said_ratings(app: FourWorlds, games: Collection[str]) -> str:
    """The ladders that were begun, in one line."""
    begun = [game_id for game_id in games if ladder(app, game_id).tried]
    return " · ".join(f"{tr(f'{game_id}.name')} {ladder(app, game_id).rating}" for game_id in begun)
