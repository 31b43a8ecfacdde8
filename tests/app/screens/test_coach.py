"""The coach of a lesson: everything it points at is in sight and free, every lesson has an end, and it waits."""

from __future__ import annotations

from random import Random

import pytest
from kivy.base import EventLoop

from app.kit import overlays
from app.kit.buttons import TextButton
from app.kit.geometry import centre, grown, overlap
from app.kit.tokens import theme
from app.screens.coach.coach import Coach
from app.services import i18n
from app.tables.lesson import DO, lesson_of, lessons_of, texts_of
from app.tables.natural_selection.evolution import Evolution
from rules import GAMES
from rules.game import Setup
from rules.match import Match, parse_step
from tests.app import touch
from tests.app.measure import cut_texts, written
from tests.app.screens.lessons import HELD, begin, coach_of, do_as_told, do_next, ended, ready, touch_anything
from tests.app.screens.seen import of_kind
from tools.lesson_times import MOST, seconds

SIZES = [(360, 640), (412, 915), (915, 412), (1280, 800)]
TAUGHT = [game for game in GAMES if lesson_of(game) is not None]
LESSONS = {lesson.key: lesson for game in GAMES for lesson in lessons_of(game)}
FURTHER = [key for key, lesson in LESSONS.items() if lesson.id]


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_the_prepared_match_is_legal_and_the_learner_wins_it_where_it_comes_to_an_end(lesson):
    match = Match(GAMES[lesson.game_id], Setup(lesson.seats, lesson.options, lesson.seed))
    for line in lesson.script:
        match.play(*parse_step(match.game, line))
    outcome = match.state.outcome()
    assert outcome.winners == (0,) if outcome is not None else lesson.id
    assert lesson.played_before(len(lesson.steps)) == len(lesson.script)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_every_step_has_words_and_all_of_them_are_read_in_four_minutes_or_in_two(lesson, language):
    i18n.set_language(language)
    keys = [*texts_of(lesson.steps), *(f"{step.text}.title" for step in lesson.steps), lesson.learned, lesson.title]
    assert [key for key in keys if not i18n.has(key)] == []
    assert seconds(lesson, language) <= 60 * MOST[bool(lesson.id)]


def faults_of(coach) -> list[str]:
    """What is wrong with the step that is shown: nothing lit, out of sight, or under the coach."""
    strip, box, window = coach.strip, coach.target(), (0, 0, *EventLoop.window.size)
    place = (*strip.pos, *strip.size)
    found = []
    if coach.present and coach.step.spot and box is None:
        found.append("nothing is lit")
    over = overlays.open_overlays()  # a sheet lies above the coach, and says itself what to do
    if box is not None and not over and overlap(grown(box, -1), place):
        found.append(f"{box} lies under the coach {place}")
    if box is not None and overlap(box, window) < 0.99 * box[2] * box[3]:
        found.append(f"{box} is out of sight")
    board = coach.frame.board
    if overlap(grown((*board.to_window(*board.pos), *board.size), -1), place):
        found.append("the table lies under the coach")
    low = strip.dots.top if strip.beside else max(strip.back.top, strip.on.top if strip.on.parent else strip.turn.top)
    if strip.words.y < low - 1:
        found.append(f"words reach {low - strip.words.y} below the buttons' upper edge")
    return [f"{coach.step.text}: {fault}" for fault in found]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("key", LESSONS)
def test_a_learner_who_does_as_told_sees_everything_spoken_of_and_comes_to_the_end(app, key, size):
    theme.speed, faults, asked = "instant", [], []

    def look(coach) -> None:
        faults.extend(faults_of(coach))
        asked.append((coach.step.text, coach._wanted() if coach.waits() else "on"))

    do_as_told(app, begin(app, key, size), look)
    assert not faults, "\n".join(faults)
    assert len(set(asked)) == len(asked), (
        f"one touch is not enough: {[each for each in asked if asked.count(each) > 1]}"
    )
    assert app.services.settings.lessons == {key: True} and app.services.settings.lesson_steps == {}
    assert ended(app)


