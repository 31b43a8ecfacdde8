"""A hundred damaged files and a hundred kills (`make soak`: ten thousand and a thousand): no crash, nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from rules import GAMES
from tests.app import touch
from tools import damage, kills

SEED = 7
SAMPLE = 8
"""So many of the damaged matches that could be opened are put on the real table."""


@pytest.fixture(scope="module")
def sound() -> list[damage.Original]:
    return damage.originals(Random("originals/test"))


def test_sound_files_of_every_game_are_used_as_they_are(sound) -> None:
    for number, (kind, text) in enumerate(sound):
        with damage.quick_folder() as folder:
            assert damage.meet(kind, text.encode(), folder, Random(number)) == "used", kind
    assert {kind.partition(".")[0] for kind, _ in sound} == {*GAMES, "index", "settings", "records"}


def test_a_hundred_damaged_files_crash_nothing_and_none_is_lost(sound) -> None:
    ways = list(damage.WAYS)
    outcomes = [damage.damage_one(sound, ways[n % len(ways)], f"{SEED}/{n}") for n in range(100)]
    assert [fault for _, fault in outcomes if fault] == []
    assert {outcome for outcome, _ in outcomes} == {"used", "kept aside"}


def openable(sound: list[damage.Original], rng: Random) -> Iterator[tuple[str, bytes]]:
    """Damaged matches that can be opened all the same: other names, turns, modes, counts, fewer notes."""
    ways = ["notes replaced", "notes removed", "notes in other places", "digits changed", "set-up changed"]
    while True:
        kind, text = rng.choice(sound[:-3])
        damaged = damage.WAYS[rng.choice(ways)](text.encode(), rng)
        with damage.quick_folder() as folder:
            if damaged != text.encode() and damage.meet(kind, damaged, folder, rng) == "used":
                yield kind, damaged


def test_damaged_matches_that_can_be_opened_are_shown_on_the_real_table(app, sound) -> None:
    folder = app.services.storage.folder
    folder.mkdir(parents=True, exist_ok=True)
    for kind, damaged in islice(openable(sound, Random(SEED)), SAMPLE):
        (folder / f"{kind}.match.json").write_bytes(damaged)
        assert app.resume_match(kind) is not None
        touch.frames(4)
        app.go("home")
        for each in [*folder.iterdir()]:
            each.unlink()


def test_a_hundred_kills_lose_nothing_that_was_saved() -> None:
    with damage.quick_folder() as folder:
        truth = kills.kill_many(100, folder, SEED)
    assert truth.saves > 100


def test_a_lost_move_would_be_noticed(tmp_path) -> None:
    """The watchman is awake: a save that is told before it is written is found out."""
    truth = kills.Truth(tmp_path)
    life = kills.Life(tmp_path, Random(1), lambda line: truth.hear([line]))
    session = life._sit_down("new_worlds")
    life.storage.save = lambda name, text: None
    session.start(damage.Nobody())
    while session.match.cursor < 4:
        life._go_on(session)
    with pytest.raises(AssertionError, match=r"move \d was saved"):
        truth.check()
