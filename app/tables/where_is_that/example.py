"""The worked example of Where Is That?: a map turned over and its circles counted, another to count."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kivy.metrics import dp

from app.kit.canvas import draw_mark, fill
from app.kit.geometry import Box, Point, around, centre
from app.play.wording import sentence
from app.tables.example import Example, Line, Picture, Piece
from app.tables.where_is_that.camera import Cell, rim_of
from app.tables.where_is_that.cards import draw_emblem, draw_map_side
from app.tables.where_is_that.colours import WHERE_IS_THAT
from rules.game import Json, Message
from rules.where_is_that.packs import load
from rules.where_is_that.preview import judged
from rules.where_is_that.view import NORTH_SOUTH, WEST_EAST, Judged, map_side

GAME = "where_is_that"
SHAPE = 1.3
"""Height of a card by its width."""
WIDEST = 124
PAD = 12
MARK = 24
REACH = 52
"""Dp of the side of a spot: the circle that two cards close."""
LINES = {"beside": WEST_EAST, "above": NORTH_SOUTH}


class WhereIsThatExample(Example):
    """Two lines: circles of cards side by side, and of cards one above the other."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def read(self, data: Mapping[str, Json]) -> int:
        self.pack = str(data["pack"])
        self.maps: list[dict[Cell, str]] = [{(x, y): place for x, y, place in cards} for cards in data["maps"]]
        self.faces = load(self.pack).faces
        self.circles = [judged(self.pack, cards) for cards in self.maps]
        return len(self.maps)

    def lines(self, seat: int) -> tuple[Line, ...]:
        return tuple(self._line(seat, name, way) for name, way in LINES.items())

    def _line(self, seat: int, name: str, way: str) -> Line:
        circles = [circle for circle in self.circles[seat] if circle.way == way]
        pieces = tuple(piece for circle in circles for piece in self._pieces(circle))
        right = {_spot(circle): 1 for circle in circles if circle.right}
        return Line(name, len(right), pieces, right)

    def _pieces(self, circle: Judged) -> tuple[Piece, ...]:
        a, b = circle.ranks
        flags = [
            Piece(
                draw=partial(_draw_flag, self.faces[place]),
                shape=1.2,
                faint=not circle.right,
                first=place == circle.first,
            )
            for place in (circle.first, circle.second)
        ]
        words = Piece(f"{a} < {b}" if circle.right else f"{a} > {b}", faint=not circle.right)
        return flags[0], flags[1], words, Piece(draw=partial(_draw_verdict, circle.right), shape=0.8)

    def picture(self, seat: int) -> Picture:
        return MapPicture(self, seat)

    def explain(self, seat: int, line: Line, spot: str) -> str:
        circle = next(each for each in self.circles[seat] if _spot(each) == spot)
        params = {"first": circle.first, "second": circle.second, "a": circle.ranks[0], "b": circle.ranks[1]}
        if circle.way != LINES[line.id]:
            return self.say("other_way")
        verdict = "right" if circle.right else "wrong"
        return sentence(self.wording.say(Message(f"{GAME}.reason.{circle.way}.{verdict}", params))) + "."


def _spot(circle: Judged) -> str:
    return f"{circle.first}|{circle.second}"


def _draw_flag(face, box: Box) -> None:
    draw_emblem(face, around(*centre(box), box[2], box[3] * 0.8))


def _draw_verdict(right: bool, box: Box) -> None:
    draw_mark("right" if right else "wrong", *centre(box), min(dp(22), box[3] * 0.6))


class MapPicture(Picture):
    """The cards turned over, touching each other: two neighbours close a circle."""

    widest = 420

    def __init__(self, example: WhereIsThatExample, seat: int, **kwargs) -> None:
        self.example, self.cards, self.circles = example, example.maps[seat], example.circles[seat]
        super().__init__(**kwargs)

    def _size(self) -> tuple[int, int]:
        rim = rim_of(self.cards)
        return rim.right - rim.left + 1, rim.bottom - rim.top + 1

    def _card(self, width: float) -> float:
        return min(dp(WIDEST), (width - 2 * dp(PAD)) / self._size()[0])

    def height_of(self, width: float) -> float:
        return self._card(width) * SHAPE * self._size()[1] + 2 * dp(PAD)

    def boxes(self) -> dict[str, Box]:
        rim, (across, down) = rim_of(self.cards), self._size()
        x, y, width, height = self.room
        wide = self._card(width)
        left, top = x + (width - wide * across) / 2, y + height / 2 + wide * SHAPE * down / 2
        return {
            card: (left + (cx - rim.left) * wide, top - (cy - rim.top + 1) * wide * SHAPE, wide, wide * SHAPE)
            for (cx, cy), card in self.cards.items()
        }

    def spots(self) -> dict[str, Box]:
        boxes, side = self.boxes(), dp(REACH)
        spots = {}
        for circle in self.circles:
            (ax, ay), (bx, by) = centre(boxes[circle.first]), centre(boxes[circle.second])
            spots[_spot(circle)] = around((ax + bx) / 2, (ay + by) / 2, side, side)
        return spots

    def draw(self) -> None:
        fill(self.room, WHERE_IS_THAT["sea"], dp(18))
        for card, box in self.boxes().items():
            face, side = self.example.faces[card], map_side(self.example.pack, card)
            for words, where in draw_map_side(face, side, box, self.example.pack):
                self.wrote(words, where)
        if not self.line:
            for circle, box in zip(self.circles, self.spots().values(), strict=True):
                (x, y), side = centre(box), min(dp(MARK), self._card(self.room[2]) * 0.2)
                away = side * 1.15
                at: Point = (x, y + away) if circle.way == WEST_EAST else (x + away, y)
                draw_mark("right" if circle.right else "wrong", *at, side)
