"""The computer players: sense, strength against yardsticks, and honesty about their budget."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from rules.bots import Bot, Budget, RandomBot
from rules.bots.characters import STYLES
from rules.bots.playing import play_on
from rules.bots.search import Rating
from rules.game import BadSetup, Move, Setup
from rules.new_worlds import GAME
from rules.new_worlds.bot.greedy import Greedy
from rules.new_worlds.bot.judgement import best_last_card, result
from rules.new_worlds.bot.player import STRENGTHS
from rules.new_worlds.bot.playout import quick_turn
from rules.new_worlds.bot.pruning import pointless, sensible
from rules.new_worlds.bot.style import NEARLY, Taste
from rules.new_worlds.components import CARD_NAMES, Modules
from rules.new_worlds.moves import parse
from rules.new_worlds.scoring import OPEN, ranking, totals
from rules.new_worlds.state import LAST_CARDS, WorldsState
from rules.new_worlds.view import WorldsView
from tests.rules.new_worlds.table import BASIC, play, set_table, world


class Hasty(Bot):
    """A level with a smaller budget, so that tests can afford it."""

    def __init__(self, level: str, trials: int) -> None:
        self.level, self.bot, self.trials = level, GAME.bot(level), trials

    def choose(self, view, rng, budget=None):
        return self.bot.choose(view, rng, Budget(self.trials))


def share(bots: Sequence[Bot], games: int, options: dict | None = None) -> float:
    """Victories of the first bot, shared ones in part; seats rotate, each deal is played from every seat."""
    seats, won = len(bots), 0.0
    for number in range(games):
        state = GAME.start(Setup(seats, options or {}, 500 + number // seats))
        first = number % seats
        table = [bots[(seat - first) % seats] for seat in range(seats)]
        for _ in play_on(state, table, Random(number)):
            pass
        outcome = state.outcome()
        assert outcome is not None
        won += (first in outcome.winners) / len(outcome.winners)
    return won / games


def test_greedy_is_a_yardstick_worth_its_name() -> None:
    assert share([Greedy(), RandomBot()], 60) >= 0.9


def test_easy_beats_random() -> None:
    assert share([GAME.bot("easy"), RandomBot()], 30) >= 0.8


def test_a_few_hundred_trials_beat_greedy() -> None:
    assert share([Hasty("hard", 250), Greedy()], 12) >= 0.6


@pytest.mark.parametrize("options", [GAME.modes["advanced"], {"settlements": True}])
def test_easy_beats_random_with_modules_too(options: dict) -> None:
    assert share([GAME.bot("easy"), RandomBot()], 16, options) >= 0.75


def test_every_level_finds_the_plain_best_move() -> None:
    """The last card: 35 completes the run 33 34 35, nothing else gives as much."""
    state = set_table(["20 21 30 40", "35 01 42 12"], worlds=["", "33 34"], board="60 11 22 13 14 15", pile="")
    play(state, "20:digits")
    for level in ("normal", "hard"):
        assert str(GAME.bot(level).choose(state.view(1), Random(1))) == "35:last"


def test_a_budget_only_tightens_the_limit_of_the_level() -> None:
    view = GAME.start(Setup(2, {"start": 0}, 1)).view(0)
    calls: list[int] = []
    GAME.bot("easy").choose(view, Random(1), Budget(10_000, pause=lambda: calls.append(1)))
    own = STRENGTHS["easy"].trials // 2
    assert own - len(view.moves) < len(calls) <= own
    calls.clear()
    GAME.bot("hard").choose(view, Random(1), Budget(7, pause=lambda: calls.append(1)))
    assert len(calls) == 7


def test_a_result_grows_with_every_point_of_the_lead_and_jumps_at_victory() -> None:
    """A lead never saturates: in a decided match a point more is still better."""
    worlds = [world("01 10"), world("02 09")]
    worths = [result([own, 20], worlds, 0) for own in range(60)]
    assert worths == sorted(set(worths)) and worths[0] >= 0 and worths[-1] <= 1
    assert worths[21] - worths[19] > 0.5


def test_nw_12_a_tie_is_worth_what_its_icons_decide() -> None:
    """NW-12: only 10 shows a sun."""
    worlds = [world("01 10"), world("02 09")]
    assert result([20, 20], worlds, 0) > 0.8 > 0.2 > result([20, 20], worlds, 1)
    same = [world("01 13"), world("07 09")]
    assert result([20, 20], same, 0) == result([20, 20], same, 1) == pytest.approx(0.5)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_in_a_decided_match_the_last_card_still_takes_the_most_points(level: str) -> None:
    """Far behind or far ahead (nearly all cards lie in one world): 35 makes or joins a run, 12 only adds a card."""
    for rich in (0, 1):
        state = set_table(
            ["20 25 30 40", "12 35"], worlds=["", "33 34"], board="60 11 26 13 14 15", pile="", out_of_play=rich
        )
        play(state, "20:digits")
        points = totals(state.worlds, OPEN, BASIC)
        assert abs(points[0] - points[1]) > 25
        assert str(GAME.bot(level).choose(state.view(1), Random(1))) == "35:last"


def last_cards_that_tie(seed: int) -> tuple[WorldsState, set[str]] | None:
    """A random match at its last card, if the best ones tie on points and icons decide: the cards that win."""
    rng, state = Random(seed), GAME.start(Setup(2, {}, seed))
    while not state.phase:
        state.play(state.turn, rng.choice(state.moves(state.turn)))
    seat = state.turn
    wins: dict[int, dict[str, bool]] = {}
    for card in state.hands[seat]:
        worlds = [held | 1 << card if owner == seat else held for owner, held in enumerate(state.worlds)]
        points = totals(worlds, OPEN, BASIC)
        lead = points[seat] - points[1 - seat]
        wins.setdefault(lead, {})[CARD_NAMES[card]] = ranking(worlds, points)[0] == (seat,)
    tied = wins.get(0, {})
    if max(wins, default=0) or len(set(tied.values())) < 2:
        return None
    return state, {card for card, won in tied.items() if won}


def test_nw_12_the_last_card_is_chosen_for_the_icons_that_break_a_tie() -> None:
    """NW-12: where the best cards end in a tie on points, the one whose icons win."""
    found = [position for position in map(last_cards_that_tie, range(1500)) if position]
    assert found, "no such position among the seeds"
    for state, winning in found:
        chosen = str(GAME.bot("hard").choose(state.view(state.turn), Random(1)))
        assert chosen.removesuffix(":last") in winning


def test_quick_hands_take_the_unseen_card_where_digits_name_nothing_else() -> None:
    """17 names only space 1, and no jungle lies open: now and then it takes the unseen card instead of itself."""
    state = set_table(["17", "50 51 52 53"], worlds=["19 21 23", ""], board="60 11 26 13 14 15")
    deployed = []
    for seed in range(20):
        twin = state.copy()
        quick_turn(twin, Random(seed).random)
        deployed.append(bool(twin.worlds[0] & world("17")))
    assert False in deployed


def test_taking_fewer_cards_with_the_same_card_is_pointless() -> None:
    """12: digits take 2 and the unseen card, biome takes 2, 4, 5, 6, neither is less. 29: 2, or 2 and 3."""
    view = set_table(["12 29 24 40", "50 51 52 53"], board="60 11 22 13 14 15").view(0)
    assert not pointless(view, parse("12:digits")) and not pointless(view, parse("12:biome"))
    view = set_table(["29 12 24 40", "50 51 52 53"], board="60 25 26 13 14 15").view(0)
    assert pointless(view, parse("29:digits"))
    assert not pointless(view, parse("29:biome")) and not pointless(view, parse("29:deploy"))
    assert parse("29:digits") not in sensible(view)


def test_two_ways_that_take_the_same_are_thought_about_once() -> None:
    view = set_table(["29 12 24 40", "50 51 52 53"], board="60 25 22 13 14 15").view(0)
    assert [str(move) for move in sensible(view) if str(move).startswith("29")] == ["29:digits", "29:deploy"]


def test_passing_with_a_card_in_hand_is_pointless() -> None:
    state = set_table(["20 21 30 40", "52 53"], board="60 11 12 13 14 15", pile="", out_of_play=1)
    play(state, "20:digits")
    assert pointless(state.view(1), parse("pass"))
    assert not pointless(state.view(1), parse("52:last"))


def test_bots_take_the_proposed_settlement_value() -> None:
    state = set_table(
        ["40", ""],
        worlds=["01 02 04 ocean", ""],
        board="60 09 10 11 12 13",
        pile="",
        out_of_play=1,
        modules=Modules(settlements=True),
    )
    play(state, "40:deploy")
    assert pointless(state.view(0), parse("ocean=7"))
    assert str(GAME.bot("easy").choose(state.view(0), Random(1))) == "ocean=3"


@pytest.mark.parametrize("mode", GAME.modes)
def test_no_level_makes_a_plainly_pointless_move(mode: str) -> None:
    """Over logged matches of every mode; the filter comes before the search, so small budgets show it as well."""
    silly = []
    for number, level in enumerate(["easy", "normal", "hard"] * 2):
        state = GAME.start(Setup(2 + number % 3, GAME.modes[mode], number))
        bots = [Hasty(level, 14)] * state.seats
        views = {seat: state.view(seat) for seat in range(state.seats)}
        for step in play_on(state, bots, Random(number)):
            if pointless(views[step.seat], step.move):
                silly.append(f"{level}: {step.move}")
            views = {seat: state.view(seat) for seat in range(state.seats)}
    assert silly == []


def liked(style: str, view: WorldsView) -> str:
    """The move a style chooses among all legal ones, when all are as good."""
    taste = Taste(style, view)
    return str(taste.choice([Rating(move, 0.5, 10) for move in view.moves]))


def test_each_style_likes_something_else_among_moves_as_good() -> None:
    """A collector takes four coast cards, a gambler the unseen one, a careful one leads, a rival takes 34 away."""
    state = set_table(["12 61 24 43", "50 51 52 53"], worlds=["57", "33 35 36"], board="60 11 34 13 14 15")
    view = state.view(0)
    assert liked("collector", view) == "12:biome"
    assert liked("gambler", view) == "12:digits"
    assert liked("rival", view) == "43:digits"
    assert liked("", view) == str(view.moves[0])


def test_a_careful_player_makes_its_lead_safe() -> None:
    """One arctic card each: 58 takes the lead; every other move only draws level somewhere."""
    worlds = ["57", "50 61 17 25 42 09 33"]
    view = set_table(["28 39 48 58", "49 51 52 53"], worlds=worlds, board="34 54 18 26 41 13").view(0)
    assert liked("careful", view) == "58:deploy"


def test_a_style_never_gives_up_a_clearly_better_move() -> None:
    view = set_table(["12 61 24 43", "50 51 52 53"], board="60 11 34 13 14 15").view(0)
    best, *others = view.moves
    rated = [Rating(best, 0.6, 10), *(Rating(move, 0.6 - 1.01 * NEARLY, 10) for move in others)]
    assert all(Taste(style, view).choice(rated) is best for style in STYLES)


def test_taste_is_over_when_this_turn_may_end_the_match() -> None:
    """NW-4: seven cards left may be used up by one turn; with eight everybody still plays as they like."""
    for pile, liked_move in (("01-07", False), ("01-08", True)):
        view = set_table(["12 61 24 43", "50 51 52 53"], board="60 11 34 13 14 15", pile=pile).view(0)
        rated = [Rating(move, 0.5, 10) for move in view.moves]
        assert (Taste("collector", view).choice(rated) is not view.moves[0]) is liked_move


def test_characters_are_known_by_name() -> None:
    assert isinstance(GAME.bot("normal", "carla"), Bot)
    with pytest.raises(BadSetup):
        GAME.bot("normal", "nobody")


@pytest.mark.parametrize("character", ["ana", "bruno", "carla", "diego"])
def test_no_character_gives_points_away_with_its_last_card(character: str) -> None:
    """Over random matches of two: the last card with the best result, whatever the style likes."""
    for seed in range(12):
        rng, state = Random(seed), GAME.start(Setup(2, {}, 700 + seed))
        while not state.phase:
            state.play(state.turn, rng.choice(state.moves(state.turn)))
        if state.phase == LAST_CARDS:
            chosen = GAME.bot("normal", character).choose(state.view(state.turn), rng)
            assert chosen is best_last_card(state) or worth_of(state, chosen) == worth_of(state, best_last_card(state))


def worth_of(state: WorldsState, last: Move) -> float:
    twin = state.copy()
    twin.play(state.turn, last)
    return result(totals(twin.worlds, OPEN, BASIC), twin.worlds, state.turn)
