"""Kills: a process plays all four games and saves as the app does, and is ended with SIGKILL at a random moment, again
and again on the same files. Whatever it had reported as saved must be there afterwards, and load.

`python -m tools.kills [KILLS] [SEED]`
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from app.play.finished import Finished
from app.play.keeping import close_match, open_match
from app.play.seating import Notes, Player, slot_of_match
from app.play.session import Session
from app.play.shelf import Shelf
from app.play.thinking import InlineThinker
from app.services.records import Records
from app.services.settings import SETTINGS, Settings
from app.services.storage import DAILY, Storage, slot_of
from rules import GAMES
from rules.game import Setup
from rules.match import Match
from tools.damage import Nobody, quick_folder

KILLS = 1_000
LONGEST = 0.05
"""Seconds a player lives at most."""
PLAYERS = [Player("Ana", "owl"), Player("Robot", "bear", "random")]
SETUPS: dict[str, tuple[int, dict]] = {
    "new_worlds": (2, {"settlements": True}),
    "mondo": (2, {"minutes": 1}),
    "natural_selection": (2, {}),
    "where_is_that": (2, {}),
    slot_of("where_is_that", DAILY): (1, {}),
    "new_worlds.2": (2, {}),
    "mondo.2": (2, {"minutes": 1}),
}
"""What is played under each name: all games, one of them against the clock, the daily challenge, and further matches of
a game."""

Tell = Callable[[str], None]


# -- who is killed -----------------------------------------------------------------------------------


class Life:
    """Plays until it is killed, and tells what it has saved after it was saved."""

    def __init__(self, folder: Path, rng: Random, tell: Tell) -> None:
        self.rng, self.tell = rng, tell
        self.storage, self.records, self.settings = Storage(folder), Records(folder), Settings(folder)
        self.shelf = Shelf(self.storage)

    def live(self) -> None:
        while True:
            session = self._sit_down(self.rng.choice(list(SETUPS)))
            session.start(Nobody())
            for _ in range(self.rng.randrange(1, 40)):
                self._go_on(session)
            self._leave(session)
            if self.rng.random() < 0.2:
                self._set_volume(self.rng.randrange(1000) / 1000)
            if self.rng.random() < 0.4:
                self._look_at_the_shelf()

    def _look_at_the_shelf(self) -> None:
        """As home and the shelf do, with a match that is deleted and taken back, and one that gets a name."""
        found = self.shelf.look(tuple(GAMES)).unfinished
        if not found:
            return
        slot = self.rng.choice(found).slot
        if self.rng.random() < 0.5:
            self.shelf.rename(slot, f"Match {self.rng.randrange(100)}")
            return
        self.tell(f"away {slot}")
        self.storage.put_away(slot)
        self.storage.bring_back(slot)
        self.tell(f"back {slot}")

    def _sit_down(self, slot: str) -> Session:
        services = {
            "thinker": InlineThinker(),
            "later": lambda action, _seconds: action(),
            "save": self._save,
            "save_soon": self._save_soon,
        }
        if slot in self.storage.names():
            return open_match(self.storage, slot, **services)
        seats, options = SETUPS[slot]
        game = GAMES[slot.partition(".")[0]]
        session = Session.new(game, Setup(seats, options, self.rng.randrange(10**9)), PLAYERS[:seats], **services)
        session.notes.slot, session.notes.mode = slot, DAILY if DAILY in slot else ""
        session.save()
        return session

    def _save(self, match: Match) -> None:
        slot = slot_of_match(match)
        self.storage.save(slot, match.to_text())
        self.tell(f"saved {slot} {match.cursor} {match.fingerprint()}")

    def _save_soon(self, match: Match) -> None:
        self.storage.save_soon(slot_of_match(match), match.to_text())

    def _go_on(self, session: Session) -> None:
        session._thinker.poll()
        if session.phase == "covered":
            session.uncover()
        if session.timed:
            session.clock.tick(100)
        actors = session.match.state.actors()
        if session.phase in ("deciding", "running") and 0 in actors and session.clock.left != 0:
            session.play(self.rng.choice(session.match.state.moves(0)), 0)

    def _leave(self, session: Session) -> None:
        if session.outcome is None:
            session.pause()
            return
        close_match(session, self.storage, self.records, Finished(self.storage.folder.parent))
        self.tell(f"closed {session.slot} {session.match.fingerprint()}")

    def _set_volume(self, volume: float) -> None:
        self.tell(f"setting {volume}")
        self.settings.set("volume", volume)
        self.tell(f"set {volume}")


def kill_one(folder: Path, rng: Random) -> list[str]:
    """A player lives for a moment and is killed; what it told."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(reader)
            Life(folder, rng, lambda line: os.write(writer, f"{line}\n".encode()) and None).live()
        except BaseException as fault:
            os.write(writer, f"fault {fault!r}\n".encode())
        finally:
            os._exit(code)
    os.close(writer)
    time.sleep(rng.random() * LONGEST)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reader, encoding="utf-8") as told:
        return told.read().splitlines()