def dead_end(app, key: str) -> bool:
    theme.speed = "instant"
    touch_anything(app, begin(app, key), Random(7))
    stuck = not ended(app)
    overlays.close_all()
    return stuck


@pytest.mark.parametrize("game", TAUGHT)
def test_nobody_gets_stuck_whatever_they_touch(app, game):
    assert not dead_end(app, game)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("key", FURTHER)
def test_nobody_gets_stuck_in_a_further_lesson(app, key):
    assert not dead_end(app, key)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)], ids=str)
def test_a_sheet_on_a_tablet_stands_beside_the_words_of_the_coach(app, size):
    theme.speed, over = "instant", []

    def look(coach) -> None:
        strip = (*coach.strip.pos, *coach.strip.size)
        over.extend(overlap((*each.face.pos, *each.face.size), strip) for each in overlays.open_overlays())

    do_as_told(app, begin(app, "mondo.tasks", size), look)
    assert len(over) >= 2 and max(over) == 0
    assert overlays._kept == (0, 0), "no lesson, no words"


def test_a_button_that_must_be_held_says_so_to_who_taps_it(app):
    heard = []

    def look(coach) -> None:
        if coach.step.spot == HELD and coach.waits() and not heard:
            touch.tap(*centre(coach.target()))
            touch.frames(2)
            heard.append(coach.strip.words.text)

    do_as_told(app, begin(app, "mondo.modifiers"), look)
    assert heard == [i18n.tr("mondo.table.hold_to_leave")]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("key", LESSONS)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_largest_letters_have_room_on_the_smallest_phone(app, key, language):
    theme.text_scale = 1.3
    i18n.set_language(language)
    coach, faults = begin(app, key, (360, 640)), []
    for number in range(len(coach.lesson.steps)):
        coach.number = coach.shown = number
        for text in {coach.lesson.steps[number].text, *(each.text for each in coach.lesson.steps[number].touches)}:
            if text:
                coach.answer(coach._words(text))
                touch.frames(2)
                faults += [fault for fault in faults_of(coach) if "words" in fault]
    assert faults == []


def test_a_wrong_touch_is_answered_in_words_and_changes_nothing(app):
    coach = begin(app, "new_worlds")
    while coach.step.kind != DO:
        do_next(coach)
        touch.frames(4)
    before, asked = coach.session.at, coach.strip.words.text
    x, y, width, _height = coach.frame.board.spot("seats")
    touch.tap(x + width / 2, y + 10)
    touch.frames(4)
    assert coach.strip.words.text == i18n.tr("lesson.over_there")
    coach.frame.board.play(coach.frame.board.moves[-1])
    touch.frames(4)
    assert coach.strip.words.text == i18n.tr("lesson.not_this") and coach.session.at == before
    touch.skip(6)
    assert coach.strip.words.text == asked


def test_what_is_said_of_a_wrong_touch_is_said_at_once_and_no_longer_after_a_right_one(app):
    coach = begin(app, "new_worlds")
    while coach.step.kind != DO:
        do_next(coach)
        touch.frames(4)
    asked = coach.strip.words.text
    x, y, width, _height = coach.frame.board.spot("seats")
    finger = touch.press(x + width / 2, y + 10)
    assert coach.strip.words.text == i18n.tr("lesson.over_there")
    finger.up()
    do_next(coach)
    touch.frames(2)
    assert coach.frame.board.choice.card is not None
    assert coach.strip.words.text not in (asked, i18n.tr("lesson.over_there"))


def test_a_double_tap_on_what_is_asked_for_is_no_wrong_touch(app):
    coach = begin(app, "new_worlds")
    while coach.step.kind != DO:
        do_next(coach)
        touch.frames(4)
    touch.double_tap(*centre(coach.target()))
    assert coach.frame.board.choice.card is not None and coach.strip.words.text != i18n.tr("lesson.over_there")


def test_nothing_is_lit_on_a_table_that_has_not_been_laid(app):
    coach = begin(app, "where_is_that")
    assert coach.target() is not None
    coach.frame.board.laid_out = False
    coach._watch(0)
    assert coach.target() is None and coach.light.box is None


