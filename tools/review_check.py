"""How far a review agrees with a search of ten times the effort: `python -m tools.review_check new_worlds 50`.

Computer players meet; the weaker one's match is reviewed as the app does it, and again with ten times as many guesses
and trials everywhere. They agree if the long search finds the same move the worst of the match; if it finds the move
that the review calls better as good as its own best (within its own doubt); or both. A line for each match, then sums.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time
from typing import NamedTuple

from rules import GAMES
from rules.bots import Budget
from rules.bots.playing import play_on
from rules.game import Json, Setup
from rules.match import Match
from rules.review import Decision, Review
from rules.review.judging import DEEP, GUESSES, Duel
from rules.review.work import worst

TIMES = 10
SETUPS: dict[str, dict[str, Json]] = {"natural_selection": {"symbiosis": False}}


class Verdict(NamedTuple):
    """One match: whether anything costly was found, and what the long search says of it."""

    found: bool
    same_worst: bool
    among_three: bool
    move_stands: bool
    """The better move is at least as good as the played one and as the long search's best, within its doubt."""
    seconds: float
    deep_seconds: float


def played(game_id: str, levels: list[str], seed: int) -> Match:
    """A whole match among computer players."""
    game = GAMES[game_id]
    match = Match(game, Setup(len(levels), SETUPS.get(game_id, {}), seed))
    for step in play_on(game.start(match.setup), [game.bot(level) for level in levels], Random(seed)):
        match.play(step.seat, step.move, step.at)
    return match


def compare(match: Match, seat: int = 0) -> Verdict:
    began = process_time()
    usual = Review(match, seat).run()
    between = process_time()
    long = Review(match, seat, effort=TIMES).run()
    ended = process_time()
    mine, theirs = (worst(list(review.decisions.values())) for review in (usual, long))
    if mine is None or theirs is None:
        agree = mine is theirs
        return Verdict(mine is not None, agree, agree, agree, between - began, ended - between)
    three = {moment.decision.number for moment in long.moments() if moment.kind == "costly"}
    return Verdict(
        True,
        mine.number == theirs.number,
        mine.number in three,
        _stands(match, seat, mine, long),
        between - began,
        ended - between,
    )


def _stands(match: Match, seat: int, mine: Decision, long: Review) -> bool:
    """The long search's own best and the move of the review once more side by side, in ten times as many guesses."""
    theirs = long.decisions[mine.number]
    if theirs.best == mine.best:
        return True
    if theirs.loss <= 0:
        return False
    twin = match.fresh()
    twin.steps = list(match.steps)
    twin.goto(mine.number)
    trials = match.game.trials(twin.state.view(seat), Random(f"check/{mine.number}"))
    if trials is None:
        return False
    game = match.game
    one, other, own = game.parse(mine.best), game.parse(theirs.best), twin.steps[mine.number].move
    duel = Duel([one, other, own], trials)
    duel.run(round(GUESSES * trials.share) * TIMES * DEEP, Budget())
    behind, ahead = duel.beside(other, one), duel.beside(one, own)
    return behind.better <= 2 * behind.doubt and ahead.better > 2 * ahead.doubt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("matches", type=int)
    parser.add_argument("--levels", default="normal,normal", help="who plays; the first is reviewed")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    verdicts = []
    for seed in range(asked.seed, asked.seed + asked.matches):
        verdicts.append(compare(played(asked.game, asked.levels.split(","), seed)))
        print(seed, *verdicts[-1], flush=True)
    count = len(verdicts)
    for name in ("found", "same_worst", "among_three", "move_stands"):
        print(f"{name}: {sum(getattr(each, name) for each in verdicts)} of {count}")
    for name in ("seconds", "deep_seconds"):
        found = [getattr(each, name) for each in verdicts]
        print(f"{name}: mean {sum(found) / count:.1f}, most {max(found):.1f}")


if __name__ == "__main__":
    main()
