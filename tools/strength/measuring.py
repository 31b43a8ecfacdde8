"""Plays the matches of a pairing and keeps what was counted, match by match, so that a stop loses nothing."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

from rules import GAMES
from rules.bots.tournament import Entry, play_one, summary
from tools.code_of import digest_of
from tools.strength.pairings import Pairing, bot_of

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "strength"
BATCH = 10
"""After so many matches what was counted is written."""

Counted = dict[str, Any]
"""One pairing as it is kept: games, first seed, wins of the first player, scores and decision times of each batch,
date, rules."""
NOTHING: Counted = {"games": 0, "wins": 0.0, "scores": [], "ms": []}


@cache
def rules_digest(game: str) -> str:
    """Names the rules and players that were measured: any change of what their code does gives another, not of how it
    is written or where it stands (tools/code_of.py). What only shows a match (previews, advice) or keeps it does not
    count."""
    return digest_of(_needed([ROOT / "rules" / game / "state.py", ROOT / "rules" / game / "bot" / "player.py"]))


def _needed(roots: list[Path]) -> set[Path]:
    """These modules of the rules and all modules of the rules they import, directly or not."""
    found: set[Path] = set()
    waiting = list(roots)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _imported(ast.parse(path.read_text(encoding="utf-8")))
    return found


def _imported(tree: ast.Module) -> Iterator[Path]:
    """`from rules.mondo import solver` is the module solver, `from rules.mondo.bot.solver import hint` as well."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "rules":
            package = ROOT.joinpath(*(node.module or "").split("."))
            modules = {package / f"{each.name}.py" for each in node.names}
            own = package / "__init__.py" if any(not path.exists() for path in modules) else package.with_suffix(".py")
            yield from [path for path in (*modules, own, package.with_suffix(".py")) if path.exists()]


def stored(game: str) -> dict[str, Counted]:
    path = FOLDER / f"{game}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _keep(game: str, name: str, counted: Counted) -> None:
    """Read, change and write at once: several runs of one game may be under way."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    everything = {**stored(game), name: counted}
    path = FOLDER / f"{game}.json"
    waiting = path.with_suffix(".new")
    waiting.write_text(json.dumps(everything, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    waiting.replace(path)


def measure(pairing: Pairing, games: int, seed: int, fresh: bool = False) -> Iterator[Counted]:
    """Play until `games` matches are counted, and yield after every batch; what other players played is played anew."""
    counted = stored(pairing.game).get(pairing.name, {})
    if fresh or not counted or counted["seed"] != seed or not _plays_alike(pairing, counted):
        counted = {**NOTHING, "seed": seed}
    elif counted["rules"] != rules_digest(pairing.game):
        counted = {**counted, "rules": rules_digest(pairing.game)}
        _keep(pairing.game, pairing.name, counted)
        yield counted
    while counted["games"] < games:
        counted = _batch(pairing, counted, min(BATCH, games - counted["games"]))
        _keep(pairing.game, pairing.name, counted)
        yield counted


def _plays_alike(pairing: Pairing, counted: Counted) -> bool:
    """Whether the players of today play as those that were counted: the same code, or, since most changes of the code
    change no move, the same scores to the hundredth in the first and the last whole batch, played again."""
    if counted["rules"] == rules_digest(pairing.game):
        return True
    whole = counted["games"] // BATCH
    for number in sorted({0, whole - 1} - {-1}):
        again = _batch(pairing, {**NOTHING, "games": number * BATCH, "seed": counted["seed"]}, BATCH)
        if again["scores"] != [counted["scores"][number]]:
            return False
    return whole > 0


def _batch(pairing: Pairing, counted: Counted, count: int) -> Counted:
    game = GAMES[pairing.game]
    results = [
        play_one(
            game,
            [bot_of(pairing.game, player) for player in pairing.players],
            number,
            counted["seed"],
            dict(pairing.options),
        )
        for number in range(counted["games"], counted["games"] + count)
    ]
    entries, _ = summary(pairing.players, results)
    return {
        **counted,
        "games": counted["games"] + count,
        "wins": counted["wins"] + entries[0].wins,
        "scores": [*counted["scores"], [round(entry.mean_score, 2) for entry in entries[:2]]],
        "ms": [*counted["ms"], round(entries[0].decision_ms, 1)],
        "date": date.today().isoformat(),
        "rules": rules_digest(pairing.game),
    }


def entry(pairing: Pairing, counted: Counted) -> Entry:
    """The line of the first player: its share, interval, mean score and the median of a decision in ms."""
    scores = [first for first, _ in counted["scores"]]
    return Entry(
        pairing.players[0],
        counted["wins"],
        counted["games"],
        sum(scores) / len(scores),
        median(counted["ms"]),
    )
