"""The ladders of stars by touch: from home to a finished step and its stars, again, the next step, tries with help, a
try that was left, and how such matches are called."""

from __future__ import annotations

from random import Random

import pytest

from app.application import FourWorlds
from app.kit.buttons import TextButton
from app.kit.stars import Stars
from app.kit.surfaces import ListRow
from app.play.steps import step_of
from app.screens.game_tabs import GameTab
from app.screens.home.cards import ContinueCard
from app.screens.home.home import StepsRow
from app.screens.records.words import mode_words
from app.screens.steps.parts import AimRow, StepCard
from app.screens.steps.sheet import StepSheet
from app.screens.steps.steps import StarsPanel, StepRow, StepsScreen
from app.screens.steps.words import aims_in_words, said_name, with_ladders
from app.services.i18n import tr
from app.services.statistics import counted, of_person
from rules import GAMES
from rules.game import Message
from rules.ladders import Climbed
from tests.app import measure, touch
from tests.app.screens.matches import make_a_move, play_any
from tests.app.screens.seen import of_kind, only, says, tap


@pytest.fixture
def home(app):
    """Home of somebody who knows the app, on a phone."""
    app.services.settings.set("seen_welcome", True)
    app.go("home")
    touch.frames(8)
    return app


def opened(app, game_id: str = "new_worlds") -> StepsScreen:
    app.go("steps", game=game_id)
    touch.frames(10)
    return app.navigation.screen


def finish(session, rng_seed: int = 1) -> None:
    """Any legal moves to the end, without a table."""
    rng, at = Random(rng_seed), 0
    while session.match.state.actors():
        at = play_any(session.match, rng.choice(session.match.state.actors()), rng, at)


def result_of_try(app, session, rng_seed: int = 1, screen: str = "results"):
    finish(session, rng_seed)
    app.close_match(session)
    app.go(screen, session=session)
    touch.frames(8)
    return session


def verdict(app, session, rng_seed: int = 1):
    result_of_try(app, session, rng_seed, "ceremony")
    while app.navigation.screen.phase != "verdict":
        app.navigation.screen.skip()
        touch.advance(0.5)
    touch.frames(8)


def worth(monkeypatch, game_id: str, *found: Climbed) -> None:
    """The next tries are worth this, whatever was played."""
    left = {}

    def climbed(match, step, seat=0):
        return left.setdefault(match.fingerprint(), found[min(len(left), len(found) - 1)])

    monkeypatch.setattr(GAMES[game_id], "climbed", climbed)


def lead(stars: int, own: int, other: int = 20) -> Climbed:
    return Climbed(stars, (own - other, own), Message("ladder.result.points", {"own": own, "other": other}))


def own_tries(app, game_id: str):
    from app.screens.steps.words import own_steps

    return own_steps(app, game_id)


# -- the way there ---------------------------------------------------------------------------------


def test_home_leads_to_the_ladder_and_back(home):
    assert only(StepsRow).subtitle == tr("ladder.about")
    tap(StepsRow)
    assert home.navigation.name == "steps" and [tab.game_id for tab in of_kind(GameTab)] == with_ladders() == [*GAMES]
    home.back()
    touch.frames(4)
    assert home.navigation.name == "home"


def test_records_lead_to_the_ladder_too(home):
    home.go("records")
    touch.frames(8)
    tap(ListRow, title=tr("ladder.titles"))
    assert home.navigation.name == "steps"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_step_says_what_its_stars_ask_and_one_is_next(home, game_id):
    screen = opened(home, "mondo" if game_id != "mondo" else "new_worlds")
    tap(GameTab, game_id=game_id)
    touch.frames(12)
    ladder = GAMES[game_id].ladder()
    assert list(screen.rows) == [step.key for step in ladder] and len(of_kind(StepRow)) == len(ladder)
    assert [key for key, row in screen.rows.items() if row.chosen] == [ladder[0].key]
    assert only(StarsPanel).figure == f"0/{3 * len(ladder)}"
    parts = {step.part.key for step in ladder}
    assert len(of_kind(AimRow)) == 3 * len(parts) and measure.faults(screen) == []


# -- a step from its ladder to its stars -----------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_a_step_is_always_the_same_deal_and_its_best_try_stays(home, game_id):
    opened(home, game_id)
    step = GAMES[game_id].ladder()[0]
    tap(TextButton, text=tr("ladder.next"))
    session = home.navigation.screen.session
    assert session.match.setup == step.setup and session.notes.step == step.key and not session.assisted
    assert [(p.level, p.character) for p in session.players if not p.person] == list(step.rivals)
    result_of_try(home, session)
    climbed = GAMES[game_id].climbed(session.match, step)
    found = own_tries(home, game_id)[step.key]
    assert found.best.climbed == climbed and found.tries == 1 and found.best.match == session.match.fingerprint()
    card = only(StepCard)
    assert card.title == said_name(game_id, step) and card.count == climbed.stars
    assert card.before == tr("ladder.before.none") and measure.faults(card) == []
    tap(StepCard)
    assert home.navigation.name == "steps" and home.navigation.screen.game_id == game_id
    assert home.navigation.screen.rows[step.key].count == climbed.stars


