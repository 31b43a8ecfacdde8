"""Records of a device that was used for weeks, by two people and in all games: results without moves, but for one match
that is really there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.services.records import Result, SeatResult
from rules import GAMES
from rules.feats import Feats
from tests.app.screens.matches import finished

ANA, BRUNO = ("Ana", "cat"), ("Bruno", "dog")
LEVELS = ("easy", "normal", "normal", "hard")
CATEGORIES = {
    "new_worlds": ("biodiversity", "dominance", "balance"),
    "mondo": ("landscapes", "animals", "bonus", "empties", "volcanoes"),
    "natural_selection": ("growth", "food", "taken", "eaten"),
    "where_is_that": ("north_south", "west_east"),
}
COSTS = frozenset({"empties", "volcanoes", "eaten"})
MATCHES = 30


def results(game_id: str, count: int = MATCHES) -> Iterator[Result]:
    """Of one game, the earliest first: the first ones as format 3 knew them, one with hints, two among people."""
    rng, game = Random(f"long use of {game_id}"), GAMES[game_id]
    modes = sorted({*list(game.modes)[:2]})
    ids = [each.id for each in game.achievements()]
    for number in range(count):
        points = {key: rng.randint(2, 12) * (-1 if key in COSTS else 1) for key in CATEGORIES[game_id]}
        own = sum(points.values()) + number // 3
        points[CATEGORIES[game_id][0]] += number // 3
        won = rng.random() < 0.3 + number / 60
        place, other = (1, own - rng.randint(1, 6)) if won else (2, own + rng.randint(1, 6))
        way = rng.choice([key for key in points if key not in COSTS]) if won else ""
        earned = (ids[number // 6],) if number % 6 == 5 and number // 6 < len(ids) - 2 else ()
        feats = Feats(points, way, earned) if number > 2 else None
        level = "" if number in (8, 17) else rng.choice(LEVELS)
        name, face = BRUNO if not level else ("Carla", "owl")
        seats = (SeatResult(*_face(ANA), own, place, ANA[1], feats), SeatResult(name, level, other, 3 - place, face))
        when = f"2026-{10 + number // 20:02}-{number % 20 + 5:02}"
        yield Result(game_id, when, seats, modes[number % 5 == 0], hints=int(number == 11), assisted=number == 11)


def _face(who: tuple[str, str]) -> tuple[str, str]:
    return who[0], ""


def used_for_weeks(app) -> None:
    """All games, and last a match of New Worlds with its moves."""
    for game_id in (game_id for game_id in GAMES if game_id in CATEGORIES):
        for result in results(game_id):
            app.services.records.take(result)
    app.services.records.write()
    session = finished(app, "new_worlds", 2)
    session.notes.mode = "basic"
    app.close_match(session)
