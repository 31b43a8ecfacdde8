"""The end of a match by touch: chapters, skip, verdict and what comes after it; turned and changed in the middle."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.screens.ceremony.ceremony import CeremonyScreen
from app.screens.ceremony.verdict import DecidedCard, lost_line
from app.screens.results.sharing import ShareSheet
from app.services import i18n
from app.services.i18n import tr
from rules.game import Message, Outcome, ScoreSheet
from tests import example
from tests.app import touch
from tests.app.measure import faults
from tests.app.screens import seen
from tests.app.screens.ceremony.ending import among_people, ceremony, opened, verdict
from tests.app.screens.matches import finished, players
from tests.app.screens.seen import says

GAMES = ("new_worlds", example.GAME_ID)
SIZES = ((412, 915), (915, 412), (360, 640), (1280, 800))


@pytest.fixture(autouse=True)
def fifth():
    with example.added(), example.with_texts():
        yield


def tap_the_stage(screen: CeremonyScreen) -> None:
    touch.advance(0.45)  # not a double tap
    touch.tap(screen.stage.center_x, screen.stage.y + 20)
    touch.frames(2)


def tap_button(words: str) -> None:
    touch.advance(0.45)
    seen.tap(TextButton, text=words)
    touch.advance(0.5)


# -- counting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_is_counted_by_itself_and_adds_up(app, game_id):
    screen = ceremony(app, game_id)
    assert screen.phase == "counting" and screen.at == 0
    heard = []
    while screen.phase == "counting":
        if not heard or heard[-1] != screen.at:
            heard.append(screen.at)
        touch.advance(0.5)
    assert heard == list(range(len(screen.chapters)))
    totals = {sheet.seat: sheet.total for sheet in screen.session.outcome.sheets}
    assert {seat: screen.stage.towers.total(seat) for seat in totals} == totals
    assert screen.chapters[-1].totals == totals


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tap_ends_a_chapter_and_the_next_goes_on(app, game_id):
    screen = ceremony(app, game_id)
    for at, chapter in enumerate(screen.chapters):
        assert screen.at == at and not screen.told
        tap_the_stage(screen)
        assert screen.at == at and screen.told, "what was counted is over"
        assert not screen.stage.motions.moving
        assert {seat: screen.stage.towers.total(seat) for seat in chapter.totals} == dict(chapter.totals)
        tap_the_stage(screen)
    assert screen.phase == "verdict"


def test_skip_leads_to_the_verdict_at_once(app):
    screen = ceremony(app)
    tap_button(tr("ceremony.skip"))
    assert screen.phase == "verdict" and says("¡Gana Ana!") and says("17 puntos, 1 más que Carla")
    touch.advance(30)
    assert app.navigation.name == "ceremony", "the verdict stays"


def test_who_wants_to_stop_after_moves_is_waited_for(app):
    app.services.settings.set("follow", "computers")
    screen = ceremony(app)
    touch.advance(40)
    assert screen.at == 0 and screen.told and screen.phase == "counting"
    tap_the_stage(screen)
    assert screen.at == 1


def test_at_speed_instant_there_is_only_the_verdict(app):
    app.services.settings.set("speed", "instant")
    screen = app.go("ceremony", session=finished(app))
    touch.frames(6)
    assert screen.phase == "verdict" and says("¡Gana Ana!") and not screen.stage.motions.moving


def test_without_motion_nothing_flies_and_the_count_is_the_same(app):
    app.services.settings.set("reduced_motion", True)
    screen = ceremony(app)
    flown = []
    screen.stage.layer.fly = lambda *_args, **_kwargs: flown.append(1)
    touch.until(lambda: screen.phase == "verdict")
    assert not flown and screen.stage.towers.total(0) == 17
    assert not screen.stage.confetti.canvas.children


def test_each_award_is_said_with_its_reason(app):
    screen = ceremony(app, example.GAME_ID)
    sentences = set()
    while screen.phase == "counting":
        sentences.add(screen.words.sentence.text)
        touch.advance(0.2)
    expected = {
        f"{screen.players[award.seat].name} +{award.points} · {award.reason}"
        for chapter in screen.chapters
        for award in chapter.awards
    }
    assert expected <= sentences


# -- back, again, replay, detail, home ---------------------------------------------------------------


def test_back_skips_the_counting_then_leads_home(app):
    screen = ceremony(app)
    app.back()
    touch.frames(4)
    assert screen.phase == "verdict" and app.navigation.name == "ceremony"
    app.back()
    touch.frames(4)
    assert app.navigation.names == ["home"]


@pytest.mark.parametrize("game_id", GAMES)
def test_again_begins_another_match_with_the_same_players(app, game_id):
    screen = verdict(app, game_id)
    tap_button(screen.view.again.text)
    assert app.navigation.name == "table"
    session = app.navigation.screen.session
    assert session.players == screen.players and session.match.setup.seed != screen.session.match.setup.seed


@pytest.mark.parametrize("game_id", GAMES)
def test_the_replay_lies_over_the_verdict(app, game_id):
    screen = verdict(app, game_id)
    tap_button(tr("results.replay"))
    assert app.navigation.name == "replay"
    app.back()
    touch.frames(4)
    assert app.navigation.screen is screen and screen.phase == "verdict"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_details_are_the_results(app, game_id):
    verdict(app, game_id)
    tap_button(tr("ceremony.detail"))
    assert app.navigation.name == "results"


@pytest.mark.parametrize("game_id", GAMES)
def test_one_step_back_from_the_details_is_the_verdict(app, game_id):
    """By the key as by the arrow; it led home, and nothing of the verdict was to be seen again."""
    screen = verdict(app, game_id)
    for way in ("key", "arrow"):
        tap_button(tr("ceremony.detail"))
        touch.frames(6)
        if way == "key":
            app.back()
        else:
            seen.tap(IconButton, icon="arrow-left")
        touch.advance(0.5)
        assert app.navigation.screen is screen and screen.phase == "verdict" and screen.view.again.text
    app.back()
    assert app.navigation.names == ["home"]


def test_a_match_begun_from_the_details_leaves_the_verdict_behind(app):
    verdict(app)
    tap_button(tr("ceremony.detail"))
    touch.frames(6)
    app.navigation.screen.again()
    touch.frames(6)
    assert app.navigation.names == ["home", "table"]


def test_the_cross_leads_home(app):
    verdict(app)
    touch.advance(0.45)
    seen.tap(IconButton, icon="close")
    touch.frames(4)
    assert app.navigation.names == ["home"]


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_the_verdict_can_be_shared_at_once(app, size):
    """It could only be shared from the details, a page further."""
    touch.resize(*size)
    screen = verdict(app)
    touch.advance(0.45)
    share, title = screen.view.share, screen.view.title
    assert not (share.x < title.right and title.x < share.right and share.y < title.top and title.y < share.top)
    seen.tap(IconButton, icon="share-variant")
    touch.frames(4)
    assert isinstance(overlays.open_overlays()[-1], ShareSheet)


def test_what_decided_opens_the_replay(app):
    screen = verdict(app)
    card = seen.only(DecidedCard)
    opened_at = []
    screen.stage.open_moment = opened_at.append
    seen.bring_into_sight(card)
    touch.tap_on(card)
    touch.frames(2)
    assert opened_at == [screen.stage.decided().at]


def test_a_double_tap_on_skip_does_not_press_what_comes_there(app):
    screen = ceremony(app)
    skip = seen.only(TextButton, text=tr("ceremony.skip"))
    touch.double_tap(*skip.to_window(*skip.center))
    touch.frames(4)
    assert screen.phase == "verdict" and app.navigation.name == "ceremony"


def test_the_last_tap_of_the_counting_presses_no_button_of_the_verdict(app):
    screen = ceremony(app)
    while screen.at < len(screen.chapters) - 1 or not screen.told:
        tap_the_stage(screen)
    x, y = screen.center_x, screen.y + 90  # where the gold button comes
    touch.advance(0.45)
    touch.double_tap(x, y)
    touch.frames(6)
    assert screen.phase == "verdict" and app.navigation.name == "ceremony"


def test_the_match_is_in_the_records_before_it_is_counted(app):
    session = finished(app)
    opened(app, session)
    assert session.notes.recorded and not app.services.storage.names()


# -- who won ----------------------------------------------------------------------------------------


def test_a_close_loss_is_told_kindly_with_what_would_have_been_enough(app):
    screen = verdict(app, seats=4, seed=4)
    assert screen.verdict.tone == "lost"
    assert says("¡Qué cerca, Ana!") and says("Bruno gana por 13 a 12")
    assert says("Tenías la 47 en la mano: con esa última carta habrías ganado por 17 a 13.")
    assert says("Nadie ha hecho una serie más larga que la tuya, del 05 al 07.")
    assert screen.view.again.text == "Revancha"


def test_the_verdict_of_more_than_two_names_the_second_too():
    def told(totals: dict[int, int], *ranking: tuple[int, ...]) -> str:
        outcome = Outcome(Message("x"), ranking, tuple(ScoreSheet(seat, total, ()) for seat, total in totals.items()))
        return lost_line(outcome, players(len(totals)), 0)

    assert told({0: -60, 1: 75, 2: 83}, (2,), (1,), (0,)) == (
        "Gana Carla con 83, por delante de Bruno con 75; Ana tiene −60"
    )
    assert told({0: -60, 1: 75, 2: 83, 3: 75}, (2,), (1, 3), (0,)).startswith(
        "Gana Carla con 83, por delante de Bruno y"
    )
    assert told({0: 75, 1: 83, 2: 60}, (1,), (0,), (2,)) == "Bruno gana por 83 a 75"


def test_people_among_themselves_see_the_winners_verdict(app):
    session = among_people(app, seats=4, seed=4)
    screen = opened(app, session)
    screen.skip()
    touch.advance(1)
    assert screen.verdict.tone == "won" and says("¡Gana Bruno!") and screen.view.again.text == "Otra vez"


def test_a_tie_break_is_told_with_its_counts(app):
    screen = verdict(app, seats=4, seed=5)
    totals = sorted((sheet.total for sheet in screen.session.outcome.sheets), reverse=True)
    assert totals[0] == totals[1]
    assert says("¡Gana Ana!") and says("Empate a puntos: más iconos de sol, 7 frente a 5")


def test_a_loss_by_the_tie_break_was_close_and_says_who_won(app):
    screen = verdict(app, seats=4, seed=6)
    assert screen.verdict.tone == "lost" and says("¡Qué cerca, Ana!")
    assert says("¡Gana Carla! · Empate a puntos: más iconos de sol, 9 frente a 7")


# -- changes in the middle ---------------------------------------------------------------------------

MOMENTS = ("before", "middle", "told", "verdict")


def at_the_moment(app, game_id: str, moment: str) -> CeremonyScreen:
    screen = ceremony(app, game_id)
    if moment == "middle":
        touch.advance(1.0)
    elif moment == "told":
        app.services.settings.set("follow", "everybody")
        screen.hurry()
    elif moment == "verdict":
        screen.skip()
    touch.frames(3)
    return screen


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game_id", GAMES)
def test_turned_translated_enlarged_and_darkened_at_any_moment(app, game_id, moment):
    screen = at_the_moment(app, game_id, moment)
    state = (screen.phase, screen.at, screen.told)
    changes = ({"language": "en"}, {"text_scale": 1.3}, {"theme": "dark"})
    for size in ((915, 412), (412, 915)):
        touch.resize(*size)
        touch.frames(3)
    for change in changes:
        for key, value in change.items():
            app.services.settings.set(key, value)
        touch.frames(3)
    assert (screen.phase, screen.at) == state[:2]
    if moment in ("told", "verdict"):
        assert screen.told == state[2]
    assert i18n.language() == "en" and screen.stage.parent is not None
    assert [child for child in screen.walk() if type(child) is type(screen.stage)] == [screen.stage], "one stage only"
    if screen.phase == "counting":
        assert says(tr("ceremony.skip"))
        app.services.settings.set("follow", "flow")
        screen.skip()
        touch.advance(0.5)
    assert says("Ana wins!")
    assert screen.stage.towers.total(0) == screen.chapters[-1].totals[0]


def test_leaving_in_the_middle_leaves_nothing_moving(app):
    screen = ceremony(app)
    touch.advance(0.8)
    stage = screen.stage
    app.go("home")
    touch.advance(3)
    assert not stage.motions.moving and app.navigation.name == "home"


# -- what can be read ----------------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game_id", GAMES)
def test_counting_and_verdict_are_whole_and_within_reach(app, game_id, size, language):
    touch.resize(*size)
    app.services.settings.set("language", language)
    app.services.settings.set("text_scale", 1.3)
    app.services.settings.set("follow", "everybody")
    screen = ceremony(app, game_id, seats=4, seed=4)
    found = {}
    for at in range(len(screen.chapters)):
        screen.hurry()
        touch.frames(3)
        if wrong := faults(screen):
            found[at] = wrong
        screen.next()
        touch.frames(2)
    touch.advance(3)
    if wrong := faults(screen):
        found["verdict"] = wrong
    assert found == {}
