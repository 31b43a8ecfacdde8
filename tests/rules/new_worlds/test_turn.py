"""A turn: the three ways to play a card, the refill, the draw, and when the end comes."""

from __future__ import annotations

import pytest

from rules.game import IllegalMove
from rules.new_worlds import GAME
from rules.new_worlds.components import BIOMES, Modules
from rules.new_worlds.state import WorldsState
from tests.rules.new_worlds.table import holds, listed, play, set_table, told


def test_biome_takes_every_visible_card_of_the_biome_from_0_too() -> None:
    """As Robert does: ocean cards on 4, 5 and the discard pile."""
    state = set_table(["01 20 30 40", "50 51 52 53"], board="02 41 42 03 04 43")
    events = told(play(state, "01:biome"))
    assert holds(state, 0) == ["02", "03", "04"]
    assert state.dump()["board"]["0"] == "01"
    assert events == [
        "played way=biome card=01",
        "taken space=0 card=02",
        "taken space=4 card=03",
        "taken space=5 card=04",
        "laid card=01",
        "refilled space=4 card=05",
        "refilled space=5 card=06",
        "drew",
    ]


def test_digits_take_the_cards_of_the_named_spaces() -> None:
    """As Alice does with 42: the cards on 4 and 2."""
    state = set_table(["42 20 30 40", "50 51 52 53"], board="60 11 12 13 14 15")
    play(state, "42:digits")
    assert holds(state, 0) == ["11", "13"]


def test_digit_1_takes_the_top_of_the_creation_pile_unseen() -> None:
    """With 18 only the unseen card: there is no space 8."""
    state = set_table(["18 20 30 40", "50 51 52 53"], board="60 11 12 13 14 15")
    top = state.dump()["pile"][-1]
    events = told(play(state, "18:digits"))
    assert holds(state, 0) == [top]
    assert events[1] == f"unseen space=1 card={top}"
    assert [line.split()[0] for line in events] == ["played", "unseen", "laid", "drew"]


@pytest.mark.parametrize("card", ["01", "10"])
def test_taking_the_unseen_card_reveals_it_even_when_nothing_can_be_drawn(card: str) -> None:
    """With one card in the pile nothing is refilled or drawn: taking back would still have shown the card for free."""
    state = set_table([f"{card} 20 30 40", "50 51 52 53"], board="60 11 12 13 14 15", pile="22", out_of_play=1)
    events = play(state, f"{card}:digits")
    assert not {"new_worlds.refilled", "new_worlds.drew", "new_worlds.reshuffled"} & {event.key for event in events}
    assert any(event.key in GAME.reveals for event in events)


def test_a_repeated_digit_counts_once() -> None:
    state = set_table(["55 20 30 40", "50 51 52 53"], board="60 11 12 13 14 15")
    play(state, "55:digits")
    assert holds(state, 0) == ["14"]


def test_digit_0_takes_the_top_discard_only() -> None:
    state = set_table(["07 20 30 40", "50 51 52 53"], board="60 11 12 13 14 15", buried="61 62")
    play(state, "07:digits")
    assert holds(state, 0) == ["60"]
    assert state.dump()["buried"] == ["61", "62"]


def test_deploy_puts_the_card_into_the_own_world_and_draws() -> None:
    state = set_table(["02 20 30 40", "50 51 52 53"])
    before = state.dump()["board"]
    events = play(state, "02:deploy")
    assert holds(state, 0) == ["02"]
    assert state.dump()["board"] == before
    assert [event.key for event in events] == ["new_worlds.deployed", "new_worlds.drew"]


def test_only_the_drawer_sees_the_drawn_card() -> None:
    state = set_table(["02 20 30 40", "50 51 52 53"])
    drew = play(state, "02:deploy")[-1]
    drawn = state.dump()["hands"][0][-1]
    assert drew.seen_by(0).params == {"player": 0, "card": drawn}
    assert drew.seen_by(1).params == drew.seen_by(None).params == {"player": 0}


def test_nw_1_a_way_that_takes_nothing_is_not_legal() -> None:
    """NW-1: biome without a visible card of it; digits that name only an empty creation pile."""
    state = set_table(["18 20 30 40", "50 51 52 53"], board="60 41 42 43 44 45", pile="")
    assert listed(state)[:2] == ["18:deploy", "20:digits"]
    for text, reason in (("18:biome", "nothing_biome"), ("18:digits", "nothing_digits")):
        before = state.dump()
        with pytest.raises(IllegalMove) as refused:
            play(state, text)
        assert refused.value.message.key == f"new_worlds.illegal.{reason}"
        assert state.dump() == before


