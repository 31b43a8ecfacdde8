"""The drag layer by real touches: a small table with two hands, a row of cells and a second person."""

from __future__ import annotations

import pytest

from tests.app.touch import advance, drag, flick, frames, long_press, press, show, tap, two_finger_twist

HAND = (20, 20, 80, 100)  # the piece lies here
CELLS = {"near": (200, 300, 60, 60), "far": (300, 300, 60, 60), "low": (300, 10, 60, 60)}
FIRST = (60, 70)  # the middle of the piece


class Table:
    """A table that notes what the layer tells it."""

    def __init__(self) -> None:
        from app.kit.drag import DragLayer, Piece, Spot

        self.told: list[tuple] = []
        self.pieces = [Piece("card", HAND), Piece("badge", (20, 800, 50, 50), movable=False)]
        self.spots = [Spot(name, box) for name, box in CELLS.items()]
        self.layer = DragLayer()
        self.layer.add_source(self.piece_at)
        self.layer.add_target(lambda _piece: self.spots)
        for event in (
            "lift",
            "hover",
            "place",
            "return",
            "select",
            "deselect",
            "tap_again",
            "turn",
            "flip",
            "details",
            "drop_outside",
        ):
            self.layer.fbind(f"on_{event}", self._note, event)

    def piece_at(self, x, y):
        from app.kit.geometry import contains

        return next((p for p in self.pieces if contains(p.box, x, y)), None)

    def _note(self, event, _layer, *args):
        self.told.append((event, *(getattr(a, "key", a) for a in args)))

    def heard(self, event: str) -> list[tuple]:
        return [t for t in self.told if t[0] == event]


@pytest.fixture
def table(window):
    table = Table()
    show(table.layer)
    return table


def ghost_over(cell: str) -> tuple[float, float]:
    """Where the finger must be for the ghost to stand over a cell: 64 dp lower."""
    x, y, w, h = CELLS[cell]
    return x + w / 2, y + h / 2 - 64


def test_a_piece_dragged_over_a_cell_is_placed_there_on_release(table):
    drag(FIRST, ghost_over("near"))
    assert table.heard("place") == [("place", "card", "near")]


def test_the_piece_is_lifted_only_after_eight_dp(table):
    finger = press(*FIRST).move(FIRST[0] + 7, FIRST[1])
    assert table.heard("lift") == []
    finger.move(FIRST[0] + 9, FIRST[1])
    assert table.heard("lift") == [("lift", "card")]
    finger.up()


def test_a_held_piece_snaps_to_the_nearest_cell_within_six_tenths_of_its_side(table):
    x, y = ghost_over("near")
    finger = press(*FIRST).move(x + 35, y, steps=4)
    assert table.layer.hands.dragged()[0].snapped.key == "near"  # 35 < 0.6 × 60
    finger.move(x + 48, y)
    assert table.layer.hands.dragged()[0].snapped is None
    finger.move(x + 66, y)
    assert table.layer.hands.dragged()[0].snapped.key == "far"
    finger.up()


def test_a_target_at_the_lower_edge_is_reached_with_the_finger_itself(table):
    drag(FIRST, (330, 40))
    assert table.heard("place") == [("place", "card", "low")]


def test_dropped_outside_the_piece_flies_back_in_140_ms(table):
    finger = press(*FIRST).move(200, 600, steps=5).up()
    assert finger and table.layer.held() == {"card"}
    assert table.heard("return") == []
    advance(0.15)
    assert table.heard("return") == [("return", "card")]
    assert table.layer.held() == set()
    assert table.heard("place") == []


def test_a_table_that_deals_with_a_drop_outside_keeps_the_piece_where_it_fell(table):
    table.layer.bind(on_drop_outside=lambda *_: True)
    drag(FIRST, (200, 600))
    assert table.heard("return") == []
    assert table.layer.held() == set()


def test_tap_and_tap_do_the_same_as_a_drag(table):
    tap(*FIRST)
    assert table.heard("select") == [("select", "card")]
    tap(330, 330)
    assert table.heard("place") == [("place", "card", "far")]
    assert table.layer.selected() is None


def test_a_second_tap_on_the_selected_piece_lets_it_go(table):
    tap(*FIRST)
    tap(*FIRST)
    assert table.heard("tap_again") == [("tap_again", "card")]
    assert table.layer.selected() is None


def test_a_table_may_use_the_second_tap_itself(table):
    table.layer.bind(on_tap_again=lambda *_: True)
    tap(*FIRST)
    tap(*FIRST)
    assert table.layer.selected().key == "card"


def test_a_long_press_asks_for_details_and_never_moves_anything(table):
    finger = press(*FIRST)
    advance(0.46)
    assert table.heard("details") == [("details", "card")]
    finger.move(*ghost_over("near"), steps=5).up()
    assert table.heard("place") == table.heard("lift") == table.heard("select") == []


def test_a_badge_that_cannot_be_moved_still_gives_details(table):
    long_press(40, 820)
    drag((40, 820), ghost_over("near"))
    assert table.told == [("details", "badge")]


