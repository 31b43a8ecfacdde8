"""Any number of unfinished matches by touch: each with its picture, to go on with, to rename, to delete."""

from __future__ import annotations

import json

import pytest

from app.kit import overlays
from app.kit.buttons import TextButton
from app.kit.surfaces import ListRow
from app.screens.home.cards import AllMatches, ContinueCard, Cover, PlayBadge
from app.screens.shelf.row import ShelfRow
from app.services.i18n import set_language
from app.tables.in_small import InSmall
from rules import GAMES
from tests.app import measure, touch
from tests.app.play.test_shelf import put
from tests.app.screens.matches import finished
from tests.app.screens.seen import of_kind, only, says, tap


def shelf(app, *slots: str, **notes) -> None:
    """The shelf with these matches, the last of them played last."""
    for at, slot in enumerate(slots):
        put(app.services.storage, slot, seed=at + 3, at=at * 10**9, **notes)
    app.go("home")
    touch.frames(6)
    app.go("shelf")
    touch.frames(20)


def rows() -> list[ShelfRow]:
    return sorted(of_kind(ShelfRow), key=lambda row: -row.y)


def slots() -> list[str]:
    return [row.match.slot for row in rows()]


def offer(row: ShelfRow) -> None:
    touch.tap_on(row.button)
    touch.advance(0.6)


# -- from home -------------------------------------------------------------------------------------------


def test_with_one_match_home_is_as_it_was_and_with_more_its_card_leads_to_all(app):
    put(app.services.storage, "new_worlds")
    app.go("home")
    touch.frames(6)
    assert only(ContinueCard) and not of_kind(AllMatches)
    put(app.services.storage, "new_worlds.2", seed=4, at=5)
    put(app.services.storage, "mondo", seed=4, at=3)
    app.go("home")
    touch.frames(6)
    assert says("Las 3 partidas sin terminar")
    tap(AllMatches)
    touch.frames(20)
    assert app.navigation.names == ["home", "shelf"] and slots() == ["new_worlds.2", "mondo", "new_worlds"]


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_above_its_foot_the_card_goes_on_with_the_match_played_last(app, size):
    touch.resize(*size)
    for at, slot in enumerate(("mondo", "new_worlds")):
        put(app.services.storage, slot, at=at)
    app.go("home")
    touch.frames(6)
    card, foot = only(ContinueCard), only(AllMatches)
    assert foot.height >= 48 and measure.faults(card) == [] and foot.right <= card.right + 1 and foot.y >= card.y - 1
    touch.tap(*card.to_window(card.center_x, card.top - 30))
    touch.frames(8)
    assert app.navigation.name == "table" and app.navigation.screen.session.slot == "new_worlds"


def test_the_play_badge_goes_on_with_the_newest_match_of_its_game(app):
    for at, slot in enumerate(("new_worlds", "new_worlds.3", "new_worlds.2", "mondo")):
        put(app.services.storage, slot, seed=at + 3, at=at)
    app.go("home")
    touch.frames(6)
    assert only(PlayBadge).parent.game_id == "new_worlds"
    touch.tap_on(only(PlayBadge))
    touch.frames(8)
    assert app.navigation.screen.session.slot == "new_worlds.2"


def test_a_new_match_lies_beside_those_that_wait(app):
    put(app.services.storage, "new_worlds")
    app.go("home")
    touch.frames(6)
    from app.screens.setup.setup import StartButton

    tap(Cover, game_id="new_worlds")
    tap(StartButton)
    assert app.navigation.name == "table" and app.navigation.screen.session.slot == "new_worlds.2"


def test_starting_over_gives_up_the_match_and_no_other(app):
    put(app.services.storage, "new_worlds.2", seed=8)
    put(app.services.storage, "new_worlds", seed=9)
    app.resume_match("new_worlds.2")
    touch.frames(6)
    app.navigation.screen.frame.restart_match()
    touch.frames(6)
    assert app.navigation.screen.session.slot == "new_worlds.2" and app.navigation.screen.session.match.cursor == 0
    assert sorted(app.services.storage.names()) == ["new_worlds", "new_worlds.2"]


# -- what stands there -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (800, 1280)], ids=str)
def test_each_match_has_a_picture_of_its_table_and_says_how_far_it_is(app, size, language):
    app.services.settings.set("language", language)
    set_language(language)
    touch.resize(*size)
    shelf(app, *GAMES)
    assert slots()[0] == list(GAMES)[-1] and len(rows()) >= 2
    for row in rows():
        assert isinstance(row.picture, InSmall) and row.picture.game_id == row.match.game_id
        told = [text.text for text in row.drawn_texts()]
        assert told[0] == app_text(f"{row.match.game_id}.name") and not any("…" in text for text in told)
    assert measure.faults(app.navigation.place) == []


def app_text(key: str) -> str:
    from app.services.i18n import tr

    return tr(key)


@pytest.mark.parametrize("scale", [1.15, 1.3])
def test_nothing_is_cut_with_larger_text(app, scale):
    app.services.settings.set("text_scale", scale)
    touch.resize(360, 640)
    shelf(app, *GAMES)
    assert rows() and measure.faults(app.navigation.place) == []


