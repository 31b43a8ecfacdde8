"""Statistics and achievements as a person meets them: a match is played, and what it was is told and found again."""

from __future__ import annotations

from random import Random

import pytest

from app.kit.buttons import IconButton, TextButton
from app.kit.choices import Chip
from app.kit.measures import LevelScale, ShareBar
from app.kit.score_chart import ScoreChart
from app.kit.surfaces import ListRow
from app.play.keeping import result_of
from app.screens.records.panels import AchievementsEntry, FigureTile, ShareRow, SourceRow, decimal, whole
from app.screens.records.strength import place_among
from app.screens.records.tabs import CoverTab
from app.services import i18n
from app.services.i18n import tr
from app.services.records import Result, SeatResult
from rules import GAMES
from rules.feats import Feats
from rules.game import Setup
from tests.app import touch
from tests.app.screens.long_use import results, used_for_weeks
from tests.app.screens.matches import finished, players
from tests.app.screens.seen import bring_into_sight, of_kind, only, says, tap, texts


def show(app, **wanted) -> object:
    app.go("records")
    touch.frames(12)
    for kind, value in wanted.items():
        getattr(app.navigation.screen, f"_take_{kind}")(value)
        touch.frames(12)
    return app.navigation.screen


def tiles() -> list[str]:
    return [tile.value for tile in sorted(of_kind(FigureTile), key=lambda tile: (-tile.y, tile.x))]


def shares() -> dict[str, str]:
    return {row.name: row.value for row in of_kind(ShareRow)}


def play_to_its_end(app, session) -> None:
    """By the computer's own advice, through the table."""
    bot, rng = session.game.bot("normal"), Random(1)
    while session.outcome is None:
        touch.until(lambda: session.phase in ("deciding", "over"))
        if session.phase == "deciding":
            session.play(bot.choose(session.view, rng))
            touch.frames(2)
    touch.until(lambda: app.navigation.name == "results")
    touch.frames(12)


def test_a_match_is_played_and_its_achievement_told_and_listed_and_the_figures_move(app):
    session = app.start_match("new_worlds", Setup(2, {"start": 0}, 5), players(2, "easy"))
    play_to_its_end(app, session)
    done = result_of(session).seats[0].feats.earned
    assert done, "the seed is chosen so that there is something to tell"
    titles = [tr(f"achievement.new_worlds.{key}") for key in done]
    row = next(row for row in of_kind(ListRow, tappable=True) if titles[0] in row.title)
    assert all(title in row.title for title in titles)
    bring_into_sight(row)
    touch.tap_on(row)
    touch.frames(12)
    touch.advance(0.6)  # no second half of a double tap
    assert app.navigation.name == "achievements" and says(f"{len(done)} de 9")
    assert len([row for row in of_kind(ListRow) if "Conseguido el" in row.subtitle]) == len(done)
    linked = next(row for row in of_kind(ListRow, tappable=True) if row.title == titles[0])
    bring_into_sight(linked)
    touch.tap_on(linked)
    touch.frames(12)
    assert app.navigation.name == "past"
    assert app.navigation.screen.session.match.fingerprint() == session.match.fingerprint()
    won = int(session.outcome.winners == (0,))
    show(app)
    assert tiles() == ["1", str(won), str(won), str(session.outcome.sheets[0].total)]
    assert shares()["Fácil"] == f"{won} de 1" and says("Juega 5 para ver tu curva") and says("Faltan 4.")
    assert only(AchievementsEntry).said == f"{len(done)} de 9"


def test_the_verdict_tells_it_in_a_card_and_the_second_time_it_is_nothing_new(app):
    app.services.settings.set("speed", "normal")
    first, again = finished(app, "new_worlds", 2, seed=6), finished(app, "new_worlds", 2, seed=7)
    earned, same = (result_of(session).seats[0].feats.earned for session in (first, again))
    assert earned and same == earned, "both do the same, so the second does nothing new"
    app.go("ceremony", session=first).show_verdict()
    touch.frames(30)
    heading = tr("achievements.new", count=len(earned))
    assert says(heading) and all(says(tr(f"achievement.new_worlds.{key}")) for key in earned)
    app.go("ceremony", session=again).show_verdict()
    touch.frames(30)
    assert len(app.services.records.results()) == 2 and not says(heading), texts()


