"""New Worlds (Nuevos Mundos) by Pablo Jiménez: 2–4 players build a world from biome cards.

A turn: play one card of four. By its digits it takes the cards of those spaces of the universe board, by its biome
every visible card of that biome; or it is deployed itself. Then the board is refilled and a card drawn. When the
board cannot be refilled everybody else deploys one last card, and worlds are compared: kinds of biome, most cards of
each biome, runs of consecutive values. Four modules add settlements, runs across borders, nature icons and penalties.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from rules.bots import RandomBot, check_level
from rules.bots.characters import style_of
from rules.daily import seed_of
from rules.game import Event, Game, Json, Move, Option, Setup, View
from rules.new_worlds import daily, looking_back, saving
from rules.new_worlds import scene as laying
from rules.new_worlds.advising import advice
from rules.new_worlds.bot.player import Planner
from rules.new_worlds.components import Modules
from rules.new_worlds.guess import guess
from rules.new_worlds.moves import parse
from rules.new_worlds.state import WorldsState, deal
from rules.new_worlds.view import WorldsView
from rules.scene import Change, Scene

if TYPE_CHECKING:
    from rules.bots import Bot, Budget
    from rules.bots.advice import Advice
    from rules.bots.standing import Standing, Trials
    from rules.daily import Achieved, Challenge
    from rules.feats import Achievement
    from rules.ladders import Climbed, Step
    from rules.match import Match
    from rules.puzzles import Puzzling

_MODULES = Modules._fields
_BASIC = Modules()


class NewWorlds(Game):
    """The game object; see the module's docstring."""

    id = "new_worlds"
    seats = range(2, 5)
    options = (
        *(Option(module, "flag", False) for module in _MODULES),
        Option("start", "seat", "random", rare=True),
    )
    modes = {
        "basic": {},
        **{module: {module: True} for module in _MODULES},
        "advanced": dict.fromkeys(_MODULES, True),
    }
    reveals = frozenset({f"new_worlds.{what}" for what in ("unseen", "refilled", "drew", "reshuffled")})

    praises = frozenset({"new_worlds.gain.long_run"})

    def start(self, setup: Setup) -> WorldsState:
        if not setup.options and setup.seats in self.seats:  # the plain game, without the cost of asking each option
            return deal(setup.seats, _BASIC, "random", setup.seed)
        chosen = self.complete(setup).options
        modules = Modules(*[chosen[module] for module in _MODULES])
        return deal(setup.seats, modules, chosen["start"], setup.seed)

    def load(self, data: Mapping[str, Json]) -> WorldsState:
        return saving.load(data, WorldsState())

    def parse(self, text: str) -> Move:
        return parse(text)

    def guess(self, view: View, rng: Random) -> WorldsState:
        assert isinstance(view, WorldsView), "a view of New Worlds"
        return guess(view, rng)

    def scene(self, view: View) -> Scene:
        assert isinstance(view, WorldsView), "a view of New Worlds"
        return laying.scene(view)

    def changes(self, event: Event) -> tuple[Change, ...]:
        return laying.changes(event)

    def bot(self, level: str, character: str = "") -> Bot:
        style = style_of(character)
        if check_level(level) == "random":
            return RandomBot()
        return Planner(level, style)

    def advice(
        self, view: View, rng: Random, budget: Budget | None = None, about: Move | None = None
    ) -> tuple[Advice, ...]:
        assert isinstance(view, WorldsView), "a view of New Worlds"
        if view.seat is None or not view.moves:
            return ()
        return advice(view, rng, budget, about)

    def standings(self, view: View, rng: Random) -> tuple[Standing, ...]:
        assert isinstance(view, WorldsView), "a view of New Worlds"
        return looking_back.standings(view)

    def trials(self, view: View, rng: Random) -> Trials:
        assert isinstance(view, WorldsView), "a view of New Worlds"
        return looking_back.trials(view, rng)

    def brings(self, view: View, move: Move) -> int:
        assert isinstance(view, WorldsView), "a view of New Worlds"
        return looking_back.brings(view, move)

    def daily(self, day: str) -> Challenge:
        return daily.challenge(seed_of(self.id, day))

    def achieved(self, match: Match, seat: int = 0) -> Achieved:
        return daily.achieved(self.ended(match), seat)

    def ladder(self) -> Sequence[Step]:
        from rules.new_worlds import ladder

        return ladder.steps()

    def climbed(self, match: Match, step: Step, seat: int = 0) -> Climbed:
        from rules.new_worlds import ladder

        return ladder.climbed(match, step, seat)

    def puzzling(self) -> Puzzling:
        from rules.new_worlds.puzzling import WorldsPuzzling

        return WorldsPuzzling(self)

    def achievements(self) -> Sequence[Achievement]:
        from rules.new_worlds.achievements import ACHIEVEMENTS

        return ACHIEVEMENTS


GAME = NewWorlds()
