"""Sound, vibration and the device: right when they can, silent when they cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.insets import Insets
from app.services import device as devices
from app.services import haptics
from app.services.device import device
from app.services.device.base import Device, RecordingDevice
from app.services.haptics import Haptics
from app.services.settings import Settings
from app.services.sound import FOLDER, Sound
from app.tables.manifest import manifest
from app.tables.telling import Cue
from rules import GAMES


@pytest.fixture
def settings(tmp_path):
    return Settings(tmp_path)


class FakeSound:
    def __init__(self) -> None:
        self.played, self.volume = 0, None

    def play(self) -> None:
        self.played += 1

    def stop(self) -> None: ...


def with_sounds(service: Sound) -> dict[str, FakeSound]:
    loaded: dict[str, FakeSound] = {}
    service._load = lambda name: loaded.setdefault(name, FakeSound())
    return loaded


def test_a_sound_is_played_at_the_chosen_volume(settings):
    settings.set("volume", 0.5)
    service = Sound(settings)
    loaded = with_sounds(service)
    assert service.play("place")
    assert (loaded["place"].played, loaded["place"].volume) == (1, 0.5)


def test_nothing_is_loaded_before_it_is_heard_nor_when_muted(settings):
    settings.set("sound", False)
    service = Sound(settings)
    loaded = with_sounds(service)
    assert not service.play("place")
    assert loaded == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_cue_asks_for_a_sound_of_the_folder_and_a_known_touch_at_a_known_moment(game_id):
    cues = manifest(game_id).telling.cues
    assert cues, "a table without a sound"
    wrong = [
        event
        for event, cue in cues.items()
        if (cue.sound and not (FOLDER / f"{cue.sound}.wav").exists())
        or (cue.touch and cue.touch not in haptics.LIGHT_MS)
        or cue.at not in ("start", "land")
    ]
    assert wrong == []


def test_a_cue_is_heard_and_felt_and_an_empty_one_is_neither(tmp_path):
    from app.application import Services

    services, phone = Services(tmp_path), RecordingDevice()
    services.settings.set("haptics", "light")
    devices.use(phone)
    loaded = with_sounds(services.sound)
    services.feedback(Cue("place", "place"))
    services.feedback(Cue())
    assert [sound.played for sound in loaded.values()] == [1]
    assert [ms for _, ms in phone.asked] == [haptics.LIGHT_MS["place"]]


def test_a_missing_file_is_silence(settings, tmp_path):
    assert not Sound(settings, tmp_path).play("place")


def test_a_driver_that_raises_is_silence_from_then_on(settings):
    service = Sound(settings)

    class Broken(FakeSound):
        def play(self) -> None:
            raise RuntimeError("no device")

    service._load = lambda name: Broken()
    assert not service.play("tap")
    assert not service.play("tap")


@pytest.mark.parametrize(("strength", "milliseconds"), [("light", [15]), ("strong", [30]), ("off", [])])
def test_vibration_follows_the_setting(settings, strength, milliseconds):
    settings.set("haptics", strength)
    phone = RecordingDevice()
    devices.use(phone)
    Haptics(settings).feel("place")
    assert [ms for _, ms in phone.asked] == milliseconds


def test_a_device_that_cannot_vibrate_is_no_error(settings):
    devices.use(Device())
    assert not Haptics(settings).feel("place")


def test_the_interface_of_the_desktop_answers_everything(monkeypatch, tmp_path):
    devices.use(Device())
    monkeypatch.setenv("FOUR_WORLDS_HOME", str(tmp_path))
    assert device.data_folder() == Path(tmp_path)
    assert device.insets() == Insets()
    assert not device.keep_awake(True)
    assert not device.vibrate(10)
    assert not device.leave()
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert device.language() == "es"


def test_an_android_without_its_services_never_raises(tmp_path, monkeypatch):
    from app.services.device.android import AndroidDevice

    monkeypatch.setenv("FOUR_WORLDS_HOME", str(tmp_path))
    phone = AndroidDevice()  # neither pyjnius nor the activity exist here
    assert phone.data_folder() == Path(tmp_path)
    assert not phone.keep_awake(True)
    assert not phone.dark_mode()
    assert not phone.leave()
    assert isinstance(phone.language(), str)


@pytest.mark.parametrize(
    ("spare", "kept"),
    [((0, 0), Insets(0, 24, 0, 48)), ((0, 24), Insets(0, 0, 0, 48)), ((0, 72), Insets())],
)
def test_what_the_system_keeps_free_itself_is_not_kept_free_twice(spare, kept):
    from app.services.device.android import not_yet_kept_free

    assert not_yet_kept_free(Insets(0, 24, 0, 48), *spare) == kept
