"""A table of New Worlds for tests: a real session, computer players that answer at once, no waiting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from app.kit.geometry import centre
from app.play.session import Session
from rules.game import Move, Setup
from rules.new_worlds import GAME
from rules.new_worlds.moves import BIOME, DEPLOY, LAST, PASS, Fix, Play
from tests.app import touch
from tests.app.tables import sitting

PEOPLE = sitting.PEOPLE[:4]


class Sitting(sitting.Sitting):
    def __init__(
        self,
        folder: Path,
        seats: int = 3,
        persons: int = 1,
        seed: int = 7,
        played: int = 0,
        options: dict | None = None,
        until: Callable[[Session], bool] | None = None,
    ) -> None:
        """Random moves before anybody looks: at least so many, up to a turn of the first seat (and the wish)."""
        super().__init__(folder)
        self.deal(GAME, Setup(seats, {"start": 0, **(options or {})}, seed), persons, "random")
        rng = Random(seed)
        self.play_on(
            lambda state, seat: rng.choice(list(state.moves(seat))),
            lambda match: match.cursor >= played and (until is None or until(self.session)),
        )
        self.sit_down()

    # -- fingers -------------------------------------------------------------------------------

    def tap_card(self, card: str) -> None:
        touch.tap(*centre(self.board.hand.slot_of(card)))

    def tap_way(self, way: int) -> None:
        touch.tap_on(self.board.ways[way])

    def tap_space(self, space: int) -> None:
        touch.tap(*centre(self.board.places.spaces[space]))

    def drag_card(self, card: str, to: tuple[float, float]) -> None:
        """Drag so that the card itself, which stands above the finger, comes to lie there."""
        lift = self.board.fingers.hands.lift
        touch.press(*centre(self.board.hand.slot_of(card))).move(to[0], to[1] - lift, steps=3).up()

    def drop_on_way(self, card: str, way: int) -> None:
        """Drag until the finger itself lies on the button of a way."""
        button = self.board.ways[way]
        touch.press(*centre(self.board.hand.slot_of(card))).move(*button.center, steps=3).up()

    def world_middle(self) -> tuple[float, float]:
        return self.board.world.center_x, self.board.world.center_y

    def play_by_taps(self, move: Move) -> None:
        """Card, way, and the way again."""
        if isinstance(move, Fix):
            touch.tap_on(next(button for button in self.board.chooser.values if button.fix is move))
            touch.tap_on(self.board.chooser.confirm)
        elif move is PASS:
            self.tap_way(BIOME)
            self.tap_way(BIOME)
        elif isinstance(move, Play):
            way = DEPLOY if move.way == LAST else move.way
            self.tap_card(str(move).partition(":")[0])
            self.tap_way(way)
            self.tap_way(way)
        self.settle()
