"""How much of the map is seen: all of it for whoever asks, and always what can be shown of it."""

from __future__ import annotations

import pytest

from app.services.i18n import tr
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


def test_at_the_end_the_whole_map_is_that_of_the_reveal(sit, said):
    touch.resize(412, 915)
    sitting = sit(seats=2, mode="shake", played=7, seed=3)
    while sitting.board.reveal is None:
        sitting.play_by_taps(next(move for move in sitting.session.moves if move.push is None))
    board, cards = sitting.board, sitting.board.reveal.cards
    heard, cells = said(board), lay(board, cards, 6, 6)
    assert not cards.sees(cells)
    board.show_all()
    touch.advance(0.5)
    assert cards.sees(cells) and heard == []
    board.show_all()
    assert heard == [tr(IN_SIGHT)]
