"""Mondo: three timed rounds, everybody at once. Take tiles from one pool and build a world of 24 spaces so that the
landscapes meet; animals and closed landscapes score, gaps, errors and the most volcanoes cost; leave early for a token.

All moves are open (`take`, `place`, `return`, `task`, `leave`, `wait`, `next`); hidden are only the order of the
modifiers to come, and what others did at a passed device. The clock is an input: see state.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from rules.bots import Bot, Budget
from rules.bots.advice import Advice
from rules.bots.standing import Standing
from rules.daily import seed_of
from rules.game import BadData, BadSetup, Event, Game, Json, Message, Move, Option, Setup, View
from rules.mondo import daily
from rules.mondo import scene as laying
from rules.mondo.advising import advice_of
from rules.mondo.bot.player import bot_of
from rules.mondo.guess import guess
from rules.mondo.moves import Leave, Place, TakeTask, parse
from rules.mondo.saving import read_setup, read_state
from rules.mondo.state import MondoState
from rules.mondo.terms import OPTIONS, terms_of
from rules.mondo.view import MondoView
from rules.scene import Change, Scene
from rules.seeded_random import SeededRandom

if TYPE_CHECKING:
    from rules.daily import Achieved, Challenge
    from rules.feats import Achievement
    from rules.ladders import Climbed, Step
    from rules.match import Match
    from rules.puzzles import Puzzling
    from rules.review.lessons import Lesson


class Mondo(Game):
    """1 to 4 players: beginner, advanced and expert for 2 to 4, beginner and solitaire alone."""

    id: ClassVar[str] = "mondo"
    seats: ClassVar[range] = range(1, 5)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    modes: ClassVar[Mapping[str, Mapping[str, Json]]] = {
        "beginner": {},
        "advanced": {"mode": "advanced"},
        "expert": {"mode": "expert"},
        "solitaire": {"mode": "solitaire"},
        "duplicate": {"mode": "expert", "way": "duplicate"},
        "back": {"board": "back"},
        "children": {"children": True},
        "handicap": {"handicap": [0], "handicap_dormant": True},
    }
    reveals: ClassVar[frozenset[str]] = frozenset({"mondo.took", "mondo.round", "mondo.go"})
    takes_back: ClassVar[bool] = False
    praises: ClassVar[frozenset[str]] = frozenset({"mondo.gain.look_on"})

    def start(self, setup: Setup) -> MondoState:
        return MondoState.begin(terms_of(self.complete(setup)), SeededRandom(setup.seed))

    def load(self, data: Mapping[str, Json]) -> MondoState:
        seats, options = read_setup(data)
        try:
            terms = terms_of(self.complete(Setup(seats, options)))
        except BadSetup as error:
            raise BadData(str(error)) from None
        state = MondoState(terms, SeededRandom(0))
        read_state(state, data)
        return state

    def parse(self, text: str) -> Move:
        return parse(text)

    def guess(self, view: View, rng: Random) -> MondoState:
        assert isinstance(view, MondoView)
        return guess(view, rng)

    def scene(self, view: View) -> Scene:
        assert isinstance(view, MondoView)
        return laying.scene(view)

    def changes(self, event: Event) -> tuple[Change, ...]:
        return laying.changes(event)

    def bot(self, level: str, character: str = "") -> Bot:
        return bot_of(level, character)

    def advice(
        self, view: View, rng: Random, budget: Budget | None = None, about: Move | None = None
    ) -> tuple[Advice, ...]:
        """All that is in sight is judged, so chance and time to think change nothing."""
        assert isinstance(view, MondoView)
        return advice_of(view)

    def standings(self, view: View, rng: Random) -> tuple[Standing, ...]:
        from rules.mondo.looking_back import standings

        assert isinstance(view, MondoView)
        return standings(view)

    def trials(self, view: View, rng: Random) -> None:
        """Nothing is left to chance in what is judged."""
        return

    def cost(self, better: float, played: float, seats: int) -> Message:
        from rules.mondo.looking_back import points_between

        return Message("review.cost.points", {"n": max(1, round(points_between(better, played)))})

    def decides(self, move: Move) -> bool:
        """Where a tile was laid, when one left, which task was taken. Tiles are taken up to be looked at, and what was
        passed over lies there still: `lessons` tells of those that would have fitted."""
        return isinstance(move, Place | Leave | TakeTask)

    def lessons(self, match: Match, seat: int) -> Sequence[Lesson]:
        from rules.mondo.looking_back import passed_over

        return passed_over(match, seat)

    def daily(self, day: str) -> Challenge:
        return daily.challenge(seed_of(self.id, day))

    def achieved(self, match: Match, seat: int = 0) -> Achieved:
        return daily.achieved(self.ended(match), seat)

    def ladder(self) -> Sequence[Step]:
        from rules.mondo import ladder

        return ladder.steps()

    def climbed(self, match: Match, step: Step, seat: int = 0) -> Climbed:
        from rules.mondo import ladder

        return ladder.climbed(match, step, seat)

    def puzzling(self) -> Puzzling:
        from rules.mondo.puzzling import TilesPuzzling

        return TilesPuzzling(self)

    def achievements(self) -> Sequence[Achievement]:
        from rules.mondo.achievements import ACHIEVEMENTS

        return ACHIEVEMENTS


GAME = Mondo()
