"""Natural Selection, measured: who wins, how, after how many rounds, and what each card and ability does.

`python -m tools.balance [--games 200] [--mode expert] [--seats 4] [--write]` adds matches among equal players that
follow their instinct to what was counted before (build/balance.json) and, with --write, puts the tables into
docs/BALANCE.md. `--fresh` forgets the earlier counts: do that after every change of rules, numbers or instinct.
`--level normal` (or easy, hard) lets computer players of that level play instead and only prints the tables.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from rules.bots import LEVELS
from rules.game import Setup
from rules.natural_selection import GAME, NaturalSelectionState
from rules.natural_selection.bot.player import by_instinct
from rules.natural_selection.components import ABILITIES, MIMIC, MODES, NAMES, PASSIVE, SPECIES
from rules.natural_selection.moves import SelectionMove

ROOT = Path(__file__).parent.parent
COUNTS = ROOT / "build" / "balance.json"
REPORT = ROOT / "docs" / "BALANCE.md"
MARK = "<!-- measured -->"
SEAT_LIMIT, SPECIES_LIMIT, SPECIES_FLOOR, ROUNDS, WAY_LIMIT = 1.35, 1.5, 0.75, (6, 14), 0.10
SMALL_TABLE = 4
"""Up to so many players both ways of winning must happen in each cell, beyond that in the mode as a whole."""


class Cell(NamedTuple):
    """One kind of match: its mode and table."""

    mode: str
    seats: int
    symbiosis: bool

    @property
    def name(self) -> str:
        return f"{self.mode} {self.seats}{'s' if self.symbiosis else ''}"


CELLS = [
    Cell(mode, seats, symbiosis)
    for mode in MODES
    for seats, symbiosis in ((2, True), *((n, False) for n in range(2, 8)))
]


class Tally:
    """What was counted in the matches of one cell."""

    def __init__(self, data: dict[str, dict[str, float]] | None = None) -> None:
        self.counts = {name: Counter(values) for name, values in (data or {}).items()}

    def of(self, name: str) -> Counter[str]:
        return self.counts.setdefault(name, Counter())

    @property
    def games(self) -> int:
        return int(self.of("ends").total())

    def add(self, state: NaturalSelectionState, played: list[Counter[str]]) -> None:
        """One finished match and what each seat played in it."""
        outcome = state.outcome()
        assert outcome is not None
        share = 1 / len(outcome.winners)
        self.of("ends")[state.ended] += 1
        self.of("rounds")[str(state.round)] += 1
        for seat in range(state.table.seats):
            won = share if seat in outcome.winners else 0.0
            self.of("seat_wins")[str(seat)] += won
            for species in state.table.species[seat]:
                self.of("species_played")[SPECIES[species]] += 1
                self.of("species_wins")[SPECIES[species]] += won
            for thing, times in played[seat].items():
                self.of("used")[thing] += times
                self.of("used_by_winner")[thing] += times * won

    def top_seat(self, seats: int) -> float:
        """The best seat's wins in units of its fair share."""
        return max(self.of("seat_wins").values()) * seats / self.games

    def species_share(self, name: str, seats: int) -> float:
        played = self.of("species_played")[name]
        return self.of("species_wins")[name] * seats / played if played else 0.0

    def median_rounds(self) -> float:
        return median(int(number) for number, times in self.of("rounds").items() for _ in range(int(times)))


def thing_of(move: SelectionMove) -> str | None:
    """The card or ability whose use this move is; None for the decisions that follow from one."""
    if move.verb in ("mutate", "event"):
        return NAMES[move.card]
    if move.verb == "use":
        return f"{ABILITIES[move.copied]} (mimic)" if move.ability == MIMIC else ABILITIES[move.ability]
    return "discard action" if move.verb == "discard" else None


