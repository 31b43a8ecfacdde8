"""What happened is shown as motion, can be skipped, and always ends on the true position."""

from __future__ import annotations

import gc
import weakref

from kivy.metrics import dp

from app.kit.tokens import theme
from app.play.seen_move import SeenMove
from app.tables.new_worlds.hand import in_their_places
from app.tables.new_worlds.places import arrange
from app.tables.new_worlds.telling import TELLING
from app.tables.reel import Reel
from app.tables.telling import beats, short_key
from rules.game import Event
from rules.new_worlds import GAME
from rules.new_worlds.components import BIOMES
from rules.new_worlds.scene import pile_size, to_shuffle, world
from tests.app import touch


def told_of(keys) -> SeenMove:
    return SeenMove(0, 0, tuple(Event(f"new_worlds.{key}", 0, {"card": "09", "space": 2}) for key in keys), None, None)


def test_taken_cards_leave_together_then_the_board_is_refilled_at_once():
    told = told_of(("played", "taken", "taken", "laid", "refilled", "refilled", "drew", "over"))
    groups = [[short_key(event) for event in beat.events] for beat in beats(GAME, told, TELLING)]
    assert groups == [["played"], ["taken", "taken"], ["laid", "refilled", "refilled", "drew"], ["over"]]


def test_a_card_keeps_its_place_in_the_hand_and_the_next_one_fills_the_gap():
    events = [
        Event("new_worlds.played", 0, {"card": "33"}),
        Event("new_worlds.drew", 0, {"card": "60"}),
        Event("new_worlds.deployed", 1, {"card": "17"}),
        Event("new_worlds.last", 0, {"card": "05"}),
    ]
    assert in_their_places(["17", "42", "33", "05"], events, 0) == ["17", "42", "60", None]


def test_a_tap_on_the_table_ends_the_motion_and_nothing_is_played_twice(sit):
    sitting = sit(seats=2)
    theme.speed = "slow"
    board, card = sitting.board, sitting.board.hand.cards[0]
    sitting.tap_card(card)
    sitting.tap_way(2)
    sitting.tap_way(2)
    assert board.stage.moving
    touch.tap(board.center_x, board.world.center_y)
    assert str(sitting.session.match.steps[0].move) == f"{card}:deploy"
    theme.speed = "instant"
    board.finish()
    sitting.settle()
    assert card in world(sitting.board.scene, 0)
    assert len(sitting.session.match.steps) == 2


def test_motion_ends_by_itself_and_tells_so_once(sit):
    sitting = sit(seats=2, played=2)
    director, reel, ended = sitting.frame.director, Reel(sitting.session.match, 0), []
    director.jump(reel.scene(0))
    theme.speed = "normal"
    director.play(reel.told(0), lambda: ended.append(1))
    assert ended == []
    touch.advance(6.0)
    assert ended == [1]
    assert not sitting.board.stage.moving
    assert director.faults == []


def test_leaving_in_the_middle_of_a_flight_ends_it(sit):
    sitting = sit(seats=2)
    theme.speed = "slow"
    card = sitting.board.hand.cards[0]
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
    bringing = ("taken", "unseen", "laid", "deployed")
    moved = {event.params["card"] for event in last.events if short_key(event) in bringing}
    assert moved
    assert sitting.board.universe.marks == moved


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
    sitting = sit(seats=2, played=2)
    board, director, reel = sitting.board, sitting.frame.director, Reel(sitting.session.match, 0)
    director.jump(reel.scene(0))
    board.laid_out, board.hand.slots = False, []
    theme.speed = "normal"
    told = reel.told(0)
    director.play(told, lambda: None)
    assert not board.stage.moving
    assert board.hand.free_slot()[2:] == (0, 0)


