"""A person plays Where Is That? with a finger: by taps, by drags and swipes, and what the table answers."""

from __future__ import annotations

from random import Random

import pytest

from app.kit import overlays
from app.kit.geometry import centre
from app.kit.tokens import theme
from app.screens.match.hint import HintCard
from rules.where_is_that import preview
from rules.where_is_that.scene import cards, points
from tests.app import touch

PHONE, TABLET, LYING = (412, 915), (1280, 800), (915, 412)


def some_move(sitting, rng: Random):
    """A random placement, every third one a push."""
    moves = list(sitting.session.moves)
    pushes = [move for move in moves if move.push is not None]
    free = [move for move in moves if move.push is None]
    return rng.choice(pushes if pushes and rng.random() < 0.34 else free)


def play_out(sitting, play, seed: int = 3) -> list:
    """The whole match; the moves of the person."""
    rng, made = Random(seed), []
    while not sitting.over:
        assert sitting.session.phase == "deciding"
        move, before = some_move(sitting, rng), sitting.session.match.cursor
        play(move)
        assert sitting.session.match.cursor > before, move
        assert sitting.session.match.steps[before].move == move
        made.append(move)
    return made


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_a_whole_match_with_pushes_by_swipe(sit, size, mode):
    touch.resize(*size)
    sitting = sit(seats=2, mode=mode, seed=4)
    made = play_out(sitting, sitting.play_by_drag)
    assert len(made) == (12 if mode == "cartographer" else 5)
    assert any(move.push for move in made)
    assert [outcome.sheets for outcome in sitting.over] == [sitting.session.outcome.sheets]


def test_a_whole_match_by_taps_with_monuments(sit):
    sitting = sit(seats=3, mode="shake", monuments=True, seed=9)
    made = play_out(sitting, sitting.play_by_taps, seed=5)
    assert len(made) == 5
    assert len(sitting.over) == 1


def select(sitting) -> str:
    card = sitting.board.position.offer[0]
    touch.tap(*sitting.card_point(card))
    return card


def test_in_the_shake_the_first_touch_arms_and_the_second_commits(sit):
    sitting = sit(mode="shake")
    card, cell = select(sitting), sitting.board.choosing.free_cells()[0]
    sitting.tap_cell(*cell)
    assert sitting.session.match.cursor == 0
    assert sitting.board.choice.ready
    sitting.tap_cell(*cell)
    sitting.settle()
    assert str(sitting.session.match.steps[0].move) == "{} at {},{}".format(card, *cell)


def test_without_confirmation_the_first_touch_commits(sit):
    sitting = sit(mode="shake")
    sitting.settings.set("confirm_moves", False)
    select(sitting)
    sitting.tap_cell(*sitting.board.choosing.free_cells()[0])
    sitting.settle()
    assert sitting.session.match.cursor > 0


def test_in_the_cartographers_corner_a_free_cell_takes_the_card_at_once(sit):
    sitting = sit(seats=2)
    select(sitting)
    sitting.tap_cell(*sitting.board.choosing.free_cells()[1])
    sitting.settle()
    assert sitting.session.match.cursor > 0


def covered_cell(sitting, wish):
    """A covered cell whose pushes fulfil the wish."""
    view = sitting.board.position
    return next(cell for cell in sitting.cells if wish(preview.pushes(view, *cell)))


def test_a_closed_push_says_which_circle_it_would_break_and_moves_nothing(sit, monkeypatch):
    sitting = sit(mode="shake", played=9, seed=3)
    said = []
    monkeypatch.setattr(sitting.frame, "say", said.append)
    cell = covered_cell(sitting, lambda pushes: any(not push.legal for push in pushes.values()))
    direction, push = next((d, p) for d, p in preview.pushes(sitting.board.position, *cell).items() if not p.legal)
    select(sitting)
    before = sitting.session.match.cursor
    sitting.tap_cell(*cell)
    assert sitting.board.pad.arrows[direction].shut
    touch.tap_on(sitting.board.pad.arrows[direction])
    names = [sitting.frame.wording.word("place", card) for card in push.broken[0][:2]]
    assert len(said) == 1
    assert all(name in said[0] for name in names)
    touch.tap_on(sitting.board.pad.place)
    assert sitting.board.choice.direction is None
    assert sitting.session.match.cursor == before


