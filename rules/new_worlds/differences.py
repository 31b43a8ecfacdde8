"""What lies between two positions, score line by score line: the points a seat has won or lost, each with its reason,
as gains of a move. What is told of a move that was made is in `causes`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.game import Json, Message, ScoreLine, ScoreSheet
from rules.new_worlds.scoring import DOMINANCE, MOST_ICONS, MOST_KINDS

Sheets = Sequence[ScoreSheet]


def gain(what: str, **params: Json) -> Message:
    return Message(f"new_worlds.gain.{what}", params)


def differences(now: Sheets, then: Sheets, seat: int) -> list[Message]:
    """Each change of a seat's points with its reason, the largest first; together they are the change of the total."""
    found = [
        *_kinds(now[seat], then[seat]),
        *_contests(now, then, seat, "dominance", "biome", DOMINANCE),
        *_runs(now[seat], then[seat]),
        *_contests(now, then, seat, "vital_capacity", "icon", MOST_ICONS),
        *_discordance(now[seat], then[seat]),
    ]
    return sorted(found, key=lambda message: -int(message.params["points"]))


def _contests(now: Sheets, then: Sheets, seat: int, key: str, of: str, prize: int) -> list[Message]:
    """Biomes or icons led from now on, with the rival who led before, or given up."""
    before, after = _led(now[seat], key, of), _led(then[seat], key, of)
    found = []
    for what in after:
        if what not in before:
            leader = leader_of(now, key, of, what)
            who = {} if leader is None else {"rival": leader}
            found.append(gain(f"{key}_from" if who else key, **{of: what}, points=prize, **who))
    return found + [gain(f"{key}_lost", **{of: what}, points=-prize) for what in before if what not in after]


def leader_of(sheets: Sheets, key: str, of: str, what: str) -> int | None:
    """Who leads a biome or an icon."""
    return next((sheet.seat for sheet in sheets if what in _led(sheet, key, of)), None)


# -- line by line ----------------------------------------------------------------------------------


def lines_of(sheet: ScoreSheet, key: str) -> list[ScoreLine]:
    """The lines of one category."""
    return [line for line in sheet.lines if line.key == f"new_worlds.score.{key}"]


def _led(sheet: ScoreSheet, key: str, of: str) -> list[str]:
    return [line.reason.params[of] for line in lines_of(sheet, key)]


def _kinds(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """More kinds of biome, and the bonus for most kinds."""
    before, after = (sum(line.points for line in lines_of(sheet, "biodiversity")) for sheet in (now, then))
    found = [gain("kinds", n=after, points=after - before)] if after != before else []
    bonus = lines_of(then, "most_kinds")
    if bonus and not lines_of(now, "most_kinds"):
        found.append(gain(bonus[0].reason.key.rpartition(".")[2], points=MOST_KINDS))
    return found


class RunChange(NamedTuple):
    """A run that is new (`run`), grows, shrinks or is lost; its first and last card, and the points it makes."""

    what: str
    first: int
    last: int
    points: int

    def told(self) -> dict[str, Json]:
        return {"first": f"{self.first:02}", "last": f"{self.last:02}", "points": self.points}


def _runs(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """Runs that are new, grow or (a settlement moves on) get shorter, each with the change it makes."""
    return [gain(run.what, **run.told()) for run in runs_changed(now, then)]


def runs_changed(now: ScoreSheet, then: ScoreSheet) -> list[RunChange]:
    """Runs whose points are others than before, or that are gone (NW-8)."""
    before, after = ([_span(line) for line in lines_of(sheet, "balance")] for sheet in (now, then))
    found = []
    for run in after:
        joined = [each for each in before if _meet(each, run)]
        before = [each for each in before if each not in joined]
        change = _length(run) - sum(_length(each) for each in joined)
        if change:
            what = "run" if not joined else "run_grows" if change > 0 else "run_shrinks"
            found.append(RunChange(what, *run, change))
    return found + [RunChange("run_lost", *run, -_length(run)) for run in before]


def _meet(one: Sequence[int], other: Sequence[int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _span(line: ScoreLine) -> tuple[int, int]:
    return int(line.reason.params["first"]), int(line.reason.params["last"])


def _length(run: Sequence[int]) -> int:
    return run[1] - run[0] + 1


def _discordance(now: ScoreSheet, then: ScoreSheet) -> list[Message]:
    """Counts in which one no longer has fewest, or has fewest from now on."""
    before, after = ([_shortage(line) for line in lines_of(sheet, "discordance")] for sheet in (now, then))
    found = [gain(f"no_longer_{what}", **params, points=1) for what, params in before if (what, params) not in after]
    return found + [gain(what, **params, points=-1) for what, params in after if (what, params) not in before]


def _shortage(line: ScoreLine) -> tuple[str, dict[str, Json]]:
    what = line.reason.key.rpartition(".")[2]
    return what, {key: value for key, value in line.reason.params.items() if key != "own"}