def test_the_verdict_tells_the_stars_and_what_was_best_before(home, monkeypatch):
    worth(monkeypatch, "new_worlds", lead(1, 25), lead(2, 31))
    verdict(home, home.start_step("new_worlds", "easy.1"))
    card = only(StepCard)
    assert card.count == 1 and card.outlook == "Para 2 estrellas: ganar por 8 puntos o más."
    tap(TextButton, text=tr("ceremony.again"))
    again = home.navigation.screen.session
    assert again.notes.step == "easy.1" and again.match.cursor == 0
    verdict(home, again, 2)
    card = only(StepCard)
    assert card.count == 2 and card.before.startswith(tr("ladder.better")) and "25" in card.before
    tap(TextButton, text=tr("ladder.next"))
    assert home.navigation.screen.session.notes.step == "easy.2"


def test_the_result_leads_to_the_next_step_and_to_the_same_again(home):
    result_of_try(home, home.start_step("where_is_that", "south_america.1"))
    tap(TextButton, text=tr("results.again"))
    session = home.navigation.screen.session
    assert (
        session.notes.step == "south_america.1"
        and session.match.setup.seed == step_of(session.game, "south_america.1").setup.seed
    )
    result_of_try(home, session, 2)
    tap(TextButton, text=tr("ladder.next"))
    assert home.navigation.screen.session.notes.step == "south_america.2"


def test_above_the_last_step_there_is_none(home):
    last = GAMES["where_is_that"].ladder()[-1]
    verdict(home, home.start_step("where_is_that", last.key))
    assert says(tr("ceremony.again")) and not says(tr("ladder.next"))


def test_what_was_tried_tells_how_it_went_and_is_played_again(home, monkeypatch):
    worth(monkeypatch, "new_worlds", lead(2, 31))
    result_of_try(home, home.start_step("new_worlds", "easy.1"))
    screen = opened(home)
    row = screen.rows["easy.1"]
    assert row.count == 2 and row.words == "31 a 20" and screen.rows["easy.2"].chosen
    tap(StepRow, number="1", count=2)
    sheet = only(StepSheet)
    assert [each.reached for each in sheet.body.children[::-1] if isinstance(each, AimRow)] == [True, True, False]
    assert measure.faults(sheet) == []
    touch.advance(0.6)
    tap(TextButton, text=tr("ladder.see"))
    assert home.navigation.name == "past"
    opened(home)
    tap(StepRow, number="1", count=2)
    touch.advance(0.6)
    tap(TextButton, text=tr("ladder.again"))
    assert home.navigation.screen.session.notes.step == "easy.1"


# -- at the table ----------------------------------------------------------------------------------


def test_the_pause_names_the_step_and_its_aims_and_deals_it_anew(home):
    session = home.start_step("new_worlds", "easy.1")
    touch.frames(4)
    make_a_move(home)
    home.navigation.screen.frame.open_menu()
    touch.frames(8)
    step = step_of(session.game, "easy.1")
    assert says(said_name("new_worlds", step)) and says(aims_in_words("new_worlds", step))
    assert says(tr("ladder.unhelped"))
    tap(TextButton, text=tr("menu.restart"))
    touch.advance(0.6)
    touch.tap_on(of_kind(TextButton, text=tr("menu.restart"))[0])
    touch.frames(12)
    again = home.navigation.screen.session
    assert again is not session and again.match.cursor == 0 and again.match.setup == session.match.setup
    assert again.slot == session.slot and again.notes.step == "easy.1"


def test_rivals_of_a_step_think_by_count_alone(home, monkeypatch):
    asked = []
    ask = home.services.thinker.ask
    monkeypatch.setattr(home.services.thinker, "ask", lambda *args: asked.append(args[4]) or ask(*args))
    home.start_step("new_worlds", "easy.1")
    touch.frames(4)
    make_a_move(home)
    touch.until(lambda: asked)
    assert set(asked) == {None}, "no seconds limit what they look at"


