"""What worlds are worth, category by category, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import ScoreSheet
from rules.new_worlds.components import BIOMES, ICONS, SETTLEMENT, Modules, cards_in
from rules.new_worlds.scoring import OPEN, icon_counts, in_runs, kinds, ranking, totals
from rules.new_worlds.sheets import outcome, sheet
from tests.rules.new_worlds.table import ALL_MODULES, BASIC, world

ROBERT = "01 03 05 09 11 14 24 25 33 41 43 46 49 57"
ALICE = "02 10 26 28 30 34 36 38 42 53 54 55 59"
NOAH = "04 12 17-22 50 51 52 58 60"
"""Worlds built to fit the rulebook's example: 8, 7 and 5 kinds of biome."""


def fixed(**chosen: int) -> list[int]:
    return [chosen.get(biome, 0) for biome in BIOMES]


def points(sheet: ScoreSheet, category: str) -> int:
    return sum(line.points for line in sheet.lines if line.key == f"new_worlds.score.{category}")


def reasons(sheet: ScoreSheet, category: str) -> list[tuple[str, dict]]:
    return [
        (line.reason.key.removeprefix("new_worlds.reason."), dict(line.reason.params))
        for line in sheet.lines
        if line.key == f"new_worlds.score.{category}"
    ]


def test_the_worked_example_of_the_rulebook() -> None:
    """11 + 6 + 0 = 17 (the rulebook prints 16), 7 + 6 + 3 = 16, 5 + 4 + 9 = 18: Noah wins."""
    worlds = [world(ROBERT), world(ALICE), world(NOAH)]
    result = outcome(worlds, OPEN, BASIC, "empty_space")
    assert [kinds(each) for each in worlds] == [8, 7, 5]
    assert [points(each, "biodiversity") + points(each, "most_kinds") for each in result.sheets] == [11, 7, 5]
    assert [points(each, "dominance") // 2 for each in result.sheets] == [3, 3, 2]
    assert [points(each, "balance") for each in result.sheets] == [0, 3, 9]
    assert [each.total for each in result.sheets] == [17, 16, 18]
    assert result.ranking == ((2,), (0,), (1,))
    assert result.winners == (2,)


def test_the_worked_example_names_who_dominates_which_biome_and_why() -> None:
    worlds = [world(ROBERT), world(ALICE), world(NOAH)]
    won = [[params["biome"] for _, params in reasons(sheet(worlds, OPEN, BASIC, s), "dominance")] for s in range(3)]
    assert won == [["ocean", "coast", "alpine"], ["savannah", "desert", "taiga"], ["jungle", "arctic"]]
    taiga = reasons(sheet(worlds, OPEN, BASIC, 1), "dominance")[2]
    assert taiga == ("dominance_tie", {"biome": "taiga", "own": 3, "best": 3, "top": 55})


def test_dominance_tells_the_numbers_and_lights_up_the_cards() -> None:
    line = next(line for line in sheet([world("01 03 05"), world("02 04")], OPEN, BASIC, 0).lines if line.points == 2)
    assert line.reason == ("new_worlds.reason.dominance", {"biome": "ocean", "own": 3, "best": 2, "top": 5})
    assert line.counted == ("01", "03", "05")


def test_nw_7_a_settlement_counts_as_a_card_of_its_biome_everywhere() -> None:
    """NW-7: alone it makes a kind of biome and dominates."""
    assert kinds(world("ocean")) == 1
    assert totals([world("ocean coast"), world("01")], fixed(ocean=8, coast=9), BASIC) == [2 + 3 + 4, 1]


def test_nw_7_where_count_and_value_tie_the_real_card_wins() -> None:
    """NW-7: 05 beats a settlement that stands for 5, but not one that stands for 6."""
    worlds = [world("ocean"), world("05")]
    assert totals(worlds, fixed(ocean=5), BASIC) == [4, 6]
    assert totals(worlds, fixed(ocean=6), BASIC) == [6, 4]


def test_nw_8_a_run_has_at_least_three_cards_and_stays_in_its_biome() -> None:
    """NW-8: 14 15 16 | 17 18 is a run of three in the basic game."""
    assert cards_in(in_runs(world("14 15 16 17 18 02 03"), across=False)) == [13, 14, 15]
    assert in_runs(world("15 16 17 18"), across=False) == 0


def test_nw_8_with_global_balance_a_run_crosses_the_border() -> None:
    """NW-8: two coast cards and a jungle card in a row are three points."""
    lone = Modules(global_balance=True)
    assert points(sheet([world("15 16 17"), 0], OPEN, lone, 0), "balance") == 3
    assert points(sheet([world("15 16 17"), 0], OPEN, BASIC, 0), "balance") == 0
    told = reasons(sheet([world("15 16 17"), 0], OPEN, lone, 0), "balance")
    assert told == [("run", {"first": "15", "last": "17", "n": 3})]


def test_nw_8_a_doubled_value_counts_once() -> None:
    """NW-8: a settlement on a value already there adds nothing to the run."""
    worlds = [world("01 02 03 ocean"), 0]
    assert points(sheet(worlds, fixed(ocean=2), BASIC, 0), "balance") == 3
    assert points(sheet(worlds, fixed(ocean=4), BASIC, 0), "balance") == 4


def test_a_run_lights_up_the_settlement_that_stands_in_it() -> None:
    lines = sheet([world("01 03 ocean 17 18 19"), 0], fixed(ocean=2), BASIC, 0).lines
    runs = [line.counted for line in lines if line.key == "new_worlds.score.balance"]
    assert runs == [("01", "ocean", "03"), ("17", "18", "19")]


def test_nw_9_most_of_an_icon_gives_three_points() -> None:
    """NW-9: 01 shows water, animals, ice; 33 shows plants, animals, minerals; animals tie, 33 is higher."""
    first, second = (sheet([world("01"), world("33")], OPEN, Modules(vital_capacity=True), seat) for seat in (0, 1))
    assert [params["icon"] for _, params in reasons(first, "vital_capacity")] == ["water", "ice"]
    assert [(key, params["icon"]) for key, params in reasons(second, "vital_capacity")] == [
        ("icons", "plants"),
        ("icons_tie", "animals"),
        ("icons", "minerals"),
    ]


def test_nw_9_an_icon_nobody_has_gives_nothing() -> None:
    """NW-9: no sun in sight, so 18 points are not all given."""
    both = [sheet([world("01"), world("33")], OPEN, Modules(vital_capacity=True), seat) for seat in (0, 1)]
    assert sum(points(each, "vital_capacity") for each in both) == 15


def test_nw_10_all_who_have_fewest_lose_a_point() -> None:
    """NW-10: of three, the two with fewest ocean cards (zero counts) lose one each; also for kinds."""
    worlds = [world("01 02"), world("09"), world("10")]
    first = sheet(worlds, OPEN, Modules(discordance=True), 1)
    lost = [params.get("biome") for _, params in reasons(first, "discordance")]
    assert "ocean" in lost and "coast" not in lost
    told = reasons(sheet(worlds, OPEN, Modules(discordance=True), 0), "discordance")
    assert ("fewest_cards", {"biome": "coast", "own": 0}) in told


def test_nw_10_if_all_tie_the_highest_card_concerned_escapes() -> None:
    """NW-10: one ocean card each, 05 escapes; one kind each, the highest card of all escapes."""
    worlds = [world("05"), world("03")]
    lost = [
        [
            key
            for key, params in reasons(sheet(worlds, OPEN, Modules(discordance=True), s), "discordance")
            if key == "fewest_kinds" or params["biome"] == "ocean"
        ]
        for s in (0, 1)
    ]
    assert lost == [[], ["fewest_kinds", "fewest_cards"]]


def test_nw_10_if_nobody_has_such_a_card_all_lose_the_point() -> None:
    """NW-10: seven biomes nobody has cost everybody seven."""
    assert totals([world("05"), world("03")], OPEN, Modules(discordance=True)) == [1 + 3 + 2 - 7, 1 + 3 - 9]


def test_nw_10_icons_count_only_with_vital_capacity() -> None:
    """NW-10: the same worlds lose more where icons count."""
    worlds = [world("05 09"), world("03")]
    alone = sheet(worlds, OPEN, Modules(discordance=True), 1)
    both = sheet(worlds, OPEN, Modules(discordance=True, vital_capacity=True), 1)
    assert {key for key, _ in reasons(alone, "discordance")} == {"fewest_kinds", "fewest_cards"}
    assert {key for key, _ in reasons(both, "discordance")} == {"fewest_kinds", "fewest_cards", "fewest_icons"}


def test_nw_11_most_kinds_pays_every_tied_player_but_dominance_only_one() -> None:
    """NW-11: two kinds each; ocean goes to 02, coast to 10, a tie is broken by the value."""
    worlds = [world("02 09"), world("01 10")]
    assert totals(worlds, OPEN, BASIC) == [2 + 3 + 2, 2 + 3 + 2]
    assert reasons(sheet(worlds, OPEN, BASIC, 0), "most_kinds") == [("most_kinds_shared", {"own": 2, "best": 2})]


def test_nw_11_nobody_has_most_kinds_while_no_world_has_a_card() -> None:
    """Before the first move everybody "shared" the prize, and lost three points to whoever played first."""
    assert totals([0, 0, 0], OPEN, BASIC) == [0, 0, 0]
    assert reasons(sheet([0, 0], OPEN, BASIC, 1), "most_kinds") == []


def test_nw_11_a_biome_nobody_has_gives_nothing() -> None:
    """NW-11: one biome in play, one award."""
    assert totals([world("01"), 0], OPEN, BASIC) == [1 + 3 + 2, 0]


def test_nw_12_a_tie_is_broken_by_icons_in_order() -> None:
    """NW-12: equal points, more suns wins; the same icons share the victory."""
    sunny, dark = world("03 06"), world("01 02")
    assert icon_counts(sunny)[0] == 2 and icon_counts(dark)[0] == 0
    assert ranking([dark, sunny], [7, 7]) == ((1,), (0,))
    assert ranking([dark, sunny], [8, 7]) == ((0,), (1,))
    assert ranking([world("01"), world("07")], [5, 5]) == ((0, 1),)


def test_nw_12_the_outcome_names_the_icon_that_broke_the_tie_and_its_counts() -> None:
    """NW-12: ocean to one, coast to the other; only 10 shows a sun."""
    result = outcome([world("02 09"), world("01 10")], OPEN, BASIC, "empty_space")
    assert result.sheets[0].total == result.sheets[1].total and result.winners == (1,)
    assert result.reason == ("new_worlds.outcome.empty_space.tie", {"icon": "sun", "own": 1, "best": 0})


def test_nw_12_a_later_icon_decides_where_the_first_are_equal() -> None:
    """NW-12: sun, water and plants are equal; animals too (two each); 18 shows minerals."""
    result = outcome([world("01 02"), world("18 21")], OPEN, BASIC, "empty_hand")
    assert result.sheets[0].total == result.sheets[1].total and result.winners == (1,)
    assert result.reason == ("new_worlds.outcome.empty_hand.tie", {"icon": "minerals", "own": 1, "best": 0})


def test_nw_12_a_shared_victory_is_said_and_a_plain_one_names_no_tie() -> None:
    """NW-12: the same six counts on both sides share the victory."""
    shared = outcome([world("01 13"), world("07 09")], OPEN, BASIC, "empty_hand")
    assert shared.winners == (0, 1) and shared.reason.key == "new_worlds.outcome.empty_hand.shared"
    assert outcome([world("01 02"), 0], OPEN, BASIC, "empty_hand").reason == ("new_worlds.outcome.empty_hand", {})


@pytest.mark.parametrize("modules", [BASIC, Modules(False, True), Modules(False, False, True, True), ALL_MODULES])
@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    owners=st.lists(st.integers(0, 3), min_size=72, max_size=72),
    heights=st.lists(st.integers(1, 8), min_size=8, max_size=8),
)
def test_sheets_add_up_to_the_totals_and_a_card_more_never_costs_its_owner(
    modules: Modules, owners: list[int], heights: list[int]
) -> None:
    last = 72 if modules.settlements else 64
    worlds = [sum(1 << card for card in range(last) if owners[card] == seat) for seat in range(3)]
    values = [8 * biome + height for biome, height in enumerate(heights)] if modules.settlements else list(OPEN)
    scores = totals(worlds, values, modules)
    assert scores == [sheet(worlds, values, modules, seat).total for seat in range(3)]
    for card in range(SETTLEMENT):
        if owners[card] == 3:
            more = [worlds[0] | 1 << card, *worlds[1:]]
            assert totals(more, values, modules)[0] >= scores[0]


def test_icons_are_counted_in_tie_break_order() -> None:
    assert dict(zip(ICONS, icon_counts(world("01 33")), strict=True)) == {
        "sun": 0,
        "water": 1,
        "plants": 1,
        "animals": 2,
        "minerals": 1,
        "ice": 1,
    }
