"""What happened is shown as motion, can be skipped, and always ends on the true position."""

from __future__ import annotations

import gc
import weakref

from kivy.metrics import dp

from app.kit.tokens import theme
from app.tables.new_worlds.flights import Flights, beats, what
from app.tables.new_worlds.places import Places, arrange
from app.tables.new_worlds.scene import Scene, in_their_places
from rules.game import Event, Setup
from rules.new_worlds import GAME
from rules.new_worlds.components import BIOMES
from tests.app import touch


def test_taken_cards_leave_together_then_the_board_is_refilled_at_once():
    keys = ("played", "taken", "taken", "laid", "refilled", "refilled", "drew", "over")
    groups = beats([Event(f"new_worlds.{key}") for key in keys])
    told = [[what(event) for event in beat] for beat in groups]
    assert told == [["played"], ["taken", "taken"], ["laid", "refilled", "refilled", "drew"], ["over"]]


def test_a_card_keeps_its_place_in_the_hand_and_the_next_one_fills_the_gap():
    events = [
        Event("new_worlds.played", 0, {"card": "33"}), Event("new_worlds.drew", 0, {"card": "60"}),
        Event("new_worlds.deployed", 1, {"card": "17"}), Event("new_worlds.last", 0, {"card": "05"}),
    ]  # fmt: skip
    assert in_their_places(["17", "42", "33", "05"], events, 0) == ["17", "42", "60", None]


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


def test_flying_cards_are_never_stretched(sit, monkeypatch):
    """A card keeps its shape on its way, however wide and low the chip is that it becomes."""
    sitting = sit(seats=2, seed=4)
    flights = []
    fly = sitting.board.stage.fly

    def watched(draw, start, end, **more):
        flights.append((start, end))
        return fly(draw, start, end, **more)

    monkeypatch.setattr(sitting.board.stage, "fly", watched)
    for _ in range(3):
        sitting.play_by_taps(next(move for move in sitting.session.moves if str(move).endswith("digits")))
    assert len(flights) > 12
    for start, end in flights:
        assert abs(start[2] / start[3] - end[2] / end[3]) < 0.01


def test_an_empty_pile_shows_the_discards_that_will_be_shuffled(sit):
    """NW-3: a frame around nothing tells nobody where the unseen card will come from."""
    def pile_spent(session):
        view = session.match.state.view(0)
        return view.pile_size == 0 and view.buried.bit_count() > 7

    sitting = next(each for each in (sit(seats=2, seed=seed, until=pile_spent) for seed in range(1, 40))
                   if not each.session.outcome)  # fmt: skip
    scene = sitting.board.scene
    assert scene.pile == 0
    assert scene.to_shuffle == sitting.board.position.buried.bit_count() > 7
    assert str(scene.to_shuffle) in [text.text for text in sitting.board.universe.drawn_texts()]


def test_marks_of_two_neighbours_never_touch():
    """The tick of one space and the digit of the next, on every form of the table."""
    from app.kit.layout import Form
    from app.tables.new_worlds import universe

    reach = universe.MARK_REACH - universe.MARK_INSET
    for size in ((360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)):
        places = arrange((0, 0, *size), Form(*size), 2)
        first, second = places.spaces[2:4]
        assert first[0] + first[2] + dp(reach) <= second[0] - dp(reach), size


def test_a_run_bar_stays_inside_the_chips_of_its_column(sit, monkeypatch):
    """A bar at the left of a column looked like the right edge of its neighbour."""
    from app.tables.new_worlds import world

    bars = []
    fill = world.fill

    def watched(box, colour, *more):
        bars.append((box, colour))
        fill(box, colour, *more)

    monkeypatch.setattr(world, "fill", watched)
    sitting = sit(seats=2, played=30, seed=3)
    drawn = sitting.board.world
    drawn.contents = drawn.contents._replace(cards=("33", "34", "35"), runs=(("33", "34", "35"),))
    bars.clear()
    drawn.draw()
    white = [box for box, colour in bars if colour == world.ground_of("33").ink]
    chips = [drawn.boxes[card] for card in ("33", "34", "35")]
    assert len(white) == 3
    for bar, chip in zip(white, chips, strict=True):
        assert chip[0] <= bar[0] and bar[0] + bar[2] <= chip[0] + chip[2]


def test_sheets_and_table_show_the_same_sign_for_a_biome(sit):
    from app.screens.results.score_table import score_lines
    from rules.game import Message, Outcome

    sitting = sit(seats=3, played=24)
    now = Outcome(Message("x"), (), tuple(sitting.board.sheets))
    lines = score_lines(now, sitting.board.wording)
    signs = {award.glyph for line in lines for award in line.awards if award.glyph}
    assert len(signs) > 3
    assert signs <= {f"new_worlds/glyph_{biome}" for biome in BIOMES}
