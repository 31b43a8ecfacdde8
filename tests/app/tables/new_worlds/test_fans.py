"""Worlds as fans of cards: every value can be read, runs and leads are seen, and what would come lies in its place."""

from __future__ import annotations

from inspect import signature

import pytest
from kivy.metrics import dp

from app.kit.geometry import bounds, overlap
from app.kit.tokens import theme
from app.tables.new_worlds import gold, world
from app.tables.new_worlds.contents import Contents
from app.tables.new_worlds.fan import LOWEST_STRIP, TALLEST_SHARE, TALLEST_STRIP, fan_of, spread
from app.tables.new_worlds.strip import SMALLEST, value_size
from app.tables.new_worlds.world import World
from rules.new_worlds.moves import BIOME, DEPLOY
from rules.new_worlds.preview import BIOMES, biome_of, leaders
from tests.app import touch
from tests.app.tables.new_worlds.test_estimates import lay_world
from tests.app.tables.new_worlds.test_playing import a_table_with

TAIGA = [f"{value}" for value in range(49, 57)]
FORMS = [(360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)]


def a_world(size=(396, 226), **contents) -> World:
    drawn = World(["cat", "dog", "owl"])
    drawn.title = "Tu mundo"
    drawn.contents = Contents(**contents)
    drawn.pos, drawn.size = (0, 0), size
    touch.show(drawn)
    touch.frames(2)
    return drawn


# -- strips ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [90, 124, 154, 300])
@pytest.mark.parametrize("cards", range(1, 9))
def test_a_column_fills_no_more_than_its_room_and_every_value_can_be_read(cards, height):
    lain = spread(TAIGA[:cards], (10, 20, 45, height), 8)
    assert list(lain) == TAIGA[:cards]
    whole = bounds([each.seen for each in lain.values()])
    assert whole[1] >= 20 - 0.01 and whole[1] + whole[3] <= 20 + height + 0.01
    for each in lain.values():
        assert each.seen[3] >= dp(LOWEST_STRIP) - 0.01 and value_size(each) >= dp(SMALLEST)


def test_strips_grow_with_the_room_up_to_what_shows_the_picture():
    low, high, large = (fan_of(6, 45, free).strip for free in (130, 200, 400))
    assert low < high < large == max(dp(TALLEST_STRIP), 45 * TALLEST_SHARE)


def test_eight_cards_lie_in_one_fan_in_the_room_of_a_phone():
    lain = spread(TAIGA, (0, 0, 45, 154), 8)
    assert len({each.seen[0] for each in lain.values()}) == 1
    assert min(each.seen[3] for each in lain.values()) >= dp(16)


def test_where_a_column_is_too_long_it_lies_in_two_halves():
    lain = spread(TAIGA, (0, 0, 45, 70), 8)
    assert len({each.seen[0] for each in lain.values()}) == 2
    places = [each.seen for each in lain.values()]
    assert not any(overlap(a, b) > 1 for i, a in enumerate(places) for b in places[i + 1 :])


@pytest.mark.parametrize("size", FORMS, ids=str)
def test_a_full_world_writes_every_value_and_no_text_is_smaller_than_ten(sit, size):
    touch.resize(*size)
    sitting = sit(seats=3, played=6)
    held = tuple(f"{value:02}" for value in range(1, 65))
    lay_world(sitting.board, *held)
    touch.frames(2)
    drawn = [text for text in sitting.board.world.drawn_texts() if text.text in held]
    assert {text.text for text in drawn} == set(held)
    assert min(text.box[3] for text in drawn) >= 10


# -- heads, runs, leads -----------------------------------------------------------------------------


@pytest.fixture
def golds(monkeypatch):
    """What is drawn in gold: ("coin" | "crown" | "spine", ghost, box or points)."""
    found = []

    def watch(name: str) -> None:
        draw = getattr(gold, f"draw_{name}")

        def watched(*what, **more):
            ghost = signature(draw).bind(*what, **more).arguments.get("ghost", False)
            found.append((name, ghost, what[0]))
            return draw(*what, **more)

        monkeypatch.setattr(gold, f"draw_{name}", watched)

    for name in ("coin", "crown", "spine"):
        watch(name)
    return found


