"""Forms of the window, pictures, drawings, the gallery at every text size."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from rules import GAMES
from tests.app.touch import frames, resize, show


@pytest.mark.parametrize(
    ("size", "name"),
    [
        ((412, 915), "phone_portrait"),
        ((915, 412), "phone_landscape"),
        ((360, 640), "phone_portrait"),
        ((600, 960), "tablet_portrait"),
        ((1280, 800), "tablet_landscape"),
        ((800, 1280), "tablet_portrait"),
        ((800, 760), "tablet_portrait"),
    ],
)
def test_the_form_follows_the_shortest_side_and_near_squares_are_portrait(size, name):
    from app.kit.layout import Form

    assert Form(*size).name == name


def test_a_near_square_window_gets_a_column_of_at_most_720():
    from app.kit.layout import Form

    assert (Form(1000, 950).column, Form(1280, 800).column) == (720, 1280)


def test_a_missing_picture_is_a_placeholder_and_one_log_line(window, caplog):
    from app.kit import art

    art._reported.clear()
    assert art.picture("shell", "no_such_picture") is art.placeholder()
    assert art.picture("no_such_atlas", "x") is art.placeholder() is art.picture("shell", "no_such_picture")
    assert len([r for r in caplog.records if "no_such_picture" in r.getMessage()]) == 1


def test_pictures_are_loaded_once(window):
    from app.kit import art

    assert art.picture("shell", "avatar_cat") is art.picture("shell", "avatar_cat")
    assert art.picture("shell", "avatar_cat") is not art.placeholder()


def test_a_damaged_atlas_does_not_stop_a_match(window, tmp_path, monkeypatch):
    from app.kit import art

    (tmp_path / "1x").mkdir()
    (tmp_path / "1x" / "broken.atlas").write_text("{ not json")
    monkeypatch.setattr(art, "ART", tmp_path)
    assert art.picture("broken", "a") is art.placeholder()


def test_every_avatar_has_its_picture(window):
    from app.kit import AVATARS
    from app.kit.art import has_picture

    assert [a for a in AVATARS if not has_picture("shell", f"avatar_{a}")] == []


def test_an_unknown_icon_is_a_question_mark(window):
    from app.kit.fonts import glyph

    assert glyph("no-such-icon") == glyph("help-circle-outline")


def test_text_textures_are_kept_and_bounded(window):
    from app.kit import canvas

    assert canvas.text_texture("hola", 16) is canvas.text_texture("hola", 16)
    assert canvas.text_texture("hola", 16) is not canvas.text_texture("hola", 16, "bold")
    for number in range(canvas.TEXT_CACHE_SIZE + 20):
        canvas.text_texture(str(number), 12)
    assert len(canvas._texts) == canvas.TEXT_CACHE_SIZE


def test_many_changes_in_a_frame_are_one_redraw(window):
    from app.kit import Drawn

    class Board(Drawn):
        drawn = 0

        def draw(self):
            self.drawn += 1

    board = show(Board())
    before = board.drawn
    for x in range(50):
        board.pos = (x, x)
        board.redraw()
    frames(1)
    assert board.drawn == before + 1


def test_dashes_are_even_at_every_size(window):
    from app.kit.canvas import _dash_quads
    from app.kit.geometry import rounded

    for side in (48, 61, 120):
        points = rounded((0, 0, side, side), 0)
        quads = _dash_quads(points, 1, (5, 4))
        covered = sum(((q[0] - q[12]) ** 2 + (q[1] - q[13]) ** 2) ** 0.5 for q in quads)
        assert covered == pytest.approx(4 * side * 5 / 9)


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_gallery_has_no_cut_text_at_any_text_size(window, scale):
    from app.kit.gallery import build
    from app.kit.theme import theme
    from tests.app.measure import cut_texts, small_targets

    theme.text_scale = scale
    resize(860, 2000)
    screen = show(build())
    frames(6)
    assert [str(f) for f in [*cut_texts(screen), *small_targets(screen)]] == []


# -- pictures are never enlarged -------------------------------------------------------------------


def test_a_picture_shown_larger_is_taken_from_the_finer_atlas(window):
    from app.kit.art import picture, sharp

    coarse = picture("covers", "mondo")
    assert sharp("covers", "mondo", 100, 100).size == coarse.size
    fine = sharp("covers", "mondo", coarse.width + 40, coarse.height + 40)
    assert fine.size == (2 * coarse.width, 2 * coarse.height)
    assert sharp("covers", "mondo", 9000, 9000).size == fine.size, "there is none finer"


def test_a_board_that_draws_a_whole_picture_large_gets_the_finer_one(window):
    from app.kit.art import finer, picture, sharp
    from app.kit.canvas import text_texture

    coarse = picture("shell", "avatar_cat")
    assert finer(coarse, *coarse.size) is coarse
    assert finer(coarse, 120, 120) is sharp("shell", "avatar_cat", 120, 120)
    words = text_texture("Ana", 20)
    assert finer(words, 900, 900) is words, "only pictures of an atlas have a finer one"


def test_the_measure_sees_an_enlarged_picture(window):
    from kivy.graphics import Rectangle

    from app.kit.art import picture
    from tests.app.sharpness import enlarged

    widget = Widget()
    texture = picture("covers", "mondo")
    with widget.canvas:
        Rectangle(texture=texture, size=texture.size)
    assert enlarged(widget) == []
    with widget.canvas:
        Rectangle(texture=texture, size=(texture.width * 1.5, texture.height * 1.5))
    assert len(enlarged(widget)) == 1


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800), (800, 1280)])
def test_no_picture_of_the_shell_is_drawn_larger_than_it_is(app, size):
    from app.play.session import Player
    from rules.game import Setup
    from tests.app import touch
    from tests.app.screens.matches import make_a_move
    from tests.app.sharpness import enlarged

    app.start_match(
        "new_worlds",
        Setup(3, {"start": 0}, 1),
        [Player("Ana", "cat"), Player("Bruno", "bear", "easy"), Player("Carla", "owl", "easy")],
    )
    make_a_move(app)
    touch.resize(*size)
    found = {}
    for name, arguments in (
        ("home", {}),
        ("learn", {}),
        ("records", {}),
        ("settings", {}),
        *(("setup", {"game": game}) for game in GAMES),
    ):
        screen = app.go(name, **arguments)
        touch.frames(8)
        if blurred := enlarged(screen):
            found[f"{name} {arguments}"] = blurred
    assert found == {}
