"""The records as a player reads them, and the words about winners on the results."""

from __future__ import annotations

import pytest

from app.kit.buttons import TextButton
from app.kit.surfaces import ListRow
from app.kit.text import Icon
from app.screens.records.records import mode_words
from app.services import i18n
from app.services.records import mode_of
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import finished
from tests.app.screens.seen import of_kind, says, tap, texts


def show(app, *sessions):
    for session in sessions:
        app.close_match(session)
    app.go("records")
    touch.frames(12)


def titles() -> list[str]:
    return [row.title for row in of_kind(ListRow)]


def test_without_a_match_the_records_lead_to_the_games(app):
    show(app)
    assert says(i18n.tr("records.empty.title"))
    tap(TextButton, text=i18n.tr("home.play"))
    assert app.navigation.name == "home"


def test_a_match_alone_is_told_by_its_score_and_has_no_trophy(app):
    session = finished(app, "where_is_that", seats=1)
    show(app, session)
    total = session.outcome.sheets[0].total
    assert any(f"{total} punto" in title and "Ana" in title for title in titles()), titles()
    assert not says("Gana Ana") and not says("Entre personas")
    assert {row.icon for row in of_kind(ListRow, tappable=True)} - {"ladder", "stairs-up"} == {"account-outline"}, (
        "no trophy"
    )


def test_a_lost_solitaire_is_a_missed_target_on_both_pages(app):
    session = finished(app, "mondo", seats=1, mode="solitaire", minutes=1)
    assert session.outcome.reached is False
    app.go("results", session=session)
    touch.frames(4)
    assert says("Objetivo no cumplido") and not of_kind(Icon, name="trophy")
    show(app)
    assert any("Objetivo no cumplido" in title for title in titles())
    assert says("0 de 1") and not says("Gana Ana")


def test_an_assisted_win_stands_apart(app):
    plain, helped = finished(app, seats=2, seed=3), finished(app, seats=2, seed=4)
    helped.notes.hints = 1
    show(app, plain, helped)
    won = int(plain.outcome.winners[0] == 0)
    assert says(f"{won} de 1") and says("Y 1 partida asistida, que aquí no cuenta.")


def test_a_date_is_written_as_the_language_does(app):
    from app.play.wording import said_date

    assert said_date("2026-11-07") == "7 de noviembre de 2026"
    i18n.set_language("en")
    assert said_date("2026-11-07") == "7 November 2026"
    assert said_date("yesterday") == "yesterday"


def test_a_table_of_computers_leaves_no_record(app):
    session = finished(app, seats=2)
    session.players = [player._replace(level="easy") for player in session.players]
    session.persons = []
    show(app, session)
    assert says("Aún no hay partidas") and app.services.storage.names() == []


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_mode_has_a_name(app, language):
    i18n.set_language(language)
    for game in GAMES.values():
        for options in game.modes.values():
            seats = 1 if options.get("mode") == "solitaire" else 2
            mode = mode_of(game, Setup(seats, options, 1))
            words = mode_words(game.id, mode)
            assert words and "." not in words.replace("Is That?", ""), (game.id, mode, words)
    assert all("." not in mode_words("mondo", mode) for mode in ("daily", "mixed", "", "solitaire/hard"))


def test_records_that_cannot_be_read_are_told_once_and_kept(app):
    path = app.services.records.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{half")
    del app.services.records
    app.go("home")
    touch.frames(4)
    assert says("Las marcas no se pueden leer") and says("records.json.bad"), texts()
    tap(TextButton, text="Entendido")
    app.go("home")
    touch.frames(4)
    assert not says("Las marcas no se pueden leer")
    assert path.with_name("records.json.bad").read_text() == "{half"
