"""The score sheet and the seats."""

from __future__ import annotations

import pytest
from kivy.uix.boxlayout import BoxLayout

from app.kit.geometry import contains, seat_outline
from app.kit.scores import Award, ScoreLine, ScoreSeat, ScoreTable, best_of
from app.kit.tokens import SEATS
from tests.app.measure import cut_texts, small_targets, written
from tests.app.touch import frames, resize, show, tap_on

AWARDS = (Award("Océano", "4 contra 3", (0,), 2, "waves"), Award("Costa", "2 a 2; más alta: 15", (0, 1), 2))


def table_for(people: int, width: int = 380, lowest: int = 10) -> ScoreTable:
    seats = [ScoreSeat(i, "cat", f"Jugador {i}") for i in range(people)]
    values = tuple(range(lowest, lowest + people))
    lines = [ScoreLine("Dominio", values, "crown-outline", AWARDS), ScoreLine("Equilibrio natural", values)]
    table = ScoreTable(seats, lines, ScoreLine("Total", tuple(3 * v for v in values)))
    box = BoxLayout(size_hint=(None, None), size=(width, 700), pos=(10, 100))
    box.add_widget(table)
    show(box)
    return table


def words(root) -> set[str]:
    return {text.text for text in written(root)}


def test_the_best_of_a_row_gets_the_star_unless_all_are_equal():
    assert best_of((4, 2, 10)) == {2}
    assert best_of((4, 4, 1)) == {0, 1}
    assert best_of((3, 3, 3)) == set()


def test_a_row_opens_to_its_reasons_and_closes_again(window):
    table = table_for(3)
    closed = table.height
    assert "4 contra 3" not in words(table)
    tap_on(table._rows[0])
    frames(4)
    assert {"4 contra 3", "2 a 2; más alta: 15", "+2"} <= words(table)
    assert table.height == pytest.approx(closed + 2 * 36 + 10, abs=2)
    tap_on(table._rows[0])
    frames(4)
    assert "4 contra 3" not in words(table) and table.height == pytest.approx(closed, abs=1)


def test_a_row_without_reasons_does_not_open(window):
    table = table_for(3)
    tap_on(table._rows[1])
    assert not table._rows[1].opened and not table._rows[1].touch_target


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("people", range(1, 8))
@pytest.mark.parametrize("width", [300, 380, 700])
def test_every_number_of_the_table_is_whole_in_its_column_with_a_true_minus(window, people, scale, width):
    from app.kit import theme

    resize(width + 40, 915)
    theme.text_scale = scale
    table = table_for(people, width, lowest=-115)
    frames(4)
    numbers = [text for row in table._rows_and_total for text in row.numbers.drawn_texts()]
    assert [text.text for text in numbers[:people]] == [f"−{115 - i}" for i in range(people)]
    left, right = table.to_window(table.x, 0)[0], table.to_window(table.right, 0)[0]
    for text in numbers:
        x, _, wide, _ = text.box
        assert left <= text.room[0] <= x and x + wide <= text.room[0] + text.room[2] + 1 <= right + 2
    assert cut_texts(table) == []


def test_four_players_at_large_text_stand_below_the_names_and_two_beside_them(window):
    from app.kit import theme

    theme.text_scale = 1.3
    assert table_for(4, lowest=-115).rows[0].stacked and not table_for(2, lowest=-115).rows[0].stacked


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_no_text_of_an_open_sheet_is_cut(window, people, scale):
    from app.kit.theme import theme

    theme.text_scale = scale
    resize(412, 915)
    table = table_for(people)
    table.open_row(0)
    frames(5)
    assert [str(f) for f in [*cut_texts(table), *small_targets(table)]] == []


@pytest.mark.parametrize("seat", SEATS, ids=lambda s: s.shape)
def test_every_badge_stays_about_its_box_and_covers_most_of_it(seat):
    outline = seat_outline(seat.shape, (0, 0, 100, 100))
    assert all(-8 <= x <= 108 and -8 <= y <= 108 for x, y in outline)
    area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1], strict=True))) / 2
    assert 5200 <= area <= 9300


def test_a_seat_chip_tells_name_and_number_and_opens_on_tap(window):
    from app.kit import SeatChip

    chip = SeatChip(seat=1, avatar="dog", name="Bruno", value="≈9", size_hint_x=None)
    show(chip)
    opened = []
    chip.bind(on_release=lambda *_: opened.append(True))
    tap_on(chip)
    assert opened == [True] and words(chip) == {"Bruno", "≈9"}
    assert chip.height >= 48 and cut_texts(chip) == []


def test_a_long_name_keeps_the_number_visible(window):
    from app.kit import SeatChip

    chip = SeatChip(name="María de los Ángeles", value="≈15", size_hint=(None, None), width=170)
    show(chip)
    boxes = {text.text: text.box for text in written(chip)}
    assert cut_texts(chip) == []
    assert boxes["María de los Ángeles"][0] + boxes["María de los Ángeles"][2] <= boxes["≈15"][0]


def test_a_collapsed_chip_is_a_badge_of_48_dp(window):
    from app.kit import SeatChip

    chip = show(SeatChip(name="Carla", value="9", collapsed=True, size_hint_x=None))
    assert words(chip) == set() and chip.width == 48
    assert contains(chip.touch_box(), *chip.center)
