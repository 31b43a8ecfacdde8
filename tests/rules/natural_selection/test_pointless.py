"""No computer player makes a plainly pointless move while it has another one."""

from random import Random

import pytest

from rules.bots import Budget
from rules.game import Setup
from rules.natural_selection import GAME
from rules.natural_selection import components as c
from rules.natural_selection.creatures import attack_on, growth, has, is_slippery
from rules.natural_selection.moves import NOBODY, Choice
from rules.natural_selection.state import NaturalSelectionState


def pointless(state: NaturalSelectionState, seat: int, move: Choice) -> str:
    """Why nobody at the table would understand this move; empty if there may be a reason for it."""
    if move is NOBODY and any(attack_on(state, seat, other) for other in range(state.table.seats)):
        return "declines an attack"
    if move.verb != "event":
        return ""
    victim = move.seat
    if move.card == c.FOOD and (victim != seat or state.sick[seat]):
        return "feeds a rival or the sick"
    if move.card in (c.PREDATORS, c.DISEASE) and victim == seat:
        return "harms itself"
    if move.card == c.PREDATORS and (state.hidden[victim] or is_slippery(state, victim)):
        return "predators for nobody"
    if move.card == c.PREDATORS and not state.population[victim] and not growth(state, victim):
        return "predators for nobody"
    if move.card == c.DISEASE and (state.sick[victim] or state.hidden[victim]):
        return "disease for the sick or hidden"
    if move.card == c.DISEASE and not growth(state, victim) and not (
        state.table.expert and has(state, victim, c.REPRODUCTION)
    ):
        return "disease for who does not grow"
    if move.card == c.KIDNAPPING and (not state.population[victim] or is_slippery(state, victim)):
        return "kidnaps nobody"
    if move.card == c.HIDEOUT and state.hidden[seat]:
        return "hides twice"
    if c.MICROCLIMATE <= move.card < c.MICROCLIMATE + 4 and move.card - c.MICROCLIMATE == state.biome_of[victim]:
        return "the climate there is already so"
    return ""


def reasons(level: str, character: str, setup: Setup, iterations: int | None) -> list[tuple[str, str]]:
    """Every pointless move of a match that had an alternative with a point."""
    state, rng = GAME.start(setup), Random(setup.seed)
    bot, found = GAME.bot(level, character), []
    while state.queue:
        seat = state.actors()[0]
        budget = Budget(iterations=iterations) if iterations else None
        move = bot.choose(state.view(seat), rng, budget)
        assert isinstance(move, Choice)
        reason = pointless(state, seat, move)
        if reason and any(not pointless(state, seat, other) for other in state.legal()):
            found.append((str(move), reason))
        state.play(seat, move)
    return found


@pytest.mark.parametrize(("level", "matches"), [("easy", 40), ("normal", 40), ("hard", 4)])
def test_no_player_makes_a_plainly_pointless_move(level: str, matches: int) -> None:
    for number in range(matches):
        mode = ("beginner", "intermediate", "expert")[number % 3]
        character = ("", "ana", "bruno", "carla", "diego")[number % 5]
        setup = Setup(2 + number % 6, {"mode": mode}, number)
        assert not reasons(level, character, setup, 16 if level == "hard" else None)