def test_it_waits_for_whoever_reads_and_the_way_back_takes_no_move_back(app):
    coach = begin(app, "new_worlds")
    touch.skip(20)
    assert coach.number == 0
    theme.speed = "instant"
    while coach.number < 5:
        do_next(coach) if ready(coach) else None
        touch.frames(4)
    played = coach.session.at
    for _ in range(4):
        touch.tap_on(coach.strip.back)
        touch.frames(4)
    assert (coach.shown, coach.number, coach.session.at) == (1, 5, played)
    assert coach.strip.on.parent is not None


def test_a_double_tap_leaves_no_step_unread(app):
    coach = begin(app, "new_worlds")
    for expected in (1, 2):
        touch.double_tap(*coach.strip.on.to_window(*coach.strip.on.center))
        touch.advance(0.5)
        assert coach.number == coach.shown == expected


def test_a_device_that_is_turned_and_settings_that_are_looked_at_leave_the_step_as_it_was(app):
    coach = begin(app, "new_worlds")
    while coach.step.kind != DO:
        do_next(coach)
        touch.frames(4)
    do_next(coach)
    touch.frames(4)
    touch.resize(915, 412)
    touch.frames(12)
    assert faults_of(coach) == [] and coach.target() == coach.frame.board.spot("way:digits")
    app.go("settings")
    touch.frames(6)
    app.back()
    touch.frames(12)
    assert coach_of(app) is coach and coach.step.kind == DO and faults_of(coach) == []
    do_next(coach)
    touch.frames(4)
    assert coach.frame.board.choice.armed is not None or coach.frame.board.choice.card is not None


def test_a_lesson_that_is_left_goes_on_at_its_step_with_the_same_table(app):
    theme.speed = "instant"
    coach = begin(app, "new_worlds")
    while coach.number < 6:
        do_next(coach) if ready(coach) else None
        touch.frames(4)
    step, table = coach.lesson.steps[coach.number], coach.session.match.state.view(0)
    coach.strip.close.dispatch("on_release")
    touch.frames(4)
    assert app.navigation.name == "home"
    app.start_lesson("new_worlds")
    touch.frames(10)
    again = coach_of(app)
    assert again.step is step and again.session.match.state.view(0) == table
    app.start_lesson("new_worlds", anew=True)
    touch.frames(4)
    assert coach_of(app).number == 0


def counted(app, game: str):
    """The verdict after a lesson."""
    theme.speed = "instant"
    do_as_told(app, at_the_last_step(app, game))
    touch.frames(10)
    return app.navigation.screen


def at_the_last_step(app, game: str):
    app.services.settings.set("lesson_steps", {game: len(lesson_of(game).steps) - 1})
    app.start_lesson(game)
    touch.frames(20)
    coach = coach_of(app)
    assert coach.frame.board is not None, "a lesson that was left at its end shows its table again"
    return coach


def test_after_the_count_a_first_match_is_offered_against_one_easy_rival_with_hints(app):
    screen = counted(app, "new_worlds")
    assert screen.phase == "verdict" and screen.view is not None
    touch.tap_on(screen.view.foot.play)
    touch.frames(10)
    session = app.navigation.screen.session
    assert app.navigation.name == "table" and not session.notes.lesson
    assert [player.level for player in session.players] == [None, "easy"]
    assert session.game.hints(session.match.setup)


@pytest.mark.parametrize(("button", "leads_to"), [("other", "setup"), ("repeat", "table")])
def test_after_the_count_another_match_or_the_lesson_once_more(app, button, leads_to):
    screen = counted(app, "natural_selection")
    touch.tap_on(getattr(screen.view.foot, button))
    touch.frames(10)
    assert app.navigation.name == leads_to
    if leads_to == "table":
        assert coach_of(app).number == 0


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_that_was_left_at_its_last_step_is_still_counted(app, game):
    screen = counted(app, game)
    assert app.navigation.name == "ceremony" and screen.view.foot.play.parent is not None


def test_every_chapter_of_the_count_waits_until_it_was_read(app):
    theme.speed = "normal"
    do_next(at_the_last_step(app, "new_worlds"))
    touch.skip(30)
    screen = app.navigation.screen
    assert (screen.phase, screen.at, screen.told, screen.read) == ("counting", 0, True, True)
    touch.tap_on(screen.head.skip)
    touch.frames(4)
    assert screen.at == 1


