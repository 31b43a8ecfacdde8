"""Matches go out as files and come in from files, by touch: on a phone through its dialogs, on a desk from a folder."""

from __future__ import annotations

import json

import pytest

from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.kit.surfaces import ListRow
from app.kit.toasts import Toast
from app.play.exchange import DAMAGED, FOREIGN, NEWER, REFUSED, UNBEGUN
from app.screens.files.files import FileRow
from app.services import device as devices
from app.services.device.base import RecordingDevice
from app.services.i18n import has, tr
from rules.match import Match
from tests.app import measure, touch
from tests.app.play.test_shelf import a_match
from tests.app.screens.matches import finished
from tests.app.screens.seen import of_kind, only, says, tap
from tests.app.screens.test_history_screen import rows as history_rows
from tests.app.screens.test_shelf_screen import offer, rows, shelf, slots


@pytest.fixture
def phone(own_folder) -> RecordingDevice:
    """A device with dialogs."""
    phone = RecordingDevice(folder=own_folder)
    phone.shares = phone.picks_files = True
    devices.use(phone)
    return phone


@pytest.fixture
def desk(own_folder) -> RecordingDevice:
    """A device without any."""
    desk = RecordingDevice(folder=own_folder)
    devices.use(desk)
    return desk


def bring(app, phone, data: bytes | None) -> None:
    phone.picked = data
    tap(IconButton, icon="file-import-outline")
    touch.advance(0.4)


def sent(phone) -> tuple[str, bytes]:
    (what,) = [what for name, what in phone.asked if name == "share_file"]
    return what


# -- out ---------------------------------------------------------------------------------------------------


def test_a_match_of_the_shelf_goes_to_other_apps_as_a_file(app, phone, own_folder):
    shelf(app, "new_worlds", "mondo")
    offer(rows()[1])
    tap(ListRow, title="Enviar la partida como archivo")
    touch.advance(0.4)
    name, data = sent(phone)
    assert name.endswith(".match.json") and name.startswith("new_worlds_")
    assert (
        Match.from_text(data.decode()).fingerprint()
        == Match.from_text(app.services.storage.load("new_worlds")).fingerprint()
    )
    assert only(Toast).text == tr("exchange.sent") and not list((own_folder / "exchange").iterdir())


def test_on_a_desk_it_is_saved_and_the_player_is_told_where(app, desk, own_folder):
    shelf(app, "new_worlds")
    for _ in range(2):
        offer(rows()[0])
        tap(ListRow, title="Guardar la partida como archivo")
        touch.advance(0.4)
    saved = sorted(own_folder.glob("new_worlds_*.match.json"))
    assert len(saved) == 2, "a second one takes the place of no other file"
    assert str(saved[0].stem)[:20] in only(Toast).text and Match.from_text(saved[0].read_text(encoding="utf-8"))


def test_a_phone_that_is_too_old_says_so(app, phone):
    phone.share_file = lambda file, title: False
    shelf(app, "new_worlds")
    offer(rows()[0])
    tap(ListRow, title="Enviar la partida como archivo")
    touch.advance(0.4)
    assert only(Toast).text == tr("exchange.too_old")


def test_a_finished_match_is_sent_from_its_result_and_from_the_history(app, phone):
    session = finished(app, seats=2)
    app.close_match(session)
    app.go("history")
    touch.frames(10)
    row = history_rows()[0]
    touch.long_press(*row.to_window(row.center_x, row.center_y), 1.0)
    touch.advance(0.6)
    tap(ListRow, title="Enviar la partida como archivo")
    touch.advance(0.4)
    first = sent(phone)[1]
    phone.asked.clear()
    touch.tap_on(history_rows()[0])
    touch.frames(12)
    tap(IconButton, icon="share-variant")
    touch.advance(0.6)
    tap(TextButton, text="Enviar la partida como archivo")
    touch.advance(0.4)
    prints = {Match.from_text(data.decode()).fingerprint() for data in (first, sent(phone)[1])}
    assert prints == {session.match.fingerprint()}


def test_a_folder_that_refuses_is_told(app, desk, own_folder, monkeypatch):
    shelf(app, "new_worlds")

    def refuse(*_args):
        raise OSError("read only")

    monkeypatch.setattr("app.screens.exchange.write_safely", refuse)
    offer(rows()[0])
    tap(ListRow, title="Guardar la partida como archivo")
    touch.advance(0.4)
    assert only(Toast).text == tr("exchange.unsaved")


# -- in ----------------------------------------------------------------------------------------------------


