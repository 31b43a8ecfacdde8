"""The chart of lines: round numbers, dashes that differ, badges that never lie on one another."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.kit.chart import BADGE, DASHES, LineChart, Series, apart, line_colour, scale, strokes
from app.kit.colours import contrast
from app.kit.tokens import SEATS, theme
from tests.app import touch


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 1), (-90, 0), (-4, 17), (0, 60), (0, 203)])
def test_the_scale_holds_every_value_in_few_round_steps(low, high):
    marks = scale(low, high)
    assert marks[0] <= low and marks[-1] >= max(high, low + 1) and 2 <= len(marks) <= 6
    assert marks[0] % marks.step == 0


def test_badges_are_pushed_apart_and_stay_inside():
    placed = apart([50, 50, 51, 10, 99, 99, 99], 14, 0, 100)
    ordered = sorted(placed)
    assert all(b - a >= 14 - 1e-6 for a, b in pairwise(ordered))
    assert max(placed) <= 100
    assert apart([10, 80], 14, 0, 100) == [10, 80], "who has room stays"


def test_dashes_go_on_round_corners():
    pieces = strokes([(0, 0), (10, 0), (10, 10)], (6, 4))
    assert pieces == [((0, 0), (6, 0)), ((10, 0), (10, 6))]
    assert strokes([(0, 0), (10, 0)], ()) == [((0, 0), (10, 0))]


def test_every_seat_has_a_dash_of_its_own():
    assert len(set(DASHES)) == len(DASHES) >= len(SEATS)


@pytest.mark.parametrize("dark", [False, True])
def test_lines_are_seen_on_the_page(dark):
    theme.dark = dark
    for seat in range(len(SEATS)):
        assert contrast(line_colour(seat), theme.surface) >= 3


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_seven_lines_that_end_together_have_seven_numbers_apart(window, text_scale):
    theme.text_scale = text_scale
    chart = LineChart([Series(seat, "cat", (0, 3, 9)) for seat in range(7)], ["", "1", "2"])
    chart.size_hint_x, chart.width = None, 330
    window.add_widget(chart)
    touch.frames(3)
    ends = sorted(text.box[1] for text in chart.drawn_texts() if text.text == "9")
    assert len(ends) == 7 and all(b - a >= BADGE for a, b in pairwise(ends))
    assert all(text.box[0] >= 0 and text.box[0] + text.box[2] <= chart.right + 1 for text in chart.drawn_texts())
