"""The contract between a game and everything that plays, shows or tests it.

A `Game` starts a `State`. Seats play `Move`s on it; each play returns `Event`s. What a seat may know
is a `View`. When it is over there is an `Outcome` with a `ScoreSheet` a seat. Nothing here knows a
screen, a clock or a file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from rules import puzzles
    from rules.bots import Bot, Budget
    from rules.bots.advice import Advice
    from rules.bots.standing import Standing, Trials
    from rules.daily import Achieved, Challenge
    from rules.feats import Achievement
    from rules.ladders import Climbed, Step
    from rules.match import Match
    from rules.review.lessons import Lesson
    from rules.scene import Change, Scene

Json = Any
"""A value that JSON can hold: None, bool, int, str, list, or dict with text keys."""


ADVICE_TRIALS = 400
"""Playouts of the plain judge of `Game.advice`."""


class RulesError(ValueError):
    """Something from outside does not fit the rules; the text is one line for a person."""


class IllegalMove(RulesError):
    """The move is not legal now; the state is unchanged. `reason` is a text key for players."""

    def __init__(self, reason: str, **params: Json) -> None:
        details = ", ".join(f"{name}={value}" for name, value in params.items())
        super().__init__(f"illegal move: {reason}" + (f" ({details})" if details else ""))
        self.message = Message(reason, params)


class BadSetup(RulesError):
    """The set-up asks for something the game does not have."""


class BadData(RulesError):
    """A dump, a move text or a file cannot be read."""


class Message(NamedTuple):
    """A text key with its parameters: what is said, never how. Parameters are ids and numbers."""

    key: str
    params: Mapping[str, Json] = {}


class Event(NamedTuple):
    """One thing that happened, for log, animation, sound and statistics.

    `private` parameters are for `seat` and `witnesses` only (a drawn card, say); use `seen_by`.
    """

    key: str
    seat: int | None = None
    params: Mapping[str, Json] = {}
    private: Mapping[str, Json] | None = None
    witnesses: tuple[int, ...] = ()

    def seen_by(self, viewer: int | None) -> Event:
        """The event as `viewer` (None: everybody) may know it."""
        if self.private is None:
            return self
        if viewer is not None and (viewer == self.seat or viewer in self.witnesses):
            return Event(self.key, self.seat, {**self.params, **self.private})
        return Event(self.key, self.seat, self.params)


class Move:
    """What a player chose: a small immutable value, hashable, with a text form both ways.

    Games subclass it (frozen slotted dataclasses, or interned instances where speed counts); `str(move)`
    is what `Game.parse` reads.
    """

    __slots__ = ()


class ScoreLine(NamedTuple):
    """One award or loss: its category, points, reason, and the things it counts (to light them up)."""

    key: str
    points: int
    reason: Message
    counted: tuple[str, ...] = ()


class ScoreSheet(NamedTuple):
    """Everything one seat scored; `total` is the sum of the lines."""

    seat: int
    total: int
    lines: tuple[ScoreLine, ...]


class Outcome(NamedTuple):
    """Why the match ended and who won. `ranking` groups tied seats, the best group first."""

    reason: Message
    ranking: tuple[tuple[int, ...], ...]
    sheets: tuple[ScoreSheet, ...]
    reached: bool | None = None
    """Whether who played alone met the target; None where there is none: then only the score counts."""

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0] if self.ranking else ()


class Option(NamedTuple):
    """One thing to choose at set-up, declared once for the set-up screen, the command line and checks.

    kind `flag`: true or false · `choice`: one of `choices` · `number`: `low`…`high` in steps of `step` ·
    `seat`: a seat number or "random" · `seats`: a list of seats · `each`: one of `choices` for every seat.
    """

    key: str
    kind: str
    default: Json
    choices: tuple[Json, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    when: Mapping[str, tuple[Json, ...]] = {}
    """Only asked (and only in force) while every named option has one of these values; "seats" counts too."""
    rare: bool = False
    """Behind the tune button of the set-up screen."""
    follows: tuple[str, ...] = ()
    """Options this one belongs to: what was chosen beside one of their values says nothing about another."""

    def default_for(self, seats: int) -> Json:
        return [self.default] * seats if self.kind == "each" else self.default

    def fault(self, value: Json, seats: int) -> str | None:
        """What is wrong with this value, or None."""
        if self._takes(value, seats):
            return None
        return f"option {self.key}: {value!r} is not one of {self.words(seats)}"

    def _takes(self, value: Json, seats: int) -> bool:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "choice":
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        if self.kind == "number":
            return whole and self.low <= value <= self.high and (value - self.low) % self.step == 0
        if self.kind == "seat":
            return value == "random" or (whole and value in range(seats))
        if not isinstance(value, list):
            return False
        if self.kind == "seats":
            named = [seat for seat in value if type(seat) is int and 0 <= seat < seats]
            return len(set(named)) == len(value)
        return len(value) == seats and all(each in self.choices for each in value)

    def words(self, seats: int) -> str:
        """The values it takes, for messages and the command line."""
        return {
            "flag": "true, false",
            "choice": ", ".join(map(str, self.choices)),
            "number": f"{self.low}…{self.high}",
            "seat": f"random, 0…{seats - 1}",
            "seats": f"a list of seats 0…{seats - 1}",
            "each": f"a list of {seats} of " + "/".join(map(str, self.choices)),
        }[self.kind]


class Setup(NamedTuple):
    """How a match starts. Same set-up and same moves give the same match, on every machine."""

    seats: int
    options: Mapping[str, Json] = {}
    seed: int = 0


class View(ABC):
    """What one seat may know (or, with seat None, what everybody may know). Screens and bots get only this.

    A view is a value: it holds no reference to the state, and `dump` says everything that is in it.
    """

    __slots__ = ()
    seat: int | None
    seats: int
    actors: tuple[int, ...]
    moves: Sequence[Move]
    """The legal moves of `seat`, in stable order; empty when it cannot move now."""

    @abstractmethod
    def dump(self) -> dict[str, Json]:
        """Readable JSON of all that is in the view."""

    def progress(self) -> Message | None:
        """How far the match is, in the game's own measure ("round 11 of 12"); None where nothing tells."""
        return None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash((self.seat, self.seats, self.actors))


