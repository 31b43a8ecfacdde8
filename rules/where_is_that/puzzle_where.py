"""Where does it go? One card for one cell of the common map, on which it makes the most circles."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Message
from rules.puzzles.contract import Answer, Reason
from rules.where_is_that.cardmap import CardMap
from rules.where_is_that.components import STEP, Circle, cell_at
from rules.where_is_that.moves import Placement
from rules.where_is_that.packs import Pack, load
from rules.where_is_that.puzzle_square import clear, gap, hair
from rules.where_is_that.view import MapView

LEAST = 3
"""Of circles that the best cell makes."""
MARGIN = 2


class Asked:
    """The map and the cards of a view, and what every placement is worth by where the places really lie."""

    def __init__(self, view: MapView) -> None:
        assert view.seat is not None, "only a seat has moves"
        self.view, self.seat = view, view.seat
        self.pack: Pack = load(view.pack)
        index = self.pack.index
        self.cards = CardMap.of({cell_at(x, y): index[name] for x, y, name in view.map_of(self.seat)})
        self.moves: Sequence[Placement] = [move for move in view.moves if isinstance(move, Placement)]
        self.circles = {move: self.circles_of(move) for move in self.moves}
        self.values = {move: self._points(circles) for move, circles in self.circles.items()}

    def circles_of(self, move: Placement) -> tuple[Circle, ...]:
        """The circles a card would make."""
        cell = cell_at(move.x, move.y)
        lying = self.cards if move.push is None else self.cards.slid(cell, STEP[move.push])[0]
        return lying.circles_at(cell, self.pack.index[move.card])

    def _points(self, circles: Sequence[Circle]) -> int:
        return len(circles) if all(circle.right(self.pack) for circle in circles) else 0

    def hoped_for(self, move: Placement) -> int:
        """What somebody hopes for who errs by less than a hair."""
        circles = self.circles[move]
        return len(circles) if all(gap(each, self.pack) > -hair(self.pack, each.way) for each in circles) else 0

    def tempting(self, best: Placement) -> list[Placement]:
        """The other placements that would make as many circles as the best, or one fewer, if they were right."""
        enough = self.values[best] - 1
        return [move for move, circles in self.circles.items() if move != best and len(circles) >= enough]

    def faults(self, best: Placement) -> list[str]:
        """Why this is not the one best placement, by a clear margin."""
        if best not in self.values:
            return [f"{best} is not legal"]
        faults = []
        closest = max((self.hoped_for(move) for move in self.moves if move != best), default=0)
        if self.values[best] - closest < MARGIN:
            faults.append(f"{best} is worth {self.values[best]}, another placement {closest}")
        if self.values[best] < LEAST:
            faults.append(f"{best} makes fewer than {LEAST} circles")
        faults += [
            f"{reason_of(each, self.pack)} is close" for each in self.circles[best] if not clear(each, self.pack)
        ]
        return faults

    def answer(self, move: Placement) -> Answer:
        near = [
            self.pack.ids[c.second if c.first == self.pack.index[move.card] else c.first] for c in self.circles[move]
        ]
        params = {"card": move.card, "cards": near}
        if move.push is None:
            said = Message("puzzle.where_is_that.answer.beside", params)
        else:
            said = Message("puzzle.where_is_that.answer.push", {**params, "direction": move.push})
        return Answer((str(move),), self.values[move], said)

    def reasons(self, move: Placement) -> tuple[Reason, ...]:
        """Every circle of a card: a wrong one makes all of them worth nothing."""
        good = self.values[move] > 0
        circles = sorted(self.circles[move], key=lambda circle: circle.right(self.pack))
        return tuple(
            Reason(
                self.seat,
                int(good),
                reason_of(circle, self.pack),
                (self.pack.ids[circle.first], self.pack.ids[circle.second]),
            )
            for circle in circles
        )


def reason_of(circle: Circle, pack: Pack) -> Message:
    """How two places lie, as the score sheet of the Cartographer's Corner says it."""
    first, second = circle.ranks(pack)
    params = {"first": pack.ids[circle.first], "second": pack.ids[circle.second], "a": first, "b": second}
    verdict = "right" if circle.right(pack) else "wrong"
    return Message(f"where_is_that.reason.{circle.way}.{verdict}", {**params, "difference": abs(first - second)})
