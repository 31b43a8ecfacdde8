"""The shelf: any number of unfinished matches, looked at through an index that may be lost at any time."""

from __future__ import annotations

import json

import pytest

from app.play import shelf as shelf_module
from app.play.keeping import open_match
from app.play.seating import Notes, slot_of_match
from app.play.session import Session
from app.play.shelf import INDEX, Shelf
from app.play.thinking import InlineThinker
from app.services.storage import NotThere, Storage, Unreadable
from rules import GAMES
from rules.game import Setup
from rules.match import Match
from tests.app.screens.matches import players
from tests.rules.kept import FOLDER

LONG_AGO = 10**18
"""A moment after which a file has surely not changed again."""


def a_match(seed: int = 3, game_id: str = "new_worlds", moves: int = 1, **notes) -> Match:
    options = {} if game_id == "mondo" else {"start": 0}
    match = Match(GAMES[game_id], Setup(2, options, seed))
    for _ in range(moves):
        seat = match.state.actors()[0]
        match.play(seat, match.state.moves(seat)[0])
    kept = Notes(players(2, None), **notes)
    kept.look_at(match)
    match.extra = kept.dump()
    return match


def put(storage: Storage, slot: str, seed: int = 3, at: int = 0, **notes) -> Match:
    """A match lies there since long ago."""
    match = a_match(seed, slot.partition(".")[0], **notes)
    storage.save(slot, match.to_text())
    storage.touch(slot, LONG_AGO + at)
    return match


def services(storage: Storage) -> dict:
    return {
        "thinker": InlineThinker(),
        "later": lambda action, _s: action(),
        "save": lambda match: storage.save(slot_of_match(match), match.to_text()),
    }


@pytest.fixture
def storage(tmp_path) -> Storage:
    return Storage(tmp_path)


@pytest.fixture
def read(monkeypatch) -> list[str]:
    """The names of match files that are opened."""
    names: list[str] = []
    load = Storage.load
    monkeypatch.setattr(Storage, "load", lambda self, name: names.append(name) or load(self, name))
    return names


def slots(shelf: Shelf) -> list[str]:
    return [match.slot for match in shelf.look(tuple(GAMES)).unfinished]


# -- any number of them ----------------------------------------------------------------------------


def test_a_new_match_takes_a_free_name_and_every_match_keeps_its_own(storage):
    shelf = Shelf(storage)
    made = []
    for seed in range(4):
        slot = shelf.fresh_slot("new_worlds", "")
        put(storage, slot, seed, at=seed)
        made.append(slot)
    assert made == ["new_worlds", "new_worlds.2", "new_worlds.3", "new_worlds.4"]
    assert slots(shelf) == made[::-1], "the one saved last comes first"
    session = open_match(storage, "new_worlds.3", **services(storage))
    session.act(1, session.match.state.moves(1)[0])
    assert storage.names()[0] == "new_worlds.3" and session.match.setup.seed == 2
    assert Match.from_text(storage.load("new_worlds.2")).setup.seed == 1


def test_a_match_in_which_nobody_has_moved_gives_its_name_to_the_next(storage):
    shelf = Shelf(storage)
    put(storage, shelf.fresh_slot("new_worlds", ""), moves=0)
    assert shelf.fresh_slot("new_worlds", "") == "new_worlds"
    assert shelf.fresh_slot("new_worlds", "daily") == "new_worlds.daily"
    assert shelf.fresh_slot("mondo", "") == "mondo" and slots(shelf) == []


def test_a_file_says_nothing_about_where_it_lies(storage):
    """Somebody has copied a match by hand: each of the two goes on for itself."""
    match = put(storage, "new_worlds")
    storage.save("new_worlds.7", match.to_text())
    session = open_match(storage, "new_worlds.7", **services(storage))
    session.act(1, session.match.state.moves(1)[0])
    assert Match.from_text(storage.load("new_worlds")).cursor == 1
    assert Match.from_text(storage.load("new_worlds.7")).cursor == 2


# -- what earlier versions left ----------------------------------------------------------------------


def test_the_saves_of_earlier_versions_lie_on_the_shelf_with_nothing_lost(storage):
    """One match a game, and the challenge of the day: as they were written, under the names they had."""
    before = {}
    for game_id in GAMES:
        before[game_id] = (FOLDER / game_id / "format1_middle.match.json").read_text(encoding="utf-8")
    daily = json.loads(before["where_is_that"])
    daily["extra"]["mode"] = "daily"
    before["where_is_that.daily"] = json.dumps(daily)
    for slot, text in before.items():
        storage.save(slot, text)
    shelf = Shelf(storage)
    found = {match.slot: match for match in shelf.look(tuple(GAMES)).unfinished}
    assert found.keys() == before.keys() and found["where_is_that.daily"].daily
    assert not found["where_is_that"].daily and storage.damaged() == []
    for slot, text in before.items():
        assert storage.load(slot) == text
        assert shelf.fresh_slot(slot.partition(".")[0], found[slot].mode) not in before
        session = open_match(storage, slot, **services(storage))
        assert session.slot == slot and session.match.cursor == json.loads(text)["cursor"]


# -- the index ---------------------------------------------------------------------------------------


def test_the_next_start_opens_no_match_that_has_not_changed(storage, read):
    for number, game_id in enumerate(GAMES):
        put(storage, game_id, at=number, title=f"Title {number}", mode="mixed")
    first = Shelf(storage).look(tuple(GAMES))
    read.clear()
    again = Shelf(storage)
    assert again.look(tuple(GAMES)) == first and len(first.unfinished) == len(GAMES) and read == []
    assert {match.title for match in first.unfinished} == {f"Title {number}" for number in range(len(GAMES))}
    put(storage, "mondo", seed=9, at=99)
    assert again.look(tuple(GAMES)).unfinished[0].seed == 9 and read == ["mondo"]


