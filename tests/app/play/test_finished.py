"""Finished matches on the disk: kept with all their moves, a bounded number, never lost silently."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.play import finished as finished_module
from app.play.finished import Finished
from app.play.keeping import close_match
from app.play.session import Session
from app.play.thinking import InlineThinker
from app.services.practice import Practice
from app.services.records import Records
from app.services.storage import NotThere, Storage, Unreadable
from rules import GAMES
from rules.files import read_text
from rules.game import Setup
from rules.match import Match
from tests.app.screens.matches import _any_steps, players


def quick_services() -> dict:
    return {"thinker": InlineThinker(), "later": lambda action, _s: action(), "save": lambda _match: None}


def over(seed: int = 3, game_id: str = "new_worlds", persons: bool = True):
    seats = [player if persons else player._replace(level="easy") for player in players(2)]
    session = Session.new(GAMES[game_id], Setup(2, {}, seed), seats, **quick_services())
    for step in _any_steps(game_id, 2, seed, ()):
        session.match.play(step.seat, step.move, step.at)
    return session


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "finished").glob("*")) if (folder / "finished").is_dir() else []


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_match_that_is_over_can_be_opened_as_it_ended(tmp_path, game_id):
    session, kept, records = over(game_id=game_id), Finished(tmp_path), Records(tmp_path)
    session.save()
    close_match(session, Storage(tmp_path), records, kept)
    name = records.results()[0].match
    assert kept.holds(name) and Storage(tmp_path).names() == []
    again = Finished(tmp_path).open(name, **quick_services())
    assert again.outcome == session.outcome and again.players == session.players
    assert [str(step) for step in again.match.steps] == [str(step) for step in session.match.steps]
    close_match(again, Storage(tmp_path), records, kept)
    assert len(records.results()) == 1, "it is not recorded twice"


def test_what_somebody_got_wrong_is_remembered_as_soon_as_the_match_is_over(tmp_path):
    session, practice = over(game_id="where_is_that"), Practice(tmp_path)
    close_match(session, Storage(tmp_path), Records(tmp_path), Finished(tmp_path), practice)
    for seat in session.persons:
        missed = {lesson.subjects[0] for lesson in session.game.lessons(session.match, seat)}
        assert missed and {thing for thing, _ in practice.of("where_is_that", session.players[seat].name)} == missed


def test_only_so_many_are_kept_and_the_oldest_go(tmp_path):
    kept = Finished(tmp_path, most=2)
    names = []
    for seed in (3, 4, 5):
        session = over(seed)
        assert kept.keep(session)
        names.append(session.match.fingerprint())
        path = next((tmp_path / "finished").glob(f"{names[-1]}*"))
        os.utime(path, ns=(seed * 10**9, seed * 10**9))
    kept.keep(over(5))
    assert [kept.holds(name) for name in names] == [False, True, True]
    assert finished_module.KEPT == 2000


def test_a_damaged_match_is_told_and_kept_aside(tmp_path):
    kept, session = Finished(tmp_path), over()
    kept.keep(session)
    name = session.match.fingerprint()
    path = next((tmp_path / "finished").glob("*"))
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(Unreadable) as told:
        kept.open(name, **quick_services())
    assert told.value.kept.exists() and not kept.holds(name)
    with pytest.raises(NotThere):
        kept.open(name, **quick_services())


@pytest.mark.parametrize("ruined", [b"", b"{", b"\x1f\x8b", b"\x1f\x8b\x08\x00" + b"\xff" * 40], ids=repr)
def test_what_is_not_compressed_is_told_and_kept_aside(tmp_path, ruined):
    kept, session = Finished(tmp_path), over()
    kept.keep(session)
    path = next((tmp_path / "finished").glob("*"))
    path.write_bytes(ruined)
    with pytest.raises(Unreadable) as told:
        kept.open(session.match.fingerprint(), **quick_services())
    assert told.value.kept.read_bytes() == ruined


def test_matches_take_little_room_and_those_of_earlier_versions_are_read(tmp_path):
    kept, session = Finished(tmp_path), over()
    name, text = session.match.fingerprint(), session.match.to_text()
    old = tmp_path / "finished" / f"{name}.match.json"
    old.parent.mkdir()
    old.write_text(text, encoding="utf-8")
    assert kept.holds(name) and kept.open(name, **quick_services()).outcome == session.outcome
    assert kept.keep(session) and files(tmp_path) == [old.name], "it is kept already"
    old.unlink()
    assert not kept.holds(name) and kept.keep(session)
    (packed,) = (tmp_path / "finished").iterdir()
    assert packed.name == f"{name}.match.json.gz" and packed.stat().st_size < len(text) / 2
    assert "new_worlds" in read_text(packed) and kept.open(name, **quick_services()).outcome == session.outcome


def test_a_match_under_the_name_of_another_is_not_believed(tmp_path):
    kept, one, two = Finished(tmp_path), over(3), over(4)
    kept.keep(one)
    path = next((tmp_path / "finished").glob("*"))
    path.write_text(Match.to_text(two.match), encoding="utf-8")
    with pytest.raises(Unreadable):
        kept.open(one.match.fingerprint(), **quick_services())


def test_what_is_no_fingerprint_is_not_looked_for(tmp_path):
    for name in ("", "../../etc", "A" * 16, "x"):
        assert not Finished(tmp_path).holds(name)
        with pytest.raises(NotThere):
            Finished(tmp_path).open(name, **quick_services())


def test_a_table_of_computers_and_a_lesson_leave_nothing(tmp_path):
    for persons, lesson in ((False, False), (True, True)):
        session = over(persons=persons)
        session.notes.lesson = lesson
        close_match(session, Storage(tmp_path), Records(tmp_path), Finished(tmp_path))
    assert files(tmp_path) == []


def test_a_disk_that_refuses_keeps_the_match_among_the_unfinished(tmp_path, monkeypatch):
    session, storage, records, kept = over(), Storage(tmp_path), Records(tmp_path), Finished(tmp_path)
    storage.save(session.slot, session.match.to_text())

    def refuse(*_args):
        raise OSError("full")

    monkeypatch.setattr(kept._storage, "save", refuse)
    close_match(session, storage, records, kept)
    assert storage.names() == [session.slot], "the next start tries again"
    assert len(records.results()) == 1
