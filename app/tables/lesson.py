"""A lesson: a real match whose luck and moves are prepared, and the steps in which a coach leads through it.

The match is a record (`script`): the learner plays its own lines, when a step asks for them, the rivals play theirs,
when a step shows them, and a stretch that teaches nothing new is played on quickly. So every sentence may speak of what
truly lies on the table, and a lesson goes on where it was left: the step says how far the record was played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from app.tables.manifest import manifest, named
from rules.game import Json

if TYPE_CHECKING:
    from app.tables.board import Board

LEARNER = 0
"""The seat of the learner."""
READ, DO, WATCH, LEAP = "read", "do", "watch", "leap"
"""What a step is: words to be read; a touch or a move of the learner; moves of the rivals; moves of all, quickly."""


class Touch(NamedTuple):
    """A touch on the way to what a step asks for: where (`Board.spot`), and whether it was made and still holds.
    `text`: other words than the step's while this one is asked for. `dragged`: what may be dragged there
    instead."""

    spot: str
    made: Callable[[Board], bool]
    text: str = ""
    dragged: str = ""


class LessonStep(NamedTuple):
    """One thing to learn. `text` is a text key, with ".title" behind it the key of its heading; `spot` names the place
    of the board that it speaks of (`Board.spot`), or several: joined by "&" in one ring, by "|" each in its own."""

    text: str
    spot: str = ""
    kind: str = READ
    lines: int = 0
    """Lines of the script that it plays."""
    touches: tuple[Touch, ...] = ()
    """What comes before the last touch, at `spot`; where no line is played, all that is asked for."""


class NextMatch(NamedTuple):
    """The match that suits somebody who has just finished the lesson: against easy computer players. A person who plays
    alone has one seat."""

    seats: int = 2
    options: Mapping[str, Json] = {}
    minutes: int = 15
    """About so long it takes."""


class Lesson(NamedTuple):
    """A prepared match and its steps. Seat 0 is the learner. The first lesson of a game has no `id`, a further one has
    that of its manifest and may begin in the middle of its match and end before its end."""

    game_id: str
    seats: int
    options: Mapping[str, Json]
    seed: int
    steps: tuple[LessonStep, ...]
    script: tuple[str, ...]
    """The match, as lines of a match file ("0 42:digits")."""
    coach: str = "owl"
    """The portrait of who leads through it."""
    then: NextMatch = NextMatch()
    id: str = ""
    names: Callable[[], Mapping[str, str]] | None = None
    """What else its texts name (besides {other}), in the language of the app: from the rules, so that it is true."""
    before: int = 0
    """Lines of the script that lie on the table when it begins."""

    @property
    def key(self) -> str:
        """Under which the settings keep how far it is."""
        return key_of(self.game_id, self.id)

    @property
    def title(self) -> str:
        """Text key of its name."""
        return f"{self.game_id}.lesson.{self.id}" if self.id else f"{self.game_id}.name"

    @property
    def learned(self) -> str:
        """Text key of what the learner knows at its end."""
        return f"{self.game_id}.lesson.{self.id}.learned" if self.id else f"{self.game_id}.lesson.learned"

    def played_before(self, number: int) -> int:
        """How many lines of the script are played before a step begins."""
        return self.before + sum(step.lines for step in self.steps[:number])


def read(text: str, spot: str = "") -> LessonStep:
    return LessonStep(text, spot)


def do(text: str, spot: str, *touches: Touch, lines: int = 1) -> LessonStep:
    """The next line of the script is the learner's: first these touches, then one at `spot`."""
    return LessonStep(text, spot, DO, lines, touches)


def touch(text: str, *touches: Touch) -> LessonStep:
    """Touches that are no move."""
    return LessonStep(text, touches[-1].spot, DO, 0, touches)


def watch(text: str, spot: str = "", lines: int = 1) -> LessonStep:
    return LessonStep(text, spot, WATCH, lines)


def leap(text: str, lines: int, spot: str = "") -> LessonStep:
    return LessonStep(text, spot, LEAP, lines)


YOU = "lesson.you"
"""Text key of who the learner is on the table: the coach says "you", the table a name. The first words end with it."""


def texts_of(steps: Sequence[LessonStep]) -> list[str]:
    """All text keys that steps may say."""
    return [key for step in steps for key in (step.text, *(touch.text for touch in step.touches)) if key]


def key_of(game_id: str, lesson_id: str = "") -> str:
    """The name of a lesson among those of all games."""
    return f"{game_id}.{lesson_id}" if lesson_id else game_id


def lesson_of(game_id: str, lesson_id: str = "") -> Lesson | None:
    """A lesson of a game, the first one without an id, if there is one."""
    own = manifest(game_id)
    further = {each.id: each.lesson for each in own.further}
    path = further.get(lesson_id, "") if lesson_id else own.lesson
    lesson: Lesson | None = named(path) if path else None
    return lesson


def lessons_of(game_id: str) -> list[Lesson]:
    """All lessons of a game, the first one first."""
    found = [lesson_of(game_id, each) for each in ("", *(further.id for further in manifest(game_id).further))]
    return [lesson for lesson in found if lesson is not None]