def test_an_assisted_match_tells_nothing_and_a_lesson_neither(app):
    helped = finished(app, "new_worlds", 2, seed=3)
    helped.notes.hints = 1
    app.go("results", session=helped)
    touch.frames(12)
    assert result_of(helped).seats[0].feats.earned and not says(tr("achievement.new_worlds.every_biome"))
    show(app)
    assert tiles() == ["0", "0", "0", "–"] and says(tr("statistics.assisted", count=1))
    lesson = finished(app, "new_worlds", 2, seed=3)
    lesson.notes.lesson = True
    app.go("results", session=lesson)
    touch.frames(12)
    assert not says(tr("achievement.new_worlds.every_biome"))


def test_every_part_is_there_after_some_weeks(app):
    used_for_weeks(app)
    show(app, game="new_worlds")
    own = [each for each in results("new_worlds") if not each.assisted]
    won = sum(each.seats[0].place == 1 for each in own)
    assert tiles()[:2] == [str(len(own) + 1), str(won)]
    chart = only(ScoreChart)
    assert chart.points[:-1] == [each.seats[0].score for each in own[-11:]] and len(chart.points) == 12
    assert chart.won[:-1] == [each.seats[0].place == 1 for each in own[-11:]]
    among = [each for each in own if each.among_people]
    assert shares()["Entre personas"] == f"{sum(each.seats[0].place == 1 for each in among)} de {len(among)}"
    assert len(of_kind(ShareBar)) == 4 and len(of_kind(SourceRow)) >= 3 and of_kind(LevelScale)
    assert says("Tu forma preferida de ganar") and says("Mejores puntuaciones") and says("Últimas partidas")


def test_a_mode_and_a_game_are_chosen_by_touch(app):
    used_for_weeks(app)
    show(app)
    assert app.navigation.screen.game == "new_worlds", "the one that was played last"
    tap(CoverTab, game_id="mondo")
    assert only(CoverTab, chosen=True).game_id == "mondo"
    every = tiles()
    chip = next(chip for chip in of_kind(Chip) if not chip.chosen)
    words = chip.text
    touch.tap_on(chip)
    touch.frames(12)
    assert only(Chip, chosen=True).text == words and tiles() != every
    tap(CoverTab, game_id="natural_selection")
    assert app.navigation.screen.mode is None


def test_another_person_is_chosen_by_touch(app):
    used_for_weeks(app)
    show(app, game="mondo")
    before = tiles()
    tap(IconButton, icon="account-switch-outline")
    row = next(row for row in of_kind(ListRow) if row.title == "Bruno")
    touch.tap_on(row)
    touch.frames(30)
    assert app.navigation.screen.person == "Bruno" and tiles()[0] == "2" != before[0]
    tap(CoverTab, game_id="new_worlds")
    assert tiles()[0] == "2"


def test_who_has_no_match_of_a_game_is_led_to_it(app):
    app.close_match(finished(app, "new_worlds", 2))
    show(app)
    assert not of_kind(IconButton, icon="account-switch-outline"), "one person is known"
    tap(CoverTab, game_id="mondo")
    assert says("Ana aún no ha terminado ninguna partida de Mondo.")
    tap(TextButton, text=tr("home.play"))
    assert app.navigation.name == "setup" and app.navigation.screen.game.id == "mondo"


def test_a_usual_name_is_the_same_person_in_another_language(app):
    app.close_match(finished(app, "new_worlds", 2))
    app.services.settings.set("language", "en")
    i18n.set_language("en")
    english = finished(app, "new_worlds", 2, seed=4)
    english.players[0] = english.players[0]._replace(name="Ann")
    app.close_match(english)
    show(app)
    assert tiles()[0] == "2" and not of_kind(IconButton, icon="account-switch-outline")