def test_a_match_that_was_saved_just_now_is_read_again(storage, read):
    storage.save("mondo", a_match(3, "mondo").to_text())
    shelf = Shelf(storage)
    slots(shelf), slots(shelf)
    assert read == ["mondo", "mondo"], "it may have been saved twice in one tick of the disk's clock"


@pytest.mark.parametrize("text", ["", "{}", "00000000\n[1, []]", "[" * 5000], ids=["empty", "json", "sum", "deep"])
def test_an_index_that_is_not_as_it_was_written_is_made_anew(storage, text):
    put(storage, "mondo")
    first = Shelf(storage).look(tuple(GAMES))
    path = storage.folder / INDEX
    whole = path.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert Shelf(storage).look(tuple(GAMES)) == first
    assert path.read_text(encoding="utf-8") == whole


def test_a_disk_that_refuses_the_index_hides_no_match(storage, monkeypatch):
    put(storage, "mondo")
    (storage.folder / (INDEX + ".tmp")).mkdir()
    assert slots(Shelf(storage)) == ["mondo"]


def test_an_index_of_another_version_is_not_read(storage, monkeypatch, read):
    put(storage, "mondo")
    Shelf(storage).look(tuple(GAMES))
    read.clear()
    monkeypatch.setattr(shelf_module, "FORMAT", shelf_module.FORMAT + 1)
    assert slots(Shelf(storage)) == ["mondo"] and read == ["mondo"]


def test_files_of_other_games_are_left_alone(storage):
    storage.save("chess", "{}")
    assert Shelf(storage).look(tuple(GAMES)) == ([], [], []) and storage.names() == ["chess"]


# -- damage --------------------------------------------------------------------------------------------


def test_a_damaged_match_is_named_set_aside_and_takes_no_other_with_it(storage):
    for number in range(3):
        put(storage, f"new_worlds.{number + 2}", number, at=number)
    shelf = Shelf(storage)
    assert len(slots(shelf)) == 3
    path = storage.folder / "new_worlds.3.match.json"
    path.write_text(path.read_text(encoding="utf-8")[:300], encoding="utf-8")
    saved = shelf.look(tuple(GAMES))
    assert [match.slot for match in saved.unfinished] == ["new_worlds.4", "new_worlds.2"]
    assert [(each.game_id, each.kept.name) for each in saved.damaged] == [("new_worlds", "new_worlds.3.match.json.bad")]
    assert shelf.look(tuple(GAMES)).damaged == [], "it is told once"


def test_what_is_found_damaged_when_a_match_starts_is_told_at_home(storage):
    storage.save("mondo", "{half")
    shelf = Shelf(storage)
    assert shelf.fresh_slot("mondo", "") == "mondo"
    assert [each.game_id for each in shelf.look(tuple(GAMES)).damaged] == ["mondo"]


def test_a_match_of_another_game_than_its_name_says_is_not_believed(storage):
    storage.save("mondo", a_match().to_text())
    assert [each.game_id for each in Shelf(storage).look(tuple(GAMES)).damaged] == ["mondo"]
    storage.save("mondo", a_match().to_text())
    with pytest.raises(Unreadable):
        open_match(storage, "mondo", **services(storage))


# -- names, and what is deleted ------------------------------------------------------------------------


def test_a_match_gets_another_name_and_stays_where_it_is(storage):
    match = put(storage, "new_worlds", 1, at=0)
    put(storage, "new_worlds.2", 2, at=5)
    shelf = Shelf(storage)
    slots(shelf)
    shelf.rename("new_worlds", "La revancha")
    found = shelf.look(tuple(GAMES)).unfinished
    assert [(each.slot, each.title) for each in found] == [("new_worlds.2", ""), ("new_worlds", "La revancha")]
    session = open_match(storage, "new_worlds", **services(storage))
    assert session.match.state == match.state and session.notes.title == "La revancha"
    session.save()
    assert Shelf(storage).look(tuple(GAMES)).unfinished[0].title == "La revancha", "play does not forget it"


def test_what_cannot_be_renamed_says_so(storage):
    with pytest.raises(NotThere):
        Shelf(storage).rename("mondo", "x")
    storage.save("mondo", "{}")
    with pytest.raises(Unreadable):
        Shelf(storage).rename("mondo", "x")
    assert storage.damaged() == ["mondo.match.json.bad"]


def test_a_deleted_match_can_be_taken_back_until_the_next_start(storage):
    match = put(storage, "new_worlds")
    shelf = Shelf(storage)
    assert slots(shelf) == ["new_worlds"]
    storage.put_away("new_worlds")
    assert slots(shelf) == [] and shelf.fresh_slot("new_worlds", "") == "new_worlds.2", "its name is not free yet"
    storage.bring_back("new_worlds")
    assert slots(shelf) == ["new_worlds"] and storage.load("new_worlds") == match.to_text()
    storage.put_away("new_worlds")
    assert slots(Shelf(storage)) == [] and {path.name for path in storage.folder.iterdir()} <= {INDEX}
    with pytest.raises(NotThere):
        storage.bring_back("new_worlds")
    with pytest.raises(NotThere):
        storage.put_away("new_worlds")


def test_a_session_is_saved_under_its_own_name(storage):
    session = Session.new(GAMES["new_worlds"], Setup(2, {"start": 0}, 1), players(2, None), **services(storage))
    session.notes.slot = "new_worlds.5"
    session.save()
    assert storage.names() == ["new_worlds.5"] and session.slot == "new_worlds.5"