# -- what must be there ------------------------------------------------------------------------------


class Truth:
    """What was told, over all lives, and what of it is not on the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saved: dict[str, tuple[int, str]] = {}
        self.closed: set[str] = set()
        self.away: dict[str, tuple[int, str]] = {}
        """What was being deleted and taken back: it may be there or not."""
        self.volumes = [str(SETTINGS["volume"].default)]
        """Those that may be on the disk now: the one that was set last, and one that was being set."""
        self.saves = 0

    def hear(self, lines: list[str]) -> None:
        for line in lines:
            what, *rest = line.split(" ")
            assert what != "fault", line
            if what == "saved":
                self.saved[rest[0]] = (int(rest[1]), rest[2])
                self.saves += 1
            elif what == "closed":
                self.saved.pop(rest[0], None)
                self.closed.add(rest[1])
            elif what == "away":
                self.away[rest[0]] = self.saved.pop(rest[0])
            elif what == "back":
                self.saved[rest[0]] = self.away.pop(rest[0])
            elif what == "setting":
                self.volumes.append(rest[0])
            else:
                self.volumes = rest
        self.away.clear()

    def check(self) -> None:
        storage, records = Storage(self.folder), Records(self.folder)
        assert storage.damaged() == [] and records.kept_aside is None, "a kill has damaged a file"
        saved = Shelf(storage).look(tuple(GAMES))
        assert saved == Shelf(storage).look(tuple(GAMES)) and not saved.damaged, "the index is not what the files say"
        noted = [result.match for result in records.results()]
        assert len(set(noted)) == len(noted), "a match is recorded twice"
        assert self.closed <= set(noted), "a finished match is not in the records"
        for slot in [slot for slot in self.saved if slot not in storage.names()]:
            assert set(noted) - self.closed, f"{slot} was saved and is gone"
            del self.saved[slot]  # its end was on the disk, and the player was killed before it could tell
        self.closed = set(noted)
        for slot, (cursor, print_) in self.saved.items():
            self._check_match(storage, slot, cursor, print_)
        settings = Settings(self.folder)
        assert settings.kept_aside is None
        assert str(settings.volume) in self.volumes, "a setting is lost"

    @staticmethod
    def _check_match(storage: Storage, slot: str, cursor: int, fingerprint: str) -> None:
        match = Match.from_text(storage.load(slot))
        Notes.of(match)
        assert match.cursor >= cursor, f"{slot}: move {cursor} was saved, there are {match.cursor}"
        match.goto(cursor)
        assert match.fingerprint() == fingerprint, f"{slot}: not the match that was saved"


def kill_many(count: int, folder: Path, seed: int = 1) -> Truth:
    """So many kills on the same files; AssertionError names the first thing that is lost."""
    for game in GAMES.values():  # loaded before the first fork: a child plays at once
        game.bot("random")
    truth = Truth(folder)
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        try:
            truth.hear(kill_one(folder, rng))
            truth.check()
        except Exception as fault:
            raise AssertionError(f"kill {number} of seed {seed}: {fault!r}") from fault
    return truth


def main(arguments: list[str]) -> int:
    count = int(arguments[0]) if arguments else KILLS
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    try:
        with quick_folder() as folder:
            truth = kill_many(count, folder, seed)
    except AssertionError as lost:
        print(lost)
        return 1
    print(f"{count} kills: {truth.saves} saves were told, {len(truth.closed)} matches ended, nothing is lost")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