class State(ABC):
    """A position of one match."""

    __slots__ = ()

    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """The seats that may move now; () when it is over; several at once in Mondo."""

    @abstractmethod
    def moves(self, seat: int) -> Sequence[Move]:
        """All legal moves of a seat, in a stable order; empty if it may not move."""

    @abstractmethod
    def play(self, seat: int, move: Move, at: int = 0) -> list[Event]:
        """Play in place. `at` is the elapsed time in ms, for games with a clock. IllegalMove changes nothing."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What that seat may know; None: what everybody may know."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result once it is over, else None."""

    @abstractmethod
    def copy(self) -> State:
        """An independent twin, cheap: search depends on it."""

    @abstractmethod
    def dump(self) -> dict[str, Json]:
        """Readable JSON, names not indexes; `Game.load(dump)` gives an equal state."""

    @abstractmethod
    def audit(self) -> list[str]:
        """What is broken: a lost or doubled card, a negative count. Empty in every legal position."""

    def deadline(self) -> int | None:
        """The elapsed ms at which the running clock stops; None in games without a clock, or while none runs.

        While it runs every actor may play the move whose text is `wait`: it lets time pass up to `at`, and at
        the deadline it is the only legal move.
        """
        return None

    def passes(self) -> bool:
        """Persons play alone, one after the other, and pass the device on, although a clock runs (MO-12)."""
        return False

    def out_of_turn(self) -> bool:
        """The actor decides inside another seat's turn, from public facts alone: hands stay covered meanwhile."""
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]


