"""The history by touch: matches by day, what narrows them, and the way to all that is known of each."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.kit.choices import Chip
from app.screens.history.history import GameChip
from app.screens.history.rows import DayRow, MatchRow, SumsRow, said_ending, said_how, said_sums
from app.screens.home.latest import MatchLine
from app.services import i18n
from app.services.records import Result, SeatResult
from app.tables.finals import FinalThing
from rules import GAMES
from tests.app import measure, touch
from tests.app.screens.matches import finished
from tests.app.screens.seen import of_kind, only, says, tap

SIZES = pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)


def went(
    app, *points: int, game: str = "mondo", mode: str = "beginner", ago: int = 0, level: str = "easy", **more
) -> Result:
    """A finished match of Ana against computers, or alone, without its moves."""
    ranking = sorted(points, reverse=True)
    who = (("Ana", "", "cat"), ("Bruno", level, "dog"), ("Carla", level, "owl"), ("Diego", level, "fox"))
    seats = tuple(
        SeatResult(*who[seat][:2], score, ranking.index(score) + 1, who[seat][2]) for seat, score in enumerate(points)
    )
    result = Result(game, (date.today() - timedelta(days=ago)).isoformat(), seats, mode, **more)
    assert app.services.records.add(result)
    return result


def open_history(app) -> None:
    app.go("history")
    touch.frames(12)


def rows() -> list[MatchRow]:
    return sorted(of_kind(MatchRow), key=lambda row: -row.y)


def endings() -> list[str]:
    return [said_ending(row.result) for row in rows()]


def tap_row(number: int) -> None:
    touch.tap_on(rows()[number])
    touch.frames(12)


# -- what stands there -----------------------------------------------------------------------------------


@SIZES
@pytest.mark.parametrize("language", ["es", "en"])
def test_matches_stand_by_day_with_place_winner_mode_and_points(app, size, language):
    app.services.settings.set("language", language)
    i18n.set_language(language)
    touch.resize(*size)
    went(app, 14, game="where_is_that", mode="cartographer", ago=400)
    went(app, 12, 31, 20, 28, ago=1, assisted=True)
    went(app, 31, 20)
    went(app, 20, 22, game="new_worlds", mode="basic")
    open_history(app)
    assert max(of_kind(DayRow), key=lambda row: row.y).text == i18n.tr("date.today").title()
    assert only(SumsRow).sums == (4, 2, 1, 0, 3)
    assert said_sums(only(SumsRow).sums)[1][0] == {"es": "50 %", "en": "50%"}[language]
    by = {"es": ["Gana Bruno por 2", "Gana Ana por 11"], "en": ["Bruno wins by 2", "Ana wins by 11"]}[language]
    assert endings()[:2] == by
    assert rows()[0].drawn_texts()[0].text == "2" and says("31") and says(i18n.tr("level.easy"))
    assert measure.faults(app.navigation.place) == []


@pytest.mark.parametrize("scale", [1.15, 1.3])
def test_nothing_is_cut_with_larger_text(app, scale):
    app.services.settings.set("text_scale", scale)
    touch.resize(360, 640)
    for game_id in GAMES:
        went(app, 12, 31, 20, 28, game=game_id, mode="")
    open_history(app)
    assert rows() and measure.faults(app.navigation.place) == []


def test_alone_the_target_counts_and_a_challenge_says_so(app):
    assert said_ending(went(app, 9, reached=True)) == "Objetivo cumplido"
    assert said_ending(went(app, 9, reached=False)) == "Objetivo no cumplido"
    assert said_ending(went(app, 9)) == "En solitario"
    daily = went(app, 9, mode="daily", game="where_is_that")
    assert (said_ending(daily), said_how(daily)) == ("Reto del día", "Where Is That?")
    assert said_how(went(app, 9, 8, imported=True)).endswith("de un archivo")


def test_of_many_matches_only_the_rows_in_sight_are_widgets(app):
    for number in range(60):
        went(app, 30 + number, 20, ago=number // 3, match=f"{number:016x}")
    open_history(app)
    assert only(SumsRow).sums.matches == 60 and 5 <= len(rows()) <= 16
    app.navigation.screen.list.scroll_y = 0
    touch.frames(6)
    assert rows()[-1].result.seats[0].score == 30 and measure.faults(app.navigation.place) == []


def test_an_empty_history_leads_to_the_games(app):
    open_history(app)
    assert says("Aún no hay partidas")
    tap(TextButton, text="Jugar")
    assert app.navigation.name == "home"


# -- narrowed ----------------------------------------------------------------------------------------------


def fill(app) -> None:
    went(app, 10, 30, level="hard", ago=60)
    went(app, 9, mode="solitaire", reached=True, ago=3)
    went(app, 31, 20, game="new_worlds", mode="basic", ago=2)
    went(app, 32, 20, game="new_worlds", mode="advanced")


def test_a_chip_shows_the_matches_of_one_game_and_the_first_all(app):
    fill(app)
    open_history(app)
    assert len(rows()) == 4
    tap(GameChip, game_id="new_worlds")
    assert {row.result.game for row in rows()} == {"new_worlds"} and only(SumsRow).sums.matches == 2
    tap(GameChip, game_id="natural_selection")
    assert rows() == [] and says("Ninguna partida con esos filtros")
    tap(GameChip, game_id="")
    assert len(rows()) == 4


@pytest.mark.parametrize(
    ("chip", "points"),
    [
        ("Avanzado", [32]),
        ("En solitario", [9]),
        ("Máquina: difícil", [10]),
        ("Bruno", [32, 31, 10]),
        ("Ganadas", [32, 31, 9]),
        ("Perdidas", [10]),
        ("Últimos 7 días", [32, 31, 9]),
    ],
)
def test_mode_opponents_result_and_date_narrow_the_list(app, chip, points):
    fill(app)
    open_history(app)
    tap(IconButton, icon="filter-variant")
    touch.advance(0.6)
    tap(Chip, text=chip)
    assert [row.result.seats[0].score for row in rows()] == points, "behind the sheet, at once"
    overlays.back()
    touch.advance(0.6)
    tap(TextButton, icon="filter-off-outline")
    assert len(rows()) == 4 and not of_kind(TextButton, icon="filter-off-outline")


def test_a_second_tap_on_a_chip_asks_for_everything_again(app):
    touch.resize(1280, 800)
    fill(app)
    open_history(app)
    tap(TextButton, text="Filtrar")
    touch.advance(0.6)
    tap(Chip, text="Ganadas")
    tap(Chip, text="Bruno")
    assert says("Filtrar · 2") and len(rows()) == 2
    assert measure.faults(overlays.open_overlays()[-1]) == []
    tap(Chip, text="Ganadas")
    assert len(rows()) == 3
    tap(TextButton, text="Quitar los filtros")
    assert len(rows()) == 4


# -- the way there and further -----------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_tap_opens_the_final_table_the_score_the_replay_and_the_review(app, game_id):
    session = finished(app, game_id, seats=2)
    app.close_match(session)
    open_history(app)
    tap_row(0)
    assert app.navigation.names[-2:] == ["history", "past"]
    shown = app.navigation.screen
    shown.build_rest()
    touch.frames(4)
    assert shown.session.outcome == session.outcome and of_kind(FinalThing)
    buttons = {button.text for button in of_kind(TextButton)}
    assert {i18n.tr("results.replay"), i18n.tr("results.review")} <= buttons
    tap(TextButton, text=i18n.tr("results.review"))
    touch.frames(4)
    assert app.navigation.names[-3:] == ["history", "past", "review"]
    assert app.back() and app.back() and app.navigation.name == "history"
    assert len(app.services.records.results()) == 1


def test_without_its_moves_a_match_says_so_and_stays(app):
    went(app, 30, 20, match="a" * 16)
    open_history(app)
    assert not rows()[0].kept
    tap_row(0)
    assert app.navigation.name == "history" and says("jugadas")


def test_the_records_lead_to_the_history(app):
    app.close_match(finished(app, seats=2))
    app.go("records")
    touch.frames(6)
    tap(IconButton, icon="calendar-clock-outline")
    assert app.navigation.names == ["home", "records", "history"] and len(rows()) == 1
    assert app.back()
    touch.frames(6)
    tap(TextButton, text="Todas las partidas")
    assert app.navigation.names == ["home", "records", "history"]


def test_on_a_tablet_a_line_of_home_opens_its_match_and_all_leads_to_the_history(app):
    touch.resize(1280, 800)
    session = finished(app, seats=2)
    app.close_match(session)
    app.services.settings.set("seen_welcome", True)
    app.go("home")
    touch.frames(10)
    tap(MatchLine)
    assert app.navigation.names == ["home", "past"]
    assert app.navigation.screen.session.outcome == session.outcome
    app.go("home")
    touch.frames(10)
    tap(TextButton, text="Todas")
    assert app.navigation.names == ["home", "history"]


def test_the_history_is_read_without_opening_a_match(app, monkeypatch):
    from app.services.storage import Storage

    app.close_match(finished(app, seats=2))
    read = []
    load = Storage.load
    monkeypatch.setattr(Storage, "load", lambda self, name: read.append(name) or load(self, name))
    open_history(app)
    assert rows() and read == []
