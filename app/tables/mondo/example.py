"""The worked example of Mondo: the board of a round counted line by line, another to count."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import draw_picture, draw_text, fill
from app.kit.geometry import Box, around, centre, contains, grown
from app.kit.seats import draw_badge
from app.kit.tokens import rgba
from app.play.wording import sentence
from app.tables.example import Example, Line, Picture, Piece
from app.tables.mondo.coins import counted, points_of
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.places import put
from app.tables.mondo.world import DIRECTIONS, World
from rules.mondo import preview
from rules.mondo.view import SPACES, Laid, MondoView

GAME = "mondo"
ROUND = 1
"""The round that is counted."""
PAD = 8
MARK = 0.42
"""Side of what stands out at an edge, in sides of a space."""
INK = rgba("#1F3329")


class MondoExample(Example):
    """The six lines of a beginners' round."""

    def __init__(self) -> None:
        super().__init__(GAME)
        view = self.state.view(None)
        assert isinstance(view, MondoView)
        self.view, self.rim = view, view.terms.rim
        self.sheets = view.finished[ROUND - 1].sheets

    def board(self, seat: int) -> dict[str, Laid]:
        return dict(preview.board_then(self.view, ROUND, seat))

    def volcanoes(self, seat: int) -> int:
        """Active ones."""
        return sum(preview.side_of(laid).volcano == "active" for laid in self.board(seat).values())

    def picture(self, seat: int) -> Picture:
        return BoardPicture(self, seat)

    # -- the lines -------------------------------------------------------------------------------

    def lines(self, seat: int) -> tuple[Line, ...]:
        sheet, board = self.sheets[seat], self.board(seat)
        animals, empties = counted("animals", sheet), counted("empties", sheet)
        errors, lands = counted("disconnections", sheet), preview.closed_then(self.view, ROUND, seat)
        kinds = [preview.side_of(board[space]).animal for space in animals]
        lines = (
            Line(
                "animals",
                points_of("animals", sheet),
                tuple(_art(f"animal_{kind}") for kind in kinds),
                dict.fromkeys(animals, 1),
                "MO-4",
            ),
            Line(
                "landscapes",
                points_of("landscapes", sheet),
                tuple(_art(f"plain_{land.landscape}_0") for land in lands),
                {f"land:{number}": land.points for number, land in enumerate(lands)},
                "MO-4",
            ),
            Line("bonus", points_of("bonus", sheet), (_token(points_of("bonus", sheet)),), {}),
            Line(
                "empties",
                points_of("empties", sheet),
                tuple(_art("space") for _ in empties),
                dict.fromkeys(empties, -1),
            ),
            Line(
                "errors",
                points_of("disconnections", sheet),
                tuple(_art("error") for _ in errors),
                dict.fromkeys(errors, -1),
                "MO-3",
            ),
            self._volcanoes(seat),
        )
        assert sum(line.points for line in lines) == sheet.total
        return lines

    def _volcanoes(self, seat: int) -> Line:
        seats = range(len(self.players))
        pieces = [_art("volcano_active")]
        for each in seats:
            badge = Piece(draw=partial(draw_badge, each, self.players[each].avatar))
            pieces += [badge, Piece(str(self.volcanoes(each)))]
        lost = {each: points_of("volcanoes", self.sheets[each]) for each in seats}
        right = {f"seat:{each}": points for each, points in lost.items() if points}
        choices = tuple((f"seat:{each}", f"{self.name(each)}: {self.volcanoes(each)}") for each in seats)
        return Line("volcanoes", lost[seat], tuple(pieces), right, choices=choices)

    # -- why -------------------------------------------------------------------------------------

    def explain(self, seat: int, line: Line, spot: str) -> str:
        right = "right" if spot in line.right else "wrong"
        if line.id == "volcanoes":
            who = int(spot.removeprefix("seat:"))
            reason = next(each.reason for each in self.sheets[who].lines if each.key == "volcanoes")
            return f"{self.name(who)}: {self.wording.say(reason)}."
        if line.id == "landscapes" and right == "wrong":
            space, _, side = spot.removeprefix("open:").partition(":")
            laid = self.board(seat).get(space)
            kind = preview.side_of(laid).edges[DIRECTIONS.index(side)] if laid else ""
            return self.say("landscapes.water" if kind == "water" else f"landscapes.{right if kind else 'empty'}")
        return sentence(self.say(f"{line.id}.{right}"))


def _art(name: str) -> Piece:
    return Piece(draw=partial(_draw_art, name))


def _draw_art(name: str, box: Box) -> None:
    draw_picture(picture(GAME, name), box)


def _token(points: int) -> Piece:
    return Piece(draw=partial(_draw_token, points))


def _draw_token(points: int, box: Box) -> None:
    _draw_art("bonus", box)
    draw_text(f"+{points}", *centre(box), box[3] * 0.36, INK, "heavy")


class BoardPicture(Picture):
    """A board. Worked out its errors are marked; who counts them has to find them."""

    widest = 480

    def __init__(self, example: MondoExample, seat: int, **kwargs) -> None:
        self.example, self.board = example, example.board(seat)
        self.lands = preview.closed_then(example.view, ROUND, seat)
        self.errors = preview.errors(self.board, example.rim)
        self.world = World(example.rim)
        self.world.show(self.board, self.errors)
        super().__init__(**kwargs)
        self.add_widget(self.world, index=1)

    def height_of(self, width: float) -> float:
        return width

    def place(self, room: Box) -> None:
        if room[2] > dp(60):
            put(self.world, grown(room, -dp(PAD)))

    def ask(self, line: str) -> None:
        super().ask(line)
        self.world.show(self.board, self.errors if line not in ("errors", "landscapes") else ())

    def draw(self) -> None:
        fill(self.room, COLOURS.top, dp(18))

    # -- places ------------------------------------------------------------------------------------

    def spots(self) -> dict[str, Box]:
        """Spaces by name, sides like `2,3:E`, landscapes where their coin lies."""
        world, side = self.world, self.world.cell * MARK
        spots = {space: world.space_box(space) for space in SPACES}
        spots |= {
            f"{space}:{way}": around(*world.side_middle(f"{space}:{way}"), side, side)
            for space in SPACES
            for way in DIRECTIONS
        }
        return spots | {
            f"land:{n}": around(*world.side_middle(land.middle), side, side) for n, land in enumerate(self.lands)
        }

    def spot_at(self, x: float, y: float) -> str | None:
        """The space under a finger; for landscapes and errors the side of it that is nearest."""
        space = next((space for space in SPACES if contains(self.world.space_box(space), x, y)), None)
        if space is None or self.line not in ("landscapes", "errors"):
            return space
        near = {way: self.world.side_middle(f"{space}:{way}") for way in DIRECTIONS}
        way = min(near, key=lambda each: (near[each][0] - x) ** 2 + (near[each][1] - y) ** 2)
        return self._error(space, way) if self.line == "errors" else self._land(space, way)

    def _error(self, space: str, way: str) -> str:
        """An edge of two tiles has two names: the one that is counted."""
        here = self.world.side_middle(f"{space}:{way}")
        same = [name for name in self.errors if _near(self.world.side_middle(name), here)]
        return same[0] if same else f"{space}:{way}"

    def _land(self, space: str, way: str) -> str:
        """The landscape that scores there, or that none does."""
        laid = self.board.get(space)
        kind = preview.side_of(laid).edges[DIRECTIONS.index(way)] if laid else ""
        for number, land in enumerate(self.lands):
            if land.landscape == kind and space in land.spaces:
                return f"land:{number}"
        return f"open:{space}:{way}"


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < 2
