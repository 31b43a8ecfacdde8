"""People play Natural Selection with a finger: by taps, by drags, and what the table answers."""

from __future__ import annotations

from random import Random

import pytest

from app.kit.geometry import centre
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.rules.natural_selection.scene import scene


def play_out(sitting, rng: Random) -> None:
    """Whoever is a person plays random moves by touch until it is over."""
    while not sitting.over:
        if sitting.session.phase == "covered":
            sitting.session.uncover()
            touch.frames(2)
        before = sitting.session.match.cursor
        sitting.play_by_taps(rng.choice(list(sitting.session.moves)))
        assert sitting.over or sitting.session.match.cursor > before


def test_a_whole_match_against_three_computers_by_taps(sit):
    sitting = sit(seats=4, options={"target": 20})
    play_out(sitting, Random(3))
    assert len(sitting.over) == 1
    assert sitting.over[0].sheets == sitting.session.outcome.sheets


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_expert_match_with_its_abilities_by_taps(sit, seed):
    sitting = sit(seats=3, seed=seed, options={"mode": "expert", "target": 30})
    play_out(sitting, Random(seed))
    assert len(sitting.over) == 1


def test_a_whole_match_of_symbiosis_by_taps(sit):
    sitting = sit(seats=2, options={"mode": "expert", "symbiosis": True, "target": 30})
    play_out(sitting, Random(5))
    assert len(sitting.over) == 1
    assert len(sitting.session.match.state.table.species[0]) == 2


def test_a_whole_match_by_dragging_cards_to_slots_players_and_the_table(sit):
    sitting, rng, dragged = sit(seats=3, seed=5, options={"target": 20}), Random(4), set()
    while not sitting.over:
        before = sitting.session.match.cursor
        aims = [aim for aim in sitting.board.choice.aims if sitting.can_drag(aim)]
        if aims:
            aim = rng.choice(aims)
            sitting.drag_out(aim.move)
            if sitting.board.choice.armed is not aim.move:
                sitting.answer_by_tile(aim.move)
            sitting.press_button()
            sitting.settle()
            dragged.add(aim.target[0])
        else:
            sitting.play_by_taps(rng.choice(list(sitting.session.moves)))
        assert sitting.over or sitting.session.match.cursor > before
    assert dragged >= {"slot", "seat"}


def test_a_card_let_go_beside_everything_returns_to_the_hand(sit):
    sitting = sit(seats=3, state=scene(["food"]))
    x, y = centre(sitting.board.places.lanes)
    lift = sitting.board.fingers.hands.lift
    touch.press(*centre(sitting.board.parts.tray.box_of(0))).move(x, y - lift, steps=3).up()
    touch.advance(0.2)
    assert sitting.board.choice.armed is None
    assert sitting.board.parts.tray.held == set()
    assert sitting.session.match.cursor == 0


def test_an_event_dragged_onto_a_player_is_armed_there(sit):
    sitting = sit(seats=3, state=scene(["disease"]))
    sitting.drag_out(parse("event disease 2"))
    assert sitting.board.choice.armed is parse("event disease 2")
    assert sitting.board.parts.seats[2].armed
    assert not sitting.board.parts.seats[1].armed


def test_an_event_without_a_target_is_dragged_onto_the_biome(sit):
    sitting = sit(seats=3, state=scene(["radiation"]))
    sitting.drag_out(parse("event radiation"))
    assert sitting.board.choice.armed is parse("event radiation")


def test_a_card_that_cannot_be_played_is_not_lifted_and_says_so(sit):
    sitting = sit(seats=3, state=scene(["discard_mutation"]))
    sitting.tap_card("hand", "discard_mutation")
    assert "ahora no se puede jugar" in sitting.board.parts.message.message.text
    assert not sitting.board.picker.can_lift(0)


def test_the_slot_under_the_finger_is_meant_and_not_the_one_under_the_card_above_it(sit):
    state = scene(["taiga+2"], placed={"0.1.1": "tundra+1", "0.1.2": "tundra+2"}, levels={"0.1": 2})
    sitting = sit(seats=3, state=state)
    slots = sitting.board.parts.creature.slot_boxes()
    hand = centre(sitting.board.parts.tray.box_of(0))
    touch.press(*hand).move(*centre(slots["1.3"]), steps=4).up()
    assert str(sitting.board.choice.armed) == "mutate taiga+2 1.3"


def test_after_a_hint_to_discard_another_card_can_be_dragged_and_the_button_says_discard(sit):
    sitting = sit(seats=3, state=scene(["disease", "food"]))
    board = sitting.board
    board.highlight(parse("discard disease"))
    touch.frames(1)
    assert [button.answer.text for button in board.parts.message.buttons if button.answer.gold] == ["Descartar"]
    sitting.drag_out(parse("event food 0"))
    assert board.choice.armed is parse("event food 0")
    assert [button.answer.text for button in board.parts.message.buttons if button.answer.gold] == ["Jugar"]
