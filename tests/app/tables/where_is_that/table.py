"""A table of Where Is That? for tests: a real session, computer players that answer at once, no waiting."""

from __future__ import annotations

from pathlib import Path
from random import Random

from app.kit.geometry import centre
from rules.game import Setup
from rules.where_is_that import GAME, Placement
from rules.where_is_that.scene import cards
from tests.app import touch
from tests.app.tables import sitting

PEOPLE = sitting.PEOPLE[:6]


class Sitting(sitting.Sitting):
    def __init__(
        self,
        folder: Path,
        seats: int = 3,
        persons: int = 1,
        seed: int = 7,
        played: int = 0,
        level: str = "random",
        speed: str = "instant",
        **options,
    ) -> None:
        """Moves of a good computer player before anybody looks: at least so many, up to a turn of the first seat."""
        super().__init__(folder, speed)
        self.deal(GAME, Setup(seats, {"start": 0, **options} if seats > 1 else options, seed), persons, level)
        rng, bot = Random(seed), GAME.bot("easy")
        self.play_on(
            lambda state, seat: bot.choose(state.view(seat), rng),
            lambda match: match.cursor >= played,
        )
        self.sit_down()

    @property
    def cells(self) -> dict:
        """The cards of the first seat's map, or of the common one, as they lie just now."""
        return cards(self.board.scene, 0)

    # -- fingers -----------------------------------------------------------------------------------

    def card_point(self, card: str) -> tuple[float, float]:
        return centre(self.board.offer.slot_of(card))

    def cell_point(self, x: int, y: int) -> tuple[float, float]:
        """Where a cell lies; a cell that cannot be seen is panned to first, with a finger."""
        board = self.board
        for _ in range(12):
            px, py = centre(board.map.camera.card_box((x, y)))
            left, low, width, height = board.map.clear
            dx = max(0.0, left + 40 - px) - max(0.0, px - left - width + 40)
            dy = max(0.0, low + 30 - py) - max(0.0, py - low - height + 30)
            if not dx and not dy:
                break
            middle = left + width / 2, low + height / 2
            step = _stroke(dx, width / 3), _stroke(dy, height / 3)
            touch.press(*middle).move(middle[0] + step[0], middle[1] + step[1], steps=3).up()
        return centre(board.map.camera.card_box((x, y)))

    def tap_cell(self, x: int, y: int) -> None:
        touch.tap(*self.cell_point(x, y))

    def drag_card(self, card: str, x: int, y: int) -> None:
        """The finger itself over a hole; for a push so that the card, which stands above the finger, lies over the
        other one, and the finger in no hole."""
        to = self.cell_point(x, y)
        hands, free = self.board.fingers.hands, (x, y) not in self.board.map.sight.cards
        finger = touch.press(*self.card_point(card))
        for below in (0.0,) if free else (1.0, 0.6, 1.4):
            finger.move(to[0], to[1] - below * hands.lift, steps=3)
            if any(hold.snapped is not None and hold.snapped.key == (x, y) for hold in hands.dragged()):
                break
        finger.up()
        touch.frames(2)

    def swipe(self, x: int, y: int, direction: str) -> None:
        dx, dy = {"up": (0, 60), "down": (0, -60), "left": (-60, 0), "right": (60, 0)}[direction]
        at = self.cell_point(x, y)
        touch.press(*at).move(at[0] + dx, at[1] + dy, steps=3).up()
        touch.frames(2)

    def play_by_taps(self, move: Placement) -> None:
        """Card, cell, and for a push the arrow and the button."""
        self.cell_point(move.x, move.y)
        touch.tap(*self.card_point(move.card))
        self.tap_cell(move.x, move.y)
        if self.board.choice.pushes:
            touch.tap_on(self.board.pad.arrows[move.push])
        if self.board.pad_open:
            touch.tap_on(self.board.pad.place)
        self.settle()

    def play_by_drag(self, move: Placement) -> None:
        """One gesture; a push is chosen by a swipe on the card, and both are committed by a second touch there."""
        self.drag_card(move.card, move.x, move.y)
        if self.board.choice.pushes:
            self.swipe(move.x, move.y, move.push)
        if self.board.pad_open:
            self.tap_cell(move.x, move.y)
        self.settle()


def _stroke(wanted: float, most: float) -> float:
    """Far enough that it is not a tap, not further than the map reaches."""
    if not wanted:
        return 0.0
    return max(16.0, min(most, abs(wanted))) * (1 if wanted > 0 else -1)


def wrong_move(sitting: Sitting) -> Placement:
    """A placement of the person in the Shake whose card will be discarded."""
    for move in sitting.session.moves:
        twin = sitting.session.match.state.copy()
        if any(event.key.endswith(".discarded") for event in twin.play(0, move)):
            return move
    raise AssertionError("every card fits")
