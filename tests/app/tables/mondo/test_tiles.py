"""How tiles are drawn: from the right page of the atlas, turned as the rules say, animals upright at their edge."""

from __future__ import annotations

import pytest
from kivy.graphics import Canvas, Mesh

from app.kit import art
from app.tables.mondo.tiles import Quads, figure_name, figure_place, ground_name, turned
from rules.mondo.components import ANIMAL, ANIMAL_EDGE, EDGES, LAID, LAYS, PLAIN_LAY, TILE_COUNT
from tests.app import touch
from tests.app.outside import eyes
from tools.eyes import EYES, seen_by


@pytest.fixture(params=["1x", "2x"])
def density(request, window, monkeypatch):
    """The pictures of a plain or a sharp screen: the sharp ones fill several pages."""
    monkeypatch.setattr(art, "density_folder", lambda: request.param)
    art.forget()
    yield request.param
    art.forget()


def meshes(quads: Quads) -> list[Mesh]:
    canvas = Canvas()
    with canvas:
        quads.draw()
    return [child for child in canvas.children if isinstance(child, Mesh)]


def test_the_whole_pool_is_a_handful_of_meshes_each_from_its_own_page(density):
    quads = Quads()
    for tile in range(TILE_COUNT):
        quads.tile(LAID[tile * LAYS], (0, 0), 60)
    drawn = meshes(quads)
    figures = sum(figure_name(LAID[tile * LAYS]) is not None for tile in range(TILE_COUNT))
    assert sum(len(mesh.vertices) // 16 for mesh in drawn) == TILE_COUNT + figures
    pages = {art.picture("mondo", ground_name(LAID[tile * LAYS])).id for tile in range(TILE_COUNT)}
    assert pages <= {mesh.texture.id for mesh in drawn}
    assert len(drawn) <= 2 * len(pages) + 2


def test_every_side_has_its_picture(density):
    for laid in LAID:
        assert art.has_picture("mondo", ground_name(laid))
        assert figure_name(laid) is None or art.has_picture("mondo", figure_name(laid))


def test_a_picture_turned_by_a_quarter_has_its_lower_left_corner_at_the_upper_left():
    corners = ("bottom left", 0, "bottom right", 0, "top right", 0, "top left", 0)
    assert turned(corners, 1)[::2] == ("bottom right", "top right", "top left", "bottom left")
    assert turned(corners, 4) == corners


def test_an_animal_stands_towards_the_edge_of_its_landscape():
    directions = {0: (0, 1), 1: (1, 0), 2: (0, -1), 3: (-1, 0)}
    for laid in range(TILE_COUNT * LAYS):
        if ANIMAL[laid] >= 0:
            x, y = figure_place(LAID[laid])
            right, up = directions[ANIMAL_EDGE[laid]]
            assert (x * right > 0 or not right) and (y * up > 0 or not up)
            assert EDGES[laid][ANIMAL_EDGE[laid]] == ANIMAL[laid] // 4


def test_a_plain_side_looks_the_same_however_it_is_turned(density):
    assert {ground_name(LAID[tile * LAYS + PLAIN_LAY]).split("_")[0] for tile in range(TILE_COUNT)} == {"plain"}


def test_on_a_small_board_what_costs_is_told_by_shape_too(window, monkeypatch):
    """A cross for a side that does not match, a white frame for an empty space: red alone is not seen by every eye."""
    from app.kit.tokens import WHITE
    from app.tables.mondo import world as worlds

    world = worlds.World("water", size=(120, 120))
    world.small = True
    crosses, frames = [], []
    monkeypatch.setattr(worlds, "draw_icon", lambda name, x, y, side, ink: crosses.append((name, ink)))
    monkeypatch.setattr(worlds, "border", lambda box, ink, *_: frames.append(ink))
    world.counted = frozenset({"2,2:N", "0,2"})
    world._draw()
    assert crosses == [("close-thick", WHITE)] and frames == [WHITE]


def test_the_gallery_shows_wrong_edges_on_every_board(sit):
    """For the simulated views of eyes that do not tell red from green."""
    from app.tables.mondo import moments

    board = sit(seats=3, seed=3, built=12).board
    moments.show(board)
    assert len(board.stations[0].world.errors) >= 3
    assert all(thumb.errors for thumb in board.thumbs.values())


def test_every_eye_finds_a_wrong_edge_by_its_cross(sit):
    """Read by light and dark, not by red: the cross on its disc, and the light edge round it."""
    from app.tables.mondo import moments
    from app.tables.mondo.world import ERROR_MARK

    board = sit(seats=2, seed=3, built=12).board
    moments.show(board)
    touch.frames(2)
    world = board.stations[0].world
    half = min(ERROR_MARK, world.cell * 0.36) / 2
    picture = eyes.look()
    for eye in EYES:
        grey = seen_by(eye, picture).convert("L")
        for name in world.errors:
            x, y = world.side_middle(name)
            cross = grey.getpixel((int(x), int(grey.height - y)))
            disc = [
                grey.getpixel((int(x + right * half * 0.75), int(grey.height - y - up * half * 0.75)))
                for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1))
            ]
            assert cross - sorted(disc)[2] > 90, (eye, name, cross, disc)