def to_the_step(app, name: str, lesson: str = "natural_selection") -> Coach:
    """A lesson, played quickly up to a step."""
    coach = begin(app, lesson)
    while not coach.step.text.endswith(f".{name}"):
        if ready(coach):
            do_next(coach)
        touch.frames(3)
    return coach


@pytest.mark.parametrize("key", ["mondo.modifiers", "mondo.solitaire"])
def test_the_words_of_a_count_wait_until_all_is_counted(app, key):
    coach = to_the_step(app, "leave", key)
    theme.speed = "normal"
    do_next(coach)
    touch.until(lambda: coach.step.text.endswith(".count") and coach.frame.board.score is not None)
    count = coach.frame.board.score.count
    touch.advance(0.5)
    assert not count.over and coach.waits() and coach.strip.on.parent is None
    assert coach.strip.words.text == i18n.tr("lesson.counting")
    touch.skip(2.5 * len(count.keys))
    assert count.over and not coach.waits() and coach.strip.on.parent is not None
    assert coach.strip.words.text == coach._words(coach.step.text)


def test_the_table_stays_in_sight_while_a_card_is_read(app):
    coach = to_the_step(app, "perfection.take", "mondo.tasks")
    do_next(coach)
    touch.frames(8)
    board = coach.frame.board
    assert overlays.open_overlays() and board.pool.opacity == board.stations[0].world.opacity == 1


@pytest.mark.parametrize(("size", "letters"), [((360, 640), 1.3), ((412, 915), 1.0)], ids=str)
def test_the_count_of_a_round_has_room_above_the_coach_or_leaves_its_boards_out(app, size, letters):
    theme.text_scale = letters
    touch.resize(*size)
    app.services.settings.set("lesson_steps", {"mondo.tasks": 6})
    app.start_lesson("mondo", lesson_id="tasks")
    touch.frames(20)
    score = coach_of(app).frame.board.score
    if score is None:
        coach_of(app).session.reply()
        touch.frames(20)
        score = coach_of(app).frame.board.score
    boards = [board for board in score.boards if board.opacity]
    assert len(boards) in (0, 2) and bool(boards) == (letters == 1.0)
    for board in boards:
        assert board.top <= score.menu.y + 8 and board.y >= score.table.top - 8


def test_a_tap_shows_the_whole_count_at_once(app):
    coach = to_the_step(app, "leave", "mondo.tasks")
    theme.speed = "normal"
    do_next(coach)
    touch.until(lambda: coach.step.text.endswith(".count") and coach.frame.board.score is not None)
    touch.tap(206, 700)
    touch.frames(8)
    score = coach.frame.board.score
    assert score.count.over and not coach.waits()
    assert score.button.parent.opacity == 0, "there is one way on, the coach's"


def test_after_the_last_move_nothing_more_is_asked_for_while_the_table_shows_it(app):
    """The words went back to the first touch of the step: "Talca is left. Tap it.\""""
    coach = to_the_step(app, "last", "where_is_that")
    for _ in range(2):
        do_next(coach)
        touch.frames(8)
    theme.speed, told = "normal", []
    do_next(coach)
    while coach_of(app) is not None and coach.waits():
        touch.frames(1)
        if coach_of(app) is not None and coach.session.at == len(coach.lesson.script) and coach.waits():
            told.append((coach.strip.words.text, coach.strip.turn.parent, coach.light.box, ready(coach)))
    assert told, "the table shows what came of the last move"
    assert set(told[2:]) == {(coach._words("where_is_that.lesson.last"), None, None, False)}


def test_the_golden_button_plays_what_the_lesson_asks_for(app):
    coach = to_the_step(app, "mutation")
    for _ in range(2):
        do_next(coach)
        touch.frames(8)
    before = coach.session.at
    touch.tap_on(coach.frame.board.parts.message.golden)
    touch.frames(8)
    assert coach.session.at > before and not coach.step.text.endswith(".mutation")