class Game(ABC):
    """One game: its name, its choices, and how matches of it begin."""

    id: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    modes: ClassVar[Mapping[str, Mapping[str, Json]]]
    """Named option sets worth a golden playthrough each, e.g. {"basic": {}, "advanced": {…}}."""
    rules_version: ClassVar[int] = 1
    """Named in match files. Raise it with every change after which a recorded match goes another way or its moves are
    written differently (docs/MATCH_FORMAT.md); `load` goes on reading the positions of older versions."""
    reveals: ClassVar[frozenset[str]] = frozenset()
    """Keys of events that bring new information or chance: a move that caused one cannot be taken back freely."""

    takes_back: ClassVar[bool] = True
    """Whether moves can be taken back at all; not where everybody acts at once against a clock."""

    @abstractmethod
    def start(self, setup: Setup) -> State:
        """The first position of a match. BadSetup says what is wrong with the set-up."""

    @abstractmethod
    def load(self, data: Mapping[str, Json]) -> State:
        """The inverse of State.dump(). BadData says what cannot be read."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The inverse of str(move). BadData when it is no move of this game."""

    @abstractmethod
    def guess(self, view: View, rng: Random) -> State:
        """A possible state behind a view: what is hidden is dealt at random, what is known stays."""

    @abstractmethod
    def bot(self, level: str, character: str = "") -> Bot:
        """The computer player of a level (easy, normal, hard, or random), with the ways of a character if one is
        named (rules/bots/characters.py)."""

    def advice(
        self, view: View, rng: Random, budget: Budget | None = None, about: Move | None = None
    ) -> tuple[Advice, ...]:
        """Every legal move of the viewing seat as a fair judge sees it, the best first; () when it cannot move.

        Hints and the review of a match ask it. `about` is a move that must be judged as thoroughly as the best. This
        default lets chance play on, for games without a clock; a game that knows better says more.
        """
        from rules.bots.advice import from_ratings
        from rules.bots.search import random_playout, ratings, tightened

        if view.seat is None or not view.moves:
            return ()
        trial = random_playout(view.seat, rng)
        return from_ratings(ratings(view.moves, lambda: self.guess(view, rng), trial, tightened(ADVICE_TRIALS, budget)))

    # -- looking back at a match (rules/review) ------------------------------------------------

    stands_in: ClassVar[str] = "points"
    """What `standings` counts: "points" of the score, or the "chance" of winning (rules/bots/standing.py)."""

    praises: ClassVar[frozenset[str]] = frozenset()
    """Keys of gains that recommend a move rather than tell a fact: not said of a move when there was a better one."""

    def standings(self, view: View, rng: Random) -> tuple[Standing, ...]:
        """How well each seat stands as a fair judge sees it from this view, while the match goes on."""
        from rules.bots.standing import by_playouts

        return by_playouts(self, view, rng)

    def trials(self, view: View, rng: Random) -> Trials | None:
        """How a few moves are tried side by side at length; None where advice is as exact as this judge can be."""
        from rules.bots.search import random_playout
        from rules.bots.standing import Trials

        assert view.seat is not None, "only a seat has moves"
        return Trials(lambda: self.guess(view, rng), random_playout(view.seat, rng))

    def brings(self, view: View, move: Move) -> int | None:
        """The points a move brings at once, as the table shows them beside it; None where no number tells."""
        return None

    def turned_out(self, view: View, move: Move) -> int | None:
        """What a move of a finished match was worth at once by what came to light since; None where nothing tells. A
        judge that only believes is not believed against it."""
        return None

    def borne_out(self, view: View, gains: Sequence[Message]) -> tuple[Message, ...]:
        """What was said for a move, with what came to light since in the place of what was only believed."""
        return tuple(gains)

    def cost(self, better: float, played: float, seats: int) -> Message:
        """What a move cost beside a better one, from the values of the judge: a share of victory."""
        if seats == 1:
            return Message("review.cost.alone")
        return Message("review.cost.chance", {"n": max(1, round(100 * (better - played)))})

    def decides(self, move: Move) -> bool:
        """Whether this move is a choice worth judging: letting time pass is none."""
        return True

    practised: ClassVar[bool] = False
    """Whether the first subject of a lesson is something a person can practise: it is remembered when a match ends."""

    def lessons(self, match: Match, seat: int) -> Sequence[Lesson]:
        """What else a seat can learn from a match that is over (places it laid wrong, tiles it passed over)."""
        return ()

    # -- the table -----------------------------------------------------------------------------

    def scene(self, view: View) -> Scene:
        """The view laid out: which things lie where. A game that does not say lays out nothing."""
        from rules.scene import Layout, Scene

        return Scene(Layout(), view.seat)

    def changes(self, event: Event) -> tuple[Change, ...]:
        """What an event, as somebody has seen it, changes in that somebody's scene."""
        return ()

    def hints(self, setup: Setup) -> bool:
        """Whether a match with this set-up allows hints."""
        return True

    # -- the challenge of the day (rules/daily.py) -----------------------------------------------

    def daily(self, day: str) -> Challenge | None:
        """The challenge of a day (`2026-11-16`) for one person, the same for everybody; None: this game has none."""
        return None

    def achieved(self, match: Match, seat: int = 0) -> Achieved:
        """How a challenge that is over ended for the person who played it."""
        from rules.daily import Achieved

        outcome = self.ended(match)
        total = next((sheet.total for sheet in outcome.sheets if sheet.seat == seat), 0)
        starred = outcome.winners == (seat,)
        return Achieved(total, str(total), starred)

    # -- puzzles (rules/puzzles) -------------------------------------------------------------------

    def puzzling(self) -> puzzles.Puzzling | None:
        """What this game knows of its puzzles; None: it has none."""
        return None

    # -- the ladder (rules/ladders.py) -------------------------------------------------------------

    def ladder(self) -> Sequence[Step]:
        """Fixed deals for one person, the easiest first; (): this game has none."""
        return ()

    def climbed(self, match: Match, step: Step, seat: int = 0) -> Climbed:
        """How a try of a step that is over ended: for a game with a ladder."""
        raise NotImplementedError(f"{self.id} has no ladder")

    # -- what is remembered of a finished match (rules/feats.py) -----------------------------------

    def achievements(self) -> Sequence[Achievement]:
        """What a seat can achieve in a match: each is one thing to learn of this game."""
        return ()

    def way_won(self, outcome: Outcome, seat: int) -> str:
        """What won the match for a winner: the category with the largest lead, or a way of this game's own."""
        from rules.feats import largest_lead

        return largest_lead(self, outcome, seat)

    @staticmethod
    def ended(match: Match) -> Outcome:
        """The outcome of a match that is over."""
        outcome = match.state.outcome()
        assert outcome is not None, "the match goes on"
        return outcome

    def words(self, language: str) -> Mapping[str, str]:
        """Names that come with a game's own data (places of a map pack), by text key; usually none."""
        return {}

    def complete(self, setup: Setup) -> Setup:
        """The set-up with every option filled in; BadSetup names the first fault."""
        if setup.seats not in self.seats:
            raise BadSetup(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} players, not {setup.seats}")
        known = {option.key: option for option in self.options}
        for key in setup.options:
            if key not in known:
                raise BadSetup(f"{self.id} has no option {key!r}; it has: {', '.join(known) or 'none'}")
        chosen: dict[str, Json] = {}
        for option in self.options:
            value = setup.options.get(option.key, option.default_for(setup.seats))
            fault = option.fault(value, setup.seats)
            if fault:
                raise BadSetup(fault)
            chosen[option.key] = value
        return Setup(setup.seats, chosen, setup.seed)

    def asks(self, option: Option, chosen: Mapping[str, Json], seats: int) -> bool:
        """Whether this option is in force beside the other choices."""
        values = {**{o.key: o.default_for(seats) for o in self.options}, **chosen, "seats": seats}
        return all(values[key] in wanted for key, wanted in option.when.items())

    def named_mode(self, chosen: Mapping[str, Json], seats: int) -> str | None:
        """The mode whose options these are, all those that any mode names; None where they are no mode's."""
        concerned = {key for options in self.modes.values() for key in options}
        usual = {option.key: option.default_for(seats) for option in self.options}
        for name, options in self.modes.items():
            if all(chosen[key] == options.get(key, usual[key]) for key in concerned):
                return name
        return None