def test_a_push_is_shown_before_it_happens(sit):
    sitting = sit(seats=2, played=12)
    cell = covered_cell(sitting, lambda pushes: len(pushes["right"].shifts) > 1)
    push = preview.push(sitting.board.position, *cell, "right")
    card = select(sitting)
    sitting.tap_cell(*cell)
    sitting.swipe(*cell, "right")
    sight = sitting.board.map.sight
    assert sight.aim.card == card
    assert sight.aim.moved == {shift.card for shift in push.shifts}
    assert all(sight.cards[shift.end] == shift.card for shift in push.shifts)
    assert sitting.cells[cell] == push.shifts[0].card


def test_the_back_button_lowers_the_card_then_lets_it_go_before_the_menu_opens(sit):
    sitting = sit(seats=2, played=6)
    select(sitting)
    sitting.tap_cell(*next(iter(sitting.cells)))
    assert sitting.frame.back()
    assert (sitting.board.choice.cell, sitting.board.choice.card is None) == (None, False)
    assert sitting.frame.back()
    assert sitting.board.choice.card is None
    assert overlays.open_overlays() == []


def test_one_finger_pans_two_fingers_zoom_and_two_taps_fit(sit):
    sitting = sit(seats=2, played=10)
    view, start, before = sitting.board.map, sitting.board.map.camera, sitting.session.match.cursor
    middle = (206, 560)
    touch.press(*middle).move(middle[0] + 60, middle[1] - 40, steps=4).up()
    assert view.camera.middle != start.middle
    one, other = touch.press(180, 560), touch.press(240, 560)
    other.move(330, 560, steps=4)
    one.up()
    other.up()
    assert start.scale < view.camera.scale <= 2.0
    touch.frames(30)
    touch.double_tap(206, 600)
    touch.advance(0.4)
    assert view.camera.scale == view.fitting().scale == start.scale
    assert view.camera.middle == pytest.approx(view.fitting().middle)
    assert sitting.session.match.cursor == before


def test_a_card_held_at_the_edge_pans_the_map(sit):
    sitting = sit(seats=2, played=10)
    board, card = sitting.board, sitting.board.position.offer[0]
    board.map.on_zoom(2.0, centre(board.map.clear))  # more than the screen shows
    before = board.map.camera.middle
    finger = touch.press(*sitting.card_point(card))
    finger.move(206, 400, steps=4).move(6, 400, steps=4)
    assert board.map.camera.middle == before, "it has to rest at the edge for a moment"
    touch.advance(0.7)
    assert board.map.camera.middle[0] < before[0]
    finger.move(20, 870, steps=3).up()
    touch.advance(0.4)
    assert sitting.session.match.cursor >= 10
    assert board.offer.held == set()


@pytest.mark.parametrize("left_handed", [False, True], ids=["right-handed", "left-handed"])
@pytest.mark.parametrize("size", [TABLET, LYING], ids=["tablet", "lying phone"])
def test_a_card_from_the_panel_finds_the_map_where_it_was(sit, size, left_handed):
    touch.resize(*size)
    theme.left_handed = left_handed
    sitting = sit(seats=2, played=4)
    board, card = sitting.board, sitting.board.position.offer[0]
    before = board.map.camera
    cell = max(board.choosing.free_cells(), key=lambda each: each[0])
    left, _, width, _ = board.places.clear
    edge = left + 4 if left_handed else left + width - 4
    finger = touch.press(*sitting.card_point(card))
    goal = centre(board.map.camera.card_box(cell))
    finger.move(edge, goal[1], steps=6)
    touch.advance(1.0)
    finger.move(*goal, steps=20)  # the finger itself in the hole
    assert board.map.closed == before, "a slow hand at the edge of the panel"
    finger.up()
    sitting.settle()
    assert str(sitting.session.match.steps[4].move) == "{} at {},{}".format(card, *cell)


def test_a_card_let_go_beside_everything_returns_to_the_offer(sit):
    sitting = sit(seats=2)
    card = sitting.board.position.offer[0]
    touch.press(*sitting.card_point(card)).move(20, 860, steps=3).up()
    touch.advance(0.3)
    assert sitting.board.offer.held == set()
    assert sitting.session.match.cursor == 0


def test_other_players_maps_are_one_tap_away(sit):
    sitting = sit(seats=3, played=6)
    touch.tap_on(sitting.board.seats[2])
    assert sitting.board.map.sight.cards == cards(sitting.board.scene, 2)
    select(sitting)
    assert sitting.board.map.sight.cards == sitting.cells


def the_back_button(sitting):
    assert sitting.frame.back()


