"""What a review of a match asks of the judge of New Worlds besides its advice."""

from __future__ import annotations

from math import sqrt
from random import Random

from rules.bots.standing import Standing, Trials
from rules.game import Move
from rules.new_worlds.bot.evaluation import prospects
from rules.new_worlds.bot.judgement import Judge, spread_of_the_end
from rules.new_worlds.gains import Gains
from rules.new_worlds.preview import estimate
from rules.new_worlds.view import WorldsView


def standings(view: WorldsView) -> tuple[Standing, ...]:
    """The points each world may be expected to be worth at the end; in the closing phases what it is worth now."""
    if view.numbers.phase:
        return tuple(Standing(float(sheet.total)) for sheet in estimate(view))
    worlds = view.numbers.worlds
    doubt = spread_of_the_end(worlds) / sqrt(2)  # half of the doubt of a lead is that of either world
    return tuple(Standing(points, doubt) for points in prospects(worlds, view.modules).points(worlds, view.modules))


def trials(view: WorldsView, rng: Random) -> Trials:
    judge = Judge(view, rng)
    return Trials(judge.guess, judge.trial, 2 / view.seats)


def brings(view: WorldsView, move: Move) -> int:
    """The change of the own points if the match ended after this move."""
    return Gains(view).points(move)
