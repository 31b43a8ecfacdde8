"""Natural Selection: species adapt to a changing climate, multiply and evolve.

2 to 7 players. In a turn: draw a blue card, take one action (place a mutation on a slot of your creature, play an
event, or discard and draw anew), then bring the hand to its limit of 3 and one a jungle mutation.
A mutation is active in its own biome; generic and unstable ones always. At the end of a round active mutations add
their growth to the population, and a creature whose slots all hold active ones gains a level.
Level 3 wins, else the target population (60, 50, 40 or 30 for 2, 3, 4 or more players).

- beginner: mutations only grow. intermediate: savannah attacks, jungle holds more cards, taiga shields, tundra
  gives an action. expert: each slot has an ability that an active mutation wakes.
- Symbiosis (2 players): two creatures each, one population.

Events are data (`effects`); what waits for a decision is a stack of tasks (`pending`, `decisions`).
Moves read `mutate jungle+3 1.2`, `event kidnapping 2`, `attack 1`, `use venom 1.1`, `end`: see `moves`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from rules.bots import Bot, Budget, RandomBot, check_level
from rules.bots.advice import Advice
from rules.bots.characters import style_of
from rules.bots.standing import CHANCE, Standing, Trials
from rules.daily import Achieved, Challenge, seed_of
from rules.game import Event, Game, Json, Move, Option, Outcome, Setup, View
from rules.natural_selection import daily, looking_back, saving
from rules.natural_selection import guess as guessing
from rules.natural_selection import scene as laying
from rules.natural_selection.advising import advise
from rules.natural_selection.bot.player import NaturalSelectionBot
from rules.natural_selection.components import MODES, SPECIES, TARGETS
from rules.natural_selection.dealing import deal
from rules.natural_selection.moves import SelectionMove, parse
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView
from rules.scene import Change, Scene

if TYPE_CHECKING:
    from rules.feats import Achievement
    from rules.ladders import Climbed, Step
    from rules.match import Match
    from rules.puzzles import Puzzling

__all__ = ["GAME", "NaturalSelection", "NaturalSelectionState", "NaturalSelectionView", "SelectionMove"]

_ANY = ("random", *SPECIES)
_TWO = ["random", "random"]
"""One choice a seat: this is what makes the mode one for two players."""
_CHANCE = ("drawn", "foreseen", "card_taken", "lost_card", "reshuffled", "climate", "climate_shuffled", "poisoned")


class NaturalSelection(Game):
    """The game of mutations and climates."""

    id = "natural_selection"
    seats = range(2, 8)
    options = (
        Option("mode", "choice", "intermediate", MODES),
        Option("symbiosis", "flag", True, when={"seats": (2,)}),
        Option("species", "each", "random", _ANY),
        Option("species2", "each", "random", _ANY, when={"seats": (2,), "symbiosis": (True,)}),
        Option("target", "choice", 0, TARGETS, rare=True),
        Option("start", "seat", "random", rare=True),
    )
    modes = {
        "beginner": {"mode": "beginner", "symbiosis": False},
        "intermediate": {"mode": "intermediate", "symbiosis": False},
        "expert": {"mode": "expert", "symbiosis": False},
        "symbiosis": {"mode": "expert", "symbiosis": True, "species": _TWO, "species2": _TWO},
    }
    reveals = frozenset(f"natural_selection.{what}" for what in _CHANCE)
    stands_in = CHANCE
    praises = frozenset({"natural_selection.gain.discard"})

    def start(self, setup: Setup) -> NaturalSelectionState:
        return deal(self.complete(setup))

    def load(self, data: Mapping[str, Json]) -> NaturalSelectionState:
        return saving.load(data)

    def parse(self, text: str) -> SelectionMove:
        return parse(text)

    def guess(self, view: View, rng: Random) -> NaturalSelectionState:
        assert isinstance(view, NaturalSelectionView)
        return guessing.guess(view, rng)

    def advice(
        self, view: View, rng: Random, budget: Budget | None = None, about: Move | None = None
    ) -> tuple[Advice, ...]:
        assert isinstance(view, NaturalSelectionView) and (about is None or isinstance(about, SelectionMove))
        return advise(view, rng, budget, about)

    def standings(self, view: View, rng: Random) -> tuple[Standing, ...]:
        assert isinstance(view, NaturalSelectionView)
        return looking_back.standings(view, rng)

    def trials(self, view: View, rng: Random) -> Trials:
        assert isinstance(view, NaturalSelectionView)
        return looking_back.trials(view, rng)

    def scene(self, view: View) -> Scene:
        assert isinstance(view, NaturalSelectionView)
        return laying.scene(view)

    def changes(self, event: Event) -> tuple[Change, ...]:
        return laying.changes(event)

    def bot(self, level: str, character: str = "") -> Bot:
        style_of(character)
        return RandomBot() if check_level(level) == "random" else NaturalSelectionBot(level, character)

    def daily(self, day: str) -> Challenge:
        return daily.challenge(seed_of(self.id, day))

    def achieved(self, match: Match, seat: int = 0) -> Achieved:
        return daily.achieved(match, seat)

    def puzzling(self) -> Puzzling:
        from rules.natural_selection.puzzling import SelectionPuzzling

        return SelectionPuzzling(self)

    def ladder(self) -> Sequence[Step]:
        from rules.natural_selection import ladder

        return ladder.steps()

    def climbed(self, match: Match, step: Step, seat: int = 0) -> Climbed:
        from rules.natural_selection import ladder

        return ladder.climbed(match, step, seat)

    def achievements(self) -> Sequence[Achievement]:
        from rules.natural_selection.achievements import ACHIEVEMENTS

        return ACHIEVEMENTS

    def way_won(self, outcome: Outcome, seat: int) -> str:
        from rules.natural_selection.achievements import way_won

        return way_won(outcome)


GAME = NaturalSelection()