def a_card_of_the_offer(sitting):
    touch.tap(*sitting.card_point(sitting.board.position.offer[0]))


def a_lifted_card(sitting):
    finger = touch.press(*sitting.card_point(sitting.board.position.offer[0]))
    finger.move(finger.x, finger.y + 30, steps=3)


@pytest.mark.parametrize("home", [the_back_button, a_card_of_the_offer, a_lifted_card])
def test_the_own_map_comes_back_whole_after_a_look_at_another(sit, home):
    sitting = sit(seats=3, played=9)
    board, before = sitting.board, sitting.board.map.camera
    touch.tap_on(board.seats[2])
    assert board.map.camera.middle != before.middle, "the other map lies elsewhere, or this proves nothing"
    home(sitting)
    touch.advance(0.5)
    assert board.shown_seat == 0
    assert board.map.sees(sitting.cells)
    assert board.map.camera == board.map.fitting()


def test_a_long_press_tells_of_a_place_and_moves_nothing(sit):
    sitting = sit(seats=2, played=4)
    touch.long_press(*sitting.cell_point(*next(iter(sitting.cells))))
    assert [type(sheet).__name__ for sheet in overlays.open_overlays()] == ["PlaceSheet"]
    assert sitting.session.match.cursor == 4


def test_a_hint_is_shown_on_the_map_and_says_why(sit):
    sitting = sit(seats=2, played=4, hints=True)
    sitting.frame.ask_hint()
    touch.until(lambda: (sitting.frame.services.thinker.poll(), sitting.session.hints_used)[1])
    hinted = sitting.board.choice.move()
    assert hinted in sitting.session.moves
    card = next(sheet for sheet in overlays.open_overlays() if isinstance(sheet, HintCard))
    told = sitting.board.explain(hinted)
    assert card.lines[0].lower().endswith(told.lower()) and len(card.lines) > 1
    assert card.lines[0] != told, "the computer does not know the map either: it says what it thinks"


def test_legal_cells_glow_only_if_the_player_wants_that(sit):
    sitting = sit(seats=2)
    select(sitting)
    assert set(sitting.board.map.sight.legal) == set(sitting.board.choosing.free_cells())
    sitting.settings.set("show_legal", False)
    sitting.board.show_position()
    assert sitting.board.map.sight.legal == ()


def test_a_flip_brings_its_marks_and_its_points_fly_to_their_player(sit):
    sitting = sit(mode="shake", seats=2, speed="fast", seed=2)
    select(sitting)
    sitting.tap_cell(*sitting.board.choosing.free_cells()[0])
    touch.tap_on(sitting.board.pad.place)
    assert sitting.board.stage.moving
    touch.until(lambda: sitting.board.map.sight.sides.keys() - sitting.board.position.flipped.keys())
    (flip,) = sitting.session.view.flips
    touch.until(lambda: sitting.session.match.cursor > 1)
    shown = sitting.board.scene
    assert [points(shown, seat) for seat in range(2)] == [flip.points, 0]
    assert (flip.card in cards(shown, 0).values()) is bool(flip.points)


def test_a_touch_ends_running_motion_and_does_nothing_else(sit):
    sitting = sit(seats=2, speed="slow", seed=4)
    select(sitting)
    sitting.tap_cell(*sitting.board.choosing.free_cells()[0])
    for _ in range(20):
        if sitting.session.phase == "deciding":
            break
        touch.tap(206, 500)
    assert sitting.session.phase == "deciding"
    assert not sitting.board.stage.moving


