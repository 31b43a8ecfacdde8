"""A table of New Worlds for tests: a real session, computer players that answer at once, no waiting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

from app.kit.geometry import centre
from app.kit.tokens import theme
from app.play.session import Player, Session
from app.play.thinking import InlineThinker
from app.screens.match.frame import TableFrame
from app.services.settings import Settings
from rules.game import Move, Outcome, Setup
from rules.new_worlds import GAME
from rules.new_worlds.moves import BIOME, DEPLOY, LAST, PASS, Fix, Play
from tests.app import touch

PEOPLE = (("Ana", "cat"), ("Bruno", "dog"), ("Carla", "owl"), ("Diego", "turtle"))


class Sitting:
    """A match on the screen: `frame`, `board`, `session`, and what the frame was told at the end."""

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
        theme.speed = "instant"
        self.settings = Settings(folder)
        thinker = InlineThinker()
        services = SimpleNamespace(settings=self.settings, thinker=thinker, feedback=lambda event: None)
        players = [Player(*who, None if seat < persons else "random") for seat, who in enumerate(PEOPLE[:seats])]
        self.session = Session.new(
            GAME,
            Setup(seats, {"start": 0, **(options or {})}, seed),
            players,
            thinker=thinker,
            later=lambda action, seconds: action(),
            save=lambda match: None,
        )
        self._play_on(played, until, seed)
        self.over: list[Outcome] = []
        self.rules: list[str] = []
        self.frame = TableFrame(
            self.session,
            services,
            over=self.over.append,
            leave=lambda: None,
            restart=lambda: None,
            open_rules=self.rules.append,
            open_settings=lambda: None,
        )
        touch.show(self.frame)
        self.frame.enter()
        touch.frames(4)

    def _play_on(self, played: int, until: Callable[[Session], bool] | None, seed: int) -> None:
        """Random moves before anybody looks: at least so many, up to a turn of the first seat (and the wish)."""
        rng, match = Random(seed), self.session.match
        while match.state.actors():
            mine = match.state.actors()[0] == 0
            if mine and match.cursor >= played and (until is None or until(self.session)):
                return
            seat = match.state.actors()[0]
            match.play(seat, rng.choice(list(match.state.moves(seat))))

    @property
    def board(self):
        return self.frame.board

    def settle(self) -> None:
        """Let everything happen until the person may choose again, or it is over."""
        touch.until(lambda: self.over or self.session.phase in ("deciding", "covered"))
        touch.frames(2)

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