def test_a_run_has_a_spine_along_its_cards_and_a_coin_with_its_points(window, golds):
    drawn = a_world(cards=("33", "34", "35", "38"), runs=(("33", "34", "35"),))
    spine = next(what for name, _, what in golds if name == "spine")
    run = bounds([drawn.boxes[card] for card in ("33", "34", "35")])
    assert (spine[1], spine[3]) == (run[1], run[3]), "from the first to the last card of the run"
    left = drawn.boxes["33"][0]
    assert left - dp(6) <= spine[0] < left, "in the gap beside its own column"
    assert ("coin", False, "+3") in golds


def test_a_run_across_biomes_has_one_coin_and_a_spine_in_each(window, golds):
    a_world(cards=("15", "16", "17"), runs=(("15", "16", "17"),))
    assert [name for name, _, _ in golds if name != "crown"] == ["spine", "spine", "coin"]


def test_a_coin_does_not_lie_over_a_supposed_value(window):
    """A settlement that counts as 03 lay under the three points of its run."""
    cards = ("01", "02", "ocean", "05", "06", "07")
    drawn = a_world((396, 176), cards=cards, runs=(cards[:3],), values={"ocean": 3}, supposed=frozenset({"ocean"}))
    coin = next(text.box for text in drawn.drawn_texts() if text.text == "+3")
    beside = drawn.boxes["02"]
    assert beside[1] < coin[1] + coin[3] / 2 < beside[1] + beside[3]


def test_who_wants_no_estimates_sees_runs_without_points(window, golds):
    a_world(cards=("33", "34", "35"), runs=(("33", "34", "35"),), scored=False)
    assert [name for name, _, _ in golds] == ["spine"]


def test_a_crown_stands_where_this_world_leads_and_a_badge_where_another_does(window, golds, monkeypatch):
    badges = []
    monkeypatch.setattr(world, "draw_badge", lambda seat, avatar, box: badges.append((seat, avatar, box)))
    drawn = a_world(cards=("01", "33"), seat=0, leaders={"ocean": 0, "desert": 2, "taiga": 1})
    assert [name for name, _, _ in golds] == ["crown"]
    assert [(seat, avatar) for seat, avatar, _ in badges] == [(2, "owl"), (1, "dog")]
    desert = drawn.heads()[BIOMES.index("desert")]
    assert overlap(badges[0][2], desert) > 0


def test_the_title_sums_leads_and_points_of_runs(window):
    drawn = a_world(cards=("33", "34", "35"), runs=(("33", "34", "35"),), leaders={"desert": 0, "ocean": 1})
    assert (drawn.contents.led, drawn.contents.in_runs) == (1, 3)
    assert {"1", "3"} <= {text.text for text in drawn.drawn_texts()}


def test_the_table_shows_who_leads_as_the_score_says(sit):
    board = sit(seats=3, played=18).board
    expected = leaders(board.figures().sheets)
    assert dict(board.world.contents.leaders) == expected and len(expected) > 4


# -- what would come --------------------------------------------------------------------------------


def test_what_an_armed_way_brings_lies_in_its_place_in_dashes(sit, golds):
    sitting, card = a_table_with(sit, lambda choice: choice.ways[BIOME].refusal is None)
    sitting.tap_card(card)
    sitting.tap_way(BIOME)
    touch.frames(2)
    contents = sitting.board.world.contents
    column = contents.columns()[BIOMES.index(biome_of(card))]
    assert contents.ghosts <= set(column) and column == sorted(column)
    assert all(box[3] > 0 for name, box in sitting.board.world.boxes.items() if name in contents.ghosts)
    if contents.wins:
        assert ("crown", True) in {(name, ghost) for name, ghost, _ in golds}


