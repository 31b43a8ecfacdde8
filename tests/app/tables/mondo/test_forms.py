"""The table on every form of screen: nothing is cut, nothing overlaps, every target can be hit."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.tokens import theme
from app.services import i18n
from tests.app import touch
from tests.app.measure import faults

SIZES = [(360, 640), (412, 915), (915, 412), (600, 960), (1280, 800), (800, 1280)]
TABLETS = [(1280, 800), (800, 1280)]


def found(sitting) -> list[str]:
    return [str(fault) for fault in faults(sitting.frame)]


def check_a_round(sitting, where) -> None:
    """The cover, the table, a tile in hand, the score."""
    assert found(sitting) == [], (*where, "cover")
    sitting.start()
    assert found(sitting) == [], (*where, "table")
    sitting.tap_tile(next(iter(sitting.board.pool.there)))
    assert found(sitting) == [], (*where, "hand")
    sitting.pass_time(600_000)
    overlays.close_all()
    sitting.board.score.count.look(0)
    touch.frames(4)
    assert found(sitting) == [], (*where, "score")
    sitting.frame.go_away()
    touch.clear()


@pytest.mark.one_in(2)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_and_every_target_can_be_hit(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    for language, seats, mode in (("es", 4, "expert"), ("en", 2, "beginner")):
        i18n.set_language(language)
        check_a_round(sit(seats=seats, options={"mode": mode}, built=4, started=False), (language, seats))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", TABLETS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_shared_table_has_room_for_everybody(sit, size, seats):
    touch.resize(*size)
    for language, scale in (("es", 1.3), ("en", 1.0)):
        i18n.set_language(language)
        theme.text_scale = scale
        sitting = sit(seats=seats, persons=seats, options={"mode": "expert"}, built=4, started=False)
        check_a_round(sitting, (language, scale))


def test_turning_the_device_in_the_middle_of_a_round_keeps_the_round(sit):
    sitting = sit(seats=2, built=4)
    sitting.settings.set("show_legal", False)  # a tile lies as it was dropped, wrong or not
    tile = next(iter(sitting.board.pool.there))
    sitting.tap_tile(tile)
    before = sitting.session.match.to_text()
    touch.resize(915, 412)
    sitting.frame.size = (915, 412)
    sitting.frame.rebuild()
    touch.frames(3)
    assert sitting.session.match.to_text() == before and sitting.board.cover is None
    assert sitting.board.held[0].tile == tile
    space = sitting.board.fingers.hands.spots_for(sitting.board.fingers.selected(0))[0].key[2]
    sitting.drag_hand(space)
    assert sitting.laid(space).tile == tile


def test_the_language_changes_on_the_table_in_play(sit):
    sitting = sit(seats=2)
    assert sitting.board.stations[0].tray.turn_button.label == "Girar"
    i18n.set_language("en")
    sitting.frame.rebuild()  # the screen round the frame does this when the language changes
    touch.frames(3)
    assert sitting.board.stations[0].tray.turn_button.label == "Turn"
    assert sitting.session.phase == "running"


def test_left_handed_players_turn_with_the_other_thumb(sit):
    sitting = sit(seats=2)
    tray = sitting.board.stations[0].tray
    right = tray.turn_button.x > tray.flip_button.x
    theme.left_handed = True
    touch.frames(3)
    assert right and tray.turn_button.x < tray.flip_button.x