def play(cell: Cell, number: int, level: str | None = None) -> tuple[NaturalSelectionState, list[Counter[str]]]:
    """One match of equal players, of a level or (none named) by instinct; seat 0 starts."""
    options = {"mode": cell.mode, "symbiosis": cell.symbiosis, "start": 0}
    state = GAME.start(Setup(cell.seats, options, number))
    rng = Random(f"balance/{cell.name}/{number}")
    played: list[Counter[str]] = [Counter() for _ in range(cell.seats)]
    bot = GAME.bot(level) if level else None
    while state.queue:
        seat = state.queue[-1][1]
        move = bot.choose(state.view(seat), rng) if bot else by_instinct(state, rng)
        assert isinstance(move, SelectionMove)
        thing = thing_of(move)
        if thing:
            played[seat][thing] += 1
        state.apply(move)
    return state, played


def measure(cells: list[Cell], games: int, tallies: dict[str, Tally], level: str | None = None) -> None:
    for cell in cells:
        tally = tallies.setdefault(cell.name, Tally())
        first = tally.games
        for number in range(first, first + games):
            tally.add(*play(cell, number, level))
        if not level:
            save(tallies)
        print(
            f"{cell.name}: {tally.games} matches, median {tally.median_rounds():.0f} rounds, "
            f"top seat {tally.top_seat(cell.seats):.2f}",
            flush=True,
        )


def load() -> dict[str, Tally]:
    if not COUNTS.exists():
        return {}
    return {name: Tally(data) for name, data in json.loads(COUNTS.read_text(encoding="utf-8")).items()}


def save(tallies: dict[str, Tally]) -> None:
    COUNTS.parent.mkdir(exist_ok=True)
    data = {name: tally.counts for name, tally in tallies.items()}
    COUNTS.write_text(json.dumps(data, indent=1), encoding="utf-8")


# The report --------------------------------------------------------------------------------------------------