@pytest.mark.parametrize("size", [PHONE, (360, 640), (915, 412), TABLET], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_arrows_on_the_hovering_card_choose_the_push_and_a_second_touch_makes_it(sit, size):
    touch.resize(*size)
    sitting = sit(seats=2, played=8)
    select(sitting)
    cell = next(iter(sitting.cells))
    sitting.tap_cell(*cell)
    for direction in ("left", "down", "right", "up"):
        touch.tap(*sitting.board.map.painter.arrow_points(sitting.board.map.camera)[direction])
        assert sitting.board.choice.direction == direction
        touch.advance(0.5)
    before = sitting.session.match.cursor
    touch.tap(*sitting.board.map.painter.arrow_points(sitting.board.map.camera)["up"])
    assert sitting.session.match.steps[before].move.push == "up"


def test_a_closed_arrow_on_the_hovering_card_says_why(sit, monkeypatch):
    sitting = sit(mode="shake", played=9, seed=3)
    said = []
    monkeypatch.setattr(sitting.frame, "say", said.append)
    cell = covered_cell(sitting, lambda pushes: any(not push.legal for push in pushes.values()))
    direction = next(d for d, p in preview.pushes(sitting.board.position, *cell).items() if not p.legal)
    select(sitting)
    sitting.tap_cell(*cell)
    touch.tap(*sitting.board.map.painter.arrow_points(sitting.board.map.camera)[direction])
    assert len(said) == 1
    assert sitting.board.choice.refused == direction


def in_sight(sitting) -> bool:
    return sitting.board.map.sees(sitting.board.map.sight.cards)


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_every_card_is_in_sight_before_and_after_a_push(sit, speed):
    sitting = sit(seats=1, speed=speed, seed=11)
    for direction in ("left", "left", "left", "up", "up", "up", "right"):
        select(sitting)
        cells = sitting.cells
        edge = min(cells) if direction == "left" else min(cells, key=lambda at: (at[1], at[0]))
        sitting.tap_cell(*edge)
        touch.tap_on(sitting.board.pad.arrows[direction])
        touch.advance(0.5)
        assert in_sight(sitting)
        touch.tap_on(sitting.board.pad.place)
        sitting.settle()
        touch.advance(0.5)
        assert in_sight(sitting)


def test_a_card_dragged_along_the_edge_does_not_leave_the_map_where_it_was_panned(sit):
    sitting = sit(seats=2, played=10)
    view = sitting.board.map
    view.look(view.camera.zoomed(2.0, centre(view.clear)))  # as if the map were larger than the screen
    before = view.camera.middle
    finger = touch.press(*sitting.card_point(sitting.board.position.offer[0]))
    finger.move(206, 400, steps=4).move(6, 400, steps=4)
    touch.advance(0.7)
    assert view.camera.middle != before
    finger.move(20, 870, steps=3).up()
    touch.advance(1)
    assert view.camera == view.fitting()


def test_several_people_confirm_a_card_in_the_cartographers_corner_too(sit):
    sitting = sit(seats=2, persons=2)
    sitting.session.uncover()
    touch.frames(4)
    select(sitting)
    cell = sitting.board.choosing.free_cells()[1]
    sitting.tap_cell(*cell)
    assert (sitting.session.match.cursor, sitting.board.choice.ready) == (0, True)
    touch.tap_on(sitting.board.pad.place)
    sitting.settle()
    assert sitting.session.match.cursor == 1


def test_the_last_card_before_the_flip_is_confirmed(sit):
    sitting = sit(seats=1, played=11)
    select(sitting)
    sitting.tap_cell(*sitting.board.choosing.free_cells()[0])
    assert (sitting.session.match.cursor, sitting.board.choice.ready) == (11, True)


def test_after_an_undo_the_cards_of_the_round_lie_where_they_lay(sit):
    sitting = sit(seats=3, seed=12)
    board = sitting.board
    orders = []
    for _turn in range(3):
        orders.append([slot.card or slot.taken for slot in board.offer.slots])
        touch.tap(*sitting.card_point(board.position.offer[-1]))
        sitting.tap_cell(*board.choosing.free_cells()[0])
        sitting.settle()
    for order in reversed(orders):
        sitting.frame.undo()
        touch.advance(0.5)
        touch.tap_on(overlays.open_overlays()[-1].answers.children[-1])
        touch.advance(0.5)
        assert [slot.card or slot.taken for slot in board.offer.slots] == order
    assert sitting.session.match.cursor == 0


def test_a_finger_in_a_hole_lays_the_card_there_though_the_card_stands_over_the_neighbour_above(sit):
    touch.resize(412, 915)
    sitting = sit(seats=2, played=6)
    board = sitting.board
    card = next(iter(sitting.session.moves)).card
    taken = board.map.sight.cards
    below = [(x, y + 1) for x, y in taken if (x, y + 1) not in taken]
    for cell in below:
        to = sitting.cell_point(*cell)
        finger = touch.press(*sitting.card_point(card)).move(*to, steps=4)
        (held,) = board.fingers.hands.dragged()
        assert held.snapped.key == cell, cell
        finger.move(*sitting.card_point(card), steps=3).up()
        touch.advance(0.4)
    to = sitting.cell_point(*below[0])
    touch.press(*sitting.card_point(card)).move(*to, steps=4).up()
    touch.frames(2)
    assert board.choice.pushes == {}
    assert (board.choice.cell or below[0]) == below[0]
