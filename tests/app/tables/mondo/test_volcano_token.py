"""The volcano token: where it lies, whom it goes to, what it says."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.geometry import overlap
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.mondo import end_of_match, thumbnail
from rules.game import Message
from tests.app import touch


def test_totals_grow_over_the_rounds_and_the_volcano_token_is_handed_over(sit):
    sitting = sit(seats=2, built=5)
    sitting.pass_time(500_000)
    assert sitting.state.volcano
    names = [sitting.session.players[seat].name for seat in sitting.state.volcano]
    words = sitting.board.score._info.text
    assert all(name in words for name in names) and "volcán" in words
    sitting.go_on()
    assert sitting.state.round == 2 and sitting.board.score is None and sitting.board.running
    sitting.pass_time(500_000)
    totals = [sum(played.sheets[seat].total for played in sitting.state.finished) for seat in range(2)]
    assert end_of_match.totals(sitting.board.position) == totals
    assert [text.text for text in sitting.board.score.table.drawn_texts()][-2:] == [
        str(total).replace("-", "−") for total in totals
    ]


def explained() -> str:
    """What the sheet on top says; it is closed again."""
    sheet = overlays.open_overlays()[-1]
    words = " ".join(widget.text for widget in sheet.walk(restrict=True) if hasattr(widget, "text"))
    overlays.close_all()
    touch.advance(0.5)
    return words


def test_the_volcano_token_says_whose_it_is_why_and_what_it_does(sit):
    sitting = sit(seats=2, built=5)
    sitting.pass_time(500_000)
    board, wording = sitting.board, sitting.board.wording
    line = wording.say(Message("mondo.volcano_token", {"players": list(sitting.state.volcano)}))
    assert "más puntos en la ronda" in line and "dormidos cuentan como activos" in line
    touch.advance(0.5)
    touch.tap_on(board.score.token)
    words = explained()
    assert line in words and tr("mondo.table.volcano_rule") in words
    sitting.go_on()
    sitting.state.volcano = (0,)
    board.refresh()
    touch.advance(0.5)
    touch.tap_on(board.token)
    words = explained()
    assert tr("mondo.table.volcano_yours") in words and tr("mondo.table.volcano_rule") in words
    sitting.state.volcano = (1,)
    board.refresh()
    touch.advance(0.5)
    touch.tap_on(board.token)
    assert not overlays.open_overlays(), "what lies with somebody else is not here"


def test_at_a_shared_table_the_token_explains_itself_where_it_lies(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=2, persons=2, built=5)
    sitting.state.volcano = (1,)
    sitting.board.refresh()
    tag = sitting.board.seats[1].tag
    touch.advance(0.5)
    touch.tap(*tag.to_window(tag.x + 13, tag.y - 5))
    assert tr("mondo.table.volcano_rule") in explained()


def test_the_volcano_token_flies_to_whoever_scored_most(sit):
    sitting = sit(seats=3, built=6)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(1.3)
    score = sitting.board.score
    score.count.finish()
    owners = [board for board in score.boards if board.seat in sitting.state.volcano]
    assert score.stage.moving and not any(board._token for board in owners)
    touch.advance(1.5)
    assert not score.stage.moving and all(board._token for board in owners)
    assert not any(board._token for board in score.boards if board not in owners)


@pytest.mark.parametrize("persons", [1, 2], ids=["alone", "shared"])
def test_the_volcano_token_stays_where_it_was_until_the_round_is_counted(sit, persons):
    """Whom it goes to next would give the count away."""
    if persons == 2:
        touch.resize(1280, 800)
    sitting = sit(seats=3, persons=persons)
    sitting.pass_time(500_000)
    sitting.go_on()
    sitting.state.volcano = (0, 2)
    sitting.board.refresh()
    theme.speed = "normal"
    sitting.pass_time(500_000)
    assert sitting.board.moment is not None and sitting.state.volcano == (0, 1, 2)
    board = sitting.board
    marked = [seat for seat, thumb in board.thumbs.items() if thumb.token]
    marked += [0] if persons == 1 and board.token.opacity else []
    marked += [seat for seat, place in board.seats.items() if place.tag.token] if persons == 2 else []
    assert sorted(marked) == [0, 2]


@pytest.mark.parametrize("seat", [1, 2])
def test_on_a_small_board_the_token_hides_neither_the_face_nor_the_errors(sit, monkeypatch, seat):
    thumb = sit(seats=3, built=5).board.thumbs[seat]
    thumb.token, thumb.errors = True, 3
    drawn = []
    monkeypatch.setattr(thumbnail, "draw_picture", lambda texture, box, *rest: drawn.append(box))
    thumb._draw()
    [token], [errors] = drawn, [box for text, box, _ in thumb._texts if text == "−3"]
    assert token[1] >= thumb.world.y > thumb.y + 13, "above the row of the face"
    assert overlap(token, errors) == 0
    assert thumb.world.x - 1 <= token[0] and token[0] + token[2] <= thumb.world.right + 1
