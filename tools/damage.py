"""Damaged files: real matches, settings and records, broken in every way a disk, a cable or a curious hand can break
them. The app must not crash on one, and must not lose one: it is used, or kept aside as it is.

`python -m tools.damage [FILES] [SEED]`
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from app.people import usual_players
from app.play.finished import Finished
from app.play.keeping import close_match, open_match
from app.play.seating import Notes, Player, slot_of_match
from app.play.session import Session
from app.play.shelf import INDEX, Shelf
from app.play.thinking import InlineThinker
from app.play.wording import Wording
from app.screens.setup.draft import Draft
from app.services import statistics
from app.services.levels import strengths
from app.services.records import Records
from app.services.settings import SETTINGS, Settings
from app.services.storage import DAILY, NotThere, Storage, Unreadable, slot_of
from rules import GAMES
from rules.game import Game, Json, Setup
from rules.match import Match, Origin
from rules.rating import estimate
from tools import battery

FILES = 10_000
PEOPLE = [Player("Ana", "owl"), Player("Inés", "fox"), Player("ñandú", "llama"), Player("Bruno", "bear")]
NEIGHBOUR = "new_worlds.9"
LEVELS = (None, "random", "easy")
"""Quick players: how well they play is not the question here."""
MOVES_ON = 3
"""So many moves a match that could be opened is played on."""


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder for a while; in memory, where there is such a place: thousands of files are written to it."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


class Original(NamedTuple):
    """A sound file: what it is (a slot of a match, `index`, `settings` or `records`) and its text."""

    kind: str
    text: str


# -- sound files -----------------------------------------------------------------------------------


def originals(rng: Random) -> list[Original]:
    """Matches of every mode of every game at their beginning, middle and end, settings and records."""
    found = [Original(*match) for game in GAMES.values() for mode in game.modes for match in matches(game, mode, rng)]
    others = [("index", index_text(found)), ("settings", settings_text(rng)), ("records", records_text(found))]
    return [*found, *(Original(*other) for other in others)]


def matches(game: Game, mode: str, rng: Random) -> Iterator[tuple[str, str]]:
    setup = battery.mode_setup(game, mode, rng.randrange(1000))
    table = battery.RandomTable(game, setup, rng)
    length = sum(1 for _ in table.steps())
    for cut in (rng.randrange(1, 5), length // 2, length):
        match = Match(game, setup)
        for step in table.match.steps[:cut]:
            match.play(step.seat, step.move, step.at)
        if rng.random() < 0.3 and game.takes_back:
            match.undo(min(2, cut))
        notes = notes_for(match, rng)
        match.extra = notes.dump()
        yield slot_of(game.id, notes.mode), match.to_text()
        if cut == length // 2:
            yield slot_of(game.id, notes.mode), continued(match).to_text()


def continued(match: Match) -> Match:
    """The same as a match of older rules that goes on from its position."""
    earlier = tuple(map(str, match.steps[: match.cursor]))
    return Match(match.game, match.setup, match.extra, Origin(1, earlier, match.state.dump()))


def notes_for(match: Match, rng: Random) -> Notes:
    seats = match.setup.seats
    people = [PEOPLE[seat % len(PEOPLE)]._replace(level=rng.choice(LEVELS)) for seat in range(seats)]
    notes = Notes([people[0]._replace(level=None), *people[1:]], hints=rng.randrange(3), undone=rng.random() < 0.5)
    notes.mode = DAILY if match.game.id == "where_is_that" and seats == 1 else "mixed"
    notes.look_at(match)
    return notes


def settings_text(rng: Random) -> str:
    values = {key: setting.default for key, setting in SETTINGS.items()}
    values["names"], values["avatars"] = ["Ana", "Inés"], ["owl", "fox"]
    usual = [PEOPLE[0], *(player._replace(level="easy") for player in PEOPLE[1:])]
    values["setups"] = {game.id: Draft.fresh(game, usual * 2).stored() for game in GAMES.values()}
    return json.dumps({"format": 1, **values}, ensure_ascii=False, indent=1)


def index_text(played: Sequence[Original]) -> str:
    """What the shelf notes of its matches."""
    with quick_folder() as folder:
        storage = Storage(folder)
        for kind, text in played:
            storage.save(kind, text)
        Shelf(storage).look(tuple(GAMES))
        return (storage.folder / INDEX).read_text(encoding="utf-8")


def records_text(played: Sequence[Original]) -> str:
    with quick_folder() as folder:
        storage, records = Storage(folder), Records(folder)
        for _, text in played:
            session = Session(Match.from_text(text), **quiet(storage))
            if session.outcome is not None:
                close_match(session, storage, records, Finished(storage.folder.parent))
        return (folder / "records.json").read_text(encoding="utf-8")


def quiet(storage: Storage) -> dict:
    """What a session needs here: time does not pass, and it saves as in the app."""
    return {
        "thinker": InlineThinker(),
        "later": lambda action, _seconds: action(),
        "save": lambda match: storage.save(slot_of_match(match), match.to_text()),
    }


# -- ways to damage --------------------------------------------------------------------------------

STRANGE: tuple[Json, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    10**9,
    -(10**18),
    10**30,
    1.5,
    -0.0,
    float("nan"),
    float("inf"),
    "",
    " ",
    "null",
    "0",
    "-1",
    "../../etc",
    "\ud800",
    "\x00",
    "a" * 5000,
    "ﷺ" * 300,
    "١",
    [],
    {},
    [[]],
    [None],
    {"": None},
    [0] * 500,
    {"players": []},
    [{"name": "Ana"}],
    "daily",
    "hard",
    "wait",
    "0 wait",
    "0@5 next",
    "9 pass",
)


def flip_bytes(data: bytes, rng: Random) -> bytes:
    damaged = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 60))):
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def truncate(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


def cut_out(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data))
    return data[:start] + data[start + rng.randrange(1, 80) :]


def repeat(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data))
    return data[:start] + data[max(0, start - rng.randrange(1, 80)) :]


def overwrite(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data))
    return data[:start] + rng.choice((b"\x00" * 512, rng.randbytes(64), b"\xff\xfe", b"[" * 9000)) + data[start + 64 :]


def recode(data: bytes, rng: Random) -> bytes:
    return data.decode().encode(rng.choice(("utf-16", "utf-32", "latin-1", "utf-8-sig")), errors="replace")


def swap_digits(data: bytes, rng: Random) -> bytes:
    places = [at for at, byte in enumerate(data) if chr(byte).isdigit()]
    damaged = bytearray(data)
    for at in rng.sample(places, min(len(places), rng.choice((1, 1, 3)))):
        damaged[at] = ord(rng.choice("0123456789"))
    return bytes(damaged)


def in_json(change: Callable[[Json, Json, Json, Random], None], inside: str = "") -> Callable[[bytes, Random], bytes]:
    """A damage to one value somewhere in the file (or in one part of it), everything else as it was."""

    def damage(data: bytes, rng: Random) -> bytes:
        whole = json.loads(data)
        part = whole.get(inside) if inside else whole
        spots = list(_spots(part if isinstance(part, dict | list) else whole))
        for holder, key in rng.sample(spots, min(len(spots), rng.choice((1, 1, 1, 2, 5)))):
            if key in (holder if isinstance(holder, dict) else range(len(holder))):
                change(whole, holder, key, rng)
        return json.dumps(whole, ensure_ascii=rng.random() < 0.5, indent=1).encode("utf-8", errors="surrogatepass")

    return damage


def _spots(value: Json) -> Iterator[tuple[Json, Json]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _spots(value[key])


def replace(whole: Json, holder: Json, key: Json, rng: Random) -> None:
    holder[key] = rng.choice(STRANGE)


def remove(whole: Json, holder: Json, key: Json, rng: Random) -> None:
    del holder[key]


def nest(whole: Json, holder: Json, key: Json, rng: Random) -> None:
    for _ in range(rng.choice((1, 3, 400))):
        holder[key] = rng.choice(([holder[key]], {"a": holder[key]}))


def move_about(whole: Json, holder: Json, key: Json, rng: Random) -> None:
    """The value of another place."""
    other, place = rng.choice(list(_spots(whole)))
    holder[key] = json.loads(json.dumps(other[place]))


def disorder(data: bytes, rng: Random) -> bytes:
    """Moves (or whatever lies in lists) swapped, doubled, left out."""
    whole = json.loads(data)
    lists = [holder[key] for holder, key in _spots(whole) if isinstance(holder[key], list) and len(holder[key]) > 1]
    chosen = rng.choice(lists) if lists else [0, 1]
    first, second = rng.sample(range(len(chosen)), 2)
    kind = rng.randrange(3)
    if kind == 0:
        chosen[first], chosen[second] = chosen[second], chosen[first]
    elif kind == 1:
        chosen.insert(first, chosen[second])
    else:
        del chosen[first]
    return json.dumps(whole, ensure_ascii=False, indent=1).encode()


WAYS: dict[str, Callable[[bytes, Random], bytes]] = {
    "bytes flipped": flip_bytes,
    "cut short": truncate,
    "a piece missing": cut_out,
    "a piece twice": repeat,
    "a block overwritten": overwrite,
    "another encoding": recode,
    "digits changed": swap_digits,
    "empty": lambda data, rng: b"",
    "values replaced": in_json(replace),
    "values removed": in_json(remove),
    "values nested": in_json(nest),
    "values in other places": in_json(move_about),
    "order changed": disorder,
    "notes replaced": in_json(replace, "extra"),
    "notes removed": in_json(remove, "extra"),
    "notes in other places": in_json(move_about, "extra"),
    "set-up replaced": in_json(replace, "setup"),
    "set-up changed": in_json(move_about, "setup"),
}


ANY_FILE = list(WAYS)[: list(WAYS).index("empty") + 1]
"""Those that ask for no JSON."""


# -- what the app does with them -------------------------------------------------------------------


class Nobody:
    """A screen that shows nothing."""

    def session_show(self, told, done: Callable[[], None]) -> None:
        done()

    def session_changed(self) -> None: ...

    def session_cover(self, seat: int) -> None: ...

    def session_over(self, outcome) -> None: ...

    def session_trouble(self, seat: int) -> None: ...


def meet(kind: str, damaged: bytes, folder: Path, rng: Random) -> str:
    """The app finds this file at its start and uses it as far as it goes. What became of it: used or kept aside."""
    if kind == "settings":
        return _meet_settings(damaged, folder)
    if kind == "records":
        return _meet_records(damaged, folder)
    if kind == "index":
        return _meet_index(damaged, folder)
    return _meet_match(kind, damaged, folder, rng)


def _meet_match(slot: str, damaged: bytes, folder: Path, rng: Random) -> str:
    storage = Storage(folder)
    path = folder / "matches" / f"{slot}.match.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(damaged)
    storage.save(NEIGHBOUR, neighbour())
    saved = Shelf(storage).look(tuple(GAMES))
    assert Shelf(storage).look(tuple(GAMES))[:2] == saved[:2], "the index says something else than the files"
    assert [card.moves for card in saved.unfinished if card.slot == NEIGHBOUR] == [1], "it took another with it"
    assert storage.load(NEIGHBOUR) == neighbour()
    for card in saved.unfinished:
        assert card.players and (card.turn is None or card.players[card.turn].name is not None)
        if card.progress is not None:
            Wording(card.game_id, card.players).say(card.progress)
    try:
        session = open_match(storage, slot, **quiet(storage))
    except (NotThere, Unreadable):
        _check_kept(path.parent, damaged)
        return "kept aside"
    _play_on(session, storage, Records(folder), rng)
    return "used"


@cache
def neighbour() -> str:
    """A sound match that lies beside a damaged one."""
    match = Match(GAMES["new_worlds"], Setup(2, {"start": 0}, 1))
    match.play(0, match.state.moves(0)[0])
    match.extra = Notes(PEOPLE[:2]).dump()
    return match.to_text()


def _meet_index(damaged: bytes, folder: Path) -> str:
    """It says what the files say, or is made anew."""
    storage = Storage(folder)
    storage.save(NEIGHBOUR, neighbour())
    (storage.folder / INDEX).write_bytes(damaged)
    assert [(card.slot, card.moves) for card in Shelf(storage).look(tuple(GAMES)).unfinished] == [(NEIGHBOUR, 1)]
    return "used"


def _play_on(session: Session, storage: Storage, records: Records, rng: Random) -> None:
    """Go on with the match as a table does, leave it, and find it again."""
    session.start(Nobody())
    for _ in range(MOVES_ON):
        session._thinker.poll()
        if session.phase == "covered":
            session.uncover()
        if session.timed:
            session.clock.tick(rng.choice((16, 90, 5000)))
        if session.phase in ("deciding", "running") and session.match.state.actors():
            seat = rng.choice(session.match.state.actors())
            moves = session.match.state.moves(seat)
            if session.clock.left != 0:
                session.play(rng.choice(moves), seat)
        session.log(), session.undo_offer(), session.view.dump()
    if session.outcome is not None:
        close_match(session, storage, records, Finished(storage.folder.parent))
        assert session.slot not in storage.names()
        return
    session.pause()
    again = open_match(storage, session.slot, **quiet(storage))
    assert again.match.state == session.match.state and again.notes == session.notes


def _check_kept(folder: Path, damaged: bytes) -> None:
    kept = [path.read_bytes() for path in folder.iterdir() if path.name.endswith(".bad")]
    assert kept == [damaged], "a damaged file is not kept as it was"


def _meet_settings(damaged: bytes, folder: Path) -> str:
    path = folder / "settings.json"
    path.write_bytes(damaged)
    settings = Settings(folder)
    assert all(setting.accepts(getattr(settings, key)) for key, setting in SETTINGS.items())
    usual = usual_players(settings)
    for game in GAMES.values():
        Draft.remembered(game, settings.setups.get(game.id), usual).fault()
    settings.set("volume", 0.25 if settings.volume != 0.25 else 0.5)
    assert Settings(folder).volume == settings.volume
    return _used_or_kept(path, settings.kept_aside, damaged)


def _meet_records(damaged: bytes, folder: Path) -> str:
    path = folder / "records.json"
    path.write_bytes(damaged)
    records = Records(folder)
    for game in GAMES:
        records.results(game), records.by_level(game)
    for result in records.results():
        records.add(result)
    _add_up(records)
    return _used_or_kept(path, records.kept_aside, damaged)


def _add_up(records: Records) -> None:
    """What the statistics of everybody say."""
    results = records.results()
    for person in statistics.persons(results):
        own = statistics.of_person(results, person.name)
        for reckon in (
            statistics.figures,
            statistics.by_level,
            statistics.bests,
            statistics.scores,
            statistics.trend,
            statistics.sources,
            statistics.favourite_way,
            statistics.earned,
        ):
            reckon(own)
        for game in GAMES:
            estimate(strengths(game), statistics.met([each for each in own if each.result.game == game]))
    for result in results:
        statistics.earned_in(results, result.match)


def _used_or_kept(path: Path, kept: Path | None, damaged: bytes) -> str:
    if kept is None:
        return "used"
    assert kept.read_bytes() == damaged, "a damaged file is not kept as it was"
    return "kept aside"


# -- many of them ----------------------------------------------------------------------------------


class Tally(NamedTuple):
    outcomes: Counter[str]
    faults: list[str]


def damage_many(count: int, seed: int = 1) -> Tally:
    """So many damaged files, every way in turn; a fault names what is needed to see it again."""
    sound = originals(Random(f"originals/{seed}"))
    tally = Tally(Counter(), [])
    for number in range(count):
        outcome, fault = damage_one(sound, list(WAYS)[number % len(WAYS)], f"{seed}/{number}")
        tally.outcomes[outcome] += 1
        if fault:
            tally.faults.append(fault)
    return tally


def damage_one(sound: Sequence[Original], way: str, seed: str) -> tuple[str, str]:
    rng = Random(seed)
    kind, text = rng.choice(sound) if rng.random() < 0.9 else rng.choice(sound[-3:])
    way = rng.choice(ANY_FILE) if kind == "index" else way
    damaged = WAYS[way](text.encode(), rng)
    with quick_folder() as folder:
        try:
            return meet(kind, damaged, folder, rng), ""
        except Exception as fault:
            return "crashed", f"{kind}, {way}, seed {seed}: {fault!r}"


def main(arguments: list[str]) -> int:
    count = int(arguments[0]) if arguments else FILES
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    tally = damage_many(count, seed)
    print(f"{count} damaged files: {dict(tally.outcomes)}")
    print("\n".join(tally.faults[:50]))
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
