"""The phone behind the device layer: what it is asked, and that nothing it refuses ever reaches the player.

No Android is here: its Java classes are played by small stand-ins.
"""

from __future__ import annotations

import os
import sys
from types import ModuleType, SimpleNamespace

import pytest

from app.insets import Insets
from app.services import device as devices
from app.services.device import screen
from app.services.device.android import AndroidDevice
from app.services.device.base import Device, RecordingDevice


class Denied(Exception):
    """What pyjnius raises for a Java SecurityException."""


class Phone:
    """An Android of 412×915 pixels with a status bar of 24 and a gesture bar of 48, in Spanish, at night."""

    def __init__(self) -> None:
        self.flags: list[tuple[str, int]] = []
        self.shaken: list[float] = []
        self.left = 0
        self.attached = True
        self.bars = (0, 24, 0, 48)
        self.text = 1.15

    # -- the activity and its window

    def getWindow(self):
        return self

    def getDecorView(self):
        return self

    def getWidth(self) -> int:
        return 412

    def getHeight(self) -> int:
        return 915

    def getRootWindowInsets(self):
        if not self.attached:
            return None
        names = ("Left", "Top", "Right", "Bottom")
        return SimpleNamespace(
            **{f"getSystemWindowInset{name}": lambda v=value: v for name, value in zip(names, self.bars, strict=True)}
        )

    def addFlags(self, flag: int) -> None:
        self.flags.append(("on", flag))

    def clearFlags(self, flag: int) -> None:
        self.flags.append(("off", flag))

    def moveTaskToBack(self, _nonroot: bool) -> bool:
        self.left += 1
        return True

    def getFilesDir(self):
        return SimpleNamespace(getAbsolutePath=lambda: "/data/app")

    def getResources(self):
        return SimpleNamespace(
            getConfiguration=lambda: SimpleNamespace(uiMode=0x21, fontScale=self.text),
            getDisplayMetrics=lambda: SimpleNamespace(density=2.625, scaledDensity=2.625 * self.text),
        )

    # -- the classes that pyjnius offers

    def autoclass(self, name: str):
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.view.WindowManager$LayoutParams": SimpleNamespace(FLAG_KEEP_SCREEN_ON=128),
            "java.util.Locale": SimpleNamespace(getDefault=lambda: SimpleNamespace(getLanguage=lambda: "es")),
            "android.content.res.Configuration": SimpleNamespace(UI_MODE_NIGHT_MASK=0x30, UI_MODE_NIGHT_YES=0x20),
        }[name]

    def vibrate(self, seconds: float) -> None:
        self.shaken.append(seconds)


@pytest.fixture
def phone(monkeypatch) -> Phone:
    """pyjnius, plyer and python-for-android's own module, all leading to one phone."""
    phone = Phone()
    for name, contents in {
        "jnius": {"autoclass": phone.autoclass},
        "android": {},
        "android.runnable": {"run_on_ui_thread": lambda action: action},
        "plyer": {"vibrator": phone},
    }.items():
        module = ModuleType(name)
        vars(module).update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    return phone


def test_the_screen_stays_on_while_the_clock_runs_and_may_sleep_again_afterwards(phone):
    device = AndroidDevice()
    assert device.keep_awake(True) and device.keep_awake(False)
    assert phone.flags == [("on", 128), ("off", 128)]


def test_a_touch_is_felt_for_its_milliseconds(phone):
    assert AndroidDevice().vibrate(15)
    assert phone.shaken == [0.015]


def test_a_denied_vibration_is_silence_and_is_not_tried_again(phone, monkeypatch):
    tried = []

    def refuse(seconds: float) -> None:
        tried.append(seconds)
        raise Denied("android.permission.VIBRATE")

    monkeypatch.setattr(phone, "vibrate", refuse)
    device = AndroidDevice()
    assert not device.vibrate(15) and not device.vibrate(15)
    assert len(tried) == 1


def test_one_missing_service_does_not_silence_another(phone, monkeypatch):
    monkeypatch.setattr(phone, "getResources", lambda: None)
    device = AndroidDevice()
    assert not device.dark_mode()
    assert device.language() == "es" and device.leave()


def test_language_night_and_folder_are_the_systems(phone):
    device = AndroidDevice()
    assert device.language() == "es"
    assert device.dark_mode()
    assert device.data_folder().as_posix() == "/data/app/four_worlds"


@pytest.mark.parametrize(
    ("system", "chosen", "seen"), [(1.0, 1.0, 1.0), (1.15, 1.0, 1.15), (2.0, 1.0, 1.3), (1.0, 1.3, 1.3)]
)
def test_text_follows_the_system_or_the_player_whoever_wants_it_larger(phone, tmp_path, system, chosen, seen):
    from app.appearance import Appearance
    from app.kit.tokens import theme
    from app.services.settings import Settings

    phone.text = system
    devices.use(AndroidDevice())
    settings = Settings(tmp_path)
    settings.set("text_scale", chosen)
    Appearance(settings)
    assert theme.text_scale == seen


def test_large_text_does_not_make_everything_else_larger(phone, monkeypatch):
    for name in ("KIVY_METRICS_DENSITY", "KIVY_METRICS_FONTSCALE"):
        monkeypatch.setenv(name, "before")
    screen.tell_kivy()  # a desktop has nothing to tell
    assert os.environ["KIVY_METRICS_DENSITY"] == "before"
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    phone.text = 2.0
    screen.tell_kivy()
    assert (os.environ["KIVY_METRICS_DENSITY"], os.environ["KIVY_METRICS_FONTSCALE"]) == ("2.625", "1")


def test_where_the_density_is_refused_kivy_is_left_alone(phone, monkeypatch):
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setenv("KIVY_METRICS_DENSITY", "before")
    monkeypatch.setattr(phone, "getResources", lambda: None)
    screen.tell_kivy()
    assert os.environ["KIVY_METRICS_DENSITY"] == "before"


def test_back_at_home_puts_the_app_into_the_background(phone):
    assert AndroidDevice().leave()
    assert phone.left == 1


def test_below_the_bars_nothing_is_laid_out(phone, window):
    assert AndroidDevice().insets() == Insets(0, 24, 0, 48)


def test_insets_are_asked_again_until_the_window_is_attached_and_after_a_turn(phone, window):
    from tests.app import touch

    device = AndroidDevice()
    phone.attached = False
    assert device.insets() == Insets()
    phone.attached = True
    assert device.insets() == Insets(0, 24, 0, 48)
    phone.bars = (48, 0, 0, 24)
    assert device.insets() == Insets(0, 24, 0, 48)  # not asked in every layout
    touch.resize(915, 412)
    assert device.insets().left == 48


@pytest.mark.parametrize("name", [name for name in vars(Device) if not name.startswith("_") and name != "name"])
def test_desktop_phone_and_test_double_answer_the_same_questions(name):
    """Whatever the app may ask a device, all three can be asked."""
    for kind in (AndroidDevice, RecordingDevice):
        assert callable(getattr(kind, name)) == callable(getattr(Device, name))
    assert name in vars(AndroidDevice)