def table(head: list[str], rows: list[list[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""


def report(tallies: dict[str, Tally]) -> str:
    done = [(cell, tallies[cell.name]) for cell in CELLS if cell.name in tallies]
    lines = [MARK, "", "## Seats, length and ways of winning", ""]
    lines += table(
        ["mode, players", "matches", "best seat × fair share", "median rounds", "evolution", "stalemates"],
        [_cell_row(cell, tally) for cell, tally in done],
    )
    lines += ["Over all player counts of a mode:", "", *_ways(done)]
    lines += ["## Species (wins × fair share)", "", *_species(done), "## Cards and abilities", ""]
    lines += ["Uses a match, and the winners' part of them in units of their fair share (1.00: no connection).", ""]
    lines += _things(done)
    faults = list(_faults(done))
    lines += ["## Against the limits", "", *(faults or ["Everything measured is within them."]), ""]
    return "\n".join(lines)


def _cell_row(cell: Cell, tally: Tally) -> list[str]:
    ends = tally.of("ends")
    return [
        cell.name,
        str(tally.games),
        f"{tally.top_seat(cell.seats):.2f}",
        f"{tally.median_rounds():.0f}",
        f"{ends['evolution'] / tally.games:.0%}",
        str(int(ends["stalemate"])),
    ]


def _evolution_share(done: list[tuple[Cell, Tally]], mode: str) -> float:
    """The mean over the tables of a mode, each weighing the same."""
    shares = [tally.of("ends")["evolution"] / tally.games for cell, tally in done if cell.mode == mode]
    return sum(shares) / len(shares) if shares else 0.0


def _ways(done: list[tuple[Cell, Tally]]) -> Iterator[str]:
    modes = [mode for mode in MODES if any(cell.mode == mode for cell, _ in done)]
    shares = {mode: _evolution_share(done, mode) for mode in modes}
    rows = [[mode, f"{share:.0%}", f"{1 - share:.0%}"] for mode, share in shares.items()]
    return table(["mode", "evolution", "population"], rows)


def _species(done: list[tuple[Cell, Tally]]) -> Iterator[str]:
    expert = [(cell, tally) for cell, tally in done if cell.mode == "expert"]
    shares = {cell.name: [tally.species_share(name, cell.seats) for name in SPECIES] for cell, tally in expert}
    rows = [[name, *(f"{share:.2f}" for share in each)] for name, each in shares.items()]
    return table(["expert", *SPECIES], rows)


def _things(done: list[tuple[Cell, Tally]]) -> Iterator[str]:
    games = {mode: sum(tally.games for cell, tally in done if cell.mode == mode) for mode in MODES}
    abilities = [name for ability, name in enumerate(ABILITIES) if ability not in PASSIVE and ability != MIMIC]
    rows: list[list[str]] = []
    for thing in (*NAMES, "discard action", *abilities, *(f"{name} (mimic)" for name in ABILITIES)):
        row = [thing]
        for mode in MODES:
            row += _use(done, mode, thing, games[mode])
        if any(part != "–" for part in row[1:]):
            rows.append(row)
    return table(["", *(f"{mode} {what}" for mode in MODES for what in ("uses", "winners"))], rows)


def _use(done: list[tuple[Cell, Tally]], mode: str, thing: str, games: int) -> list[str]:
    used = sum(tally.of("used")[thing] for cell, tally in done if cell.mode == mode)
    if not used:
        return ["–", "–"]
    winners = sum(tally.of("used_by_winner")[thing] * cell.seats for cell, tally in done if cell.mode == mode)
    return [f"{used / games:.2f}", f"{winners / used:.2f}"]


def _faults(done: list[tuple[Cell, Tally]]) -> Iterator[str]:
    for cell, tally in done:
        if tally.top_seat(cell.seats) > SEAT_LIMIT:
            yield f"- {cell.name}: a seat wins {tally.top_seat(cell.seats):.2f} times its share (limit {SEAT_LIMIT})."
        if cell.seats in (3, 4) and not ROUNDS[0] <= tally.median_rounds() <= ROUNDS[1]:
            yield f"- {cell.name}: {tally.median_rounds():.0f} rounds (limit {ROUNDS[0]}–{ROUNDS[1]})."
        for name in SPECIES if cell.mode == "expert" else ():
            share = tally.species_share(name, cell.seats)
            if not SPECIES_FLOOR <= share <= SPECIES_LIMIT:
                limits = f"limits {SPECIES_FLOOR} and {SPECIES_LIMIT}"
                yield f"- {cell.name}: the {name} wins {share:.2f} times its share ({limits})."
        evolved = tally.of("ends")["evolution"] / tally.games
        if cell.seats <= SMALL_TABLE and not WAY_LIMIT <= evolved <= 1 - WAY_LIMIT:
            yield f"- {cell.name}: evolution wins {evolved:.0%} (limit {WAY_LIMIT:.0%} to {1 - WAY_LIMIT:.0%})."
    for mode in {cell.mode for cell, _ in done}:
        share = _evolution_share(done, mode)
        if not WAY_LIMIT <= share <= 1 - WAY_LIMIT:
            yield f"- {mode}: evolution wins {share:.0%} (limit {WAY_LIMIT:.0%} to {1 - WAY_LIMIT:.0%})."


def write(tallies: dict[str, Tally]) -> None:
    """Replace what follows the mark; what people wrote above it stays."""
    text = REPORT.read_text(encoding="utf-8") if REPORT.exists() else ""
    REPORT.write_text(text.partition(MARK)[0] + report(tallies), encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200, help="matches to add to each cell")
    parser.add_argument("--mode", choices=MODES)
    parser.add_argument("--seats", type=int, choices=range(2, 8))
    parser.add_argument("--fresh", action="store_true", help="forget what was counted before")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/BALANCE.md")
    parser.add_argument("--level", choices=LEVELS, help="who plays; instinct unless told")
    args = parser.parse_args(arguments)
    tallies = {} if args.fresh or args.level else load()
    cells = [cell for cell in CELLS if args.mode in (None, cell.mode) and args.seats in (None, cell.seats)]
    measure(cells, args.games, tallies, args.level)
    if args.level:
        print(report(tallies))
    elif args.write:
        write(tallies)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
