"""Computer players: a level is how well somebody knows geography and how far ahead they look.

They never read an ordinal or a coordinate that is not face up: they choose by the expected points under what
they remember (`memory`), so even the hardest level errs as people do.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from rules.bots import Bot, Budget
from rules.bots.characters import style_of
from rules.game import Move, View
from rules.where_is_that.bot.memory import Memory, recall
from rules.where_is_that.bot.outlook import Idea, Outlook, outlook
from rules.where_is_that.bot.styles import CONSIDERED, LEEWAY, favourite
from rules.where_is_that.packs import load
from rules.where_is_that.view import MapView


class Foresight(NamedTuple):
    """How many of the best placements are thought through, on how many possible next cards, and their weight."""

    placements: int
    cards: int
    weight: float


FORESIGHT = {"easy": Foresight(1, 0, 0.0), "normal": Foresight(4, 4, 0.5), "hard": Foresight(10, 10, 1.0)}

PATIENCE = 0.5
"""Nobody gives up more than this share of what a card promises now for the sake of what comes next."""

Recall = Callable[[MapView, str, str], Memory]
"""What the viewing seat of a level, and of a character if it has one, remembers."""


def remember(view: MapView, level: str, character: str) -> Memory:
    """What the viewing seat remembers of the world in this match, a character in every match."""
    return recall(load(view.pack), view.memory_seed, view.seat or 0, level, character)


class MapBot(Bot):
    """Lays the card that promises most, after a look at what the map would be good for next."""

    def __init__(self, level: str, character: str = "", recall_as: Recall = remember) -> None:
        self.level = level
        self.character, self.style = character, style_of(character)
        self.recall_as = recall_as
        self.foresight = FORESIGHT[level]

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        assert isinstance(view, MapView) and view.seat is not None
        memory = self.recall_as(view, self.level, self.character)
        turn = outlook(view, memory, rng, self.foresight.cards, self.foresight.weight)
        return turn.move(self._choice(turn, budget or Budget()))

    def _choice(self, turn: Outlook, budget: Budget) -> Idea:
        promises = list(self._promises(turn, budget))
        if self.style:
            return favourite(self.style, turn, promises)
        return max(promises, key=lambda each: each[0])[1]

    def _promises(self, turn: Outlook, budget: Budget) -> list[tuple[float, Idea]]:
        """The best ideas with what each promises, the next card included, as far as the budget goes; at least one."""
        ideas = self._considered(turn)
        if not turn.ahead or not self.foresight.cards:
            return [(idea.worth.value, idea) for idea in ideas]
        promises = [(idea.worth.value + turn.later(idea).value, idea) for idea in ideas if budget.go_on()]
        return promises or [(ideas[0].worth.value, ideas[0])]

    def _considered(self, turn: Outlook) -> list[Idea]:
        """Nobody throws away what a card promises now; a character looks further for something to like."""
        best = turn.ideas[0].worth.value
        ideas = [idea for idea in turn.ideas[: self.foresight.placements] if idea.worth.value >= PATIENCE * best]
        liked = turn.ideas[len(ideas) : CONSIDERED] if self.style else []
        return (ideas or turn.ideas[:1]) + [idea for idea in liked if idea.worth.value >= best - LEEWAY]
