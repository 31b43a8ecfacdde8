"""Match files from elsewhere: what is taken in, as what, and why something is not."""

from __future__ import annotations

import json

import pytest

from app.play.exchange import DAMAGED, FOREIGN, MOST, NEWER, REFUSED, UNBEGUN, NotTaken, file_name, read_file, take_in
from app.play.finished import Finished
from app.play.seating import Notes
from app.play.shelf import Shelf
from app.services.challenges import today
from app.services.records import Records
from app.services.storage import Storage
from rules import GAMES
from rules.files import packed
from rules.match import Match
from tests.app.play.test_finished import over
from tests.app.play.test_shelf import a_match, put
from tests.rules.kept import FOLDER


class Device:
    """The stores of a device."""

    def __init__(self, folder) -> None:
        self.storage, self.records, self.finished = Storage(folder), Records(folder), Finished(folder)
        self.shelf = Shelf(self.storage)

    def take(self, data: bytes):
        return take_in(data, self.storage, self.shelf, self.finished, self.records)

    def refuses(self, data: bytes) -> str:
        """Why; and nothing has changed."""
        before = (self.storage.names(), self.storage.damaged(), self.records.history())
        with pytest.raises(NotTaken) as refused:
            self.take(data)
        assert (self.storage.names(), self.storage.damaged(), self.records.history()) == before
        return refused.value.why


@pytest.fixture
def here(tmp_path) -> Device:
    return Device(tmp_path)


def bytes_of(match: Match, **changes) -> bytes:
    return json.dumps(match.dump() | changes).encode()


# -- what is taken in ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", list(GAMES))
def test_an_unfinished_match_lies_on_the_shelf_as_it_was(here, game_id):
    there = a_match(7, game_id, slot="new_worlds.5", title="De Berta")
    taken = here.take(there.to_text().encode())
    (found,) = here.shelf.look(tuple(GAMES)).unfinished
    assert (taken.game_id, taken.slot, taken.known) == (game_id, game_id, False)
    assert (found.slot, found.title, found.moves) == (game_id, "De Berta", 1)
    kept = Match.from_text(here.storage.load(game_id))
    assert kept.fingerprint() == there.fingerprint() and Notes.of(kept).slot == game_id


def test_it_takes_the_place_of_no_other_match_and_lies_there_once(here):
    before = put(here.storage, "new_worlds", 3)
    other = a_match(4).to_text().encode()
    assert here.take(other).slot == "new_worlds.2"
    again = here.take(other)
    assert (again.slot, again.known) == ("new_worlds.2", True)
    assert here.take(before.to_text().encode()) == ("new_worlds", "new_worlds", "", True)
    assert sorted(here.storage.names()) == ["new_worlds", "new_worlds.2"]
    further = a_match(4, moves=3).to_text().encode()
    assert here.take(further).slot == "new_worlds.3", "the same match later on is another file"


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_finished_match_lies_in_the_history_and_counts_for_nothing(here, game_id):
    session = over(game_id=game_id)
    session.match.extra = session.notes.dump()
    data = session.match.to_text().encode()
    taken = here.take(data)
    assert taken.fingerprint == session.match.fingerprint() and here.finished.holds(taken.fingerprint)
    assert [result.imported for result in here.records.history()] == [True] and here.records.results() == []
    assert here.take(data).known and len(here.records.history()) == 1


def test_ones_own_finished_match_gets_its_moves_back_and_stays_ones_own(here, tmp_path):
    from app.play.keeping import close_match

    session = over()
    close_match(session, here.storage, here.records, here.finished)
    data = session.match.to_text().encode()
    for path in (tmp_path / "finished").iterdir():
        path.unlink()
    assert here.take(data).known and here.finished.holds(session.match.fingerprint())
    assert [result.imported for result in here.records.history()] == [False]


def test_a_compressed_file_and_one_with_a_mark_of_its_encoding_are_read(here):
    text = a_match().to_text()
    assert read_file(packed(text)).fingerprint() == read_file(b"\xef\xbb\xbf" + text.encode()).fingerprint()


@pytest.mark.parametrize("game_id", list(GAMES))
def test_files_of_earlier_versions_are_taken(here, game_id):
    assert here.take((FOLDER / game_id / "format1_middle.match.json").read_bytes()).slot == game_id


def test_somebody_elses_challenge_is_no_challenge_here(here):
    there = a_match(7, "where_is_that", mode="daily", day=today().isoformat())
    here.take(there.to_text().encode())
    (found,) = here.shelf.look(tuple(GAMES)).unfinished
    assert not found.daily and found.mode and Notes.of(Match.from_text(here.storage.load(found.slot))).day == ""


def test_somebody_elses_try_of_a_step_is_a_usual_match_here(here):
    there = a_match(7, "where_is_that", mode="ladder/europe", step="europe.1")
    here.take(there.to_text().encode())
    (found,) = here.shelf.look(tuple(GAMES)).unfinished
    assert not found.step and found.mode and not found.mode.startswith("ladder") and found.slot == "where_is_that"


# -- what is not -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"\x89PNG\r\n\x1a\n\x00",
        b"\x1f\x8b\x08\x00",
        b"[1, 2]",
        b"{}",
        b'{"type": "FeatureCollection"}',
        b"[" * 20_000,
        b" " * (MOST + 1),
    ],
    ids=["empty", "text", "picture", "half a gzip", "list", "object", "map", "deep", "huge"],
)
def test_what_is_no_match_is_called_foreign(here, data):
    assert here.refuses(data) == FOREIGN


def test_a_match_of_a_later_version_is_not_called_damaged(here):
    match = a_match()
    assert here.refuses(bytes_of(match, game="chess")) == NEWER
    assert here.refuses(bytes_of(match, format=99)) == NEWER
    assert here.refuses(bytes_of(match, rules=99)) == NEWER


def test_a_damaged_match_says_so(here):
    match = a_match()
    whole = match.to_text().encode()
    assert here.refuses(bytes_of(match, digest="0" * 16)) == DAMAGED
    assert here.refuses(bytes_of(match, moves=["0 nonsense"])) == DAMAGED
    assert here.refuses(bytes_of(match, extra={"players": []})) == DAMAGED
    assert here.refuses(bytes_of(match, rules="1")) == DAMAGED
    assert here.refuses(bytes_of(match, setup=5)) == DAMAGED
    assert here.refuses(whole[: len(whole) // 2]) == FOREIGN, "half a file is no JSON at all"


def test_where_nobody_has_moved_there_is_nothing_to_go_on_with(here):
    assert here.refuses(a_match(moves=0).to_text().encode()) == UNBEGUN


def test_a_match_of_computers_is_nobodys(here):
    session = over(persons=False)
    assert here.refuses(session.match.to_text().encode()) == FOREIGN


def test_a_full_disk_is_told(here, monkeypatch):
    def refuse(*_args):
        raise OSError("full")

    monkeypatch.setattr(here.storage, "save", refuse)
    assert here.refuses(a_match().to_text().encode()) == REFUSED


def test_a_file_is_named_by_its_game_its_day_and_its_match():
    name = file_name(a_match())
    assert name.startswith("new_worlds_20") and name.endswith(".match.json") and " " not in name