def test_a_tap_goes_on_with_just_this_match(app):
    shelf(app, "new_worlds", "new_worlds.2", "new_worlds.3")
    touch.tap_on(rows()[1])
    touch.frames(8)
    assert app.navigation.name == "table" and app.navigation.screen.session.slot == "new_worlds.2"
    assert app.navigation.screen.session.match.setup.seed == 4


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_picture_knows_what_everybody_may_know(app, game_id):
    shelf(app, game_id)
    assert rows()[0].picture.view.seat is None


def test_of_many_matches_only_the_rows_in_sight_are_widgets(app):
    shelf(app, *(f"new_worlds.{number}" for number in range(2, 42)))
    assert len(app.navigation.screen.matches) == 40 and 5 <= len(rows()) <= 12
    made = len(app.navigation.screen._pictures)
    assert made <= len(rows()) + 1, "pictures are made for what is in sight"
    app.navigation.screen.list.scroll_y = 0
    touch.frames(30)
    assert slots()[-1] == "new_worlds.2" and all(row.picture is not None for row in rows())


def test_an_empty_shelf_leads_to_the_games(app):
    shelf(app)
    assert says("No hay partidas sin terminar")
    tap(TextButton, text="Jugar")
    assert app.navigation.name == "home"


# -- rename, delete --------------------------------------------------------------------------------------


def test_a_match_is_renamed_and_its_name_stands_at_home_too(app):
    shelf(app, "new_worlds", "mondo")
    offer(rows()[1])
    tap(ListRow, title="Cambiar el nombre")
    touch.advance(0.6)
    from app.kit.fields import TextField

    field = only(TextField)
    assert field.text == "Nuevos Mundos"
    field.text = "  Tarde   de domingo "
    tap(TextButton, text="Listo")
    touch.advance(0.6)
    assert [row.match.title for row in rows()] == ["", "Tarde de domingo"] and says("Tarde de domingo")
    assert slots() == ["mondo", "new_worlds"], "it stays where it was"
    app.resume_match("new_worlds")
    session = app.navigation.screen.session
    assert session.notes.title == "Tarde de domingo"
    session.save()
    app.go("home")
    touch.frames(6)
    assert only(ContinueCard) and says("Tarde de domingo")


def test_an_empty_name_goes_back_to_that_of_the_game(app):
    shelf(app, "new_worlds", title="Mía")
    offer(rows()[0])
    tap(ListRow, title="Cambiar el nombre")
    touch.advance(0.6)
    from app.kit.fields import TextField

    only(TextField).text = ""
    overlays.back()
    touch.advance(0.6)
    assert rows()[0].match.title == "" and says("Nuevos Mundos")


def test_a_deleted_match_is_gone_at_once_and_can_be_taken_back(app):
    shelf(app, "new_worlds", "mondo", "where_is_that")
    before = app.services.storage.load("mondo")
    offer(rows()[1])
    tap(ListRow, title="Borrar")
    touch.advance(0.6)
    assert slots() == ["where_is_that", "new_worlds"] and says("Partida borrada: Mondo")
    tap(TextButton, text="Deshacer")
    touch.frames(10)
    assert slots() == ["where_is_that", "mondo", "new_worlds"] and app.services.storage.load("mondo") == before


def test_the_last_match_can_be_deleted_and_taken_back_too(app):
    shelf(app, "mondo")
    offer(rows()[0])
    tap(ListRow, title="Borrar")
    touch.advance(0.6)
    assert says("No hay partidas sin terminar")
    tap(TextButton, text="Deshacer")
    touch.frames(10)
    assert slots() == ["mondo"]


def test_a_long_press_offers_the_same_as_the_button(app):
    shelf(app, "mondo")
    row = rows()[0]
    touch.long_press(*row.to_window(row.x + 40, row.center_y), 1.0)
    touch.advance(0.6)
    assert {line.title for line in of_kind(ListRow)} >= {"Seguir jugando", "Borrar"}


def test_a_disk_that_refuses_changes_nothing_and_is_told(app, monkeypatch):
    shelf(app, "mondo")

    def refuse(*_args):
        raise OSError("read only")

    monkeypatch.setattr(app.services.storage, "put_away", refuse)
    offer(rows()[0])
    tap(ListRow, title="Borrar")
    touch.advance(0.6)
    assert slots() == ["mondo"] and says("La partida sigue como estaba")


# -- damage ------------------------------------------------------------------------------------------------


def test_a_damaged_match_is_named_and_set_aside_and_the_others_stay(app):
    shelf(app, "new_worlds", "mondo", "where_is_that")
    storage = app.services.storage
    storage.save("mondo", storage.load("mondo")[:400])
    app.go("shelf")
    touch.frames(20)
    assert says("Una partida guardada no se puede leer") and says("mondo.match.json.bad")
    tap(TextButton, text="Entendido")
    assert slots() == ["where_is_that", "new_worlds"]


def test_a_position_that_cannot_be_drawn_shows_the_cover_of_its_game(app):
    storage = app.services.storage
    match = put(storage, "mondo")
    data = match.dump()
    data["position"] = {"phase": 7}
    storage.save("mondo", json.dumps(data))
    app.go("shelf")
    touch.frames(20)
    assert slots() == ["mondo"] and rows()[0].picture is None


def test_a_match_that_is_over_is_noted_and_not_shown(app):
    session = finished(app, seats=2)
    session.save()
    app.go("shelf")
    touch.frames(10)
    assert rows() == [] and len(app.services.records.results()) == 1
