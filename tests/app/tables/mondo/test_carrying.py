"""What a frame draws while a tile is carried: the tile, its marks, the clock, and nothing of the table again."""

from __future__ import annotations

from itertools import pairwise

import pytest
from kivy.graphics import Callback, Mesh

from app.kit.geometry import centre
from app.tables.mondo.marks import frame_texture
from tests.app import headless, touch


@pytest.fixture
def drawn_anew(sit):
    """How often the picture of the table is drawn: `drawn_anew(sitting)` counts in a list from now on."""

    def count(sitting) -> list[str]:
        times: list[str] = []
        with sitting.frame.ground.fbo.after:
            Callback(lambda _instruction: times.append("drawn"))
        headless.sketch()
        assert times, "the new instruction has been drawn, with all the others"
        times.clear()
        return times

    return count


def carried(sitting):
    """A finger that has taken a tile into the air."""
    pool = sitting.board.pool
    x, y = centre(pool.box_of(pool.seen()[0]))
    finger = touch.press(x, y).move(x, y + 120, steps=4)
    touch.advance(0.5)  # the pulse of the marks is over
    return finger


def marks(sitting) -> list:
    return list(sitting.board.fingers._glow.canvas.children)


def test_a_carried_tile_draws_nothing_of_the_table_again(sit, drawn_anew):
    sitting = sit(seats=1)
    finger = carried(sitting)
    times, before = drawn_anew(sitting), marks(sitting)
    for space in ("2,1", "2,2", "3,4", "4,2"):
        x, y = sitting.space_point(space)
        right, up = sitting.lift()
        finger.move(x - right, y - up, steps=6)
        headless.sketch()
    assert not times
    assert marks(sitting) == before, "marks are made anew only when one has changed"
    finger.up()
    touch.frames(2)
    headless.sketch()
    assert times, "the tile lies on the board now"


def test_a_second_that_passes_draws_nothing_of_the_table_again(sit, drawn_anew):
    sitting = sit(seats=1)
    board = sitting.board
    times, before = drawn_anew(sitting), (board.face.seconds, board.bar.share, board.bar._left.size[0])
    touch.advance(3.0)
    after = (board.face.seconds, board.bar.share, board.bar._left.size[0])
    assert all(now < then for now, then in zip(after, before, strict=True))
    assert not times


def test_clocks_of_a_shared_table_draw_nothing_of_it_again(sit, drawn_anew):
    sitting = sit(seats=2, persons=2)
    times, before = drawn_anew(sitting), [face.seconds for face in sitting.board.faces()]
    touch.advance(3.0)
    assert all(face.seconds < then for face, then in zip(sitting.board.faces(), before, strict=True))
    assert not times


def test_all_lit_spaces_are_a_mesh_for_each_kind_of_mark(sit):
    sitting = sit(seats=1)
    finger = carried(sitting)
    (hold,) = sitting.board.fingers.hands.dragged()
    kinds = {spot.fits for spot in hold.spots} - {"no"}
    meshes = [each for each in marks(sitting) if isinstance(each, Mesh)]
    assert len(hold.spots) >= 16
    assert len(meshes) <= len(kinds) + 2
    assert sum(len(mesh.indices) for mesh in meshes) == 2 * 6 * sum(spot.fits != "no" for spot in hold.spots)
    finger.up()


def test_no_marks_where_legal_places_are_not_shown(sit):
    sitting = sit(seats=1)
    sitting.settings.set("show_legal", False)
    sitting.frame.board.refresh()
    finger = carried(sitting)
    assert not marks(sitting)
    finger.up()


def opacities(texture) -> list[list[int]]:
    width, height = texture.size
    alpha = texture.pixels[3::4]
    return [list(alpha[row * width : (row + 1) * width]) for row in range(height)]


def test_a_frame_is_the_same_from_all_sides(window):
    for dashes in (None, (5.0, 4.0)):
        rows = opacities(frame_texture(48, 8.0, 3.0, 0.25, dashes))
        turned = [list(column) for column in zip(*rows, strict=True)]
        assert len(rows) == 48 and rows == rows[::-1] == [row[::-1] for row in rows] == turned


def test_a_frame_is_a_line_round_its_tint(window):
    rows = opacities(frame_texture(48, 8.0, 3.0, 0.25))
    assert rows[0][0] == 0, "its corners are round"
    assert rows[24][:5] == [255, 255, 255, 64, 64]
    assert rows[24][24] == 64


def test_dashes_are_whole_and_end_before_the_corners(window):
    edge = opacities(frame_texture(60, 6.0, 2.0, 0.0, (5.0, 4.0)))[0]
    straight = edge[7:-7]
    assert straight[0] == straight[-1] == 0
    assert edge[30 - 2 : 30 + 2] in ([255] * 4, [0] * 4)
    assert 3 <= sum(now > 127 >= then for then, now in pairwise(straight)) <= 6
