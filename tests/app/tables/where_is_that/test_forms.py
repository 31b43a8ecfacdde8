"""The table on every kind of device: nothing cut, nothing too small, nothing lost when it turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.image import Image
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import TextButton
from app.kit.geometry import around, contains, grown, overlap
from app.kit.tokens import contrast, theme
from app.services import i18n
from app.services.i18n import tr
from app.tables.where_is_that import map_face
from app.tables.where_is_that.cards import COLOURS, country_of, draw_map_side
from app.tables.where_is_that.ceremony import MapCeremony
from app.tables.where_is_that.colours import WHERE_IS_THAT
from rules.game import Setup
from rules.where_is_that import GAME, packs
from rules.where_is_that.view import MapSide, map_side
from tests.app import measure, touch
from tests.app.screens.matches import players
from tests.app.screens.seen import says

SIZES = [(360, 640), (915, 412), (1280, 800)]
TABLES = {"own": {"seats": 3, "played": 24}, "shake": {"seats": 6, "mode": "shake", "played": 9}}
GAME_PACK = packs.load("south_america")
MORE_PACKS = Path(__file__).resolve().parents[3] / "packs"


def faults_of(sitting) -> list[str]:
    touch.frames(3)
    return [str(fault) for fault in measure.faults(sitting.frame)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_is_cut_or_too_small(sit, size, language, scale):
    touch.resize(*size)
    i18n.set_language(language)
    theme.text_scale = scale
    found = {}
    for name, wishes in TABLES.items():
        sitting = sit(**wishes)
        found[name] = faults_of(sitting)
        touch.tap(*sitting.card_point(sitting.board.position.offer[0]))
        found[f"{name} selected"] = faults_of(sitting)
        sitting.board.choosing.aim(next(iter(sitting.cells)))
        found[f"{name} pad"] = faults_of(sitting)
        sitting.frame.go_away()
        touch.clear()
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_turning_the_device_keeps_the_match_and_fits_the_map_again(sit):
    sitting = sit(seats=2, played=10)
    before = sitting.session.match.cursor
    touch.resize(915, 412)
    sitting.frame.rebuild()
    touch.frames(3)
    board = sitting.board
    assert sitting.session.match.cursor == before
    assert board.places.standing
    assert all(board.map.collide_point(*board.map.camera.point(*cell)) for cell in sitting.cells)


def test_the_language_switches_in_the_middle_of_a_match(sit):
    sitting = sit(seats=2, played=4)
    i18n.set_language("en")
    sitting.frame.rebuild()
    touch.frames(3)
    assert sitting.board.surround.message.text == "Choose a card"
    assert "Cartographer’s Corner · round 3 of 12" in [text.text for text in measure.written(sitting.frame)]


def test_left_handed_players_have_pad_and_column_on_the_other_side(sit):
    sitting = sit(seats=2, played=6)
    touch.tap(*sitting.card_point(sitting.board.position.offer[0]))
    sitting.board.choosing.aim(next(iter(sitting.cells)))
    touch.frames(2)
    right = sitting.board.pad.arrows["up"].x < sitting.board.pad.place.x
    theme.left_handed = True
    touch.frames(3)
    assert right
    assert sitting.board.pad.arrows["up"].x > sitting.board.pad.place.x


def test_the_parts_of_the_table_can_be_pointed_at(sit):
    sitting = sit(seats=3)
    for name in ("offer", "map", "seats"):
        width, height = sitting.board.spot(name)[2:]
        assert width > 48
        assert height >= 48
    assert sitting.board.spot("nothing") is None


def test_a_second_pack_is_played_and_revealed_without_touching_code(sit, monkeypatch):
    monkeypatch.setattr(packs, "FOLDERS", [*packs.FOLDERS, MORE_PACKS])
    GAME.look_for_packs()
    try:
        sitting = sit(seats=1, pack="iceland")
        while not sitting.over:
            sitting.play_by_taps(sitting.session.moves[0])
        stage = MapCeremony(sitting.session, sitting.frame.wording, layout.form())
        stage.prepare(stage.chapters())
        stage.show_verdict()
        assert {pin.id for pin in stage.maps.earth.shown.pins} <= set(packs.load("iceland").ids)
        assert [country.code for country in stage.maps.earth.land.countries] == ["IS"]
        stage.leave()
    finally:
        monkeypatch.undo()
        GAME.look_for_packs()


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_the_dark_no_part_of_the_table_stays_light(sit, size, tmp_path):
    touch.resize(*size)
    theme.dark = True
    for name, wishes in TABLES.items():
        sitting = sit(**wishes)
        touch.tap(*sitting.card_point(sitting.board.position.offer[0]))
        sitting.board.choosing.aim(next(iter(sitting.cells)))
        picture = Image(str(touch.picture(tmp_path / f"{name}.png")), keep_data=True)
        board = sitting.board
        paper = [*board.offer.boxes(), *(grown(board.map.camera.card_box(cell), 4) for cell in board.map.sight.cards)]
        spots = [(x, y) for x in range(2, size[0], 9) for y in range(2, size[1], 9)]
        spots = [spot for spot in spots if not any(contains(box, spot[0], size[1] - spot[1]) for box in paper)]
        pixels = [picture.read_pixel(*spot) for spot in spots]
        light = sum(min(pixel[:3]) > 0.75 for pixel in pixels) / len(pixels)
        assert light < 0.03, "only cards are paper by night too"
        sitting.frame.go_away()
        touch.clear()


@pytest.mark.parametrize("ground", ["land", "foot", "chosen", "legal", "sea"])
def test_words_are_readable_on_every_ground_by_night(ground):
    theme.dark = True
    assert contrast(COLOURS.text, WHERE_IS_THAT[ground]) >= 4.5


def test_a_resumed_match_names_its_mode_from_the_first_look(app):
    app.start_match("where_is_that", Setup(2, {"start": 0}, 7), players(2))
    touch.frames(20)
    assert app.navigation.screen.frame.board.subtitle() == "Rincón del Cartógrafo · ronda 1 de 12"
    assert says("Rincón del Cartógrafo · ronda 1 de 12")


def test_wt_9_the_shake_shows_which_card_comes_next_and_the_cartographers_corner_does_not(sit):
    sitting = sit(seats=3, mode="shake", played=4)
    face = GAME_PACK.faces[sitting.session.view.next_card]
    assert sitting.board.surround.next_card.said == f"Siguiente: {face.names['es']} ({country_of(face)})"
    assert says(sitting.board.surround.next_card.said)
    assert says(f"{sitting.session.view.pile} en la pila")
    sitting.frame.go_away()
    touch.clear()
    assert sit(seats=3, played=4).board.surround.next_card.parent is None


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_next_card_and_the_pile_fill_their_line(sit, size, scale):
    """A strip beside the pill was blank."""
    touch.resize(*size)
    theme.text_scale = scale
    card = sit(mode="shake", seats=3).board.surround.next_card
    touch.frames(4)
    texts = card.drawn_texts()
    assert measure.cut_texts(card) == [] and texts
    right = max(text.box[0] + text.box[2] for text in texts)
    assert right > card.right - 20 or len(texts) == 1
    if scale == 1.0:
        assert len(texts) == 2


def test_the_way_back_to_the_hand_over_covers_no_card_of_the_round(sit):
    sitting = sit(seats=2, persons=2, mode="shake")
    sitting.frame._peek()
    touch.frames(4)
    back = next(each for each in sitting.frame.children if isinstance(each, TextButton))
    places = [*sitting.board.offer.boxes(), sitting.board.places.fit]
    assert [box for box in places if overlap((*back.pos, *back.size), box)] == []


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_the_raised_card_and_its_gold_edge_stay_inside_the_foot(sit, size, seats):
    touch.resize(*size)
    sitting = sit(seats=seats)
    offer, card = sitting.board.offer, sitting.board.position.offer[0]
    touch.tap(*sitting.card_point(card))
    x, y, width, height = grown(offer.slot_of(card), 4)
    assert y + height <= offer.top - offer._heading()
    assert x >= offer.x and x + width <= offer.right and y >= offer.y


@pytest.mark.parametrize("width", [72, 88, 110])
def test_the_ranks_of_a_map_side_stand_in_their_half_circles_and_are_read(window, width):
    """Above and below the rank from the north, at the sides that from the west; none is smaller than 10 dp."""
    box = (100, 100, width, width * 122 / 88)
    canvas = touch.show(Widget()).canvas
    with canvas:
        words = draw_map_side(GAME_PACK.faces["lima"], MapSide(104, 105, -12.0, -77.0), box, "south_america")
    numbers = {text: [where for word, where in words if word == text] for text in ("104", "105")}
    top, bottom = numbers["104"]
    left, right = numbers["105"]
    assert top[1] > box[1] + box[3] * 0.75 and bottom[1] + bottom[3] < box[1] + box[3] * 0.25
    assert left[0] >= box[0] - 1 and right[0] + right[2] <= box[0] + width + 1
    assert all(where[3] >= 10 for where in (top, bottom, left, right))


def test_the_dot_of_a_map_side_covers_neither_its_name_nor_a_number(window, monkeypatch):
    """The dot is drawn before everything that is written, whatever lies where in the world."""
    order, fill, write = [], map_face.fill, map_face.draw_texture
    monkeypatch.setattr(map_face, "fill", lambda box, colour, *more: (order.append(colour), fill(box, colour, *more)))
    monkeypatch.setattr(map_face, "draw_texture", lambda *how: (order.append("words"), write(*how))[1])
    with touch.show(Widget()).canvas:
        draw_map_side(GAME_PACK.faces["lima"], MapSide(104, 105, -12.0, -77.0), (100, 100, 88, 122), "south_america")
    assert order.count("words") == 5
    assert order.index(map_face.DOT) < order.index("words")


@pytest.mark.parametrize("width", [64, 72, 88])
def test_no_number_of_a_map_side_lies_on_the_dot(window, monkeypatch, width):
    """Georgetown and Kourou lie in the upper half circle: the number moves aside, at most the edge of the dot under
    it."""
    dots, fill = [], map_face.fill

    def listen(box, colour, *more) -> None:
        if colour == map_face.DOT:
            dots.append(box)
        fill(box, colour, *more)

    monkeypatch.setattr(map_face, "fill", listen)
    with touch.show(Widget()).canvas:
        for card, face in GAME_PACK.faces.items():
            box = (100, 100, width, width * 122 / 88)
            words = draw_map_side(face, map_side("south_america", card), box, "south_america")
            side = dots[-1][2]
            for text, (left, low, wide, high) in words[:4]:
                inked = around(left + wide / 2, low + high / 2, wide, high * map_face.INKED)
                assert overlap(inked, dots[-1]) <= 0.4 * side * side, (card, text)
                assert left >= box[0] - 1 and left + wide <= box[0] + width + 1


@pytest.mark.parametrize("width", [56, 64, 72, 88])
def test_three_figures_stay_in_their_half_circle_where_nothing_covers_them(window, width):
    """Green figures that reach out of a small half circle were hidden by the ring of a counted circle: 02 for 102."""
    box, side = (100, 100, width, width * 122 / 88), MapSide(105, 102, -3.7, -38.5)
    with touch.show(Widget()).canvas:
        words = draw_map_side(GAME_PACK.faces["fortaleza"], side, box, "south_america")
    r = map_face.radius(width)
    (west, (left, _, wide, _)), (again, (left_2, _, wide_2, _)) = words[2:4]
    assert west == again == "102"
    assert left >= box[0] - 1 and left + wide <= box[0] + r + 1
    assert left_2 >= box[0] + width - r - 1 and left_2 + wide_2 <= box[0] + width + 1


def test_the_arrows_of_a_push_lie_on_the_card_that_pushes_and_hide_no_other(sit):
    sitting = sit(seats=2, played=6)
    board = sitting.board
    touch.tap(*sitting.card_point(board.position.offer[0]))
    sitting.tap_cell(*next(iter(sitting.cells)))
    box = board.map.camera.card_box(board.choice.cell)
    points = board.map.painter.arrow_points(board.map.camera)
    assert len(points) == 4
    assert all(contains(box, *point) for point in points.values())
    touch.tap(*points["up"])
    assert board.choice.direction == "up"


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_three_players_of_a_phone_on_its_side_have_names(sit, mode, scale):
    touch.resize(915, 412)
    theme.text_scale = scale
    sitting = sit(seats=3, mode=mode)
    for seat, tab in sitting.board.seats.items():
        name = sitting.session.players[seat].name
        drawn = [text.box for text in tab.drawn_texts() if text.text == name]
        assert len(drawn) == 1
        assert drawn[0][2] >= 5 * len(name), "as good as whole"


def test_the_question_of_a_push_is_asked_on_a_phone_on_its_side_with_large_text(sit):
    touch.resize(915, 412)
    theme.text_scale = 1.3
    sitting = sit(seats=2, played=6)
    touch.tap(*sitting.card_point(sitting.board.position.offer[0]))
    sitting.tap_cell(*next(iter(sitting.cells)))
    touch.frames(3)
    assert tr("where_is_that.table.push") in [text.text for text in sitting.board.pad.words.drawn_texts()]
