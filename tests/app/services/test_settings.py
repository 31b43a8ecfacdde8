"""Settings: typed, kept, told; a damaged file costs nobody anything."""

from __future__ import annotations

import json

import pytest

from app.services.settings import SETTINGS, Settings


def test_a_fresh_install_has_the_defaults(tmp_path):
    settings = Settings(tmp_path)
    assert {key: getattr(settings, key) for key in SETTINGS} == {k: s.default for k, s in SETTINGS.items()}


def test_every_default_is_itself_allowed():
    assert [key for key, setting in SETTINGS.items() if not setting.accepts(setting.default)] == []


def test_a_choice_is_still_there_after_a_restart(tmp_path):
    Settings(tmp_path).set("speed", "fast")
    assert Settings(tmp_path).speed == "fast"


def another(setting):
    """An allowed value that is not the default."""
    if setting.choices:
        return next(choice for choice in setting.choices if choice != setting.default)
    return {
        bool: lambda old: not old,
        float: lambda old: old / 2,
        list: lambda _old: ["Berta"],
        dict: lambda _old: {"mondo": {"players": []}},
    }[type(setting.default)](setting.default)


def test_every_setting_survives_a_restart_whatever_else_is_changed_after_it(tmp_path):
    chosen = {key: another(setting) for key, setting in SETTINGS.items()}
    settings = Settings(tmp_path)
    for key, value in chosen.items():
        settings.set(key, value)
        settings = Settings(tmp_path)
    assert {key: getattr(settings, key) for key in SETTINGS} == chosen
    assert chosen["confirm_moves"] is False


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("speed", "warp"),
        ("text_scale", 3.0),
        ("sound", "yes"),
        ("sound", 1),
        ("volume", 2),
        ("volume", True),
        ("names", ["x" * 50]),
        ("names", "Ana"),
        ("no_such_setting", 1),
    ],
)
def test_a_value_that_makes_no_sense_is_refused_and_changes_nothing(tmp_path, key, value):
    settings = Settings(tmp_path)
    before = {k: getattr(settings, k) for k in SETTINGS}
    with pytest.raises(ValueError, match=key):
        settings.set(key, value)
    assert {k: getattr(settings, k) for k in SETTINGS} == before


def test_a_wrong_value_on_disk_falls_back_and_the_others_stay(tmp_path):
    (tmp_path / "settings.json").write_text(json.dumps({"speed": "warp", "sound": False}))
    settings = Settings(tmp_path)
    assert (settings.speed, settings.sound) == ("normal", False)


@pytest.mark.parametrize(
    "content",
    [
        "{ half a file",
        "[1, 2]",
        "",
        '{"setups": {"mondo": "\\ud800"}}',
        pytest.param("[" * 100_000, id="nested"),
    ],
)
def test_an_unreadable_file_is_kept_aside_and_reported(tmp_path, content):
    (tmp_path / "settings.json").write_text(content)
    settings = Settings(tmp_path)
    assert settings.speed == "normal"
    assert settings.kept_aside.read_text() == content
    settings.set("speed", "slow")
    assert Settings(tmp_path).kept_aside is None


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path):
    for content in ("first", "second"):
        (tmp_path / "settings.json").write_text(content)
        Settings(tmp_path)
    assert sorted(p.read_text() for p in tmp_path.glob("*.bad")) == ["first", "second"]


def test_changes_are_told_with_their_value(tmp_path):
    settings, heard = Settings(tmp_path), []
    settings.observe(lambda key, value: heard.append((key, value)))
    settings.set("haptics", "strong")
    settings.set("haptics", "strong")
    assert heard == [("haptics", "strong")]


def test_the_last_set_up_of_each_game_is_remembered(tmp_path):
    settings = Settings(tmp_path)
    settings.remember_setup("mondo", {"seats": 2})
    settings.remember_setup("new_worlds", {"seats": 3})
    assert Settings(tmp_path).setups == {"mondo": {"seats": 2}, "new_worlds": {"seats": 3}}


def test_reset_brings_every_default_back(tmp_path):
    settings = Settings(tmp_path)
    settings.set("theme", "dark")
    settings.set("names", ["Ana"])
    settings.reset()
    assert (Settings(tmp_path).theme, Settings(tmp_path).names) == ("auto", [])


def test_a_full_disk_is_no_crash(tmp_path, monkeypatch):
    settings = Settings(tmp_path)
    monkeypatch.setattr("app.services.settings.write_json", _no_space)
    settings.set("speed", "fast")
    assert settings.speed == "fast"


def _no_space(*_args):
    raise OSError("no space left")
