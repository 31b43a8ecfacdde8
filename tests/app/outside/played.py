"""Matches that easy players have played, as text: at each kind of decision, in the middle, and when the device was
handed over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from rules import GAMES
from rules.bots.playing import next_turn
from rules.game import Setup
from rules.match import Match, Step
from tests.app.screens.matches import players

SEED = 7
VERBS = frozenset(
    (
        "take",
        "place",
        "return",
        "leave",
        "task",
        "wait",
        "next",
        "digits",
        "biome",
        "deploy",
        "fix",
        "pass",
        "push",
        "at",
        "mutate",
        "event",
        "ability",
        "discard",
        "draw",
        "end",
        "attack",
        "with",
        "target",
        "give",
        "lay",
        "choose",
        "swap",
    )
)
"""Words of moves that tell one kind of decision from another."""


@cache
def _steps(game_id: str, mode: str) -> tuple[Step, ...]:
    """What easy players did in a whole match: they think once, however often it is looked through."""
    match = _empty(game_id, mode)
    rng, due, now = Random(SEED), {}, 0
    bots = [match.game.bot("easy") for _ in range(3)]
    while match.state.actors():
        seat, at = next_turn(match.state, bots, rng, due, now)
        now = min(at, match.state.deadline() or at)
        match.play(seat, bots[seat].choose(match.state.view(seat), rng), now)
    return tuple(match.steps)


def _empty(game_id: str, mode: str) -> Match:
    game = GAMES[game_id]
    extra = {"players": [player._asdict() for player in players(3)]}
    return Match(game, Setup(3, dict(game.modes[mode]) if mode else {}, SEED), extra)


def _played(game_id: str, mode: str) -> Iterator[Match]:
    """The match of the easy players, handed out before each move."""
    match = _empty(game_id, mode)
    for step in _steps(game_id, mode):
        yield match
        match.play(step.seat, step.move, step.at)


def _decided(game_id: str, mode: str) -> Iterator[Match]:
    """The same match, each time seat 0 has to decide."""
    return (match for match in _played(game_id, mode) if 0 in match.state.actors())


@cache
def positions(game_id: str, mode: str = "") -> tuple[str, ...]:
    """Match files in which the person has to decide, one for each kind of decision that came up."""
    found: list[str] = []
    covered: set[frozenset[str] | str] = set()
    for match in _decided(game_id, mode):
        kinds = decision(match)
        news = {kinds, *kinds} if len(kinds) < 2 else kinds  # a decision of one kind has a face of its own
        if not covered.issuperset(news):
            covered.update(news)
            found.append(match.to_text())
    return tuple(found)


@cache
def middle(game_id: str, mode: str) -> str:
    """The match file of the person's decision in the middle of a match."""
    count = sum(1 for _ in _decided(game_id, mode))
    return next(islice(_decided(game_id, mode), count // 2, None)).to_text()


@cache
def handed_over(game_id: str, mode: str) -> str:
    """The match file of three people, at the last moment at which the device went from one of them to another."""
    last = ""
    for match in _played(game_id, mode):
        actors = list(match.state.actors())
        if match.cursor and len(actors) == 1 and match.steps[-1].seat != actors[0]:
            last = match.to_text()
    return among_people(last)


def among_people(text: str, persons: int = 3) -> str:
    """The same match with so many people at it, the others computers."""
    match = json.loads(text)
    for seat, player in enumerate(match["extra"]["players"]):
        player["level"] = None if seat < persons else "easy"
    return json.dumps(match)


def decision(match: Match) -> frozenset[str]:
    """What kinds of moves there are to choose from: the words of their texts that say no number and no name."""
    return frozenset(word for move in match.state.moves(0) for word in re.findall("[a-z]+", str(move)) if word in VERBS)