def evolutions() -> list[Evolution]:
    return [each for each in overlays.open_overlays() if isinstance(each, Evolution)]


def test_the_words_of_an_evolution_wait_until_it_was_seen(app):
    coach = to_the_step(app, "fill")
    theme.speed = "normal"
    for _ in range(3):
        do_next(coach)
        touch.frames(8)
    touch.frames(8)
    assert coach.step.text.endswith(".evolution") and coach.busy and coach.waits()
    assert coach.strip.words.text != i18n.tr(coach.step.text)
    for _ in range(40):
        if coach.busy:
            touch.skip(0.5)
        for page in evolutions():
            page.finish()
    touch.frames(8)
    assert not coach.waits() and coach.strip.words.text == i18n.tr(coach.step.text)


def test_the_page_of_an_evolution_waits_for_a_tap_of_whoever_learns(app):
    """It left after four seconds, with forty words on it that are all new."""
    coach = to_the_step(app, "fill")
    theme.speed = "normal"
    for _ in range(3):
        do_next(coach)
        touch.frames(8)
    touch.until(evolutions)
    touch.skip(30)
    page = evolutions()[0]
    said = [text.text for text in written(page)]
    assert i18n.tr("natural_selection.evolution.by_itself") not in said
    assert i18n.tr("natural_selection.evolution.by_tap") in said
    touch.tap(206, 400)
    assert evolutions() == []
    touch.until(lambda: not coach.waits())
    assert coach.step.text.endswith(".evolution")


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_the_line_that_points_leaves_the_words_free_that_the_coach_tells_to_read(app, size):
    """ "= 3" looked like "= 8" under its dots."""
    touch.resize(*size)
    coach, past = to_the_step(app, "mutation"), []
    touch.resize(*size)
    for _ in range(3):
        touch.frames(8)
        light, words = coach.light, coach.frame.board.words_at()
        for start, end in light.pieces(light.start, light.way_to(light.start, light._ringed(light.box)).tail):
            line = min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]) + 1, abs(start[1] - end[1])
            past.append(overlap(line, words))
        do_next(coach)
    assert past and max(past) == 0


@pytest.mark.parametrize("lesson", [*TAUGHT, "natural_selection.powers"])
def test_the_first_words_of_a_lesson_say_who_the_learner_is_on_the_table(app, lesson):
    """The coach said "you", the table "Ana"."""
    coach, said = begin(app, lesson), []
    for language, name in (("es", "Ana"), ("en", "Ann")):
        i18n.set_language(language)
        coach.session.players[0] = coach.session.players[0]._replace(name=name)
        coach._watch(0)
        said.append(coach.strip.words.text)
    assert said[0].endswith("En la mesa eres Ana.") and said[1].endswith("At the table you are Ann.")
    coach.number = coach.shown = 1
    coach._watch(0)
    assert "you are Ann." not in coach.strip.words.text


def test_a_coach_that_stands_right_beside_what_it_speaks_of_points_there_from_below(app):
    """On a tablet nothing led to the rival's world, above the coach and touching its column."""
    coach = to_the_step(app, "three", "new_worlds")
    touch.resize(1280, 800)
    touch.until(lambda: coach.light.box is not None)
    light, strip = coach.light, coach.strip
    way = light.way_to(light.start, light._ringed(light.box))
    assert strip.beside and light.box[1] > strip.top and way.room > 6
    assert way.tail[1] < light.box[1] and light.box[0] < way.tail[0] < light.box[0] + light.box[2]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (1280, 800)], ids=str)
def test_whose_touch_is_waited_for_sees_words_and_no_button_beside_them(app, size, language):
    """It looked like the gold button that plays a move, and people tapped it to go on."""
    touch.resize(*size)
    app.services.settings.set("language", language)
    coach = begin(app, "new_worlds")
    while coach.strip.turn.parent is None:
        if ready(coach):
            do_next(coach)
        touch.frames(3)
    strip = coach.strip
    assert not isinstance(strip.turn, TextButton)
    assert not any(button.text == strip.turn.text for button in of_kind(TextButton))
    assert not cut_texts(strip) and strip.turn.height >= 48 and strip.turn.right <= strip.right
