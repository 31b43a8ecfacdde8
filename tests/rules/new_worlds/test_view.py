"""What a seat may know, possible positions behind it, and dumps."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random

import pytest

from rules.game import BadData, BadSetup, Setup
from rules.new_worlds import GAME
from rules.new_worlds.components import BIOMES, NO_CARD, Modules, card_named, mask_of
from rules.new_worlds.guess import Guesser
from rules.new_worlds.moves import PASS, parse
from rules.new_worlds.view import Phase
from tests.rules.new_worlds.table import play, set_table

HANDS = ["20 21 30 40", "50 51 52 53"]


def test_a_view_shows_the_own_hand_and_only_the_size_of_others() -> None:
    state = set_table(HANDS)
    seen = state.view(0).dump()
    assert seen["hand"] == HANDS[0].split()
    assert seen["hand_sizes"] == [4, 4]
    assert "51" not in json.dumps(seen)


def test_an_onlooker_sees_no_hand_and_has_no_moves() -> None:
    seen = set_table(HANDS).view(None)
    assert seen.hand == () and seen.moves == ()
    assert not {"20", "51"} & set(json.dumps(seen.dump()).replace('"', " ").split())


def test_a_view_says_in_words_what_lies_where() -> None:
    modules = Modules(settlements=True)
    state = set_table(
        ["20 21 30 40", "52 ocean"],
        worlds=["44 jungle 03", ""],
        board="60 11 12 13 14 15",
        pile="",
        buried="62 61",
        modules=modules,
        out_of_play=1,
    )
    view = state.view(0)
    assert view.phase is Phase.PLAYING and view.trigger is None and view.values == {}
    assert view.hand == ("20", "21", "30", "40")
    assert view.row == ("60", None, "11", "12", "13", "14", "15")
    assert view.worlds[0] == ("03", "44", "jungle") and view.buried == ("61", "62") and view.recycled == ()


def test_a_view_says_in_words_how_a_match_ends() -> None:
    """20 takes the cards of 0 and 2; nothing is left to refill 2: seat 0 has triggered the end (NW-4)."""
    state = set_table(
        ["20", "ocean"],
        worlds=["jungle", ""],
        board="60 11 12 13 14 15",
        pile="",
        out_of_play=0,
        modules=Modules(settlements=True),
    )
    play(state, "20:digits")
    view = state.view(1)
    assert (view.phase, view.trigger, view.why) == (Phase.LAST, 0, "empty_space")
    assert view.row == ("20", None, None, "12", "13", "14", "15")
    play(state, "ocean:last")
    assert state.view(1).phase is Phase.FIXING and state.view(1).worlds[1] == ("ocean",)
    play(state, "ocean=5")
    assert state.view(0).values == {"ocean": 5}
    while state.actors():
        state.play(state.turn, state.moves(state.turn)[0])
    assert state.view(None).phase is Phase.OVER and set(state.view(None).values) == set(BIOMES)


def test_after_a_reshuffle_everybody_knows_which_cards_the_pile_was_made_of() -> None:
    state = set_table(HANDS, board="60 11 12 13 14 15", pile="", buried="61 62 63 59", out_of_play=0)
    play(state, "20:digits")
    assert state.view(1).recycled == ("59", "61", "62", "63") and state.view(1).buried == ()


def test_words_and_numbers_say_the_same_through_a_match() -> None:
    for seed, mode in enumerate(GAME.modes):
        rng, state = Random(seed), GAME.start(Setup(2 + seed % 3, GAME.modes[mode], seed))
        while state.actors():
            view, numbers = state.view(state.turn), state.view(state.turn).numbers
            assert tuple(map(card_named, view.hand)) == numbers.hand
            assert tuple(mask_of(map(card_named, world)) for world in view.worlds) == numbers.worlds
            assert tuple(NO_CARD if card is None else card_named(card) for card in view.row) == numbers.row
            assert mask_of(map(card_named, view.buried)) == numbers.buried
            assert mask_of(map(card_named, view.recycled)) == numbers.recycled
            assert tuple(view.values.get(biome, 0) for biome in BIOMES) == numbers.values
            assert list(Phase).index(view.phase) == numbers.phase == state.phase
            assert view.trigger == (None if numbers.trigger == NO_CARD else numbers.trigger)
            state.play(state.turn, rng.choice(view.moves))


def test_the_order_of_buried_discards_and_of_the_pile_is_not_in_the_view() -> None:
    one = set_table(HANDS, buried="61 62 63")
    other = set_table(HANDS, buried="63 61 62")
    other.pile.reverse()
    assert one.view(0) == other.view(0)
    assert one.view(0).dump()["buried"] == ["61", "62", "63"]


def test_guesses_differ_and_each_looks_the_same_to_the_seat() -> None:
    view = set_table(HANDS).view(0)
    guesses = [GAME.guess(view, Random(seed)) for seed in range(6)]
    assert all(guess.view(0) == view and not guess.audit() for guess in guesses)
    assert len({str(guess.dump()["hands"][1]) for guess in guesses}) > 1


def test_after_a_reshuffle_a_guess_leaves_older_cards_in_the_hands_that_keep_them() -> None:
    """All cards but the rival's four were seen: they are in that hand for sure."""
    state = set_table(HANDS, board="60 11 12 13 14 15", pile="", buried="61 62 63 59", out_of_play=0)
    play(state, "20:digits")
    view = state.view(0)
    assert view.kept[1] == 4
    assert {frozenset(Guesser(view).state(Random(seed)).dump()["hands"][1]) for seed in range(8)} == {
        frozenset(HANDS[1].split())
    }


