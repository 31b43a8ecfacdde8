"""What circles are worth: judging, score sheets with a reason a line, tie-break, and the line to share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.game import Json, Message, Outcome, ScoreLine, ScoreSheet
from rules.where_is_that.cardmap import DOWN, RIGHT, CardMap
from rules.where_is_that.components import CARTOGRAPHER, Award, Circle, Terms
from rules.where_is_that.packs import Pack

TICK, CROSS = "✓", "✗"


class Judged(NamedTuple):
    """A circle after the flip: the upper (or left) place, the other one, their ordinals, and whether it is right."""

    first: str
    second: str
    way: str
    ranks: tuple[int, int]
    right: bool

    @property
    def difference(self) -> int:
        return abs(self.ranks[0] - self.ranks[1])

    def __str__(self) -> str:
        """`lima 37, sucre 49: north_south right`."""
        verdict = "right" if self.right else "wrong"
        return f"{self.first} {self.ranks[0]}, {self.second} {self.ranks[1]}: {self.way} {verdict}"

    def dump(self) -> dict[str, Json]:
        return {
            "first": self.first,
            "second": self.second,
            "way": self.way,
            "ranks": list(self.ranks),
            "right": self.right,
        }


def judged(circle: Circle, pack: Pack) -> Judged:
    ranks = circle.ranks(pack)
    return Judged(pack.ids[circle.first], pack.ids[circle.second], circle.way, ranks, ranks[0] < ranks[1])


def judge(cards: CardMap, pack: Pack) -> tuple[Judged, ...]:
    """Every circle of a map, from top to bottom, from left to right."""
    return tuple(judged(circle, pack) for circle in cards.circles())


def right_circles(cards: CardMap, pack: Pack) -> tuple[int, int]:
    """How many circles of a map are right, and how many there are."""
    right = circles = 0
    get, north, west = cards.at.get, pack.north, pack.west
    for cell, card in cards.at.items():
        if (beside := get(cell + RIGHT)) is not None:
            circles += 1
            right += west[card] < west[beside]
        if (below := get(cell + DOWN)) is not None:
            circles += 1
            right += north[card] < north[below]
    return right, circles


def broken_by(cards: CardMap, cell: int, step: int, pack: Pack) -> tuple[Judged, ...]:
    """WT-3: the circles among the cards of the map that this push would leave wrong."""
    return tuple(circle for circle in judge(cards.slid(cell, step)[0], pack) if not circle.right)


def closest_pair(circles: Sequence[Judged]) -> int | None:
    """The smallest rank difference of a correctly scored circle; None without one."""
    return min((circle.difference for circle in circles if circle.right), default=None)


def scored(terms: Terms, awards: Sequence[Award]) -> tuple[int, ...]:
    """What each seat has from its cards of the Continental Shake."""
    found = [0] * terms.seats
    for award in awards:
        found[award.seat] += award.points(terms.pack)
    return tuple(found)


def outcome(terms: Terms, maps: Sequence[CardMap], awards: Sequence[Award]) -> Outcome:
    """Ranking and sheets once the pile is used up."""
    if terms.mode == CARTOGRAPHER:
        return _of_maps([judge(cards, terms.pack) for cards in maps])
    sheets = tuple(_shake_sheet(seat, awards, terms.pack) for seat in range(terms.seats))
    return Outcome(_shake_reason(sheets), _ranking([(-sheet.total,) for sheet in sheets]), sheets)


def _of_maps(maps: Sequence[Sequence[Judged]]) -> Outcome:
    """1 point a right circle; a tie goes to the right circle with the smallest rank difference."""
    sheets = tuple(_map_sheet(seat, circles) for seat, circles in enumerate(maps))
    pairs = [closest_pair(circles) for circles in maps]
    keys = [(-sheet.total, 10**6 if pair is None else pair) for sheet, pair in zip(sheets, pairs, strict=True)]
    ranking = _ranking(keys)
    best = [seat for seat, sheet in enumerate(sheets) if sheet.total == max(each.total for each in sheets)]
    params: dict[str, Json] = {"n": sheets[best[0]].total, "of": len(maps[best[0]]), "players": list(ranking[0])}
    if len(maps) == 1:
        return Outcome(Message("where_is_that.outcome.solo", params), ranking, sheets)
    if len(best) == 1:
        return Outcome(Message("where_is_that.outcome.points", params), ranking, sheets)
    key = "shared" if len(ranking[0]) > 1 else "closest_pair"
    difference = pairs[ranking[0][0]]
    return Outcome(Message(f"where_is_that.outcome.{key}", {**params, "difference": difference}), ranking, sheets)


def _map_sheet(seat: int, circles: Sequence[Judged]) -> ScoreSheet:
    lines = tuple(
        ScoreLine(circle.way, int(circle.right), _circle_reason(circle), (circle.first, circle.second))
        for circle in sorted(circles, key=lambda circle: circle.way)
    )
    return ScoreSheet(seat, sum(line.points for line in lines), lines)


def _circle_reason(circle: Judged) -> Message:
    verdict = "right" if circle.right else "wrong"
    params = {"first": circle.first, "second": circle.second, "a": circle.ranks[0], "b": circle.ranks[1]}
    return Message(f"where_is_that.reason.{circle.way}.{verdict}", {**params, "difference": circle.difference})


def _shake_sheet(seat: int, awards: Sequence[Award], pack: Pack) -> ScoreSheet:
    lines = tuple(_shake_line(award, pack) for award in awards if award.seat == seat)
    return ScoreSheet(seat, sum(line.points for line in lines), lines)


def _shake_line(award: Award, pack: Pack) -> ScoreLine:
    """One card that a seat laid: its circles, or the first one that was wrong."""
    card, points = pack.ids[award.card], award.points(pack)
    near = [pack.ids[c.second if c.first == award.card else c.first] for c in award.circles]
    if points:
        reason = Message("where_is_that.reason.stayed", {"card": card, "n": points, "cards": near})
        return ScoreLine("stayed", points, reason, (card, *near))
    wrong = next(circle for circle in award.circles if not circle.right(pack))
    params = {"card": card, "first": pack.ids[wrong.first], "second": pack.ids[wrong.second]}
    return ScoreLine("discarded", 0, Message(f"where_is_that.reason.discarded.{wrong.way}", params), (card,))


def _shake_reason(sheets: Sequence[ScoreSheet]) -> Message:
    top = max(sheet.total for sheet in sheets)
    best = [sheet.seat for sheet in sheets if sheet.total == top]
    key = "practice" if len(sheets) == 1 else "most_points" if len(best) == 1 else "tie"
    return Message(f"where_is_that.outcome.{key}", {"n": top, "players": best})


def _ranking(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Seats by key, the smallest first, equal keys together."""
    return tuple(tuple(seat for seat, own in enumerate(keys) if own == key) for key in sorted(set(keys)))


def share_line(result: Outcome, seat: int = 0) -> str:
    """A result as one line to copy, the same in every language: `15/18 ↕✓✓✗… ↔✓✗…` or, in the Shake, `9 ✓3 ✗ ✓2`."""
    sheet = result.sheets[seat]
    if any(line.key in ("stayed", "discarded") for line in sheet.lines):
        marks = [f"{TICK}{line.points}" if line.points else CROSS for line in sheet.lines]
        return f"{sheet.total} {' '.join(marks)}"
    rows = [
        arrow + "".join(TICK if line.points else CROSS for line in sheet.lines if line.key == way)
        for arrow, way in (("↕", "north_south"), ("↔", "west_east"))
        if any(line.key == way for line in sheet.lines)
    ]
    return " ".join([f"{sheet.total}/{len(sheet.lines)}", *rows])