def test_flying_cards_are_never_stretched(sit, monkeypatch):
    """A card keeps its shape on its way, however wide and low the chip is that it becomes."""
    sitting = sit(seats=2, seed=4)
    flights = []
    fly = sitting.board.stage.fly

    def watched(draw, start, end, *how, **more):
        flights.append((start, end))
        return fly(draw, start, end, *how, **more)

    monkeypatch.setattr(sitting.board.stage, "fly", watched)
    theme.speed = "normal"
    for _ in range(3):
        sitting.play_by_taps(next(move for move in sitting.session.moves if str(move).endswith("digits")))
    assert len(flights) > 12
    for start, end in flights:
        assert abs(start[2] / start[3] - end[2] / end[3]) < 0.01


def test_an_empty_pile_shows_the_discards_that_will_be_shuffled(sit):
    """NW-3: a frame around nothing tells nobody where the unseen card will come from."""

    def pile_spent(session):
        view = session.match.state.view(0)
        return view.pile_size == 0 and len(view.buried) > 7

    sitting = next(
        each
        for each in (sit(seats=2, seed=seed, until=pile_spent) for seed in range(1, 40))
        if not each.session.outcome
    )
    scene = sitting.board.scene
    assert pile_size(scene) == 0
    assert to_shuffle(scene) == len(sitting.board.position.buried) > 7
    assert str(to_shuffle(scene)) in [text.text for text in sitting.board.universe.drawn_texts()]


def test_marks_of_two_neighbours_never_touch():
    """The tick of one space and the digit of the next, on every form of the table."""
    from app.kit.layout import Form
    from app.tables.new_worlds import universe

    reach = universe.MARK_REACH - universe.MARK_INSET
    for size in ((360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)):
        places = arrange((0, 0, *size), Form(*size), 2)
        first, second = places.spaces[2:4]
        assert first[0] + first[2] + dp(reach) <= second[0] - dp(reach), size


def test_sheets_and_table_show_the_same_sign_for_a_biome(sit):
    from app.tables.score_table import score_lines
    from rules.game import Message, Outcome

    sitting = sit(seats=3, played=24)
    now = Outcome(Message("x"), (), tuple(sitting.board.figures().sheets))
    lines = score_lines(now, sitting.board.wording)
    signs = {award.glyph for line in lines for award in line.awards if award.glyph}
    assert len(signs) > 3
    assert signs <= {f"new_worlds/glyph_{biome}" for biome in BIOMES}


def test_a_card_held_up_covers_no_space_of_the_board():
    """It hid the very card that it took."""
    from app.kit.geometry import overlap
    from app.kit.layout import Form

    for size in ((360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)):
        for opponents in (1, 3):
            places = arrange((0, 0, *size), Form(*size), opponents)
            assert not any(overlap(places.shown, space) > 1 for space in places.spaces), (size, opponents)


def test_the_log_shows_a_settlement_as_a_house_of_its_biome(sit):
    """The list beside the table had it, the sheet had not."""
    board = sit(seats=2, options={"settlements": True}).board
    (house,) = board.chips(Event("new_worlds.taken", 1, {"card": "taiga", "space": 2}))
    (card,) = board.chips(Event("new_worlds.taken", 1, {"card": "49", "space": 2}))
    assert house.icon and house.ground == card.ground and not card.icon and card.text == "49"


def test_marks_of_a_choice_cover_no_icon_of_a_card(sit, monkeypatch):
    from app.tables.new_worlds import universe
    from app.tables.new_worlds.cards import icon_strip

    marks = []
    monkeypatch.setattr(universe, "draw_digit", lambda space, x, y: marks.append((space, y)))
    monkeypatch.setattr(universe, "draw_tick", lambda x, y: None)
    for size in ((412, 915), (1280, 800)):
        touch.resize(*size)
        board = sit(seats=3, played=9, options={"vital_capacity": True}).board
        for card in board.hand.cards:
            board.choice.select(board.position, card)
            board.universe.draw()
        for space, y in marks:
            box = board.places.spaces[space]
            if board.universe.card_on(space):
                assert y - dp(universe.MARK_REACH) >= box[1] + icon_strip(box, True) - 1
        assert len(marks) > 2
        marks.clear()
