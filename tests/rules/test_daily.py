"""The challenges of the day: the same for everybody, and never dealt anew in another way by a later version."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

import pytest

from rules import GAMES
from rules.bots.playing import next_turn
from rules.daily import OPEN, RIGHT, STAR, WRONG, compared, seed_of
from rules.game import BadData, Setup
from rules.match import Match
from rules.seeded_random import SeededRandom
from rules.where_is_that import daily_seed
from tools.challenges import DAYS, KEPT, dealt

KEPT_YEAR = json.loads(KEPT.read_text("utf-8"))
DAY = "2026-11-19"


def played(game_id: str, day: str = DAY, level: str = "easy") -> Match:
    """A challenge that is over, with a computer player in the person's seat."""
    game = GAMES[game_id]
    challenge = game.daily(day)
    assert challenge is not None
    match, rng, now = Match(game, challenge.setup), Random(7), 0
    bots = [game.bot(level), *(game.bot(rival.level, rival.character) for rival in challenge.rivals)]
    due: dict[int, int] = {}
    while match.state.actors():
        seat, at = next_turn(match.state, bots, rng, due, now)
        deadline = match.state.deadline()
        now = at if deadline is None else min(at, deadline)
        match.play(seat, bots[seat].choose(match.state.view(seat), rng), now)
    return match


@pytest.mark.parametrize("game_id", GAMES)
def test_a_year_of_challenges_is_dealt_as_it_always_was(game_id):
    now, kept = dealt(game_id), KEPT_YEAR[game_id]
    assert now["setup"] == kept["setup"]
    assert {day: deal for day, deal in now["days"].items() if kept["days"][day] != deal} == {}
    assert len(set(kept["days"].values())) == DAYS, "no two days alike"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_challenge_names_every_option_so_that_no_default_can_change_it(game_id):
    game = GAMES[game_id]
    challenge = game.daily(DAY)
    assert challenge is not None
    assert game.complete(challenge.setup).options == challenge.setup.options
    assert challenge.setup.seats == 1 + len(challenge.rivals)
    assert all(game.bot(rival.level, rival.character) for rival in challenge.rivals)


def test_what_was_dealt_before_options_were_named_is_dealt_the_same():
    """Earlier versions dealt Where Is That? from the date as a seed and nothing else."""
    game = GAMES["where_is_that"]
    for day in ("2026-01-31", "2026-11-16", "2026-11-18"):
        challenge = game.daily(day)
        assert challenge is not None
        assert game.start(challenge.setup) == game.start(Setup(1, {}, daily_seed(day)))


def test_the_seed_of_a_day_is_a_digest_of_its_date_and_game():
    assert seed_of("new_worlds", "2026-11-16") == 154325490936476
    assert seed_of("mondo", "2026-11-16") != seed_of("mondo", "2026-11-17") != seed_of("new_worlds", "2026-11-17")
    with pytest.raises(BadData, match="not a date"):
        seed_of("mondo", "tomorrow")


def test_the_numbers_of_a_seed_are_the_projects_own():
    chance = SeededRandom(154325490936476)
    assert [chance.below(1000) for _ in range(6)] == KNOWN


KNOWN = [657, 432, 266, 801, 733, 599]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_finished_challenge_says_how_it_went_and_nothing_that_was_dealt(game_id):
    match = played(game_id)
    game, outcome = match.game, match.state.outcome()
    found = game.achieved(match)
    assert outcome is not None and found.score == outcome.sheets[0].total
    assert found.starred == found.marks.startswith(STAR)
    assert not any(letter.isalpha() for letter in found.marks)
    assert {RIGHT, WRONG, OPEN} & set(found.marks)


def test_marks_compare_pair_by_pair():
    assert compared([3, 2, 2], [1, 2, 4]) == RIGHT + OPEN + WRONG


def test_the_aim_is_reached_by_who_wins_and_missed_by_who_does_not():
    days = [f"2026-11-{day:02}" for day in range(10, 22)]
    found = [played("natural_selection", day) for day in days]
    told = [match.game.achieved(match) for match in found]
    assert [each.starred for each in told] == [match.state.outcome().winners == (0,) for match in found]
    assert {each.starred for each in told} == {True, False}


def test_the_board_of_mondo_is_marked_space_by_space():
    match = played("mondo", level="normal")
    sheet = match.state.outcome().sheets[0]
    _, *rows = match.game.achieved(match).marks.split(" ")
    empties = next(line for line in sheet.lines if line.key == "empties")
    assert [len(row) for row in rows] == [2, 4, 6, 6, 4, 2]
    assert "".join(rows).count(OPEN) == len(empties.counted)


SCRIPT = """
from random import Random
from rules import GAMES
from rules.match import Match
for game_id in ("new_worlds", "natural_selection"):
    game = GAMES[game_id]
    challenge = game.daily("2026-11-19")
    match = Match(game, challenge.setup)
    rival = game.bot(*challenge.rivals[0])
    while match.cursor < 16 and match.state.actors():
        seat = match.state.actors()[0]
        view = match.state.view(seat)
        think = Random(f"{challenge.setup.seed}/{match.cursor}/{seat}")
        match.play(seat, rival.choose(view, think) if seat else view.moves[0])
    print(match.fingerprint())
"""


def test_the_same_moves_meet_the_same_answers_in_every_process():
    said = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(said) == 1 and len(said.pop().split()) == 2
