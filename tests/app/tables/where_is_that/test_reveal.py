"""The maps of a match that is over, looked at from its results: cards, the real map, the mistakes one by one."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from kivy.core.image import Image

from app.kit.geometry import overlap
from app.kit.scores import ScoreRow
from app.kit.tokens import theme
from app.play.session import Player
from app.play.wording import Wording
from app.tables.where_is_that.reveal import Reveal
from rules.game import Setup
from rules.where_is_that import GAME
from tests.app import measure, touch
from tests.app.screens import matches
from tests.app.screens.seen import of_kind, says

PEOPLE = [Player("Ana", "cat"), Player("Bruno", "dog")]


def at_the_end(mode: str = "cartographer", seed: int = 6, size=(412, 915)) -> Reveal:
    """The maps of a match that is over, on the screen."""
    touch.resize(*size)
    view = finished(mode, seed).view(None)
    reveal = touch.show(Reveal(view, PEOPLE, Wording("where_is_that", PEOPLE), close=lambda: None))
    reveal.size = size
    reveal.show_seat(0)
    touch.frames(3)
    return reveal


def test_a_touched_cross_is_said_and_linked_on_the_real_map(window):
    reveal = at_the_end()
    wrong = reveal.mistakes[-1]
    reveal._bring_into_sight(wrong.first, wrong.second)
    touch.tap(*reveal.cards.painter.circle_point(wrong, reveal.cards.camera))
    assert reveal.picked == wrong
    assert reveal.earth.shown.pair == (wrong.first, wrong.second)
    name = reveal.wording.word("place", wrong.second)
    way = "norte" if wrong.way == "north_south" else "oeste"
    assert reveal.note.said[0].startswith(f"En realidad, {name} está más al {way} que ")


def test_the_next_button_walks_through_all_mistakes(window):
    reveal = at_the_end()
    seen = [reveal.picked]
    for _ in reveal.mistakes[1:]:
        touch.tap_on(reveal.note)
        seen.append(reveal.picked)
    assert seen == reveal.mistakes


def test_every_placed_city_is_on_the_real_map_where_it_lies(window):
    reveal = at_the_end()
    view = reveal.view
    assert {pin.id for pin in reveal.earth.shown.pins} == {card for _, _, card in view.map_of(0)}
    pins = {pin.id: reveal.earth.camera.point(*pin.at) for pin in reveal.earth.shown.pins}
    by_north = sorted(pins, key=lambda card: -pins[card][1])
    assert by_north == sorted(pins, key=lambda card: view.flipped[card].north)


def test_the_real_map_zooms_with_two_fingers(window):
    reveal = at_the_end()
    earth = reveal.earth
    touch.tap_on(reveal.pages.segments()[1])
    touch.frames(3)
    x, y, before = earth.center_x, earth.center_y, earth.camera.scale
    one, other = touch.press(x - 30, y), touch.press(x + 30, y)
    other.move(x + 130, y, steps=4)
    one.up()
    other.up()
    assert earth.camera.scale > 1.5 * before


def test_of_the_shake_the_discarded_cards_are_there_too(window):
    reveal = at_the_end("shake", 3)
    view = reveal.view
    assert {pin.id for pin in reveal.earth.shown.pins} == set(view.flipped)
    for seat in range(2):
        reveal.show_seat(seat)
        gone = [flip for flip in view.flips if flip.seat == seat and not flip.points]
        assert len(reveal.mistakes) == sum(not circle.right for flip in gone for circle in flip.circles)


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_of_the_maps_is_cut_or_too_small(window, size, scale):
    theme.text_scale = scale
    reveal = at_the_end(size=size)
    assert [str(fault) for fault in measure.faults(reveal)] == []


def test_a_tap_on_a_seat_shows_that_map(window):
    reveal = at_the_end()
    totals = []
    for seat in (0, 1):
        touch.tap_on(reveal.tabs[seat])
        totals.append(int(reveal.head.said[2]))
    assert totals == list(reveal.view.points)


def test_a_right_circle_is_linked_in_green_and_a_wrong_one_in_red(window, tmp_path):
    reveal = at_the_end()
    touch.tap_on(reveal.pages.segments()[1])
    for circle in (next(each for each in reveal.circles if each.right), reveal.mistakes[0]):
        reveal.pick(circle)
        picture = Image(str(touch.picture(tmp_path / f"{circle.right}.png")), keep_data=True)
        place = next(pin.at for pin in reveal.earth.shown.pins if pin.id == circle.first)
        x, y = reveal.earth.camera.point(*place)
        colour = picture.read_pixel(round(x), picture.height - 1 - round(y))
        wanted = theme.success if circle.right else theme.error
        assert colour[:3] == pytest.approx(wanted[:3], abs=0.02)


SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [pytest.param(1.0, marks=pytest.mark.slow), 1.3])
def test_every_own_card_has_its_name_on_the_real_map_and_no_name_covers_another(window, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    people = [Player("Ana", "cat"), Player("Bruno", "dog")]
    wording = Wording("where_is_that", people)
    for mode, seed in product(("cartographer", "shake"), (3, 6, 8)):
        view = finished(mode, seed).view(None)
        reveal = touch.show(Reveal(view, people, wording, close=lambda: None))
        reveal.size = size
        for seat in range(2):
            reveal.show_seat(seat)
            touch.frames(3)
            own = reveal.order if reveal.own_maps else [flip.card for flip in view.flips if flip.seat == seat]
            boxes = dict(reveal.earth.words)
            assert {wording.word("place", card) for card in own} <= set(boxes)
            assert not [pair for pair in combinations(boxes.values(), 2) if overlap(*pair) > 1]
        reveal.stop()
        touch.clear()


def finished(mode: str, seed: int):
    """A match of two computer players at its end."""
    state, bot, rng = GAME.start(Setup(2, {"mode": mode}, seed)), GAME.bot("easy"), Random(seed)
    while state.actors():
        seat = state.actors()[0]
        state.play(seat, bot.choose(state.view(seat), rng))
    return state


def test_the_results_tell_how_many_cards_were_discarded_and_why(app):
    session = matches.finished(app, "where_is_that", 3, 5, mode="shake")
    app.go("results", session=session)
    touch.frames(4)
    row = next(row for row in of_kind(ScoreRow) if row.line.name == "Cartas descartadas")
    gone = [sum(line.key == "discarded" for line in sheet.lines) for sheet in session.outcome.sheets]
    assert sum(gone) >= 4
    assert row.line.values == tuple(gone)
    assert all(says(f"×{number}") for number in gone)
    assert len(row.line.awards) == sum(gone)


def test_upright_cards_and_real_map_fill_the_screen_in_turn(window):
    reveal = at_the_end(seed=4)
    assert reveal.cards.parent is reveal and reveal.earth.parent is None
    assert reveal.cards.height > reveal.height * 0.5
    touch.tap_on(reveal.pages.segments()[1])
    touch.frames(3)
    assert reveal.earth.parent is reveal and reveal.cards.parent is None
    assert reveal.earth.height > reveal.height * 0.5
    names = {text for text, _ in reveal.earth.words}
    assert names >= {reveal.wording.word("place", card) for card in reveal.order}
