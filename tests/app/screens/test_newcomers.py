"""Who has never played a game: home offers its lesson at the first tap, and its set-up begins with the easiest mode."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.screens.home.cards import Cover, WelcomeCard
from app.screens.setup.mode_cards import ModeCard
from app.screens.setup.setup import StartButton
from app.services.i18n import tr
from app.services.records import Result, SeatResult
from app.tables.manifest import manifest
from rules import GAMES
from tests.app import measure, touch
from tests.app.screens.seen import only, says, tap


def went(app, game: str) -> None:
    """A finished match of Ana is in the records."""
    seats = (SeatResult("Ana", "", 21, 1), SeatResult("Bruno", "easy", 18, 2))
    app.services.records.add(Result(game, "2026-11-18", seats, "basic"))


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(360, 640), (412, 915)], ids=str)
def test_the_card_for_newcomers_says_that_every_game_has_a_lesson(app, size, language):
    app.services.settings.set("language", language)
    touch.resize(*size)
    touch.frames(6)
    card = only(WelcomeCard)
    assert card.text == tr("home.welcome.text") and card.action == tr("home.welcome.action", game=tr("new_worlds.name"))
    assert measure.faults(card) == []


def test_the_first_lesson_that_was_left_is_gone_on_with_whichever_game_it_is_of(app):
    app.services.settings.set("lesson_steps", {"mondo": 3, "new_worlds.vital": 2})
    app.go("home")
    touch.frames(6)
    assert only(WelcomeCard).game == tr("mondo.name")
    tap(WelcomeCard)
    assert (app.navigation.screen.session.game.id, app.navigation.screen.coach.number) == ("mondo", 3)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_tap_on_a_game_offers_its_lesson_which_begins_at_the_table(app, game):
    tap(Cover, game_id=game)
    assert app.navigation.name == "home" and says(tr("lesson.offer.first.text", game=tr(f"{game}.name")))
    tap(TextButton, text=tr("lesson.offer.yes"))
    touch.frames(12)
    screen = app.navigation.screen
    assert (app.navigation.name, screen.session.game.id, screen.coach.lesson.id) == ("table", game, "")


def test_whoever_wants_no_lesson_comes_to_the_set_up_and_is_not_asked_again(app):
    tap(Cover, game_id="mondo")
    overlays.close_all()
    tap(Cover, game_id="mondo")
    tap(TextButton, text=tr("lesson.offer.set_up"))
    touch.frames(6)
    assert (app.navigation.name, app.navigation.screen.game.id) == ("setup", "mondo")
    app.go("home")
    touch.frames(6)
    tap(Cover, game_id="mondo")
    assert app.navigation.name == "setup"


@pytest.mark.parametrize("known", ["set up", "finished", "learned", "begun", "waved away"])
def test_no_lesson_is_offered_of_a_game_that_is_known(app, known):
    settings = app.services.settings
    if known == "set up":
        settings.remember_setup("mondo", {})
    elif known == "finished":
        went(app, "mondo")
    elif known == "waved away":
        tap(IconButton, icon="close")
    else:
        settings.set("lessons" if known == "learned" else "lesson_steps", {"mondo": 2})
    tap(Cover, game_id="mondo")
    assert app.navigation.name == "setup"


@pytest.mark.parametrize("game", GAMES)
def test_the_mode_of_newcomers_is_one_that_the_game_has(game):
    first = manifest(game).first_mode
    assert not first or GAMES[game].modes[first]["mode"] == first


def set_up(app) -> str:
    """The mode that the set-up of Natural Selection begins with."""
    app.go("setup", game="natural_selection")
    touch.frames(6)
    return str(app.navigation.screen.draft.way)


def test_whoever_has_never_played_begins_with_the_mode_for_beginners(app):
    assert set_up(app) == "beginner" and only(ModeCard, mode="beginner").chosen


@pytest.mark.parametrize("known", ["learned", "finished", "set up"])
def test_whoever_knows_the_game_begins_as_usual(app, known):
    if known == "learned":
        app.services.settings.set("lessons", {"natural_selection": True})
    elif known == "finished":
        went(app, "natural_selection")
    else:
        app.services.settings.remember_setup("natural_selection", {"options": {"mode": "expert"}})
    assert set_up(app) == ("expert" if known == "set up" else "intermediate")


def test_a_newcomer_who_chooses_more_is_offered_the_lesson_for_it(app):
    set_up(app)
    tap(ModeCard, mode="intermediate")
    tap(StartButton)
    assert says(tr("natural_selection.lesson.powers.offer"))
    overlays.close_all()
    tap(ModeCard, mode="beginner")
    tap(StartButton)
    assert app.navigation.name == "table"
