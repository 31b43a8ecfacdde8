"""Match files: written whole or not at all, damaged ones kept aside."""

from __future__ import annotations

import os
import threading

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


# -- a disk slower than a frame ------------------------------------------------------------------


class SlowDisk:
    """Writing waits until the test lets it go on."""

    def __init__(self, monkeypatch) -> None:
        self.began, self.free, self.written = threading.Event(), threading.Event(), []
        monkeypatch.setattr("app.services.writing.write_safely", self.write)

    def write(self, path, text) -> None:
        self.began.set()
        assert self.free.wait(60)
        write_safely(path, text)
        self.written.append(text)


def test_saving_soon_waits_for_no_disk_and_only_the_last_text_is_written(tmp_path, monkeypatch):
    storage, disk = Storage(tmp_path), SlowDisk(monkeypatch)
    storage.save_soon("mondo", "1")
    assert disk.began.wait(60)
    for text in ("2", "3", "4"):
        storage.save_soon("mondo", text)
    disk.free.set()
    assert storage.load("mondo") == "4"
    assert disk.written in (["1"], ["1", "4"]), "what nobody needs any more is not written"


def test_a_save_at_once_comes_after_every_save_soon(tmp_path, monkeypatch):
    storage, disk = Storage(tmp_path), SlowDisk(monkeypatch)
    storage.save_soon("mondo", "old")
    assert disk.began.wait(60)
    storage.save_soon("mondo", "older than the next")
    threading.Timer(0.02, disk.free.set).start()
    storage.save("mondo", "new")
    assert storage.load("mondo") == "new" and disk.written == ["old"]


def test_a_match_that_was_removed_does_not_come_back(tmp_path, monkeypatch):
    storage, disk = Storage(tmp_path), SlowDisk(monkeypatch)
    storage.save_soon("mondo", "old")
    assert disk.began.wait(60)
    storage.save_soon("mondo", "older")
    threading.Timer(0.02, disk.free.set).start()
    storage.delete("mondo")
    assert storage.names() == [] and disk.written == ["old"]


def test_a_disk_that_refuses_a_save_soon_stops_nothing(tmp_path, monkeypatch):
    refused = threading.Event()

    def refuse(path, text):
        refused.set()
        raise OSError("no space left")

    storage = Storage(tmp_path)
    monkeypatch.setattr("app.services.writing.write_safely", refuse)
    storage.save_soon("mondo", "1")
    assert refused.wait(60)
    storage.save("mondo", "2")
    assert storage.load("mondo") == "2"
