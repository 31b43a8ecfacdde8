"""Fits the weights by which computer players of Natural Selection judge a position (rules/…/bot/fitted.py).

`python -m tools.fit_selection [--matches 1500] [--table "intermediate 2s"] [--write]` lets players that follow their
instinct play, looks at every start of a round, and finds the weights under which the later winners were the likeliest
(multinomial logistic regression by stochastic gradient, with a pull towards 0). A fifth of the matches is not fitted
but predicted: the mean logarithm of the chance given to the winner is printed, beside that of the weights of today and
of equal chances. Write only what predicts better than today's.
"""

from __future__ import annotations

import argparse
import sys
from math import exp, log
from pathlib import Path
from random import Random
from typing import NamedTuple

from rules.game import Json, Setup
from rules.natural_selection import GAME
from rules.natural_selection.bot.evaluation import TRAITS, Traits, chances, traits
from rules.natural_selection.bot.fitted import WEIGHTS
from rules.natural_selection.bot.player import by_instinct
from rules.natural_selection.components import MODES

TARGET = Path(__file__).parent.parent / "rules" / "natural_selection" / "bot" / "fitted.py"
SIZES: dict[str, list[tuple[int, bool]]] = {
    "2s": [(2, True)],
    "2": [(2, False)],
    "3": [(3, False), (4, False)],
    "5": [(5, False), (6, False), (7, False)],
}
TABLES = [f"{mode} {size}" for mode in MODES for size in SIZES]
EPOCHS = 6
STEP = 0.2
PULL = 0.02
"""How strongly weights are pulled towards 0, a position."""


class Position(NamedTuple):
    """A start of a round: what counts of each seat, and each seat's share of the later victory."""

    seats: list[Traits]
    won: list[float]


def play(table: str, number: int) -> list[Position]:
    """One match among equals, looked at whenever a round starts."""
    mode, size = table.split()
    seats, symbiosis = SIZES[size][number % len(SIZES[size])]
    options: dict[str, Json] = {"mode": mode, "symbiosis": symbiosis}
    state = GAME.start(Setup(seats, options, 1_000_000 + number))
    rng = Random(f"fit/{table}/{number}")
    found: list[list[Traits]] = []
    seen = 0
    while state.queue:
        if state.round > seen:
            seen = state.round
            found.append([traits(state, seat) for seat in range(seats)])
        state.apply(by_instinct(state, rng))
    won = chances(state)
    return [Position(each, won) for each in found]


def predicted(position: Position, weights: list[float]) -> list[float]:
    scores = [sum(weights[trait] * amount for trait, amount in each) for each in position.seats]
    top = max(scores)
    odds = [exp(score - top) for score in scores]
    return [each / sum(odds) for each in odds]


def fit(positions: list[Position], rng: Random) -> list[float]:
    """Adaptive steps: a trait that is rarely seen moves further when it is. The mean of the later passes counts."""
    weights, moved, mean = [0.0] * len(TRAITS), [1e-6] * len(TRAITS), [0.0] * len(TRAITS)
    for epoch in range(EPOCHS):
        rng.shuffle(positions)
        for position in positions:
            shares = predicted(position, weights)
            for seat, share, won in zip(position.seats, shares, position.won, strict=True):
                error = won - share
                for trait, amount in seat:
                    slope = error * amount - PULL * weights[trait] / len(TRAITS)
                    moved[trait] += slope * slope
                    weights[trait] += STEP * slope / moved[trait] ** 0.5
        if epoch >= EPOCHS // 2:
            mean = [sum(pair) for pair in zip(mean, weights, strict=True)]
    return [weight / (EPOCHS - EPOCHS // 2) for weight in mean]


def quality(positions: list[Position], weights: list[float]) -> tuple[float, float]:
    """The mean logarithm of the chance given to the winner, and with equal chances."""
    ours = theirs = 0.0
    for position in positions:
        for share, won in zip(predicted(position, weights), position.won, strict=True):
            ours += won * log(max(share, 1e-9))
        theirs -= log(len(position.seats))
    return ours / len(positions), theirs / len(positions)


def measure(table: str, matches: int) -> tuple[float, ...]:
    kept = [play(table, number) for number in range(matches)]
    tested = matches // 5
    weights = fit([position for match in kept[tested:] for position in match], Random(table))
    unseen = [position for match in kept[:tested] for position in match]
    (ours, equal), (before, _) = quality(unseen, weights), quality(unseen, list(WEIGHTS[table]))
    print(
        f"{table}: {matches} matches, log chance of the winner {ours:.3f} "
        f"(weights of today {before:.3f}, equal chances {equal:.3f})",
        flush=True,
    )
    return tuple(round(weight, 3) for weight in weights)


HEAD = '''"""The weights of `evaluation`, one a trait, for each mode and size of table: by tools/fit_selection.py."""

from __future__ import annotations

# A matrix, twelve weights a line, as tools/fit_selection.py writes it:
# fmt: off
WEIGHTS: dict[str, tuple[float, ...]] = {
'''


def write(found: dict[str, tuple[float, ...]]) -> None:
    lines = [HEAD]
    for table in TABLES:
        rows = [found[table][at : at + 12] for at in range(0, len(found[table]), 12)]
        body = "".join("        " + " ".join(f"{weight:g}," for weight in row) + "\n" for row in rows)
        lines.append(f'    "{table}": (\n{body}    ),\n')
    TARGET.write_text("".join(lines) + "}\n# fmt: on\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--table", choices=TABLES)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args(arguments)
    found = dict(WEIGHTS)
    for table in [args.table] if args.table else TABLES:
        found[table] = measure(table, args.matches)
    if args.write:
        write(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
