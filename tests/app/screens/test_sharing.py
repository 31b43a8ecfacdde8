"""Sharing a result: the picture and the line of text, on a phone and on a desk."""

from __future__ import annotations

from datetime import date

import pytest
from kivy.core.clipboard import Clipboard
from PIL import Image

from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.kit.toasts import Toast
from app.play.seating import Notes
from app.play.session import Session
from app.screens.results.poster import MOST_BYTES, NARROWEST
from app.screens.results.sharing import ShareSheet, readable, share_line
from app.services import device as devices
from app.services.device.base import RecordingDevice
from app.services.i18n import tr
from rules import GAMES
from tests.app import touch
from tests.app.screens.matches import finished
from tests.app.screens.seen import of_kind, only, tap

SEATS = {"new_worlds": 4, "mondo": 3, "natural_selection": 7, "where_is_that": 3}


def open_sheet(app, session) -> ShareSheet:
    app.go("results", session=session)
    touch.advance(0.4)
    tap(IconButton, icon="share-variant")
    touch.advance(0.6)
    (sheet,) = overlays.open_overlays()
    assert isinstance(sheet, ShareSheet)
    return sheet


@pytest.fixture
def phone(own_folder):
    """A device with a share dialog."""
    phone = RecordingDevice(folder=own_folder)
    phone.shares = True
    devices.use(phone)
    return phone


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("size", "language"), [((412, 915), "es"), ((915, 412), "en"), ((1280, 800), "es")])
@pytest.mark.parametrize("game_id", GAMES)
def test_on_a_desk_the_picture_is_saved_and_the_text_copied(app, own_folder, game_id, size, language):
    app.services.settings.set("language", language)
    touch.resize(*size)
    session = finished(app, game_id, SEATS[game_id])
    open_sheet(app, session)
    tap(TextButton, icon="content-copy")
    assert Clipboard.paste() == share_line(session)
    assert only(Toast).text == tr("results.share.copied")
    tap(TextButton, icon="image-outline")
    (path,) = (own_folder / "pictures").glob("*.png")
    assert str(path) in of_kind(Toast)[0].text
    assert path.stat().st_size <= MOST_BYTES
    with Image.open(path) as picture:
        assert picture.width >= NARROWEST and len(picture.convert("RGB").getcolors(picture.width * picture.height)) > 99


def test_the_line_names_everybody_with_their_points(app):
    session = finished(app, "new_worlds", 3)
    totals = {sheet.seat: sheet.total for sheet in session.outcome.sheets}
    ranked = [seat for group in session.outcome.ranking for seat in group]
    said = ", ".join(f"{session.players[seat].name} {totals[seat]}" for seat in ranked)
    assert share_line(session) == f"Nuevos Mundos · Gana Ana · {said}"


def test_where_several_people_played_nobodys_marks_stand_for_all(app):
    alone = finished(app, "where_is_that", 2)
    assert "✗" in share_line(alone)
    alone.match.extra = Notes([player._replace(level=None) for player in alone.players]).dump()
    people = Session(alone.match, **app._session_services(saved=False))
    assert "✗" not in share_line(people)
    assert all(player.name in share_line(people) for player in people.players)


def test_points_below_zero_have_a_true_minus_sign(app):
    assert "−36" in share_line(finished(app, "mondo", 1, mode="solitaire"))


def test_signs_that_the_letters_lack_are_shown_as_icons():
    assert "✓" not in readable("8/9 ↕✓✗ [b]") and readable("[b]").startswith("&bl;")


def test_a_phone_gets_picture_and_text_and_keeps_no_second_copy(app, phone, own_folder):
    session = finished(app, "mondo", 3)
    open_sheet(app, session)
    tap(TextButton, text=tr("results.share.picture"))
    tap(TextButton, text=tr("results.share.text"))
    (_, (picture, line)), text = [asked for asked in phone.asked if asked[0].startswith("share")]
    assert picture.startswith(b"\x89PNG") and line == share_line(session) and text == ("share", line)
    assert not list((own_folder / "pictures").glob("*")) and not of_kind(Toast)


def test_where_a_picture_cannot_be_shared_the_text_is(app, phone, monkeypatch):
    monkeypatch.setattr(phone, "share_picture", lambda *_: False)
    session = finished(app, "mondo", 3)
    open_sheet(app, session)
    tap(TextButton, text=tr("results.share.picture"))
    assert ("share", share_line(session)) in phone.asked
    assert only(Toast).text == tr("results.share.refused")


def test_a_disk_that_refuses_is_told(app, own_folder):
    open_sheet(app, finished(app, "mondo", 3))
    own_folder.mkdir(parents=True, exist_ok=True)
    (own_folder / "pictures").write_text("in the way")
    tap(TextButton, icon="image-outline")
    assert only(Toast).text == tr("results.share.unsaved")


def test_the_challenge_of_the_day_gives_nothing_away(app):
    session = app.start_daily("where_is_that")
    while session.match.state.actors():
        session.match.play(0, session.match.state.moves(0)[0])
    sheet = open_sheet(app, session)
    assert date.today().isoformat() in sheet.line
    names = {card for _, _, card in session.match.state.view(None).map_of(0)}
    assert sheet.poster.thing.secret and not sheet.poster.thing.drawn_texts()[2:], "no place is written on it"
    assert not any(name in sheet.line for name in names)