def test_a_second_finger_turns_the_held_piece_by_a_tap(table):
    finger = press(*FIRST).move(200, 200, steps=4)
    tap(380, 700)
    assert table.heard("turn") == [("turn", "card", 1)]
    finger.up()


def test_a_double_tap_of_the_second_finger_takes_the_turn_back_and_flips(table):
    finger = press(*FIRST).move(200, 200, steps=4)
    tap(380, 700)
    tap(380, 700)
    assert table.heard("turn") == [("turn", "card", 1), ("turn", "card", -1)]
    assert table.heard("flip") == [("flip", "card")]
    finger.up()


def test_two_slow_taps_of_the_second_finger_are_two_turns(table):
    finger = press(*FIRST).move(200, 200, steps=4)
    tap(380, 700)
    advance(0.4)
    tap(380, 700)
    assert table.heard("turn") == [("turn", "card", 1), ("turn", "card", 1)]
    assert table.heard("flip") == []
    finger.up()


@pytest.mark.parametrize(("degrees", "quarters"), [(90, [-1]), (-90, [1]), (180, [-1, -1]), (30, [])])
def test_a_twist_turns_by_quarters_and_clockwise_is_positive(table, degrees, quarters):
    finger = press(*FIRST).move(200, 400, steps=4)
    two_finger_twist(finger, degrees)
    assert [t[2] for t in table.heard("turn")] == quarters
    finger.up()


def test_a_flick_of_the_second_finger_flips(table):
    finger = press(*FIRST).move(200, 200, steps=4)
    flick(300, 600, 80, 10)
    assert table.heard("flip") == [("flip", "card")]
    assert table.heard("turn") == []
    finger.up()


def test_two_people_drag_at_the_same_time(table):
    from app.kit.drag import Piece

    table.pieces = [Piece("card", HAND, owner=0), Piece("tile", (300, 800, 60, 60), owner=1)]
    first = press(*FIRST).move(150, 150, steps=3)
    second = press(330, 830).move(330, 700, steps=3)
    assert table.layer.held() == {"card", "tile"}
    first.move(*ghost_over("near"), steps=3).up()
    second.move(*ghost_over("far"), steps=3).up()
    assert table.heard("place") == [("place", "card", "near"), ("place", "tile", "far")]
    assert table.heard("turn") == []


def test_a_touch_on_nothing_falls_through_to_what_lies_below(table):
    from kivy.uix.widget import Widget

    from tests.app.touch import _loop

    below = []
    widget = Widget()
    widget.bind(on_touch_down=lambda _w, touch: below.append(touch.pos))
    window = _loop().window
    window.remove_widget(table.layer)
    window.add_widget(widget)
    window.add_widget(table.layer)
    frames(2)
    tap(200, 600)
    assert len(below) == 1
    tap(*FIRST)
    assert len(below) == 1


def test_back_puts_the_held_piece_home_and_then_drops_the_selection(table):
    press(*FIRST).move(150, 150, steps=3)
    assert table.layer.cancel()
    advance(0.2)
    assert table.heard("return") == [("return", "card")]
    tap(*FIRST)
    assert table.layer.cancel()
    assert table.layer.selected() is None
    assert not table.layer.cancel()


def test_while_a_computer_plays_the_layer_takes_no_touch(table):
    table.layer.active = False
    drag(FIRST, ghost_over("near"))
    assert table.told == []


def test_a_piece_still_in_the_air_when_the_turn_ends_goes_home(table):
    finger = press(*FIRST).move(*ghost_over("near"), steps=4)
    table.layer.active = False
    finger.up()
    advance(0.2)
    assert table.heard("place") == []
    assert table.heard("return") == [("return", "card")]


def test_a_turned_piece_asks_again_where_it_fits(table):
    """Mondo: after turning, other spaces fit."""
    from app.kit.drag import Spot

    finger = press(*FIRST).move(*ghost_over("near"), steps=4)
    table.spots = [Spot("far", CELLS["far"])]
    tap(380, 700)
    assert table.layer.hands.dragged()[0].snapped is None
    finger.move(*ghost_over("far"), steps=2).up()
    assert table.heard("place") == [("place", "card", "far")]


def test_a_selected_piece_may_be_put_where_another_piece_lies(table):
    """Where Is That?: an occupied cell is a target too; dragging from it still lifts what lies there."""
    from app.kit.drag import Piece

    table.pieces.append(Piece("other", CELLS["far"]))
    tap(*FIRST)
    tap(330, 330)
    assert table.heard("place") == [("place", "card", "far")]
    assert table.heard("select") == [("select", "card")]


def test_the_glow_follows_the_targets_and_is_gone_with_the_selection(table):
    tap(*FIRST)
    advance(0.4)
    lit = len(table.layer._glow_canvas.children)
    assert lit > 0
    table.layer.show_targets = False
    frames(2)
    assert len(table.layer._glow_canvas.children) == 0
    table.layer.show_targets = True
    tap(330, 330)
    frames(2)
    assert len(table.layer._glow_canvas.children) == 0
