"""What every registered game must pass, as plain functions: the tests and the soak run use the same ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from rules.bots import Bot, Budget
from rules.game import Game, IllegalMove, Json, Move, Option, Setup, State
from rules.match import Match, digest

CLOCK_STEP = 2500
"""Up to so many ms pass between two moves of a random match where there is a clock."""


def random_value(option: Option, seats: int, rng: Random) -> Json:
    if option.kind == "flag":
        return rng.random() < 0.5
    if option.kind == "number":
        return rng.choice(range(option.low, option.high + 1, option.step))
    if option.kind == "seat":
        return rng.choice(["random", *range(seats)])
    if option.kind == "seats":
        return [seat for seat in range(seats) if rng.random() < 0.4]
    if option.kind == "each":
        return random_each(option, seats, rng)
    return rng.choice(option.choices)


def random_each(option: Option, seats: int, rng: Random) -> list[Json]:
    """A choice a seat; where choices must differ (species), the default is the only one taken twice."""
    pool = [choice for choice in option.choices if choice != option.default]
    rng.shuffle(pool)
    return [pool.pop() if pool and rng.random() < 0.4 else option.default for _ in range(seats)]


def random_setup(game: Game, rng: Random) -> Setup:
    """Any set-up the game accepts: seats, options and seed at random; combinations it refuses are drawn again."""
    while True:
        seats = rng.choice(game.seats)
        options = {option.key: random_value(option, seats, rng) for option in game.options}
        setup = Setup(seats, options, rng.randrange(1 << 30))
        try:
            game.start(setup)
        except ValueError:
            continue
        return setup


def mode_setup(game: Game, mode: str, seed: int) -> Setup:
    """The set-up of a named mode, with as many seats as it takes (3 where it can)."""
    options = game.modes[mode]
    for seats in (3, 2, 1, *game.seats):
        try:
            game.start(Setup(seats, options, seed))
        except ValueError:
            continue
        return Setup(seats, options, seed)
    raise AssertionError(f"{game.id} cannot start its own mode {mode}")


class RandomTable:
    """A random match, step by step, with the clock running where there is one."""

    def __init__(self, game: Game, setup: Setup, rng: Random) -> None:
        self.game, self.rng, self.now = game, rng, 0
        self.match = Match(game, setup)

    @property
    def state(self) -> State:
        return self.match.state

    def steps(self, limit: int = 100_000) -> Iterator[tuple[int, Move, int]]:
        """Choose the next move at random, let the caller look, then play it."""
        for _ in range(limit):
            if not self.state.actors():
                return
            seat = self.rng.choice(self.state.actors())
            moves = self.playable(seat)
            move = self.rng.choice(moves)
            yield seat, move, self.now
            self.match.play(seat, move, self.now)

    def playable(self, seat: int) -> list[Move]:
        """The legal moves at the next moment of the clock."""
        moves = list(self.state.moves(seat))
        deadline = self.state.deadline()
        if deadline is None:
            return moves
        self.now = min(self.now + self.rng.randrange(CLOCK_STEP), deadline)
        return moves if self.now < deadline else [move for move in moves if str(move) == "wait"]


def check_sound(state: State) -> None:
    """Nothing is lost, and whoever may act has something to do."""
    faults = state.audit()
    assert not faults, faults
    for seat in state.actors():
        assert state.moves(seat), f"seat {seat} may act but has no move"
    assert (state.outcome() is None) == bool(state.actors())


def check_fixed_points(game: Game, state: State) -> None:
    """Dump and load, copy, and the text of every move come back as they were."""
    data = json.loads(json.dumps(state.dump()))
    assert data == state.dump(), "the dump is not plain JSON"
    assert game.load(data).dump() == data
    twin = state.copy()
    assert twin == state and twin is not state
    for seat in state.actors():
        moves = state.moves(seat)
        assert len(set(moves)) == len(moves), "a move is listed twice"
        for move in moves:
            assert game.parse(str(move)) == move


def check_every_listed_move_plays(state: State, now: int, rng: Random, sample: int = 12) -> None:
    """Each listed move is legal on a twin and leaves the original alone."""
    before = digest(state)
    for seat in state.actors():
        moves = list(state.moves(seat))
        for move in rng.sample(moves, min(sample, len(moves))):
            twin = state.copy()
            twin.play(seat, move, now)
            assert not twin.audit(), (str(move), twin.audit())
    assert digest(state) == before, "playing on a copy changed the original"


def check_unlisted_moves_are_refused(state: State, strangers: list[Move], now: int) -> None:
    """A move that is not listed, or of a seat that may not act, raises and changes nothing."""
    before = digest(state)
    actors = state.actors()
    for seat in range(-1, 8):
        legal = set(state.moves(seat)) if seat in actors else set()
        for move in strangers:
            if move in legal:
                continue
            try:
                state.play(seat, move, now)
            except IllegalMove:
                continue
            raise AssertionError(f"seat {seat} could play {move}, which is not listed")
    assert digest(state) == before, "a refused move changed the state"


def check_swap(game: Game, state: State, seat: int, bot: Bot, rng: Random) -> None:
    """Shuffling what a seat cannot see changes neither its view nor its bot's move."""
    view = state.view(seat)
    other = game.guess(view, rng)
    assert not other.audit(), other.audit()
    assert other.view(seat).dump() == view.dump(), "the view shows something hidden"
    seed = rng.random()
    budget = Budget(iterations=12)
    chosen = bot.choose(view, Random(seed), budget)
    again = bot.choose(other.view(seat), Random(seed), Budget(iterations=12))
    assert chosen == again, f"{bot.level} chose {chosen} and then {again} with the same knowledge"
    assert chosen in view.moves


def check_everybody_sees_less(state: State) -> None:
    """Views can be dumped as JSON for each seat and for the public, and only an actor's view lists moves."""
    for seat in (None, *range(state.view(None).seats)):
        view = state.view(seat)
        data = view.dump()
        assert json.loads(json.dumps(data)) == data
        if seat is None or seat not in state.actors():
            assert not view.moves
        else:
            assert list(view.moves) == list(state.moves(seat))
