"""What the coach frames is what it speaks of, what it says stays while it is read, and a drag it speaks of is one."""

from __future__ import annotations

import pytest

from app.kit.geometry import centre, contains, overlap
from app.kit.tokens import theme
from app.services import i18n
from app.tables.natural_selection import biome, creature
from app.tables.natural_selection.population import pips_width
from rules.new_worlds.moves import DEPLOY
from tests.app import touch
from tests.app.measure import cut_texts
from tests.app.screens.lessons import begin, coach_of, do_next, ready


def at_step(app, lesson: str, name: str):
    """A lesson as it is when it was left at a step."""
    game, _, further = lesson.partition(".")
    steps = begin(app, lesson).lesson.steps
    number = next(number for number, step in enumerate(steps) if step.text.endswith(f".{name}"))
    app.go("home")
    app.services.settings.set("lesson_steps", {lesson: number})
    app.start_lesson(game, lesson_id=further)
    touch.frames(20)
    coach = coach_of(app)
    touch.until(lambda: coach.light.box is not None or ready(coach))
    return coach


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)], ids=str)
def test_a_card_that_may_be_dragged_into_the_world_is(app, size):
    coach = at_step(app, "new_worlds", "deploy")
    touch.resize(*size)
    touch.frames(12)
    do_next(coach)
    touch.skip(1.0)  # no second half of a double tap
    board, played = coach.frame.board, coach.session.at
    assert coach.strip.words.text == coach._words("new_worlds.lesson.deploy.way")
    start, end = centre(board.spot("card:47")), centre(board.spot("world"))
    touch.press(*start).move(*end, steps=6).up()
    touch.frames(8)
    assert board.choice.armed == DEPLOY and coach.strip.words.text == coach._words("new_worlds.lesson.deploy")
    do_next(coach)
    touch.frames(8)
    assert coach.session.at > played


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("size", [(360, 640), (915, 412), (800, 1280)], ids=str)
def test_words_to_be_read_stay_when_the_table_is_touched(app, size, letters):
    theme.text_scale = letters
    touch.resize(*size)
    coach = begin(app, "new_worlds", size)
    do_next(coach)
    touch.frames(4)
    strip, read = coach.strip, coach.strip.words.text
    touch.tap(*centre(coach.frame.board.spot("universe")))
    touch.frames(4)
    assert strip.words.text == read == coach._words(coach.step.text)
    assert strip.aside.parent is strip and strip.on.text in strip.aside.text and not cut_texts(strip)
    box = (*strip.aside.pos, *strip.aside.size)
    assert strip.y <= box[1] and box[3] <= 48
    for other in (strip.back, strip.on, strip.words):
        assert not overlap(box, (*other.pos, *other.size))
    touch.skip(4)
    assert strip.aside.parent is None and strip.dots.parent is strip


def test_three_volcanoes_have_a_ring_each(app):
    coach = at_step(app, "mondo.solitaire", "volcanoes")
    world = coach.frame.board.stations[0].world
    cell = world.space_box("3,0")
    light = coach.light
    rings = [light.box, *light.others]
    assert len(rings) == 3 and all(abs(ring[2] - cell[2]) < 2 for ring in rings)
    dim = light.dimmed([light._ringed(ring) for ring in rings])
    assert not any(contains(part, *centre(ring)) for part in dim for ring in rings)
    lit = sum(width * height for _, _, width, height in map(light._ringed, rings))
    assert sum(part[2] * part[3] for part in dim) + lit == pytest.approx(light.width * light.height, 1e-3)


def test_the_icons_are_framed_and_not_the_whole_world(app):
    coach = at_step(app, "new_worlds.vital", "most")
    box, world = coach.target(), coach.frame.board.spot("world")
    assert overlap(box, world) > 0.9 * box[2] * box[3] and box[3] < 0.2 * world[3]


def test_a_rivals_board_is_framed_without_what_lies_round_it(app):
    coach = at_step(app, "mondo", "together")
    thumb = next(iter(coach.frame.board.thumbs.values()))
    box, small = coach.target(), thumb.world
    assert (box[2], box[3]) == pytest.approx((small.width, small.height))
    assert box[2] * box[3] < thumb.width * thumb.height


def test_a_circle_is_framed_with_both_its_cards(app):
    coach = at_step(app, "where_is_that.monuments", "circle")
    board, box = coach.frame.board, coach.target()
    for cell in ("cell:0,0", "cell:0,-1"):
        card = board.spot(cell)
        assert overlap(card, box) == pytest.approx(card[2] * card[3])


def test_the_words_of_an_attack_wait_until_the_round_was_counted(app):
    theme.speed = "instant"
    coach = begin(app, "natural_selection.powers")
    while not coach.step.text.endswith(".attack.again"):
        do_next(coach) if ready(coach) else None
        touch.frames(3)
    do_next(coach)
    touch.frames(8)
    theme.speed = "normal"
    do_next(coach)
    touch.until(lambda: coach.step.text.endswith(".end"))
    assert coach.busy and coach.strip.on.parent is None
    assert coach.strip.words.text != coach._words(coach.step.text)
    for _ in range(60):
        if coach.busy:
            touch.skip(0.5)
    touch.frames(8)
    assert coach.strip.words.text == coach._words(coach.step.text)
    assert coach.strip.on.text == i18n.tr("lesson.finish")


@pytest.mark.parametrize("step", ["aim", "end"])
def test_on_a_phone_on_its_side_a_creature_is_whole_and_neither_its_name_nor_the_turn_is_cut(app, step, monkeypatch):
    """ "Arañ" stood under the dots of its level, and "1 a…" for one action."""
    portraits, dots, words = [], [], []

    def noted(seen, function, module, name):
        def call(*args, **kwargs):
            seen.append(args)
            return function(*args, **kwargs)

        monkeypatch.setattr(module, name, call)

    noted(portraits, creature.draw_portrait, creature, "draw_portrait")
    noted(dots, creature.draw_pips, creature, "draw_pips")
    noted(words, biome.draw_text, biome, "draw_text")
    touch.resize(915, 412)
    coach = at_step(app, "natural_selection.abilities", step)
    touch.resize(915, 412)
    touch.frames(12)
    panel = coach.frame.board.parts.creature
    *_, (_, _, (_, _, width, height)) = portraits
    assert height <= 1.41 * width
    *_, (_, right, y, side) = dots
    pips = (right - pips_width(side), y - side / 2, pips_width(side), side)
    name = i18n.tr("natural_selection.species.spider")
    boxes = [box for text, box, _ in panel._texts if text.casefold() == name.casefold()]
    assert boxes and not any(overlap(box, pips) > 40 for box in boxes)
    assert words and not [text for text, *_ in words if "…" in text]