def test_old_results_have_no_sources_and_take_nothing_else_away(app):
    for number in range(6):
        seats = (SeatResult("Ana", "", 20 + number, 1, "cat"), SeatResult("B", "hard", 10, 2, "dog"))
        app.services.records.take(Result("mondo", f"2026-10-0{number + 1}", seats, "expert"))
    show(app)
    assert tiles() == ["6", "6", "6", "25"] and len(only(ScoreChart).points) == 6
    assert not of_kind(SourceRow) and shares()["Difícil"] == "6 de 6"
    assert only(AchievementsEntry).said == "0 de 10"


def test_one_win_is_not_told_in_the_plural(app):
    seats = (SeatResult("Ana", "", 20, 1, "cat"), SeatResult("B", "hard", 10, 2, "dog"))
    app.services.records.take(Result("mondo", "2026-10-01", seats, "expert"))
    show(app)
    assert [tile.words for tile in of_kind(FigureTile, value="1")] == ["partida", "victoria", "seguida"]


def test_what_costs_is_an_outline_with_a_true_minus_sign(app):
    feats = Feats({"animals": 10, "volcanoes": -3}, "", ())
    seats = (SeatResult("Ana", "", 7, 2, "cat", feats), SeatResult("B", "hard", 10, 1, "dog"))
    app.services.records.take(Result("mondo", "2026-10-01", seats, "expert"))
    show(app)
    rows = {row.name: row for row in of_kind(SourceRow)}
    assert rows["Animales"].value == "10,0" and rows["Animales"].share == 1
    assert rows["Volcanes"].value == "−3,0" and rows["Volcanes"].share == pytest.approx(-0.3)


def test_the_way_to_the_history_and_to_achievements_and_back(app):
    used_for_weeks(app)
    show(app)
    tap(IconButton, icon="calendar-clock-outline")
    assert app.navigation.names == ["home", "records", "history"]
    app.back()
    touch.frames(12)
    tap(AchievementsEntry)
    assert app.navigation.names == ["home", "records", "achievements"]
    tap(CoverTab, game_id="where_is_that")
    assert says("de 8")
    app.back()
    touch.frames(12)
    assert app.navigation.names == ["home", "records"]


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_achievement_and_every_way_to_win_has_its_words(language):
    i18n.set_language(language)
    for game_id, game in GAMES.items():
        for each in game.achievements():
            assert i18n.has(f"achievement.{game_id}.{each.id}") and i18n.has(f"achievement.{game_id}.{each.id}.how")


def test_numbers_are_written_as_the_language_does():
    i18n.set_language("es")
    assert [decimal(value) for value in (6.84, -3.25, -0.04, 0)] == ["6,8", "−3,3", "0,0", "0,0"]
    i18n.set_language("en")
    assert decimal(12.05) == "12.1"
    assert [whole(value) for value in (20.5, 20.4, -0.5)] == [21, 20, 0]


def test_levels_stand_at_even_distances_whatever_they_are_worth():
    known = {"easy": -5.0, "normal": 0.0, "hard": 1.0}
    levels = ["easy", "normal", "hard"]
    assert [place_among(known, levels, at) for at in (-5, -2.5, 0, 0.5, 1, 2)] == [0, 0.5, 1, 1.5, 2, 3]
    assert place_among(known, levels, -10) == -1


@pytest.mark.parametrize("game", list(GAMES))
def test_the_game_that_is_looked_at_is_whole_in_its_line(app, game):
    """At 130 % the last name was cut by the edge of a phone."""
    touch.resize(360, 640)
    app.services.settings.set("text_scale", 1.3)
    app.go("achievements", game=game, person="Ana")
    touch.frames(12)
    tab = only(CoverTab, chosen=True)
    left, right = (tab.to_window(x, tab.y)[0] for x in (tab.x, tab.right))
    assert tab.named and left >= 0 and right <= 360
