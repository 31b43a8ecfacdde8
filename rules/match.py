"""A match: its set-up, the record of its moves, and a cursor that can go back and forth.

On disk a match is set-up and moves, as text that a person can read, with the position they lead to
(docs/MATCH_FORMAT.md). Loading replays it and checks the digest of the position, so a damaged or foreign file is
noticed, never believed. A match of older rules that does not go the same way any more goes on from its position: see
`Origin`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rules import GAMES
from rules.files import read_text, set_aside, write_safely
from rules.game import BadData, BadSetup, Event, Game, Json, Move, RulesError, Setup, State

FORMAT = 2
READS = (1, 2)
"""Formats of files that can be read; format 1 had no position and named no rules."""
_SEAT, _TIME = re.compile("[0-9]{1,2}"), re.compile("[0-9]{0,12}")


class Step(NamedTuple):
    """One move as it was played, with what it caused."""

    seat: int
    move: Move
    at: int
    events: tuple[Event, ...]

    def __str__(self) -> str:
        time = f"@{self.at}" if self.at else ""
        return f"{self.seat}{time} {self.move}"


class Origin(NamedTuple):
    """Where the record of a match begins that was played with older rules: its moves until then stand here as they were
    written, and cannot be replayed."""

    rules: int
    """The version of the rules they were played with."""
    earlier: tuple[str, ...]
    position: Mapping[str, Json]

    @property
    def elapsed(self) -> int:
        return max((time for _, time in map(read_mover, self.earlier)), default=0)

    def dump(self) -> dict[str, Json]:
        return {"rules": self.rules, "earlier": list(self.earlier), "position": dict(self.position)}

    @classmethod
    def read(cls, data: Mapping[str, Json]) -> Origin:
        earlier = expect(data, "earlier", list)
        for line in earlier:
            read_mover(line)
        return cls(expect(data, "rules", int), tuple(earlier), expect(data, "position", dict))


class UndoOffer(NamedTuple):
    """Whether a seat may take back: how many steps, at what price, or (`refusal`) why not."""

    steps: int
    assisted: bool
    refusal: str | None = None


class Match:
    """A match being played or looked at again. `state` is the position at the cursor."""

    def __init__(
        self, game: Game, setup: Setup, extra: Mapping[str, Json] | None = None, origin: Origin | None = None
    ) -> None:
        self.game = game
        self.setup = game.complete(setup)
        self.origin = origin
        self.state: State = self.first()
        self.steps: list[Step] = []
        self.cursor = 0
        self.extra: dict[str, Json] = dict(extra or {})
        """What the app keeps with a match (names, who is a computer); the core carries it and never reads it."""

    def first(self) -> State:
        """The position before the first move of the record."""
        return self.game.start(self.setup) if self.origin is None else self.game.load(self.origin.position)

    def fresh(self, extra: Mapping[str, Json] | None = None) -> Match:
        """The same match before the first move of the record."""
        return Match(self.game, self.setup, extra, self.origin)

    @property
    def earlier(self) -> tuple[str, ...]:
        """The lines of moves before the record, which cannot be replayed; usually none."""
        return () if self.origin is None else self.origin.earlier

    @property
    def untouched(self) -> bool:
        """Nobody has moved yet."""
        return self.cursor == 0 and self.origin is None

    @property
    def elapsed(self) -> int:
        """The moment of the latest move up to the cursor, in ms; 0 in games without a clock."""
        before = 0 if self.origin is None else self.origin.elapsed
        return max((step.at for step in self.steps[: self.cursor]), default=before)

    def play(self, seat: int, move: Move, at: int = 0) -> Sequence[Event]:
        """Play at the cursor; moves that had been taken back are forgotten."""
        events = tuple(self.state.play(seat, move, at))
        del self.steps[self.cursor :]
        self.steps.append(Step(seat, move, at, events))
        self.cursor += 1
        return events

    def goto(self, cursor: int) -> None:
        """Show the position after `cursor` moves."""
        if not 0 <= cursor <= len(self.steps):
            raise BadData(f"the match has {len(self.steps)} moves, there is no position {cursor}")
        if cursor < self.cursor:
            self.state = self.first()
            self.cursor = 0
        for step in self.steps[self.cursor : cursor]:
            self.state.play(step.seat, step.move, step.at)
        self.cursor = cursor

    def branch(self, cursor: int) -> Match:
        """Another match with the same set-up and the first so many moves: to play on from there."""
        if not 0 <= cursor <= len(self.steps):
            raise BadData(f"the match has {len(self.steps)} moves, there is no position {cursor}")
        twin = self.fresh()
        for step in self.steps[:cursor]:
            twin.play(step.seat, step.move, step.at)
        return twin

    def undo(self, steps: int = 1) -> None:
        self.goto(self.cursor - steps)

    def redo(self, steps: int = 1) -> None:
        self.goto(self.cursor + steps)

    def undo_offer(self, seat: int, persons: Collection[int]) -> UndoOffer:
        """What taking back would mean for a seat: free until something new was seen or the device changed hands;
        further back only where one person plays against computers, and then the match counts as assisted."""
        if not self.game.takes_back:
            return UndoOffer(0, False, "undo.real_time")
        own = [index for index in range(self.cursor) if self.steps[index].seat == seat]
        if not own:
            handed_over = any(step.seat in persons for step in self.steps[: self.cursor])
            return UndoOffer(0, False, "undo.handed_over" if handed_over else "undo.nothing")
        since = self.steps[own[-1] : self.cursor]
        if any(step.seat != seat and step.seat in persons for step in since):
            return UndoOffer(0, False, "undo.handed_over")
        free = not any(step.seat != seat or self._revealed(step) for step in since)
        if not free and len(persons) > 1:
            return UndoOffer(0, False, "undo.revealed")
        return UndoOffer(len(since), not free)

    def _revealed(self, step: Step) -> bool:
        return any(event.key in self.game.reveals for event in step.events)

    def log(self, viewer: int | None) -> list[tuple[int, Event]]:
        """Everything that happened up to the cursor as `viewer` may know it, with the number of the move."""
        return [
            (number, event.seen_by(viewer))
            for number, step in enumerate(self.steps[: self.cursor])
            for event in step.events
        ]

    def dump(self) -> dict[str, Json]:
        position = self.state.dump()
        origin = {} if self.origin is None else {"origin": self.origin.dump()}
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "setup": {"seats": self.setup.seats, "options": dict(self.setup.options), "seed": self.setup.seed},
            "moves": [str(step) for step in self.steps],
            "cursor": self.cursor,
            "digest": _short_hash(position),
            "position": position,
            **origin,
            "extra": self.extra,
        }

    def fingerprint(self) -> str:
        """The same for the same set-up and moves, and for no other match."""
        return _short_hash([self.game.id, list(self.setup), [*self.earlier, *map(str, self.steps[: self.cursor])]])

    def to_text(self) -> str:
        return json.dumps(self.dump(), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_text(cls, text: str) -> Match:
        """Read a match back by replaying it. BadData says what is wrong, with the number of the move."""
        return cls.load(read_json(text))

    @classmethod
    def load(cls, data: Json) -> Match:
        """A match of older rules that does not go the same way any more goes on from the position in the file."""
        game, setup = read_setup(data)
        rules = _rules_of(game, data)
        try:
            return _replayed(game, setup, data)
        except BadData as error:
            if rules == game.rules_version:
                raise
            if "position" not in data:
                raise BadData(f"played with rules {rules}; with rules {game.rules_version}: {error}") from None
            return _continued(game, setup, data, rules)


def _rules_of(game: Game, data: Mapping[str, Json]) -> int:
    """The version of the rules a match file was played with. BadData if this app cannot know it."""
    if data.get("format") not in READS:
        raise BadData(f"match format {data.get('format')!r} is not {FORMAT}: written by another version of the app")
    rules = 1 if data["format"] == 1 else expect(data, "rules", int)
    if not 1 <= rules <= game.rules_version:
        raise BadData(f"played with rules {rules} of {game.id}: this app knows rules 1 to {game.rules_version}")
    return rules


def _replayed(game: Game, setup: Setup, data: Mapping[str, Json]) -> Match:
    """Every move played again, to the position that was saved."""
    origin = Origin.read(expect(data, "origin", dict)) if "origin" in data else None
    try:
        match = Match(game, setup, expect(data, "extra", dict), origin)
    except BadSetup as error:
        raise BadData(str(error)) from None
    for number, line in enumerate(expect(data, "moves", list), start=1):
        try:
            match.play(*parse_step(game, line))
        except RulesError as error:
            raise BadData(f"move {number} ({line!r}): {error}") from None
    match.goto(expect(data, "cursor", int))
    if digest(match.state) != data.get("digest"):
        raise BadData("the moves lead to another position than the one that was saved")
    if data["format"] > 1:
        _check_position(data)
    return match


def _continued(game: Game, setup: Setup, data: Mapping[str, Json], rules: int) -> Match:
    """A match of older rules from the position that was saved; the moves until then stay as they were written."""
    moves, cursor = expect(data, "moves", list), expect(data, "cursor", int)
    if not 0 <= cursor <= len(moves):
        raise BadData(f"the match has {len(moves)} moves, there is no position {cursor}")
    _check_position(data)
    before = Origin.read(expect(data, "origin", dict)).earlier if "origin" in data else ()
    origin = Origin.read({"rules": rules, "earlier": [*before, *moves[:cursor]], "position": data["position"]})
    try:
        match = Match(game, _still_known(game, setup), expect(data, "extra", dict), origin)
    except RulesError as error:
        raise BadData(f"the position of rules {rules} cannot be read: {error}") from None
    faults = match.state.audit()
    if faults:
        raise BadData(f"the position of rules {rules} is not sound: {faults[0]}")
    return match


def _check_position(data: Mapping[str, Json]) -> None:
    if _short_hash(expect(data, "position", dict)) != data.get("digest"):
        raise BadData("the position that was saved is damaged")


def _still_known(game: Game, setup: Setup) -> Setup:
    """The set-up without options that today's rules do not know any more."""
    known = {option.key: option for option in game.options}
    kept = {
        key: value for key, value in setup.options.items() if key in known and not known[key].fault(value, setup.seats)
    }
    return Setup(setup.seats, kept, setup.seed)


