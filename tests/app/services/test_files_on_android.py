"""Files to and from other apps on Android: which intents are sent, and that nothing a phone refuses reaches the player.

No Android is here: its Java classes are played by small stand-ins.
"""

from __future__ import annotations

import os
import sys
from types import ModuleType, SimpleNamespace

import pytest

from app.services.device import opening
from app.services.device.android import AndroidDevice
from tests.app import touch


class Intent:
    ACTION_SEND, ACTION_OPEN_DOCUMENT, CATEGORY_OPENABLE = "send", "open", "openable"
    EXTRA_STREAM, EXTRA_TEXT, FLAG_GRANT_READ_URI_PERMISSION = "stream", "text", 1

    def __init__(self, action: str) -> None:
        self.action, self.kind, self.extras, self.flags, self.category = action, "", {}, 0, ""
        self.data: object = None

    def setType(self, kind: str) -> None:
        self.kind = kind

    def putExtra(self, key: str, value: object) -> None:
        self.extras[key] = value

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def addCategory(self, category: str) -> None:
        self.category = category

    def getData(self) -> object:
        return self.data

    @staticmethod
    def createChooser(intent: Intent, title: str) -> Intent:
        return intent


class Phone:
    """An Android that keeps what apps put among its downloads and shows dialogs."""

    def __init__(self, folder, api: int = 34) -> None:
        self.folder, self.api = folder, api
        self.shown: list[Intent] = []
        self.kept: dict[str, bytes] = {}
        self.listeners: list = []
        self.keeps = True

    # -- the activity and its resolver

    def getContentResolver(self):
        return self

    def startActivity(self, intent: Intent) -> None:
        self.shown.append(intent)

    def startActivityForResult(self, intent: Intent, request: int) -> None:
        intent.extras["request"] = request
        self.shown.append(intent)

    def insert(self, collection: str, values: dict) -> str | None:
        return f"{collection}/{values['relative_path']}/{values['_display_name']}" if self.keeps else None

    def openOutputStream(self, address: str):
        return SimpleNamespace(write=lambda data: self.kept.__setitem__(address, data), close=lambda: None)

    def openFileDescriptor(self, address: str, _mode: str):
        return SimpleNamespace(detachFd=lambda: os.open(self.folder / address, os.O_RDONLY))

    # -- python-for-android

    def bind(self, on_activity_result) -> None:
        self.listeners.append(on_activity_result)

    def unbind(self, on_activity_result) -> None:
        self.listeners.remove(on_activity_result)

    def autoclass(self, name: str):
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.content.Intent": Intent,
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.api),
            "android.content.ContentValues": lambda: _Values(),
            "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
            "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="images"),
            "android.app.Activity": SimpleNamespace(RESULT_OK=-1),
            "java.lang.String": str,
        }[name]


class _Values(dict):
    put = dict.__setitem__


@pytest.fixture
def phone(monkeypatch, tmp_path) -> Phone:
    phone = Phone(tmp_path)
    for name, contents in {
        "jnius": {"autoclass": phone.autoclass, "cast": lambda _kind, thing: thing},
        "android": {"activity": phone},
    }.items():
        module = ModuleType(name)
        vars(module).update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    return phone


# -- out -----------------------------------------------------------------------------------------------------


def test_a_file_is_put_among_the_downloads_and_lent_to_who_gets_it(phone, tmp_path):
    file = tmp_path / "mondo_2026.match.json"
    file.write_bytes(b"{}")
    assert AndroidDevice().share_file(file, "Send")
    address = "downloads/Download/Four Worlds/mondo_2026.match.json"
    (intent,) = phone.shown
    assert phone.kept == {address: b"{}"} and intent.extras == {"stream": address}
    assert (intent.action, intent.kind, intent.flags) == ("send", "application/json", 1)


def test_a_picture_still_goes_among_the_pictures(phone, tmp_path):
    picture = tmp_path / "world.png"
    picture.write_bytes(b"png")
    assert AndroidDevice().share_picture(picture, "Ana wins", "Share")
    address = "images/Pictures/Four Worlds/world.png"
    assert phone.kept == {address: b"png"}
    assert phone.shown[0].extras == {"text": "Ana wins", "stream": address} and phone.shown[0].kind == "image/png"


def test_an_android_without_lent_downloads_and_one_that_keeps_nothing_send_no_file(phone, tmp_path):
    file = tmp_path / "mondo.match.json"
    file.write_bytes(b"{}")
    phone.api = 28
    assert not AndroidDevice().share_file(file, "Send")
    phone.api, phone.keeps = 29, False
    assert not AndroidDevice().share_file(file, "Send") and phone.shown == [] and phone.kept == {}


# -- in ------------------------------------------------------------------------------------------------------


def choose(phone, most: int = 100) -> list[bytes | None]:
    came: list[bytes | None] = []
    assert AndroidDevice().pick_file(came.append, most)
    return came


def answer(phone, result: int, data: object, request: int = opening.REQUEST) -> None:
    """Android calls everybody who listens."""
    intent = Intent("answer")
    intent.data = data
    for listener in list(phone.listeners):
        listener(request, result, intent)
    touch.frames(1)


def test_a_chosen_file_is_read_on_the_apps_own_thread(phone, tmp_path):
    (tmp_path / "match").write_bytes(b"x" * 500)
    came = choose(phone)
    (intent,) = phone.shown
    assert (intent.action, intent.category, intent.kind) == ("open", "openable", "*/*")
    answer(phone, -1, "match", request=7)
    assert came == [] and len(phone.listeners) == 1, "that was somebody else's answer"
    answer(phone, -1, "match")
    assert came == [b"x" * 101], "no more than is wanted, and one to see that there is more"
    assert phone.listeners == []


def test_a_dialog_that_is_closed_brings_nothing(phone):
    came = choose(phone)
    answer(phone, 0, None)
    assert came == [] and phone.listeners == []


def test_a_file_that_cannot_be_read_is_told(phone):
    came = choose(phone)
    answer(phone, -1, "not there")
    assert came == [None]


def test_a_phone_without_such_a_dialog_says_so_and_is_not_asked_again(phone, monkeypatch):
    def refuse(*_args):
        raise RuntimeError("ActivityNotFoundException")

    monkeypatch.setattr(phone, "startActivityForResult", refuse)
    device = AndroidDevice()
    assert not device.pick_file(lambda _data: None, 10) and not device.pick_file(lambda _data: None, 10)