def test_a_run_that_would_come_has_a_dashed_spine_and_a_ghost_coin(sit, golds):
    sitting = sit(seats=2, played=6)
    board = sitting.board
    card = next(card for card in board.hand.cards if 3 <= int(card) % 8 <= 7)
    lay_world(board, f"{int(card) - 2:02}", f"{int(card) - 1:02}")
    golds.clear()
    sitting.tap_card(card)
    sitting.tap_way(DEPLOY)
    touch.frames(2)
    assert ("coin", True, "+3") in golds
    assert [ghost for name, ghost, _ in golds if name == "spine"][-1] is True
    assert board.world.contents.in_runs == 0, "it is not won yet"


def test_a_run_that_would_grow_counts_what_it_has(sit):
    """The sum in the title fell by the whole run while a card was held to it."""
    sitting = sit(seats=2, played=6)
    board = sitting.board
    card = next(card for card in board.hand.cards if 4 <= int(card) % 8 <= 7)
    lay_world(board, *(f"{int(card) - back:02}" for back in (3, 2, 1)))
    sitting.tap_card(card)
    sitting.tap_way(DEPLOY)
    touch.frames(2)
    assert any(card in run for run in board.world.contents.runs) and board.world.contents.in_runs == 3


# -- motion ------------------------------------------------------------------------------------------


def fly_and_watch(sitting, monkeypatch, deploy: str) -> list[tuple]:
    flights, fly = [], sitting.board.stage.fly

    def watched(draw, start, end, *how, **more):
        flights.append((draw, start, end))
        return fly(draw, start, end, *how, **more)

    monkeypatch.setattr(sitting.board.stage, "fly", watched)
    theme.speed = "normal"
    sitting.tap_card(deploy)
    sitting.tap_way(DEPLOY)
    sitting.tap_way(DEPLOY)
    return flights


def test_a_card_lands_where_it_lies_then(sit, monkeypatch):
    sitting = sit(seats=2, played=12)
    card = sitting.board.hand.cards[0]
    flights = fly_and_watch(sitting, monkeypatch, card)
    touch.frames(2)
    assert card in sitting.board.world.contents.ghosts, "its place is open while it flies"
    end = flights[0][2]
    touch.until(lambda: card not in sitting.board.world.contents.ghosts)
    lies = sitting.board.world.boxes[card]
    assert abs((end[0] + end[2] / 2) - (lies[0] + lies[2] / 2)) < 1
    assert lies[1] - end[3] <= end[1] + end[3] / 2 <= lies[1] + lies[3]


def test_a_crown_goes_to_the_new_leader_and_is_there_once(sit, monkeypatch):
    """It flies from the row of who had it; the head shows it only when it has arrived."""
    sitting = sit(seats=2, played=8)
    board = sitting.board
    card = board.hand.cards[0]
    biome = biome_of(card)
    theme.speed = "normal"
    before = dict(leaders(board.figures().sheets))
    flights = fly_and_watch(sitting, monkeypatch, card)
    touch.until(lambda: card in board.world.contents.cards and card not in board.world.contents.ghosts)
    won = leaders(board.figures().sheets).get(biome) == 0 and before.get(biome) != 0
    crowns = [flight for flight in flights if getattr(flight[0], "__name__", "") == "_draw"]
    assert len(crowns) == won
    if won:
        assert crowns[0][2] == board.world.crown_box(biome)
        assert biome in board.world._expected
        touch.until(lambda: biome not in board.world._expected)


def test_leads_that_change_are_passed_on_in_a_whole_match(sit, monkeypatch):
    sitting = sit(seats=3, seed=6)
    flown = []
    fly = sitting.board.crowns._fly
    monkeypatch.setattr(sitting.board.crowns, "_fly", lambda *what: (flown.append(what[:3]), fly(*what)))
    theme.speed = "fast"
    for _ in range(4):
        sitting.session.play(sitting.session.moves[0])
        touch.until(lambda: sitting.session.phase == "deciding")
    assert len(flown) > 4
    assert all(old != new for _, old, new in flown)
    assert not sitting.board.world._expected and sitting.frame.director.faults == []
