"""No computer player makes a plainly pointless move while it has another one (tools/pointless says which those are)."""

from random import Random

import pytest

from rules.bots import Bot, Budget
from rules.bots.playing import play_on
from rules.game import Setup
from rules.natural_selection import GAME
from rules.natural_selection.moves import parse
from tests.rules.natural_selection.scene import scene
from tools.pointless import PLAYERS, Watched
from tools.pointless.natural_selection import pointless, watch


@pytest.mark.parametrize(("level", "matches"), [("easy", 36), ("normal", 36), ("hard", 4)])
def test_no_player_makes_a_plainly_pointless_move(level: str, matches: int) -> None:
    for number in range(matches):
        setup = Setup(2 + number % 6, {"mode": ("beginner", "intermediate", "expert")[number % 3]}, number)
        bots = [Watched(_hasty(level, PLAYERS[(number + seat) % 5]), watch(level, "")) for seat in range(setup.seats)]
        for _ in play_on(GAME.start(setup), bots, Random(number)):
            pass
        assert not [reason for bot in bots for reason in bot.reasons]


def _hasty(level: str, character: str) -> Bot:
    """A player that thinks hardly at all, if it thinks."""
    bot = GAME.bot(level, character)
    choose = bot.choose
    bot.choose = lambda view, rng, budget=None: choose(view, rng, Budget(iterations=16))  # type: ignore[method-assign]
    return bot


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("event food 1", "feeds a rival"),
        ("event predators 0", "harms itself"),
        ("event predators 2", "for nobody"),
        ("event disease 2", "does not grow"),
        ("event kidnapping 2", "nobody"),
        ("event microclimate_tundra 1", "already so"),
        ("mutate tundra+2 1.1", "beside a free slot"),
        ("discard food", "throws food away"),
    ],
)
def test_what_is_pointless_is_found(text: str, why: str) -> None:
    state = scene(
        ["food", "predators", "disease", "kidnapping", "microclimate_tundra", "tundra+2"],
        biome="tundra",
        placed={"0.1.1": "tundra+1", "1.1.1": "tundra+5"},
        population={1: 30},
    )
    move = parse(text)
    assert move in state.legal() and why in pointless(state, 0, move)


@pytest.mark.parametrize(
    "text",
    [
        "event food 0",
        "event predators 1",
        "event disease 1",
        "event kidnapping 1",
        "event microclimate_taiga 1",
        "mutate tundra+2 1.2",
        "discard predators",
    ],
)
def test_what_has_a_point_is_not(text: str) -> None:
    state = scene(
        ["food", "predators", "disease", "kidnapping", "microclimate_taiga", "tundra+2"],
        biome="tundra",
        placed={"0.1.1": "tundra+1", "1.1.1": "tundra+5"},
        population={1: 30},
    )
    move = parse(text)
    assert move in state.legal() and not pointless(state, 0, move)


def test_ending_a_turn_before_a_free_reproduction_is_pointless() -> None:
    """NS-15: abilities cost no action."""
    state = scene([], mode="expert", species=[["eagle"], ["wolf"]], placed={"0.1.2": "tundra+2"})
    assert {"end", "use reproduction 1.2"} <= {str(move) for move in state.legal()}
    assert "use reproduction" in pointless(state, 0, parse("end"))
    idle = scene([], mode="expert", species=[["eagle"], ["wolf"]], placed={"0.1.1": "tundra+2"}, reserved=["food"])
    assert not pointless(idle, 0, parse("end"))