def read_json(text: str) -> Json:
    """What a JSON text holds. BadData says in one line why it is none."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadData(f"not JSON: {error}") from None
    except RecursionError:
        raise BadData("not JSON: nested too deeply") from None


def read_setup(data: Json) -> tuple[Game, Setup]:
    """The game and set-up named by a match or scenario file."""
    if not isinstance(data, dict):
        raise BadData("not a match: no JSON object")
    game_id = data.get("game")
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise BadData(f"unknown game {game_id!r}; there are: {', '.join(GAMES)}")
    setup = expect(data, "setup", dict)
    game = GAMES[game_id]
    parts = (expect(setup, "seats", int), expect(setup, "options", dict), expect(setup, "seed", int))
    return game, Setup(*parts)


def parse_step(game: Game, line: Json) -> tuple[int, Move, int]:
    """`2@1500 take t001` → seat, move, time. The inverse of str(step)."""
    seat, at = read_mover(line)
    return seat, game.parse(line.partition(" ")[2]), at


def read_mover(line: Json) -> tuple[int, int]:
    """Seat and time of a move line: `2@1500 take t001` → 2, 1500."""
    if not isinstance(line, str):
        raise BadData("a move is a line of text")
    who = line.partition(" ")[0]
    seat, _, time = who.partition("@")
    if not _SEAT.fullmatch(seat) or not _TIME.fullmatch(time):
        raise BadData(f"a move line starts with a seat number, not {who!r}")
    return int(seat), int(time or 0)


def digest(state: State) -> str:
    """A short fingerprint of a position."""
    return _short_hash(state.dump())


def _short_hash(data: Json) -> str:
    from hashlib import sha256

    try:
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    except RecursionError:
        raise BadData("nested too deeply") from None
    return sha256(text.encode()).hexdigest()[:16]


def expect(data: Mapping[str, Json], key: str, kind: type, default: Json = None) -> Json:
    """A value of the right kind out of a file; BadData names it otherwise."""
    value = data.get(key, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadData(f"{key!r} is missing or no {kind.__name__}")
    return value


def save_match(match: Match, path: Path) -> None:
    write_safely(path, match.to_text())


def load_match(path: Path) -> Match:
    """The match in a file. A file that cannot be read is set aside and BadData says where it went."""
    try:
        return Match.from_text(read_text(path))
    except BadData as error:
        if path.exists():
            raise BadData(f"{error} (kept as {set_aside(path).name})") from None
        raise
