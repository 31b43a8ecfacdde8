"""Further lessons: offered once, when what they teach is chosen for the first time; found again in Learn; left, gone on
with and finished like the first one."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.buttons import TextButton
from app.kit.tokens import theme
from app.screens.learn.panels import FurtherRow
from app.screens.offered_lessons import to_offer
from app.screens.setup.setup import StartButton
from app.services.i18n import tr
from app.tables.lesson import lessons_of
from app.tables.manifest import manifest
from app.tables.natural_selection.further_lessons import EXAMPLES
from rules import GAMES
from rules.game import Setup
from rules.natural_selection.preview import abilities_of
from tests.app import touch
from tests.app.screens.lessons import coach_of, do_next, ready
from tests.app.screens.seen import of_kind, says, tap

SETTLED = "new_worlds.settlements"


def set_up(app, game: str, **options) -> None:
    """Start is pressed with these options."""
    app.go("setup", game=game)
    touch.frames(6)
    for key, value in options.items():
        app.navigation.screen.draft.set(key, value)
    tap(StartButton)
    touch.frames(6)


@pytest.mark.parametrize("game", GAMES)
def test_each_is_for_values_that_its_game_has_and_for_a_match_that_can_be_played(game):
    options = {option.key: option for option in GAMES[game].options}
    for further in manifest(game).further:
        for key, value in further.choices:
            assert options[key].fault(value, 2) is None
    for lesson in lessons_of(game):
        assert GAMES[game].start(GAMES[game].complete(Setup(lesson.then.seats, lesson.then.options, 1))).actors()


def test_the_abilities_that_the_lesson_tells_of_are_those_of_their_species():
    assert [species for species, ability in EXAMPLES.items() if ability not in abilities_of(species)] == []


def test_a_module_that_is_chosen_for_the_first_time_offers_its_lesson_once(app):
    set_up(app, "new_worlds", settlements=True)
    assert says(tr("new_worlds.lesson.settlements.offer"))
    tap(TextButton, text=tr("lesson.offer.no"))
    touch.frames(8)
    assert app.navigation.name == "table" and coach_of(app) is None
    set_up(app, "new_worlds", settlements=True, global_balance=True)
    assert not overlays.open_overlays() or not says(tr("lesson.offer.text"))


def test_a_tap_beside_the_offer_is_no_answer(app):
    set_up(app, "new_worlds", settlements=True)
    overlays.close_all()
    touch.frames(8)
    tap(StartButton)
    touch.frames(6)
    assert says(tr("new_worlds.lesson.settlements.offer"))


def test_the_offer_begins_the_lesson_which_comes_back_to_the_set_up_when_it_is_left(app):
    set_up(app, "new_worlds", settlements=True)
    tap(TextButton, text=tr("lesson.offer.yes"))
    touch.frames(12)
    assert coach_of(app).lesson.id == "settlements"
    coach_of(app).strip.close.dispatch("on_release")
    touch.frames(6)
    assert app.navigation.name == "setup" and app.navigation.screen.draft.options["settlements"]


def test_several_at_once_are_offered_together(app):
    set_up(app, "new_worlds", settlements=True, discordance=True)
    tap(TextButton, text=tr("new_worlds.lesson.vital"))
    touch.frames(12)
    assert coach_of(app).lesson.id == "vital"
    assert set(app.services.settings.lessons_offered) == {SETTLED, "new_worlds.vital"}


@pytest.mark.parametrize("kept", ["lessons", "lesson_steps", "lessons_offered"])
def test_what_was_finished_begun_or_offered_is_not_offered_again(app, kept):
    settings = app.services.settings
    assert [lesson.key for lesson in to_offer(settings, "new_worlds", {"settlements": True})] == [SETTLED]
    settings.set(kept, {SETTLED: 1})
    assert to_offer(settings, "new_worlds", {"settlements": True}) == []


def test_without_modules_nothing_is_asked(app):
    set_up(app, "new_worlds")
    assert app.navigation.name == "table" and app.services.settings.lessons_offered == {}


@pytest.mark.parametrize("game", GAMES)
def test_learn_has_all_of_them_below_the_first_and_says_how_far_they_are(app, game):
    further = [lesson for lesson in lessons_of(game) if lesson.id]
    for number, lesson in enumerate(further):
        kept = "lessons" if number % 2 else "lesson_steps"
        app.services.settings.set(kept, {**getattr(app.services.settings, kept), lesson.key: 2})
    app.go("learn", game=game)
    touch.frames(8)
    rows = sorted(of_kind(FurtherRow), key=lambda row: -row.to_window(*row.pos)[1])
    assert [row.lesson for row in rows] == further
    for number, row in enumerate(rows):
        said = tr("learn.lesson.done") if number % 2 else tr("learn.lesson.left", number=3, count=len(row.lesson.steps))
        assert row.subtitle == said


def test_one_that_is_left_goes_on_at_its_step_and_leaves_the_first_lesson_alone(app):
    app.go("learn", game="new_worlds")
    touch.frames(8)
    touch.tap_on(next(row for row in of_kind(FurtherRow) if row.lesson.id == "settlements"))
    touch.frames(12)
    while coach_of(app).number < 2:
        do_next(coach_of(app)) if ready(coach_of(app)) else None
        touch.frames(4)
    coach_of(app).strip.close.dispatch("on_release")
    touch.frames(6)
    assert app.navigation.name == "learn" and app.services.settings.lesson_steps == {SETTLED: 2}
    touch.tap_on(next(row for row in of_kind(FurtherRow) if row.lesson.id == "settlements"))
    touch.frames(12)
    assert coach_of(app).number == 2


def test_a_short_lesson_begins_with_its_own_words_under_its_whole_name(app):
    """Its table would say at once that hardly any cards are left."""
    theme.speed = "normal"
    app.start_lesson("new_worlds", lesson_id="vital")
    touch.advance(1)
    assert not overlays.open_overlays()
    assert coach_of(app).heading() == (tr("new_worlds.lesson.vital"), tr("lesson.short_step", number=1, count=9))


def test_the_end_of_a_short_lesson_says_what_was_learned_and_begins_a_match_in_that_mode(app):
    theme.speed = "instant"
    app.services.settings.set("lesson_steps", {"mondo.modifiers": 5})
    app.start_lesson("mondo", lesson_id="modifiers")
    touch.frames(20)
    do_next(coach_of(app))
    touch.frames(6)
    assert says(tr("mondo.lesson.modifiers")) and says(tr("mondo.lesson.modifiers.learned"))
    tap(TextButton, text=tr("lesson.play_now"))
    touch.frames(10)
    session = app.navigation.screen.session
    assert not session.notes.lesson and session.match.setup.options["mode"] == "advanced"