def test_nw_2_the_played_card_is_never_among_those_taken() -> None:
    """NW-2: 01 takes the top discard, then lies there itself."""
    state = set_table(["01 20 30 40", "50 51 52 53"], board="02 11 12 13 14 15")
    play(state, "01:biome")
    assert holds(state, 0) == ["02"]
    assert state.dump()["board"]["0"] == "01"


def test_nw_3_the_buried_discards_become_the_pile_when_a_card_is_needed() -> None:
    """NW-3: the top stays; the reshuffle comes at the moment of need, in the middle of a refill."""
    state = set_table(["23 20 30 40", "50 51 52 53"], board="60 11 12 13 14 15", pile="16", buried="61 62 63")
    events = told(play(state, "23:digits"))
    assert events[3:5] == ["laid card=23", "refilled space=2 card=16"]
    assert events[5] == "reshuffled n=4"
    assert state.dump()["board"]["0"] == "23"
    assert set(state.dump()["recycled"]) == {"60", "61", "62", "63"}
    assert len(state.dump()["pile"]) == 2


def test_nw_3_the_unseen_card_is_taken_before_the_top_discard() -> None:
    """NW-3: with 10 and an empty pile, the buried cards are shuffled, one is taken, and the top with it."""
    state = set_table(["10 20 30 40", "50 51 52 53"], board="60 11 12 13 14 15", pile="", buried="61")
    play(state, "10:digits")
    assert {"60", "61"} <= set(holds(state, 0))
    assert state.dump()["board"]["0"] == "10"


def test_nw_3_without_discards_the_card_is_not_available_and_the_rest_is_taken() -> None:
    """NW-3: 12 names 1 and 2; the pile is bare, so only 2 gives a card."""
    state = set_table(["12 20 30 40", "50 51 52 53"], board="60 11 22 13 14 15", pile="", out_of_play=1)
    play(state, "12:digits")
    assert holds(state, 0) == ["11"]


def test_nw_4_the_end_is_triggered_when_a_space_stays_empty() -> None:
    """NW-4: nothing is left for space 2."""
    state = set_table(["20 21 30 40", "50 51 52 53"], board="60 11 12 13 14 15", pile="", out_of_play=1)
    events = told(play(state, "20:digits"))
    assert events[-1] == "end.empty_space"
    assert state.dump()["trigger"] == 0
    assert state.dump()["board"]["2"] is None
    assert state.actors() == (1,)


def test_nw_4_a_hand_that_cannot_be_refilled_does_not_end_the_game() -> None:
    """NW-4: deploying leaves the board full, so play goes on with three cards."""
    state = set_table(["20 21 30 40", "50 51 52 53"], board="60 11 12 13 14 15", pile="", out_of_play=1)
    events = play(state, "20:deploy")
    assert [event.key for event in events] == ["new_worlds.deployed"]
    assert state.dump()["phase"] == "playing"
    assert state.actors() == (1,)


def test_a_short_hand_is_drawn_to_four_again() -> None:
    state = set_table(["07 21", "50 51 52 53"], board="60 11 12 13 14 15", pile="41 42 43", out_of_play=1)
    play(state, "07:digits")
    assert state.dump()["hands"][0] == ["21", "41", "42", "43"]


def test_nw_4_a_player_whose_turn_comes_with_an_empty_hand_ends_it() -> None:
    """NW-4: seat 1 has nothing to play and counts as the one who triggered the end."""
    state = set_table(["20 21 30", ""], board="60 11 12 13 14 15", pile="", out_of_play=1)
    events = told(play(state, "20:deploy"))
    assert events[-1] == "end.empty_hand"
    assert state.dump()["trigger"] == 1
    assert listed(state, 0) == ["21:last", "30:last", "pass"]


