"""What a phone shows while others play: the chart has the room, what moves is in its middle, and the end gives nothing
away before the ceremony."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.kit.geometry import around, centre, overlap
from app.kit.layout import Form
from app.play.wording import Wording
from app.services import i18n
from app.tables.reel import Reel
from app.tables.telling import beats, short_key
from app.tables.where_is_that.camera import FACES, Camera
from app.tables.where_is_that.end_grid import EndGrid
from app.tables.where_is_that.places import LOWEST, arrange
from app.tables.where_is_that.telling import TELLING
from rules.where_is_that import GAME, packs
from rules.where_is_that.view import WEST_EAST, Judged
from tests.app import touch
from tests.app.measure import written
from tests.app.tables.where_is_that.test_telling import PLAYERS, random_match

PHONE = Form(412, 790)
COLUMN = [(0, y) for y in range(8)]
CLEAR = (0.0, 0.0, 400.0, 420.0)


@pytest.mark.parametrize("how", [{"lifted": 180.0}, {"watching": True}], ids=["told", "replayed"])
def test_while_others_play_a_phone_gives_the_chart_what_nobody_chooses_from(how):
    choosing = arrange((0, 0, 412, 790), PHONE, 3, False)
    told = arrange((0, 0, 412, 790), PHONE, 3, False, **how)
    assert told.foot[3] <= dp(LOWEST) + dp(24) < choosing.foot[3] - dp(80)
    assert told.map[3] >= 790 - how.get("lifted", 0.0) - told.foot[3] - dp(100)
    aiming = arrange((0, 0, 412, 790), PHONE, 3, True, **how)
    assert aiming.foot[3] == arrange((0, 0, 412, 790), PHONE, 3, True).foot[3], "a pad keeps its room"


@pytest.mark.parametrize(("focus", "wanted"), [([(0, 4)], 210.0), ([(0, 3), (0, 4)], 210.0)])
def test_of_a_map_that_is_too_large_what_moves_comes_to_the_middle(focus, wanted):
    camera = Camera(box=CLEAR, grid=FACES, least=0.73).fitted(COLUMN, CLEAR)
    seen = camera.turned_to(focus, COLUMN, CLEAR)
    middle = sum(centre(seen.card_box(cell))[1] for cell in focus) / len(focus)
    assert middle == pytest.approx(wanted, abs=1)


def test_no_room_is_given_to_the_sea_and_a_map_that_fits_keeps_still():
    camera = Camera(box=CLEAR, grid=FACES, least=0.73).fitted(COLUMN, CLEAR)
    seen = camera.turned_to([(0, 0)], COLUMN, CLEAR)
    assert seen.card_box((0, 0))[1] + seen.card[1] == pytest.approx(CLEAR[3] - dp(40), abs=1)
    small = Camera(box=CLEAR, grid=FACES, least=0.3).fitted(COLUMN[:2], CLEAR)
    assert small.turned_to([(0, 1)], COLUMN[:2], CLEAR) is small
    tight = Camera(box=CLEAR, grid=FACES, least=0.73).fitted(COLUMN[:4], CLEAR)
    assert tight.turned_to([(0, 0)], COLUMN[:4], CLEAR) is tight, "it fits, if only without its ring"


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_last_round_is_announced_and_no_other(language):
    i18n.set_language(language)
    match = random_match("shake", 3)
    wording, said = Wording(PLAYERS), []
    reel = Reel(match, 0)
    for number in range(len(reel)):
        told = reel.told(number)
        lines = [
            TELLING.caption(beat.events, told, wording)
            for beat in beats(GAME, told, TELLING)
            if short_key(beat.events[0]) == "offered"
        ]
        said += lines
    last = {"es": "Última ronda", "en": "is the last"}[language]
    assert [last in line for line in said] == [False] * (len(said) - 1) + [True]


def test_whoever_lays_the_last_card_is_told_so(sit):
    sitting = sit(seats=2, played=18)
    view = sitting.board.position
    assert view.round < view.rounds and sitting.board.surround.message.text == "Elige una carta"
    sitting = sit(seats=2, played=22)
    assert sitting.board.position.round == sitting.board.position.rounds
    assert sitting.board.surround.message.text == "Tu última carta: elige una"


def test_the_table_turns_no_card_before_the_ceremony_does(sit):
    sitting = sit(seats=2, played=22, speed="fast")
    open_sides = set()
    for _ in range(6000):
        if sitting.session.phase == "deciding":
            sitting.session.play(next(move for move in sitting.session.moves if move.push is None))
        touch.frames(1)
        open_sides.update(sitting.board.map.sight.sides)
        if sitting.over:
            break
    touch.frames(4)
    assert sitting.over and sitting.board.position.over
    assert not {*open_sides, *sitting.board.map.sight.sides} and not sitting.board.map.sight.circles


def test_a_mark_between_two_cards_of_the_result_covers_no_name(window):
    grid = EndGrid(lambda _circle: None)
    grid.pos, grid.size = (0, 0), (260, 200)
    window.add_widget(grid)
    faces = packs.load("south_america").faces
    circle = Judged("tarija", "florianopolis", WEST_EAST, (62, 94), True)
    cards = {(0, 0): "santa_cruz", (1, 0): "tarija", (2, 0): "florianopolis", (3, 0): "viedma"}
    grid.show(cards, faces, [circle], None)
    touch.frames(2)
    ((_, point),) = grid.marks()
    names = [text.box for text in written(grid)]
    assert names
    assert not [box for box in names if overlap(box, around(*point, 18, 18)) > 0]
