"""The count of a round at a shared table: everybody's points with where they come from, computers' too, and ties."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace

import pytest

from app.kit.geometry import overlap
from app.kit.tokens import theme
from app.play.wording import sentence
from app.services.i18n import tr
from app.services.settings import Settings
from app.tables.mondo import end_of_match
from app.tables.mondo.seating import order_of
from app.tables.mondo.turning import window_box
from rules.game import Message, ScoreLine
from tests.app import touch

TABLET = (1280, 800)


def counting(sit, seats: int, persons: int, **wishes):
    """A shared table whose first round is counted, the first line lit."""
    touch.resize(*TABLET)
    sitting = sit(seats=seats, persons=persons, built=8, **wishes)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.advance(2.5)
    return sitting


@pytest.mark.parametrize(("seats", "persons"), [(3, 2), (4, 2), (4, 3), (4, 4)])
def test_every_line_says_why_for_everybody_computers_too(sit, seats, persons):
    score = counting(sit, seats, persons, options={"mode": "expert"}).board.score
    for index, key in enumerate(score.count.keys):
        assert score.count.lit == index
        touch.frames(2)
        for part in score.parts.values():
            assert part.reasons.shown == list(range(seats))
            written = [text for text, _, _ in part.reasons._texts]
            whys = [score._scored.reason(key, seat) for seat in range(seats)]
            assert len(written) == seats
            assert all(why[1:] in words for why, words in zip(whys, written, strict=True))
            assert all(words[:1] == words[:1].upper() for words in written)
        score.count.step()


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_reasons_stand_below_the_numbers_and_can_be_read(sit, monkeypatch, scale):
    monkeypatch.setattr(theme, "text_scale", scale)
    score = counting(sit, 4, 4, options={"mode": "expert"}).board.score
    for part in score.parts.values():
        boxes = [window_box(each) for each in (part.board, part.table, part.reasons)]
        assert all(overlap(one, other) < 1 for one, other in combinations(boxes, 2))
        assert part.reasons.height / len(part.reasons.shown) >= 18
        for _, box, room in part.reasons._texts:
            assert box[3] <= part.reasons.height / len(part.reasons.shown) + 1 and box[0] + box[2] <= room[0] + room[2]


def test_what_a_line_counts_lies_on_a_computers_small_board(sit):
    score = counting(sit, 3, 2).board.score
    part = score.parts[0]
    computer = part.boards[1]
    assert not computer.large and score.count.key == "animals"
    lines = [line for line in score._scored.sheets[2].lines if line.key == "animals"]
    assert computer.world.counted == {name for line in lines for name in line.counted} != set()
    score.count.finish()
    assert computer.world.counted == set()


def other(view, **fields):
    """A view that differs only in some fields."""
    same = {name: getattr(view, name) for name in ("finished", "phase", "terms", "volcano")}
    return SimpleNamespace(**{**same, **fields})


def sums(scored, *points: int):
    """The same round with other sums."""
    finished = scored.view.finished[-1]
    sheets = tuple(sheet._replace(total=total) for sheet, total in zip(finished.sheets, points, strict=True))
    view = other(scored.view, finished=(*scored.view.finished[:-1], finished._replace(sheets=sheets)))
    return scored._replace(view=view, totals=list(points))


def test_a_tie_at_the_end_of_a_round_is_said(sit):
    scored = counting(sit, 3, 2).board.score._scored
    tied = sums(scored, 7, 5, 7)
    assert [tied.place_in_words(seat) for seat in range(3)] == [
        tr("mondo.count.round_tied"),
        tr("mondo.count.behind", count=2),
        tr("mondo.count.round_tied"),
    ]
    assert sums(scored, 7, 5, 6).place_in_words(0) == tr("mondo.count.round_best")
    over = tied._replace(view=other(tied.view, phase="over"))
    assert over.place_in_words(2) == tr("mondo.count.match_tied") and "empate" in over.place_in_words(2)


def test_when_all_is_counted_everybodys_place_is_said(sit):
    score = counting(sit, 3, 2).board.score
    touch.advance(1.3)
    touch.tap_on(score.bars[0].skip)
    touch.frames(2)
    for part in score.parts.values():
        assert [text for text, _, _ in part.reasons._texts] == [
            sentence(score._scored.place_in_words(seat)) for seat in range(3)
        ]


def test_a_token_that_goes_to_several_says_that_it_is_a_tie(sit):
    board = counting(sit, 3, 2).board
    for to, tied in (((0, 2), True), ((1,), False)):
        for phase in ("scoring", "building"):
            position = other(board.position, volcano=to, phase=phase)
            seen = SimpleNamespace(position=position, shared=True, wording=board.wording, own_seat=0)
            assert ("empate" in end_of_match.short_token_words(seen).lower()) is tied
            assert ("empate" in end_of_match.token_words(seen).lower()) is tied


def test_who_share_the_best_or_the_worst_of_a_modifier_read_that_it_is_a_tie(sit):
    scored = counting(sit, 3, 2, options={"mode": "advanced"}).board.score._scored
    finished = scored.view.finished[-1]

    def why(*keys: str) -> list[str]:
        params = {"modifier": finished.modifier, "n": 3}
        lines = [ScoreLine("modifier", 4, Message(f"mondo.reason.modifier_{key}", params)) for key in keys]
        sheets = tuple(sheet._replace(lines=(line,)) for sheet, line in zip(finished.sheets, lines, strict=True))
        view = other(scored.view, finished=(finished._replace(sheets=sheets),))
        return [scored._replace(view=view).reason("modifier", seat) for seat in range(3)]

    assert ["empate" in each for each in why("best", "worst", "best")] == [True, False, True]
    assert ["empate" in each for each in why("best", "worst", "worst")] == [False, True, True]


def test_chosen_places_are_kept_for_the_next_match_of_the_same_seats(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=3, persons=2, started=False)
    board = sitting.board
    before = dict(board._sides)
    board.change_places(0, 1)
    assert board._sides[0] == before[1] and board._sides[1] == before[0]
    again = Settings(sitting.settings.path.parent)
    assert order_of([0, 1], again) == [1, 0]
    assert order_of([0, 1, 2], again) == [0, 1, 2], "other seats sit as they come"


@pytest.mark.parametrize("nonsense", ["01", [0], [0, 2], [0, "1"], {"0": 1}, None], ids=str)
def test_places_that_make_no_sense_are_not_taken(tmp_path, nonsense):
    settings = Settings(tmp_path)
    settings.set("sides", {"0,1": nonsense})
    assert order_of([0, 1], settings) == [0, 1]
