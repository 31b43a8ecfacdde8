"""Every step of the ladders, as `tests/rules/ladders.json` keeps them: set-up, rivals, aims and a digest of the deal.

`python -m tools.ladders` says what this version deals or asks differently from what is kept; `--write` keeps it anew.
What was played once must stay: write only where steps were added. `--measure GAME LEVEL [TRIES]` lets a computer player
climb in the person's seat and says how many stars it earns: what the aims are set by.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random

from rules import GAMES
from rules.bots.playing import next_turn
from rules.game import Game, Json
from rules.ladders import Climbed, Step
from rules.match import Match, digest

KEPT = Path(__file__).resolve().parents[1] / "tests" / "rules" / "ladders.json"


def kept_form(game: Game, step: Step) -> dict[str, Json]:
    """All of a step that may never change."""
    setup = step.setup
    return {
        "seats": setup.seats,
        "options": dict(setup.options),
        "rivals": [list(rival) for rival in step.rivals],
        "aims": [[aim.key, dict(aim.params)] for aim in step.aims],
        "deal": f"{setup.seed} {digest(game.start(setup))}",
    }


def dealt(game_id: str) -> dict[str, Json]:
    """All steps of a game, by name."""
    return {step.key: kept_form(GAMES[game_id], step) for step in GAMES[game_id].ladder()}


def played(game: Game, step: Step, level: str, seed: int = 1) -> Match:
    """A try that is over, with a computer player of a level in the person's seat."""
    match, rng, now = Match(game, step.setup), Random(seed), 0
    bots = [game.bot(level), *(game.bot(rival.level, rival.character) for rival in step.rivals)]
    due: dict[int, int] = {}
    while match.state.actors():
        seat, at = next_turn(match.state, bots, rng, due, now)
        deadline = match.state.deadline()
        now = at if deadline is None else min(at, deadline)
        match.play(seat, bots[seat].choose(match.state.view(seat), rng), now)
    return match


def measure(game_id: str, level: str, tries: int) -> None:
    """How many stars a level earns, part by part, with the middle of its results."""
    game = GAMES[game_id]
    found: dict[str, list[Climbed]] = {}
    for step in game.ladder():
        for seed in range(1, tries + 1):
            found.setdefault(step.part.key, []).append(game.climbed(played(game, step, level, seed), step))
    for part, climbs in found.items():
        counts = Counter(climb.stars for climb in climbs)
        values = sorted(climb.value for climb in climbs)
        quarters = [values[len(values) * part // 4] for part in (1, 2, 3)]
        print(part, level, {n: counts[n] for n in range(4)}, "quartiles", *quarters, flush=True)


def main() -> int:
    if "--measure" in sys.argv[1:]:
        game_id, level, *tries = sys.argv[sys.argv.index("--measure") + 1 :]
        measure(game_id, level, int(tries[0]) if tries else 3)
        return 0
    now = {game_id: dealt(game_id) for game_id in GAMES}
    if "--write" in sys.argv[1:]:
        KEPT.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", "utf-8")
        return 0
    kept = json.loads(KEPT.read_text("utf-8"))
    wrong = [f"{game} {key}" for game, own in now.items() for key in own if kept.get(game, {}).get(key) != own[key]]
    print(*wrong or ["every step is dealt as it was kept"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
