"""The challenges of the day by touch: one try that counts, then practice; midnight, a kill, the streak, the line."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from kivy.core.clipboard import Clipboard

from app.application import FourWorlds
from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.kit.surfaces import ListRow
from app.kit.toasts import Toast
from app.screens.challenges.calendar import Month
from app.screens.challenges.challenges import ChallengeCard, ChallengesScreen, StreakCard
from app.screens.challenges.days import until_tomorrow
from app.screens.challenges.sheets import DaySheet, TrySheet
from app.screens.home.cards import DailyLine, DailyPanel, TodayCard
from app.services import challenges
from app.services.challenges import Challenges, Try
from app.services.i18n import tr
from app.services.storage import DAILY, PRACTICE
from rules import GAMES
from tests.app import measure, touch
from tests.app.screens.matches import make_a_move, play_any
from tests.app.screens.seen import of_kind, only, says, tap

NOW = datetime(2026, 11, 18, 19, 30)
TODAY = NOW.date()


class Clock:
    """What the app takes for now."""

    def __init__(self) -> None:
        self.now = NOW


@pytest.fixture
def clock(monkeypatch):
    found = Clock()
    monkeypatch.setattr(challenges, "now", lambda: found.now)
    return found


@pytest.fixture
def home(app, clock):
    """Home of somebody who knows the app, on a phone."""
    app.services.settings.set("seen_welcome", True)
    app.go("home")
    touch.frames(8)
    return app


def opened(app) -> ChallengesScreen:
    app.go("challenges")
    touch.frames(10)
    return app.navigation.screen


def finish(session, rng_seed: int = 1) -> None:
    """Any legal moves to the end, without a table."""
    from random import Random

    rng, at = Random(rng_seed), 0
    while session.match.state.actors():
        at = play_any(session.match, rng.choice(session.match.state.actors()), rng, at)


def finished_today(app, game_id: str):
    session = app.start_daily(game_id)
    touch.frames(2)
    finish(session)
    app.go("results", session=session)
    touch.frames(6)
    return session


# -- home ------------------------------------------------------------------------------------------


def test_home_leads_to_the_four_challenges_of_today(home):
    card = only(TodayCard)
    assert card.count == "0/4" and measure.faults(card) == []
    tap(TodayCard)
    assert home.navigation.name == "challenges"
    assert [card.game_id for card in home.navigation.screen.cards] == list(GAMES)
    assert all(card.action == tr("challenge.play") for card in of_kind(ChallengeCard))


def test_home_says_what_is_done(home):
    home.services.challenges.note(TODAY.isoformat(), "mondo", Try(-2, "★−2 ✓✓", True))
    home.go("home")
    touch.frames(8)
    assert only(TodayCard).count == "1/4" and says("1 día seguido")


def test_a_tablet_begins_a_challenge_from_home(home):
    touch.resize(1280, 800)
    home.go("home")
    touch.frames(12)
    assert len(only(DailyPanel).walk(restrict=True) and of_kind(DailyLine)) == 4
    tap(DailyLine, game_id="where_is_that")
    assert home.navigation.screen.session.notes.counted


# -- one try that counts ---------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_a_challenge_is_the_same_for_everybody_and_counts_once(home, game_id):
    opened(home)
    tap(ChallengeCard, game_id=game_id)
    session = home.navigation.screen.session
    challenge = GAMES[game_id].daily(TODAY.isoformat())
    assert session.match.setup == challenge.setup and session.notes.day == TODAY.isoformat()
    assert [(p.level, p.character) for p in session.players if not p.person] == list(challenge.rivals)
    finish(session)
    home.go("results", session=session)
    touch.frames(8)
    tried = home.services.challenges.found(TODAY.isoformat(), game_id)
    assert tried == Try(*GAMES[game_id].achieved(session.match), session.match.fingerprint())
    assert says(tr("challenge.result", day="18 de noviembre"))
    tap(TextButton, text=tr("challenge.practise"))
    again = home.navigation.screen.session
    assert again.notes.mode == PRACTICE and again.assisted and again.match.setup == session.match.setup
    finish(again, rng_seed=2)
    home.go("results", session=again)
    touch.frames(8)
    assert home.services.challenges.found(TODAY.isoformat(), game_id) == tried, "practice counts for nothing"
    assert says(tr("results.practice").capitalize())


def test_what_is_done_tells_how_it_went(home):
    session = finished_today(home, "where_is_that")
    opened(home)
    card = only(ChallengeCard, game_id="where_is_that")
    total, of = session.outcome.sheets[0].total, len(session.outcome.sheets[0].lines)
    assert card.score == f"{total}\u202f/\u202f{of}" and card.sign and not card.action
    tap(ChallengeCard, game_id="where_is_that")
    assert only(TrySheet)
    tap(TextButton, text=tr("challenge.see"))
    assert home.navigation.name == "past"


def see_the_verdict(home, session) -> None:
    home.go("ceremony", session=session)
    touch.frames(6)
    while home.navigation.screen.phase != "verdict":
        home.navigation.screen.skip()
        touch.advance(0.5)
    touch.advance(0.5)


@pytest.mark.parametrize("mode", [DAILY, PRACTICE])
def test_the_verdict_leads_to_the_other_challenges_and_after_practice_to_more(home, mode):
    start = home.start_daily if mode == DAILY else lambda game: home.practise(game, TODAY.isoformat())
    session = start("where_is_that")
    touch.frames(2)
    finish(session)
    see_the_verdict(home, session)
    assert not says(tr("challenge.starred")) and says(tr("challenge.unstarred")) == (mode == DAILY)
    tap(TextButton, text=tr("challenge.titles" if mode == DAILY else "challenge.practise"))
    assert home.navigation.name == ("challenges" if mode == DAILY else "table")


@pytest.mark.parametrize("starred", [True, False])
def test_the_verdict_says_whether_the_star_was_earned_and_what_for(home, monkeypatch, starred):
    session = home.start_daily("where_is_that")
    touch.frames(2)
    finish(session)
    ended = session.game.achieved(session.match, 0)._replace(starred=starred)
    monkeypatch.setattr(type(session.game), "achieved", lambda *_: ended)
    see_the_verdict(home, session)
    assert says(tr("challenge.starred")) == starred and says(tr("challenge.unstarred")) != starred
    assert says(tr("challenge.aim.where_is_that").capitalize())


@pytest.mark.parametrize("counted", [True, False])
def test_a_card_is_laid_for_good_only_after_a_second_touch_in_the_try_that_counts(home, counted):
    """What comes next is seen at once, so nothing is taken back; practice may be."""
    session = home.start_daily("where_is_that") if counted else home.practise("where_is_that", TODAY.isoformat())
    touch.frames(8)
    touch.until(lambda: session.phase == "deciding")
    assert home.navigation.screen.frame.board._asks_first() is counted


def test_the_pause_says_that_this_try_counts(home):
    home.start_daily("where_is_that")
    touch.frames(4)
    home.navigation.screen.frame.open_menu()
    touch.frames(8)
    assert says(tr("menu.text.counted")) and says(tr("menu.leave.counted"))


def test_neither_hints_nor_taking_back_what_was_seen_help_in_the_try_that_counts(home):
    session = home.start_daily("new_worlds")
    touch.frames(4)
    make_a_move(home)
    touch.until(lambda: session.phase == "deciding")
    assert not session.gives_hints and not session.undo()
    assert session.undo_offer().refusal in ("undo.daily", "undo.revealed")
    practice = home.practise("new_worlds", TODAY.isoformat())
    assert practice.gives_hints


def test_the_try_that_counts_cannot_be_started_anew(home):
    session = home.start_daily("where_is_that")
    touch.frames(4)
    make_a_move(home)
    home.navigation.screen.frame.open_menu()
    touch.frames(8)
    assert says(tr("menu.resume")) and not says(tr("menu.restart"))
    overlays.close_all()
    home.navigation.screen.frame.restart_match()
    assert home.navigation.screen.session.match.cursor == session.match.cursor > 0


def test_rivals_of_a_challenge_think_by_count_alone(home, monkeypatch):
    asked = []
    ask = home.services.thinker.ask
    monkeypatch.setattr(home.services.thinker, "ask", lambda *args: asked.append(args[4]) or ask(*args))
    home.start_daily("new_worlds")
    touch.frames(4)
    make_a_move(home)
    touch.until(lambda: asked)
    assert set(asked) == {None}, "no seconds limit what they look at"


# -- left, killed, after midnight ------------------------------------------------------------------


def test_a_try_that_was_left_goes_on_where_it_was(home):
    session = home.start_daily("where_is_that")
    touch.frames(4)
    make_a_move(home)
    moves = session.match.cursor
    opened(home)
    assert only(ChallengeCard, game_id="where_is_that").action == tr("challenge.go_on")
    tap(ChallengeCard, game_id="where_is_that")
    assert home.navigation.screen.session.match.cursor == moves


def test_a_try_that_was_killed_before_the_first_move_is_not_dealt_a_new_clock(home, own_folder):
    session = home.start_daily("mondo")
    touch.frames(4)
    session.save()
    again = FourWorlds(own_folder)
    try:
        found = again.start_daily("mondo")
        assert found.match.steps == session.match.steps and found.slot == session.slot
        assert len(again.services.storage.names()) == 1
    finally:
        again.services.thinker.drop_all()
        again.on_stop()


def test_what_was_begun_before_midnight_counts_for_its_day(home, clock):
    session = home.start_daily("where_is_that")
    touch.frames(2)
    clock.now = NOW + timedelta(hours=6)
    finish(session)
    home.go("results", session=session)
    touch.frames(6)
    kept = home.services.challenges
    assert kept.found("2026-11-18", "where_is_that") and not kept.of(date(2026, 11, 19))
    fresh = home.start_daily("where_is_that")
    assert fresh.notes.counted and fresh.notes.day == "2026-11-19"
    assert fresh.match.setup.seed == 20261119


def test_the_screen_changes_with_the_day(home, clock):
    home.services.challenges.note(TODAY.isoformat(), "mondo", Try(-2, "−2 ✓✓"))
    opened(home)
    assert only(StreakCard).count == "1/4"
    clock.now = NOW + timedelta(hours=5)
    touch.skip(61)
    touch.frames(4)
    assert only(StreakCard).count == "0/4" and says("Jueves 19 de noviembre")


def test_a_challenge_of_an_earlier_version_has_the_day_of_its_seed(home):
    session = home.start_daily("where_is_that")
    session.notes.day = ""
    session.save()
    opened(home)
    assert only(ChallengeCard, game_id="where_is_that").action == tr("challenge.go_on")


# -- the calendar and the line ---------------------------------------------------------------------


def tap_day(day: date) -> None:
    from tests.app.screens.seen import bring_into_sight

    month = only(Month)
    bring_into_sight(month)
    touch.tap(*month.to_window(*month.place_of(day)))
    touch.frames(12)


def test_the_calendar_shows_a_day_and_practises_its_challenges(home):
    home.services.challenges.note("2026-11-12", "mondo", Try(-1, "★−1 ✓✓", True))
    opened(home)
    tap_day(date(2026, 11, 12))
    sheet = only(DaySheet)
    assert says("12 de noviembre") and says("−1") and measure.faults(sheet) == []
    tap(ListRow, title="Where Is That?")
    touch.advance(0.6)
    tap(TextButton, text=tr("challenge.practise"))
    session = home.navigation.screen.session
    assert session.notes.day == "2026-11-12" and session.match.setup.seed == 20261112 and session.assisted


def test_days_to_come_answer_to_no_finger(home):
    opened(home)
    tap_day(date(2026, 11, 25))
    assert not of_kind(DaySheet)


def test_the_calendar_turns_back_but_not_into_the_future(home):
    opened(home)
    assert not only(IconButton, icon="chevron-right").enabled
    tap(IconButton, icon="chevron-left")
    assert only(Month).month == date(2026, 10, 1) and says("Octubre de 2026")
    tap(IconButton, icon="chevron-right")
    assert only(Month).month == date(2026, 11, 1)


def test_the_day_is_shared_in_signs(home):
    opened(home)
    tap(TextButton, text=tr("challenge.share"))
    assert only(Toast).text == tr("challenge.share.refused")
    home.services.challenges.note("2026-11-17", "mondo", Try(-4, "−4 ✓✗"))
    home.services.challenges.note("2026-11-18", "new_worlds", Try(30, "★30:21 ✓✓", True))
    home.services.challenges.note("2026-11-18", "where_is_that", Try(9, "9/17 ↕✓✗"))
    home.go("home")
    opened(home)
    touch.advance(0.6)
    tap(TextButton, text=tr("challenge.share"))
    line = Clipboard.paste()
    assert "18 de noviembre" in line and "racha 2" in line
    assert [letter for letter in line if letter in "★✓–"] == ["★", "–", "–", "✓"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_result_is_shared_without_showing_what_was_dealt(home, game_id):
    from app.play.wording import Wording
    from app.screens.results.sharing import share_result

    session = finished_today(home, game_id)
    sheet = share_result(session, Wording(game_id, session.players))
    assert session.notes.day in sheet.line and GAMES[game_id].achieved(session.match).marks in sheet.line
    assert sheet.poster.thing is None or sheet.poster.thing.secret


def test_tomorrow_is_told_in_hours_and_at_the_end_in_minutes(app):
    assert until_tomorrow(datetime(2026, 11, 18, 19, 0)) == "en 5 h"
    assert until_tomorrow(datetime(2026, 11, 18, 23, 40)) == "en 20 min"
    assert until_tomorrow(datetime(2026, 11, 18, 23, 59, 50)) == "en 1 min"


# -- what is kept ----------------------------------------------------------------------------------


def test_a_match_that_was_over_when_the_app_was_killed_counts_at_the_next_start(home):
    session = home.start_daily("where_is_that")
    touch.frames(2)
    finish(session)
    session.save()
    home.go("home")
    touch.frames(4)
    assert home.services.challenges.found(TODAY.isoformat(), "where_is_that")
    assert home.services.storage.names() == []


def test_a_match_that_is_only_looked_at_is_no_try(home):
    session = home.start_daily("where_is_that")
    touch.frames(2)
    finish(session)
    session.notes.recorded = True
    home.go("past", session=session)
    touch.frames(6)
    assert not home.services.challenges.of(TODAY)


def test_a_damaged_file_is_told_at_home(app, clock, own_folder):
    own_folder.mkdir(parents=True, exist_ok=True)
    (own_folder / "challenges.json").write_text("{")
    app.services.__dict__.pop("challenges", None)
    app.go("settings")
    touch.frames(4)
    app.go("home")
    touch.frames(12)
    assert says(tr("home.kept.challenges.title"))
    assert isinstance(app.services.challenges, Challenges)


def test_records_call_practice_by_its_name():
    from app.screens.records.words import mode_words

    assert mode_words("mondo", PRACTICE) == tr("records.mode.practice") != mode_words("mondo", DAILY)


SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("language", "scale", "dark"), [("es", 1.3, False), ("en", 1.0, True)], ids=str)
def test_everything_on_the_screen_has_room(home, size, language, scale, dark):
    home.services.settings.set("language", language)
    home.services.settings.set("text_scale", scale)
    home.services.settings.set("theme", "dark" if dark else "light")
    touch.resize(*size)
    home.services.challenges.note(TODAY.isoformat(), "mondo", Try(-2, "★−2 ✓✓", True))
    home.services.challenges.note(TODAY.isoformat(), "where_is_that", Try(9, "9/17 ↕✓✗"))
    for name in ("home", "challenges"):
        home.go(name)
        touch.frames(20)
        assert measure.faults(home.navigation.screen) == [], name
