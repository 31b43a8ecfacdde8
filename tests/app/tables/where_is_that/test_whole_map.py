"""How much of the map is seen: all of it for whoever asks, and always what can be shown of it."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.kit.geometry import around, centre, overlap
from app.services.i18n import tr
from app.tables.where_is_that.chart_frame import DISC
from app.tables.where_is_that.painter import Sight
from rules.where_is_that.view import map_side
from tests.app import touch

IN_SIGHT, TOO_LARGE = "where_is_that.table.whole_in_sight", "where_is_that.table.too_large"


def lay(board, card_map, columns: int, rows: int) -> list:
    """So many columns and rows of cards, with their map sides up where cards of this mode have them."""
    cells = [(x, y) for y in range(rows) for x in range(columns)]
    cards = dict(zip(cells, board.faces, strict=False))
    sides = {} if board.own_maps else {card: map_side(board.pack, card) for card in cards.values()}
    card_map.show(Sight(cards, board.faces, sides, pack=board.pack))
    card_map.fit()
    touch.frames(2)
    return cells


@pytest.fixture
def said(monkeypatch):
    """Every sentence said in passing, by table."""
    found = []

    def listen(board) -> list[str]:
        monkeypatch.setattr(board.frame, "say", found.append)
        return found

    return listen


# -- who asks for the whole map sees it ---------------------------------------------------------------


@pytest.mark.parametrize(("mode", "columns", "rows"), [("shake", 6, 6), ("cartographer", 9, 6)])
def test_who_asks_for_the_whole_map_sees_every_card_whole(sit, said, mode, columns, rows):
    touch.resize(412, 915)
    board = sit(seats=3, mode=mode).board
    heard, cells = said(board), lay(board, board.map, columns, rows)
    assert not board.map.sees(cells), "more than can be read at once"
    board.show_all()
    touch.advance(0.5)
    assert board.map.sees(cells) and heard == []
    board.show_all()
    assert heard == [tr(IN_SIGHT)]


def test_a_map_too_large_for_the_screen_is_not_said_to_be_in_sight(sit, said):
    touch.resize(412, 915)
    board = sit(seats=3, mode="cartographer").board
    heard, cells = said(board), lay(board, board.map, 3, 16)
    board.show_all()
    touch.advance(0.5)
    assert not board.map.sees(cells) and heard == [tr(TOO_LARGE)]


def test_a_card_aimed_at_beyond_the_edge_is_seen_with_all_the_others(sit):
    """Only just brought into sight it would lie under the frame and drive the cards of the other side out."""
    touch.resize(412, 915)
    board = sit(seats=3, mode="cartographer").board
    cells = lay(board, board.map, 4, 3)
    board.map.reach((-1, 1))
    touch.advance(0.5)
    assert board.map.sees([*cells, (-1, 1)])
    board.map.on_pan(-dp(60), 0)
    before = board.map.camera.scale
    board.map.reach((-1, 1))
    touch.advance(0.5)
    assert board.map.camera.scale == before, "who looks about has the say"


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_a_tablet_shows_seven_rows_above_the_words_about_a_move(sit, mode):
    touch.resize(1280, 800)
    board = sit(seats=3, mode=mode).board
    board.places.keep_clear((*board.places.map[:3], dp(96)))
    board.map.put(board.places.map, board.places.clear, board.places.unit, board.places.least)
    assert board.map.sees(lay(board, board.map, 3, 7))


# -- a turn begins with every card in sight -----------------------------------------------------------

SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


def badges(board) -> list:
    """The boxes of N, S, W, E and of the compass, where they are shown."""
    frame = board.over_map.chart_frame
    found = [around(*at, dp(DISC), dp(DISC)) for at in frame.letters if at is not None]
    return [*found, *([] if frame.compass is None else [frame.compass])]


def covered(board) -> list:
    """Cards under a letter of the frame or under the compass."""
    return [
        cell
        for cell in board.map.sight.cards
        for badge in badges(board)
        if overlap(board.map.camera.card_box(cell), badge) > 1
    ]


def test_five_rows_of_the_shake_are_seen_at_once_on_a_phone(sit):
    touch.resize(412, 915)
    board = sit(seats=3, mode="shake").board
    assert board.map.sees(lay(board, board.map, 4, 5))
    assert board.map.camera.card[0] >= dp(64)


@pytest.mark.parametrize("mode", ["shake", "cartographer"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_neither_letters_nor_compass_cover_a_card(sit, size, mode):
    touch.resize(*size)
    board = sit(seats=3, mode=mode).board
    for columns, rows in ((3, 3), (4, 5), (7, 3), (2, 6), (8, 7)):
        lay(board, board.map, columns, rows)
        assert not covered(board)
    lay(board, board.map, 3, 3)
    board.map.on_pan(0, board.map.height / 3)
    assert not covered(board), "nor while it is panned"


@pytest.mark.parametrize(
    ("size", "mode"), list(zip(SIZES, ["shake", "cartographer", "shake", "shake"], strict=True)), ids=str
)
def test_a_turn_begins_with_every_card_in_sight_that_can_be_shown(sit, size, mode):
    """The player looked elsewhere before the last move: the next turn does not begin there."""
    touch.resize(*size)
    sitting = sit(seats=2, mode=mode, played=6, seed=3, speed="fast")
    board = sitting.board
    board.map.on_zoom(2.0, centre(board.map.clear))
    board.map.on_pan(300, 200)
    sitting.session.play(next(move for move in sitting.session.moves if move.push is None))
    for _ in range(4000):
        touch.frames(1)
        board.go_on()
        if sitting.session.phase == "deciding":
            break
    touch.advance(1)
    assert board.map.camera == board.map.fitting()
    cells, smallest = list(board.map.sight.cards), board.map.camera.scale <= board.map.camera.least + 0.001
    assert board.map.sees(cells) or smallest
    newest = [cell for cell, card in board.map.sight.cards.items() if card in board.map.sight.marks]
    assert board.map.sees(newest[-1:])
    assert not covered(board)


# -- and stays there, whatever fingers do -------------------------------------------------------------


@pytest.mark.parametrize("way", ["left", "right", "down"])
def test_a_card_held_at_the_edge_of_a_map_that_is_all_in_sight_moves_nothing(sit, way):
    touch.resize(412, 915)
    sitting = sit(seats=3, mode="shake", played=4, seed=3)
    board = sitting.board
    x, y, width, height = board.map.clear
    before, lift = board.map.camera, board.fingers.hands.lift
    assert board.map.sees(board.map.sight.cards)
    across, up = x + width / 2, y + height / 2
    at = {"left": (x + 6, up), "right": (x + width - 6, up), "down": (across, y + 6)}[way]
    finger = touch.press(*sitting.card_point(board.position.offer[0]))
    finger.move(x + width / 2, y + height / 2, steps=4).move(at[0], at[1] - lift, steps=6)
    touch.advance(2)
    assert (board.map.camera.middle, board.map.camera.scale) == (before.middle, before.scale)
    finger.move(x + width / 2, 20, steps=4).up()
    touch.advance(1)
    assert (board.map.camera.middle, board.map.camera.scale) == (before.middle, before.scale)


def test_a_map_that_creeps_stops_where_the_last_cells_are_in_sight(sit):
    touch.resize(412, 915)
    board = sit(seats=3, mode="shake").board
    lay(board, board.map, 9, 4)
    left, _, width, _ = board.map.clear
    for _ in range(200):
        board.map.creep(10, 0)
    x = board.map.camera.card_box((0, 0))[0]
    assert left + dp(24) <= x <= left + dp(30)
    for _ in range(200):
        board.map.creep(-10, 0)
    x, _, wide, _ = board.map.camera.card_box((8, 0))
    assert left + width - dp(30) <= x + wide <= left + width - dp(24)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_however_far_a_finger_pans_a_card_stays_in_sight(sit, size):
    touch.resize(*size)
    board = sit(seats=3, mode="shake", played=5, seed=3).board
    clear = board.map.clear
    for zoom in (1.0, 1.5, 2.0):
        for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1), (0, 1), (1, 0)):
            board.map.fit()
            board.map.on_zoom(zoom, centre(clear))
            for _ in range(40):
                board.map.on_pan(dx * 60, dy * 60)
            boxes = [board.map.camera.card_box(cell) for cell in board.map.sight.cards]
            assert max(overlap(box, clear) / (box[2] * box[3]) for box in boxes) > 0.3
