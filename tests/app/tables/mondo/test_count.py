"""The count of a round at one person's table: line by line, on the boards."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from app.kit.geometry import centre, overlap
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.mondo import end_of_match
from app.tables.mondo.count import ICONS, STEP
from app.tables.mondo.counted_board import arrange_boards
from app.tables.mondo.manifest import MANIFEST
from rules.game import Message, ScoreLine, ScoreSheet
from rules.mondo import preview, scoring
from rules.mondo.view import SPACES
from tests.app import touch


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (360, 640)])
def test_the_totals_are_in_sight_after_every_round(sit, size):
    touch.resize(*size)
    sitting = sit(seats=3, options={"mode": "expert"})
    for _ in range(2):
        sitting.pass_time(500_000)
        touch.frames(4)
        score = sitting.board.score
        table = score.table
        totals = [str(total).replace("-", "−") for total in end_of_match.totals(sitting.board.position)]
        last = [text for text in table.drawn_texts() if text.box[1] < table.line_box(len(score.count.keys) - 1)[1]]
        shown = [text.text for text in last]
        assert shown[-len(totals) :] == totals
        for number in last:
            assert number.box[1] >= score.button.top - 1 and number.box[1] + number.box[3] <= score.top, number
        assert len(score.count.keys) >= 7
        sitting.go_on()


def test_a_line_of_the_score_lies_on_the_boards_as_coins(sit):
    sitting = sit(seats=2, built=6)
    sitting.pass_time(500_000)
    score = sitting.board.score
    assert "+0" not in [text.text for text in score.table.drawn_texts()], "nothing has no sign"
    assert all(MANIFEST.symbols[f"score.{key}"] == icon for key, icon in ICONS.items()), "the results' signs are these"
    world, small = (board.world for board in score.boards)
    keys, sheet = score.count.keys, sitting.state.finished[-1].sheets[0]
    touch.tap(*centre(score.table.line_box(keys.index("animals"))))
    animals = next(line for line in sheet.lines if line.key == "animals")
    assert {coin.place for coin in world.coins} == set(animals.counted) and not small.coins
    assert sum(coin.points for coin in world.coins) == animals.points
    score.count.look(keys.index("landscapes"))
    closed = preview.closed(sitting.board.position, 0)
    assert [coin.points for coin in world.coins] == [2] * len(closed)
    others = preview.closed(sitting.board.position, 1)
    assert score.boards[1].paid == (f"{len(others)} × 2" if others else "+0")
    score.count.look(keys.index("empties"))
    assert {coin.place for coin in world.coins} == set(SPACES) - set(sitting.session.view.boards[0])
    assert all(coin.points == -1 for coin in world.coins)


def test_the_lines_are_counted_one_after_the_other_by_themselves(sit):
    sitting = sit(seats=3, built=6)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(1.3)
    count = sitting.board.score.count
    lit, sums = [], []
    while not count.over or count.lit >= 0:
        lit.append(count.lit)
        sums.append(count.so_far(0))
        assert count.told == count.lit + 1, "rows to come are dots"
        touch.advance(STEP)
    assert lit == list(range(len(count.keys)))
    assert sums[-1] == sitting.state.finished[-1].sheets[0].total and len(set(sums)) > 1


def test_the_count_can_be_skipped_and_goes_on_only_when_it_is_over(sit):
    sitting = sit(seats=2, built=6)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(1.3)
    score = sitting.board.score
    assert score.button.text == tr("mondo.count.skip")
    touch.tap_on(score.button)
    assert score.count.over and sitting.board.score is score
    assert score.button.text == tr("mondo.table.next", n=2)
    touch.tap_on(score.button)
    assert sitting.board.score is score, "the second half of a double tap starts no round"
    touch.advance(0.6)
    touch.tap_on(score.button)
    assert sitting.board.score is None


def test_a_tap_on_a_small_board_makes_it_the_large_one(sit):
    sitting = sit(seats=3, built=6)
    sitting.pass_time(500_000)
    score = sitting.board.score
    wide = score.boards[0].world.width
    assert score.boards[2].world.width < wide / 1.5
    touch.tap_on(score.boards[2])
    touch.frames(2)
    assert score.boards[2].world.width == wide and score.boards[0].world.width < wide / 1.5
    score.count.look(score.count.keys.index("animals"))
    assert score.boards[2].world.coins and not score.boards[0].world.coins
    assert sitting.session.players[2].name in score._info.text


def test_who_shares_most_volcanoes_reads_that_it_is_a_tie(sit):
    sitting = sit(seats=2)
    sitting.pass_time(500_000)
    scored = sitting.board.score._scored
    finished = scored.view.finished[-1]

    def losses(*numbers: int):
        lines = [
            scoring._volcano_loss((1 << n) - 1, "volcanoes_most", 1)
            if n
            else ScoreLine("volcanoes", 0, Message("mondo.reason.volcanoes_fewer", {"n": 0, "most": 1}))
            for n in numbers
        ]
        sheets = tuple(ScoreSheet(seat, line.points, (line,)) for seat, line in enumerate(lines))
        view = SimpleNamespace(finished=(finished._replace(sheets=sheets),))
        return [scored._replace(view=view).reason("volcanoes", seat) for seat in range(2)]

    assert all("empate" in why for why in losses(1, 1))
    assert not any("empate" in why for why in losses(1, 0))


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_a_line_of_the_count_says_why_for_rivals_too(sit, size):
    touch.resize(*size)
    sitting = sit(seats=2, built=6)
    sitting.pass_time(500_000)
    score = sitting.board.score
    for index, key in enumerate(score.count.keys):
        score.count.look(index)
        told = score._info.text.split("\n")
        names = [player.name for player in sitting.session.players]
        assert [line.split(":")[0] for line in told] == names, key
        (text,) = score._info.drawn_texts()
        assert text.box[3] <= score._info.height + 1
    score.swap(1)
    score.count.look(0)
    assert score._info.text.startswith(sitting.session.players[1].name), "the large board first"


@pytest.mark.parametrize("high", [110, 124, 150, 190])
def test_over_low_boards_too_everybody_has_badge_name_and_sum_apart(sit, high):
    touch.resize(360, 640)
    sitting = sit(seats=2, built=6)
    sitting.pass_time(500_000)
    boards = sitting.board.score.boards
    arrange_boards((0, 0, 360, high), boards, 0)
    for board in boards:
        board.show("128", (), (), "", True)
        touch.frames(2)
        name, number = (
            next(text.box for text in board.drawn_texts() if text.text == words) for words in (board.player.name, "128")
        )
        badge = board.badge_box()
        assert not overlap(name, number) and not overlap(badge, name) and not overlap(badge, number)
        assert board.x <= min(badge[0], name[0]) and number[0] + number[2] <= board.right
    assert boards[0].right <= boards[1].x
