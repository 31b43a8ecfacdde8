"""The end of a match: the flip, the circles with a running total, the real map, the mistakes one by one."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from kivy.core.image import Image

from app.kit.geometry import overlap
from app.kit.scores import ScoreRow
from app.kit.tokens import theme
from app.services.session import Player
from app.services.wording import Wording
from app.tables.where_is_that.reveal import Reveal
from rules.game import Setup
from rules.where_is_that import GAME
from tests.app import measure, touch
from tests.app.screens import matches
from tests.app.screens.seen import of_kind, says


def at_the_end(sit, **wishes):
    """A solo map with its last card about to be laid; laid on the first free cell."""
    sitting = sit(seats=1, played=11, seed=6, **wishes)
    move = next(move for move in sitting.session.moves if move.push is None)
    sitting.play_by_taps(move)
    touch.until(lambda: sitting.board.reveal is not None)
    touch.frames(3)
    return sitting


def test_cards_flip_one_after_another_and_circles_are_counted(sit):
    sitting = at_the_end(sit, speed="fast")
    reveal, seen = sitting.board.reveal, []
    while not reveal.ready:
        touch.frames(2)
        seen.append((reveal.flipped, reveal.judged))
    assert [flipped for flipped, _ in seen] == sorted(flipped for flipped, _ in seen)
    assert all(flipped == 13 for flipped, judged in seen if judged)
    assert len({flipped for flipped, _ in seen}) > 5
    right = sum(circle.right for circle in reveal.circles)
    assert reveal.head.said[2:] == (str(right), f"/{len(reveal.circles)}")
    assert sitting.session.outcome.sheets[0].total == right


def test_a_touch_shows_everything_at_once(sit):
    sitting = at_the_end(sit, speed="slow")
    reveal = sitting.board.reveal
    assert not reveal.ready
    touch.tap(206, 600)
    assert reveal.ready
    assert sitting.over == []


def test_a_touched_cross_is_said_and_linked_on_the_real_map(sit):
    sitting = at_the_end(sit)
    reveal = sitting.board.reveal
    wrong = reveal.mistakes[-1]
    reveal._bring_into_sight(wrong.first, wrong.second)
    touch.tap(*reveal.cards.painter.circle_point(wrong, reveal.cards.camera))
    assert reveal.picked == wrong
    assert reveal.earth.shown.pair == (wrong.first, wrong.second)
    name = sitting.frame.wording.word("place", wrong.second)
    way = "norte" if wrong.way == "north_south" else "oeste"
    assert reveal.note.said[0].startswith(f"En realidad, {name} está más al {way} que ")


def test_the_next_button_walks_through_all_mistakes(sit):
    sitting = at_the_end(sit)
    reveal = sitting.board.reveal
    seen = [reveal.picked]
    for _ in reveal.mistakes[1:]:
        touch.tap_on(reveal.note)
        seen.append(reveal.picked)
    assert seen == reveal.mistakes


def test_every_placed_city_is_on_the_real_map_where_it_lies(sit):
    sitting = at_the_end(sit)
    reveal, view = sitting.board.reveal, sitting.session.view
    assert {pin.id for pin in reveal.earth.shown.pins} == {card for _, _, card in view.map_of(0)}
    pins = {pin.id: reveal.earth.camera.point(*pin.at) for pin in reveal.earth.shown.pins}
    by_north = sorted(pins, key=lambda card: -pins[card][1])
    assert by_north == sorted(pins, key=lambda card: view.flipped[card].north)


def test_the_real_map_zooms_with_two_fingers(sit):
    sitting = at_the_end(sit)
    earth = sitting.board.reveal.earth
    touch.tap_on(sitting.board.reveal.pages.segments()[1])
    touch.frames(3)
    x, y, before = earth.center_x, earth.center_y, earth.camera.scale
    one, other = touch.press(x - 30, y), touch.press(x + 30, y)
    other.move(x + 130, y, steps=4)
    one.up()
    other.up()
    assert earth.camera.scale > 1.5 * before


def test_the_results_come_when_the_player_has_seen_enough(sit):
    sitting = at_the_end(sit)
    assert sitting.over == []
    sitting.close_reveal()
    assert len(sitting.over) == 1
    assert sitting.board.reveal is None


def test_turning_the_device_shows_the_reveal_again_and_loses_nothing(sit):
    sitting = at_the_end(sit)
    touch.resize(915, 412)
    sitting.frame.rebuild()
    touch.frames(4)
    assert sitting.board.reveal.ready
    assert sitting.over == []
    sitting.close_reveal()
    assert len(sitting.over) == 1


def test_whoever_plays_through_without_fingers_gets_past_the_reveal(sit):
    sitting = at_the_end(sit, speed="slow")
    sitting.board.finish()
    assert sitting.board.reveal.ready
    sitting.board.finish()
    assert len(sitting.over) == 1


def test_the_shake_ends_with_the_real_map_too(sit):
    sitting = sit(seats=2, mode="shake", played=7, seed=3)
    while sitting.board.reveal is None:
        sitting.play_by_taps(next(move for move in sitting.session.moves if move.push is None))
    reveal, view = sitting.board.reveal, sitting.session.view
    assert {pin.id for pin in reveal.earth.shown.pins} == set(view.flipped)
    for seat in range(2):
        reveal.show_seat(seat)
        gone = [flip for flip in view.flips if flip.seat == seat and not flip.points]
        assert len(reveal.mistakes) == sum(not circle.right for flip in gone for circle in flip.circles)


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_of_the_reveal_is_cut_or_too_small(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    sitting = at_the_end(sit)
    touch.frames(3)
    faults = [str(fault) for fault in measure.faults(sitting.frame)]
    assert faults == []


def test_two_people_at_one_device_look_at_both_maps(sit):
    sitting = sit(seats=2, persons=2, played=21, seed=6)
    while sitting.board is None or sitting.board.reveal is None:
        if sitting.session.phase == "covered":
            sitting.session.uncover()
            touch.frames(3)
        sitting.play_by_taps(next(move for move in sitting.session.moves if move.push is None))
    reveal = sitting.board.reveal
    totals = []
    for seat in (0, 1):
        touch.tap_on(reveal.tabs[seat])
        totals.append(int(reveal.head.said[2]))
    sitting.close_reveal()
    assert totals == [sheet.total for sheet in sitting.over[0].sheets]


def test_a_right_circle_is_linked_in_green_and_a_wrong_one_in_red(sit, tmp_path):
    sitting = at_the_end(sit)
    reveal = sitting.board.reveal
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


def test_a_tall_map_keeps_its_names_readable_and_moves_to_what_is_spoken_of(sit):
    sitting = sit(seats=1)
    while sitting.session.outcome is None:
        lowest = max(y for _, y in sitting.cells) + 1
        sitting.session.play(next(m for m in sitting.session.moves if (m.x, m.y, m.push) == (0, lowest, None)))
        touch.frames(2)
    touch.until(lambda: sitting.board.reveal is not None and sitting.board.reveal.ready)
    reveal = sitting.board.reveal
    cells = {card: (x, y) for x, y, card in reveal.view.map_of(0)}
    assert len({y for _, y in cells.values()}) == 13
    assert reveal.cards.camera.scale >= 0.6
    touch.frames(4)
    assert reveal.cards.sees([cells[reveal.picked.first], cells[reveal.picked.second]])
    for circle in reveal.circles:
        reveal.pick(circle)
        assert reveal.cards.sees([cells[circle.first], cells[circle.second]])
    before = reveal.cards.camera.middle
    x, y, width, height = reveal.cards.clear
    touch.press(x + width / 2, y + height / 2).move(x + width / 2, y + height / 2 - 60, steps=4).up()
    assert reveal.cards.camera.middle != before


def test_upright_cards_and_real_map_fill_the_screen_in_turn(sit):
    touch.resize(412, 915)
    sitting = sit(seats=1, played=11, seed=4)
    while sitting.board.reveal is None:
        sitting.session.play(next(iter(sitting.session.moves)))
        sitting.settle()
    reveal = sitting.board.reveal
    touch.frames(3)
    assert reveal.cards.parent is reveal and reveal.earth.parent is None
    assert reveal.cards.height > reveal.height * 0.5
    touch.tap_on(reveal.pages.segments()[1])
    touch.frames(3)
    assert reveal.earth.parent is reveal and reveal.cards.parent is None
    assert reveal.earth.height > reveal.height * 0.5
    names = {text for text, _ in reveal.earth.words}
    assert names >= {sitting.frame.wording.word("place", card) for card in reveal.order}
