"""What happened is shown as motion, can be skipped, and always ends on the true position."""

from __future__ import annotations

import gc
import weakref

from app.kit.tokens import theme
from app.tables.new_worlds.flights import Flights, beats, what
from app.tables.new_worlds.places import Places
from app.tables.new_worlds.scene import Scene, in_their_places
from rules.game import Event, Setup
from rules.new_worlds import GAME
from tests.app import touch


def test_taken_cards_leave_together_then_the_board_is_refilled_at_once():
    keys = ("played", "taken", "taken", "laid", "refilled", "refilled", "drew", "over")
    groups = beats([Event(f"new_worlds.{key}") for key in keys])
    told = [[what(event) for event in beat] for beat in groups]
    assert told == [["played"], ["taken", "taken"], ["laid", "refilled", "refilled", "drew"], ["over"]]


def test_a_new_card_takes_the_place_of_the_played_one():
    assert in_their_places(["05", "17", "33", "60"], ["17", "42", "33", "05"]) == ["17", "60", "33", "05"]
    assert in_their_places(["05", "17"], ["17", "42", "05", None]) == ["17", None, "05", None]
    assert in_their_places(["05", "17"], ()) == ["05", "17"]


def follow(scene: Scene, events, viewer: int) -> None:
    """Let a scene go through the events without any motion."""
    for event in events:
        key, params = what(event), event.params
        if key in ("played", "deployed", "last"):
            scene.leave_hand(event.seat, params["card"], viewer)
        if key in ("taken", "unseen"):
            scene.leave_space(params["space"])
        if key in ("taken", "unseen", "deployed", "last"):
            scene.enter_world(event.seat, params["card"])
        if key == "laid":
            scene.lay(params["card"])
        if key in ("refilled", "drew"):
            scene.leave_space(1)
        if key == "refilled":
            scene.fill(params["space"], params["card"])
        if key == "drew":
            scene.draw_card(event.seat, params.get("card"), viewer)
        if key == "reshuffled":
            scene.reshuffle(params["n"])


def test_a_scene_that_follows_every_event_is_the_next_position():
    state = GAME.start(Setup(3, {"start": 0, "settlements": True}, 11))
    scene = Scene(state.view(0))
    while state.actors():
        seat = state.actors()[0]
        moves = state.moves(seat)
        events = state.play(seat, moves[len(moves) // 2])
        follow(scene, [event.seen_by(0) for event in events], viewer=0)
        true = Scene(state.view(0))
        assert (scene.row, scene.pile, scene.discards) == (true.row, true.pile, true.discards)
        assert [sorted(world) for world in scene.worlds] == [sorted(world) for world in true.worlds]
        assert {card for card in scene.hand if card} == {card for card in true.hand if card}
        assert scene.hand_sizes == true.hand_sizes


def test_a_tap_on_the_table_ends_the_motion_and_nothing_is_played_twice(sit):
    sitting = sit(seats=2)
    theme.speed = "slow"
    board, card = sitting.board, sitting.board.scene.hand[0]
    sitting.tap_card(card)
    sitting.tap_way(2)
    sitting.tap_way(2)
    assert board.stage.moving
    touch.tap(board.center_x, board.world.center_y)
    assert str(sitting.session.match.steps[0].move) == f"{card}:deploy"
    theme.speed = "instant"
    board.finish()
    sitting.settle()
    assert card in sitting.board.scene.worlds[0]
    assert len(sitting.session.match.steps) == 2


def test_motion_ends_by_itself_and_tells_so_once(sit):
    sitting = sit(seats=2, played=2)
    theme.speed = "normal"
    board, ended = sitting.board, []
    step = sitting.session.match.steps[0]
    Flights(board, board.stage, board.scene).play([event.seen_by(0) for event in step.events], lambda: ended.append(1))
    assert ended == []
    touch.advance(3.0)
    assert ended == [1]
    assert not board.stage.moving


def test_leaving_in_the_middle_of_a_flight_ends_it(sit):
    sitting = sit(seats=2)
    theme.speed = "slow"
    card = sitting.board.scene.hand[0]
    sitting.tap_card(card)
    sitting.tap_way(2)
    sitting.tap_way(2)
    stage = sitting.board.stage
    assert stage.moving
    sitting.frame.go_away()
    assert not stage.moving


def test_what_the_last_player_moved_is_marked(sit):
    sitting = sit(seats=2, played=4)
    last = sitting.session.match.steps[-1]
    moved = {event.params["card"] for event in last.events if what(event) in ("taken", "unseen", "laid", "deployed")}
    assert moved
    assert sitting.board.scene.marks == moved


def test_a_hint_shows_the_move_on_the_board_and_says_why(sit):
    sitting = sit(played=9)
    move = sitting.session.moves[0]
    sitting.board.highlight(move)
    touch.frames(2)
    assert str(move).startswith(sitting.board.choice.card)
    assert sitting.board.choice.armed == move.way
    sentence = sitting.board.explain(move)
    assert str(move).partition(":")[0] in sentence
    assert "{" not in sentence


def test_every_move_can_be_explained_in_words(sit):
    for options in ({}, {"settlements": True}):
        sitting = sit(options=options)
        state = sitting.session.match.state
        while state.actors():
            seat = state.actors()[0]
            moves = state.moves(seat)
            if seat == 0:
                sitting.board.position = state.view(0)
                for move in moves:
                    sentence = sitting.board.explain(move)
                    assert "new_worlds." not in sentence
                    assert "{" not in sentence
            state.play(seat, moves[-1])
        sitting.frame.go_away()
        touch.clear()


def test_a_board_that_was_left_is_forgotten(sit):
    sitting = sit(seats=2)
    sitting.play_by_taps(sitting.session.moves[0])
    board = weakref.ref(sitting.board)
    sitting.frame.rebuild()
    touch.frames(3)
    gc.collect()
    assert sitting.board is not None
    assert board() is None


def test_the_player_on_turn_is_ringed(sit):
    sitting = sit(seats=3, persons=1)
    sitting.session.decider = 1
    sitting.board.refresh()
    assert [sitting.board.seats[seat].playing for seat in (1, 2)] == [True, False]


def test_a_move_made_before_the_table_was_laid_out_is_played_without_motion(sit):
    sitting = sit(seats=2)
    board, match = sitting.board, sitting.session.match
    board.places, board.hand.slots = Places(), []
    theme.speed = "normal"
    move = match.state.moves(0)[0]
    told = []
    board.show(match.play(0, move), lambda: told.append(True))
    assert told == [True]
    assert board.hand.free_slot()[2:] == (0, 0)