def test_nw_5_everybody_but_the_trigger_may_deploy_one_last_card_in_turn_order() -> None:
    """NW-5: with three seats, seat 1 deploys, seat 2 passes, seat 0 triggered the end."""
    state = set_table(["20 21 30 40", "50 51", "54 55"], board="60 11 12 13 14 15", pile="", out_of_play=2)
    play(state, "20:digits")
    assert listed(state, 1) == ["50:last", "51:last", "pass"]
    assert listed(state, 0) == listed(state, 2) == []
    assert told(play(state, "50:last")) == ["last card=50"]
    assert told(play(state, "pass")) == ["passed", "over"]
    assert "50" in holds(state, 1)
    assert state.actors() == ()
    assert state.dump()["hands"] == [["21", "30", "40"], ["51"], ["54", "55"]]


def test_who_has_no_card_left_is_passed_over_at_the_end() -> None:
    state = set_table(["20 21 30 40", "", "54"], board="60 11 12 13 14 15", pile="", out_of_play=2)
    play(state, "20:digits")
    assert state.actors() == (2,)


def test_settlements_have_no_digits() -> None:
    state = set_table(["ocean 20 30 40", "50 51 52 53"], board="01 11 12 13 14 15", modules=Modules(settlements=True))
    assert listed(state)[:2] == ["ocean:biome", "ocean:deploy"]
    play(state, "ocean:biome")
    assert holds(state, 0) == ["01"]


def test_a_settlement_on_the_board_is_taken_like_any_card() -> None:
    state = set_table(["02 20 30 40", "50 51 52 53"], board="ocean 11 12 13 14 15", modules=Modules(settlements=True))
    play(state, "02:biome")
    assert holds(state, 0) == ["ocean"]


def ready_to_fix(worlds: tuple[str, str], modules: Modules) -> WorldsState:
    state = set_table(["40", ""], worlds=worlds, board="60 09 10 11 12 13", pile="", modules=modules, out_of_play=1)
    play(state, "40:deploy")
    assert state.dump()["why"] == "empty_hand"
    return state


def test_nw_6_each_player_fixes_the_value_of_each_settlement_and_the_best_comes_first() -> None:
    """NW-6: 03 closes the run 01 02 03 04; then the other settlements, one by one."""
    state = ready_to_fix(("01 02 04 ocean", ""), Modules(settlements=True))
    assert state.dump()["phase"] == "fixing"
    assert listed(state, 0)[0] == "ocean=3"
    assert sorted(listed(state, 0)) == [f"ocean={value}" for value in range(1, 9)]
    assert told(play(state, "ocean=1")) == ["fixed settlement=ocean value=1"]
    assert state.dump()["values"] == {"ocean": 1}
    assert state.actors() == (1,)
    while state.actors():
        play(state, listed(state, 1)[0])
    assert state.dump()["values"].keys() == set(BIOMES)


def test_nw_6_only_the_open_settlement_can_be_fixed() -> None:
    """NW-6: nothing else is legal then."""
    state = ready_to_fix(("01 02 04 ocean", ""), Modules(settlements=True))
    for text in ("coast=9", "pass", "40:deploy", "40:last"):
        with pytest.raises(IllegalMove, match="only_value"):
            play(state, text)


@pytest.mark.parametrize(
    ("seat", "text", "why"),
    [
        (1, "50:deploy", "not_your_turn"),
        (0, "50:deploy", "not_in_hand"),
        (0, "20:last", "not_last_yet"),
        (0, "pass", "not_now"),
        (0, "ocean=5", "not_now"),
        (0, "20:biome", "nothing_biome"),
    ],
)
def test_an_illegal_move_names_its_reason_and_changes_nothing(seat: int, text: str, why: str) -> None:
    state = set_table(["20 21 30 40", "50 51 52 53"], board="60 61 62 63 41 42")
    before = state.dump()
    with pytest.raises(IllegalMove) as refused:
        state.play(seat, GAME.parse(text))
    assert refused.value.message.key == f"new_worlds.illegal.{why}"
    assert state.dump() == before


def test_after_the_end_is_triggered_only_last_cards_are_legal() -> None:
    state = set_table(["20 21 30 40", "50 51 52 53"], board="60 11 12 13 14 15", pile="", out_of_play=1)
    play(state, "20:digits")
    for text, why in (("50:deploy", "only_last"), ("54:last", "not_in_hand")):
        with pytest.raises(IllegalMove, match=why):
            play(state, text)
    play(state, "pass")
    with pytest.raises(IllegalMove, match="finished"):
        state.play(1, GAME.parse("pass"))
    assert listed(state, 0) == listed(state, 1) == []
