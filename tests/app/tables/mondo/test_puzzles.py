"""A puzzle of Mondo as it comes with the app, laid by touch on its table."""

from __future__ import annotations

import pytest

from app.kit.buttons import TextButton
from app.kit.geometry import Box
from app.screens.match.bars import BarButton
from app.screens.puzzles.answer import AnswerSheet
from app.screens.puzzles.answer_parts import AnswerRow, Pieces, Stars
from app.screens.puzzles.asking import PuzzleScreen
from app.services.i18n import tr
from rules import GAMES
from rules.mondo.moves import Place, Take
from rules.puzzles import puzzles_of
from tests.app import measure, touch
from tests.app.screens.seen import of_kind, only, says, tap

PUZZLES = puzzles_of(GAMES["mondo"]).puzzles


@pytest.fixture(params=["tile", "board"])
def asked(app, monkeypatch, request) -> PuzzleScreen:
    """One puzzle of each kind: with one empty space, with several."""
    found = [each for each in PUZZLES if each.kind == request.param]
    puzzle = found[len(found) // 2]
    monkeypatch.setattr("app.screens.puzzles.stock.next_of", lambda *_args, **_kwargs: puzzle)
    app.services.settings.set("seen_welcome", True)
    app.services.settings.set("speed", "normal")
    app.go("puzzle", game="mondo")
    touch.frames(10)
    return app.navigation.screen


def middle(box: Box) -> tuple[float, float]:
    x, y, width, height = box
    return x + width / 2, y + height / 2


def lay(screen: PuzzleScreen) -> int:
    """The solution by fingers: take, turn until it lies right, lay. The most coins that lay on the board meanwhile."""
    board, coins = screen.frame.board, 0
    moves = screen.puzzle.solution(screen.session.game)
    for take, place in zip(moves[::2], moves[1::2], strict=True):
        assert isinstance(take, Take) and isinstance(place, Place)
        touch.tap(*middle(board.pool.box_of(take.name)))
        touch.frames(4)
        held, wanted = board.held[0], place.of(take.name)
        if held.laid.side != wanted.side:
            touch.tap_on(board.stations[0].tray.flip_button)
        while held.laid != wanted:
            touch.tap_on(board.stations[0].tray.turn_button)
        touch.tap(*middle(board.stations[0].space_box(place.place)))
        touch.frames(4)
        coins = max(coins, len(board.stations[0].world.coins))
    return coins


def test_a_puzzle_is_solved_by_hand_and_its_tiles_are_shown_beside_the_reasons(asked):
    assert measure.faults(asked) == []
    give = only(TextButton, text=tr("puzzle.answer"))
    assert not give.enabled
    assert lay(asked) == 0, "what a tile has brought is not told before the answer"
    assert asked.session.ready and asked.session.asking and asked.session.clock.elapsed == 0
    tap(TextButton, text=tr("puzzle.answer"))
    assert only(Stars).count == 3 and only(AnswerRow, best=True).own
    assert of_kind(Pieces) and measure.faults(only(AnswerSheet)) == []


def test_each_tile_can_be_taken_back_one_by_one(asked):
    lay(asked)
    for _ in range(asked.puzzle.moves):
        tap(BarButton, text=tr("puzzle.undo"))
    assert not asked.session.made and asked.session.match.state == asked.session.match.first()
    tap(BarButton, text=tr("puzzle.undo"))
    assert says(tr("puzzle.undo.nothing"))
