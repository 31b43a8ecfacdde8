"""A review as JSON, kept beside its match, and read back only if it is one of this very match."""

from __future__ import annotations

from rules.bots.standing import Standing
from rules.game import BadData, Json, Message
from rules.match import Match, expect
from rules.review.judging import Decision
from rules.review.lessons import Lesson
from rules.review.work import Review

FORMAT = 2
"""Goes up whenever the judges or the effort change so much that old reviews tell something else."""


def dump(review: Review) -> dict[str, Json]:
    """Everything found so far; work that is not done yet is done another time."""
    lessons = review.lessons
    return {
        "format": FORMAT,
        "match": review.fingerprint,
        "game": review.game.id,
        "seat": review.seat,
        "standings": [[list(each) for each in standings] for standings in review.standings],
        "decisions": [_decision(each) for each in sorted(review.decisions.values())],
        "lessons": None if lessons is None else [_lesson(each) for each in lessons],
    }


def load(data: Json, match: Match, seat: int) -> Review:
    """The review of this match, as far as it was made. BadData where anything does not fit it."""
    review = Review(match, seat)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadData("not a review of this format")
    if (data.get("match"), data.get("game"), data.get("seat")) != (review.fingerprint, review.game.id, seat):
        raise BadData("a review of another match or seat")
    standings, decisions = expect(data, "standings", list), expect(data, "decisions", list)
    if len(standings) > len(review.steps) + 1:
        raise BadData("more standings than moves")
    review.standings = [_read_standings(each, match.setup.seats) for each in standings]
    for each in map(_read_decision, decisions):
        _check(each, review)
        review.decisions[each.number] = each
    if data.get("lessons") is not None:
        review.lessons = tuple(_read_lesson(each, len(review.steps)) for each in expect(data, "lessons", list))
    return review


def _check(decision: Decision, review: Review) -> None:
    """A decision is one that the seat made, and names moves of the game."""
    if decision.number not in review.choices or decision.number >= len(review.standings):
        raise BadData(f"move {decision.number} is no choice that was judged")
    if decision.played != str(review.steps[decision.number].move):
        raise BadData(f"move {decision.number} was another one")
    review.game.parse(decision.best)


def _lesson(lesson: Lesson) -> list[Json]:
    return [lesson.number, _said(lesson.about), list(lesson.subjects)]


def _said(message: Message) -> list[Json]:
    return [message.key, dict(message.params)]


def _read_said(data: Json) -> Message:
    if not isinstance(data, list) or len(data) != 2 or not isinstance(data[0], str) or not isinstance(data[1], dict):
        raise BadData("a message is a key and its parameters")
    return Message(data[0], data[1])


def _decision(decision: Decision) -> list[Json]:
    fields: dict[str, Json] = decision._asdict()
    for name in _SAID:
        fields[name] = [_said(each) for each in fields[name]]
    return list(fields.values())


_SAID = ("gains", "best_gains")
_KINDS: dict[str, tuple[type, ...]] = {
    "number": (int,),
    "played": (str,),
    "best": (str,),
    "points": (int, type(None)),
    "best_points": (int, type(None)),
    "deep": (bool,),
    **dict.fromkeys(("value", "best_value", "doubt", "margin", "margin_doubt"), (int, float)),
}


def _read_decision(data: Json) -> Decision:
    if not isinstance(data, list) or len(data) != len(Decision._fields):
        raise BadData("a decision has other fields")
    fields: list[Json] = []
    for name, field in zip(Decision._fields, data, strict=True):
        if name in _SAID:
            if not isinstance(field, list):
                raise BadData(f"{name} is no list")
            field = tuple(_read_said(each) for each in field)
        elif not isinstance(field, _KINDS[name]) or (isinstance(field, bool) and bool not in _KINDS[name]):
            raise BadData(f"{name} of a decision is {field!r}")
        fields.append(field)
    return Decision(*fields)


def _read_standings(data: Json, seats: int) -> tuple[Standing, ...]:
    if not isinstance(data, list) or len(data) != seats:
        raise BadData("a standing for each seat")
    return tuple(_read_standing(each) for each in data)


def _read_standing(data: Json) -> Standing:
    numbers = isinstance(data, list) and len(data) == 2 and all(type(each) in (int, float) for each in data)
    if not numbers or not all(abs(each) < LARGEST for each in data):  # no NaN either
        raise BadData("a standing is two numbers")
    return Standing(*data)


LARGEST = 1e6


def _read_lesson(data: Json, steps: int) -> Lesson:
    if not isinstance(data, list) or len(data) != 3 or type(data[0]) is not int or not 0 <= data[0] <= steps:
        raise BadData("a lesson names a move")
    if not isinstance(data[2], list) or not all(isinstance(each, str) for each in data[2]):
        raise BadData("a lesson names its subjects")
    return Lesson(data[0], _read_said(data[1]), tuple(data[2]))
