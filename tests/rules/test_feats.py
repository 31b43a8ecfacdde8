"""What is remembered of a finished match, in every mode of every game."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.feats import feats, largest_lead
from rules.game import Game, Message, Outcome, ScoreLine, ScoreSheet
from rules.match import Match
from tools.battery import RandomTable, mode_setup

MODES = [(game_id, mode) for game_id, game in GAMES.items() for mode in game.modes]


def played(game: Game, mode: str) -> Match:
    table = RandomTable(game, mode_setup(game, mode, 7), Random(f"feats/{mode}"))
    for _ in table.steps():
        pass
    return table.match


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_the_points_of_every_seat_add_up_and_only_a_winner_has_a_way(game_id: str, mode: str) -> None:
    match = played(GAMES[game_id], mode)
    outcome = match.state.outcome()
    assert outcome is not None
    ids = [each.id for each in match.game.achievements()]
    for sheet in outcome.sheets:
        found = feats(match, sheet.seat)
        assert sum(found.points.values()) == sheet.total
        assert not any("." in key for key in found.points)
        assert not found.way or sheet.seat in outcome.winners
        assert [each for each in ids if each in found.earned] == list(found.earned)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_handful_of_achievements_and_each_its_own_name(game_id: str) -> None:
    ids = [each.id for each in GAMES[game_id].achievements()]
    assert 7 <= len(ids) <= 10 and len(set(ids)) == len(ids)


def outcome(*sheets: dict[str, int], ranking: tuple[tuple[int, ...], ...] = ((0,), (1,))) -> Outcome:
    written = tuple(
        ScoreSheet(
            seat, sum(points.values()), tuple(ScoreLine(key, each, Message("why")) for key, each in points.items())
        )
        for seat, points in enumerate(sheets)
    )
    return Outcome(Message("end"), ranking, written)


def test_the_way_to_win_is_where_the_lead_over_the_next_was_largest() -> None:
    game = GAMES["mondo"]
    assert largest_lead(game, outcome({"animals": 9, "bonus": 4}, {"animals": 7, "bonus": 0}), 0) == "bonus"
    assert largest_lead(game, outcome({"animals": 9}, {"animals": 7, "empties": -5}), 0) == "empties"
    assert largest_lead(game, outcome({"animals": 7}, {"animals": 7}), 0) == ""
    assert largest_lead(game, outcome({"animals": 7}, ranking=((0,),)), 0) == ""