@pytest.mark.parametrize("help_", ["hints", "undone"])
def test_a_try_with_help_has_no_stars_and_says_so(home, monkeypatch, help_):
    worth(monkeypatch, "new_worlds", lead(3, 40))
    session = home.start_step("new_worlds", "easy.1")
    touch.frames(4)
    if help_ == "hints":
        session.count_hint()
    else:
        session.notes.undone = True
    home.navigation.screen.frame.open_menu()
    touch.frames(8)
    assert says(tr("ladder.helped")), "the pause tells it"
    verdict(home, session)
    card = only(StepCard)
    assert card.count == 0 and card.outlook == tr("ladder.helped") and card.before == tr("ladder.before.yet")
    assert own_tries(home, "new_worlds")["easy.1"].best is None
    assert opened(home).rows["easy.1"].words == tr("ladder.helped.only")
    assert only(StarsPanel).figure == "0/72"


def test_only_the_first_try_counts_in_the_statistics(home):
    first = result_of_try(home, home.start_step("new_worlds", "easy.1"))
    second = result_of_try(home, home.start_step("new_worlds", "easy.1"), 2)
    assert not first.assisted and second.assisted and not second.notes.helped
    assert not says(tr("results.assisted")), "it is there to be tried again"
    own = of_person(home.services.records.results(), first.players[0].name)
    assert [each.result.match for each in counted(own)] == [first.match.fingerprint()]


# -- left, killed ----------------------------------------------------------------------------------


def test_a_try_that_was_left_goes_on_from_home_the_shelf_and_the_ladder(home):
    session = home.start_step("new_worlds", "easy.2")
    touch.frames(4)
    make_a_move(home)
    moves = session.match.cursor
    home.go("home")
    touch.frames(8)
    assert says(said_name("new_worlds", step_of(session.game, "easy.2")))
    screen = opened(home)
    assert screen.rows["easy.2"].words == tr("ladder.begun")
    tap(StepRow, number="2", words=tr("ladder.begun"))
    assert home.navigation.screen.session.match.cursor >= moves
    home.go("home")
    touch.frames(8)
    tap(ContinueCard)
    assert home.navigation.screen.session.notes.step == "easy.2"
    assert len(home.services.storage.names()) == 1, "one try of a step waits"


def test_a_new_match_takes_no_place_of_a_step_in_which_nobody_has_moved(home):
    from rules.game import Setup

    step = home.start_step("new_worlds", "easy.1")
    usual = home.start_match("new_worlds", Setup(2, {}, 1), list(step.players))
    assert usual.slot != step.slot and usual.slot == "new_worlds"


def test_a_step_that_was_over_when_the_app_was_killed_has_its_stars_at_the_next_start(home, own_folder):
    session = home.start_step("where_is_that", "europe.1")
    touch.frames(2)
    finish(session)
    session.save()
    again = FourWorlds(own_folder)
    try:
        again.file_finished(session.slot)
        assert own_tries(again, "where_is_that")["europe.1"].tries == 1
        assert again.services.storage.names() == []
    finally:
        again.services.thinker.drop_all()
        again.on_stop()


def test_a_damaged_file_is_told_at_home(app, own_folder):
    own_folder.mkdir(parents=True, exist_ok=True)
    (own_folder / "steps.json").write_text("{")
    app.services.__dict__.pop("steps", None)
    app.go("settings")
    touch.frames(4)
    app.go("home")
    touch.frames(12)
    assert says(tr("home.kept.steps.title"))


# -- how it is called ------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_records_call_a_try_by_its_part(home, game_id):
    step = GAMES[game_id].ladder()[0]
    session = home.start_step(game_id, step.key)
    touch.frames(2)
    result_of_try(home, session)
    result = home.services.records.results()[0]
    words = mode_words(game_id, result.mode)
    assert words.startswith("Escalera: ") and result.mode == f"ladder/{step.key.split('.')[0]}"
    home.go("history")
    touch.frames(8)
    assert says(words)
    assert mode_words(game_id, "ladder/gone") == tr("ladder.title")


SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("language", "scale", "dark"), [("es", 1.3, False), ("en", 1.0, True)], ids=str)
def test_everything_on_the_screen_has_room(home, size, language, scale, dark):
    home.services.settings.set("language", language)
    home.services.settings.set("text_scale", scale)
    home.services.settings.set("theme", "dark" if dark else "light")
    touch.resize(*size)
    person = tr("people.name.1")
    said = Message("ladder.result.minus_left", {"n": 2, "minutes": 3, "seconds": "07"})
    home.services.steps.note("mondo", person, "easy.1", Climbed(2, (-2, 187), said), "a", helped=False)
    home.services.steps.note("mondo", person, "easy.2", Climbed(2, (-2, 187), said), "b", helped=True)
    screen = opened(home, "mondo")
    touch.frames(20)
    assert only(StepRow, count=2).words and of_kind(Stars)
    assert measure.faults(screen) == []
