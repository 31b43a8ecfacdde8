"""How the moves of a game are told: which events happen at once, in which words, with which sounds.

A move becomes beats. A beat is what happens at once: things in motion, one sentence of what and one of why, its
sounds. No widgets and no time here; the director plays beats, a board moves the things.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from app.play.seen_move import SeenMove
from app.play.wording import Wording
from rules.game import Event, Game, Message
from rules.match import Match
from rules.scene import Anew, Change, Moved, Swept


class Cue(NamedTuple):
    """What an event sounds and feels like, at the start of its beat or when its things have landed."""

    sound: str = ""
    touch: str = ""
    at: str = "land"


class Line(NamedTuple):
    """What is said of a beat: who it speaks of, what happens, and why or what it changes (may be empty)."""

    seat: int | None
    caption: str
    why: str = ""
    own: bool = False
    """The viewer did it: it needs no reading."""

    @property
    def letters(self) -> int:
        return len(self.caption) + len(self.why)


SCORE, ATTACK, EVOLUTION, ERROR, ROUND = "score", "attack", "evolution", "error", "round"
"""Kinds of marks: what somebody looks for in a match that is over."""


class Mark(NamedTuple):
    """A moment worth finding again: after so many moves. A round is marked where it begins."""

    at: int
    kind: str
    why: Message | None = None
    """What came to light of it later, where the words of the move do not tell."""


class Beat(NamedTuple):
    """What happens at once."""

    mover: int
    """Whose move it belongs to."""
    seat: int | None
    """Of whom it speaks: the end of a round is part of the last mover's move, and speaks of everybody."""
    events: tuple[Event, ...]
    changes: tuple[Change, ...]


def short_key(event: Event) -> str:
    """The key of an event without the name of its game."""
    return event.key.partition(".")[2]


def told_by_events(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """The usual caption: the sentences of all events that have one."""
    return " ".join(wording.say(event) for event in events if wording.is_logged(event))


def no_reason(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    return ""


def no_hindsight(match: Match) -> Sequence[Mark]:
    return ()


def no_gain(events: Sequence[Event], seat: int, told: SeenMove) -> int | None:
    return None


Gain = Callable[[Sequence[Event], int, SeenMove], int | None]
"""(events, of whom, their whole move) → what they brought or cost, in the number that counts at that moment, from the
viewer's own two views; None: nothing is counted then."""
Words = Callable[[Sequence[Event], SeenMove, Wording], str]
"""(events of a beat, the whole move, the words of this table) → a sentence; empty: nothing new to say."""


@dataclass(frozen=True)
class Telling:
    """How a game is told; part of its manifest. Keys are those of events without the game's name."""

    together: Mapping[str, str] = field(default_factory=dict)
    """Neighbouring events of one group happen at once."""
    cues: Mapping[str, Cue] = field(default_factory=dict)
    motions: Mapping[str, str] = field(default_factory=dict)
    """How the things of an event move, where that is not a flight: names of app.kit.motion."""
    news: frozenset[str] = frozenset()
    """Events that are read also by whose move brought them about."""
    untold: frozenset[str] = frozenset()
    """Events that go without saying: a move of nothing else is no step of its own where moves are counted."""
    caption: Words = told_by_events
    """What a beat does; empty: the sentence before stays."""
    why: Words = no_reason
    """Why, or what it changes for whom, from nothing but the viewer's own two views."""
    at_once: bool = False
    """The reason of a move's first beat says all that the move changes; other games tell it when it happens."""
    gain: Gain = no_gain
    """For the log: what a move has brought."""
    estimates: bool = False
    """The gains are estimates: who wants none hears of none."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """Events that are marked where a finished match is looked at again, and as what kind."""
    hindsight: Callable[[Match], Sequence[Mark]] = no_hindsight
    """Marks that no single event tells, of a match that is over."""

    def cue(self, event: Event) -> Cue | None:
        return self.cues.get(short_key(event))

    def kinds(self, beat: Beat) -> set[str]:
        """As what a beat is marked where a finished match is looked at again."""
        return {self.marks[short_key(event)] for event in beat.events if short_key(event) in self.marks}

    def has_words(self, events: Sequence[Event], wording: Wording) -> bool:
        """Whether a move has words; where a game names nothing that goes without saying, each has."""
        return not self.untold or any(
            wording.is_logged(event) and short_key(event) not in self.untold for event in events
        )

    def line(self, beat: Beat, told: SeenMove, wording: Wording) -> Line:
        """The words of a beat, in the language of this moment."""
        caption = self.caption(beat.events, told, wording)
        return Line(beat.seat, caption, self.why(beat.events, told, wording) if caption else "")


def in_one(parts: Sequence[Beat], told: SeenMove, telling: Telling, wording: Wording) -> list[Line]:
    """A whole move at once, for a moment that is jumped to: what was done, and below it all that came of it. From
    everything that is told of it to the least that still says both; empty where nothing is told. That another round
    begins is no part of the move."""
    lines = [(beat, telling.line(beat, told, wording)) for beat in parts]
    lines = [(beat, line) for beat, line in lines if line.caption]
    own = [(beat, line) for beat, line in lines if telling.kinds(beat) != {ROUND}] or lines[:1]
    if not own:
        return []
    (_, deed), *later = own
    captions = [line.caption for _, line in later]
    weighty = [line.caption for beat, line in later if telling.kinds(beat)]
    ways = [[deed.why, *(words for _, line in later for words in (line.caption, line.why))]]
    if later:
        ways += [[deed.why, *captions], *([[deed.why]] if telling.at_once else [captions, weighty or captions])]
    return list(dict.fromkeys(deed._replace(why=_run_on(words)) for words in ways))


def _run_on(sentences: Sequence[str]) -> str:
    """Sentences behind each other; one that is alone needs no full stop."""
    each = list(dict.fromkeys(words for words in sentences if words))
    return " ".join(words if words[-1] in ".!?…" or len(each) == 1 else f"{words}." for words in each)


class Pace(NamedTuple):
    """How fast: `reading` is seconds a letter that a sentence about others stays; `stops` after whose moves a tap is
    waited for: nobody, computers or everybody."""

    reading: float = 0.04
    breath: float = 0.25
    stops: str = "nobody"
    instant: bool = False


def beats(game: Game, told: SeenMove, telling: Telling) -> list[Beat]:
    """The beats of a move. An event joins the beat before if it belongs to its group and needs nothing of it."""
    found: list[list[tuple[Event, tuple[Change, ...]]]] = []
    group: str | None = None
    anew = False
    for event in told.events:
        changes, own = () if anew else game.changes(event), telling.together.get(short_key(event))
        if found and own is not None and own == group and _joins(found[-1], changes):
            found[-1].append((event, changes))
        else:
            found.append([(event, changes)])
        group, anew = own, anew or any(isinstance(change, Anew) for change in changes)
    return [
        Beat(
            told.seat,
            each[0][0].seat,
            tuple(event for event, _ in each),
            tuple(change for _, some in each for change in some),
        )
        for each in found
    ]


def _joins(beat: Sequence[tuple[Event, tuple[Change, ...]]], changes: Sequence[Change]) -> bool:
    """Nothing is swept, and nothing leaves a place where this beat has just put something."""
    before = [change for _, some in beat for change in some]
    if any(isinstance(change, Swept | Anew) for change in (*before, *changes)):
        return False
    filled = {change.target for change in before if isinstance(change, Moved)}
    return not any(isinstance(change, Moved) and change.source in filled for change in changes)