def test_a_view_is_a_value_that_later_moves_leave_alone() -> None:
    state = set_table(HANDS)
    view = state.view(0)
    before = view.dump()
    play(state, "20:digits")
    assert view.dump() == before
    assert hash(view) == hash(set_table(HANDS).view(0))


@pytest.mark.parametrize(
    "damage",
    [
        {"game": "chess"},
        {"seats": 5},
        {"seats": True},
        {"turn": 2},
        {"phase": "lunch"},
        {"hands": [["20"]]},
        {"hands": "20"},
        {"worlds": [["20"], []]},
        {"worlds": [["99"], []]},
        {"board": {}},
        {"why": "boredom"},
        {"pile": []},
        {"recycled": ["01"]},
        {"values": {"ocean": 9}},
        {"values": {"moon": 1}},
        {"trigger": 1},
        {"values": {"ocean": 3}},
        {"waiting": [1]},
        {"modules": {"settlements": 1}},
        {"modules": {"magic": True}},
        {"phase": "last_cards", "why": "empty_space", "trigger": 0},
        {"seed": "x"},
        {"drawn": None},
        {"buried": None},
        {"phase": "fixing", "why": "empty_space", "trigger": 0, "waiting": [0, 0]},
    ],
)
def test_a_damaged_dump_is_refused_with_a_message(damage: dict) -> None:
    whole = set_table(HANDS).dump()
    with pytest.raises(BadData) as refused:
        GAME.load({**whole, **damage})
    assert "\n" not in str(refused.value)


def test_the_audit_names_lost_doubled_and_misplaced_cards() -> None:
    state = set_table(HANDS)
    state.hands[0].append(state.pile.pop())
    assert any("more than 4" in fault for fault in state.audit())
    state = set_table(HANDS)
    state.row[3] = -1
    assert any("lost" in fault for fault in state.audit())
    assert any("empty without need" in fault for fault in state.audit())
    state = set_table(HANDS)
    state.row[0], state.hands[0] = -1, []
    assert any("space 0" in fault for fault in state.audit())
    assert any("no card" in fault for fault in state.audit())


def test_moves_have_a_text_both_ways_and_there_is_one_object_for_each() -> None:
    for text in ("02:digits", "42:biome", "ocean:deploy", "64:last", "pass", "arctic=57"):
        move = parse(text)
        assert str(move) == text and repr(move) == f"<{text}>"
        assert parse(text) is move is copy.deepcopy(move) is pickle.loads(pickle.dumps(move))


@pytest.mark.parametrize("text", ["2:digits", "42", "ocean:digits", "65:deploy", "ocean=9", "PASS", "42:fly", ""])
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(BadData, match="no move"):
        parse(text)


def test_a_move_does_not_change() -> None:
    with pytest.raises(AttributeError):
        PASS.text = "stay"


def test_nw_13_the_start_player_is_random_unless_chosen() -> None:
    """NW-13: over some seeds everybody starts once; a chosen seat always does."""
    assert {GAME.start(Setup(3, {}, seed)).turn for seed in range(30)} == {0, 1, 2}
    assert {GAME.start(Setup(3, {"start": 2}, seed)).turn for seed in range(10)} == {2}
    with pytest.raises(BadSetup):
        GAME.start(Setup(3, {"start": 3}))


def test_the_deal_gives_four_cards_each_six_on_the_board_and_the_rest_to_the_pile() -> None:
    state = GAME.start(Setup(4, {"settlements": True}, 5))
    assert [len(hand) for hand in state.hands] == [4] * 4
    assert len(state.pile) == 72 - 16 - 6
    assert state.modules == Modules(settlements=True)
    assert not state.audit()


def test_every_seed_deals_another_deck_and_the_same_seed_the_same() -> None:
    piles = [GAME.start(Setup(2, {}, seed)).dump()["pile"] for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2]


def perft(state, depth: int) -> int:
    """How many lines of so many moves there are."""
    if depth == 0 or not state.actors():
        return 1
    total = 0
    for move in state.moves(state.turn):
        twin = state.copy()
        twin.play(twin.turn, move)
        total += perft(twin, depth - 1)
    return total


def test_the_number_of_lines_from_fixed_positions_stays_what_it_was() -> None:
    state = set_table(["20 21 30 40", "50 51 52 53"], board="60 11 12 13 14 15")
    # 20 21 30 40 by digits or deployed; no jungle, savannah or desert is visible.
    assert perft(state, 1) == 8
    # 50–53 likewise; plus biome where the turn before brought a taiga card to the board (none within the next cards).
    assert perft(state, 2) == 64