def test_an_unfinished_match_comes_to_lie_on_the_shelf_and_is_gone_on_with(app, phone):
    shelf(app, "mondo")
    there = a_match(9)
    bring(app, phone, there.to_text().encode())
    assert slots() == ["new_worlds", "mondo"] and only(Toast).text == "Partida importada: Nuevos Mundos"
    touch.tap_on(rows()[0])
    touch.frames(8)
    assert app.navigation.screen.session.match.fingerprint() == there.fingerprint()


def test_on_an_empty_shelf_too(app, phone):
    shelf(app)
    phone.picked = a_match(9).to_text().encode()
    tap(TextButton, text="Traer una partida de un archivo")
    touch.advance(0.4)
    assert slots() == ["new_worlds"]


def test_a_finished_match_shows_its_result_and_lies_in_the_history(app, phone):
    shelf(app)
    session = finished(app, seats=2)
    session.match.extra = session.notes.dump()
    phone.picked = session.match.to_text().encode()
    tap(IconButton, icon="file-import-outline")
    touch.frames(12)
    assert app.navigation.name == "past" and app.navigation.screen.session.outcome == session.outcome
    assert app.services.records.results() == []
    app.go("history")
    touch.frames(10)
    assert len(history_rows()) == 1 and says("de un archivo")
    phone.picked = a_match(9).to_text().encode()
    tap(IconButton, icon="file-import-outline")
    touch.frames(20)
    assert app.navigation.name == "shelf" and slots() == ["new_worlds"]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\x89PNG", FOREIGN),
        (json.dumps(a_match().dump() | {"format": 99}).encode(), NEWER),
        (json.dumps(a_match().dump() | {"digest": "0"}).encode(), DAMAGED),
        (a_match(moves=0).to_text().encode(), UNBEGUN),
    ],
    ids=["foreign", "newer", "damaged", "unbegun"],
)
def test_what_is_not_taken_is_explained_and_nothing_has_changed(app, phone, data, why, language):
    app.services.settings.set("language", language)
    shelf(app, "mondo")
    bring(app, phone, data)
    assert says(tr("exchange.title")) and says(tr(f"exchange.{why}"))
    assert measure.faults(overlays.open_overlays()[-1]) == []
    tap(TextButton, text=tr("common.understood"))
    assert slots() == ["mondo"] and app.services.storage.damaged() == []


def test_a_file_that_cannot_be_read_is_told(app, phone):
    shelf(app, "mondo")
    bring(app, phone, None)
    assert says(tr("exchange.unread")) and has(f"exchange.{REFUSED}")


# -- a desk ------------------------------------------------------------------------------------------------


def names() -> list[str]:
    return [row.title for row in sorted(of_kind(FileRow), key=lambda row: -row.y)]


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (1280, 800)], ids=str)
def test_on_a_desk_a_file_is_chosen_from_a_folder(app, desk, own_folder, size):
    touch.resize(*size)
    (own_folder / "Partidas").mkdir()
    (own_folder / "Partidas" / "de_berta.match.json").write_text(a_match(9).to_text(), encoding="utf-8")
    (own_folder / "Partidas" / "foto.png").write_bytes(b"x")
    shelf(app, "mondo")
    tap(IconButton, icon="file-import-outline")
    touch.frames(6)
    assert app.navigation.name == "files" and names()[0] == "Carpeta superior" and "Partidas" in names()
    tap(FileRow, title="Partidas")
    assert names() == ["Carpeta superior", "de_berta.match.json"], "pictures are no matches"
    assert measure.faults(app.navigation.place) == []
    tap(FileRow, title="de_berta.match.json")
    touch.frames(20)
    assert app.navigation.name == "shelf" and slots() == ["new_worlds", "mondo"]


def test_a_folder_without_matches_says_so_and_the_way_back_takes_nothing(app, desk, own_folder):
    (own_folder / "leer").mkdir()
    shelf(app, "mondo")
    tap(IconButton, icon="file-import-outline")
    tap(FileRow, title="leer")
    assert says("Aquí no hay archivos de partidas")
    tap(FileRow, title="Carpeta superior")
    assert "leer" in names()
    assert app.back()
    touch.frames(20)
    assert app.navigation.name == "shelf" and slots() == ["mondo"]


def test_a_folder_that_may_not_be_read_is_empty(app, desk, own_folder, monkeypatch):
    from pathlib import Path

    shelf(app, "mondo")
    tap(IconButton, icon="file-import-outline")

    def refuse(_self):
        raise PermissionError("no")

    monkeypatch.setattr(Path, "iterdir", refuse)
    app.navigation.screen.rebuild()
    touch.frames(4)
    assert names() == ["Carpeta superior", "Aquí no hay archivos de partidas."]
