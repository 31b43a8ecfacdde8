"""Match files: written whole or not at all, damaged ones kept aside."""

from __future__ import annotations

import os

import pytest

from app.services.storage import NotThere, Storage, Unreadable
from rules.files import write_safely


def test_a_saved_match_comes_back_as_it_was(tmp_path):
    storage = Storage(tmp_path)
    storage.save("new_worlds", "línea 1\nlínea 2\n")
    assert Storage(tmp_path).load("new_worlds") == "línea 1\nlínea 2\n"


def test_the_match_saved_last_comes_first(tmp_path):
    storage = Storage(tmp_path)
    for name in ("mondo", "new_worlds"):
        storage.save(name, name)
    os.utime(storage._path("mondo"), ns=(2**60, 2**60))
    os.utime(storage._path("new_worlds"), ns=(2**59, 2**59))
    assert storage.names() == ["mondo", "new_worlds"]


def test_before_the_first_match_there_is_nothing(tmp_path):
    storage = Storage(tmp_path)
    assert (storage.names(), storage.damaged()) == ([], [])
    with pytest.raises(NotThere):
        storage.load("mondo")
    storage.delete("mondo")


def test_a_kill_while_writing_leaves_the_old_match(tmp_path, monkeypatch):
    storage = Storage(tmp_path)
    storage.save("mondo", "old")

    def killed(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        storage.save("mondo", "new, half of it")
    assert storage.load("mondo") == "old"
    assert storage.names() == ["mondo"]


def test_a_match_that_is_not_text_is_kept_aside(tmp_path):
    storage = Storage(tmp_path)
    storage.save("mondo", "x")
    storage._path("mondo").write_bytes(b"\xff\xfe\x00broken")
    with pytest.raises(Unreadable) as caught:
        storage.load("mondo")
    assert caught.value.kept.read_bytes() == b"\xff\xfe\x00broken"
    assert (storage.names(), storage.damaged()) == ([], [caught.value.kept.name])


def test_a_match_the_rules_refuse_is_kept_aside_and_offered_no_more(tmp_path):
    storage = Storage(tmp_path)
    storage.save("mondo", "not a match")
    assert storage.reject("mondo", "wrong digest").read_text() == "not a match"
    assert storage.names() == []


@pytest.mark.parametrize("name", ["../escape", "", "UPPER", "a/b", ".hidden"])
def test_a_name_cannot_leave_the_folder(tmp_path, name):
    with pytest.raises(ValueError, match="not a name"):
        Storage(tmp_path).save(name, "x")


def test_writing_leaves_no_file_behind(tmp_path):
    write_safely(tmp_path / "a" / "b.json", "1")
    write_safely(tmp_path / "a" / "b.json", "2")
    assert [p.name for p in (tmp_path / "a").iterdir()] == ["b.json"]
    assert (tmp_path / "a" / "b.json").read_text() == "2"
