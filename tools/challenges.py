"""A year of challenges of the day, as `tests/rules/test_daily.py` keeps it: set-up, rivals, and of every date the seed
and a digest of the deal.

`python -m tools.challenges` says what this version deals differently from what is kept; `--write` keeps it anew. What
was played once must stay: write only where no deal changed (days were added, or the file format).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

from rules import GAMES
from rules.game import Json
from rules.match import digest

KEPT = Path(__file__).resolve().parents[1] / "tests" / "rules" / "challenges.json"
FIRST, DAYS = date(2026, 6, 1), 365


def days() -> Iterator[str]:
    for number in range(DAYS):
        yield (FIRST + timedelta(days=number)).isoformat()


def dealt(game_id: str) -> dict[str, Json]:
    """All challenges of a game in that year."""
    game = GAMES[game_id]
    found: dict[str, Json] = {}
    for day in days():
        challenge = game.daily(day)
        assert challenge is not None, f"{game_id} has no challenge of the day"
        setup = challenge.setup
        head = {"seats": setup.seats, "options": dict(setup.options), "rivals": [list(r) for r in challenge.rivals]}
        assert found.setdefault("setup", head) == head, "only the seed tells days apart"
        found.setdefault("days", {})[day] = f"{setup.seed} {digest(game.start(setup))}"
    return found


def main() -> int:
    now = {game_id: dealt(game_id) for game_id in GAMES}
    if "--write" in sys.argv[1:]:
        KEPT.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", "utf-8")
        return 0
    kept = json.loads(KEPT.read_text("utf-8"))
    wrong = [
        f"{game_id} {day}"
        for game_id, own in now.items()
        for day, deal in own["days"].items()
        if kept.get(game_id, {}).get("days", {}).get(day) != deal
    ]
    print(*wrong or ["every day is dealt as it was kept"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
